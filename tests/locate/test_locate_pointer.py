"""A JSON pointer finds one leaf, or says what is there instead."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import amount, none, read

from factcheck.locate import Wanted, locate
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.period import PartialDate
from factcheck.model.selector import FindPointer

TREE = {
    "runs": [{"minutes": Decimal("124.4959"), "gpus": 1024}, {"minutes": None}],
    "a/b": {"m~n": "$2.5 million", "": "5%"},
    "share": "98%",
    "day": "2026-06-16",
    "odd": "a lot",
    "dash": "—",
    "live": True,
    "huge": Decimal("1e999999"),
}
COUNT = Wanted("figure", "count")


def find(pointer: str, wanted: Wanted = COUNT, tree: object = TREE) -> Read:
    return locate(FindPointer(pointer=pointer), Document("application/json", tree=tree), wanted=wanted)


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/runs/0/minutes", "124.4959"),
        ("/runs/0/gpus", "1024"),
        ("/a~1b/m~0n", "2500000"),
        ("/a~1b/", "0.05"),
        ("/share", "0.98"),
    ],
)
def test_numbers_and_texts_that_are_figures_are_read(pointer: str, value: str) -> None:
    """Members, list indexes and the two escapes of RFC 6901."""
    assert Decimal(value) == amount(find(pointer))


def test_the_printed_digits_give_the_step() -> None:
    """124.4959 is known to four places."""
    quantity = read(find("/runs/0/minutes")).quantity

    assert quantity is not None
    assert Decimal("0.0001") == quantity.step


@pytest.mark.parametrize(
    ("pointer", "reason", "words"),
    [
        ("/run", Reason.ABSENT, "runs"),
        ("/runs/2", Reason.ABSENT, "a list of 2"),
        ("/runs/00", Reason.ABSENT, "a list of 2"),
        ("/runs/-", Reason.ABSENT, "a list of 2"),
        ("/share/x", Reason.ABSENT, "nothing below"),
        ("/runs/1/minutes", Reason.ABSENT, "null"),
        ("/runs", Reason.ABSENT, "not a single value"),
        ("", Reason.ABSENT, "not a single value"),
        ("/a~2b", Reason.ABSENT, "~0"),
        ("/odd", Reason.UNREADABLE, "not a number"),
        ("/live", Reason.UNREADABLE, "not a number"),
        ("/huge", Reason.UNREADABLE, "not a number"),
        ("/dash", Reason.ABSENT, "no number"),
    ],
)
def test_everything_else_is_told_apart(pointer: str, reason: Reason, words: str) -> None:
    """What is missing, what is no leaf, and what is no number."""
    found = none(find(pointer))

    assert reason is found.reason
    assert words in found.message


def test_dates_and_statements_are_read_too() -> None:
    """A leaf can be a date; for a statement its text is enough."""
    assert PartialDate(2026, 6, 16) == read(find("/day", Wanted("date"))).date
    assert Reason.UNREADABLE is none(find("/odd", Wanted("date"))).reason
    assert "true" == read(find("/live", Wanted("states"))).text


def test_a_document_that_is_no_json_says_so() -> None:
    """A pointer into a page finds nothing."""
    assert Reason.ABSENT is none(find("/a", tree=None)).reason


def test_what_no_json_reader_makes_cannot_be_read() -> None:
    """A float is refused: printed digits would be lost."""
    assert Reason.UNREADABLE is none(find("/x", tree={"x": 0.1})).reason


def escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


leaves = st.one_of(
    st.integers(-(10**20), 10**20), st.decimals(allow_nan=False, allow_infinity=False, places=3)
)
trees = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3)
        | st.dictionaries(
            st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=4),
            inner,
            min_size=1,
            max_size=3,
        )
    ),
)


@given(tree=trees, data=st.data())
def test_every_leaf_can_be_pointed_at(tree: object, data: st.DataObject) -> None:
    """Walking down to any leaf and pointing there gives that leaf."""
    pointer, here = "", tree
    while isinstance(here, dict | list):
        if isinstance(here, dict):
            key = data.draw(st.sampled_from(sorted(here)))
            pointer, here = f"{pointer}/{escaped(key)}", here[key]
        else:
            index = data.draw(st.integers(0, len(here) - 1))
            pointer, here = f"{pointer}/{index}", here[index]

    assert here == amount(find(pointer, tree=tree))


@given(tree=trees, pointer=st.from_regex(r"(/[^\n]{0,4}){0,4}", fullmatch=True))
def test_no_pointer_brings_a_crash(tree: object, pointer: str) -> None:
    """Any text of the shape of a pointer ends in a reading or a reason."""
    assert isinstance(find(pointer, tree=tree), Reading | NoReading)
