"""Fingerprints: what makes tonight's finding the same one as last night's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from factcheck.checks.fingerprints import fingerprint, signed
from factcheck.model.finding import Baseline, Cause, Finding, Rule, Verdict

ONE = Finding("a-page", "claim:one", Rule.CITED, Verdict.INCONSISTENT, "message", claimed="$5")


def test_value_wording_and_verdict_are_left_out() -> None:
    """A new number is news of the same finding."""
    other = replace(
        ONE, verdict=Verdict.OVERPRECISE, message="other", claimed="$6", cause=Cause.PAGE_CHANGED,
        baseline=Baseline.UPDATED, suggestion="$7",
    )  # fmt: skip
    assert signed(ONE).fingerprint == signed(other).fingerprint


@pytest.mark.parametrize(
    "other",
    [
        replace(ONE, page="other"),
        replace(ONE, page=None),
        replace(ONE, subject="claim:two"),
        replace(ONE, rule=Rule.DERIVED),
        replace(ONE, writing="five dollars"),
    ],
)
def test_page_subject_rule_and_own_writing_are_taken_in(other: Finding) -> None:
    """Another of them is another finding."""
    assert signed(ONE).fingerprint != signed(other).fingerprint


@pytest.mark.parametrize("rule", list(Rule))
def test_the_verdict_counts_where_several_live_side_by_side(rule: Rule) -> None:
    """edition, anchored, covered and labelled have a fingerprint for each verdict; no other rule has."""
    prints = {fingerprint("a-page", "page", rule, verdict=one) for one in (Verdict.MISSING, Verdict.REPEATED)}
    several = rule in {Rule.EDITION, Rule.ANCHORED, Rule.COVERED, Rule.LABELLED}
    assert (2 if several else 1) == len(prints)


def test_it_is_short_and_stays_the_same() -> None:
    """Sixteen hex digits, the same on every machine and night."""
    assert "9aae37b49f63d7dc" == fingerprint("a-page", "claim:one", Rule.CITED)
    assert 16 == len(fingerprint(None, "source:s", Rule.CAPTURE))
