"""Slips: what a mistyped figure most likely was meant to be."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from evidence_made import claim, evidence, page, reading, source_of
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from factcheck import readers
from factcheck.checks import cited
from factcheck.checks.comparing import compare
from factcheck.checks.slips import likely_slip, scale_words
from factcheck.figures import figure
from factcheck.locate import Wanted, locate, neighbours
from factcheck.model.evidence import Reading
from factcheck.model.finding import Finding, Verdict
from factcheck.model.period import Period
from factcheck.model.quantity import Quantity
from factcheck.model.selector import Selector


def read(text: str) -> Quantity:
    """A figure as somebody writes it."""
    quantity = figure(text)
    assert quantity is not None
    return quantity


@pytest.mark.parametrize(
    ("claimed", "found", "slip"),
    [
        ("-$5.2 million", "$5.2 million", "the sign is the other way round"),
        ("$2.575 million", "$2,575 million", "the page is 1,000 times too small"),
        ("$2.575 trillion", "$2,575 million", "the page is 1,000 times too large"),
        ("98%", "0.98%", "the page is 100 times too large"),
        ("$257.5 billion", "$2,575 billion", "the page is 10 times too small"),
        ("92.5%", "95.2%", "two digits are swapped"),
        ("$2.755 billion", "$2,575 million", "two digits are swapped"),
        ("about $40 million", "$40,587", "the page is 1,000 times too large"),
        ("$7", "$3", ""),
        ("$11", "$12", ""),
        ("$0", "$3", ""),
        ("two-thirds", "0.5", ""),
        ("$5", "7 GPUs", ""),
    ],
)
def test_the_likeliest_slip(claimed: str, found: str, slip: str) -> None:
    """A sign, a power of ten, two digits swapped, or nothing."""
    assert slip == likely_slip(read(claimed), read(found))


def test_a_neighbouring_figure() -> None:
    """The first neighbour that prints the page's figure; others and words are passed over."""
    neighbours = [
        ("a dash", reading("n/m")),
        ("2025", reading("$9")),
        ("the row below", reading("$7")),
        ("another", reading("$7")),
    ]
    assert "it is the figure of the row below" == likely_slip(read("$7"), read("$3"), neighbours)
    assert "" == likely_slip(read("$8"), read("$3"), neighbours)


@given(value=st.integers(1, 10**9), power=st.sampled_from([3, 6, 9]))
def test_a_factor_is_always_seen(value: int, power: int) -> None:
    """Thousands, millions and billions too many or too few."""
    small, large = read(f"${value:,}"), read(f"${value * 10**power:,}")
    assert f"the page is {10**power:,} times too small" == likely_slip(small, large)
    assert f"the page is {10**power:,} times too large" == likely_slip(large, small)


THOUSANDS = b"""<html><body><p>Condensed statements of operations</p><p>(in thousands)</p>
<table><tr><th></th><th>Three months ended June 30, 2026</th><th>Three months ended June 30, 2025</th></tr>
<tr><td>Revenue</td><td>$ 41,512</td><td>$ 34,040</td></tr>
<tr><td>Cost of revenue</td><td>29,318</td><td>25,107</td></tr>
<tr><td>Staff costs</td><td>7,204</td><td>(6,015</td><td>)</td></tr></table></body></html>"""
"""A statement as filings have it: two periods, a scale above the table, a bracket in a cell of its own."""


def in_table(row: str, claimed: str, period: str = "2026-04-01/2026-06-30") -> Finding:
    """What is said of a page's figure that cites a row of the statement."""
    find = {"cell": {"table": "statements of operations", "row": row}}
    whole = readers.read(THOUSANDS, media_type="text/html", name="q2.htm")
    selector = TypeAdapter[Any](Selector).validate_python(find)
    wanted = Wanted("figure", "money", "USD", Period.parse(period))
    read_ = locate(selector, whole, wanted=wanted)
    assert isinstance(read_, Reading), read_
    seen = source_of(read_, neighbours=neighbours(selector, whole, wanted=wanted))
    its = page(claims={"one": claim(figure=claimed, period=period, find=find)})
    [finding] = cited.check(its, evidence(its, claims={"one": seen}))
    return finding


