"""edition: current, superseded, amended, unchecked; what a newer period makes of a source."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from evidence_made import capture, claim, edition, evidence, page

from factcheck.checks import edition as rule
from factcheck.model.evidence import Edition, SourceSeen, Watched
from factcheck.model.finding import Finding, Verdict

EDGAR = {"edgar": {"issuer": "nvidia", "form": "10-Q"}}
TABLE = {"table": {"url": "https://example.org/costs.csv", "key": "Model"}}
CITED = edition("2026-06-30", "2026-08-11", title="the cited one")
LATER = edition("2026-09-30", "2026-11-10", title="the next one")
LAST = edition("2026-12-31", "2027-02-20", title="the last one")


def found(
    *editions: Edition,
    cited: Edition | None = CITED,
    amendments: tuple[Edition, ...] = (),
    trouble: str = "",
    unresolved: str = "",
    watch: dict[str, Any] = EDGAR,
    stands: bool = False,
    today: str = "2027-03-01",
) -> list[Finding]:
    """What is said of one source of the series "results" (and of another outside any series)."""
    catalogue = {
        "issuers": {"nvidia": {"name": "NVIDIA", "cik": "0001045810"}},
        "series": {"results": {"title": "The results", "watch": watch}},
        "sources": {
            "the-10q": {
                "title": "The 10-Q",
                "of": {"series": "results", "period_end": "2026-06-30"},
                "stands": stands,
            },
            "a-source": {"title": "A source", "url": "https://example.org/a"},
        },
    }
    its = page(
        claims={"one": claim(figure="$5", cites="the-10q"), "two": claim(figure="$6", cites="the-10q")}
    )
    night = evidence(
        its,
        catalogue=catalogue,
        sources={"the-10q": SourceSeen("the-10q", None, None, capture(), (), cited, unresolved)},
        watched=[Watched("results", editions, amendments, trouble)],
        today=date.fromisoformat(today),
    )
    return list(rule.check(night))


def verdicts(made: list[Finding]) -> list[Verdict]:
    """Only the verdicts."""
    return [one.verdict for one in made]


def test_the_newest_edition_is_current() -> None:
    """One finding for the source in a series; none for the one outside."""
    [finding] = found(CITED)
    assert (None, "source:the-10q", Verdict.CURRENT) == (finding.page, finding.subject, finding.verdict)
    assert "The 10-Q is the edition that counts." == finding.message


def test_a_newer_period_supersedes() -> None:
    """The newer edition is named, and how many claims of which pages rest on the cited one."""
    [finding] = found(CITED, LATER)
    assert Verdict.SUPERSEDED is finding.verdict
    assert "A newer period exists: the next one. Cited is the cited one;" in finding.message
    assert "claims that rest on it: 2 on “A page”." in finding.message
    assert "the cited one" == finding.claimed


def test_two_editions_since_are_two_findings() -> None:
    """Each newer period is one, named by its first edition; they share a fingerprint."""
    again = edition("2026-09-30", "2026-11-12", title="the next one again", id="acc-3")
    made = found(CITED, LATER, again, LAST)
    assert [Verdict.SUPERSEDED] * 2 == verdicts(made)
    assert ["the next one", "the last one"] == [
        one.message.removeprefix("A newer period exists: ").partition(".")[0] for one in made
    ]
    assert 1 == len({one.fingerprint for one in made})


def test_all_filings_of_one_period_are_named() -> None:
    """Results may be announced twice for a quarter: the first is the edition, the others beside it."""
    first, second = (
        edition("2026-06-30", day, id=f"acc-{day}", title=f"8-K of {day}", form="8-K")
        for day in ("2026-08-01", "2026-08-11")
    )
    [finding] = found(first, second, cited=first)
    assert "is the edition that counts (also 8-K of 2026-08-11)." in finding.message
    old = edition("2026-03-31", "2026-05-01", title="old", form="8-K")
    [finding] = found(old, first, second, cited=old)
    assert "A newer period exists: 8-K of 2026-08-01 (also 8-K of 2026-08-11)." in finding.message


def test_an_edition_of_a_later_day_does_not_count_yet() -> None:
    """As of the day before it was filed the cited one is current."""
    assert [Verdict.CURRENT] == verdicts(found(CITED, LATER, today="2026-11-09"))
    assert [Verdict.SUPERSEDED] == verdicts(found(CITED, LATER, today="2026-11-10"))


def test_an_older_edition_supersedes_nothing() -> None:
    """A comparative of an earlier period, however late it was filed."""
    assert [Verdict.CURRENT] == verdicts(found(edition("2026-03-31", "2026-12-01"), CITED))


def test_without_period_ends_the_publication_decides() -> None:
    """A listing prints dates only; the same edition is not newer than itself, nor one without any date."""
    first, second = edition(None, "2026-08-11"), edition(None, "2026-11-10")
    assert [Verdict.SUPERSEDED] == verdicts(found(first, second, cited=first))
    assert [Verdict.CURRENT] == verdicts(found(first, second, cited=second))
    undated = edition(None, None, title="undated")
    assert [Verdict.CURRENT] == verdicts(found(first, undated, cited=first))


AMENDED = edition("2026-06-30", "2026-09-01", title="10-Q/A of the cited one", form="10-Q/A")


def test_an_amendment_of_the_cited_period() -> None:
    """It is named; one of another period, or of a later day, says nothing."""
    [finding] = found(CITED, amendments=(AMENDED,))
    assert Verdict.AMENDED is finding.verdict
    assert "the cited one has been amended: 10-Q/A of the cited one." in finding.message
    assert [Verdict.CURRENT] == verdicts(found(CITED, amendments=(AMENDED,), today="2026-08-31"))
    other = edition("2026-03-31", "2026-09-01")
    assert [Verdict.CURRENT] == verdicts(found(CITED, amendments=(other,)))


def test_amended_and_superseded_are_two_findings() -> None:
    """Both are so, each with a fingerprint of its own."""
    made = found(CITED, LATER, amendments=(AMENDED,))
    assert [Verdict.AMENDED, Verdict.SUPERSEDED] == verdicts(made)
    assert 2 == len({one.fingerprint for one in made})


@pytest.mark.parametrize("how", [{"stands": True}, {"watch": TABLE}])
def test_what_stands_and_tables_are_never_superseded(how: dict[str, Any]) -> None:
    """Current, or unchecked when the watch did not answer."""
    assert [Verdict.CURRENT] == verdicts(found(CITED, LATER, **how))
    assert [Verdict.UNCHECKED] == verdicts(found(CITED, LATER, trouble="timeout", **how))


def test_what_stands_may_yet_be_amended() -> None:
    """It is cited for what was said then; that it was amended is reported."""
    assert [Verdict.AMENDED] == verdicts(found(CITED, LATER, stands=True, amendments=(AMENDED,)))


def test_a_watch_that_did_not_answer() -> None:
    """A newer edition that was seen all the same counts; else nobody knows."""
    [finding] = found(CITED, trouble="timeout")
    assert (Verdict.UNCHECKED, "Whether The results has a newer edition: timeout") == (
        finding.verdict,
        finding.message,
    )
    assert [Verdict.SUPERSEDED] == verdicts(found(CITED, LATER, trouble="timeout"))


def test_an_edition_that_could_not_be_resolved() -> None:
    """Why it could not is the reason."""
    [finding] = found(LATER, cited=None, unresolved="no filing for that quarter")
    assert Verdict.UNCHECKED is finding.verdict
    assert "no filing for that quarter" in finding.message


def test_a_source_that_no_claim_cites() -> None:
    """It may be superseded all the same; the sentence says that nothing rests on it."""
    assert "no claim rests on it." == rule.resting(evidence(page()), "the-10q")
