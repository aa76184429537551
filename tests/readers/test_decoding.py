"""Bytes become text in one fixed order: mark, UTF-8, declaration, windows-1252."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.readers.decoding import charset_of, decode


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_byte_order_mark_decides(mark: bytes, encoding: str) -> None:
    """A mark counts over every declaration, and is no part of the text."""
    assert "Öfen" == decode(mark + "Öfen".encode(encoding), charset="koi8-r")


def test_valid_utf8_counts_over_a_declaration() -> None:
    """Pages that declare latin-1 and send UTF-8 are read as UTF-8."""
    assert "<meta charset=iso-8859-1>“Öfen”" == decode("<meta charset=iso-8859-1>“Öfen”".encode())


@pytest.mark.parametrize(
    ("body", "charset"),
    [
        ("печь".encode("koi8-r"), "koi8-r"),
        (b'<html><meta http-equiv="x" content="text/html; charset=koi8-r">' + "печь".encode("koi8-r"), None),
        (b"<meta charset='koi8-r'>" + "печь".encode("koi8-r"), None),
        (b'<?xml version="1.0" encoding="koi8-r"?>' + "печь".encode("koi8-r"), None),
        ("печь".encode("koi8-r") + b"<meta charset=shift_jis>", "koi8-r"),
    ],
)
def test_a_declared_charset_is_used_for_what_is_no_utf8(body: bytes, charset: str | None) -> None:
    """The HTTP parameter comes first, then the meta element, then the XML declaration."""
    assert "печь" in decode(body, charset=charset)


@pytest.mark.parametrize(
    "charset", [None, "iso-8859-1", "us-ascii", "x-unknown", "rot13", "zlib", "utf-7", "shift_jis"]
)
def test_all_else_is_windows_1252(charset: str | None) -> None:
    """Without a usable declaration bytes are read as browsers read them."""
    assert "“50 €” – 5" == decode("“50 €” – 5".encode("cp1252"), charset=charset)


def test_a_cut_character_does_not_spoil_the_rest() -> None:
    """A document that ends in the middle of a character is UTF-8 up to there."""
    assert "Öfen" == decode("Öfen “".encode()[:-2]).strip()


def test_declared_utf8_with_a_bad_byte_stays_utf8() -> None:
    """One damaged byte in declared UTF-8 costs one character, not the typography of the page."""
    assert "“\ufffd”" == decode("“".encode() + b"\xff" + "”".encode(), charset="utf-8")


@pytest.mark.parametrize(
    ("media_type", "charset"),
    [
        ('text/html; Charset="utf-8"', "utf-8"),
        ("text/html", None),
        (None, None),
        ("text/csv;charset=cp1252", "cp1252"),
    ],
)
def test_the_parameter_of_a_media_type(media_type: str | None, charset: str | None) -> None:
    """The charset parameter is found with and without quotes."""
    assert charset == charset_of(media_type)


@settings(deadline=None)
@given(st.binary(max_size=200), st.none() | st.text(max_size=10))
def test_decoding_never_fails(body: bytes, charset: str | None) -> None:
    """Any bytes, under any declaration, become some text."""
    assert isinstance(decode(body, charset=charset), str)
