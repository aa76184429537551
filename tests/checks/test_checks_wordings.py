"""Wordings: every way in which a page writes a figure, with the direction that the words give it."""

from __future__ import annotations

from typing import Any

import pytest
from evidence_made import claim

from factcheck.checks.wordings import main_quantity, writings
from factcheck.model.quantity import Direction, Hedge


def test_distinct_writings_the_claims_own_first() -> None:
    """A wording's own writing is told apart; the same writing twice is one."""
    one = claim(
        says=[
            {"text": "the 2-minute time", "figure": "2-minute"},
            "in 2.02 minutes on",
            "again 2.02 minutes",
            {"text": "a 2-minute run", "figure": "2-minute"},
        ],
        figure="2.02 minutes",
    )
    assert [("2.02 minutes", False), ("2-minute", True)] == [(made.text, made.own) for made in writings(one)]


@pytest.mark.parametrize(
    ("says", "typed", "way", "unsigned"),
    [
        ("up 117% on the year", {}, Direction.RISE, False),
        ("it rose by 117%", {}, Direction.RISE, False),
        ("down 117% on the year", {}, Direction.FALL, False),
        ("117% of it", {}, None, False),
        ("117% of it", {"change": "fall"}, Direction.FALL, False),
        ("up 117%", {"change": "fall"}, Direction.RISE, False),
        ("a loss of 117%", {}, None, True),
        ("the deficit of 117%", {}, None, True),
        ("glossary with 117%", {}, None, False),
    ],
)
def test_the_direction_is_that_of_the_words(
    says: str, typed: dict[str, Any], way: Direction | None, unsigned: bool
) -> None:
    """The wording decides, else the claim's own `change`; words of loss carry the sign."""
    [made] = writings(claim(says=[says], figure="117%", **typed))
    assert (way, unsigned) == (made.direction, made.unsigned)


def test_one_wording_of_several_may_give_the_direction() -> None:
    """The figure is the same; a later wording says which way it went, an earlier one that it was a loss."""
    [made] = writings(claim(says=["a loss of 5%", "down 5% on the year"], figure="5%"))
    assert (Direction.FALL, True) == (made.direction, made.unsigned)
    [kept] = writings(claim(says=["down 5% on the year", "5% of it"], figure="5%"))
    assert Direction.FALL is kept.direction


def test_a_hedge_belongs_to_the_writing() -> None:
    """ "about $40 million" is what the claim says, wherever it stands in the wording."""
    one = claim(says=["puts it at about $40 million"], figure="about $40 million")
    [made] = writings(one)
    assert Hedge.ABOUT is made.quantity.hedge
    assert made.quantity == main_quantity(one)


def test_a_writing_that_folds_differently_still_has_its_direction() -> None:
    """A figure that the wording prints with other blanks or not at all has no direction of its own there."""
    [made] = writings(claim(says=["down $5\u00a0billion"], figure="$5 billion"))
    assert Direction.FALL is made.direction
    [after] = writings(claim(says=["so\u00adme\u00ad words… and then 3 GPUs, down 5%"], figure="5%"))
    assert Direction.FALL is after.direction
    [whole] = writings(claim(says=["up 15%, then down 5%"], figure="5%"))
    assert Direction.FALL is whole.direction
    [absent] = writings(claim(says=["down six billion"], figure="$5 billion"))
    assert absent.direction is None
