"""derived: our own arithmetic, with rounding in mind; every verdict and every cause."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from evidence_made import capture, claim, evidence, nothing, page, reading, sighting, source_of
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.arithmetic import parse, rounded, work_out
from factcheck.checks import derived
from factcheck.checks.derived import judge_derivation
from factcheck.checks.wordings import Writing
from factcheck.errors import FormulaError
from factcheck.model.evidence import ClaimSeen, Reason
from factcheck.model.finding import Cause, Finding, Verdict
from factcheck.model.quantity import Quantity

Seen = dict[str, ClaimSeen]


def found(
    derivation: dict[str, Any],
    figures: dict[str, str],
    seen: Seen | None = None,
    *,
    last: Iterable[Finding] = (),
    **more: Any,
) -> list[Finding]:
    """What is said of a derivation over figures as the page writes them; the sources print the same."""
    inputs = {name: claim(figure=text) for name, text in figures.items()}
    its = page(claims={**inputs, "one": claim(**derivation)}, **more)
    read = {name: source_of(reading(text)) for name, text in figures.items()}
    return list(derived.check(its, evidence(its, claims={**read, **(seen or {})}, last=last)))


def only(figure: str, formula: str, figures: dict[str, str], seen: Seen | None = None) -> Finding:
    """The one finding on a derivation with one writing."""
    [finding] = found({"figure": figure, "works_out": formula}, figures, seen)
    return finding


CENTRES = {"dc": "$89.0 billion", "total": "$96.2 billion"}
FINER = {"dc": source_of(reading("$89,023 million")), "total": source_of(reading("$96,221 million"))}


@pytest.mark.parametrize(
    ("figure", "formula", "figures", "verdict"),
    [
        ("92.5%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("92.6%", "dc / total", CENTRES, Verdict.OVERPRECISE),
        ("92.7%", "dc / total", CENTRES, Verdict.INCONSISTENT),
        ("95.2%", "dc / total", CENTRES, Verdict.INCONSISTENT),
        ("about $42.5 billion", "a * b", {"a": "41%", "b": "$103.7 billion"}, Verdict.CONSISTENT),
        ("$42.5 billion", "a * b", {"a": "41%", "b": "$103.7 billion"}, Verdict.CONSISTENT),
        ("$43.0 billion", "a - b", {"a": "$103.7 billion", "b": "$60.7 billion"}, Verdict.CONSISTENT),
        ("$44.0 billion", "a - b", {"a": "$103.7 billion", "b": "$60.7 billion"}, Verdict.INCONSISTENT),
        ("34%", "a / b", {"a": "$879 million", "b": "$2,575 million"}, Verdict.CONSISTENT),
        ("100%", "sum(a, b, c)", {"a": "33.3%", "b": "33.3%", "c": "33.3%"}, Verdict.CONSISTENT),
        ("100.0%", "sum(a, b, c)", {"a": "33.3%", "b": "33.3%", "c": "33.3%"}, Verdict.CONSISTENT),
        ("100%", "a + b + c", {"a": "33%", "b": "33%", "c": "33%"}, Verdict.CONSISTENT),
        ("100%", "a + b + c", {"a": "33%", "b": "33%", "c": "30%"}, Verdict.INCONSISTENT),
        ("99.9%", "sum(a, b, c)", {"a": "33.3%", "b": "33.3%", "c": "33.3%"}, Verdict.CONSISTENT),
        ("100.0%", "a / b", {"a": "$99.9 million", "b": "$100 million"}, Verdict.OVERPRECISE),
        ("two years", "a + b", {"a": "18 months", "b": "6 months"}, Verdict.CONSISTENT),
        ("30 months", "a + b", {"a": "6 months", "b": "2 years"}, Verdict.CONSISTENT),
        ("27 months", "average(a, b)", {"a": "24 months", "b": "30 months"}, Verdict.CONSISTENT),
        ("1 percentage point", "b - a", {"a": "92.5%", "b": "93.5%"}, Verdict.CONSISTENT),
        ("25%", "a * b", {"a": "50%", "b": "50%"}, Verdict.CONSISTENT),
        ("$8", "a + b", {"a": "$5", "b": "€3"}, Verdict.INCONSISTENT),
        ("12%", "a / (b - c)", {"a": "12", "b": "105", "c": "105"}, Verdict.INCONSISTENT),
        ("1.0%", "b - a", {"a": "92.5%", "b": "93.5%"}, Verdict.CONSISTENT),
        ("1.1%", "growth(b, a)", {"a": "92.5%", "b": "93.5%"}, Verdict.CONSISTENT),
        ("more than 92%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("more than 93%", "dc / total", CENTRES, Verdict.INCONSISTENT),
        ("at least 92%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("at least 93%", "dc / total", CENTRES, Verdict.INCONSISTENT),
        ("up to 93%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("up to 92%", "dc / total", CENTRES, Verdict.OVERPRECISE),
        ("up to 91%", "dc / total", CENTRES, Verdict.INCONSISTENT),
        ("less than 93%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("nearly 93%", "dc / total", CENTRES, Verdict.CONSISTENT),
        ("up to about $13 billion", "a * 2", {"a": "up to about $6.5 billion"}, Verdict.CONSISTENT),
        ("up to about $19 billion", "a * 2", {"a": "up to about $6.5 billion"}, Verdict.INCONSISTENT),
        ("more than 200", "a * 2", {"a": "more than 100"}, Verdict.CONSISTENT),
        ("2", "a / b", {"a": "12", "b": "up to 6"}, Verdict.CONSISTENT),
        ("$300", "a", {"a": "300 GPUs"}, Verdict.INCONSISTENT),
        ("70 MW", "a * b", {"a": "100,000 GPUs", "b": "700 W"}, Verdict.CONSISTENT),
        ("12%", "growth(a, b)", {"a": "$12", "b": "$0"}, Verdict.INCONSISTENT),
    ],
)
def test_a_figure_against_its_arithmetic(
    figure: str, formula: str, figures: dict[str, str], verdict: Verdict
) -> None:
    """Right at the point is consistent, right only by rounding overprecise, out of reach inconsistent."""
    assert verdict is only(figure, formula, figures).verdict


def test_a_derivation_that_holds_shows_its_result() -> None:
    """The message has the formula, the result with two more places, and no cause."""
    finding = only("92.5%", "dc / total", CENTRES)
    assert "dc / total = 92.516%; the printed figures allow 92.5%." == finding.message
    assert (None, "92.5%") == (finding.cause, finding.claimed)


def test_a_slip_of_two_digits_is_named() -> None:
    """92.5% mistyped as 95.2% is inconsistent; the message shows both, the suggestion what comes out."""
    finding = only("95.2%", "dc / total", CENTRES)
    assert (
        "The page says 95.2%; dc / total = 92.516%; likely slip: two digits are swapped; "
        "no copy of ours tells whether it ever came out."
    ) == (finding.message)
    assert "92.5%" == finding.suggestion


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        ("$43.0 million", "1,000 times too small"),
        ("-$43.0 billion", "the sign is the other way round"),
        ("$51.7 billion", "no rounding of the printed figures allows it"),
    ],
)
def test_a_mismatch_names_the_likely_slip(figure: str, said: str) -> None:
    """A factor, a sign; or nothing that anybody could think of."""
    assert said in only(figure, "a - b", {"a": "$103.7 billion", "b": "$60.7 billion"}).message


@pytest.mark.parametrize(
    ("figure", "formula", "said"),
    [
        ("240%", "growth(a, b)", "likely slip: that is what it grew to, not by"),
        ("140%", "a / b", "likely slip: that is what it grew by, not to"),
        ("42%", "a / b", "likely slip: the formula the other way round gives it"),
        ("-58%", "growth(a, b)", "likely slip: the formula the other way round gives it"),
        ("99%", "a / b", "no rounding of the printed figures allows it"),
        ("99%", "a - b", "the page counts in 1, the formula in USD"),
    ],
)
def test_slips_of_shares_and_growth_are_named(figure: str, formula: str, said: str) -> None:
    """Growth to and by, a share upside down; nothing where neither gives the figure."""
    assert said in only(figure, formula, {"a": "$24.0 billion", "b": "$10.0 billion"}).message


truths = st.decimals(min_value=1, max_value=10**6, places=4, allow_nan=False)
FORMULAS = ["a / b", "growth(a, b)", "a * b", "a - b", "a / (a + b)", "sum(a, b) / 2", "(a - b) / (a + b)"]


def printed(value: Decimal, place: int) -> Quantity:
    """An amount as somebody prints it, rounded half up."""
    step = Decimal(1).scaleb(place)
    return Quantity((value / step).quantize(Decimal(1), ROUND_HALF_UP) * step, "1", step)


@settings(max_examples=60)
@given(
    formula=st.sampled_from(FORMULAS), a=truths, b=truths, coarse=st.integers(-3, 1), place=st.integers(-6, 2)
)
def test_what_the_true_amounts_give_is_never_inconsistent(
    formula: str, a: Decimal, b: Decimal, coarse: int, place: int
) -> None:
    """Whoever prints what comes of the true amounts is at most overprecise, however rounded the inputs."""
    read = parse(formula)
    inputs = {"a": printed(a, coarse), "b": printed(b, coarse)}
    try:
        worked = work_out(read, inputs)
    except FormulaError:
        return
    exact = {name: Quantity(value, "1", Decimal(0)) for name, value in (("a", a), ("b", b))}
    step = Decimal(1).scaleb(place)
    true = Quantity(rounded(work_out(read, exact).point, step), "1", step)
    written = Writing("", False, true, None, False)
    assert Verdict.INCONSISTENT is not judge_derivation(written, worked, None).verdict


@settings(max_examples=60)
@given(
    formula=st.sampled_from(FORMULAS), a=truths, b=truths, coarse=st.integers(-3, 1), steps=st.integers(1, 50)
)
def test_what_no_amounts_give_is_never_consistent(
    formula: str, a: Decimal, b: Decimal, coarse: int, steps: int
) -> None:
    """A figure beyond both ends of the interval is inconsistent, whichever side it is on."""
    try:
        worked = work_out(parse(formula), {"a": printed(a, coarse), "b": printed(b, coarse)})
    except FormulaError:
        return
    step = Decimal("1E-7")
    for end, way in ((worked.interval.low, -1), (worked.interval.high, 1)):
        assert end is not None
        beyond = Quantity(rounded(end, step) + way * (steps + 1) * step, "1", step)
        written = Writing("", False, beyond, None, False)
        assert Verdict.INCONSISTENT is judge_derivation(written, worked, None).verdict


def test_finer_readings_decide_where_every_input_has_one() -> None:
    """92.6% is within the rounding of the printed figures, and wrong by the sources' own."""
    assert Verdict.INCONSISTENT is only("92.6%", "dc / total", CENTRES, FINER).verdict
    right = only("92.5%", "dc / total", CENTRES, FINER)
    assert Verdict.CONSISTENT is right.verdict
    assert "the sources' exact figures allow 92.5%" in right.message


