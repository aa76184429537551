"""The door of the figures: numbers, dates and periods in prose, and how they are written."""

from factcheck.figures.directions import change_start, direction
from factcheck.figures.mention import Mention, MentionKind
from factcheck.figures.reading import mentions
from factcheck.figures.sentence import sentences
from factcheck.figures.writings import figure, written_date, written_like

__all__ = [
    "Mention",
    "MentionKind",
    "change_start",
    "direction",
    "figure",
    "mentions",
    "sentences",
    "written_date",
    "written_like",
]
