"""docs/REGISTRY.md is true: its examples load, and it names every key, rule and verdict there is."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

from factcheck.arithmetic.formula import FUNCTIONS
from factcheck.model.claim import CONTENTS
from factcheck.model.finding import Baseline, Cause, Rule, Standing, Verdict
from factcheck.model.selector import SELECTORS
from factcheck.registry import load, warnings
from factcheck.registry.classes import CALLED, keys_of
from factcheck.registry.finds import PLACEHOLDERS

DOCS = Path(__file__).parents[2] / "docs" / "REGISTRY.md"
TEXT = DOCS.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.M | re.S)
SHARED = [block for block in BLOCKS if block.startswith("issuers:")]
PAGES = [block for block in BLOCKS if block.startswith("page:")]
CLAIMS = [block for block in BLOCKS if block not in [*SHARED, *PAGES]]


def test_there_are_examples_of_each_kind() -> None:
    """Shared file, pages and claims: a document without examples would pass the next test for nothing."""
    assert (1, 3, 4) == (len(SHARED), len(PAGES), len(CLAIMS))


def test_every_example_loads(tmp_path: Path) -> None:
    """All examples together are one registry without mistakes or warnings."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/why-masts.md").write_text("# Why masts?\n")
    (tmp_path / "_sources.yaml").write_text(SHARED[0])
    for number, block in enumerate(PAGES):
        (tmp_path / f"page-{number}.yaml").write_text(block)
    for number, block in enumerate(CLAIMS):
        head = f'page: claims-{number}\ntitle: "Claims"\nurl: "https://pages.example/"\nclaims:\n'
        (tmp_path / f"claims-{number}.yaml").write_text(head + indent(block, "  "))

    assert len(PAGES) + len(CLAIMS) == len(load(tmp_path).pages)
    assert [] == warnings(tmp_path)


@pytest.mark.parametrize("word", [*Rule, *Verdict, *Cause, *Baseline, *Standing])
def test_every_word_of_the_closed_lists_is_explained(word: str) -> None:
    """Rules, verdicts, causes, baselines and standings stand in the document, as code."""
    assert f"`{word}`" in TEXT


def test_every_key_is_documented() -> None:
    """A key that can be typed stands in the document, as code or in an example."""
    keys = {key for kind in CALLED for key in keys_of(kind)} | SELECTORS.keys() | set(CONTENTS)
    examples = "".join(BLOCKS)

    assert [] == sorted(
        key for key in keys if f"`{key}" not in TEXT and not re.search(rf"\b{key}:\s", examples)
    )


def test_placeholders_and_functions_are_documented() -> None:
    """What a template and a formula may hold is listed."""
    assert [] == [name for name in PLACEHOLDERS if f"`{{{name}}}`" not in TEXT]
    assert [] == [name for name in FUNCTIONS if f"`{name}(" not in TEXT]
