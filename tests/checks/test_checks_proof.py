"""The check of proof conditions: holding, disproved, undecided, by hand, and what is told of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import pytest
from evidence_made import PAGE, capture, edition, evidence, nothing, page, reading

from factcheck.checks import proof
from factcheck.checks.standing import standing
from factcheck.model.evidence import EditionRead, Evidence, ProofSeen, Read, Reason
from factcheck.model.finding import Finding, Standing, Verdict
from factcheck.model.period import Period

CITED = edition("2026-06-30", "2026-08-12")
Q3, Q4, Q1 = (
    edition("2026-09-30", "2026-11-11"),
    edition("2026-12-31", "2027-02-27"),
    edition("2027-03-31", "2027-05-08"),
)
SERIES = {
    "issuers": {"northgrid": {"name": "Northgrid", "cik": "0009990001"}},
    "series": {
        "results": {"title": "Northgrid results", "watch": {"edgar": {"issuer": "northgrid", "form": "10-Q"}}}
    },
}
FALLS = {
    "id": "share_falls",
    "says": "the share falls below 95%",
    "when": {
        "find": {"sentence": "it was {figure}"},
        "in": {"series": "results", "edition": "next"},
        "is": "below 95%",
    },
}
BY_HAND = {"id": "others_build", "says": "others build masts", "by_hand": "once a quarter"}
A_PAGE = page(would_prove_wrong=[FALLS, BY_HAND])


def read_in(which: object, read: Read, **more: object) -> EditionRead:
    """What the condition finds in an edition, whose own period is the quarter."""
    assert isinstance(which, type(CITED))
    copied = not (hasattr(read, "reason") and read.reason is Reason.UNREACHABLE)
    end = which.period_end
    assert end is not None
    period = Period(date(end.year, end.month - 2, 1), end)
    copy = capture("2026-11-12") if copied else None
    return replace(EditionRead(which, copy, read, period, date(2026, 11, 12)), **more)  # type: ignore[arg-type]


def seen_as(seen: ProofSeen | None) -> Evidence:
    proofs: Mapping[tuple[str, str], ProofSeen] = {} if seen is None else {(PAGE, "share_falls"): seen}
    return replace(evidence(A_PAGE, catalogue=SERIES), proofs=proofs)


def found(seen: ProofSeen | None) -> Finding:
    return next(one for one in proof.check(A_PAGE, seen_as(seen)) if one.subject == "proof:share_falls")


def unread(seen: ProofSeen | None) -> tuple[str, date | None] | None:
    return proof.unread(A_PAGE, A_PAGE.would_prove_wrong[0], seen_as(seen))


def later(*those: EditionRead, trouble: str = "") -> ProofSeen:
    return ProofSeen(CITED, those, trouble)


def test_every_condition_has_one_finding() -> None:
    """As many findings as conditions, whatever was seen; each claims the page's own words."""
    for seen in (None, later(), later(read_in(Q3, reading("97%")), read_in(Q4, reading("90%")))):
        made = list(proof.check(A_PAGE, seen_as(seen)))

        assert ["proof:share_falls", "proof:others_build"] == [one.subject for one in made]
        assert ["the share falls below 95%", "others build masts"] == [one.claimed for one in made]
        assert 2 == len({one.fingerprint for one in made})


def test_without_a_later_edition_it_is_undecided() -> None:
    """Nothing has appeared that could decide it: there is nothing to read, and nobody has anything to do."""
    one = found(later())

    assert Verdict.UNDECIDED == one.verdict
    assert (
        "Northgrid results has no edition after results to 2026-06-30 yet that could decide it."
        == one.message
    )
    assert (None, None) == (one.observed, unread(later()))


def test_it_holds_once_every_later_edition_was_read() -> None:
    """The newest reading is shown with its place, and every edition is named."""
    one = found(later(read_in(Q3, reading("97%")), read_in(Q4, reading("95%"))))

    assert Verdict.HOLDING == one.verdict
    assert (
        "It has not happened: results to 2026-09-30 prints 97%; results to 2026-12-31 prints 95%, "
        "none of which is below 95%." == one.message
    )
    assert one.observed is not None
    assert ("95%", "0.95", "Note 2", "acc-2026-12-31") == (
        one.observed.text,
        one.observed.value,
        one.observed.place,
        one.observed.source,
    )


