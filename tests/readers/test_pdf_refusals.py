"""A PDF that cannot be read ends in a named error with a plain sentence, never in a crash or half a text."""

from __future__ import annotations

import contextlib
import zlib

import pytest
from fpdf import FPDF
from fpdf.enums import AccessPermission
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pdf_paper import build, lines, say

from factcheck.errors import EncryptedError, FactcheckError, MismatchError, NoTextError, UnreadableError
from factcheck.readers.pdf import MEDIA_TYPES, limits, read

PLAIN = build(say(72, 700, "Revenue was $2.575 billion."), packed=True)


def test_the_media_types() -> None:
    """The reader answers for PDF under its registered and its old name."""
    assert {"application/pdf", "application/x-pdf"} == MEDIA_TYPES


@pytest.mark.parametrize(
    "start", [b"<!DOCTYPE html>", b"\xef\xbb\xbf\n <html lang='en'>", b"<!-- x --><HTML>"]
)
def test_a_web_page_is_named(start: bytes) -> None:
    """A sign-in page under a PDF's address is called a web page."""
    with pytest.raises(MismatchError, match="web page, not a PDF"):
        read(start + b"<title>Sign in</title>")


def test_other_bytes_are_shown() -> None:
    """Whatever else is no PDF is shown by how it starts."""
    with pytest.raises(MismatchError, match="it starts with 'PK"):
        read(b"PK\x03\x04 a spreadsheet")


def test_nothing_is_nothing() -> None:
    """An empty body is unreadable and says how many bytes it has."""
    with pytest.raises(UnreadableError, match="0 bytes"):
        read(b"")


def test_rubbish_before_the_header_is_allowed() -> None:
    """The header may stand anywhere in the first 1,024 bytes (ISO 32000-1, Annex H)."""
    assert "$2.575" in read(b"\n\n" + PLAIN).text


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_cut_file_is_cut_off(share: float) -> None:
    """A transfer that stopped is unreadable, not a shorter document."""
    with pytest.raises(UnreadableError, match="cut off"):
        read(PLAIN[: int(len(PLAIN) * share)])


def test_a_cut_update_is_cut_off() -> None:
    """A file whose last, incremental part has no end mark is cut off too."""
    with pytest.raises(UnreadableError, match="cut off"):
        read(PLAIN + b"200 0 obj\n<< /Type /Annot")


def test_missing_pages_are_damage() -> None:
    """A page tree that announces more pages than there are is damaged."""
    with pytest.raises(UnreadableError, match="announces 3 pages and only 1"):
        read(build(say(72, 700, "One."), count=3))


def test_no_pages_are_damage() -> None:
    """A PDF without pages is damaged."""
    with pytest.raises(UnreadableError, match="no pages"):
        read(build(count=0))


def test_a_broken_catalogue_is_damage() -> None:
    """A file whose root cannot be found says so in a sentence."""
    with pytest.raises(UnreadableError, match="damaged"):
        read(b"%PDF-1.4\ntrailer << /Size 1 >>\nstartxref\n0\n%%EOF")


def test_lost_drawing_instructions_are_trouble() -> None:
    """A page whose content is missing from the file is not silently empty."""
    body = build(say(72, 700, "One."), "gone").replace(b"103 0 R", b"999 0 R")
    document = read(body)

    assert "its drawing instructions are missing from the file" == document.pages[1].trouble
    assert "page 2: its drawing instructions are missing from the file" in document.warnings


def protected(password: str) -> bytes:
    """A PDF that a library encrypted, with this password to open it."""
    paper = FPDF()
    paper.add_page()
    paper.set_font("Helvetica", size=12)
    paper.cell(text="Encrypted revenue was 5.")
    paper.set_encryption(owner_password="owner", user_password=password, permissions=AccessPermission.none())
    return bytes(paper.output())


def test_a_password_is_named() -> None:
    """A file that needs a password is told apart from a damaged one."""
    with pytest.raises(EncryptedError, match="password"):
        read(protected("secret"))


def test_an_empty_password_opens() -> None:
    """A file that only restricts printing opens as in every viewer."""
    assert "Encrypted revenue was 5." == read(protected("")).text


def test_an_unknown_encryption_is_named() -> None:
    """An encryption that nobody here can open is called an encryption."""
    body = PLAIN.replace(b"/Root 1 0 R", b"/Root 1 0 R /ID [(a) (a)] /Encrypt << /Filter /Odd >>")

    with pytest.raises(EncryptedError, match="encrypted in a way"):
        read(body)


def bomb(levels: int) -> bytes:
    """A stream that unpacks to far more than it is."""
    packed = zlib.compress(b"0 " * levels, 9)
    return build("x").replace(
        b"<< /Length 1 >>\nstream\nx\n",
        b"<< /Filter /FlateDecode /Length %d >>\nstream\n%s\n" % (len(packed), packed),
    )


