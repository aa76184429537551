"""Suggesting: the wording that would be consistent, written the way the page writes it, where it can be."""

from __future__ import annotations

from factcheck.checks.comparing import units_agree
from factcheck.figures import written_like
from factcheck.model.quantity import Quantity


def suggested(like: str, was: Quantity, quantity: Quantity, otherwise: str = "") -> str:
    """`quantity` written like `like` ("$2.575 billion"); `otherwise` where that cannot be.

    A figure in words ("five years") has no digits to replace, and an amount in another unit than `was`
    would get the wrong sign of currency.
    """
    if not units_agree(was.unit, quantity.unit):
        return otherwise
    try:
        return written_like(like, quantity)
    except ValueError:
        return otherwise
