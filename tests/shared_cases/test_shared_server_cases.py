"""Every question of the cases about fetching, snapshots and triggers, asked through whole nights."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from server_nights import FIRST, ServerNights, observed, of, plan, reply, said

from edgar_site import CIK, Web, row, submissions
from factcheck.watchers.acceptance import accepted
from factcheck.watchers.filings import filings
from fetch_publisher import Publisher, Reply

pytestmark = pytest.mark.shared

HITS = frozenset({"fetch", "snapshot", "trigger"})
ASKED_HERE = {"14": 5, "16": 5, "17": 5, "19": 3, "20": 5, "22": 5, "41": 5}
"""Cases with the number of their questions, all of which are asked below."""

Making = Callable[[str, str], ServerNights]


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    one = Publisher()
    yield one
    one.stop()


@pytest.fixture
def making(publisher: Publisher, tmp_path: Path) -> Making:
    """Make a registry of one source and its claims."""
    return lambda sources, page: ServerNights(tmp_path, publisher, sources, page)


@pytest.fixture
def cases(shared: Path) -> Path:
    return shared / "cases"


def the(cases: Path, number: str) -> Path:
    [found] = cases.glob(f"{number}-*")
    return found


def never(cases: Path, number: str, ask: int) -> list[str]:
    """What must not come out, of one question."""
    expected = json.loads((the(cases, number) / "expected.json").read_text())
    return [str(one).casefold() for one in expected["asks"][ask - 1].get("never", ())]


def test_no_case_and_no_question_is_left_out(cases: Path) -> None:
    """A case of these kinds that is added, or a question, fails here until it is asked."""
    every = [json.loads(path.read_text()) for path in cases.glob("*/expected.json")]

    assert {one["id"]: len(one["asks"]) for one in every if one["hits"] in HITS} == ASKED_HERE


def source(url: str) -> str:
    return f'sources:\n  s: {{title: "The source", url: "{url}", stands: true}}\n'


CLAIMS = """
page: case
title: "A case"
text: "case.md"
claims:
  revenue:
    says: ["took in $2,417 million"]
    figure: "$2,417 million"
    cites: s
    find: {cell: {row: "Revenue"}}
  obligations:
    says: ["has $103.4 billion to come"]
    figure: "$103.4 billion"
    cites: s
    find: {cell: {row: "Remaining performance obligations"}}
"""
BOTH = ("claim:revenue", "claim:obligations")


def test_case_14_a_source_that_refuses(cases: Path, publisher: Publisher, making: Making) -> None:
    """The block is recorded as one, nobody is pressed, claims stand, and the next night is as before."""
    case, steps = the(cases, "14"), plan(the(cases, "14"))
    nights = making(source(f"https://www.sec.gov{steps['path']}"), CLAIMS)
    for step in steps["nights"]:
        publisher.on(steps["path"], *(reply(case, one) for one in step["replies"]))
        nights.night()
    _, second, third = nights.nights

    found = of(second, "source:s", "capture")
    assert ("refused", True) == (found.verdict, "blocked by the source (HTTP 403)" in found.message)
    assert not [one for one in never(cases, "14", 1) if one in said(second)]
    assert 1 == nights.kept(), "the block page is no snapshot"

    assert 3 == publisher.times(steps["path"]), "one request a night, and none after the first 403"

    assert {f"claim:{name}" for name in ("revenue", "obligations")} == {
        one.subject for one in second.not_checked if one.since == FIRST
    }
    assert {"consistent"} == {str(of(second, one, "cited").verdict) for one in BOTH}
    assert {str(FIRST)} == {str(observed(second, one, "cited").at)[:10] for one in BOTH}
    assert not [one for one in never(cases, "14", 3) if one in said(second)]

    found = of(third, "source:s", "capture")
    assert ("unchanged", True) == (found.verdict, f"since {FIRST}" in found.message)
    assert () == third.not_checked

    assert all("factcheck" in one.headers["User-Agent"] for one in publisher.asked)
    assert all("tests@example.org" in one.headers["User-Agent"] for one in publisher.asked)


def test_case_16_a_connection_that_drops(cases: Path, publisher: Publisher, making: Making) -> None:
    """Three ways of being cut are no copies, whatever they lack; the whole document is unchanged."""
    case, steps = the(cases, "16"), plan(the(cases, "16"))
    nights = making(source(publisher.root + steps["path"]), CLAIMS)
    publisher.on(steps["path"], Reply(200, (case / "full.html").read_bytes(), {"Content-Type": "text/html"}))
    nights.night()
    for one in steps["replies"]:
        publisher.on(steps["path"], reply(case, one))
        nights.night()
    _, *cut, whole = nights.nights

    for night in cut:
        assert "failed" == of(night, "source:s", "capture").verdict
        assert "incomplete download" in of(night, "source:s", "capture").message
        assert {"consistent"} == {str(of(night, one, "cited").verdict) for one in BOTH}
        assert 2 == len(night.not_checked)
        assert "removed" not in said(night)
    assert "ends" in of(cut[2], "source:s", "capture").message
    assert 1 == nights.kept(), "no cut body is kept as a good copy"

    assert "unchanged" == of(whole, "source:s", "capture").verdict
    assert {"consistent"} == {str(of(whole, one, "cited").verdict) for one in BOTH}
    assert ["2417000000", "103400000000"] == [str(observed(whole, one, "cited").value) for one in BOTH]

    assert [] == [one for night in nights.nights for one in night.findings if one.verdict == "changed"]


def test_case_17_content_that_goes_back(cases: Path, publisher: Publisher, making: Making) -> None:
    """Four looks, two contents, two changes, and the first content counts in the end."""
    case, steps = the(cases, "17"), plan(the(cases, "17"))
    url = publisher.root + steps["path"]
    nights = making(source(url), CLAIMS)
    for step in steps["nights"]:
        publisher.on(steps["path"], *(reply(case, one) for one in step["replies"]))
        nights.night()

    captures = nights.captures(url)
    assert 4 == len({one.at for one in captures}) == len(captures)
    assert 2 == len({one.snapshot for one in captures}) == nights.kept()

    verdicts = [str(of(night, "source:s", "capture").verdict) for night in nights.nights]
    assert ["first", "unchanged", "changed", "changed"] == verdicts
    assert "went back" in of(nights.nights[3], "source:s", "capture").message

    assert captures[0].snapshot == captures[3].snapshot
    assert "2417000000" == str(observed(nights.nights[3], "claim:revenue", "cited").value)
    assert "consistent" == of(nights.nights[3], "claim:revenue", "cited").verdict

    assert captures[1].not_modified
    assert "consistent" == of(nights.nights[1], "claim:revenue", "cited").verdict
    assert () == nights.nights[1].not_checked


QUOTE = """
page: case
title: "A case"
text: "case.md"
claims:
  call:
    says: ["great at training, great at inference"]
    quote: "great at training, great at inference"
    cites: s
