"""Entries: the links of an index page that a series is made of, with what stands about each of them.

Read as a visitor without scripts sees the page: what a script or a template
holds is no link. What is about an entry is the largest block around it that
holds no other one: its row, its item of the list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from lxml import html
from lxml.etree import ParserError, XMLSyntaxError, iterwalk

from factcheck.folding import folded
from factcheck.watchers.listing_identity import address_of, identity, is_template
from factcheck.watchers.listing_period import Said, in_address, said_in

MOST_LINKS = 20_000
MOST_ENTRIES = 2_000
LEVELS = 4
LONGEST_BLOCK = 600
ROWS = frozenset({"li", "tr", "article", "dd"})
"""What holds one entry of a list; nothing around it is looked at."""
LISTS = frozenset({
    "ul", "ol", "dl", "table", "tbody", "section", "nav", "header", "footer", "aside", "main", "body", "html",
})  # fmt: skip
UNSEEN = frozenset({"script", "template", "style", "head", "textarea", "svg"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a listing.

    Attributes:
        url: where it leads, without fragment and tracking.
        label: what its link says.
        fiscal, period_end: its period, as far as its words say so.
        published: the day that the listing prints for it.
    """

    url: str
    label: str
    fiscal: str | None = None
    period_end: date | None = None
    published: date | None = None

    @property
    def id(self) -> str:
        return identity(self.url)


def entries(markup: str, wanted: str, page: str) -> list[Entry]:
    """The entries of a page, each document once, in the page's order.

    Args:
        markup: the page.
        wanted: words that an entry's label contains; blanks and case do not matter.
        page: the address of the page.
    """
    plain = markup.replace("\0", "").encode("utf-8", errors="replace")
    try:
        root = html.fromstring(
            plain, parser=html.HTMLParser(encoding="utf-8", huge_tree=True, no_network=True)
        )
    except (ParserError, XMLSyntaxError):
        return []
    where = _base(root, page)
    found: list[tuple[html.HtmlElement, str, str]] = []
    for link in _links(root):
        label = fitting(_labels(link), wanted)
        url = address_of(link.get("href") or "", where)
        if label and url is not None and identity(url) != identity(page):
            found.append((link, label, url))
        if len(found) == MOST_ENTRIES:
            break
    holds: dict[html.HtmlElement, set[str]] = defaultdict(set)
    for link, _, url in found:
        for block in _around(link):
            holds[block].add(identity(url))
    made: dict[str, Entry] = {}
    for link, label, url in found:
        one = _entry(link, label, url, holds)
        there = made.get(one.id)
        if there is None or _tells(one) > _tells(there):
            made[one.id] = one
    return list(made.values())


def fitting(labels: Iterator[str] | list[str], wanted: str) -> str:
    """The first label that contains the words; "" where none does."""
    words = folded(wanted).casefold()
    return next((one for one in labels if words in one.casefold() and not is_template(one)), "")


def made_of(label: str, url: str, about: Said, published: date | None = None) -> Entry:
    """An entry by what its label says, else what stands about it, else what its address says."""
    own = said_in([label])
    path = url.partition("://")[2].partition("/")[2].partition("?")[0]
    ended = own.period_end or (about.period_end if own.fiscal is None else None)
    fiscal = own.fiscal or (None if own.period_end else about.fiscal)
    if fiscal is None and ended is None:
        fiscal = in_address(path)
    return Entry(url, label, fiscal, ended, published or own.day or about.day)


def _entry(link: html.HtmlElement, label: str, url: str, holds: dict[html.HtmlElement, set[str]]) -> Entry:
    about = Said()
    for block in _around(link):
        if len(holds[block]) > 1:
            break
        texts = [one for one in (" ".join(one.split()) for one in _texts(block)) if one]
        if sum(len(one) for one in texts) > LONGEST_BLOCK:
            break
        said = said_in([*texts, *_times(block)])
        about = Said(about.fiscal or said.fiscal, about.period_end or said.period_end, about.day or said.day)
    return made_of(label, url, about)


def _tells(one: Entry) -> tuple[bool, bool]:
    """How well an entry says its period: by its own label, or at all."""
    return said_in([one.label]) != Said(), one.fiscal is not None or one.period_end is not None


def _links(root: html.HtmlElement) -> Iterator[html.HtmlElement]:
    """Links that a visitor could follow, in the page's order."""
    count = unseen = 0
    for event, element in iterwalk(root, events=("start", "end")):
        if element.tag in UNSEEN:
            unseen += 1 if event == "start" else -1
        elif event == "start" and not unseen and element.tag in {"a", "area"} and element.get("href"):
            count += 1
            if count > MOST_LINKS:
                return
            yield element


def _around(link: html.HtmlElement) -> Iterator[html.HtmlElement]:
    """The blocks around a link, innermost first, up to its row or what holds the list."""
    block = link.getparent()
    for _ in range(LEVELS):
        if block is None or block.tag in LISTS:
            return
        yield block
        if block.tag in ROWS:
            return
        block = block.getparent()


def _labels(link: html.HtmlElement) -> Iterator[str]:
    yield folded("".join(_texts(link))).strip()
    for name in ("aria-label", "title", "alt"):
        yield folded(link.get(name) or "").strip()
    for picture in link.iter("img"):
        yield folded(picture.get("alt") or "").strip()


def _texts(block: html.HtmlElement) -> Iterator[str]:
    """What a block prints, piece by piece, as it stands."""
    unseen = 0
    for event, element in iterwalk(block, events=("start", "end", "comment", "pi")):
        if element.tag in UNSEEN:
            unseen += 1 if event == "start" else -1
        printed = element.text if event == "start" else element.tail if element is not block else None
        if printed and not unseen:
            yield printed


def _times(block: html.HtmlElement) -> Iterator[str]:
    for element in block.iter("time"):
        yield (element.get("datetime") or "")[:10]


def _base(root: html.HtmlElement, page: str) -> str:
    for element in root.iter("base"):
        return address_of(element.get("href") or "", page) or page
    return page
