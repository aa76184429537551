"""Wordings: does each carry what the claim says that the page says?

The figure (or the wording's own writing of it) must be found in each wording,
and so must a quote: whole, after folding, whatever the case of its letters, so
that a wording may begin a sentence. A `date` is not looked for in its wordings:
it is judged against the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from factcheck import figures
from factcheck.folding import fold, folded
from factcheck.registry.nodes import MappingNode, ScalarNode, Slip, slip

_ENDS = " .,;:!?\"'()[]…-"
"""Punctuation at the ends of a quote that need not be the wording's."""


def wrong_wordings(claim: MappingNode) -> Iterator[Slip]:
    """Every wording of a claim that lacks what it is there for."""
    figure_node, quote = claim.scalar("figure"), claim.scalar("quote")
    if figure_node is not None:
        yield from _unread(figure_node)
    for text, own in _wordings(claim):
        if not text.text.strip():
            yield slip(text, "a wording without words", "write the words as they stand on the page")
            continue
        if own is not None and figure_node is None and claim.get("figure") is None:
            yield slip(own, "a wording has its own `figure` only where the claim has one", "remove it")
        elif own is not None:
            yield from _unread(own)
            yield from _without_figure(text, own)
        elif figure_node is not None:
            yield from _without_figure(text, figure_node)
        if quote is not None and _bare(quote.text) not in _bare(text.text):
            advice = "the words of a quote stand on the page exactly as in `quote`"
            yield slip(text, f'the quote "{quote.text}" is not in this wording', advice)


def _wordings(claim: MappingNode) -> Iterator[tuple[ScalarNode, ScalarNode | None]]:
    """The wordings as typed, each with its own writing of the figure."""
    for one in claim.each("says"):
        match one:
            case ScalarNode():
                yield one, None
            case MappingNode():
                text = one.scalar("text")
                if text is not None:
                    yield text, one.scalar("figure")


def _unread(node: ScalarNode) -> Iterator[Slip]:
    if figures.figure(node.text) is None:
        advice = (
            'expected one figure as the page prints it, as in "$2.5 billion", "98%" or "about 8,192 GPUs"'
        )
        yield slip(node, f'cannot read "{node.text}" as a figure', advice)


def _without_figure(text: ScalarNode, written: ScalarNode) -> Iterator[Slip]:
    if not stands_in(written.text, text.text):
        yield slip(
            text,
            f'the figure "{written.text}" is not in this wording',
            'write it as it stands there, or give the wording its own: {text: "…", figure: "…"}',
        )


def stands_in(written: str, text: str) -> bool:
    """Does a figure stand in a text, as a whole and not as a piece of a longer one?"""
    wanted, whole = folded(written).casefold(), folded(text).casefold()
    at = whole.find(wanted) if wanted else -1
    while at >= 0:
        if _begins(wanted[0], whole[:at]) and _ends(wanted[-1], whole[at + len(wanted) :]):
            return True
        at = whole.find(wanted, at + 1)
    return False


def _begins(first: str, before: str) -> bool:
    """Can a figure whose first character is `first` begin after this text?"""
    if not before or not (first.isalnum() or first in "~-+."):
        return True
    longer = before[-1].isalnum() or before[-1] == "_"
    return not longer and not (first.isdigit() and re.search(r"\d[.,]$", before))


def _ends(last: str, after: str) -> bool:
    """Can a figure whose last character is `last` end before this text?"""
    if last.isdigit():
        return re.match(r"[.,]?\d|[\w%]", after) is None
    return not (last.isalpha() and after and (after[0].isalnum() or after[0] == "_"))


def _bare(quote: str) -> str:
    return fold(quote, loose=True).text.casefold().strip(_ENDS)
