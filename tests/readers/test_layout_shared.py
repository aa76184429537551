"""Real documents: filings, releases and the reading cases, picked by label as a selector would."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from factcheck.errors import MismatchError
from factcheck.model.document import Document, Table
from factcheck.readers import read

pytestmark = pytest.mark.shared


def opened(path: Path) -> Document:
    body = path.read_bytes()
    if path.suffix == ".gz":
        return read(gzip.decompress(body), name=path.stem)
    return read(body, name=path.name)


def case(shared: Path, number: str) -> Document:
    (folder,) = (shared / "cases").glob(f"{number}-*")
    (page,) = folder.glob("*.html")
    return opened(page)


def headed(table: Table, column: int) -> str:
    """The joined headings of a column."""
    cells = [table.rows[row][column] for row in range(table.head)]
    return " ".join(dict.fromkeys(" ".join(cell.text.split()) for cell in cells if cell and cell.text))


def picked(table: Table, row: str, column: str) -> list[str]:
    """What stands in rows of that label under columns of those headings."""
    return [
        cell.text
        for line in table.rows[table.head :]
        if line[0] and " ".join(line[0].text.split()) == row
        for n, cell in enumerate(line)
        if n and cell and headed(table, n) == column
    ]


def test_dollar_signs_and_brackets_in_their_own_cells(shared: Path) -> None:
    """Case 23: the right year, the minus kept, the label's brackets left to the label."""
    (table,) = case(shared, "23").tables

    assert ["$2,417"] == picked(table, "Revenue", "Three Months Ended June 30, 2026")
    assert ["$1,213"] == picked(table, "Revenue", "Three Months Ended June 30, 2025")
    assert ["(321)"] == picked(table, "Loss before income taxes", "Three Months Ended June 30, 2026")
    assert ["(298)"] == picked(table, "Loss before income taxes", "Three Months Ended June 30, 2025")
    assert ["4"] == picked(table, "Other income (expense), net", "Three Months Ended June 30, 2025")
    assert ["$(0.60)"] == picked(
        table, "Net loss per share, basic and diluted", "Three Months Ended June 30, 2026"
    )
    assert "(in millions, except per share amounts)" in table.above


def test_dashes_and_words_in_place_of_figures(shared: Path) -> None:
    """Case 25: dashes, NM, N/A, an empty cell and an asterisk stay what they are."""
    (table,) = case(shared, "25").tables

    assert ["—"] == picked(table, "Impairment of property", "June 30, 2026")
    assert ["NM"] == picked(table, "Impairment of property", "% change")
    assert ["N/A"] == picked(table, "Other revenue", "% change")
    assert [""] == picked(table, "Related-party revenue", "June 30, 2026")
    assert ["*"] == picked(table, "Related-party revenue", "% of total 2025")
    assert ["–3"] == picked(table, "Other revenue", "June 30, 2026")


def test_two_heading_rows_with_the_older_year_first(shared: Path) -> None:
    """Case 26: periods over years, a label over two rows, and a row of data with years in it."""
    first, second = case(shared, "26").tables

    assert ["2,417"] == picked(first, "Revenue", "Three Months Ended June 30, 2026")
    assert ["1,213"] == picked(first, "Revenue", "Three Months Ended June 30, 2025")
    assert ["4,495"] == picked(first, "Revenue", "Six Months Ended June 30, 2026")
    assert ["938", "744"] == picked(
        first, "Depreciation and amortization of which owned", "Six Months Ended June 30, 2025"
    )
    assert 0 == second.head
    assert ["9.25% notes, May 2031", "1,750"] == [cell.text for cell in second.rows[0][:2] if cell]


def test_a_scale_belongs_to_its_own_table(shared: Path) -> None:
    """Case 28: thousands above the first table, millions in the second's heading, none for the third."""
    first, second, third = case(shared, "28").tables

    assert ("Table 1 (in thousands)", "", "Table 3. People") == (first.above, second.above, third.above)
    assert "Table 2, $ millions" == headed(second, 0)
    assert (1, 1, 0) == (first.head, second.head, third.head)


def test_odd_spaces_and_hyphens(shared: Path) -> None:
    """Case 29: soft hyphens vanish from labels, thin spaces and every dash stay in figures."""
    (table,) = case(shared, "29").tables

    assert {
        "Remaining performance obligations ($\u00a0million)": "103\u2009400",
        "Take\u2011or\u2011pay contracts": "212",
        "Free cash flow ($ million)": "\u221214",
        "Other ($ million)": "\u2012$\u00a07",
        "GPUs deployed": "266\u2019000",
        "Useful life (years)": "3\u20136",
    } == {row[0].text: row[1].text for row in table.rows if row[0] and row[1]}


def test_an_outlook_is_a_paragraph_of_its_own(shared: Path) -> None:
    """Case 31: results and outlook stand in different blocks."""
    document = case(shared, "31")
    blocks = [document.text[block.start : block.end] for block in document.blocks]

    assert [True, False] == ["$48.3 billion" in blocks[0], "$53.0 billion" in blocks[0]]
    assert blocks[3].startswith("Outlook. Revenue is expected to be $53.0 billion, plus or minus 2%.")


