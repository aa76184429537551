"""Proof conditions night by night: from the wait for an edition to what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgar_site import REPORTS, Row, folder, row
from factcheck import reports
from factcheck.model.finding import Baseline, Finding, Night, Standing, Verdict
from night_site import CSV, FIRST, PAGE, SOURCES, TABLE, TEXT, Site, night, of, offline, site

SAYS = "The share of lasting contracts would have to fall well below 95%"
LOOKS = "Others would have to build such racks"
SENTENCE = '{sentence: "lasting contracts made up {figure} of revenue for {period}"}'
Q3 = row(92, "10-Q", "2026-10-20", "2026-09-30")
YEAR = row(20, "10-K", "2027-02-26", "2026-12-31")
Q1 = row(41, "10-Q", "2027-05-12", "2027-03-31")
Q2 = row(61, "10-Q", "2027-08-11", "2027-06-30")
SUBJECT = "proof:share_falls"


def conditions(find: str = SENTENCE, is_: str = "below 95%", series: str = "grid-10q") -> str:
    return f"""would_prove_wrong:
  - id: share_falls
    says: "{SAYS}"
    when: {{find: {find}, in: {{series: {series}, edition: next}}, is: "{is_}"}}
  - id: others_build
    says: "{LOOKS}"
    by_hand: "once a quarter"
"""


def made(root: Path, proofs: str = "", page: str = PAGE, sources: str = SOURCES) -> Site:
    """The site with a page that says what would prove it wrong."""
    whole = site(root)
    whole.write(page=page + (proofs or conditions()), text=TEXT + f"\n{SAYS}. {LOOKS}.\n", sources=sources)
    return whole


def report(words: str) -> bytes:
    return f"<html><body><h1>Form 10-Q</h1><p>{words}</p></body></html>".encode()


def share(percent: str, ended: str) -> bytes:
    return report(
        f"Lasting contracts made up {percent} of revenue for the three months ended {ended}, as planned."
    )


def filed(whole: Site, at: str, body: bytes | None, *rows: Row, **more: str) -> None:
    """EDGAR's index lists these reports from a day on, and the newest of them answers with a body."""
    whole.index(*rows, at=at)
    whole.answer(folder(rows[0][0]) + "doc.htm", body, at=at, **more)


def reason(whole: Night) -> str:
    return next((one.reason for one in whole.not_checked if one.subject == SUBJECT), "")


def standing_of(whole: Night) -> Standing:
    return whole.pages[0].standing


def test_from_waiting_to_disproved(tmp_path: Path) -> None:
    """Undecided until the next edition was read, then holding, then disproved, and so it stays."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("97%", "September 30, 2026"), Q3)
    filed(whole, "2027-05-12", share("93%", "March 31, 2027"), Q1, YEAR, Q3)
    filed(whole, "2027-08-11", share("98%", "June 30, 2027"), Q2, Q1, YEAR, Q3)

    def on(day: str) -> Finding:
        return of(night(whole, home, day), SUBJECT)

    first, second = on(FIRST), on("2026-10-13")
    assert [Verdict.UNDECIDED] * 2 == [first.verdict, second.verdict]
    assert [Baseline.NEW, Baseline.UNCHANGED] == [first.baseline, second.baseline]
    assert first.observed is None

    read, again = on("2026-10-20"), on("2026-10-21")
    assert [Verdict.HOLDING] * 2 == [read.verdict, again.verdict]
    assert [Baseline.UPDATED, Baseline.UNCHANGED] == [read.baseline, again.baseline]
    assert read.observed is not None
    assert ("97%", "0.97", "1", Q3[0]) == (
        read.observed.text,
        read.observed.value,
        read.observed.unit,
        read.observed.source,
    )
    assert "2026-07-01/2026-09-30" == read.observed.period

    fell, rose = on("2027-05-12"), on("2027-08-11")
    assert [Verdict.DISPROVED] * 2 == [fell.verdict, rose.verdict]
    assert Q1[0] in fell.message
    assert "Since then it is not so any more" in rose.message
    assert rose.observed is not None
    assert "93%" == rose.observed.text
    assert 1 == len({one.fingerprint for one in (first, read, fell, rose)})


def test_a_disproved_page_has_corrections_outstanding(tmp_path: Path) -> None:
    """Exit status 1, and the page stands so, though every claim of it agrees."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("94.9%", "September 30, 2026"), Q3)
    before, after = night(whole, home, FIRST), night(whole, home, "2026-10-20")

    assert (0, Standing.REVIEWED) == (before.exit_status, standing_of(before))
    assert (1, Standing.OUTSTANDING) == (after.exit_status, standing_of(after))
    assert Verdict.DISPROVED == of(after, SUBJECT).verdict


