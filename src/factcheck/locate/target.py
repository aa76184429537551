"""Target: does a document say itself that it is what a source is said to be?

Nothing here refuses a copy or decides a claim; what does not fit is said beside the capture, so that
an editor sees a wrong exhibit or a wrong quarter before its figures are believed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from factcheck.folding import folded
from factcheck.locate.fact_entity import Whose, ciks_of, wrong_entity
from factcheck.model.document import Document

FIRST_PAGES = 2
FIRST_WORDS = 6000
"""Characters of a document without pages that count as its first page."""
INITIALS = 3
"""So many initials name a company (AMD, IBM); two may be anybody's."""
_PERIODIC = re.compile(r"(?:10-[KQ]|20-F|40-F)")
_LEGAL = re.compile(
    r"[,.]|\b(?:inc|incorporated|corp|corporation|co|company|companies|ltd|limited|llc|lp|plc|nv|sa|se|ag|ab|asa|oyj|"
    r"spa|gmbh|holdings?|group|the)\b|/[a-z]{2,3}/?$"
)
_NO_WORD = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Target:
    """What a source should be: whose, and for reports the end, the label and the form of the edition."""

    whose: Whose | None = None
    period_end: date | None = None
    fiscal: str | None = None
    form: str | None = None


def misfits(document: Document, target: Target) -> Iterator[str]:
    """What of a document speaks against its being the target, a sentence each."""
    whose = target.whose
    if whose is not None:
        if (wrong := wrong_entity(document, whose)) is not None:
            yield wrong.message
        elif not ciks_of(document) and document.text.strip() and not names(document, whose):
            yield f"it does not name {whose.name} in its title or on its first page"
    if target.form is not None and _PERIODIC.match(target.form):
        yield from _other_period(document, target)


def names(document: Document, whose: Whose) -> bool:
    """Does a document name the company, its initials or its ticker in its title or on its first pages?"""
    first = document.text[:FIRST_WORDS]
    if document.pages:
        first = "\n".join(document.text[page.start : page.end] for page in document.pages[:FIRST_PAGES])
    shown = f"{document.title}\n{first}"
    name = _words(_LEGAL.sub(" ", folded(whose.name).casefold())) or _words(folded(whose.name).casefold())
    initials = "".join(word[0] for word in name.split()).upper()
    for short in filter(None, (whose.ticker, initials if len(initials) >= INITIALS else None)):
        if re.search(rf"(?<!\w){re.escape(short)}(?!\w)", shown):
            return True
    return f" {name} " in f" {_words(folded(shown).casefold())} "


def _words(text: str) -> str:
    return " ".join(_NO_WORD.sub(" ", text.replace("'s ", " ").replace("’s ", " ")).split())


def _other_period(document: Document, target: Target) -> Iterator[str]:
    cover = {
        fact.concept: fact.text.strip()
        for fact in reversed(document.facts)
        if fact.concept.startswith("dei:") and not fact.members
    }
    stated = cover.get("dei:DocumentPeriodEndDate", "")
    dated = target.period_end is not None and re.fullmatch(r"\d{4}-\d{2}-\d{2}", stated)
    if dated and stated != str(target.period_end):
        yield (
            f"its cover says that it is for the period that ended on {stated}, "
            f"the edition is the one for {target.period_end}"
        )
        return
    year, part = cover.get("dei:DocumentFiscalYearFocus", ""), cover.get("dei:DocumentFiscalPeriodFocus", "")
    if target.fiscal is None or not re.fullmatch(r"\d{4}", year):
        return
    if abs(int(year) - int(target.fiscal[2:6])) == 1:
        yield (
            f"its cover calls it fiscal {year} {part}".rstrip()
            + f", the filed dates make it {target.fiscal}; where the company counts its years so, say "
            "`named_for` in the issuer's `fiscal_year`"
        )
