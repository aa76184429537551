"""The reading cases beside the project that hit period, compare and arithmetic: each judged as it asks."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from evidence_made import claim, evidence, page, reading, source_of
from pydantic import TypeAdapter
from ruamel.yaml import YAML

from factcheck.arithmetic import parse, work_out
from factcheck.arithmetic.interval import Interval, rounded
from factcheck.checks import cited, derived
from factcheck.errors import FormulaError
from factcheck.figures import figure
from factcheck.fiscal import Calendar, year_end
from factcheck.locate import Wanted, locate
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.finding import Finding, Verdict
from factcheck.model.period import Period
from factcheck.model.quantity import Quantity
from factcheck.model.selector import Selector
from factcheck.readers import read

pytestmark = pytest.mark.shared
SELECTOR: TypeAdapter[Any] = TypeAdapter(Selector)
QUARTER, HALF, SIXTEEN = "2026-04-01/2026-06-30", "2026-01-01/2026-06-30", "2025-12-29/2026-04-19"
REVENUE = "us-gaap:Revenues"


def folder(shared: Path, case: str) -> Path:
    """The folder of a case, by its number."""
    return next((shared / "cases").glob(f"{case}-*"))


def document(shared: Path, case: str, name: str) -> Document:
    """A file of a case, read."""
    return read((folder(shared, case) / name).read_bytes(), name=name)


def fact(whole: Document, concept: str, period: str) -> Read:
    """A fact by concept and period."""
    wanted = Wanted("figure", "money", "USD", Period.parse(period))
    return locate(SELECTOR.validate_python({"fact": {"concept": concept}}), whole, wanted=wanted)


def sentence(whole: Document, template: str) -> Read:
    """A figure by its sentence."""
    wanted = Wanted("figure", figure_kind(template), None, None)
    return locate(SELECTOR.validate_python({"sentence": template}), whole, wanted=wanted)


def figure_kind(template: str) -> Any:
    """What kind of figure the template is after."""
    return "count" if "trained" in template else "ratio" if "grown" in template else "money"


def judged(read: Read, **typed: Any) -> Finding:
    """What the rule says of a page's figure against a reading."""
    its = page(claims={"one": claim(**typed)})
    [finding] = cited.check(its, evidence(its, claims={"one": source_of(read)}))
    return finding


@pytest.mark.parametrize(
    ("name", "period", "value"),
    [("normal.htm", QUARTER, "2417"), ("normal.htm", HALF, "4495"), ("sixteen.htm", SIXTEEN, "331")],
)
def test_07_durations_that_end_on_one_day(shared: Path, name: str, period: str, value: str) -> None:
    """The quarter, the half year and the sixteen weeks each have their own figure."""
    found = fact(document(shared, "07", name), REVENUE, period)
    assert isinstance(found, Reading)
    assert found.quantity is not None
    assert (Decimal(value) * 10**6, Decimal(10**6)) == (found.quantity.value, found.quantity.step)
    assert Verdict.CONSISTENT is judged(found, figure=f"${value} million", period=period).verdict


def test_07_the_half_years_figure_is_no_quarters(shared: Path) -> None:
    """A page that gives the half year's figure for the quarter has the wrong period; so with spending."""
    whole = document(shared, "07", "normal.htm")
    finding = judged(fact(whole, REVENUE, HALF), figure="$4,495 million", period=QUARTER)
    assert Verdict.WRONG_PERIOD is finding.verdict
    spent = next(one.concept for one in whole.facts if one.value == Decimal(11902 * 10**6))
    found = fact(whole, spent, QUARTER)
    assert isinstance(found, NoReading)
    assert Reason.ABSENT is found.reason
    finding = judged(found, figure="$11,902 million", period=QUARTER)
    assert finding.verdict in {Verdict.WRONG_PERIOD, Verdict.NOT_FOUND}


def test_07_sixteen_weeks_are_a_first_quarter() -> None:
    """The fiscal calendar numbers it by its end."""
    made = Calendar.of([date(2025, 12, 28)], [date(2026, 4, 19)])
    assert "FY2026 Q1" == made.label_of(date(2026, 4, 19))


def test_10_the_facts_decide_and_the_cover_is_warned_of(shared: Path) -> None:
    """The cover says Q1; the quarter that was reported is the one of the facts."""
    whole = document(shared, "10", "page.htm")
    [end] = [one for one in whole.facts if one.concept == "dei:DocumentPeriodEndDate"]
    assert "2026-06-30" == end.text
    assert any("Q1" in warning and "2026-06-30" in warning for warning in whole.warnings)
    found = fact(whole, REVENUE, QUARTER)
    assert Verdict.CONSISTENT is judged(found, figure="$2.417 billion", period=QUARTER).verdict
    assert isinstance(fact(whole, REVENUE, "2026-01-01/2026-03-31"), NoReading)


