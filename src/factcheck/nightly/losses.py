"""Losses: what tonight's bytes lack that the last good copy of the same address had.

Its end, its letters, its figures, most of its text behind a wall. Such bytes
came whole and can be read, and still are no new state of the source: they are
held, and the last good copy stays, until the very same bytes have come back on
the two nights after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from factcheck.errors import UnreadableError
from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.document import Document
from factcheck.nightly.blanked import blanked
from factcheck.nightly.cut_short import broke, flooded, garbled, lost_its_end
from factcheck.nightly.guards import COMES_BACK, HELD, Opener, failed
from factcheck.nightly.walled import walled


@dataclass(frozen=True, slots=True)
class Held:
    """The last good copy: its bytes, and its document, which is only made where it is needed."""

    body: bytes
    document: Callable[[], Document]


def whole(look: Look, open_it: Opener) -> Look:
    """A look without an earlier copy beside it: failed if most of its letters are broken."""
    try:
        why = flooded(open_it(look))
    except UnreadableError:
        return look
    return failed(look, why) if why else look


def lost(look: Look, tonight: Document, last: Capture, copy: Held, before: Sequence[Capture]) -> Look:
    """The look; held if it lacks what the last good copy had, refused if a wall took it.

    Args:
        look: tonight's good look.
        tonight: its document.
        last: the last good capture, of other bytes.
        copy: the bytes and the document of that.
        before: earlier nights' captures of the address, oldest first.

    Raises:
        UnreadableError: the last good copy cannot be read.
    """
    assert look.body is not None
    if wall := _walled(tonight, look.body, copy):
        refused = failed(look, f"blocked by the source: {wall}")
        return replace(refused, capture=replace(refused.capture, outcome=Outcome.REFUSED))
    why = lost_its_end(look.capture, look.body, last, copy.body)
    if why:
        why = f"incomplete download: {why}"
    elif garbled(tonight.text):
        why = broke(copy.document(), tonight)
    if not why and tonight.tree is None and not tonight.facts and not tonight.pages:
        why = blanked(copy.document, tonight)
    return failed(look, HELD + why) if why and not _came_back(look, before) else look


def _walled(tonight: Document, body: bytes, copy: Held) -> str:
    """Only a page that has become much shorter can be one behind a wall: the bytes tell before the text."""
    if tonight.tree is not None or tonight.facts or 4 * len(body) > 3 * len(copy.body):
        return ""
    return walled(copy.document(), tonight)


def _came_back(look: Look, before: Sequence[Capture]) -> bool:
    last = list(before)[-COMES_BACK:]
    snapshot = look.capture.snapshot
    return len(last) == COMES_BACK and all(
        one.snapshot == snapshot and one.detail.startswith(HELD) for one in last
    )
