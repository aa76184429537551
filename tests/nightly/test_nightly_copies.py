"""Copies: which copy a source is judged by, and what becomes of it from night to night."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from edgar_site import MAIN, folder
from factcheck.archive import Archive
from factcheck.model.finding import Baseline, Finding, Night, Rule, Standing, Verdict
from factcheck.store import Store
from night_site import (
    COSTS,
    CSV,
    FILED,
    PAGE,
    POST,
    POSTED,
    RESULTS_Q3,
    SOURCES,
    TABLE,
    Site,
    night,
    of,
    site,
    verdicts,
)

CHALLENGE = b"<html><title>Just a moment...</title><body>Checking your browser</body></html>"
MOVES = [(301, Verdict.MOVED), (308, Verdict.MOVED), (302, Verdict.UNCHANGED), (307, Verdict.UNCHANGED)]
SHORT = COSTS.replace(b"Other-1,$1 million\n", b"").replace(b"Other-2,$2 million\n", b"")
SHORTER = SHORT.replace(b"Other-3,$3 million\n", b"").replace(b"$40", b"$90")
LOST = COSTS.replace(b"Model,Cost", b"Model,Price")
CHEAPER = COSTS.replace(b"$40", b"$90")
HELD = [(SHORTER, "20 rows became 17"), (LOST, "the column Cost is gone; new: Price")]
CITED_Q3 = """
  grid-q3:
    title: "Northgrid, Q3 2026 results"
    of: {series: grid-results, period: "FY2026 Q3"}
"""


@pytest.fixture
def made(tmp_path: Path) -> Site:
    return site(tmp_path)


def nights(made: Site, home: Path, *days: str) -> list[Night]:
    return [night(made, home, day) for day in days]


def captured(whole: Night, source: str = "grid-post") -> Finding:
    return of(whole, f"source:{source}", Rule.CAPTURE)


# --- a bad look never replaces a good copy ------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ({"error": "timeout"}, Verdict.FAILED),
        ({"error": "dns"}, Verdict.FAILED),
        ({"status": 503}, Verdict.FAILED),
        ({"status": 404}, Verdict.FAILED),
        ({"status": 403}, Verdict.REFUSED),
        ({"status": 429}, Verdict.REFUSED),
        ({"body": CHALLENGE}, Verdict.REFUSED),
        ({"body": POSTED[:80], "headers": {"Content-Length": "117"}}, Verdict.FAILED),
        ({"body": b"<html><body>sorry</body></html>", "kind": "application/pdf"}, Verdict.FAILED),
    ],
)  # fmt: skip
def test_the_last_good_copy_is_used_with_its_age(
    made: Site, tmp_path: Path, answer: dict[str, object], verdict: Verdict
) -> None:
    """Tonight's look is bad: the claim is judged by the last good copy, and stands among the not checked."""
    made.answer(POST, at="2026-10-14", **answer)  # type: ignore[arg-type]
    _, _, bad = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13", "2026-10-14")

    claim = of(bad, "claim:racks")
    assert Verdict.CONSISTENT == claim.verdict
    assert claim.observed is not None
    assert "2026-10-12T06:00:00Z" == claim.observed.at
    assert verdict == captured(bad).verdict
    assert "2026-10-12" in captured(bad).message
    assert [("claim:racks", date(2026, 10, 12))] == [(one.subject, one.since) for one in bad.not_checked]
    assert Standing.NOT_FULLY_CHECKED == bad.pages[0].standing
    assert 3 == bad.exit_status
    assert [] == Archive(tmp_path / "home" / "archive").verify()


def test_a_source_that_comes_back_is_unchanged(made: Site, tmp_path: Path) -> None:
    """A bad night in between is no change."""
    made.answer(POST, status=503, at="2026-10-13")
    made.answer(POST, POSTED, at="2026-10-14")
    *_, last = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13", "2026-10-14")

    assert Verdict.UNCHANGED == captured(last).verdict
    assert () == last.not_checked


def test_a_source_that_never_answered_is_unreachable(made: Site, tmp_path: Path) -> None:
    """Without any good copy the claim is unreachable, since the first try."""
    made.forget(POST)
    made.answer(POST, error="refused")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert Verdict.UNREACHABLE == of(second, "claim:racks").verdict
    assert [("claim:racks", date(2026, 10, 12))] == [(one.subject, one.since) for one in second.not_checked]
    assert 3 == second.exit_status


def test_a_whole_document_that_never_could_be_read_is_unreadable(made: Site, tmp_path: Path) -> None:
    """A PDF that is HTML, from the first night on: its bytes came, so unreadable rather than unreachable."""
    made.forget(POST)
    made.answer(POST, b"<html><body>Sign here</body></html>", "application/pdf")
    whole = night(made, tmp_path / "home", "2026-10-12")

    assert Verdict.UNREADABLE == of(whole, "claim:racks").verdict
    assert Verdict.FAILED == captured(whole).verdict


