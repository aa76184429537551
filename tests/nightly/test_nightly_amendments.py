"""Nights on which a cited report is amended: what the amendment touches, and what it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgar_site import folder, row
from night_site import Site, night, of, site

AMENDED = row(75, "10-Q/A", "2026-09-15", "2026-06-30")
DAY = "2026-10-12"
NOTE = (
    "<p><b>EXPLANATORY NOTE</b></p><p>We file this amendment to add Exhibit 31.1. Nothing else changes.</p>"
)


@pytest.fixture
def made(tmp_path: Path) -> Site:
    one = site(tmp_path)
    one.index(AMENDED)
    return one


def amended(made: Site, tmp_path: Path, body: bytes | None) -> str:
    """What the night says of the report, with this amendment in EDGAR's archive."""
    if body is not None:
        made.answer(folder(AMENDED[0]) + "doc.htm", body)
    whole = night(made, tmp_path / "home", DAY)
    assert "consistent" == of(whole, "claim:revenue", "cited").verdict, "the report is judged as it was cited"
    found = of(whole, "source:grid-10q-q2", "edition")
    assert "amended" == found.verdict
    assert f"filed 2026-09-15 ({AMENDED[0]})" in found.message
    return found.message


def test_an_amendment_that_prints_no_cited_figure_says_so(made: Site, tmp_path: Path) -> None:
    """It adds an exhibit: no claim is touched, and its own note says what it is for."""
    said = amended(made, tmp_path, f"<html><body><h1>Form 10-Q/A</h1>{NOTE}</body></html>".encode())

    assert "It does not print any cited figure or sentence." in said
    assert "“We file this amendment to add Exhibit 31.1. Nothing else changes.”" in said
    assert "touches:" not in said


def test_an_amendment_that_prints_another_figure_names_the_claim(made: Site, tmp_path: Path) -> None:
    """Both figures stand in the finding, and the page that rests on the old one."""
    body = "<p>Revenue was $2.4 billion for the quarter ended June 30, 2026, as restated.</p>"
    said = amended(made, tmp_path, f"<html><body>{body}</body></html>".encode())

    assert "It touches: grid revenue: $2.5 billion → $2.4 billion." in said


def test_an_amendment_that_repeats_a_figure_is_no_change(made: Site, tmp_path: Path) -> None:
    """A full amendment prints the statements again: the claim is named as printed as cited."""
    body = "<p>Revenue was $2.5 billion for the quarter ended June 30, 2026, and grew.</p>"
    said = amended(made, tmp_path, f"<html><body>{NOTE}{body}</body></html>".encode())

    assert "It prints as cited: grid revenue." in said
    assert "touches:" not in said


def test_an_amendment_that_cannot_be_had_touches_nobody_knows_what(made: Site, tmp_path: Path) -> None:
    """It exists, and that it was not read is said."""
    assert "What it touches is not known: not recorded" in amended(made, tmp_path, None)


def test_an_amendment_of_another_period_is_not_spoken_of(tmp_path: Path) -> None:
    """The 10-Q/A of the spring quarter does not touch the summer one."""
    made = site(tmp_path)
    made.index(row(76, "10-Q/A", "2026-09-16", "2026-03-31"))

    assert "current" == of(night(made, tmp_path / "home", DAY), "source:grid-10q-q2", "edition").verdict


def test_an_amendment_that_gives_its_own_day_amends_the_last_report(tmp_path: Path) -> None:
    """Some filers give the day of filing for the period; which period it is the index does not say."""
    made = site(tmp_path)
    made.index(row(77, "10-Q/A", "2026-09-16", "2026-09-16"))
    found = of(night(made, tmp_path / "home", DAY), "source:grid-10q-q2", "edition")

    assert "amended" == found.verdict
    assert "of a period that the index does not give" in found.message
