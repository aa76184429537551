"""Which period a later figure is for, by its own place; silence proves nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from evidence_made import Q2, claim, reading

from factcheck.checks.restated_period import asked_period, contradicts, establishes
from factcheck.model.document import Place
from factcheck.model.period import Period

FACT = {"fact": {"concept": "us-gaap:Revenues"}}
CELL = {"cell": {"row": "Revenue"}}


@pytest.mark.parametrize(
    ("period", "read", "expected"),
    [
        (Q2, Q2, True),
        (Q2, "2026-03-29/2026-06-30", True),
        (Q2, "2026-01-01/2026-06-30", False),
        (Q2, "2026-06-30", False),
        ("2026-06-30", "2026-06-30", True),
        ("2026-06-30", Q2, False),
        (Q2, None, False),
    ],
)
def test_a_fact_is_for_the_period_of_its_context(period: str, read: str | None, *, expected: bool) -> None:
    """A quarter is no half-year and no day; a start may be some days off."""
    its = claim(figure="$5", period=period, find=FACT)

    assert expected == establishes(its, reading("$5", period=read))


@pytest.mark.parametrize(
    ("period", "label", "expected"),
    [
        (Q2, 'row "Revenue", column "Three Months Ended June 30, 2026"', True),
        (Q2, 'row "Revenue", column "13 Weeks Ended June 30, 2026"', True),
        (Q2, 'row "Revenue", column "June 30, 2026"', False),
        (Q2, 'row "Revenue", column "Year Ended June 30, 2026"', False),
        ("2026-06-30", 'row "Stocks", column "June 30, 2026"', True),
        ("2026-06-30", 'row "Stocks", column "Three Months Ended June 30, 2026"', False),
    ],
)
def test_a_cell_says_how_long_its_period_is(period: str, label: str, *, expected: bool) -> None:
    """A last day alone may end a quarter or a year; a balance stands under a day alone."""
    read = replace(reading("$5", period=period), place=Place(label))

    assert expected == establishes(claim(figure="$5", period=period, find=CELL), read)


@pytest.mark.parametrize(
    ("template", "sentence", "expected"),
    [
        ("{figure} in the quarter ended June 30, 2026", "", True),
        ("{figure} in the quarter ended June 30, 2025", "$5 in the quarter ended June 30, 2025", False),
        ("revenue was {figure}", "revenue was $6, after $5 in the quarter ended June 30, 2026", False),
        ("revenue was {figure}", "revenue was $5 in the quarter ended June 30, 2026", False),
        ("revenue was {figure}", "revenue was $5 in the second quarter", False),
        ("revenue was {figure}", "revenue was $5 in fiscal 2026", False),
        ("revenue was {figure}", "revenue was $5", False),
    ],
)
def test_a_sentence_must_name_the_period(template: str, sentence: str, *, expected: bool) -> None:
    """In the words of the template; what else a sentence names may belong to another figure."""
    its = claim(figure="$5", period=Q2, find={"sentence": template})

    assert expected == establishes(its, reading("$5", words=sentence))


def test_a_facts_own_period_is_the_one_that_is_asked_for() -> None:
    """It may differ from the claim's, as for a balance on the last day."""
    find: dict[str, Any] = {"fact": {"concept": "us-gaap:Assets", "period": "2026-06-30"}}

    assert Period.parse("2026-06-30") == asked_period(claim(figure="$5", period=Q2, find=find))
    assert None is asked_period(claim(figure="$5", find={"sentence": "it was {figure}"}))
    assert not establishes(claim(figure="$5", find={"sentence": "it was {figure}"}), reading("$5"))


def test_a_cited_figure_of_another_period_is_compared_with_nothing() -> None:
    """The claim itself is judged wrong-period then."""
    its = claim(figure="$5", period=Q2, find=FACT)

    assert contradicts(its, reading("$5", period="2026-01-01/2026-03-31"))
    assert not contradicts(its, reading("$5", period=Q2))
    assert not contradicts(its, reading("$5"))
