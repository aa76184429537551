"""Pairs of real pages, two versions each: a change of the text, or of what stands around it."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from factcheck import fetch, readers, registry
from factcheck.archive import Archive
from factcheck.figures import sentences
from factcheck.model.finding import Cause, Finding, Night, Rule, Verdict
from factcheck.nightly import run_night
from factcheck.readers import webpage
from factcheck.store import Store
from night_site import fresh, of

pytestmark = pytest.mark.shared

ADDRESS = "https://pages.example/article"
TRUE = ("truepos-dataset-removal", "truepos-image-removal")
FALSE = ("falsepos-footer", "falsepos-num-views")
DAYS = ("2026-10-12", "2026-10-13", "2026-10-14")


def versions(shared: Path, pair: str) -> tuple[bytes, bytes]:
    folder = shared / "corpus" / "documents" / "page_change_pairs"
    return (folder / f"{pair}-a.html").read_bytes(), (folder / f"{pair}-b.html").read_bytes()


def own(body: bytes) -> list[str]:
    return webpage.own_text(body).split("\n")


def said(body: bytes) -> list[str]:
    """The longer sentences of a page, whatever part of it they stand in."""
    document = readers.read(body)
    found = [
        document.text[start:end]
        for block in document.blocks
        for start, end in sentences(document.text, block.start, block.end)
    ]
    return [one for one in found if 40 <= len(one) <= 300 and one.isprintable() and '"' not in one]


def nights(folder: Path, quotes: list[str], *bodies: bytes) -> list[Night]:
    """A night for each body of one address; a page quotes all of these sentences from it."""
    (folder / "claims").mkdir()
    (folder / "recorded").mkdir()
    source = {"sources": {"article": {"title": "An article", "url": ADDRESS}}}
    claims = {f"q{n}": {"says": [one], "quote": one, "cites": "article"} for n, one in enumerate(quotes)}
    page = {"page": "quoting", "title": "Quoting", "text": "page.txt", "claims": claims}
    (folder / "claims" / "_sources.yaml").write_text(json.dumps(source))
    (folder / "claims" / "quoting.yaml").write_text(json.dumps(page))
    (folder / "claims" / "page.txt").write_text("\n\n".join(quotes) or "Nothing.")
    captures = []
    for number, (day, body) in enumerate(zip(DAYS, bodies, strict=False)):
        (folder / "recorded" / f"{number}.html").write_bytes(body)
        headers = {"Content-Type": "text/html"}
        captures.append(
            {"url": ADDRESS, "file": f"{number}.html", "headers": headers, "at": f"{day}T06:00:00Z"}
        )
    (folder / "recorded" / "captures.yaml").write_text(json.dumps(captures))
    archive, known = Archive(folder / "home" / "archive"), registry.load(folder / "claims")
    with Store.open(None, fresh(folder / "home")) as store:
        return [
            run_night(
                known,
                client=fetch.Recorded(folder / "recorded", date.fromisoformat(day)),
                archive=archive,
                store=store,
                today=date.fromisoformat(day),
            )
            for day, _ in zip(DAYS, bodies, strict=False)
        ]


def captured(whole: Night) -> Finding:
    return of(whole, "source:article", Rule.CAPTURE)


@pytest.mark.parametrize("pair", TRUE)
def test_a_true_change_is_a_change_of_the_text(shared: Path, tmp_path: Path, pair: str) -> None:
    """Something was taken out of the page's own text; a claim on what stayed stays consistent."""
    before, after = versions(shared, pair)
    kept = [one for one in said(before) if one in said(after)][:3]
    _, second, third = nights(tmp_path, kept, before, after, after)

    assert len(own(after)) == len(own(before)) - 1
    assert (Verdict.CHANGED, "The text changed; no cited value moved.") == (
        captured(second).verdict,
        captured(second).message,
    )
    assert Verdict.UNCHANGED == captured(third).verdict
    assert {Verdict.CONSISTENT} == {of(second, f"claim:q{n}").verdict for n in range(len(kept))}


@pytest.mark.parametrize("pair", FALSE)
def test_a_false_change_is_told_as_what_stands_around_the_text(
    shared: Path, tmp_path: Path, pair: str
) -> None:
    """A footer, a slide show, a view counter, today's date: the text itself is the same."""
    before, after = versions(shared, pair)
    kept = [one for one in said(before) if one in said(after)][:3]
    _, second = nights(tmp_path, kept, before, after)

    assert own(before) == own(after)
    assert readers.read(before).text != readers.read(after).text
    assert Verdict.CHANGED == captured(second).verdict
    assert "Only what stands around the text changed" in captured(second).message
    assert {Verdict.CONSISTENT} == {of(second, f"claim:q{n}").verdict for n in range(len(kept))}


@pytest.mark.parametrize("pair", ["truepos-image-removal", "falsepos-footer"])
def test_a_cited_sentence_that_goes_is_never_lost(shared: Path, tmp_path: Path, pair: str) -> None:
    """Wherever it stood, in the text or in a slide show: it is named, not found, and the source revised."""
    before, after = versions(shared, pair)
    lost = [one for one in said(before) if one not in said(after)][:2]
    _, second = nights(tmp_path, lost, before, after)

    assert lost
    assert Verdict.CHANGED == captured(second).verdict
    for n in range(len(lost)):
        assert f"quoting q{n}: " in captured(second).message
        claim = of(second, f"claim:q{n}")
        assert claim.verdict in {Verdict.NOT_FOUND, Verdict.INCONSISTENT}
        assert Cause.SOURCE_REVISED == claim.cause


@pytest.mark.parametrize("pair", [*TRUE, *FALSE])
def test_both_versions_of_every_pair_are_good(shared: Path, tmp_path: Path, pair: str) -> None:
    """And going back to the first is told as going back."""
    before, after = versions(shared, pair)
    first, second, third = nights(tmp_path, [], before, after, before)

    assert [Verdict.FIRST, Verdict.CHANGED, Verdict.CHANGED] == [
        captured(one).verdict for one in (first, second, third)
    ]
    assert captured(third).message.startswith("It went back to an earlier state;")
