"""Quotations and templates cut from real documents: the true ones are found, the false ones never."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from quotes_cut import Cut, cuts_figure, false_cuts, true_cuts, typographic
from templates_cut import templates

from factcheck.locate import Wanted, locate
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.selector import FindSentence
from factcheck.readers import read

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("quotes")]

DOCUMENTS = [
    "documents/transcripts_pdf/META-Q3-2024-Earnings-Call-Transcript.pdf",
    "documents/transcripts_pdf/META-Q3-2024-Follow-Up-Call-Transcript.pdf",
    "documents/ir_pdf/COSTCO_2023Q1_EARNINGS.pdf",
    "documents/press_release_html/AMD_8K_2026-02-03_q42025991.htm",
    "documents/extracted_text/meta_llama4_blog_excerpt.md",
    "documents/extracted_text/nvidia_blog_mlperf_training_6_0.md",
    "filings/nvidia/newsroom_FY2025_Q3_press-release.html",
    "filings/coreweave/2025_Q1_press_release.txt",
    "filings/edgar-old/8-K_0001437749-16-028287.html",
    "filings/sgml/0000092122-05-000042.txt",
]
NUMBER = 40
CALL, FOLLOW_UP = DOCUMENTS[:2]


@pytest.fixture(scope="module")
def documents(shared: Path) -> dict[str, Document]:
    """The documents, read once."""
    return {name: read((shared / "corpus" / name).read_bytes(), name=Path(name).name) for name in DOCUMENTS}


def find(document: Document, quote: str, page: int | None = None, speaker: str | None = None) -> Read:
    return locate(None, document, wanted=Wanted("quote", quote=quote, page=page, speaker=speaker))


def page_of(document: Document, cut: Cut) -> int | None:
    return next((one.number for one in document.pages if one.start <= cut.start < one.end), None)


def cuts_of(document: Document, name: str) -> list[Cut]:
    return list(true_cuts(document, NUMBER, name))


def of_two_speakers(found: Read) -> bool:
    return isinstance(found, NoReading) and "two speakers" in found.message


def test_what_stands_there_is_found_on_its_page(documents: dict[str, Document]) -> None:
    """Runs of words, over line, page and paragraph breaks, are found; only two speakers keep one from it."""
    counted: Counter[str] = Counter()
    for name, document in documents.items():
        for cut in cuts_of(document, name):
            found = find(document, cut.quote, page_of(document, cut))
            counted["speakers" if of_two_speakers(found) else type(found).__name__] += 1
            assert isinstance(found, Reading) or (of_two_speakers(found) and ":" in cut.quote), (
                name,
                cut,
                found,
            )
    assert counted["Reading"] >= 370
    assert set(counted) == {"Reading", "speakers"}


def test_other_typography_is_found(documents: dict[str, Document]) -> None:
    """Other marks, dashes, blanks, ligatures and soft hyphens hide nothing."""
    tried = 0
    for name, document in documents.items():
        for cut in cuts_of(document, name):
            if isinstance(find(document, cut.quote), Reading):
                for how, quote in typographic(cut.quote):
                    tried += 1
                    assert isinstance(find(document, quote), Reading), (name, how, quote)
    assert tried >= 2_500


def test_one_change_is_never_found(documents: dict[str, Document]) -> None:
    """A word changed, dropped, put in or swapped, a "not", a digit, swapped halves: 0 are found."""
    ways: Counter[str] = Counter()
    for name, document in documents.items():
        for cut in false_cuts(document, NUMBER, name):
            ways[cut.how] += 1
            assert isinstance(find(document, cut.quote), NoReading), (name, cut)
    assert set(ways) == {"changed", "dropped", "inserted", "not", "swapped", "halves", "digit"}
    assert sum(ways.values()) >= 2_000


def test_an_ellipsis_keeps_the_order(documents: dict[str, Document]) -> None:
    """The first and last third of a run with an ellipsis between are found."""
    tried = 0
    for name, document in documents.items():
        for cut in cuts_of(document, name):
            words = cut.quote.split(" ")
            third = len(words) // 3
            left_out = " ".join(words[third : 2 * third])
            if third < 4 or "not" in left_out or not isinstance(find(document, cut.quote), Reading):
                continue
            first, last = " ".join(words[:third]), " ".join(words[2 * third :])
            if cuts_figure(first, f" {left_out}"):
                continue
            tried += 1
            assert isinstance(find(document, f"{first} … {last}"), Reading), (name, cut)
            turned = find(document, f"{last} zebra … {first}")
            assert isinstance(turned, NoReading)
    assert tried >= 150


@pytest.mark.parametrize(
    ("name", "page", "speaker", "quote"),
    [
        (CALL, 2, "Mark Zuckerberg", "on a cluster that is bigger than 100k H100s"),
        (CALL, 3, "Susan Li", "Q3 total revenue was $40.6 billion, up 19% or 20%"),
        (CALL, 7, "Susan Li", "in the range of $38-40 billion, updated from our prior range"),
    ],
)
def test_facts_checked_by_hand_have_their_speaker(
    documents: dict[str, Document], name: str, page: int, speaker: str, quote: str
) -> None:
    """The page and the speaker are the right ones, and no other person's or page's."""
    document = documents[name]
    found = find(document, quote, page, speaker)

    assert isinstance(found, Reading)
    assert (speaker, page) == (found.speaker, found.place.page)
    other = "Susan Li" if speaker != "Susan Li" else "Mark Zuckerberg"
    seen = find(document, quote, page, other)
    assert isinstance(seen, Reading)
    assert speaker == seen.speaker
    assert isinstance(find(document, quote, page + 1), NoReading)


def test_every_speech_of_a_call_has_its_label(documents: dict[str, Document]) -> None:
    """The first words after "Name:" at the start of a paragraph are that person's."""
    tried = 0
    for name in (CALL, FOLLOW_UP):
        document = documents[name]
        for block in document.blocks:
            said = document.text[block.start : block.end]
            label, colon, speech = said.partition(": ")
            if not colon or len(label) > 30 or len(speech.split()) < 8 or not label[0].isupper():
                continue
            found = find(document, " ".join(speech.split()[:12]), speaker=label)
            tried += 1
            assert isinstance(found, Reading), said
            assert label == found.speaker, said
    assert tried >= 55


def test_templates_read_the_very_figure(documents: dict[str, Document]) -> None:
    """A figure cut out of its sentence is read again; no other one is, and no changed wording fits."""
    counted: Counter[str] = Counter()
    for name, document in documents.items():
        for one in templates(document, NUMBER, name):
            wanted = Wanted("figure", kind=one.mention.kind)
            found = locate(FindSentence(sentence=one.text), document, wanted=wanted)
            if isinstance(found, Reading):
                assert found.quantity is not None
                assert one.mention.quantity is not None
                assert one.mention.quantity.value == found.quantity.value, (name, one)
                counted["read"] += 1
            else:
                assert Reason.AMBIGUOUS is found.reason, (name, one, found.message)
                counted["ambiguous"] += 1
            changed = locate(FindSentence(sentence=one.changed), document, wanted=wanted)
            assert isinstance(changed, NoReading), (name, one)
    assert counted["read"] >= 110
