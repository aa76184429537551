"""The explainer beside the project: each of its own figures is found again from the figures it cites."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from drafts_made import claim, formulas, page, registry

from factcheck.drafting import Certainty, Proposal, propose
from factcheck.readers import read

pytestmark = pytest.mark.shared
QUARTER, SUMMER = "2026-04-01/2026-06-30", "2026-04-27/2026-07-26"

CITED: dict[str, dict[str, Any]] = {
    "revenue": claim("$2.575 billion", period=QUARTER),
    "committed": claim("98%", period=QUARTER),
    "rpo_june": claim("$103.7 billion", period="2026-06-30"),
    "due_soon": claim("41%", period="2026-06-30"),
    "datacentre": claim("$89.0 billion", period=SUMMER, cites="other"),
    "total": claim("$96.2 billion", period=SUMMER, cites="other"),
    "growth_of_it": claim("117%", period=SUMMER, cites="other"),
    "gpt4": claim("about $40 million", cites="other"),
    "grok4": claim("about $500 million", cites="other"),
    "dearer": claim("2.4×", cites="other"),
    "costs": claim("$879 million", period=QUARTER),
    "rent": claim("about $335 million", period=QUARTER),
    "power": claim("about $87 million", period=QUARTER),
    "largest": claim("67%", period="2025-01-01/2025-12-31"),
    "rpo_december": claim("$60.7 billion", period="2025-12-31"),
    "speed": claim("390 TFLOPs per GPU", cites="other"),
    "gpus": claim("8,192 GPUs", cites="other"),
    "behemoth": claim("32,000 GPUs", cites="other"),
    "rack": claim("72 GPUs", cites="other"),
}
"""The figures that the page cites, each by itself; none of those that it works out."""
WORKED_OUT = {
    "about $42.5 billion": "rpo_june * due_soon",
    "92.5%": "datacentre / total",
    "34%": "costs / revenue",
    "$43.0 billion": "rpo_june - rpo_december",
}


def found(shared: Path, name: str, claims: dict[str, dict[str, Any]]) -> list[Proposal]:
    """What is proposed for a page of the folder."""
    document = read((shared / "pages" / name).read_bytes(), name=name)
    its = page(claims)
    return propose(its, document, registry(its))


def test_each_figure_of_its_own_is_found_first(shared: Path) -> None:
    """The right formula stands first, wherever the figure stands on the page."""
    proposals = found(shared, "what-is-ai-training.txt", CITED)
    seen = {one.figure.text: one for one in proposals}
    assert WORKED_OUT.keys() <= seen.keys()
    for one in proposals:
        if (wanted := WORKED_OUT.get(one.figure.text)) is not None:
            best = formulas(one)[0]
            assert wanted == best or wanted == " * ".join(reversed(best.split(" * "))), formulas(one)


def test_what_the_page_labels_is_known_to_be_arithmetic(shared: Path) -> None:
    """The figures before "our arithmetic" are labelled, and none of them is left without a formula."""
    labelled = [one for one in found(shared, "what-is-ai-training.txt", CITED) if one.figure.labelled]
    assert {"92.5%", "$43.0 billion", "about $42.5 billion"} <= {one.figure.text for one in labelled}
    assert [] == [one.figure.text for one in labelled if one.certainty is Certainty.NONE]


def test_a_page_without_figures_needs_none(shared: Path) -> None:
    """The entry of the glossary has nothing to work out."""
    assert [] == found(shared, "training-pretraining-term.txt", {})
