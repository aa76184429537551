"""A table's scale is understood with what it excepts, and rows are told apart by what they print."""

from __future__ import annotations

import pytest

from factcheck.locate.row_kind import counts_shares, is_per_share, is_percent
from factcheck.locate.scale import scale_in, scaled_for
from factcheck.locate.stated_unit import unit_in_brackets

PROSE = "The fund invests in millions of small firms and " + "writes long reports about them " * 8


@pytest.mark.parametrize(
    ("text", "power", "currency"),
    [
        ("(in millions)", 6, None),
        ("In thousands, except per share data", 3, None),
        ("$ in billions", 9, "USD"),
        ("(dollars in millions)", 6, "USD"),
        ("Table 2, $ millions", 6, "USD"),
        ("Revenue ($M)", 6, "USD"),
        ("(€ m)", 6, "EUR"),
        ("(in millions of U.S. dollars)", 6, "USD"),
        ("(000s)", 3, None),
        ("(millions)", 6, None),
        ("(US$ in thousands)", 3, "USD"),
        (PROSE + "(in thousands):", 3, None),
    ],
)
def test_the_forms_of_a_scale(text: str, power: int, currency: str | None) -> None:
    """In captions, headers and the sentence above a table."""
    found = scale_in(text)

    assert found is not None
    assert (power, currency) == (found.power, found.currency)


@pytest.mark.parametrize(
    "text", ["", "Revenue", "$5 million of notes", PROSE, "Table 3. People", "(b)", "(k)", "9.25% notes"]
)
def test_what_states_no_scale(text: str) -> None:
    """Amounts with a scale of their own, letters in brackets, and prose."""
    assert scale_in(text) is None


@pytest.mark.parametrize(
    ("text", "row", "section", "power"),
    [
        (
            "(in millions, except number of shares, which are reflected in thousands, and per-share amounts)",
            "Basic",
            "Shares used in computing earnings per share:",
            3,
        ),
        (
            "(in millions, except number of shares, which are reflected in thousands, and per-share amounts)",
            "Total cost of sales",
            "",
            6,
        ),
        ("(net income in millions and shares in thousands)", "Weighted-average diluted shares", "", 3),
        ("(net income in millions and shares in thousands)", "Net income", "", 6),
        ("(in thousands, except share and per share data)", "Weighted-average shares outstanding", "", 0),
        ("(in thousands, except per share data)", "Weighted-average shares outstanding", "", 3),
        ("(in thousands, except headcount)", "Headcount", "", 0),
        ("(in millions, except number of customers)", "Customers", "", 0),
        ("(in millions, except par value)", "Common stock, par value $0.01; 1,693 shares issued", "", 6),
        ("(in millions, except ratios)", "Leverage ratio", "", 0),
        ("(in millions)", "Employees at year end", "", 0),
        ("(in thousands)", "Staff costs", "", 3),
        ("(in thousands)", "Employees and directors", "", 3),
    ],
)
def test_what_a_scale_excepts(text: str, row: str, section: str, power: int) -> None:
    """Shares, heads and named rows have another scale, or none."""
    scale = scale_in(text)

    assert scale is not None
    assert power == scaled_for(scale, [row], [section] if section else [])


@pytest.mark.parametrize(
    ("row", "section", "header", "text", "expected"),
    [
        ("Net loss per share, basic and diluted", "", "", "(0.60)", True),
        ("Diluted EPS", "", "", "2.46", True),
        ("Basic", "Net income per share:", "", "3", True),
        ("Revenue backlog", "Net income per share:", "", "103,400", False),
        ("Cash dividends", "Net income per share:", "", "0.04", True),
        ("Basic", "Weighted average shares used in net income per share:", "", "24,000", False),
        ("Weighted-average shares used in computing net loss per share", "", "", "498", False),
        ("Anti-dilutive awards excluded from net income per share", "", "", "3", False),
        ("Cash dividends declared and paid ($0.02 per common share)", "", "", "(488)", False),
        ("Net income for diluted EPS", "Numerator", "", "$62,360", False),
        ("Common stock, $0.001 par value per share", "", "", "17", False),
        ("Granted", "", "Grant-date fair value per share", "104.93", True),
        ("Revenue", "", "(in millions, except per share data)", "5", False),
    ],
)
def test_what_is_a_figure_per_share(row: str, section: str, header: str, text: str, expected: bool) -> None:
    """By the row, its heading or its column; not by an aside, a count of shares or what is excepted."""
    assert expected is is_per_share([row], [section] if section else [], [header] if header else [], text)


@pytest.mark.parametrize(
    ("row", "header", "expected"),
    [
        ("Committed share (%)", "", True),
        ("Percentage of revenue", "", True),
        ("Revenue", "% change", True),
        ("9.25% notes due 2031", "", False),
        ("Revenue", "(in millions, except percentages)", False),
        ("Gross margin", "", False),
    ],
)
def test_what_is_a_percentage_by_its_labels(row: str, header: str, expected: bool) -> None:
    """A rate in the name of a note is no percentage."""
    assert expected is is_percent([row], [header] if header else [])


def test_par_value_is_no_count_of_shares() -> None:
    """A class of stock is an amount, however many shares its label counts."""
    assert counts_shares(["Weighted-average number of shares"], [])
    assert not counts_shares(["Common stock, $0.01 par value: 5 shares issued"], [])


@pytest.mark.parametrize(
    ("label", "unit", "factor"),
    [
        ("Power (MW)", "W", 10**6),
        ("Useful life (years)", "years", 1),
        ("time-to-train (mins)", "s", 60),
        ("Compute (FLOP)", "FLOP", None),
        ("Name", None, None),
        ("Name (total)", None, None),
        ("Cost (in $ millions)", "USD", 10**6),
    ],
)
def test_units_in_brackets(label: str, unit: str | None, factor: int | None) -> None:
    """The last brackets of a label hold unit and scale."""
    assert (unit, factor) == unit_in_brackets(label)