def test_a_page_that_cites_the_edition_waits_for_the_one_after(tmp_path: Path) -> None:
    """Once the page was written anew by the newer report, that report proves nothing wrong any more."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("93%", "September 30, 2026"), Q3)
    assert Verdict.DISPROVED == of(night(whole, home, "2026-10-20"), SUBJECT).verdict

    whole.write(
        page=PAGE + conditions(),
        text=TEXT + f"\n{SAYS}. {LOOKS}.\n",
        sources=SOURCES.replace('period_end: "2026-06-30"', 'period_end: "2026-09-30"'),
    )

    assert Verdict.UNDECIDED == of(night(whole, home, "2026-10-21"), SUBJECT).verdict


def test_an_edition_that_could_not_be_fetched_is_asked_for_again(tmp_path: Path) -> None:
    """Undecided, with reason and first day among what was not checked; the page is not fully checked."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", None, Q3, error="timeout")
    whole.answer(folder(Q3[0]) + "doc.htm", b"no", at="2026-10-21", status=503)
    whole.answer(folder(Q3[0]) + "doc.htm", share("97%", "September 30, 2026"), at="2026-10-22")

    nights = [night(whole, home, f"2026-10-{day}") for day in (19, 20, 21, 22)]

    assert [Verdict.UNDECIDED] * 3 + [Verdict.HOLDING] == [of(one, SUBJECT).verdict for one in nights]
    assert [Baseline.UPDATED, Baseline.UNCHANGED] == [of(one, SUBJECT).baseline for one in nights[1:3]]
    assert ["", True, True, ""] == [reason(one) and Q3[0] in reason(one) for one in nights]
    assert {"2026-10-20"} == {
        str(one.since) for one in (*nights[1].not_checked, *nights[2].not_checked) if one.subject == SUBJECT
    }
    assert [Standing.REVIEWED, Standing.NOT_FULLY_CHECKED, Standing.NOT_FULLY_CHECKED, Standing.REVIEWED] == [
        standing_of(one) for one in nights
    ]


def test_what_was_read_once_is_not_asked_for_again(tmp_path: Path) -> None:
    """A filing never changes: it holds by the copy of the first night, whatever its address answers later."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("93%", "September 30, 2026"), Q3)
    whole.answer(folder(Q3[0]) + "doc.htm", b"no", at="2026-10-21", status=503)
    whole.answer(folder(Q3[0]) + "doc.htm", share("97%", "September 30, 2026"), at="2026-10-22")

    nights = [of(night(whole, home, f"2026-10-{day}"), SUBJECT) for day in (20, 21, 22)]

    assert [Verdict.DISPROVED] * 3 == [one.verdict for one in nights]
    assert 1 == len({one.observed.snapshot for one in nights if one.observed})


def test_an_index_that_does_not_answer_forgets_nothing(tmp_path: Path) -> None:
    """Disproved stays disproved, holding holds, and what is not known tonight is told."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("97%", "September 30, 2026"), Q3)
    index = next(one["url"] for one in whole.entries if "submissions" in one["url"])
    night(whole, home, "2026-10-20")
    whole.answer(index, b"no", at="2026-10-21", status=503)

    dark = night(whole, home, "2026-10-21")

    assert Verdict.HOLDING == of(dark, SUBJECT).verdict
    assert "not known tonight" in of(dark, SUBJECT).message


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Revenue was $3 billion.", "nothing like"),
        (
            (
                "Lasting contracts made up 97% of revenue for the three months ended September 30, 2026. "
                "Without racks, lasting contracts made up 93% of revenue "
                "for the quarter ended September 30, 2026."
            ),
            "97%",
        ),
        ("Lasting contracts made up 93% of revenue for the three months ended June 30, 2026.", "not for"),
    ],
)
def test_a_report_that_does_not_tell_is_for_an_editor(tmp_path: Path, words: str, told: str) -> None:
    """Nothing, several, and another period leave it undecided; never a guess."""
    whole = made(tmp_path)
    filed(whole, "2026-10-20", report(words), Q3)
    seen = night(whole, tmp_path / "home", "2026-10-20")
    one = of(seen, SUBJECT)

    assert Verdict.UNDECIDED == one.verdict
    assert "For an editor" in one.message
    assert told in one.message
    assert Q3[0] in reason(seen)
    assert 3 != night(whole, tmp_path / "home", FIRST).exit_status


