"""Results: quarterly results that are announced in an 8-K, as editions of their quarters.

An 8-K has no quarter in the index: the edition of a quarter is the filing made
after that quarter's end and before the next one's, whose exhibit says so. Where
several say so, all are editions, the first first; an 8-K/A amends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from factcheck.errors import UnreadableError
from factcheck.fiscal import Calendar, following
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import EdgarWatch
from factcheck.readers import read
from factcheck.watchers.asking import Asking
from factcheck.watchers.exhibits import exhibit
from factcheck.watchers.filings import Filing, Filings
from factcheck.watchers.quarter_said import ends_said, labels_said

NEAR = timedelta(days=10)
"""How far an expected quarter end may lie from the true one (a 53rd week)."""
YEARS_BACK = 3
"""For how long before the first report in the index quarters are still expected."""


def results(way: EdgarWatch, asking: Asking, listed: Filings, calendar: Calendar) -> Watched:
    """The editions of a series of results, and what amends them, oldest first."""
    rows = [row for row in listed.rows if row.form == way.form and way.item in row.items]
    if not rows:
        return Watched(asking.id, trouble=f"EDGAR lists no {way.form} with item {way.item}")
    if calendar.first is None:
        return Watched(
            asking.id, trouble="no 10-K or 10-Q in the index gives the fiscal calendar; add fiscal_year"
        )
    first = _first_asked(asking, calendar)
    editions = []
    for row in rows:
        quarter = quarter_before(calendar, row.filed)
        if quarter is None or (first is not None and quarter[1] < first - NEAR):
            continue
        found = _result(way, asking, row, calendar, *quarter)
        if found is not None:
            editions.append(found)
    return Watched(asking.id, tuple(editions), tuple(_amendments(way, asking, listed, calendar, editions)))


def _amendments(
    way: EdgarWatch, asking: Asking, listed: Filings, calendar: Calendar, editions: Sequence[Edition]
) -> Iterator[Edition]:
    """The 8-K/A of an edition: it reports the same event, whenever it was filed.

    Where the index does not give the event's day, its exhibit says which quarter it is about.
    """
    events = {row.accession: row.period_end for row in listed.rows}
    for row in listed.rows:
        if row.form != f"{way.form}/A" or way.item not in row.items:
            continue
        if row.period_end is not None:
            amended = [one for one in editions if events.get(one.id) == row.period_end]
        else:
            quarter = quarter_before(calendar, row.filed)
            own = None if quarter is None else _result(way, asking, row, calendar, *quarter)
            amended = [] if own is None else [one for one in editions if one.fiscal == own.fiscal][:1]
        for edition in amended:
            title = f"{row.form} item {way.item} for {edition.fiscal}, filed {row.filed} ({row.accession})"
            url = _document(way, asking, row)[0] or row.document
            yield replace(edition, id=row.accession, title=title, url=url, published=row.filed, form=row.form)


def _result(
    way: EdgarWatch, asking: Asking, row: Filing, calendar: Calendar, label: str, end: date
) -> Edition | None:
    """The filing as an edition of a quarter; None where what it exhibits does not say so.

    One whose exhibit cannot be had or read is an edition with a note: it was filed, and who waits for
    it should look. Without an address where its exhibit cannot even be found.
    """
    url, trouble = _document(way, asking, row)
    if not url and not trouble:
        return None
    said = _says(asking, url, label, end) if url else None
    if said is False:
        return None
    note = "" if said else f"; its exhibit could not be read{f': {trouble}' if trouble else ''}"
    exhibited = f", {way.exhibit}" if way.exhibit else ""
    return Edition(
        asking.id,
        row.accession,
        f"{row.form} item {way.item}{exhibited} for {label}, filed {row.filed} ({row.accession}){note}",
        url,
        period_end=calendar.end_of(label)
        or (said if isinstance(said, date) else next((day for day in asking.ends if _near(day, end)), None)),
        fiscal=label,
        published=row.filed,
        form=row.form,
    )


def quarter_before(calendar: Calendar, filed: date) -> tuple[str, date] | None:
    """The last quarter that ended before a filing was made: its label and its end, known or expected.

    None for a filing made long before the first quarter that the index knows of.
    """
    return max(_quarters_until(calendar, filed), key=lambda quarter: quarter[1], default=None)


def _quarters_until(calendar: Calendar, filed: date) -> Iterator[tuple[str, date]]:
    """Quarters in order, from some years before the first reported one, that ended before `filed`."""
    if calendar.first is None:
        return
    label = f"FY{calendar.first.year - YEARS_BACK} Q1"
    while (end := calendar.expected_end(label)) is not None and end < filed:
        yield label, end
        label = following(label)


def _first_asked(asking: Asking, calendar: Calendar) -> date | None:
    """The first quarter end that somebody asks for; filings before it need not be opened."""
    ends = list(asking.ends)
    ends += [end for label in asking.periods if (end := calendar.expected_end(label)) is not None]
    return min(ends, default=None)


def _document(way: EdgarWatch, asking: Asking, row: Filing) -> tuple[str, str]:
    """The address that counts, or "" and why it is not known; both empty where the filing has none."""
    if way.exhibit:
        return exhibit(row, way.exhibit, asking.look_or_kept)
    return row.document, "" if row.document else f"{row.accession} names no document"


def _says(asking: Asking, url: str, label: str, end: date) -> date | bool | None:
    """Is the document about this quarter? Its end as it says, or None where it is not to be had."""
    seen = asking.look_or_kept(url)
    if seen.body is None:
        return None
    try:
        text = read(seen.body, media_type=seen.capture.media_type, name=url).text
    except UnreadableError:
        return None
    near = [day for day in ends_said(text) if _near(day, end)]
    if near:
        return near[0]
    return label in labels_said(text)


def _near(one: date, other: date) -> bool:
    return abs(one - other) <= NEAR
