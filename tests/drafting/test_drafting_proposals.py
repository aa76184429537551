"""Proposals: the right formula first, chance told apart, and bounded work."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from drafts_made import claim, formulas, proposed
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.arithmetic import parse, work_out
from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.interval import Interval
from factcheck.drafting import Certainty, target
from factcheck.drafting import proposals as module
from factcheck.figures import figure

Q2, LAST, YEARS_AGO = "2026-04-01/2026-06-30", "2025-04-01/2025-06-30", "2023-04-01/2023-06-30"


def fact(concept: str) -> dict[str, Any]:
    return {"fact": {"concept": f"us-gaap:{concept}"}}


REVENUE = claim("$41.5 million", period=Q2, find=fact("Revenues"))
EARLIER = claim("$34.0 million", period=LAST, find=fact("Revenues"))
LONG_AGO = claim("$20.3 million", period=YEARS_AGO, find=fact("Revenues"))
COSTS = claim("$29.3 million", period=Q2, find=fact("Costs"))
STAFF = claim("$7.2 million", period=Q2, find=fact("Staff"))
SHARE = claim("83%", period=Q2)
LAST_SHARE = claim("79.5%", period=LAST)
MASTS = claim("6,120 masts", period=Q2)
CLAIMS = {
    "revenue": REVENUE,
    "earlier": EARLIER,
    "costs": COSTS,
    "staff": STAFF,
    "share": SHARE,
    "last_share": LAST_SHARE,
    "masts": MASTS,
}


@pytest.mark.parametrize(
    ("words", "formula"),
    [
        ("Costs were 70.6% of revenue.", "costs / revenue"),
        ("Revenue grew by 22.1%.", "growth(revenue, earlier)"),
        ("Revenue was up $7.5 million.", "revenue - earlier"),
        ("Rent came to about $34.4 million.", "revenue * share"),
        ("It earned $12.2 million.", "revenue - costs"),
        ("Both cost $36.5 million.", "costs + staff"),
        ("What is left is $5.0 million.", "revenue - costs - staff"),
        ("The rest, 17%, was sold.", "100% - share"),
        ("A rise of 3.5 percentage points.", "share - last_share"),
        ("Revenue was 1.42 times costs.", "revenue / costs"),
        ("Each brought in $6,781.", "revenue / masts"),
        ("The rest came to $7.06 million.", "revenue * (100% - share)"),
        ("Both took 87.95% of revenue.", "(costs + staff) / revenue"),
        ("Still standing: 5,080 masts.", "share * masts"),
    ],
)
def test_the_right_formula_is_among_the_first_three(words: str, formula: str) -> None:
    """Shares, growth, differences, products, sums, the rest of a percentage, points, multiples, rates."""
    [one] = proposed(CLAIMS, words)
    assert formula in formulas(one)[:3], formulas(one)


def test_a_fall_is_growth_below_nought() -> None:
    """ "down 18.1%" is what growth the other way round gives."""
    claims = {"now": claim("$34.0 million", period=Q2, find=fact("R")),
              "then": claim("$41.5 million", period=LAST, find=fact("R"))}  # fmt: skip
    [one] = proposed(claims, "Revenue was down 18.1%.")
    assert "growth(now, then)" == formulas(one)[0]


def test_a_yearly_rate_over_the_years_between_two_periods() -> None:
    """The years are those between the claims' periods."""
    [one] = proposed({"now": REVENUE, "then": LONG_AGO}, "It grew 26.9% a year.")
    assert ["cagr(now, then, 3)"] == formulas(one)


def test_one_formula_is_told_apart_from_several_and_from_none() -> None:
    """How sure it is."""
    [one] = proposed(CLAIMS, "Revenue grew by 22.1%.")
    assert (Certainty.ONE, 1) == (one.certainty, one.found)
    [none] = proposed(CLAIMS, "It was $999.9 million.")
    assert (Certainty.NONE, ()) == (none.certainty, none.candidates)
    claims = {"a": claim("$10.0 million"), "b": claim("$20.0 million"), "c": claim("$30.0 million")}
    [several] = proposed(claims, "It was 50.0%, all told.")
    assert (Certainty.SEVERAL, ["a / b"]) == (several.certainty, formulas(several)[:1])


def test_a_coarse_figure_is_too_coarse_to_tell() -> None:
    """ "2x" comes out of dozens of pairs; some are shown, and that it may be chance is said."""
    claims = {f"n{at}": claim(f"${at}.{at} million") for at in range(10, 40)}
    [one] = proposed(claims, "It is 2x as much.")
    assert Certainty.TOO_MANY is one.certainty
    assert module.SHOWN == len(one.candidates)
    assert module.MANY < one.found


def test_inputs_of_the_same_sentence_stand_first() -> None:
    """Among formulas that are alike, near claims before far ones."""
    claims = {"far": claim("$24.0 million"), "whole": claim("$48.0 million"), "near": claim("$24.02 million")}
    near = "Rent of $24.02 million was 50% of $48.0 million."
    [one] = [one for one in proposed(claims, "Long ago $24.0 million.", near) if "%" in one.figure.text]
    assert ["near / whole", "far / whole"] == formulas(one)[:2]


