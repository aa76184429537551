"""Affixes: symbols that stand in a table cell of their own beside their figure.

Filing agents put "$", the figure, ")" and "%" into separate cells so that
columns line up. Here the cells of one row are joined again: "$" + "2,575" is
"$2,575", "(49" + ")" is "(49)", "( 1.2" + ")" + "pts" is "(1.2) pts".
"""

from __future__ import annotations

import re

_CURRENCY = r"(?:[A-Z]{0,3}[$€£¥₩₹]|USD|EUR|GBP|CHF|RMB|JPY)"
_PREFIX = re.compile(rf"[(\[]?\s*[+\-–−~<>≈]?\s*{_CURRENCY}\s*[(\[]?\s*[\-–−]?|[(\[]|[(\[]\s*[\-–−]")
_SUFFIX = re.compile(r"[)\]]?\s*(?:%|pts?\.?|p\.?p\.?|bps|x|percent|per cent)?\s*[)\]]?", re.I)
_FIGURE_START = re.compile(
    r"[(\[]?\s*[+\-–—−‒~<>≈]?\s*(?:[A-Z]{0,3}[$€£¥₩₹]\s*)?[(\[]?\s*[+\-–—−‒]?\s*(?:\.?\d|[–—−‒\-]|n/?[am]\b)",
    re.I,
)
_YEAR = re.compile(r"(?:19|20)\d\d\s*(?:\(\d\)|[AEP])?")
_FIGURE = re.compile(
    r"[(\[]?\s*[+\-–—−‒~<>≈±]*\s*(?:[A-Z]{0,3}[$€£¥₩₹]\s*|(?:USD|EUR|GBP|CHF|RMB|JPY)\s+)?[(\[]?\s*[+\-–—−‒]?\s*"
    r"(?:\.?\d(?:[\d.,'’\u00a0\u2009\u202f]|\s(?=\d))*|[–—−‒\-]+)"
    r"\s*[)\]]?\s*(?:%|pts?\.?|p\.?p\.?|bps|x|percent|per cent|basis points|points|thousand|million|billion"
    r"|trillion|[kmbt]|bn|mn|[a-z]{1,4}b?/?s?|n/?m)?\s*[)\]]?",
    re.I,
)
_ORDINARY = re.compile(r"\d{1,2}(?:st|nd|rd|th|q|h)", re.I)


def is_prefix(text: str) -> bool:
    """Does this cell only hold what belongs before the next figure?"""
    return _PREFIX.fullmatch(text) is not None


def is_suffix(text: str) -> bool:
    """Does this cell only hold what belongs after the figure before it?"""
    return bool(text) and _SUFFIX.fullmatch(text) is not None


def starts_figure(text: str) -> bool:
    """Can a lone currency sign or bracket belong before this text?"""
    return _FIGURE_START.match(text) is not None


def takes_suffix(text: str, suffix: str) -> bool:
    """Does the closing bracket, per cent sign or unit after this text belong to it?"""
    if suffix[0] in ")]" and text.count("(") + text.count("[") <= text.count(")") + text.count("]"):
        return False
    return starts_figure(text)


def is_figure(text: str) -> bool:
    """Is the whole cell a figure, with marks of footnotes or none, or a dash? A year alone is a heading."""
    if len(text) > 60 or _YEAR.fullmatch(text) or _ORDINARY.fullmatch(text):
        return False
    return _FIGURE.fullmatch(text.rstrip("*†‡§")) is not None


def is_year(text: str) -> bool:
    """Is the whole cell a year, as in a column heading?"""
    return _YEAR.fullmatch(text) is not None


def joiner(left: str, right: str) -> str:
    """What goes between two cells that are one figure: a blank before unit words, else nothing."""
    if right[0].isalpha() and len(right) > 1 and left[-1] != "(":
        return " "
    return " " if left[-1].isalpha() and left[-1:] != "$" else ""
