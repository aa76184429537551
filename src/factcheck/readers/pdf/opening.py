"""Opening a PDF, or saying in plain words why it cannot be opened.

A body is called a PDF by its own first bytes, never by its address or the type that was announced.
A password that is the empty string opens, as it does in every viewer.
"""

from __future__ import annotations

import io
import logging
import re
import struct
import zlib
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pdfminer.pdfdocument import PDFDocument, PDFEncryptionError, PDFPasswordIncorrect, PDFXRefFallback
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import PSException

from factcheck.errors import EncryptedError, MismatchError, UnreadableError
from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.limits import MAX_BYTES, MAX_PAGES, MAX_SIDE, WeighedParser
from factcheck.readers.pdf.rebuilding import rebuilt

DAMAGE = (
    PSException,  # pdfminer's own: PDFSyntaxError, PDFKeyError, PSEOF and their kin
    LookupError,  # keys and ends of lists that pdfminer takes for granted
    ValueError,  # numbers that are none, bad escapes
    TypeError,  # an object of another type than the standard asks for
    AttributeError,  # the same, one step later
    ArithmeticError,  # a matrix or a size that cannot be
    AssertionError,  # pdfminer checks types with assert
    RecursionError,  # objects that hold each other
    struct.error,  # a font or cross-reference stream cut short
    zlib.error,
    EOFError,
)
"""What pdfminer raises on damaged files.

The first five were seen on real files and on real files with bytes changed; the others stand in its code
for fonts, numbers and packed streams that are cut short.
"""

logging.getLogger("pdfminer").setLevel(logging.ERROR)  # it warns of every oddity of every font

_HTML = re.compile(rb"\s*(?:<!--.*?-->\s*)?(<!doctype\s+html|<html|<head|<body)", re.IGNORECASE | re.DOTALL)
_END = re.compile(rb"startxref\s+\d+|%%EOF")
_OBJECT = re.compile(rb"\d+\s+\d+\s+obj\b")


@dataclass(frozen=True, slots=True)
class Opened:
    """A PDF whose pages can be looked at one after the other."""

    catalogue: dict[str, Any]
    information: dict[str, Any]
    pages: tuple[PDFPage, ...]


def open_pdf(body: bytes) -> Opened:
    """The pages of a PDF.

    Raises:
        MismatchError: these bytes are no PDF.
        EncryptedError: a password (other than the empty one) protects them.
        UnreadableError: damaged, cut off, without pages, or too large.
    """
    _check_kind(body)
    if len(body) > MAX_BYTES:
        raise UnreadableError(f"the PDF has {len(body):,} bytes; at most {MAX_BYTES:,} are read")
    _check_end(body)
    try:
        return _opened(body, doubtful=False)
    except EncryptedError:
        raise
    except UnreadableError:
        again = rebuilt(body)
        if again is None:
            raise
    return _opened(again, doubtful=True)


def _opened(body: bytes, *, doubtful: bool) -> Opened:
    """The pages of a PDF; unless it is `doubtful` already, its table of objects must be sound."""
    try:
        document = PDFDocument(WeighedParser(io.BytesIO(body)), password="")
        if not doubtful and any(isinstance(table, PDFXRefFallback) for table in document.xrefs):
            raise UnreadableError("the PDF is damaged: its table of objects is broken")
        pages = tuple(islice(PDFPage.create_pages(document), MAX_PAGES + 1))
        catalogue = dict(document.catalog)
        promised = _promised(catalogue)
        information = dict(document.info[0]) if document.info else {}
    except PDFPasswordIncorrect as error:
        raise EncryptedError("the PDF is protected by a password") from error
    except PDFEncryptionError as error:
        raise EncryptedError(f"the PDF is encrypted in a way that cannot be opened: {error}") from error
    except DAMAGE as error:
        raise UnreadableError(f"the PDF is damaged: {describe(error)}") from error
    if len(pages) > MAX_PAGES:
        raise UnreadableError(f"the PDF has more than {MAX_PAGES:,} pages")
    if not pages:
        raise UnreadableError("the PDF is damaged: it has no pages")
    if promised > len(pages):
        raise UnreadableError(
            f"the PDF is damaged: it announces {promised} pages and only {len(pages)} can be found"
        )
    return Opened(catalogue, information, pages)


def sheet(page: PDFPage) -> tuple[Rect, int]:
    """The part of a page that a reader sees (its crop box), and by how many degrees it is turned."""
    left, bottom, right, top = _ordered(page.mediabox)
    crop = _ordered(page.cropbox)
    inside = (max(left, crop[0]), max(bottom, crop[1]), min(right, crop[2]), min(top, crop[3]))
    if inside[0] >= inside[2] or inside[1] >= inside[3]:
        inside = (left, bottom, right, top)
    sides = (inside[2] - inside[0], inside[3] - inside[1])
    if not all(0 < side <= MAX_SIDE for side in sides):
        raise UnreadableError("the PDF is damaged: a page has an impossible size")
    return inside, int(page.rotate) // 90 * 90 % 360


def describe(error: BaseException) -> str:
    """A short plain description of what pdfminer stumbled over."""
    return f"{type(error).__name__}: {error}"[:200] if str(error) else type(error).__name__


def _check_kind(body: bytes) -> None:
    if not body:
        raise UnreadableError("the file is empty (0 bytes)")
    if b"%PDF-" in body[:1024]:
        return
    if found := _HTML.match(body[:4096].lstrip(b"\xef\xbb\xbf")):
        raise MismatchError(f"this is a web page, not a PDF (it starts with {found[1].decode('ascii')})")
    start = body[:24].decode("latin-1")
    raise MismatchError(f"this is not a PDF (it starts with {start!r})")


def _check_end(body: bytes) -> None:
    """A file whose last objects are followed by no end mark was cut off on its way."""
    last = None
    for last in _END.finditer(body, max(0, len(body) - 2**16)):  # noqa: B007
        pass
    if last is None:
        for last in _END.finditer(body):  # noqa: B007
            pass
    if last is None or _OBJECT.search(body, last.end()):
        raise UnreadableError(f"the PDF is cut off: after {len(body):,} bytes its end is still missing")


def _promised(catalogue: dict[str, Any]) -> int:
    tree = resolve1(catalogue.get("Pages"))
    count = resolve1(tree.get("Count")) if isinstance(tree, dict) else None
    return count if isinstance(count, int) else 0


def _ordered(box: Any) -> Rect:
    x0, y0, x1, y1 = (float(side) for side in box)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
