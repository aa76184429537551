"""Lines of a transcript that label a speaker, in the ways that transcripts are printed.

Ada Quill                              on a line of its own, bold or not
Ada Quill, Chief Executive Officer
Ada Quill -- Halden Silicon -- CEO
Chief Executive Officer — Ada Quill    in a list of participants
ADA QUILL: Thank you.                  before the speech
[00:12:34] Ada Quill: Thank you.
Q - Ben Moor: A question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.model.person import names_office, person

LONGEST = 160
_UP = "A-ZÀ-ÖØ-ÞĀ-Ž"
_FURTHER = rf"(?:[{_UP}][\w'’.-]*|de|van|von|der|den|di|da|la|le|al|bin|el|dos|du)"
_NAME = rf"[{_UP}][\w'’.-]*(?:[ \u00a0]+{_FURTHER}){{1,4}}"
_SOLE = (
    r"(?:(?:The |THE )?(?:Conference )?(?:Operator|Moderator|Coordinator|OPERATOR|MODERATOR)"
    r"|Un(?:identified|known|named)(?: [A-Z]\w+){1,3}|UNIDENTIFIED [A-Z]+|(?:SPEAKER|Speaker|Analyst) \d{1,2}"
    r"|C[EFOTMI]O|Analyst|Chief \w+(?: \w+)? ?[Oo]fficer|Chief [Ee]xecutive)"
)
_STAMP = r"(?:[\[(]?\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?[\])]?\s*(?:[-–—>]+\s*)?)"
_MARKS = r"(?:[*_]|#{1,6} |> )*"
_HEAD = rf"{_MARKS}{_STAMP}?{_MARKS}(?:(?P<turn>[QA])\s?[-–—:.]\s*)?"
_TAIL = rf"{_MARKS}\s*{_STAMP}?{_MARKS}"
_SEPARATED = r"\s*(?:,|—|–|--|\s-|\||\()\s*"
_OWN = re.compile(
    rf"{_HEAD}(?P<name>{_NAME}|{_SOLE}){_MARKS}(?:{_SEPARATED}{_MARKS}(?P<title>[{_UP}&“\"'][^!?;:]*?))?{_MARKS}"
    rf"\s*(?P<colon>:)?{_TAIL}\)?"
)
_INLINE = re.compile(
    rf"{_HEAD}(?P<name>{_NAME}|{_SOLE}|(?:MR|MS|MRS|DR|Mr|Ms|Mrs|Dr)\.? [{_UP}][\w'’-]+){_MARKS}"
    rf"(?:{_SEPARATED}{_MARKS}(?P<title>[^:.!?]{{2,90}}?)\)?)?{_MARKS}\s*{_STAMP}?:{_MARKS}(?:\s+|$)"
)
_TURN = re.compile(r"(?P<turn>Q|A|Question|Answer|QUESTION|ANSWER)\s?[:.]\s+(?=\S)")
_SINGLE = re.compile(rf"(?P<name>[{_UP}][\w'’-]{{1,30}}):\s+(?=\S)")
_LISTED = re.compile(rf"(?P<title>[{_UP}][\w&'’., -]{{2,80}}?)\s*(?:—|–|--|\s-|:)\s*(?P<name>{_NAME})")
_NO_NAME = re.compile(
    r"\b(?:Questions?|Answers?|Remarks|Results?|Revenues?|Outlook|Financial|Operating|Quarter|Fiscal"
    r"|Statements?|Income|Cash Flows?|Highlights|Conference|Call|Earnings|Transcript|Participants?|Corporate"
    r"|Total|Data|Center|Gross|Net|Company|Inc|Corp|Corporation|Q&A|Notes?|Table|Contents|Q[1-4]"
    r"|Presentation|Executives?|Analysts|Contacts?|Item|Part|Section|Exhibit|The|This|That|These|We|Our"
    r"|Subsidiaries|Consolidated|Unaudited|Holdings|Limited|Group|Platforms|Technologies|Systems|LLC|Ltd)\b",
    re.IGNORECASE,
)
_CAPITALS = re.compile(rf"(?:(?:[{_UP}&(–—|-][^\s:;!?]*|of|and|the|for|to|at|in)(?:\s+|$))+")
_FIRM = re.compile(
    r"\b(?:Inc|Corp|Corporation|Company|Co|LLC|LLP|Ltd|Limited|Group|Capital|Securities|Bank|Partners|Research"
    r"|Holdings|Platforms|Technologies|Systems|Sachs|Markets|plc|AG|SE)\b|&"
)
_SENTENCE = re.compile(r"[.!?]['\"”’)]*$")
_ABBREVIATED = re.compile(r"\b(?:Inc|Corp|Co|Ltd|Jr|Sr|L\.?L\.?C|L\.?P|N\.?V|S\.?A|Ph\.?D|[A-Z])\.$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that may label a speaker.

    Attributes:
        start, end: the label's span in the whole text.
        name: as printed; "" where only a turn is marked ("Q:").
        title: office, firm or both, as printed beside the name.
        sort: "own" (a line of its own), "inline" (before a colon and the speech), "single" (one word
            before a colon), "turn" or "listed".
    """

    start: int
    end: int
    name: str
    title: str
    sort: str

    @property
    def sole(self) -> bool:
        """Is it an office, or nobody by name?"""
        return not person(self.name).names


def line_at(text: str, start: int, end: int) -> Line | None:
    """The label that a line (without blanks at its ends) is or begins with."""
    line = text[start:end]
    if len(line) <= LONGEST and (found := _OWN.fullmatch(line)) is not None and _is_label(found):
        sort = "inline" if found["colon"] else "own"
        return _made(found, start, found.end(), sort)
    if (found := _INLINE.match(line[: 2 * LONGEST])) is not None and _named(found["name"]):
        return _made(found, start, found.end(), "inline")
    if (found := _TURN.match(line[:LONGEST])) is not None:
        return Line(start, start + found.end(), "", "", "turn")
    if (found := _SINGLE.match(line[:LONGEST])) is not None and _named(found["name"]):
        return Line(start, start + found.end(), found["name"], "", "single")
    found = _LISTED.fullmatch(line) if len(line) <= LONGEST else None
    if found is not None and names_office(found["title"]) and _named(found["name"]):
        return _made(found, start, found.end(), "listed")
    return None


def title_after(line: str) -> bool:
    """Can a line under a name be that person's office or firm: "Founder & CEO", "Halden, Inc. - Director"?"""
    return len(line) <= LONGEST and names_office(line) and _CAPITALS.fullmatch(line) is not None


def is_firm(name: str) -> bool:
    """Does a name say that it is a firm's?"""
    return _FIRM.search(name) is not None


def _made(found: re.Match[str], start: int, end: int, sort: str) -> Line:
    name = " ".join(found["name"].rstrip(".,:").split())
    title = " ".join((found["title"] or "").split()).strip(" *_-–—,")
    if re.fullmatch(_SOLE, name) and sort == "own" and title:
        if re.fullmatch(_NAME, title) and _named(title) and names_office(name):
            return Line(start, start + end, title, name, "listed")
        name = name + ", " + title
    return Line(start, start + end, name, title, sort)


def _is_label(found: re.Match[str]) -> bool:
    """Is a line of its own a label, and no sentence or heading?"""
    if not _named(found["name"]):
        return False
    title = (found["title"] or "").rstrip(" *_")
    return not (_SENTENCE.search(title) and not _ABBREVIATED.search(title))


def _named(name: str) -> bool:
    return re.fullmatch(_SOLE, name) is not None or _NO_NAME.search(name) is None
