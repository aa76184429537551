"""The periods and days that a sentence gives for its figures.

A bare year or month counts only where it says when ("in 2025"), or in a list
with one that does; a day on which something ends, expires or begins says
nothing about the period of a figure.
"""

from __future__ import annotations

import re
from datetime import timedelta

from factcheck.figures.mention import Mention
from factcheck.locate.meant import meant
from factcheck.locate.period_match import length_in
from factcheck.locate.running import Sentence
from factcheck.locate.wanted import Wanted, is_figure
from factcheck.model.period import Period

_DURING = re.compile(
    r"(?:\bfor|\bin|\bduring|\bof|\bfiscal|\byears?|\bended|\bboth|\bfull[ -]year|,)\s+"
    r"(?:both\s+|each of\s+|the\s+|calendar\s+)?$",
    re.IGNORECASE,
)
_ELSEWHEN = re.compile(
    r"\b(?:until|till|through|thru|before|after|prior to|since|dated|beginning|commencing|starting|effective"
    r"|later than|as early as|in advance of|due|between|by|(?:not|no) later than"
    r"|(?:over|within)(?: the| an?)?(?: initial| next| first| remaining| following| subsequent)?"
    r"|(?:expir|matur|terminat|commenc|vest|begin|exercis)\w*(?: dates?| to expire)?)"
    r"(?:,? (?:on|in|at|by|from|to))?(?: or (?:after|before|about))?(?: the)?\s*$",
    re.IGNORECASE,
)
_FROM = re.compile(r"\b(?:from|to|ending|of record|payable)(?: on| as of)?(?: the)?\s*$", re.IGNORECASE)
"""What makes a day the first or last of something; before a period it says that one is compared."""
_UNDATED = re.compile(
    r"\b(?:(?:first|second|third|fourth|last|that|this|current|prior|previous|each) (?:fiscal )?quarter"
    r"|(?:first|second) half|first (?:three|six|nine) months)\b",
    re.IGNORECASE,
)
LEAD = 60
"""Characters before a day or period that may say what it is."""
CHAIN = re.compile(
    r"-?\s*(?:,|;|,?\s*and|,?\s*&|,?\s*compared (?:to|with)|,?\s*versus|,?\s*vs\.?)\s*(?:the\s+)?",
    re.IGNORECASE,
)
"""What may stand between two members of a list."""


def periods_named(sentence: Sentence, wanted: Wanted) -> tuple[Period, ...]:
    """All days and periods that the sentence gives, in order, each once; the claim's for what means it."""
    return tuple(dict.fromkeys(period for _, period in dated(sentence, wanted)))


def dated(sentence: Sentence, wanted: Wanted) -> list[tuple[Mention, Period]]:
    """The mentions that say when, in order, with the period of each.

    Where a part of a year is meant without its year ("of which $5 million in the fourth quarter"), a
    longer period that the claim's lies in is taken for the claim's.
    """
    found: list[tuple[Mention, Period]] = []
    claimed = wanted.period
    part = claimed is not None and _part_without_year(sentence)
    for mention in _saying_when(sentence):
        period = _whole(mention, sentence, wanted)
        if period is None:
            continue
        if part and claimed is not None and period.start is not None and claimed.start is not None:
            period = claimed if period.start <= claimed.start and claimed.end <= period.end else period
        found.append((mention, period))
    return found


def _saying_when(sentence: Sentence) -> list[Mention]:
    """The dates and periods that are no last or first day of something else."""
    counted: list[Mention] = []
    before: Mention | None = None
    for mention in sentence.mentions:
        if is_figure(mention):
            continue
        listed = before is not None and CHAIN.fullmatch(sentence.text, before.end, mention.start) is not None
        lead = sentence.text[max(0, mention.start - 40) : mention.start]
        if listed and before is not None:
            says = bool(counted) and counted[-1] is before
        elif _ELSEWHEN.search(lead) or (mention.kind == "date" and _FROM.search(lead)):
            says = False
        else:
            bare = mention.on is not None and mention.on.day is None
            says = not bare or _DURING.search(lead) is not None
        if says:
            counted.append(mention)
        before = mention
    return counted


def _whole(mention: Mention, sentence: Sentence, wanted: Wanted) -> Period | None:
    """The period that a mention names; the "three" of "three and six months ended …" by the unit after it."""
    period = meant(mention, sentence.text[max(0, mention.start - LEAD) : mention.start], wanted)
    if period is None or period.start is not None or mention.kind == "date" or not mention.elliptical:
        return period
    count = length_in(f"{mention.text.strip(' -')} months")
    unit = re.search(r"\b(?:month|week|year)", sentence.text[mention.end : mention.end + 40], re.IGNORECASE)
    days = None if count is None or unit is None else length_in(f"{mention.text.strip(' -')} {unit[0]}s")
    return (
        period
        if days is None
        else Period(period.end - timedelta(weeks=round(days / 7)) + timedelta(days=1), period.end)
    )


def _part_without_year(sentence: Sentence) -> bool:
    """Does the sentence name a quarter or half outside its dated periods?"""
    spans = [(one.start, one.end) for one in sentence.mentions if not is_figure(one)]
    return any(
        not any(start <= found.start() < end for start, end in spans)
        for found in _UNDATED.finditer(sentence.text)
    )
