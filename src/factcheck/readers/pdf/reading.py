"""Reading a PDF: the straight line from bytes to Document.

Open, paint each page, leave out what nobody sees, set the characters into lines, find tables and
columns, restore lost ligatures, put the paragraphs together, and write them down as one text.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import resolve1
from pdfminer.utils import decode_text

from factcheck.errors import NoTextError, UnreadableError
from factcheck.model.document import BlockKind, Document
from factcheck.readers.pdf.aligned import aligned_grids
from factcheck.readers.pdf.canvas import Canvas
from factcheck.readers.pdf.columns import reading_order
from factcheck.readers.pdf.composing import Composer, unreadable_words
from factcheck.readers.pdf.doubles import drop_doubles
from factcheck.readers.pdf.fonts import Fonts
from factcheck.readers.pdf.furniture import furniture, line_numbers
from factcheck.readers.pdf.glyph import OVERPRINTED, SLANTED, Glyph, Painted, Rect, turned
from factcheck.readers.pdf.grid import as_line
from factcheck.readers.pdf.hyphens import Vocabulary
from factcheck.readers.pdf.layers import hidden_layers
from factcheck.readers.pdf.ligatures import restore
from factcheck.readers.pdf.limits import Budget
from factcheck.readers.pdf.lines import Line, in_frame, lines_as_painted, set_lines
from factcheck.readers.pdf.opening import DAMAGE, Opened, describe, open_pdf, sheet
from factcheck.readers.pdf.painting import Painter
from factcheck.readers.pdf.paragraphs import Passage, passages
from factcheck.readers.pdf.ruled import ruled_grids
from factcheck.readers.pdf.visible import hide_unseen

MEDIA_TYPE = "application/pdf"


@dataclass(slots=True)
class Sheet:
    """A page on its way to text: its lines by turn, the turn of most of its text first."""

    number: int
    width: float
    height: float
    lines: dict[int, list[Line]] = field(default_factory=dict)
    rules: list[Rect] = field(default_factory=list)
    hidden: Counter[str] = field(default_factory=Counter)
    hidden_text: str = ""
    has_picture: bool = False
    trouble: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def main(self) -> int:
        return next(iter(self.lines), 0)


def read_pdf(body: bytes) -> Document:
    """The text, pages and tables of a PDF; the errors are those of the room's `read`."""
    opened = open_pdf(body)
    sheets = _paint(opened)
    if not any(sheet.lines for sheet in sheets):
        raise NoTextError(_without_text(sheets))
    every_line = [line for one in sheets for lines in one.lines.values() for line in lines]
    restore(every_line)
    frames = [_frame(one, one.main) for one in sheets]
    marked = furniture(
        [(one.lines.get(one.main, []), frame[1]) for one, frame in zip(sheets, frames, strict=True)]
    )
    composed = [_compose(one, aside) for one, aside in zip(sheets, marked, strict=True)]
    vocabulary = Vocabulary(
        line for flow, apart in composed for passage in flow + apart for line in passage.lines
    )
    composer = Composer(vocabulary)
    for one, (flow, apart) in zip(sheets, composed, strict=True):
        _note_trouble(one, bool(flow or apart))
        composer.add_page(one.number, one.width, one.height, flow, apart)
    troubles = {one.number: one.trouble for one in sheets if one.trouble}
    text, pages = composer.finish(troubles)
    return Document(
        media_type=MEDIA_TYPE,
        text=text,
        blocks=tuple(composer.blocks),
        tables=tuple(composer.tables),
        pages=pages,
        title=_title(opened),
        warnings=tuple(_warnings(sheets)),
    )


def _paint(opened: Opened) -> list[Sheet]:
    off = hidden_layers(opened.catalogue)
    fonts, budget = Fonts(), Budget()
    sheets = []
    for number, page in enumerate(opened.pages, start=1):
        budget.turn_to(number)
        sheets.append(_set(*_painted(page, number, fonts, budget, off)))
    return sheets


def _painted(
    page: PDFPage, number: int, fonts: Fonts, budget: Budget, off: frozenset[int]
) -> tuple[Painted, str]:
    box, turn = sheet(page)
    width, height = box[2] - box[0], box[3] - box[1]
    if turn in {90, 270}:
        width, height = height, width
    painted = Painted(number, width, height)
    try:
        Painter(fonts, Canvas(fonts, painted, budget), off).paint(page, box, turn)
    except UnreadableError:
        raise
    except DAMAGE as error:
        raise UnreadableError(f"page {number} of the PDF is damaged: {describe(error)}") from error
    lost = page.attrs.get("Contents") is not None and not any(map(resolve1, page.contents))
    if lost:
        return painted, "its drawing instructions are missing from the file"
    return painted, "its drawing instructions break off: text may be missing" if painted.torn else ""


