"""Guards: bytes that arrive whole and still must not become the copy that claims are judged by.

A source that cannot be read as what it was (a PDF that is HTML, a file cut
short, rows that do not fit their header) has failed. A table that lost more
than a tenth of its rows, or a column that a claim uses, is held, until a person
accepts it or it comes back twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from factcheck.archive import digest_of
from factcheck.errors import EncryptedError, NoTextError, UnreadableError
from factcheck.folding import folded
from factcheck.model.document import Document
from factcheck.model.evidence import Capture, Look, Outcome

HELD = "held: "
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
    why = _shrunk(last, tonight) or _lost(last, tonight, used)
    if not why or _came_back(look, before):
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


def _lost(last: Document, tonight: Document, used: Iterable[str]) -> str:
    were, are = _columns(last), _columns(tonight)
    lost = [name for name in dict.fromkeys(used) if folded(name) in were and folded(name) not in are]
    if lost:
        new = sorted(are - were)
        return f"the column {', '.join(lost)} is gone" + (f"; new: {', '.join(new)}" if new else "")
    return ""


def _columns(document: Document) -> set[str]:
    table = document.tables[0]
    return {folded(cell.text) for cell in table.rows[0] if cell is not None} if table.rows else set()


def _came_back(look: Look, before: Sequence[Capture]) -> bool:
    """Were the same bytes held on the last nights already?"""
    assert look.body is not None
    snapshot = look.capture.snapshot or digest_of(look.body)
    last = list(before)[-COMES_BACK:]
    return len(last) == COMES_BACK and all(
        one.snapshot == snapshot and one.detail.startswith(HELD) for one in last
    )
