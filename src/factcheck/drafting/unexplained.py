"""Unexplained: the figures of a page that no claim, quotation, condition or exemption of it accounts for.

In a wording only the claim's own figure is accounted for; in a quotation, in
the words of a proof condition and in what `not_claims` lists, everything is.
Dates, periods and ranges are no arithmetic and are passed over. Durations, and
ratios in words ("a fifth"), count where the page says that they are arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from factcheck.drafting.placed import FoldedBlock, Span, blocks_of, spans_of
from factcheck.figures import Mention, mentions, sentences
from factcheck.folding import folded
from factcheck.model.document import Document
from factcheck.model.page import Page

_LABELLED = re.compile(r"(?:(?!, | [–—-] )[^;:.]|\.(?=\w)){0,120}?\bour (?:own )?arithmetic\b", re.IGNORECASE)
"""What may stand between a figure and its label: the rest of a clause."""
_PASSED = frozenset({"date", "period", "range"})
_IN_WORDS = frozenset({"money", "percent", "ratio", "duration", "dimension"})
_NO_FIGURE = frozenset({"half", "one", "once"})


@dataclass(frozen=True, slots=True)
class Unexplained:
    """A figure of the page that has no claim of its own.

    Attributes:
        mention: as it was read; its offsets are those of `block`.
        block: the span of the paragraph that it stands in.
        sentence: the span of its sentence, in the whole text.
        text: the figure as written, hedge included.
        words: the sentence.
        labelled: "our arithmetic" follows in its clause.
    """

    mention: Mention
    block: Span
    sentence: Span
    text: str
    words: str
    labelled: bool

    @property
    def start(self) -> int:
        """Where it stands in the page's text."""
        return self.block[0] + self.mention.start


def unexplained_figures(page: Page, document: Document) -> list[Unexplained]:
    """The figures that nothing accounts for, in the order of the page."""
    blocks = blocks_of(document)
    whole = list(_accounted(page, blocks))
    own = list(_own(page, blocks))
    return [
        one
        for block in blocks
        for one in _figures(document, block)
        if not _inside(one, whole)
        and not any(_inside(one, [span]) and _is_of(one.mention, figure) for span, figure in own)
    ]


def _figures(document: Document, block: FoldedBlock) -> Iterator[Unexplained]:
    """The figures of a block, each with its sentence."""
    text = document.text[block.start : block.end]
    found = [one for one in mentions(text) if _is_a_figure(one)]
    if not found:
        return
    spans = sentences(text)
    for one in found:
        start, end = next((span for span in spans if span[0] <= one.start < span[1]), (0, len(text)))
        labelled = _LABELLED.match(text, one.end, end) is not None
        if not labelled and (one.kind == "duration" or not _has_digit(one)):
            continue
        if one.kind == "duration" and any(
            _LABELLED.match(text, its.end, end) for its in found if its is not one
        ):
            continue
        yield Unexplained(
            one,
            (block.start, block.end),
            (block.start + start, block.start + end),
            text[one.hedge_start : one.end],
            " ".join(text[start:end].split()),
            labelled,
        )


def _is_a_figure(mention: Mention) -> bool:
    """Is it an amount that could be worked out? Words for a number are none, if no measure is with them."""
    if mention.kind in _PASSED or mention.quantity is None:
        return False
    return _has_digit(mention) or (mention.kind in _IN_WORDS and mention.text.casefold() not in _NO_FIGURE)


def _has_digit(mention: Mention) -> bool:
    return any(char.isdigit() for char in mention.text)


def _accounted(page: Page, blocks: list[FoldedBlock]) -> Iterator[Span]:
    """Spans in which every figure is accounted for."""
    for claim in page.claims.values():
        if claim.quote is not None:
            for wording in claim.says:
                yield from spans_of(wording.text, blocks)
            yield from spans_of(claim.quote, blocks)
    for proof in page.would_prove_wrong:
        yield from spans_of(proof.says, blocks)
    for exemption in page.not_claims:
        yield from spans_of(exemption.text, blocks)


def _own(page: Page, blocks: list[FoldedBlock]) -> Iterator[tuple[Span, str]]:
    """Spans of wordings, each with the one figure in it that is accounted for."""
    for claim in page.claims.values():
        for wording in claim.says if claim.figure is not None else ():
            for span in spans_of(wording.text, blocks):
                yield span, wording.figure or claim.figure or ""


def _inside(one: Unexplained, spans: list[Span]) -> bool:
    end = one.block[0] + one.mention.end
    return any(start < end and one.start < stop for start, stop in spans)


def _is_of(mention: Mention, figure: str) -> bool:
    """Is the mention the figure that the wording gives?"""
    quantity = mention.quantity
    return any(
        (its := other.quantity) is not None and quantity is not None and its.value == quantity.value
        for other in mentions(figure)
    ) or folded(mention.text) in folded(figure)
