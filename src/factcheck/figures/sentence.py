"""Sentences: where they begin and end inside a block of text.

A stop ends a sentence when a capital, a digit or a quotation mark follows,
unless it belongs to an abbreviation, an initial, a list number or a figure.
Text that lost the blank after a stop ("…sequentially.Data Center…") is split
there. A blank line always splits.
"""

from __future__ import annotations

import re

from factcheck.figures.lexicon import words

_STOP = re.compile(
    r"(?P<blank>\n[ \t\u00a0\r]*\n\s*)|(?P<stop>\.{3}|[.!?…]{1,8})(?P<close>[\"'”’»)\]¹²³⁴⁵⁶⁷⁸⁹⁰]{0,8})(?:"
    r"(?P<space>\s+)(?=[\"'“‘«(\[$€£A-Z0-9•–—-]|[^\x00-\x7f])|(?=[A-Z“][a-z]|[A-Z]{2,}[ -]|\Z))"
)
_ABBREVIATIONS = frozenset(words("sentences", "abbreviations"))
_MAY_END = frozenset(words("sentences", "may_end"))
_STARTERS = frozenset(words("sentences", "starters"))
_WORD_BEFORE = re.compile(r"[A-Za-z](?:[A-Za-z]|\.(?=[A-Za-z]))*$")
_NEXT_WORD = re.compile(r"[\"'“‘(\[]*([A-Za-z]+)")
_LISTED = re.compile(r"(?:^|\n)[ \t|*•-]*\(?(?:[0-9]{1,2}|[A-Za-z]|[ivx]{1,4})$")


def sentences(text: str, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
    """The spans of the sentences in `text[start:end]`, without blanks at their ends, in order."""
    stop = len(text) if end is None else end
    spans: list[tuple[int, int]] = []
    begin = start
    for match in _STOP.finditer(text, start, stop):
        if match.start() < begin:
            continue
        if match["blank"] is not None:
            _add(spans, text, begin, match.start())
            begin = match.end()
        elif _ends(text, begin, match):
            close = match.end("close")
            _add(spans, text, begin, close)
            begin = close
    _add(spans, text, begin, stop)
    return spans


def _add(spans: list[tuple[int, int]], text: str, begin: int, end: int) -> None:
    while begin < end and text[begin].isspace():
        begin += 1
    while end > begin and text[end - 1].isspace():
        end -= 1
    if begin < end:
        spans.append((begin, end))


def _ends(text: str, begin: int, match: re.Match[str]) -> bool:
    """Does this stop end a sentence?"""
    at, after = match.start(), match.end()
    if after >= len(text):
        return True
    if match["stop"] != "." or match["close"]:
        return match["space"] is not None or match["stop"] == "." or not match["close"]
    if not at or at <= begin:
        return False
    before = text[at - 1]
    if match["space"] is None:
        return _glued(text, at)
    if before.isdigit():
        return not _number_goes_on(text, begin, at, after)
    if _LISTED.search(text, max(begin, at - 8), at) and at - begin < 8:
        return False
    word = _WORD_BEFORE.search(text, max(begin, at - 24), at)
    if word is None:
        return True
    name = word[0].lower()
    if len(name) == 1:
        return not word[0].isupper()
    if name not in _ABBREVIATIONS or (
        name in {"no", "may", "sat", "sun", "mo", "max", "min", "p", "par", "art", "est"}
        and word[0].islower()
    ):
        return True
    following = _NEXT_WORD.match(text, after)
    return (
        name in _MAY_END
        and following is not None
        and following[1].lower() in _STARTERS
        and following[1][0].isupper()
    )


def _glued(text: str, at: int) -> bool:
    """Was the blank after this stop lost? Then a long word, a digit, a bracket or % stands before it."""
    before = text[at - 1]
    if before in "%)\"”'":
        return True
    if before.isdigit():
        return True
    word = _WORD_BEFORE.search(text, max(0, at - 24), at)
    return (
        word is not None
        and len(word[0]) > 2
        and word[0][-1].islower()
        and "." not in word[0]
        and word[0].lower() not in _ABBREVIATIONS
    )


def _number_goes_on(text: str, begin: int, at: int, after: int) -> bool:
    """Is this a list number ("1. The …") or a figure that a blank has torn ("559. 99")?"""
    first = at
    while first > begin and text[first - 1].isdigit():
        first -= 1
    short = at - first <= 2
    if short and _LISTED.search(text, max(0, first - 6), at) and at - begin < 8:
        return True
    return text[after].isdigit() and at - first < 4 and text[first - 1 : first] != "."
