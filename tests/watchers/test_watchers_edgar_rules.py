"""EDGAR over time: transition years, former CIKs, co-registrants, evenings, filings of a day, notices."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from edgar_site import (
    CIK,
    FOLDER,
    MAIN,
    REPORTS,
    RESULTS,
    Row,
    Web,
    columns,
    filings_of,
    folder,
    index_page,
    release,
    results_site,
    row,
    submissions,
    watched,
)
from factcheck.model.evidence import Edition
from factcheck.model.source import Issuer
from factcheck.watchers.acceptance import accepted
from factcheck.watchers.edgar_feed import FEED
from factcheck.watchers.edgar_forms import is_amendment, kin
from factcheck.watchers.filings import SUBMISSIONS

OTHER = "0009990002"


def with_times(rows: tuple[Row, ...], *times: str) -> bytes:
    """An index that writes acceptance times too."""
    index = json.loads(submissions(*rows))
    index["filings"]["recent"]["acceptanceDateTime"] = list(times)
    return json.dumps(index).encode()


def known(accession: str, filed: str, title: str = "an edition") -> Edition:
    return Edition("northgrid", accession, title, "https://x.example/", published=date.fromisoformat(filed))


# --- transition periods -------------------------------------------------------------------------------

MOVED = (
    row(90, "10-Q", "2026-11-05", "2026-09-30"),
    row(70, "10-Q", "2026-08-06", "2026-06-30"),
    row(50, "10-Q", "2026-05-07", "2026-03-31"),
    row(30, "10-KT", "2026-02-20", "2025-12-31"),
    row(20, "10-K", "2025-11-20", "2025-09-30"),
    row(10, "10-Q", "2025-08-07", "2025-06-30"),
)


def test_a_transition_report_comes_in_the_place_of_an_annual_one() -> None:
    """A 10-KT is a newer edition of the 10-K series, without a fiscal label of its own."""
    seen = watched(Web({MAIN: submissions(*MOVED)}), filings_of("10-K"))

    assert [("10-K", "FY2025"), ("10-KT", None)] == [(one.form, one.fiscal) for one in seen.editions]
    assert "for the transition period ended 2025-12-31" in seen.editions[-1].title


def test_quarters_after_a_transition_are_counted_from_its_end() -> None:
    """The first quarter of the new year is its first; by the old year's count it were the second."""
    seen = watched(Web({MAIN: submissions(*MOVED)}), filings_of("10-Q"))

    assert ["FY2025 Q3", "FY2026 Q1", "FY2026 Q2", "FY2026 Q3"] == [one.fiscal for one in seen.editions]
    assert date(2025, 9, 30) == seen.calendar["FY2025 Q4"]


def test_a_quarter_within_a_transition_has_no_label() -> None:
    """It belongs to neither year, and a label of the old one would stand for two quarters."""
    rows = (
        row(40, "10-KT", "2026-02-20", "2025-12-31"),
        row(30, "10-QT", "2025-11-06", "2025-09-30"),
        row(20, "10-K", "2025-08-20", "2025-06-30"),
    )
    seen = watched(Web({MAIN: submissions(*rows)}), filings_of("10-Q"))

    assert [("10-QT", None)] == [(one.form, one.fiscal) for one in seen.editions]
    assert ["FY2025 Q4"] == list(seen.calendar)


@pytest.mark.parametrize("form", ["NT 10-K", "10-K/A", "10-K405", "10-D", "10-Q", "10-KSB"])
def test_forms_are_matched_to_the_letter(form: str) -> None:
    """Nothing else that begins with 10-K, or ends with it, is a 10-K."""
    assert form not in kin("10-K")
    assert is_amendment(form, "10-K") == (form == "10-K/A")


# --- issuers ------------------------------------------------------------------------------------------


def test_filings_under_a_former_cik_are_read_too() -> None:
    """A company that was reorganised: one series, two indexes, each filing in its own folder."""
    before = json.dumps(
        {
            "filings": {
                "recent": columns((f"{OTHER}-23-000009", "10-K", "2023-02-24", "2022-12-31", "", "a.htm"))
            }
        }
    )
    site = Web({MAIN: submissions(*REPORTS), f"{SUBMISSIONS}CIK{OTHER}.json": before.encode()})
    seen = watched(site, filings_of("10-K"), issuer={"former_ciks": (OTHER,)}, ends=(date(2022, 12, 31),))

    assert [date(2022, 12, 31), date(2025, 12, 31)] == [one.period_end for one in seen.editions]
    assert f"/data/{int(OTHER)}/" in seen.editions[0].url
    assert "" == seen.trouble


