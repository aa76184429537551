"""Fonts: what each code of a font says, and that a code says nothing where the file leaves it open.

pdfminer guesses where a font is silent: a shape that its font calls "g49" would be read as the letter of
another encoding, and digits would come out wrong without a sign. Here such codes are lost characters.
Where two accounts of a shape (its ToUnicode map, its name, the font's own table) name different digits,
it is lost too. Ranges that would fill the memory are refused before pdfminer follows them.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from pdfminer.cmapdb import CMap, CMapDB, FileUnicodeMap
from pdfminer.encodingdb import EncodingDB
from pdfminer.pdffont import PDFCIDFont, PDFFont, PDFSimpleFont, PDFType3Font
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSLiteral, literal_name

from factcheck.errors import UnreadableError
from factcheck.readers.pdf.glyph import LOST
from factcheck.readers.pdf.glyphnames import contradict, meaning
from factcheck.readers.pdf.limits import MAX_CODES
from factcheck.readers.pdf.truetype import characters_by_shape

_SIGNS = re.compile(
    r"(?:[A-Z]{6}\+)?(?:ITC)?(?:wingdings|webdings|zapfdingbats|dingbats|marlett)", re.IGNORECASE
)
_SUBSET = re.compile(r"[A-Z]{6}\+")
_RANGES = re.compile(rb"begin(?:bf|cid|notdef)range(.*?)end(?:bf|cid|notdef)range", re.DOTALL)
_SPAN = re.compile(rb"<([0-9A-Fa-f\s]*)>\s*<([0-9A-Fa-f\s]*)>\s*(?:<[0-9A-Fa-f\s]*>|\[|\d+)")
_CID_PARTS = re.compile(rb"begincid(range|char)(.*?)endcid(?:range|char)", re.DOTALL)
_CID_RANGE = re.compile(rb"<([0-9A-Fa-f]{2,8})>\s*<([0-9A-Fa-f]{2,8})>\s*(\d{1,6})")
_CID_CHAR = re.compile(rb"<([0-9A-Fa-f]{2,8})>\s*(\d{1,6})")


class Fonts(PDFResourceManager):
    """pdfminer's store of fonts, with each font corrected once when it is loaded."""

    def get_font(self, objid: object, spec: Any) -> PDFFont:
        """The font of a font dictionary; `UnreadableError` where it asks for too much."""
        known = bool(objid) and objid in self._cached_fonts
        if not known:
            _weigh(spec)
        lean = spec
        descriptor: Any = resolve1(spec.get("FontDescriptor")) if "CIDSystemInfo" in spec else None
        if isinstance(descriptor, dict):  # pdfminer would follow the program's table without end
            lean = spec | {"FontDescriptor": {k: v for k, v in descriptor.items() if k != "FontFile2"}}
        font: PDFFont = super().get_font(objid, lean)
        if not known:
            if isinstance(font, PDFSimpleFont):
                _correct_simple(font, spec)
            elif isinstance(font, PDFCIDFont) and "CIDSystemInfo" in spec:
                _correct_composite(font, spec)
        return font


def _weigh(spec: Any) -> None:
    for key in ("W", "W2"):
        listed: Any = resolve1(spec.get(key))
        numbers: list[Any] = []
        for value in map(resolve1, listed if isinstance(listed, list) else []):
            if not isinstance(value, int | float):
                numbers = []
                continue
            numbers.append(value)
            if len(numbers) == (3 if key == "W" else 5):
                _refuse_wide(numbers[1] - numbers[0])
                numbers = []
    for key in ("ToUnicode", "Encoding"):
        stream = resolve1(spec.get(key))
        if not isinstance(stream, PDFStream):
            continue
        total = 0
        for part in _RANGES.finditer(stream.get_data()):
            for first, last in _SPAN.findall(part[1]):
                total += max(0, _hex(last) - _hex(first)) + 1
        _refuse_wide(total)


def _refuse_wide(codes: float) -> None:
    if codes > MAX_CODES:
        raise UnreadableError("a font of the PDF names more characters than can be read safely")


def _hex(digits: bytes) -> int:
    return int(b"0" + b"".join(digits.split()), 16)


def _correct_simple(font: PDFSimpleFont, spec: Any) -> None:
    name = str(getattr(font, "basefont", ""))
    encoding: Any = resolve1(spec.get("Encoding"))
    named = _differences(encoding)
    codes = dict(font.cid2unicode)
    if isinstance(font, PDFType3Font):
        codes = {}
    elif _SIGNS.match(name):
        codes = dict.fromkeys(range(33, 256), "•") | {32: " "}
        named = {}
    elif encoding is None or (isinstance(encoding, dict) and "BaseEncoding" not in encoding):
        codes = _built_in(font, spec, codes, bool(named))
    for code, says in named.items():
        if says != LOST:
            codes[code] = says
        elif code not in {32, 160}:
            codes.pop(code, None)
    told = font.unicode_map.cid2unichr if font.unicode_map is not None else {}
    for code, says in named.items():
        if code in told and contradict(told[code], says):
            if says.isdigit() and not says.isdecimal() and told[code].isdecimal():
                told[code] = says  # "one.superior", which the map calls 1
            else:
                told.pop(code)
                codes.pop(code, None)
    font.cid2unicode = codes


