"""The door of the readers: bytes → Document, one module a format.

To add a format: write readers/<format>.py with MEDIA_TYPES and `read`, let
sniffing.py recognise it, add a line here, and put a sample beside the others.
Raise READER_VERSION when the same bytes would read differently than before.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from factcheck.model.document import Document
from factcheck.readers.decoding import charset_of
from factcheck.readers.sniffing import Kind, sniff

READER_VERSION = "2"

FORMATS: Mapping[Kind, str] = {
    "pdf": "factcheck.readers.pdf",
    "submission": "factcheck.readers.submission",
    "xbrl": "factcheck.readers.xbrl",
    "webpage": "factcheck.readers.webpage",
    "sheet": "factcheck.readers.sheet",
    "tree": "factcheck.readers.tree",
    "markdown": "factcheck.readers.markdown",
    "text": "factcheck.readers.text",
}
"""By name, as the libraries behind some formats take long to import and most nights need few."""


def read(body: bytes, *, media_type: str | None = None, name: str | None = None) -> Document:
    """Read a snapshot; the bytes decide what it is, over `media_type` and `name`.

    Raises:
        UnreadableError: or one of its kinds; the message says what is wrong with the bytes.
    """
    kind = sniff(body, media_type=media_type, name=name)
    document: Document = import_module(FORMATS[kind]).read(body, name=name, charset=charset_of(media_type))
    return document
