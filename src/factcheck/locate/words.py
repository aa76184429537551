"""Words that stand together in one sentence, for a statement that has no figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from factcheck.folding import folded
from factcheck.locate.line_breaks import occurrences
from factcheck.locate.matching import edge_after, edge_before
from factcheck.locate.named import periods_named
from factcheck.locate.nearest import nearest_sentence
from factcheck.locate.running import (
    Sentence,
    no_such_page,
    page_at,
    running_text,
    sentences_on,
    troubled_pages,
    where,
)
from factcheck.locate.surroundings import listed, shortened, surroundings
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Place
from factcheck.model.evidence import NoReading, Read, Reading, Reason


def find_words(words: Sequence[str], page: int | None, document: Document) -> Read:
    """The first sentence that has all the words, counting those that do; letter case matters."""
    if (trouble := no_such_page(document, page)) is not None:
        return trouble
    plain = [folded(word) for word in words]
    sentences = sentences_on(document, page)
    readings = [
        _reading(sentence, spans, document)
        for sentence in sentences
        if (spans := _all(sentence.folded, plain)) is not None
    ]
    if readings:
        return replace(readings[0], places=len(readings))
    return _absent(words, plain, sentences, document)


def place_of(word: str, text: str) -> tuple[int, int] | None:
    """Where a folded word first stands whole in a folded text."""
    for start, end in occurrences(text, word):
        if edge_before(text, start) and edge_after(text, end):
            return start, end
    return None


def _all(text: str, words: Sequence[str]) -> list[tuple[int, int]] | None:
    spans = []
    for word in words:
        span = place_of(word, text) if word else None
        if span is None:
            return None
        spans.append(span)
    return spans


def _reading(sentence: Sentence, spans: Sequence[tuple[int, int]], document: Document) -> Reading:
    inside = sentence.unfolded(min(span[0] for span in spans), max(span[1] for span in spans))
    start, end = sentence.span(*inside)
    on = page_at(document, start)
    return Reading(
        text=" ".join(sentence.text[slice(*inside)].split()),
        place=Place(where(document, start, on), start=start, end=end, page=on),
        excerpt=surroundings(running_text(document), start, end),
        named=periods_named(sentence, Wanted("states")),
        words=" ".join(sentence.text.split()),
    )


def _absent(
    words: Sequence[str], plain: Sequence[str], sentences: Sequence[Sentence], document: Document
) -> NoReading:
    """Which of the words are missing altogether, or that they never meet."""
    remark = troubled_pages(document)
    missing = [
        word
        for word, one in zip(words, plain, strict=True)
        if not any(place_of(one, sentence.folded) for sentence in sentences)
    ]
    if missing:
        return NoReading(Reason.ABSENT, f"{listed(missing)} is nowhere in the text{remark}")
    near = nearest_sentence(" ".join(plain), sentences)
    shown = f"; the nearest is: {shortened(near.text, 300)}" if near is not None else ""
    return NoReading(
        Reason.ABSENT,
        f"{listed(list(words))} stand in the text, but in no one sentence together{remark}{shown}",
        (" ".join(near.text.split()),) if near is not None else (),
    )
