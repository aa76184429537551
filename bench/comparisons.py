"""What is compared with what, on which document, and the ratios that are aimed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

OURS = "factcheck"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Candidates for the same work; `goals` says of another candidate how many times its cost is aimed at.

    A goal of 4 against "lxml parse" is: ours at most 4 times its cost. A goal of 1/3 against edgartools:
    ours at most a third.
    """

    title: str
    document: str
    candidates: Mapping[str, str]
    goals: Mapping[str, float] = field(default_factory=dict)
    unit: str = "ms"
    heavy: bool = False


def _of(**names: str) -> dict[str, str]:
    return {shown.replace("_", " "): f"bench.candidates:{function}" for shown, function in names.items()}


COMPARISONS = (
    Comparison(
        "inline XBRL into facts",
        "annual report",
        _of(
            factcheck="our_facts",
            lxml_parse="floor_xml",
            edgartools="edgartools_facts",
            edgartools_on_an_instance="edgartools_instance",
            Arelle="arelle_facts",
        ),
        {"lxml parse": 4, "edgartools": 1 / 3, "Arelle": 1 / 8},
    ),
    Comparison(
        "HTML into text, tables and facts",
        "annual report",
        _of(
            factcheck="our_page",
            lxml_parse="floor_html",
            selectolax_parse="selectolax",
            edgartools="edgartools_page",
        ),
    ),
    Comparison(
        "PDF, every page: text and tables",
        "press release",
        _of(factcheck="our_page", pypdfium2_text="pdfium_text", pdfplumber="plumber_text"),
    ),
    Comparison("CSV table", "table", _of(factcheck="our_page", csv_rows="floor_csv")),
    Comparison(
        "figures of a sentence",
        "quarterly report",
        _of(factcheck="our_figures", quantulum3="quantulum", recognizers_text="recognizers"),
        unit="µs",
    ),
    Comparison("registry of 1,000 pages, a page", "table", _of(factcheck="registry_pages"), heavy=True),
    Comparison("night of the sample site, a page", "table", _of(factcheck="sample_night"), heavy=True),
)

PEAK = Comparison(
    "peak memory of a quarterly report, times its size",
    "quarterly report",
    _of(factcheck="our_page", lxml_parse="floor_xml", Arelle="arelle_facts"),
    unit="×",
)
PEAK_GOAL = 10.0
