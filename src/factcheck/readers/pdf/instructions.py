"""Instructions: the bytes of a content stream as operators with their operands (ISO 32000-1, 7.2, 7.8.2).

pdfminer's own parser is built for whole files and takes most of the time a page needs; a content
stream has a small grammar that one regular expression cuts into tokens. Damaged bytes are passed
over, as viewers do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pdfminer.pdftypes import PDFStream
from pdfminer.psparser import LIT, PSLiteral

Operand = Any
"""A number, bytes (a string), a PSLiteral (a name), a list, a dict or a PDFStream (an inline image)."""

_MOST_OPERANDS = 100_000
_DEEPEST = 16
_TOKEN = re.compile(
    rb"""[\x00\t\n\x0c\r ]*+(?:%[^\r\n]*+[\x00\t\n\x0c\r ]*+)*+
    (?:(?P<number>[-+]*+(?:\d++\.?+\d*+|\.\d++)(?=[\x00\t\n\x0c\r ()<>\[\]{}/%A-Za-z'"]|$))
    |\((?P<string>(?:[^()\\]++|\\.)*+)\)
    |/(?P<name>[^\x00\t\n\x0c\r ()<>\[\]{}/%]*+)
    |(?P<open>\[|<<)
    |(?P<close>\]|>>)
    |<(?P<hex>[0-9A-Fa-f\x00\t\n\x0c\r ]*+)>
    |(?P<keyword>[^\x00\t\n\x0c\r ()<>\[\]{}/%]++)
    |(?P<nested>\()
    |(?P<stray>.))""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"\n": b"",
    b"\r": b"",
    b"\r\n": b"",
}
_IMAGE_END = re.compile(rb"(?:(?<=[\x00\t\n\x0c\r ])|(?<=~>)|(?<=>))EI(?=[\x00\t\n\x0c\r ]|$)")
_CODE = re.compile(rb"#([0-9A-Fa-f]{2})")
_WORDS: dict[bytes, Operand] = {b"true": True, b"false": False, b"null": None}


def instructions(stream: bytes) -> Iterator[tuple[bytes, list[Operand]]]:
    """Each operator of a content stream with its operands; an inline image comes as `EI` with a stream."""
    operands: list[Operand] = []
    outer: list[list[Operand]] = []
    place, end = 0, len(stream)
    match = _TOKEN.match
    while place < end:
        token = match(stream, place)
        if token is None:
            return  # only blanks are left
        place = token.end()
        kind = token.lastgroup
        if kind == "keyword":
            word = token["keyword"]
            if word in _WORDS:
                operands.append(_WORDS[word])
                continue
            if outer:
                continue
            if word == b"ID":
                image, place = _image(stream, place, operands)
                yield b"EI", [image]
            elif word != b"BI":
                yield word, operands
            operands = []
        elif kind == "number":
            operands.append(_number(token["number"]))
        elif kind == "string":
            operands.append(_unescaped(token["string"]))
        elif kind == "name":
            operands.append(_name(token["name"]))
        elif kind == "hex":
            operands.append(_hex(token["hex"]))
        elif kind == "open" and len(outer) < _DEEPEST:
            outer.append(operands)
            operands = []
        elif kind == "close" and outer:
            whole: Operand = operands if token["close"] == b"]" else _pairs(operands)
            operands = outer.pop()
            operands.append(whole)
        elif kind == "nested":
            text, place = _nested(stream, place)
            operands.append(text)
        if len(operands) > _MOST_OPERANDS:
            operands = []


def _number(text: bytes) -> float:
    try:
        return int(text) if b"." not in text else float(text)
    except ValueError:  # several signs
        return 0


def _name(text: bytes) -> PSLiteral:
    if b"#" in text:
        text = _CODE.sub(lambda code: bytes([int(code[1], 16)]), text)
    try:
        return LIT(text.decode("utf-8"))
    except UnicodeDecodeError:
        return LIT(text)


def _unescaped(text: bytes) -> bytes:
    if b"\\" not in text:
        return text

    def meant(escape: re.Match[bytes]) -> bytes:
        code = escape[1]
        if code[:1].isdigit() and code[:1] < b"8":
            return bytes([int(code, 8) & 255])
        return _ESCAPED.get(code, code)

    return _ESCAPE.sub(meant, text)


def _nested(stream: bytes, place: int) -> tuple[bytes, int]:
    """A string with brackets in it, from behind its first one; and where it ends."""
    start, depth, end = place, 1, len(stream)
    while place < end:
        char = stream[place]
        if char == 0x5C:
            place += 1
        elif char == 0x28:
            depth += 1
        elif char == 0x29:
            depth -= 1
            if not depth:
                return _unescaped(stream[start:place]), place + 1
        place += 1
    return _unescaped(stream[start:]), end


def _hex(text: bytes) -> bytes:
    digits = bytes(text.translate(None, b"\x00\t\n\x0c\r "))
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))


def _pairs(operands: list[Operand]) -> dict[str, Operand]:
    keys = [str(key.name) if isinstance(key, PSLiteral) else str(key) for key in operands[::2]]
    return dict(zip(keys, operands[1::2], strict=False))


def _image(stream: bytes, place: int, operands: list[Operand]) -> tuple[PDFStream, int]:
    """An inline image from behind its ID; and where its EI ends."""
    found = _IMAGE_END.search(stream, place)
    start, end = (found.start(), found.end()) if found else (len(stream), len(stream))
    return PDFStream(_pairs(operands), stream[place + 1 : start]), end
