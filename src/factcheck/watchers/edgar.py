"""EDGAR: filings of one form by one issuer, and results announced in an 8-K.

What counts as a report of a form says `edgar_forms`; an amendment is never a new
report. Before an edition that somebody cites, or that is overdue, is called
missing, the index is asked once more and EDGAR's feed of latest filings too: an
index may lag. What an earlier night saw listed and tonight's index lacks is
trouble, never a filing less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from factcheck.fiscal import Calendar, same_label
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import EdgarWatch
from factcheck.watchers.asking import Asking
from factcheck.watchers.edgar_feed import latest
from factcheck.watchers.edgar_forms import ANNUAL, ENDED, QUARTERLY, TRANSITION_YEAR, kin
from factcheck.watchers.edgar_reports import reports, told
from factcheck.watchers.edgar_results import quarter_before, results
from factcheck.watchers.filings import Filings, filings

__all__ = ["ANNUAL", "QUARTERLY", "calendar_of", "quarter_before", "watch"]

SILENT = timedelta(days=150)
"""So long after its last report an issuer whose registration ended is known to report no more."""


def watch(way: EdgarWatch, asking: Asking) -> Watched:
    """The editions of a series of filings, oldest first."""
    listed = _listed(way, asking)
    found = _editions(way, asking, listed)
    if listed.rows and lacks(asking, found.editions):
        listed = _asked_again(way, asking, listed)
        found = _editions(way, asking, listed)
    return found


def _listed(way: EdgarWatch, asking: Asking) -> Filings:
    """The index of the issuer, with those of its former CIKs."""
    issuer = asking.issuers[way.issuer]
    oldest = _oldest(asking)
    main, *others = (
        filings(cik, asking.look, asking.today, oldest=oldest) for cik in (issuer.cik, *issuer.former_ciks)
    )
    if not main.rows:
        return main
    rows = {row.accession: row for each in (*others, main) for row in each.rows}
    troubles = dict.fromkeys(each.trouble for each in (main, *others) if each.trouble)
    return Filings(tuple(sorted(rows.values(), key=lambda row: row.order)), "; ".join(troubles))


def _asked_again(way: EdgarWatch, asking: Asking, listed: Filings) -> Filings:
    """The index once more, with what the feed of latest filings has beyond it."""
    issuer = asking.issuers[way.issuer]
    again = filings(issuer.cik, asking.look_again, asking.today)
    fed = latest(issuer.cik, way.form, asking.look, asking.today)
    rows = {row.accession: row for row in (*fed, *listed.rows, *again.rows)}
    return replace(listed, rows=tuple(sorted(rows.values(), key=lambda row: row.order)))


def _editions(way: EdgarWatch, asking: Asking, listed: Filings) -> Watched:
    issuer = asking.issuers[way.issuer]
    if not listed.rows:
        return Watched(asking.id, trouble=listed.trouble or f"EDGAR lists no filing of {issuer.name}")
    listed = listed if way.item else told(way, asking, listed)
    year = issuer.fiscal_year
    calendar = calendar_of(listed, year.ends if year else None, named_for=year.named_for if year else "end")
    found = (results if way.item else reports)(way, asking, listed, calendar)
    ends = {quarter.label: quarter.end for quarter in calendar.quarters}
    for one in found.editions:
        if one.fiscal is not None and one.period_end is not None:
            ends.setdefault(one.fiscal, one.period_end)
    troubles = [found.trouble, listed.trouble, *_lost(asking, listed), _ended(way, asking, listed)]
    return replace(
        found,
        editions=tuple(_warned(one, calendar) for one in found.editions),
        calendar=ends,
        trouble="; ".join(dict.fromkeys(filter(None, troubles))),
        absent=_absent(way, asking, listed, found.editions),
    )


def calendar_of(listed: Filings, rule: str | None, *, named_for: str = "end") -> Calendar:
    """The issuer's fiscal calendar, from the period ends of its annual and quarterly reports.

    Where there are none, its rule says when quarters are expected; it never makes one.
    """

    def ends(forms: frozenset[str]) -> list[date]:
        rows = [row for row in listed.rows if row.form in forms]
        return [row.period_end for row in rows if row.period_end and row.period_end < row.filed]

    made = Calendar.of(ends(ANNUAL), ends(QUARTERLY), rule, ends(TRANSITION_YEAR), named_for=named_for)
    if made.quarters or rule is None or not listed.rows:
        return made
    year = listed.rows[-1].filed.year - 1
    return Calendar.expected_from(rule, year, named_for=named_for)


def _warned(edition: Edition, calendar: Calendar) -> Edition:
    """An edition with what is odd about the issuer's calendar at its time."""
    if edition.period_end is None or not (odd := calendar.warnings_about(edition.period_end)):
        return edition
    return replace(edition, warnings=odd)


