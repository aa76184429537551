"""Companies: EDGAR's own list of who files under which ticker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from factcheck.model.document import Document, Place
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason

COMPANY_LIST = "https://www.sec.gov/files/company_tickers.json"
_NAMES = ("cik_str", "cik"), ("ticker",), ("title", "name")


def tickers(document: Document, cik: str) -> Read:
    """The tickers of a company, joined by ", " in the list's own order.

    Reads both shapes of the list: objects with cik_str, ticker and title, and a table of fields and rows.
    """
    found = [row for row in _rows(document.tree) if row[0] == int(cik)]
    if not found:
        return NoReading(Reason.ABSENT, f"EDGAR's company list has no company with CIK {cik}")
    names = ", ".join(dict.fromkeys(ticker for _, ticker, _ in found))
    title = found[0][2]
    place = Place(f"EDGAR's company list, CIK {cik}, {title}")
    return Reading(names, place, Excerpt(f"{title} ", names, f" (CIK {cik})"), words=title)


def _rows(tree: object) -> Iterator[tuple[int, str, str]]:
    if not isinstance(tree, Mapping):
        return
    fields, rows = tree.get("fields"), tree.get("data")
    entries: list[object]
    if isinstance(fields, list) and isinstance(rows, list):
        entries = [dict(zip(fields, row, strict=False)) for row in rows if isinstance(row, list)]
    else:
        entries = list(tree.values())
    for entry in entries:
        if not isinstance(entry, Mapping):
            continue
        cik, ticker, title = (next((entry[key] for key in keys if key in entry), None) for keys in _NAMES)
        if cik is not None and str(cik).isdigit() and isinstance(ticker, str):
            yield int(str(cik)), ticker, str(title or "")
