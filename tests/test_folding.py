"""Folding: what may differ between two printings of the same words, and what may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.folding import fold, folded

texts = st.text(alphabet="ab1 \n\t\u00a0\u2009.,-‐–—−“”‘’«»…ﬁ²\u00ad\u200b\ufeff＄é", max_size=40)


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("capac\u00adity", "capacity"),
        ("a\u200bb\u2060c\ufeff", "abc"),
        ("eﬃcient ﬁgures", "efficient figures"),
        ("１２％", "12%"),
        ("one\u00a0two\u2009 three\n\tfour", "one two three four"),
        ("“we’re” ‘here’ «there» 5′ 6″", '"we\'re" \'here\' "there" 5\' 6"'),
        ("`ticks´", "'ticks'"),
        ("2026–27 — so − 5 ‐ 6 ﹣ 7", "2026-27 - so - 5 - 6 - 7"),
        ("and so on…", "and so on..."),
        ("$12.5²", "$12.5²"),
        ("GPU", "GPU"),
    ],
)
def test_the_contract(printed: str, plain: str) -> None:
    """Each rule of the contract, on characters that real documents print."""
    assert plain == folded(printed)


def test_folding_never_invents_a_blank() -> None:
    """ "December31" stays one word, whatever invisible characters stand in it."""
    assert "December31" == folded("December\u200b31")
    assert "$10million" == folded("$10million")


def test_blanks_at_both_ends_are_kept_until_asked() -> None:
    """`fold` keeps one blank at each end, `folded` none."""
    assert " a " == fold("  a\n").text
    assert "a" == folded("  a\n")


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("capac-\nity", "capacity"),
        ("capac-\r\nity", "capacity"),
        ("take-or-pay", "takeorpay"),
        ("right - hand", "right - hand"),
        ("well- known", "well- known"),
        ("10-Q", "10-Q"),
        ("2026-27", "2026-27"),
    ],
)
def test_loose_folding_drops_hyphens_between_letters(printed: str, plain: str) -> None:
    """Line-break hyphens and hyphens inside words go; those beside digits and blanks stay."""
    assert plain == fold(printed, loose=True).text


def test_spans_lead_back_to_the_original() -> None:
    """A folded span covers what was dropped or run together inside it."""
    text = "said  “capac\u00ad-\nity  grew”."
    loose = fold(text, loose=True)
    at = loose.text.index("capacity")
    start, end = loose.span(at, at + len("capacity"))
    assert "capac\u00ad-\nity" == text[start:end]


def test_a_part_is_folded_with_offsets_of_the_whole() -> None:
    """Offsets count from the start of the whole text, so that a place can be shown in it."""
    text = "before “quoted” after"
    part = fold(text, start=7, end=15)
    assert '"quoted"' == part.text
    assert (7, 15) == part.span(0, len(part.text))


@given(text=texts, loose=st.booleans())
def test_every_folded_character_stood_somewhere(text: str, loose: bool) -> None:
    """Offsets are in order and inside the text, one pair for each folded character."""
    made = fold(text, loose=loose)
    assert len(made.text) == len(made.starts) == len(made.ends)
    assert list(made.starts) == sorted(made.starts)
    assert all(0 <= start < end <= len(text) for start, end in zip(made.starts, made.ends, strict=True))


@given(text=texts)
def test_folding_twice_changes_nothing(text: str) -> None:
    """What is folded is folded."""
    once = fold(text).text
    assert once == fold(once).text


@given(text=texts)
def test_no_two_blanks_in_a_row(text: str) -> None:
    """A run of white space is one blank, whatever it was made of."""
    assert "  " not in fold(text).text
