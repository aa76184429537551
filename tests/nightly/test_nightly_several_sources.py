"""Several sources of one claim through the nights, and targets that are not what they should be."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from edgar_site import CIK
from factcheck.model.finding import Baseline, Cause, Standing, Verdict
from night_site import FILED, PAGE, POST, POSTED, SOURCES, TENQ, Site, night, of, site

MIRROR, OTHER = "https://mirror.example/racks", "https://paper.example/racks"
MORE = f"""
  grid-mirror: {{title: "Northgrid, racks post, archived", url: "{MIRROR}"}}
  paper: {{title: "The Paper on Northgrid", url: "{OTHER}", published: "2026-10-01"}}
"""
FOUND = 'find: {sentence: "{figure} of our racks run day and night"}'
ALSO = (
    f"      - {{cites: grid-mirror, {FOUND}, role: mirror}}",
    '      - {cites: paper, find: {sentence: "{figure} of its racks run"}}',
)
RACKS = "claim:racks"
DAYS = [f"2026-10-{day}" for day in range(12, 18)]


def told(share: str) -> bytes:
    return f"<html><body><p>The paper knows that {share} of its racks run.</p></body></html>".encode()


def posted(share: str) -> bytes:
    return POSTED.replace(b"98%", share.encode())


def several(root: Path, also: tuple[str, ...] = ALSO, page: str = PAGE) -> Site:
    """The site, with a mirror and a newspaper for its racks."""
    made = site(root)
    more = FOUND + "\n    also:\n" + "\n".join(also)
    assert 1 == page.count(FOUND)
    made.write(page=page.replace(FOUND, more), sources=SOURCES.rstrip() + MORE)
    made.answer(MIRROR, POSTED)
    made.answer(OTHER, told("98%"))
    return made


def test_sources_that_part_and_come_together_again(tmp_path: Path) -> None:
    """Each night says who differs, and the night on which all agree again says nothing."""
    made = several(tmp_path)
    made.answer(OTHER, told("97%"), at=DAYS[1])
    made.answer(OTHER, told("98%"), at=DAYS[2])
    made.answer(MIRROR, posted("89%"), at=DAYS[3])
    made.answer(MIRROR, status=503, at=DAYS[4])
    made.answer(MIRROR, POSTED, at=DAYS[5])

    found = [of(night(made, tmp_path / "home", day), RACKS) for day in DAYS]

    assert [
        Verdict.CONSISTENT,
        Verdict.DISPUTED,
        Verdict.CONSISTENT,
        Verdict.DISPUTED,
        Verdict.DISPUTED,
        Verdict.CONSISTENT,
    ] == [one.verdict for one in found]
    assert 1 == len({one.fingerprint for one in found})
    assert [
        Baseline.NEW,
        Baseline.UPDATED,
        Baseline.UPDATED,
        Baseline.UPDATED,
        Baseline.UNCHANGED,
        Baseline.UPDATED,
    ] == [one.baseline for one in found]
    assert "paper prints 97% (published 2026-10-01, copy of 2026-10-13)" in found[1].message
    assert "grid-mirror (mirror) prints 89% (copy of 2026-10-15)" in found[3].message
    assert "grid-mirror should be the same document as grid-post" in found[3].message
    assert "copy of 2026-10-15" in found[4].message
    assert {Cause.SOURCE_REVISED} == {one.cause for one in (found[1], found[3])}


@pytest.mark.parametrize("also", list(permutations(ALSO)), ids=["mirror first", "paper first"])
def test_the_order_in_the_file_decides_nothing(tmp_path: Path, also: tuple[str, ...]) -> None:
    """Both differ: one finding, worded alike."""
    made = several(tmp_path, also)
    made.answer(MIRROR, posted("89%"), at=DAYS[1])
    made.answer(OTHER, told("97%"), at=DAYS[1])
    finding = of(night(made, tmp_path / "home", DAYS[1]), RACKS)
    assert Verdict.DISPUTED is finding.verdict
    assert "but grid-mirror (mirror) prints 89% (copy of 2026-10-13); paper prints 97%" in finding.message


def test_a_mirror_for_a_document_that_was_never_had(tmp_path: Path) -> None:
    """The claim is judged by it and not called checked; once the document comes, that one counts."""
    made = several(tmp_path)
    made.forget(POST)
    made.answer(POST, status=503)
    made.answer(POST, posted("97%"), at=DAYS[1])
    made.answer(POST, status=503, at=DAYS[2])

    nights = [night(made, tmp_path / "home", day) for day in DAYS[:3]]
    found = [of(whole, RACKS) for whole in nights]

    assert [Verdict.CONSISTENT, Verdict.INCONSISTENT, Verdict.INCONSISTENT] == [one.verdict for one in found]
    assert "grid-mirror, its mirror, stands in for grid-post" in found[0].message
    assert ["grid-mirror", "grid-post", "grid-post"] == [
        one.observed.source for one in found if one.observed is not None
    ]
    unchecked = [RACKS in {one.subject for one in whole.not_checked} for whole in nights]
    assert [True, False, True] == unchecked
    assert Standing.NOT_FULLY_CHECKED is nights[0].pages[0].standing
    assert "paper prints 98%" in found[1].message


def test_a_source_that_leads_to_our_own_page(tmp_path: Path) -> None:
    """It is refused, and the claim keeps the copy from before; a new one is never judged by ourselves."""
    ours = "https://pages.example/what-is-northgrid"
    page = PAGE.replace("title:", f'url: "{ours}"\ntitle:', 1)
    made = several(tmp_path, page=page)
    made.answer(ours, posted("98%"))
    made.answer(POST, status=302, at=DAYS[1], headers={"Location": ours})

    first, second = (night(made, tmp_path / "home", day) for day in DAYS[:2])

    assert Verdict.FIRST is of(first, "source:grid-post", "capture").verdict
    capture = of(second, "source:grid-post", "capture")
    assert Verdict.REFUSED is capture.verdict
    assert "leads to our own page" in capture.message
    finding = of(second, RACKS)
    assert Verdict.CONSISTENT is finding.verdict
    assert finding.observed is not None
    assert finding.observed.at.startswith(DAYS[0])
    assert RACKS in {one.subject for one in second.not_checked}


INLINE = """<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
 xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dei="http://xbrl.sec.gov/dei/2025">
