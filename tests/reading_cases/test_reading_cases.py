"""Small traps of every kind, each answered by a whole night: `cases/` holds the documents and the answers.

An answer may give the `value` that is read (in base units), how far it reaches (`within`: half of its
last printed digit), the `text` that is read, `none: true` where nothing may be read, the `verdict` (or
several of them), and words that the finding `says`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import pytest
from written_cases import CLAIM, claims_of, write, written

from case_night import CaseNight, hold_night
from factcheck.model.evidence import Reading
from factcheck.model.quantity import HALF

pytestmark = pytest.mark.xdist_group("reading-cases")

WRITTEN = written()
ANSWER = frozenset({"value", "within", "text", "none", "verdict", "says", "document", "says_on_page"})


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> CaseNight:
    claims, web = tmp_path_factory.mktemp("claims"), tmp_path_factory.mktemp("web")
    write(WRITTEN, claims, web)
    return hold_night(claims, web, tmp_path_factory.mktemp("night"))


@pytest.mark.parametrize("case", WRITTEN)
def test_the_night_answers(case: str, night: CaseNight) -> None:
    """Every question of the case is answered as it is written beside it."""
    asks = WRITTEN[case]["asks"]
    wrong = [
        f"{name} {ask.get('figure') or ask.get('quote') or ''}: {why}"
        for number, ask in enumerate(asks, start=1)
        for name in [f"a{number}"]
        for why in misses(ask, f"case-{case}", name, night)
    ]

    assert [] == wrong


@pytest.mark.parametrize("case", WRITTEN)
def test_every_question_has_an_answer(case: str) -> None:
    """No question without something to compare, and no key that nothing compares."""
    for ask in WRITTEN[case]["asks"]:
        assert ask.keys() & {"value", "text", "none", "verdict", "says"}, ask
        assert ask.keys() <= ANSWER | set(CLAIM), ask


@pytest.mark.parametrize("case", WRITTEN)
def test_inputs_are_true(case: str, night: CaseNight) -> None:
    """What others are worked out from is in the case's documents."""
    for name in claims_of(WRITTEN[case]).keys() - {f"a{n}" for n, _ in enumerate(WRITTEN[case]["asks"], 1)}:
        found = night.finding(f"case-{case}", name)

        assert "consistent" == found.verdict, found.message


def misses(ask: Mapping[str, Any], page: str, name: str, night: CaseNight) -> Iterator[str]:
    """Everything in which the night's answer is not the one that is written."""
    finding = night.finding(page, name)
    if "works_out" not in ask:
        read = night.read(page, name)
        if ask.get("none") and isinstance(read, Reading):
            yield f"{read.text} is read"
        if "value" in ask or "within" in ask or "text" in ask:
            yield from _amiss(ask, read)
    verdicts = ask.get("verdict", finding.verdict)
    if finding.verdict not in ([verdicts] if isinstance(verdicts, str) else verdicts):
        yield f"{finding.verdict}, not {verdicts}: {finding.message}"
    yield from (
        f"{word!r} is not said: {finding.message}"
        for word in ask.get("says", ())
        if word not in finding.message
    )


def _amiss(ask: Mapping[str, Any], read: object) -> Iterator[str]:
    if not isinstance(read, Reading):
        yield f"there is no reading: {read}"
        return
    if "text" in ask and " ".join(read.words.split()) != ask["text"]:
        yield f"{read.words!r} is read"
    if "value" not in ask and "within" not in ask:
        return
    if read.quantity is None:
        yield f"{read.text} is no figure"
        return
    if "value" in ask and read.quantity.value != Decimal(ask["value"]):
        yield f"{read.quantity.value} is read"
    if "within" in ask and read.quantity.step * HALF != Decimal(ask["within"]):
        yield f"it is stated to within {read.quantity.step * HALF}"
