"""What stands above a table is found over page breaks, footnotes and headings."""

from __future__ import annotations

from factcheck.locate.above import with_headings
from factcheck.model.document import Block, BlockKind, Cell, Document, Table

TABLE = "|table|"


def document_of(*parts: str) -> Document:
    """A document whose parts are paragraphs, or tables of one cell; "#" before a part makes it furniture."""
    text, blocks, tables = "", list[Block](), list[Table]()
    before = ""
    for part in parts:
        text += "\n\n" if text else ""
        start = len(text)
        words = "5" if part == TABLE else part.removeprefix("#")
        text += words
        if part == TABLE:
            cell = Cell(words, start, len(text))
            tables.append(Table(((cell,),), above=before, number=len(tables), start=start, end=len(text)))
            blocks.append(Block(start, len(text), BlockKind.CELL))
            before = ""
        else:
            blocks.append(
                Block(start, len(text), BlockKind.FURNITURE if part != words else BlockKind.PARAGRAPH)
            )
            before = words
    return Document("text/html", text, tuple(blocks), tuple(tables))


def above(*parts: str) -> list[str]:
    return [table.above for table in with_headings(document_of(*parts))]


def test_the_block_above_stays() -> None:
    """Where the nearest block says something, that is it."""
    assert ["Sales were as follows (in millions):"] == above(
        "(in thousands)", "Sales were as follows (in millions):", TABLE
    )


def test_page_numbers_and_running_feet_are_passed_over() -> None:
    """A foot recurs through the document, whatever page number it carries."""
    feet = [f"Northgrid | Q2 report | {page}" for page in range(1, 5)]

    assert ["Sales (in millions):"] == above(
        *feet[:3], "Sales (in millions):", "65.", "#head", feet[3], TABLE
    )


def test_a_table_after_another_stands_under_the_same_words() -> None:
    """With nothing, or only footnotes and page numbers, between them."""
    assert ["Sales (in millions):"] * 2 == above(
        "Sales (in millions):", TABLE, "(1) Restated for the split.", "12", TABLE
    )


def test_a_paragraph_between_two_tables_ends_the_first_ones_words() -> None:
    """A scale is never inherited over words of another table."""
    assert ["Sales (in millions):", "People"] == above("Sales (in millions):", TABLE, "People", TABLE)


def test_one_of_the_following_tables_stands_under_their_sentence() -> None:
    """A sentence on "the following tables" speaks for each heading after it."""
    found = above("The following tables show details (in millions):", "Stores", TABLE, "Plant", TABLE)

    assert "Stores\nThe following tables show details (in millions):" == found[0]
    assert found[1].startswith("Plant\n")
    assert "(in millions)" in found[1]


def test_a_heading_is_read_with_the_sentence_above_it() -> None:
    """The sentence that states the scale may stand over the table's heading."""
    assert ["Stores\nDetails (in millions):"] == above("Details (in millions):", "Stores", TABLE)


def test_nothing_above_stays_nothing() -> None:
    """A table at the top stands under nothing."""
    assert [""] == above(TABLE)
