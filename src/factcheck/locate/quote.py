"""A quotation: word for word in the source, under the written folding rules.

Punctuation at its ends is ignored. An ellipsis stands for words left out of one
speech, in order; square brackets stand for an editor's own words. Nothing else
may differ. When it is not there, the passage that is nearest is shown, so that
an editor sees the difference; likeness never decides.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rapidfuzz import fuzz

from factcheck.folding import Folded, fold
from factcheck.locate.matching import edge_after, edge_before
from factcheck.locate.running import no_such_page, page_at, running_text, troubled_pages, where
from factcheck.locate.speakers import Speakers, is_role, same_person, speakers_in
from factcheck.locate.surroundings import shortened, surroundings
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Place
from factcheck.model.evidence import NoReading, Read, Reading, Reason

LEFT_OUT = 800
"""Folded characters that an ellipsis may stand for."""
BRACKETED = 80
"""Folded characters that a bracket may stand for."""
ALIKE = 80
MOST = 5_000
_BROKEN = re.compile(r"(?<=[^\W\d_])- (?=[^\W\d_])")
_ENDS = " .,;:!?'\"-()"
_CUTS = re.compile(r"\[\s*\.\.\.\s*\]|\.\.\.+|\[[^\[\]]*\]")


@dataclass(frozen=True, slots=True)
class Fragment:
    """Words in a row, how much may stand between them and the words before, and whether they begin a word."""

    words: str
    reach: int
    whole: bool = True


def find_quote(quote: str, page: int | None, document: Document, wanted: Wanted) -> Read:
    """The passage that the quotation is; with who says it, where the source labels its speakers."""
    if (trouble := no_such_page(document, page)) is not None:
        return trouble
    fragments = fragments_of(quote)
    if not fragments:
        return NoReading(Reason.ABSENT, f"the quotation {quote!r} has no words")
    source = _source(document, page)
    speakers = speakers_in(running_text(document), wanted.speaker)
    spans = [source.span(*span) for span in spans_of(fragments, source.text)]
    spans = [span for span in spans if _one_speech(span, speakers, fragments)]
    if not spans:
        return _absent(quote, source, document, speakers, wanted)
    readings = [_reading(span, document, speakers, wanted) for span in spans]
    best = next((one for one in readings if wanted.speaker in (None, one.speaker)), readings[0])
    return replace(best, places=len(readings))


def fragments_of(quote: str) -> tuple[Fragment, ...]:
    """The words of a quotation, cut at its ellipses and brackets, without punctuation at its ends."""
    plain = _loosely(quote).text.strip()
    made: list[Fragment] = []
    done, reach = 0, 0
    for found in [*_CUTS.finditer(plain), None]:
        words = plain[done : found.start() if found else len(plain)]
        if words.strip(_ENDS):
            inside = done > 0 and plain[done - 1] == "]" and words[0].isalnum()
            made.append(Fragment(words, reach, not inside))
            reach = 0
        if found is not None:
            reach = max(reach, LEFT_OUT if "..." in found[0] else BRACKETED)
            done = found.end()
    return tuple(
        Fragment(
            _trimmed(
                one.words,
                at == 0,
                at == len(made) - 1,
                one.reach,
                made[at + 1].reach if made[at + 1 :] else 0,
            ),
            one.reach,
            one.whole,
        )
        for at, one in enumerate(made)
    )


def _trimmed(words: str, first: bool, last: bool, before: int, after: int) -> str:
    """Words without the punctuation that does not count: at the quotation's ends, and beside an ellipsis."""
    left = _ENDS if first else " ,.;:" if before == LEFT_OUT else " "
    right = _ENDS if last else " ,.;:" if after == LEFT_OUT else " "
    return words.lstrip(left).rstrip(right)


def spans_of(fragments: Sequence[Fragment], text: str) -> list[tuple[int, int]]:
    """Where the fragments stand in order, each within reach of the one before; tightest spans only."""
    chains = [(start, start + len(fragments[0].words)) for start in _places(fragments[0], text)]
    for fragment in fragments[1:]:
        ends = [end for _, end in chains]
        longer: list[tuple[int, int]] = []
        for start in _places(fragment, text):
            at = bisect_right(ends, start) - 1
            if at >= 0 and start - ends[at] <= fragment.reach:
                longer.append((chains[at][0], start + len(fragment.words)))
        chains = longer
    kept: dict[int, tuple[int, int]] = {}
    for start, end in chains:
        kept.setdefault(start, (start, end))
    return list(kept.values())


