"""Acceptance: the moment at which EDGAR took a filing in, as far as it can be told.

The header of a filing gives New York time. The index gives, for some filers,
the same New York time with a Z stuck on, and for others UTC: alone it is no
moment. The filing date is a field of its own (what is accepted in the evening
counts for the next business day), and it alone decides when a filing was made.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from zoneinfo import ZoneInfo

NEW_YORK = ZoneInfo("America/New_York")
_HEADER = re.compile(r"(?:<ACCEPTANCE-DATETIME>)?\s*(\d{14})")


def accepted(header: str) -> datetime | None:
    """The moment that a filing's header gives ("20260826162159"), in New York time; None if it is none."""
    found = _HEADER.match(header)
    try:
        return None if found is None else datetime.strptime(found[1], "%Y%m%d%H%M%S").replace(tzinfo=NEW_YORK)
    except ValueError:
        return None


def same_day_order(filed: date, written: str, accession: str) -> tuple[date, str, str]:
    """The order of one filer's filings: by their filing dates, then by the times that the index writes.

    Those of one filer and day are written by one clock, whichever it is.
    """
    return filed, written, accession
