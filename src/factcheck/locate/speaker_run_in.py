"""Labels that run into the speech, where a reader lost the line break after them.

    Ada Quill, Chief Executive Officer Our systems are good.
    … go ahead. Ada Quill: Thank you. … Ben Moor We sold more.

Only names that the same document labels or lists are known here. After the
name, and its office where one follows, the speech begins with a capital; that
the next word is an ordinary one (the document has it in small letters, too)
tells "Ada Quill Our systems" from "Ada Quill Award". A line that begins with a
known name and leaves doubt begins a speech whose speaker is open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from factcheck.model.person import names_office, offices_in, person

MOST_NAMES = 200
_BLANK = r"[ \u00a0]+"
_TITLE = re.compile(
    r"(?:[,(]|\s?[–—-]{1,2})\s?(?P<title>[A-Z&][\w&'’.-]*"
    r"(?:,?[ \u00a0]+(?:(?:of|and|the|for|&)[ \u00a0]+)?[A-Z&][\w&'’-]*)*)\)?"
)
_OFFICE_END = re.compile(
    r"\b(?:Officer|CEO|CFO|COO|CTO|President|Chair(?:man|woman|person)?|Relations|Analyst|Director|Founder|[ES]?VP"
    r"|Treasurer|Secretary|Counsel|Manager|Partner|Finance)\b\)?"
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_SEPARATED = re.compile(r"\s?(?:,|--|[–—-])?\s")
_OPENS = re.compile(r"[ \u00a0]*:?[ \u00a0]+[\"“'‘(]?")

Found = tuple[int, int, str, str]
"""Start, end, name ("" where it is open) and title."""


def run_in_labels(text: str, lines: Sequence[tuple[int, int]], known: Mapping[str, str]) -> Iterator[Found]:
    """The labels inside these lines, by the names that are known."""
    names = sorted((name for name in known if len(person(name).names) > 1), key=len, reverse=True)[
        :MOST_NAMES
    ]
    if not names:
        return
    spelled = {" ".join(name.upper().split()): name for name in names}
    any_name = "|".join(
        re.escape(way).replace(r"\ ", _BLANK)
        for name in names
        for way in dict.fromkeys((name, name.upper(), name.title()))
    )
    sought = re.compile(rf"(?<!\w)(?:{any_name})(?!\w)")
    small: set[str] | None = None
    for start, end in lines:
        for found in sought.finditer(text, start, end):
            begins = found.start() == start
            if (
                not begins
                and re.search(r"[.!?]['\"”’)]*\s$", text[max(start, found.start() - 4) : found.start()])
                is None
            ):
                continue
            if small is None:
                small = {word[0].lower() for word in _WORD.finditer(text) if word[0][0].islower()}
            name = spelled[" ".join(found[0].upper().split())]
            made = _label(text, found.end(), end, known[name], small)
            if made is not None:
                yield found.start(), made[0], name, made[1]
            elif _doubtful(text, found.end(), end, begins=begins):
                yield found.start(), found.end(), "", ""


def _label(text: str, at: int, end: int, title: str, small: set[str]) -> tuple[int, str] | None:
    """Where the label after a name ends, and the office in it; None where it is none."""
    if text[at:end].startswith(":"):
        return at + 1, title
    if title and (beside := _SEPARATED.match(text, at, end)) and text.startswith(title, beside.end()):
        stop = beside.end() + len(title)
        return (stop, title) if _speaks(text, stop, end, None) else None
    if (found := _TITLE.match(text, at, end)) is not None:
        ends = [one.end() for one in _OFFICE_END.finditer(text, found.start("title"), found.end())]
        for stop in sorted(set(ends), reverse=True):
            office = text[found.start("title") : stop]
            usual = bool(offices_in(office) & offices_in(title))
            if names_office(office) and _speaks(text, stop, end, None if usual else small):
                return stop, office.strip(" ,()")
        return None
    return (at, title) if _speaks(text, at, end, small) else None


def _speaks(text: str, at: int, end: int, small: set[str] | None) -> bool:
    """Does a sentence begin here, by a capital; that of an ordinary word, where `small` lists those?"""
    opened = _OPENS.match(text, at, end)
    if opened is None:
        return False
    word = _WORD.match(text, opened.end(), end)
    if word is None or not word[0][0].isupper():
        return False
    if small is None:
        return True
    plain = word[0].lower().replace("’", "'")
    return plain == "i" or plain.startswith("i'") or word[0].lower() in small


def _doubtful(text: str, at: int, end: int, *, begins: bool) -> bool:
    """Does the text after a name go on as after a label: with a capital, or (on a new line) an office?"""
    rest = text[at : min(end, at + 40)].lstrip(" \u00a0,–—-(:" if begins else " \u00a0")
    return bool(rest) and (rest[0].isupper() or rest[0] in '“"')
