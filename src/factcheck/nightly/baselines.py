"""Baselines: tonight's findings against last night's: new, unchanged, updated, absent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace

from factcheck.checks.table_cells import Likeness, likeness
from factcheck.model.finding import NOT_CHECKED, Baseline, Finding, Observed, Rule, Verdict

TOLD = frozenset({Rule.EDITION, Rule.REVIEW, Rule.PROOF})
"""Rules whose news is in the message: which edition has appeared or was read, not why nothing could be."""


def compare(
    tonight: Iterable[Finding], last: Iterable[Finding], tables: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Tonight's findings with their baselines, and last night's that are gone at the end.

    What was read decides, not how the message is worded nor which bytes it was read from; of a source
    that changed on two nights in a row, what changed. A cell that is only written otherwise says the same.

    Args:
        tonight: the findings of tonight.
        last: those of the night before.
        tables: ids of the sources that are tables and have other bytes tonight.
    """
    before: dict[str, list[Finding]] = defaultdict(list)
    for finding in last:
        if finding.baseline is not Baseline.ABSENT:
            before[finding.fingerprint].append(finding)
    compared: list[Finding] = []
    seen: set[str] = set()
    for finding in tonight:
        seen.add(finding.fingerprint)
        compared.append(replace(finding, baseline=_against(finding, before.get(finding.fingerprint), tables)))
    for fingerprint, findings in before.items():
        if fingerprint not in seen:
            compared += [replace(finding, baseline=Baseline.ABSENT) for finding in findings]
    return tuple(compared)


def _against(finding: Finding, before: list[Finding] | None, tables: Collection[str]) -> Baseline:
    if before is None:
        return Baseline.NEW
    if any(
        _said(finding) == _said(one) and _same_reading(one.observed, finding.observed, tables)
        for one in before
    ):
        return Baseline.UNCHANGED
    return Baseline.UPDATED


def _said(finding: Finding) -> tuple[object, ...]:
    tells = finding.rule in TOLD and finding.verdict not in NOT_CHECKED
    told = finding.message if tells or finding.verdict is Verdict.CHANGED else ""
    return finding.verdict, finding.cause, finding.claimed, told


def _same_reading(old: Observed | None, new: Observed | None, tables: Collection[str]) -> bool:
    if old is None or new is None:
        return old is new
    if (old.unit, old.period) != (new.unit, new.period):
        return False
    if (old.value or old.text) == (new.value or new.text):
        return True
    same_cell = (old.source, old.place) == (new.source, new.place) and new.source in tables
    return same_cell and likeness(old.text, new.text) is not Likeness.REVISED
