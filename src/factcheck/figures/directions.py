"""Directions: which way a change went, by the words around its figure.

"up 117%", "an increase in rent expense of approximately $335 million", "12%
lower", "$335 million more than a year earlier". "More than 30 trillion" is a
hedge and has no direction; "rose to $5 billion" names a level and no change.
"""

from __future__ import annotations

import re

from factcheck.figures.reading import mentions
from factcheck.model.quantity import Direction

_RISE = r"up|rises?|rose|risen|rising|grew|grows?|grown|growing|growth|increas(?:e|es|ed|ing)|higher"
_FALL = (
    r"down|falls?|fell|fallen|falling|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|lower|reduction|dropp?"
    r"(?:ed|s)?"
)
_BEFORE = re.compile(
    rf"(?<![A-Za-z-])(?:(?P<rise>{_RISE})|(?P<fall>{_FALL}))(?![A-Za-z-])(?P<between>"
    rf"(?:\s+[A-Za-z'’&/-]+){{0,6}}?)\s*\(?\s*$",
    re.I,
)
_AFTER = re.compile(
    r"(?:\s+(?:year[ -](?:over|on)[ -]year|quarter[ -](?:over|on)[ -]quarter|sequential(?:ly)?|in total))?\s*"
    r"(?:(?P<rise>(?:more|greater)(?=\s(?:[a-z]+\s){0,6}?than\s(?!\d|[$€£]))|higher|(?:increase|rise"
    r"|growth|gain)(?![a-z])|up(?![a-z])(?! to))"
    r"|(?P<fall>(?:less|fewer)(?=\s(?:[a-z]+\s){0,6}?than\s(?!\d|[$€£]))|lower|(?:decrease|decline|fall"
    r"|drop|reduction)(?![a-z])|down(?![a-z])))",
    re.I,
)
_LEVEL = re.compile(r"(?:^|\s)(?:to|from|at|than|versus|vs|is|was|were|are|and)$", re.I)
_PARTICLE = re.compile(
    r"(?:ma[dk]es?|making|set|sets|took|takes?|built|build|ends?|ended|puts?|gave|gives?|back|picked"
    r"|signed|catch|add|adds|backed|opened|freed|pent|start|follow)[ -]$",
    re.I,
)
_WINDOW = 120


def _found(text: str, at: int) -> tuple[Direction, int] | None:
    start = max(0, at - _WINDOW)
    clause = max(text.rfind(stop, start, at) for stop in (",", ";", ":", "—", "–", ". ", "(", ")", "\n\n"))
    before = None
    for match in re.finditer(
        rf"(?<![A-Za-z-])(?:{_RISE}|{_FALL})(?![A-Za-z-])", text[max(start, clause + 1) : at], re.I
    ):
        before = match
    if before is not None:
        word = max(start, clause + 1) + before.start()
        whole = _BEFORE.match(text, word, at)
        level = whole is not None and _LEVEL.search(whole["between"])
        if (
            whole is not None
            and not level
            and not (before[0].lower() == "up" and _PARTICLE.search(text, max(0, word - 12), word))
        ):
            return (Direction.RISE if whole["rise"] else Direction.FALL), word
    for one in mentions(text[at : at + _WINDOW]):
        if one.hedge_start > 0:
            return None
        for end in (one.end, one.number_end):
            after = _AFTER.match(text, at + end)
            if after is not None:
                side = "rise" if after["rise"] else "fall"
                return (Direction.RISE if after["rise"] else Direction.FALL), after.start(side)
        return None
    return None


def direction(text: str, at: int) -> Direction | None:
    """The direction of the change whose hedge or number starts at `at`; None where no word gives one."""
    found = _found(text, at)
    return None if found is None else found[0]


def change_start(text: str, at: int) -> int | None:
    """Where the direction word of that change starts, before `at` or after the figure; None without one."""
    found = _found(text, at)
    return None if found is None else found[1]
