"""Words, lines, columns and paragraphs come out in the order in which a person reads them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from fpdf import FPDF
from hypothesis import given, settings
from hypothesis import strategies as st
from pdf_paper import build, lines, say

from factcheck.model.document import BlockKind, Document
from factcheck.readers.pdf import read


def blocks(document: Document, kind: BlockKind | None = None) -> list[str]:
    """The texts of a document's blocks, of one kind or of all."""
    return [document.text[one.start : one.end] for one in document.blocks if kind in {None, one.kind}]


LEFT = [
    "Chief Financial Officer: Data center",
    "revenue was $41.9 billion, up 116",
    "percent on the year. Gaming revenue",
    "was $3.6 billion. Inventory ended",
    "the quarter at $15.1 billion.",
]
RIGHT = [
    "Analyst: You said that gross margin",
    "would be 75.1 percent next quarter.",
    "Chief Executive: Our commitments",
    "are $95.2 billion, of which $30.0",
    "billion falls due this year.",
]


@pytest.mark.parametrize("drop", [0, 5])
def test_two_columns_with_a_narrow_gutter_are_read_one_after_the_other(drop: int) -> None:
    """A sentence stays in its column, whether or not the columns share baselines."""
    page = say(72, 740, "Conference call", size=16) + lines(72, 700, LEFT) + lines(252, 700 - drop, RIGHT)
    document = read(build(page))

    assert [
        "Conference call",
        " ".join(LEFT),
        "Analyst: You said that gross margin would be 75.1 percent next quarter.",
        "Chief Executive: Our commitments are $95.2 billion, of which $30.0 billion falls due this year.",
    ] == blocks(document)
    assert BlockKind.HEADING == document.blocks[0].kind


def test_a_sentence_goes_on_in_the_next_column_and_on_the_next_page() -> None:
    """A paragraph that is cut by the end of a column or page is one block; page furniture waits."""
    body = [
        "and this long line of prose fills",
        "its whole column from end to end",
        "as every line here does, so that",
    ]
    head = say(72, 770, "Northgrid results, page 7", size=8)
    foot = say(300, 30, "7")
    first = (
        head
        + foot
        + lines(72, 700, ["The start is here " + body[0][:14], *body, *body])
        + lines(260, 700, [*body, *body, "the page ends in mid sentence at"])
    )
    second = (
        head.replace("7", "8", 1)
        + foot
        + lines(72, 700, ["a figure of $2.575 billion of revenue.", "A new one."])
    )
    document = read(build(first, second))

    paragraphs = blocks(document, BlockKind.PARAGRAPH)
    assert 1 == len(paragraphs)
    assert "in mid sentence at a figure of $2.575 billion" in paragraphs[0]
    assert 3 == document.text.count("so that and this long")
    assert 4 == len(blocks(document, BlockKind.FURNITURE))
    start = document.pages[1].start
    assert document.text[start:].startswith("a figure of $2.575 billion")


def test_words_stand_where_the_text_has_them() -> None:
    """Each word's span gives the word, and its box lies on the line it was painted on."""
    document = read(build(say(72, 700, "Revenue was $2.575 billion.")))
    words = [
        (document.text[word.start : word.end], word.box[1] < 92 < word.box[3] + 3)
        for word in document.pages[0].words
    ]

    assert [("Revenue", True), ("was", True), ("$2.575", True), ("billion.", True)] == words


HYPHENS = [
    (["the additional capac-", "ity of its sites and the rest"], "capac\u00adity of"),
    (["a contract on a take-or-", "pay basis for the whole of it"], "take-or-pay basis"),
    (["filed its annual Form 10-", "K with the commission in time"], "Form 10-K with"),
    (["its long-", "term debt is what we speak of, and debt is long"], "long-term debt"),
    (["for the years 2019–", "2023 in the table of the note"], "2019–2023 in"),
    (["see https://example.com/", "reports for the whole of it"], "https://example.com/reports for"),
    (["an outlook — of course —", "that nobody had asked for"], "course — that"),
    (["multi-year deals and other multi-", "year things that run on and on"], "other multi-year things"),
    (["networks are network-", "ed in the network and networked"], "network\u00aded in"),
]


@pytest.mark.parametrize(("texts", "expected"), HYPHENS)
def test_hyphens_at_line_ends(texts: list[str], expected: str) -> None:
    """A hyphen of the line becomes a soft hyphen, a hyphen of the word stays, and neither leaves a blank."""
    assert expected in read(build(lines(72, 700, texts))).text


def test_paragraphs_bullets_and_speakers_start_anew() -> None:
    """Wider gaps, bullets, list numbers and names start a block; nothing else does."""
    page = "\n".join(
        [
            say(72, 720, "Susan Example, CFO", font="F2"),
            lines(72, 705, ["Thanks. We begin with results that", "go on over a second line of text."]),
            lines(72, 670, ["Operator: the next question comes", "from the line of an analyst."]),
            lines(72, 640, ["\u2022 First point of the list", "\u2022 Second point of the list"]),
            lines(72, 600, ["See Table 3-", "5. It shows the same."]),
        ]
    )
    document = read(build(page))

    assert [
        "Susan Example, CFO",
        "Thanks. We begin with results that go on over a second line of text.",
        "Operator: the next question comes from the line of an analyst.",
        "\u2022 First point of the list",
        "\u2022 Second point of the list",
        "See Table 3-5. It shows the same.",
    ] == blocks(document)
    assert 2 == len(blocks(document, BlockKind.ITEM))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_pages_read_the_same(turn: int) -> None:
    """A page that the file turns is read as the reader sees it, with boxes on the turned page."""
    document = read(build(turned_page(turn, "Total 2011-12 was 38,742."), page=f"/Rotate {turn}"))
    width, height = (612, 792) if turn in {0, 180} else (792, 612)

    assert "Total 2011-12 was 38,742." == document.text
    assert [width, height] == [document.pages[0].width, document.pages[0].height]
    assert all(0 <= word.box[0] < word.box[2] <= width for word in document.pages[0].words)