def test_both_results_are_shown() -> None:
    """What the printed figures give stands beside what the sources' own give."""
    for figure in ("92.5%", "92.6%"):
        message = only(figure, "dc / total", CENTRES, FINER).message
        assert "dc / total = 92.516%, 92.519% from the sources' exact figures" in message


def test_parts_of_a_whole_are_explained() -> None:
    """Why 99.9% of parts is 100% together."""
    thirds = {"a": "33.3%", "b": "33.3%", "c": "33.3%"}
    assert "rounded parts of a whole" in only("100.0%", "sum(a, b, c)", thirds).message


def test_printed_figures_that_hold_where_the_finer_ones_do_not() -> None:
    """It says more than is so: overprecise."""
    finer = {"a": source_of(reading("$1,040 million")), "b": source_of(reading("$2,000.0 million"))}
    finding = only("50%", "a / b", {"a": "$1.0 billion", "b": "$2.0 billion"}, finer)
    assert Verdict.OVERPRECISE is finding.verdict
    assert "not for the sources' finer ones" in finding.message


def test_digits_that_only_rounding_allows_are_explained() -> None:
    """The message says why it is overprecise."""
    assert "only the rounding of the inputs allows it" in only("92.6%", "dc / total", CENTRES).message


@pytest.mark.parametrize("reason", list(Reason))
def test_an_input_without_a_reading_leaves_it_unchecked(reason: Reason) -> None:
    """Whatever the reason is, the message names the input and it."""
    finding = only("92.5%", "dc / total", CENTRES, {"dc": source_of(nothing(reason, "why not"))})
    assert (Verdict.UNCHECKED, None) == (finding.verdict, finding.cause)
    assert "dc: why not" in finding.message


