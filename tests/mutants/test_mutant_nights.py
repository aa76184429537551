"""Changes that tell only over several nights: what goes back, what stays away, what is held."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import mutant_site as at
import pytest
from mutant import said
from mutant_site import FIRST, LATER, Site
from mutants_indexes import filed
from mutants_sources import CHALLENGE, ROWS

from factcheck.model.finding import Baseline, Finding, Night, Rule, Verdict


def day(number: int) -> date:
    """The days after the first night, counted from 1."""
    return FIRST + timedelta(days=number)


@pytest.fixture
def site(tmp_path: Path, first_home: Path) -> Site:
    """The sample site after its first night."""
    return Site(tmp_path, home=first_home)


def of(night: Night, subject: str, rule: Rule | None = None) -> Finding:
    """The one finding of tonight on a subject."""
    (only,) = (
        one
        for one in night.findings
        if one.subject == subject
        and one.page in {at.PAGE, None}
        and one.baseline is not Baseline.ABSENT
        and (rule is None or one.rule is rule)
    )
    return only


def captured(night: Night, source: str) -> Verdict:
    return of(night, f"source:{source}", Rule.CAPTURE).verdict


def test_a_revision_is_new_once_and_then_unchanged(site: Site) -> None:
    """The night it comes it is updated; the next night it is unchanged, with the same cause."""
    site.revise(at.TEN_Q, ">2,575<", ">2,576<", day=day(1))
    site.revise(at.TEN_Q, ">2,575<", ">2,577<", day=day(3))

    first, second, third = (of(site.night(day(n)), "claim:coreweave_revenue") for n in (1, 2, 3))

    assert [Baseline.UPDATED, Baseline.UNCHANGED, Baseline.UPDATED] == [
        one.baseline for one in (first, second, third)
    ]
    assert {"source-revised"} == {str(one.cause) for one in (first, second, third)}
    assert first.fingerprint == second.fingerprint == third.fingerprint
    assert third.observed is not None
    assert "2577000000" == third.observed.value


def test_a_source_that_goes_back_is_consistent_again(site: Site) -> None:
    """The old bytes again: changed, consistent, and nothing is left to do."""
    site.revise(at.MLPERF, "2.02 minutes", "2.20 minutes", day=day(1))
    site.answer(at.MLPERF, site.original(at.MLPERF), day=day(2))
    there, back = site.night(day(1)), site.night(day(2))

    assert ["claim:mlperf_time cited inconsistent source-revised"] == said(there)
    assert [] == said(back)
    assert Verdict.CHANGED == captured(back, "nvidia-mlperf-6")
    assert Baseline.UPDATED == of(back, "claim:mlperf_time").baseline


def test_a_page_that_is_changed_and_changed_back(site: Site) -> None:
    """A wording that is lost is new, and absent when it stands there again."""
    page = site.page_file().read_text(encoding="utf-8")
    site.swap_page("98% of that revenue", "97% of that revenue")
    lost = site.night(day(1))
    site.page_file().write_text(page, encoding="utf-8")
    site._loaded = None
    found = site.night(day(2))

    assert ["page anchored missing page-changed"] == said(lost)
    assert [] == said(found)
    gone = [one for one in found.findings if one.baseline is Baseline.ABSENT]
    assert [Verdict.MISSING] == [one.verdict for one in gone if one.page == at.PAGE]


def test_a_page_changed_stays_page_changed(site: Site) -> None:
    """The cause of the first night stays, however many nights the page is left as it is."""
    site.restate("microsoft_share", "67%", "68%")

    causes = [of(site.night(day(n)), "claim:microsoft_share").cause for n in (1, 2, 3)]

    assert ["page-changed"] * 3 == [str(cause) for cause in causes]


def test_wrong_when_published_stays_so_when_the_source_is_revised(tmp_path: Path) -> None:
    """It never agreed: a later revision to yet another figure does not make it the source's doing."""
    site = Site(tmp_path)
    site.restate("microsoft_share", "67%", "76%")
    site.revise(at.TEN_K, "accounted for 67%", "accounted for 66%", day=day(1))

    causes = [of(site.night(day(n)), "claim:microsoft_share").cause for n in (0, 1)]

    assert ["wrong-when-published"] * 2 == [str(cause) for cause in causes]


