"""Bytes → text: which encoding the bytes are in, and nothing lost on the way.

In this order: a byte-order mark; valid UTF-8 (bytes of another encoding hardly
ever are); the charset that was declared (by the HTTP header, by a meta element,
by the XML declaration); windows-1252, as browsers do. A document cut in the
middle of a character is still UTF-8.
"""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = (
    re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.\-]{2,40})", re.I),
    re.compile(rb"^\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9_:.\-]{2,40})", re.I),
)
_PARAMETER = re.compile(r"charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.\-]{2,40})", re.I)
_TEXT_ENCODINGS = re.compile(
    r"cp(?:125\d|437|850|866|874|932|949|950)|iso8859-\d{1,2}|koi8-[rut]|mac-(?:roman|cyrillic)|shift_jis\w*"
    r"|euc[_-]\w+|iso2022_jp|gbk|gb2312|gb18030|big5\w*|utf-8|utf-16(?:-[lb]e)?|utf-32(?:-[lb]e)?|ascii"
)
_LATIN = frozenset({"ascii", "iso8859-1", "cp1252"})
_HEAD = 4096


def charset_of(media_type: str | None) -> str | None:
    """The charset parameter of a Content-Type, if it has one."""
    found = _PARAMETER.search(media_type or "")
    return None if found is None else found[1]


def decode(body: bytes, *, charset: str | None = None) -> str:
    """Decode; `charset` is what the HTTP header declares. Never raises: what no encoding knows is U+FFFD."""
    for mark, encoding in _MARKS:
        if body.startswith(mark):
            return body[len(mark) :].decode(encoding, errors="replace")
    try:
        return codecs.utf_8_decode(body, "strict", False)[0]
    except UnicodeDecodeError:
        pass
    for declared in (charset, *_declarations(body[:_HEAD])):
        usable = _usable(declared)
        if usable is None or usable in _LATIN:
            continue
        if usable == "utf-8":
            return body.decode(usable, errors="replace")
        try:
            return body.decode(usable)
        except UnicodeDecodeError:
            continue
    return body.decode("cp1252", errors="replace")


def _declarations(head: bytes) -> list[str]:
    found = [pattern.search(head) for pattern in _DECLARED]
    return [one[1].decode("ascii") for one in found if one is not None]


def _usable(charset: str | None) -> str | None:
    """Python's name of a declared text encoding; None for what is unknown or no encoding of text."""
    if charset is None or not charset.isprintable():
        return None
    try:
        name = codecs.lookup(charset).name
    except LookupError:
        return None
    return name if _TEXT_ENCODINGS.fullmatch(name) else None
