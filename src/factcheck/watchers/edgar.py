"""EDGAR: filings of one form by one issuer, and results announced in an 8-K.

A form is matched to the letter: an NT 10-Q is no 10-Q, and a 10-K/A is an
amendment, not a new annual report. An 8-K has no quarter in the index: the
edition of a quarter is the filing made after that quarter's end and before the
next one's, whose exhibit says so.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    editions, troubles = [], []
    for row in rows:
        label, end = quarter_before(calendar, row.filed)
        if first is not None and end < first - NEAR:
            continue
        url, trouble = _document(way, asking, row)
        if url is None:
            troubles.append(trouble)
            continue
        said = _says(asking, url, label, end)
        if said is False:
            continue
        note = "" if said else "; its exhibit could not be read"
        exhibited = f", {way.exhibit}" if way.exhibit else ""
        editions.append(
            Edition(
                asking.id,
                row.accession,
                f"{row.form} item {way.item}{exhibited} for {label}, "
                f"filed {row.filed} ({row.accession}){note}",
                url,
                period_end=calendar.end_of(label) or (said if isinstance(said, date) else None),
                fiscal=label,
                published=row.filed,
                form=row.form,
            )
        )
    return Watched(asking.id, tuple(editions), (), "; ".join(troubles))


def quarter_before(calendar: Calendar, filed: date) -> tuple[str, date]:
    """The last quarter that ended before a filing was made: its label and its end, known or expected."""
    *_, (label, end) = _quarters_until(calendar, filed)
    return label, end


def _quarters_until(calendar: Calendar, filed: date) -> Iterator[tuple[str, date]]:
    """Quarters in order, from the first reported one, as long as they ended before `filed`."""
    label = calendar.quarters[0].label
    end: date | None = calendar.quarters[0].end
    assert end is not None
    yield label, end
    while True:
        label = following(label)
        end = calendar.expected_end(label)
        assert end is not None
        if end >= filed:
            return
        yield label, end


def _first_asked(asking: Asking, calendar: Calendar) -> date | None:
    """The first quarter end that somebody asks for; filings before it need not be opened."""
    ends = list(asking.ends)
    ends += [end for label in asking.periods if (end := calendar.expected_end(label)) is not None]
    return min(ends, default=None)


def _document(way: EdgarWatch, asking: Asking, row: Filing) -> tuple[str | None, str]:
    if way.exhibit:
        return exhibit(row, way.exhibit, asking.look)
    return row.document or None, f"{row.accession} names no document"


def _says(asking: Asking, url: str, label: str, end: date) -> date | bool | None:
    """Is the document about this quarter? Its end as it says, or None where it is not to be had."""
    seen = asking.look(url)
    if seen.body is None:
        return None
    try:
        text = read(seen.body, media_type=seen.capture.media_type, name=url).text
    except UnreadableError:
        return None
    near = [day for day in ends_said(text) if abs(day - end) <= NEAR]
    if near:
        return near[0]
    return label in labels_said(text)
