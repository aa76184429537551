"""Evidence: what we saw tonight, what we saw before, and what we read in it.

A *capture* is one look at an address; the bytes it brought are a *snapshot*,
named by their SHA-256. A *reading* is what a selector found in the document
that a reader made of the snapshot; a *no-reading* says why there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from factcheck.model.capture import Capture
from factcheck.model.document import Document, Place
from factcheck.model.finding import Finding, Past, Subject
from factcheck.model.page import Registry
from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import Direction, Quantity
from factcheck.model.table_changes import TableChanges

if TYPE_CHECKING:
    from factcheck.model.amendment import AmendmentRead
    from factcheck.model.later import LaterFilings


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a series, as its watcher found it.

    Attributes:
        series: id of the series in the registry.
        id: accession number, or the address, or a table's label.
        title: what an editor reads: "10-Q for the quarter ended 2026-06-30, filed 2026-08-11".
        url: the document itself.
        period_end: last day of the period it reports, where the index says so.
        fiscal: "FY2027 Q3", where the fiscal calendar gives one.
        published: the filing date, or the date that the listing prints.
        form: EDGAR's form, where there is one ("10-Q", "10-K/A").
        first_seen: the first night that saw it, where the index prints no dates.
        warnings: what is odd about the issuer's calendar at its time.
    """

    series: str
    id: str
    title: str
    url: str
    period_end: date | None = None
    fiscal: str | None = None
    published: date | None = None
    form: str | None = None
    first_seen: date | None = None
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionSeen:
    """An edition with its document: a good copy, or None and why there is none."""

    edition: Edition
    copy: Capture | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Watched:
    """What a watcher learned of a series tonight.

    `editions` are in the order of period end, then date of publication, amendments apart in
    `amendments`. `trouble` is why the series could not be watched whole; then an edition that is
    not listed may still exist. `absent` is what to say beside an edition that is not listed: where the
    index begins, a notice of late filing.
    """

    series: str
    editions: tuple[Edition, ...] = ()
    amendments: tuple[Edition, ...] = ()
    trouble: str = ""
    calendar: Mapping[str, date] = field(default_factory=dict)
    absent: str = ""


class Reason(StrEnum):
    """Why there is no reading."""

    ABSENT = "absent"
    AMBIGUOUS = "ambiguous"
    UNREADABLE = "unreadable"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The surroundings of a reading, cut at words: what is before, the figure itself, what is after."""

    before: str
    mark: str
    after: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a selector found: exactly one place.

    Attributes:
        text: as printed ("$2,575", "98%").
        place: where in the document.
        excerpt: its surroundings.
        quantity: for a figure.
        date: for a date.
        period: the period that the place itself establishes (a fact's context, a column's header).
        named: all periods and days that the whole sentence around it names, for the period check.
        direction: rise or fall, where the source's words say so.
        places: how many agreeing places there are (a fact tagged three times).
        words: the whole sentence, or the quotation as the source prints it.
        speaker: who says it, where the source labels its speakers; the claim's own spelling of the name
            where it is the same person.
    """

    text: str
    place: Place
    excerpt: Excerpt
    quantity: Quantity | None = None
    date: PartialDate | None = None
    period: Period | None = None
    named: tuple[Period, ...] = ()
    direction: Direction | None = None
    places: int = 1
    words: str = ""
    speaker: str | None = None


@dataclass(frozen=True, slots=True)
class NoReading:
    """Why a selector found nothing that can be used; `candidates` are what it saw instead."""

    reason: Reason
    message: str
    candidates: tuple[str, ...] = ()
    near: tuple[Reading, ...] = ()


Read = Reading | NoReading


@dataclass(frozen=True, slots=True)
class Sighting:
    """A reading of one claim in one copy of its source."""

    capture: Capture
    read: Read


@dataclass(frozen=True, slots=True)
class ClaimSeen:
    """Everything read for a claim from one of its sources.

    `copy` is the good copy that is judged (tonight's, or the last good one; None if there never was
    one), `read` what the claim's selector found in it. `earlier` are the readings of earlier nights'
    copies, oldest first, one for each time the bytes changed. `neighbours` are what a slip may have
    taken instead: other periods of the fact, neighbouring rows, with a label each. `reread` is "old →
    new" where the last copy's bytes read differently since factcheck was upgraded.
    """

    source: str
    role: str
    copy: Capture | None
    read: Read
    earlier: tuple[Sighting, ...] = ()
    neighbours: tuple[tuple[str, Reading], ...] = ()
    reread: str = ""


@dataclass(frozen=True, slots=True)
class SourceSeen:
    """Everything seen of a source.

    `look` is tonight's capture, None where no address could be found (`trouble` says why). `copy` is
    the good copy that is judged: tonight's, or the last good one. `before` are the earlier nights'
    captures, oldest first. `edition` is the cited edition, where the source is one of a series.
    `text_changed` compares tonight's text with the last good copy's; `moved_values` are the claims
    whose readings differ between the two, as "page claim: old → new". `warnings` are the copy's
    document's own (a cover page that names another quarter than the facts). `reread` are the claims
    whose readings in the last good copy are others since factcheck was upgraded, as "page claim: old →
    new"; `reworded` those whose value stayed while the sentence around it did not;
    `furniture_changed` that only menus, footers, counters and the like changed in the text. `table`
    is what became of a table since the last good copy, where that has other bytes.
    """

    id: str
    url: str | None
    look: Capture | None
    copy: Capture | None
    before: tuple[Capture, ...] = ()
    edition: Edition | None = None
    trouble: str = ""
    text_changed: bool | None = None
    moved_values: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    reread: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()
    furniture_changed: bool = False
    table: TableChanges | None = None

    @property
    def last_good(self) -> Capture | None:
        """The last good copy of an earlier night; None if there never was one."""
        return next((one for one in reversed(self.before) if one.good), None)


@dataclass(frozen=True, slots=True)
class EditionRead:
    """What a proof condition finds in a later edition.

    `period` is the edition's own, where it has one; `since` the UTC date of the copy, or of the first try to
    have one.
    """

    edition: Edition
    copy: Capture | None
    read: Read
    period: Period | None = None
    since: date | None = None


@dataclass(frozen=True, slots=True)
class ProofSeen:
    """Everything read for a proof condition.

    `cited` is the newest edition of its series that the page cites, `later` every edition for a later
    period, oldest first. `trouble` is why there may be more of them.
    """

    cited: Edition | None
    later: tuple[EditionRead, ...] = ()
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class PageSeen:
    """A page as published: its document, or why it could not be had; `text` names it for messages."""

    document: Document | None
    name: str = ""
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that the checks may look at; they can look up nothing else.

    `claims` are by (page, claim), the primary source first; `proofs`, by (page, condition), are those that a
    figure decides. `later` is what was filed after each source's edition, `amended` what amends it. `last`
    are last night's findings by fingerprint; `past` is what earlier nights said of pages and claims,
    oldest first.
    """

    today: date
    registry: Registry
    pages: Mapping[str, PageSeen]
    sources: Mapping[str, SourceSeen]
    claims: Mapping[tuple[str, str], tuple[ClaimSeen, ...]]
    watched: Mapping[str, Watched]
    last: Mapping[str, Finding] = field(default_factory=dict)
    proofs: Mapping[tuple[str, str], ProofSeen] = field(default_factory=dict)
    later: Mapping[str, LaterFilings] = field(default_factory=dict)
    past: Mapping[Subject, tuple[Past, ...]] = field(default_factory=dict)
    amended: Mapping[str, tuple[AmendmentRead, ...]] = field(default_factory=dict)
