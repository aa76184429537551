"""A sentence of running text with the figure cut out: one figure stands there, or there is no reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from factcheck.figures import direction
from factcheck.figures.mention import Mention, MentionKind
from factcheck.locate.agreement import ambiguous
from factcheck.locate.holes import fills_for
from factcheck.locate.matching import Hit, hits_in, might_match
from factcheck.locate.named import periods_named
from factcheck.locate.nearest import nearest_sentence
from factcheck.locate.pairing import period_at
from factcheck.locate.running import (
    Sentence,
    no_such_page,
    page_at,
    running_text,
    sentences_on,
    troubled_pages,
    where,
)
from factcheck.locate.surroundings import shortened, surroundings
from factcheck.locate.template import Gap, Hole, Literally, Part, literal_words, parts_of
from factcheck.locate.wanted import Wanted, is_figure, kind_of, may_be
from factcheck.model.document import Document, Place
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.quantity import Direction

_RISE = re.compile(
    r"\b(?:up|ris(?:e|es|en|ing)|rose|gr(?:ew|own|ow|ows)|increas(?:e|ed|es|ing)|higher)\b(?! to\b)", re.I
)
_FALL = re.compile(
    r"\b(?:down|f(?:all|ell|alls|allen)|decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|lower)\b", re.I
)
_LEVEL = re.compile(r"\b(?:to|from|at|than|was|were|is|are)\s*$", re.I)
_CLAUSE = re.compile(r"[,;:()]")
MOST_PLACES = 200
"""A template that fits more places than this is not looked into any further."""


def find_sentence(template: str, page: int | None, document: Document, wanted: Wanted) -> Read:
    """The one mention that the template cuts out, wherever in the document it matches."""
    if (trouble := no_such_page(document, page)) is not None:
        return trouble
    parts = parts_of(template)
    sought = _sought(parts, wanted)
    if sought == "":
        return NoReading(
            Reason.ABSENT, f"the template {template!r} has no placeholder for a {wanted.content}"
        )
    sentences = [one for one in sentences_on(document, page) if might_match(one.folded, parts)]
    for kinds, exact in _passes(wanted):
        hits = [hit for one in sentences for hit in _hits(one, parts, sought, kinds, wanted, exact=exact)]
        if len(hits) > MOST_PLACES:
            return NoReading(Reason.AMBIGUOUS, f"the template {template!r} fits {len(hits)} places")
        if hits:
            readings = [reading_of(hit, parts, document, wanted) for hit in hits]
            return _one(readings, f"the template {template!r}", wanted)
    if sought == "figure" and (other := _of_another_kind(parts, sentences, document, wanted)) is not None:
        return other
    return _absent(template, parts, sought, sentences, document, page, wanted)


def reading_of(hit: Hit, parts: tuple[Part, ...], document: Document, wanted: Wanted) -> Reading:
    """What stands in the hole, with the sentence around it and the periods that it names."""
    sentence = hit.sentence
    text = sentence.text
    start, end = 0, len(text)
    mention = hit.fill.mention if hit.fill is not None else None
    if hit.fill is not None and mention is not None:
        first = sentence.unfolded(hit.fill.start, hit.fill.end)[0]
        start = min(first, mention.start, mention.hedge_start if mention.hedge_start >= 0 else first)
        end = mention.end
    begins, stops = sentence.span(start, end)
    on = page_at(document, begins)
    return Reading(
        text=" ".join(text[start:end].split()),
        place=Place(where(document, begins, on), start=begins, end=stops, page=on),
        excerpt=surroundings(running_text(document), begins, stops),
        quantity=mention.quantity if mention is not None else None,
        date=mention.on if mention is not None else None,
        period=period_at(sentence, mention, wanted) if mention is not None else None,
        named=periods_named(sentence, wanted),
        direction=_direction(hit, parts),
        words=" ".join(text.split()),
    )


def _sought(parts: tuple[Part, ...], wanted: Wanted) -> str | None:
    """The placeholder for what the claim is after; "" where it is missing, None where none is needed."""
    cuts = {part.cut for part in parts if isinstance(part, Hole)}
    match wanted.content:
        case "figure":
            return next((cut for cut in ("figure", "change") if cut in cuts), "")
        case "date":
            return "date" if "date" in cuts else ""
        case _:
            return None


def _passes(wanted: Wanted) -> list[tuple[MentionKind | None, bool]]:
    """The very kind sought first, then kinds that may stand for it; for dates, gaps over no date first."""
    if wanted.content == "figure" and wanted.kind is not None:
        return [(wanted.kind, True), (wanted.kind, False)]
    return [(None, True), (None, False)] if wanted.content == "date" else [(None, True)]


def _hits(
    sentence: Sentence,
    parts: tuple[Part, ...],
    sought: str | None,
    kind: MentionKind | None,
    wanted: Wanted,
    *,
    exact: bool,
) -> Iterator[Hit]:
    """The hits of one pass; where no kind is known, of each kind that the sentence has."""
    kinds: Iterable[MentionKind | None] = [kind]
    if wanted.content == "figure" and kind is None:
        kinds = dict.fromkeys(kind_of(one) for one in sentence.mentions if is_figure(one))
    for one in kinds:
        blocking = _blocking(sentence.mentions, one, wanted, exact=exact)
        fills = partial(fills_for, sentence=sentence, kind=one, wanted=wanted, exact=exact)
        yield from hits_in(sentence, parts, sought, fills, blocking)


def _blocking(
    mentions: Sequence[Mention], kind: MentionKind | None, wanted: Wanted, *, exact: bool
) -> list[Mention]:
    """What a gap may not skip: figures of the kind sought, or dates where a date is."""
    if wanted.content == "date":
        return [one for one in mentions if exact and one.on is not None]
    if wanted.content != "figure" or kind is None:
        return []
    return [
        one
        for one in mentions
        if is_figure(one) and (kind_of(one) == kind if exact else may_be(kind_of(one), kind))
    ]


def _one(readings: list[Reading], what: str, wanted: Wanted) -> Read:
    """One reading where all say the same; the one whose sentence names the claim's period speaks for them."""
    if len({_said(reading) for reading in readings}) > 1:
        return ambiguous(readings, what)
    best = next((one for one in readings if wanted.period in one.named), readings[0])
    return replace(best, places=len(readings))


