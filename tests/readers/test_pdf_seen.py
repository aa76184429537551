"""What a PDF says is what a person sees on its pages, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pdf_paper import build, lines, say

from factcheck.errors import NoTextError
from factcheck.readers.pdf import read

VISIBLE = say(72, 700, "Backlog was $103.4 billion.")


def test_a_plain_line_is_read() -> None:
    """A line of text comes out as it stands, as one paragraph of page 1."""
    document = read(build(VISIBLE))

    assert "Backlog was $103.4 billion." == document.text
    assert [1] == [block.page for block in document.blocks]
    assert () == document.warnings


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (say(72, 600, "Backlog was $98.8 billion.", before="3 Tr"), "invisible ink"),
        (say(72, 600, "Backlog was $98.8 billion.", before="1 1 1 rg"), "ink of the colour of its ground"),
        (say(-400, 600, "Backlog was $98.8 billion."), "off the page"),
        (say(72, 600, "Backlog was $98.8 billion.", size=0.2), "too small to see"),
        ("q 0 0 50 50 re W n " + say(72, 600, "Backlog was $98.8 billion.") + " Q", "cut off"),
        (say(72, 600, "Backlog was $98.8 billion.") + " 0.9 g 60 590 300 30 re f", "covered"),
        (
            "0 0 1 rg 60 590 300 30 re f " + say(72, 600, "Backlog was $98.8 billion.", before="0 0 1 rg"),
            "ink of the colour of its ground",
        ),
    ],
)
def test_what_nobody_sees_is_left_out_and_named(content: str, reason: str) -> None:
    """Hidden figures never reach the text; a warning says how many characters, and why."""
    document = read(build(VISIBLE + "\n" + content))

    assert "Backlog was $103.4 billion." == document.text
    assert 1 == len(document.warnings)
    assert reason in document.warnings[0]
    assert "page 1: 23 hidden characters" in document.warnings[0]


def test_invisible_ink_lasts_beyond_its_text_object() -> None:
    """The rendering mode is part of the graphics state: it holds until it is set again or restored."""
    content = (
        "q " + say(72, 650, "first", before="3 Tr") + say(72, 640, "second") + " Q " + say(72, 630, "third")
    )

    assert "third" == read(build(content)).text


def test_fully_transparent_text_is_hidden() -> None:
    """Text painted with an opacity of nothing is not seen."""
    content = VISIBLE + " q /Clear gs " + say(72, 600, "Backlog was $98.8 billion.") + " Q"
    document = read(build(content, resources="/ExtGState << /Clear << /ca 0 >> >>"))

    assert "Backlog was $103.4 billion." == document.text
    assert "fully transparent" in document.warnings[0]


def test_a_see_through_area_covers_nothing() -> None:
    """A highlighter painted over text with transparency leaves it seen."""
    content = VISIBLE + " q /Half gs 1 1 0 rg 60 690 300 30 re f Q"

    assert (
        "$103.4" in read(build(content, resources="/ExtGState << /Half << /ca 0.4 /BM /Multiply >> >>")).text
    )


@pytest.mark.parametrize(
    ("layer", "states", "seen"),
    [
        ("10 0 R", "/OFF [10 0 R]", False),
        ("10 0 R", "/OFF []", True),
        ("10 0 R", "/BaseState /OFF", False),
        ("10 0 R", "/BaseState /OFF /ON [10 0 R]", True),
        ("<< /Type /OCMD /OCGs [10 0 R 11 0 R] >>", "/OFF [10 0 R]", True),
        ("<< /Type /OCMD /OCGs [10 0 R 11 0 R] /P /AllOn >>", "/OFF [10 0 R]", False),
        ("<< /Type /OCMD /OCGs 10 0 R /P /AllOff >>", "/OFF [10 0 R]", True),
        ("<< /Type /OCMD /OCGs 10 0 R /P /AnyOff >>", "/OFF [11 0 R]", False),
        ("<< /Type /OCMD >>", "/OFF [10 0 R]", True),
        ("<< /Type /Other >>", "/OFF [10 0 R]", True),
    ],
)
def test_a_layer_that_is_off_is_hidden(layer: str, states: str, seen: bool) -> None:
    """Optional content is read as a viewer shows it when the document is opened."""
    content = VISIBLE + " /OC /Draft BDC " + say(72, 600, "Draft figure 98.8.") + " EMC /Span BMC EMC EMC"
    document = read(
        build(
            content,
            resources=f"/Properties << /Draft {layer} >>",
            catalogue=f"/OCProperties << /OCGs [10 0 R 11 0 R] /D << {states} >> >>",
            objects=["<< /Type /OCG /Name (Draft) >>", "<< /Type /OCG /Name (Other) >>"],
        )
    )

    assert seen == ("Draft figure" in document.text)


def test_text_in_a_form_inherits_what_hides_it() -> None:
    """A form shown in invisible ink is invisible; shown plainly, it is read within its box."""
    body = say(72, 600, "Inside the form.") + say(500, 600, "Outside.")
    form = (
        f"<< /Type /XObject /Subtype /Form /BBox [0 0 300 800] /Length {len(body)} >>\n"
        f"stream\n{body}\nendstream"
    )
    shown = build("/Form Do", resources="/XObject << /Form 10 0 R >>", objects=[form])
    hidden = build(VISIBLE + " q 3 Tr /Form Do Q", resources="/XObject << /Form 10 0 R >>", objects=[form])

    assert "Inside the form." == read(shown).text
    assert "Backlog was $103.4 billion." == read(hidden).text


def test_a_picture_over_text_covers_it_and_a_mask_does_not() -> None:
    """A scan painted over a text layer is what a reader sees; a stamp with a mask hides nothing."""
    pixel = (
        "<< /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray {} /Length 1 >>"
    )
    covering = [pixel.format("") + "\nstream\n0\nendstream"]
    masked = [pixel.format("/ImageMask true") + "\nstream\n0\nendstream"]
    content = VISIBLE + " q 612 0 0 792 0 0 cm /Scan Do Q"
    resources = "/XObject << /Scan 10 0 R >>"

    with pytest.raises(NoTextError, match="covered"):
        read(build(content, resources=resources, objects=covering))
    assert "$103.4" in read(build(content, resources=resources, objects=masked)).text


def test_an_inline_picture_is_a_picture() -> None:
    """A page that is one inline image has no text, and says so."""
    image = "q 612 0 0 792 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID 0 EI Q"

    with pytest.raises(NoTextError, match="1 page and no text layer"):
        read(build(image))
    document = read(build(VISIBLE, image))
    assert "no text on this page: only a picture" == document.pages[1].trouble
    assert ("page 2: no text on this page: only a picture",) == document.warnings


def test_white_ink_on_a_dark_ground_is_read() -> None:
    """White figures in a dark band are seen; over a picture or a shading nobody can tell, so they stay."""
    band = "0 0 0.4 rg 60 690 400 30 re f " + say(72, 700, "Revenue 1,234", before="1 1 1 rg")
    shading = "q 60 590 400 30 re W n /Sh sh Q " + say(72, 600, "Costs 567", before="1 1 1 rg")

    assert "Revenue 1,234" in read(build(band)).text
    assert "Costs 567" in read(build(shading)).text


@pytest.mark.parametrize("space", ["/DeviceCMYK cs 0 0 0 0 sc", "0 0 0 0 k", "1 g", "/Sep cs 0 scn"])
def test_white_has_many_names(space: str) -> None:
    """No ink at all is white in every colour space, and white on white is not seen."""
    content = VISIBLE + f" {space} " + say(72, 600, "Backlog was $98.8 billion.")
    resources = "/ColorSpace << /Sep [/Separation /Spot /DeviceGray 10 0 R] >>"

    assert (
        "98.8" not in read(build(content, resources=resources, objects=["<< /FunctionType 2 /N 1 >>"])).text
    )


@pytest.mark.parametrize("space", ["/Sep cs 1 scn", "/Pattern cs /P1 scn", "/Lab cs 100 0 0 sc"])
def test_an_ink_that_is_not_plain_stays(space: str) -> None:
    """Spot inks and patterns cannot be judged from the file alone: what they print is kept."""
    resources = "/ColorSpace << /Sep [/Separation /Spot /DeviceGray 10 0 R] >>"
    content = f"{space} " + say(72, 600, "Backlog was $98.8 billion.")

    assert "98.8" in read(build(content, resources=resources, objects=["<< /FunctionType 2 /N 1 >>"])).text


def test_only_invisible_text_is_no_text() -> None:
    """An OCR layer that nobody sees is not read in place of the scan, and the error names it."""
    with pytest.raises(NoTextError, match=r"its 23 characters are hidden \(invisible ink\)"):
        read(build(say(72, 600, "Backlog was $98.8 billion.", before="3 Tr")))


def test_a_scan_with_a_visible_stamp_says_what_is_missing() -> None:
    """One visible line on a scan does not make its invisible text readable: the page is in trouble."""
    scan = ["<< /Subtype /Image /Width 1 /Height 1 /Length 1 >>\nstream\n0\nendstream"]
    content = "q 612 0 0 792 0 0 cm /Scan Do Q 3 Tr " + say(72, 600, "Backlog was $98.8 billion.")
    document = read(
        build(content + " 0 Tr " + VISIBLE, resources="/XObject << /Scan 10 0 R >>", objects=scan)
    )

    assert "Backlog was $103.4 billion." == document.text
    assert "a picture of a page; the invisible text under it is left out" == document.pages[0].trouble


def doubled(x: float, y: float, text: str, shift: float) -> str:
    """Fake bold: the same line painted twice."""
    return say(x, y, text) + say(x + shift, y, text)


def test_double_printing_is_one_figure_and_honest_pairs_stay() -> None:
    """Bold made by printing twice gives each digit once; 11 and 2,211 keep all of theirs."""
    page = doubled(72, 700, "Revenue was 48,310 and 11.", 0.33) + say(
        72, 680, "A write-down of 2,211 and 11 units."
    )

    assert "Revenue was 48,310 and 11. A write-down of 2,211 and 11 units." == read(build(page)).text


@settings(max_examples=40, deadline=None)
@given(
    number=st.integers(min_value=0, max_value=10**9),
    shift=st.floats(min_value=0, max_value=0.5),
    copies=st.integers(min_value=1, max_value=4),
    size=st.floats(min_value=6, max_value=30),
)
def test_no_digit_is_ever_doubled_or_lost(number: int, shift: float, copies: int, size: float) -> None:
    """However often a number is overprinted by a fraction of a point, it reads as itself."""
    text = f"{number:,}"
    page = " ".join(say(72 + at * shift / copies, 700, text, size=size) for at in range(copies))

    assert text == read(build(page)).text


def test_the_crop_box_is_the_page() -> None:
    """Marks outside the crop box are not seen, and boxes count from the crop box's top left corner."""
    document = read(
        build(say(172, 692, "Inside.") + say(10, 10, "Printer's marks"), page="/CropBox [100 100 500 700]")
    )

    assert "Inside." == document.text
    assert ("400.00", "600.00") == (str(document.pages[0].width), str(document.pages[0].height))
    left, top, right, bottom = document.pages[0].words[0].box
    assert 72 == left
    assert 0 <= top < bottom <= 20
    assert left < right


def test_a_page_without_ink_among_others_is_empty() -> None:
    """A blank page is a page with an empty span, without trouble."""
    document = read(build(VISIBLE, "", say(72, 700, "The end.")))

    assert [1, 2, 3] == [page.number for page in document.pages]
    assert "" == document.text[document.pages[1].start : document.pages[1].end].strip()
    assert ["", "", ""] == [page.trouble for page in document.pages]


def test_lines_keep_their_pages() -> None:
    """Each page's span holds the page's own words."""
    document = read(build(lines(72, 700, ["One.", "Two."]), lines(72, 700, ["Three."])))
    texts = [document.text[page.start : page.end].strip() for page in document.pages]

    assert ["One. Two.", "Three."] == texts
