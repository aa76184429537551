"""Filings: EDGAR's submissions JSON, with its older pages, as rows.

`filingDate` decides when a filing was made; the acceptance times of some filers
are New York time with a Z stuck on, so they decide nothing. A filing's own
period end is `reportDate`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from factcheck.errors import UnreadableError
from factcheck.model.accession import accession_number
from factcheck.model.capture import Looker
from factcheck.readers import read
from factcheck.watchers.acceptance import same_day_order

SUBMISSIONS = "https://data.sec.gov/submissions/"
ARCHIVES = "https://www.sec.gov/Archives/edgar/data/"
MOST_PAGES = 20
_OLDER = re.compile(r"CIK\d{10}-submissions-\d{3}\.json")
_COLUMNS = "form", "filingDate", "reportDate", "items", "primaryDocument", "acceptanceDateTime"


@dataclass(frozen=True, slots=True)
class Filing:
    """One filing, as the index lists it.

    `folder` is the address of its directory, `document` of its primary document; where the index names
    none, as for filings before 2001, it is the full submission. `accepted` is the time that the index
    writes: of no use but to put one filer's filings of one day in order.
    """

    accession: str
    form: str
    filed: date
    period_end: date | None
    items: tuple[str, ...]
    folder: str
    document: str
    accepted: str = ""

    @property
    def order(self) -> tuple[date, str, str]:
        """What puts the filings of one filer in order."""
        return same_day_order(self.filed, self.accepted, self.accession)


@dataclass(frozen=True, slots=True)
class Filings:
    """All filings of an issuer that were made by a day; `trouble` is why the list is not whole."""

    rows: tuple[Filing, ...]
    trouble: str = ""


def filings(cik: str, look: Looker, today: date, *, oldest: date | None = None) -> Filings:
    """The filings of an issuer, oldest first.

    Args:
        cik: ten digits.
        look: looks at an address.
        today: later filings are left out.
        oldest: older pages are fetched as far back as this day; None: only the newest page.
    """
    name = f"CIK{cik}.json"
    tree, trouble = _tree(SUBMISSIONS + name, look)
    if tree is None:
        return Filings((), trouble)
    block = tree.get("filings")
    recent = block.get("recent") if isinstance(block, Mapping) else None
    if not isinstance(recent, Mapping) or not recent.get("accessionNumber"):
        return Filings((), f"{name} lists no filings, which cannot be")
    troubles: list[str] = []
    rows = _rows(cik, recent, name, troubles)
    older = block.get("files") if isinstance(block, Mapping) else None
    for page in (older if isinstance(older, list) else [])[:MOST_PAGES]:
        if oldest is None or not isinstance(page, Mapping):
            break
        called = page.get("name")
        if not isinstance(called, str) or not _OLDER.fullmatch(called):
            continue
        until = _day(page.get("filingTo"))
        if until is not None and until < oldest:
            continue
        more, why = _tree(SUBMISSIONS + called, look)
        if more is None:
            troubles.append(why)
        else:
            rows += _rows(cik, more, called, troubles)
    made = {row.accession: row for row in rows if row.filed <= today}
    return Filings(tuple(sorted(made.values(), key=lambda row: row.order)), "; ".join(troubles))


def _tree(url: str, look: Looker) -> tuple[Mapping[str, object] | None, str]:
    seen = look(url)
    if seen.body is None:
        return None, f"EDGAR's index could not be had: {seen.capture.detail}"
    try:
        tree = read(seen.body, media_type="application/json", name=url).tree
    except UnreadableError as trouble:
        return None, f"EDGAR's index could not be read: {trouble}"
    if not isinstance(tree, Mapping):
        return None, f"{url} is not a list of filings"
    return tree, ""


def _rows(cik: str, columns: Mapping[str, object], name: str, troubles: list[str]) -> list[Filing]:
    """The rows of a page of the index; what cannot be read of it is told in `troubles`, never passed over."""
    accessions = columns.get("accessionNumber")
    width = len(accessions) if isinstance(accessions, list) else 0
    sent = map(columns.get, _COLUMNS)
    others = [each if isinstance(each, list) else [""] * width for each in sent]
    if not isinstance(accessions, list) or any(len(one) != width for one in others):
        troubles.append(f"{name} has columns of different lengths, so that its rows cannot be told")
        return []
    form, filed, ended, items, document, accepted = others
    cells = zip(accessions, form, filed, ended, items, document, accepted, strict=True)
    rows = [_filing(cik, *one) for one in cells]
    found = [row for row in rows if row is not None]
    if len(found) < width:
        troubles.append(f"{name} has {width - len(found)} rows without an accession number or a filing date")
    return found


def _filing(
    cik: str,
    said: object,
    form: object,
    filed: object,
    ended: object,
    items: object,
    document: object,
    accepted: object,
) -> Filing | None:
    day, accession = _day(filed), accession_number(said)
    if day is None or accession is None:
        return None
    folder = f"{ARCHIVES}{int(cik)}/{accession.replace('-', '')}/"
    return Filing(
        accession,
        str(form).strip(),
        day,
        _day(ended),
        tuple(one.strip() for one in str(items or "").split(",") if one.strip()),
        folder,
        folder + str(document or f"{accession}.txt"),
        accepted if isinstance(accepted, str) else "",
    )


def _day(text: object) -> date | None:
    try:
        return date.fromisoformat(text[:10]) if isinstance(text, str) else None
    except ValueError:
        return None
