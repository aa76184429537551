"""Traps of quotations: what an attentive reader would not be taken in by, and what is right all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import none, read, text_of

from factcheck.locate import Wanted, locate
from factcheck.locate.quote_fold import bare
from factcheck.locate.quote_match import spans_of
from factcheck.locate.quote_parts import fragments_of
from factcheck.model.document import BlockKind, Document
from factcheck.model.evidence import Read, Reading, Reason


def find(quote: str, *blocks: str, speaker: str | None = None, page: int | None = None) -> Read:
    return locate(None, text_of(*blocks), wanted=Wanted("quote", quote=quote, speaker=speaker, page=page))


@pytest.mark.parametrize(
    ("source", "quote", "stands"),
    [
        ("We can’t keep up with it.", "We can", False),
        ("The cost is C$5 million a year.", "$5 million a year", False),
        ("The cost is -$5 million a year.", "$5 million a year", False),
        ("The loss was (5) million.", "The loss was 5 million", False),
        ("It rose 5 percentage points.", "It rose 5", False),
        ("It has 1,000,000 users.", "It has 1,000", False),
        ("It has 1,000,000 users.", "000 users", False),
        ("It has 1,000 users.", "It has 1000 users", False),
        ("The re-creation was fun.", "The recreation was fun", False),
        ("Version 3.1 of it ships.", "Version 31 of it ships", False),
        ("Up 5-10% in May.", "Up 5-10% in May", True),
        ("Up 5–10% in May.", "Up 5 - 10% in May", True),
        ("AT&amp;T and R&D grew.", "AT&T and R&D grew", True),
        ("The company’s so-called “moat” is wide.", "so-called 'moat' is wide", True),
        ("It is the customers’ choice now.", "the customers' choice", True),
        ("Growth is 5% a year.[3] It lasts.", "Growth is 5% a year", True),
        ("We own 10² of them.", "We own 102 of them", False),
        ("Nobody… nobody knows.", "Nobody … knows", True),
        ("We will win. We will not lose.", "We will … lose", False),
        ("Sales fell. They think it rose.", "[Profit] think it rose", True),
        ("Sales fell by half. They rose later.", "Sales [then] rose later", False),
        ("Ｈ１００ racks are here.", "H100 racks are here", True),
        ("nai\u0308ve users", "naïve users", True),
    ],
)
def test_a_trap(source: str, quote: str, stands: bool) -> None:
    """Verbatim, or not."""
    assert stands is isinstance(find(quote, source), Reading)


def test_a_soft_hyphen_at_the_end_of_a_line_joins_its_word() -> None:
    """The line break after it is no blank."""
    assert isinstance(find("more capacity now", "more capac\u00ad\nity now"), Reading)


def test_the_page_of_a_quotation_that_goes_on_overleaf() -> None:
    """It stands on both of its pages, and on no third; a miss says where it is."""
    document = text_of(
        ("The racks are all", BlockKind.PARAGRAPH, 1),
        ("1", BlockKind.FURNITURE, 1),
        ("live in one hall.", BlockKind.PARAGRAPH, 2),
        ("Other words.", BlockKind.PARAGRAPH, 3),
    )
    sought = {page: Wanted("quote", quote="racks are all live", page=page) for page in (1, 2, 3)}

    assert isinstance(locate(None, document, wanted=sought[1]), Reading)
    assert isinstance(locate(None, document, wanted=sought[2]), Reading)
    missed = none(locate(None, document, wanted=sought[3]))
    assert "stand on page 1, not on page 3" in missed.message


def test_words_that_another_person_says_too_are_read_from_the_one_sought() -> None:
    """An earlier speech with the same words does not make a wrong speaker of the later."""
    calls = ("Ada Quill: We are pleased.", "Ben Moor: We are pleased.", "Ada Quill: Bye.", "Ben Moor: Bye.")

    assert "Ben Moor" == read(find("We are pleased", *calls, speaker="Ben Moor")).speaker
    assert "Ada Quill" == read(find("We are pleased", *calls, speaker="Ada Quill")).speaker
    assert 2 == read(find("We are pleased", *calls)).places


def test_a_miss_in_the_middle_shows_whole_words() -> None:
    """The nearest passage begins and ends at whole words of the source."""
    missed = none(
        find(
            "the hall is never quite full today", "Before it: the hall is never quite empty today, they say."
        )
    )

    assert ["the hall is never quite empty today"] == [one.words for one in missed.near]
    assert Reason.ABSENT is missed.reason


@given(size=st.integers(1, 12), repeats=st.integers(1, 12))
def test_the_places_looked_at_grow_with_the_text(size: int, repeats: int) -> None:
    """One span for each beginning, however often words and gaps come again."""
    source = bare("a b " * size * repeats)
    spans = spans_of(fragments_of("a … b … a"), source)

    assert len(spans) <= size * repeats
    assert len({start for start, _ in spans}) == len(spans)


@given(text=st.text(alphabet="ab1 -–—'\"“”«»[]().,…/*_&;$%²\u00ad\n", max_size=60))
def test_a_bare_text_leads_back_to_its_own(text: str) -> None:
    """Offsets are inside the text, and a text is found in itself where it has words."""
    made = bare(text)

    assert len(made.text) == len(made.starts) == len(made.ends)
    assert all(0 <= start < end <= len(text) for start, end in zip(made.starts, made.ends, strict=True))
    assert all(0 <= at <= len(made.text) for at in made.joints)


def test_no_document_is_changed() -> None:
    """A document without blocks is read as one text."""
    document = Document("text/plain", "The racks are live.")

    assert isinstance(locate(None, document, wanted=Wanted("quote", quote="racks are live")), Reading)
