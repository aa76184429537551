"""What a claim is after comes from the registry, without its value."""

from __future__ import annotations

from datetime import date

import pytest
from locate_samples import QUARTER, none, text_of

from factcheck.locate import Wanted, locate, wanted_of
from factcheck.locate.period_match import lasts, names_period, plausible, same_period
from factcheck.locate.wanted import kind_of
from factcheck.model.claim import Claim
from factcheck.model.period import Period


def claim(**content: object) -> Claim:
    basis: dict[str, object] = {} if "opinion" in content else {"cites": "x", "find": {"words": ["a"]}}
    if "ticker" in content:
        basis = {"issuer": "x"}
    return Claim.model_validate({"says": ["a"], **basis, **content})


@pytest.mark.parametrize(
    ("figure", "kind", "unit"),
    [
        ("$2.575 billion", "money", "USD"),
        ("98%", "percent", "1"),
        ("about 2.4×", "ratio", "1"),
        ("32,000 GPUs", "count", "GPUs"),
        ("2.02 minutes", "duration", "s"),
        ("$38 to $40 billion", "money", "USD"),
        ("10% to 12%", "percent", "1"),
        ("$5 and $6", None, None),
    ],
)
def test_a_figure_gives_its_kind_and_unit(figure: str, kind: str | None, unit: str | None) -> None:
    """A range has the kind of its ends; several figures have none."""
    wanted = wanted_of(claim(figure=figure, period="2026-04-01/2026-06-30"), fiscal="FY2026 Q2")

    assert ("figure", kind, unit, QUARTER, "FY2026 Q2") == (
        wanted.content,
        wanted.kind,
        wanted.unit,
        wanted.period,
        wanted.fiscal,
    )


def test_other_contents() -> None:
    """Dates, quotations and statements; a ticker or an opinion is after nothing in a document."""
    quote = wanted_of(claim(quote="so be it", speaker="Ada Quill", page=3))

    assert ("quote", "so be it", "Ada Quill", 3) == (quote.content, quote.quote, quote.speaker, quote.page)
    assert ["date", "states", "states", "states"] == [
        wanted_of(one).content
        for one in (claim(date="2031"), claim(states=True), claim(ticker="NGC"), claim(opinion="our read"))
    ]


def test_a_range_of_months_is_a_duration() -> None:
    """Four to six years is a length of time."""
    from factcheck.figures import mentions

    assert ["duration"] == [kind_of(one) for one in mentions("four to six years")]


def test_without_a_selector_there_is_no_reading() -> None:
    """Only a quotation needs none."""
    assert "no selector" in none(locate(None, text_of("a"), wanted=Wanted("states"))).message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("three months ended", True),
        ("13 weeks", True),
        ("nine months", False),
        ("year", False),
        ("June 30", None),
    ],
)
def test_lengths_in_words(text: str, expected: bool | None) -> None:
    """A quarter is three months or 13 weeks."""
    assert expected is lasts(text, QUARTER)
    assert lasts(text, Period(None, date(2026, 6, 30))) is None


def test_same_period_allows_the_odd_days_of_a_week_based_year() -> None:
    """Starts may differ by days, ends may not; a day is no quarter."""
    day = Period(None, date(2026, 6, 30))

    assert same_period(QUARTER, Period(date(2026, 3, 30), date(2026, 6, 30)))
    assert not same_period(QUARTER, Period(date(2026, 4, 1), date(2026, 6, 29)))
    assert not same_period(QUARTER, day)
    assert same_period(day, day)


@pytest.mark.parametrize(
    ("label", "period", "expected"),
    [
        ("FY2026 Q2", QUARTER, True),
        ("FY2027 Q2", QUARTER, True),
        ("FY2029 Q2", QUARTER, False),
        ("FY2026", QUARTER, False),
        ("FY2026", Period(date(2026, 1, 1), date(2026, 12, 31)), True),
        ("FY2026", Period(None, date(2026, 6, 30)), True),
        ("odd", QUARTER, False),
    ],
)
def test_labels_that_cannot_be(label: str, period: Period, expected: bool) -> None:
    """Without a calendar, only a year too far away or another length is ruled out."""
    assert expected is plausible(label, period)


def test_a_period_without_days_names_no_period() -> None:
    """A fiscal label without a calendar, or a claim without a period, matches nothing."""
    from factcheck.figures import mentions

    (label,) = mentions("Q2 FY27")

    assert not names_period(label, Wanted("figure", period=QUARTER))
    assert not names_period(label, Wanted("figure"))
