"""quoted: the words of the source, and of the speaker whom the page names."""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, nothing, page, reading, sighting, source_of

from factcheck.checks import quoted
from factcheck.checks.quoted_miss import difference
from factcheck.model.evidence import ClaimSeen, Reason
from factcheck.model.finding import Cause, Finding, Verdict

WORDS = "great at training, great at inference"


def only(
    seen: ClaimSeen, speaker: str | None = "Jensen Huang", last: tuple[Finding, ...] = (), quote: str = WORDS
) -> Finding:
    """The one finding on a quotation."""
    typed = {"quote": quote, "cites": "a-source", **({"speaker": speaker} if speaker else {})}
    its = page(claims={"one": claim(**typed)})
    [finding] = quoted.check(its, evidence(its, claims={"one": seen}, last=last))
    return finding


def test_words_that_stand_there() -> None:
    """Verbatim, by whomever the source does not name, or by the person named: consistent."""
    for speaker in (None, "Jensen Huang", "Jensen Huang, CEO", "Huang", "J. Huang"):
        finding = only(source_of(reading(WORDS, speaker=speaker)))
        assert (Verdict.CONSISTENT, None) == (finding.verdict, finding.cause)
    assert "a-source has these words (Note 2)." == finding.message
    assert (
        Verdict.CONSISTENT is only(source_of(reading(WORDS, speaker="Colette Kress")), speaker=None).verdict
    )


def test_a_speaker_whom_the_source_does_not_mark_is_said_to_be_open() -> None:
    """The words agree; that they are the speaker's nobody has seen, and the finding says so."""
    for speaker, doubt in (
        ("Jensen Huang", "; whether Jensen Huang says them is not marked there"),
        (None, ""),
    ):
        finding = only(source_of(reading(WORDS, speaker=None)), speaker)
        assert (Verdict.CONSISTENT, f"a-source has these words (Note 2){doubt}.") == (
            finding.verdict,
            finding.message,
        )


def test_words_of_another_speaker() -> None:
    """The words stand there and somebody else said them: inconsistent."""
    finding = only(source_of(reading(WORDS, speaker="Colette Kress")))
    assert (Verdict.INCONSISTENT, Cause.CANNOT_TELL) == (finding.verdict, finding.cause)
    assert "the words are those of Colette Kress, not of Jensen Huang" in finding.message


def test_words_that_differ() -> None:
    """A passage that is nearly the quotation makes it inconsistent, and shows the difference."""
    near = reading("great at training and good at inference")
    finding = only(source_of(nothing(near=(near,))))
    assert Verdict.INCONSISTENT is finding.verdict
    assert "[-training, great-] {+training and good+}" in finding.message
    assert near.text == finding.suggestion
    assert finding.observed is not None
    assert near.text == finding.observed.text


@pytest.mark.parametrize(
    ("reason", "verdict", "explained"),
    [
        (Reason.ABSENT, Verdict.NOT_FOUND, True),
        (Reason.AMBIGUOUS, Verdict.CONSISTENT, False),
        (Reason.UNREADABLE, Verdict.UNREADABLE, False),
        (Reason.UNREACHABLE, Verdict.UNREACHABLE, False),
    ],
)
def test_without_a_reading(reason: Reason, verdict: Verdict, explained: bool) -> None:
    """Nothing like it is not found; words that stand there twice stand there."""
    finding = only(source_of(nothing(reason)))
    assert (verdict, explained) == (finding.verdict, finding.cause is not None)
    assert "" == finding.suggestion


def test_the_source_that_is_cited_first_decides() -> None:
    """A further source that has the words does not make up for one that has not."""
    its = page(claims={"one": claim(quote=WORDS, cites="a-source"), "two": claim(figure="$5")})
    both = source_of(nothing()), source_of(reading(WORDS), source="other", role="corroborating")
    [finding] = quoted.check(its, evidence(its, claims={"one": both}))
    assert Verdict.NOT_FOUND is finding.verdict
    assert finding.message.endswith("; the words stand in other.")


def test_a_source_that_no_longer_has_the_words() -> None:
    """An earlier copy had them: revised. None ever had: wrong when published."""
    assert Cause.SOURCE_REVISED is only(source_of(nothing(), sighting("2026-10-01", reading(WORDS)))).cause
    assert Cause.WRONG_WHEN_PUBLISHED is only(source_of(nothing(), sighting("2026-10-01", nothing()))).cause


def test_a_quotation_that_was_changed_on_the_page() -> None:
    """Last night other words were quoted, and they were right."""
    had = source_of(reading(WORDS), sighting("2026-11-29", reading(WORDS)))
    lost = source_of(nothing(), sighting("2026-11-29", nothing()))
    assert Cause.PAGE_CHANGED is only(lost, last=(only(had),), quote="great at training; good at it").cause


def test_the_difference_is_short() -> None:
    """Long stretches that agree are cut in their middle."""
    ours = "one two three four five six seven eight nine"
    assert "one two three … six seven eight [-nine-] {+ten+}" == difference(ours, ours.replace("nine", "ten"))
    assert "{+so+} one" == difference("one", "so one")
    assert "[-so-] one" == difference("so one", "one")


def test_an_office_for_a_speaker() -> None:
    """ "CFO" is the label's own office, or not; of a bare name it cannot be told, and that is said."""
    for speaker, verdict in (
        ("Ben Moor, Chief Financial Officer", Verdict.CONSISTENT),
        ("Ada Quill, Chief Executive Officer", Verdict.INCONSISTENT),
    ):
        assert verdict is only(source_of(reading(WORDS, speaker=speaker)), "CFO").verdict
    open_ = only(source_of(reading(WORDS, speaker="Ben Moor")), "CFO")
    assert (Verdict.CONSISTENT, True) == (
        open_.verdict,
        "whether CFO says them is not marked" in open_.message,
    )
