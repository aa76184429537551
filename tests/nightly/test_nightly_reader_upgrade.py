"""An upgrade of a reader: what reads differently is told as that, and never as a change of the source."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from factcheck.model.document import Document
from factcheck.model.finding import Baseline, Cause, Finding, Night, Rule, Verdict
from factcheck.nightly import documents
from factcheck.readers import webpage
from night_site import PAGE, POST, POSTED, Site, night, of, site

DAYS = tuple(f"2026-10-{day}" for day in (12, 13, 14, 15))


@pytest.fixture
def made(tmp_path: Path) -> Site:
    return site(tmp_path)


def upgrade(monkeypatch: pytest.MonkeyPatch, code: str, *, old: str = "98%", new: str = "9.8%") -> None:
    """From now on the reader of web pages reads `new` where the page prints `old`."""
    read = webpage.read

    def mended(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
        seen = read(body.replace(old.encode(), new.encode()), name=name, charset=charset)
        return replace(seen)

    monkeypatch.setattr(documents, "reading_code", lambda: code)
    monkeypatch.setattr(webpage, "read", mended)


def captured(whole: Night) -> Finding:
    return of(whole, "source:grid-post", Rule.CAPTURE)


def test_what_an_upgrade_reads_differently_is_no_change_of_the_source(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unchanged, with what the new reader reads; the claim is judged by it, and nobody revised anything."""
    home = tmp_path / "home"
    night(made, home, DAYS[0])
    upgrade(monkeypatch, "mended")
    second, third = night(made, home, DAYS[1]), night(made, home, DAYS[2])

    assert Verdict.UNCHANGED == captured(second).verdict
    assert (
        "1 value reads differently since factcheck was upgraded, in bytes that have not changed: "
        "grid racks: 98% → 9.8%." in captured(second).message
    )
    claim = of(second, "claim:racks")
    assert (Verdict.INCONSISTENT, Cause.WRONG_WHEN_PUBLISHED) == (claim.verdict, claim.cause)
    assert (
        "98% → 9.8% is how it reads since factcheck was upgraded; the source has not changed."
        in claim.message
    )
    assert "upgraded" not in captured(third).message
    again = of(third, "claim:racks")
    assert (Verdict.INCONSISTENT, Cause.WRONG_WHEN_PUBLISHED) == (again.verdict, again.cause)
    assert Baseline.UNCHANGED == again.baseline


def test_an_upgrade_that_reads_the_same_says_nothing(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another reading code alone is no news."""
    home = tmp_path / "home"
    first = night(made, home, DAYS[0])
    monkeypatch.setattr(documents, "reading_code", lambda: "another")
    second = night(made, home, DAYS[1])

    assert "upgraded" not in "".join(one.message for one in second.findings)
    assert of(first, "claim:racks").verdict == of(second, "claim:racks").verdict == Verdict.CONSISTENT


def test_a_night_run_again_after_an_upgrade_says_the_same(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was kept by the new reader in the first run does not hide in the second that it is new."""
    home = tmp_path / "home"
    night(made, home, DAYS[0])
    upgrade(monkeypatch, "mended")
    second, again = night(made, home, DAYS[1]), night(made, home, DAYS[1])

    assert captured(second).message == captured(again).message
    assert of(second, "claim:racks") == of(again, "claim:racks")


def test_a_reader_mended_and_a_source_revised_in_one_night_are_two_things(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The change of the source is between two readings of the new reader; the upgrade is told beside it."""
    home = tmp_path / "home"
    night(made, home, DAYS[0])
    made.answer(POST, POSTED.replace(b"98%", b"97%"), at=DAYS[1])
    upgrade(monkeypatch, "mended")
    second = captured(night(made, home, DAYS[1]))

    assert Verdict.CHANGED == second.verdict
    assert "grid racks: 9.8% → 97%" in second.message
    assert "grid racks: 98% → 9.8%" in second.message


def test_a_mended_reader_is_not_taken_for_a_changed_page(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no copy is as old as the review, nobody can tell who was wrong; the page stayed as it was."""
    made.write(page=PAGE.replace('last_reviewed: "2026-10-12"', 'last_reviewed: "2026-10-01"'))
    home = tmp_path / "home"
    night(made, home, DAYS[0])
    upgrade(monkeypatch, "mended")
    claim = of(night(made, home, DAYS[1]), "claim:racks")

    assert claim.cause not in {Cause.PAGE_CHANGED, Cause.SOURCE_REVISED}


def test_going_back_to_the_old_reader_is_told_too(
    made: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reading that the old code kept counts again, and the message names both."""
    home = tmp_path / "home"
    night(made, home, DAYS[0])
    with monkeypatch.context() as upgraded:
        upgrade(upgraded, "mended")
        night(made, home, DAYS[1])
    third, fourth = night(made, home, DAYS[2]), night(made, home, DAYS[3])

    assert "grid racks: 9.8% → 98%" in captured(third).message
    assert Verdict.CONSISTENT == of(third, "claim:racks").verdict
    assert "upgraded" not in captured(fourth).message
