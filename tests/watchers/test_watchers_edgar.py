"""EDGAR: filings of a form, amendments apart, and the quarter that an 8-K is about."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from edgar_site import (
    CIK,
    MAIN,
    REPORTS,
    RESULTS,
    Web,
    filings_of,
    folder,
    index_page,
    release,
    results_site,
    row,
    submissions,
    watched,
)
from factcheck.model.capture import Look
from factcheck.watchers.edgar import calendar_of, quarter_before
from factcheck.watchers.filings import SUBMISSIONS, filings

Q3 = row(90, "8-K", "2026-11-10", "2026-11-10", "2.02,9.01")
Q3_SAYS = release("Northgrid Reports Third Quarter 2026 Results")


# --- reports ----------------------------------------------------------------------------------------


def test_editions_of_a_form_in_the_order_of_their_periods() -> None:
    """Each report of the form is an edition: accession, period end, fiscal label, address, day of filing."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("10-Q"))

    assert ["FY2026 Q1", "FY2026 Q2"] == [one.fiscal for one in seen.editions]
    newest = seen.editions[-1]
    assert (f"{CIK}-26-000060", date(2026, 6, 30), date(2026, 8, 11)) == (
        newest.id,
        newest.period_end,
        newest.published,
    )
    assert f"{folder(newest.id)}doc.htm" == newest.url
    assert "" == seen.trouble


def test_an_annual_report_is_named_for_its_year() -> None:
    """A 10-K is an edition of a year, not of a fourth quarter."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("10-K"))

    assert ["FY2025"] == [one.fiscal for one in seen.editions]


def test_an_amendment_is_told_apart() -> None:
    """A 10-K/A is an amendment of the period, never the newest 10-K."""
    site = Web({MAIN: submissions(row(51, "10-K/A", "2026-04-29", "2025-12-31"), *REPORTS)})
    seen = watched(site, filings_of("10-K"))

    assert [f"{CIK}-26-000020"] == [one.id for one in seen.editions]
    assert [(f"{CIK}-26-000051", "10-K/A")] == [(one.id, one.form) for one in seen.amendments]


def test_a_notice_of_late_filing_is_no_report() -> None:
    """An NT 10-Q is no 10-Q: nothing was reported."""
    site = Web({MAIN: submissions(row(89, "NT 10-Q", "2026-11-10", "2026-09-30"), *REPORTS)})

    assert 2 == len(watched(site, filings_of("10-Q")).editions)


def test_filings_of_the_future_are_not_seen() -> None:
    """As of a day, what was filed later does not exist."""
    site = Web({MAIN: submissions(*REPORTS)})

    assert 1 == len(watched(site, filings_of("10-Q"), today=date(2026, 8, 10)).editions)
    assert 2 == len(watched(site, filings_of("10-Q"), today=date(2026, 8, 11)).editions)


def test_an_index_that_does_not_answer_is_trouble() -> None:
    """No index, no answer: never "no editions"."""
    seen = watched(Web(), filings_of("10-Q"))

    assert () == seen.editions
    assert "HTTP 503" in seen.trouble


def test_a_form_that_was_never_filed_is_trouble() -> None:
    """An empty harvest is trouble."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("20-F"))

    assert "lists no 20-F of Northgrid Compute, Inc." in seen.trouble


