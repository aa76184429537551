"""First seen: when an edition came, where its index prints no date, and what an index once listed.

A listing is a page of links. What stood on it when we first looked may be years
old; what came later was published, as far as we can tell, on the night that
first saw it; and so it is with each state of a table that is revised in place.
What an index listed on an earlier night was published, also on a night on which
the index does not answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from factcheck.model.evidence import Edition, Watched

AMENDMENT = "/A"
"""What EDGAR puts behind the form of an amendment."""


def dated(watched: Watched, first_nights: Mapping[str, date], today: date) -> Watched:
    """The same editions with the night that first saw them; those that came later dated by it.

    Args:
        first_nights: the first night of each edition that was seen before tonight, by id.
    """
    began = min(first_nights.values(), default=today)

    def one(edition: Edition) -> Edition:
        first = first_nights.get(edition.id, today)
        came = edition.published or (None if first == began else first)
        return replace(edition, published=came, first_seen=first)

    return replace(watched, editions=tuple(one(edition) for edition in watched.editions))


def remembered(watched: Watched, kept: Iterable[Edition]) -> Watched:
    """What a watch with trouble saw, with the editions that earlier nights saw; its trouble is kept.

    What is new cannot be known tonight, but nothing that was published is unpublished by it.

    Args:
        kept: the editions of the series that earlier nights saw, in their order.
    """
    there = {one.id for one in (*watched.editions, *watched.amendments)}
    old = [one for one in kept if one.id not in there]
    editions = [*watched.editions, *(one for one in old if AMENDMENT not in (one.form or ""))]
    amendments = [*watched.amendments, *(one for one in old if AMENDMENT in (one.form or ""))]
    ends = {one.fiscal: one.period_end for one in editions if one.fiscal and one.period_end}
    return replace(
        watched,
        editions=tuple(sorted(editions, key=_order)),
        amendments=tuple(sorted(amendments, key=_order)),
        calendar={**ends, **watched.calendar},
    )


def states(watched: Watched, nights: Iterable[tuple[date, str]], tonight: tuple[date, str]) -> Watched:
    """A table that is revised in place, with an edition for every night on which its content was another.

    What it was when we first looked may be old; the newest edition is the state of tonight.

    Args:
        watched: its one edition, the state that is there tonight.
        nights: the day and the digest of the content of each good look before, oldest first.
        tonight: those of tonight's look.
    """
    [now] = watched.editions
    made: list[Edition] = []
    last = None
    for day, content in (*nights, tonight):
        if content != last:
            last = content
            title = now.title.replace(str(tonight[0]), str(day))
            came = day if made else None
            made.append(replace(now, id=str(day), title=title, published=came, first_seen=day))
    return replace(watched, editions=tuple(made))


def _order(edition: Edition) -> tuple[date, str, date]:
    return edition.period_end or date.min, edition.fiscal or "", edition.published or date.min