def test_the_period_in_a_sentence_is_each_editions_own(tmp_path: Path) -> None:
    """A report prints the quarter, the year before and the months so far; only its own quarter is read."""
    whole = made(tmp_path)
    words = (
        "Lasting contracts made up 97% of revenue for the three months ended September 30, 2026. Lasting "
        "contracts made up 90% of revenue for the three months ended September 30, 2025. Lasting contracts "
        "made up 91% of revenue for the nine months ended September 30, 2026."
    )
    filed(whole, "2026-10-20", report(words), Q3)
    one = of(night(whole, tmp_path / "home", "2026-10-20"), SUBJECT)

    assert Verdict.HOLDING == one.verdict
    assert one.observed is not None
    assert "97%" == one.observed.text


def test_reports_of_several_quarters_are_all_read(tmp_path: Path) -> None:
    """On a first night long after the page was written the first that fires is named."""
    whole = made(tmp_path)
    whole.index(Q2, Q1, YEAR, Q3, at="2027-08-11")
    for report_row, percent, ended in (
        (Q3, "97%", "September 30, 2026"),
        (Q1, "94%", "March 31, 2027"),
        (Q2, "90%", "June 30, 2027"),
    ):
        whole.answer(folder(report_row[0]) + "doc.htm", share(percent, ended), at="2027-08-11")
    one = of(night(whole, tmp_path / "home", "2027-08-11"), SUBJECT)

    assert Verdict.DISPROVED == one.verdict
    assert Q1[0] in one.message
    assert Q2[0] not in one.message


def test_by_hand_is_told_and_asks_nothing(tmp_path: Path) -> None:
    """The interval is named; the night's exit status is nought."""
    seen = night(made(tmp_path), tmp_path / "home", FIRST)

    assert Verdict.BY_HAND == of(seen, "proof:others_build").verdict
    assert "once a quarter" in of(seen, "proof:others_build").message
    assert (0, ()) == (seen.exit_status, seen.not_checked)


def test_the_words_of_a_condition_must_stand_on_the_page(tmp_path: Path) -> None:
    """A condition that the page no longer names is missing there, and still judged."""
    whole = made(tmp_path)
    whole.write(page=PAGE + conditions(), text=TEXT + f"\n{LOOKS}.\n")
    seen = night(whole, tmp_path / "home", FIRST)

    missing = of(seen, "page", "anchored")
    assert Verdict.MISSING == missing.verdict
    assert "share_falls" in missing.message
    assert Verdict.UNDECIDED == of(seen, SUBJECT).verdict


