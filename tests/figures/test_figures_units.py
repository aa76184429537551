"""Units and their base units."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures.units import unit_named


@pytest.mark.parametrize(
    ("word", "factor", "base"),
    [
        ("GW", 10**9, "W"),
        ("gigawatts", 10**9, "W"),
        ("Megawatts", 10**6, "W"),
        ("kWh", 1000, "Wh"),
        ("TB", 10**12, "B"),
        ("TiB", 2**40, "B"),
        ("exaflops", 10**18, "FLOP/s"),
        ("TFLOPS", 10**12, "FLOP/s"),
        ("FLOP", 1, "FLOP"),
        ("Gbps", 10**9, "bit/s"),
        ("MHz", 10**6, "Hz"),
        ("weeks", 604800, "s"),
        ("ms", Decimal("0.001"), "s"),
        ("decades", 10, "years"),
        ("miles", 1, "miles"),
    ],
)
def test_a_unit_leads_to_its_base_unit(word: str, factor: int | Decimal, base: str) -> None:
    """Prefixes are powers of ten, times are counted in seconds."""
    unit = unit_named(word)

    assert unit is not None
    assert (Decimal(factor), base) == (unit.factor, unit.base)


def test_no_unit() -> None:
    """A word that is no unit is none; a symbol keeps its case."""
    assert unit_named("racks") is None
    assert unit_named("mw") is None
