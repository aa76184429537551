"""Suggesting: the wording that would be consistent, where there can be one."""

from __future__ import annotations

import pytest

from factcheck.checks.suggesting import suggested
from factcheck.figures import figure


@pytest.mark.parametrize(
    ("like", "right", "expected"),
    [
        ("$2.575 billion", "$2,755 million", "$2.755 billion"),
        ("92.5%", "0.952", "95.2%"),
        ("five years", "6 years", "otherwise"),
        ("$5", "7 seconds", "otherwise"),
    ],
)
def test_a_figure_written_like_the_pages_own(like: str, right: str, expected: str) -> None:
    """In the page's own way of writing; something else where a figure is in words or of another unit."""
    was, quantity = figure(like), figure(right)
    assert was is not None
    assert quantity is not None
    assert expected == suggested(like, was, quantity, "otherwise")
