"""A quotation: word for word in the source, under the written contract (docs/QUOTATIONS.md).

The strict pass decides. When it finds nothing, a relaxed look shows what comes
nearest, so that an editor sees the difference; likeness never decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from factcheck.locate.quote_fold import Bare, bare
from factcheck.locate.quote_match import spans_of
from factcheck.locate.quote_near import nearest_span
from factcheck.locate.quote_parts import Fragment, fragments_of
from factcheck.locate.running import no_such_page, page_at, running_text, troubled_pages, where
from factcheck.locate.speakers import Speakers, is_office, speakers_in
from factcheck.locate.surroundings import shortened, surroundings
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Place
from factcheck.model.evidence import NoReading, Read, Reading, Reason

Span = tuple[int, int]


def find_quote(quote: str, page: int | None, document: Document, wanted: Wanted) -> Read:
    """The passage that the quotation is; with who says it, where the source labels its speakers."""
    if (trouble := no_such_page(document, page)) is not None:
        return trouble
    fragments = fragments_of(quote)
    if not fragments:
        return NoReading(Reason.ABSENT, f"the quotation {quote!r} has no words")
    source = _source(document)
    speakers = speakers_in(running_text(document), wanted.speaker)
    everywhere = [source.span(*span) for span in spans_of(fragments, source)]
    spans = [span for span in everywhere if speakers.one_speech(*span)]
    here = [span for span in spans if page is None or page in _pages(document, span)]
    if not here:
        elsewhere = _elsewhere(everywhere, spans, page, document, speakers, wanted)
        return elsewhere or _absent(quote, fragments, document, speakers, wanted)
    readings = [_reading(span, document, speakers, wanted) for span in here]
    best = next((one for one in readings if wanted.speaker in (None, one.speaker)), None)
    best = best or next((one for one in readings if one.speaker is None), readings[0])
    return replace(best, places=len(readings))


@lru_cache(maxsize=2)
def _source(document: Document) -> Bare:
    """The running text, brought to what counts."""
    return bare(running_text(document))


def _pages(document: Document, span: Span) -> set[int]:
    """The pages of a PDF that a passage stands on."""
    return {one.number for one in document.pages if one.start < span[1] and span[0] < one.end}


def _reading(span: Span, document: Document, speakers: Speakers, wanted: Wanted) -> Reading:
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


def _speaker(span: Span, document: Document, speakers: Speakers, wanted: Wanted) -> str | None:
    """Who says it: by the label in force; else the person sought, if the same block names them."""
    label = speakers.at(span[0])
    if label is not None:
        if not label.speech:
            return None
        if wanted.speaker is None:
            return label.name
        says = speakers.says(label, wanted.speaker)
        if says is None:
            return None
        if says:
            return wanted.speaker
        return speakers.full_name(label, office=is_office(wanted.speaker))
    if wanted.speaker is None:
        return None
    block = next((one for one in document.blocks if one.start <= span[0] < one.end), None)
    around = document.text[block.start : block.end] if block is not None else ""
    family = wanted.speaker.split(",")[0].split()[-1:]
    return wanted.speaker if family and family[0] in around else None


def _elsewhere(
    everywhere: Sequence[Span],
    spans: Sequence[Span],
    page: int | None,
    document: Document,
    speakers: Speakers,
    wanted: Wanted,
) -> NoReading | None:
    """The very words, but on another page, or said by two people in turn."""
    if spans:
        found = _reading(spans[0], document, speakers, wanted)
        on = f"on page {found.place.page}, not on page {page}"
        return NoReading(Reason.ABSENT, f"these very words stand {on}", (found.words,), (found,))
    if everywhere:
        found = _reading(everywhere[0], document, speakers, wanted)
        said = [speakers.at(offset) for offset in (everywhere[0][0], everywhere[0][1] - 1)]
        names = [one.name if one is not None and one.speech else "somebody" for one in said]
        message = f"the words are those of two speakers: {names[0]}, then {names[1]}"
        return NoReading(Reason.ABSENT, message, (found.words,), (replace(found, speaker=None),))
    return None


def _absent(
    quote: str,
    fragments: Sequence[Fragment],
    document: Document,
    speakers: Speakers,
    wanted: Wanted,
) -> NoReading:
    """Nothing is the quotation; the passage that is most like it, if any is."""
    remark = troubled_pages(document)
    source = _source(document)
    passed = spans_of(fragments, source, strict=False) if len(fragments) > 1 else []
    if passed:
        found = _reading(source.span(*passed[0]), document, speakers, wanted)
        message = "an ellipsis or bracket of the quotation passes over a “not” or a figure"
        return NoReading(Reason.ABSENT, message, (found.words,), (found,))
    near = nearest_span(fragments, source)
    if near is None:
        return NoReading(Reason.ABSENT, f"the words {shortened(quote, 200)!r} are not in the text{remark}")
    reading = _reading(source.span(*near), document, speakers, wanted)
    return NoReading(
        Reason.ABSENT,
        f"these very words are not in the text{remark}; the nearest is: {shortened(reading.words, 300)}",
        (reading.words,),
        (reading,),
    )
