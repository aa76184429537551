"""A company's fiscal calendar, from the dates of the reports it filed.

A 10-K's period ends a year and a 10-Q's ends a quarter, whatever the weekday:
52/53-week years need no rule. A year is named for the calendar year in which it
ends, unless the company names it for the one in which it starts. Quarters that
nobody has reported yet are only ever *expected*, never known; the company's own
rule is held against the filed dates, which count.
"""

from __future__ import annotations

import calendar
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from factcheck.fiscal.labels import year_and_quarter
from factcheck.fiscal.numbering import named_for_its_end, named_for_its_start, numbered
from factcheck.fiscal.year_rule import year_end
from factcheck.model.period import Period

QUARTER_DAYS = 91
A_YEAR = timedelta(days=371)
QUARTERS = range(77, 127)
"""Days that one quarter can have: 12 weeks with a week's slack, to 17 weeks, with one too."""


@dataclass(frozen=True, slots=True, order=True)
class Quarter:
    """A fiscal quarter: "FY2027 Q3" and its last day."""

    year: int
    number: int
    end: date

    @property
    def label(self) -> str:
        return f"FY{self.year} Q{self.number}"

    @property
    def ordinal(self) -> int:
        return self.year * 4 + self.number - 1


@dataclass(frozen=True, slots=True)
class Calendar:
    """The quarters that a company has reported, in order.

    Attributes:
        quarters: those whose last day was filed.
        odd: filed dates that break the company's rule, and ends that have no label, with what to say of them.
        stand_in: where nothing was filed yet, a year's end by the rule: expected, never reported.
    """

    quarters: tuple[Quarter, ...]
    odd: tuple[tuple[date, str], ...] = ()
    stand_in: Quarter | None = None

    @classmethod
    def of(
        cls,
        year_ends: Iterable[date],
        quarter_ends: Iterable[date],
        rule: str | None = None,
        transition_ends: Iterable[date] = (),
        *,
        named_for: str = "end",
    ) -> Calendar:
        """Number the filed period ends.

        Args:
            year_ends: period ends of annual reports.
            quarter_ends: period ends of quarterly reports.
            rule: the company's own rule. Where there is no annual report, filed quarters are counted
                from it; else it is only held against the filed dates.
            transition_ends: last days of transition periods (10-KT): quarters after one are counted from it,
                and it is itself no quarter of any year.
            named_for: "end" or "start", the calendar year that a fiscal year is named for.
        """
        name = named_for_its_start if named_for == "start" else named_for_its_end
        years = sorted(set(year_ends))
        transitions = sorted(set(transition_ends) - set(years))
        others = sorted(
            end
            for end in set(quarter_ends) - set(years)
            if not any(_within(end, years, to) for to in transitions)
        )
        counted = {end: name(end) for end in transitions}
        if not years and not transitions and rule is not None and others:
            for year in range(others[0].year - 1, others[-1].year + 2):
                counted[year_end(rule, year)] = name(year_end(rule, year))
        made = numbered({end: name(end) for end in years}, others, counted)
        quarters = sorted(Quarter(year, number, end) for (year, number), end in made.ends.items())
        broken = () if rule is None else tuple(_broken(rule, years))
        return cls(tuple(quarters), (*broken, *made.odd))

    @classmethod
    def expected_from(cls, rule: str, year: int, *, named_for: str = "end") -> Calendar:
        """A calendar without any quarter, which expects them by the company's rule from the end of a year."""
        end = year_end(rule, year)
        name = named_for_its_start if named_for == "start" else named_for_its_end
        return cls((), stand_in=Quarter(name(end), 4, end))

    @property
    def warnings(self) -> tuple[str, ...]:
        """Everything that is odd, for an editor."""
        return tuple(dict.fromkeys(said for _, said in self.odd))

    def warnings_about(self, end: date) -> tuple[str, ...]:
        """What is odd within a year of a period's end."""
        return tuple(dict.fromkeys(said for day, said in self.odd if abs(day - end) <= A_YEAR))

    @property
    def first(self) -> Quarter | None:
        """The first reported quarter; else the year's end that stands in; None where nothing is known."""
        return self.quarters[0] if self.quarters else self.stand_in

    def end_of(self, label: str) -> date | None:
        """The last day of a reported quarter or year; None when it has not been reported."""
        asked = year_and_quarter(label)
        return next((q.end for q in self.quarters if (q.year, q.number) == asked), None)

    def expected_end(self, label: str) -> date | None:
        """About the last day of any quarter, reported or not; None when nothing has been reported.

        Month ends follow the calendar; other ends follow in steps of 13 weeks.
        """
        known = self.end_of(label)
        ends = self.quarters or (() if self.stand_in is None else (self.stand_in,))
        if known is not None or not ends:
            return known
        year, number = year_and_quarter(label)
        wanted = year * 4 + number - 1
        near = min(ends, key=lambda q: (abs(q.ordinal - wanted), q))
        steps = wanted - near.ordinal
        if all(_is_month_end(q.end) for q in ends):
            months = near.end.year * 12 + near.end.month - 1 + 3 * steps
            return date(months // 12, months % 12 + 1, calendar.monthrange(months // 12, months % 12 + 1)[1])
        return near.end + timedelta(days=QUARTER_DAYS * steps)

    def label_of(self, end: date) -> str | None:
        """What the company calls the quarter that ended on a day, where it reported one."""
        return next((q.label for q in self.quarters if q.end == end), None)

    def days_of(self, label: str) -> Period | None:
        """First and last day of a quarter; None unless its end and the end before it are both filed."""
        asked = year_and_quarter(label)
        for before, quarter in zip(self.quarters, self.quarters[1:], strict=False):
            if (quarter.year, quarter.number) == asked and _follows(before, quarter):
                return Period(before.end + timedelta(days=1), quarter.end)
        return None

    def quarter_on(self, day: date) -> Quarter | None:
        """The quarter that a day belongs to; None unless its end and the end before it are both filed."""
        ends = [quarter.end for quarter in self.quarters]
        at = bisect_left(ends, day)
        if at == 0 or at == len(ends) or not _follows(self.quarters[at - 1], self.quarters[at]):
            return None
        return self.quarters[at]


def _follows(before: Quarter, quarter: Quarter) -> bool:
    return quarter.ordinal == before.ordinal + 1 and (quarter.end - before.end).days in QUARTERS


def _broken(rule: str, years: Iterable[date]) -> Iterator[tuple[date, str]]:
    """The filed year ends that the company's rule does not give, the newest first."""
    for end in sorted(years, reverse=True):
        ruled = min(
            (year_end(rule, year) for year in (end.year - 1, end.year, end.year + 1)),
            key=lambda day: abs(day - end),
        )
        if ruled != end:
            said = f"a fiscal year ended on {end}, as filed, and not on {ruled}, as its rule says ({rule})"
            yield end, f"{said}; the filed date counts"


def _within(end: date, years: list[date], transition: date) -> bool:
    """Does a period end in a transition period, which runs from the last year's end?"""
    return max((year for year in years if year < transition), default=end) < end <= transition


def _is_month_end(day: date) -> bool:
    return day.day == calendar.monthrange(day.year, day.month)[1]
