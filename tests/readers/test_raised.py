"""Footnote marks never become part of a figure, exponents stay readable."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.folding import folded
from factcheck.readers.raised import Raised, raise_text
from factcheck.readers.webpage import lay_out_markup


@pytest.mark.parametrize(
    ("markup", "reads"),
    [
        ("Our backlog<sup>1</sup> grew", "Our backlog¹ grew"),
        ("of $55.6<sup>1</sup> billion", "of $55.6¹ billion"),
        ("of $55.6<sup>(1)</sup>", "of $55.6¹"),
        ("of 12%<sup>(1)(2)</sup>", "of 12%¹,²"),
        ('margin<span style="vertical-align:super;font-size:60%">3</span>', "margin³"),
        ('margin<span style="font-size:6pt;position:relative;top:-3.5pt">(4)</span>', "margin⁴"),
        ("revenue<sup>a</sup>grew", "revenue a grew"),
        ("5,000<sup>*</sup>", "5,000 *"),
        ("10<sup>25</sup> FLOP", "10²⁵ FLOP"),
        ("3 × 10<sup>6</sup>", "3 × 10⁶"),
        ("10<sup>-6</sup>", "10⁻⁶"),
        ("10<sup>25 FLOP</sup>", "10²⁵ FLOP"),
        ("2<sup>30</sup> bytes", "2³⁰ bytes"),
        ("40 m<sup>2</sup>", "40 m²"),
        ("the 1<sup>st</sup> of May", "the 1st of May"),
        ("Foo<sup>TM</sup> and Bar<sup>®</sup>", "Foo™ and Bar®"),
        ("<sup>1</sup>Includes a lease", "¹ Includes a lease"),
        ("a note<sup>see the annex</sup>", "a note see the annex"),
        ("a<sup>this is a long raised text indeed</sup>", "athis is a long raised text indeed"),
        ("a<sup> </sup>b", "a b"),
        ("a<sup>" + "<i></i>" * 30 + "1</sup>", "a1"),
    ],
)
def test_raised_text_in_running_text(markup: str, reads: str) -> None:
    """What stands raised reads as a person reads it."""
    assert reads == lay_out_markup(f"<p>{markup}</p>").text


@settings(deadline=None)
@given(st.integers(1, 99), st.decimals(min_value=0, max_value=10**6, places=2))
def test_a_mark_never_joins_a_figure(mark: int, figure: object) -> None:
    """Folded, a raised digit is never an ordinary digit behind the figure."""
    text = lay_out_markup(f"<p>of {figure}<sup>{mark}</sup> in all</p>").text

    assert str(figure) in folded(text)
    assert f"{figure}{mark}" not in folded(text)


def test_a_mark_in_a_cell_stands_apart_from_its_text() -> None:
    """In a table the mark is no part of what the cell prints."""
    rows = (
        lay_out_markup(
            "<table><tr><td>Revenue<sup>(1)</sup></td><td>55.6<sup>2</sup></td></tr>"
            "<tr><td><sup>†</sup> Compute, FLOP</td><td>5 × 10<sup>25</sup></td></tr></table>"
        )
        .tables[0]
        .rows
    )

    assert [[("Revenue", ("(1)",)), ("55.6", ("2",))], [("Compute, FLOP", ("†",)), ("5 × 10²⁵", ())]] == [
        [(cell.text, cell.marks) for cell in row if cell] for row in rows
    ]


def test_one_raised_digit_on_a_bare_ten_is_a_mark() -> None:
    """ "10" with a raised 1 is ten with a footnote, unless something is multiplied by it."""
    assert Raised("¹", mark="1") == raise_text("1", "about 10")
    assert Raised("¹") == raise_text("1", "2 × 10")
