"""Content streams are cut into operators and operands as the standard says, and damage is passed over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdf_paper import build, say
from pdfminer.psparser import LIT

from factcheck.readers.pdf import colours, read
from factcheck.readers.pdf.instructions import instructions


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        (b"1 0 0 1 72.5 -.5 cm", [(b"cm", [1, 0, 0, 1, 72.5, -0.5])]),
        (b"/F1 12 Tf % a comment\n(x) Tj", [(b"Tf", [LIT("F1"), 12]), (b"Tj", [b"x"])]),
        (b"(a\\(b\\)\\\\ \\101\\\nz) Tj", [(b"Tj", [b"a(b)\\ Az"])]),
        (b"(a (nested (string)) here) Tj", [(b"Tj", [b"a (nested (string)) here"])]),
        (rb"((\))) Tj", [(b"Tj", [b"())"])]),
        (b"((never closed) Tj", []),
        (b"<48 65 6> Tj", [(b"Tj", [b"He`"])]),
        (b"[(a) -120 (b)] TJ", [(b"TJ", [[b"a", -120, b"b"]])]),
        (b"/Span << /Lang (en) /N [1 2] /B true /Z null >> BDC", [
            (b"BDC", [LIT("Span"), {"Lang": b"en", "N": [1, 2], "B": True, "Z": None}])
        ]),
        (b"/A#20B gs", [(b"gs", [LIT("A B")])]),
        (b"--5 0 Td", [(b"Td", [0, 0])]),
        (b"1 ) > 2 w", [(b"w", [1, 2])]),
        (b"T* ET   ", [(b"T*", []), (b"ET", [])]),
        (b"<<" * 20 + b"1 w", []),
    ],
)  # fmt: skip
def test_tokens(stream: bytes, expected: list[tuple[bytes, list[object]]]) -> None:
    """Numbers, names, strings, arrays and dictionaries come as operands of the next operator."""
    assert expected == list(instructions(stream))


def test_a_name_that_is_no_text_is_a_name() -> None:
    """Names may hold any bytes."""
    ((_, (name,)),) = instructions(b"/\xff\xfe gs")

    assert b"\xff\xfe" == name.name


def test_inline_images_are_stepped_over() -> None:
    """The bytes of an inline image are no instructions, whatever they look like."""
    found = list(instructions(b"BI /W 2 /H 1 /BPC 8 ID (EIx Tj EI Q"))

    assert [b"EI", b"Q"] == [word for word, _ in found]
    assert {"W": 2, "H": 1, "BPC": 8} == found[0][1][0].attrs
    assert [b"EI"] == [word for word, _ in instructions(b"BI /W 1 ID cut off")]


def test_operands_without_end_are_dropped() -> None:
    """A stream of operands without an operator does not fill the memory."""
    ((_, operands),) = instructions(b"1 " * 100_002 + b"w")

    assert 1 == len(operands)


@given(stream=st.binary(max_size=200))
def test_any_bytes_end(stream: bytes) -> None:
    """Whatever the bytes are, reading them ends, and operators are bytes."""
    assert all(isinstance(word, bytes) for word, _ in instructions(stream))


def test_shapes_drawn_as_pictures_are_characters() -> None:
    """A Type 3 font, whose characters are little drawings, is read by its encoding."""
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] "
        "/FirstChar 65 /LastChar 66 /Widths [750 750] /CharProcs << >> "
        "/Encoding << /Type /Encoding /Differences [65 /five /six] >> >>"
    )
    content = "BT /T3 10 Tf 1 0 0 1 72 700 Tm (AB) Tj ET"

    assert "56" == read(build(content, resources="/Font << /T3 10 0 R >>", objects=[font])).text


def test_marks_beyond_any_page_are_dropped() -> None:
    """Places that no page has do no harm."""
    page = say(72, 700, "Seen.") + "9" * 200 + " 0 0 1 0 0 cm " + say(10**200, 1, "Far.")

    assert "Seen." == read(build(page)).text


@pytest.mark.parametrize(("parts", "expected"), [((1, 2), None), (("x",), None), ((0, 0, 0, 1), (0, 0, 0))])
def test_colours(parts: tuple[object, ...], expected: object) -> None:
    """Colours of an unknown number of parts are unknown; black ink is black."""
    assert expected == colours.of(None, parts)
