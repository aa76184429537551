"""Every question of every reading case beside the project, asked through a whole night.

The claims are in `claims/`, one page for each case; `answers.yaml` says which of
them answers which question.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from case_night import CaseNight, hold_night
from factcheck.arithmetic import parse, work_out
from factcheck.arithmetic.interval import rounded
from factcheck.fiscal import Calendar
from factcheck.model.evidence import NoReading, Reading, Reason
from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import HALF, Quantity
from factcheck.readers import read

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("cases")]

OURS = frozenset({"period", "compare", "arithmetic"})
"""What a case may hit, besides extraction, to be asked here; the others are asked where their rooms are."""

HERE = Path(__file__).parent
ANSWERS: Mapping[str, list[dict[str, Any]]] = YAML(typ="safe").load(HERE / "answers.yaml")
SCALES = {"million": Decimal(10**6), "billion": Decimal(10**9), "%": Decimal("0.01")}
NEVER = {
    "matches": "consistent",
    "consistent": "consistent",
    "found": "consistent",
    "wrong": "inconsistent",
    "not found": "not-found",
    "conflict": "ambiguous",
}
"""Verdicts, as cases word the traps."""
UNSAID = {"not reported": "there is no fact", "nil": "reported as nil", "no value": "no value"}
"""Reasons, as cases word the traps, and the words that would give them."""


@dataclass(frozen=True)
class Ask:
    """A question of a case, with what is expected and how it is answered."""

    case: str
    number: int
    expected: dict[str, Any]
    answer: dict[str, Any]

    @property
    def page(self) -> str:
        return f"case-{self.case}"

    @property
    def kind(self) -> str:
        return str(self.expected["kind"])

    @property
    def scale(self) -> Decimal:
        """What one of the question's unit is in base units."""
        unit = self.expected.get("unit", "")
        return next(
            (scale for word, scale in SCALES.items() if word in unit and "ratio" not in unit), Decimal(1)
        )

    def amount(self, written: object) -> Decimal | None:
        try:
            return Decimal(str(written)) * self.scale
        except InvalidOperation:
            return None


