"""Document: the inside of a snapshot, whatever its format was.

Readers make it, selectors look into it. All offsets are into `Document.text`,
so that whatever is found can be shown in its surroundings. Facts follow the
XBRL Open Information Model: concept, entity, period, unit, dimensions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType

from factcheck.model.period import Period

LONGEST_CELL = 4 * 1024 * 1024
"""Characters of one cell of a CSV at most: csv has one limit for the whole process, lower than real notes."""

Box = tuple[Decimal, Decimal, Decimal, Decimal]
"""Left, top, right, bottom on a page, in points from its top left corner."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a document something stands; `label` is what an editor reads."""

    label: str
    start: int | None = None
    end: int | None = None
    page: int | None = None
    box: Box | None = None
    fact: str | None = None
    table: int | None = None
    row: int | None = None
    column: int | None = None
    pointer: str | None = None


class BlockKind(StrEnum):
    """What a block of running text is; only what selectors must tell apart."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    CELL = "cell"
    CAPTION = "caption"
    FURNITURE = "furniture"  # page numbers, running heads: in the text, never inside a sentence


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item or table cell: sentences never reach over its ends."""

    start: int
    end: int
    kind: BlockKind = BlockKind.PARAGRAPH
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table, once for each grid square it covers.

    `text` is what it prints with split symbols joined ("$" + "2,575" is "$2,575",
    "(49" + ")" is "(49)"), footnote marks apart in `marks`.
    """

    text: str
    start: int | None = None
    end: int | None = None
    marks: tuple[str, ...] = ()
    header: bool = False
    facts: tuple[str, ...] = ()
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A grid of cells, rows first; a square that nothing covers is None.

    Columns are logical: squares that only hold a symbol of their neighbour have
    been joined to it, and columns that are empty throughout are gone. The first
    `head` rows are headers. `caption` is the table's own; `above` is the nearest
    non-empty block before it (often "(in millions)").
    """

    rows: tuple[tuple[Cell | None, ...], ...]
    head: int = 0
    caption: str = ""
    above: str = ""
    page: int | None = None
    number: int = 0
    start: int | None = None
    end: int | None = None

    @property
    def width(self) -> int:
        return max((len(row) for row in self.rows), default=0)


@dataclass(frozen=True, slots=True)
class Fact:
    """An XBRL fact.

    Attributes:
        concept: prefixed name, as in "us-gaap:Revenues".
        entity: the identifier of the context's entity (a CIK in SEC filings).
        start: first day of a duration; None for an instant.
        end: last day of a duration, or the instant (an XBRL end of midnight is the day before); None
            for "forever".
        members: axis → member; an explicit member is a prefixed name, a typed one its text.
        unit: "USD", "shares", "USD/shares", "pure"; None for facts that are no numbers.
        value: the number in base units; None for nil and for facts that are no numbers.
        decimals: XBRL's decimals; None where the attribute says INF or is absent.
        exact: the attribute says INF.
        nil: reported as having no value.
        text: the writing on the page for a number ("2,575"), the whole content otherwise.
        id: the element's id, where it has one.
        hidden: it stands in the hidden section of an inline document.
    """

    concept: str
    entity: str
    start: date | None
    end: date | None
    members: Mapping[str, str]
    unit: str | None
    value: Decimal | None
    decimals: int | None
    text: str
    place: Place
    exact: bool = False
    nil: bool = False
    id: str | None = None
    hidden: bool = False
    warnings: tuple[str, ...] = ()

    @property
    def period(self) -> Period | None:
        return None if self.end is None else Period(self.start, self.end)

    @property
    def is_number(self) -> bool:
        return self.unit is not None


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page of a PDF: where it stands in the text and on the paper."""

    start: int
    end: int
    box: Box


@dataclass(frozen=True, slots=True)
class PageText:
    """A page of a PDF: its span of the document's text, and its words."""

    number: int
    start: int
    end: int
    words: tuple[Word, ...] = ()
    width: Decimal = Decimal(0)
    height: Decimal = Decimal(0)
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """What a reader made of a snapshot.

    `text` is the running text in reading order; blocks are separated by a blank
    line, and `blocks` says what each is. `tree` is the content of a JSON
    document. `warnings` are things an editor should know (a cover page that
    names another quarter than the facts), never errors.
    """

    media_type: str
    text: str = ""
    blocks: tuple[Block, ...] = ()
    tables: tuple[Table, ...] = ()
    facts: tuple[Fact, ...] = ()
    pages: tuple[PageText, ...] = ()
    tree: object = None
    title: str = ""
    warnings: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    meta: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return id(self)

    def durations_to(self, end: date) -> Mapping[Period, int]:
        """The tagged durations that end on a day, each with how many facts are of it."""
        counts: dict[Period, int] = {}
        for fact in self.facts:
            if fact.start is not None and fact.end == end:
                period = Period(fact.start, fact.end)
                counts[period] = counts.get(period, 0) + 1
        return counts


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a web page: its label as printed and its address as written."""

    label: str
    href: str
