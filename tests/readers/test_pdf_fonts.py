"""A code of a font says what the file says, and nothing where the file is silent or contradicts itself."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdf_paper import build, say

from factcheck.errors import UnreadableError
from factcheck.readers.pdf import read
from factcheck.readers.pdf.glyph import LOST
from factcheck.readers.pdf.glyphnames import contradict, digit, meaning
from factcheck.readers.pdf.truetype import characters_by_shape


def stream(body: str | bytes, head: str = "") -> str:
    """A stream object."""
    text = body if isinstance(body, str) else body.decode("latin-1")
    return f"<< {head} /Length {len(text)} >>\nstream\n{text}\nendstream"


def page(content: str, *objects: str) -> bytes:
    """A page whose font F9 is object 10."""
    return build(content, resources="/Font << /F9 10 0 R /F1 3 0 R /F2 4 0 R >>", objects=objects)


def shown(codes: str, *, x: float = 72) -> str:
    """Codes of F9 as a line."""
    return f"BT /F9 10 Tf 1 0 0 1 {x} 700 Tm {codes} Tj ET"


def simple(differences: str, more: str = "") -> str:
    """A font with names for some of its codes."""
    return (
        "<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Foo /FirstChar 65 /LastChar 70 "
        f"/Widths [556 556 556 556 556 556] /Encoding << /Differences [{differences}] >> {more} >>"
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("one", "1"),
        ("one.oldstyle", "1"),
        ("oneoldstyle", "1"),
        ("one.tnum", "1"),
        ("onefitted", "1"),
        ("uni0031", "1"),
        ("f_i", "fi"),
        ("one.superior", "¹"),
        ("onesuperior", "¹"),
        ("one.numr", "¹"),
        ("one.sinf", "₁"),
        ("Asmall", "a"),
        ("g49", LOST),
        ("G31", LOST),
        ("c49", LOST),
        ("cid49", LOST),
        (".notdef", LOST),
    ],
)
def test_what_a_glyph_name_says(name: str, expected: str) -> None:
    """Names of the Adobe Glyph List and their variants have a meaning, numbers of glyphs have none."""
    assert expected == meaning(name)


@pytest.mark.parametrize(("text", "expected"), [("7", 7), ("٣", 3), ("²", None), ("a", None), ("12", None)])
def test_only_full_size_digits_are_digits(text: str, expected: int | None) -> None:
    """A raised digit is none, and neither are two."""
    assert expected == digit(text)


def test_accounts_contradict_each_other_where_a_digit_differs() -> None:
    """3 against 8 and 3 against e cannot both be right; an unknown code contradicts nothing."""
    assert [True, True, False, False, False] == [
        contradict("3", "8"),
        contradict("3", "e"),
        contradict("3", "3"),
        contradict("a", "b"),
        contradict("3", LOST),
    ]


def test_a_named_figure_is_read_by_its_names() -> None:
    """Codes that mean other letters in every standard encoding are digits where the font names them so."""
    font = simple("65 /one /two /comma /three /four.oldstyle /fiveoldstyle")

    assert "12,345" == read(page(shown("(ABCDEF)"), font)).text


def test_a_name_that_says_nothing_never_becomes_a_letter_or_a_digit() -> None:
    """A figure with one unnamed shape has no readable digit at all, and the page says so."""
    document = read(
        page(
            say(72, 650, "Sales rose.") + shown("(ABCDEF)"), simple("65 /one /g17 /comma /three /four /five")
        )
    )

    assert "��,���" in document.text
    assert "1 words with characters that the file does not name" in document.pages[0].trouble


def test_a_raised_variant_on_the_baseline_is_a_mark() -> None:
    """A footnote digit that only its name tells from a full one is no digit of the figure."""
    content = say(72, 700, "$63.1") + shown("(A)", x=97.3) + say(106, 700, "billion")

    assert "$63.1¹ billion" == read(page(content, simple("65 /one.superior"))).text


MAP = "/CIDInit /ProcSet findresource begin begincmap {} endcmap end"


@pytest.mark.parametrize(("told", "expected"), [("0033", "3"), ("0038", LOST), ("0065", LOST)])
def test_a_map_that_contradicts_the_names_loses_the_digit(told: str, expected: str) -> None:
    """A ToUnicode map that calls a shape 8, which its font calls three, is not believed."""
    font = simple("65 /three", "/ToUnicode 11 0 R")
    mapping = stream(MAP.format(f"1 beginbfchar <41> <{told}> endbfchar"))

    assert f"x {expected}" == read(page(say(60, 700, "x") + shown("(A)"), font, mapping)).text


def test_a_map_that_calls_a_raised_digit_plain_is_corrected_by_the_name() -> None:
    """Many writers map a superior figure to the plain one."""
    font = simple("65 /two.superior", "/ToUnicode 11 0 R")
    mapping = stream(MAP.format("1 beginbfchar <41> <0032> endbfchar"))

    assert "x²" == read(page(say(67, 700, "x") + shown("(A)"), font, mapping)).text


@pytest.mark.parametrize("name", ["ZapfDingbats", "Wingdings", "ABCDEF+Webdings"])
def test_a_font_of_signs_has_no_digits(name: str) -> None:
    """The code of 4 in a font of signs paints a tick."""
    font = f"<< /Type /Font /Subtype /TrueType /BaseFont /{name} /Encoding /WinAnsiEncoding >>"

    assert "• Done" == read(page(shown("(4)") + say(90, 700, "Done"), font)).text


def test_a_drawn_font_has_only_the_characters_that_it_names() -> None:
    """A Type 3 shape without a meaningful name is lost, whatever its code is elsewhere."""
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] "
        "/FirstChar 49 /LastChar 50 /Widths [750 750] /CharProcs << >> "
        "/Encoding << /Type /Encoding /Differences [49 /a1 /two] >> >>"
    )

    assert "x ��" == read(page(say(60, 700, "x") + shown("(12)"), font)).text


def test_a_symbolic_subset_without_any_encoding_is_lost() -> None:
    """Only the font's program knows such codes: they are not taken for those of a standard encoding."""
    font = (
        "<< /Subtype /TrueType /BaseFont /ABCDEF+Foo /FirstChar 33 /LastChar 34 /Widths [556 556] "
        "/FontDescriptor << /Type /FontDescriptor /Flags 4 /FontFile2 11 0 R >> >>"
    )

    assert "x ���" == read(page(say(60, 700, "x") + shown("(121)"), font, stream("none"))).text