def test_an_index_that_lists_nothing_by_today_is_trouble() -> None:
    """All filings of the index may be of the future."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("10-Q"), today=date(2020, 1, 1))

    assert "lists no filing of Northgrid" in seen.trouble


def test_an_older_page_that_does_not_answer_is_told() -> None:
    """The editions of the newest page stand, and the series could not be watched whole."""
    older = ({"name": f"CIK{CIK}-submissions-001.json", "filingTo": "2024-12-31"},)
    seen = watched(
        Web({MAIN: submissions(*REPORTS, older=older)}), filings_of("10-Q"), ends=(date(2023, 9, 30),)
    )

    assert 2 == len(seen.editions)
    assert "HTTP 503" in seen.trouble


# --- results in an 8-K --------------------------------------------------------------------------------


def test_the_exhibit_says_which_quarter_it_is() -> None:
    """The filing after a quarter's end whose exhibit says so is the quarter's edition."""
    seen = watched(results_site((Q3, Q3_SAYS)), RESULTS, periods=("FY2026 Q3",))

    assert [("FY2026 Q3", folder(Q3[0]) + "pr.htm", date(2026, 11, 10))] == [
        (one.fiscal, one.url, one.published) for one in seen.editions
    ]
    assert "8-K item 2.02, EX-99.1 for FY2026 Q3, filed 2026-11-10" in seen.editions[0].title
    assert "could not" not in seen.editions[0].title


def test_the_exhibit_gives_the_day_on_which_the_quarter_ended() -> None:
    """The day comes from the exhibit until a report gives it, and the calendar knows it too."""
    said = release("Northgrid Results", "For the quarter ended September 30, 2026, revenue was a record.")
    seen = watched(results_site((Q3, said)), RESULTS)

    assert [date(2026, 9, 30)] == [one.period_end for one in seen.editions]
    assert date(2026, 9, 30) == seen.calendar["FY2026 Q3"]


def test_a_day_that_somebody_asks_for_is_taken_where_the_exhibit_says_only_the_quarter() -> None:
    """The watcher invents no day: it is the registry's own."""
    site = results_site((Q3, Q3_SAYS))

    assert [None] == [one.period_end for one in watched(site, RESULTS).editions]
    asked = watched(site, RESULTS, ends=(date(2026, 9, 30),))
    assert [date(2026, 9, 30)] == [one.period_end for one in asked.editions]


def test_a_pre_announcement_that_says_nothing_is_no_edition() -> None:
    """An 8-K with item 2.02 whose exhibit names no quarter is none, and no trouble either."""
    early = row(80, "8-K", "2026-10-20", "2026-10-20", "2.02")
    vague = release("Northgrid expects to exceed its outlook")
    seen = watched(results_site((Q3, Q3_SAYS), (early, vague)), RESULTS)

    assert [Q3[0]] == [one.id for one in seen.editions]
    assert "" == seen.trouble


def test_several_filings_of_one_quarter_are_all_named() -> None:
    """The first filing is the edition; the others are there to be named."""
    early = row(80, "8-K", "2026-10-20", "2026-10-20", "2.02")
    says = release("Northgrid Announces Preliminary Third Quarter 2026 Results")
    seen = watched(results_site((Q3, Q3_SAYS), (early, says)), RESULTS)

    assert [early[0], Q3[0]] == [one.id for one in seen.editions]


def test_an_8k_without_the_item_or_the_exhibit_is_nothing() -> None:
    """Other items are other news; a filing that lists no EX-99.1 has no results release."""
    other = row(85, "8-K", "2026-10-25", "2026-10-25", "5.02,9.01")
    bare = row(86, "8-K", "2026-10-26", "2026-10-26", "2.02")
    site = results_site((Q3, Q3_SAYS), (other, Q3_SAYS), (bare, Q3_SAYS))
    site.bodies[f"{folder(bare[0])}{bare[0]}-index.htm"] = index_page(("8-K", "doc.htm"))
    seen = watched(site, RESULTS)

    assert [Q3[0]] == [one.id for one in seen.editions]
    assert "" == seen.trouble


def test_a_filing_whose_files_cannot_be_listed_is_an_edition_without_an_address() -> None:
    """It was filed, so who waits for it must look; where it is we do not know."""
    seen = watched(results_site((Q3, None)), RESULTS, ends=(date(2026, 9, 30),))

    [edition] = seen.editions
    assert ("", "FY2026 Q3", date(2026, 9, 30)) == (edition.url, edition.fiscal, edition.period_end)
    assert "its exhibit could not be read: the files of" in edition.title
    assert "HTTP 503" in edition.title


def test_an_exhibit_that_does_not_answer_is_an_edition_with_a_note() -> None:
    """Where its address is known the edition keeps it."""
    site = results_site((Q3, Q3_SAYS))
    del site.bodies[folder(Q3[0]) + "pr.htm"]
    [edition] = watched(site, RESULTS).editions

    assert folder(Q3[0]) + "pr.htm" == edition.url
    assert edition.title.endswith("; its exhibit could not be read")


def test_an_exhibit_that_cannot_be_read_is_an_edition_with_a_note() -> None:
    """A PDF that is damaged says nothing, for or against."""
    site = results_site((Q3, b"%PDF-1.7 damaged"))
    site.types = {folder(Q3[0]) + "pr.htm": "application/pdf"}
    [edition] = watched(site, RESULTS).editions

    assert edition.title.endswith("; its exhibit could not be read")


