"""Observed: what was read, as it stands in findings: decimal strings, places, excerpts."""

from __future__ import annotations

from decimal import Decimal

from factcheck.model.capture import Capture
from factcheck.model.evidence import ClaimSeen, Reading
from factcheck.model.finding import Observed

EDGAR_COMPANIES = "edgar-company-list"
"""The source of tickers; every registry has it without saying so."""


def observed(seen: ClaimSeen) -> Observed | None:
    """What a claim's source says; None where there is no reading."""
    if not isinstance(seen.read, Reading) or seen.copy is None:
        return None
    return observed_in(seen.read, seen.copy, seen.source)


def observed_in(reading: Reading, copy: Capture, source: str) -> Observed:
    """A reading as it stands in a finding."""
    value, unit = None, None
    if reading.quantity is not None:
        quantity = reading.quantity
        value = plain(quantity.value)
        if quantity.high is not None:
            value += "/" + plain(quantity.high)
        unit = quantity.unit or "1"
    elif reading.date is not None:
        value, unit = str(reading.date), "date"
    return Observed(
        text=reading.text,
        value=value,
        unit=unit,
        period=None if reading.period is None else str(reading.period),
        place=reading.place.label,
        source=source,
        snapshot=copy.snapshot or "",
        at=copy.at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        excerpt=(reading.excerpt.before, reading.excerpt.mark, reading.excerpt.after),
    )


def plain(value: Decimal) -> str:
    """A Decimal without exponent and without zeros at the end of its fraction."""
    written = f"{value:f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