def test_it_is_disproved_by_the_first_edition_that_fulfils_it() -> None:
    """The first is named and shown, not the newest."""
    one = found(later(read_in(Q3, reading("97%")), read_in(Q4, reading("93%")), read_in(Q1, reading("91%"))))

    assert Verdict.DISPROVED == one.verdict
    assert one.message.startswith(
        "It has happened: results to 2026-12-31 prints 93% (Note 2), which is below 95%."
    )
    assert one.observed is not None
    assert ("93%", "acc-2026-12-31") == (one.observed.text, one.observed.source)
    assert Standing.OUTSTANDING == standing(PAGE, [one], [])
    assert one.for_an_editor


def test_it_stays_disproved_when_a_later_edition_recovers() -> None:
    """That it happened is a fact of that edition; what came since is told beside it."""
    one = found(later(read_in(Q3, reading("93%")), read_in(Q4, reading("97%"))))

    assert Verdict.DISPROVED == one.verdict
    assert "Since then it is not so any more: results to 2026-12-31 prints 97%." in one.message
    assert one.observed is not None
    assert "93%" == one.observed.text


def test_an_edition_that_was_not_read_hides_no_later_one_that_fires() -> None:
    """Disproved by the second, though the first could not be had; that is told."""
    seen = later(read_in(Q3, nothing(Reason.UNREACHABLE, "HTTP 503")), read_in(Q4, reading("93%")))
    one = found(seen)

    assert Verdict.DISPROVED == one.verdict
    assert "Not told from before that: results to 2026-09-30." in one.message
    assert unread(seen) is None


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (nothing(Reason.UNREACHABLE, "HTTP 503"), "could not be fetched yet."),
        (nothing(Reason.UNREADABLE, "no PDF"), "could not be read yet."),
        (nothing(Reason.ABSENT, "no such sentence"), "does not tell: no such sentence. For an editor: "),
        (
            nothing(Reason.AMBIGUOUS, "it fits 2 places", candidates=("97%", "93%")),
            "does not tell: it fits 2 places: 97% | 93%. For an editor: ",
        ),
        (reading("97%", period="2026-01-01/2026-06-30"), "is for 2026-01-01/2026-06-30. For an editor: "),
        (reading("97%", named=["2025-07-01/2025-09-30"]), "is for 2025-07-01/2025-09-30. For an editor: "),
        (reading("$97"), "the source in USD. For an editor: "),
        (reading("about 95%"), "which may or may not be below 95%. For an editor: "),
    ],
)
def test_it_is_undecided_while_an_edition_does_not_tell(read: Read, told: str) -> None:
    """One later edition that was not read, or does not say it clearly, is enough, and is named."""
    seen = later(read_in(Q3, read), read_in(Q4, reading("97%")))
    one = found(seen)
    why = unread(seen)

    assert Verdict.UNDECIDED == one.verdict
    assert one.message.startswith("results to 2026-09-30 decides it, and ")
    assert told in one.message
    assert why is not None
    assert why[0].startswith("results to 2026-09-30: ")
    assert date(2026, 11, 12) == why[1]
    assert Standing.REVIEWED == standing(PAGE, [one], [])


AMENDED = edition("2026-09-30", "2026-12-01", id="amended", title="10-Q/A to 2026-09-30", form="10-Q/A")


@pytest.mark.parametrize(
    ("first", "second", "expected", "named"),
    [
        ("97%", "93%", Verdict.DISPROVED, "10-Q/A to 2026-09-30 prints 93%"),
        ("93%", "97%", Verdict.DISPROVED, "results to 2026-09-30 prints 93%"),
        ("97%", "96%", Verdict.HOLDING, "results to 2026-09-30 prints 97%, which is not"),
        ("97%", Reason.ABSENT, Verdict.HOLDING, "results to 2026-09-30 prints 97%"),
        (Reason.ABSENT, "97%", Verdict.HOLDING, "10-Q/A to 2026-09-30 prints 97%"),
        ("97%", Reason.UNREACHABLE, Verdict.UNDECIDED, "10-Q/A to 2026-09-30 decides it"),
        (Reason.ABSENT, Reason.ABSENT, Verdict.UNDECIDED, "results to 2026-09-30 decides it"),
        (Reason.UNREACHABLE, "93%", Verdict.DISPROVED, "10-Q/A to 2026-09-30 prints 93%"),
    ],
)
def test_an_amendment_counts_where_it_prints_the_figure(
    first: str | Reason, second: str | Reason, expected: Verdict, named: str
) -> None:
    """Two filings for one period: either may fire, neither need print it, and both must have been read."""
    reads = [nothing(one) if isinstance(one, Reason) else reading(one) for one in (first, second)]
    one = found(later(read_in(Q3, reads[0]), read_in(AMENDED, reads[1])))

    assert expected == one.verdict, one.message
    assert named in one.message


