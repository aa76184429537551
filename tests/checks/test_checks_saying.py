"""Saying: the sentences of a finding on a claim that cites a source."""

from __future__ import annotations

from evidence_made import nothing, reading, source_of

from factcheck.checks.saying import difference_said, first_of

SEEN = source_of(reading("$6"))


def test_both_sides_and_the_reasons() -> None:
    """What the page says, what the source prints and where, why, the likely slip, what it once was."""
    assert "The page says $5; a-source prints $6 (Note 2)." == difference_said("$5", SEEN, "", "")
    assert "The page says $5; a-source prints $6 (Note 2); why; likely slip: a sign; once $5." == (
        difference_said("$5", SEEN, "why.", "a sign", "once $5")
    )


def test_without_a_reading_there_is_only_one_side() -> None:
    """The page's, the source that it cites, and why there is nothing."""
    assert "The page says $5, citing a-source; gone." == difference_said(
        "$5", source_of(nothing()), "gone.", ""
    )


def test_many_names_are_told_by_their_first() -> None:
    """As many as there is room for, and how many more there are."""
    assert "a, b" == first_of(["a", "b"], 2, ", ")
    assert "a; b and 1 more" == first_of(("a", "b", "c"), 2, "; ")