def test_a_period_before_the_index_begins_is_named_honestly() -> None:
    """It may have been filed under another CIK: it is said where this one begins, not that there is none."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("10-K"), ends=(date(2015, 12, 31),))

    assert f"under CIK {CIK} the first is for the period ended 2025-12-31" in seen.absent
    assert "former_ciks" in seen.absent


def test_a_former_cik_that_does_not_answer_is_trouble() -> None:
    """The editions of the present one stand."""
    seen = watched(Web({MAIN: submissions(*REPORTS)}), filings_of("10-K"), issuer={"former_ciks": (OTHER,)})

    assert 1 == len(seen.editions)
    assert "could not be had" in seen.trouble


@pytest.mark.parametrize("form", ["15-12G", "8-K12B"])
def test_an_issuer_that_stopped_reporting_is_not_current_for_ever(form: str) -> None:
    """After its registration ended and months without a report, whether there is a newer one is not known."""
    ended = row(70, form, "2026-09-01")
    seen = watched(Web({MAIN: submissions(ended, *REPORTS)}), filings_of("10-Q"), today=date(2027, 3, 1))
    soon = watched(Web({MAIN: submissions(ended, *REPORTS)}), filings_of("10-Q"), today=date(2026, 10, 1))

    assert f"no longer reports under CIK {CIK} ({form} filed 2026-09-01)" in seen.trouble
    assert "" == soon.trouble


def test_a_co_registrants_filing_stands_in_both_indexes() -> None:
    """The accession number is the agent's or the parent's; the folder is that of the issuer asked for."""
    shared = (f"{OTHER}-26-000060", "10-Q", "2026-08-11", "2026-06-30", "", "both.htm")
    [edition] = watched(Web({MAIN: submissions(shared)}), filings_of("10-Q")).editions

    assert (shared[0], f"{FOLDER}{shared[0].replace('-', '')}/both.htm") == (edition.id, edition.url)


# --- days ---------------------------------------------------------------------------------------------


def test_what_is_accepted_in_the_evening_is_filed_the_next_day() -> None:
    """Accepted at 18:12 in New York on the 2nd, filed on the 3rd: on the 2nd it is not there."""
    evening = row(80, "10-Q", "2026-11-03", "2026-09-30")
    site = Web({MAIN: with_times((evening, *REPORTS), "2026-11-02T23:12:00.000Z", "", "", "")})

    assert 2 == len(watched(site, filings_of("10-Q"), today=date(2026, 11, 2)).editions)
    assert 3 == len(watched(site, filings_of("10-Q"), today=date(2026, 11, 3)).editions)


def test_filings_of_one_day_are_in_the_order_of_their_times() -> None:
    """Two releases on one day: the one accepted first is the edition, though its number is the higher one."""
    first = row(99, "8-K", "2026-11-10", "2026-11-10", "2.02")
    second = row(12, "8-K", "2026-11-10", "2026-11-10", "2.02")
    said = release("Northgrid Reports Third Quarter 2026 Results")
    site = results_site((first, said), (second, said))
    site.bodies[MAIN] = with_times(
        (second, first, *REPORTS), "2026-11-10T21:40:00.000Z", "2026-11-10T21:05:00.000Z", "", "", ""
    )

    assert [first[0], second[0]] == [one.id for one in watched(site, RESULTS).editions]


@pytest.mark.parametrize("header", ["", "20261340000000", "2026-08-26", "none"])
def test_a_header_without_a_time_gives_no_moment(header: str) -> None:
    """No moment is made of what is none."""
    assert accepted(header) is None


def test_winter_and_summer_in_new_york() -> None:
    """The header's clock keeps summer time."""
    summer, winter = accepted("<ACCEPTANCE-DATETIME>20260826162159"), accepted("20261102181200")

    assert ("-0400", "-0500") == (f"{summer:%z}", f"{winter:%z}")


# --- what the index leaves out ------------------------------------------------------------------------


def test_an_amended_release_without_a_day_is_known_by_its_exhibit() -> None:
    """The index does not say which event an 8-K/A is about: its exhibit names the quarter."""
    q3, amended = (
        row(90, "8-K", "2026-11-10", "2026-11-10", "2.02"),
        row(95, "8-K/A", "2026-11-20", "", "2.02"),
    )
    said = release("Northgrid Reports Third Quarter 2026 Results")
    site = results_site((q3, said), (amended, said))
    seen = watched(site, RESULTS)

    assert ([q3[0]], [amended[0]]) == ([one.id for one in seen.editions], [one.id for one in seen.amendments])
    assert folder(amended[0]) + "pr.htm" == seen.amendments[0].url


def test_a_report_without_period_and_document_is_completed_from_its_own_page() -> None:
    """The page of the filing prints "Period of Report" and lists the document by its type."""
    bare = row(80, "10-Q", "2026-11-05", "", "", "")
    here = folder(bare[0])
    page = index_page(("10-Q", "q3.htm"), ("EX-31.1", "x.htm")).replace(
        b"<table>", b"<div>Period of Report</div><div>2026-09-30</div><table>"
    )
    site = Web({MAIN: submissions(bare, *REPORTS), f"{here}{bare[0]}-index.htm": page})
    last = watched(site, filings_of("10-Q")).editions[-1]

    assert (date(2026, 9, 30), "FY2026 Q3", here + "q3.htm") == (last.period_end, last.fiscal, last.url)


