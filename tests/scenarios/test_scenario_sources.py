"""Nights over several sources, several pages, restatements, proof conditions and a reader that was mended."""

from __future__ import annotations

import pytest
from scenario_nights import PAGE, REPORTED, RIVAL, SOURCES, TEXT, Scenario, table

from edgar_site import folder, row
from factcheck.nightly import documents
from night_site import POST, POSTED

SECOND = (
    b"<html><body><p>They say that 98% of the racks of Northgrid run, "
    b"and we saw them run at noon.</p></body></html>"
)
ALSO = """    find: {sentence: "{figure} of our racks run day and night"}
    also:
      - {cites: rival, find: {sentence: "They say that {figure} of the racks of Northgrid run"}}
"""
ONE = '    find: {sentence: "{figure} of our racks run day and night"}\n'
PROOF = """would_prove_wrong:
  - id: revenue_falls
    says: "Its chief says"
    when: {find: {sentence: "Revenue was {figure} for the quarter"}, in: {series: grid-10q, edition: next},
           is: "below $2.0 billion"}
"""
Q3 = row(95, "10-Q", "2026-11-12", "2026-09-30")


def test_a_second_source_that_disagrees_and_agrees_again(nights: Scenario) -> None:
    """Disputed while it prints another figure; the cited source agreed all the while."""
    sources = nights.site.claims / "_sources.yaml"
    sources.write_text(SOURCES + f'  rival: {{title: "A rival on racks", url: "{RIVAL}"}}\n')
    nights.site.answer(RIVAL, SECOND)
    nights.edit(page={ONE: ALSO})
    nights.told("10-14", "10-15")
    nights.site.answer(RIVAL, SECOND.replace(b"98%", b"95%"), at="2026-10-16")
    nights.site.answer(RIVAL, SECOND, at="2026-10-18")
    expected = """
        10-16 exit 1, corrections outstanding
          claim:racks cited disputed source-revised updated
          source:rival capture changed - updated
        10-17 exit 1, corrections outstanding
          source:rival capture unchanged - updated
        10-18 exit 0, reviewed
          claim:racks cited consistent - updated
          source:rival capture changed - updated
        10-19 exit 0, reviewed
          source:rival capture unchanged - updated
    """
    assert table(expected) == nights.told("10-16", "10-17", "10-18", "10-19")
    assert "rival prints 95%" in nights.said("10-16", "claim:racks")


def test_a_proof_condition_over_three_reports(nights: Scenario) -> None:
    """Undecided until the next report, holding by it, disproved by the one after; each told once."""
    nights.edit(page={"claims:\n": PROOF + "claims:\n"})
    nights.site.index(Q3, at="2026-11-12")
    body = REPORTED.replace(b"June 30", b"September 30")
    nights.site.answer(folder(Q3[0]) + "doc.htm", body, at="2026-11-12")
    q1 = row(20, "10-Q", "2027-05-11", "2027-03-31")
    nights.site.index(q1, Q3, at="2027-05-11")
    fell = REPORTED.replace(b"June 30, 2026", b"March 31, 2027").replace(b"2.5 billion", b"1.9 billion")
    nights.site.answer(folder(q1[0]) + "doc.htm", fell, at="2027-05-11")
    expected = """
        10-14 exit 3, reviewed
          proof:revenue_falls proof undecided - new
        11-12 exit 1, reviewed
          proof:revenue_falls proof holding - updated
          source:grid-10q-q2 edition current - absent
          source:grid-10q-q2 edition superseded - new
        11-13 exit 1, reviewed
    """
    assert table(expected).replace("exit 3", "exit 0") == nights.told("10-14", "11-12", "11-13")
    told = nights.told("2027-05-11", "2027-05-12").splitlines()
    assert "2027-05-11 exit 1, corrections outstanding" == told[0]
    assert "  proof:revenue_falls proof disproved - updated" in told
    assert "2027-05-12 exit 1, corrections outstanding" == told[-1]


def test_two_pages_on_one_source(nights: Scenario) -> None:
    """A revision touches both pages on the same night, and the source has one finding."""
    other = PAGE.replace("page: grid", "page: other").replace("pages/grid.md", "pages/other.md")
    (nights.site.claims / "other.yaml").write_text(other)
    (nights.site.claims / "pages" / "other.md").write_text(TEXT)
    nights.run("2026-10-14")
    nights.site.answer(POST, POSTED.replace(b"98%", b"97%"), at="2026-10-15")
    status, seen = nights.run("2026-10-15")
    news = [one for one in seen["findings"] if one["baseline"] != "unchanged"]
    racks = [(one["page"], one["verdict"], one["cause"]) for one in news if one["subject"] == "claim:racks"]
    assert [(page, "inconsistent", "source-revised") for page in ("grid", "other")] == sorted(racks)
    assert ["source:grid-post"] == [one["subject"] for one in news if one["page"] is None]
    assert (1, ["corrections outstanding"] * 2) == (status, [page["standing"] for page in seen["pages"]])


def test_a_mended_reader_is_no_change_of_a_source(nights: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another reading code that reads the same says nothing."""
    monkeypatch.setattr(documents, "reading_code", lambda: "another")
    assert "10-14 exit 0, reviewed\n10-15 exit 0, reviewed" == nights.told("10-14", "10-15")
