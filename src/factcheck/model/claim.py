"""Pages and claims: what a person types in `claims/<page>.yaml`.

A claim is one checkable statement. It has exactly one content (figure, quote,
date, states, ticker, opinion) and exactly one basis: a source prints it
(`cites`, `find`), our arithmetic gives it (`works_out`), EDGAR's company list
has it (`issuer`), or nobody does (an opinion). The format is fixed in
docs/REGISTRY.md; these classes are also its JSON Schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag, model_validator

from factcheck.model.period import PartialDate, Period
from factcheck.model.source import (
    Address,
    AnyDate,
    Day,
    FiscalLabel,
    Issuer,
    Series,
    Source,
    Text,
    Typed,
)

T = TypeVar("T")


def _period(text: str) -> str:
    Period.parse(text)
    return text


def _whole(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Several = Annotated[tuple[T, ...], BeforeValidator(_whole)]
PeriodText = Annotated[str, AfterValidator(_period)]
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$")]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$")]
Direct = Literal["rise", "fall"]
Kind = Literal["reported", "estimate", "benchmark", "target"]


# --- selectors: where a claim points inside a document -----------------------------------------


class FactQuery(Typed):
    """An XBRL fact by concept, full member set, unit and period (the claim's by default)."""

    concept: Text
    members: Mapping[str, str] = Field(default_factory=dict)
    unit: Text | None = None
    period: PeriodText | None = None


Labels = Annotated[tuple[Text, ...], BeforeValidator(lambda v: (v,) if isinstance(v, str) else _whole(v))]
"""One label, or a list of labels from outer to inner."""


class CellQuery(Typed):
    """A table cell by the text near the table and the labels of its row and column."""

    row: Labels
    table: Text | None = None
    column: Labels = ()
    page: int | None = Field(default=None, ge=1)


class RowQuery(Typed):
    """A row of a CSV or spreadsheet by the keys in it, and the column to read."""

    where: Mapping[str, str] = Field(min_length=1)
    column: Text


class FindFact(Typed):
    fact: FactQuery


class FindCell(Typed):
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
    has = value.keys() if isinstance(value, Mapping) else type(value).model_fields.keys()
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


# --- claims -----------------------------------------------------------------------------------


class Wording(Typed):
    """A place where the page says it; `figure` where it writes the figure in its own way."""

    text: Text
    times: int | None = Field(default=None, ge=1)
    figure: Text | None = None


Wordings = Annotated[
    tuple[Wording, ...],
    BeforeValidator(
        lambda value: (
            tuple({"text": one} if isinstance(one, str) else one for one in value)
            if isinstance(value, list | tuple)
            else value
        )
    ),
]


class AlsoCites(Typed):
    """A further source for a claim."""

    cites: Text
    find: Selector | None = None
    role: Literal["corroborating", "mirror"] = "corroborating"


CONTENTS = ("figure", "quote", "date", "states", "ticker", "opinion")
BASES = ("cites", "works_out", "issuer")


class Claim(Typed):
    """One checkable statement of a page."""

    says: Wordings = Field(min_length=1)
    figure: Text | None = None
    quote: Text | None = None
    date: AnyDate | None = None
    states: Literal[True] | None = None
    ticker: Text | None = None
    opinion: Text | None = None
    period: PeriodText | None = None
    kind: Kind = "reported"
    change: Direct | None = None
    speaker: Text | None = None
    page: int | None = Field(default=None, ge=1)
    cites: Text | None = None
    find: Selector | None = None
    works_out: Text | None = None
    issuer: Text | None = None
    also: Several[AlsoCites] = ()
    note: Text | None = None

    @model_validator(mode="after")
    def _shape(self) -> Self:
        contents = [name for name in CONTENTS if getattr(self, name) is not None]
        if len(contents) != 1:
            raise ValueError(f"expected exactly one of {', '.join(CONTENTS)}; got {_listed(contents)}")
        bases = [name for name in BASES if getattr(self, name) is not None]
        match contents[0], bases:
            case "opinion", []:
                pass
            case "opinion", _:
                raise ValueError(f"an opinion has no basis; got {_listed(bases)}")
            case "ticker", ["issuer"]:
                pass
            case "ticker", _:
                raise ValueError(f"a ticker has `issuer` as its basis; got {_listed(bases)}")
            case "figure", ["works_out"]:
                pass
            case _, ["cites"]:
                pass
            case content, _:
                raise ValueError(f"a {content} needs `cites` as its basis; got {_listed(bases)}")
        if self.cites is not None and self.quote is None and self.find is None:
            raise ValueError("`cites` needs `find`: where the source says it")
        if self.find is not None and self.cites is None:
            raise ValueError("`find` needs `cites`: in which source")
        return self

    @property
    def content(self) -> str:
        return next(name for name in CONTENTS if getattr(self, name) is not None)

    @property
    def rule(self) -> str:
        """The rule that judges this claim."""
        if self.works_out is not None:
            return "derived"
        return {"quote": "quoted", "states": "stated", "opinion": "declared"}.get(self.content, "cited")


def _listed(names: list[str]) -> str:
    return ", ".join(names) if names else "none"


# --- pages ------------------------------------------------------------------------------------


class AfterEdition(Typed):
    """An edition whose appearance makes a review due: exactly one way to name it."""

    series: Text
    period: FiscalLabel | None = None
    period_end: Day | None = None
    edition: Text | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(way is not None for way in (self.period, self.period_end, self.edition)) > 1:
            raise ValueError("expected at most one of period, period_end, edition")
        return self


def _expected(text: str) -> str:
    if "/" in text:
        Period.parse(text)
    else:
        PartialDate.parse(text)
    return text


class Trigger(Typed):
    """The event, day or interval after which a page must be reviewed."""

    after: AfterEdition | None = None
    expected: Annotated[str, AfterValidator(_expected)] | None = None
    every: Annotated[str, Field(pattern=r"^[1-9]\d* (day|week|month|year)s?$")] | None = None
    on: Day | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(way is not None for way in (self.after, self.every, self.on)) != 1:
            raise ValueError("expected exactly one of after, every, on")
        if self.expected is not None and self.after is None:
            raise ValueError("`expected` is the window of an `after`")
        return self


class Proofs(Typed):
    """The edition that a proof condition is read from."""

    series: Text
    edition: Literal["next"] = "next"


class Condition(Typed):
    """A figure of the next edition, and what it must be for the page to be wrong."""

    find: Selector
    in_: Proofs = Field(alias="in")
    is_: Text = Field(alias="is")


class Proof(Typed):
    """What would prove the page wrong: a condition, or an eye on it by hand."""

    id: Identifier
    says: Text
    when: Condition | None = None
    by_hand: Text | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.when is None) == (self.by_hand is None):
            raise ValueError("expected exactly one of when, by_hand")
        return self