def test_what_we_could_not_tell_stays_so(tmp_path: Path) -> None:
    """Every copy came after the review: the second night knows no more than the first, and is no news."""
    site = Site(tmp_path)
    site.swap(site.registry_file(), 'last_reviewed: "2026-10-12"', 'last_reviewed: "2026-10-10"')
    site.restate("microsoft_share", "67%", "76%")

    first, second = (of(site.night(day(n)), "claim:microsoft_share") for n in (0, 1))

    assert ["cannot-tell"] * 2 == [str(one.cause) for one in (first, second)]
    assert Baseline.UNCHANGED == second.baseline


def test_gone_on_the_third_night(site: Site) -> None:
    """404, 410, 404 are failed, failed, gone; the claims stay with the last good copy."""
    for number, status in ((1, 404), (2, 410), (3, 404), (4, 404)):
        site.answer(at.LLAMA, b"", day=day(number), status=status)
    nights = [site.night(day(n)) for n in (1, 2, 3, 4)]

    assert [Verdict.FAILED, Verdict.FAILED, Verdict.GONE, Verdict.GONE] == [
        captured(night, "meta-llama-4") for night in nights
    ]
    assert [3, 3, 1, 1] == [night.exit_status for night in nights]
    assert {Verdict.CONSISTENT} == {of(night, "claim:behemoth_tokens").verdict for night in nights}
    assert {FIRST} == {one.since for night in nights for one in night.not_checked}


def test_gone_starts_anew_after_a_good_night(site: Site) -> None:
    """Two bad nights, a good one, two bad ones: never gone."""
    for number in (1, 2, 4, 5):
        site.answer(at.LLAMA, b"", day=day(number), status=404)
    site.answer(at.LLAMA, site.original(at.LLAMA), day=day(3))

    verdicts = [captured(site.night(day(n)), "meta-llama-4") for n in range(1, 6)]

    assert [Verdict.FAILED, Verdict.FAILED, Verdict.UNCHANGED, Verdict.FAILED, Verdict.FAILED] == verdicts


def test_refused_and_then_back(site: Site) -> None:
    """A night that is refused changes nothing, and the next good one is unchanged."""
    site.answer(at.ARTICLE, CHALLENGE, day=day(1), status=403)
    site.answer(at.ARTICLE, site.original(at.ARTICLE), day=day(2))
    refused, back = site.night(day(1)), site.night(day(2))

    assert Verdict.REFUSED == captured(refused, "epoch-costs-article")
    assert ["claim:cost_growth"] == [one.subject for one in refused.not_checked]
    assert "not fully checked" == {one.page: str(one.standing) for one in refused.pages}[at.PAGE]
    assert Verdict.UNCHANGED == captured(back, "epoch-costs-article")
    assert () == back.not_checked
    assert {"reviewed"} == {str(one.standing) for one in back.pages}


@pytest.mark.parametrize(
    ("status", "verdict", "exit_status"),
    [
        (301, "moved", 1),
        (308, "moved", 1),
        (302, "unchanged", 0),
        (303, "unchanged", 0),
        (307, "unchanged", 0),
    ],
)
def test_only_what_moved_for_good_is_moved(site: Site, status: int, verdict: str, exit_status: int) -> None:
    """301 and 308 give a new address; the others are of the night."""
    new = "https://blogs.nvidia.com/blog/mlperf-6/"
    site.answer(at.MLPERF, b"", status=status, headers={"Location": new})
    site.answer(new, site.original(at.MLPERF))
    night = site.night()

    assert verdict == captured(night, "nvidia-mlperf-6")
    assert Verdict.CONSISTENT == of(night, "claim:mlperf_time").verdict
    assert exit_status == night.exit_status


