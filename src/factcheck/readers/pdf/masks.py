"""Masks: what a soft mask (ISO 32000-1, 11.5) lets through, as far as the file says it plainly."""

from __future__ import annotations

from typing import Any

from pdfminer.pdftypes import PDFStream, resolve1

from factcheck.readers.pdf.instructions import instructions

_PAINTING = {
    b"f",
    b"F",
    b"f*",
    b"B",
    b"B*",
    b"b",
    b"b*",
    b"S",
    b"s",
    b"Tj",
    b"TJ",
    b"'",
    b'"',
    b"Do",
    b"sh",
    b"EI",
}


def mask_of(mask: object) -> str:
    """ "" for no mask, "empty" for one that paints nothing (all is hidden), "some" for any other."""
    inside: Any = resolve1(mask)
    if not isinstance(inside, dict):
        return ""
    group: Any = resolve1(inside.get("G"))
    ground: Any = resolve1(inside.get("BC"))
    dark = not isinstance(ground, list) or not any(map(resolve1, ground))
    if not isinstance(group, PDFStream) or not dark or "TR" in inside:
        return "some"
    paints = any(word in _PAINTING for word, _ in instructions(group.get_data()))
    return "some" if paints else "empty"
