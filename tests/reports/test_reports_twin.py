"""The JSON twin: exactly the shape that docs/REGISTRY.md fixes."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from nights_shown import CALM, MANY, SEEN, hostile

from factcheck.model.finding import Night
from factcheck.reports import render


def twin(night: Night) -> dict[str, Any]:
    made = json.loads(render(night)["report.json"])
    assert isinstance(made, dict)
    return made


def test_the_whole_has_five_parts() -> None:
    """night, pages, findings, not_checked, in this order, and a line feed at the end."""
    assert ["night", "pages", "findings", "not_checked", "alerts"] == list(twin(MANY))
    assert render(MANY)["report.json"].endswith(b"}\n")


def test_the_night_says_what_it_was() -> None:
    """Date, registry, version, exit status."""
    assert {"date": "2026-11-30", "registry": "d" * 64, "version": "0.1.0", "exit_status": 1} == twin(MANY)[
        "night"
    ]
    assert [0, 3] == [
        twin(one)["night"]["exit_status"] for one in (CALM, replace(CALM, not_checked=MANY.not_checked))
    ]


def test_a_finding_has_its_keys() -> None:
    """Those of the format in its order; what is not known is null; the excerpt is not part of it."""
    whole = twin(MANY)
    fixed = [
        "page",
        "subject",
        "rule",
        "verdict",
        "cause",
        "message",
        "claimed",
        "observed",
        "baseline",
        "fingerprint",
    ]

    assert all(fixed == list(one)[: len(fixed)] for one in whole["findings"])
    first = whole["findings"][2]
    assert ("page", "claim:grid_revenue", "cited", "inconsistent", "wrong-when-published", "new") == tuple(
        first[key] for key in ("page", "subject", "rule", "verdict", "cause", "baseline")
    )
    assert {
        "text": "$2,575",
        "value": "2575000000",
        "unit": "USD",
        "period": "2026-04-01/2026-06-30",
        "place": "fact f-12",
        "source": "tenq",
        "snapshot": SEEN.snapshot,
        "at": "2026-11-30T02:00:00Z",
    } == first["observed"]
    source = next(one for one in whole["findings"] if one["subject"] == "source:tenq")
    assert (None, None, None, None) == tuple(source[key] for key in ("page", "cause", "claimed", "observed"))


def test_consistent_and_absent_ones_are_there() -> None:
    """Every finding of the night, in its order."""
    whole = twin(MANY)

    assert [one.fingerprint for one in MANY.findings] == [one["fingerprint"] for one in whole["findings"]]
    assert {"consistent", "declared"} <= {one["verdict"] for one in whole["findings"]}
    assert "absent" in {one["baseline"] for one in whole["findings"]}


def test_pages_and_what_was_not_checked() -> None:
    """Exactly the keys of the format."""
    whole = twin(MANY)

    assert {
        "page": "page",
        "standing": "corrections outstanding",
        "last_reviewed": "2026-10-12",
        "coverage": "9 of 10",
    } == whole["pages"][0]
    assert [
        {
            "page": "page",
            "subject": "claim:lost",
            "rule": "cited",
            "reason": "tenq: HTTP 503",
            "since": "2026-11-27",
        }
    ] == whole["not_checked"]
    undated = replace(MANY, not_checked=tuple(replace(one, since=None) for one in MANY.not_checked))
    assert None is twin(undated)["not_checked"][0]["since"]


def test_values_are_strings() -> None:
    """No number of JSON can lose a digit: only the exit status and counts are some."""
    body = render(MANY)["report.json"].decode()

    assert {"exit_status", "count"} == set(re.findall(r'"(\w+)": -?\d[^,\n]*', body))


def test_alerts_name_their_findings() -> None:
    """Cause, subject, how urgent, how many, and the fingerprints of the findings."""
    first, *_, last = twin(MANY)["alerts"]

    assert {
        "cause": "wrong-when-published",
        "subject": "claim:grid_revenue",
        "tier": "wrong",
        "count": 1,
        "findings": ["f1"],
        "not_checked": [],
    } == first
    assert ("unchecked", ["source:wall-refused"]) == (last["tier"], last["findings"])


def test_any_text_survives() -> None:
    """Control characters, quotes and other scripts come back as they were."""
    text = 'a "quoted"\\ \x00\x1b 日本 \u2028 line'

    assert text == twin(hostile(text))["findings"][0]["message"]
