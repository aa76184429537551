"""The door of the checks: every rule has its file, and is called alike."""

from __future__ import annotations

import importlib
import pkgutil

from factcheck import checks
from factcheck.model.finding import Rule


def test_every_check_is_in_one_table() -> None:
    """Page rules and source rules, each under its own name and none twice."""
    assert set() == checks.PAGE_CHECKS.keys() & checks.SOURCE_CHECKS.keys()
    for rule, check in {**checks.PAGE_CHECKS, **checks.SOURCE_CHECKS}.items():
        assert isinstance(rule, Rule)
        assert f"factcheck.checks.{rule}" == check.__module__


def test_every_file_with_a_rule_is_in_the_door() -> None:
    """A module that has RULE and check and is in no table would never be asked."""
    rules = set()
    for module in pkgutil.iter_modules(checks.__path__):
        made = importlib.import_module(f"factcheck.checks.{module.name}")
        if hasattr(made, "check"):
            rules.add(made.RULE)
    assert rules == {*checks.PAGE_CHECKS, *checks.SOURCE_CHECKS}