# --- change, move, disappearance -----------------------------------------------------------------------


def test_a_change_tells_bytes_text_and_values_apart(made: Site, tmp_path: Path) -> None:
    """Only bytes, then the text, then a cited value, then back again."""
    made.answer(POST, POSTED.replace(b"<h1>", b"<h1 class='x'>"), at="2026-10-13")
    made.answer(POST, POSTED.replace(b"and more come", b"and many more come"), at="2026-10-14")
    made.answer(POST, POSTED.replace(b"98%", b"97%"), at="2026-10-15")
    made.answer(POST, POSTED, at="2026-10-16")
    days = [f"2026-10-{day}" for day in (12, 13, 14, 15, 16)]
    looks = [captured(one) for one in nights(made, tmp_path / "home", *days)]

    assert [Verdict.FIRST, *[Verdict.CHANGED] * 4] == [one.verdict for one in looks]
    assert "Only bytes changed" in looks[1].message
    assert "The text changed; no cited value moved" in looks[2].message
    assert "grid racks: 98% → 97%" in looks[3].message
    assert "went back to an earlier state" in looks[4].message


def test_a_source_is_gone_after_three_nights(made: Site, tmp_path: Path) -> None:
    """404 and 410 are failed until the third night in a row; a good night in between starts anew."""
    for day, status in ((13, 404), (14, 410), (16, 404), (17, 410), (18, 404)):
        made.answer(POST, status=status, at=f"2026-10-{day}")
    made.answer(POST, POSTED, at="2026-10-15")
    days = [f"2026-10-{day}" for day in range(12, 19)]
    verdict = [captured(one).verdict for one in nights(made, tmp_path / "home", *days)]

    failed = Verdict.FAILED
    assert [Verdict.FIRST, failed, failed, Verdict.UNCHANGED, failed, failed, Verdict.GONE] == verdict


@pytest.mark.parametrize(
    ("status", "verdict"),
    [(301, Verdict.MOVED), (308, Verdict.MOVED), (302, Verdict.UNCHANGED), (307, Verdict.UNCHANGED)],
)
def test_only_a_permanent_redirect_is_a_move(
    made: Site, tmp_path: Path, status: int, verdict: Verdict
) -> None:
    """301 and 308 name a new address; 302 and 307 do not."""
    target = "https://northgrid.example/news/racks"
    made.answer(POST, status=status, headers={"Location": target}, at="2026-10-13")
    made.answer(target, POSTED, at="2026-10-13")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert verdict == captured(second).verdict
    assert target in captured(second).message
    assert ("moved for good" in captured(second).message) == (verdict is Verdict.MOVED)
    assert ("for the time being" in captured(second).message) == (verdict is not Verdict.MOVED)
    assert Verdict.CONSISTENT == of(second, "claim:racks").verdict


# --- held tables --------------------------------------------------------------------------------------


def test_a_table_may_lose_a_tenth_of_its_rows(made: Site, tmp_path: Path) -> None:
    """Two rows of twenty may go."""
    made.answer(TABLE, SHORT, CSV, at="2026-10-13")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert Verdict.CHANGED == captured(second, "costs-oct").verdict


@pytest.mark.parametrize(
    ("table", "why"), [(SHORTER, "20 rows became 17"), (LOST, "the column Cost is gone; new: Price")]
)
def test_a_table_that_shrank_or_lost_a_column_is_held(
    made: Site, tmp_path: Path, table: bytes, why: str
) -> None:
    """It failed; its claims go by the last good copy until it has come back twice."""
    made.answer(TABLE, table, CSV, at="2026-10-13")
    _, held, again, accepted = nights(
        made, tmp_path / "home", "2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15"
    )

    for whole in (held, again):
        assert Verdict.FAILED == captured(whole, "costs-oct").verdict
        assert why in captured(whole, "costs-oct").message
        assert Verdict.CONSISTENT == of(whole, "claim:cost").verdict
        assert ["claim:cost"] == [one.subject for one in whole.not_checked]
    assert Verdict.CHANGED == captured(accepted, "costs-oct").verdict
    assert Verdict.CONSISTENT != of(accepted, "claim:cost").verdict


def test_a_held_table_that_is_mended_counts_at_once(made: Site, tmp_path: Path) -> None:
    """Whole again the next night: judged by tonight's copy."""
    made.answer(TABLE, SHORTER, CSV, at="2026-10-13")
    made.answer(TABLE, CHEAPER, CSV, at="2026-10-14")
    *_, last = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13", "2026-10-14")

    assert Verdict.CHANGED == captured(last, "costs-oct").verdict
    assert Verdict.INCONSISTENT == of(last, "claim:cost").verdict


