"""First seen: what an index listed on an earlier night, on a night on which it does not answer."""

from __future__ import annotations

from datetime import date

from factcheck.model.evidence import Edition, Watched
from factcheck.nightly.first_seen import remembered


def report(end: str, form: str = "10-Q", **more: str) -> Edition:
    ended = date.fromisoformat(end)
    return Edition("reports", f"{form} {end}", f"{form} {end}", "", ended, published=ended, form=form, **more)  # type: ignore[arg-type]


SPRING, SUMMER = report("2026-03-31"), report("2026-06-30", fiscal="FY2026 Q2")
AMENDED = report("2026-03-31", "10-Q/A")


def test_what_was_listed_once_is_not_forgotten_on_a_bad_night() -> None:
    """Editions and amendments of earlier nights, in order, with the trouble and the ends of their quarters."""
    whole = remembered(Watched("reports", trouble="HTTP 503"), [AMENDED, SUMMER, SPRING])
    calendar = {"FY2026 Q2": date(2026, 6, 30)}
    assert Watched("reports", (SPRING, SUMMER), (AMENDED,), "HTTP 503", calendar) == whole


def test_tonights_description_counts() -> None:
    """What tonight's watch saw in part is not taken from an earlier night."""
    renamed = report("2026-06-30", fiscal="FY2027 Q1")
    seen = Watched("reports", (renamed,), trouble="older pages did not answer")
    assert (SPRING, renamed) == remembered(seen, [SPRING, SUMMER]).editions
