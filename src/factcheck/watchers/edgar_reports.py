"""Reports: the annual or quarterly reports of an issuer as editions, and their amendments apart.

The index gives each its period. Where it is silent, the filing's own page is
asked, for the newest such filings and for those that somebody cites.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from factcheck.fiscal import Calendar
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import EdgarWatch
from factcheck.watchers.asking import Asking
from factcheck.watchers.edgar_forms import ANNUAL, in_transition, is_amendment, kin
from factcheck.watchers.filing_page import completed
from factcheck.watchers.filings import Filing, Filings

MOST_PAGES = 6
"""Filings whose own pages are asked in a night."""
LATEST_REPORT = timedelta(days=400)
"""So long after a period's end its report may still come."""


def reports(way: EdgarWatch, asking: Asking, listed: Filings, calendar: Calendar) -> Watched:
    """The editions and amendments of a form, in the order of their periods."""
    rows = [row for row in listed.rows if row.form in kin(way.form) or is_amendment(row.form, way.form)]
    rows.sort(key=lambda row: (row.period_end or row.filed, *row.order))
    editions = tuple(_edition(asking.id, row, calendar) for row in rows if row.form in kin(way.form))
    amendments = tuple(
        _of_its_report(_edition(asking.id, row, calendar), editions)
        for row in rows
        if row.form.endswith("/A")
    )
    trouble = "" if editions else f"EDGAR lists no {way.form} of {asking.issuers[way.issuer].name}"
    return Watched(asking.id, editions, amendments, trouble)


def told(way: EdgarWatch, asking: Asking, listed: Filings) -> Filings:
    """The index with what the filings' own pages add where it is silent, for the newest such reports."""
    rows = [row for row in listed.rows if row.form in kin(way.form) or is_amendment(row.form, way.form)]
    silent = [row for row in reversed(rows) if _is_silent(row, asking)][:MOST_PAGES]
    found = {row.accession: completed(row, asking.look_or_kept) for row in silent}
    return replace(listed, rows=tuple(found.get(row.accession, row) for row in listed.rows))


def _is_silent(row: Filing, asking: Asking) -> bool:
    """Does the index leave out what is needed of this filing?"""
    if row.period_end is None:
        ends = [end for end in asking.ends if end <= row.filed <= end + LATEST_REPORT]
        return bool(ends) or asking.today - row.filed <= LATEST_REPORT
    return row.document.endswith(f"/{row.accession}.txt") and row.period_end in asking.ends


def _of_its_report(amendment: Edition, editions: tuple[Edition, ...]) -> Edition:
    """An amendment with the period of a report; one that names another day amends the last report before it.

    Some filers give the day of an amendment for its period: no report is for that day.
    """
    ends = {one.period_end for one in editions}
    if amendment.period_end in ends or amendment.published is None:
        return amendment
    before = [
        one for one in editions if one.published and one.published <= amendment.published and one.period_end
    ]
    if not before or (
        amendment.period_end is not None and not _is_its_own_day(amendment, before[-1].period_end)
    ):
        return amendment
    last = before[-1]
    title = f"{amendment.form}, filed {amendment.published} ({amendment.id}), of a period that the index does"
    return replace(amendment, period_end=last.period_end, fiscal=last.fiscal, title=f"{title} not give")


def _is_its_own_day(amendment: Edition, last: date | None) -> bool:
    """Is its period so near its filing that no report can have been made of it?"""
    assert amendment.period_end is not None
    assert amendment.published is not None
    return (
        last is not None
        and last < amendment.period_end
        and (amendment.published - amendment.period_end < timedelta(days=3))
    )


def _edition(series: str, row: Filing, calendar: Calendar) -> Edition:
    ended = row.period_end if row.period_end and row.period_end < row.filed else None
    label = calendar.label_of(ended) if ended and not in_transition(row.form) else None
    if label is not None and row.form.removesuffix("/A") in ANNUAL:
        label = label.split()[0]
    kind = "transition period" if in_transition(row.form) else "period"
    period = f" for the {kind} ended {row.period_end}" if row.period_end else ""
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