def turned_page(turn: int, text: str) -> str:
    """A line that runs upright on a page turned by `turn`."""
    matrix = {
        0: "1 0 0 1 100 400",
        90: "0 1 -1 0 300 200",
        180: "-1 0 0 -1 400 400",
        270: "0 -1 1 0 300 600",
    }[turn]
    return f"BT /F1 10 Tf {matrix} Tm ({text}) Tj ET"


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_turned_text_is_never_reversed(turn: int) -> None:
    """Text that runs up, down or upside down on an unturned page is read in its own direction."""
    document = read(build(turned_page(turn, "Total 2011-12 was 38,742.")))

    assert "Total 2011-12 was 38,742." == document.text
    box = document.pages[0].words[0].box
    assert (box[2] - box[0] < box[3] - box[1]) == (turn != 180)


@pytest.mark.parametrize("matrix", ["0.7 0.7 -0.7 0.7 100 100", "-1 0 0 1 400 400"])
def test_slanted_and_mirrored_text_keeps_the_order_of_its_digits(matrix: str) -> None:
    """A stamp across the page, or mirrored text, is read in the order in which it was written."""
    stamp = f"BT /F1 20 Tf {matrix} Tm (Draft of 2026) Tj ET"

    assert "Draft of 2026" == read(build(stamp)).text
    document = read(build(say(72, 700, "Revenue was 12.") + stamp))
    assert ["Draft of 2026"] == blocks(document, BlockKind.FURNITURE)


def test_raised_figures_never_join_the_figure_before_them() -> None:
    """A footnote mark and a power are raised digits; a lowered digit stays a digit."""
    page = say(72, 700, "Revenue of $63.1") + say(149, 704, "1", size=6) + say(155, 700, "billion")
    page += say(72, 650, "Training took 10") + say(146, 654, "25", size=6) + say(156, 650, "FLOP")
    page += say(72, 600, "CO") + say(87, 598, "2", size=6) + say(94, 600, "fell")
    page += say(72, 550, "A title") + say(300, 554, "9", size=6)
    text = read(build(page)).text

    assert "Revenue of $63.1¹ billion" in text
    assert "Training took 10²⁵ FLOP" in text
    assert "CO2 fell" in text
    assert "title9" not in text


def test_letter_spaced_type_is_words() -> None:
    """Tracked-out capitals are words, and their digits one figure."""
    assert "REVENUE 2,575 MILLION" == read(build(say(72, 700, "REVENUE 2,575 MILLION", before="3 Tc"))).text


def test_gaps_without_blanks_are_blanks() -> None:
    """Words placed apart without a painted blank are apart; a blank that is drawn over is none."""
    assert "Revenue grew" == read(build(say(72, 700, "Revenue") + say(115, 700, "grew"))).text
    glued = "BT /F1 10 Tf 72 700 Td [(Rev) -0 ( ) 278 (enue)] TJ ET"
    assert "Revenue" == read(build(glued)).text


def test_line_numbers_of_a_transcript_stand_apart() -> None:
    """Numbers down the edge of a transcript do not stand inside its sentences."""
    page = "\n".join(
        say(60, 720 - 20 * at, str(at)) + say(90, 720 - 20 * at, f"line {at} of what was said and")
        for at in range(1, 13)
    )
    document = read(build(page))

    assert "said and line 5 of what was said and line 6" in document.text
    assert ["1 2 3 4 5 6 7 8 9 10 11 12"] == blocks(document, BlockKind.FURNITURE)


def test_scale_words_at_the_top_of_a_page_are_no_furniture() -> None:
    """ "(in millions)" over the tables of several pages belongs to the tables."""
    page = (
        say(72, 770, "Northgrid Compute statements")
        + say(72, 755, "(in millions)")
        + say(72, 700, "Some text.")
    )
    document = read(build(page, page, page))

    assert 3 == document.text.count("(in millions)")
    assert not any("millions" in text for text in blocks(document, BlockKind.FURNITURE))


def test_a_real_writer_is_read() -> None:
    """A PDF of a PDF library, with kerning, compression and several fonts, reads as it was written."""
    paper = FPDF()
    paper.set_creation_date(datetime(2026, 10, 12, tzinfo=UTC))
    paper.add_page()
    paper.set_font("Times", size=11)
    paper.multi_cell(90, 5, "We expect capital expenditures of $38-40 billion, updated from our prior range.")
    paper.set_font("Courier", style="B", size=11)
    paper.multi_cell(90, 5, "Minus 2,211 (of which -11).")
    document = read(bytes(paper.output()))

    assert [
        "We expect capital expenditures of $38-40 billion, updated from our prior range.",
        "Minus 2,211 (of which -11).",
    ] == blocks(document)


words = st.lists(
    st.sampled_from("revenue was $2.575 billion (49) 11 2,211 in the third quarter".split()),
    min_size=1,
    max_size=40,
)


@settings(max_examples=40, deadline=None)
@given(words=words, width=st.integers(min_value=30, max_value=80), size=st.sampled_from([8, 10, 12]))
def test_setting_text_in_lines_loses_nothing(words: list[str], width: int, size: int) -> None:
    """However a text is broken into lines, all its words come back in order."""
    rows: list[str] = [""]
    for word in words:
        if len(rows[-1]) + len(word) > width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    text = read(build(lines(60, 760, rows, size=size, leading=size * 1.2))).text

    assert words == text.split()
