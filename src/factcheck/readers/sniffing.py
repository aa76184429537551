"""What these bytes are: told from the bytes, whatever the address or the server says.

What was announced (media type, or the ending of a name) decides only between
formats of plain text. Bytes that are a web page where a PDF, a CSV or a JSON
was announced are a sign-in or an error page: a MismatchError with its title.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from typing import Literal

from factcheck.errors import MismatchError, UnreadableError
from factcheck.readers.decoding import decode

Kind = Literal["pdf", "submission", "xbrl", "webpage", "tree", "sheet", "markdown", "text"]

TITLES: Mapping[Kind, str] = {"pdf": "a PDF", "sheet": "a CSV", "tree": "a JSON document"}
"""How messages speak of the kinds that a web page must not stand in for."""

ANNOUNCED: Mapping[str, Kind] = {
    "application/pdf": "pdf",
    "application/x-pdf": "pdf",
    "text/csv": "sheet",
    "application/csv": "sheet",
    "text/tab-separated-values": "sheet",
    "application/json": "tree",
    "text/json": "tree",
    "text/html": "webpage",
    "application/xhtml+xml": "webpage",
    "text/markdown": "markdown",
}
ENDINGS: Mapping[str, Kind] = {
    "pdf": "pdf",
    "csv": "sheet",
    "tsv": "sheet",
    "json": "tree",
    "htm": "webpage",
    "html": "webpage",
    "xhtml": "webpage",
    "md": "markdown",
    "markdown": "markdown",
}
_BINARY = (
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"{\\rtf", "a rich-text document (RTF)"),
)
_SUBMISSION = re.compile(
    r"(?:-----BEGIN PRIVACY-ENHANCED MESSAGE-----|<(?:SEC|IMS)-(?:DOCUMENT|HEADER)>|<DOCUMENT>\s*<TYPE>)",
    re.I,
)
_PROLOGUE = re.compile(r"\s*(?:<\?[^>]{0,1000}\?>|<!--.{0,4000}?-->)", re.S)
_INSTANCE = re.compile(r"<(?:[\w.-]{1,40}:)?xbrl[\s>]")
_INLINE = re.compile(r"xmlns(?::[\w.-]+)?\s*=\s*[\"']https?://www\.xbrl\.org/\d{4}/inlineXBRL", re.I)
_PAGE = re.compile(
    r"<!doctype\s+html|<(?:html|head|body|div|table|title|h[1-6]|script|meta|link|style|main|article|section|center"
    r"|font|span|form|p|a|ul|ol|b|i|br|img|pre|nav|header|iframe)\b",
    re.I,
)
_MARKUP = re.compile(r"<(?:\?xml|!doctype|[a-zA-Z][\w.:-]{0,60})[\s/>]", re.I)
_TYPESET = re.compile(r"^[ \t]*<(?:PAGE|S|C|CAPTION)>", re.M)
_PAGE_TAGS = re.compile(r"<(?:html|body|p|br|div|td|tr|pre)\b", re.I)
_JSON = re.compile(r"\{\s*[\"}]|\[\s*[\[{\"\]\d\-tfn]")
_TITLE = re.compile(r"<title[^>]{0,200}>([^<]{1,200})", re.I)
_HEAD = 64 * 1024
DELIMITERS = ",;\t|"


def announced(media_type: str | None, name: str | None) -> Kind | None:
    """The kind that the media type says, else the ending of the name."""
    kind = ANNOUNCED.get((media_type or "").partition(";")[0].strip().lower())
    if kind is not None:
        return kind
    path = re.split(r"[?#]", name or "", maxsplit=1)[0]
    return ENDINGS.get(path.rpartition(".")[2].lower())


def sniff(body: bytes, *, media_type: str | None = None, name: str | None = None) -> Kind:
    """Say what the bytes are.

    Raises:
        MismatchError: they are another kind of file than the one that was announced.
        UnreadableError: they are nothing, or a kind that is not read.
    """
    what = name or "the document"
    if not body.strip():
        raise UnreadableError(f"{what} is empty")
    if b"%PDF-" in body[:1024] and not body.lstrip().startswith(b"<"):
        return "pdf"
    for magic, said in _BINARY:
        if body.startswith(magic):
            if b"xl/" in body[:_HEAD] or (name or "").lower().endswith(("xlsx", "xls")):
                raise UnreadableError(f"{what} is a spreadsheet (XLSX), which is not read: cite its CSV")
            raise UnreadableError(f"{what} is {said}, which is not read")
    head = decode(body[:_HEAD]).lstrip("\ufeff \t\r\n")
    if head.count("\0") > len(head) // 100 + 1:
        raise UnreadableError(f"{what} is binary and of no known kind")
    kinds = {announced(media_type, None), announced(None, name)} - {None}
    kind = _of_text(head, body, kinds)
    for one in TITLES:
        if one not in kinds:
            continue
        if kind in {"webpage", "xbrl"} or (one == "pdf" and kind != "pdf"):
            raise MismatchError(f"{what} was announced as {TITLES[one]}, but {_seen(kind, head)}")
    return kind


def _of_text(head: str, body: bytes, kinds: set[Kind | None]) -> Kind:
    if _SUBMISSION.match(head):
        return "submission"
    start = head
    while (prologue := _PROLOGUE.match(start)) is not None:
        start = start[prologue.end() :].lstrip()
    if _TYPESET.search(head) and not _PAGE_TAGS.search(head):
        return "text"
    if start.startswith("<"):
        if _INSTANCE.match(start) or _INLINE.search(head):
            return "xbrl"
        if _PAGE.match(start):
            return "markdown" if kinds == {"markdown"} else "webpage"
        if _MARKUP.match(start):
            return "webpage" if "webpage" in kinds or head.startswith("<?xml") else "text"
    if "tree" in kinds or (_JSON.match(head) and body.rstrip()[-1:] in b"}]"):
        return "tree"
    if "sheet" in kinds:
        return "sheet"
    if "markdown" in kinds:
        return "markdown"
    if re.search(r"<html[\s>]", head[:4096], re.I) or ("webpage" in kinds and _MARKUP.search(head)):
        return "xbrl" if _INLINE.search(head) else "webpage"
    return "sheet" if "webpage" not in kinds and looks_tabular(head) else "text"


def _seen(kind: Kind, head: str) -> str:
    title = _TITLE.search(head)
    if kind in {"webpage", "xbrl"}:
        named = f" titled “{' '.join(title[1].split())}”" if title else ""
        return f"it is a web page{named} (it starts with {head[:15]!r}): a sign-in or error page, perhaps"
    return f"it starts with {head[:15]!r}"


def looks_tabular(head: str) -> bool:
    """Do the first lines have the same number of cells, three or more, whatever the delimiter?

    Lines of a log that hold JSON are no rows: no heading has braces.
    """
    lines = head.splitlines()[:20]
    if lines and ("{" in lines[0] or "}" in lines[0]):
        return False
    for delimiter in DELIMITERS:
        if len(lines) < 2 or delimiter not in lines[0]:
            continue
        widths = [len(row) for row in csv.reader(lines, delimiter=delimiter) if row]
        whole = widths[:-1] if len(lines) == 20 else widths
        if len(whole) > 1 and whole[0] > 2 and len(set(whole)) == 1:
            return True
    return False
