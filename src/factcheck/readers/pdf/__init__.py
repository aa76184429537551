"""The PDF reader: what a person sees on the pages, in the order a person reads it.

opening     is it a PDF, and may we look inside?  rebuilding: a new table of objects for a damaged file
limits      how much work it may ask for
instructions, painting, canvas, strings    every character, rule, area and image that a page paints
fonts, glyphnames, truetype       what a code says, and when it says nothing
layers, masks, annotations, outlines, colours, glyph    what these are made of
visible, doubles    which characters are seen, and seen once
smallprint, spaced  marks beside figures, figures set digit by digit
levels, lines    characters → words → lines;  columns: lines → reading order
ruled, aligned, rows, heads, grid    tables
paragraphs, furniture, ligatures, hyphens     lines → paragraphs
composing   paragraphs → Document;  reading: all of it in a straight line
"""

from __future__ import annotations

from factcheck.model.document import Document
from factcheck.readers.pdf.reading import MEDIA_TYPE, read_pdf

MEDIA_TYPES: frozenset[str] = frozenset({MEDIA_TYPE, "application/x-pdf"})


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:  # noqa: ARG001
    """The document in a PDF's bytes; `name` and `charset` play no part, as a PDF says all itself.

    Raises:
        MismatchError: the bytes are no PDF (a web page under a PDF's address).
        EncryptedError: a password is needed; the empty one is tried.
        NoTextError: there are pages, and no text that can be seen on them.
        UnreadableError: damaged, cut off, or more work than a real document asks for.
    """
    return read_pdf(body)
