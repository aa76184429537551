"""What a document says of itself, against what its source should be."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from locate_samples import fact_of, filing_of, text_of

from factcheck.locate import Target, Whose, misfits
from factcheck.model.document import Document

HALDEN = Whose("Halden Grid, Inc.", "0009990001", "HLDN")


def said(document: Document, **more: object) -> list[str]:
    return list(misfits(document, replace(Target(HALDEN), **more)))  # type: ignore[arg-type]  # by test


def cover(end: str, year: str = "2026", part: str = "Q2") -> Document:
    return filing_of(
        fact_of("dei:DocumentPeriodEndDate", None, text=end, unit=None),
        fact_of("dei:DocumentFiscalYearFocus", None, text=year, unit=None),
        fact_of("dei:DocumentFiscalPeriodFocus", None, text=part, unit=None),
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Halden Grid, Inc.", "HALDEN GRID Announces Second Quarter Results"),
        ("NVIDIA Corporation", "Nvidia’s results for the quarter"),
        ("AT&T Inc.", "AT&T Inc. reports"),
        ("The Gap, Inc.", "Gap reports"),
        ("Advanced Micro Devices, Inc.", "results of Advanced Micro Devices (AMD)"),
        ("Nestlé S.A.", "Nestlé S.A. today"),
        ("Holdings Group Ltd", "Holdings Group Ltd reports"),
    ],
)
def test_a_company_that_is_named(name: str, text: str) -> None:
    """Without its legal form, in any case, possessive or not."""
    assert [] == list(misfits(text_of(text), Target(Whose(name, "0009990001"))))


def test_its_ticker_names_a_company_too() -> None:
    """As a word of its own."""
    assert [] == said(text_of("Second quarter (Nasdaq: HLDN)"))
    assert 1 == len(said(text_of("Second quarter (Nasdaq: HLDNX)")))


@pytest.mark.parametrize(
    "document",
    [
        text_of("Borg Masts reports", "Halden Gridlock is no company"),
        text_of("x" * 7000, "Halden Grid"),
        text_of(("Borg Masts", "paragraph", 1), ("more", "paragraph", 2), ("Halden Grid", "paragraph", 3)),  # type: ignore[arg-type]  # kinds are texts
    ],
    ids=["another", "far down", "third page"],
)
def test_a_document_that_does_not_name_it(document: Document) -> None:
    """It is said, and nothing more: the copy counts."""
    assert ["it does not name Halden Grid, Inc. in its title or on its first page"] == said(document)


def test_a_title_is_enough_and_no_text_says_nothing() -> None:
    """The title of a web page counts; a table or a list without running text is no such document."""
    assert [] == said(Document("text/html", "Results", title="Halden Grid: results"))
    assert [] == said(Document("text/csv", ""))
    assert [] == list(misfits(text_of("anything"), Target()))


def test_three_initials_name_a_company_too() -> None:
    """Two may be anybody's."""
    chips = Whose("Advanced Mast Devices, Inc.", "0009990001")
    assert [] == list(misfits(text_of("AMD reports"), Target(chips)))
    assert 1 == len(list(misfits(text_of("amd reports"), Target(chips))))
    assert 1 == len(said(text_of("HG reports")))


def test_facts_of_another_company_are_said() -> None:
    """Beside the capture too, not only with each claim."""
    document = filing_of(replace(fact_of("us-gaap:Revenues", "5"), entity="0009990002"))
    assert ["the facts are of entity 0009990002, not of Halden Grid, Inc. (CIK 0009990001)"] == said(document)


def test_a_report_for_another_period() -> None:
    """The cover's day and the edition's are both named."""
    asked = {"form": "10-Q", "period_end": date(2026, 6, 30)}
    assert [] == said(cover("2026-06-30"), **asked)
    [warning] = said(cover("2026-03-31"), **asked)
    assert "for the period that ended on 2026-03-31, the edition is the one for 2026-06-30" in warning
    assert 1 == len(said(cover("2026-03-31"), form="10-Q/A", period_end=date(2026, 6, 30)))


def test_the_cover_of_a_current_report_names_its_event() -> None:
    """An 8-K's date is that of what happened, never the end of the quarter."""
    assert [] == said(cover("2026-08-11"), form="8-K", period_end=date(2026, 6, 30))


def test_a_company_that_counts_its_years_otherwise() -> None:
    """A year more or less on the cover than by the dates, and what to do about it."""
    asked = {"form": "10-Q", "period_end": date(2026, 6, 30), "fiscal": "FY2027 Q2"}
    [warning] = said(cover("2026-06-30"), **asked)
    assert "its cover calls it fiscal 2026 Q2, the filed dates make it FY2027 Q2" in warning
    assert [] == said(cover("2026-06-30", "2027"), **asked)
    assert [] == said(cover("no day", "none"), **asked)
