"""capture: what became of each source tonight, over nights made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evidence_made import SOURCE, capture, evidence, page

from factcheck.checks import capture as rule
from factcheck.checks.capture import judge_capture
from factcheck.checks.capture_journey import downgraded, journey_said, moved_to
from factcheck.model.capture import Capture, Hop, Outcome
from factcheck.model.evidence import SourceSeen
from factcheck.model.finding import Verdict


def gone(day: str = "2026-11-30") -> Capture:
    """A look that found nothing there any more."""
    return capture(day, outcome=Outcome.GONE, status=404)


def seen(look: Capture | None, *before: Capture, **more: object) -> SourceSeen:
    """A source: tonight's look, the nights before, and the last good copy of them all."""
    good = [one for one in (*before, look) if one is not None and one.good]
    return SourceSeen(SOURCE, "https://example.org/a", look, good[-1] if good else None, before, **more)  # type: ignore[arg-type]


def days(*outcomes: Outcome) -> list[Capture]:
    """A look for each of these outcomes, on nights in a row."""
    return [capture(f"2026-11-{20 + at}", outcome=one) for at, one in enumerate(outcomes)]


def test_a_first_copy() -> None:
    """Nothing good before it, whatever else there was."""
    verdict, message = judge_capture(seen(capture(), *days(Outcome.FAILED)))
    assert (Verdict.FIRST, "First copy: 1,234 bytes from https://example.org/a.") == (verdict, message)


def test_the_same_bytes_as_last_time() -> None:
    """Unchanged, and since when; a bad night between changes nothing."""
    before = [capture("2026-11-28"), capture("2026-11-29", outcome=Outcome.FAILED)]
    assert (Verdict.UNCHANGED, "Unchanged since 2026-11-28.") == judge_capture(seen(capture(), *before))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"text_changed": True}, "The text changed; no cited value moved."),
        ({"text_changed": False}, "Only bytes changed; the text is the same and no cited value moved."),
        ({"moved_values": ("a-page one: $5 → $6",)}, "Cited values moved: a-page one: $5 → $6."),
    ],
)
def test_other_bytes_than_last_time(more: dict[str, object], said: str) -> None:
    """Changed: bytes, text and cited values are told apart."""
    its = seen(capture(snapshot="b"), capture("2026-11-29", snapshot="a"), **more)
    assert (Verdict.CHANGED, said) == judge_capture(its)


def test_a_source_that_went_back() -> None:
    """It has the bytes of a night before the last: changed, and said so."""
    its = seen(
        capture(snapshot="a"), capture("2026-11-28", snapshot="a"), capture("2026-11-29", snapshot="b")
    )
    verdict, message = judge_capture(its)
    assert Verdict.CHANGED is verdict
    assert message.startswith("It went back to an earlier state;")


def test_a_source_that_has_moved_for_good() -> None:
    """A permanent redirect: moved, with the new address and what became of the bytes."""
    hops = (Hop(301, "https://example.org/b"), Hop(308, "https://example.org/c"))
    verdict, message = judge_capture(seen(capture(hops=hops), capture("2026-11-29")))
    assert Verdict.MOVED is verdict
    assert "It has moved for good, to https://example.org/c; the bytes are the same." in message


@pytest.mark.parametrize(
    ("statuses", "target"),
    [((), None), ((302,), None), ((301,), "a0"), ((301, 302), "a0"), ((302, 301), None), ((308, 301), "a1")],
)
def test_only_permanent_redirects_move(statuses: tuple[int, ...], target: str | None) -> None:
    """Up to the first that is temporary."""
    hops = tuple(Hop(status, f"a{at}") for at, status in enumerate(statuses))
    assert target == moved_to(capture(hops=hops))


def test_three_nights_in_a_row_are_gone() -> None:
    """404 or 410 tonight and on the two nights before: gone, with the age of the last good copy."""
    before = [capture("2026-11-27"), gone("2026-11-28"), gone("2026-11-29")]
    verdict, message = judge_capture(seen(gone(), *before))
    assert (Verdict.GONE, "Gone for 3 nights: HTTP 404. The last good copy is of 2026-11-27.") == (
        verdict,
        message,
    )


