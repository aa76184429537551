"""Marks that change what a reader sees: covers, shadows, small print, spacing, masks, form fields."""

from __future__ import annotations

import zlib

import pytest
from pdf_paper import build, lines, say

from factcheck.errors import NoTextError
from factcheck.model.document import Document
from factcheck.readers.pdf import read

NEW = say(72, 700, "Backlog was $103.4 billion.")
OLD = say(72, 600, "Backlog was $98.8 billion.")
SEEN = "Backlog was $103.4 billion."

ROUNDED = (
    "60 600 m 60 620 l 60 625 65 630 70 630 c 300 630 l 305 630 310 625 310 620 c 310 590 l "
    "310 585 305 580 300 580 c 70 580 l 65 580 60 585 60 590 c h"
)


@pytest.mark.parametrize(
    "cover",
    [
        "1 g 60 590 300 30 re 60 400 20 20 re f",
        f"0.9 g {ROUNDED} f",
        "1 G 20 w 60 603 m 360 603 l S",
        "1 g 60 590 70 30 re f 130 590 300 30 re f",
        "1 g 60 590 300 13 re f 60 603 300 20 re f",
        "q 0.9962 0.0872 -0.0872 0.9962 60 570 cm 1 g 0 0 320 35 re f Q",
    ],
)
def test_whatever_covers_a_figure_hides_it(cover: str) -> None:
    """Boxes in one path, rounded and turned ones, broad lines, and several that together cover it."""
    document = read(build(NEW + OLD + " " + cover))

    assert SEEN == document.text
    assert ("page 1: 23 hidden characters left out (covered)" in document.warnings[0]) is True


@pytest.mark.parametrize(
    "mark",
    [
        "0 0 1 RG 1 w 60 590 300 30 re S",  # a frame
        "0.9 g 60 580 300 50 re 65 585 290 40 re f*",  # a frame of two boxes
        "0 G 0.8 w 60 598 m 360 598 l S",  # an underline
        "0.9 g 60 590 m 60 630 l 20 630 l h f",  # a corner beside it
    ],
)
def test_what_leaves_a_figure_in_sight_hides_nothing(mark: str) -> None:
    """Frames, underlines and shapes beside a line leave it as it is."""
    assert "$98.8 billion" in read(build(NEW + OLD + " " + mark)).text


@pytest.mark.parametrize("shift", [(0.4, 0), (1.5, -1.5), (2, 0), (1, 2)])
def test_a_shadow_is_no_second_figure(shift: tuple[float, float]) -> None:
    """A line printed again a little aside, in grey under it, is one line, commas and points included."""
    text = "Revenue of 48,310 in all, 11.1 billion"
    shadow = "0.7 g " + say(72 + shift[0], 700 + shift[1], text) + " 0 g "

    assert text == read(build(shadow + say(72, 700, text))).text


def test_figures_printed_over_each_other_are_no_figure() -> None:
    """Two figures on one spot give neither, nor a mixture: the digits are lost and the page is in trouble."""
    document = read(build(say(72, 700, "Backlog was $98.8 billion.") + say(132, 700, "$103.4")))

    assert not any(map(str.isdigit, document.text))
    assert "figures printed over each other" in document.pages[0].trouble


@pytest.mark.parametrize("rise", [0.5, 1, 1.4, 2, 3, 4, 5, 6])
def test_a_small_raised_digit_is_a_mark_however_little_it_is_raised(rise: float) -> None:
    """A footnote digit behind a figure never becomes its last digit."""
    page = say(72, 700, "Revenue of $63.1") + say(150, 700 + rise, "2", size=6) + say(156, 700, "billion")

    assert "Revenue of $63.1² billion" == read(build(page)).text


@pytest.mark.parametrize("drop", [0, 1, 2, 3])
def test_a_small_low_digit_behind_a_figure_is_a_mark(drop: float) -> None:
    """Set level or low it is no digit of the figure either; behind a letter it is what it says."""
    page = say(72, 700, "Revenue of $63.1") + say(150, 700 - drop, "2", size=6) + say(156, 700, "billion")
    page += say(72, 600, "CO") + say(87, 600 - drop, "2", size=6) + say(94, 600, "fell")
    text = read(build(page)).text

    assert "Revenue of $63.1₂ billion" in text
    assert "CO2 fell" in text


@pytest.mark.parametrize(
    ("over", "under", "expected"), [("1", "2", "5½%"), ("7", "8", "5⅞%"), ("3", "16", "5 3/16%")]
)
def test_a_fraction_is_one_number(over: str, under: str, expected: str) -> None:
    """Five, a raised one, a stroke and a small two are five and a half."""
    page = say(72, 700, "Notes at 5") + say(117.5, 704, over, size=6) + say(121, 700, "/")
    page += say(123.8, 700, under, size=6) + say(123.8 + 3.4 * len(under), 700, "% due")

    assert f"Notes at {expected} due" == read(build(page)).text


