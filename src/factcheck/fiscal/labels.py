"""Fiscal labels: "FY2027 Q3", and "FY2026" for a whole year, which ends with its fourth quarter."""

from __future__ import annotations

from factcheck.model.source import FISCAL_LABEL


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
    return year_and_quarter(one) == year_and_quarter(other)


def is_after(one: str, other: str) -> bool:
    """Does one label name a later period than the other? A year counts as its fourth quarter."""
    return year_and_quarter(one) > year_and_quarter(other)


def year_and_quarter(label: str) -> tuple[int, int]:
    """Year and quarter of a label; a year is its fourth quarter."""
    found = FISCAL_LABEL.fullmatch(label)
    assert found is not None, label
    return int(found[1]), int(found[2] or 4)
