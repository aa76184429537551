"""Known entries: which entry of a listing is which of an earlier night's.

An entry is known by its address, whatever its label says by now. One whose
address is new is a known one that moved, if it is for the same period and the
known one is no longer there; a label without a period ("Latest transcript")
tells nothing. An address that serves one quarter after the other is another
entry each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from factcheck.model.evidence import Edition
from factcheck.watchers.listing_entries import Entry
from factcheck.watchers.listing_identity import identity


def identified(found: Sequence[Entry], known: Iterable[Edition]) -> list[tuple[str, Entry]]:
    """The entries, each with the id by which it is known, else its own; in their order."""
    by_address: dict[str, list[Edition]] = {}
    for edition in known:
        by_address.setdefault(identity(edition.url), []).append(edition)
    ids: dict[int, str] = {}
    there = {one.id for one in found}
    gone = [edition for url, editions in by_address.items() if url not in there for edition in editions]
    for at, one in enumerate(found):
        at_address = by_address.get(one.id, [])
        same = [edition for edition in at_address if _may_be(edition, one)]
        if same:
            ids[at] = same[-1].id
        elif at_address:
            ids[at] = f"{one.id}#{one.fiscal or one.period_end}"
    new = [at for at in range(len(found)) if at not in ids]
    for at in new:
        moved = [edition for edition in gone if _is(edition, found[at])]
        rivals = [other for other in new if moved and _is(moved[0], found[other])]
        ids[at] = moved[0].id if len(moved) == 1 and rivals == [at] else found[at].id
    return [(ids[at], one) for at, one in enumerate(found)]


def lost(before: Iterable[Entry], found: Sequence[Entry]) -> list[Entry]:
    """Entries of an earlier copy that are no longer there, neither by address nor by label."""
    addresses = {one.id for one in found}
    labels = {one.label.casefold() for one in found}
    return [one for one in before if one.id not in addresses and one.label.casefold() not in labels]


def _may_be(known: Edition, one: Entry) -> bool:
    """Do their periods not exclude each other?"""
    if known.fiscal and one.fiscal:
        return known.fiscal == one.fiscal
    if known.period_end and one.period_end:
        return known.period_end == one.period_end
    return True


def _is(known: Edition, one: Entry) -> bool:
    """Are they for one period, as both say, or of one label with one day?"""
    if known.fiscal and one.fiscal:
        return known.fiscal == one.fiscal
    if known.period_end and one.period_end:
        return known.period_end == one.period_end
    same = known.title.casefold() == one.label.casefold()
    return same and one.published is not None and known.published == one.published