@pytest.mark.parametrize(
    "figure",
    [
        "".join(say(140 + 8.5 * at, 700, char) for at, char in enumerate("12,345")),
        "BT 3 Tc /F1 10 Tf 1 0 0 1 140 700 Tm (12,345) Tj 0 Tc ET",
        "BT /F1 10 Tf 1 0 0 1 140 700 Tm [(1) -300 (2) -300 (,) -300 (3) -300 (4) -300 (5)] TJ ET",
        say(140, 700, "1 2 , 3 4 5"),
        "".join(
            say(x, 700, char)
            for x, char in [(161.4, "5"), (155.9, "4"), (150.3, "3"), (147.6, ","), (142, "2"), (136.4, "1")]
        ),
        "BT /F1 10 Tf 1 0 0 1 140 700 Tm (1) Tj (2,) Tj (34) Tj (5) Tj ET",
    ],
)
def test_a_figure_set_digit_by_digit_is_one_figure(figure: str) -> None:
    """Spaced out by hand, by the file or by kerning, painted in pieces or backwards: it reads as itself."""
    assert (
        "Revenue was 12,345 million"
        == read(build(say(72, 700, "Revenue was") + figure + say(200, 700, "million"))).text
    )


def test_single_digits_in_columns_stay_apart() -> None:
    """Digits of neighbouring columns are no figure."""
    page = "".join(say(200 + 12 * at, 700, char) for at, char in enumerate("00210"))

    assert "Rows 0 0 2 1 0" == read(build(say(72, 700, "Rows") + page)).text.replace("\n\n", " ")


def test_spacing_behind_one_digit_is_a_blank() -> None:
    """Some writers set a column's digit and the gap behind it by the spacing of letters."""
    page = "BT /F1 10 Tf 1 0 0 1 140 700 Tm 2.8 Tc (4) Tj 0 Tc (559) Tj ET"

    assert "Rows 4 559" == read(build(say(112, 700, "Rows") + page)).text


@pytest.mark.parametrize("tm", ["/F1 -10 Tf -1 0 0 -1 72 700 Tm", "/F1 10 Tf -100 Tz -1 0 0 1 72 700 Tm"])
def test_twice_mirrored_text_runs_as_it_is_seen(tm: str) -> None:
    """A negative size or scale turns text round; what its matrix turns back reads forwards."""
    assert "Revenue 12,345" == read(build(f"BT {tm} (Revenue 12,345) Tj ET")).text


def masked(group: str, more: str = "") -> Document:
    """A page whose second line is painted under a soft mask."""
    form = (
        "<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >> "
        f"/Length {len(group)} >>\nstream\n{group}\nendstream"
    )
    states = f"/ExtGState << /M << /SMask << /S /Luminosity /G 10 0 R {more} >> >> /N << /SMask /None >> >>"
    return read(build(NEW + " q /M gs " + OLD + " Q", resources=states, objects=[form]))


def test_a_mask_that_lets_nothing_through_hides() -> None:
    """Text behind an empty mask is not seen."""
    document = masked(" ")

    assert SEEN == document.text
    assert "behind a mask that lets nothing through" in document.warnings[0]


@pytest.mark.parametrize(("group", "more"), [("1 g 0 0 612 792 re f", ""), (" ", "/BC [1]")])
def test_a_mask_that_may_let_text_through_is_named(group: str, more: str) -> None:
    """Where only painting would tell, the text is read and the page carries a warning."""
    document = masked(group, more)

    assert "$98.8" in document.text
    assert (
        "page 1: text under a soft mask: whether a reader sees all of it cannot be told",
    ) == document.warnings


def field(value: str, painted: str = "", *, more: str = "") -> Document:
    """A page with one form field."""
    body = f"BT /F1 10 Tf 2 2 Td ({painted}) Tj ET"
    appearance = "/AP << /N 11 0 R >>" if painted else ""
    widget = (
        f"<< /Type /Annot /Subtype /Widget /FT /Tx /V ({value}) /Rect [72 600 200 620] {appearance} {more} >>"
    )
    form = (
        "<< /Type /XObject /Subtype /Form /BBox [0 0 128 20] /Resources << /Font << /F1 3 0 R >> >> "
        f"/Length {len(body)} >>\nstream\n{body}\nendstream"
    )
    catalogue = "/AcroForm << /Fields [10 0 R] >>"
    return read(build(NEW, page="/Annots [10 0 R]", catalogue=catalogue, objects=[widget, form]))


