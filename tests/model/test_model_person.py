"""Persons: one rule tells whether two writings name one speaker."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.model.person import names_office, offices_in, person, same_person


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ada Quill", "ADA QUILL", True),
        ("Ada Quill", "Quill", True),
        ("Ada Quill", "Ada", True),
        ("Ada Q. Quill", "Ada Quill", True),
        ("Ada Q. Quill", "Ada R. Quill", False),
        ("A. Quill", "Ada Quill", True),
        ("B. Quill", "Ada Quill", False),
        ("Jensen Huang", "Jen-Hsun Huang, President", True),
        ("Jensen Huang", "Michelle Huang", False),
        ("John Smith", "Jane Smith", False),
        ("Ken Dorrell", "Kenneth Dorrell", True),
        ("Bob Moor", "Robert Moor", True),
        ("Paul Moor", "Paula Moor", False),
        ("Daniel Moor", "Danielle Moor", False),
        ("Mr. Moor", "Ben Moor", True),
        ("Moor, Ben", "Ben Moor", True),
        ("Ben Moor, Jr.", "Ben Moor", True),
        ("Halden CFO Ben Moor", "Ben Moor", True),
        ("Halden's Ben Moor", "Ben Moor -- Halden -- Chief Financial Officer", True),
        ("Chief Financial Officer — Ben Moor", "Ben Moor", True),
        ("Eric Stone of Goldman Sachs", "Eric Stone", True),
        ("José Muñoz", "Jose Munoz", True),
        ("Seán O’Brien", "Sean O'Brien", True),
        ("Huang Jensen", "Jensen Huang", True),
        ("CFO", "Ben Moor, Chief Financial Officer", True),
        ("the chief financial officer of Halden", "CFO", True),
        ("CFO", "Ada Quill, CEO", False),
        ("CFO", "Ben Moor", None),
        ("Operator", "The Conference Operator", True),
        ("Operator", "Ben Moor", False),
        ("Unidentified Analyst", "Ben Moor", None),
        ("Analyst, Goldman Sachs", "Ben Moor", None),
        ("", "Ada", None),
    ],
)
def test_two_writings_of_a_speaker(one: str, other: str, same: bool | None) -> None:
    """Titles, offices, firms, initials and short forms make no other person; another name does."""
    assert same is same_person(one, other)
    assert same is same_person(other, one)


def test_offices_have_one_spelling() -> None:
    """Abbreviated or written out, an office is one office."""
    assert offices_in("CEO") == offices_in("Chief Executive Officer") == offices_in("chief executive")
    assert offices_in("Founder, President and CEO") == {"founder", "president", "chief executive"}
    assert names_office("VP of Finance")
    assert not names_office("Santa Clara, California")


@given(text=st.text(max_size=60))
def test_a_writing_is_itself(text: str) -> None:
    """No text breaks the rule, and one that names anybody is the same as itself."""
    named = person(text)
    assert same_person(text, text) is (True if named.names or named.offices else None)
