"""Names: digits that are no figures."""

from __future__ import annotations

import pytest

from factcheck.figures import mentions
from factcheck.figures.names import masked


@pytest.mark.parametrize(
    "text",
    [
        "the 10-K, the 10-Q/A and an 8-K",
        "Form 20-F",
        "Note 7 and Notes 3, 4 and 12",
        "Item 2.02 of Part 2",
        "Section 13 or 15(d)",
        "Exhibit 99.1",
        "Rule 10b5-1 and Rule 144A",
        "an H200 beside a GB300 NVL72, in FP8",
        "Llama 3.1 405B",
        "GPT-4 and GPT-3.5",
        "DeepSeek-V3 671B",
        "MLPerf Training 6.0",
        "Windows 11",
        "ASC 842-20 and ASU 2016-02",
        "IFRS 16, ISO 27001 and RFC 9110",
        "the S&P 500 and the Nasdaq 100",
        "our 401(k) plan",
        "Level 3 inputs",
        "page 14",
        "CUSIP 12345A108",
        "RTX 5090",
        "COVID-19",
        "NOTE 5",
        "Topic 606",
        "a 5G mast",
        "the X-200 probe",
        "D:4 countries"[:3],
    ],
)
def test_digits_of_names_are_no_figures(text: str) -> None:
    """Forms, labels, products, standards and indices hold no quantity."""
    assert [] == mentions(text)


def test_a_figure_after_a_label_word_is_still_a_figure() -> None:
    """ "Level 45%" and "number: 100,000 racks" are no labels."""
    assert ["45%"] == [one.text for one in mentions("Level 45%")]
    assert ["100,000 racks"] == [one.text for one in mentions("not the same number: 100,000 racks")]


def test_masking_keeps_every_place() -> None:
    """What is blotted out leaves the other characters where they were."""
    assert "ab\ue000\ue000e" == masked("abcde", [(2, 4), (3, 4)])
