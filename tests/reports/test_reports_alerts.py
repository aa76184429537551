"""Alerts: findings of one cause are told once, and nothing is told twice or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from alerts_shown import DISPROVED, LOST, REVISED, ROUGH, STORM, WRONG, claim
from hypothesis import given
from hypothesis import strategies as st
from nights_shown import CALM, MANY, said

from factcheck.checks.rereadings import rereadings_said
from factcheck.model.evidence import SourceSeen
from factcheck.model.finding import (
    FOR_AN_EDITOR,
    NOT_CHECKED,
    Baseline,
    Cause,
    Finding,
    Night,
    PageStands,
    Rule,
    Standing,
    Verdict,
)
from factcheck.reports.alerts import UPGRADED, alerts


def told(night: Night) -> list[tuple[str, str, int]]:
    return [(one.subject, one.cause, one.count) for one in alerts(night)]


def test_a_night_in_which_much_came_at_once_is_a_few_alerts() -> None:
    """Twelve claims behind one wall, nine on a revised table, three on a scan: one alert each."""
    assert [
        ("proof:share_falls", "disproved", 1),
        ("claim:tenq_11", "wrong-when-published", 1),
        ("claim:tenq_12", "wrong-when-published", 1),
        ("claim:tenq_13", "wrong-when-published", 1),
        ("source:again", "restated", 2),
        ("source:costs", "source-revised", 9),
        ("page:page", "page-changed", 4),
        ("edition", "due", 2),
        ("source:scan", "unreadable", 4),
        ("source:down", "failed", 3),
        ("index", "unchecked", 3),
        ("host:wall.example", "refused", 14),
        ("index", "unchecked", 1),
    ] == told(STORM)


def test_a_night_without_anything_has_no_alert() -> None:
    """All clear."""
    assert () == alerts(CALM)


def test_one_source_that_does_not_answer_is_the_source_not_its_host() -> None:
    """A host is named where several of its sources did not answer in the same way."""
    [wall_a, *others] = [one for one in STORM.findings if one.subject == "source:wall-a"]
    one = replace(STORM, findings=(wall_a, *others), not_checked=STORM.not_checked[:6])

    assert [("source:wall-a", "refused", 7)] == told(one)


def test_a_source_that_failed_and_one_that_refused_are_two() -> None:
    """Of one host, too: they are two things to look into."""
    captures = [one for one in STORM.findings if one.subject.startswith("source:wall-")]
    other = replace(captures[1], verdict=Verdict.FAILED)
    night = replace(STORM, findings=(captures[0], other), not_checked=())

    assert {("source:wall-a", "refused", 1), ("source:wall-b", "failed", 1)} == set(told(night))


def test_mistakes_of_the_page_are_not_one_cause() -> None:
    """Two figures that were wrong when published, or of which we cannot tell, are two corrections."""
    for cause in (Cause.WRONG_WHEN_PUBLISHED, Cause.CANNOT_TELL, Cause.PAGE_CHANGED):
        both = tuple(replace(one, cause=cause) for one in WRONG)
        assert [1, 1] == [one.count for one in alerts(replace(STORM, findings=both, not_checked=()))]


def test_one_source_with_two_verdicts_is_two_alerts() -> None:
    """Figures that differ and figures that are gone are not the same to an editor."""
    gone = tuple(claim("costs", n, Verdict.NOT_FOUND, Cause.SOURCE_REVISED) for n in (1, 2))
    night = replace(STORM, findings=(*REVISED[2:], *gone), not_checked=())

    assert [("source:costs", "source-revised", 7), ("source:costs", "source-revised", 2)] == told(night)


def test_an_upgrade_of_the_reader_is_one_alert() -> None:
    """Whatever sources it touches; a source whose text says the same words is not taken for one."""
    differs = f"reads otherwise {UPGRADED}."
    capture = said(None, "source:costs", Rule.CAPTURE, Verdict.UNCHANGED, f"2 values {differs}")
    touched = tuple(replace(one, message=differs) for one in REVISED[:2])
    quoting = replace(WRONG[0], message=f"tenq prints “{UPGRADED}”.")
    night = replace(STORM, findings=(*touched, quoting, capture), not_checked=())

    assert {("factcheck", "reader-upgrade", 2), ("claim:tenq_11", "wrong-when-published", 1)} == set(
        told(night)
    )


def test_what_an_upgrade_is_told_by_is_what_the_checks_say() -> None:
    """The words by which alerts know one are those of the findings themselves."""
    source = SourceSeen("costs", None, None, None, reread=("page a: 1 → 2",))

    assert UPGRADED in rereadings_said(source)


def test_what_is_absent_makes_no_alert() -> None:
    """Neither by itself nor as the cause of others."""
    absent = tuple(replace(one, baseline=Baseline.ABSENT) for one in STORM.findings)

    assert () == alerts(replace(STORM, findings=absent, not_checked=()))


def test_new_alerts_come_before_known_ones() -> None:
    """Within a tier; an alert is known only if all of it is."""
    known = tuple(replace(one, baseline=Baseline.UNCHANGED) for one in (DISPROVED, *LOST))
    night = replace(STORM, findings=(*known, *WRONG), not_checked=())

    assert ["claim:tenq_11", "claim:tenq_12", "proof:share_falls", "page:page"] == [
        one[0] for one in told(night)
    ]
    half = replace(STORM, findings=(*known, replace(LOST[0], message="another")), not_checked=())
    assert [True, False] == [one.known for one in alerts(half)]


def test_what_could_not_be_checked_is_last() -> None:
    """And what is too precise is after what is wrong."""
    assert ["unchecked", "unchecked"] == [one.tier.name.lower() for one in alerts(MANY)][-2:]
    mild = alerts(replace(STORM, findings=(ROUGH, *WRONG), not_checked=()))
    assert Verdict.OVERPRECISE is mild[-1].findings[0].verdict


FINDINGS = st.builds(
    Finding,
    st.sampled_from(["page", "other", None]),
    st.sampled_from(
        ["claim:a", "claim:b", "claim:c", "page", "source:one", "source:two", "trigger:1", "proof:p"]
    ),
    st.sampled_from(Rule),
    st.sampled_from(Verdict),
    st.sampled_from(["x", "Whether y: z", f"{UPGRADED}"]),
    st.none() | st.sampled_from(Cause),
    baseline=st.sampled_from(Baseline),
    fingerprint=st.sampled_from("abc"),
)
RESTING = st.lists(
    st.tuples(st.sampled_from(["claim:a", "claim:b"]), st.sampled_from(["one", "two"])), max_size=4
)


@given(st.lists(FINDINGS, max_size=12), RESTING)
def test_everything_is_told_once(findings: list[Finding], rests: list[tuple[str, str]]) -> None:
    """Each finding that needs somebody is in exactly one alert, whatever came together; by tier."""
    pages = tuple(
        PageStands(name, name, Standing.DUE, None, rests=tuple(rests)) for name in ("page", "other")
    )
    urls = (("one", "One", "https://h.example/1"), ("two", "Two", "https://h.example/2"))
    night = replace(MANY, pages=pages, findings=tuple(findings), sources=urls)
    made = alerts(night)
    wanted = [
        id(one)
        for one in findings
        if one.verdict in FOR_AN_EDITOR | NOT_CHECKED and one.baseline is not Baseline.ABSENT
    ]

    assert sorted(wanted) == sorted(id(one) for alert in made for one in alert.findings)
    assert [one.tier for one in made] == sorted(one.tier for one in made)
    left = [(one.page, one.subject, one.rule) for alert in made for one in alert.also]
    assert len(left) == len(set(left))


@pytest.mark.parametrize("verdict", Verdict)
def test_every_verdict_has_a_tier(verdict: Verdict) -> None:
    """Those that need somebody make an alert, with and without a cause; the others make none."""
    for cause in (None, *Cause):
        one = replace(WRONG[0], verdict=verdict, cause=cause)
        night = replace(STORM, findings=(one,), not_checked=())
        assert (verdict in FOR_AN_EDITOR | NOT_CHECKED) == bool(alerts(night))


def test_bad_looks_of_one_host_are_one_alert_only_for_one_cause() -> None:
    """Two documents of a host that timed out are one thing; a table that shrank there is another."""
    late = "Failed: timed out: mast.example did not answer for 30 seconds."
    shrank = "Failed: held: 20 rows became 17; accept it, or wait for it to come back twice."
    looks = [
        said(None, f"source:{name}", Rule.CAPTURE, Verdict.FAILED, message)
        for name, message in (("a", late), ("b", late), ("c", shrank))
    ]
    where = tuple((name, name, f"https://mast.example/{name}") for name in "abc")
    night = replace(CALM, findings=tuple(looks), not_checked=(), sources=where)

    assert [("host:mast.example", "failed", 2), ("source:c", "failed", 1)] == sorted(told(night))
