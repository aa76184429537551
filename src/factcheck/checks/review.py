"""review: has the event happened after which the page must be looked at again?

*due* names the filing and stays until the page waits for another event: where a
review of its day or later has taken it in, the message says that only the next
event has to be named, for a page that waits for nothing is never looked at again.
*overdue* begins the day
after the expected window's last day, as long as the event has not been seen. A
watch that did not answer proves nothing: the trigger is *unchecked*, unless the
event was seen all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from factcheck.checks.fingerprints import signed
from factcheck.checks.review_days import later, window
from factcheck.checks.saying import first_of
from factcheck.fiscal import same_label
from factcheck.model.accession import same_edition
from factcheck.model.evidence import Edition, Evidence, Watched
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import AfterEdition, Page, Trigger

RULE = Rule.REVIEW
SHOWN = 5
"""Editions that a message names at most."""


@dataclass(frozen=True, slots=True)
class Come:
    """The editions that a trigger waits for and that have come, earliest first.

    `since` came after the page's last review, `taken_in` on its day or before.
    """

    since: tuple[Edition, ...] = ()
    taken_in: tuple[Edition, ...] = ()


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every trigger of the page, numbered from 1 in file order."""
    for number, trigger in enumerate(page.next_review, start=1):
        verdict, message, claimed = _judge(page, trigger, seen)
        yield signed(Finding(page.page, f"trigger:{number}", RULE, verdict, message, claimed=claimed))


def _judge(page: Page, trigger: Trigger, seen: Evidence) -> tuple[Verdict, str, str]:
    if trigger.after is not None:
        return _after(page, trigger, trigger.after, seen)
    reviewed = _reviewed(page)
    if trigger.on is not None:
        day, claimed = date.fromisoformat(trigger.on), f"on {trigger.on}"
        if reviewed is not None and day <= min(reviewed, seen.today):
            done = f"The review of {reviewed} has done what was due on {day}. Name the next one."
            return Verdict.DUE, done, claimed
    else:
        assert trigger.every is not None
        claimed = f"every {trigger.every}"
        if reviewed is None:
            return Verdict.UNCHECKED, "The page has no last_reviewed to count from; add it.", claimed
        day = later(reviewed, trigger.every)
    if seen.today >= day:
        return Verdict.DUE, f"The review fell due on {day}.", claimed
    return Verdict.WAITING, f"The next review is on {day}.", claimed


def _after(page: Page, trigger: Trigger, after: AfterEdition, seen: Evidence) -> tuple[Verdict, str, str]:
    series = seen.registry.catalogue.series[after.series].title
    which = after.period or after.period_end or after.edition
    event = series + (f" {which}" if which else "")
    claimed = f"after {event}"
    watched = seen.watched.get(after.series)
    come = Come() if watched is None else appeared(watched, after, page, seen.today)
    if come.since:
        return Verdict.DUE, f"It has appeared: {_named(come.since)}. Review the page.", claimed
    if come.taken_in:
        taken_in = f"The review of {page.last_reviewed} took in {_named(come.taken_in)}. Name the next event."
        return Verdict.DUE, taken_in, claimed
    if watched is None or watched.trouble:
        why = watched.trouble if watched is not None else "the series was not watched"
        return Verdict.UNCHECKED, f"Whether {event} is out: {why}", claimed
    if trigger.expected is None:
        return Verdict.WAITING, f"{event} has not appeared yet.", claimed
    last = window(trigger.expected).end
    if seen.today > last:
        return Verdict.OVERDUE, f"{event} was expected by {last} and has not appeared.", claimed
    return Verdict.WAITING, f"{event} is expected by {last}.", claimed


def appeared(watched: Watched, after: AfterEdition, page: Page, today: date) -> Come:
    """The editions that the trigger waits for, parted by the page's last review; none made after `today`.

    Where no event is named, whatever is newer than the review counts; what came without a date
    before anybody looked counts only where it is named.
    """
    reviewed = _reviewed(page)
    there = [one for one in watched.editions if one.published is None or one.published <= today]
    if after.period is None and after.period_end is None and after.edition is None:
        newer = (one for one in there if reviewed is None or (one.published or date.min) > reviewed)
        return Come(tuple(newer))
    named = [one for one in there if _is_meant(one, after)]
    taken_in = [one for one in named if reviewed is not None and _came(one) <= reviewed]
    return Come(tuple(one for one in named if one not in taken_in), tuple(taken_in))


def _is_meant(edition: Edition, after: AfterEdition) -> bool:
    if after.period is not None:
        return edition.fiscal is not None and same_label(edition.fiscal, after.period)
    if after.period_end is not None:
        return str(edition.period_end) == after.period_end
    if after.edition is None:
        return False
    return same_edition(after.edition, edition.id) or after.edition == edition.title


def _came(edition: Edition) -> date:
    """When it came: its date, else the first night that saw it; else not yet, as far as we know."""
    return edition.published or edition.first_seen or date.max


def _named(editions: tuple[Edition, ...]) -> str:
    first, *others = [_dated(one) for one in editions]
    if not others:
        return first
    return f"{first} (also {first_of(others, SHOWN, '; ')})"


def _dated(edition: Edition) -> str:
    """Its title, with the day on which it came where its index does not say so."""
    day = edition.published or edition.first_seen
    if edition.first_seen is None or str(day) in edition.title:
        return edition.title
    return f"{edition.title}, {'there since' if edition.published else 'seen first on'} {day}"


def _reviewed(page: Page) -> date | None:
    return None if page.last_reviewed is None else date.fromisoformat(page.last_reviewed)
