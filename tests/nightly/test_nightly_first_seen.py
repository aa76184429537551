"""First seen: what an index listed on an earlier night, on a night on which it does not answer."""

from __future__ import annotations

from datetime import date

from factcheck.model.evidence import Edition, Watched
from factcheck.nightly.first_seen import remembered, states


def report(end: str, form: str = "10-Q", **more: str) -> Edition:
    ended = date.fromisoformat(end)
    return Edition("reports", f"{form} {end}", f"{form} {end}", "", ended, published=ended, form=form, **more)  # type: ignore[arg-type]


SPRING, SUMMER = report("2026-03-31"), report("2026-06-30", fiscal="FY2026 Q2")
AMENDED = report("2026-03-31", "10-Q/A")


def test_what_was_listed_once_is_not_forgotten_on_a_bad_night() -> None:
    """Editions and amendments of earlier nights, in order, with the trouble and the ends of quarters."""
    whole = remembered(Watched("reports", trouble="HTTP 503"), [AMENDED, SUMMER, SPRING])
    calendar = {"FY2026 Q2": date(2026, 6, 30)}
    assert Watched("reports", (SPRING, SUMMER), (AMENDED,), "HTTP 503", calendar) == whole


def test_tonights_description_counts() -> None:
    """What tonight's watch saw in part is not taken from an earlier night."""
    renamed = report("2026-06-30", fiscal="FY2027 Q1")
    seen = Watched("reports", (renamed,), trouble="older pages did not answer")
    assert (SPRING, renamed) == remembered(seen, [SPRING, SUMMER]).editions


def test_a_table_has_an_edition_for_each_of_its_states() -> None:
    """The first may be old; each later one came on the night that first saw it, one that came back too."""
    now = Edition("costs", "2026-10-16", "Costs, as of 2026-10-16", "https://a.example/t.csv")
    days = [date(2026, 10, day) for day in (12, 13, 14, 15, 16)]
    seen = states(Watched("costs", (now,)), zip(days[:4], "aabb", strict=True), (days[4], "a"))
    assert [("2026-10-12", None), ("2026-10-14", days[2]), ("2026-10-16", days[4])] == [
        (one.id, one.published) for one in seen.editions
    ]
    assert "Costs, as of 2026-10-14" == seen.editions[1].title
