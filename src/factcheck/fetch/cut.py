"""Cut documents: bodies that end before their own end, whatever the transfer said.

A connection that closes without a length header leaves no trace of what is
missing; only the document itself shows it. So each kind of document is asked
for its own end: a closing tag, a last bracket, an end-of-file mark. Where the
transfer proved that nothing is missing, only what no document may leave open
counts, for many pages on the web omit what HTML lets them omit.
"""

from __future__ import annotations

import csv
import io
import json
import re

from factcheck.fetch.glance import looks_like_html
from factcheck.model.document import LONGEST_CELL

_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?[^>]{0,400}\?>\s*|<!--.{0,4000}?-->\s*|<!DOCTYPE[^>\[]{0,400}>\s*)*<([A-Za-z_][\w.:-]{0,99})[\s>]",
    re.DOTALL,
)
_LAST_TAG = re.compile(rb"<(/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*>\s*\Z")
_TABLE = re.compile(rb"<(/?)table\b", re.IGNORECASE)
_ENDS = (
    (b"<SEC-DOCUMENT>", b"</SEC-DOCUMENT>"),
    (b"-----BEGIN PRIVACY-ENHANCED MESSAGE-----", b"-----END PRIVACY-ENHANCED MESSAGE-----"),
)
_TAIL = 8_192


def cut(body: bytes, *, whole: bool, media_type: str, url: str) -> str | None:
    """Where this document ends too early, in a few words; None if it seems complete.

    `whole`: the transfer proved that all bytes came. `media_type` is without parameters, in lower case.
    """
    path = url.partition("?")[0].lower()
    if body.startswith(b"%PDF-"):
        return None if whole or b"%%EOF" in body[-_TAIL:] else "the PDF ends before its end-of-file mark"
    for start, end in _ENDS:
        if body.startswith(start) and end not in body[-_TAIL:]:
            return "the submission ends before its closing line"
    if media_type.endswith(("/json", "+json")) or path.endswith(".json"):
        return None if looks_like_html(body) else _json(body)
    if looks_like_html(body):
        return _page(body, whole=whole)
    if body.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<?xml"):
        return _xml(body)
    if not whole and (media_type == "text/csv" or path.endswith(".csv")):
        return _csv(body)
    return None


def ends_early(body: bytes, *, media_type: str | None, url: str) -> str | None:
    """Where a document lacks its own end, as if no transfer vouched for it; None if it has it.

    Many whole documents lack it too: it only tells beside another copy that has it.
    """
    media = (media_type or "").split(";")[0].strip().lower()
    why = cut(body, whole=False, media_type=media, url=url)
    if why is not None or not looks_like_html(body):
        return why
    tail = body[-_TAIL:].lower()
    return (
        None if b"</html" in tail or b"</body" in tail else "the document ends before its closing tag </html>"
    )


def _json(body: bytes) -> str | None:
    try:
        json.loads(body)
    except RecursionError:
        return "the JSON is nested too deeply"
    except ValueError as error:
        return f"the JSON is cut or malformed ({error})"
    return None


def _xml(body: bytes) -> str | None:
    root = _ROOT.match(body[:_TAIL])
    if root is None or b"</" + root.group(1) in body[-_TAIL:] or body.rstrip().endswith(b"/>"):
        return None
    return f"the document ends before its closing tag </{root.group(1).decode()}>"


def _page(body: bytes, *, whole: bool) -> str | None:
    tail = body[-_TAIL:].lower()
    if b"</html" in tail or b"</body" in tail:
        return None
    if body.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<?xml"):
        return _xml(body)
    if tail.rfind(b"<") > tail.rfind(b">"):
        return "the document ends inside a tag"
    if sum(-1 if found.group(1) else 1 for found in _TABLE.finditer(body)) > 0:
        return "the document ends inside a table, before its closing tag"
    last = _LAST_TAG.search(tail)
    open_end = not tail.rstrip().endswith(b"-->") and (last is None or not last.group(1))
    opened = b"<html" in body[:_TAIL].lower() or b"<body" in body[:_TAIL].lower()
    if not whole and open_end and opened:
        return "the document ends before its closing tag </html>"
    return None


def _csv(body: bytes) -> str | None:
    """A quotation that never ends, or a last line, without its line end, that lacks cells."""
    if body.count(b'"') % 2:
        return "the table ends inside a quotation"
    if body.endswith((b"\n", b"\r")):
        return None
    csv.field_size_limit(LONGEST_CELL)
    try:
        rows = list(csv.reader(io.StringIO(body.decode("utf-8", "replace"), newline="")))
    except csv.Error as error:
        return f"the table is malformed ({error})"
    if len(rows) > 1 and len(rows[-1]) < len(rows[0]):
        return f"the last row ends after {len(rows[-1])} of {len(rows[0])} cells"
    return None
