"""Issuers, series and sources as a person types them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from factcheck.model.source import (
    FISCAL_LABEL,
    EdgarWatch,
    EditionOf,
    Issuer,
    ListingWatch,
    Source,
    TableWatch,
    Watch,
    one_of,
)

EDGAR = {"issuer": "nvidia", "form": "10-Q"}


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ({"edgar": EDGAR}, EdgarWatch),
        ({"listing": {"url": "https://example.org/calls", "link": "Transcript"}}, ListingWatch),
        ({"table": {"url": "https://example.org/costs.csv", "key": "Model"}}, TableWatch),
    ],
)
def test_a_series_is_watched_in_exactly_one_way(typed: dict[str, Any], way: type) -> None:
    """EDGAR, a listing page or a table; two ways or none are mistakes."""
    assert way is type(Watch.model_validate(typed).way)
    with pytest.raises(ValidationError, match="exactly one of edgar, listing, table"):
        Watch.model_validate({})


def test_two_ways_to_watch_are_one_too_many() -> None:
    """The message names both."""
    with pytest.raises(ValidationError, match="got edgar, table"):
        Watch.model_validate({"edgar": EDGAR, "table": {"url": "https://example.org/c.csv", "key": "Model"}})


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ({"series": "s", "period_end": "2026-06-30"}, True),
        ({"series": "s", "period": "FY2027 Q2"}, True),
        ({"series": "s", "period": "FY2026"}, True),
        ({"series": "s", "edition": "2025-11-24"}, True),
        ({"series": "s"}, False),
        ({"series": "s", "period": "FY2027 Q5"}, False),
        ({"series": "s", "period_end": "2026-06"}, False),
        ({"series": "s", "period": "FY2027 Q2", "edition": "x"}, False),
    ],
)
def test_an_edition_is_named_in_exactly_one_way(typed: dict[str, Any], right: bool) -> None:
    """By the end of its period, by its fiscal label, or by its own label."""
    if right:
        assert "s" == EditionOf.model_validate(typed).series
    else:
        with pytest.raises(ValidationError):
            EditionOf.model_validate(typed)


@pytest.mark.parametrize("cik", ["1045810", "00010458100", "CIK0001045", ""])
def test_a_cik_has_ten_digits(cik: str) -> None:
    """Leading zeros belong to it; anything else is a mistake."""
    with pytest.raises(ValidationError, match="ten digits"):
        Issuer(name="NVIDIA", cik=cik)
    assert "0001045810" == Issuer(name="NVIDIA", cik="0001045810").cik


@pytest.mark.parametrize(
    "url",
    ["example.org", "ftp://example.org/a", "https://", "https:///a", "https://a b.org", "https://[::1/a"],
)
def test_an_address_is_http_with_a_host(url: str) -> None:
    """Other schemes, no host, blanks and broken brackets are mistakes."""
    with pytest.raises(ValidationError):
        Source(title="A", url=url)


def test_a_source_is_an_address_or_an_edition() -> None:
    """One with neither cannot be looked at."""
    assert not Source(title="A", url="https://example.org/a.pdf").stands
    with pytest.raises(ValidationError, match="`url`"):
        Source(title="A")


def test_a_day_is_a_day() -> None:
    """`read` is a day as precise as ISO 8601 writes it; `published` may be a month or a year."""
    right = Source(title="A", url="https://example.org/a", read="2026-10-12", published="2024-10")
    assert "2024-10" == right.published
    for day in ("2026-10", "20261012", "2026-02-30", "12 Oct 2026"):
        with pytest.raises(ValidationError, match="expected a day"):
            Source(title="A", url="https://example.org/a", read=day)


def test_a_fiscal_label_is_a_year_or_its_quarter() -> None:
    """FY2026 and FY2027 Q3, and nothing else."""
    assert [True, True, False, False] == [
        bool(FISCAL_LABEL.fullmatch(label)) for label in ("FY2026", "FY2027 Q3", "FY2027Q3", "FY27 Q3")
    ]


def test_how_many_keys_there_may_be() -> None:
    """None missing is well where none is needed; two are never."""
    assert () == one_of(frozenset({"a"}), "a", "b")
    assert () == one_of(frozenset(), "a", "b", least=0)
    assert ("expected at most one of a, b; got a, b",) == one_of(frozenset({"a", "b"}), "a", "b", least=0)
