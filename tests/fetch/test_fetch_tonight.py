"""Each address is looked at once a night, and every body is in the archive."""

from __future__ import annotations

import hashlib
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from factcheck.archive import Archive
from factcheck.fetch import Tonight
from factcheck.model.evidence import Capture, Look, Outcome

AT = datetime(2026, 11, 30, 7, tzinfo=UTC)
URL = "https://example.org/q2"


def good(url: str, body: bytes) -> Look:
    return Look(
        Capture(url, AT, Outcome.GOOD, snapshot=hashlib.sha256(body).hexdigest(), size=len(body)), body
    )


class Source:
    """A looker that counts; it answers 304 whenever a copy is named."""

    def __init__(self, body: bytes = b"body") -> None:
        self.body = body
        self.asked: list[tuple[str, Capture | None]] = []

    def look(self, url: str, *, previous: Capture | None = None) -> Look:
        self.asked.append((url, previous))
        if previous is not None:
            return Look(Capture(url, AT, Outcome.GOOD, snapshot=previous.snapshot, not_modified=True))
        return good(url, self.body)


def test_an_address_is_asked_once(tmp_path: Path) -> None:
    """Eight threads and two spellings of one address are one request and one look."""
    source, archive = Source(), Archive(tmp_path)
    taken: list[Capture] = []
    tonight = Tonight(source.look, archive, taken=taken.append)
    looks: list[Look] = []
    threads = [threading.Thread(target=lambda: looks.append(tonight(URL))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    looks.append(tonight(URL.replace("example", "EXAMPLE") + "#part"))

    assert len(source.asked) == 1
    assert [good(URL, b"body")] * 9 == looks
    assert [good(URL, b"body").capture] == taken == tonight.captures()
    assert archive.has(hashlib.sha256(b"body").hexdigest())


def test_a_confirmed_copy_comes_out_of_the_archive(tmp_path: Path) -> None:
    """ "Not modified" has the bytes of the copy that it confirms."""
    archive = Archive(tmp_path)
    held = good(URL, b"held").capture
    archive.put(b"held")

    look = Tonight(Source().look, archive, last_good=lambda url: held)(URL)

    assert (look.capture.not_modified, look.body) == (True, b"held")


@pytest.mark.parametrize("snapshot", [None, "0" * 64])
def test_a_copy_that_is_not_held_is_no_condition(tmp_path: Path, snapshot: str | None) -> None:
    """If the bytes are lost, they are asked for again, in full."""
    source = Source()
    lost = Capture(URL, AT, Outcome.GOOD, snapshot=snapshot)

    look = Tonight(source.look, Archive(tmp_path), last_good=lambda url: lost)(URL)

    assert source.asked == [(URL, None)]
    assert look.body == b"body"


def test_a_failed_look_has_no_body_and_is_not_repeated(tmp_path: Path) -> None:
    """Trouble is an answer too, for tonight."""
    asked: list[str] = []

    def look(url: str, *, previous: Capture | None = None) -> Look:
        asked.append(url)
        return Look(Capture(url, AT, Outcome.FAILED, "timed out"))

    tonight = Tonight(look, Archive(tmp_path))

    assert [tonight(URL).body, tonight(URL).body] == [None, None]
    assert asked == [URL]
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