def test_two_held_states_are_not_one_that_came_back(made: Site, tmp_path: Path) -> None:
    """Only the same bytes can come back."""
    made.answer(TABLE, SHORTER, CSV, at="2026-10-13")
    made.answer(TABLE, LOST, CSV, at="2026-10-14")
    made.answer(TABLE, SHORTER, CSV, at="2026-10-15")
    *_, last = nights(made, tmp_path / "home", *[f"2026-10-{day}" for day in (12, 13, 14, 15)])

    assert Verdict.FAILED == captured(last, "costs-oct").verdict


def test_a_renamed_key_is_not_held(made: Site, tmp_path: Path) -> None:
    """The table changed, and the claim on the row is not found."""
    made.answer(TABLE, COSTS.replace(b"Grid-1,", b"Grid One,"), CSV, at="2026-10-13")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert Verdict.CHANGED == captured(second, "costs-oct").verdict
    assert Verdict.NOT_FOUND == of(second, "claim:cost").verdict


def test_a_column_that_any_source_of_the_table_uses_must_stay(tmp_path: Path) -> None:
    """Two sources of one table: losing a column of either holds it for both."""
    made = Site(tmp_path)
    second = f'  costs-raw: {{title: "Training costs, raw", url: "{TABLE}"}}\n'
    page = PAGE.replace("  idle:", '''  rank:
    says: ["98% of its racks run"]
    figure: "98%"
    cites: costs-raw
    find: {row: {where: {Model: "Grid-1"}, column: "Share"}}
  idle:''')  # fmt: skip
    made = site(tmp_path)
    made.write(sources=SOURCES + second, page=page)
    wide = COSTS.replace(b"Model,Cost", b"Model,Cost,Share").replace(b" million\n", b" million,98%\n")
    made.answer(TABLE, wide, CSV)
    made.answer(TABLE, COSTS, CSV, at="2026-10-13")
    _, whole = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    for source in ("costs-oct", "costs-raw"):
        assert "the column Share is gone" in captured(whole, source).message
    assert Verdict.CONSISTENT == of(whole, "claim:rank").verdict


def test_a_locked_file_is_whole_and_its_claims_say_so(made: Site, tmp_path: Path) -> None:
    """A password or pictures of pages are no failed look: the copy counts, and cannot be read."""
    from fpdf import FPDF
    from fpdf.enums import AccessPermission

    pdf = FPDF()
    pdf.set_encryption(owner_password="owner", user_password="user", permissions=AccessPermission.none())
    pdf.add_page()
    pdf.set_font("Helvetica", size=12)
    pdf.cell(text="98% of our racks run day and night")
    made.answer(POST, bytes(pdf.output()), "application/pdf", at="2026-10-13")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert Verdict.CHANGED == captured(second).verdict
    assert Verdict.UNREADABLE == of(second, "claim:racks").verdict
    assert ["claim:racks"] == [one.subject for one in second.not_checked]


# --- EDGAR --------------------------------------------------------------------------------------------


def test_an_index_that_does_not_answer_leaves_reviews_and_editions_unchecked(
    made: Site, tmp_path: Path
) -> None:
    """What was filed stays where it is: the claim is checked at the address of the night that knew it."""
    made.answer(MAIN, status=503, at="2026-11-20")
    _, whole = nights(made, tmp_path / "home", "2026-10-12", "2026-11-20")

    assert Verdict.UNCHECKED == of(whole, "trigger:1").verdict
    assert Verdict.UNCHECKED == of(whole, "source:grid-10q-q2", Rule.EDITION).verdict
    assert Verdict.UNCHANGED == captured(whole, "grid-10q-q2").verdict
    assert Verdict.CONSISTENT == of(whole, "claim:revenue").verdict
    assert {"trigger:1"} == {one.subject for one in whole.not_checked}
    assert 3 == whole.exit_status


def test_an_index_that_never_answered_leaves_the_claim_unreachable(made: Site, tmp_path: Path) -> None:
    """No address, no copy."""
    made.forget(MAIN)
    made.answer(MAIN, status=503)
    whole = night(made, tmp_path / "home", "2026-10-12")

    assert Verdict.UNREACHABLE == of(whole, "claim:revenue").verdict
    assert Verdict.UNREADABLE not in verdicts(whole).values()


CITES_Q3 = """  q3:
    says: ["98% of its racks run"]
    figure: "98%"
    cites: grid-q3
    find: {sentence: "{figure} of our racks run"}
  idle:"""


