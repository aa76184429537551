"""Who is speaking: the speaker labels of a transcript, and the one in force at a place.

A heading of two capital words looks like a name, so a name counts only if an
office stands beside it somewhere, if it labels several speeches, or if it is
the person that we look for. Where a reader lost the line break after a label,
the label is known by names that other lines of the same document label or
list; a paragraph that begins with such a name and goes on in doubt leaves its
speaker open. Nobody is ever guessed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from factcheck.locate.speaker_lines import Line, is_firm, line_at, title_after
from factcheck.locate.speaker_run_in import run_in_labels
from factcheck.model.person import OPERATOR, names_office, offices_in, person, same_person

_WORD = re.compile(r"\w+")
_LINE = re.compile(r"[^\n]+")
_SPEECH_END = re.compile(r"[.!?…]|\w+ \w+ \w+ \w+")
_SPEECH = re.compile(r"[a-z]{2}[^\n]*[.!?…]")
SHORT = 60
LONG_SPEECH = 3_000
"""Characters of a speech on average at most: with fewer labels, a text is no transcript."""
PAIRS = 2
"""So many names over lines that look like labels make a list of names with their firms."""
COLONS = 2
"""So many labels before a colon make a transcript in which every name before a colon is one."""


@dataclass(frozen=True, slots=True)
class Label:
    """A speaker's name where a speech of theirs begins.

    `speech` is off where no speech of theirs begins: in a list of participants, and where a label leaves
    doubt. What follows is nobody's.
    """

    start: int
    end: int
    name: str
    title: str = ""
    speech: bool = True


@dataclass(frozen=True)
class Speakers:
    """The labels of a text, in order, and the offices of those whom it names."""

    labels: tuple[Label, ...]

    @cached_property
    def _starts(self) -> list[int]:
        return [label.start for label in self.labels]

    @cached_property
    def _offices(self) -> dict[str, frozenset[str]]:
        known: dict[str, frozenset[str]] = {}
        for label in self.labels:
            offices = offices_in(f"{label.name}, {label.title}")
            known[_key(label.name)] = known.get(_key(label.name), frozenset()) | offices
        return known

    def at(self, offset: int) -> Label | None:
        """The label in force at a place; None before the first one."""
        index = bisect_right(self._starts, offset)
        return self.labels[index - 1] if index else None

    def one_speech(self, start: int, end: int) -> bool:
        """Does no other speech begin inside this span?"""
        return bisect_right(self._starts, start) == bisect_right(self._starts, end - 1)

    def says(self, label: Label, sought: str) -> bool | None:
        """Is the speech under this label that of the person sought? None where it cannot be told."""
        if not label.name or not label.speech:
            return None
        who = f"{label.name}, {label.title}" if label.title else label.name
        same = same_person(who, sought)
        if same and len(person(who).names) == 1 == len(self._alike(who)):
            return True
        if same and len(person(who).names) == 1 and len(person(sought).names) > 1:
            return None  # a first or family name that several people of this text have
        if same is not None:
            return same
        ours = self._known_offices(who)
        theirs = self._known_offices(sought)
        if _single(ours & theirs):
            return True
        return False if ours and theirs and not ours & theirs else None

    def full_name(self, label: Label, *, office: bool = False) -> str:
        """A label's name, with its office if asked for; for an office, the one person known to hold it."""
        if not person(label.name).names:
            ours = _single(offices_in(label.name))
            holders = {
                one.name for one in self.labels if person(one.name).names and ours & offices_in(one.title)
            }
            return holders.pop() if len(holders) == 1 else label.name
        return f"{label.name}, {label.title}" if office and names_office(label.title) else label.name

    def _alike(self, who: str) -> list[str]:
        return [name for name in self._offices if name and same_person(name, who)] or [who]

    def _known_offices(self, who: str) -> frozenset[str]:
        """The offices of a speaker, as written there or anywhere in the text."""
        found = offices_in(who)
        for label in self.labels:
            if person(who).names and same_person(label.name, who):
                found |= self._offices[_key(label.name)]
        return found


@lru_cache(maxsize=8)
def speakers_in(text: str, sought: str | None = None) -> Speakers:
    """All speaker labels of a text."""
    spans = list(_stripped_lines(text))
    lines = [(at, line) for at, span in enumerate(spans) if (line := line_at(text, *span)) is not None]
    lines = _with_lines_under(lines, spans, text)
    lines = [(at, one) for at, one in lines if _speaks_after(at, one, spans, text)]
    counted = _counted(lines, sought)
    taken = {at for at, _ in counted}
    doubtful = {at: one for at, one in lines if at not in taken and one.sort == "own"}
    if len(counted) <= len(doubtful) or not _is_transcript([one for _, one in counted], text):
        return Speakers(())
    known = {one.name: one.title for _, one in counted if not one.sole}
    if sought is not None and person(sought).names:
        known.setdefault(sought.split(",")[0], "")
    labels = [
        Label(
            one.start,
            one.end,
            one.name,
            one.title,
            one.name != "" and not _lists(at, one, taken, spans, text),
        )
        for at, one in counted
    ]
    labels += [Label(one.start, one.end, "", speech=False) for one in doubtful.values()]
    labels += [
        Label(one.start, one.end, one.name, speech=one.name == sought or _is_known(one.name, known))
        for _, one in lines
        if one.sort == "single" and any(label.sort in {"inline", "turn"} for _, label in counted)
    ]
    free = [span for at, span in enumerate(spans) if at not in taken and at not in doubtful]
    labels += [
        Label(*found, speech=found[2] != "")
        for found in run_in_labels(text, [*free, *_after(counted, spans)], known)
    ]
    return Speakers(tuple(_with_titles(sorted(labels, key=lambda one: one.start))))


