"""Fiscal labels in messages: an editor reads "Q2 FY2027" with its days wherever a source's period is named.

Labels are those of the calendar that the source's own filings give; where there is none, dates stay as
they are. Nothing is judged by a label.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from factcheck.fiscal import days_said, named, period_said
from factcheck.model.evidence import Evidence
from factcheck.model.finding import Finding
from factcheck.model.period import Period
from factcheck.model.source import EdgarWatch

_DURATION = re.compile(r"(?<![\w/-])(\d{4}-\d{2}-\d{2})/(\d{4}-\d{2}-\d{2})(?![\w/-])")


def labels_for(seen: Evidence, sources: Iterable[str]) -> Mapping[date, str]:
    """What the companies of sources call their quarters; nothing where two companies differ about a day."""
    labels: dict[date, str] = {}
    unlike: set[date] = set()
    for source in sources:
        its = seen.registry.catalogue.sources.get(source)
        if its is None:
            continue
        wanted = None if its.of is None else its.of.series
        for series, watched in sorted(seen.watched.items()):
            way = seen.registry.catalogue.series[series].watch.way
            if series == wanted or (isinstance(way, EdgarWatch) and way.issuer == its.issuer):
                for label, end in watched.calendar.items():
                    if labels.setdefault(end, label) != label and label.split()[0] != labels[end]:
                        unlike.add(end)
    return {end: label for end, label in labels.items() if end not in unlike}


def with_labels(finding: Finding, labels: Mapping[date, str]) -> Finding:
    """The finding with its periods by name, and that of what was read, where they have one."""
    if not labels:
        return finding
    message = _DURATION.sub(lambda found: _named_in(found, labels), finding.message)
    period = None if finding.observed is None else finding.observed.period
    if period is not None:
        read = Period.parse(period)
        if named(read, labels) and days_said(read) not in message:
            message = f"{message.rstrip('.')}. It is for {period_said(read, labels)}."
    return replace(finding, message=message)


def _named_in(found: re.Match[str], labels: Mapping[date, str]) -> str:
    try:
        period = Period.parse(found[0])
    except ValueError:
        return found[0]
    name = named(period, labels)
    return f"{name} ({days_said(period)})" if name else found[0]
