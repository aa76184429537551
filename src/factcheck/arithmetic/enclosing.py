"""Enclosing: exactly what a formula can give when its names are rounded figures.

A name that stands several times is the same amount everywhere. Where the formula
only rises or falls in it, its ends are tried; where neither can be shown, its
interval is cut in two, and each part tried again. What is left after a limited
number of cuts is taken as wide as it may be: never too narrow, so that a figure
that some true inputs allow is never called impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Call, Node, names_in
from factcheck.arithmetic.interval import Interval
from factcheck.arithmetic.monotone import is_moebius, slope

MOST_CORNERS = 8
"""Of so many names both ends are tried together."""
MOST_CUTS = 32


def enclosed(root: Node, box: Mapping[str, Interval]) -> Interval:
    """The interval of everything that a formula gives over a box.

    Raises:
        FormulaError: a divisor that is nought, a root of a negative amount, no years.
    """
    every = list(names_in(root))
    names = [
        name
        for name in dict.fromkeys(every)
        if every.count(name) > 1 and None not in (box[name].low, box[name].high)
    ]
    bent = {name for name in names if not is_moebius(root, name)}
    waiting = [dict(box)]
    cuts = 0
    whole: Interval | None = None
    while waiting:
        part = waiting.pop()
        low, high, both, unknown = _placed(root, part, names, bent)
        if unknown and cuts < MOST_CUTS:
            cuts += 1
            waiting += _cut(part, max(unknown, key=lambda name: _width(part[name])))
            continue
        for corner in product(*(_ends(part[name]) for name in both)):
            fixed = dict(zip(both, corner, strict=True))
            made = Interval(evaluate(root, low | fixed).low, evaluate(root, high | fixed).high)
            whole = made if whole is None else whole.hull(made)
    assert whole is not None
    return whole


def divisors(root: Node) -> Iterator[Node]:
    """Everything that a formula divides by, the innermost first."""
    match root:
        case Call(what, arguments):
            for argument in arguments:
                yield from divisors(argument)
            if what in {"/", "share", "growth", "cagr"}:
                yield arguments[1]


def _placed(
    root: Node, part: dict[str, Interval], names: list[str], bent: set[str]
) -> tuple[dict[str, Interval], dict[str, Interval], list[str], list[str]]:
    """Where the least and the most are, the names of which both ends are tried, and those left open."""
    low, high = dict(part), dict(part)
    both: list[str] = []
    unknown: list[str] = []
    for name in names:
        first, last = _ends(part[name])
        if first == last:
            continue
        steep = slope(root, name, part)
        if steep.low is not None and steep.low >= 0:
            low[name], high[name] = first, last
        elif steep.high is not None and steep.high <= 0:
            low[name], high[name] = last, first
        elif name not in bent and len(both) < MOST_CORNERS:
            both.append(name)
        else:
            unknown.append(name)
    return low, high, both, unknown


def _ends(interval: Interval) -> tuple[Interval, Interval]:
    return Interval(interval.low, interval.low), Interval(interval.high, interval.high)


def _width(interval: Interval) -> Fraction:
    """How wide it is for its size."""
    assert interval.low is not None
    assert interval.high is not None
    return (interval.high - interval.low) / max(abs(interval.low), abs(interval.high))


def _cut(part: dict[str, Interval], name: str) -> list[dict[str, Interval]]:
    """The two halves."""
    low, high = part[name].low, part[name].high
    assert low is not None
    assert high is not None
    middle = (low + high) / 2
    return [part | {name: Interval(low, middle)}, part | {name: Interval(middle, high)}]
