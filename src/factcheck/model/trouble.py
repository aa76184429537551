"""Trouble: what several findings have in common when one thing went wrong, so that they are one alert.

Twenty sources on a host that is down are one outage. The key names the host and
the kind of trouble, never the document, and is the same on every night of the
same trouble.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from factcheck.model.finding import Finding, Rule, Verdict

REREAD = "the reading code was upgraded"
_REREAD = "since factcheck was upgraded"
_PARTS = re.compile(r"[:;(.,“\"'](?:\s|(?<=\()|$)|\s\(")
_TROUBLE = frozenset({Verdict.FAILED, Verdict.REFUSED, Verdict.GONE})


def cause_of_trouble(finding: Finding, addresses: Mapping[str, str]) -> str | None:
    """The key of what is behind a finding, for findings that share a cause; None where it stands alone.

    Args:
        finding: of tonight.
        addresses: the address of each source by its id, as in a night's `sources`; may be empty for one
            that has none.

    Captures that failed share their host and the kind of failure ("halden.example: timed out"); a host that
    refuses us is one refusal, whatever page it shows to which address. Sources without an address share why
    it could not be found. Findings of what an upgrade reads differently share the upgrade.
    """
    if _REREAD in finding.message:
        return REREAD
    if finding.rule is not Rule.CAPTURE or finding.verdict not in _TROUBLE:
        return None
    host = urlsplit(addresses.get(finding.subject.removeprefix("source:"), "")).hostname or ""
    if finding.verdict is not Verdict.FAILED:
        return f"{host}: {finding.verdict}"
    _, _, why = finding.message.partition(": ")
    kind = _PARTS.split(why, maxsplit=1)[0].strip()
    if host:
        kind = kind.replace(host, "the host")
    return f"{host or 'no address'}: {kind}"
