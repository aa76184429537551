"""Quotations cut from a document by a seed, true ones and false ones.

What is true is told from the document's words alone: a run of words of its
running text, as often as it stands there. A false one is a run with one change
that stands nowhere in the document, whatever the case of letters and the
punctuation are.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from factcheck.model.document import BlockKind, Document

LEAST = 6
"""Words of a quotation that is changed."""
MOST = 40
_WORD = re.compile(r"\S+")
_BARE = re.compile(r"[^\W_]+")
_MAGNITUDE = re.compile(r"\s+(?:hundred|thousand|million|billion|trillion|percent|per cent|basis|m\b|k\b)")
LIGATURES = (("ffi", "ﬃ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("ff", "ﬀ"))


@dataclass(frozen=True, slots=True)
class Cut:
    """A quotation, how it was made, and where its words stand in the document."""

    quote: str
    how: str
    start: int
    end: int


def words_of(document: Document) -> list[tuple[int, int] | None]:
    """The words of a document's running text, outside furniture, as spans of its text; None for a table."""
    furniture = [(one.start, one.end) for one in document.blocks if one.kind is BlockKind.FURNITURE]
    cells = [(one.start, one.end) for one in document.blocks if one.kind is BlockKind.CELL]
    hidden = bytearray(len(document.text) + 1)
    for sort, spans in ((b"\x01", furniture), (b"\x02", cells)):
        for start, end in spans:
            hidden[start:end] = sort * (end - start)
    found: list[tuple[int, int] | None] = []
    for one in _WORD.finditer(document.text):
        if hidden[one.start()] == 0:
            found.append(one.span())
        elif hidden[one.start()] == 2 and found and found[-1] is not None:
            found.append(None)
    return found


def true_cuts(document: Document, number: int, seed: str) -> Iterator[Cut]:
    """Runs of 1 to 40 words, as one line of text."""
    words = words_of(document)
    chance = random.Random(seed)
    for _ in range(number):
        length = min(chance.randint(1, MOST), len(words))
        first = chance.randrange(len(words) - length + 1)
        run: list[tuple[int, int]] = []
        for word in words[first : first + length]:
            if word is None:
                break
            run.append(word)
        quote = " ".join(document.text[slice(*one)] for one in run)
        if _BARE.search(quote) and not cuts_figure(quote, document.text[run[-1][1] :][:20]):
            yield Cut(quote, "true", run[0][0], run[-1][1])


def cuts_figure(quote: str, after: str) -> bool:
    """Does a quotation end between a figure and its "million"?"""
    return quote[-1].isdigit() and _MAGNITUDE.match(after) is not None


def typographic(quote: str) -> Iterator[tuple[str, str]]:
    """The same words as another hand would type them."""
    yield "straight", re.sub("[“”„]", '"', re.sub("[‘’]", "'", quote))
    yield "curly", re.sub(r"(?<=\w)'(?=\w)", "’", quote)
    yield "long dash", quote.replace(" - ", " — ").replace(" -- ", "—").replace("—", " – ")
    yield "hyphen", re.sub(r"(?<=\w)[-‐‑](?=\w)", "‑", quote)
    yield "no-break blanks", quote.replace(" ", "\u00a0")
    yield "two blanks", quote.replace(" ", "  ")
    joined = quote
    for plain, ligature in LIGATURES:
        joined = joined.replace(plain, ligature)
    yield "ligatures", joined
    yield "soft hyphens", re.sub(r"(\w{4})(?=\w{4})", "\\1\u00ad", quote)


def false_cuts(document: Document, number: int, seed: str) -> Iterator[Cut]:
    """Runs of words with one change, none of which stands in the document."""
    whole = " ".join(_BARE.findall(document.text.lower()))
    vocabulary = [word for word in sorted({*whole.split()}) if word.isalpha() and len(word) > 3]
    chance = random.Random(seed + "false")
    for cut in true_cuts(document, number, seed):
        words = cut.quote.split(" ")
        if len(words) < LEAST or not vocabulary:
            continue
        for how, changed in _changed(words, vocabulary, chance):
            bare = " ".join(_BARE.findall(" ".join(changed).lower()))
            if f" {bare} " not in f" {whole} " and bare != " ".join(_BARE.findall(cut.quote.lower())):
                yield Cut(" ".join(changed), how, cut.start, cut.end)


def _changed(
    words: Sequence[str], vocabulary: Sequence[str], chance: random.Random
) -> Iterator[tuple[str, list[str]]]:
    inner = [at for at in range(1, len(words) - 1) if words[at].isalpha()]
    if not inner:
        return
    at = chance.choice(inner)
    yield "changed", [*words[:at], chance.choice(vocabulary), *words[at + 1 :]]
    yield "dropped", [*words[:at], *words[at + 1 :]]
    yield "inserted", [*words[:at], chance.choice(vocabulary), *words[at:]]
    yield "not", [*words[:at], "not", *words[at:]]
    yield "swapped", [*words[:at], words[at + 1], words[at], *words[at + 2 :]]
    half = len(words) // 2
    yield "halves", [*words[half:], *words[:half]]
    with_digit = [at for at, word in enumerate(words) if any(char in "0123456789" for char in word)]
    if with_digit:
        at = chance.choice(with_digit)
        yield "digit", [*words[:at], _other_digit(words[at], chance), *words[at + 1 :]]


def _other_digit(word: str, chance: random.Random) -> str:
    at = chance.choice([at for at, char in enumerate(word) if char in "0123456789"])
    return word[:at] + chance.choice([one for one in "0123456789" if one != word[at]]) + word[at + 1 :]