def test_a_report_whose_page_is_silent_too_is_an_edition_without_a_period() -> None:
    """No period is invented; it was filed all the same."""
    bare = row(80, "10-Q", "2026-11-05", "", "", "")
    last = watched(Web({MAIN: submissions(bare, *REPORTS)}), filings_of("10-Q")).editions[-1]

    assert (bare[0], None, None) == (last.id, last.period_end, last.fiscal)


# --- an index that lags or shrinks --------------------------------------------------------------------

LATE = row(80, "10-Q", "2026-11-05", "2026-09-30")
ENTRY = (
    f"<entry><content type='text/xml'><accession-number>{LATE[0]}</accession-number><filing-date>2026-11-05"
    "</filing-date><filing-type>10-Q</filing-type></content></entry>"
)


def lagging(entry: str = ENTRY) -> Web:
    """An index without the newest report, and a feed that has it."""
    page = index_page(("10-Q", "q3.htm")).replace(
        b"<table>", b"<p>Period of Report</p><p>2026-09-30</p><table>"
    )
    feed = f"<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom'>{entry}</feed>".encode()
    return Web(
        {
            MAIN: submissions(*REPORTS),
            FEED.format(cik=CIK, form="10-Q"): feed,
            f"{folder(LATE[0])}{LATE[0]}-index.htm": page,
        }
    )


def asking(site: Web, **more: Any) -> Any:
    return watched(site, filings_of("10-Q"), ends=(date(2026, 9, 30),), look_again=site.look, **more)


def test_what_would_be_called_missing_is_looked_for_twice() -> None:
    """The index again, then the feed; the filing's own page gives its period."""
    site = lagging()
    seen = asking(site, pressing=frozenset({"2026-09-30"}))

    assert (date(2026, 9, 30), folder(LATE[0]) + "q3.htm") == (
        seen.editions[-1].period_end,
        seen.editions[-1].url,
    )
    assert 2 == site.asked.count(MAIN)


def test_what_nobody_misses_is_not_looked_for_twice() -> None:
    """While a report may still come, one look a night is enough."""
    site = lagging()
    seen = asking(site)

    assert (2, 1) == (len(seen.editions), site.asked.count(MAIN))
    assert not [url for url in site.asked if "browse-edgar" in url]


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "<entry/>",
        ENTRY.replace("2026-11-05", "soon"),
        ENTRY.replace(LATE[0], "../../x"),
        "<!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    ],
)
def test_a_feed_that_says_nothing_changes_nothing(entry: str) -> None:
    """It is a second opinion; what cannot be read in it is no filing and no trouble."""
    seen = asking(lagging(entry), pressing=frozenset({"2026-09-30"}))

    assert (2, "") == (len(seen.editions), seen.trouble)


def test_an_edition_that_the_index_lost_is_trouble() -> None:
    """It was listed on an earlier night, in the span that tonight's index covers."""
    seen = watched(
        Web({MAIN: submissions(*REPORTS)}),
        filings_of("10-Q"),
        known=(known(LATE[0], LATE[2], "the 10-Q of autumn"),),
    )

    assert "EDGAR's index no longer lists the 10-Q of autumn" == seen.trouble


def test_an_edition_before_the_index_begins_is_not_lost() -> None:
    """Older pages are not read for nothing; and what is still listed is not lost either."""
    site = Web({MAIN: submissions(*REPORTS)})
    those = (known("0009990001-20-000001", "2020-02-01"), known(REPORTS[0][0], REPORTS[0][2]))

    assert "" == watched(site, filings_of("10-Q"), known=those).trouble


def test_a_notice_of_late_filing_is_told_beside_what_is_missing() -> None:
    """It is no report, and it says why there is none."""
    late = row(85, "NT 10-Q", "2026-11-10", "2026-09-30")
    seen = watched(Web({MAIN: submissions(late, *REPORTS)}), filings_of("10-Q"))

    assert 2 == len(seen.editions)
    assert "NT 10-Q of 2026-11-10 says that it will be late" == seen.absent


def test_an_annual_report_of_another_name_is_told_beside_what_is_missing() -> None:
    """Who wants a 10-K405 names it; that there is one for the period is said."""
    old = row(15, "10-K405", "2026-03-01", "2024-12-31")
    seen = watched(Web({MAIN: submissions(*REPORTS, old)}), filings_of("10-K"), ends=(date(2024, 12, 31),))

    assert "there is a 10-K405: watch that form for it" in seen.absent


def test_former_ciks_are_typed_like_the_present_one() -> None:
    """Ten digits each."""
    with pytest.raises(ValueError, match="ten digits"):
        Issuer.model_validate({"name": "Northgrid", "cik": CIK, "former_ciks": ("9990002",)})
