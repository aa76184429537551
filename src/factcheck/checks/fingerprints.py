"""Fingerprints: what makes tonight's finding the same one as last night's.

Page, subject and rule; the writing where a wording has its own; the verdict
where several verdicts of one rule live side by side. Never the value, the line
or the wording, so that a new number is news of the same finding.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from factcheck.model.finding import Finding, Rule

_BY_VERDICT = frozenset({Rule.EDITION, Rule.ANCHORED, Rule.COVERED, Rule.LABELLED})


def fingerprint(page: str | None, subject: str, rule: Rule, *, writing: str = "", verdict: str = "") -> str:
    """Sixteen hex digits of the SHA-256 of what identifies a finding."""
    parts = [page or "", subject, rule, writing, verdict if rule in _BY_VERDICT else ""]
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]


def signed(finding: Finding) -> Finding:
    """The finding with its fingerprint."""
    return replace(
        finding,
        fingerprint=fingerprint(
            finding.page, finding.subject, finding.rule, writing=finding.writing, verdict=finding.verdict
        ),
    )
