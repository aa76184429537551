"""All layers together."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.figures import mentions

WORDS = """
$ 1 2.5 1,234 % million bn - – ( ) 2025 and to Q2 FY27 about more , . half a twenty three months ended
GPUs x or ½ / per
between kWh of EUR cents + 10-K first quarter point hundred minus 10 ^ e25 Jan — than
"""
PIECES = st.sampled_from([*WORDS.split(), " ", "June 30, 2026", "Note 5", "\u00ad", "\n", "\u2009"])


def _sound(text: str) -> None:
    end = 0
    for one in mentions(text):
        assert end <= one.start < one.end <= len(text)
        assert text[one.start : one.end] == one.text
        assert 0 <= one.hedge_start <= one.start
        assert one.start < one.number_end <= one.end <= one.per_end <= len(text)
        assert (one.kind == "range") == (one.low is not None and one.value is None)
        end = one.end


@given(st.text(max_size=200))
def test_any_text_is_read_soundly(text: str) -> None:
    """No text crashes the grammar; mentions slice the text, in order and disjoint."""
    _sound(text)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=25))
def test_any_mixture_of_its_words_is_read_soundly(pieces: list[str]) -> None:
    """Nor does any mixture of what the grammar knows."""
    _sound("".join(pieces))
    _sound(" ".join(pieces))


def test_a_long_run_of_digits_is_no_trouble() -> None:
    """A megabyte of digits, and long lists, are read in time that grows with their length only."""
    assert [] == mentions("7" * 1_000_000)
    assert 20_000 == len(mentions("$1 and " * 20_000))
    assert len(mentions("111," * 20_000)) <= 20_000


def test_extraction_damage_reads_right() -> None:
    """Lost and stray blanks of extracted text."""
    found = mentions(
        "At December31, 2026 it had $10million, ( 235,701 ), $ 103.7 billion, 41 % and approximately12 sites."
    )

    assert ["2026-12-31", "10000000", "-235701", "103700000000", "0.41", "12"] == [
        str(one.on or one.value) for one in found
    ]


def test_a_whole_sentence() -> None:
    """Every figure of a sentence, and nothing else."""
    text = (
        "In the quarter ended 30 June 2026 Northgrid (10-Q, Note 4) earned $2.5 billion, up 12% from a year"
        " earlier, on 4,096 H200 GPUs."
    )

    assert ["quarter ended 30 June 2026", "$2.5 billion", "12%", "4,096 H200 GPUs"] == [
        one.text for one in mentions(text)
    ]


def test_nothing_to_read() -> None:
    """Text without a figure has no mention."""
    assert [] == mentions("")
    assert [] == mentions("No figure stands here.")


HOSTILE = [
    "one and ",
    "5 to ",
    "(",
    "$",
    "1.",
    "1,",
    "1 ",
    "a hundred and ",
    "June ",
    "June 5 ",
    "5/",
    "5-",
    "%",
    "about ",
    "between ",
    "$1-",
    "half of a ",
    "a quarter of a ",
    "10^",
    "1e",
    "€1.000",
    "Note 5, ",
    "5 x ",
    "twenty ",
    "twenty-",
    "an hour and ",
    "2025 and ",
    "Q1 ",
    "first ",
    "5 million ",
    "\u00ad1",
    "1\u2009",
    "\ue000",
    "minus ",
    "-",
    "1 000 ",
    "per 1M ",
    "$5 or more but ",
]


def _calls(text: str) -> int:
    """How many functions reading a text calls."""
    count = 0

    def counted(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        mentions(text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("piece", HOSTILE)
def test_work_grows_with_the_length_only(piece: str) -> None:
    """Twice the text is no more than about twice the work, whatever is said over and over."""
    _sound(piece * 500)
    once, twice = _calls(piece * 500), _calls(piece * 1000)

    assert twice <= once * 2.2 + 200