@pytest.mark.parametrize(
    "before",
    [
        (),
        (Outcome.GONE,),
        (Outcome.GONE, Outcome.FAILED),
        (Outcome.GONE, Outcome.GONE, Outcome.GOOD),
        (Outcome.GONE, Outcome.GONE, Outcome.REFUSED),
    ],
)
def test_until_then_it_has_failed(before: tuple[Outcome, ...]) -> None:
    """Two nights, or three with another between, are not enough."""
    assert Verdict.FAILED is judge_capture(seen(gone(), *days(*before)))[0]


@pytest.mark.parametrize(
    ("outcome", "verdict"), [(Outcome.REFUSED, Verdict.REFUSED), (Outcome.FAILED, Verdict.FAILED)]
)
def test_a_bad_look_is_never_a_change(outcome: Outcome, verdict: Verdict) -> None:
    """Refused and failed are said with the reason; without a good copy there is no age."""
    assert (verdict, f"{verdict.capitalize()}: HTTP 500.") == judge_capture(seen(capture(outcome=outcome)))
    aged = judge_capture(seen(capture(outcome=outcome), capture("2026-11-01")))[1]
    assert "The last good copy is of 2026-11-01." in aged


def test_a_source_without_an_address() -> None:
    """It could not be looked for: failed, with the reason."""
    its = seen(None, trouble="no filing for that quarter")
    assert (Verdict.FAILED, "It could not be looked for: no filing for that quarter") == judge_capture(its)


def test_one_finding_for_every_source() -> None:
    """A night without a change is proved, not assumed."""
    its = page()
    night = evidence(its, sources={SOURCE: seen(capture(), capture("2026-11-29"))})
    [finding] = rule.check(night)
    assert (None, f"source:{SOURCE}", Verdict.UNCHANGED) == (finding.page, finding.subject, finding.verdict)


def test_what_the_reader_warns_of_is_said() -> None:
    """A cover page that names another quarter than its facts is told with the source; three at most."""
    warned = seen(capture(), capture("2026-11-29"), warnings=("the cover says Q3", "b", "c", "d", "e"))
    [finding] = rule.check(evidence(page(), sources={SOURCE: warned}))
    assert "Unchanged since 2026-11-29. Beware: the cover says Q3; b; c; and 2 more." == finding.message


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"furniture_changed": True, "text_changed": False}, "Only what stands around the text changed"),
        ({"reworded": ("a-page one: “x” → “y”",)}, "no cited value moved, but sentences around them: a-page"),
    ],
)
def test_what_changed_around_the_values_is_told_apart(more: dict[str, object], said: str) -> None:
    """Furniture is not the text, and a cited sentence is more than the text."""
    verdict, message = judge_capture(seen(capture(snapshot="b"), capture("2026-11-29", snapshot="a"), **more))
    assert Verdict.CHANGED is verdict
    assert said in message


def led(*hops: tuple[int, str], day: str = "2026-11-30") -> Capture:
    """A good look over these redirects."""
    made = tuple(Hop(status, url) for status, url in hops)
    return replace(capture(day, hops=made), final_url=made[-1].url if made else "https://example.org/a")


def test_a_temporary_redirect_is_told_once_and_is_no_move() -> None:
    """On the night on which it first leads elsewhere; not again while it leads there."""
    tonight, before = led((302, "https://example.org/b")), led(day="2026-11-28")
    assert "for the time being (HTTP 302), to https://example.org/b" in journey_said(tonight, before)
    assert "" == journey_said(tonight, led((302, "https://example.org/b"), day="2026-11-29"))
    assert "" == journey_said(led(), before)


def test_a_first_copy_says_that_its_address_has_moved() -> None:
    """There is no night before it to have moved since, and the address is old all the same."""
    night = evidence(page(), sources={SOURCE: seen(led((301, "https://example.org/b")))})
    [finding] = rule.check(night)
    assert Verdict.FIRST is finding.verdict
    assert "has moved for good, to https://example.org/b" in finding.message


def test_a_way_that_loses_its_encryption_is_told() -> None:
    """From https to http, wherever on the way, and even if it ends in https."""
    way = [(301, "https://example.org/b"), (302, "http://example.org/c"), (302, "https://example.org/d")]
    assert "http://example.org/c" == downgraded(led(*way))
    assert "encryption is lost on the way" in journey_said(led(*way), led(*way, day="2026-11-29"))
    assert downgraded(led((301, "https://example.org/b"))) is None
    assert downgraded(replace(led((301, "http://example.org/b")), url="http://example.org/a")) is None
