"""Rereadings: copies that read differently since factcheck was upgraded, which is no change of any source.

The capture of a source tells of all its claims together; each claim is judged
by the new reading, and its finding says that only the reading is new.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from factcheck.checks.inputs import inputs_of
from factcheck.model.evidence import Evidence, SourceSeen
from factcheck.model.finding import Finding

_CLAIM = "claim:"
MOST_NAMED = 5


def reread(seen: Evidence, finding: Finding) -> tuple[str, ...]:
    """What reads differently under a finding on a claim or on its inputs: "old → new" each."""
    if finding.page is None or not finding.subject.startswith(_CLAIM):
        return ()
    found = _reread(seen, finding.page, finding.subject.removeprefix(_CLAIM), set())
    return tuple(dict.fromkeys(found))


def _reread(seen: Evidence, page: str, name: str, done: set[tuple[str, str]]) -> Iterator[str]:
    its = seen.registry.pages.get(page)
    if its is None or name not in its.claims or (page, name) in done:
        return
    done.add((page, name))
    claim = its.claims[name]
    yield from (one.reread for one in seen.claims.get((page, name), ()) if one.reread)
    if claim.works_out is not None:
        for other, inner, _ in inputs_of(seen.registry, page, claim).values():
            yield from _reread(seen, other, inner, done)


def with_rereadings(finding: Finding, seen: Evidence) -> Finding:
    """The finding, saying so where what it was read from reads differently since an upgrade."""
    differs = reread(seen, finding)
    if not differs:
        return finding
    said = f"{'; '.join(differs)} is how it reads since factcheck was upgraded; the source has not changed."
    return replace(finding, message=f"{finding.message} {said}")


def rereadings_said(its: SourceSeen) -> str:
    """What a source's capture says of them, after its own message; empty where there are none."""
    if not its.reread:
        return ""
    count = len(its.reread)
    rest = f"; and {count - MOST_NAMED} more" if count > MOST_NAMED else ""
    values = "1 value reads" if count == 1 else f"{count} values read"
    return (
        f" {values} differently since factcheck was upgraded, in bytes that have not changed: "
        f"{'; '.join(its.reread[:MOST_NAMED])}{rest}."
    )
