"""Accession numbers: EDGAR's name for a filing, written with or without its hyphens.

"0001045810-26-000073" and "000104581026000073" are one filing: who filed it (the
filer or an agent), the year, and a running number.
"""

from __future__ import annotations

import re

_WRITTEN = re.compile(r"(\d{10})-?(\d{2})-?(\d{6})")


def accession_number(text: object) -> str | None:
    """An accession number with its hyphens; None where the text is none."""
    found = _WRITTEN.fullmatch(text.strip()) if isinstance(text, str) else None
    return None if found is None else "-".join(found.groups())


def same_edition(one: str, other: str) -> bool:
    """Do two ids name one edition? Accession numbers may differ in their hyphens."""
    return one == other or (
        accession_number(one) is not None and accession_number(one) == accession_number(other)
    )
