"""How much work a PDF may ask for before it is refused.

A PDF can unpack to a thousand times its size, and can call its own parts over and over. Real
filings stay far below these limits (a 300-page annual report paints about 1.5 million characters).
"""

from __future__ import annotations

import zlib
from typing import Any

from pdfminer.ascii85 import ascii85decode, asciihexdecode
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFStream
from pdfminer.psparser import literal_name

from factcheck.errors import UnreadableError

MAX_BYTES = 256 * 2**20
MAX_PAGES = 2_000
MAX_STREAM = 64 * 2**20
MAX_LZW = 256 * 2**10  # as stored; unpacks to 1,400 times that at worst
MAX_PAGE_WORK = 64 * 2**20  # bytes of drawing instructions for one page, repeats counted
MAX_WORK = 512 * 2**20
MAX_MARKS = 100_000  # characters and areas painted on one page
MAX_ALL_MARKS = 4_000_000
MAX_SIDE = 20_000.0  # points; ISO 32000-1, Annex C: at most 14,400
MAX_PLACE = 1_000_000.0
MAX_NESTING = 16
MAX_CODES = 1_000_000  # characters that one font names; real ones name the same several times

_EXPANDING = {"FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"}


class Budget:
    """Counts the work of one document and refuses when it is too much."""

    def __init__(self) -> None:
        self.work = 0
        self.page_work = 0
        self.marks = 0
        self.all_marks = 0
        self.page = 0

    def turn_to(self, page: int) -> None:
        self.page, self.page_work, self.marks = page, 0, 0

    def spend(self, size: int) -> None:
        """Count `size` bytes of drawing instructions."""
        self.work += size + 64
        self.page_work += size + 64
        if self.page_work > MAX_PAGE_WORK or self.work > MAX_WORK:
            raise UnreadableError(f"page {self.page} of the PDF asks for too much work to be read safely")

    def mark(self) -> int:
        """Count one painted mark; gives its number on this page."""
        self.marks += 1
        self.all_marks += 1
        if self.marks > MAX_MARKS or self.all_marks > MAX_ALL_MARKS:
            raise UnreadableError(f"page {self.page} of the PDF paints more than {MAX_MARKS:,} marks")
        return self.marks


class WeighedStream(PDFStream):
    """A stream that measures what it would unpack to before it does."""

    def decode(self) -> None:
        packed = self.rawdata or b""
        names = [literal_name(name) for name, _ in self.get_filters()]
        expanding = [name for name in names if name in _EXPANDING]
        if len(expanding) > 1:
            raise UnreadableError("a part of the PDF is packed several times over")
        if expanding:
            if self.decipher and self.objid is not None and self.genno is not None:
                packed = self.decipher(self.objid, self.genno, packed, self.attrs)
            for name in names:
                if name in {"ASCII85Decode", "A85"}:
                    packed = ascii85decode(packed)
                elif name in {"ASCIIHexDecode", "AHx"}:
                    packed = asciihexdecode(packed)
                else:
                    break
            _weigh(expanding[0], packed)
        super().decode()


def _weigh(name: str, packed: bytes) -> None:
    if name in {"FlateDecode", "Fl"}:
        unpacker, size, rest = zlib.decompressobj(), 0, packed
        try:
            while rest and size <= MAX_STREAM:
                size += len(unpacker.decompress(rest, 2**20))
                rest = unpacker.unconsumed_tail
        except zlib.error:
            return  # damaged: pdfminer takes what there is, byte by byte
        if size > MAX_STREAM:
            raise UnreadableError("a part of the PDF unpacks to more than can be read safely")
    elif len(packed) > MAX_LZW * (32 if name in {"RunLengthDecode", "RL"} else 1):
        raise UnreadableError("a part of the PDF unpacks to more than can be read safely")


class WeighedParser(PDFParser):
    """pdfminer's parser, with streams that measure themselves."""

    def push(self, *objects: tuple[int, Any]) -> None:
        for _, thing in objects:
            if type(thing) is PDFStream:
                thing.__class__ = WeighedStream
        super().push(*objects)
