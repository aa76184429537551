"""Guards: bytes that arrive whole and still must not become the copy that claims are judged by.

A source that cannot be read as what it was (a PDF that is HTML, a file cut
short, rows that do not fit their header) has failed. A table that lost more
than a tenth of its rows, or a column that a claim uses, is held, until it comes
back twice: the same bytes, or other bytes that lack the same columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from factcheck.archive import digest_of
from factcheck.checks.table_changes import likely_columns
from factcheck.checks.table_said import rename_said
from factcheck.errors import EncryptedError, NoTextError, UnreadableError
from factcheck.folding import folded
from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.document import Document

HELD = "held: "
GONE = "the column "
COMES_BACK = 2
Opener = Callable[[Look], Document]


def sound(look: Look, open_it: Opener) -> Look:
    """The look, failed if its bytes cannot be read; an encrypted file is whole, and its claims say so."""
    try:
        open_it(look)
    except (EncryptedError, NoTextError):
        return look
    except UnreadableError as trouble:
        return failed(look, str(trouble))
    return look


def held(
    look: Look, last: Document | None, tonight: Document, used: Iterable[str], before: Sequence[Capture]
) -> Look:
    """The look, held if the table shrank or lost a column that a claim uses.

    Args:
        look: tonight's good look.
        last: the table as it was last accepted.
        tonight: the table as it is now.
        used: names of the columns that claims read or pick rows by.
        before: earlier nights' captures of the address, oldest first.
    """
    if last is None or not last.tables or not tonight.tables:
        return look
    names = tuple(dict.fromkeys(used))
    why = _shrunk(last, tonight) or _lost(last, tonight, names)
    if not why or _came_back(look, before, why):
        return look
    return failed(look, HELD + why)


def failed(look: Look, why: str) -> Look:
    """The same bytes under a capture that does not count."""
    assert look.body is not None
    snapshot = look.capture.snapshot or digest_of(look.body)
    return replace(look, capture=replace(look.capture, outcome=Outcome.FAILED, detail=why, snapshot=snapshot))


def _shrunk(last: Document, tonight: Document) -> str:
    were = len(last.tables[0].rows) - last.tables[0].head
    are = len(tonight.tables[0].rows) - tonight.tables[0].head
    if (were - are) * 10 > were:
        return f"{were} rows became {are}; accept it, or wait for it to come back twice"
    return ""


def _lost(last: Document, tonight: Document, used: Sequence[str]) -> str:
    """Which columns are gone, which are new, and what was likely renamed; the first of `used` names rows."""
    were, are = _columns(last), _columns(tonight)
    lost = [name for name in used if folded(name) in were and folded(name) not in are]
    if not lost:
        return ""
    said = [f"{GONE}{', '.join(lost)} is gone"]
    if new := sorted(are - were):
        said.append(f"new: {', '.join(new)}")
    for name in lost:
        if likely := likely_columns(last.tables[0], tonight.tables[0], used[0], name):
            said.append(rename_said(likely))
    return "; ".join(said)


def _columns(document: Document) -> set[str]:
    table = document.tables[0]
    return {folded(cell.text) for cell in table.rows[0] if cell is not None} if table.rows else set()


def _came_back(look: Look, before: Sequence[Capture], why: str) -> bool:
    """Were the same bytes held on the last nights already, or a table without the same columns?"""
    assert look.body is not None
    snapshot = look.capture.snapshot or digest_of(look.body)
    last = list(before)[-COMES_BACK:]
    if len(last) < COMES_BACK or not all(one.detail.startswith(HELD) for one in last):
        return False
    if all(one.snapshot == snapshot for one in last):
        return True
    lost = why.split(";")[0]
    return lost.startswith(GONE) and all(one.detail.removeprefix(HELD).split(";")[0] == lost for one in last)