def _set(painted: Painted, trouble: str) -> Sheet:
    hide_unseen(painted)
    one = Sheet(painted.number, painted.width, painted.height, trouble=trouble, rules=painted.rules)
    one.notes = painted.notes
    area = painted.width * painted.height
    one.has_picture = any((box[2] - box[0]) * (box[3] - box[1]) > 0.2 * area for box in painted.pictures)
    unseen = [glyph for glyph in painted.glyphs if glyph.hidden]
    one.hidden.update(glyph.hidden for glyph in unseen if not glyph.text.isspace())
    one.hidden_text = "".join(glyph.text for glyph in unseen)
    seen = drop_doubles([glyph for glyph in painted.glyphs if not glyph.hidden])
    by_turn: dict[int, list[Glyph]] = {}
    for glyph in seen:
        by_turn.setdefault(glyph.turn, []).append(glyph)
    for turn in sorted(by_turn, key=lambda one: (one == SLANTED, -len(by_turn[one]))):
        glyphs = by_turn[turn]
        if turn == SLANTED:
            lines = lines_as_painted(glyphs)
        else:
            lines = set_lines(in_frame(glyphs, turn, painted.width, painted.height))
        if lines:
            one.lines[turn] = lines
    return one


def _frame(one: Sheet, turn: int) -> tuple[float, float]:
    """Width and height of the page as its text of this turn sees it."""
    return (one.height, one.width) if turn in {90, 270} else (one.width, one.height)


def _compose(one: Sheet, aside: set[int]) -> tuple[list[Passage], list[Passage]]:
    """The passages of a page: in reading order, and those that stand apart from the text."""
    flow: list[Passage] = []
    apart: list[Passage] = []
    for turn, lines in one.lines.items():
        if turn != one.main:
            apart += _passages(one, turn, lines)
            continue
        apart += [Passage([lines[at]], one.number, turn, BlockKind.FURNITURE) for at in sorted(aside)]
        body = [line for at, line in enumerate(lines) if at not in aside]
        if numbers := line_numbers(body):
            apart.append(Passage([Line(numbers)], one.number, turn, BlockKind.FURNITURE))
            body = [Line(rest) for line in body if (rest := [t for t in line.tokens if t not in numbers])]
        flow = _passages(one, turn, body)
    return flow, apart


def _note_trouble(one: Sheet, has_text: bool) -> None:
    tokens = [token for lines in one.lines.values() for line in lines for token in line.tokens]
    if spoiled := unreadable_words(tokens):
        over = any(OVERPRINTED in token.lost for token in tokens)
        why = (
            "with figures printed over each other" if over else "with characters that the file does not name"
        )
        one.trouble = f"{len(spoiled)} words {why}, such as {spoiled[0]!r}"
    elif one.has_picture and one.hidden["invisible ink"] > 20:
        one.trouble = "a picture of a page; the invisible text under it is left out"
    elif not has_text and one.has_picture:
        one.trouble = one.trouble or "no text on this page: only a picture"


def _passages(one: Sheet, turn: int, lines: list[Line]) -> list[Passage]:
    if turn == SLANTED:
        kind = BlockKind.PARAGRAPH if one.main == SLANTED else BlockKind.FURNITURE
        return [Passage(lines, one.number, 0, kind)]
    rules = [turned(rule, turn, one.width, one.height) for rule in one.rules]
    grids, rest = ruled_grids(lines, rules)
    rest = sorted(rest + [as_line(grid) for grid in grids], key=lambda line: (line.base, line.left))
    return [
        passage
        for column in reading_order(rest, rules)
        for passage in passages(aligned_grids(column, rules), one.number, turn)
    ]


def _without_text(sheets: list[Sheet]) -> str:
    unseen = sum((one.hidden for one in sheets), Counter[str]())
    pages = "1 page" if len(sheets) == 1 else f"{len(sheets)} pages"
    if unseen:
        reason = unseen.most_common(1)[0][0]
        return (
            f"the PDF has {pages} and no text that can be seen: its {unseen.total()} characters are "
            f"hidden ({reason}), as under a scanned picture"
        )
    return f"the PDF has {pages} and no text layer: pictures of text only"


def _title(opened: Opened) -> str:
    title = resolve1(opened.information.get("Title"))
    return " ".join(decode_text(title).split())[:500] if isinstance(title, bytes) else ""


def _warnings(sheets: list[Sheet]) -> list[str]:
    found = []
    for one in sheets:
        if one.trouble:
            found.append(f"page {one.number}: {one.trouble}")
        found += [f"page {one.number}: {note}" for note in one.notes]
        for reason, count in sorted(one.hidden.items()):
            sample = " ".join(one.hidden_text.split())[:60]
            found.append(f"page {one.number}: {count} hidden characters left out ({reason}): {sample!r}")
    return found
