"""The JSON twin: the night for machines, in the form that docs/REGISTRY.md fixes.

Keys stand in a fixed order and values are strings, so that the same night gives
the same bytes. `alerts` are what an editor reads: findings of one cause once, by
urgency.
"""

from __future__ import annotations

import json

from factcheck.model.finding import Finding, Night, NotChecked, Observed, PageStands
from factcheck.reports.alerts import Alert, alerts


def render(night: Night) -> bytes:
    """The night as JSON, UTF-8, with a line feed at its end."""
    whole = {
        "night": {
            "date": str(night.date),
            "registry": night.registry,
            "version": night.version,
            "exit_status": night.exit_status,
        },
        "pages": [_page(page) for page in night.pages],
        "findings": [_finding(finding) for finding in night.findings],
        "not_checked": [_not_checked(one) for one in night.not_checked],
        "alerts": [_alert(one) for one in alerts(night)],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _page(page: PageStands) -> dict[str, object]:
    return {
        "page": page.page,
        "standing": page.standing,
        "last_reviewed": page.last_reviewed,
        "coverage": page.coverage,
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "page": finding.page,
        "subject": finding.subject,
        "rule": finding.rule,
        "verdict": finding.verdict,
        "cause": finding.cause,
        "message": finding.message,
        "claimed": finding.claimed,
        "observed": None if finding.observed is None else _observed(finding.observed),
        "baseline": finding.baseline,
        "fingerprint": finding.fingerprint,
        "suggestion": finding.suggestion or None,
    }


def _observed(seen: Observed) -> dict[str, object]:
    return {
        "text": seen.text,
        "value": seen.value,
        "unit": seen.unit,
        "period": seen.period,
        "place": seen.place,
        "source": seen.source,
        "snapshot": seen.snapshot,
        "at": seen.at,
    }


def _not_checked(one: NotChecked) -> dict[str, object]:
    return {
        "page": one.page,
        "subject": one.subject,
        "rule": one.rule,
        "reason": one.reason,
        "since": None if one.since is None else str(one.since),
    }


def _alert(one: Alert) -> dict[str, object]:
    return {
        "cause": one.cause,
        "subject": one.subject,
        "tier": one.tier.name.lower().replace("_", "-"),
        "count": one.count,
        "findings": list(dict.fromkeys(finding.fingerprint for finding in one.findings)),
        "not_checked": [[left.page, left.subject] for left in one.also],
    }