def truetype(characters: dict[int, int], *, listed: bool = False) -> bytes:
    """A TrueType program with nothing but a table of characters (format 4, one segment each)."""
    codes = sorted(characters)
    count = len(codes) + 1
    ends = struct.pack(f">{count}H", *codes, 0xFFFF)
    if listed:
        deltas = [0] * len(codes)
        offsets = [2 * count] * len(codes)
    else:
        deltas = [(characters[code] - code) & 0xFFFF for code in codes]
        offsets = [0] * len(codes)
    body = struct.pack(">HHHH", 2 * count, 0, 0, 0) + ends + b"\0\0" + ends
    body += struct.pack(f">{count}H", *deltas, 1) + struct.pack(f">{count}H", *offsets, 0)
    if listed:
        body += struct.pack(f">{len(codes)}H", *(characters[code] for code in codes))
    table = struct.pack(">HHHHL", 0, 1, 3, 1, 12) + struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return (
        struct.pack(">LHHHH", 0x10000, 1, 0, 0, 0) + struct.pack(">4sLLL", b"cmap", 0, 28, len(table)) + table
    )


@pytest.mark.parametrize("listed", [False, True])
def test_a_font_program_tells_which_characters_its_shapes_are(listed: bool) -> None:
    """Both ways of writing a segment, by a difference and by a list, give the same shapes."""
    program = truetype({0x31: 5, 0x33: 7, 0x38: 9}, listed=listed)

    assert {5: ["1"], 7: ["3"], 9: ["8"]} == characters_by_shape(program)


@given(damage=st.binary(max_size=80), at=st.integers(min_value=0, max_value=90))
def test_a_damaged_font_program_ends(damage: bytes, at: int) -> None:
    """Whatever the bytes are, reading them ends, and gives characters."""
    program = truetype({0x31: 5, 0x38: 9})
    shapes = characters_by_shape(program[:at] + damage + program[at + len(damage) :])

    assert all(len(char) == 1 for chars in shapes.values() for char in chars)