def inline(*facts: str) -> bytes:
    """An inline XBRL report of the third quarter."""
    names = (
        'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" '
        'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" '
        'xmlns:us-gaap="http://fasb.org/us-gaap/2026" '
        'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"'
    )
    spans = {
        "quarter": "<xbrli:startDate>2026-07-01</xbrli:startDate><xbrli:endDate>2026-09-30</xbrli:endDate>",
        "months": "<xbrli:startDate>2026-01-01</xbrli:startDate><xbrli:endDate>2026-09-30</xbrli:endDate>",
        "before": "<xbrli:startDate>2025-07-01</xbrli:startDate><xbrli:endDate>2025-09-30</xbrli:endDate>",
        "day": "<xbrli:instant>2026-09-30</xbrli:instant>",
        "june": "<xbrli:instant>2026-06-30</xbrli:instant>",
    }
    contexts = "".join(
        f'<xbrli:context id="{name}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">'
        f"0009990001</xbrli:identifier></xbrli:entity><xbrli:period>{span}</xbrli:period></xbrli:context>"
        for name, span in spans.items()
    )
    return (
        f"<html {names}><head><title>10-Q</title></head><body>"
        "<div style='display:none'><ix:header><ix:resources>"
        "<xbrli:unit id='usd'><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>"
        f"{contexts}</ix:resources></ix:header></div><h1>Form 10-Q</h1>{''.join(facts)}</body></html>"
    ).encode()


def tagged(concept: str, context: str, millions: str) -> str:
    return (
        f"<p>It was $<ix:nonFraction name='us-gaap:{concept}' contextRef='{context}' unitRef='usd' "
        f"decimals='-6' scale='6' format='ixt:num-dot-decimal'>{millions}</ix:nonFraction> million.</p>"
    )


@pytest.mark.parametrize(
    ("concept", "is_", "expected", "period"),
    [
        ("Revenues", "below $2.6 billion", Verdict.DISPROVED, "2026-07-01/2026-09-30"),
        ("Revenues", "above $2.6 billion", Verdict.HOLDING, "2026-07-01/2026-09-30"),
        ("Cash", "below $1.2 billion", Verdict.DISPROVED, "2026-09-30"),
        ("Cash", "at least $1.2 billion", Verdict.HOLDING, "2026-09-30"),
        ("Debt", "above $1 billion", Verdict.UNDECIDED, None),
    ],
)
def test_a_fact_is_that_of_the_editions_own_quarter_or_day(
    tmp_path: Path, concept: str, is_: str, expected: Verdict, period: str | None
) -> None:
    """A flow is the quarter's, not the year's so far nor last year's; a balance that of its last day."""
    whole = made(tmp_path, conditions(f'{{fact: {{concept: "us-gaap:{concept}"}}}}', is_))
    body = inline(
        tagged("Revenues", "quarter", "2,500"),
        tagged("Revenues", "months", "7,000"),
        tagged("Revenues", "before", "2,700"),
        tagged("Cash", "day", "1,100"),
        tagged("Cash", "june", "1,300"),
        tagged("Debt", "june", "5,000"),
    )
    filed(whole, "2026-10-20", body, Q3)
    one = of(night(whole, tmp_path / "home", "2026-10-20"), SUBJECT)

    assert expected == one.verdict, one.message
    assert period == (one.observed and one.observed.period)


@pytest.mark.parametrize(
    ("is_", "expected"), [("below $2.6 billion", Verdict.DISPROVED), ("above $2.6 billion", Verdict.HOLDING)]
)
def test_a_cell_is_of_the_column_of_the_editions_own_quarter(
    tmp_path: Path, is_: str, expected: Verdict
) -> None:
    """Of four columns only one is for the quarter that the report is about."""
    heads = "".join(
        f"<tr><td></td>{cells}</tr>"
        for cells in (
            "".join(f"<td colspan='2'>{span} Months Ended September 30,</td>" for span in ("Three", "Nine")),
            "<td>2026</td><td>2025</td><td>2026</td><td>2025</td>",
        )
    )
    line = "<tr><td>Revenue</td><td>2,500</td><td>2,700</td><td>7,000</td><td>6,000</td></tr>"
    body = (
        f"<html><body><p>Statements of Operations</p><p>(in millions of dollars)</p>"
        f"<table>{heads}{line}</table></body></html>"
    ).encode()
    whole = made(tmp_path, conditions('{cell: {table: "Statements of Operations", row: "Revenue"}}', is_))
    filed(whole, "2026-10-20", body, Q3)
    one = of(night(whole, tmp_path / "home", "2026-10-20"), SUBJECT)

    assert expected == one.verdict, one.message
    assert one.observed is not None
    assert "2500000000" == one.observed.value


