"""Call transcripts with other words in them, and papers that cannot be read."""

from __future__ import annotations

from fpdf import FPDF
from fpdf.enums import EncryptionMethod

from recorded_transcripts import MADE, META, Speech, transcript

TITLES = {id(META): "Meta, third quarter of 2024: call"}


def transcript_of(speeches: tuple[Speech, ...], old: str, new: str) -> bytes:
    """A transcript in which some words are other words."""
    assert any(old in speaker or old in words for speaker, words in speeches), old
    changed = tuple((speaker.replace(old, new), words.replace(old, new)) for speaker, words in speeches)
    return transcript(TITLES.get(id(speeches), "NVIDIA, second quarter of fiscal 2027: call"), changed)


def _paper() -> FPDF:
    pdf = FPDF(format="letter", unit="pt")
    pdf.set_creation_date(MADE)
    pdf.add_page()
    return pdf


def encrypted() -> bytes:
    """A transcript behind a password."""
    pdf = _paper()
    pdf.set_encryption("owner", "user", encryption_method=EncryptionMethod.AES_128)
    pdf.set_font("Helvetica", "", 10)
    pdf.multi_cell(0, 12, "What we build is great at training, great at inference.")
    return bytes(pdf.output())


def pictures() -> bytes:
    """Pages without text: only shapes are drawn on them."""
    pdf = _paper()
    for at in range(60):
        pdf.rect(72 + 6 * (at % 20), 72 + 20 * (at // 20), 4, 9, style="F")
    return bytes(pdf.output())


def in_one_column(title: str, speeches: tuple[Speech, ...], *, size: int = 11) -> bytes:
    """The same words, made again in one column with other line breaks and other metadata."""
    pdf = _paper()
    pdf.set_title(title)
    pdf.set_author("Somebody else")
    for speaker, words in speeches:
        pdf.set_font("Helvetica", "B", size)
        pdf.multi_cell(0, size * 1.3, speaker, new_x="LMARGIN", new_y="NEXT")
        pdf.set_font("Helvetica", "", size)
        pdf.multi_cell(0, size * 1.3, words, new_x="LMARGIN", new_y="NEXT")
        pdf.ln(8)
    return bytes(pdf.output())
