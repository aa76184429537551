"""Lost characters: shapes whose meaning the file does not give, most often the ligatures fi, fl, ff.

The same shape of the same font is the same character throughout a document. It is restored when the
words it stands in are words with one of the ligatures and not with another; a shape that only ever
opens a line alone is a bullet. Whatever stays lost is written as U+FFFD, and the digits of its word
with it: a figure with a digit missing must not be read as a smaller one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable

from factcheck.readers.pdf.glyph import LOST, OVERPRINTED
from factcheck.readers.pdf.lines import Line, Token

_LIGATURES = ("fi", "fl", "ff", "ffi", "ffl")
_WORDS = frozenset(
    """
    fiscal first five fifth fifteen fifty final finally finance financial financed financing find finding
    fine finish finished firm firms fit fix fixed field fields fiber figure figures file filed files filing
    filings fill filled film filter fire five-year fight finite
    profit profits profitable profitability benefit benefits benefited beneficial specific specifically
    significant significantly classification classified define defined definition definitive identify
    identified identifiable modify modified modification qualify qualified notification certified unified
    confirm confirmed confidence confident confidential configuration deficit sufficient-in artificial
    scientific verification verify simplified diversified justified satisfied infinite pacific magnificent
    briefing amplified fulfill fulfillment benefiting refinance refinancing
    flow flows cash-flow flat fleet fleets flexible flexibility flight flights float floating floor flagship
    flash fluctuate fluctuations fluid flop flops reflect reflects reflected reflecting reflection inflation
    inflationary influence influenced conflict inflow inflows outflow outflows overflow workflow workflows
    teraflops deflation flagged flaw florida
    staff off offs offset offsets offsetting affect affects affected effect effects effective effectively
    effectiveness effort efforts differ differs different difference differences differently differential
    offer offers offered offering offerings sheriff tariff tariffs cutoff payoff tradeoff buffer stuff
    layoff layoffs coffee suffer suffered buffalo takeoff diffusion
    office offices officer officers official officially efficient efficiently efficiency efficiencies
    sufficient sufficiently insufficient difficult difficulty difficulties coefficient traffic affiliate
    affiliates affiliated affirm affirmed affirmation
    affluent baffle shuffle raffle waffle offline
    """.split()
)
_PARTS = re.compile(r"[-/_.]+")
_EDGES = re.compile(r"^\W+|\W+$")


def restore(lines: Iterable[Line]) -> None:
    """Write the lost characters of a whole document's lines back where they are certain."""
    tokens: list[Token] = []
    others: set[str] = set()
    times: Counter[tuple[str, int]] = Counter()
    alone: dict[tuple[str, int], bool] = defaultdict(lambda: True)
    for line in lines:
        for at, token in enumerate(line.tokens):
            if at == 0 and len(token.text) == 1 and "\ue000" <= token.text <= "\uf8ff":
                token.text = "•"
            if token.lost:
                tokens.append(token)
                bullet = at == 0 and token.text == LOST and len(line.tokens) > 1
                for key in token.lost:
                    alone[key] = alone[key] and bullet
                    times[key] += 1
            else:
                others.add(_bare(token.text))
    if not tokens:
        return
    votes: dict[tuple[str, int], Counter[str]] = defaultdict(Counter)
    for token in tokens:
        for key in set(token.lost):
            if set(token.lost) != {key} or key == OVERPRINTED:
                continue
            for part in filter(lambda part: LOST in part, _PARTS.split(token.text)):
                for ligature in _LIGATURES:
                    word = _bare(part.replace(LOST, ligature))
                    if word in _WORDS or (len(word) > 4 and word in others):
                        votes[key][ligature] += 1
    known: dict[tuple[str, int], str] = {}
    for key, counted in votes.items():
        best = counted.most_common(2)
        if len(best) == 1 or best[0][1] >= 2 * best[1][1]:
            known[key] = best[0][0]
    for key, bullet in alone.items():
        if bullet and times[key] > 1 and key not in known and key != OVERPRINTED:
            known[key] = "•"
    for token in tokens:
        _rewrite(token, known)


def _bare(text: str) -> str:
    return _EDGES.sub("", text).lower()


def _rewrite(token: Token, known: dict[tuple[str, int], str]) -> None:
    keys = list(token.lost)
    text = "".join(known.get(keys.pop(0), LOST) if char == LOST else char for char in token.text)
    token.lost = tuple(key for key in token.lost if key not in known)
    if token.lost:
        text = "".join(LOST if char.isdigit() else char for char in text)
    token.text = text
