"""Captures: every look is a row, written at once; which of a night's looks counts is decided on reading."""

from __future__ import annotations

from datetime import date

from sqlmodel import Session, col, select

from factcheck.model.evidence import Capture, Outcome
from factcheck.store.columns import key_of
from factcheck.store.nights import run_of
from factcheck.store.rows import CaptureRow, RunRow
from factcheck.store.rows.run import COUNTED, State


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
    rows = session.exec(select(CaptureRow).where(CaptureRow.run_id == run.id).order_by(col(CaptureRow.id)))
    newest = {row.url: row for row in rows}
    return [newest[url].to_model() for url in sorted(newest)]


def of_url(session: Session, url: str, before: date | None) -> list[Capture]:
    """One look at the address for each night, oldest first: the newest of the runs that count.

    While a night is run a second time, its finished run still answers for the addresses that the
    second has not come to.
    """
    question = (
        select(CaptureRow)
        .join(RunRow, col(CaptureRow.run_id) == RunRow.id)
        .where(
            CaptureRow.url_key == key_of(url),
            CaptureRow.url == url,
            col(RunRow.state).in_([state.value for state in COUNTED]),
        )
        .order_by(col(CaptureRow.day), col(CaptureRow.id))
    )
    if before is not None:
        question = question.where(CaptureRow.day < before)
    return [row.to_model() for row in {row.day: row for row in session.exec(question)}.values()]


def last_good(session: Session, url: str, until: date) -> Capture | None:
    """The newest good look at the address up to and including a night, in whatever run it was taken.

    A run that was replaced did hold its good copies, and a bad look later never takes them away.
    """
    row = session.exec(
        select(CaptureRow)
        .where(
            CaptureRow.url_key == key_of(url),
            CaptureRow.url == url,
            CaptureRow.outcome == Outcome.GOOD.value,
            CaptureRow.day <= until,
        )
        .order_by(col(CaptureRow.day).desc(), col(CaptureRow.id).desc())
        .limit(1)
    ).one_or_none()
    return None if row is None else row.to_model()
