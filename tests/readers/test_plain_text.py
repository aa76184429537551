"""Plain text and Markdown: paragraphs as an author meant them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.errors import NoTextError
from factcheck.model.document import BlockKind
from factcheck.readers import markdown, text
from factcheck.readers.hardwrap import paragraphs


def test_hard_wrapped_lines_are_one_paragraph() -> None:
    """A line that was full continues on the next; blank lines of any kind part paragraphs."""
    assert ["The kiln was built in 1911 and\nstands.".replace("\n", " "), "Next."] == list(
        paragraphs("The kiln was built in 1911 and\r\nstands.\r\n \t\r\nNext.\r\n")
    )


def test_short_lines_stay_lines() -> None:
    """An address is not joined: its lines were short by intent."""
    assert [
        "Larkfield Foundry\nNorth Road 5\nLarkfield and everything else that is around it on the road"
    ] == list(
        paragraphs(
            "Larkfield Foundry\nNorth Road 5\nLarkfield and everything else that is around it on the road"
        )
    )


def test_columns_stay_lines() -> None:
    """Rows laid out with blanks or dots are lines of their own."""
    assert ["Kilns..... 5 7\nGlass with a long name here 6 8"] == list(
        paragraphs("Kilns.....   5   7\nGlass with a long name here     6     8")
    )


def test_without_hard_wraps_every_line_is_a_paragraph() -> None:
    """Where one line is longer than any printer's, line ends are paragraph ends."""
    assert ["Title", "long " * 40 + "end", "Short."] == list(paragraphs(f"Title\n{'long ' * 40}end\nShort."))


def test_list_entries_are_blocks() -> None:
    """An entry begins a block where entries are expected, and not in the middle of prose."""
    document = text.read(
        b"We make:\n- kilns and\n  ovens\n- glass\n\n1. First\n2. Second\n\nThe sum of\n- 5 is negative"
    )

    assert [
        (BlockKind.PARAGRAPH, "We make:"),
        (BlockKind.ITEM, "- kilns and ovens"),
        (BlockKind.ITEM, "- glass"),
        (BlockKind.ITEM, "1. First"),
        (BlockKind.ITEM, "2. Second"),
        (BlockKind.PARAGRAPH, "The sum of\n- 5 is negative"),
    ] == [(block.kind, document.text[block.start : block.end]) for block in document.blocks]


def test_tags_of_old_filings_are_no_text() -> None:
    """Lines of typesetting tags vanish; a page's end makes the number before it furniture."""
    document = text.read(b"One.\n\n  12\n<PAGE>  13\n<TABLE>\n<S>  <C>\n</TABLE>\n<not a tag>\nTwo.")

    assert [("One.", "paragraph"), ("12", "furniture"), ("<not a tag> Two.", "paragraph")] == [
        (document.text[block.start : block.end], block.kind) for block in document.blocks
    ]


def test_nothing_to_read_is_said() -> None:
    """White space, and Markdown that is only front matter, have no text."""
    with pytest.raises(NoTextError, match=r"a\.txt has no text"):
        text.read(b" \n\n", name="a.txt")
    with pytest.raises(NoTextError, match=r"a\.md has no text"):
        markdown.read(b"---\ntitle: x\n---\n", name="a.md")


def test_markdown_reads_as_it_is_published() -> None:
    """Links become their labels, emphasis vanishes, HTML inside is HTML."""
    document = markdown.read(
        b"A [link](https://a.example) in **bold** and *italic*, `code` and <b>HTML</b>.\nNext line."
    )

    assert "A link in bold and italic, code and HTML. Next line." == document.text
    assert [("link", "https://a.example")] == [(link.label, link.href) for link in document.links]


def test_front_matter_gives_the_title() -> None:
    """The block between lines of dashes is no text, and its title is the document's."""
    document = markdown.read(b"---\r\ntitle: 'Kilns'\r\nn: 1\r\n---\r\nText.\r\n\r\n---\r\n\r\nMore.")

    assert ("Kilns", "Text.\n\nMore.") == (document.title, document.text)


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_word_is_lost(written: str) -> None:
    """Paragraphs hold every visible character of the text, in order."""
    joined = "".join("".join(paragraph.split()) for paragraph in paragraphs(written))

    assert "".join(written.split()) == joined


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_has_none(written: str) -> None:
    """Blocks cut out their own text; text without anything visible is refused."""
    for reader in (text, markdown):
        try:
            document = reader.read(written.encode("utf-8", errors="replace"))
        except NoTextError:
            continue
        assert all(document.text[block.start : block.end].strip() for block in document.blocks)


WIDE = [
    f"Kiln {n} went on burning through the whole of the winter at the foundry by the river, as it had done in"
    " all of the years before that, and\nnobody in the village had asked why."
    for n in range(30)
]


def test_a_text_wrapped_at_a_greater_width_is_joined_too() -> None:
    """Long lines that keep going on in lower case were wrapped, at whatever width."""
    assert [line.replace("\n", " ") for line in WIDE] == list(paragraphs("\n\n".join(WIDE)))


def test_without_blank_lines_a_line_with_room_left_ends_its_paragraph() -> None:
    """The text of a PDF has no blank lines: a short line ends a paragraph, a number is a page's."""
    after = ["Heating", "The kilns were warm.", WIDE[0].partition("\n")[0], "33", "Glass"]

    joined = [*(line.replace("\n", " ") for line in WIDE), *after]

    assert joined == list(paragraphs("\n".join([*WIDE, *after])))
