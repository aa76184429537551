"""A few hundred damaged documents of every format; `make fuzz` reads them for ten minutes each."""

from __future__ import annotations

from collections import Counter

import pytest
from fuzz_demands import read_and_look
from fuzz_documents import TOKENS, damaged, seeds

WHOLE = seeds(shared=False)
DOCUMENTS = 60


@pytest.mark.parametrize("room", TOKENS)
def test_a_damaged_document_is_read_or_refused_and_nothing_is_read_outside_its_text(room: str) -> None:
    """Whatever bytes come, a reader gives a document that holds together or one of our own errors."""
    ends = Counter(read_and_look(room, damaged(room, WHOLE[room], number)) for number in range(DOCUMENTS))
    assert set(ends) <= {"read", "refused"}
    assert ends["read"] > 0


@pytest.mark.parametrize("room", TOKENS)
def test_the_same_number_is_the_same_damage(room: str) -> None:
    """A document that the hunt names by its number can be made again."""
    assert damaged(room, WHOLE[room], 7) == damaged(room, WHOLE[room], 7)
    assert len({damaged(room, WHOLE[room], number) for number in range(20)}) > 10
