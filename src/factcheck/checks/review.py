"""review: has the event happened after which the page must be looked at again?

*due* names the filing; *overdue* begins the day after the expected window's
last day, as long as the event has not been seen. A watch that did not answer
proves nothing: the trigger is *unchecked*, unless the event was seen all the same.
"""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from datetime import date, timedelta

from factcheck.checks.fingerprints import signed
from factcheck.fiscal import same_label
from factcheck.model.evidence import Edition, Evidence, Watched
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import AfterEdition, Page, Trigger
from factcheck.model.period import PartialDate, Period

RULE = Rule.REVIEW


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every trigger of the page, numbered from 1 in file order."""
    for number, trigger in enumerate(page.next_review, start=1):
        verdict, message, claimed = _judge(page, trigger, seen)
        yield signed(Finding(page.page, f"trigger:{number}", RULE, verdict, message, claimed=claimed))


def _judge(page: Page, trigger: Trigger, seen: Evidence) -> tuple[Verdict, str, str]:
    if trigger.after is not None:
        return _after(page, trigger, trigger.after, seen)
    if trigger.on is not None:
        day, claimed = date.fromisoformat(trigger.on), f"on {trigger.on}"
    else:
        assert trigger.every is not None
        claimed = f"every {trigger.every}"
        if page.last_reviewed is None:
            return Verdict.UNCHECKED, "The page has no last_reviewed to count from; add it.", claimed
        day = later(date.fromisoformat(page.last_reviewed), trigger.every)
    if seen.today >= day:
        return Verdict.DUE, f"The review fell due on {day}.", claimed
    return Verdict.WAITING, f"The next review is on {day}.", claimed


def _after(page: Page, trigger: Trigger, after: AfterEdition, seen: Evidence) -> tuple[Verdict, str, str]:
    series = seen.registry.catalogue.series[after.series].title
    which = after.period or after.period_end or after.edition
    claimed = f"after {series}" + (f" {which}" if which else "")
    watched = seen.watched.get(after.series)
    happened = [] if watched is None else appeared(watched, after, page, seen.today)
    if happened:
        first, *others = happened
        also = f" (also {'; '.join(edition.title for edition in others)})" if others else ""
        return Verdict.DUE, f"It has appeared: {first.title}{also}. Review the page.", claimed
    if watched is None or watched.trouble:
        why = watched.trouble if watched is not None else "the series was not watched"
        return Verdict.UNCHECKED, f"Whether {claimed.removeprefix('after ')} is out: {why}", claimed
    if trigger.expected is None:
        return Verdict.WAITING, f"{claimed.removeprefix('after ')} has not appeared yet.", claimed
    last = window(trigger.expected).end
    if seen.today > last:
        return (
            Verdict.OVERDUE,
            f"{claimed.removeprefix('after ')} was expected by {last} and has not appeared.",
            claimed,
        )
    return Verdict.WAITING, f"{claimed.removeprefix('after ')} is expected by {last}.", claimed


def appeared(watched: Watched, after: AfterEdition, page: Page, today: date) -> list[Edition]:
    """The editions that the trigger waits for, earliest first; none made after `today`."""
    there = [one for one in watched.editions if one.published is None or one.published <= today]
    if after.period is not None:
        return [one for one in there if one.fiscal is not None and same_label(one.fiscal, after.period)]
    if after.period_end is not None:
        return [one for one in there if str(one.period_end) == after.period_end]
    if after.edition is not None:
        return [one for one in there if one.id == after.edition]
    if page.last_reviewed is None:
        return there
    reviewed = date.fromisoformat(page.last_reviewed)
    return [one for one in there if one.published is not None and one.published > reviewed]


def window(expected: str) -> Period:
    """An expected window: a day, a month, or two days with a slash between."""
    if "/" in expected:
        return Period.parse(expected)
    day = PartialDate.parse(expected)
    return Period(day.first, day.last)


def later(day: date, every: str) -> date:
    """The day one interval later; a month later is the same day of the month, or its last."""
    count, unit = every.split()
    number = int(count)
    match unit.rstrip("s"):
        case "day":
            return day + timedelta(days=number)
        case "week":
            return day + timedelta(weeks=number)
        case "month":
            months = day.year * 12 + day.month - 1 + number
        case "year":
            months = (day.year + number) * 12 + day.month - 1
        case other:
            raise AssertionError(other)
    year, month = divmod(months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))