<body><div style="display:none"><ix:header><ix:resources><xbrli:context id="c"><xbrli:entity>
<xbrli:identifier scheme="http://www.sec.gov/CIK">{cik}</xbrli:identifier></xbrli:entity><xbrli:period>
<xbrli:startDate>2026-01-01</xbrli:startDate><xbrli:endDate>{end}</xbrli:endDate></xbrli:period>
</xbrli:context></ix:resources></ix:header></div>
<p><ix:nonNumeric contextRef="c" name="dei:DocumentPeriodEndDate">{end}</ix:nonNumeric></p>
<p>Revenue was $2.5 billion for the quarter ended June 30, 2026, and grew.</p></body></html>"""


def test_a_filing_of_another_company(tmp_path: Path) -> None:
    """Its sentence fits to the letter, and is not read; both places say why."""
    made = site(tmp_path)
    made.answer(FILED, INLINE.format(cik="0009990002", end="2026-06-30").encode(), at=DAYS[0])
    whole = night(made, tmp_path / "home", DAYS[0])
    finding = of(whole, "claim:revenue", "cited")
    assert Verdict.NOT_FOUND is finding.verdict
    why = f"the facts are of entity 0009990002, not of Northgrid Compute, Inc. (CIK {CIK})"
    assert why in finding.message
    assert f"Beware: {why}" in of(whole, "source:grid-10q-q2", "capture").message


def test_a_report_for_another_quarter(tmp_path: Path) -> None:
    """The claim is judged by what the document says, and the capture warns of its cover."""
    made = site(tmp_path)
    made.answer(FILED, INLINE.format(cik=CIK, end="2026-03-31").encode(), at=DAYS[0])
    message = of(night(made, tmp_path / "home", DAYS[0]), "source:grid-10q-q2", "capture").message
    assert "for the period that ended on 2026-03-31, the edition is the one for 2026-06-30" in message


def test_an_exhibit_that_names_another_company(tmp_path: Path) -> None:
    """A report without facts that does not name its issuer is read, and warned of."""
    made = site(tmp_path)
    made.answer(FILED, TENQ.replace(b"Form 10-Q", b"Borg Masts"), at=DAYS[0])
    whole = night(made, tmp_path / "home", DAYS[0])
    assert Verdict.CONSISTENT is of(whole, "claim:revenue", "cited").verdict
    message = of(whole, "source:grid-10q-q2", "capture").message
    assert "it does not name Northgrid Compute, Inc. in its title or on its first page" in message
