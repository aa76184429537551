"""Later editions: which filings come after a cited one; each is fetched until it was had, then never."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.evidence import Edition, Watched
from factcheck.model.page import Catalogue, Registry
from factcheck.nightly.later_editions import MOST, LaterEditions
from factcheck.nightly.later_editions_split import splits_said

TODAY = date(2026, 11, 30)
CATALOGUE = {
    "issuers": {
        "grid": {"name": "Northgrid", "cik": "0009990001"},
        "yard": {"name": "Southyard", "cik": "0009990002"},
    },
    "series": {
        "10q": {"title": "10-Q", "watch": {"edgar": {"issuer": "grid", "form": "10-Q"}}},
        "10k": {"title": "10-K", "watch": {"edgar": {"issuer": "grid", "form": "10-K"}}},
        "8k": {
            "title": "8-K",
            "watch": {"edgar": {"issuer": "grid", "form": "8-K", "item": "2.02", "exhibit": "EX-99.1"}},
        },
        "yard-10q": {"title": "10-Q", "watch": {"edgar": {"issuer": "yard", "form": "10-Q"}}},
        "table": {
            "title": "A table",
            "watch": {"table": {"url": "https://example.org/t.csv", "key": "Model"}},
        },
        "calls": {"title": "Calls", "watch": {"listing": {"url": "https://example.org/", "link": "Call"}}},
    },
}


def edition(series: str, end: str | None, filed: str | None, form: str | None = None, **more: str) -> Edition:
    """An edition with an address of its own."""
    name = f"{series}-{filed or end}"
    return Edition(
        series,
        more.get("id", name),
        name,
        more.get("url", f"https://example.org/{name}"),
        None if end is None else date.fromisoformat(end),
        published=None if filed is None else date.fromisoformat(filed),
        form=form,
    )


CITED = edition("10q", "2026-03-31", "2026-05-12", "10-Q")


def later(
    *editions: Edition, amendments: tuple[Edition, ...] = (), good: bool = True, kept: set[str] | None = None
) -> tuple[LaterEditions, list[str]]:
    """What finds later editions among these, and the addresses that it looks at."""
    looked: list[str] = []

    def capture(url: str, outcome: Outcome) -> Capture:
        at = datetime(2026, 11, 30, tzinfo=UTC)
        return Capture(url, at, outcome, "" if outcome is Outcome.GOOD else "HTTP 503", snapshot="a" * 64)

    def look(url: str) -> Look:
        looked.append(url)
        return Look(capture(url, Outcome.GOOD if good else Outcome.FAILED))

    series = {one.series for one in (*editions, *amendments)}
    watched = {
        name: Watched(
            name,
            tuple(one for one in editions if one.series == name),
            tuple(one for one in amendments if one.series == name),
        )
        for name in series
    }
    made = LaterEditions(
        Registry(pages={}, catalogue=Catalogue.model_validate(CATALOGUE)),
        watched=watched,
        look=look,
        kept=lambda url: capture(url, Outcome.GOOD) if url in (kept or set()) else None,
        today=TODAY,
    )
    return made, looked


def test_what_was_filed_after_it_in_the_order_of_filing() -> None:
    """Reports of the issuer, its amendments too; not the cited one, nor an earlier one, nor tomorrow's."""
    before = edition("10k", "2025-12-31", "2026-02-20", "10-K")
    summer = edition("10q", "2026-06-30", "2026-08-11", "10-Q")
    annual = edition("10k", "2026-09-30", "2026-11-20", "10-K")
    amended = edition("10q", "2026-03-31", "2026-06-01", "10-Q/A")
    tomorrow = edition("10q", "2026-09-30", "2026-12-01", "10-Q")
    made, _ = later(annual, before, CITED, summer, tomorrow, amendments=(amended,))

    assert (amended, summer, annual) == made.filed_after(CITED)


def test_another_issuer_and_results_are_no_siblings() -> None:
    """A release is no report, and another company's report says nothing of this one's figures."""
    other = edition("yard-10q", "2026-06-30", "2026-08-01", "10-Q")
    release = edition("8k", "2026-06-30", "2026-08-01", "8-K")
    made, _ = later(CITED, other, release)

    assert () == made.filed_after(CITED)


def test_a_series_of_results_and_a_listing_have_later_editions_too() -> None:
    """By the day on which they came."""
    first, second = edition("8k", "2026-03-31", "2026-05-01"), edition("8k", "2026-06-30", "2026-08-01")
    spring, summer = edition("calls", None, "2026-05-01"), edition("calls", None, "2026-08-01")
    made, _ = later(first, second, spring, summer)

    assert (second,) == made.filed_after(first)
    assert (summer,) == made.filed_after(spring)


def test_a_table_has_no_later_editions() -> None:
    """It is revised in place, which is told of its capture."""
    made, _ = later(edition("table", None, "2026-05-01"), edition("table", None, "2026-08-01"))

    assert () == made.filed_after(edition("table", None, "2026-05-01"))


def test_filings_of_one_day_are_told_apart_by_their_periods() -> None:
    """Two reports that were filed late, on one day: the one for the later period is later."""
    same_day = edition("10q", "2026-06-30", "2026-05-12", "10-Q", id="late")
    made, _ = later(CITED, same_day)

    assert (same_day,) == made.filed_after(CITED)
    assert () == made.filed_after(same_day)


def test_a_copy_of_an_earlier_night_is_not_fetched_again() -> None:
    """A filing never changes."""
    summer = edition("10q", "2026-06-30", "2026-08-11")
    made, looked = later(CITED, summer, kept={summer.url})

    assert made.copy_of(summer).copy is not None
    assert [] == looked


def test_what_could_not_be_had_is_looked_for_again_and_says_why() -> None:
    """Trouble is a value; so is an edition whose document nobody knows."""
    summer = edition("10q", "2026-06-30", "2026-08-11")
    made, looked = later(CITED, summer, good=False)
    seen = made.copy_of(summer)

    assert (None, "HTTP 503") == (seen.copy, seen.trouble)
    assert [summer.url] == looked
    assert "its document is not known" == made.copy_of(replace(summer, url="")).trouble


def test_many_later_filings_are_bounded_and_the_rest_named() -> None:
    """The first ones are read, in the order of filing."""
    many = [edition("10q", f"2026-0{m}-01", f"2026-0{m}-{d}") for m in range(6, 10) for d in (11, 12, 13, 14)]
    made, looked = later(CITED, *many)
    read, left_out = made.seen_after(CITED)

    assert MOST == len(read) == len(looked)
    assert tuple(many[MOST:]) == left_out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In June 2024 we completed a ten-for-one forward stock split of our common stock.", "10:1"),
        ("a 20-for-1 stock split", "20:1"),
        ("a one-for-twenty-five reverse stock split", "1:25"),
        ("adjusted for the three-for-two split; the 3-for-2 stock split was paid", "3:2"),
        ("for the 4-for-1 split and, before, a 2-for-1 split", "4:1 2:1"),
        ("we bought two for one dollar", ""),
        ("an exchange of shares on a one-for-one basis after the split", ""),
        ("the vote was 5-for-1", ""),
    ],
)
def test_splits_that_a_filing_tells_of(text: str, expected: str) -> None:
    """In digits or words, new shares to old; only where it is called a split."""
    assert expected == splits_said(text)
