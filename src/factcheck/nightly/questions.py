"""Questions: what a claim asks of a source, as a selector and what it is after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from factcheck import locate
from factcheck.figures import mentions
from factcheck.figures.mention import Mention
from factcheck.locate import Wanted, Whose
from factcheck.locate.neighbours import neighbours
from factcheck.locate.wanted import kind_of
from factcheck.model.claim import Claim
from factcheck.model.document import Document
from factcheck.model.evidence import Read, Reading
from factcheck.model.period import Period
from factcheck.model.selector import Selector


@dataclass(frozen=True, slots=True)
class Question:
    """A selector (None for a quotation, which is its own) and what the claim is after."""

    selector: Selector | None
    wanted: Wanted

    @property
    def key(self) -> str:
        """The question to the letter, for kept readings."""
        selector = "" if self.selector is None else self.selector.model_dump_json(exclude_none=True)
        return f"{selector}\x1f{self.wanted!r}"

    def ask(self, document: Document) -> Read:
        return locate.locate(self.selector, document, wanted=self.wanted)

    def neighbours(self, document: Document) -> tuple[tuple[str, Reading], ...]:
        """What a slip may have taken instead: other periods of the fact, neighbouring rows."""
        return neighbours(self.selector, document, wanted=self.wanted)


def question(
    claim: Claim, selector: Selector | None, labels: Mapping[date, str], whose: Whose | None = None
) -> Question:
    """What a claim asks; `labels` are the issuer's names of its quarters by their last days.

    `whose` is the company that the source is of, where it has one.
    """
    period = None if claim.period is None else Period.parse(claim.period)
    fiscal = None if period is None else labels.get(period.end)
    match claim.content:
        case "quote":
            wanted = Wanted(
                "quote",
                period=period,
                quote=claim.quote,
                speaker=claim.speaker,
                page=claim.page,
                fiscal=fiscal,
            )
        case "date":
            wanted = Wanted("date", period=None, page=claim.page, fiscal=fiscal)
        case "states":
            wanted = Wanted("states", period=period, page=claim.page, fiscal=fiscal)
        case _:
            mention = figure_of(claim)
            quantity = mention.quantity
            wanted = Wanted(
                "figure",
                kind=kind_of(mention),
                unit=mention.unit if quantity is None else quantity.unit,
                period=period,
                fiscal=fiscal,
                page=claim.page,
            )
    return Question(selector, replace(wanted, whose=whose))


def figure_of(claim: Claim) -> Mention:
    """The mention that a claim's figure is; the registry has made sure that it is one."""
    assert claim.figure is not None
    return next(one for one in mentions(claim.figure) if one.kind not in {"date", "period"})
