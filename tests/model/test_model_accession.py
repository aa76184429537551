"""Accession numbers: with and without hyphens they are one, and nothing else is any."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.model.accession import accession_number, same_edition


@given(filer=st.integers(0, 10**10 - 1), year=st.integers(0, 99), number=st.integers(0, 10**6 - 1))
def test_both_writings_are_one_number(filer: int, year: int, number: int) -> None:
    """Hyphens carry no meaning."""
    written = f"{filer:010d}-{year:02d}-{number:06d}"

    assert written == accession_number(written) == accession_number(written.replace("-", ""))
    assert same_edition(written, written.replace("-", ""))


@pytest.mark.parametrize(
    "text", ["", "2026-05-01", "0001045810-26-73", "../../x", None, 7, "0001045810-26-0000731"]
)
def test_other_texts_are_none(text: object) -> None:
    """A label, a day and a path are no accession numbers."""
    assert accession_number(text) is None


def test_labels_are_the_same_to_the_letter() -> None:
    """An edition that is no filing is named by its own label."""
    assert same_edition("2026-05-01", "2026-05-01")
    assert not same_edition("2026-05-01", "20260501")
