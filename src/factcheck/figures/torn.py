"""Torn: figures that a page's text has broken by a blank, or spoilt by a letter.

"$1 .2 billion", "1 ,234 GPUs", "$1, 234 million", "of 1, 234 GPUs" and "$1 234
million" are one number each. "$1,23 4", "$12 3 million" and "$1O2" may be
anything, and are none.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.numeral import Numeral

_FIRST = re.compile(r"[0-9]{1,3}(?:,[0-9]{3}){0,4}")
_SCALE = r"(?= ?(?:thousand|[mb]illion|trillion|[mb]n|bln|mln|tn)(?![a-z]))"
_GROUPS = r"[0-9]{3}(?:,[0-9]{3}){0,4}(?:\.[0-9]{1,4})?(?![0-9]|,[0-9])"
_AFTER = (
    rf"(?:{_SCALE}|(?=[.;:)]|\Z)"
    r"|(?= (?:in|of|for|and|to|on|at|was|were|as|from|per|during|compared|which)(?![a-z])))"
)
_ANY = re.compile(
    rf"\s{{1,2}}(?P<decimals>\.[0-9]{{1,3}})(?![0-9]|\.[0-9])(?:{_SCALE}|(?= ?%))"
    rf"|\s{{1,2}},(?P<groups>{_GROUPS})"
)
_SIGNED = re.compile(
    rf"\s{{0,2}}\.\s{{1,2}}(?P<places>[0-9]{{1,3}})(?![0-9]|[.,][0-9]){_SCALE}"
    rf"|,\s{{1,2}}(?P<listed>{_GROUPS}){_AFTER}"
    rf"|(?P<blanks>(?:\s[0-9]{{3}}){{1,4}}(?:\.[0-9]{{1,3}})?)(?![0-9]|[.,][0-9]){_SCALE}"
)
_BARE = re.compile(rf",\s{{1,2}}(?P<listed>{_GROUPS})(?= [A-Za-z])(?! (?:and|or|to|of|in)\b)")
_LEADS = re.compile(
    r"(?:\b(?:of|to|than|by|with|about|approximately|around|roughly|nearly|almost|over|was|were|is|are|had|have"
    r"|has|used|uses|least|total(?:led|ing)?)) $"
)
_SPOILT = re.compile(
    rf"(?:(?<![A-Za-z])|(?<=US))\$\s?(?:[0-9]{{1,3}},[0-9]{{1,2}}(?![0-9])(?!{_SCALE}| ?%)"
    rf"(?:\s[0-9]{{1,2}}(?![0-9]))?"
    rf"|[0-9]{{1,3}}\s[0-9]{{1,2}}(?![0-9]){_SCALE}"
    r"|(?=[0-9.,]{0,12}[lIO])(?=[lIO.,]{0,12}[0-9])[0-9lIO][0-9.,lIO]{1,14}(?![A-Za-z]))"
    r"|(?<![A-Za-z0-9.])[lIO],[0-9]{3}(?:,[0-9]{3}){0,4}(?![0-9])"
)


def torn(text: str, match: re.Match[str], *, signed: bool) -> Numeral | None:
    """The number that a match of digits is the first piece of; None when it is whole.

    `signed`: a currency stands before it, which leaves less doubt about a blank inside.
    """
    first, end = match[0], match.end()
    if text[end : end + 1] not in (" ", "\n", ",", ".", "\u2009") or not _FIRST.fullmatch(first):
        return None
    found = _ANY.match(text, end)
    if found is None and signed:
        found = _SIGNED.match(text, end)
    if found is None and not signed and _LEADS.search(text, max(0, match.start() - 16), match.start()):
        found = _BARE.match(text, end)
    if found is None:
        return None
    group = found.groupdict()
    written = group.get("decimals") or group.get("groups") or group.get("listed") or group.get("blanks")
    if written is None:
        written = "." + found["places"]
    digits = first.replace(",", "") + re.sub(r"[\s,]", "", written)
    places = len(digits.partition(".")[2])
    zeros = 0 if places else len(digits) - len(digits.rstrip("0"))
    return Numeral(match.start(), found.end(), Decimal(digits), Decimal(1).scaleb(-places), zeros)


def spoilt(text: str) -> list[tuple[int, int]]:
    """The spans of plain text that begin like a figure and can be read in no sure way."""
    if "$" not in text and ("l," not in text and "I," not in text and "O," not in text):
        return []
    return [found.span() for found in _SPOILT.finditer(text)]