def test_an_8k_whose_exhibit_cannot_be_found_is_due_and_has_no_address(tmp_path: Path) -> None:
    """It was filed: the review is due and says what is missing; who cites it has no address to look at."""
    made = site(tmp_path)
    made.write(sources=SOURCES + CITED_Q3, page=PAGE.replace("  idle:", CITES_Q3))
    there = folder(RESULTS_Q3[0])
    made.forget(there)
    whole = night(made, tmp_path / "home", "2026-11-30")

    due = of(whole, "trigger:1")
    assert Verdict.DUE == due.verdict
    assert RESULTS_Q3[0] in due.message
    assert "its exhibit could not be read" in due.message
    assert Verdict.FAILED == captured(whole, "grid-q3").verdict
    assert "the address of its edition is not known" in captured(whole, "grid-q3").message
    assert Verdict.UNREACHABLE == of(whole, "claim:q3").verdict


def test_an_exhibit_that_cannot_be_read_is_a_failed_look(made: Site, tmp_path: Path) -> None:
    """What the watcher looks at is judged like every source: a PDF that is HTML does not count."""
    there = folder(RESULTS_Q3[0])
    made.answer(there + "pr.htm", b"<html><body>x</body></html>", "application/pdf", at="2026-11-20")
    whole = night(made, tmp_path / "home", "2026-11-30")
    with Store.open(None, tmp_path / "home") as store:
        [look] = store.captures(there + "pr.htm")

    assert Verdict.DUE == of(whole, "trigger:1").verdict
    assert "its exhibit could not be read" in of(whole, "trigger:1").message
    assert not look.good


def test_several_results_of_one_quarter_are_named(made: Site, tmp_path: Path) -> None:
    """The first filing is the edition; the review names them all."""
    from edgar_site import row

    early = row(80, "8-K", "2026-10-20", "2026-10-20", "2.02")
    made.index(early, RESULTS_Q3, at="2026-11-20")
    made.results(early, "Northgrid Announces Preliminary Third Quarter 2026 Results", at="2026-11-20")
    due = of(night(made, tmp_path / "home", "2026-11-30"), "trigger:1")

    assert due.message.index(early[0]) < due.message.index(RESULTS_Q3[0])


def test_findings_are_absent_once_and_then_gone(made: Site, tmp_path: Path) -> None:
    """A claim that leaves the registry is absent the next night, and no more the night after."""
    first = night(made, tmp_path / "home", "2026-10-12")
    lines = PAGE.partition("  racks:")
    made.write(page=lines[0] + "  cost:" + lines[2].partition("  cost:")[2])
    second, third = nights(made, tmp_path / "home", "2026-10-13", "2026-10-14")

    assert Verdict.CONSISTENT == of(first, "claim:racks").verdict
    assert Baseline.ABSENT == of(second, "claim:racks").baseline
    assert ("claim:racks", "cited") not in verdicts(third)
    assert 0 == second.exit_status


def test_a_night_out_of_turn_sees_only_what_was_before_it(made: Site, tmp_path: Path) -> None:
    """An earlier date run later compares with the night before it, not with the last one that ran."""
    night(made, tmp_path / "home", "2026-11-30")
    earlier = night(made, tmp_path / "home", "2026-10-12")

    assert {Baseline.NEW} == {one.baseline for one in earlier.findings}
    assert Verdict.FIRST == captured(earlier).verdict


def test_a_conditional_look_confirms_the_copy(made: Site, tmp_path: Path) -> None:
    """304 is a good look: unchanged, and of tonight."""
    made.forget(POST)
    made.answer(POST, POSTED, headers={"ETag": '"one"'})
    made.answer(POST, status=304, headers={"ETag": '"one"'}, at="2026-10-13")
    _, second = nights(made, tmp_path / "home", "2026-10-12", "2026-10-13")

    assert Verdict.UNCHANGED == captured(second).verdict
    assert () == second.not_checked
    claim = of(second, "claim:racks")
    assert claim.observed is not None
    assert "2026-10-13T06:00:00Z" == claim.observed.at


def test_a_copy_that_left_the_archive_is_not_asked_to_be_confirmed(made: Site, tmp_path: Path) -> None:
    """Without its bytes a 304 would confirm nothing: the whole document is asked for."""
    from factcheck.model.capture import Capture, Look

    night(made, tmp_path / "home", "2026-10-12")
    archive = Archive(tmp_path / "home" / "archive")
    with Store.open(None, tmp_path / "home") as store:
        [held] = store.captures(FILED)
    assert held.snapshot is not None
    archive.path_of(held.snapshot).unlink()
    inner = made.client("2026-10-13")
    conditions: dict[str, Capture | None] = {}

    class Client:
        def look(self, url: str, *, previous: Capture | None = None) -> Look:
            conditions[url] = previous
            return inner.look(url, previous=previous)

    night(made, tmp_path / "home", str(date(2026, 10, 12) + timedelta(days=1)), Client())

    assert None is conditions[FILED]
    assert None is not conditions[POST]
    assert archive.has(held.snapshot)
