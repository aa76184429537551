"""What a watcher is asked: which series, for which periods, and how it may look at addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime

from factcheck.model.capture import Capture, Look, Looker, Outcome
from factcheck.model.evidence import Edition
from factcheck.model.source import Issuer, Series

NEVER = datetime(1, 1, 1, tzinfo=UTC)


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
        kept: the last good copy of an address, from an earlier night; None where there is none.
        lately: the good copies of an address that the last nights before tonight brought, newest first.
        pressing: those of `periods` and `ends` (as ISO 8601) whose absence would be said tonight: what is
            cited, and what was to be there by now.
        look_again: looks at an address a second time tonight, as if the first look had not been.
        known: the editions of the series that earlier nights saw, as last described.
    """

    id: str
    series: Series
    issuers: Mapping[str, Issuer]
    look: Looker
    today: date
    periods: tuple[str, ...] = ()
    ends: tuple[date, ...] = ()
    kept: Callable[[str], Look | None] = lambda _: None
    lately: Callable[[str], tuple[Look, ...]] = lambda _: ()
    pressing: frozenset[str] = frozenset()
    look_again: Looker = lambda url: Look(Capture(url, NEVER, Outcome.FAILED, "not asked again"))
    known: tuple[Edition, ...] = ()

    def look_or_kept(self, url: str) -> Look:
        """Look at a filing's own file, or take the last good copy: what was filed does not change."""
        seen = self.look(url)
        return seen if seen.body is not None else self.kept(url) or seen