def test_a_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream that would unpack beyond the limit is refused before it is unpacked."""
    monkeypatch.setattr(limits, "MAX_STREAM", 2**20)

    with pytest.raises(UnreadableError, match="unpacks to more"):
        read(bomb(2**20))


@pytest.mark.parametrize("filters", ["[/FlateDecode /FlateDecode]", "[/LZWDecode /RunLengthDecode]"])
def test_packing_on_packing_is_refused(filters: str) -> None:
    """Packing that is itself packed is a bomb's shape and no writer's."""
    body = build("x").replace(b"<< /Length 1 >>", f"<< /Length 1 /Filter {filters} >>".encode())

    with pytest.raises(UnreadableError, match="several times"):
        read(body)


@pytest.mark.parametrize("name", ["LZWDecode", "RunLengthDecode"])
def test_old_packing_is_weighed_by_its_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """LZW and run lengths are refused by their packed size, as they can be unpacked only whole."""
    monkeypatch.setattr(limits, "MAX_LZW", 2)
    content = "x" * 100
    body = build(content).replace(b"<< /Length 100 >>", f"<< /Length 100 /Filter /{name} >>".encode())

    with pytest.raises(UnreadableError, match="unpacks to more"):
        read(body)


def test_text_packings_are_read() -> None:
    """ASCII packings around the usual one are unpacked."""
    content = say(72, 700, "Revenue was 5.")
    packed = zlib.compress(content.encode()).hex() + ">"
    body = build(packed).replace(
        f"<< /Length {len(packed)} >>".encode(),
        f"<< /Length {len(packed)} /Filter [/ASCIIHexDecode /FlateDecode] >>".encode(),
    )

    assert "Revenue was 5." == read(body).text


def test_too_many_marks_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that paints without end is refused."""
    monkeypatch.setattr(limits, "MAX_MARKS", 20)

    with pytest.raises(UnreadableError, match="page 1 of the PDF paints more than 20 marks"):
        read(build(say(72, 700, "More than twenty characters.")))


def test_too_much_work_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form that is shown over and over costs as much as what it draws, each time."""
    monkeypatch.setattr(limits, "MAX_PAGE_WORK", 2_000)
    form = "<< /Subtype /Form /BBox [0 0 9 9] /Length 2 >>\nstream\nn \nendstream"

    with pytest.raises(UnreadableError, match="too much work"):
        read(build("/F Do " * 40, resources="/XObject << /F 10 0 R >>", objects=[form]))


def test_too_many_pages_and_bytes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of pages and of bytes is limited, and the message gives the limit."""
    monkeypatch.setattr("factcheck.readers.pdf.opening.MAX_PAGES", 2)
    with pytest.raises(UnreadableError, match="more than 2 pages"):
        read(build("", "", ""))
    monkeypatch.setattr("factcheck.readers.pdf.opening.MAX_BYTES", 100)
    with pytest.raises(UnreadableError, match="at most 100"):
        read(PLAIN)


def test_forms_within_forms_end() -> None:
    """Forms that show each other without end are followed to a depth and no further."""
    forms = [
        f"<< /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F {11 + at} 0 R >> >> /Length 5 >>\n"
        "stream\n/F Do\nendstream"
        for at in range(40)
    ]
    content = say(72, 700, "Done.") + " /F Do /Absent Do"

    assert "Done." == read(build(content, resources="/XObject << /F 10 0 R >>", objects=forms)).text


def test_lost_ligatures_are_restored_where_they_are_certain() -> None:
    """A shape without a character is the ligature that makes words of all its words."""
    page = lines(
        72,
        700,
        [
            "the \x01rst \x01scal quarter, the \x01nal one",
            "cash \x02ow re\x02ects the o\x03er of the sta\x03",
        ],
    )

    assert (
        "the first fiscal quarter, the final one cash flow reflects the offer of the staff"
        == read(build(page)).text
    )


def test_lost_characters_are_never_passed_over() -> None:
    """A figure with a lost digit is unreadable as a whole, its page is in trouble, and a warning says so."""
    document = read(build(say(72, 700, "Revenue was 1\x012,345 then.")))

    assert "Revenue was ���,��� then." == document.text
    assert document.pages[0].trouble.startswith("1 words with characters that the file does not name")
    assert document.warnings[0].startswith("page 1: 1 words")


def test_a_lost_bullet_is_a_bullet() -> None:
    """A shape that only ever opens lines is a bullet, and no trouble."""
    document = read(build(lines(72, 700, ["\x01 First point.", "\x01 Second point."])))

    assert "• First point.\n\n• Second point." == document.text
    assert () == document.warnings


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(place=st.floats(min_value=0, max_value=1), damage=st.binary(min_size=1, max_size=40))
def test_damage_anywhere_is_a_named_error_or_a_text(place: float, damage: bytes) -> None:
    """Bytes overwritten anywhere end in a Document or in one of our errors."""
    content = (
        "q 1 0 0 1 0 0 cm /Gs gs "
        + lines(72, 700, ["Revenue was 5.", "Costs were 3."])
        + " 10 10 50 50 re W n Q"
    )
    whole = build(content, resources="/ExtGState << /Gs << /ca 1 >> >>")
    at = int(place * (len(whole) - len(damage)))
    with contextlib.suppress(FactcheckError):
        assert "application/pdf" == read(whole[:at] + damage + whole[at + len(damage) :]).media_type


def test_no_text_at_all_is_named() -> None:
    """Pages with nothing but drawings have no text layer."""
    with pytest.raises(NoTextError, match="2 pages and no text layer"):
        read(build("10 10 100 100 re f", ""))
