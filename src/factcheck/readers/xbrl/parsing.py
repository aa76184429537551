"""Bytes → element tree: strict XML first, then what can be saved of a malformed document.

EDGAR's inline documents are XHTML, so the XML parser reads them as written. Where it refuses
(a blank line before the declaration, an entity of HTML, a tag left open), the cause is mended or
the document is read with a recovering parser and a warning says so. A document that breaks off is
not read at all: what is missing would look as if it had never been reported.
Entities are never expanded and nothing is fetched.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from html.entities import name2codepoint

from lxml import etree, html
from lxml.etree import _Element

from factcheck.errors import UnreadableError
from factcheck.readers.xbrl.canonical import canonical, tagged

_LARGEST = 256 * 1024 * 1024
_BEFORE = b" \t\r\n\xef\xbb\xbf"
_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]*);")
_KEPT = frozenset({b"amp", b"lt", b"gt", b"quot", b"apos"})
_TAIL = 2000
_ANY_TAG = re.compile(rb"<[A-Za-z]")
_DECLARED = re.compile(rb"<\?xml[^>]*?encoding\s*=\s*[\"']([\w.:-]+)")


@dataclass(frozen=True, slots=True)
class Parsed:
    """A document's root element, and what had to be mended."""

    root: _Element
    warnings: tuple[str, ...] = ()


def parse(body: bytes, *, name: str | None = None, charset: str | None = None) -> Parsed:
    """Parse an inline document or an instance.

    Raises:
        UnreadableError: the document is empty, too large, broken off or not markup at all.
    """
    what = name or "the document"
    if len(body) > _LARGEST:
        raise UnreadableError(f"{what} has {len(body)} bytes; at most {_LARGEST} are read")
    trimmed = body if body.startswith((b"\xff\xfe", b"\xfe\xff")) else body.lstrip(_BEFORE)
    if not trimmed:
        raise UnreadableError(f"{what} is empty")
    if not trimmed.startswith((b"<", b"\xff\xfe", b"\xfe\xff")) and b"\0<" not in trimmed[:4]:
        raise UnreadableError(f"{what} is not markup: it starts with {trimmed[:15]!r}")
    charset = _encoding(trimmed, charset)
    mended = _without_entities(trimmed) if b"<!DOCTYPE" in trimmed[:_TAIL] else trimmed
    try:
        return Parsed(_strict(mended, charset))
    except etree.XMLSyntaxError as refused:
        first = str(refused)
    if mended is trimmed and (mended := _without_entities(trimmed)) != trimmed:
        try:
            return Parsed(_strict(mended, charset))
        except etree.XMLSyntaxError as refused:
            first = str(refused)
    if end := _missing_end(mended):
        raise UnreadableError(f"{what} is truncated: it has no {end} at its end ({first})")
    root = _recovered(mended, charset) if _ANY_TAG.search(mended) else None
    if root is None:
        raise UnreadableError(f"{what} is not markup: {first}")
    return Parsed(root, (f"{what} is malformed and was read as far as it can be: {first}",))


def _encoding(body: bytes, charset: str | None) -> str | None:
    """By byte-order mark, valid UTF-8, the document's or the server's word; None: the parser knows."""
    if body.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in body[:100]:
        return None
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return "utf-8"
    own = _DECLARED.match(body)
    for name in (own[1].decode("ascii") if own else None, charset):
        try:
            if name and codecs.lookup(name).name not in ("utf-8", "ascii"):
                return name
        except LookupError:
            continue
    return "windows-1252"


def _parser(charset: str | None, *, recover: bool = False, huge: bool = False) -> etree.XMLParser:
    return etree.XMLParser(
        encoding=charset,
        recover=recover,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=huge,
    )


def _strict(body: bytes, charset: str | None) -> _Element:
    """Parse well-formed XML; the guards against huge trees are lifted only where no entity is declared."""
    try:
        root = etree.fromstring(body, _parser(charset))
    except etree.XMLSyntaxError:
        if charset is None or b"<!ENTITY" in body:
            raise
        root = etree.fromstring(body, _parser(charset, huge=True))
    return _unexpanded(root)


def _unexpanded(root: _Element) -> _Element:
    """Without the entities that a document defines for itself; nothing of ours asks for them."""
    if root.getroottree().docinfo.internalDTD is not None:
        for entity in list(root.iter(etree.Entity)):
            parent, before = entity.getparent(), entity.getprevious()
            if parent is None:
                continue
            if before is not None:
                before.tail = (before.tail or "") + (entity.tail or "")
            else:
                parent.text = (parent.text or "") + (entity.tail or "")
            parent.remove(entity)
    return root


def _without_entities(body: bytes) -> bytes:
    """HTML's named entities as character references, which XML knows without a DTD."""

    def numbered(found: re.Match[bytes]) -> bytes:
        name = found[1]
        point = None if name in _KEPT else name2codepoint.get(name.decode("ascii"))
        return found[0] if point is None else b"&#%d;" % point

    return _ENTITY.sub(numbered, body)


def _missing_end(body: bytes) -> str:
    """The end tag that should close the document and is not there; "" if it is."""
    start, end = body[:_TAIL].lower(), body[-_TAIL:].lower()
    if re.search(rb"<(?:[\w.-]+:)?xbrl[\s>]", start):
        return "" if re.search(rb"</(?:[\w.-]+:)?xbrl\s*>", end) else "</xbrl>"
    if re.search(rb"<html[\s>]", body[: 10 * _TAIL].lower()):
        return "" if b"</html" in end else "</html>"
    return ""


def _recovered(body: bytes, charset: str | None) -> _Element | None:
    """The reading that saves more tags: recovering XML, or HTML with its names put right."""
    found: list[_Element] = []
    try:
        saved: _Element | None = etree.fromstring(body, _parser(charset, recover=True))
    except etree.XMLSyntaxError:
        saved = None
    if saved is not None:
        found.append(canonical(_unexpanded(saved)))
    try:
        loose = html.document_fromstring(body, parser=html.HTMLParser(encoding=charset, huge_tree=True))
        found.append(canonical(loose))
    except (etree.ParserError, etree.XMLSyntaxError):
        pass
    return max(found, key=tagged, default=None)