def test_a_message_does_not_change_with_the_trouble_of_the_night() -> None:
    """HTTP 503 tonight and a timeout tomorrow are one message; which it was is told as not checked."""
    nights = [later(read_in(Q3, nothing(Reason.UNREACHABLE, why))) for why in ("HTTP 503", "timeout")]

    assert 1 == len({found(one).message for one in nights})
    assert ["HTTP 503", "timeout"] == [(unread(one) or ("",))[0].rpartition(": ")[2] for one in nights]


@pytest.mark.parametrize(
    "read",
    [
        reading("97%", period="2026-07-01/2026-09-30"),
        reading("97%", period="2026-01-01/2026-09-30"),
        reading("97%", period="2026-09-30"),
        reading("97%", named=["2026-07-01/2026-09-30", "2025-07-01/2025-09-30"]),
        reading("97%"),
    ],
)
def test_what_ends_with_the_editions_period_is_of_it(read: Read) -> None:
    """A quarter, a year to date and a balance of its last day are its own; so is what names no day."""
    assert Verdict.HOLDING == found(later(read_in(Q3, read))).verdict


def test_without_a_period_of_its_own_an_edition_is_taken_at_its_word() -> None:
    """A state of a table has no quarter."""
    made = read_in(Q3, reading("97%", named=["2025-07-01/2025-09-30"]), period=None)

    assert Verdict.HOLDING == found(later(made)).verdict


def test_an_index_that_did_not_answer_leaves_what_was_read() -> None:
    """It holds by what was read; that there may be more is told, and the index by the edition rule."""
    seen = later(read_in(Q3, reading("97%")), trouble="EDGAR's index could not be had")
    one = found(seen)

    assert Verdict.HOLDING == one.verdict
    assert "Whether there is a later one is not known tonight." in one.message
    assert unread(seen) is None


def test_an_index_that_never_answered_leaves_it_undecided() -> None:
    """Whether there is an edition cannot be known, which is not the same as that there is none."""
    one = found(later(trouble="EDGAR's index could not be had"))

    assert Verdict.UNDECIDED == one.verdict
    assert (
        "Whether Northgrid results has an edition that could decide it is not known tonight." == one.message
    )


def test_by_hand_names_the_interval_and_asks_nothing() -> None:
    """Somebody looks, as often as the page's registry says; the night has nothing to do."""
    made = list(proof.check(A_PAGE, seen_as(later())))[1]

    assert Verdict.BY_HAND == made.verdict
    assert "Somebody looks at this by hand: once a quarter." == made.message
    assert not made.for_an_editor
    assert not made.not_checked
    assert proof.unread(A_PAGE, A_PAGE.would_prove_wrong[1], seen_as(None)) is None


def test_the_fingerprint_is_the_conditions() -> None:
    """Whatever is read and whatever follows from it, it is the same finding."""
    seen = (later(), later(read_in(Q3, reading("97%"))), later(read_in(Q3, reading("90%"))))

    assert 1 == len({found(one).fingerprint for one in seen})


def test_editions_that_were_read_are_named_for_reports() -> None:
    """Id, title and address of each, once."""
    seen = seen_as(later(read_in(Q3, reading("97%")), read_in(Q4, nothing(Reason.UNREACHABLE))))

    assert [
        ("acc-2026-09-30", "results to 2026-09-30", "https://example.org/e"),
        ("acc-2026-12-31", "results to 2026-12-31", "https://example.org/e"),
    ] == proof.editions_read(seen)
