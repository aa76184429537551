"""What plain scalars mean, by the core schema of YAML 1.2."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.registry.nodes import ScalarNode
from factcheck.registry.scalars import meaning


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("FALSE", False),
        ("no", "no"),
        ("12:30", "12:30"),
        ("010", 10),
        ("0o10", 8),
        ("0x1F", 31),
        ("-7", -7),
        ("103.70", Decimal("103.70")),
        ("2.575e9", Decimal("2.575e9")),
        ("9" * 30, Decimal("9" * 30)),
        (".5", Decimal("0.5")),
        ("98%", "98%"),
        ("2026-06-30", "2026-06-30"),
    ],
)
def test_plain_scalars(text: str, value: object) -> None:
    """Only what YAML 1.2 takes for a number or a truth is one; digits survive as typed."""
    assert value == meaning(ScalarNode(1, 1, text, plain=True))
    assert text == meaning(ScalarNode(1, 1, text, plain=False))


@pytest.mark.parametrize("text", [".inf", "-.INF", ".NaN"])
def test_numbers_that_are_none(text: str) -> None:
    """YAML's infinities are numbers too, and so never text."""
    assert isinstance(meaning(ScalarNode(1, 1, text, plain=True)), Decimal)