def test_a_table_that_shrank_is_held_until_it_came_back_twice(site: Site) -> None:
    """Held, held, and accepted the third time; until then the old figures are judged."""
    short = b"\n".join(line for line in ROWS.splitlines() if b"GPT-4.5" not in line) + b"\n"
    site.answer(at.TABLE, short.replace(b"37334304.976625234", b"47334304.976625234"), day=day(1))
    nights = [site.night(day(n)) for n in (1, 2, 3)]

    assert [Verdict.FAILED, Verdict.FAILED, Verdict.CHANGED] == [
        captured(night, "epoch-costs-2025-11") for night in nights
    ]
    assert [Verdict.CONSISTENT, Verdict.CONSISTENT, Verdict.INCONSISTENT] == [
        of(night, "claim:gpt4_cost").verdict for night in nights
    ]
    assert [3, 3, 1] == [night.exit_status for night in nights]


def test_a_second_run_of_one_night_says_the_same(site: Site) -> None:
    """Same findings, same baselines, same gaps."""
    site.revise(at.TEN_Q, ">2,575<", ">2,576<")
    site.answer(at.ARTICLE, CHALLENGE, status=403)

    assert site.night(LATER) == site.night(LATER)


def test_the_first_night_again_is_still_the_first(tmp_path: Path) -> None:
    """A second run does not compare itself with the first run of its own night."""
    site = Site(tmp_path)
    first, again = site.night(FIRST), site.night(FIRST)

    assert first == again
    assert {Baseline.NEW} == {one.baseline for one in again.findings}
    assert Verdict.FIRST == captured(again, "meta-llama-4")


def test_waiting_due_overdue(tmp_path: Path) -> None:
    """Waiting until the window's last day, overdue from the day after; due as soon as it is filed."""
    site = Site(tmp_path)
    site.unlist(at.NVIDIA_INDEX)
    site.answer(at.NVIDIA_INDEX, site.original(at.NVIDIA_INDEX), day=FIRST)
    verdicts = [
        of(site.night(on), "trigger:1").verdict for on in (FIRST, date(2026, 11, 30), date(2026, 12, 1))
    ]

    assert [Verdict.WAITING, Verdict.WAITING, Verdict.OVERDUE] == verdicts


def test_results_that_come_in_time_are_due_and_named(site: Site) -> None:
    """The recorded November night: due, and the filing is named."""
    night = site.night(date(2026, 11, 30))

    trigger = of(night, "trigger:1")
    assert Verdict.DUE == trigger.verdict
    assert "0001045810-26-000112" in trigger.message
    assert "review due" not in {str(one.standing) for one in night.pages if one.page == at.TERM}


def test_an_edition_that_was_superseded_stays_so_when_the_index_fails(site: Site) -> None:
    """A newer 10-Q was listed yesterday: it is not gone because the index is silent tonight."""
    filed(at.COREWEAVE_INDEX, "10-Q", "2026-10-13", "2026-09-30")(site, day(1))
    site.answer(at.COREWEAVE_INDEX, b"", day=day(2), status=503)
    there, away = site.night(day(1)), site.night(day(2))

    assert Verdict.SUPERSEDED == of(there, "source:coreweave-10q-2026q2", Rule.EDITION).verdict
    assert Verdict.SUPERSEDED == of(away, "source:coreweave-10q-2026q2", Rule.EDITION).verdict


def test_what_was_not_checked_keeps_its_age(site: Site) -> None:
    """Nights without an answer: `since` stays the day of the last good copy, `at` stays its time."""
    for number in (1, 2, 3):
        site.answer(at.NVIDIA_CALL, day=day(number), error="timeout")
    nights = [site.night(day(n)) for n in (1, 2, 3)]

    assert {FIRST} == {one.since for night in nights for one in night.not_checked}
    observed = {of(night, "claim:great_at_both").observed for night in nights}
    assert {"2026-10-12T06:00:00Z"} == {one.at for one in observed if one is not None}


def test_never_reached_is_unreachable_since_the_first_try(tmp_path: Path) -> None:
    """Two nights without any answer: unreachable since the first of them."""
    site = Site(tmp_path)
    site.unlist(at.ARTICLE)
    site.answer(at.ARTICLE, day=FIRST, error="dns")
    site.answer(at.ARTICLE, day=day(1), error="dns")
    first, second = site.night(FIRST), site.night(day(1))

    for night in (first, second):
        assert Verdict.UNREACHABLE == of(night, "claim:cost_growth").verdict
        assert [FIRST] == [one.since for one in night.not_checked]
        assert 3 == night.exit_status