def table(grid: str) -> bytes:
    lines = [b"Model,Cost"] + [b"Other-%d,$%d million" % (n, n) for n in range(1, 20)]
    return b"\n".join([*lines, f"Grid-1,{grid}".encode()]) + b"\n"


def test_each_later_state_of_a_table_is_an_edition(tmp_path: Path) -> None:
    """A table has no filings: what was there after the cited state is read, as often as it changed."""
    find = '{row: {where: {Model: "Grid-1"}, column: "Cost"}}'
    whole, home = made(tmp_path, conditions(find, "above $50 million", "costs")), tmp_path / "home"
    whole.answer(TABLE, table("$45 million"), CSV, at="2026-10-20")
    whole.answer(TABLE, table("$60 million"), CSV, at="2026-10-25")
    whole.answer(TABLE, b"no", at="2026-10-26", status=503)
    whole.answer(TABLE, table("$45 million"), CSV, at="2026-10-27")

    nights = {day: night(whole, home, f"2026-10-{day}") for day in (12, 13, 20, 21, 25, 26, 27)}
    said = {day: of(one, SUBJECT) for day, one in nights.items()}

    assert {
        12: Verdict.UNDECIDED,
        13: Verdict.UNDECIDED,
        20: Verdict.HOLDING,
        21: Verdict.HOLDING,
        25: Verdict.DISPROVED,
        26: Verdict.DISPROVED,
        27: Verdict.DISPROVED,
    } == {day: one.verdict for day, one in said.items()}
    assert "Training costs, as of 2026-10-25" in said[27].message
    assert said[27].observed is not None
    assert "60000000" == said[27].observed.value
    assert [Baseline.UNCHANGED] * 3 == [said[day].baseline for day in (13, 21, 26)]


