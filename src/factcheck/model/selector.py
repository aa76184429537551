"""Selectors: where a claim points inside a document, as a person types it after `find`.

Each goes by label, never by position, and finds exactly one place or none. To
add one: a class and its key here, a file in locate/; mypy names the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from factcheck.model.period import Period
from factcheck.model.source import (
    DAY,
    Text,
    Typed,
    shaped,
)

T = TypeVar("T")


def _period(text: str) -> str:
    Period.parse(text)
    return text


def _whole(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Several = Annotated[tuple[T, ...], BeforeValidator(_whole)]
PeriodText = Annotated[str, AfterValidator(_period), shaped(f"{DAY}(/{DAY})?")]


class FactQuery(Typed):
    """An XBRL fact by concept, full member set, unit and period (the claim's by default)."""

    concept: Text
    members: Mapping[str, str] = Field(default_factory=dict)
    unit: Text | None = None
    period: PeriodText | None = None


Labels = Annotated[
    tuple[Text, ...],
    BeforeValidator(
        lambda value: (value,) if isinstance(value, str) else _whole(value),
        json_schema_input_type=Text | tuple[Text, ...],
    ),
]
"""One label, or a list of labels from outer to inner."""


class CellQuery(Typed):
    """A table cell by the text near the table and the labels of its row and column.

    `beside` are labels that must stand in the same table, `parts` rows of it that must sum to the figure.
    """

    row: Labels
    table: Text | None = None
    column: Labels = ()
    page: int | None = Field(default=None, ge=1)
    beside: Several[Text] = ()
    parts: Several[Text] = ()


class RowQuery(Typed):
    """A row of a CSV or spreadsheet by the keys in it, and the column to read.

    `beside` are columns that the table must have, `parts` columns whose figures must sum to the figure.
    """

    where: Mapping[str, str] = Field(min_length=1)
    column: Text
    beside: Several[Text] = ()
    parts: Several[Text] = ()


class FindFact(Typed):
    """An XBRL fact."""

    fact: FactQuery


class FindCell(Typed):
    """A table cell."""

    cell: CellQuery
    page: int | None = Field(default=None, ge=1)


class FindSentence(Typed):
    """Running text with the figure cut out: literal words, `{figure}`, `{_}`, `{change}`, `{date}`, `…`."""

    sentence: Text
    page: int | None = Field(default=None, ge=1)


class FindWords(Typed):
    """Words that stand together in one sentence."""

    words: Several[Text] = Field(min_length=1)
    page: int | None = Field(default=None, ge=1)


class FindRow(Typed):
    """A value in a row of a CSV or spreadsheet."""

    row: RowQuery


class FindPointer(Typed):
    """RFC 6901, in a JSON document."""

    pointer: Annotated[str, Field(pattern=r"^(/.*)?$")]


SELECTORS: Mapping[str, type[Typed]] = {
    "fact": FindFact,
    "cell": FindCell,
    "sentence": FindSentence,
    "words": FindWords,
    "row": FindRow,
    "pointer": FindPointer,
}


def _selector_tag(value: Any) -> str | None:
    """Which selector is meant: the first of its keys that is there."""
    has = value if isinstance(value, Mapping) else getattr(type(value), "model_fields", ())
    return next((key for key in SELECTORS if key in has), None)


Selector = Annotated[
    Annotated[FindFact, Tag("fact")]
    | Annotated[FindCell, Tag("cell")]
    | Annotated[FindSentence, Tag("sentence")]
    | Annotated[FindWords, Tag("words")]
    | Annotated[FindRow, Tag("row")]
    | Annotated[FindPointer, Tag("pointer")],
    Discriminator(_selector_tag),
]
