"""Grid: a table as it is set on a page, before it stands in the document's text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.lines import Line, Token, bounds

_FIGURE = re.compile(
    r"""(?:[Uu]p|[Dd]own|UP|DOWN)?\s?[~≈<>]?\s*[(\-–—−+]?\s*(?:US|C|A)?[$€£¥]?\s*[(\-–—−+]?\s*
        (?:\d(?:[\d,.\u00a0]*\d)?|\.\d+|\d{1,3}(?:[ ]\d{3})+)\s*\)?
        \s*(?:%|x|X|bps|bp|pts?\.?|pp|cps|c|¢)?\s*\)?
        (?:[⁰¹²³⁴⁵⁶⁷⁸⁹*†‡^]|\(\w\))*""",
    re.VERBOSE,
)
_NO_FIGURE = re.compile(r"[$€£¥]?\s*(?:[-–—−*]+|n/?[am]\.?|n\.[am]\.|nm|nil)\s*%?", re.IGNORECASE)
_YEAR = re.compile(r"(?:fy\s?)?(?:19|20)\d\d[aef]?(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*†‡^]|\(\w\))*", re.IGNORECASE)


@dataclass(slots=True, eq=False)
class Square:
    """A cell: its lines of words; the same object in each square that it covers."""

    lines: list[list[Token]]
    box: Rect = (0.0, 0.0, 0.0, 0.0)

    @classmethod
    def of(cls, tokens: list[Token]) -> Square:
        return cls([tokens], bounds(token.box for token in tokens))

    @property
    def text(self) -> str:
        return " ".join(token.text for line in self.lines for token in line)


@dataclass(slots=True, eq=False)
class Grid:
    """Rows of squares; the first `head` rows are headers, `stripes` where its columns of figures stand."""

    rows: list[list[Square | None]]
    head: int
    box: Rect
    stripes: list[tuple[float, float]] | None = None
    title: str = ""

    def goes_on_from(self, before: Grid) -> bool:
        """Whether this table, which has no heads, has the columns of the one before it."""
        if self.head or not before.head or self.stripes is None or before.stripes is None:
            return False
        if len(self.stripes) != len(before.stripes):
            return False
        ends = zip(self.stripes, before.stripes, strict=True)
        return all(abs(mine[1] - theirs[1]) < 12 for mine, theirs in ends)


@dataclass(slots=True, eq=False)
class TableLine(Line):
    """A table in the place of a line, so that it takes its turn in the reading order."""

    grid: Grid | None = None


def is_figure(text: str) -> bool:
    """Whether a cell prints a number (or what stands for one: a dash, "n/a")."""
    return bool(_FIGURE.fullmatch(text) or _NO_FIGURE.fullmatch(text))


def is_year(text: str) -> bool:
    """Whether a cell prints a year alone, as the head of a column does."""
    return bool(_YEAR.fullmatch(text))


def as_line(grid: Grid) -> TableLine:
    """The table as one mark as large as itself."""
    size = 10.0
    token = Token("", grid.box, grid.box[1] + size, size, False, "")
    return TableLine([token], grid)