def test_what_was_once_filed_is_remembered() -> None:
    """A night on which the exhibit does not answer goes by the copy of an earlier night."""
    early = row(80, "8-K", "2026-10-20", "2026-10-20", "2.02")
    before = results_site((Q3, Q3_SAYS), (early, release("Northgrid expects more")))
    tonight = Web({MAIN: before.bodies[MAIN]})

    def kept(url: str) -> Look | None:
        return before.look(url) if url in before.bodies else None

    assert watched(before, RESULTS).editions == watched(tonight, RESULTS, kept=kept).editions


def test_filings_before_the_quarter_that_is_asked_for_are_not_opened() -> None:
    """Politeness: nobody asks for them."""
    q2 = row(59, "8-K", "2026-08-11", "2026-08-11", "2.02")
    site = results_site((Q3, Q3_SAYS), (q2, release("Second Quarter 2026 Results")))

    assert [Q3[0]] == [one.id for one in watched(site, RESULTS, periods=("FY2026 Q3",)).editions]
    assert not [url for url in site.asked if folder(q2[0]) in url]


def test_an_8k_as_its_own_document() -> None:
    """Without an exhibit the filing's primary document is read, or the whole of one that names none."""
    way = {"edgar": {"issuer": "northgrid", "form": "8-K", "item": "2.02"}}
    site = results_site((Q3, Q3_SAYS))
    site.bodies[folder(Q3[0]) + "doc.htm"] = Q3_SAYS
    assert [folder(Q3[0]) + "doc.htm"] == [one.url for one in watched(site, way).editions]

    nameless = row(90, "8-K", "2026-11-10", "2026-11-10", "2.02", "")
    whole = results_site((nameless, Q3_SAYS))
    whole.bodies[folder(Q3[0]) + f"{Q3[0]}.txt"] = Q3_SAYS
    assert [folder(Q3[0]) + f"{Q3[0]}.txt"] == [one.url for one in watched(whole, way).editions]


def test_results_without_a_calendar_or_without_filings_are_trouble() -> None:
    """Without reports nothing tells a quarter; without an 8-K of the item there is nothing to tell."""
    alone = Web({MAIN: submissions(Q3)})

    assert "add fiscal_year" in watched(alone, RESULTS).trouble
    assert "no 8-K with item 2.02" in watched(Web({MAIN: submissions(*REPORTS)}), RESULTS).trouble


def test_the_companys_own_rule_stands_in_for_reports() -> None:
    """A registry that says when the year ends can watch a company that has not reported yet."""
    site = results_site((Q3, Q3_SAYS))
    site.bodies[MAIN] = submissions(Q3)
    seen = watched(site, RESULTS, issuer={"fiscal_year": {"ends": "31 December"}})

    assert ["FY2026 Q3"] == [one.fiscal for one in seen.editions]


def test_a_filing_long_before_the_index_begins_has_no_quarter() -> None:
    """Quarters are expected some years back, not for ever; a quarter's last day is not after it."""
    site = Web({MAIN: submissions(*REPORTS)})
    calendar = calendar_of(filings(CIK, site.look, date(2026, 11, 30)), None)

    assert None is quarter_before(calendar, date(2019, 1, 1))
    assert ("FY2026 Q1", date(2026, 3, 31)) == quarter_before(calendar, date(2026, 6, 30))
    assert ("FY2026 Q2", date(2026, 6, 30)) == quarter_before(calendar, date(2026, 7, 1))
    assert ("FY2025 Q3", date(2025, 9, 30)) == quarter_before(calendar, date(2025, 11, 1))


def test_an_amended_release_is_an_amendment_of_its_quarter() -> None:
    """An 8-K/A of the same event amends the edition; one of another event or item amends nothing."""
    amended = row(95, "8-K/A", "2026-11-20", "2026-11-10", "2.02,9.01")
    others = (
        row(96, "8-K/A", "2026-11-21", "2026-10-01", "2.02"),
        row(97, "8-K/A", "2026-11-22", "2026-11-10", "5.02"),
    )
    site = results_site((Q3, Q3_SAYS))
    site.bodies[MAIN] = submissions(*others, amended, Q3, *REPORTS)
    seen = watched(site, RESULTS)

    assert [Q3[0]] == [one.id for one in seen.editions]
    assert [(amended[0], "8-K/A", "FY2026 Q3", date(2026, 11, 20))] == [
        (one.id, one.form, one.fiscal, one.published) for one in seen.amendments
    ]


