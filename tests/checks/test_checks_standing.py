"""Standing: how a page stands, the first that applies."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from factcheck.checks import standing
from factcheck.model.finding import NOT_CHECKED, Baseline, Finding, NotChecked, Rule, Standing, Verdict

OUTSTANDING = [
    Rule.CITED, Rule.QUOTED, Rule.STATED, Rule.DERIVED,
    Rule.ANCHORED, Rule.COVERED, Rule.AGREES, Rule.LABELLED,
]  # fmt: skip


def one(rule: Rule, verdict: Verdict, page: str = "a-page") -> Finding:
    """A finding of which only rule and verdict matter."""
    return Finding(page, "page", rule, verdict, "")


WELL = one(Rule.CITED, Verdict.CONSISTENT)
WRONG = one(Rule.CITED, Verdict.INCONSISTENT)
OVERDUE, DUE = one(Rule.REVIEW, Verdict.OVERDUE), one(Rule.REVIEW, Verdict.DUE)
BLIND = one(Rule.CITED, Verdict.UNREACHABLE)
OLD = NotChecked("a-page", "claim:one", Rule.CITED, "timeout", date(2026, 11, 1))


@pytest.mark.parametrize(
    ("findings", "expected"),
    [
        ((WELL, WRONG, OVERDUE, DUE, BLIND), Standing.OUTSTANDING),
        ((WELL, OVERDUE, DUE, BLIND), Standing.OVERDUE),
        ((WELL, DUE, BLIND), Standing.DUE),
        ((WELL, BLIND), Standing.NOT_FULLY_CHECKED),
        ((WELL,), Standing.REVIEWED),
        ((), Standing.REVIEWED),
        ((one(Rule.PROOF, Verdict.DISPROVED),), Standing.OUTSTANDING),
        ((one(Rule.PROOF, Verdict.HOLDING), one(Rule.DECLARED, Verdict.DECLARED)), Standing.REVIEWED),
        ((one(Rule.REVIEW, Verdict.UNCHECKED),), Standing.NOT_FULLY_CHECKED),
    ],
)
def test_the_first_that_applies(findings: tuple[Finding, ...], expected: Standing) -> None:
    """Outstanding, overdue, due, not fully checked, reviewed: in this order."""
    assert expected is standing("a-page", findings, [])


@pytest.mark.parametrize("rule", OUTSTANDING)
def test_every_rule_about_what_the_page_says_counts(rule: Rule) -> None:
    """A verdict other than consistent makes corrections outstanding; an inconclusive one never does."""
    assert Standing.OUTSTANDING is standing("a-page", [one(rule, Verdict.MISSING)], [])
    for verdict in NOT_CHECKED:
        assert Standing.NOT_FULLY_CHECKED is standing("a-page", [one(rule, verdict)], [])


def test_a_claim_judged_by_an_old_copy_is_not_fully_checked() -> None:
    """An entry of the page in `not_checked` is enough; another page's is not."""
    assert Standing.NOT_FULLY_CHECKED is standing("a-page", [WELL], [OLD])
    assert Standing.REVIEWED is standing("a-page", [WELL], [replace(OLD, page="other")])


def test_other_pages_and_what_is_gone_do_not_count() -> None:
    """Only this page's findings of tonight."""
    others = [
        replace(WRONG, page="other"),
        replace(WRONG, page=None),
        replace(WRONG, baseline=Baseline.ABSENT),
    ]
    assert Standing.REVIEWED is standing("a-page", others, [])
