"""Annotations: what form fields and typed-in text paint on a page, from their appearance streams.

A viewer shows the appearance (ISO 32000-1, 12.5.5), never the value behind it. A field with a value and
no appearance is left out, with a note: what a viewer would show is the viewer's own. Stamps, notes and
highlights are what somebody laid over the document, and no part of it: they are left out, with a note.
"""

from __future__ import annotations

from typing import Any

from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSLiteral, literal_name
from pdfminer.utils import Matrix

from factcheck.readers.pdf.layers import is_hidden

_MOST = 5_000
_OWN = {"Widget", "FreeText"}
_LAID_OVER = {"Stamp", "Text", "Square", "Circle", "Polygon", "Ink", "Line", "Redact", "Caret", "Watermark"}
_HIDDEN, _NO_VIEW = 2, 32
COMMENTED = "stamps or drawings of comments laid over the page are left out"
UNPAINTED = "a form field without an appearance: its value is left out"


def appearances(annotations: object, off: frozenset[int]) -> tuple[list[tuple[PDFStream, Matrix]], list[str]]:
    """The forms that annotations show, each with the matrix that puts it in its place; and notes."""
    listed: Any = resolve1(annotations)
    shown: list[tuple[PDFStream, Matrix]] = []
    notes: list[str] = []
    for one in map(resolve1, listed[:_MOST] if isinstance(listed, list) else []):
        if not isinstance(one, dict) or is_hidden(one.get("OC"), off):
            continue
        flags = resolve1(one.get("F"))
        if isinstance(flags, int) and flags & (_HIDDEN | _NO_VIEW):
            continue
        form, kind = _appearance(one), _name(one.get("Subtype"))
        if kind not in _OWN:
            if form is not None and kind in _LAID_OVER and COMMENTED not in notes:
                notes.append(COMMENTED)
            continue
        if form is not None:
            matrix = _placing(form, one)
            if matrix is not None:
                shown.append((form, matrix))
        elif _has_value(one) and UNPAINTED not in notes:
            notes.append(UNPAINTED)
    return shown, notes


def _appearance(annotation: dict[str, Any]) -> PDFStream | None:
    kinds: Any = resolve1(annotation.get("AP"))
    normal: Any = resolve1(kinds.get("N")) if isinstance(kinds, dict) else None
    if isinstance(normal, dict):
        normal = resolve1(normal.get(_name(annotation.get("AS")) or "Off"))
    return normal if isinstance(normal, PDFStream) else None


def _has_value(annotation: dict[str, Any]) -> bool:
    if _name(annotation.get("Subtype")) != "Widget":
        return False
    parent: Any = resolve1(annotation.get("Parent"))
    field = annotation if "V" in annotation or not isinstance(parent, dict) else parent
    kind = _name(annotation.get("FT")) or _name(field.get("FT"))
    return kind in {"Tx", "Ch"} and bool(resolve1(field.get("V")))


def _placing(form: PDFStream, annotation: dict[str, Any]) -> Matrix | None:
    """The matrix that moves the form's box, turned by its own matrix, onto the annotation's place."""
    box, place = _numbers(form.get("BBox"), 4), _numbers(annotation.get("Rect"), 4)
    if box is None or place is None:
        return None
    a, b, c, d, e, f = _numbers(form.get("Matrix"), 6) or [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    wide, tall = max(xs) - min(xs), max(ys) - min(ys)
    if not wide or not tall:
        return None
    left, right = sorted((place[0], place[2]))
    low, high = sorted((place[1], place[3]))
    across, up = (right - left) / wide, (high - low) / tall
    return across, 0, 0, up, left - min(xs) * across, low - min(ys) * up


def _numbers(listed: object, count: int) -> list[float] | None:
    found: Any = resolve1(listed)
    if not isinstance(found, list) or len(found) != count:
        return None
    numbers = [resolve1(number) for number in found]
    return [float(n) for n in numbers] if all(isinstance(n, int | float) for n in numbers) else None


def _name(value: object) -> str:
    value = resolve1(value)
    return str(literal_name(value)) if isinstance(value, PSLiteral) else ""
