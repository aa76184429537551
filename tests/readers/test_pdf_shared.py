"""Real PDFs beside the project: what each says, and what is known about it from outside.

The expectations were read off the rendered pages.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from factcheck.errors import EncryptedError, FactcheckError, NoTextError, UnreadableError
from factcheck.folding import folded
from factcheck.model.document import BlockKind, Document
from factcheck.readers.pdf import read

pytestmark = pytest.mark.shared

DOCUMENTS = "corpus/documents"
_READ: dict[Path, Document] = {}


def opened(path: Path) -> Document:
    """A document, read once for all tests."""
    if not path.exists():
        pytest.skip(f"{path.name} is not in the corpus")
    if path not in _READ:
        _READ[path] = read(path.read_bytes())
    return _READ[path]


def cells(document: Document, page: int, label: str) -> list[list[str]]:
    """The rows with this label in the tables of a page, without it."""
    return [
        ["" if cell is None else cell.text for cell in row[1:]]
        for table in document.tables
        if table.page == page
        for row in table.rows
        if row[0] is not None and row[0].text == label
    ]


NVIDIA = "nvidia_results_pdf/{}_NVIDIA.pdf"
CALL = "transcripts_pdf/META-Q3-2024-Earnings-Call-Transcript.pdf"
RELEASE = "transcripts_pdf/Meta-09-30-2024-Exhibit-99-1_FINAL.pdf"
SLIDES = "transcripts_pdf/Earnings-Presentation-Q3-2024.pdf"
TEN_Q = "ir_pdf/2023 Q3 NVDA.pdf"
COSTCO = "ir_pdf/COSTCO_2023Q1_EARNINGS.pdf"
EBAY = "ir_pdf/EBAY_2023Q1_EARNINGS.pdf"

FACTS: list[tuple[str, int, tuple[str, ...]]] = [
    (NVIDIA.format("2024_Q4"), 1, ("ended January 28, 2024, of $22.1 billion", "265%")),
    (NVIDIA.format("2024_Q4"), 2, ("a record $18.4 billion, up 27%", "409%")),
    (NVIDIA.format("2024_Q4"), 1, ("$60.9 billion, up 126%",)),
    (NVIDIA.format("2024_Q4"), 2, ("$24.0 billion, plus or minus 2%",)),
    (NVIDIA.format("2024_Q3"), 1, ("$18.12 billion",)),
    (NVIDIA.format("2024_Q3"), 1, ("$14.51 billion", "279%")),
    (NVIDIA.format("2024_Q2"), 1, ("$13.51 billion", "101%")),
    (NVIDIA.format("2024_Q2"), 1, ("$10.32 billion", "171%")),
    (NVIDIA.format("2023_Q1"), 1, ("$6.05 billion",)),
    (NVIDIA.format("2023_Q1"), 3, ("$3.62 billion", "11%", "6%")),
    (CALL, 2, ("Llama 4 models on a cluster that is bigger than 100k H100s or bigger than",)),
    (CALL, 3, ("$40.6 billion, up 19% or 20%",)),
    (CALL, 3, ("$23.2 billion, up 14%",)),
    (CALL, 7, ("$38-40 billion", "$37-40 billion")),
    (CALL, 8, ("over 500 million monthly actives",)),
    (RELEASE, 1, ("72,404", "September 30, 2024")),
    (RELEASE, 1, ("$9.20 billion",)),
    (RELEASE, 1, ("3.29 billion",)),
    (SLIDES, 3, ("40,589",)),
    (SLIDES, 2, ("39,885",)),
    (COSTCO, 1, ("8.1 percent, to $53.44 billion",)),
    (COSTCO, 1, ("first quarter", "November 20, 2022")),
    (EBAY, 2, ("cash flow", "$841 million", "$709 million")),
]


@pytest.mark.parametrize(("name", "page", "words"), FACTS)
def test_known_facts_stand_in_one_block_of_their_page(
    shared: Path, name: str, page: int, words: tuple[str, ...]
) -> None:
    """What a person finds in one sentence of a page is found in one block that starts on it."""
    document = opened(shared / DOCUMENTS / name)
    blocks = [folded(document.text[one.start : one.end]) for one in document.blocks if one.page == page]

    assert any(all(word in block for word in words) for block in blocks)


CELLS = [
    (NVIDIA.format("2024_Q4"), 1, "Revenue", ["$22,103", "$18,120", "$6,051", "Up 22%", "Up 265%"]),
    (NVIDIA.format("2024_Q4"), 2, "Revenue", ["$60,922", "$26,974", "Up 126%"]),
    (NVIDIA.format("2024_Q3"), 1, "Revenue", ["$18,120", "$13,507", "$5,931", "Up 34%", "Up 206%"]),
    (NVIDIA.format("2024_Q2"), 1, "Revenue", ["$13,507", "$7,192", "$6,704", "Up 88%", "Up 101%"]),
    (TEN_Q, 3, "Revenue", ["$18,120", "$5,931", "$38,819", "$20,923"]),
    (TEN_Q, 24, "Data Center", ["$14,514", "$3,833", "$29,121", "$11,389"]),
    (
        TEN_Q,
        30,
        "Compute & Networking",
        ["$14,645", "$3,816", "$10,829", "284%", "$29,507", "$11,395", "$18,112", "159%"],
    ),
    (RELEASE, 1, "Revenue", ["$40,589", "$34,146", "19%"]),
    (RELEASE, 5, "Revenue", ["$40,589", "$34,146", "$116,116", "$94,791"]),
    (COSTCO, 3, "Net sales", ["$53,437", "$49,417"]),
    (COSTCO, 3, "Total revenue", ["54,437", "50,363"]),
]


@pytest.mark.parametrize(("name", "page", "label", "figures"), CELLS)
def test_known_figures_stand_in_the_cells_of_their_row(
    shared: Path, name: str, page: int, label: str, figures: list[str]
) -> None:
    """A row of a statement gives its figures, one a column."""
    assert figures in cells(opened(shared / DOCUMENTS / name), page, label)


def test_a_speaker_stands_on_their_own_line(shared: Path) -> None:
    """In a call transcript the names are short blocks, and page numbers are furniture."""
    document = opened(shared / DOCUMENTS / "transcripts_pdf/META-Q3-2024-Earnings-Call-Transcript.pdf")
    blocks = [document.text[one.start : one.end] for one in document.blocks]
    furniture = [
        document.text[one.start : one.end] for one in document.blocks if one.kind is BlockKind.FURNITURE
    ]

    assert "Mark Zuckerberg, CEO" in blocks
    assert "Susan Li, CFO" in blocks
    assert [str(page.number) for page in document.pages] == furniture


ERRORS = {
    "docling_ocr_test": (NoTextError, "no text layer"),
    "docling_ocr_test_rotated_90": (NoTextError, "no text layer"),
    "pdfjs_scan-bad": (NoTextError, "invisible ink"),
    "pdfplumber_issue-203-decimalize": (NoTextError, "3 pages and no text layer"),
    "pdfminer_aes-256-r6": (EncryptedError, "password"),
    "pdfplumber_password-example": (EncryptedError, "password"),
    "unstructured_password": (EncryptedError, "password"),
    "pdfplumber_empty": (UnreadableError, "0 bytes"),
    "pdfplumber_issue-297-example": (NoTextError, "1 page and no text layer"),
}

TEXTS: dict[str, tuple[str, ...]] = {
    "camelot_anticlockwise_table_1": ("STATE WISE COVERAGE PARTICULARS", "2011-12"),
    "changedetection_test": ("hello world",),
    "changedetection_test2": ("hello world here is a change",),
    "docling_invisible_text_layer": ("Visible heading line",),
    "edgi_encrypted_with_empty_password": ("This is an encrypted PDF.",),
    "edgi_simple": ("200 OK",),
    "pdfjs_copy_paste_ligatures": ("abcdeffffiflffifflststghijklmno",),
    "pdfminer_issue-449-vertical": ("Test Vertical Layout",),
    "pdfplumber_annotations": ("Dummy PDF file",),
    "pdfplumber_federal-register-2020-17221": (
        "Since AD 2018-23-51 was issued, the agency",
        "an address listed under the ADDRESSES section",
        "FAA-2020-0686",
    ),
    "pdfplumber_issue-1054-example": ("GMBl 2008", "Telefax: 0 18 88/6 81-29 26"),
    "pdfplumber_issue-71-duplicate-chars": ("2020.01 - 2020.05", "单耗降低17%", "项目名称一1"),
    "pdfplumber_issue-848": ("which seems to be far from ideal", "three police officers"),
    "pdfplumber_issue-987-test": ("Big Text", "Small Text"),
    "pdfplumber_la-precinct-bulletin-2014-p1": ("1100 REGISTERED VOTERS", "327 BALLOTS CAST"),
    "pdfplumber_malformed-from-issue-932": ("2021 3 31",),
    "pdfplumber_nics-background-checks-2015-11": ("NICS Firearm Background Checks",),
    "pdfplumber_nics-background-checks-2015-11-rotated": ("NICS Firearm Background Checks",),
    "pdfplumber_scotus-transcript-p1": ("matter came on for oral argument before the Supreme Court",),
    "pdfplumber_test-punkt": ("https://dell-research-harvard.github.io/HJDataset/", "fine-tuned"),
    "pypdf_multicolumn": ("consectetuer adipiscing elit. Ut purus", "nonummy pellentesque ante. Phasellus"),
    "tabula_spanning_cells": ("as indicated in Table 3-5.",),
    "unstructured_all-number-table": ("1200.01",),
    "unstructured_copy-protected": (
        "Zejiang Shen¹",
        "pipelines and benefit a broad spectrum of",
        "An off-the-shelf toolkit",
        "arXiv:2103.15348v2 [cs.CV] 21 Jun 2021",
    ),
    "unstructured_negative-coords": ("67.3% of the total scope 3 carbon footprint",),
    "unstructured_pdf-with-ocr-text": ("Source: https://www.industrydocuments.ucsf.edu/docs/mjgl0226",),
}
NEVER: dict[str, tuple[str, ...]] = {
    "camelot_anticlockwise_table_1": ("21-1102",),
    "docling_invisible_text_layer": ("Invisible OCR",),
    "pdfplumber_federal-register-2020-17221": ("VerDate",),
    "pdfplumber_issue-71-duplicate-chars": ("测测", "22002200"),
    "pdfplumber_issue-848": ("morf raf", "stoper"),
    "unstructured_pdf-with-ocr-text": ("toi n",),
    "unstructured_negative-coords": ("Letter of Assurance",),
}
ROWS: dict[str, list[list[str]]] = {
    "camelot_anticlockwise_table_1": [
        ["Kerala", "5738", "6633", "8864", "8297", "245", "2161", "3195", "1645", "2391"],
        ["Madhya Pradesh", "*", "*", "*", "7942", "470", "1965", "2150", "1579", "1709"],
    ],
    "pdfplumber_la-precinct-bulletin-2014-p1": [
        ["NEEL KASHKARI", "REP", "247"],
        ["YES", "90"],
        ["NO", "216"],
    ],
    "tabula_spanning_cells": [
        ["Server closets", "1,505", "1,580", "1,643", "1,673", "1,689"],
        ["High-end", "76,295", "81,624", "86,849", "92,662", "98,864"],
    ],
    "unstructured_all-number-table": [["200.01", "1"], ["1600.01", "15"]],
    "pypdf_multicolumn": [["Austria", "8.9", "83,879", "Vienna", "German"]],
}


def test_every_hard_pdf_has_an_expectation(shared: Path) -> None:
    """No file of the folder is left out of the tables above."""
    names = {path.stem for path in (shared / DOCUMENTS / "pdf_hard").glob("*.pdf")}

    assert set() == names - set(ERRORS) - set(TEXTS)


@pytest.mark.parametrize("name", sorted(ERRORS))
def test_hard_pdfs_that_cannot_be_read(shared: Path, name: str) -> None:
    """Scans, locked and damaged files end in the error that says so."""
    kind, words = ERRORS[name]
    with pytest.raises(FactcheckError, match=words) as caught:
        opened(shared / DOCUMENTS / "pdf_hard" / f"{name}.pdf")

    assert kind is type(caught.value)


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_hard_pdfs_that_can_be_read(shared: Path, name: str) -> None:
    """Each gives what stands on its pages, and nothing that does not."""
    document = opened(shared / DOCUMENTS / "pdf_hard" / f"{name}.pdf")
    text = folded(document.text)
    rows = [
        ["" if cell is None else cell.text for cell in row] for table in document.tables for row in table.rows
    ]

    assert [] == [words for words in TEXTS[name] if words not in text]
    assert [] == [words for words in NEVER.get(name, ()) if words in text]
    assert [] == [row for row in ROWS.get(name, []) if row not in rows]


@pytest.mark.parametrize("turned", ["", "-rotated"])
def test_a_dense_table_reads_the_same_when_its_page_is_turned(shared: Path, turned: str) -> None:
    """Rows of 27 columns come out whole, whichever way the page lies."""
    name = f"pdfplumber_nics-background-checks-2015-11{turned}.pdf"
    rows = cells(opened(shared / DOCUMENTS / "pdf_hard" / name), 1, "Alabama")

    assert ["18,870", "23,022", "22,650", "859", "1,178", "0", "14", "15", "0", "2,179"] == rows[0][:10]
    assert "71,137" == rows[0][-1]


def test_case_35_fake_bold(shared: Path) -> None:
    """Doubled digits are single, honest pairs stay."""
    document = opened(shared / "cases/35-pdf-fake-bold-doubling/statement.pdf")
    rows = [[cell.text for cell in row if cell is not None] for row in document.tables[0].rows]

    assert [
        ["Revenue", "48,310"],
        ["Inventory write-down", "2,211"],
        ["Data Center", "41,927"],
        ["Returned units", "11"],
    ] == rows


def test_case_37_old_figures_that_nobody_sees(shared: Path) -> None:
    """Only the painted figure is there. (The last line inherits the invisible mode: no viewer paints it.)"""
    document = opened(shared / "cases/37-pdf-invisible-old-figure/note.pdf")

    assert "Remaining performance obligations were $103.4 billion at June 30, 2026." == document.text


def test_case_38_two_columns(shared: Path) -> None:
    """Each speaker's words are a block of their own, in their column."""
    document = opened(shared / "cases/38-pdf-two-columns/transcript.pdf")
    blocks = [document.text[one.start : one.end] for one in document.blocks]

    assert 3 == len(blocks)
    assert blocks[0].startswith(
        "Chief financial officer: Data center revenue was $41.9 billion, up 116 percent"
    )
    assert "Gaming revenue was $3.6 billion. Inventory ended the quarter at $15.1 billion." in blocks[0]
    assert (
        "Chief executive: Supply commitments are $95.2 billion, of which $30.0 billion falls due this year."
        == blocks[2]
    )


def test_case_19_the_same_text_in_other_bytes(shared: Path) -> None:
    """A sign-in page is no PDF; two PDFs with other ids say the same."""
    folder = shared / "cases/19-http-pdf-that-is-html"
    with pytest.raises(FactcheckError, match="web page, not a PDF"):
        read((folder / "signin.html").read_bytes())

    assert "great at training, great at inference" in opened(folder / "call_v1.pdf").text
    assert opened(folder / "call_v1.pdf").text == opened(folder / "call_v2.pdf").text
