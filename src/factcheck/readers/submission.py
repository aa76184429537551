"""Full submissions: the .txt in which EDGAR keeps a whole filing, and single wrapped documents.

The documents that people read (HTML, inline XBRL, plain text) become one Document, in order;
pictures and other encoded parts, spreadsheets, taxonomies and EDGAR's own renderings are left
out. Inline documents of one submission share their contexts. `meta` holds what the header says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from factcheck.errors import NoTextError, UnreadableError
from factcheck.model.document import Document
from factcheck.readers import text, webpage
from factcheck.readers.joining import joined
from factcheck.readers.parts import Part, parts_of
from factcheck.readers.xbrl.cover import cover_warnings
from factcheck.readers.xbrl.declarations import Declarations, declarations_of
from factcheck.readers.xbrl.inline import is_inline
from factcheck.readers.xbrl.parsing import Parsed, parse
from factcheck.readers.xbrl.reading import inline_document
from factcheck.readers.xbrl.reading import read as read_xbrl

SUBMISSION = "application/x-edgar-submission"
MEDIA_TYPES = frozenset({SUBMISSION})

_LEFT_OUT = re.compile(r"GRAPHIC|ZIP|EXCEL|JSON|XML|PDF|CORRESP-PDF|EX-10[01](?:\..*)?", re.I)
_INSTANCE = re.compile(r"EX-10[01]\.INS", re.I)
_MARKUP = re.compile(rb"\s*(?:<\?xml|<!DOCTYPE|<!--|<html|<head|<body|<title|<div|<p[\s>])", re.I)
_INLINE = re.compile(rb"<[\w.-]+:non(?:Fraction|Numeric)[\s>]", re.I)
_LINES = re.compile(rb"^[ \t]*([A-Z][A-Z0-9 ()/-]{2,60}):[ \t]+([^\r\n]*\S)", re.M)
_TYPESETTING = re.compile(rb"</?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d+)>", re.I)
_ENTITY = re.compile(rb"&(amp|lt|gt|quot|nbsp);", re.I)
_ENTITIES = {b"amp": b"&", b"lt": b"<", b"gt": b">", b"quot": b'"', b"nbsp": b" "}
_HEADER_END = 20_000


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read a submission, or a single <DOCUMENT>, into one Document.

    Raises:
        UnreadableError: it breaks off, or nothing in it is made for reading.
    """
    what = name or "the submission"
    parts = parts_of(body, name=what)
    shown = [part for part in parts if not _LEFT_OUT.fullmatch(part.kind) and not part.encoded]
    inline = _inline(shown, charset)
    declared = {number: declarations_of(one.root) for number, one in inline.items()}
    every = Declarations()
    for one in reversed(declared.values()):
        every.contexts.update(one.contexts)
        every.units.update(one.units)
        every.continuations.update(one.continuations)
    made = []
    for number, part in enumerate(shown):
        if number in inline:
            made.append(inline_document(inline[number], declared[number].before(every)))
        else:
            made.append(_page(part, charset))
    if not inline:
        made += [read_xbrl(part.body, name=part.name) for part in parts if _INSTANCE.fullmatch(part.kind)]
    if not made:
        raise UnreadableError(f"{what} holds no document that can be read as text")
    kind = made[0].media_type if len(parts) == 1 else SUBMISSION
    whole = joined(made, media_type=kind, meta=_meta(body, parts))
    warnings = dict.fromkeys((*whole.warnings, *cover_warnings(whole.facts)))
    return replace(whole, warnings=tuple(warnings))


def _inline(parts: Sequence[Part], charset: str | None) -> Mapping[int, Parsed]:
    found = {
        number: parse(part.body, name=part.name or part.kind, charset=charset)
        for number, part in enumerate(parts)
        if _INLINE.search(part.body)
    }
    return {number: one for number, one in found.items() if is_inline(one.root)}


def _page(part: Part, charset: str | None) -> Document:
    """A part without facts; one that shows nothing (a page of pictures) is an empty document."""
    if not _MARKUP.match(part.body):
        plain = _ENTITY.sub(lambda found: _ENTITIES[found[1].lower()], _TYPESETTING.sub(b"", part.body))
        return text.read(plain, name=part.name or None, charset=charset)
    try:
        return webpage.read(part.body, name=part.name or None, charset=charset)
    except NoTextError:
        return Document("text/html", warnings=(f"{part.name or part.kind} shows no text",))


def _meta(body: bytes, parts: Sequence[Part]) -> Mapping[str, str]:
    """The lines of the header ("ACCESSION NUMBER", …; the first of each), and the documents in it."""
    start = body.find(b"<DOCUMENT>")
    meta: dict[str, str] = {}
    for line in _LINES.finditer(body[: min(start, _HEADER_END)]):
        meta.setdefault(line[1].decode("ascii").strip().lower(), line[2].decode("latin-1"))
    meta["documents"] = "; ".join(f"{part.kind} {part.name}".strip() for part in parts)
    return meta