def composite(more: str = "", *, turn: str = "/Identity") -> str:
    """A font of two-byte codes with the program in object 11."""
    return (
        f"<< /Type /Font /Subtype /Type0 /BaseFont /Foo /Encoding /Identity-H {more} /DescendantFonts [<< "
        "/Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Foo /CIDSystemInfo << /Registry (Adobe) "
        f"/Ordering (Identity) /Supplement 0 >> /DW 556 /CIDToGIDMap {turn} "
        "/FontDescriptor << /Type /FontDescriptor /Flags 4 /FontFile2 11 0 R >> >>] >>"
    )


def test_two_byte_codes_without_a_map_are_read_from_the_program() -> None:
    """Where the file gives no ToUnicode map, the font's own table does, through the file's numbers."""
    program = stream(truetype({0x31: 5, 0x33: 7, 0x38: 9}, listed=True))
    turned = stream(struct.pack(">10H", 0, 9, 0, 0, 0, 7, 0, 5, 0, 0))

    assert "138" == read(page(shown("<000500070009>"), composite(), program)).text
    assert "831" == read(page(shown("<000100050007>"), composite(turn="12 0 R"), program, turned)).text


def test_a_map_that_contradicts_the_program_loses_the_digit() -> None:
    """A ToUnicode map that calls the shape of 8 a 3 would give a wrong figure: it gives none."""
    program = stream(truetype({0x31: 5, 0x33: 7, 0x38: 9}))
    wrong = stream(MAP.format("3 beginbfchar <0005> <0031> <0007> <0033> <0009> <0033> endbfchar"))
    text = read(
        page(say(40, 700, "x") + shown("<000500070009>"), composite("/ToUnicode 12 0 R"), program, wrong)
    ).text

    assert "x ���" == text


def test_two_byte_codes_without_map_or_table_are_lost() -> None:
    """Nothing says what they are: the page is in trouble, and no digit comes out."""
    document = read(page(say(40, 700, "x") + shown("<000500070009>"), composite(), stream("none")))

    assert "x ���" == document.text
    assert document.pages[0].trouble


def test_an_encoding_that_the_file_brings_along_is_followed() -> None:
    """One-byte codes can be mapped to shapes by a table of the file's own."""
    font = composite("/ToUnicode 12 0 R").replace("/Identity-H", "13 0 R")
    told = stream(MAP.format("1 beginbfrange <0005> <0007> <0031> endbfrange"))
    own = stream(MAP.format("1 begincidrange <41> <43> 5 endcidrange"), "/Type /CMap /CMapName /Own")

    assert "123" == read(page(shown("(ABC)"), font, stream("none"), told, own)).text


def test_an_encoding_that_nobody_knows_is_no_silence() -> None:
    """Text in an unknown encoding is lost and said to be, not passed over."""
    font = composite("/ToUnicode 12 0 R").replace("/Identity-H", "/Nobodys-H")
    told = stream(MAP.format("1 beginbfrange <0005> <0007> <0031> endbfrange"))
    document = read(page(say(40, 700, "x") + shown("<00050006>"), font, stream("none"), told))

    assert "x ��" == document.text


@pytest.mark.parametrize(
    "more",
    [
        ("/ToUnicode 12 0 R", MAP.format("1 beginbfrange <00000000> <7fffffff> <0031> endbfrange")),
        ("/ToUnicode 12 0 R", MAP.format("1 begincidrange <00000000> <7fffffff> 1 endcidrange")),
        ("/ToUnicode 12 0 R /W [0 99999999 500]", ""),
    ],
)
def test_ranges_without_end_are_refused(more: tuple[str, str]) -> None:
    """A font that names more characters than there are asks for too much."""
    font = composite(more[0]).replace("/DW 556", more[0].partition("/W ")[2] and "/W [0 99999999 500]")
    with pytest.raises(UnreadableError, match="more characters than can be read safely"):
        read(page(shown("<0005>"), font, stream("none"), stream(more[1])))