def _built_in(font: PDFSimpleFont, spec: Any, codes: dict[int, str], differs: bool) -> dict[int, str]:
    """The codes of a font that brings its own encoding: none, if only the font's program knows it."""
    descriptor: Any = resolve1(spec.get("FontDescriptor"))
    if not isinstance(descriptor, dict):
        return codes
    flags = resolve1(descriptor.get("Flags"))
    symbolic = isinstance(flags, int) and bool(flags & 4)
    if "FontFile" in descriptor and not differs:
        return codes or dict(
            EncodingDB.std2unicode
        )  # pdfminer read the program's own table; none means the standard
    embedded = any(key in descriptor for key in ("FontFile", "FontFile2", "FontFile3"))
    if embedded and symbolic and _SUBSET.match(str(getattr(font, "basefont", ""))):
        return {}
    return codes


def _differences(encoding: Any) -> dict[int, str]:
    """Code → text, for the codes whose shape an encoding names."""
    listed: Any = resolve1(encoding.get("Differences")) if isinstance(encoding, dict) else None
    named: dict[int, str] = {}
    code = 0
    for one in map(resolve1, listed if isinstance(listed, list) else []):
        if isinstance(one, int):
            code = one
        elif isinstance(one, PSLiteral):
            named[code] = meaning(str(literal_name(one)))
            code += 1
    return named


def _correct_composite(font: PDFCIDFont, spec: Any) -> None:
    encoding: Any = resolve1(spec.get("Encoding"))
    if isinstance(encoding, PDFStream):
        font.cmap = _own_codes(encoding) or font.cmap
    elif type(font.cmap) is CMap and not font.cmap.code2cid:
        font.cmap = CMapDB.get_cmap("Identity-H")  # an encoding that nobody knows: codes without meaning
        font.unicode_map = None
    shapes = _shapes(spec)
    if not shapes:
        return
    table: Any = resolve1(spec.get("CIDToGIDMap"))
    turn = table.get_data() if isinstance(table, PDFStream) else None
    told: Any = getattr(font.unicode_map, "cid2unichr", None)
    if "ToUnicode" in spec and told is None:
        return
    if "ToUnicode" in spec:
        for code, says in list(told.items()):
            shape = code if turn is None else int.from_bytes(turn[2 * code : 2 * code + 2], "big")
            if shape in shapes and all(contradict(says, own) for own in shapes[shape]):
                told.pop(code)
        return
    if font.unicode_map is not None:
        return  # a character collection of the standard says what its codes are
    font.unicode_map = FileUnicodeMap()
    told = font.unicode_map.cid2unichr
    numbers = shapes if turn is None else range(len(turn) // 2)
    for code in numbers:
        shape = code if turn is None else int.from_bytes(turn[2 * code : 2 * code + 2], "big")
        if shape in shapes:
            told[code] = _likeliest(shapes[shape])


def _likeliest(characters: list[str]) -> str:
    """Of several characters with one shape the plainest: a letter rather than its compatible forms."""
    return min(characters, key=lambda char: (unicodedata.normalize("NFKC", char) != char, ord(char)))


def _shapes(spec: Any) -> dict[int, list[str]]:
    """Shape → the characters for which a TrueType program shows it; empty where it does not say."""
    descriptor: Any = resolve1(spec.get("FontDescriptor"))
    program = resolve1(descriptor.get("FontFile2")) if isinstance(descriptor, dict) else None
    if not isinstance(program, PDFStream):
        return {}
    return characters_by_shape(program.get_data())


def _own_codes(stream: PDFStream) -> CMap | None:
    """A table of codes that the file brings along (ISO 32000-1, 9.7.5.4): bytes → CID."""
    whole = CMap()
    for kind, part in _CID_PARTS.findall(stream.get_data()):
        if kind == b"range":
            spans = [(first, _hex(last), int(cid)) for first, last, cid in _CID_RANGE.findall(part)]
        else:
            spans = [(code, _hex(code), int(cid)) for code, cid in _CID_CHAR.findall(part)]
        for first, last, cid in spans:
            start, size = _hex(first), len(first) // 2
            for code in range(start, last + 1):
                inner: dict[int, Any] = whole.code2cid
                written = (code & (256**size - 1)).to_bytes(size, "big")
                for byte in written[:-1]:
                    step = inner.setdefault(byte, {})
                    inner = step if isinstance(step, dict) else {}
                inner[written[-1]] = cid + code - start
    return whole if whole.code2cid else None
