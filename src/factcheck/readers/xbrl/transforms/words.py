"""English number words: "one hundred and twenty-five thousand" is 125000.

Follows the SEC's `numwordsen`: hundreds, then the names of thousands from the greatest down;
"no", "none" and "nil" are zero. Fractions and ordinals are not numbers here.
"""

from __future__ import annotations

import re

_ONES = {
    word: value
    for value, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split(),
        start=1,
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
_SCALES = {
    word: 1000**power
    for power, word in enumerate("thousand million billion trillion quadrillion quintillion".split(), start=1)
}
_NOTHING = frozenset({"zero", "no", "none", "nil"})
_BREAK = re.compile(r"[\s,\-\u058a\u05be\u2010-\u2015\ufe58\ufe63\uff0d]+")


def whole_number(text: str) -> int | None:
    """The number that English words say; None if they say none."""
    words = [word for word in _BREAK.split(text.strip().lower()) if word]
    if len(words) == 1 and words[0] in _NOTHING:
        return 0
    total, group, last_scale = 0, [], None
    for word in words:
        if word not in _SCALES:
            group.append(word)
            continue
        scale, amount = _SCALES[word], _below_thousand(group)
        if amount is None or (last_scale is not None and scale >= last_scale):
            return None
        total, group, last_scale = total + amount * scale, [], scale
    if not group:
        return total if last_scale else None
    if last_scale and group[0] == "and":
        group = group[1:]
    rest = _below_thousand(group)
    return None if rest is None else total + rest


def _below_thousand(words: list[str]) -> int | None:
    hundreds = 0
    if len(words) > 1 and words[1] == "hundred":
        if words[0] not in _ONES:
            return None
        hundreds, words = 100 * _ONES[words[0]], words[2:]
        if words and words[0] == "and":
            words = words[1:]
            if not words:
                return None
        if not words:
            return hundreds
    match words:
        case [word] if word in _ONES:
            return hundreds + _ONES[word]
        case [word] if word in _TENS:
            return hundreds + _TENS[word]
        case [ten, one] if ten in _TENS and _ONES.get(one, 10) < 10:
            return hundreds + _TENS[ten] + _ONES[one]
    return None
