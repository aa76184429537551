"""Looks at a publisher on this machine: good answers, conditions, retries, refusals."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from factcheck.fetch import Client
from factcheck.fetch.answer import refused
from factcheck.model.capture import Capture, Hop, Outcome
from fetch_publisher import NIGHT, Clockwork, Publisher, Reply

PAGE = (
    b"<!DOCTYPE html><html><head><title>Quarter</title></head><body><h1>Quarter to June</h1>"
    b"<p>Revenue was $2,417 million, up from $1,213 million a year before.</p></body></html>"
)
HTML = {"Content-Type": "text/html; charset=utf-8"}
Visitor = Callable[..., Client]


def test_a_good_look_has_the_bytes_and_all_that_is_known_of_them(
    publisher: Publisher, visitor: Visitor
) -> None:
    """A capture names its time, status, validators, size and the SHA-256 of its bytes."""
    headers = {**HTML, "ETag": '"a1"', "Last-Modified": "Fri, 06 Mar 2026 21:11:50 GMT"}
    url = publisher.on("/q2", Reply(200, PAGE, headers))

    look = visitor().look(url)

    expected = Capture(
        url=url,
        at=NIGHT,
        outcome=Outcome.GOOD,
        status=200,
        final_url=url,
        media_type="text/html; charset=utf-8",
        etag='"a1"',
        last_modified="Fri, 06 Mar 2026 21:11:50 GMT",
        snapshot=hashlib.sha256(PAGE).hexdigest(),
        size=len(PAGE),
    )
    assert expected == look.capture
    assert look.body == PAGE


def test_every_request_says_who_asks(publisher: Publisher, visitor: Visitor) -> None:
    """The User-Agent has the product's name and the contact."""
    visitor(contact="Ada Editor ada@example.org").look(publisher.on("/x", Reply(200, PAGE, HTML)))

    agents = {asked.headers["User-Agent"] for asked in publisher.asked}
    assert {"factcheck/0.1.0 (Ada Editor ada@example.org)"} == agents


def test_an_unchanged_source_is_confirmed_without_its_bytes(publisher: Publisher, visitor: Visitor) -> None:
    """A 304 to our validators confirms the copy that we hold, and keeps its validators."""
    url = publisher.on("/q2", Reply(200, PAGE, {**HTML, "ETag": '"a1"'}))
    client = visitor()
    first = client.look(url)

    second = client.look(url, previous=first.capture)

    assert replace(first.capture, status=304, not_modified=True) == second.capture
    assert second.body is None


def test_validators_of_one_address_are_not_sent_to_another(publisher: Publisher, visitor: Visitor) -> None:
    """After a redirect the condition goes to the address whose copy it is about, and to no other."""
    target = publisher.on("/new", Reply(200, PAGE, {**HTML, "ETag": '"a1"'}))
    url = publisher.on("/old", Reply(301, b"", {"Location": "/new"}))
    client = visitor()
    first = client.look(url)

    second = client.look(url, previous=first.capture)

    conditions = [(asked.path, asked.headers.get("If-None-Match")) for asked in publisher.asked]
    assert conditions == [("/old", None), ("/new", None), ("/old", None), ("/new", '"a1"')]
    assert second.capture.not_modified
    assert (Hop(301, target),) == second.capture.hops


def test_a_304_that_nobody_asked_for_is_a_failure(publisher: Publisher, visitor: Visitor) -> None:
    """Without a held copy there is nothing that "not modified" could confirm."""
    look = visitor().look(publisher.on("/q2", Reply(304, length=None)))

    assert (look.capture.outcome, look.capture.status) == (Outcome.FAILED, 304)
    assert "no copy is held" in look.capture.detail


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        *((status, Outcome.REFUSED) for status in (401, 403, 407, 451)),
        *((status, Outcome.GONE) for status in (404, 410)),
        *((status, Outcome.FAILED) for status in (202, 206, 400, 418, 500, 501, 520)),
    ],
)
def test_each_status_has_one_meaning(
    publisher: Publisher, visitor: Visitor, status: int, outcome: Outcome
) -> None:
    """Refused, gone and failed are told apart by status, at the first answer, and no body is kept."""
    url = publisher.on(
        "/x", Reply(status, b"<html><body><p>Some words of the server.</p></body></html>", HTML)
    )

    look = visitor().look(url)

    assert (outcome, status, None) == (look.capture.outcome, look.capture.status, look.body)
    assert str(status) in look.capture.detail
    assert look.capture.snapshot is None
    assert publisher.times("/x") == 1


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_server_that_is_out_for_a_moment_is_asked_again(
    publisher: Publisher, visitor: Visitor, clockwork: Clockwork, status: int
) -> None:
    """502, 503 and 504 are tried again after pauses that double, with jitter."""
    url = publisher.on("/x", Reply(status), Reply(status), Reply(200, PAGE, HTML))

    look = visitor(backoff_seconds=8.0).look(url)

    assert look.capture.good
    assert clockwork.slept == [12.0, 24.0]


