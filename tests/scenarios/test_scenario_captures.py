"""Nights over captures: bad looks, moves and disappearance, none of which is ever a change of the source."""

from __future__ import annotations

from typing import Any

import pytest
from scenario_nights import CALL, CALLED, Scenario, table

from night_site import POST, POSTED

CHALLENGE = b"<html><title>Just a moment...</title><body>Checking your browser before you go on</body></html>"
SIGN_IN = (
    b"<html><head><title>Sign in</title></head><body><h1>Sign in</h1><form action='/login'>"
    b"<input type='email' name='user'><input type='password' name='password'><button>Sign in</button></form>"
    b"<p>Please sign in to continue reading this page.</p></body></html>"
)
NOT_FOUND = (
    b"<html><head><title>Page not found</title></head><body><h1>404</h1>"
    b"<p>Sorry, the page you are looking for could not be found.</p></body></html>"
)


@pytest.mark.parametrize(
    ("answer", "verdict", "words"),
    [
        ({"body": CHALLENGE}, "refused", "a challenge page"),
        ({"body": SIGN_IN}, "refused", "a sign-in page"),
        ({"status": 403}, "refused", "403"),
        ({"error": "timeout"}, "failed", "timed out"),
        ({"error": "dns"}, "failed", ""),
        ({"status": 500}, "failed", "500"),
        ({"body": POSTED[:60], "headers": {"Content-Length": "117"}}, "failed", "60 bytes came"),
        ({"body": NOT_FOUND}, "failed", "not found"),
    ],
)
def test_one_bad_night(nights: Scenario, answer: dict[str, Any], verdict: str, words: str) -> None:
    """The claim rests on the last good copy, whose age is told; the next night all is as it was."""
    nights.site.answer(POST, at="2026-10-14", **answer)
    nights.site.answer(POST, POSTED, at="2026-10-15")
    expected = f"""
        10-14 exit 3, not fully checked
          ? claim:racks cited since 2026-10-12
          source:grid-post capture {verdict} - updated
        10-15 exit 0, reviewed
          source:grid-post capture unchanged - updated
        10-16 exit 0, reviewed
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16")
    message = nights.said("10-14", "source:grid-post")
    assert words in message
    assert message.endswith("The last good copy is of 2026-10-12.")


def test_two_bad_nights_are_told_once(nights: Scenario) -> None:
    """The second one is no news, though the claim is still not checked."""
    nights.site.answer(POST, at="2026-10-14", status=403)
    expected = """
        10-14 exit 3, not fully checked
          ? claim:racks cited since 2026-10-12
          source:grid-post capture refused - updated
        10-15 exit 3, not fully checked
          ? claim:racks cited since 2026-10-12
    """
    assert table(expected) == nights.told("10-14", "10-15")


@pytest.mark.parametrize("status", [301, 308])
def test_a_transcript_that_moved_for_good(nights: Scenario, status: int) -> None:
    """Moved, every night until the address is changed in the registry; then a first copy of the new one."""
    target = CALL.replace("/calls/", "/archive/")
    nights.site.answer(CALL, at="2026-10-14", status=status, headers={"Location": target})
    nights.site.answer(target, CALLED, at="2026-10-14")
    expected = """
        10-14 exit 1, reviewed
          source:grid-call capture moved - updated
        10-15 exit 1, reviewed
    """
    assert table(expected) == nights.told("10-14", "10-15")
    assert target in nights.said("10-14", "source:grid-call")
    sources = nights.site.claims / "_sources.yaml"
    sources.write_text(sources.read_text().replace(CALL, target))
    expected = """
        10-16 exit 0, reviewed
          source:grid-call capture first - updated
        10-17 exit 0, reviewed
          source:grid-call capture unchanged - updated
    """
    assert table(expected) == nights.told("10-16", "10-17")


@pytest.mark.parametrize("status", [302, 307])
def test_a_transcript_that_is_elsewhere_for_now(nights: Scenario, status: int) -> None:
    """A temporary redirect is no news at all."""
    target = CALL.replace("/calls/", "/tonight/")
    nights.site.answer(CALL, at="2026-10-14", status=status, headers={"Location": target})
    nights.site.answer(target, CALLED, at="2026-10-14")
    assert "10-14 exit 0, reviewed\n10-15 exit 0, reviewed" == nights.told("10-14", "10-15")


def test_a_transcript_that_is_gone_and_comes_back(nights: Scenario) -> None:
    """Failed for two nights, gone on the third and after; its quotation stays with the last good copy."""
    for day, status in ((14, 404), (15, 410), (16, 404), (17, 404)):
        nights.site.answer(CALL, at=f"2026-10-{day}", status=status)
    nights.site.answer(CALL, CALLED, at="2026-10-18")
    expected = """
        10-14 exit 3, not fully checked
          ? claim:never_sleeps quoted since 2026-10-12
          source:grid-call capture failed - updated
        10-15 exit 3, not fully checked
          ? claim:never_sleeps quoted since 2026-10-12
        10-16 exit 1, not fully checked
          ? claim:never_sleeps quoted since 2026-10-12
          source:grid-call capture gone - updated
        10-17 exit 1, not fully checked
          ? claim:never_sleeps quoted since 2026-10-12
        10-18 exit 0, reviewed
          source:grid-call capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16", "10-17", "10-18")


def test_bytes_that_change_beside_the_text(nights: Scenario) -> None:
    """Changed for a night, and no claim has any news; the copy after is unchanged again."""
    nights.site.answer(POST, POSTED.replace(b"<h1>", b"<h1 class='big'>"), at="2026-10-14")
    expected = """
        10-14 exit 0, reviewed
          source:grid-post capture changed - updated
        10-15 exit 0, reviewed
          source:grid-post capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15")
    assert "Only bytes changed" in nights.said("10-14", "source:grid-post")
