"""Unread: every reason has its verdict, and candidates are shown."""

from __future__ import annotations

from evidence_made import nothing

from factcheck.checks.unread import UNREAD, with_candidates
from factcheck.model.evidence import Reason


def test_every_reason_has_a_verdict_of_its_own() -> None:
    """Absent, ambiguous, unreadable, unreachable."""
    assert set(Reason) == set(UNREAD)
    assert len(UNREAD) == len(set(UNREAD.values()))


def test_the_first_candidates_are_shown() -> None:
    """Five of them, and how many more there are; none where there is none."""
    assert "two fit: a | b" == with_candidates(nothing(message="two fit.", candidates=("a", "b")))
    assert "many: 0 | 1 | 2 | 3 | 4 and 3 more" == with_candidates(
        nothing(message="many", candidates=tuple("01234567"))
    )
    assert "none." == with_candidates(nothing(message="none."))
    assert 'there are "a" and "b"' == with_candidates(
        nothing(message='there are "a" and "b"', candidates=("a", "b"))
    )
    assert "a bit of both: a | b" == with_candidates(nothing(message="a bit of both", candidates=("a", "b")))