def test_a_reset_connection_is_tried_again_until_the_retries_are_used_up(
    publisher: Publisher, visitor: Visitor
) -> None:
    """Four attempts in all, then a failure that says what happened."""
    url = publisher.on("/x", Reply(reset=True))

    look = visitor(retries=3).look(url)

    assert (look.capture.outcome, look.capture.status) == (Outcome.FAILED, None)
    assert "the connection to 127.0.0.1 failed" in look.capture.detail
    assert publisher.times("/x") == 4


def test_a_host_that_names_a_pause_gets_it(
    publisher: Publisher, visitor: Visitor, clockwork: Clockwork
) -> None:
    """429 with Retry-After is waited for, at least as long as it says."""
    url = publisher.on("/x", Reply(429, b"", {"Retry-After": "40"}), Reply(200, PAGE, HTML))

    look = visitor().look(url)

    assert look.capture.good
    assert clockwork.slept == [40.5]


def test_a_retry_after_may_be_a_date(publisher: Publisher, visitor: Visitor, clockwork: Clockwork) -> None:
    """The date is compared with our clock."""
    later = {"Retry-After": "Mon, 30 Nov 2026 07:00:30 GMT"}
    url = publisher.on("/x", Reply(503, b"", later), Reply(200, PAGE, HTML))

    assert visitor().look(url).capture.good
    assert clockwork.slept == [30.5]


@pytest.mark.parametrize("status", [403, 429, 503])
def test_a_pause_longer_than_we_wait_closes_the_host_for_the_night(
    publisher: Publisher, visitor: Visitor, status: int
) -> None:
    """A Retry-After of ten minutes ends the look, and no other address of the host is asked."""
    url = publisher.on("/x", Reply(status, b"", {"Retry-After": "600"}))
    other = publisher.on("/y", Reply(200, PAGE, HTML))
    client = visitor()

    first, second = client.look(url), client.look(other)

    outcome = Outcome.FAILED if status == 503 else Outcome.REFUSED
    assert [outcome, outcome] == [first.capture.outcome, second.capture.outcome]
    assert second.capture.detail.startswith("not asked: 127.0.0.1 turned us away earlier tonight")
    assert [asked.path for asked in publisher.asked] == ["/x"]


def test_too_many_requests_without_end_closes_the_host(publisher: Publisher, visitor: Visitor) -> None:
    """429 that stays after all retries is a refusal by the host."""
    client = visitor(retries=2)

    first = client.look(publisher.on("/x", Reply(429)))
    second = client.look(publisher.on("/y", Reply(200, PAGE, HTML)))

    assert (first.capture.outcome, second.capture.outcome) == (Outcome.REFUSED, Outcome.REFUSED)
    assert (publisher.times("/x"), publisher.times("/y")) == (3, 0)


def test_a_refused_address_is_asked_once_a_night(publisher: Publisher, visitor: Visitor) -> None:
    """A plain 403 is for that address; its host's other addresses are still asked."""
    client = visitor()
    url, other = publisher.on("/x", Reply(403, b"no")), publisher.on("/y", Reply(200, PAGE, HTML))

    outcomes = [client.look(one).capture.outcome for one in (url, url, other)]

    assert outcomes == [Outcome.REFUSED, Outcome.REFUSED, Outcome.GOOD]
    assert [asked.path for asked in publisher.asked] == ["/x", "/y"]


def test_three_refusals_in_a_row_close_the_host(publisher: Publisher, visitor: Visitor) -> None:
    """Whoever refuses three addresses, one after the other, refuses us."""
    publisher.rule = lambda asked: Reply(403, b"no")
    client = visitor()

    looks = [client.look(f"{publisher.root}/{number}") for number in range(5)]

    assert {Outcome.REFUSED} == {look.capture.outcome for look in looks}
    assert len(publisher.asked) == 3
    assert "refused 3 addresses in a row" in looks[4].capture.detail


def test_a_block_page_closes_the_host_at_once(publisher: Publisher, visitor: Visitor) -> None:
    """A block page, even with status 200 or 503, is a refusal; nothing more is sent to that host."""
    block = b"<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>"
    client = visitor()

    first = client.look(publisher.on("/x", Reply(503, block, HTML)))
    second = client.look(publisher.on("/y", Reply(200, PAGE, HTML)))

    assert (first.capture.outcome, second.capture.outcome) == (Outcome.REFUSED, Outcome.REFUSED)
    assert "a challenge page" in first.capture.detail
    assert len(publisher.asked) == 1


def test_a_sign_in_page_refuses_its_address_only(publisher: Publisher, visitor: Visitor) -> None:
    """One document behind a sign-in does not close the rest of its host."""
    portal = (
        b"<html><head><title>Sign in to the portal</title></head><body><form>Sign in</form></body></html>"
    )
    client = visitor()

    first = client.look(publisher.on("/x", Reply(200, portal, HTML)))
    second = client.look(publisher.on("/y", Reply(200, PAGE, HTML)))

    assert (first.capture.outcome, second.capture.outcome) == (Outcome.REFUSED, Outcome.GOOD)


