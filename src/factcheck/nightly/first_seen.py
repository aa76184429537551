"""First seen: when an edition came, where its index prints no date.

A listing is a page of links. What stood on it when we first looked may be years
old; what came later was published, as far as we can tell, on the night that
first saw it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from factcheck.model.evidence import Edition, Watched


def dated(watched: Watched, first_nights: Mapping[str, date], today: date) -> Watched:
    """The same editions, those without a date dated by the night that first saw them.

    Args:
        first_nights: the first night of each edition that was seen before tonight, by id.
    """
    if not first_nights:
        return watched
    began = min(first_nights.values())

    def one(edition: Edition) -> Edition:
        first = first_nights.get(edition.id, today)
        if edition.published is not None or first == began:
            return edition
        return replace(edition, published=first)

    return replace(watched, editions=tuple(one(edition) for edition in watched.editions))
