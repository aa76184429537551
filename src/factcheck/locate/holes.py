"""What may fill a placeholder: one whole mention, with or without its hedge and its unit word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from factcheck.figures import change_start, direction
from factcheck.figures.mention import Mention, MentionKind
from factcheck.locate.period_match import names_period
from factcheck.locate.running import Sentence
from factcheck.locate.template import Hole
from factcheck.locate.wanted import Wanted, is_figure, kind_of, may_be
from factcheck.model.period import PartialDate
from factcheck.model.quantity import Direction

_YEAR = re.compile(r"(?<![\w.,$€£-])(?:19|20)\d\d(?![\w%]|[.,]\d)", re.ASCII)
_ARTICLE = re.compile(r"\b(?:a|an|the)\s+$", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:between|from|in the range of|a range of)\s+$", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Fill:
    """A mention in a hole: the folded span that it takes there, and which way the change went."""

    start: int
    end: int
    mention: Mention
    direction: Direction | None = None


def fills_for(
    hole: Hole, sentence: Sentence, kind: MentionKind | None, wanted: Wanted, *, exact: bool
) -> list[Fill]:
    """Everything in the sentence that may fill the hole.

    Args:
        kind: of the figure that is sought; None for any.
        exact: only that very kind, not one that may stand for it.
    """
    found: list[Fill] = []
    loose = hole.cut in {"date", "_"}
    inner = sentence.inner_mentions if loose or hole.cut == "figure" else ()
    for mention in (*sentence.mentions, *inner, *(_years(sentence) if loose else ())):
        match hole.cut:
            case "figure" | "change":
                if not is_figure(mention) or not _fits(mention, kind, exact=exact):
                    continue
            case "date":
                if mention.on is None:
                    continue
            case "period":
                known = wanted.period is not None or wanted.fiscal is not None
                if is_figure(mention) or (known and not names_period(mention, wanted)):
                    continue
                found.extend(_with_article(sentence, mention))
            case "_":
                pass
        found.extend(_changes(sentence, mention) if hole.cut == "change" else _plain(sentence, mention))
    return found


def _fits(mention: Mention, kind: MentionKind | None, *, exact: bool) -> bool:
    if kind is None:
        return True
    return kind_of(mention) == kind if exact else may_be(kind_of(mention), kind)


def _plain(sentence: Sentence, mention: Mention) -> Iterator[Fill]:
    """With the hedge or from the number on; up to the number, its unit or its "per"."""
    starts = {mention.start, mention.hedge_start if mention.hedge_start >= 0 else mention.start}
    if mention.kind == "range" and (found := _BETWEEN.search(sentence.text, 0, min(starts))) is not None:
        starts.add(found.start())
    ends = {end for end in (mention.end, mention.number_end, mention.per_end) if end > mention.start}
    for start in sorted(starts):
        for end in sorted(ends):
            yield Fill(sentence.place(start), sentence.place(end), mention)


def _with_article(sentence: Sentence, mention: Mention) -> Iterator[Fill]:
    """From the article before it on: "for {period}" is "for the three months ended" as well."""
    if (found := _ARTICLE.search(sentence.text, max(0, mention.start - 8), mention.start)) is not None:
        yield Fill(sentence.place(found.start()), sentence.place(mention.end), mention)


def _changes(sentence: Sentence, mention: Mention) -> Iterator[Fill]:
    """With its direction word: before it ("an increase of $3", article or not) or after it ("3% lower")."""
    number = mention.hedge_start if mention.hedge_start >= 0 else mention.start
    way, word = direction(sentence.text, number), change_start(sentence.text, number)
    if way is None or word is None:
        return
    if word >= mention.end:
        found = _WORD.match(sentence.text, word)
        end = sentence.place(found.end() if found else word)
        for start in sorted({number, mention.start}):
            yield Fill(sentence.place(start), end, mention, way)
        return
    article = _ARTICLE.search(sentence.text, max(0, word - 8), word)
    for start in sorted({word, article.start() if article else word}):
        for fill in _plain(sentence, mention):
            yield Fill(sentence.place(start), fill.end, mention, way)


def _years(sentence: Sentence) -> Iterator[Mention]:
    """Bare years that no mention covers, or that were taken for a count."""
    for found in _YEAR.finditer(sentence.text):
        around = [one for one in sentence.mentions if one.start < found.end() and found.start() < one.end]
        if all((one.kind, one.start, one.end) == ("count", *found.span()) for one in around):
            year = int(found[0])
            yield Mention(
                *found.span(),
                found[0],
                "period",
                start_date=date(year, 1, 1),
                end_date=date(year, 12, 31),
                hedge_start=found.start(),
                number_end=found.end(),
                per_end=found.end(),
                on=PartialDate(year),
            )