def _places(fragment: Fragment, text: str) -> list[int]:
    """Where the words stand, whole at their edges; a bracket may cut into a word ("[g]reat")."""
    found: list[int] = []
    at = text.find(fragment.words)
    while at >= 0 and len(found) < MOST:
        if (not fragment.whole or edge_before(text, at)) and edge_after(text, at + len(fragment.words)):
            found.append(at)
        at = text.find(fragment.words, at + 1)
    return found


@lru_cache(maxsize=2)
def _source(document: Document, page: int | None) -> Folded:
    """The running text, or one page of it, loosely folded."""
    text = running_text(document)
    if page is not None:
        asked = next(one for one in document.pages if one.number == page)
        return _loosely(text, asked.start, asked.end)
    return _loosely(text, 0, len(text))


def _loosely(text: str, start: int = 0, end: int | None = None) -> Folded:
    """Loosely folded; a reader that joined lines may have left a blank after a hyphen at a line's end."""
    whole = fold(text, start=start, end=end, loose=True)
    gone = {at for found in _BROKEN.finditer(whole.text) for at in range(*found.span())}
    if not gone:
        return whole
    kept = [at for at in range(len(whole.text)) if at not in gone]
    return Folded(
        "".join(whole.text[at] for at in kept),
        tuple(whole.starts[at] for at in kept),
        tuple(whole.ends[at] for at in kept),
    )


def _one_speech(span: tuple[int, int], speakers: Speakers, fragments: Sequence[Fragment]) -> bool:
    """Does no other speaker begin between the first and the last word?"""
    return len(fragments) == 1 or speakers.at(span[0]) == speakers.at(span[1] - 1)


def _reading(span: tuple[int, int], document: Document, speakers: Speakers, wanted: Wanted) -> Reading:
    start, end = span
    on = page_at(document, start)
    words = " ".join(running_text(document)[start:end].split())
    speaker = _speaker(span, document, speakers, wanted)
    label = where(document, start, on) + (f", {speaker} speaking" if speaker else "")
    return Reading(
        text=words,
        place=Place(label, start=start, end=end, page=on),
        excerpt=surroundings(document.text, start, end),
        words=words,
        speaker=speaker,
    )


def _speaker(span: tuple[int, int], document: Document, speakers: Speakers, wanted: Wanted) -> str | None:
    """Who says it: by the label in force; else the person sought, if the same block names them."""
    label = speakers.at(span[0])
    if label is not None:
        if wanted.speaker is not None and same_person(label.name, wanted.speaker):
            return wanted.speaker
        return None if is_role(label.name) else label.name
    if wanted.speaker is None:
        return None
    block = next((one for one in document.blocks if one.start <= span[0] < one.end), None)
    around = document.text[block.start : block.end] if block is not None else ""
    return wanted.speaker if wanted.speaker.split()[-1] in around else None


def _absent(quote: str, source: Folded, document: Document, speakers: Speakers, wanted: Wanted) -> NoReading:
    """Nothing is the quotation; the passage that is most like it, if any is."""
    remark = troubled_pages(document)
    words = " ".join(fragment.words for fragment in fragments_of(quote))
    found = None
    if len(words) <= len(source.text):
        found = fuzz.partial_ratio_alignment(words, source.text, score_cutoff=ALIKE)
    if found is None or found.dest_end <= found.dest_start:
        return NoReading(Reason.ABSENT, f"the words {shortened(quote, 200)!r} are not in the text{remark}")
    start, end = _whole_words(source.text, found.dest_start, found.dest_end)
    reading = _reading(source.span(start, end), document, speakers, wanted)
    return NoReading(
        Reason.ABSENT,
        f"these very words are not in the text{remark}; the nearest is: {shortened(reading.words, 300)}",
        (reading.words,),
        (reading,),
    )


def _whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    """The span, widened or cut to whole words."""
    while start > 0 and text[start].isalnum() and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum() and text[end - 1].isalnum():
        end += 1
    while start < end - 1 and text[start] == " ":
        start += 1
    while end > start + 1 and text[end - 1] == " ":
        end -= 1
    return start, end