def test_an_input_of_an_input_counts_too() -> None:
    """A derivation over a derivation over a claim without a reading is unchecked."""
    its = page(
        claims={
            "dc": claim(figure="$89.0 billion"),
            "half": claim(figure="$44.5 billion", works_out="dc / 2"),
            "quarter": claim(figure="$22.25 billion", works_out="half / 2"),
        }
    )
    seen = evidence(its, claims={"dc": source_of(nothing(message="gone"))})
    assert [Verdict.UNCHECKED] * 2 == [one.verdict for one in derived.check(its, seen)]
    read = evidence(its, claims={"dc": source_of(reading("$89,000 million"))})
    assert [Verdict.CONSISTENT] * 2 == [one.verdict for one in derived.check(its, read)]


def test_no_result_is_inconsistent_with_any_figure() -> None:
    """A division by nought and units that do not go together are said in words."""
    finding = only("12%", "growth(a, b)", {"a": "$12", "b": "$0"})
    assert Cause.CANNOT_TELL is finding.cause
    assert "growth(a, b) has no result: not meaningful: a division by zero." == finding.message
    assert "cannot add USD and GPUs" in only("12", "a + b", {"a": "$12", "b": "5 GPUs"}).message


def test_units_are_compared_too() -> None:
    """A page that gives dollars for what comes out in GPUs is inconsistent."""
    assert "the page counts in USD, the formula in GPUs" in only("$300", "a", {"a": "300 GPUs"}).message


