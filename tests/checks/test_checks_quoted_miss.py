"""Why a quotation is not that of its source: the kind of difference is named, and shown."""

from __future__ import annotations

import pytest
from evidence_made import nothing, reading

from factcheck.checks.quoted_miss import difference, miss


@pytest.mark.parametrize(
    ("quoted", "printed", "kind"),
    [
        (
            "good at serving, good at learning",
            "good at learning, good at serving",
            "halves have changed places",
        ),
        ("the racks are all live", "all the racks are live", "same words in another order"),
        ("the rack is live", "The rack is live", "only in capitals"),
        ("the rack, it is live", "the rack it is live", "only in punctuation or blanks"),
        ("we do expect losses", "we do not expect losses", "says “not”"),
        ("bigger than 10k chips", "bigger than 100k chips", "in a figure"),
        ("one two new words here now", "one two quite other things again", "a paraphrase"),
    ],
)
def test_the_kind_of_a_difference(quoted: str, printed: str, kind: str) -> None:
    """Each kind is told from the two texts."""
    shown = miss(quoted, nothing(near=(reading(printed),)))

    assert kind in shown
    assert "[-" in shown or "{+" in shown


def test_a_slip_of_a_word_has_no_kind() -> None:
    """The difference itself says enough."""
    shown = miss("the hall is never quite full", nothing(near=(reading("the hall is never quite empty"),)))

    assert "the words differ: the hall is never quite [-full-] {+empty+}" == shown


def test_nothing_differs_where_the_words_stand_elsewhere() -> None:
    """The reader's own message says where they stand."""
    near = nothing(near=(reading("the rack is live"),))

    assert near.message == miss("the rack is live", near)
    assert "the rack is live" == difference("the rack is live", "the rack is live")