def _is_known(name: str, known: Mapping[str, str]) -> bool:
    """Is one word the name of one person who speaks here, or is sought? Else it may be any word."""
    return len({_key(one) for one in known if same_person(one, name)}) == 1


def _counted(lines: Sequence[tuple[int, Line]], sought: str | None) -> list[tuple[int, Line]]:
    """The lines that are labels: by an office, by coming again, by whom we look for, or by their company.

    In a text where several names before a colon are labels, every name before a colon is.
    """
    lines = [(at, one) for at, one in lines if one.sort != "single"]
    titled = {_key(one.name) for _, one in lines if names_office(one.title) and not one.sole}
    times = Counter(_key(one.name) for _, one in lines if one.sort != "listed")
    sure = [
        one
        for _, one in lines
        if one.sole
        or _key(one.name) in titled
        or times[_key(one.name)] > 1
        or (sought is not None and same_person(one.name, sought) and len(person(one.name).names) > 1)
    ]
    colons = sum(one.sort in {"inline", "turn"} for one in sure) >= COLONS
    chosen = {id(one) for one in sure}
    return [(at, one) for at, one in lines if id(one) in chosen or (colons and one.sort == "inline")]


def _speaks_after(at: int, one: Line, spans: Sequence[tuple[int, int]], text: str) -> bool:
    """Does a speech follow a bare name on a line of its own? Where an office stands, it need not."""
    if one.sort != "own" or one.sole or names_office(one.title):
        return True
    return at + 1 < len(spans) and _SPEECH.search(text, *spans[at + 1]) is not None


def _is_transcript(labels: Sequence[Line], text: str) -> bool:
    """Do the labels cut up most of the text, and often, as in a transcript, and no filing's signatures?"""
    begin = min(one.start for one in labels)
    return 2 * (len(text) - begin) >= len(text) and len(text) <= LONG_SPEECH * len(labels)


def is_office(name: str) -> bool:
    """Is the label an office and no name? Then it begins a speech, but does not say whose."""
    return not person(name).names


def _stripped_lines(text: str) -> Iterator[tuple[int, int]]:
    for found in _LINE.finditer(text):
        line = found[0]
        if (bare := line.strip()) != "":
            start = found.start() + len(line) - len(line.lstrip())
            yield start, start + len(bare)


def _after(
    counted: Sequence[tuple[int, Line]], spans: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """What stands on the lines of labels after them."""
    for at, one in counted:
        if one.end < spans[at][1]:
            yield one.end, spans[at][1]


def _with_lines_under(
    lines: Sequence[tuple[int, Line]], spans: Sequence[tuple[int, int]], text: str
) -> list[tuple[int, Line]]:
    """Labels; where a bare name stands over a line with an office or firm, that line belongs to the name.

    "Ben Moor, CFO" under a name may be another label of the list; it is taken for the firm of the name
    above only where it says that it is one, or where several names stand over such lines.
    """
    found = dict(lines)
    under = {
        at: text[slice(*spans[at + 1])]
        for at, one in lines
        if one.sort == "own" and not one.sole and not one.title and at + 1 < len(spans)
    }
    under = {at: line for at, line in under.items() if title_after(line)}
    labels = {at for at in under if at + 1 in found and not found[at + 1].sole}
    for at, line in under.items():
        named = found.get(at + 1)
        if named is not None and OPERATOR in offices_in(named.name):
            continue
        if at in labels and not is_firm(line) and len(labels) < PAIRS:
            continue
        found[at] = replace(found[at], title=line, end=spans[at + 1][1])
        found.pop(at + 1, None)
    return sorted(found.items())


def _lists(at: int, one: Line, taken: set[int], spans: Sequence[tuple[int, int]], text: str) -> bool:
    """Is it an entry of a list of participants: a neighbour of others, with no speech of its own?"""
    if one.sort == "listed":
        return True
    if one.sort != "own":
        return False
    among = at - 1 in taken or at - 2 in taken or at + 1 in taken
    if not among:
        return False
    later = [further for further in range(at + 1, min(at + 4, len(spans))) if further in taken]
    stop = spans[later[0]][0] if later else len(text)
    speech = text[one.end : min(stop, one.end + 400)].strip()
    return len(speech) < SHORT and _SPEECH_END.search(speech) is None


def _with_titles(labels: Sequence[Label]) -> Iterator[Label]:
    """Labels, each with the office that stands beside the same name anywhere."""
    known: dict[str, str] = {}
    for label in labels:
        if label.name and names_office(label.title):
            known.setdefault(_key(label.name), label.title)
    for label in labels:
        yield label if label.title else replace(label, title=known.get(_key(label.name), ""))


def _single(offices: frozenset[str]) -> frozenset[str]:
    """The offices that one person at a time holds: a firm has one chief of each sort, and many analysts."""
    return frozenset(one for one in offices if one.startswith("chief "))


def _key(name: str) -> str:
    return " ".join(person(name).names) or " ".join(_WORD.findall(name.lower()))
