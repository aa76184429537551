"""factcheck derive: formulas for the figures of a page that no claim explains."""

from __future__ import annotations

import json as encoder
import sys
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any

import typer

from factcheck import registry
from factcheck.arithmetic import rounded
from factcheck.cli.check import known
from factcheck.cli.console import complain, say
from factcheck.cli.nightly import put
from factcheck.cli.options import CLAIMS, AsOf, Claims, Home, Json, opened, today
from factcheck.drafting import Candidate, Certainty, Proposal, propose
from factcheck.model.evidence import PageSeen
from factcheck.model.page import Registry
from factcheck.nightly import Remembering
from factcheck.nightly.published import open_page

FOR_AN_EDITOR, NOT_READ = 1, 3
FINEST = Decimal("1E-6")
TOLD = {
    Certainty.REPEATS: "it repeats a claim: add these words to its `says`",
    Certainty.ONE: "one formula gives it",
    Certainty.SEVERAL: "several formulas give it",
    Certainty.TOO_MANY: "too many to tell: so many formulas give it that any may be chance",
    Certainty.NONE: "no formula over the page's claims gives it",
}


def command(
    page: Annotated[str, typer.Argument(help="A page of the registry.")],
    claims: Claims = CLAIMS,
    home: Home = None,
    as_of: AsOf = None,
    json: Json = None,
) -> None:
    """Find the arithmetic of a page: for each figure without a claim, the formulas that give it.

    Formulas are over the claims of the page, the fewest terms first, ready to paste. They are
    proposals: a formula may give a figure by chance. Exit status 1 if there is such a figure.

    Examples:

        factcheck derive what-is-ai-training

        factcheck derive what-is-ai-training --json -
    """
    loaded = registry.load(claims)
    known(loaded, [page])
    seen = _opened(loaded, page, home, as_of)
    if seen.document is None:
        complain(f"{page} could not be read: {seen.trouble}")
        sys.exit(NOT_READ)
    found = propose(loaded.pages[page], seen.document, loaded)
    if json is not None:
        told = {"page": page, "unexplained": [_told(one) for one in found]}
        put((encoder.dumps(told, ensure_ascii=False, indent=2) + "\n").encode(), json)
    if json != Path("-"):
        _show(page, found)
    sys.exit(FOR_AN_EDITOR if found else 0)


def _opened(loaded: Registry, page: str, home: Path | None, as_of: str | None) -> PageSeen:
    """The page's own text, or the newest copy of its address that the archive holds."""
    day = today(as_of)
    with opened(home) as (_, archive, store):
        return open_page(loaded, page, Remembering(archive, store, day))


def _show(page: str, found: list[Proposal]) -> None:
    """The figures in the order of the page, each with its sentence and what may be pasted."""
    for one in found:
        label = " (labelled as our arithmetic)" if one.figure.labelled else ""
        say(f"{one.figure.text}{label}", "bold")
        say(f"    {one.figure.words}")
        say(f"    {TOLD[one.certainty]}" + (f" ({one.found} do)" if one.found > 1 else ""))
        for name in one.repeats:
            say(f"    claim: {name}")
        for candidate in one.candidates:
            say(f'    works_out: "{candidate.works_out}"    # {_remark(one, candidate)}')
        say()
    say(f"{page}: {len(found)} figures that no claim explains." if found else f"{page}: all explained.")


def _remark(one: Proposal, candidate: Candidate) -> str:
    """What it gives, and what speaks against it."""
    against = []
    if not candidate.exact:
        against.append("only the rounding of its inputs allows it")
    if candidate.odd > 1:
        against.append("an unusual step")
    return "; ".join([f"gives {_given(one, candidate)}", *against])


def _given(one: Proposal, candidate: Candidate) -> str:
    """The result as an editor reads it: two places more than the page writes."""
    quantity = one.figure.mention.quantity
    step = (quantity.step if quantity is not None and quantity.step else FINEST) / 100
    value = rounded(candidate.point, step)
    if "%" in one.figure.text:
        return f"{_plain(value * 100)}%"
    return _plain(value)


def _plain(value: Decimal) -> str:
    written = f"{value:,f}"
    return written.rstrip("0").rstrip(".") if "." in written else written


def _told(one: Proposal) -> dict[str, Any]:
    """A proposal as JSON."""
    return {
        "figure": one.figure.text,
        "sentence": one.figure.words,
        "start": one.figure.start,
        "labelled": one.figure.labelled,
        "certainty": one.certainty.value,
        "found": one.found,
        "repeats": list(one.repeats),
        "candidates": [
            {
                "works_out": candidate.works_out,
                "terms": candidate.terms,
                "gives": _given(one, candidate),
                "exact": candidate.exact,
                "usual": candidate.odd <= 1,
            }
            for candidate in one.candidates
        ],
    }
