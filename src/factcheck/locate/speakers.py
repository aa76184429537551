"""Who is speaking: the speaker labels of a transcript, and the one in force at a place.

A label is a line such as "Jensen Huang", "Jensen Huang, Founder and CEO",
"Jensen Huang -- President" or "Jensen Huang:". A heading of two capital words
looks the same, so a name counts only if a title stands beside it somewhere, if
it labels several speeches, or if it is the person that we look for.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass

LONGEST = 140
_FURTHER = r"(?:[A-Z][\w'’.-]*|de|van|von|der|den|di|da|la|le|al|bin)"
_NAME = rf"[A-Z][\w'’.-]*(?:[ \u00a0]+{_FURTHER}){{1,4}}"
_SOLE = r"(?:Operator|Moderator|OPERATOR|MODERATOR|Unidentified [A-Z]\w+|CEO|CFO|COO|CTO|Analyst)"
_LINE = re.compile(
    rf"(?P<name>{_NAME}|{_SOLE})(?:\s*(?:,|—|–|--|-|\||\()\s*(?P<title>[A-Z&“\"'][^.!?;]*?\)?))?\s*(?P<colon>:)?"
)
_INLINE = re.compile(rf"(?P<name>{_NAME}|{_SOLE})(?:\s*(?:,|—|–|--|\()\s*(?P<title>[^:.!?]{{2,90}}))?\s*:\s")
_TITLE = re.compile(
    r"\b(?:chief|ceo|cfo|coo|cto|president|officer|director|analyst|vice|head|chair(?:man|woman|person)?|founder"
    r"|co-?founder|partner|investor relations|manager|[es]?vp|secretary|counsel|treasurer|executive)\b",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"\b(?:Question|Questions|Answer|Answers|Remarks|Results?|Revenues?|Outlook|Financial|Operating|Quarter|Fiscal"
    r"|Statements?|Income|Cash|Flow|Highlights|Conference|Call|Earnings|Transcript|Participants?|Corporate|Total"
    r"|Data|Center|Gross|Net|Company|Inc|Corp|Corporation|Q&A|Note|Table|Page|Contents|Q[1-4])\b"
)


@dataclass(frozen=True, slots=True)
class Label:
    """A speaker's name where a speech of theirs begins."""

    start: int
    end: int
    name: str


@dataclass(frozen=True, slots=True)
class Speakers:
    """The labels of a text, in order."""

    labels: tuple[Label, ...]

    def at(self, offset: int) -> Label | None:
        """The label in force at a place; None before the first one."""
        index = bisect_right([label.start for label in self.labels], offset)
        return self.labels[index - 1] if index else None


def speakers_in(text: str, sought: str | None = None) -> Speakers:
    """All speaker labels of a text."""
    found: list[tuple[Label, bool]] = []
    titled: set[str] = set()
    offset = 0
    for line in text.splitlines(keepends=True):
        stripped = line.strip()
        first = offset + len(line) - len(line.lstrip())
        offset += len(line)
        match = _LINE.fullmatch(stripped) if stripped and len(stripped) <= LONGEST else None
        match = match or _INLINE.match(stripped[: 2 * LONGEST])
        if match is None:
            continue
        name = " ".join(match["name"].rstrip(".,:").split())
        if _NO_NAME.search(name):
            continue
        if match["title"] and _TITLE.search(match["title"]):
            titled.add(_key(name))
        found.append((Label(first, first + match.end(), name), match.re is _INLINE))
    times = Counter(_key(label.name) for label, _ in found)
    return Speakers(
        tuple(
            label
            for label, _ in found
            if _key(label.name) in titled
            or times[_key(label.name)] > 1
            or re.fullmatch(_SOLE, label.name)
            or (sought is not None and same_person(label.name, sought))
        )
    )


_FORMS = frozenset("mr mrs ms miss dr prof professor sir dame".split())


def is_role(name: str) -> bool:
    """Is the label an office and no name? Then it begins a speech, but does not say whose."""
    return name in {"CEO", "CFO", "COO", "CTO", "Analyst"}


def same_person(name: str, other: str) -> bool:
    """Are these two writings of one name? Letter case and initials left out make no difference."""
    first, second = _tokens(name), _tokens(other)
    if not first or not second:
        return False
    fewer, more = sorted((first, second), key=len)
    return fewer == more or (len(fewer) > 1 and fewer[-1] == more[-1] and set(fewer) <= set(more))


def _key(name: str) -> str:
    return " ".join(_tokens(name))


def _tokens(name: str) -> list[str]:
    """The names in small letters, without a title ("Mr. Huang")."""
    words = [token.strip(".,'’").lower() for token in name.split() if token.strip(".,'’")]
    return words[1:] if len(words) > 1 and words[0] in _FORMS else words
