"""Pages: a published explainer with everything it claims, as a person types it in `claims/<page>.yaml`.

And the registry: all pages, and the issuers, series and sources that they share.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from factcheck.model.claim import Claim
from factcheck.model.period import PartialDate, Period
from factcheck.model.selector import Selector, Several
from factcheck.model.source import (
    DAY,
    Address,
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

Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$")]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(?:[-_][a-z0-9]+)*$")]


class AfterEdition(Typed):
    """An edition whose appearance makes a review due: exactly one way to name it."""

    series: Text
    period: FiscalLabel | None = None
    period_end: Day | None = None
    edition: Text | None = None

    @classmethod
    def misfits(cls, present: frozenset[str]) -> tuple[str, ...]:
        return one_of(present, "period", "period_end", "edition", least=0)


WINDOW = rf"\d{{4}}(-\d{{2}}(-\d{{2}})?)?|{DAY}/{DAY}|[1-9]\d{{0,2}} business days? after {DAY}"
BUSINESS_DAYS = re.compile(r"([1-9]\d{0,2}) business days? after (\S+)")
"""A window counted in business days: how many, and the day after which they begin."""
LAST_YEAR = 9000
"""Windows and intervals are counted on from a day of this year at the latest."""


def _expected(text: str) -> str:
    if (counted := BUSINESS_DAYS.fullmatch(text)) is not None:
        if PartialDate.parse(counted[2]).first.year > LAST_YEAR or not re.fullmatch(DAY, counted[2]):
            raise ValueError(f"expected a day such as 2026-10-12, got {counted[2]!r}")
    elif "/" in text:
        Period.parse(text)
    else:
        PartialDate.parse(text)
    return text


class Trigger(Typed):
    """The event, day or interval after which a page must be reviewed."""

    after: AfterEdition | None = None
    expected: Annotated[str, AfterValidator(_expected), shaped(WINDOW)] | None = None
    every: Annotated[str, Field(pattern=r"^[1-9]\d{0,3} (day|week|month|year)s?$")] | None = None
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
    """`_sources.yaml`: what all pages share. `own_domains` are the publication's: no source may be there."""

    own_domains: Several[Text] = ()
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
