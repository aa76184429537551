"""Listings over many nights: entries that come, move or leave, lists that shrink, several that fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from factcheck.model.finding import Night, Verdict
from night_site import PAGE, SOURCES, Site, night, of, site

CALLS = "https://northgrid.example/events"
LISTING = f'''  calls:
    title: "Northgrid calls"
    watch: {{listing: {{url: "{CALLS}", link: "Call transcript"}}}}
sources:
  call: {{title: "Northgrid, call", of: {{series: calls, period: "FY2026 Q2"}}}}
'''
CLAIM = """  talked:
    says: ["We think that it is never idle"]
    states: true
    cites: call
    find: {sentence: "It is never idle at all"}
"""
SAID = b"<html><body><p>Good day. It is never idle at all.</p></body></html>"
FOUR = [f"Q{n} {year} Call transcript" for year, n in ((2026, 2), (2026, 1), (2025, 4), (2025, 3))]


@pytest.fixture
def made(tmp_path: Path) -> Site:
    """The site with a listing of calls; that of the second quarter is cited, that of the third waited for."""
    one = site(tmp_path)
    trigger = 'next_review:\n  - after: {series: calls, period: "FY2026 Q3"}\n'
    page = PAGE.replace("next_review:\n", trigger).replace("  ticker:\n", f"{CLAIM}  ticker:\n")
    one.write(sources=SOURCES.replace("sources:\n", LISTING), page=page)
    return one


def listed(made: Site, day: int, labels: list[str], folder: str = "") -> None:
    """What the listing shows from a day of October on; each entry has an address that its label makes."""
    links = []
    for label in labels:
        href = f"{folder}/{label.lower().replace(' ', '-').replace('(', '').replace(')', '')}.html"
        made.answer(f"https://northgrid.example{href}", SAID, at=f"2026-10-{day}")
        links.append(f'<li><a href="{href}?utm_source=list">{label}</a></li>')
    made.answer(CALLS, f"<html><body><ul>{''.join(links)}</ul></body></html>".encode(), at=f"2026-10-{day}")


def nights(made: Site, tmp_path: Path, *days: int) -> list[Night]:
    return [night(made, tmp_path / "home", f"2026-10-{day}") for day in days]


def edition(one: Night) -> Verdict:
    return of(one, "source:call", "edition").verdict


def test_an_entry_is_resolved_and_a_newer_one_supersedes_it(made: Site, tmp_path: Path) -> None:
    """By the period that its label says; the review that waited for the newer one is due."""
    listed(made, 12, FOUR)
    listed(made, 14, ["Q3 2026 Call transcript", *FOUR])
    first, second, third = nights(made, tmp_path, 12, 13, 14)

    assert [Verdict.CONSISTENT] * 3 == [of(one, "claim:talked").verdict for one in (first, second, third)]
    assert [Verdict.CURRENT, Verdict.CURRENT, Verdict.SUPERSEDED] == [
        edition(one) for one in (first, second, third)
    ]
    assert [Verdict.WAITING, Verdict.WAITING, Verdict.DUE] == [
        of(one, "trigger:1").verdict for one in (first, second, third)
    ]


def test_another_order_and_other_words_are_no_news(made: Site, tmp_path: Path) -> None:
    """Reordered and relabelled entries are the same editions."""
    listed(made, 12, FOUR)
    listed(made, 13, FOUR[::-1])
    first, second = nights(made, tmp_path, 12, 13)

    assert (Verdict.CURRENT, Verdict.CURRENT) == (edition(first), edition(second))
    assert "unchanged" == of(second, "source:call", "edition").baseline


def test_a_transcript_that_moves_is_followed(made: Site, tmp_path: Path) -> None:
    """The listing links it elsewhere: it is read there, and is not taken for a new one."""
    listed(made, 12, FOUR)
    listed(made, 13, FOUR, folder="/archive")
    first, second, third = nights(made, tmp_path, 12, 13, 14)

    assert [Verdict.CURRENT] * 3 == [edition(one) for one in (first, second, third)]
    assert Verdict.CONSISTENT == of(second, "claim:talked").verdict
    seen = of(second, "source:call", "capture")
    assert "/archive/q2-2026-call-transcript.html" in seen.message


def test_an_entry_that_left_the_list_is_still_what_it_was(made: Site, tmp_path: Path) -> None:
    """The oldest entries leave a list; the cited document is looked at where it was, and is superseded."""
    new = [f"Q{n} {year} Call transcript" for year, n in ((2027, 2), (2027, 1), (2026, 4), (2026, 3))]
    listed(made, 12, FOUR)
    listed(made, 13, [*new[3:], *FOUR[:3]])
    listed(made, 14, [*new[2:], *FOUR[:2]])
    listed(made, 15, [*new[1:], *FOUR[:1]])
    listed(made, 16, new)
    last = nights(made, tmp_path, 12, 13, 14, 15, 16)[-1]

    assert {Verdict.SUPERSEDED} == {
        one.verdict for one in last.findings if (one.subject, one.rule) == ("source:call", "edition")
        and one.baseline != "absent"
    }  # fmt: skip
    assert Verdict.CONSISTENT == of(last, "claim:talked").verdict


def test_a_list_that_shrank_proves_nothing(made: Site, tmp_path: Path) -> None:
    """For two nights it is trouble; what was on it before is not forgotten."""
    listed(made, 12, FOUR)
    listed(made, 13, FOUR[3:])
    _, second, third, fourth = nights(made, tmp_path, 12, 13, 14, 15)

    assert [Verdict.UNCHECKED, Verdict.UNCHECKED, Verdict.CURRENT] == [
        edition(one) for one in (second, third, fourth)
    ]
    assert "3 of the 4 entries" in of(second, "source:call", "edition").message
    assert [Verdict.CONSISTENT] * 3 == [of(one, "claim:talked").verdict for one in (second, third, fourth)]


def test_an_empty_list_proves_nothing(made: Site, tmp_path: Path) -> None:
    """It is never "no news", however long it lasts."""
    listed(made, 12, FOUR)
    made.answer(CALLS, b"<html><body><p>Soon.</p></body></html>", at="2026-10-13")
    found = nights(made, tmp_path, 12, 13, 14, 15, 16)[1:]

    assert [Verdict.UNCHECKED] * 4 == [edition(one) for one in found]
    assert [Verdict.UNCHECKED] * 4 == [of(one, "trigger:1").verdict for one in found]


def test_several_entries_that_fit_are_named(made: Site, tmp_path: Path) -> None:
    """None is taken; the finding names them, and says how to choose."""
    listed(made, 12, ["Q2 2026 Call transcript (corrected)", *FOUR])
    first, second = nights(made, tmp_path, 12, 13)

    for one in (first, second):
        said = of(one, "source:call", "edition")
        assert Verdict.UNCHECKED == said.verdict
        assert "“Q2 2026 Call transcript (corrected)”" in said.message
        assert "q2-2026-call-transcript.html" in said.message
        assert Verdict.UNREACHABLE == of(one, "claim:talked").verdict


def test_the_entry_that_was_cited_before_another_came_stays(made: Site, tmp_path: Path) -> None:
    """A second one for the quarter is told, and the first is still what the claim is judged by."""
    listed(made, 12, FOUR)
    listed(made, 13, ["Q2 2026 Call transcript (corrected)", *FOUR])
    _, second, third = nights(made, tmp_path, 12, 13, 14)

    for one in (second, third):
        assert Verdict.UNCHECKED == edition(one)
        assert Verdict.CONSISTENT == of(one, "claim:talked").verdict


def test_an_entry_may_be_named_by_its_address_or_label(made: Site, tmp_path: Path) -> None:
    """Where a period is not enough; tracking and fragments do not matter."""
    listed(made, 12, ["Q2 2026 Call transcript (corrected)", *FOUR])
    for name in (
        "http://northgrid.example/q2-2026-call-transcript-corrected.html#p2",
        "Q2 2026 Call transcript (corrected)",
    ):
        meant = LISTING.replace('period: "FY2026 Q2"', f'edition: "{name}"')
        made.write(
            sources=SOURCES.replace("sources:\n", meant),
            page=PAGE.replace("  ticker:\n", f"{CLAIM}  ticker:\n"),
        )
        one = night(made, tmp_path / f"home-{len(name)}", "2026-10-12")
        assert Verdict.CURRENT == edition(one)
        assert "corrected" in of(one, "source:call", "capture").message
