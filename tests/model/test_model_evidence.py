"""Evidence: captures, good and otherwise."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from factcheck.model.capture import Capture, Outcome


@pytest.mark.parametrize("outcome", list(Outcome))
def test_only_a_good_capture_is_good(outcome: Outcome) -> None:
    """Gone, refused and failed looks brought nothing that may be judged."""
    capture = Capture("https://example.org", datetime(2026, 11, 30, tzinfo=UTC), outcome)
    assert (outcome is Outcome.GOOD) == capture.good
