"""What kind of figures a row prints, by its labels: amounts, figures per share, percentages, counts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from factcheck.folding import folded

EXCEPT = re.compile(r"\b(?:except|excluding|other than)\b(?: for)?(?P<names>[^)]*)")
_PER_SHARE = re.compile(
    r"\bper[ -](?:[\w-]+[ -]){0,3}(?:share|unit|ads|adr|warrant|gpu|token|hour|employee)\b"
    r"|\b(?:eps|earnings per|dps)\b"
    r"|\bweighted[- ]+average (?:[\w-]+[ -]){0,3}(?:price|fair value)\b"
)
_OF_AMOUNTS = re.compile(r"\b(?:numerator|denominator)\b|[$€£] ?\d")
"""Headings over amounts: of the sum that is divided, or with the figure for one share in themselves."""
_AVERAGE = re.compile(r"\bweighted[- ]+average (?:[\w-]+[ -]){0,3}(?:price|fair value)\b")
_SHARES = re.compile(
    r"\banti-?dilutive\b|\bdilutive (?:effect|share|secur|award|potential)|\beffect of dilutive\b"
    r"|\b(?:weighted|average|number of|used in|outstanding|issued|repurchased)\b.*\bshares\b"
    r"|\bshares\b.*\b(?:used in|outstanding|issued|repurchased)\b|^denominator\b"
)
_VARIANT = re.compile(r"\b(?:basic|diluted|class [a-z]|common|continuing|discontinued)\b")
_PERCENT = re.compile(r"%|\bper ?cent(?:age)?\b|\bpercentages?\b")
_RATE = re.compile(r"[\d.]\s*(?:%|per ?cent)")
_ASIDE = re.compile(r"\([^()]*\d[^()]*\)")
_FOR_PER_SHARE = re.compile(
    r"\b(?:income|loss|earnings|numerator)\b.*\b(?:for|used in|used for|computing)\b.*\b(?:eps|per share)\b"
)
_PAR = re.compile(r"\bpar value\b(?! \(in)")
_HEADS = re.compile(
    r"\bheadcount\b|\bnumber of (?:[\w-]+ ){0,2}(?:employees|people|days)\b"
    r"|^(?:(?:total|average|full-time|part-time|regular) )*(?:employees|staff|days)\b"
    r"(?! (?:and|related|costs?|expenses?|compensation|pay\w*|salar\w+|wages|benefits?|bonus\w*|loans?"
    r"|stock)\b)"
    r"|\bdays\b.*\b(?:outstanding|sales|payables?|inventor(?:y|ies)|cycle)\b"
)


def is_per_share(labels: Sequence[str], sections: Sequence[str], headers: Sequence[str], text: str) -> bool:
    """Is the figure an amount for one share (or one unit of something), which no scale applies to?

    Args:
        labels: the row's own.
        sections: headings above it, from outer to inner.
        headers: those of its column.
        text: the cell; figures for one share are printed with cents.
    """
    own = _ASIDE.sub("", _plain(" ".join(labels)))
    if _is_shares(own) or _PAR.search(own) or _FOR_PER_SHARE.search(own):
        return False
    heading = _plain(sections[-1]) if sections else ""
    if _OF_AMOUNTS.search(heading) and not _PER_SHARE.search(own):
        return False
    if _PER_SHARE.search(own) or any(_PER_SHARE.search(_plain(one)) for one in headers):
        return True
    if not _PER_SHARE.search(heading) or _is_shares(heading):
        return False
    return _VARIANT.search(own) is not None or re.search(r"\.\d\d\b", text) is not None


def is_average_price(text: str) -> bool:
    """Does a text over a table call its figures prices of one share ("Weighted average exercise price")?"""
    return _AVERAGE.search(_plain(text)) is not None


def is_percent(labels: Sequence[str], headers: Sequence[str]) -> bool:
    """Do the labels say that the figures are percentages? A rate in a name ("9.25% notes") does not."""
    return any(_PERCENT.search(_RATE.sub("", _plain(one))) for one in (*labels, *headers))


def counts_shares(labels: Sequence[str], sections: Sequence[str]) -> bool:
    """Does the row count shares, by label or heading? A class of stock with its par value does not."""
    own = _plain(" ".join(labels))
    if _PAR.search(own):
        return False
    return _is_shares(own) or (bool(sections) and _is_shares(_plain(sections[-1])))


def counts_heads(labels: Sequence[str]) -> bool:
    """Does the row count people or days? Nobody prints those in millions."""
    return _HEADS.search(_plain(" ".join(labels))) is not None


def words_of(text: str) -> set[str]:
    """The words of a label, singular and in small letters."""
    return {word.removesuffix("s") for word in re.findall(r"[a-z]{3,}", folded(text).lower())}


def _is_shares(plain: str) -> bool:
    return _SHARES.search(plain) is not None


def _plain(label: str) -> str:
    """Folded, in small letters, without what a statement of scale excepts."""
    return EXCEPT.sub("", folded(label).lower())