def test_a_sign_in_page_under_a_pdf_address(shared: Path) -> None:
    """Case 19: the reply is not a PDF; a real PDF under a wrong type is one."""
    (folder,) = (shared / "cases").glob("19-*")
    with pytest.raises(MismatchError, match="<!DOCTYPE html>"):
        read((folder / "signin.html").read_bytes(), media_type="application/pdf", name="call.pdf")
    document = read((folder / "call_v1.pdf").read_bytes(), media_type="application/octet-stream")

    assert "great at training, great at inference" in " ".join(document.text.split())


def test_a_table_of_costs(shared: Path) -> None:
    """Case 40: the first column's name, six rows, values as written."""
    (folder,) = (shared / "cases").glob("40-*")
    rows = [[cell.text for cell in row if cell] for row in opened(folder / "costs_v1.csv").tables[0].rows]
    costs = [row[3] for row in rows[1:]]

    assert ["Model", "Organization", "Publication date", "Training compute cost (2023 USD)"] == rows[0][:4]
    assert ["40,711,930.20", "4.8e8", "4.9e8", "", "$1.2M", "0"] == costs


def test_the_income_statement_of_a_filing(shared: Path) -> None:
    """NVIDIA's 10-Q of July 2025: three and six months, both years, with the facts in the cells."""
    document = opened(shared / "corpus/filings/nvidia/nvda-20250727.htm.gz")
    (table,) = (
        t for t in document.tables if t.above.startswith("Condensed Consolidated Statements of Income\n")
    )

    assert "(In millions, except per share data)" in table.above
    assert ["$46,743"] == picked(table, "Revenue", "Three Months Ended Jul 27, 2025")
    assert ["$30,040"] == picked(table, "Revenue", "Three Months Ended Jul 28, 2024")
    assert ["$90,805"] == picked(table, "Revenue", "Six Months Ended Jul 27, 2025")
    assert ["(62)"] == picked(table, "Interest expense", "Three Months Ended Jul 27, 2025")
    assert 2 == table.head
    (revenue,) = (cell for row in table.rows for cell in row[1:2] if cell and cell.text == "$46,743")
    assert ("f-30",) == revenue.facts


def test_a_release_in_the_newsroom(shared: Path) -> None:
    """NVIDIA's release: titles inside the tables, points in cells of their own, blocks that do not glue."""
    document = opened(shared / "corpus/filings/nvidia/newsroom_FY2026_Q2_press-release.html")
    (table,) = (t for t in document.tables if "STATEMENTS OF INCOME" in t.caption)
    summary = next(t for t in document.tables if t.above == "Q2 Fiscal 2026 Summary")

    assert ["$46,743"] == picked(table, "Revenue", headed(table, 1))
    assert headed(table, 1).endswith(
        "(In millions, except per share data) (Unaudited) Three Months Ended July 27, 2025"
    )
    assert ["(2.7) pts"] == [
        row[5].text for row in summary.rows if row[0] and row[0].text == "Gross margin" and row[5]
    ]
    assert "sequentially.Data" not in document.text
    assert "\n\nData Center\n\nSecond-quarter revenue was $41.1 billion" in document.text


def test_marks_of_a_release_stand_apart(shared: Path) -> None:
    """AMD's release: raised marks in labels and headings, figures joined from three cells."""
    document = opened(shared / "corpus/documents/press_release_html/AMD_8K_2026-02-03_q42025991.htm")
    marked = {
        (cell.text, cell.marks)
        for t in document.tables
        for row in t.rows
        for cell in row
        if cell and cell.marks
    }

    assert ("2025", ("(1)",)) in marked
    assert ("Free cash flow", ("(3)",)) in marked


@pytest.mark.parametrize(
    "pattern",
    ["corpus/filings/buckle/*", "corpus/filings/edgar-old/*", "corpus/filings/edgar-pages/*.htm*",
     "corpus/documents/page_change_pairs/*", "corpus/documents/epoch/*.csv*", "pages/*"],
)  # fmt: skip
def test_everything_kept_is_read(shared: Path, pattern: str) -> None:
    """Old filings, index pages, agencies' pages and tables read without trouble, every cell in its place."""
    paths = sorted(shared.glob(pattern))
    assert paths
    for path in paths:
        document = opened(path)
        assert document.blocks, path
        cells = [c for t in document.tables for row in t.rows for c in row if c and c.start is not None]
        assert all(cell.text == document.text[cell.start : cell.end] for cell in cells), path


def test_a_page_kept_as_text_is_cut_into_its_lines(shared: Path) -> None:
    """A page of one paragraph a line, never wrapped by hand, has a block for each."""
    path = shared / "pages/what-is-ai-training.txt"
    lines = [" ".join(line.split()) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    document = opened(path)

    assert lines == [" ".join(document.text[b.start : b.end].split()) for b in document.blocks]


def test_a_filing_of_two_megabytes_is_read_whole(shared: Path) -> None:
    """Text, tables and facts of an annual report."""
    body = gzip.decompress((shared / "corpus/filings/nvidia/nvda-20250126.htm.gz").read_bytes())
    document = read(body, name="nvda-20250126.htm")

    assert len(document.tables) > 50
