"""Standing: how a page stands, from one function: the first that applies."""

from __future__ import annotations

from collections.abc import Iterable

from factcheck.model.finding import NOT_CHECKED, Baseline, Finding, NotChecked, Rule, Standing, Verdict

_OUTSTANDING = frozenset({
    Rule.CITED, Rule.QUOTED, Rule.STATED, Rule.DERIVED, Rule.ANCHORED, Rule.COVERED, Rule.AGREES,
    Rule.LABELLED,
})  # fmt: skip
_WELL = frozenset({Verdict.CONSISTENT}) | NOT_CHECKED


def standing(page: str, findings: Iterable[Finding], not_checked: Iterable[NotChecked]) -> Standing:
    """The standing of a page from tonight's findings on it.

    An inconclusive check never makes a page stand better or worse than "not fully checked".
    """
    its = [one for one in findings if one.page == page and one.baseline is not Baseline.ABSENT]
    if any(
        (one.rule in _OUTSTANDING and one.verdict not in _WELL) or one.verdict is Verdict.DISPROVED
        for one in its
    ):
        return Standing.OUTSTANDING
    verdicts = {one.verdict for one in its}
    if Verdict.OVERDUE in verdicts:
        return Standing.OVERDUE
    if Verdict.DUE in verdicts:
        return Standing.DUE
    if verdicts & NOT_CHECKED or any(one.page == page for one in not_checked):
        return Standing.NOT_FULLY_CHECKED
    return Standing.REVIEWED
