"""A web page: HTML (or any other markup) → Document, as a reader sees it.

Parsed by lxml as browsers do (broken markup is mended), in memory, without
entities of its own and without network.
"""

from __future__ import annotations

from types import MappingProxyType

from lxml import etree, html

from factcheck.errors import NoTextError, UnreadableError
from factcheck.model.document import Document
from factcheck.readers.decoding import decode
from factcheck.readers.furniture import own_lines
from factcheck.readers.layout import Layout, lay_out

MEDIA_TYPES = frozenset({"text/html", "application/xhtml+xml", "application/xml", "text/xml"})

LARGEST = 64 * 1024 * 1024
"""Bytes of a page that are read at most."""


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read a page; `charset` is what the HTTP header declares.

    Raises:
        UnreadableError: it is too large.
        NoTextError: nothing in it is visible text (a page that a script fills in).
    """
    what = name or "the page"
    if len(body) > LARGEST:
        raise UnreadableError(f"{what} has {len(body)} bytes; at most {LARGEST} are read")
    page = lay_out_markup(decode(body, charset=charset))
    if not page.text:
        raise NoTextError(f"{what} is a page without visible text (perhaps a script fills it in)")
    return Document(
        "text/html",
        page.text,
        page.blocks,
        page.tables,
        title=page.title,
        links=page.links,
        meta=MappingProxyType(dict(page.meta)),
    )


def own_text(body: bytes, *, charset: str | None = None) -> str:
    """A page's own text, a line each: without its menus, footers, counters, clocks and teasers of others."""
    root = _parsed(decode(body, charset=charset))
    return "" if root is None else "\n".join(own_lines(root))


def lay_out_markup(markup: str) -> Layout:
    """Parse markup that may be broken, and lay it out; an empty Layout if there is nothing in it."""
    root = _parsed(markup)
    return Layout("") if root is None else lay_out(root)


def _parsed(markup: str) -> etree._Element | None:
    plain = markup.replace("\0", "").encode("utf-8", errors="replace")
    parser = html.HTMLParser(encoding="utf-8", huge_tree=True, no_network=True, remove_pis=True)
    try:
        root: etree._Element | None = etree.fromstring(plain, parser)
    except etree.XMLSyntaxError:
        root = None
    return root
