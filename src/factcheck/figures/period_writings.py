"""Period writings: the one expression for all the ways in which a period is written.

Its groups are numbered by alternative; what each of them names is worked out in
periods.py. Everything is bounded, and begins with a word or a digit.
"""

from __future__ import annotations

import re

from factcheck.figures.borrowed import ORDINAL
from factcheck.figures.days import DATE, MONTH, YEAR
from factcheck.figures.lexicon import words

COUNTS = {word: number for number, word in enumerate(words("numbers", "small"))} | {
    "twenty": 20, "twenty-four": 24, "twenty-six": 26, "thirty-six": 36, "thirty-nine": 39, "forty": 40,
    "fifty-two": 52,
    "fifty-three": 53, "sixty": 60,
}  # fmt: skip

_FISCAL = r"(?:[Ff]iscal(?:[ -][Yy]ears?)?|FISCAL(?: YEAR)?|FY)"
_CALENDAR = r"(?:[Cc]alendar(?:[ -][Yy]ear)?|CY|cy)"
_QUARTER = r"(?:[Qq]uarters?|QUARTER|[Qq]tr\.?)"
_OWN = r"(?:the|our|its|their|that)"
_SHORT = (
    r"(?:(?:19|20)[0-9]{2}|'[0-9]{2}|(?:(?<=FY)|(?<=FY )|(?<=CY)|(?<=FYE)|(?<=FYE )|(?<=[1-4]Q)|(?<=FQ)|"
    rf"(?<=[12]H)|(?<=[69]M)|(?<=Q[1-4][-/]))'?[0-9]{{2}}(?!\s?{MONTH}))"
    r"(?![0-9%]|[.,][0-9])"
)
"""A year of four digits, or of two where an apostrophe or a label leaves no doubt."""
COUNT = (
    rf"(?:[0-9]{{1,3}}|{'|'.join(sorted(map(re.escape, COUNTS), key=len, reverse=True))}|[A-Z][A-Za-z]+"
    rf"(?:-[a-z]+)?)"
)
_ENDED = (
    r"(?:(?:then |that |which )?(?:[Ee]nd(?:ed|ing|s)?|END(?:ED|ING)|Ended)(?:\s(?:on|at|in))?,?|to|through"
    r"|until)"
)
_LAST = rf"(?:{DATE}|{MONTH}\.?,?\s{{0,2}}{YEAR})"

PATTERN = re.compile(
    rf"(?P<spanned>(?P<count>{COUNT})?(?:\s\([0-9]{{1,3}}\))?(?:[ -](?:fiscal|full))?[ -]?"
    rf"(?P<span>[Mm]onths?|MONTHS?|[Ww]eeks?|WEEKS?|[Dd]ays|[Yy]ears?|YEARS?|[Qq]uarters?|QUARTER|[Hh]alf"
    rf"(?:[ -]years?)?|[Pp]eriods?)(?: periods?)?[\s-]?{_ENDED}\s?(?P<last>{_LAST}))"
    rf"|(?:FYE|FY ?{_ENDED})\s(?P<last20>{_LAST})"
    rf"|(?P<f1c>[Ff]iscal\s)?(?P<o1>{ORDINAL})[ -]?(?P<f1b>[Ff]iscal[ -])?{_QUARTER}(?:,?\s?(?:of|in|for))?"
    rf"(?:\s{_OWN})?,?\s?(?P<f1>{_FISCAL}\s?)?(?P<y1>{_SHORT})"
    rf"|(?P<f2>{_FISCAL}\s?)(?P<y2>{_SHORT})(?:'s)?,?[ -](?:(?P<o2>{ORDINAL})[ -]{_QUARTER}|Q"
    rf"(?P<q2>[1-4])(?![0-9]))"
    rf"|{_CALENDAR}\s?(?P<y21>{_SHORT})(?:'s)?,?[ -](?:(?P<o21>{ORDINAL})[ -]{_QUARTER}|Q(?P<q21>[1-4])"
    rf"(?![0-9]))"
    rf"|(?P<y8>(?:19|20)[0-9]{{2}})(?:'s|,)?[ -](?:the )?(?P<f8>[Ff]iscal[ -])?(?P<o8>{ORDINAL})[ -]"
    rf"{_QUARTER}"
    rf"|(?P<f3c>[Ff]iscal\s)?(?:(?P<f3b>F)?[Qq](?P<q3>[1-4])(?![0-9])|(?P<q4>[1-4])(?P<f4b>F)?Q)"
    rf"(?:\s?[-/,]?\s?)(?:(?:of|in)\s)?(?:{_OWN}\s)?(?:(?P<f3>{_FISCAL}[\s-]?(?:of )?)|{_CALENDAR}\s?)?"
    rf"(?P<y3>{_SHORT})"
    rf"|(?P<y9>(?:19|20)[0-9]{{2}})[ -]?[Qq](?P<q9>[1-4])(?![0-9A-Za-z])"
    rf"|(?P<o5>[Ff]irst|[Ss]econd|1st|2nd|[Bb]ack|[Ll]atter|[Ff]ront)[ -]half(?:,?\s(?:of|in))?(?:\s{_OWN})?"
    rf",?\s(?P<f5>{_FISCAL}\s?)?(?P<y5>{_SHORT})"
    rf"|(?:H(?P<h6>[12])(?![0-9])|(?P<h6b>[12])H)[ -]?(?:of\s)?(?P<f6>{_FISCAL}\s?)?(?P<y6>{_SHORT})"
    rf"|(?P<y10>(?:19|20)[0-9]{{2}})[ -]?H(?P<h10>[12])(?![0-9A-Za-z])"
    rf"|(?P<m7>{MONTH})\s(?P<y7>{YEAR})\s{_QUARTER}|(?P<m11>{MONTH})[ -]{_QUARTER}(?:\s(?:of|in))?\s"
    rf"(?P<y11>{YEAR})"
    rf"|(?:the\s)?(?P<ends>[Ll]ast|[Ff]irst)\s(?P<count12>{COUNT})\smonths(?:,?\s(?:of|in))(?:\s{_OWN})?,?\s"
    rf"(?P<f12>{_FISCAL}\s?)?(?P<y12>{YEAR})"
    rf"|(?P<m18>[69])M[ -]?(?P<f18>{_FISCAL}\s?)?(?P<y18>{_SHORT})"
    rf"|(?P<y17>(?:19|20)[0-9]{{2}})[ -][Ff]iscal[ -][Yy]ear(?![a-z])"
    rf"|(?P<f13>{_FISCAL}\s?|FYE\s?)(?P<y13>{_SHORT})(?:[-/](?P<to13>[0-9]{{2,4}})(?![0-9]))?"
    rf"|{_CALENDAR}\s?(?P<y14>{_SHORT})"
    rf"|(?P<y16>(?:1[6-9]|20)[0-9]0)'?s(?![a-z])"
)  # fmt: skip
"""Tried where a word of PERIOD_WORDS, a month or a digit stands; the first group that took part decides."""
