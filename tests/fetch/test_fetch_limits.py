"""Transfers that are cut, slow, too large, coded or hostile end in a named failure, and soon."""

from __future__ import annotations

import gzip
import os
import time
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.fetch import Client
from factcheck.fetch.answer import Trouble
from factcheck.fetch.coding import decoded
from factcheck.model.capture import Hop, Outcome
from fetch_publisher import Publisher, Reply

Visitor = Callable[..., Client]
HTML = {"Content-Type": "text/html"}
PAGE = (
    b"<!DOCTYPE html><html><body>"
    + b"<p>Revenue was $2,417 million in the quarter.</p>" * 40
    + b"</body></html>"
)


@pytest.mark.parametrize(
    "reply",
    [
        Reply(200, PAGE, HTML, share=0.6),
        Reply(200, PAGE, HTML, share=0.6, chunk=100, last_chunk=False),
        Reply(200, PAGE, HTML, chunk=100, last_chunk=False),
        Reply(200, PAGE, HTML, share=0.6, length=None),
        Reply(200, gzip.compress(PAGE)[:-9], {**HTML, "Content-Encoding": "gzip"}),
        Reply(200, b"not gzip at all", {**HTML, "Content-Encoding": "gzip"}),
    ],
    ids=["short", "chunks-short", "no-last-chunk", "no-length", "cut-gzip", "no-gzip"],
)
def test_a_cut_transfer_is_a_failure(publisher: Publisher, visitor: Visitor, reply: Reply) -> None:
    """Whatever announces the length (header, chunks, coding, the document's own end): less is not good."""
    look = visitor(retries=0).look(publisher.on("/x", reply))

    assert (look.capture.outcome, look.body) == (Outcome.FAILED, None)
    assert "incomplete download" in look.capture.detail


def test_a_cut_transfer_is_tried_again(publisher: Publisher, visitor: Visitor) -> None:
    """A connection that drops halfway is transient trouble."""
    url = publisher.on("/x", Reply(200, PAGE, HTML, share=0.5), Reply(200, PAGE, HTML))

    assert visitor().look(url).body == PAGE


@pytest.mark.parametrize("reply", [Reply(200, PAGE, HTML, chunk=77), Reply(200, PAGE, HTML, length=None)])
def test_a_whole_body_needs_no_length(publisher: Publisher, visitor: Visitor, reply: Reply) -> None:
    """Chunks that end, or a document that closes its tags, are whole."""
    assert visitor().look(publisher.on("/x", reply)).body == PAGE


@pytest.mark.parametrize(
    ("coding", "body"),
    [
        ("gzip", gzip.compress(PAGE)),
        ("x-gzip", gzip.compress(PAGE[:50]) + gzip.compress(PAGE[50:])),
        ("deflate", zlib.compress(PAGE)),
        ("deflate", zlib.compress(PAGE)[2:-4]),
        ("identity", PAGE),
        ("deflate, gzip", gzip.compress(zlib.compress(PAGE))),
    ],
)
def test_codings_are_undone(publisher: Publisher, visitor: Visitor, coding: str, body: bytes) -> None:
    """The snapshot is the document, not its wrapping."""
    look = visitor().look(publisher.on("/x", Reply(200, body, {**HTML, "Content-Encoding": coding})))

    assert look.body == PAGE
    assert publisher.asked[0].headers["Accept-Encoding"] == "gzip, deflate"


@settings(deadline=None)
@given(body=st.binary(max_size=400), size=st.integers(1, 50), coding=st.sampled_from(["gzip", "deflate", ""]))
def test_coding_there_and_back(body: bytes, size: int, coding: str) -> None:
    """However the bytes are cut into pieces on the way, they come out the same."""
    sent = {"gzip": gzip.compress(body), "deflate": zlib.compress(body), "": body}[coding]
    pieces = [sent[at : at + size] for at in range(0, len(sent), size)]

    assert body == decoded(pieces, coding=coding, max_bytes=1_000)


@settings(deadline=None)
@given(body=st.binary(min_size=1, max_size=400), cut=st.integers(1, 400))
def test_a_cut_gzip_is_never_whole(body: bytes, cut: int) -> None:
    """Wherever a gzip stream is cut, it is noticed."""
    sent = gzip.compress(body)
    short = sent[: -min(cut, len(sent) - 1)]

    assert isinstance(decoded([short], coding="gzip", max_bytes=1_000), Trouble)


@pytest.mark.parametrize("coding", ["br", "gzip, gzip, gzip", "zstd"])
def test_a_coding_that_nobody_asked_for_is_a_failure(
    publisher: Publisher, visitor: Visitor, coding: str
) -> None:
    """What cannot be undone is not kept as if it were the document."""
    look = visitor().look(publisher.on("/x", Reply(200, PAGE, {**HTML, "Content-Encoding": coding})))

    assert look.capture.outcome == Outcome.FAILED
    assert "a coding that cannot be undone" in look.capture.detail


def test_a_bomb_does_not_unfold(publisher: Publisher, visitor: Visitor) -> None:
    """100 MB in less than 1 kB are stopped at the limit, which counts what comes out."""
    bomb = gzip.compress(gzip.compress(b"\0" * 100_000_000, 6), 6)
    url = publisher.on("/x", Reply(200, bomb, {**HTML, "Content-Encoding": "gzip, gzip"}))

    look = visitor(max_bytes=1_000_000).look(url)

    assert look.capture.outcome == Outcome.FAILED
    assert look.capture.detail == "too large: more than 1000000 bytes"