# --- real documents -----------------------------------------------------------------------------------


@pytest.mark.shared
def test_older_pages_and_amendments_of_a_recorded_index(shared: Path) -> None:
    """Case 20: the annual report of 2023 is on the older page; the 10-K/A of 2026 is not the newest 10-K."""
    case = shared / "cases" / "20-edgar-submissions-older-page"
    site = Web({SUBMISSIONS + path.name: path.read_bytes() for path in case.glob("CIK*.json")})
    annual = watched(site, filings_of("10-K"), ends=(date(2023, 12, 31),))
    quarterly = watched(site, filings_of("10-Q"))

    assert ["0009990001-24-000019", "0009990001-26-000031"] == [one.id for one in annual.editions]
    assert ["0009990001-26-000051"] == [one.id for one in annual.amendments]
    assert "" == annual.trouble
    assert ("0009990001-26-000090", True) == (
        quarterly.editions[-1].id,
        quarterly.editions[-1].url.endswith(
            "/Archives/edgar/data/9990001/000999000126000090/ngc-20260630.htm"
        ),
    )


@pytest.mark.shared
def test_the_filing_date_decides(shared: Path) -> None:
    """Case 22: acceptance times decide nothing, whatever clock they are in."""
    rows = json.loads((shared / "cases" / "22-edgar-acceptance-clock" / "filings.json").read_text())
    index = json.loads(submissions(*(row(n, "10-Q", one["filingDate"]) for n, one in enumerate(rows))))
    index["filings"]["recent"]["acceptanceDateTime"] = [one["acceptanceDateTime"] for one in rows]
    site = Web({MAIN: json.dumps(index).encode()})
    filed = [one.filed for one in filings(CIK, site.look, date(2026, 11, 30)).rows]

    assert [date(2026, 8, 26), date(2026, 8, 26), date(2026, 11, 3)] == filed
    assert 2 == len(filings(CIK, site.look, date(2026, 11, 2)).rows)


@pytest.mark.shared
def test_the_fiscal_calendar_of_a_real_company(shared: Path) -> None:
    """Every quarter of NVIDIA that a 10-K or 10-Q reported has the day it was reported for, and one label."""
    body = (shared / "corpus/filings/nvidia/CIK0001045810_submissions.json").read_bytes()
    listed = filings("0001045810", Web({f"{SUBMISSIONS}CIK0001045810.json": body}).look, date(2026, 11, 30))
    calendar = calendar_of(listed, "last Sunday of January")
    recent = json.loads(body)["filings"]["recent"]
    reported = {
        ended: form
        for form, ended in zip(recent["form"], recent["reportDate"], strict=True)
        if form in {"10-K", "10-Q"}
    }

    assert sorted(reported) == [str(quarter.end) for quarter in calendar.quarters]
    assert {ended for ended, form in reported.items() if form == "10-K"} == {
        str(quarter.end) for quarter in calendar.quarters if quarter.number == 4
    }
    ordinals = [quarter.ordinal for quarter in calendar.quarters]
    assert list(range(ordinals[0], ordinals[-1] + 1)) == ordinals
    assert "FY2026 Q3" == calendar.label_of(date(2025, 10, 26))


@pytest.mark.shared
def test_a_real_pre_announcement_is_not_taken_for_the_quarter_before(shared: Path) -> None:
    """NVIDIA's 8-K of 12 April 2021 speaks of a quarter that had not ended: it is no results of the last."""
    said = (shared / "corpus/filings/nvidia/ex99_2021-04-12_exhibit991pressrelease.htm").read_bytes()
    filed = row(33, "8-K", "2021-04-12", "2021-04-12", "2.02,7.01")
    reports = (row(34, "10-Q", "2021-05-26", "2021-05-02"), row(20, "10-K", "2021-02-26", "2021-01-31"))
    site = results_site((filed, said))
    site.bodies[MAIN] = submissions(filed, *reports)

    assert () == watched(site, RESULTS).editions
