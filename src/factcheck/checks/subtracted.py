"""subtracted: a derivation that is a longer period less a part of it is labelled as such.

A fourth quarter, or a quarter's cash flow, that no filing prints is our own arithmetic: the finding says
which periods were taken from which, and which one is left.
"""

from __future__ import annotations

from datetime import timedelta

from factcheck.arithmetic import parse
from factcheck.arithmetic.formula import Call, Name
from factcheck.checks.inputs import claim_named
from factcheck.checks.periods import SLACK_DAYS
from factcheck.model.claim import Claim
from factcheck.model.page import Registry
from factcheck.model.period import Period


def subtraction_said(registry: Registry, page: str, claim: Claim) -> str:
    """Which periods a derivation subtracts and what is left; "" for every other derivation."""
    root = parse(claim.works_out or "0").root
    if not (isinstance(root, Call) and root.what == "-" and len(root.arguments) == 2):
        return ""
    whole, part = (_period(registry, page, one) for one in root.arguments)
    if whole is None or part is None or (left := rest_of(whole, part)) is None:
        return ""
    said = f"a figure by subtraction, which no filing prints: {whole} less {part} leaves {left}"
    if claim.period is not None and not _is_about(Period.parse(claim.period), left):
        said += f", but the claim is for {claim.period}: check its period"
    return said


def rest_of(whole: Period, part: Period) -> Period | None:
    """What is left of a period without a part that begins or ends with it; None where that is no period."""
    if whole.start is None or part.start is None or part.days >= whole.days:
        return None
    if whole.start == part.start:
        return Period(part.end + timedelta(days=1), whole.end)
    if whole.end == part.end:
        return Period(whole.start, part.start - timedelta(days=1))
    return None


def _period(registry: Registry, page: str, node: object) -> Period | None:
    if not isinstance(node, Name):
        return None
    _, _, claim = claim_named(registry, page, node.name)
    return None if claim.period is None else Period.parse(claim.period)


def _is_about(claimed: Period, left: Period) -> bool:
    if claimed.end != left.end or claimed.start is None or left.start is None:
        return False
    return abs((claimed.start - left.start).days) <= SLACK_DAYS