@pytest.fixture(scope="module")
def night(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> CaseNight:
    web = tmp_path_factory.mktemp("web")
    for one in (*(shared / "cases").iterdir(), HERE / "own"):
        (web / one.name).symlink_to(one)
    return hold_night(HERE / "claims", web, tmp_path_factory.mktemp("night"))


def cases(shared: Path) -> Mapping[str, dict[str, Any]]:
    """The cases that are asked here, by number."""
    every = [json.loads(path.read_text()) for path in sorted((shared / "cases").glob("*/expected.json"))]
    return {one["id"]: one for one in every if one["hits"].startswith("extract-") or one["hits"] in OURS}


def asks(shared: Path) -> Iterator[Ask]:
    for case, whole in cases(shared).items():
        for number, (expected, answer) in enumerate(zip(whole["asks"], ANSWERS[case], strict=True), start=1):
            yield Ask(case, number, expected, answer)


def test_no_question_is_left_out(shared: Path) -> None:
    """Every case of these kinds has an answer for each of its questions, and no other case has any."""
    assert {case: len(whole["asks"]) for case, whole in cases(shared).items()} == {
        case: len(answers) for case, answers in ANSWERS.items()
    }


def test_every_question_of_every_case(shared: Path, night: CaseNight) -> None:
    """Each is answered as the case expects; what the case says must never come out does not."""
    wrong = [
        f"{ask.case}.{ask.number} {ask.expected['ask']}: {why}"
        for ask in asks(shared)
        for why in misses(ask, night)
    ]

    assert [] == wrong


def test_every_claim_answers_something(night: CaseNight) -> None:
    """No claim of the pages goes unused, but those that derivations stand on."""
    inputs = {
        (page.page, name)
        for page in night.registry.pages.values()
        for claim in page.claims.values()
        if claim.works_out is not None
        for name in parse(claim.works_out).names
    }
    used = {
        (f"case-{case}", name) for case, answers in ANSWERS.items() for one in answers for name in _names(one)
    }
    every = {(page.page, name) for page in night.registry.pages.values() for name in page.claims}

    assert every == used | inputs


def test_the_night_read_every_file(night: CaseNight) -> None:
    """Nothing failed, and nothing is left unchecked for want of a copy."""
    assert [] == [
        one.message for one in night.night.findings if one.rule == "capture" and one.verdict != "first"
    ]


def _names(answer: Mapping[str, Any]) -> set[str]:
    """The claims that an answer speaks of."""
    named = {answer[key] for key in ("reads", "works") if key in answer}
    return named.union(
        *(
            answer[key]
            for key in ("judged", "says", "bounds", "day", "places", "quarter", "frame")
            if key in answer
        )
    )


def misses(ask: Ask, night: CaseNight) -> Iterator[str]:
    """Everything in which the night's answer to a question is not the one that is expected."""
    answer = ask.answer
    if "left" not in answer:
        if ask.kind != "verdict":
            assert answer.keys() & {"reads", "works", "rounded"}, (
                f"{ask.case}.{ask.number} asks for a reading"
            )
        if "reads" in answer:
            yield from _read_amiss(ask, night.read(ask.page, answer["reads"]), night)
        if "works" in answer:
            yield from _worked_amiss(ask, night)
    for claim, verdict in answer.get("judged", {}).items():
        found = night.finding(ask.page, claim)
        if found.verdict not in ([verdict] if isinstance(verdict, str) else verdict):
            yield f"{claim} is {found.verdict}, not {verdict}: {found.message}"
    for claim, words in answer.get("says", {}).items():
        message = night.finding(ask.page, claim).message
        yield from (f"{claim} does not say {word!r}: {message}" for word in words if word not in message)
    for source, words in answer.get("warns", {}).items():
        said = night.of_source(source)
        yield from (f"{source} is not warned of with {word!r}: {said}" for word in words if word not in said)
    yield from _seen_amiss(ask, night)
    yield from _traps(ask, night)


def _read_amiss(ask: Ask, found: Reading | NoReading, night: CaseNight) -> Iterator[str]:
    """A number with its precision and its period; or no number, for the reason that is asked."""
    allowed = [str(one) for one in ask.expected.get("also_acceptable", [])]
    if isinstance(found, NoReading):
        if ask.kind == "number" and not any(one.startswith("error") for one in allowed):
            yield f"there is no reading: {found.message}"
        if ask.kind in {"error", "not a number"} and found.reason not in {Reason.ABSENT, Reason.AMBIGUOUS}:
            yield f"it is {found.reason}: {found.message}"
        return
    if ask.kind == "not a number" or ask.kind == "error":
        yield f"{found.text} is read where there is nothing to read"
        return
    quantity = found.quantity
    if quantity is None:
        yield f"{found.text} is no figure"
        return
    wanted = ask.expected["value"]
    if ask.kind == "number" and quantity.value not in {ask.amount(wanted), *map(ask.amount, allowed)}:
        yield f"{quantity.value} is read"
    within = ask.expected.get("stated_to_within")
    if within is not None and ask.amount(within) != quantity.step * HALF:
        yield f"it is stated to within {quantity.step * HALF}"
    if "period" in ask.expected:
        yield from _period_amiss(ask, found, night)


def _period_amiss(ask: Ask, found: Reading, night: CaseNight) -> Iterator[str]:
    """The period that the place itself gives; where it gives none or half of one, the claim's."""
    days = ask.expected["period"]
    wanted = Period.parse(days["instant"] if "instant" in days else f"{days['start']}/{days['end']}")
    claimed = night.registry.pages[ask.page].claims[ask.answer["reads"]].period
    given = found.period
    if given is None or (given.start is None and given.end == wanted.end):
        given = Period.parse(claimed) if claimed else wanted
    if given != wanted and not (wanted.start is None and given.end == wanted.end):
        yield f"it is read for {given}"


def _worked_amiss(ask: Ask, night: CaseNight) -> Iterator[str]:
    """The formula over what was read, rounded as the case writes it."""
    formula = parse(str(night.registry.pages[ask.page].claims[ask.answer["works"]].works_out))
    given: dict[str, Quantity] = {}
    for name in formula.names:
        found = night.read(ask.page, name)
        assert isinstance(found, Reading)
        assert found.quantity is not None
        given[name] = found.quantity
    written = Decimal(ask.expected["value"])
    step = Decimal(1).scaleb(int(written.as_tuple().exponent)) * ask.scale
    got = rounded(work_out(formula, given).point, step)
    if got != ask.amount(written):
        yield f"the formula gives {got}"


def _seen_amiss(ask: Ask, night: CaseNight) -> Iterator[str]:
    """Bounds, dates, places, quarters, rows and roundings, as the answer says."""
    answer = ask.answer
    for claim, bound in answer.get("bounds", {}).items():
        if (said := _bound(night, ask.page, claim)) != _numbers(bound):
            yield f"{claim} is read as {said}"
    for claim, day in answer.get("day", {}).items():
        found = night.read(ask.page, claim)
        if not isinstance(found, Reading) or found.date != PartialDate.parse(day):
            yield f"{claim} is read as {found}"
    for claim, places in answer.get("places", {}).items():
        found = night.read(ask.page, claim)
        if not isinstance(found, Reading) or found.places != places:
            yield f"{claim} does not have {places} places that agree"
    for claim, (rule, label) in answer.get("quarter", {}).items():
        found = night.read(ask.page, claim)
        assert isinstance(found, Reading)
        assert found.period is not None
        called = Calendar.of([], [found.period.end], rule=rule).label_of(found.period.end)
        if called != label:
            yield f"{claim} is for {called}"
    for claim, frame in answer.get("frame", {}).items():
        row = _row(night, ask.page, claim)
        if row.get("frame") != frame:
            yield f"{claim} is read in {row}"
    for source, rows in answer.get("rows", {}).items():
        table = _document(night, source).tables[0]
        if len(table.rows) - table.head != rows:
            yield f"{source} has {len(table.rows) - table.head} rows"
    if "rounded" in answer:
        amount, step, shown = answer["rounded"]
        if str(rounded(Fraction(amount), Decimal(step))) != shown:
            yield f"{amount} is rounded to {rounded(Fraction(amount), Decimal(step))}"


def _traps(ask: Ask, night: CaseNight) -> Iterator[str]:
    """Nothing that must never come out is read, printed, or the verdict on what the question is about."""
    claims = sorted(_names(ask.answer))
    first = ask.answer.get("reads") or next(iter(ask.answer.get("judged", ())), None)
    for trap in map(str, ask.expected.get("never", ())):
        if trap in NEVER and first is not None and night.finding(ask.page, first).verdict == NEVER[trap]:
            yield f"{first} is {NEVER[trap]}"
        if trap in UNSAID and first is not None and UNSAID[trap] in night.finding(ask.page, first).message:
            yield f"{first} is said to be {trap}"
        for claim in claims:
            if night.registry.pages[ask.page].claims[claim].works_out is not None:
                continue
            found = night.read(ask.page, claim)
            if not isinstance(found, Reading) or claim not in {ask.answer.get("reads"), first}:
                continue
            plain = (
                found.quantity is not None
                and found.quantity.high is None
                and not found.quantity.hedge.is_bound
            )
            if plain and found.quantity is not None and found.quantity.value == ask.amount(trap):
                yield f"{claim} is read as {trap}"
            if found.date is not None and str(found.date) == trap:
                yield f"{claim} is read as {trap}"


def _bound(night: CaseNight, page: str, claim: str) -> str:
    """A reading as "up to 6.5e9" or "3 to 6", its numbers written out."""
    found = night.read(page, claim)
    if not isinstance(found, Reading) or found.quantity is None:
        return str(found)
    one = found.quantity
    ends = [one.value] if one.high is None else [one.value, one.high]
    return " ".join([*filter(None, [str(one.hedge)]), " to ".join(f"{Fraction(end)}" for end in ends)])


def _numbers(bound: str) -> str:
    """The same words with numbers as `_bound` writes them."""
    return " ".join(str(Fraction(word)) if word[0].isdigit() else word for word in bound.split())


def _row(night: CaseNight, page: str, claim: str) -> Mapping[str, object]:
    """The row of a list of facts that a reading points to."""
    found = night.read(page, claim)
    assert isinstance(found, Reading)
    assert found.place.pointer is not None
    here: Any = _document(night, night.seen(page, claim).source).tree
    for token in found.place.pointer.split("/")[1:]:
        here = here[int(token)] if isinstance(here, list) else here[token]
    assert isinstance(here, dict)
    return here


def _document(night: CaseNight, source: str) -> Any:
    """A source's copy, read again."""
    copy = night.evidence.sources[source].copy
    assert copy is not None
    return read(night.body(copy), media_type=copy.media_type, name=copy.url)