"""


def test_case_19_a_pdf_that_is_none(cases: Path, publisher: Publisher, making: Making) -> None:
    """The bytes decide: a sign-in page is no PDF, a PDF of no type is one, new file ids are no new words."""
    case, steps = the(cases, "19"), plan(the(cases, "19"))
    nights = making(source(publisher.root + steps["path"]), QUOTE)
    for one in steps["replies"]:
        publisher.on(steps["path"], reply(case, one))
        nights.night()
    page, first, again = nights.nights

    assert "<!doctype html>" in of(page, "source:s", "capture").message.casefold()
    assert "PDF" in of(page, "source:s", "capture").message
    assert "unreachable" == of(page, "claim:call", "quoted").verdict
    assert not [one for one in never(cases, "19", 1) if one in said(page)]

    assert ("first", "consistent") == (
        of(first, "source:s", "capture").verdict,
        of(first, "claim:call", "quoted").verdict,
    )
    assert "great at training, great at inference" in observed(first, "claim:call", "quoted").text

    found = of(again, "source:s", "capture")
    assert "Only bytes changed; the text is the same" in found.message
    assert not [one for one in never(cases, "19", 3) if one in said(again)]


FILERS = f"""
issuers:
  northgrid: {{name: "Northgrid Compute, Inc.", cik: "{CIK}"}}
series:
  annual: {{title: "Northgrid 10-K", watch: {{edgar: {{issuer: northgrid, form: "10-K"}}}}}}
  quarterly: {{title: "Northgrid 10-Q", watch: {{edgar: {{issuer: northgrid, form: "10-Q"}}}}}}
sources:
  y2023: {{title: "10-K 2023", of: {{series: annual, period_end: "2023-12-31"}}}}
  y2025: {{title: "10-K 2025", of: {{series: annual, period_end: "2025-12-31"}}}}
  q2: {{title: "10-Q", of: {{series: quarterly, period_end: "2026-06-30"}}}}
