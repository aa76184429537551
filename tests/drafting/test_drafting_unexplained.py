"""Unexplained figures: what a page prints that its registry says nothing about."""

from __future__ import annotations

import pytest
from drafts_made import claim, document, page
from hypothesis import given
from hypothesis import strategies as st

from factcheck.drafting import unexplained_figures


def left(text: str, claims: dict[str, object] | None = None, **typed: object) -> list[str]:
    """The figures that are left unexplained on a page of one paragraph."""
    return [one.text for one in unexplained_figures(page(claims or {}, **typed), document(text))]


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("It took in $41.5 million, 83% of it rent.", ["$41.5 million", "83%"]),
        ("about $34.4 million more", ["about $34.4 million"]),
        ("Grew 2.4× on 8,192 GPUs.", ["2.4×", "8,192 GPUs"]),
        ("On 30 June 2026, in the second quarter of 2026, a 10-K.", []),
        ("The H100 and the Llama 3.1 405B.", []),
        ("One of two jobs, half of it, a fifth dark.", []),
        ("It took 24 months.", []),
        ("It took 24 months (our arithmetic).", ["24 months"]),
        ("up $43.0 billion in six months (our arithmetic)", ["$43.0 billion"]),
        ("between $1.2 and $1.4 billion", []),
    ],
)
def test_what_counts_as_a_figure(text: str, figures: list[str]) -> None:
    """Amounts do, with their hedge; dates, names, ranges, bare number words and durations do not."""
    assert figures == left(text)


def test_a_claim_explains_its_own_figure_and_no_other() -> None:
    """Another figure in the wording needs a claim of its own."""
    share = claim("83%", says=["83% of a total of $41.5 million"])
    assert ["$41.5 million"] == left("It was 83% of a total of $41.5 million.", {"share": share})


def test_a_figure_is_explained_where_its_wording_stands_and_nowhere_else() -> None:
    """The same figure in other words is left."""
    revenue = claim("$41.5 million", says=["took in $41.5 million"])
    assert ["$41.5 million"] == left("It took in $41.5 million. Of $41.5 million, all.", {"revenue": revenue})


def test_wordings_with_a_writing_of_their_own() -> None:
    """The wording's writing is what it explains."""
    cost = claim("about $90,000", says=[{"text": "$90k masts", "figure": "$90k"}])
    assert [] == left("The $90k masts stand.", {"cost": cost})


def test_quotations_conditions_and_exemptions_explain_everything_in_them() -> None:
    """Whatever figures they hold."""
    quote = {"says": ["“100k masts at $9 each”"], "quote": "100k masts at $9 each", "cites": "q2"}
    proof = {"id": "falls", "says": "below 75% of 40 masts", "by_hand": "once a year"}
    exempt = {"text": "if 80% of a mast stood", "because": "a hypothetical"}
    text = "He said “100k masts at $9 each”. It falls below 75% of 40 masts. See what if 80% of a mast stood."
    assert [] == left(text, {"quote": quote}, would_prove_wrong=[proof], not_claims=[exempt])


@pytest.mark.parametrize(
    ("text", "labelled"),
    [
        ("a share of 34% (our arithmetic).", ["34%"]),
        (
            "It made $89.0 million, 92.5% of $96.2 million (our arithmetic), up 117%.",
            ["92.5%", "$96.2 million"],
        ),
        ("It made 5%; another 34% (our arithmetic). A further 7%.", ["34%"]),
        ("It made 34% of it: 7% (our own arithmetic)", ["7%"]),
        ("It made 34%.", []),
    ],
)
def test_the_label_belongs_to_its_clause(text: str, labelled: list[str]) -> None:
    """ "our arithmetic" says so of the figures before it in the same clause."""
    found = unexplained_figures(page({}), document(text))
    assert labelled == [one.text for one in found if one.labelled]


def test_a_figure_comes_with_its_sentence_and_its_place() -> None:
    """Blanks and line breaks are folded; the place is that in the page's text."""
    whole = document("# Head", "First. Then\n 83% of it. Last.")
    [one] = unexplained_figures(page({}), whole)
    assert ("Then 83% of it.", "83%") == (one.words, whole.text[one.start :][:3])


@given(st.text("ab 1.,$%;:–()\nouraithmec", max_size=200))
def test_any_text_is_read(text: str) -> None:
    """No text breaks it, and every figure stands where it says."""
    whole = document(text)
    for one in unexplained_figures(page({}), whole):
        assert one.mention.text == whole.text[one.start : one.start + len(one.mention.text)]
