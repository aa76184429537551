"""derived: does our own arithmetic hold, with rounding in mind?

The point is worked out from the figures as the pages print them, the interval
from what those figures stand for; where the sources print every input more
finely, the interval is that of the readings. A figure that only the width of
the interval allows says more than its inputs do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

from factcheck.arithmetic import Formula, Worked, parse, work_out
from factcheck.arithmetic.formula import Call
from factcheck.arithmetic.interval import Interval, rounded
from factcheck.arithmetic.units import in_months
from factcheck.checks.causes import WRITINGS
from factcheck.checks.causes_derived import why_not
from factcheck.checks.comparing import Judged, units_agree
from factcheck.checks.fingerprints import signed
from factcheck.checks.fiscal_said import labels_for, with_labels
from factcheck.checks.inputs import finer_readings, inputs_of, primary_sources, unread_inputs
from factcheck.checks.observed import plain
from factcheck.checks.points import wrong_measure
from factcheck.checks.slips import likely_slip, to_or_by
from factcheck.checks.subtracted import subtraction_said
from factcheck.checks.suggesting import suggested
from factcheck.checks.wholes import is_a_whole
from factcheck.checks.wordings import Writing, main_quantity, writings
from factcheck.errors import FormulaError
from factcheck.model.claim import Claim
from factcheck.model.evidence import Evidence
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.model.page import Page
from factcheck.model.quantity import Direction, Quantity

RULE = Rule.DERIVED
WIDE = Decimal("1E-12")
"""The finest step to which a worked-out point is shown."""


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Recompute every derivation of the page."""
    for name, claim in page.claims.items():
        if claim.rule == RULE:
            said = subtraction_said(seen.registry, page.page, claim)
            labels = labels_for(seen, [one.source for one in primary_sources(seen, page, claim)])
            for finding in _derivation(page, name, claim, seen):
                message = f"{finding.message.rstrip('.')}; {said}." if said else finding.message
                yield signed(with_labels(replace(finding, message=message), labels))


def _derivation(page: Page, name: str, claim: Claim, seen: Evidence) -> Iterator[Finding]:
    assert claim.works_out is not None
    inputs = inputs_of(seen.registry, page.page, claim)
    if unread := unread_inputs(seen, page.page, claim):
        reasons = "; ".join(f"{one}: {why}" for one, why in unread)
        yield Finding(
            page.page,
            f"claim:{name}",
            RULE,
            Verdict.UNCHECKED,
            f"An input has no reading tonight: {reasons}",
            claimed=claim.figure,
        )
        return
    printed = {one: main_quantity(of) for one, (_, _, of) in inputs.items()}
    formula = parse(claim.works_out)
    try:
        worked = work_out(formula, printed)
        finer = finer_readings(inputs, printed, seen)
        interval = work_out(formula, finer) if finer else worked
    except FormulaError as trouble:
        yield Finding(
            page.page,
            f"claim:{name}",
            RULE,
            Verdict.INCONSISTENT,
            f"{claim.works_out} has no result: {trouble}.",
            cause=Cause.CANNOT_TELL,
            claimed=claim.figure,
        )
        return
    judged: dict[Verdict, list[tuple[Writing, Judged]]] = {}
    for writing in writings(claim):
        one = _judged(writing, formula, printed, worked, interval if finer else None)
        judged.setdefault(one.verdict, []).append((writing, one))
    wrong = {verdict: of for verdict, of in judged.items() if verdict is not Verdict.CONSISTENT}
    for verdict, of in (wrong or judged).items():
        yield _finding(page, name, claim, seen, verdict, of, worked, interval if finer else None, printed)


def _judged(
    writing: Writing, formula: Formula, printed: Mapping[str, Quantity], worked: Worked, finer: Worked | None
) -> Judged:
    one = wrong_measure(writing, formula, printed) or judge_derivation(writing, worked, finer)
    if one.verdict is Verdict.OVERPRECISE and is_a_whole(writing, formula, printed):
        return Judged(Verdict.CONSISTENT, "rounded parts of a whole may add up to a little more or less")
    return one


def _comes_out(page: Page, claim: Claim, writing: Writing, then: Evidence) -> bool:
    """Does the formula give a writing of the page, with other readings of its inputs' sources?"""
    assert claim.works_out is not None
    inputs = inputs_of(then.registry, page.page, claim)
    printed = {one: main_quantity(of) for one, (_, _, of) in inputs.items()}
    formula = parse(claim.works_out)
    try:
        worked = work_out(formula, printed)
        finer = finer_readings(inputs, printed, then)
        exact = work_out(formula, finer) if finer else None
    except FormulaError:
        return False
    return _judged(writing, formula, printed, worked, exact).verdict is Verdict.CONSISTENT


