"""Names: digits that belong to a name, a label, a form, a telephone number or an address.

"10-K" is no ten, "Llama 3.1 405B" holds no 3.1, "Note 5" no five. The names
that people add are in names.toml beside this file; the shapes that no list can
hold (telephones, versions, clock times, marks of footnotes) are in shapes.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files

from factcheck.figures.shapes import shape_at, written_addresses
from factcheck.figures.torn import spoilt

NUMBER = (
    r"[0-9]{1,12}(?:[A-Za-z]{1,2}[0-9]{0,2})?(?:[.\-/][0-9]{1,8}[A-Za-z]?){0,4}(?:\([0-9A-Za-z]{1,3}\)){0,4}"
)
"""A number as names have it: 7, 3.1, 7A, 2016-01, 15(d)."""

MASK = "\ue000"
"""What stands in the place of a name while the rest is read."""

_NO_FIGURE = (
    r"(?![0-9%]|[.,][0-9]| ?%| percent| per cent| [mbtr]{1,2}illion| ?[kKMGT]?(?:W|Wh|B|Hz)(?![A-Za-z])"
    r"| (?:years?|months?|days?|hours?|minutes?|basis|shares|GPUs)(?![a-z]))"
)
_SEVERAL = (
    rf"{NUMBER}(?:(?:,(?= |[0-9]{{1,2}}(?![0-9])) ?(?:and |or )?| and | or | OR | AND | to | through | of "
    rf"| & | ?- ?){NUMBER}{_NO_FIGURE}){{0,8}}{_NO_FIGURE}"
)
_FIRST = re.compile(r"[A-Za-z]+|[0-9]+")


def _spaced(writing: str) -> str:
    return re.escape(writing).replace(r"\ ", "[ -]?")


def _label(word: str) -> str:
    between = r"(?:[Nn]os?\. ?|Topic |Subtopic |Section |#|:? ?(?=[0-9]{4}))?"
    return rf"{_spaced(word)}\.?\s{{0,2}}{between}{_SEVERAL}"


def _exact(writing: str) -> str:
    ahead = r"(?![0-9])" if writing[-1] == "#" else r"(?![A-Za-z0-9])" if writing[-1].isalnum() else ""
    return NUMBER.join(_spaced(part) for part in writing.split("#")) + ahead


def _writings() -> Iterator[tuple[str, str]]:
    """Each writing of names.toml, and the expression that finds it."""
    table = tomllib.loads((files(__package__) / "names.toml").read_text("utf-8"))
    size = rf"[0-9]{{1,4}}(?:\.[0-9])?[{''.join(table['families']['sizes'])}](?![A-Za-z])"
    for word in table["labels"]["either"]:
        yield word, _label(word)
        yield word.capitalize(), _label(word.capitalize())
        if len(word) > 3:
            yield word.upper(), _label(word.upper())
    for word in table["labels"]["capital"]:
        yield word, _label(word)
    for name in table["families"]["names"]:
        version = rf"[0-9]{{1,3}}[a-z]?(?:\.[0-9]{{1,2}})?{_NO_FIGURE}(?:[ -]{size})?"
        yield name, rf"{_spaced(name)}[ -]?(?:{version}|{size})"
    for name in table["exact"]["names"]:
        yield name, _exact(name)
        if name[0].islower():
            yield name.capitalize(), _exact(name[0].upper() + name[1:])


@lru_cache(maxsize=1)
def _by_first_token() -> dict[str, str]:
    """One expression for each token that a name begins with, the longest writing first."""
    gathered: dict[str, list[tuple[str, str]]] = {}
    for writing, expression in _writings():
        first = _FIRST.match(writing)
        assert first is not None, f"names.toml: {writing!r} must begin with a letter or a digit"
        gathered.setdefault(first[0], []).append((writing, expression))
    return {
        token: "|".join(e for _, e in sorted(several, key=lambda pair: -len(pair[0])))
        for token, several in gathered.items()
    }


@lru_cache(maxsize=1024)
def _pattern(token: str) -> re.Pattern[str] | None:
    """The pattern of a token, compiled when a text first has it: all of them cost a second."""
    expression = _by_first_token().get(token)
    return None if expression is None else re.compile(expression)


def first_tokens() -> Iterable[str]:
    """The tokens that a name of names.toml may begin with."""
    return _by_first_token().keys()


def names(text: str, tokens: Sequence[tuple[str, int, int]]) -> list[tuple[int, int]]:
    """The spans of plain text whose digits (or number words) are names, in order and disjoint.

    `tokens` are (word, start, layers) of every run of digits and every token that a name may begin with.
    """
    found = written_addresses(text) + spoilt(text)
    end = 0
    for word, at, _ in tokens:
        if at < end:
            continue
        pattern = _pattern(word)
        match = None
        if pattern is not None and (at == 0 or text[at - 1] not in "$€£¥₹.,"):
            match = pattern.match(text, at)
        if match is not None:
            found.append(match.span())
            end = match.end()
        elif word[0] <= "9":
            span = shape_at(text, at, at + len(word))
            if span is not None:
                found.append(span)
                end = span[1]
    return found


def masked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with the spans blotted out, every other character in its place."""
    if not spans:
        return text
    out, at = [], 0
    for start, end in sorted(spans):
        if end <= at:
            continue
        start = max(start, at)
        out.append(text[at:start])
        out.append(MASK * (end - start))
        at = end
    out.append(text[at:])
    return "".join(out)