def test_an_odd_step_stands_behind_a_usual_one() -> None:
    """Growth of one metric from a later period, or shares across issuers, are not what an editor does."""
    claims = {
        "revenue": REVENUE,
        "earlier": EARLIER,
        "theirs": claim("$41.52 million", period=Q2, cites="other"),
    }
    [one] = proposed(claims, "It grew by 22.1%.")
    assert "growth(revenue, earlier)" == formulas(one)[0]
    assert all(its.odd == 0 for its in one.candidates[:1])


def test_what_only_rounding_allows_stands_last() -> None:
    """The point gives it, or only amounts that round to the inputs do."""
    claims = {"a": claim("$89.0 billion"), "b": claim("$96.2 billion")}
    [one] = proposed(claims, "It is 92.6% of it.")
    assert [("a / b", False)] == [(its.works_out, its.exact) for its in one.candidates]


def test_a_repeated_figure_needs_a_wording_and_no_formula() -> None:
    """The claim is named; a label makes it arithmetic all the same."""
    claims = {"revenue": {**REVENUE, "says": ["took in $41.5 million"]}}
    [one] = proposed(claims, "It took in $41.5 million. Of the $41.5 million, some is rent.")
    assert (Certainty.REPEATS, ("revenue",), ()) == (one.certainty, one.repeats, one.candidates)


@pytest.mark.parametrize(
    ("words", "claims"),
    [
        ("It was $70.8 million.", {"a": claim("€41.5 million"), "b": claim("$29.3 million")}),
        ("It was 162%.", {"a": claim("83%"), "b": claim("79.0 million tokens")}),
        ("It was 12,240 GPUs.", {"a": claim("6,120 masts"), "b": claim("6,120 GPUs", works_out="a + a")}),
        ("It was $5.", {"a": claim("more than $2"), "b": claim("between $3 and $4")}),
        ("It was $0.", {"a": claim("$2"), "b": claim("$2.0")}),
    ],
)
def test_units_that_do_not_go_together_are_never_proposed(words: str, claims: dict[str, Any]) -> None:
    """Two currencies, a percentage and tokens, masts and GPUs, bounds and ranges, nought."""
    [one] = proposed(claims, words)
    assert () == one.candidates


def test_the_work_is_bounded_whatever_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more formulas are worked out than `TRIED` for each size of formula and figure."""
    counted = 0

    def counting(*given: Any) -> Any:
        nonlocal counted
        counted += 1
        return evaluate(*given)

    monkeypatch.setattr(target, "evaluate", counting)
    claims = {f"n{at}": claim(f"${at * 37 % 1000}.{at % 10} million") for at in range(100, 170)}
    words = " ".join(f"It was {at}.{at % 10}%." for at in range(20, 30))
    assert 10 == len(proposed(claims, words))
    assert counted <= 10 * 2 * target.TRIED


@settings(max_examples=25)
@given(
    amounts=st.lists(st.integers(1000, 99999), min_size=3, max_size=6, unique=True),
    make=st.sampled_from([
        lambda a, b, c: Fraction(a, b) * 100,
        lambda a, b, c: Fraction(a + b, c) * 100,
        lambda a, b, c: Fraction(a, b + c) * 100,
        lambda a, b, c: (Fraction(a, b) - 1) * 100,
        lambda a, b, c: Fraction(a - b, c) * 100,
    ]),
)  # fmt: skip
def test_what_was_worked_out_is_found(amounts: list[int], make: Callable[..., Fraction]) -> None:
    """Any share or growth over the claims is found again, and every formula proposed gives the figure."""
    percent = make(*amounts[:3])
    if percent < 1:
        return
    written = f"{float(percent):.3f}%"
    claims = {f"n{at}": claim(f"${amount}") for at, amount in enumerate(amounts)}
    [one] = [one for one in proposed(claims, f"It was {written}.") if "%" in one.figure.text]
    assert one.candidates
    for candidate in one.candidates:
        inputs = {name: figure(its["figure"]) for name, its in claims.items()}
        made = work_out(parse(candidate.works_out), {name: its for name, its in inputs.items() if its})
        wanted = figure(written)
        assert wanted is not None
        assert candidate.exact == Interval.point(made.point).meets(wanted.spread)
        assert made.interval.meets(wanted.spread)


def test_the_same_page_gives_the_same_proposals() -> None:
    """In the same order, every time."""
    words = "Costs were 70.6%, about $34.4 million, up $7.5 million."
    assert proposed(CLAIMS, words) == proposed(CLAIMS, words)


@settings(max_examples=40)
@given(
    st.lists(
        st.sampled_from(
            [
                "$5",
                "€9.9 million",
                "0%",
                "1e9",
                "-3%",
                "12 GPUs",
                "2x",
                "9" * 60,
                "0.0001%",
                "(5)",
                "half",
                "down 5%",
                "(our arithmetic)",
                "5-7%",
                "more than 9",
            ]
        ),
        max_size=8,
    )
)
def test_no_page_breaks_it(words: list[str]) -> None:  # fmt: skip
    """Whatever figures stand on it, as claims and as text."""
    claims = {f"n{at}": claim(one) for at, one in enumerate(words) if figure(one) is not None}
    for one in proposed(claims, ". It was ".join(words), "So: 3%, $14.9, 24 GPUs and 1.5x (our arithmetic)."):
        assert len(one.candidates) <= module.SHOWN