def test_sec_gov_is_not_asked_without_a_contact(visitor: Visitor) -> None:
    """No request leaves; the sentence says what to set."""
    look = visitor(contact="").look("https://data.sec.gov/submissions/CIK0001045810.json")

    assert look.capture.outcome == Outcome.FAILED
    assert "FACTCHECK_CONTACT" in look.capture.detail


def test_a_missing_key_at_sec_gov_is_explained_and_closes_nothing(
    publisher: Publisher, visitor: Visitor
) -> None:
    """EDGAR's archives answer 403 AccessDenied for a document that is not there."""
    missing = b"<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"
    publisher.rule = lambda asked: Reply(403, missing, {"Content-Type": "application/xml"})
    client = visitor(resolver=lambda host, port: ["127.0.0.1"])
    addresses = [f"http://www.sec.gov:{publisher.port}/Archives/{number}" for number in range(5)]

    looks = [client.look(url) for url in addresses]

    assert {Outcome.GONE} == {look.capture.outcome for look in looks}
    assert "a document that does not exist" in looks[4].capture.detail
    assert len(publisher.asked) == 5


def test_eight_threads_share_one_client(publisher: Publisher, visitor: Visitor) -> None:
    """Looks from many threads do not mix up their bodies."""
    publisher.rule = lambda asked: Reply(200, PAGE + asked.path.encode(), HTML)
    client = visitor()
    bodies: dict[int, bytes | None] = {}

    def visit(number: int) -> None:
        for turn in range(5):
            bodies[number * 10 + turn] = client.look(f"{publisher.root}/{number * 10 + turn}").body

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert {number: PAGE + b"/%d" % number for number in bodies} == bodies
    assert len(bodies) == 40


def test_cookies_are_not_kept(publisher: Publisher, visitor: Visitor) -> None:
    """What a host sets on one look is not sent on the next: looks do not depend on their order."""
    url = publisher.on("/x", Reply(200, PAGE, {**HTML, "Set-Cookie": "seen=1"}))
    client = visitor()

    client.look(url)
    client.look(url)

    assert [asked.headers.get("Cookie") for asked in publisher.asked] == [None, None]


def test_a_redirect_in_another_script_is_followed(publisher: Publisher, visitor: Visitor) -> None:
    """Locations are often sent as UTF-8 although HTTP reads them as Latin-1."""
    sent = "/é".encode().decode("latin-1")
    publisher.on("/%C3%A9", Reply(200, PAGE, HTML))

    assert visitor().look(publisher.on("/x", Reply(302, b"", {"Location": sent}))).capture.good


def test_a_validator_that_cannot_be_sent_is_left_out(publisher: Publisher, visitor: Visitor) -> None:
    """A recorded ETag may hold anything; the look is then unconditional."""
    url = publisher.on("/x", Reply(200, PAGE, HTML))
    odd = Capture(url, NIGHT, Outcome.GOOD, etag='"ü\n"', last_modified="yesterday", snapshot="0" * 64)

    assert visitor().look(url, previous=odd).capture.good
    assert [(None, "yesterday")] == [
        (asked.headers.get("If-None-Match"), asked.headers.get("If-Modified-Since"))
        for asked in publisher.asked
    ]


def test_sec_gov_is_one_door(publisher: Publisher, visitor: Visitor) -> None:
    """A block at www.sec.gov is a block at data.sec.gov."""
    block = (
        b"<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body>Wait</body></html>"
    )
    publisher.rule = lambda asked: Reply(403, block, HTML)
    client = visitor(resolver=lambda host, port: ["127.0.0.1"])

    client.look(f"http://www.sec.gov:{publisher.port}/x")
    second = client.look(f"http://data.sec.gov:{publisher.port}/y").capture

    assert "not asked: sec.gov turned us away" in second.detail
    assert 1 == len(publisher.asked)


def test_a_retry_after_that_says_nothing_is_none(
    publisher: Publisher, visitor: Visitor, clockwork: Clockwork
) -> None:
    """Neither a number nor a date: the usual pause. On a good answer it means nothing at all."""
    odd = {"Retry-After": "soon"}
    url = publisher.on("/x", Reply(503, b"", odd), Reply(200, PAGE, {**HTML, "Retry-After": "9999"}))
    client = visitor(backoff_seconds=2.0)

    assert [True, True] == [client.look(url).capture.good for _ in range(2)]
    assert 3.0 == clockwork.slept[0]


def test_who_waits_while_the_host_closes_its_door_is_not_sent(
    publisher: Publisher, visitor: Visitor, clockwork: Clockwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request that waits for its turn when another one meets a block is not sent any more."""
    waiting = publisher.on("/y", Reply(200, PAGE, HTML))
    sleep = clockwork.sleep
    client = visitor(per_second=0.1)
    client.look(waiting)

    def meanwhile(seconds: float) -> None:
        monkeypatch.setattr(client._pacers.of("127.0.0.1"), "_sleep", sleep)
        sleep(seconds)
        client._closed.close_host("127.0.0.1", refused("blocked"))

    monkeypatch.setattr(client._pacers.of("127.0.0.1"), "_sleep", meanwhile)
    capture = client.look(waiting).capture

    assert Outcome.REFUSED == capture.outcome
    assert ["/y"] == [asked.path for asked in publisher.asked]
