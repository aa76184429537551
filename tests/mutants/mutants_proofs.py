# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""Conditions and the report that decides one, changed in one place: what each must make of the verdict."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from mutant_site import Change, Site

DECIDED = date(2026, 11, 30)
REPORT = "edgar/crwv-20260930.htm"
SUBJECT = "proof:committed_share_falls"
TEMPLATE = "revenue from committed contracts was {figure} and {_} of total revenue for {period}"
SHARE = "was 97% and 98% of total revenue"


@dataclass(frozen=True, slots=True)
class ProofMutant:
    """One change, and the verdict on the condition as of the end of November.

    `tells` are words of the finding's message.
    """

    name: str
    change: Change
    verdict: str
    tells: str = ""

    @property
    def gap(self) -> bool:
        """Must the condition stand among what was not checked? If its report is there and does not tell."""
        return self.verdict == "undecided" and "has no edition" not in self.tells


def typed(old: str, new: str) -> Change:
    """Other words in the condition."""

    def change(site: Site, _: date) -> None:
        site.swap(site.registry_file(), old, new)

    return change


def limit(words: str) -> Change:
    return typed('is: "below 95%"', f'is: "{words}"')


def template(words: str) -> Change:
    return typed(TEMPLATE, words)


def find(selector: str) -> Change:
    return typed(f'{{sentence: "{TEMPLATE}"}}', selector)


def printed(old: str, new: str) -> Change:
    """Other words in the report."""

    def change(site: Site, _: date) -> None:
        site.swap(site.recorded / REPORT, old, new)

    return change


def share(figure: str) -> Change:
    return printed(SHARE, f"was {figure} and 98% of total revenue")


def gone(site: Site, _: date) -> None:
    """The report is listed and not to be had."""
    captures = site.recorded / "captures.yaml"
    entries = re.split(r"(?m)^(?=- )", captures.read_text(encoding="utf-8"))
    kept = [one for one in entries if REPORT not in one]
    assert len(entries) - 1 == len(kept)
    captures.write_text("".join(kept), encoding="utf-8")


def unlisted(site: Site, _: date) -> None:
    """The index goes on as it was in October."""
    captures = site.recorded / "captures.yaml"
    entries = re.split(r"(?m)^(?=- )", captures.read_text(encoding="utf-8"))
    kept = [one for one in entries if "CIK0001769628-2026-11-12.json" not in one]
    assert len(entries) - 1 == len(kept)
    captures.write_text("".join(kept), encoding="utf-8")


PROOFS = (
    ProofMutant("unchanged", lambda _site, _day: None, "holding", "prints 97%, which is not below 95%"),
    # --- the limit
    ProofMutant("limit above it", limit("below 98%"), "disproved", "prints 97%"),
    ProofMutant("limit at it", limit("below 97%"), "holding"),
    ProofMutant("limit at it, closed", limit("at most 97%"), "disproved"),
    ProofMutant("limit a hair above it", limit("below 97.1%"), "undecided", "may or may not be below 97.1%"),
    ProofMutant("limit half a point above it", limit("below 97.5%"), "disproved"),
    ProofMutant("other side", limit("above 95%"), "disproved"),
    ProofMutant("other side at it", limit("above 97%"), "holding"),
    ProofMutant("other side at it, closed", limit("at least 97%"), "disproved"),
    ProofMutant("between, in it", limit("between 96% and 98%"), "disproved"),
    ProofMutant("between, at its end", limit("between 90% and 97%"), "disproved"),
    ProofMutant("between, beside it", limit("between 90% and 96%"), "holding"),
    # --- the unit
    ProofMutant("limit in dollars", limit("below $95"), "undecided"),
    ProofMutant("limit without a unit", limit("below 95"), "undecided"),
    ProofMutant("limit in points", limit("below 95 percentage points"), "undecided"),
    ProofMutant("limit as a multiple", limit("below 95 times"), "undecided"),
    ProofMutant("limit in months", limit("below 95 months"), "undecided"),
    ProofMutant("report in dollars", share("$97"), "undecided"),
    # --- the template
    ProofMutant("other words", template("revenue from leased contracts was {figure} of"), "undecided", "For an editor"),
    ProofMutant("second figure", template(TEMPLATE.replace("{figure} and {_}", "{_} and {figure}")), "undecided", "is for 2025-07-01/2025-09-30"),
    ProofMutant("an article", template(TEMPLATE.replace("for {period}", "for the {period}")), "holding"),
    ProofMutant("any figure", template("{figure} of total revenue"), "undecided", "For an editor"),
    ProofMutant("a change", template("revenue from committed contracts was {change}"), "undecided", "For an editor"),
    ProofMutant("a fact", find('{fact: {concept: "us-gaap:Revenues"}}'), "undecided", "For an editor"),
    ProofMutant("a cell", find('{cell: {row: "Revenue"}}'), "undecided", "For an editor"),
    ProofMutant("a row", find('{row: {where: {A: "B"}, column: "C"}}'), "undecided", "For an editor"),
    ProofMutant("a pointer", find('{pointer: "/a"}'), "undecided", "For an editor"),
    ProofMutant("another series", typed("in: {series: coreweave-10q,", "in: {series: coreweave-10k,"), "undecided", "has no edition"),
    # --- the report
    ProofMutant("fell", share("93%"), "disproved", "prints 93%"),
    ProofMutant("fell by a tenth", share("94.9%"), "disproved"),
    ProofMutant("fell to the limit", share("95%"), "holding"),
    ProofMutant("fell to about the limit", share("approximately 95%"), "undecided"),
    ProofMutant("fell to nearly the limit", share("nearly 95%"), "disproved"),
    ProofMutant("fell to at most something", share("up to 94%"), "disproved"),
    ProofMutant("rose above something", share("more than 95%"), "holding"),
    ProofMutant("rose above something lower", share("more than 90%"), "undecided"),
    ProofMutant("in words", share("ninety-three percent"), "disproved"),
    ProofMutant("another quarter", printed("three months ended September 30, 2026", "three months ended June 30, 2026"), "undecided"),
    ProofMutant("other words there", printed("committed contracts was 97%", "committed contracts came to 97%"), "undecided"),
    ProofMutant("not to be had", gone, "undecided", "could not be fetched yet"),
    ProofMutant("not yet filed", unlisted, "undecided", "has no edition"),
)  # fmt: skip
