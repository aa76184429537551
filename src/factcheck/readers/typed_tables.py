"""Tables that plain text prints line by line: a line of headings, and rows that end in as many figures.

    Three Months Ended March 31,
    2025 2024 Change % Change
    (dollars in thousands)
    Cost of revenue $ 262,394 $ 59,220 $ 203,174 343 %
    Percentage of revenue 27 % 31 %

Nothing is taken by position alone. The line just over the first row must be
headings and nothing else (years, dates, quarters, "Change"), and a row must end
in one figure for each of them; only columns of changes at the end may stay
blank. What fits neither a heading nor a row ends the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

LONGEST = 300
"""Characters of a line that is looked at; the text of a PDF puts a whole label on one."""
MOST_COLUMNS = 12
MOST_LABELS = 3
"""Lines without figures in a row that a table may have: headings, and labels of several lines."""

_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?)"
)
_CHANGE = r"(?:[$%] ?)?change"
_HEADING = re.compile(
    rf"{_MONTH} \d{{1,2}}, ?(?:19|20)\d\d|(?:19|20)\d\d|Q[1-4] ?(?:FY ?)?['’]?\d{{2,4}}|FY ?\d{{2,4}}"
    rf"|{_CHANGE}",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"(?:(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|\d{1,2})[ -]"
    rf"(?:months?|weeks?)|(?:fiscal )?(?:years?|quarters?)) ended(?: {_MONTH} \d{{1,2}},?)?"
    rf"|{_MONTH} \d{{1,2}},|as of(?: {_MONTH} \d{{1,2}},)?",
    re.IGNORECASE,
)
_NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_CELL = rf"(?:[$€£] ?)?(?:\( ?{_NUMBER} ?\)|-?{_NUMBER}|[—–*-])(?: ?%)?"
_CELLS = re.compile(_CELL)
_BLANK = re.compile(r"(?<=[$€£(]) | (?=[)%])")
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(slots=True)
class TypedTable:
    """The lines `first` to before `last` of a text, as headings over rows; None is a square without text.

    A heading over several columns stands in each of them.
    """

    first: int
    last: int
    heads: list[list[str | None]]
    rows: list[list[str | None]] = field(default_factory=list)


def tables_in(lines: Sequence[str]) -> Iterator[TypedTable]:
    """The tables of some lines, in order; they do not overlap."""
    done = 0
    for at in range(len(lines)):
        if at < done or (headings := _all(_HEADING, lines[at])) is None or len(headings) < 2:
            continue
        table = _table(lines, at, headings, done)
        if table.rows:
            done = table.last
            yield table


def _table(lines: Sequence[str], at: int, headings: list[str], done: int) -> TypedTable:
    first = at
    over: list[list[str | None]] = []
    while first > done and (row := _over(lines[first - 1], headings)) is not None:
        over.insert(0, row)
        first -= 1
    table = TypedTable(first, at + 1, [*over, [None, *headings]])
    at += 1
    if at < len(lines) and (said := lines[at].strip()).startswith("(") and said.endswith(")"):
        table.heads.append([said, *[None] * len(headings)])
        at += 1
    labels: list[list[str | None]] = []
    while at < len(lines) and len(labels) <= MOST_LABELS:
        line = " ".join(lines[at].split())
        at += 1
        if (row := _row(line, headings)) is not None:
            table.rows.extend([*labels, row])
            table.last = at
            labels = []
        elif _is_label(line):
            labels.append([line, *[None] * len(headings)])
        elif line:
            break
    return table


def _over(line: str, headings: Sequence[str]) -> list[str | None] | None:
    """A line over the headings, each of its phrases over as many years; None where it is no such line."""
    phrases = _all(_OVER, line)
    spanned = [at for at, heading in enumerate(headings) if not _is_change(heading)]
    if not phrases or not spanned or len(spanned) % len(phrases):
        return None
    row: list[str | None] = [None] * (len(headings) + 1)
    each = len(spanned) // len(phrases)
    for n, at in enumerate(spanned):
        row[at + 1] = phrases[n // each]
    return row


def _row(line: str, headings: Sequence[str]) -> list[str | None] | None:
    """Label and figures of a line that ends in a figure for each heading; None where it does not."""
    if len(line) > LONGEST or not line or line[-1] not in "0123456789)%—–*-":
        return None
    changes = 0
    while changes < len(headings) and _is_change(headings[-1 - changes]):
        changes += 1
    for blank in {0, changes}:
        count = len(headings) - blank
        found = (
            re.fullmatch(rf"(?P<label>\S.*?)[ .]*(?P<cells>(?: {_CELL}){{{count}}})", line) if count else None
        )
        if found is not None and _LETTER.search(found["label"]) and not _more(found["label"]):
            figures = [_BLANK.sub("", cell) for cell in _CELLS.findall(found["cells"])]
            return [found["label"], *figures, *[None] * blank]
    return None


def _more(label: str) -> bool:
    """Does a label end in a figure of its own, so that the row has more of them than there are headings?"""
    return re.search(rf"(?:^|\s){_CELL}$", label) is not None and not re.search(
        rf"{_MONTH} \d+$", label, re.I
    )


def _is_label(line: str) -> bool:
    return len(line) <= LONGEST // 2 and _LETTER.search(line) is not None and line[-1] not in ".;"


def _is_change(heading: str) -> bool:
    return re.fullmatch(_CHANGE, heading, re.IGNORECASE) is not None


def _all(pattern: re.Pattern[str], line: str) -> list[str] | None:
    """All that a line says, where it says nothing but what the pattern matches."""
    said = " ".join(line.split())
    if not said or len(said) > LONGEST:
        return None
    found: list[str] = []
    at = 0
    while at < len(said) and len(found) < MOST_COLUMNS:
        match = pattern.match(said, at)
        if match is None or match.end() == at or (match.end() < len(said) and said[match.end()] != " "):
            return None
        found.append(match[0])
        at = match.end() + 1
    return found if at >= len(said) else None