def test_a_body_over_the_limit_is_a_failure(publisher: Publisher, visitor: Visitor) -> None:
    """The limit holds for plain bodies too, and is said in megabytes."""
    url = publisher.on("/x", Reply(200, os.urandom(3 << 20), chunk=1 << 16))

    look = visitor(max_bytes=2 << 20).look(url)

    assert look.capture.detail == "too large: more than 2 MB"


@pytest.mark.parametrize(
    "reply",
    [
        Reply(200, PAGE, HTML, drip=0.05),
        Reply(200, PAGE, HTML, drip=0.05, length=None),
        Reply(200, PAGE, HTML, header_drip=0.05),
    ],
    ids=["body", "body-without-length", "headers"],
)
def test_a_drip_is_stopped_at_the_total_limit(publisher: Publisher, visitor: Visitor, reply: Reply) -> None:
    """A byte now and then, in the head or in the body, does not hold the night."""
    started = time.monotonic()
    look = visitor(total_seconds=0.5, read_seconds=5.0, retries=0).look(publisher.on("/x", reply))

    assert time.monotonic() - started < 3
    assert (
        look.capture.outcome,
        look.capture.detail,
    ) == (Outcome.FAILED, "too slow: the transfer was not over after 0.5 seconds")


def test_a_server_that_says_nothing_times_out(publisher: Publisher, visitor: Visitor) -> None:
    """Silence longer than the read limit is a timeout, tried again, then a failure."""
    url = publisher.on("/x", Reply(200, PAGE, HTML, silent=1.0))

    look = visitor(read_seconds=0.2, retries=1).look(url)

    assert look.capture.outcome == Outcome.FAILED
    assert look.capture.detail == "timed out: 127.0.0.1 did not answer for 0.2 seconds"
    assert publisher.times("/x") == 2


def test_silence_in_the_middle_of_a_body_times_out(publisher: Publisher, visitor: Visitor) -> None:
    """So is silence between two bytes of a body."""
    url = publisher.on("/x", Reply(200, PAGE, HTML, drip=1.0))

    look = visitor(read_seconds=0.2, retries=0).look(url)

    assert look.capture.detail == "timed out: no byte came for 0.2 seconds"


def test_redirects_are_followed_and_recorded(publisher: Publisher, visitor: Visitor) -> None:
    """Each hop's status and target are kept, and the address that answered in the end."""
    end = publisher.on("/c", Reply(200, PAGE, HTML))
    middle = publisher.on("/b", Reply(302, b"", {"Location": "c"}))
    url = publisher.on("/a", Reply(301, b"moved", {"Location": "/b"}))

    capture = visitor().look(url).capture

    assert (Outcome.GOOD, end) == (capture.outcome, capture.final_url)
    assert (Hop(301, middle), Hop(302, end)) == capture.hops


@pytest.mark.parametrize(
    ("location", "detail"),
    [
        ("/x", "redirects in a circle"),
        ("", "does not say where to"),
        ("ftp://example.org/x", "only http and https"),
        ("file:///etc/passwd", "only http and https"),
        ("http://user:secret@example.org/", "user name or password"),
        ("http://[bad/", "is no address"),
        ("http://example.org:99999/", "is not an address"),
    ],
)
def test_a_redirect_to_nowhere_is_a_failure(
    publisher: Publisher, visitor: Visitor, location: str, detail: str
) -> None:
    """Circles, missing and forbidden targets end the look, and a secret is not repeated."""
    capture = visitor().look(publisher.on("/x", Reply(302, b"", {"Location": location}))).capture

    assert (capture.outcome, capture.status) == (Outcome.FAILED, 302)
    assert detail in capture.detail
    assert "secret" not in capture.detail


def test_redirects_without_end_are_stopped(publisher: Publisher, visitor: Visitor) -> None:
    """Five are followed, a sixth is not."""
    publisher.rule = lambda asked: Reply(302, b"", {"Location": asked.path + "x"})

    capture = visitor().look(publisher.root + "/x").capture

    assert capture.detail == "more than 5 redirects"
    assert len(publisher.asked) == 6


def test_the_body_of_a_redirect_cannot_fill_the_memory(publisher: Publisher, visitor: Visitor) -> None:
    """It is read under the same limit as any other body."""
    url = publisher.on("/a", Reply(302, b"\0" * 500_000, {"Location": "/b"}))

    assert visitor(max_bytes=1_000).look(url).capture.detail == "too large: more than 1000 bytes"


def test_a_host_without_tls_is_no_safe_connection(publisher: Publisher, visitor: Visitor) -> None:
    """TLS trouble is said as such and not tried again."""
    url = publisher.root.replace("http:", "https:") + "/x"

    capture = visitor().look(url).capture

    assert capture.outcome == Outcome.FAILED
    assert "no safe connection (TLS) to 127.0.0.1" in capture.detail


def test_a_closed_port_is_a_failed_connection(publisher: Publisher, visitor: Visitor) -> None:
    """Nobody listens there: said so, after the retries."""
    publisher.stop()

    capture = visitor(retries=1).look(publisher.root + "/x").capture

    assert "the connection to 127.0.0.1 failed" in capture.detail
    assert "Connection refused" in capture.detail
