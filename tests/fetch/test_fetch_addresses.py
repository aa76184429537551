"""Only public addresses are asked, at exactly the IP addresses that were checked."""

from __future__ import annotations

import socket
from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import ip_address

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.fetch import Client, Manners
from factcheck.fetch.address import Target, forbidden, look_up, normal, target
from factcheck.fetch.answer import Trouble
from factcheck.model.capture import Outcome
from fetch_publisher import Publisher, Reply

Visitor = Callable[..., Client]
PAGE = b"<!DOCTYPE html><html><body><p>Revenue was $2,417 million.</p></body></html>"


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.8.8", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.5.4", "192.168.1.1"),
        *(
            "169.254.169.254",
            "100.64.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "198.18.0.1",
        ),
        *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "2002:7f00:1::", "64:ff9b::10.0.0.1"),
        *("64:ff9b::169.254.169.254", "2001:0:4136:e378:8000:63bf:f5ff:fffe"),
    ],
)
def test_addresses_inside_are_forbidden(address: str) -> None:
    """This machine, private, link-local, carrier, multicast, reserved; also wrapped in IPv6."""
    assert forbidden(address) is not None


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "23.10.20.30", "2606:4700::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
)
def test_addresses_outside_are_not(address: str) -> None:
    """The public Internet is open, also through a translator."""
    assert forbidden(address) is None


@settings(deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_an_address_is_judged_alike_however_it_is_wrapped(number: int) -> None:
    """An IPv4 address inside an IPv6 one is as forbidden as it is by itself."""
    plain = ip_address(number)
    assert forbidden(str(plain)) == forbidden(f"::ffff:{plain}")
    assert (forbidden(str(plain)) is None) == (forbidden(f"64:ff9b::{plain}") is None)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "2130706433", "0x7f.1", "127.1", "0"]
)
def test_this_machine_is_not_asked_by_any_name(publisher: Publisher, host: str) -> None:
    """However the loopback address is written, nothing reaches the publisher."""
    known = {"localhost": ["127.0.0.1"], "0": ["0.0.0.0"]}

    def resolver(name: str, port: int) -> list[str]:
        if ":" in name or name == "127.0.0.1":
            return [name]
        return known.get(name) or [socket.inet_ntoa(socket.inet_aton(name))]

    client = Client(Manners(), lambda: datetime(2026, 11, 30, tzinfo=UTC), resolver=resolver)
    capture = client.look(f"http://{host}:{publisher.port}/x").capture

    assert capture.outcome == Outcome.FAILED
    assert "not fetched" in capture.detail
    assert publisher.asked == []


def test_the_systems_own_look_up_is_the_default(publisher: Publisher) -> None:
    """Without a resolver of its own, a client asks the system, and still refuses this machine."""
    client = Client(Manners(), lambda: datetime(2026, 11, 30, tzinfo=UTC))

    assert "this machine itself" in client.look(f"http://localhost:{publisher.port}/").capture.detail
    assert "127.0.0.1" in look_up("localhost", 80)


def test_one_private_address_forbids_the_whole_name(publisher: Publisher) -> None:
    """A name that is both outside and inside is a trick."""
    client = Client(
        Manners(),
        lambda: datetime(2026, 11, 30, tzinfo=UTC),
        resolver=lambda host, port: ["8.8.8.8", "10.0.0.7"],
    )

    assert "10.0.0.7, a private network" in client.look("http://both.example/x").capture.detail


def test_a_redirect_inside_is_not_followed(publisher: Publisher, visitor: Visitor) -> None:
    """Each target is checked like the first address; here the second one resolves to a private network."""
    names = {"outside.example": ["127.0.0.1"], "inside.example": ["10.1.2.3"]}
    publisher.on("/x", Reply(302, b"", {"Location": "http://inside.example/secret"}))
    client = visitor(resolver=lambda host, port: names[host])
    strict = Manners(contact="t t@example.org", allow_private=False)
    checked = Client(
        strict, lambda: datetime(2026, 11, 30, tzinfo=UTC), resolver=lambda host, port: names[host]
    )

    followed = client.look(f"http://outside.example:{publisher.port}/missing").capture
    refused = checked.look("http://inside.example/secret").capture

    assert followed.outcome == Outcome.GONE
    assert refused.detail == "inside.example is at 10.1.2.3, a private network: not fetched"


