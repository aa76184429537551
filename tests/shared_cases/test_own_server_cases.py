"""Cases of our own about what a server may do to a source, each through whole nights after a good one.

The source, its company and its words are invented.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_nights import ServerNights, observed, of, said

from fetch_publisher import Publisher, Reply

HTML = {"Content-Type": "text/html; charset=utf-8"}
PAGE = """<!DOCTYPE html>
<html lang="en"><head><title>Halden Silicon: the second quarter</title></head>
<body><h1>The second quarter</h1><p>{words}</p>
<table><tr><td>Revenue</td><td>{revenue}</td></tr><tr><td>Staff</td><td>$12 million</td></tr></table>
</body></html>"""
GOOD = PAGE.format(words="It was a quarter like the others.", revenue="$41.5 million").encode()
OTHER = PAGE.format(words="It was a quarter like the others.", revenue="$41.6 million").encode()
CLAIMS = """
page: case
title: "A case"
text: "case.md"
claims:
  revenue:
    says: ["took in $41.5 million"]
    figure: "$41.5 million"
    cites: s
    find: {cell: {row: "Revenue"}}
"""
LISTED = """
page: case
title: "A case"
text: "case.md"
claims:
  revenue:
    says: ["took in $41.5 million"]
    figure: "$41.5 million"
    cites: s
    find: {pointer: "/revenue"}
"""


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    one = Publisher()
    yield one
    one.stop()


def nights_of(folder: Path, publisher: Publisher, path: str, page: str = CLAIMS) -> ServerNights:
    sources = f'sources:\n  s: {{title: "The source", url: "{publisher.root}{path}", stands: true}}\n'
    return ServerNights(folder, publisher, sources, page)


def after_a_good_one(folder: Path, publisher: Publisher, *replies: Reply) -> tuple[ServerNights, str]:
    """A good night, then one with these replies; and what the second says of the source."""
    nights = nights_of(folder, publisher, "/q2.html")
    publisher.on("/q2.html", Reply(200, GOOD, HTML))
    nights.night()
    publisher.on("/q2.html", *replies)
    found = of(nights.night(), "source:s", "capture")
    return nights, f"{found.verdict}: {found.message}"


def stands(nights: ServerNights) -> None:
    """The last good copy is judged, it is said that it is an old one, and nothing is said to have changed."""
    night = nights.nights[-1]
    assert "consistent" == of(night, "claim:revenue", "cited").verdict
    assert str(nights.nights[0].date) == str(observed(night, "claim:revenue", "cited").at)[:10]
    assert ["claim:revenue"] == [one.subject for one in night.not_checked]
    assert "not-found" not in said(night)
    assert 1 == nights.kept(), "the body is no snapshot"


def test_gzip_that_is_cut(publisher: Publisher, tmp_path: Path) -> None:
    """The transfer is whole and the coding is not: the rest of the document is missing."""
    cut = gzip.compress(GOOD * 3)[:-20]
    nights, found = after_a_good_one(
        tmp_path, publisher, Reply(200, cut, HTML | {"Content-Encoding": "gzip"})
    )

    assert found.startswith("failed")
    stands(nights)


def test_bytes_that_are_no_gzip(publisher: Publisher, tmp_path: Path) -> None:
    """A coding that is announced and not there is a broken transfer, not a document of odd letters."""
    nights, found = after_a_good_one(
        tmp_path, publisher, Reply(200, GOOD, HTML | {"Content-Encoding": "gzip"})
    )

    assert found.startswith("failed")
    stands(nights)


def test_redirects_in_a_circle(publisher: Publisher, tmp_path: Path) -> None:
    """It ends, and is said to be a circle."""
    publisher.on("/b", Reply(302, b"", {"Location": "/q2.html"}))
    nights, found = after_a_good_one(tmp_path, publisher, Reply(302, b"", {"Location": "/b"}))

    assert "failed: Failed: redirects in a circle" in found
    assert 1 == publisher.times("/b")
    stands(nights)


def test_redirects_without_end(publisher: Publisher, tmp_path: Path) -> None:
    """Each to a new address: it is given up after a few."""
    for number in range(20):
        publisher.on(f"/{number}", Reply(302, b"", {"Location": f"/{number + 1}"}))
    nights, found = after_a_good_one(tmp_path, publisher, Reply(302, b"", {"Location": "/0"}))

    assert "more than 5 redirects" in found
    stands(nights)


def test_a_redirect_to_the_front_page(publisher: Publisher, tmp_path: Path) -> None:
    """What was at the address is not on the front page: no change of it, and no figure is missing."""
    words = b"<h1>Welcome</h1><p>News, careers.</p>"
    front = b"<html><head><title>Halden Silicon</title></head><body>%b</body></html>" % words
    publisher.on("/", Reply(200, front, HTML))
    nights, found = after_a_good_one(tmp_path, publisher, Reply(302, b"", {"Location": "/"}))

    assert found.startswith("failed")
    stands(nights)


def test_an_error_in_json_with_status_200(publisher: Publisher, tmp_path: Path) -> None:
    """A list that answers with an error is no list without the figure."""
    good = b'{"revenue": "$41.5 million", "staff": "$12 million"}'
    nights = nights_of(tmp_path, publisher, "/q2.json", LISTED)
    publisher.on("/q2.json", Reply(200, good, {"Content-Type": "application/json"}))
    nights.night()
    publisher.on(
        "/q2.json",
        Reply(200, b'{"error": "rate limit exceeded", "status": 429}', {"Content-Type": "application/json"}),
    )

    assert of(nights.night(), "source:s", "capture").verdict in {"failed", "refused"}
    stands(nights)


def test_json_where_a_page_was(publisher: Publisher, tmp_path: Path) -> None:
    """An error of the site's own machinery in the place of the page."""
    error = Reply(200, b'{"message": "Internal server error"}', {"Content-Type": "application/json"})
    nights, found = after_a_good_one(tmp_path, publisher, error)

    assert found.startswith("failed")
    stands(nights)