class Exemption(Typed):
    """A number on the page that asserts nothing, and why."""

    text: Text
    because: Text
    times: int | None = Field(default=None, ge=1)


class SourceLine(Typed):
    """A line of the page's own Sources list that stands for several sources."""

    line: Text
    ids: Several[Text] = Field(min_length=1)


class Page(Typed):
    """A published explainer and everything it claims."""

    page: Slug
    title: Text
    claims: Mapping[Identifier, Claim]
    url: Address | None = None
    text: Text | None = None
    last_reviewed: Day | None = None
    next_review: Several[Trigger] = ()
    would_prove_wrong: Several[Proof] = ()
    not_claims: Several[Exemption] = ()
    sources: Several[SourceLine] = ()

    @model_validator(mode="after")
    def _somewhere(self) -> Self:
        if self.text is None and self.url is None:
            raise ValueError("expected `text` (a file) or `url` (an address)")
        return self


class Catalogue(Typed):
    """`_sources.yaml`: what all pages share."""

    issuers: Mapping[str, Issuer] = Field(default_factory=dict)
    series: Mapping[str, Series] = Field(default_factory=dict)
    sources: Mapping[str, Source] = Field(default_factory=dict)


class Registry(Typed):
    """All of claims/: the pages in the order of their names, and what they share.

    `texts` holds each page's own bytes, by page, where `text` names a file.
    """

    pages: Mapping[str, Page]
    catalogue: Catalogue
    texts: Mapping[str, tuple[str, bytes]] = Field(default_factory=dict)
    digest: str = ""
