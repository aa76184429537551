"""Where a quotation stands: its fragments, in order, each within reach of the one before.

The work is the length of the text for each fragment, and the number of places
where it stands; places beyond `MOST` are not looked at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from factcheck.locate.quote_fold import Bare, agree
from factcheck.locate.quote_parts import Fragment

MOST = 5_000


def spans_of(fragments: Sequence[Fragment], source: Bare, *, strict: bool = True) -> list[tuple[int, int]]:
    """The bare spans in which the fragments stand, tightest only.

    `strict` off forgets what a gap may not pass over, for an explanation of a miss.
    """
    chains = [(start, start + len(fragments[0].words.text)) for start in _places(fragments[0], source)]
    for fragment in fragments[1:]:
        ends = [end for _, end in chains]
        longer: list[tuple[int, int]] = []
        for start in _places(fragment, source):
            at = bisect_right(ends, start) - 1
            if at < 0 or start - ends[at] > fragment.gap.reach:
                continue
            if not strict or fragment.gap.allows(source.text[ends[at] : start]):
                longer.append((chains[at][0], start + len(fragment.words.text)))
        chains = longer
    kept: dict[int, tuple[int, int]] = {}
    for start, end in chains:
        kept.setdefault(start, (start, end))
    return list(kept.values())


def _places(fragment: Fragment, source: Bare) -> list[int]:
    """Where the words stand, whole at their ends and with their own hyphens."""
    words, joints = fragment.words.text, fragment.words.joints_in(0, len(fragment.words.text))
    found: list[int] = []
    for at in _hits(fragment, source.text):
        if len(found) >= MOST:
            break
        end = at + len(words)
        if fragment.begins and not source.begins_at(at):
            continue
        if fragment.ends and not source.ends_at(end):
            continue
        if agree(source.joints_in(at, end), joints):
            found.append(at)
    return sorted(found)


def _hits(fragment: Fragment, text: str) -> Iterator[int]:
    words, cases = fragment.words.text, fragment.cases
    first, rest = words[:cases], words[cases:]
    for way in dict.fromkeys((first, first.swapcase(), first.lower(), first.capitalize())):
        looked = 0
        at = text.find(way + rest)
        while at >= 0 and looked < 4 * MOST:
            yield at
            looked += 1
            at = text.find(way + rest, at + 1)
