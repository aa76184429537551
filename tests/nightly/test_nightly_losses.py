"""Losses against the last copy: what is held for them, and what changes without losing anything."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from factcheck import readers
from factcheck.archive import digest_of
from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.document import Document
from factcheck.nightly.blanked import blanked
from factcheck.nightly.cut_short import broke, flooded
from factcheck.nightly.losses import Held, lost, whole
from factcheck.nightly.walled import walled


def page(*paragraphs: str) -> Document:
    return readers.read(body(*paragraphs), media_type="text/html")


def body(*paragraphs: str) -> bytes:
    return ("<html><body>" + "".join(f"<p>{one}</p>" for one in paragraphs) + "</body></html>").encode()


LAST = ("Rent was $41.5 million, up 12%.", "There were 412 masts.", "In 2025 it was a Type 9.")


@pytest.mark.parametrize(
    ("tonight", "words"),
    [
        (("Rent was $0 million, up 0%.", "There were 0 masts.", "In 2025 it was a Type 9."), "3 figures"),
        (("Rent was – million, up –%.", "There were – masts.", LAST[2]), "zeros or dashes"),
        (("Rent was N/A million, up N/A.", "There were N/A masts.", LAST[2]), "zeros or dashes"),
        ((LAST[0], "There were NaN masts.", LAST[2]), "words of a template"),
        ((LAST[0], "There were {{ count }} masts.", LAST[2]), "words of a template"),
        ((LAST[0], "There were [object Object] masts.", LAST[2]), "words of a template"),
    ],
)
def test_figures_that_became_blanks_are_lost(tonight: tuple[str, ...], words: str) -> None:
    """Zeros and dashes where most figures were; one word of a program is enough."""
    assert words in blanked(lambda: page(*LAST), page(*tonight))


@pytest.mark.parametrize(
    "tonight",
    [
        LAST,
        ("Rent was $42.0 million, up 1%.", "There were 0 masts.", LAST[2]),
        ("Rent was $41.5 million, up 12%.", "There were – masts.", LAST[2]),
        ("The masts were sold, and 0 are left.", "There is nothing to tell: 0%, 0%, 0%."),
        ("Undefined terms are null and void; see N/A.", *LAST),
        ("Dividends: none.",),
    ],
)
def test_a_page_that_says_something_else_has_lost_nothing(tonight: tuple[str, ...]) -> None:
    """One figure that became 0 beside others that did not, other sentences, words that only look so."""
    assert not blanked(lambda: page(*LAST), page(*tonight))


def test_what_was_blank_before_is_not_lost() -> None:
    """A page of dashes stays a page of dashes; the last copy is not even opened where tonight has none."""
    dashes = page("Rent was – million, up –%.", "There were 0 masts.")
    assert not blanked(lambda: dashes, dashes)

    def never() -> Document:
        raise AssertionError("opened")

    assert not blanked(never, page(*LAST[:2]))


def test_letters_that_broke_are_told_from_letters_that_were_always_broken() -> None:
    """U+FFFD and UTF-8 read as windows-1252 count against a copy that had neither."""
    good = page("Café, naïve, “quoted” – and façade.")
    assert "5 characters" in broke(good, page("Caf\ufffd, na\ufffdve, \ufffdquoted\ufffd \ufffd and façade."))
    assert broke(good, page("CafÃ©, naÃ¯ve, â€œquotedâ€\x9d, cafÃ©, cafÃ©"))
    broken = page("Caf\ufffd, na\ufffdve, \ufffdquoted\ufffd")
    assert not broke(broken, broken)
    assert not broke(good, page("Café, naïve – and facade, with one \ufffd."))


def test_a_flood_of_unreadable_letters_is_no_copy_at_all() -> None:
    """One in fifty characters or more; without a copy to compare with."""
    assert "20 of" in flooded(page("\ufffd" * 20 + "x" * 100))
    assert not flooded(page("\ufffd" * 20 + "x" * 2_000))
    assert not flooded(page("\ufffd" * 5))


ARTICLE = "The masts of the county were let by the month, and the wardens kept a book of it. " * 30


def test_a_wall_is_told_by_what_it_took() -> None:
    """More than half the text gone and a line that asks; either alone is no wall."""
    short = ARTICLE[:700]
    assert "a paywall or sign-in" in walled(page(ARTICLE), page(short, "Subscribe now to continue reading."))
    assert not walled(page(ARTICLE), page(short))
    assert not walled(page(ARTICLE), page(ARTICLE[:1_500], "Subscribe now to continue reading."))
    asking = "Subscribe now to continue reading."
    assert not walled(page(ARTICLE, asking), page(short, asking))


def look(content: bytes) -> tuple[Look, Document]:
    at = datetime(2026, 10, 13, tzinfo=UTC)
    capture = Capture(
        "https://halden.example/masts",
        at,
        Outcome.GOOD,
        media_type="text/html",
        snapshot=digest_of(content),
        size=len(content),
    )
    return Look(capture, content), readers.read(content, media_type="text/html")


def test_what_comes_back_twice_is_taken_as_it_is() -> None:
    """The very same bytes on the third night are how the page is now; other bytes start anew."""
    last, document = look(body(*LAST))
    assert last.body is not None
    copy = Held(last.body, lambda: document)
    zeros, emptied = look(body("Rent was $0 million, up 0%.", "There were 0 masts."))
    held = lost(zeros, emptied, last.capture, copy, [last.capture])
    before = [last.capture, held.capture]

    assert (Outcome.FAILED, True) == (held.capture.outcome, held.capture.detail.startswith("held: "))
    assert not lost(zeros, emptied, last.capture, copy, before).capture.good
    assert lost(zeros, emptied, last.capture, copy, [*before, held.capture]).capture.good
    other, changed = look(body("Rent was $0 million, up 0%.", "There were 0 masts.", "x"))
    assert not lost(other, changed, last.capture, copy, [*before, held.capture]).capture.good


def test_a_wall_is_a_refusal_that_never_counts_by_coming_back() -> None:
    """However often: what stands behind it has not changed."""
    last, document = look(body(ARTICLE))
    assert last.body is not None
    wall, left = look(body(ARTICLE[:700], "Subscribe now to continue reading."))
    refused = lost(wall, left, last.capture, Held(last.body, lambda: document), [last.capture])
    again = lost(wall, left, last.capture, Held(last.body, lambda: document), [refused.capture] * 5)

    assert [Outcome.REFUSED] * 2 == [refused.capture.outcome, again.capture.outcome]
    assert whole(last, lambda _: document).capture.good
    assert not whole(last, lambda _: page("\ufffd" * 50)).capture.good