def test_a_304_that_nobody_asked_for(publisher: Publisher, tmp_path: Path) -> None:
    """Not modified, and there is no copy: no good look, and no empty document."""
    nights = nights_of(tmp_path, publisher, "/q2.html")
    publisher.on("/q2.html", Reply(304, b"", {"ETag": '"a"'}, length=None))
    night = nights.night()

    assert "no copy is held" in of(night, "source:s", "capture").message
    assert ("failed", "unreachable") == (
        of(night, "source:s", "capture").verdict,
        of(night, "claim:revenue", "cited").verdict,
    )
    assert 0 == nights.kept()


def test_an_etag_that_stays_while_the_words_change(publisher: Publisher, tmp_path: Path) -> None:
    """The bytes decide: the same validator on other bytes is a change all the same."""
    nights, found = after_a_good_one(tmp_path, publisher, Reply(200, OTHER, HTML))

    assert "changed: Cited values moved: case revenue: $41.5 million → $41.6 million." in found
    assert "inconsistent" == of(nights.nights[-1], "claim:revenue", "cited").verdict


def test_an_etag_that_changes_while_the_words_stay(publisher: Publisher, tmp_path: Path) -> None:
    """A new validator on the same bytes is no change."""
    _, found = after_a_good_one(tmp_path, publisher, Reply(200, GOOD, HTML | {"ETag": '"new"'}))

    assert found.startswith("unchanged")


def test_a_304_for_other_bytes_than_ours(publisher: Publisher, tmp_path: Path) -> None:
    """A 304 to the ETag of last night confirms last night's copy, also after a night that failed."""
    nights = nights_of(tmp_path, publisher, "/q2.html")
    publisher.on("/q2.html", Reply(200, GOOD, HTML | {"ETag": '"one"'}))
    nights.night()
    publisher.on("/q2.html", Reply(503, b"down", HTML))
    nights.night()
    publisher.on("/q2.html", Reply(200, GOOD, HTML | {"ETag": '"one"'}))
    night = nights.night()

    assert '"one"' == publisher.asked[-1].headers["If-None-Match"]
    assert "unchanged" == of(night, "source:s", "capture").verdict
    assert () == night.not_checked
    assert "consistent" == of(night, "claim:revenue", "cited").verdict


def test_an_empty_page_with_status_200(publisher: Publisher, tmp_path: Path) -> None:
    """Nothing came, and it is not taken for a document without the figure."""
    nights, found = after_a_good_one(tmp_path, publisher, Reply(200, b"", HTML))

    assert found.startswith("failed")
    stands(nights)


def test_three_nights_of_404_are_gone(publisher: Publisher, tmp_path: Path) -> None:
    """One night may be a slip of the server's; three are news."""
    nights, first = after_a_good_one(
        tmp_path, publisher, Reply(404, b"<html><body>Not found</body></html>", HTML)
    )
    second, third = (of(nights.night(), "source:s", "capture").verdict for _ in range(2))

    assert first.startswith("failed")
    assert ("failed", "gone") == (second, third)
    stands(nights)
