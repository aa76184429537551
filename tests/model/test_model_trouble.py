"""One cause behind many findings has one key; different causes never share one."""

from __future__ import annotations

import pytest

from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.trouble import REREAD, cause_of_trouble

ADDRESSES = {
    "a": "https://halden.example/a",
    "b": "https://halden.example/news/b?x=1",
    "c": "https://other.example/c",
    "d": "",
}


def key(source: str, message: str, verdict: Verdict = Verdict.FAILED) -> str | None:
    return cause_of_trouble(Finding(None, f"source:{source}", Rule.CAPTURE, verdict, message), ADDRESSES)


AGE = " The last good copy is of 2026-10-12."


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (
            "Failed: timed out: halden.example did not answer for 30 seconds.",
            "Failed: timed out: halden.example did not accept a connection for 10 seconds." + AGE,
        ),
        (
            "Failed: the server answered HTTP 503 (service unavailable).",
            "Failed: the server answered HTTP 503.",
        ),
        (
            "Failed: no safe connection (TLS) to halden.example: certificate has expired.",
            "Failed: no safe connection (TLS) to halden.example: certificate has expired." + AGE,
        ),
        (
            "Failed: the host name could not be resolved (recorded).",
            "Failed: the host name could not be resolved (recorded)." + AGE,
        ),
        (
            'Failed: an error page sent with a good status (titled "Oops").',
            'Failed: an error page sent with a good status (it says "x").' + AGE,
        ),
    ],
)
def test_one_host_and_one_kind_of_failure_are_one_cause(first: str, second: str) -> None:
    """Whatever the address, the details and the age of the copy; on another host it is another cause."""
    assert key("a", first) == key("b", second)
    assert key("a", first) != key("c", first)
    assert str(key("a", first)).startswith("halden.example: ")


def test_a_host_that_refuses_us_is_one_cause() -> None:
    """The block page of the first address and the door that is closed for the rest of the night."""
    block = 'Refused: blocked by the source (HTTP 403): a block page (titled "Access Denied").'
    shut = "Refused: not asked: halden.example turned us away earlier tonight (blocked by the source)."
    assert key("a", block, Verdict.REFUSED) == key("b", shut, Verdict.REFUSED) == "halden.example: refused"


def test_different_failures_of_one_host_are_different_causes() -> None:
    """A missing page beside a host that does not answer."""
    messages = [
        "Failed: not found (HTTP 404).",
        "Failed: timed out: halden.example did not answer for 30 seconds.",
        "Failed: the server answered HTTP 500 (internal server error).",
        "Failed: the server answered HTTP 503 (service unavailable).",
        "Failed: held: 20 rows became 17; accept it, or wait for it to come back twice.",
    ]
    assert len(messages) == len({key("a", one) for one in messages})


def test_sources_without_an_address_share_why() -> None:
    """The index that did not answer is the cause for all its editions."""
    why = "It could not be looked for: EDGAR's index did not answer (HTTP 503)"
    assert key("d", why) == key("e", why)
    assert str(key("d", why)).startswith("no address: EDGAR's index did not answer")


def test_what_stands_alone_has_no_key() -> None:
    """A change, and every finding on a page; but an upgrade of the readers is one cause of many."""
    assert key("a", "The text changed; no cited value moved.", Verdict.CHANGED) is None
    claim = Finding("masts", "claim:rent", Rule.CITED, Verdict.INCONSISTENT, "The page says 97%.")
    assert cause_of_trouble(claim, ADDRESSES) is None
    reread = "98% → 9.8% is how it reads since factcheck was upgraded; the source has not changed."
    assert REREAD == key("a", reread, Verdict.UNCHANGED)
    told = Finding("masts", "claim:rent", Rule.CITED, Verdict.INCONSISTENT, reread)
    assert REREAD == cause_of_trouble(told, ADDRESSES)
