"""Words that must stand together in one sentence."""

from __future__ import annotations

from locate_samples import none, read, text_of

from factcheck.locate import Wanted, locate
from factcheck.model.document import BlockKind, Document
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindWords

STATES = Wanted("states")
RACKS = text_of(
    "Vera Rubin racks are running at CoreWeave and others. GPT-4.5 is old.",
    "CoreWeave’s take‑or‑pay contracts go on.",
    "Vera Rubin racks came to CoreWeave in July.",
)


def find(*words: str, document: Document = RACKS, page: int | None = None) -> Read:
    return locate(FindWords(words=words, page=page), document, wanted=STATES)


def test_words_in_one_sentence_are_found_and_counted() -> None:
    """The first such sentence is read, and how many there are; the mark reaches from word to word."""
    found = read(find("CoreWeave", "Vera Rubin"))

    assert ("Vera Rubin racks are running at CoreWeave", 2) == (found.text, found.places)
    assert found.text == RACKS.text[found.place.start : found.place.end]


def test_words_in_two_sentences_are_not_together() -> None:
    """Each stands in the text, but never both in one sentence: that is said."""
    found = none(find("racks", "take-or-pay"))

    assert Reason.ABSENT is found.reason
    assert "in no one sentence" in found.message


def test_a_word_that_is_nowhere_is_named() -> None:
    """An editor learns which word has gone."""
    assert '"Blackwell" is nowhere' in none(find("CoreWeave", "Blackwell")).message


def test_words_are_whole_and_in_their_letter_case() -> None:
    """GPT-4 is not found in GPT-4.5, nor Core in CoreWeave, nor coreweave."""
    for word in ("GPT-4", "Core", "coreweave"):
        assert Reason.ABSENT is none(find(word)).reason


def test_one_page_only() -> None:
    """`page` looks at one page of a PDF."""
    document = text_of(("CoreWeave runs.", BlockKind.PARAGRAPH, 1), ("Nebius runs.", BlockKind.PARAGRAPH, 2))

    assert "page 2" == read(find("Nebius", document=document, page=2)).place.label
    assert Reason.ABSENT is none(find("Nebius", document=document, page=1)).reason
    assert Reason.ABSENT is none(find("Nebius", document=document, page=9)).reason
