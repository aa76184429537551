"""The contract of docs/QUOTATIONS.md, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from locate_samples import text_of

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Reading

CONTRACT = Path(__file__).parents[2] / "docs" / "QUOTATIONS.md"
SIGNS = {"⏎": "\n", "␣": " ", "⍽": "\u00a0"}
_ROW = re.compile(r"\| (?P<rule>[^|]+) \| (?P<source>[^|]+) \| (?P<quote>[^|]+) \| (?P<found>yes|no) \|")


def rows() -> list[tuple[str, str, str, bool]]:
    """Every line of the contract's tables: the rule, the source, the quotation, whether it is found."""
    made = []
    for found in _ROW.finditer(CONTRACT.read_text(encoding="utf-8")):
        source = found["source"]
        for sign, char in SIGNS.items():
            source = source.replace(sign, char)
        made.append((found["rule"], source, found["quote"], found["found"] == "yes"))
    return made


def test_the_contract_has_its_lines() -> None:
    """The tables are read: a change of their form does not empty this test."""
    assert len(rows()) == CONTRACT.read_text(encoding="utf-8").count("| yes |\n") + CONTRACT.read_text(
        encoding="utf-8"
    ).count("| no |\n")
    assert len(rows()) > 50


@pytest.mark.parametrize(("rule", "source", "quote", "found"), rows())
def test_a_line_of_the_contract(rule: str, source: str, quote: str, found: bool) -> None:
    """The example of each rule is found or not as the contract says, alone and inside a longer text."""
    for text in (source, f"Before it, nothing. {source}; after it, nothing."):
        read = locate(None, text_of(text), wanted=Wanted("quote", quote=quote))

        assert found is isinstance(read, Reading), rule
