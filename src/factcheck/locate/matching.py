"""Matching a template in a sentence: which mentions can stand in the hole that is sought.

Positions that can be reached from the left and positions from which the rest
can be reached are worked out part by part, as sets; a mention between two such
positions is a hit. The work is (parts × length of the sentence), whatever the
template and the text are: there is no backtracking.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from factcheck.figures.mention import Mention
from factcheck.locate.holes import Fill
from factcheck.locate.line_breaks import BREAK, SUSPENDED, occurrences
from factcheck.locate.running import Sentence
from factcheck.locate.template import Gap, Hole, Literally, Part

Positions = set[int]
Fills = Callable[[Hole], Collection[Fill]]


@dataclass(frozen=True, slots=True)
class Hit:
    """A mention (None where the template has no hole) in the hole that is sought, and which part that is."""

    sentence: Sentence
    part: int
    fill: Fill | None


def hits_in(
    sentence: Sentence, parts: tuple[Part, ...], sought: str | None, fills: Fills, blocking: Iterable[Mention]
) -> list[Hit]:
    """Every mention of the sentence that some match of the template puts in a hole of the sort `sought`.

    Args:
        sought: the placeholder, without braces; None for a template that is only words.
        fills: what may fill each hole.
        blocking: mentions that a gap may not skip.
    """
    if not might_match(sentence.folded, parts):
        return []
    length = len(sentence.folded)
    blocked = bytearray(length + 1)
    for mention in blocking:
        for at in range(sentence.place(mention.start), sentence.place(mention.end)):
            blocked[at] = 1
    steps = [_steps(sentence.folded, part, fills) for part in parts]
    ahead: list[Positions] = [set(range(length + 1))]
    for part, step in zip(parts, steps, strict=True):
        ahead.append(_spread(ahead[-1], blocked) if isinstance(part, Gap) else _after(ahead[-1], step))
        if not ahead[-1]:
            return []
    behind: list[Positions] = [set(range(length + 1))]
    for part, step in zip(reversed(parts), reversed(steps), strict=True):
        behind.append(_gather(behind[-1], blocked) if isinstance(part, Gap) else _before(behind[-1], step))
    behind.reverse()
    if sought is None:
        return [Hit(sentence, -1, None)]
    hits: dict[tuple[int, int, int], Hit] = {}
    for at, (part, step) in enumerate(zip(parts, steps, strict=True)):
        if isinstance(part, Hole) and part.cut == sought:
            for start, end, fill in step:
                if fill is not None and start in ahead[at] and end in behind[at + 1]:
                    hits.setdefault((at, fill.mention.start, fill.mention.end), Hit(sentence, at, fill))
    return list(hits.values())


def might_match(folded: str, parts: tuple[Part, ...]) -> bool:
    """A quick look: are all literal words there? The first letter may differ in case."""
    if BREAK in folded:
        return True
    return all(part.text[1:] in folded for part in parts if isinstance(part, Literally))


Step = list[tuple[int, int, Fill | None]]


def _steps(folded: str, part: Part, fills: Fills) -> Step:
    """Where a part can stand: start, end, and the mention that it is."""
    match part:
        case Literally():
            return [(start, end, None) for start, end in _places(folded, part)]
        case Hole():
            return [(fill.start, fill.end, fill) for fill in fills(part)]
        case Gap():
            return []


def _places(folded: str, part: Literally) -> Iterable[tuple[int, int]]:
    """Where literal words stand, whole at their loose edges."""
    words = part.text
    for way in {words, words[0].swapcase() + words[1:]} if words[0].isalpha() else {words}:
        for at, end in occurrences(folded, way):
            opens = way == words or not folded[:at].strip(" \"'([-•*·")
            if (
                opens
                and (not part.loose_start or edge_before(folded, at))
                and (not part.loose_end or edge_after(folded, end))
            ):
                yield at, end


def edge_before(text: str, at: int) -> bool:
    """Does a word or number begin here, or is this character no part of one?"""
    if at == 0 or at >= len(text) or not text[at].isalnum():
        return True
    if text[at - 1].isalnum() or text[at - 1] == BREAK:
        return text[at - 1] == BREAK and SUSPENDED.match(text, at) is not None
    return not (text[at].isdigit() and text[at - 1] in ".," and at > 1 and text[at - 2].isdigit())


def edge_after(text: str, end: int) -> bool:
    """Does a word or number end here, or is the character before no part of one?"""
    if end == 0 or end >= len(text) or not text[end - 1].isalnum():
        return True
    if text[end].isalnum() or text[end] == BREAK:
        return text[end] == BREAK and SUSPENDED.match(text, end + 1) is not None
    follows = text[end + 1 : end + 2].isdigit()
    return not (text[end - 1].isdigit() and (text[end] == "%" or (text[end] in ".," and follows)))


def _after(here: Positions, step: Step) -> Positions:
    return {end for start, end, _ in step if start in here}


def _before(here: Positions, step: Step) -> Positions:
    return {start for start, end, _ in step if end in here}


def _spread(here: Positions, blocked: bytearray) -> Positions:
    """All positions that a gap reaches from these, without skipping a blocked character."""
    reached: Positions = set()
    going = False
    for at in range(len(blocked)):
        going = at in here or (going and not (at > 0 and blocked[at - 1]))
        if going:
            reached.add(at)
    return reached


def _gather(here: Positions, blocked: bytearray) -> Positions:
    """All positions from which a gap reaches one of these."""
    reached: Positions = set()
    going = False
    for at in range(len(blocked) - 1, -1, -1):
        going = at in here or (going and not blocked[at])
        if going:
            reached.add(at)
    return reached