@pytest.mark.parametrize(
    ("says", "figure", "verdict"),
    [
        ("down $43.0 billion in six months", "$43.0 billion", Verdict.CONSISTENT),
        ("up $43.0 billion in six months", "$43.0 billion", Verdict.INCONSISTENT),
        ("a decline of $43.0 billion", "$43.0 billion", Verdict.CONSISTENT),
        ("a loss of $43.0 billion", "$43.0 billion", Verdict.CONSISTENT),
        ("it came to $43.0 billion", "$43.0 billion", Verdict.INCONSISTENT),
    ],
)
def test_directions_in_words(says: str, figure: str, verdict: Verdict) -> None:
    """ "down" and "a loss of" carry the sign of what comes out below nought; "up" crosses it."""
    derivation = {"says": [says], "figure": figure, "works_out": "b - a"}
    [finding] = found(derivation, {"a": "$103.7 billion", "b": "$60.7 billion"})
    assert verdict is finding.verdict


TWO = {
    "says": ["92.5% of it", {"text": "some 93%", "figure": "some 93%"}],
    "figure": "92.5%",
    "works_out": "dc / total",
}


def test_each_writing_is_judged() -> None:
    """One finding for each verdict that is not consistent, with its writing; else a consistent one."""
    [right] = found(TWO, CENTRES)
    assert (Verdict.CONSISTENT, "92.5%; some 93%") == (right.verdict, right.claimed)
    own = {"text": "some 94%", "figure": "some 94%"}
    [wrong] = found({**TWO, "says": ["92.5% of it", own]}, CENTRES)
    assert (Verdict.INCONSISTENT, "some 94%", "some 94%") == (wrong.verdict, wrong.claimed, wrong.writing)
    assert right.fingerprint != wrong.fingerprint


