"""Runs and nights: begin one, finish it, and look at those that are finished."""

from __future__ import annotations

import os
import socket
from collections import defaultdict
from datetime import date

from sqlalchemy import func, type_coerce
from sqlmodel import Session, col, delete, select

from factcheck.errors import CallError
from factcheck.model.finding import Baseline, Cause, Night, Past, Rule, Subject, Verdict
from factcheck.store.columns import Moment
from factcheck.store.rows import (
    FindingRow,
    NightFindingRow,
    NightPageRow,
    NightSourceRow,
    NotCheckedRow,
    PageRow,
    RunRow,
    SourceRow,
)
from factcheck.store.rows.run import State
from factcheck.store.said import say

REMEMBERED = (Rule.CITED, Rule.QUOTED, Rule.DERIVED, Rule.ANCHORED)
"""Rules whose findings have a cause, for which the nights before count."""


def run_of(session: Session, day: date, state: State) -> RunRow | None:
    """The night's run in this state; WORKING and FINISHED have at most one."""
    return session.exec(select(RunRow).where(RunRow.day == day, RunRow.state == state.value)).one_or_none()


def begin(session: Session, day: date, registry_digest: str, version: str) -> bool:
    """Resume the night's unfinished run, or begin another; True if it was resumed.

    The caller has the hold of the night, so an unfinished run is one that died. With another
    registry it is abandoned: other addresses may be asked, and other pages checked.
    """
    found = run_of(session, day, State.WORKING)
    if found is not None and found.registry_digest != registry_digest:
        found.state = State.ABANDONED.value
        session.flush()
        found = None
    # The database's clock: this room has none, and nothing but a message depends on it.
    started = session.execute(select(type_coerce(func.now(), Moment()))).scalar_one()
    by = {"version": version, "host": socket.gethostname(), "pid": os.getpid(), "started": started}
    if found is not None:
        found.sqlmodel_update(by)
    else:
        session.add(RunRow(day=day, registry_digest=registry_digest, state=State.WORKING.value, **by))
    return found is not None


def taken(session: Session, day: date) -> CallError:
    """What a second run of a night is told while the first has its hold."""
    run = run_of(session, day, State.WORKING)
    which = f" (since {run.started:%Y-%m-%d %H:%M} UTC, on {run.host}, pid {run.pid})" if run else ""
    return CallError(
        f"another run of this night, {day}, is at work{which}."
        " Wait for it, or end it and run the night again: what it has captured is kept"
    )


def finish(session: Session, night: Night) -> None:
    """Write down a night and mark its run finished; the finished run that it replaces no longer counts.

    Finishing a finished night again writes it anew, so that the same night leaves the same rows.
    """
    working, finished = (run_of(session, night.date, state) for state in (State.WORKING, State.FINISHED))
    run = working or finished
    assert run is not None, f"finish_night({night.date}) without begin_night"
    if working is not None and finished is not None:
        finished.state = State.REPLACED.value
        session.flush()
    run.state, run.registry_digest, run.version = State.FINISHED.value, night.registry, night.version
    say(
        session,
        run.known_id,
        FindingRow,
        NightFindingRow,
        [FindingRow.from_model(finding) for finding in night.findings],
        [
            {
                "baseline": finding.baseline.value,
                "observed_at": finding.observed.at if finding.observed else "",
            }
            for finding in night.findings
        ],
    )
    say(session, run.known_id, PageRow, NightPageRow, [PageRow.from_model(page) for page in night.pages])
    say(
        session, run.known_id, SourceRow, NightSourceRow, [SourceRow.from_model(one) for one in night.sources]
    )
    session.execute(delete(NotCheckedRow).where(col(NotCheckedRow.run_id) == run.id))
    session.add_all(
        NotCheckedRow.from_model(unchecked, run_id=run.known_id, place=place)
        for place, unchecked in enumerate(night.not_checked)
    )


def night_of(session: Session, run: RunRow) -> Night:
    """The night as its run wrote it down."""
    findings = session.exec(
        select(FindingRow, NightFindingRow.baseline, NightFindingRow.observed_at)
        .join(NightFindingRow, col(NightFindingRow.said_id) == FindingRow.id)
        .where(NightFindingRow.run_id == run.id)
        .order_by(col(NightFindingRow.place))
    )
    pages = session.exec(
        select(PageRow)
        .join(NightPageRow, col(NightPageRow.said_id) == PageRow.id)
        .where(NightPageRow.run_id == run.id)
        .order_by(col(NightPageRow.place))
    )
    sources = session.exec(
        select(SourceRow)
        .join(NightSourceRow, col(NightSourceRow.said_id) == SourceRow.id)
        .where(NightSourceRow.run_id == run.id)
        .order_by(col(NightSourceRow.place))
    )
    unchecked = session.exec(
        select(NotCheckedRow).where(NotCheckedRow.run_id == run.id).order_by(col(NotCheckedRow.place))
    )
    return Night(
        date=run.day,
        registry=run.registry_digest,
        version=run.version,
        findings=tuple(row.to_model(baseline=baseline, observed_at=at) for row, baseline, at in findings),
        pages=tuple(row.to_model() for row in pages),
        sources=tuple(row.to_model() for row in sources),
        not_checked=tuple(row.to_model() for row in unchecked),
    )


def latest_before(session: Session, day: date) -> RunRow | None:
    """The newest finished run of an earlier date."""
    return session.exec(
        select(RunRow)
        .where(RunRow.day < day, RunRow.state == State.FINISHED.value)
        .order_by(col(RunRow.day).desc())
        .limit(1)
    ).one_or_none()


def days(session: Session) -> list[date]:
    """The dates of all finished nights, oldest first."""
    finished = select(col(RunRow.day)).where(RunRow.state == State.FINISHED.value)
    return list(session.exec(finished.order_by(col(RunRow.day))))


def past(session: Session, before: date) -> dict[Subject, tuple[Past, ...]]:
    """What finished nights before a date said of pages and claims, oldest first; each change once."""
    changes = session.exec(
        select(
            RunRow.day,
            FindingRow.page,
            FindingRow.subject,
            FindingRow.rule,
            FindingRow.verdict,
            FindingRow.cause,
            FindingRow.claimed,
            FindingRow.writing,
            FindingRow.observed_snapshot,
            FindingRow.observed_place,
        )  # type: ignore[call-overload]  # sqlmodel types at most four columns
        .join(NightFindingRow, col(NightFindingRow.run_id) == RunRow.id)
        .join(FindingRow, col(NightFindingRow.said_id) == FindingRow.id)
        .where(
            RunRow.day < before,
            RunRow.state == State.FINISHED.value,
            col(NightFindingRow.baseline).in_([Baseline.NEW.value, Baseline.UPDATED.value]),
            col(FindingRow.rule).in_([rule.value for rule in REMEMBERED]),
        )
        .order_by(col(RunRow.day), col(NightFindingRow.place))
    )
    said: dict[Subject, list[Past]] = defaultdict(list)
    for night, page, subject, rule, verdict, cause, *rest in changes:
        why = None if cause is None else Cause(cause)
        said[page, subject, Rule(rule)].append(Past(night, Verdict(verdict), why, *rest))
    return {about: tuple(those) for about, those in said.items()}
