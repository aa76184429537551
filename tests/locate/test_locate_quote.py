"""A quotation stands in the source word for word, or the difference is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import none, read, text_of

from factcheck.locate import Wanted, locate
from factcheck.locate.speakers import speakers_in
from factcheck.model.document import BlockKind, Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.selector import FindWords

CALL = text_of(
    "Second Quarter Call",
    "Operator: Next question.",
    "Ada Quill, Chief Executive Officer\nOur systems are “good at learn\u00ading, good at serv-\ning” "
    "in one rack. Nobody starts the job until",
    ("Halden Silicon — Q2 call — page 7", BlockKind.FURNITURE),
    "every rack is live. Customers buy “a set amount of capacity on a take‑or‑pay basis.” One hall is bigger "
    "than 100k chips.",
    "Ben Moor, Chief Financial Officer\nSales rose 12% in the quarter. We are pleased with that.",
    "Ada Quill\nThank you all.",
)


def find(quote: str, document: Document = CALL, speaker: str | None = None, page: int | None = None) -> Read:
    return locate(None, document, wanted=Wanted("quote", quote=quote, speaker=speaker, page=page))


@pytest.mark.parametrize(
    "quote",
    [
        "good at learning, good at serving",
        "good at learning, good at serving.",
        "a set amount of capacity on a take-or-pay basis,",
        "Nobody starts the job until every rack is live",
        "Nobody starts … until every rack is live",
        "Nobody starts ... every rack is live.",
        "Nobody starts [...] every rack is live.",
        "Nobody [here] starts the job until",
        "[o]ne hall is bigger than 100k chips",
        "Customers [purchase] “a set amount",
        "One [site] is bigger than 100k",
    ],
)
def test_true_quotations_are_found(quote: str) -> None:
    """Typography, line breaks, running heads, ellipses and editors' brackets hide no true quotation."""
    found = read(find(quote))

    assert (found.place.start or 0) < (found.place.end or 0)


@pytest.mark.parametrize(
    "quote",
    [
        "good at learning and good at serving",
        "every rack is live … Nobody starts",
        "bigger than 10k chips",
        "bigger than 100k chip",
        "igger than 100k chips",
        "One hall is bigger … Sales rose 12%",
        "a set amount of capacity on a take or pay basis",
        "Good at learning, good at serving",
    ],
)
def test_changed_quotations_are_not_found(quote: str) -> None:
    """A word, a digit, the order, letter case, or two speakers in one quotation: not word for word."""
    assert Reason.ABSENT is none(find(quote)).reason


def test_a_miss_shows_the_passage_that_is_nearest() -> None:
    """One wrong digit leaves a likeness of almost one: it is shown, never accepted."""
    found = none(find("One hall is bigger than 10k chips"))

    assert ["One hall is bigger than 100k chips"] == [one.words.rstrip(".") for one in found.near]


def test_words_that_are_nowhere_alike_bring_no_passage() -> None:
    """Nothing is shown for an invented quotation."""
    found = none(find("zebras gallop quietly beyond the old harbour wall"))

    assert ((), True) == (found.near, "not in the text" in found.message)


def test_the_speaker_is_the_label_in_force() -> None:
    """A passage belongs to the last label before it, across a running head."""
    assert "Ada Quill" == read(find("every rack is live")).speaker
    assert "Ben Moor" == read(find("Sales rose 12% in the quarter")).speaker


def test_the_claims_spelling_of_a_name_is_kept_for_the_same_person() -> None:
    """A middle initial or capitals make no other person."""
    assert "ada q. quill" == read(find("every rack is live", speaker="ada q. quill")).speaker
    assert "Ada Quill" == read(find("every rack is live", speaker="Ben Moor")).speaker


def test_words_that_two_people_say_are_read_from_the_one_sought() -> None:
    """Where several passages fit, the speaker of the claim decides which is shown."""
    document = text_of("Ada Quill, CEO", "We are pleased.", "Ben Moor, CFO", "We are pleased.")

    assert ("Ben Moor", 2) == (
        (found := read(find("We are pleased", document, "Ben Moor"))).speaker,
        found.places,
    )


def test_without_labels_the_paragraph_may_name_the_speaker() -> None:
    """Where the paragraph goes on with "said Ada Quill", it names her."""
    document = text_of("“We are pleased,” said Ada Quill of Halden.", "“Not at all,” came the answer.")

    assert "Ada Quill" == read(find("We are pleased", document, "Ada Quill")).speaker
    assert read(find("Not at all", document, "Ada Quill")).speaker is None
    assert read(find("Not at all", document)).speaker is None


def test_a_quotation_needs_no_selector_and_a_selectors_page_counts() -> None:
    """`page` beside a quotation restricts it to that page of a PDF."""
    document = text_of(("All good here.", BlockKind.PARAGRAPH, 1), ("All bad here.", BlockKind.PARAGRAPH, 2))
    selector = FindWords(words=("x",), page=2)
    wanted = Wanted("quote", quote="bad here")

    assert 2 == read(locate(selector, document, wanted=wanted)).place.page
    assert Reason.ABSENT is none(find("bad here", document, page=1)).reason
    assert "has 2 pages" in none(find("bad here", document, page=5)).message


def test_a_quotation_without_words_is_refused() -> None:
    """An ellipsis alone quotes nothing."""
    assert "no words" in none(find(" … ")).message


@pytest.mark.parametrize(
    "line",
    [
        "Ada Quill",
        "Ada Quill, CEO",
        "Ada Quill -- Chief Executive",
        "Ada Quill — President",
        "Ada Quill:",
        "ADA QUILL:",
    ],
)
def test_the_forms_of_a_speaker_label(line: str) -> None:
    """Transcripts label speeches in several ways."""
    labels = speakers_in(f"{line}\nGood morning.\n\n{line}\nAnd thanks.\n").labels

    assert ["ada quill"] * 2 == [label.name.lower() for label in labels]


def test_headings_and_places_are_no_speakers() -> None:
    """Two capital words on a line are no label unless something says so."""
    lines = [
        "Data Center",
        "Data Center",
        "Santa Clara, California",
        "Prepared Remarks",
        "Sales rose for Ada Quill.",
    ]
    text = "\n\n".join(lines) + "\n"

    assert () == speakers_in(text).labels


def test_a_label_before_the_speech_on_one_line() -> None:
    """A name with a colon labels the words after it."""
    text = "Ada Quill: Good.\nBen Moor: Fine.\nAda Quill: Bye.\nBen Moor: Bye.\n"

    assert ["Ada Quill", "Ben Moor", "Ada Quill", "Ben Moor"] == [
        one.name for one in speakers_in(text).labels
    ]


@given(
    before=st.text(max_size=20),
    quote=st.text(alphabet="abc de-…[].5“'", min_size=1, max_size=20),
    after=st.text(max_size=20),
)
def test_no_quotation_brings_a_crash(before: str, quote: str, after: str) -> None:
    """Any quotation in any text ends in a reading or a reason."""
    assert isinstance(find(quote, text_of(before + " " + quote + " " + after)), Reading | NoReading)


plain_words = st.lists(
    st.sampled_from(["racks", "live", "until", "take-or-pay", "100k", "we’re", "good"]),
    min_size=2,
    max_size=8,
)


@given(before=plain_words, quote=plain_words, after=plain_words)
def test_what_stands_in_the_text_is_found(before: list[str], quote: list[str], after: list[str]) -> None:
    """A passage taken from the text, with its blanks as line breaks, is always found."""
    document = text_of("\n".join([*before, *quote, *after]))

    assert isinstance(find(" ".join(quote), document), Reading)