@pytest.mark.parametrize(
    ("row", "claimed", "verdict", "said"),
    [
        ("Revenue", "$41.5 million", Verdict.CONSISTENT, "prints $ 41,512"),
        ("Revenue", "$41,512", Verdict.INCONSISTENT, "1,000 times too small: the table is in thousands"),
        (
            "Revenue",
            "$41.5 billion",
            Verdict.INCONSISTENT,
            "1,000 times too large: the table is in thousands",
        ),
        ("Revenue", "$45.1 million", Verdict.INCONSISTENT, "two digits are swapped"),
        ("Revenue", "-$41.5 million", Verdict.INCONSISTENT, "the sign is the other way round"),
        ("Revenue", "$29.3 million", Verdict.INCONSISTENT, 'it is the figure of row "Cost of revenue"'),
        ("Cost of revenue", "$7.2 million", Verdict.INCONSISTENT, 'it is the figure of row "Staff costs"'),
        ("Revenue", "$34.0 million", Verdict.WRONG_PERIOD, "2025-06-30"),
        ("Revenue", "$41.4 million", Verdict.INCONSISTENT, ""),
    ],
)
def test_slips_in_a_statement(row: str, claimed: str, verdict: Verdict, said: str) -> None:
    """A factor with the table's own words, digits, the sign, the next row, the other column; or nothing."""
    finding = in_table(row, claimed)
    assert verdict is finding.verdict
    assert said in finding.message
    assert said or "likely slip" not in finding.message


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("table 3, row Revenue (in thousands)", "in thousands"),
        ("row Revenue ($ in millions)", "$ in millions"),
        ("row Revenue (millions of dollars)", "millions of dollars"),
        ("row Revenue (net)", ""),
        ("Note (in thousands), row Revenue", ""),
        ("", ""),
    ],
)
def test_the_scale_of_a_place(label: str, words: str) -> None:
    """The words with which a table states its scale end the label of a place in it."""
    assert words == scale_words(label)


quantities = st.builds(
    lambda digits, place, sign: Quantity(
        sign * Decimal(digits).scaleb(place), "USD", Decimal(1).scaleb(place)
    ),
    st.integers(1, 99999),
    st.integers(-2, 9),
    st.sampled_from([1, -1]),
)


@given(claimed=quantities, found=quantities, other=quantities)
def test_no_slip_is_named_that_is_not_so(claimed: Quantity, found: Quantity, other: Quantity) -> None:
    """Undo what was named, and the page agrees with the source; or the neighbour has the page's figure."""
    beside = replace(reading("$1"), quantity=other)
    said = likely_slip(claimed, found, [("the next row", beside)])
    if not said:
        return
    if "sign" in said:
        mended = [replace(claimed, value=-claimed.value)]
    elif "times too" in said:
        factor = Decimal(said.split()[3].replace(",", ""))
        factor = factor if said.endswith("small") else 1 / factor
        mended = [replace(claimed, value=claimed.value * factor, step=claimed.step * factor)]
    elif "swapped" in said:
        digits = str(int(abs(claimed.value) / claimed.step))
        turns = {
            digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :] for at in range(len(digits) - 1)
        }
        sign = Decimal(1).copy_sign(claimed.value)
        mended = [
            replace(claimed, value=sign * Decimal(turned) * claimed.step) for turned in turns - {digits}
        ]
    else:
        assert Verdict.CONSISTENT is compare(claimed, other).verdict
        return
    assert Verdict.CONSISTENT in {compare(one, found).verdict for one in mended}


@given(digits=st.text("0123456789", min_size=3, max_size=9), at=st.integers(0, 7))
def test_swapped_digits_are_seen(digits: str, at: int) -> None:
    """Wherever two digits that stand side by side were turned round, something is said."""
    at %= len(digits) - 1
    turned = digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
    if turned != digits and "0" not in (digits[0], turned[0]):
        assert likely_slip(read(f"${turned}"), read(f"${digits}"))
