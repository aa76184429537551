"""Every rule of the transformation registries, against Arelle's: the same value, or both refuse.

Where they differ, one of the rules named below must say why.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

import pytest
from arelle.FunctionIxt import ixtNamespaceFunctions
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from writings import MONTHS, Writing, dates, language_of, numbers

from factcheck.readers.xbrl.transforms import REGISTRIES

SHARED_BY_BOTH = sorted(set(REGISTRIES) & set(ixtNamespaceFunctions))


def arelle(registry: str, rule: str, text: str) -> str | None:
    """Arelle's value; None where it refuses."""
    try:
        return str(ixtNamespaceFunctions[registry][rule](text))
    except Exception:  # noqa: BLE001 - it refuses with whatever its rule raises
        return None


def same(one: str | None, other: str | None) -> bool:
    """Equal texts, or equal numbers ("007" is "7")."""
    if one == other:
        return True
    try:
        return one is not None and other is not None and Decimal(one) == Decimal(other)
    except InvalidOperation:
        return False


def explained(registry: str, rule: str, writing: Writing, theirs: str | None, ours: str | None) -> str:
    """Why the two differ; "" for no reason."""
    ascii_text = "".join(str(int(char)) if char.isdigit() else char for char in writing.text)
    if ours is None and theirs is not None and not is_day(theirs):
        return "Arelle does not look whether registry 1's dates are in the calendar"
    if theirs is not None and not theirs.isascii():
        return "Arelle leaves digits of other scripts in its value"
    if theirs is not None and re.sub(r"-(\d)(?=-|$)", r"-0\1", theirs) == ours:
        return "Arelle leaves out the zero of an Indian month"
    if ours is None and rule == "numunitdecimalin" and not re.search(r"[^\W\d].*\d", writing.text, re.DOTALL):
        return "Arelle takes a comma or a blank for the unit of an amount"
    if ours is not None and ascii_text != writing.text and same(ours, arelle(registry, rule, ascii_text)):
        return "digits of other scripts are digits in every rule of ours"
    if ours is not None and any(same(ours, arelle(registry, rule, plain)) for plain in writing.plainer):
        return "we read separators and tails more widely than the registry, and read the same"
    if ours is not None and theirs is None and "अक्टूबर" in writing.text:
        return "Arelle knows the Hindi October in two spellings, and no rule of its has both"
    return ""


def is_day(value: str) -> bool:
    """Is it written as XML Schema writes a date, a month or a day of no year, and is there such a day?"""
    found = re.fullmatch(r"(?:(\d{4})|-)-(\d\d)(?:-(\d\d))?", value)
    if not found:
        return not re.match(r"-?-?\d+-\d+", value)
    month, day = int(found[2]), int(found[3] or 1)
    return 1 <= month <= 12 and 1 <= day <= 31


@pytest.mark.parametrize("registry", SHARED_BY_BOTH)
def test_both_have_the_same_rules(registry: str) -> None:
    """No rule of a registry is missing, and none is ours alone."""
    assert set(ixtNamespaceFunctions[registry]) == set(REGISTRIES[registry])


def test_both_have_the_same_registries() -> None:
    """All that Arelle knows, and the SEC's, which it does not."""
    assert {"http://www.sec.gov/inlineXBRL/transformation/2015-08-31"} == set(REGISTRIES) - set(
        ixtNamespaceFunctions
    )


@pytest.mark.parametrize("registry", SHARED_BY_BOTH)
@settings(max_examples=500, suppress_health_check=[HealthCheck.too_slow])
@given(drawn=st.data())
def test_a_writing_has_the_same_value(registry: str, drawn: st.DataObject) -> None:
    """Dates of every order and language, numbers of every grouping, and what is neither."""
    rule = drawn.draw(st.sampled_from(sorted(REGISTRIES[registry])))
    writing = drawn.draw(dates(rule) if rule.startswith(("date", "cal")) else numbers())
    theirs, ours = arelle(registry, rule, writing.text), REGISTRIES[registry][rule](writing.text)

    if not same(theirs, ours):
        assert explained(registry, rule, writing, theirs, ours), (rule, writing.text, theirs, ours)


@pytest.mark.parametrize("registry", SHARED_BY_BOTH)
def test_every_month_of_every_language_is_the_same_month(registry: str) -> None:
    """Each month by each of its names, under each rule that reads names of its language."""
    for rule in sorted(REGISTRIES[registry]):
        if not rule.startswith(("date", "cal")):
            continue
        for name in MONTHS[language_of(rule)].split():
            for text in (f"3 {name} 2026", f"{name} 3, 2026", f"2026 {name} 3", f"2026 3 {name}"):
                theirs, ours = arelle(registry, rule, text), REGISTRIES[registry][rule](text)
                assert theirs is None or same(theirs, ours), (rule, text)
            for text in (f"3 {name}", f"{name} 3", f"{name} 2026", f"2026 {name}"):
                theirs, ours = arelle(registry, rule, text), REGISTRIES[registry][rule](text)
                assert theirs is None or same(theirs, ours), (rule, text)