CALLS = "https://northgrid.example/events"
LISTED = f'''  calls:
    title: "Northgrid calls"
    watch: {{listing: {{url: "{CALLS}", link: "Call transcript"}}}}
sources:
  call: {{title: "Northgrid, call", of: {{series: calls, period: "FY2026 Q2"}}}}
'''
TALKED = """  talked:
    says: ["We think that it is never idle"]
    states: true
    cites: call
    find: {sentence: "Good day"}
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Our share was 93% in the third quarter of fiscal 2026.", Verdict.DISPROVED),
        ("Our share was 97% in the third quarter of fiscal 2026.", Verdict.HOLDING),
        ("Our share was 93% in the second quarter of fiscal 2026.", Verdict.UNDECIDED),
    ],
)
def test_an_entry_of_a_listing_is_an_edition(tmp_path: Path, words: str, expected: Verdict) -> None:
    """A transcript that appears on the index page decides it, for the quarter that its link names."""
    page = PAGE.replace("  ticker:\n", f"{TALKED}  ticker:\n")
    find = '{sentence: "our share was {figure} in {period}"}'
    whole = made(
        tmp_path, conditions(find, series="calls"), page, sources=SOURCES.replace("sources:\n", LISTED)
    )
    links = [f'<li><a href="/q{n}.html">Q{n} 2026 Call transcript</a></li>' for n in (3, 2, 1)]
    for at, shown in ((FIRST, links[1:]), ("2026-10-20", links)):
        whole.answer(CALLS, f"<html><body><ul>{''.join(shown)}</ul></body></html>".encode(), at=at)
    whole.answer("https://northgrid.example/q2.html", b"<html><body><p>Good day.</p></body></html>")
    whole.answer("https://northgrid.example/q3.html", report(words), at="2026-10-20")
    home = tmp_path / "home"
    waits, told = (of(night(whole, home, day), SUBJECT) for day in (FIRST, "2026-10-20"))

    assert [Verdict.UNDECIDED, expected] == [waits.verdict, told.verdict], told.message
    assert "yet" in waits.message
    assert "Q3 2026 Call transcript" in told.message


def test_an_annual_report_is_read_for_its_year(tmp_path: Path) -> None:
    """Of a year and its last quarter in one report, the year is its own."""
    series = '  grid-10k: {title: "Form 10-K", watch: {edgar: {issuer: northgrid, form: "10-K"}}}\nsources:\n'
    source = (
        '  grid-10k-2025: {title: "Northgrid, Form 10-K", of: {series: grid-10k, period_end: "2025-12-31"}}\n'
    )
    page = PAGE.replace("cites: grid-10q-q2", "cites: grid-10k-2025")
    whole = made(
        tmp_path,
        conditions(series="grid-10k"),
        page,
        sources=SOURCES.replace("sources:\n", series + source),
    )
    words = (
        "Lasting contracts made up 93% of revenue for the year ended December 31, 2026. "
        "Lasting contracts made up 97% of revenue for the three months ended December 31, 2026."
    )
    whole.answer(folder(REPORTS[2][0]) + "doc.htm", report("Nothing."))
    filed(whole, "2027-02-26", report(words), YEAR, Q3)
    one = of(night(whole, tmp_path / "home", "2027-02-26"), SUBJECT)

    assert Verdict.DISPROVED == one.verdict, one.message
    assert one.observed is not None
    assert ("93%", "2026-01-01/2026-12-31") == (one.observed.text, one.observed.period)


def test_an_amendment_of_a_later_edition_may_fire(tmp_path: Path) -> None:
    """The report held, and its 10-Q/A prints another figure for the same quarter."""
    whole, home = made(tmp_path), tmp_path / "home"
    amended = row(93, "10-Q/A", "2026-10-25", "2026-09-30")
    filed(whole, "2026-10-20", share("97%", "September 30, 2026"), Q3)
    filed(whole, "2026-10-25", share("93%", "September 30, 2026"), amended, Q3)
    held, fell = (of(night(whole, home, day), SUBJECT) for day in ("2026-10-20", "2026-10-25"))

    assert [Verdict.HOLDING, Verdict.DISPROVED] == [held.verdict, fell.verdict]
    assert amended[0] in fell.message


def test_a_page_that_cites_no_edition_waits_for_those_since_its_review(tmp_path: Path) -> None:
    """What was filed before the page was last reviewed was known to whoever wrote it."""
    page = PAGE.replace("cites: grid-10q-q2", "cites: grid-post").replace(
        "Revenue was {figure} for the quarter ended June 30, 2026", "{figure} of our racks"
    )
    whole = made(tmp_path, page=page)
    filed(whole, "2026-10-20", share("93%", "September 30, 2026"), Q3)
    seen = night(whole, tmp_path / "home", FIRST), night(whole, tmp_path / "home", "2026-10-20")

    assert [Verdict.UNDECIDED, Verdict.DISPROVED] == [of(one, SUBJECT).verdict for one in seen]
    assert "yet" in of(seen[0], SUBJECT).message


def test_the_archive_alone_says_the_same(tmp_path: Path) -> None:
    """`factcheck check` of the night's date gives every report to the byte."""
    whole, home = made(tmp_path), tmp_path / "home"
    filed(whole, "2026-10-20", share("93%", "September 30, 2026"), Q3)
    for day in ("2026-10-19", "2026-10-20", "2026-10-21"):
        asked = night(whole, home, day)

        assert reports.render(asked) == reports.render(offline(whole, home, day))


def test_a_report_names_the_edition_and_links_to_it(tmp_path: Path) -> None:
    """The editor sees the filing's title and address, and the page's own words."""
    whole = made(tmp_path)
    filed(whole, "2026-10-20", share("93%", "September 30, 2026"), Q3)
    seen = night(whole, tmp_path / "home", "2026-10-20")
    written = b"".join(
        body if isinstance(body, bytes) else body.encode() for body in reports.render(seen).values()
    ).decode()

    assert folder(Q3[0]) + "doc.htm" in written
    assert "Disproved" in written
