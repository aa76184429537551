"""The periods and days that a sentence names, and which of them a figure in it belongs to."""

from __future__ import annotations

import re
from itertools import pairwise

from factcheck.figures.mention import Mention
from factcheck.locate.period_match import period_of
from factcheck.locate.running import Sentence
from factcheck.locate.wanted import is_figure, kind_of
from factcheck.model.period import Period

_BETWEEN = re.compile(
    r"\s*(?:,|;|,?\s*and|,?\s*&|,?\s*compared (?:to|with)|,?\s*versus|,?\s*vs\.?)\s*", re.IGNORECASE
)
_DURING = re.compile(
    r"(?:\bfor|\bin|\bduring|\bof|\bfiscal|\byears?|\bended|,)\s+(?:the\s+)?$", re.IGNORECASE
)
_RESPECTIVELY = re.compile(r"\brespectively\b", re.IGNORECASE)


def periods_named(sentence: Sentence) -> tuple[Period, ...]:
    """All days and periods that the sentence names, in order, each once.

    A bare year or month counts only where it
    says when ("in 2025"), not where it says since or until when.
    """
    found = (period for mention in _dated(sentence) if (period := _period(mention, sentence)) is not None)
    return tuple(dict.fromkeys(found))


def period_at(sentence: Sentence, figure: Mention) -> Period | None:
    """The period of one figure: the only one named, or the one of its rank in a "respectively" list."""
    named = periods_named(sentence)
    if len(named) <= 1:
        return named[0] if named else None
    figures = [one for one in sentence.mentions if is_figure(one)]
    run = _run(figures, figure, sentence)
    lists = _lists(sentence)
    after = [one for one in lists if one[0].start > figure.end] or lists[-1:]
    fitting = [one for one in after if len(one) == len(run)]
    said = _RESPECTIVELY.search(sentence.text) is not None
    if len(run) < 2 or not fitting or not (said or len(lists) == 1):
        return None
    return _period(fitting[0][run.index(figure)], sentence)


def _dated(sentence: Sentence) -> list[Mention]:
    """Mentions of dates and periods with their days."""
    return [one for one in sentence.mentions if not is_figure(one) and one.end_date is not None]


def _period(mention: Mention, sentence: Sentence) -> Period | None:
    loose = mention.on is not None and mention.on.day is None
    if loose and _DURING.search(sentence.text, max(0, mention.start - 24), mention.start) is None:
        return None
    return period_of(mention)


def _lists(sentence: Sentence) -> list[list[Mention]]:
    """Runs of dates and periods that only commas and "and" part."""
    lists: list[list[Mention]] = []
    for mention in _dated(sentence):
        if lists and _BETWEEN.fullmatch(sentence.text, lists[-1][-1].end, mention.start):
            lists[-1].append(mention)
        else:
            lists.append([mention])
    return lists


def _run(figures: list[Mention], figure: Mention, sentence: Sentence) -> list[Mention]:
    """The figures of one kind around this one that only commas and "and" part."""
    runs = [[figures[0]]] if figures else []
    for before, after in pairwise(figures):
        first = after.hedge_start if after.hedge_start >= 0 else after.start
        if kind_of(before) == kind_of(after) and _BETWEEN.fullmatch(sentence.text, before.end, first):
            runs[-1].append(after)
        else:
            runs.append([after])
    return next((run for run in runs if figure in run), [])
