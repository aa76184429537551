"""Findings: which verdicts are an editor's, and what a night's exit status is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from factcheck.model.finding import (
    FOR_AN_EDITOR,
    NOT_CHECKED,
    Baseline,
    Finding,
    Night,
    NotChecked,
    Rule,
    Verdict,
)

FOR_NOBODY = {
    Verdict.CONSISTENT, Verdict.DECLARED, Verdict.WAITING, Verdict.HOLDING, Verdict.UNDECIDED,
    Verdict.BY_HAND, Verdict.CURRENT, Verdict.FIRST, Verdict.UNCHANGED, Verdict.CHANGED,
}  # fmt: skip


def finding(verdict: Verdict, baseline: Baseline = Baseline.NEW) -> Finding:
    """A finding of which only the verdict matters."""
    return Finding("a-page", "claim:one", Rule.CITED, verdict, "", baseline=baseline)


def night(*findings: Finding, not_checked: tuple[NotChecked, ...] = ()) -> Night:
    """A night of these findings."""
    return Night(date(2026, 11, 30), "", (), findings, not_checked)


def test_every_verdict_has_exactly_one_exit_status() -> None:
    """The closed list falls into three: for an editor, not checked, and neither."""
    assert set(Verdict) == FOR_AN_EDITOR | NOT_CHECKED | FOR_NOBODY
    assert len(set(Verdict)) == len(FOR_AN_EDITOR) + len(NOT_CHECKED) + len(FOR_NOBODY)


@pytest.mark.parametrize("verdict", sorted(Verdict))
def test_the_exit_status_follows_the_verdict(verdict: Verdict) -> None:
    """1 for what an editor must decide on, 3 for what could not be checked, else 0."""
    expected = 1 if verdict in FOR_AN_EDITOR else 3 if verdict in NOT_CHECKED else 0
    assert expected == night(finding(Verdict.CONSISTENT), finding(verdict)).exit_status


def test_an_editors_work_comes_before_what_was_not_checked() -> None:
    """3 is only said when nothing needs an editor."""
    assert 1 == night(finding(Verdict.UNREACHABLE), finding(Verdict.INCONSISTENT)).exit_status


def test_a_subject_that_was_not_checked_makes_it_three() -> None:
    """A claim judged by an old copy is consistent, and yet the night did not check everything."""
    old = NotChecked("a-page", "claim:one", Rule.CITED, "timeout", date(2026, 11, 1))
    assert 3 == night(finding(Verdict.CONSISTENT), not_checked=(old,)).exit_status


@pytest.mark.parametrize("verdict", [Verdict.INCONSISTENT, Verdict.UNREACHABLE])
def test_what_is_gone_asks_for_nothing(verdict: Verdict) -> None:
    """Last night's finding that is absent tonight is no work and no gap."""
    gone = replace(finding(verdict), baseline=Baseline.ABSENT)
    assert not gone.for_an_editor
    assert not gone.not_checked
    assert 0 == night(gone).exit_status