def test_the_connection_goes_to_the_address_that_was_checked(publisher: Publisher, visitor: Visitor) -> None:
    """A name server that changes its answer between check and connection gains nothing: it is asked once."""
    asked: list[str] = []

    def rebinding(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.9.9.9"]

    publisher.on("/x", Reply(200, PAGE, {"Content-Type": "text/html"}))

    look = visitor(resolver=rebinding).look(f"http://rebind.example:{publisher.port}/x")

    assert look.capture.good
    assert asked == ["rebind.example"]
    assert f"rebind.example:{publisher.port}" == publisher.asked[0].headers["Host"]


def test_the_second_address_is_tried_when_the_first_does_not_answer(
    publisher: Publisher, visitor: Visitor
) -> None:
    """All checked addresses of a host are as good as the first; here nobody listens at ::1."""
    publisher.on("/x", Reply(200, PAGE, {"Content-Type": "text/html"}))

    look = visitor(resolver=lambda host, port: ["::1", "127.0.0.1"]).look(
        f"http://two.example:{publisher.port}/x"
    )

    assert look.capture.good


@pytest.mark.parametrize("answer", [[], OSError("Name or service not known"), UnicodeError("label too long")])
def test_a_name_that_does_not_resolve_is_a_failure(visitor: Visitor, answer: list[str] | Exception) -> None:
    """DNS trouble is a plain sentence."""

    def resolver(host: str, port: int) -> list[str]:
        if isinstance(answer, Exception):
            raise answer
        return answer

    capture = visitor(resolver=resolver).look("https://nowhere.example/x").capture

    assert (capture.outcome, capture.status) == (Outcome.FAILED, None)
    assert "the host name nowhere.example could not be resolved" in capture.detail


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "file:///etc/passwd",
        "gopher://x/",
        "/x",
        "",
        "http://",
        "http://a b/",
        "http://x:y/",
    ],
)
def test_what_is_no_web_address_is_not_fetched(visitor: Visitor, url: str) -> None:
    """Only http and https addresses with a host are."""
    assert isinstance(target(url), Trouble)
    assert visitor().look(url).capture.outcome == Outcome.FAILED


def test_a_password_in_an_address_is_neither_sent_nor_repeated(visitor: Visitor) -> None:
    """The address is refused, and its secret stays out of the sentence."""
    found = target("https://ada:secret@example.org/")
    assert isinstance(found, Trouble)
    assert "secret" not in found.detail


@pytest.mark.parametrize(
    ("url", "same"),
    [
        ("HTTPS://WWW.Example.ORG:443/A?b=C#d", "https://www.example.org/A?b=C"),
        ("http://example.org", "http://example.org/"),
        ("http://example.org:80", "http://example.org/"),
        ("http://example.org:8080/x", "http://example.org:8080/x"),
        ("https://example.org:80/x", "https://example.org:80/x"),
        ("http://[::1]:80/x", "http://[::1]/x"),
        ("http://x:bad/", "http://x:bad/"),
    ],
)
def test_equivalent_spellings_are_one_address(url: str, same: str) -> None:
    """Only what RFC 3986 calls equivalent is evened out; path and query are left alone."""
    assert same == normal(url)
    assert same == normal(normal(url))


def test_a_target_has_its_port() -> None:
    """The scheme gives it where the address does not."""
    assert Target("https://example.org/x", "example.org", 443) == target(
        "https://Example.org./x".replace("./", "/")
    )
    assert Target("http://example.org:8080/", "example.org", 8080) == target("http://example.org:8080")


def test_a_name_in_another_script_is_pinned_under_the_name_that_is_dialled(
    publisher: Publisher, visitor: Visitor
) -> None:
    """The name is resolved, dialled and sent in its ASCII form (IDNA); white space at its end is none."""
    asked: list[str] = []

    def resolver(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    publisher.on("/x", Reply(200, PAGE, {"Content-Type": "text/html"}))

    look = visitor(resolver=resolver).look(f"http://bücher.example:{publisher.port}/x")

    assert look.capture.good
    assert ["xn--bcher-kva.example"] == asked
    assert "is not an address" in visitor().look("http://" + "a" * 70 + "é.example/").capture.detail
