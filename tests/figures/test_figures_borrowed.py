"""Periods that borrow their end or year."""

from __future__ import annotations

from datetime import date

from factcheck.figures import mentions


def test_three_and_six_months_are_two_periods() -> None:
    """The shorter period ends on the same day."""
    found = [
        (one.text, one.start_date, one.end_date)
        for one in mentions("for the three and six months ended June 30, 2026")
    ]

    assert [
        ("three", date(2026, 4, 1), date(2026, 6, 30)),
        ("six months ended June 30, 2026", date(2026, 1, 1), date(2026, 6, 30)),
    ] == found


def test_a_quarter_and_a_half_share_the_year() -> None:
    """ "the second quarter and first half of fiscal 2026" names both."""
    assert ["FY2026 Q2", "FY2026 H1"] == [
        one.fiscal for one in mentions("second quarter and first half of fiscal 2026")
    ]
    assert [date(2025, 9, 30), date(2025, 12, 31)] == [
        one.end_date for one in mentions("the third and fourth quarters of 2025")
    ]


def test_other_words_borrow_nothing() -> None:
    """A number before "and" that is no count of months stays a number."""
    assert ["count", "period"] == [
        one.kind for one in mentions("seven racks and six months ended June 30, 2026")
    ]
    assert ["period"] == [one.kind for one in mentions("first and foremost in 2026")]


def test_a_quarter_and_nine_months_share_the_year() -> None:
    """ "the third quarter and first nine months of fiscal year 2027" names both."""
    assert ["FY2027 Q3", "FY2027 9M"] == [
        one.fiscal for one in mentions("the third quarter and first nine months of fiscal year 2027")
    ]


def test_hyphened_lengths_end_on_the_same_day() -> None:
    """The "three-" of "three- and six-month periods" is a period."""
    found = mentions("the three- and six-month periods ended June 30, 2026")

    assert [date(2026, 4, 1), date(2026, 1, 1)] == [one.start_date for one in found]


def test_all_the_quarters_of_a_list_share_the_year() -> None:
    """ "Q1, Q2 and Q3 2026" and "the first, second and third quarters of 2026" are three quarters each."""
    for text in ("Q1, Q2 and Q3 2026", "the first, second and third quarters of 2026"):
        assert [date(2026, 3, 31), date(2026, 6, 30), date(2026, 9, 30)] == [
            one.end_date for one in mentions(text)
        ], text


def test_a_span_of_fiscal_quarters_is_a_part_of_the_year() -> None:
    """The second to third quarter are no part that has a label, and stay apart."""
    assert ["FY2027 9M"] == [one.fiscal for one in mentions("Q1 to Q3 FY2027")]
    assert ["FY2027"] == [one.fiscal for one in mentions("Q1-Q4 FY2027")]
    assert ["FY2027 Q3"] == [one.fiscal for one in mentions("Q2-Q3 FY2027")]
