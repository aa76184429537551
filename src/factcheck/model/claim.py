"""Claims: one checkable statement of a page each, as a person types it.

A claim has exactly one content (figure, quote, date, states, ticker, opinion)
and exactly one basis: a source prints it (`cites`, `find`), our arithmetic
gives it (`works_out`), EDGAR's company list has it (`issuer`), or nobody does
(an opinion). docs/REGISTRY.md is the format.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from factcheck.model.selector import PeriodText, Selector, Several
from factcheck.model.source import (
    AnyDate,
    Text,
    Typed,
    one_of,
)

Direct = Literal["rise", "fall"]
Kind = Literal["reported", "estimate", "benchmark", "target"]


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