def test_a_form_field_says_what_it_paints() -> None:
    """The appearance is read in its place, not the value behind it."""
    document = field("98.8", "41.5")

    assert [SEEN, "41.5"] == document.text.split("\n\n")
    box = document.pages[0].words[-1].box
    assert 74 == box[0]
    assert 172 < box[1] < box[3] < 195


def test_a_form_field_without_appearance_is_named() -> None:
    """What a viewer would paint by itself is left out, and the page says so."""
    document = field("98.8")

    assert SEEN == document.text
    assert ("page 1: a form field without an appearance: its value is left out",) == document.warnings


@pytest.mark.parametrize("more", ["/F 2", "/F 32"])
def test_a_hidden_field_paints_nothing(more: str) -> None:
    """Flags that hide an annotation on the screen hide its text."""
    assert SEEN == field("98.8", "41.5", more=more).text


def test_a_stamp_over_a_page_is_no_part_of_it() -> None:
    """What somebody laid over the document is left out, text and cover, and the page says so."""
    document = field("", "98.8", more="/Subtype /Stamp")

    assert SEEN == document.text
    assert ("page 1: stamps or drawings of comments laid over the page are left out",) == document.warnings


def test_what_a_page_says_for_other_machines_is_not_what_it_shows() -> None:
    """The replacement text of marked content is not painted."""
    assert (
        SEEN == read(build("/Span << /ActualText (Backlog was $98.8 billion.) >> BDC " + NEW + " EMC")).text
    )


def with_length(length: int) -> bytes:
    """A page whose content stream announces a length that it does not have."""
    whole = build(
        lines(72, 700, ["Revenue was $12,345 million.", "Costs were $678 million."]),
        say(72, 700, "Page two."),
    )
    start = whole.index(b"/Length ")
    end = whole.index(b" >>", start)
    said = whole[start:end]
    return whole.replace(said, f"/Length {length}".ljust(len(said)).encode()[: len(said)], 1)


@pytest.mark.parametrize("length", [30, 60, 999, 1, 0])
def test_a_wrong_length_neither_cuts_a_page_nor_runs_into_the_next(length: int) -> None:
    """A stream ends where the file ends it, whatever length it announces."""
    document = read(with_length(length))

    assert ["Revenue was $12,345 million. Costs were $678 million.", "Page two."] == document.text.split(
        "\n\n"
    )
    assert ["", ""] == [page.trouble for page in document.pages]


def test_instructions_that_break_off_are_trouble() -> None:
    """A packed stream without its end may have lost text: the page says so."""
    body = zlib.compress(
        "".join(say(72, 700 - 7 * at, f"Line {at} was {at * 7919} in all.") for at in range(99)).encode()
    )
    packed = (
        f"<< /Filter /FlateDecode /Length {len(body) // 2} >>\nstream\n".encode() + body[: len(body) // 2]
    )
    whole = build(NEW, page="/Contents 10 0 R", objects=["(x)"])
    number = whole.index(b"\n10 0 obj\n") + len(b"\n10 0 obj\n")
    torn = whole[:number] + packed + b"\nendstream" + whole[number + 3 :]
    torn = torn.replace(b"/Contents 101 0 R", b"                 ").replace(b"startxref\n", b"startxref\n9")
    document = read(torn)

    assert "its drawing instructions break off: text may be missing" == document.pages[0].trouble


def test_a_word_in_a_grid_with_a_missing_rule_keeps_its_square() -> None:
    """The last column of one row has no closing rule: its figure stands in its row all the same."""
    xs, ys = (60, 200, 290, 380), (640, 660, 680, 700)
    rules = "".join(f"{x} {y} 0.5 20 re f " for x in xs for y in ys[:-1] if (x, y) != (380, 660))
    rules += "".join(f"{xs[0]} {y} 320 0.5 re f " for y in ys)
    body = "".join(
        say(70, y, label) + say(220, y, one) + say(310, y, two)
        for y, label, one, two in [
            (686, "Sales", "48,310", "30,040"),
            (666, "Loss", "(3,672)", "(4,428)"),
            (646, "Tax", "12", "11"),
        ]
    )
    (table,) = read(build(rules + body)).tables

    assert [["Sales", "48,310", "30,040"], ["Loss", "(3,672)", "(4,428)"], ["Tax", "12", "11"]] == [
        [cell.text for cell in row if cell is not None] for row in table.rows
    ]


def test_a_page_of_nothing_but_hidden_figures_is_named() -> None:
    """Where all is covered there is no text."""
    with pytest.raises(NoTextError, match="covered"):
        read(build(OLD + f" 0.9 g {ROUNDED} f"))
