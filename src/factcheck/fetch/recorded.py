"""Recorded sources: a folder that answers every request instead of the network.

`captures.yaml` in the folder lists what each address answered and when. A look
as of a date gets the newest entry whose UTC date is not after it, the later
line among equals; an address without one is unreachable ("not recorded"). What
an answer means is judged by the same code as on the network.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from pathlib import Path

from factcheck.fetch.address import normal
from factcheck.fetch.answer import Answer, failed
from factcheck.fetch.coding import cut_off, decoded
from factcheck.fetch.entries import Entry, load
from factcheck.fetch.journey import look_at
from factcheck.fetch.manners import Manners
from factcheck.model.capture import Capture, Look

_ERRORS = {
    "timeout": "timed out: the host did not answer (recorded)",
    "reset": "the connection was reset (recorded)",
    "refused": "the connection was refused (recorded)",
    "tls": "no safe connection (TLS) to the host (recorded)",
    "dns": "the host name could not be resolved (recorded)",
}
_PIECE = 1 << 16


class Recorded:
    """Looks at addresses in a recorded folder, as of a date. Safe to share between threads."""

    def __init__(self, folder: Path, as_of: date, *, manners: Manners | None = None) -> None:
        """Read `folder/captures.yaml`: CallError if there is none, RegistryError with all mistakes in it."""
        self._as_of = as_of
        self._manners = manners or Manners()
        self._entries: dict[str, list[Entry]] = {}
        for entry in load(folder):
            if entry.at.date() <= as_of:
                self._entries.setdefault(entry.url, []).append(entry)
        for entries in self._entries.values():
            entries.sort(key=lambda entry: entry.at)  # stable: the later line stays later

    def look(self, url: str, *, previous: Capture | None = None) -> Look:
        """Look at an address once; a recorded 304 confirms `previous`, the last good capture."""
        return look_at(
            url,
            ask=lambda here: self._answer(here, previous),
            previous=previous,
            max_redirects=self._manners.max_redirects,
        )

    def _answer(self, here: str, previous: Capture | None) -> Answer:
        entries = self._entries.get(normal(here))
        if not entries:
            nothing = failed(f"not recorded: no capture of {here} on or before {self._as_of}")
            return Answer(here, datetime.combine(self._as_of, time(), UTC), trouble=nothing)
        entry = entries[-1]
        if entry.error is not None:
            return Answer(here, entry.at, trouble=failed(_ERRORS[entry.error]))
        if entry.status == 304 and not _confirms(entry, previous):
            return self._meant(here, entry, entries)
        return self._transferred(here, entry)

    def _meant(self, here: str, entry: Entry, entries: list[Entry]) -> Answer:
        """A 304 to somebody else's condition: to us the host would have sent the document itself."""
        for earlier in reversed(entries):
            if earlier.status == 200 and earlier.error is None and _same(entry, earlier.headers.get("etag")):
                sent = self._transferred(here, earlier)
                return Answer(
                    here, entry.at, 200, sent.headers, sent.body, whole=sent.whole, trouble=sent.trouble
                )
        unheld = failed("HTTP 304: not modified, but the copy that is held is another one, or none")
        return Answer(here, entry.at, 304, entry.headers, trouble=unheld)

    def _transferred(self, here: str, entry: Entry) -> Answer:
        """The body as a client would have got it: length compared, coding undone, size capped."""
        chunked = "transfer-encoding" in entry.headers
        length = None if chunked else entry.headers.get("content-length")
        if entry.status == 304:
            return Answer(here, entry.at, 304, entry.headers)
        body = decoded(
            _pieces(entry.file, length),
            coding=entry.headers.get("content-encoding", ""),
            max_bytes=self._manners.max_bytes,
        )
        if isinstance(body, bytes):
            whole = length is not None
            return Answer(here, entry.at, entry.status, entry.headers, body, whole=whole)
        return Answer(here, entry.at, entry.status, entry.headers, whole=False, trouble=body)


def _pieces(file: Path | None, length: str | None) -> Iterator[bytes]:
    """The file, piece by piece; TransferError at its end if the announced length is another one."""
    seen = 0
    if file is not None:
        with file.open("rb") as opened:
            while piece := opened.read(_PIECE):
                seen += len(piece)
                yield piece
    if length is not None and length.strip() != str(seen):
        raise cut_off(f"{seen} bytes came, and {length} were announced")


def _confirms(entry: Entry, previous: Capture | None) -> bool:
    return previous is not None and previous.snapshot is not None and _same(entry, previous.etag)


def _same(entry: Entry, etag: str | None) -> bool:
    """Do the validators agree, weakly, as far as both sides have one (RFC 9110, 8.8.3.2)?"""
    mine = entry.headers.get("etag")
    return mine is None or etag is None or mine.removeprefix("W/") == etag.removeprefix("W/")
