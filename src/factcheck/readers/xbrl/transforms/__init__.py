"""The door of the transformation registries: how the writing on a page becomes an XBRL value.

An inline tag says `format="ixt:num-dot-decimal"`; the prefix stands for a registry, the rest
for a rule in it. Follows the Inline XBRL Transformation Rules Registries 1 to 5 and the SEC's
own. A rule answers None for a writing that it does not describe; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from factcheck.readers.xbrl.transforms import registries, sec

Transform = Callable[[str], str | None]
"""The writing on the page → the XBRL value, or None where the rule does not describe it."""

_IXT = "http://www.xbrl.org/inlineXBRL/transformation/"

REGISTRIES: Mapping[str, Mapping[str, Transform]] = {
    "http://www.xbrl.org/2008/inlineXBRL/transformation": registries.FIRST,
    _IXT + "2010-04-20": registries.FIRST,
    _IXT + "2011-07-31": registries.SECOND,
    _IXT + "2015-02-26": registries.THIRD,
    _IXT + "2020-02-12": registries.FOURTH,
    _IXT + "2022-02-16": registries.FIFTH,
    _IXT + "WGWD/YYYY-MM-DD": registries.FIFTH,
    "http://www.sec.gov/inlineXBRL/transformation/2015-08-31": sec.RULES,
}


def transform_of(namespace: str, name: str) -> Transform | None:
    """The rule with this name in this registry; None if there is none."""
    return REGISTRIES.get(namespace, {}).get(name)


def transform_named(name: str) -> Transform | None:
    """The rule with this name in the newest registry that has it: a name never changes its meaning."""
    return next((rules[name] for rules in reversed(list(REGISTRIES.values())) if name in rules), None)
