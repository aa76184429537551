"""Issuers, series, sources: what pages cite, as a person types it in `_sources.yaml`.

A *series* is something that appears in editions ("CoreWeave 10-Q"); a *source*
is one edition, or one document outside any series, that pages cite. Companies
are data; the ways to watch a series (EDGAR, a listing page, a table) are code.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic.fields import FieldInfo

from factcheck.model.period import PartialDate


class Typed(BaseModel):
    """What a person typed: strict, frozen, and no key that we do not know."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:  # noqa: ARG003
        """What is wrong with having these keys and no others; most classes take any of theirs."""
        return ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        wrong = self.misfits(frozenset(name for name, value in self if value is not None))
        if wrong:
            raise ValueError(wrong[0])
        return self


def one_of(present: frozenset[str], *ways: str, most: int = 1, least: int = 1) -> tuple[str, ...]:
    """The misfit of having too few or too many of some keys that exclude each other."""
    got = [way for way in ways if way in present]
    if least <= len(got) <= most:
        return ()
    how = "exactly" if least == most else "at most"
    return (f"expected {how} one of {', '.join(ways)}; got {', '.join(got) or 'none'}",)


def _day(text: str) -> str:
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            raise ValueError
        date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"expected a day such as 2026-10-12, got {text!r}") from None
    return text


def _partial(text: str) -> str:
    PartialDate.parse(text)
    return text


def _address(text: str) -> str:
    try:
        named = bool(urlsplit(text).hostname)
    except ValueError:
        named = False
    if not named or not re.fullmatch(r"https?://[^\s/$.?#][^\s]*", text):
        raise ValueError(f"expected an address that starts with https:// or http://, got {text!r}")
    return text


def _cik(text: str) -> str:
    if not re.fullmatch(r"\d{10}", text):
        raise ValueError(f"expected a CIK of ten digits with its leading zeros, got {text!r}")
    return text


def _fiscal_label(text: str) -> str:
    if not FISCAL_LABEL.fullmatch(text):
        raise ValueError(f"expected a fiscal label such as FY2027 Q3 or FY2026, got {text!r}")
    return text


FISCAL_LABEL = re.compile(r"FY(\d{4})(?: Q([1-4]))?")

DAY = r"\d{4}-\d{2}-\d{2}"


def shaped(pattern: str) -> FieldInfo:
    """What the JSON Schema says of a text whose own check says it better."""
    made: FieldInfo = Field(json_schema_extra={"pattern": f"^(?:{pattern})$"})
    return made


Day = Annotated[str, AfterValidator(_day), shaped(DAY)]
AnyDate = Annotated[str, AfterValidator(_partial), shaped(r"\d{4}(-\d{2}(-\d{2})?)?")]
Address = Annotated[str, AfterValidator(_address), shaped(r"https?://\S+")]
Cik = Annotated[str, AfterValidator(_cik), shaped(r"\d{10}")]
FiscalLabel = Annotated[str, AfterValidator(_fiscal_label), shaped(FISCAL_LABEL.pattern)]
Text = Annotated[str, Field(min_length=1)]


class FiscalYear(Typed):
    """When a company says its year ends; a cross-check, the filed dates decide.

    `named_for` is the calendar year that its years are named for: the one in which they end, unless said.
    """

    ends: Text
    named_for: Literal["end", "start"] = "end"


class Issuer(Typed):
    """A company that files or is named: its identity at EDGAR."""

    name: Text
    cik: Cik
    former_ciks: tuple[Cik, ...] = ()
    ticker: Text | None = None
    fiscal_year: FiscalYear | None = None


class EdgarWatch(Typed):
    """Filings of one form by one issuer; `item` and `exhibit` for results in an 8-K."""

    issuer: Text
    form: Text
    item: Text | None = None
    exhibit: Text | None = None


class ListingWatch(Typed):
    """An index page whose links are editions; `link` is contained in their labels."""

    url: Address
    link: Text


class TableWatch(Typed):
    """A table that is revised in place; `key` is the column that names its rows."""

    url: Address
    key: Text


class Watch(Typed):
    """Exactly one way to learn of new editions."""

    edgar: EdgarWatch | None = None
    listing: ListingWatch | None = None
    table: TableWatch | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return one_of(present, "edgar", "listing", "table")

    @property
    def way(self) -> EdgarWatch | ListingWatch | TableWatch:
        way = self.edgar or self.listing or self.table
        assert way is not None
        return way


class Series(Typed):
    """Something that appears in editions."""

    title: Text
    watch: Watch


class EditionOf(Typed):
    """Which edition of which series: exactly one of the three ways to say so."""

    series: Text
    period_end: Day | None = None
    period: FiscalLabel | None = None
    edition: Text | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return one_of(present, "period_end", "period", "edition")


class Source(Typed):
    """An edition or a document that pages cite: where it is, or which edition it is."""

    title: Text
    of: EditionOf | None = None
    url: Address | None = None
    published: AnyDate | None = None
    read: Day | None = None
    stands: bool = False
    issuer: Text | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        if present & {"of", "url"}:
            return ()
        return ("expected `url` (an address) or `of` (an edition of a series)",)
