"""Furniture of a web page: what stands around its own text, and changes without the text changing.

Menus, footers, share buttons, teasers of other pages, view counters, clocks and
copyright lines. Told by HTML's own elements and roles, by the words of class
names, and, line by line, by what the line says. An element that holds the
page's main heading, or more than half of its text, is never furniture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lxml import etree

from factcheck.model.document import BlockKind
from factcheck.readers.layout import Layout, lay_out

_TAGS = frozenset({"nav", "footer", "aside", "dialog"})
_ROLES = frozenset(
    {"navigation", "contentinfo", "complementary", "banner", "search", "dialog", "alertdialog", "menu"}
)
_WORDS = frozenset(
    {
        "footer", "nav", "navbar", "navigation", "menu", "breadcrumb", "breadcrumbs", "sidebar", "pager",
        "pagination", "share", "sharing", "social", "related", "recommended", "teaser", "teasers", "carousel",
        "slider", "slides", "slideshow", "advert", "advertisement", "ad", "ads", "sponsored", "promo",
        "cookie", "cookies", "consent", "newsletter", "subscribe", "login", "signin", "skip", "trending",
    }
)  # fmt: skip
_PLACES = frozenset({"html", "body", "main"})
_QUOTING = frozenset({"blockquote", "figure"})
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_LONGEST = 200  # characters of a line that may be a counter, a clock or a copyright line

_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
_DATE = (
    rf"(?:(?:{_DAY},? )?(?:{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}|\d{{1,2}} {_MONTH},? \d{{4}})"
    r"|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})"
)
_TIME = r"\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?(?: [a-z]{2,4})?"
_COUNTED = r"(?:page ?)?(?:views?|visits?|visitors?|hits|downloads?|comments?|shares?|likes?|reads?)"
_NUMBER = r"\d[\d.,]*(?: ?[kmb])?"
_COUNTER = rf"(?:(?:number of |total )?{_COUNTED}\W{{0,3}}\(?{_NUMBER}\)?|{_NUMBER} {_COUNTED})"
_PASSING = re.compile(
    rf"{_COUNTER}(?:\W{{1,3}}{_COUNTER})*"
    rf"|{_DAY},? {_DATE}(?:,?(?: at)? {_TIME})?|{_DATE},?(?: at)? {_TIME}|{_TIME}"
    rf"|(?:(?:this|the) )?(?:page|site|content)? ?(?:was )?(?:last )?(?:updated|modified|refreshed|generated)"
    rf"(?: on| at| in)?\W{{0,3}}(?:{_DATE}|{_TIME}|{_NUMBER} \w+(?: ago)?)(?:\W{{1,3}}(?:at )?{_TIME})?"
    r"|(?:©|\(c\)|copyright\b).{0,160}|.{0,80}\ball rights reserved\W*",
    re.IGNORECASE,
)


def own_lines(root: etree._Element) -> tuple[str, ...]:
    """The lines of a web page that are its own text, white space folded. The tree loses its furniture."""
    _empty(root)
    return tuple(_lines(lay_out(root)))


def _lines(layout: Layout) -> Iterable[str]:
    for block in layout.blocks:
        if block.kind is BlockKind.FURNITURE:
            continue
        lines = [" ".join(line.split()) for line in layout.text[block.start : block.end].split("\n")]
        cell = block.kind is BlockKind.CELL and len(lines) == 1  # "12 shares" in a table is a figure
        for line in lines:
            if line and (cell or len(line) > _LONGEST or not _PASSING.fullmatch(line)):
                yield line


def _empty(root: etree._Element) -> None:
    """Take the content out of every element that is furniture; what follows it stays."""
    lengths, heading = _measured(root)
    whole = max(lengths.get(root, 0), 1)
    closed: set[etree._Element] = set()
    for element in list(root.iter(etree.Element)):
        parent = element.getparent()
        if parent is not None and parent in closed:
            closed.add(element)
        elif _is_furniture(element) and element not in heading and 2 * lengths[element] <= whole:
            closed.add(element)
            tail = element.tail
            element.clear()
            element.tail = tail


def _measured(root: etree._Element) -> tuple[dict[etree._Element, int], set[etree._Element]]:
    """How much text each element holds, and which of them hold a main heading or the main part."""
    elements = list(root.iter(etree.Element))
    lengths: dict[etree._Element, int] = {}
    heading: set[etree._Element] = set()
    for element in reversed(elements):
        inside = len((element.text or "").strip())
        tag = str(element.tag).lower()
        if tag in {"script", "style", "template", "noscript"}:
            inside = 0
        lengths[element] = inside + lengths.get(element, 0)
        if tag in {"h1", "main"}:
            heading.add(element)
        parent = element.getparent()
        if parent is not None:
            lengths[parent] = lengths.get(parent, 0) + lengths[element] + len((element.tail or "").strip())
            if element in heading:
                heading.add(parent)
    return lengths, heading


def _is_furniture(element: etree._Element) -> bool:
    tag = str(element.tag).lower()
    if tag in _PLACES:
        return False
    if tag == "footer":
        parent = element.getparent()
        return parent is None or str(parent.tag).lower() not in _QUOTING
    if tag in _TAGS or (element.get("role") or "").strip().lower() in _ROLES:
        return True
    named = f"{element.get('class') or ''} {element.get('id') or ''}"[:400]
    return any(word.lower() in _WORDS for word in _WORD.findall(named))
