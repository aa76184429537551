"""A company's fiscal calendar, from the dates of the reports it filed.

A 10-K's period ends a year and a 10-Q's ends a quarter, whatever the weekday:
52/53-week years need no rule. A year is named for the calendar year in which it
ends (one that ends in the first week of January for the year before). Quarters
that nobody has reported yet are only ever *expected*, never known.
"""

from __future__ import annotations

import calendar
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from factcheck.fiscal.year_rule import year_end
from factcheck.model.source import FISCAL_LABEL

QUARTER_DAYS = 91
FIRST_WEEK = 7


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
    """The quarters that a company has reported, in order."""

    quarters: tuple[Quarter, ...]

    @classmethod
    def of(
        cls,
        year_ends: Iterable[date],
        quarter_ends: Iterable[date],
        rule: str | None = None,
        transition_ends: Iterable[date] = (),
    ) -> Calendar:
        """Number the filed period ends.

        Args:
            year_ends: period ends of annual reports.
            quarter_ends: period ends of quarterly reports.
            rule: the company's own rule, used only where there is no annual report.
            transition_ends: last days of transition periods (10-KT): quarters after one are counted from it,
                and it is itself no quarter of any year.
        """
        years = sorted(set(year_ends))
        others = sorted(set(quarter_ends) - set(years) - set(transition_ends))
        anchors = sorted({*years, *transition_ends})
        if not anchors and rule is not None and others:
            anchors = [year_end(rule, year) for year in range(others[0].year - 1, others[-1].year + 2)]
        made = {Quarter(_year_of(end), 4, end) for end in years}
        for end in others if anchors else ():
            anchor = min(anchors, key=lambda day: (abs((end - day).days), day))
            ordinal = _year_of(anchor) * 4 + 3 + round((end - anchor).days / 91.31)
            made.add(Quarter(ordinal // 4, ordinal % 4 + 1, end))
        return cls(tuple(sorted(made)))

    def end_of(self, label: str) -> date | None:
        """The last day of a reported quarter or year; None when it has not been reported."""
        year, number = _read(label)
        return next((q.end for q in self.quarters if (q.year, q.number) == (year, number)), None)

    def expected_end(self, label: str) -> date | None:
        """About the last day of any quarter, reported or not; None when nothing has been reported.

        Month ends follow the calendar; other ends follow in steps of 13 weeks.
        """
        known = self.end_of(label)
        if known is not None or not self.quarters:
            return known
        year, number = _read(label)
        wanted = year * 4 + number - 1
        near = min(self.quarters, key=lambda q: (abs(q.ordinal - wanted), q))
        steps = wanted - near.ordinal
        if all(_is_month_end(q.end) for q in self.quarters):
            months = near.end.year * 12 + near.end.month - 1 + 3 * steps
            return date(months // 12, months % 12 + 1, calendar.monthrange(months // 12, months % 12 + 1)[1])
        return near.end + timedelta(days=QUARTER_DAYS * steps)

    def label_of(self, end: date) -> str | None:
        """What the company calls the quarter that ended on a day, where it reported one."""
        return next((q.label for q in self.quarters if q.end == end), None)


def following(label: str) -> str:
    """The quarter after a quarter; the year after a year."""
    found = FISCAL_LABEL.fullmatch(label)
    assert found is not None, label
    year = int(found[1])
    if found[2] is None:
        return f"FY{year + 1}"
    ordinal = year * 4 + int(found[2])
    return f"FY{ordinal // 4} Q{ordinal % 4 + 1}"


def same_label(one: str, other: str) -> bool:
    """Do two labels name the same period? A year's results are those of its fourth quarter."""
    return _read(one) == _read(other)


def is_after(one: str, other: str) -> bool:
    """Does one label name a later period than the other? A year counts as its fourth quarter."""
    return _read(one) > _read(other)


def _read(label: str) -> tuple[int, int]:
    """Year and quarter of a label; a year is its fourth quarter."""
    found = FISCAL_LABEL.fullmatch(label)
    assert found is not None, label
    return int(found[1]), int(found[2] or 4)


def _year_of(end: date) -> int:
    return end.year - 1 if end.month == 1 and end.day <= FIRST_WEEK else end.year


def _is_month_end(day: date) -> bool:
    return day.day == calendar.monthrange(day.year, day.month)[1]
