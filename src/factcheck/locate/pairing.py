"""Pairing: which of the periods that a sentence names a figure in it belongs to.

The only one; the one of its rank ("$5 and $4 for 2025 and 2024, respectively");
the one that follows it ("$5 in 2025 and $4 in 2024"); the one left over when the
other figures have theirs ("In 2025 it was $5, compared to $4 in 2024"). Where
none of these decides, the figure has no period of its own.
"""

from __future__ import annotations

import re
from itertools import pairwise

from factcheck.figures.mention import Mention
from factcheck.locate.named import CHAIN, dated
from factcheck.locate.running import Sentence
from factcheck.locate.wanted import Wanted, is_figure, kind_of
from factcheck.model.period import Period

_RESPECTIVELY = re.compile(r"\brespectively\b", re.IGNORECASE)
_ASIDE = re.compile(r",? or [^,;:()]{1,24},?(?= (?:for|in|during|as of|at) )")
_FOR = re.compile(r"^,(?= (?:for|during) )")
_APART = re.compile(
    r"[,;:()]|\b(?:and|or|compared|versus|vs|than|from|against|but|while|whereas|which|including|until|through)\b",
    re.IGNORECASE,
)
"""What parts a figure from the period behind it."""
Dated = tuple[Mention, Period]


def period_at(sentence: Sentence, figure: Mention, wanted: Wanted) -> Period | None:
    """The period of one figure, where the sentence leaves no doubt; the claim's if it is one of several."""
    found = dated(sentence, wanted)
    if len({period for _, period in found}) <= 1:
        return found[0][1] if found else None
    figures = [one for one in sentence.mentions if is_figure(one) and kind_of(one) == kind_of(figure)]
    if figure not in figures:
        return None
    lists = _lists(found, sentence)
    ranked = _by_rank(figures, figure, lists, sentence)
    if ranked:
        return wanted.period if wanted.period in ranked else ranked[0]
    own = {id(one): seen for one in figures if (seen := _behind(one, figures, lists, sentence)) is not None}
    if id(figure) in own:
        behind = [period for _, period in own[id(figure)]]
        return wanted.period if wanted.period in behind else behind[0]
    taken = {period for several in own.values() for _, period in several}
    left = {period for _, period in found} - taken
    if not taken or len(left) != 1 or len(own) != len(figures) - 1:
        return None
    return left.pop()


def _lists(found: list[Dated], sentence: Sentence) -> list[list[Dated]]:
    """Runs of dates and periods that only commas and "and" part."""
    lists: list[list[Dated]] = []
    for one in found:
        if lists and CHAIN.fullmatch(sentence.text, lists[-1][-1][0].end, one[0].start):
            lists[-1].append(one)
        else:
            lists.append([one])
    return lists


def _run(figures: list[Mention], figure: Mention, sentence: Sentence) -> list[Mention]:
    """The figures around this one that only commas and "and" part."""
    runs = [[figures[0]]] if figures else []
    for before, after in pairwise(figures):
        if CHAIN.fullmatch(sentence.text, before.end, _start(after)):
            runs[-1].append(after)
        else:
            runs.append([after])
    return next((run for run in runs if figure in run), [figure])


def _start(one: Mention) -> int:
    return one.hedge_start if one.hedge_start >= 0 else one.start


def _by_rank(
    figures: list[Mention], figure: Mention, lists: list[list[Dated]], sentence: Sentence
) -> list[Period]:
    """The periods of the same rank: in the list behind the figures, and in one that opens the sentence.

    "In 2025 and 2024, $5 and $4 of what was owed as of June 30, 2024 and 2023, respectively" has both.
    """
    said = _RESPECTIVELY.search(sentence.text) is not None
    run = _run(figures, figure, sentence)
    after = [one for one in lists if one[0][0].start > figure.end]
    opening = lists[0] if lists[0][-1][0].end <= figures[0].start else None
    ranked: list[Period] = []
    for one in (after[:1] or ([] if opening else lists[-1:])) + ([opening] if opening else []):
        rows = run if len(run) == len(one) else _clause(figures, lists, one) if said else []
        follows = _behind(run[-1], figures, lists, sentence) is one
        if len(rows) == len(one) > 1 and figure in rows and (said or len(lists) == 1 or follows):
            ranked.append(one[rows.index(figure)][1])
    return ranked


def _clause(figures: list[Mention], lists: list[list[Dated]], one: list[Dated]) -> list[Mention]:
    """The figures from the list before up to this one, or after it where it opens the sentence."""
    at = lists.index(one)
    begin = lists[at - 1][-1][0].end if at else 0
    before = [figure for figure in figures if begin <= figure.start and figure.end <= one[0][0].start]
    if before or at:
        return before
    end = lists[1][0][0].start if len(lists) > 1 else figures[-1].end
    return [figure for figure in figures if one[-1][0].end <= figure.start and figure.end <= end]


def _behind(
    figure: Mention, figures: list[Mention], lists: list[list[Dated]], sentence: Sentence
) -> list[Dated] | None:
    """The periods right behind a figure, with nothing between that parts them."""
    following = next((one for one in lists if one[0][0].start >= figure.end), None)
    if following is None:
        return None
    start = following[0][0].start
    if any(figure.end <= one.start < start for one in figures) or start - figure.end > 120:
        return None
    gap = _FOR.sub("", _ASIDE.sub("", sentence.text[figure.end : start]))
    return None if _APART.search(gap) else following