"""
NOTHING = 'page: case\ntitle: "A case"\ntext: "case.md"\nclaims: {}\n'


def test_case_20_an_index_of_two_pages(cases: Path, publisher: Publisher, making: Making) -> None:
    """The newest annual report, an old one on the second page, an amendment that is none, and addresses."""
    case = the(cases, "20")
    for path in case.glob("CIK*.json"):
        publisher.on(
            f"/submissions/{path.name}", Reply(200, path.read_bytes(), {"Content-Type": "application/json"})
        )
    folder, document = (
        f"/Archives/edgar/data/{int(CIK)}",
        b"<html><body><p>A report, in full.</p></body></html>",
    )
    names = {
        "24-000019": "ngc-20231231.htm",
        "26-000031": "ngc-20251231.htm",
        "26-000051": "ngc-10ka.htm",
        "26-000090": "ngc-20260630.htm",
    }
    for number, name in names.items():
        publisher.on(
            f"{folder}/{CIK}{number.replace('-', '')}/{name}",
            Reply(200, document, {"Content-Type": "text/html"}),
        )
    nights = making(FILERS, NOTHING)
    night = nights.night()

    newest = of(night, "source:y2023", "edition")
    assert ("superseded", True) == (newest.verdict, f"{CIK}-26-000031" in newest.message)
    assert f"{CIK}-26-000051" not in newest.message.partition(" Cited is ")[0]

    assert 1 == publisher.times(f"{folder}/{CIK}24000019/ngc-20231231.htm")
    assert 1 == publisher.times(f"/submissions/CIK{CIK}-submissions-001.json")
    assert "first" == of(night, "source:y2023", "capture").verdict

    amended = of(night, "source:y2025", "edition")
    assert "amended" == amended.verdict
    assert f"10-K/A for the period ended 2025-12-31, filed 2026-04-29 ({CIK}-26-000051)" in amended.message

    assert "current" == of(night, "source:q2", "edition").verdict
    assert 1 == publisher.times(f"{folder}/{CIK}26000090/ngc-20260630.htm")


def test_case_22_clocks_that_are_not_utc(cases: Path) -> None:
    """The header's clock is New York's, the index's is nobody's, and the filing date decides."""
    filed = json.loads((the(cases, "22") / "filings.json").read_text())
    moments = {one["filer"]: accepted(one["sgml_header"]) for one in filed}
    a, b = moments["A"], moments["B"]
    assert a is not None
    assert b is not None

    assert "2026-08-26 16:21:59-04:00" == str(a)
    assert datetime(2026, 8, 26, 20, 21, 59, tzinfo=UTC) == a

    assert datetime(2026, 8, 26, 20, 24, 10, tzinfo=UTC) == b

    assert 131 == (b - a).total_seconds()

    index = json.loads(submissions(*(row(n, "10-Q", one["filingDate"]) for n, one in enumerate(filed))))
    index["filings"]["recent"]["acceptanceDateTime"] = [one["acceptanceDateTime"] for one in filed]
    web = Web({f"https://data.sec.gov/submissions/CIK{CIK}.json": json.dumps(index).encode()})
    assert [date(2026, 8, 26), date(2026, 8, 26), date(2026, 11, 3)] == [
        one.filed for one in filings(CIK, web.look, date(2026, 11, 30)).rows
    ]
    assert 2 == len(filings(CIK, web.look, date(2026, 11, 2)).rows), "C is not there on the evening before"

    assert 2 == len(filings(CIK, web.look, date(2026, 8, 26)).rows), (
        "A is there on its own day, whatever the hour"
    )
    assert 0 == len(filings(CIK, web.look, date(2026, 8, 25)).rows)


COSTS = """
page: case
title: "A case"
text: "case.md"
claims:
  m150:
    says: ["Model 150 cost $1,005,550"]
    figure: "$1,005,550"
    cites: s
    find: {row: {where: {Model: "Model 150"}, column: "Cost"}}
  m010:
    says: ["Model 010 cost $1,000,370"]
    figure: "$1,000,370"
    cites: s
    find: {row: {where: {Model: "Model 010"}, column: "Cost"}}
"""


def test_case_41_a_table_that_shrinks(cases: Path, publisher: Publisher, making: Making) -> None:
    """A table of a third is held, one that lost two rows is not, and one with other columns is."""
    case, url = the(cases, "41"), publisher.root + "/costs.csv"
    nights = making(
        f'series:\n  costs: {{title: "Costs", watch: {{table: {{url: "{url}", key: "Model"}}}}}}\n'
        f'sources:\n  s: {{title: "Costs", of: {{series: costs, edition: "{FIRST}"}}, read: "{FIRST}"}}\n',
        COSTS,
    )
    for number in range(1, 5):
        publisher.on(
            "/costs.csv", Reply(200, (case / f"night{number}.csv").read_bytes(), {"Content-Type": "text/csv"})
        )
        nights.night()
    first, second, third, fourth = nights.nights

    held = of(second, "source:s", "capture")
    assert ("failed", True, True) == (
        held.verdict,
        "held" in held.message,
        "200 rows became 71" in held.message,
    )
    assert not [one for one in never(cases, "41", 1) if one in said(second)]

    stands = observed(second, "claim:m150", "cited")
    assert "1005550" == str(stands.value)
    assert str(FIRST) == str(stands.at)[:10]
    assert ("claim:m150", FIRST) in {(one.subject, one.since) for one in second.not_checked}
    assert not [one for one in never(cases, "41", 2) if one in said(second)]

    assert "1000370" == str(observed(second, "claim:m010", "cited").value)
    assert of(first, "claim:m010", "cited").verdict == of(second, "claim:m010", "cited").verdict

    accepted_it = of(third, "source:s", "capture")
    assert "changed" == accepted_it.verdict
    assert "2 rows removed (Model 003, Model 004)" in accepted_it.message
    assert () == third.not_checked

    held = of(fourth, "source:s", "capture")
    assert ("failed", True, True) == (held.verdict, "held" in held.message, "Cost" in held.message)
    assert {FIRST + timedelta(days=2)} == {one.since for one in fourth.not_checked}, "of the third night"