def test_11_labels_are_the_filings(shared: Path) -> None:
    """Rows are picked by their days; the quarter that ends on 26 July is fiscal, and growth is 110%."""
    whole = document(shared, "11", "companyfacts.json")
    rows: Any = whole.tree
    rows = rows["facts"]["us-gaap"]["Revenues"]["units"]["USD"]

    def value(start: str, end: str) -> Quantity:
        at = [n for n, row in enumerate(rows) if (row["start"], row["end"]) == (start, end)][-1]
        selector = SELECTOR.validate_python({"pointer": f"/facts/us-gaap/Revenues/units/USD/{at}/val"})
        found = locate(selector, whole, wanted=Wanted("figure", "money", "USD"))
        assert isinstance(found, Reading)
        assert found.quantity is not None
        return found.quantity

    now, then = value("2026-04-27", "2026-07-26"), value("2025-04-28", "2025-07-27")
    assert (Decimal(48310000000), Decimal(22964000000)) == (now.value, then.value)
    made = Calendar.of([], [date(2026, 7, 26)], rule="last Sunday of January")
    assert ("FY2027 Q2", date(2027, 1, 31)) == (
        made.label_of(date(2026, 7, 26)),
        year_end("last Sunday of January", 2027),
    )
    assert made.label_of(date(2026, 6, 30)) is None
    growth = work_out(parse("growth(now, then)"), {"now": now, "then": then})
    assert Decimal("1.10") == rounded(growth.point, Decimal("0.01"))


@pytest.mark.parametrize(
    ("template", "claimed", "verdict"),
    [
        ("worth {figure} through", "up to about $6.5 billion", Verdict.CONSISTENT),
        ("worth {figure} through", "$6.5 billion", Verdict.INCONSISTENT),
        ("trained on {figure}", "more than 30 trillion tokens", Verdict.CONSISTENT),
        ("trained on {figure}", "30 trillion tokens", Verdict.INCONSISTENT),
        ("Rent was {change} than in the same quarter", "about $335 million", Verdict.CONSISTENT),
        ("We expect spending {figure}", "$1.2 to $1.4 billion", Verdict.CONSISTENT),
        ("We expect spending {figure}", "$1.2 billion", Verdict.INCONSISTENT),
        ("We expect spending {figure}", "$1.3 billion", Verdict.INCONSISTENT),
        ("has grown {figure} a year", "2.4 times", Verdict.CONSISTENT),
        ("has grown {figure} a year", "140%", Verdict.INCONSISTENT),
        ("We repaid {figure} of debt", "$1,050 million", Verdict.CONSISTENT),
    ],
)
def test_32_ceilings_floors_and_differences(
    shared: Path, template: str, claimed: str, verdict: Verdict
) -> None:
    """A ceiling, a floor, a range and a change are not the figure itself."""
    found = sentence(document(shared, "32", "text.txt"), template)
    assert isinstance(found, Reading), found
    says = f"{claimed} more" if "change" in template else claimed
    assert verdict is judged(found, says=[says], figure=claimed).verdict


HOW = {"a/b": "a / b", "a*b": "a * b", "a-b": "a - b"}
UNITS = {"%": "{}%", "USD billion": "${} billion"}
DERIVED = {
    "92.5": Verdict.CONSISTENT,
    "92.6": Verdict.OVERPRECISE,
    "92.7": Verdict.INCONSISTENT,
    "42.5": Verdict.CONSISTENT,
    "43.0": Verdict.CONSISTENT,
    "44.0": Verdict.INCONSISTENT,
    "34": Verdict.CONSISTENT,
}


def rows(shared: Path) -> list[dict[str, Any]]:
    """The rows of case 43."""
    loaded: list[dict[str, Any]] = YAML(typ="safe").load(folder(shared, "43") / "arithmetic.yaml")
    return loaded


def test_43_derived_figures(shared: Path) -> None:
    """Right if the printed inputs give it; a warning if only amounts that round to them do."""
    asked = [row for row in rows(shared) if "derived" in row]
    assert DERIVED.keys() == {row["derived"] for row in asked}
    for row in asked:
        written = UNITS[row["unit"]].format(row["derived"])
        if row.get("approx"):
            written = "about " + written
        inputs = dict(zip("ab", row["from"], strict=True))
        texts = {name: text if "%" in text else f"${text} billion" for name, text in inputs.items()}
        claims = {name: claim(figure=text) for name, text in texts.items()}
        its = page(claims={**claims, "one": claim(figure=written, works_out=HOW[row["how"]])})
        seen = evidence(its, claims={name: source_of(reading(text)) for name, text in texts.items()})
        [finding] = derived.check(its, seen)
        assert DERIVED[row["derived"]] is finding.verdict, row


def test_43_rounding_sums_changes_and_nought(shared: Path) -> None:
    """Half up once; rounded parts may miss the whole; points are not per cent; nought divides nothing."""
    asked = json.loads((folder(shared, "43") / "expected.json").read_text())["asks"]
    assert {"43 %", "2.68"} <= {row["value"] for row in asked}
    assert Decimal("0.43") == rounded(Fraction("0.425"), Decimal("0.01"))
    assert Decimal("2.68") == rounded(Fraction("2.675"), Decimal("0.01"))

    def worked(formula: str, *texts: str) -> tuple[Fraction, Interval]:
        inputs = {name: figure(text) for name, text in zip("abc", texts, strict=False)}
        made = work_out(parse(formula), {name: one for name, one in inputs.items() if one is not None})
        return made.point, made.interval

    whole = figure("100%")
    assert whole is not None
    assert worked("sum(a, b, c)", "33.3%", "33.3%", "33.3%")[1].meets(whole.spread)
    assert Fraction(1, 100) == worked("b - a", "92.5%", "93.5%")[0]
    assert Decimal("0.011") == rounded(worked("growth(b, a)", "92.5%", "93.5%")[0], Decimal("0.001"))
    with pytest.raises(FormulaError, match="not meaningful"):
        worked("growth(a, b)", "12", "0")
