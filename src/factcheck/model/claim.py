"""Pages and claims: what a person types in `claims/<page>.yaml`.

A claim is one checkable statement. It has exactly one content (figure, quote,
date, states, ticker, opinion) and exactly one basis: a source prints it
(`cites`, `find`), our arithmetic gives it (`works_out`), EDGAR's company list
has it (`issuer`), or nobody does (an opinion). The format is fixed in
docs/REGISTRY.md; these classes are also its JSON Schema.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from factcheck.model.period import PartialDate, Period
from factcheck.model.source import (
    DAY,
    Address,
    AnyDate,
    Day,
    FiscalLabel,
    Issuer,
    Series,
    Source,
    Text,
    Typed,
    one_of,
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
Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$")]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(?:[-_][a-z0-9]+)*$")]
Direct = Literal["rise", "fall"]
Kind = Literal["reported", "estimate", "benchmark", "target"]


# --- selectors: where a claim points inside a document -----------------------------------------


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
        ),
        json_schema_input_type=tuple[Text | Wording, ...],
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

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        contents = [name for name in CONTENTS if name in present]
        if len(contents) != 1:
            return one_of(present, *CONTENTS)
        content = contents[0]
        bases = [name for name in BASES if name in present]
        got = ", ".join(bases) or "none"
        wrong = []
        match content, bases:
            case "opinion", [_, *_]:
                wrong.append(f"an opinion has no basis; got {got}")
            case "opinion", []:
                pass
            case "ticker", ["issuer"]:
                pass
            case "ticker", _:
                wrong.append(f"a ticker has `issuer` as its basis; got {got}")
            case "figure", ["works_out"] | ["cites"]:
                pass
            case "figure", _:
                wrong.append(f"a figure needs exactly one of `cites` and `works_out` as its basis; got {got}")
            case _, ["cites"]:
                pass
            case _, _:
                wrong.append(f"a {_named(content)} needs `cites` as its basis; got {got}")
        if "cites" in present and "find" not in present and content not in {"quote", "opinion", "ticker"}:
            wrong.append("`cites` needs `find`: where the source says it")
        if "find" in present and "cites" not in present:
            wrong.append("`find` needs `cites`: in which source")
        return tuple(wrong)

    @property
    def content(self) -> str:
        return next(name for name in CONTENTS if getattr(self, name) is not None)

    @property
    def rule(self) -> str:
        """The rule that judges this claim."""
        if self.works_out is not None:
            return "derived"
        return {"quote": "quoted", "states": "stated", "opinion": "declared"}.get(self.content, "cited")


def _named(content: str) -> str:
    return {"states": "checkable statement"}.get(content, content)


# --- pages ------------------------------------------------------------------------------------


class AfterEdition(Typed):
    """An edition whose appearance makes a review due: exactly one way to name it."""

    series: Text
    period: FiscalLabel | None = None
    period_end: Day | None = None
    edition: Text | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return one_of(present, "period", "period_end", "edition", least=0)


WINDOW = rf"\d{{4}}(-\d{{2}}(-\d{{2}})?)?|{DAY}/{DAY}"


def _expected(text: str) -> str:
    if "/" in text:
        Period.parse(text)
    else:
        PartialDate.parse(text)
    return text


class Trigger(Typed):
    """The event, day or interval after which a page must be reviewed."""

    after: AfterEdition | None = None
    expected: Annotated[str, AfterValidator(_expected), shaped(WINDOW)] | None = None
    every: Annotated[str, Field(pattern=r"^[1-9]\d* (day|week|month|year)s?$")] | None = None
    on: Day | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        wrong = one_of(present, "after", "every", "on")
        if "expected" in present and "after" not in present:
            wrong += ("`expected` is the window of an `after`",)
        return wrong


class Proofs(Typed):
    """The edition that a proof condition is read from."""

    series: Text
    edition: Literal["next"] = "next"


CONDITION = re.compile(r"(below|above|at most|at least) (\S.*)|between (\S.*?) and (\S.*)")
"""What `is` may say: the word and its figure, or the two figures of "between"."""


def _condition(text: str) -> str:
    if not CONDITION.fullmatch(text):
        raise ValueError(f"expected below X, above X, at most X, at least X or between X and Y, got {text!r}")
    return text


class Condition(Typed):
    """A figure of the next edition, and what it must be for the page to be wrong."""

    find: Selector
    in_: Proofs = Field(alias="in")
    is_: Annotated[str, AfterValidator(_condition), shaped(CONDITION.pattern)] = Field(alias="is")


class Proof(Typed):
    """What would prove the page wrong: a condition, or an eye on it by hand."""

    id: Identifier
    says: Text
    when: Condition | None = None
    by_hand: Text | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return one_of(present, "when", "by_hand")


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

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return () if present & {"text", "url"} else ("expected `text` (a file) or `url` (an address)",)


class Catalogue(Typed):
    """`_sources.yaml`: what all pages share."""

    issuers: Mapping[str, Issuer] = Field(default_factory=dict)
    series: Mapping[str, Series] = Field(default_factory=dict)
    sources: Mapping[str, Source] = Field(default_factory=dict)


class Registry(Typed):
    """All of claims/: the pages in the order of their names, and what they share.

    `texts` holds each page's own bytes, by page, where `text` names a file. `places` says where
    something was typed: (page id, or "" for what all pages share; subject) → (file, line), with the
    subjects of findings ("page", "claim:ID", "trigger:N", "proof:ID", "source:ID").
    """

    pages: Mapping[str, Page]
    catalogue: Catalogue
    texts: Mapping[str, tuple[str, bytes]] = Field(default_factory=dict)
    digest: str = ""
    places: Mapping[tuple[str, str], tuple[str, int]] = Field(default_factory=dict)
