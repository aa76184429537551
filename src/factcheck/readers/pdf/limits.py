"""How much work a PDF may ask for before it is refused.

A PDF can unpack to a thousand times its size, and can call its own parts over and over. Real
filings stay far below these limits (a 300-page annual report paints about 1.5 million characters).
"""

from __future__ import annotations

import io
import zlib
from typing import Any

from pdfminer.ascii85 import ascii85decode, asciihexdecode
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSKeyword, literal_name

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
    """A stream that measures what it would unpack to before it does; `torn` when it breaks off."""

    torn = False

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
            self.torn = not _weigh(expanding[0], packed)
        super().decode()


def _weigh(name: str, packed: bytes) -> bool:
    """Refuse what unpacks to too much; gives whether it unpacks to its end."""
    if name in {"FlateDecode", "Fl"}:
        unpacker, size, rest = zlib.decompressobj(), 0, packed
        try:
            while rest and size <= MAX_STREAM:
                size += len(unpacker.decompress(rest, 2**20))
                rest = unpacker.unconsumed_tail
        except zlib.error:
            return False  # damaged: pdfminer takes what there is, byte by byte
        if size > MAX_STREAM:
            raise UnreadableError("a part of the PDF unpacks to more than can be read safely")
        return unpacker.eof
    if len(packed) > MAX_LZW * (32 if name in {"RunLengthDecode", "RL"} else 1):
        raise UnreadableError("a part of the PDF unpacks to more than can be read safely")
    return True


class WeighedParser(PDFParser):
    """pdfminer's parser, with streams that measure themselves and end where the file ends them."""

    def push(self, *objects: tuple[int, Any]) -> None:
        for _, thing in objects:
            if type(thing) is PDFStream:
                thing.__class__ = WeighedStream
        super().push(*objects)

    def do_keyword(self, pos: int, token: PSKeyword) -> None:
        """Before a stream is read, correct a /Length that would cut it off, or run into what follows."""
        if token is self.KEYWORD_STREAM and self.curstack and not self.fallback:
            ((place, attributes),) = self.pop(1)
            if isinstance(attributes, dict):
                self._measure(pos, attributes)  # may read another object, which clears what was pushed
            self.push((place, attributes))
        super().do_keyword(pos, token)

    def _measure(self, pos: int, attributes: dict[str, Any]) -> None:
        if not isinstance(self.fp, io.BytesIO):
            return
        whole = self.fp.getvalue()
        start = pos + len(b"stream")
        start += 2 if whole[start : start + 2] == b"\r\n" else 1
        size = resolve1(attributes.get("Length"))
        if isinstance(size, int) and 0 <= size <= len(whole):
            after = whole[start + size : start + size + 16].lstrip(b"\x00\t\n\x0c\r ")
            if after.startswith((b"endstream", b"endobj")):
                return
        end = whole.find(b"endstream", start)
        if end < 0:
            return
        end -= end > start and whole[end - 1 : end] == b"\n"
        end -= end > start and whole[end - 1 : end] == b"\r"
        attributes["Length"] = end - start