def _oldest(asking: Asking) -> date | None:
    """How far back the index must be read: to the first end that somebody asks for."""
    ends = list(asking.ends)
    ends += [date(int(label[2:6]) - 1, 1, 1) for label in asking.periods]
    return min(ends, default=None)


# --- what is not there ----------------------------------------------------------------------------


def lacks(asking: Asking, editions: Sequence[Edition]) -> bool:
    """Is an edition missing whose absence would be said tonight?"""
    ends = {str(one.period_end) for one in editions}
    labels = [one.fiscal for one in editions if one.fiscal]
    return any(
        not any(same_label(label, wanted) for label in labels)
        if wanted.startswith("FY")
        else wanted not in ends
        for wanted in asking.pressing
    )


def _lost(asking: Asking, listed: Filings) -> Iterator[str]:
    """Editions that an earlier night saw, in the span of tonight's index, and that it lists no more."""
    there, began = {row.accession for row in listed.rows}, listed.rows[0].filed
    for one in asking.known:
        if one.published is not None and began <= one.published <= asking.today and one.id not in there:
            yield f"EDGAR's index no longer lists {one.title}"


def _ended(way: EdgarWatch, asking: Asking, listed: Filings) -> str:
    """An issuer that has stopped reporting under this CIK is not up to date for ever."""
    last = max(
        (row.filed for row in listed.rows if row.form in ANNUAL | QUARTERLY | TRANSITION_YEAR), default=None
    )
    ended = [row for row in listed.rows if row.form in ENDED and (last is None or row.filed >= last)]
    if not ended or last is None or asking.today - last < SILENT:
        return ""
    cik, one = asking.issuers[way.issuer].cik, ended[-1]
    return (
        f"the issuer no longer reports under CIK {cik} ({one.form} filed {one.filed}); if a successor does, "
        "change its cik and keep this one in former_ciks"
    )


def _other_kind(form: str) -> frozenset[str]:
    """Forms that are no other name of a form: quarterly reports for annual ones, and the reverse."""
    return QUARTERLY if form in ANNUAL else ANNUAL


def _absent(way: EdgarWatch, asking: Asking, listed: Filings, editions: Sequence[Edition]) -> str:
    """What to say beside "not listed": a notice of late filing, or where the index begins."""
    notes = []
    filed = [one.published for one in editions if one.published is not None]
    late = [
        row
        for row in listed.rows
        if row.form == f"NT {way.form}" and row.filed > max(filed, default=date.min)
    ]
    if late:
        notes.append(f"NT {way.form} of {late[-1].filed} says that it will be late")
    others = [row for row in listed.rows if row.period_end in asking.ends and row.form in ANNUAL | QUARTERLY]
    if named := sorted({row.form for row in others if row.form not in kin(way.form)} - _other_kind(way.form)):
        notes.append(f"there is a {named[0]}: watch that form for it")
    first = min((one.period_end for one in editions if one.period_end), default=None)
    if first is not None and any(end < first for end in asking.ends):
        ciks = ", ".join((asking.issuers[way.issuer].cik, *asking.issuers[way.issuer].former_ciks))
        notes.append(
            f"under CIK {ciks} the first is for the period ended {first}; an earlier one may stand under a "
            "CIK that the issuer had before: name it in former_ciks"
        )
    return "; ".join(notes)
