"""Table: a table that is revised in place has one edition, the state of tonight."""

from __future__ import annotations

from typing import Any

from edgar_site import Web, watched

TABLE = "https://data.example.org/models.csv"
WAY: dict[str, Any] = {"table": {"url": TABLE, "key": "Model"}}


def test_the_state_of_tonight_is_the_edition() -> None:
    """It is named for the day of the look."""
    seen = watched(Web({TABLE: b"Model,Cost\nA,1\n"}), WAY)

    assert [("2026-11-30", TABLE)] == [(one.id, one.url) for one in seen.editions]
    assert "" == seen.trouble


def test_a_table_that_does_not_answer_is_trouble() -> None:
    """No table, no edition, and why."""
    seen = watched(Web(), WAY)

    assert () == seen.editions
    assert "HTTP 503" in seen.trouble
