"""What a watcher is asked: which series, for which periods, and how it may look at addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from factcheck.model.evidence import Looker
from factcheck.model.source import Issuer, Series


@dataclass(frozen=True, slots=True)
class Asking:
    """A question to a watcher.

    Attributes:
        id: of the series.
        issuers: those of the registry, by id.
        look: looks at an address once tonight.
        today: nothing published after it counts.
        periods: fiscal labels that somebody cites or waits for ("FY2027 Q3").
        ends: period ends that somebody cites or waits for.
    """

    id: str
    series: Series
    issuers: Mapping[str, Issuer]
    look: Looker
    today: date
    periods: tuple[str, ...] = ()
    ends: tuple[date, ...] = ()