def _said(reading: Reading) -> object:
    quantity = reading.quantity
    if quantity is None:
        return reading.date
    return (quantity.value, quantity.high, quantity.unit, quantity.hedge, reading.direction)


def _direction(hit: Hit, parts: tuple[Part, ...]) -> Direction | None:
    """Rise or fall: by {change}'s word, by the template's words before {figure}, or by the source's words."""
    if hit.fill is None:
        return None
    if hit.fill.direction is not None:
        return hit.fill.direction
    mention = hit.fill.mention
    number = mention.hedge_start if mention.hedge_start >= 0 else mention.start
    before = parts[hit.part - 1] if hit.part > 0 else None
    said = _said_before(before.text) if isinstance(before, Literally) else None
    return direction(hit.sentence.text, number) or said


def _said_before(words: str) -> Direction | None:
    """The direction word at the end of these words: in their last clause, six words from the end at most."""
    if _LEVEL.search(words):
        return None
    tail = " ".join(_CLAUSE.split(words)[-1].split()[-7:])
    found = [
        (match.end(), way)
        for pattern, way in ((_RISE, Direction.RISE), (_FALL, Direction.FALL))
        for match in pattern.finditer(tail + " ")
    ]
    return max(found)[1] if found else None


def _any_figure(sentence: Sentence, parts: tuple[Part, ...], sought: str) -> list[Hit]:
    """The hits for a figure of any kind and a period of any length."""
    fills = partial(fills_for, sentence=sentence, kind=None, wanted=Wanted("figure"), exact=False)
    return hits_in(sentence, parts, sought, fills, ())


def _of_another_kind(
    parts: tuple[Part, ...], sentences: Sequence[Sentence], document: Document, wanted: Wanted
) -> Reading | None:
    """The one figure that stands in the very place, but is money where a share is sought, or the like."""
    if any(isinstance(part, Gap) or (isinstance(part, Hole) and part.cut == "period") for part in parts):
        return None
    readings = [
        reading_of(hit, parts, document, wanted)
        for one in sentences
        for hit in _any_figure(one, parts, "figure")
    ]
    if len({_said(reading) for reading in readings}) != 1:
        return None
    return replace(readings[0], places=len(readings))


def _unfit(hits: Sequence[Hit], template: str, wanted: Wanted) -> str:
    """Why hits without regard to kind and period are none with it."""
    kind = wanted.kind or wanted.content
    if "{period}" in template:
        return f"not for {wanted.period}"
    if any(hit.fill and wanted.kind and may_be(kind_of(hit.fill.mention), wanted.kind) for hit in hits):
        return f"`…` would skip another {kind} on the way to"
    return f"no {kind} stands in their gap"


def _absent(
    template: str,
    parts: tuple[Part, ...],
    sought: str | None,
    sentences: Sequence[Sentence],
    document: Document,
    page: int | None,
    wanted: Wanted,
) -> NoReading:
    """Why nothing fits: another kind of figure stands there, or which sentence is nearest."""
    if sought is not None:
        hits = [hit for one in sentences for hit in _any_figure(one, parts, sought)]
        if hits:
            readings = tuple(reading_of(hit, parts, document, wanted) for hit in hits[:6])
            return NoReading(
                Reason.ABSENT,
                f"the words of {template!r} are there, but {_unfit(hits, template, wanted)}: "
                + ", ".join(f'"{reading.text}"' for reading in readings),
                tuple(reading.words for reading in readings),
                readings,
            )
    remark = troubled_pages(document)
    near = nearest_sentence(literal_words(parts), sentences_on(document, page))
    if near is None:
        return NoReading(Reason.ABSENT, f"nothing like {template!r} is in the text{remark}")
    reading = reading_of(Hit(near, -1, None), parts, document, wanted)
    return NoReading(
        Reason.ABSENT,
        f"no sentence fits {template!r}{remark}; the nearest is: {shortened(near.text, 300)}",
        (reading.words,),
        (reading,),
    )