def judge_derivation(writing: Writing, worked: Worked, finer: Worked | None) -> Judged:
    """A page's figure against what the formula gives.

    Args:
        writing: the page's writing and the direction that its words give it.
        worked: from the printed figures.
        finer: from the sources' finer readings, where there are some for every input.
    """
    claimed = writing.quantity
    if (claimed.unit, worked.unit) == ("years", "months"):
        claimed = in_months(claimed)
    if not units_agree(claimed.unit, worked.unit):
        return Judged(
            Verdict.INCONSISTENT, f"the page counts in {claimed.unit}, the formula in {worked.unit}"
        )
    point, interval = worked.point, (finer or worked).interval
    if writing.direction is not None or writing.unsigned:
        went = Direction.FALL if point < 0 else Direction.RISE
        if writing.direction is not None and point != 0 and went is not writing.direction:
            return Judged(
                Verdict.INCONSISTENT, f"the page says a {writing.direction}, the arithmetic a {went}"
            )
        if point < 0 < claimed.value:
            point, interval = -point, -interval
    spread = claimed.spread
    if claimed.hedge.is_bound and (worked.interval.low is None or worked.interval.high is None):
        spread = claimed.rounding  # a bound worked out from bounds: its value must agree
    reached = interval.meets(spread)
    exact = Interval.point(point).meets(spread)
    if exact and reached:
        return Judged(Verdict.CONSISTENT)
    if exact:
        return Judged(
            Verdict.OVERPRECISE, "it holds for the figures as printed, not for the sources' finer ones"
        )
    if reached:
        return Judged(Verdict.OVERPRECISE, "only the rounding of the inputs allows it")
    return Judged(Verdict.INCONSISTENT)


def _finding(
    page: Page,
    name: str,
    claim: Claim,
    seen: Evidence,
    verdict: Verdict,
    of: list[tuple[Writing, Judged]],
    worked: Worked,
    finer: Worked | None,
    inputs: Mapping[str, Quantity],
) -> Finding:
    claimed = WRITINGS.join(dict.fromkeys(writing.text for writing, _ in of))
    writing, judged = of[0]
    own = claimed if writing.own and verdict is not Verdict.CONSISTENT else ""
    result = _shown(worked, writing)
    if finer is not None:
        result += f", {_shown(finer, writing)} from the sources' exact figures"
    finding = Finding(page.page, f"claim:{name}", RULE, verdict, "", claimed=claimed, writing=own)
    basis = "the sources' exact figures" if finer else "the printed figures"
    if verdict is Verdict.CONSISTENT:
        said = [f"{claim.works_out} = {result}; {basis} allow {claimed}", judged.why]
        return replace(finding, message="; ".join(part for part in said if part) + ".")
    why = why_not(page, claim, seen, finding, lambda then: _comes_out(page, claim, writing, then))
    parts = [f"The page says {claimed}; {claim.works_out} = {result}", judged.why]
    if verdict is Verdict.INCONSISTENT and not judged.why:
        slip = _slip(writing, claim.works_out or "", worked, inputs)
        parts.append(f"likely slip: {slip}" if slip else f"no rounding of {basis} allows it")
    parts.append(why.said)
    return replace(
        finding,
        message="; ".join(part for part in parts if part) + ".",
        cause=why.cause,
        suggestion=suggested(writing.text, writing.quantity, _quantity(worked, writing)),
    )


def _slip(writing: Writing, formula: str, worked: Worked, inputs: Mapping[str, Quantity]) -> str:
    """The likeliest slip: growth to and by, a formula the other way round, or one of digits and scale."""
    root = parse(formula).root
    claimed, found = writing.quantity, _quantity(worked, writing)
    if isinstance(root, Call) and root.what in {"growth", "/", "share"}:
        if found.unit == "1" and (slip := to_or_by(claimed, found)):
            return slip
        turned = Formula(formula, Call(root.what, (root.arguments[1], root.arguments[0])))
        try:
            back = work_out(turned, inputs).point
        except FormulaError:
            back = None
        if back is not None and Interval.point(back).meets(claimed.spread):
            return "the formula the other way round gives it"
    return likely_slip(claimed, found)


def _quantity(worked: Worked, writing: Writing) -> Quantity:
    """What the formula gives, to the place that the page writes."""
    step = writing.quantity.step or WIDE
    value = rounded(abs(worked.point) if writing.direction or writing.unsigned else worked.point, step)
    return Quantity(value, writing.quantity.unit, step)


def _shown(worked: Worked, writing: Writing) -> str:
    """The result as an editor reads it: two places more than the page writes."""
    value = rounded(worked.point, (writing.quantity.step or WIDE) / 100)
    if writing.quantity.text.rstrip().endswith("%"):
        return f"{plain(value * 100)}%"
    return f"{value.normalize():,f}"
