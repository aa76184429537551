"""Writes the two recorded call transcripts, as PDFs in the shape of real ones: two columns, speakers in bold.

    python tests/recorded_transcripts.py

A test makes them anew and compares them with those in claims/recorded/web.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from fpdf import FPDF

FOLDER = Path(__file__).parent.parent / "claims" / "recorded" / "web"
MADE = datetime(2026, 10, 12, tzinfo=UTC)
Speech = tuple[str, str]

NVIDIA: tuple[Speech, ...] = (
    ("Operator", "Good afternoon, and welcome to the call on NVIDIA's second quarter of fiscal 2027."),
    (
        "Colette Kress, Chief Financial Officer",
        (
            "Data Center revenue was $89.0 billion. Inventory and what we owe to suppliers grew with it. "
            "Racks of Vera Rubin are running at the first clouds, and more follow every week of this quarter."
        ),
    ),
    (
        "Jensen Huang, Chief Executive Officer",
        (
            "Customers no longer want one machine for each job. What we build is great at training, great at "
            "inference, and the same hall does both. That is why it is never idle, and why a late cable in "
            "the last rack costs more than the rack."
        ),
    ),
    ("Analyst", "How should we think of the network in all this?"),
    (
        "Jensen Huang, Chief Executive Officer",
        "The network is part of the computer. Without it you own a warehouse of chips.",
    ),
)

META: tuple[Speech, ...] = (
    ("Operator", "Good afternoon, and welcome to the call on Meta's third quarter of 2024."),
    (
        "Mark Zuckerberg, Chief Executive Officer",
        (
            "Next comes Llama 4. We are training it on a cluster that is bigger than 100k H100s, and I know "
            "of no other of that size. The smaller models will be ready first."
        ),
    ),
    (
        "Susan Li, Chief Financial Officer",
        (
            "Total revenue was $40.6 billion, up 19%. We expect capital expenditures of 38 to 40 billion "
            "dollars for the year."
        ),
    ),
    ("Analyst", "Thank you. What have you learnt from running one job over so many machines?"),
    (
        "Mark Zuckerberg, Chief Executive Officer",
        "That the slowest one sets the pace. You wait for it, or you take it out and start again.",
    ),
)


def transcript(title: str, speeches: tuple[Speech, ...]) -> bytes:
    """A transcript in two columns; the same bytes every time."""
    pdf = FPDF(format="letter", unit="pt")
    pdf.set_creation_date(MADE)
    pdf.set_title(f"{title} (a stand-in written for factcheck)")
    pdf.set_auto_page_break(True, margin=54)
    pdf.add_page()
    pdf.set_font("Helvetica", "B", 14)
    pdf.cell(0, 24, title, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("Helvetica", "", 8)
    pdf.cell(0, 14, "A stand-in written for factcheck; only the cited words and figures are public.")
    pdf.ln(22)
    with pdf.text_columns(ncols=2, gutter=18, text_align="JUSTIFY") as columns:
        for speaker, words in speeches:
            pdf.set_font("Helvetica", "B", 10)
            columns.write(speaker)
            columns.ln()
            pdf.set_font("Helvetica", "", 10)
            columns.write(words)
            columns.ln()
            columns.ln()
    return bytes(pdf.output())


def transcripts() -> dict[str, bytes]:
    """Both, by file name."""
    return {
        "nvidia-call.pdf": transcript("NVIDIA, second quarter of fiscal 2027: call", NVIDIA),
        "meta-call.pdf": transcript("Meta, third quarter of 2024: call", META),
    }


if __name__ == "__main__":
    for name, body in transcripts().items():
        (FOLDER / name).write_bytes(body)