def cause(
    figure: str,
    seen: Seen | None = None,
    last: Iterable[Finding] = (),
    last_reviewed: str | None = "2026-10-12",
) -> Cause | None:
    """The cause of a share that does not come out."""
    derivation = {"figure": figure, "works_out": "dc / total"}
    [finding] = found(derivation, CENTRES, seen, last=last, last_reviewed=last_reviewed)
    return finding.cause


def night(figure: str, last: Iterable[Finding] = (), seen: Seen | None = None) -> list[Finding]:
    """A night's findings on the share."""
    return found({"figure": figure, "works_out": "dc / total"}, CENTRES, seen, last=last)


def test_on_a_first_night_nobody_can_tell() -> None:
    """Unless a copy is as old as the review."""
    assert Cause.CANNOT_TELL is cause("95.2%")
    old = {"dc": source_of(reading("$89.0 billion"), copy=capture("2026-10-12"))}
    assert Cause.WRONG_WHEN_PUBLISHED is cause("95.2%", old)
    assert Cause.CANNOT_TELL is cause("95.2%", old, last_reviewed=None)


def test_what_was_wrong_last_night_and_never_right() -> None:
    """The second night knows no more than the first, and says the same; so does one after an unread one."""
    assert Cause.CANNOT_TELL is cause("95.2%", last=night("95.2%"))
    wrong = night("95.2%", seen={"dc": source_of(reading("$89.0 billion"), copy=capture("2026-10-12"))})
    assert [Cause.WRONG_WHEN_PUBLISHED] == [one.cause for one in wrong]
    assert Cause.WRONG_WHEN_PUBLISHED is cause("95.2%", last=wrong)
    unchecked = night("95.2%", seen={"dc": source_of(nothing())})
    assert Cause.CANNOT_TELL is cause("95.2%", last=unchecked)


def test_a_page_that_was_changed() -> None:
    """Consistent last night and nothing moved at the sources; it stays so while the page says the same."""
    first = night("95.2%", last=night("92.5%"))
    assert [Cause.PAGE_CHANGED] == [one.cause for one in first]
    assert "the page was changed: on 2026-11-29 it said 92.5%" in first[0].message
    assert Cause.PAGE_CHANGED is cause("95.2%", last=[*night("92.5%"), *first])


def test_an_input_that_was_changed_on_the_page() -> None:
    """The derivation says what it said, an input does not: the page was changed."""
    last = found({"figure": "92.5%", "works_out": "dc / total"}, CENTRES)
    [finding] = found(
        {"figure": "92.5%", "works_out": "dc / total"}, {**CENTRES, "dc": "$98.0 billion"}, last=last
    )
    assert (Verdict.INCONSISTENT, Cause.PAGE_CHANGED) == (finding.verdict, finding.cause)
    assert "was changed on the page: on 2026-11-29 it came out" in finding.message


def test_a_source_that_was_revised() -> None:
    """Finer readings moved under a derivation that held; it stays source-revised on the nights after."""
    before = {
        "dc": source_of(reading("$89,023 million")),
        "total": source_of(reading("$96,221 million")),
    }
    after = {
        "dc": source_of(reading("$89,523 million"), sighting("2026-11-28", reading("$89,023 million"))),
        "total": before["total"],
    }
    first = night("92.5%", last=night("92.5%", seen=before), seen=after)
    assert [(Verdict.OVERPRECISE, Cause.SOURCE_REVISED)] == [(one.verdict, one.cause) for one in first]
    assert Cause.SOURCE_REVISED is cause("92.5%", after, last=first)
