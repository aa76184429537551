"""Who says the words: labels of transcripts in many forms, and what stays open."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import read, text_of

from factcheck.locate import Wanted, locate
from factcheck.locate.speakers import speakers_in
from factcheck.model.document import BlockKind, Document
from factcheck.model.evidence import NoReading

CALL = text_of(
    "Halden Silicon Q2 call",
    "Corporate Participants",
    "Ada Quill",
    "Halden Silicon, Inc. - Chief Executive Officer",
    "Ben Moor",
    "Halden Silicon, Inc. - CFO",
    "Conference Call Participants",
    "Eric Stone",
    "Goldman Sachs - Analyst",
    "Presentation",
    "Operator",
    "Good day, and welcome to the call of our company.",
    "Ada Quill Halden Silicon, Inc. - Chief Executive Officer Thank you. Our systems are good at learning.",
    "Ben Moor, CFO Sales rose twelve percent. Thank you, all. Ada Quill Our thanks go to the teams.",
    "Eric Stone Goldman Sachs - Analyst What about price?",
    "Unidentified Analyst",
    "How about the network?",
    "Ben Moor Award winners are happy today.",
)


def said(document: Document, quote: str, by: str | None = None) -> str | None:
    """Who says it, by the reading; nobody where it is open."""
    return read(locate(None, document, wanted=Wanted("quote", quote=quote, speaker=by))).speaker


@pytest.mark.parametrize(
    ("quote", "by", "speaker"),
    [
        ("Our systems are good", "Ben Moor", "Ada Quill"),
        ("Our systems are good", "Chief Executive Officer", "Chief Executive Officer"),
        ("Sales rose twelve percent", "Ada Quill", "Ben Moor"),
        ("Sales rose twelve percent", "CFO", "CFO"),
        ("Our thanks go to the teams", "Ben Moor", "Ada Quill"),
        ("What about price", "Ada Quill", "Eric Stone"),
        ("How about the network", "Ada Quill", "Unidentified Analyst"),
        ("Good day", "Ada Quill", "Operator"),
        ("winners are happy", "Ben Moor", None),
        ("winners are happy", "Ada Quill", None),
    ],
)
def test_labels_that_run_into_the_speech(quote: str, by: str, speaker: str | None) -> None:
    """Names from the list of participants are labels where their line break was lost; doubt stays open."""
    assert speaker == said(CALL, quote, by)


@pytest.mark.parametrize(
    "blocks",
    [
        ("**Ada Quill:** Hi.", "**Ben Moor** — *Treasurer*", "We lose often.", "**Ada Quill:** Bye."),
        ("ADA QUILL: We win.", "BEN MOOR: We lose often.", "THE OPERATOR: Next one.", "ADA QUILL: Bye."),
        ("[00:00:01] Ada Quill: Hi.", "[00:00:09] Ben Moor: We lose often.", "[0:01:00] Ada Quill: Bye."),
        ("Ada Quill (00:01):", "Hi.", "Ben Moor (00:02):", "We lose often.", "Ada Quill (00:03):", "Bye."),
        ("Q - Ada Quill: We win?", "A - Ben Moor: We lose often.", "Q - Ada Quill: Oh."),
        ("Ada Quill", "CEO", "We win.", "Ben Moor", "Chief Financial Officer", "We lose often."),
        ("Ada Quill, Halden Silicon, Inc. – CEO", "We win.", "Ben Moor, Halden – CFO", "We lose often."),
        ("Ada Quill -- Chief Executive Officer", "We win.", "Ben Moor -- Analyst", "We lose often."),
        ("Ada Quill\nCEO & Founder, Halden\n\nWe win.\n\nBen Moor\nCFO, Halden\n\nWe lose often.",),
        ("CEO — Ada Quill", "Chief Financial Officer — Ben Moor", "CEO: Hi.", "CFO: We lose often."),
    ],
)  # fmt: skip
def test_the_ways_in_which_transcripts_label(blocks: tuple[str, ...]) -> None:
    """Whatever the form is, the words are Ben Moor's, and not Ada Quill's."""
    document = text_of(*blocks)

    assert "Ben Moor" == said(document, "We lose often", "Ben Moor")
    assert said(document, "We lose often", "Ada Quill") in {"Ben Moor", "BEN MOOR"}


def test_turns_without_names_stay_open() -> None:
    """ "Q:" and "Speaker 2:" begin speeches of nobody known."""
    for second in ("A:", "Speaker 2:"):
        document = text_of("Q: We win?", f"{second} We lose often.", "Q: Oh.")

        assert said(document, "We lose often", "Ben Moor") in {None, "Speaker 2"}
        assert "Ben Moor" != said(document, "We lose often", "Ada Quill")


def test_a_quotation_of_two_speakers_is_nobodys() -> None:
    """Words that run from one speech into the next are no quotation, and both are named."""
    document = text_of("Ada Quill: We win.", "Ben Moor: We lose.", "Ada Quill: Bye.", "Ben Moor: Bye.")
    found = locate(None, document, wanted=Wanted("quote", quote="We win. Ben Moor: We lose"))

    assert isinstance(found, NoReading)
    assert "two speakers: Ada Quill, then Ben Moor" in found.message


def test_a_first_name_that_two_people_have_is_open() -> None:
    """ "Ada:" is one of the two Adas, and nobody can tell which."""
    document = text_of(
        "Ada Quill: Hi.", "Ada Stone: Hi.", "Ada Quill: So.", "Ada Stone: So.", "Ada: We lose often."
    )

    assert said(document, "We lose often", "Ada Quill") in {None, "Ada Stone"}


def test_headings_of_a_filing_are_no_speakers() -> None:
    """Headings come again and signatures have offices; most of the text is under neither."""
    document = text_of(
        ("Halden Annual Report", BlockKind.HEADING),
        *["Sales rose in the year, and costs fell with them, as the table shows."] * 20,
        ("General Risks", BlockKind.HEADING),
        "Prices may fall. They may rise.",
        ("General Risks", BlockKind.HEADING),
        "Ada Quill, Chief Executive Officer",
        "Signed on the last day of the year.",
    )

    assert () == speakers_in(document.text).labels


@given(
    text=st.text(alphabet="AB ab\n:.,-*_[]0", max_size=120), sought=st.sampled_from([None, "Aa Bb", "CEO"])
)
def test_no_text_breaks_the_labels(text: str, sought: str | None) -> None:
    """Labels are in order and inside the text, whatever it is."""
    labels = speakers_in(text, sought).labels

    assert [one.start for one in labels] == sorted(one.start for one in labels)
    assert all(0 <= one.start <= one.end <= len(text) for one in labels)
