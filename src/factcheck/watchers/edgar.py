"""EDGAR: filings of one form by one issuer, and results announced in an 8-K.

A form is matched to the letter: an NT 10-Q is no 10-Q, and a 10-K/A is an
amendment, not a new annual report. An 8-K has no quarter in the index: the
edition of a quarter is the filing made after that quarter's end and before the
next one's, whose exhibit says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from factcheck.errors import UnreadableError
from factcheck.fiscal import Calendar, following, year_end
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import EdgarWatch
from factcheck.readers import read
from factcheck.watchers.asking import Asking
from factcheck.watchers.exhibits import exhibit
from factcheck.watchers.filings import Filing, Filings, filings
from factcheck.watchers.quarter_said import ends_said, labels_said

ANNUAL = frozenset({"10-K", "10-K405", "10-KSB", "20-F", "40-F"})
QUARTERLY = frozenset({"10-Q", "10-QSB"})
NEAR = timedelta(days=10)
"""How far an expected quarter end may lie from the true one (a 53rd week)."""
YEARS_BACK = 3
"""For how long before the first report in the index quarters are still expected."""


def watch(way: EdgarWatch, asking: Asking) -> Watched:
    """The editions of a series of filings, oldest first."""
    issuer = asking.issuers[way.issuer]
    listed = filings(issuer.cik, asking.look, asking.today, oldest=_oldest(asking))
    if not listed.rows:
        return Watched(asking.id, trouble=listed.trouble or f"EDGAR lists no filing of {issuer.name}")
    rule = issuer.fiscal_year.ends if issuer.fiscal_year else None
    calendar = calendar_of(listed, rule)
    found = _results(way, asking, listed, calendar) if way.item else _reports(way, asking, listed, calendar)
    ends = {quarter.label: quarter.end for quarter in calendar.quarters}
    for one in found.editions:
        if one.fiscal is not None and one.period_end is not None:
            ends.setdefault(one.fiscal, one.period_end)
    return replace(found, calendar=ends, trouble=found.trouble or listed.trouble)


def calendar_of(listed: Filings, rule: str | None) -> Calendar:
    """The issuer's fiscal calendar, from the period ends of its annual and quarterly reports."""
    years = [row.period_end for row in listed.rows if row.form in ANNUAL and row.period_end]
    quarters = [row.period_end for row in listed.rows if row.form in QUARTERLY and row.period_end]
    made = Calendar.of(years, quarters, rule)
    if made.quarters or rule is None or not listed.rows:
        return made
    year = listed.rows[-1].filed.year - 1
    return Calendar.of([year_end(rule, year)], [])


def _oldest(asking: Asking) -> date | None:
    """How far back the index must be read: to the first end that somebody asks for."""
    ends = list(asking.ends)
    ends += [date(int(label[2:6]) - 1, 1, 1) for label in asking.periods]
    return min(ends, default=None)


# --- reports ----------------------------------------------------------------------------------


def _reports(way: EdgarWatch, asking: Asking, listed: Filings, calendar: Calendar) -> Watched:
    rows = sorted(listed.rows, key=lambda row: (row.period_end or row.filed, row.filed, row.accession))
    editions = tuple(_report(asking.id, row, calendar) for row in rows if row.form == way.form)
    amendments = tuple(_report(asking.id, row, calendar) for row in rows if row.form == f"{way.form}/A")
    trouble = "" if editions else f"EDGAR lists no {way.form} of {asking.issuers[way.issuer].name}"
    return Watched(asking.id, editions, amendments, trouble)


def _report(series: str, row: Filing, calendar: Calendar) -> Edition:
    label = calendar.label_of(row.period_end) if row.period_end else None
    if label is not None and row.form.removesuffix("/A") in ANNUAL:
        label = label.split()[0]
    period = f" for the period ended {row.period_end}" if row.period_end else ""
    return Edition(
        series,
        row.accession,
        f"{row.form}{period}, filed {row.filed} ({row.accession})",
        row.document,
        period_end=row.period_end,
        fiscal=label,
        published=row.filed,
        form=row.form,
    )


# --- results in an 8-K ------------------------------------------------------------------------


def _results(way: EdgarWatch, asking: Asking, listed: Filings, calendar: Calendar) -> Watched:
    rows = [row for row in listed.rows if row.form == way.form and way.item in row.items]
    if not rows:
        return Watched(asking.id, trouble=f"EDGAR lists no {way.form} with item {way.item}")
    if not calendar.quarters:
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
    return Watched(asking.id, tuple(editions), tuple(_amendments(way, listed, editions)))


def _amendments(way: EdgarWatch, listed: Filings, editions: Sequence[Edition]) -> Iterator[Edition]:
    """The 8-K/A of an edition: it reports the same event, whenever it was filed."""
    events = {row.accession: row.period_end for row in listed.rows}
    for row in listed.rows:
        if row.form != f"{way.form}/A" or way.item not in row.items:
            continue
        for edition in editions:
            if events.get(edition.id) == row.period_end is not None:
                title = (
                    f"{row.form} item {way.item} for {edition.fiscal}, filed {row.filed} ({row.accession})"
                )
                yield replace(
                    edition,
                    id=row.accession,
                    title=title,
                    url=row.document,
                    published=row.filed,
                    form=row.form,
                )


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
    label = f"FY{calendar.quarters[0].year - YEARS_BACK} Q1"
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
