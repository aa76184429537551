"""The <DOCUMENT>s of an EDGAR submission, as filed.

Each has a <TYPE>, often a <FILENAME> and <DESCRIPTION>, and its bytes between <TEXT> and
</TEXT>, where <XBRL>, <XML> or <PDF> may wrap them once more. Follows EDGAR's Public
Dissemination Service specification; filings of the 1990s begin with a privacy-enhanced mail
header and call the whole <IMS-DOCUMENT>.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.errors import UnreadableError

_OPENS = re.compile(rb"^[ \t]*<DOCUMENT>", re.M)
_WHOLE = re.compile(rb"^<((?:SEC|IMS)-DOCUMENT)>", re.M)
_TAG = re.compile(rb"^[ \t]*<(TYPE|FILENAME|DESCRIPTION)>[ \t]*([^\r\n]*)", re.M)
_TEXT = re.compile(rb"<TEXT>[ \t]*\r?\n?")
_WRAPPED = re.compile(rb"\s*<(XBRL|XML|PDF)>")
_ENCODED = re.compile(rb"\s*begin(?:-base64)? [0-7]{3} ", re.I)
_HEADER = 10_000
_END = 4_000


@dataclass(frozen=True, slots=True)
class Part:
    """A document of a submission; `encoded` parts hold no text (uuencoded pictures, PDFs, archives)."""

    kind: str
    name: str
    description: str
    body: bytes
    encoded: bool


def parts_of(body: bytes, *, name: str) -> tuple[Part, ...]:
    """Every document of a submission, in order.

    Raises:
        UnreadableError: there is none, or the submission breaks off.
    """
    starts = [found.end() for found in _OPENS.finditer(body)]
    if not starts:
        raise UnreadableError(f"{name} is no submission: it has no <DOCUMENT>")
    whole = _WHOLE.search(body[: starts[0]])
    if whole and b"</" + whole[1] + b">" not in body[-_END:]:
        raise UnreadableError(f"{name} is truncated: it has no </{whole[1].decode('ascii')}> at its end")
    return tuple(
        _part(body[start:end], name=name, number=number, of=len(starts))
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(body)], strict=True), start=1)
    )


def _part(body: bytes, *, name: str, number: int, of: int) -> Part:
    opens = _TEXT.search(body)
    if opens is None:
        raise UnreadableError(f"{name} is truncated: document {number} of {of} has no <TEXT>")
    tags = {
        tag[1]: tag[2].decode("latin-1").strip() for tag in _TAG.finditer(body[: min(opens.start(), _HEADER)])
    }
    closes = body.rfind(b"</TEXT>")
    if closes < opens.end():
        raise UnreadableError(f"{name} is truncated: document {number} of {of} has no </TEXT>")
    text = body[opens.end() : closes]
    if wrapped := _WRAPPED.match(text):
        inner, _, _ = text[wrapped.end() :].rpartition(b"</" + wrapped[1] + b">")
        text = (inner or text[wrapped.end() :]).lstrip()
    return Part(
        tags.get(b"TYPE", ""),
        tags.get(b"FILENAME", ""),
        tags.get(b"DESCRIPTION", ""),
        text,
        _ENCODED.match(text) is not None,
    )
