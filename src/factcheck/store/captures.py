"""Captures: every look is a row, written at once; which of a night's looks counts is decided on reading."""

from __future__ import annotations

from datetime import date

from sqlalchemy import select
from sqlmodel import Session, col

from factcheck.model.capture import Capture, Outcome
from factcheck.store.columns import key_of
from factcheck.store.nights import run_of
from factcheck.store.rows import CaptureRow, Row, RunRow
from factcheck.store.rows.capture import capture_of
from factcheck.store.rows.run import COUNTED, State

# History is read by the thousand rows, and plain tuples cost much less than row objects.
CAPTURE = Row.metadata.tables[str(CaptureRow.__tablename__)]
LOOKS = select(CAPTURE)
UNCOUNTED = select(col(RunRow.id)).where(col(RunRow.state).not_in([state.value for state in COUNTED]))


def add(session: Session, day: date, capture: Capture) -> None:
    """Write down a look taken in the night's run at work."""
    run = run_of(session, day, State.WORKING)
    assert run is not None, f"a capture for {day} without begin_night"
    session.add(CaptureRow.from_model(capture, run_id=run.known_id, day=day))


def of_night(session: Session, day: date) -> list[Capture]:
    """The newest look at each address in the run that counts, in the order of addresses."""
    run = run_of(session, day, State.WORKING) or run_of(session, day, State.FINISHED)
    if run is None:
        return []
    question = LOOKS.where(CAPTURE.c.run_id == run.id).order_by(CAPTURE.c.id)
    newest = {row.url: row for row in session.execute(question)}
    return [capture_of(newest[url]) for url in sorted(newest)]


def of_url(session: Session, url: str, before: date | None) -> list[Capture]:
    """One look at the address for each night, oldest first: the newest of the runs that count.

    While a night is run a second time, its finished run still answers for the addresses that the
    second has not come to.
    """
    question = LOOKS.where(
        CAPTURE.c.url_key == key_of(url),
        CAPTURE.c.url == url,
        CAPTURE.c.run_id.not_in(UNCOUNTED),
    ).order_by(CAPTURE.c.day, CAPTURE.c.id)
    if before is not None:
        question = question.where(CAPTURE.c.day < before)
    return [capture_of(row) for row in {row.day: row for row in session.execute(question)}.values()]


def snapshots(session: Session) -> list[str]:
    """The SHA-256 of every body that any look brought, in order."""
    question = select(CAPTURE.c.snapshot).where(CAPTURE.c.snapshot.is_not(None)).distinct()
    return sorted(session.scalars(question))


def last_good(session: Session, url: str, until: date) -> Capture | None:
    """The newest good look at the address up to and including a night, in whatever run it was taken.

    A run that was replaced did hold its good copies, and a bad look later never takes them away.
    """
    question = (
        LOOKS.where(
            CAPTURE.c.url_key == key_of(url),
            CAPTURE.c.url == url,
            CAPTURE.c.outcome == Outcome.GOOD.value,
            CAPTURE.c.day <= until,
        )
        .order_by(CAPTURE.c.day.desc(), CAPTURE.c.id.desc())
        .limit(1)
    )
    row = session.execute(question).one_or_none()
    return None if row is None else capture_of(row)
