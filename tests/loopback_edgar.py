"""An EDGAR on this machine, with the manners of the real one.

It answers for www.sec.gov and data.sec.gov, told apart by the Host header, and turns away whoever does not
say who asks or asks too often. All companies and words are invented; the shapes (paths, headers, errors) are
those that the real one has.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

DATA, WWW = "data.sec.gov", "www.sec.gov"
ATOM = "http://www.w3.org/2005/Atom"


@dataclass
class Filed:
    """A filing: its line of the index and its documents, each as (type, body) by name.

    `listed`: does the submissions JSON have it yet? `fed`: does the feed of latest filings? `there`: are its
    documents in the archive?
    """

    accession: str
    form: str
    filed: str
    period: str = ""
    items: str = ""
    primary: str = ""
    documents: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    accepted: str = ""
    listed: bool = True
    fed: bool = True
    there: bool = True


@dataclass
class Visit:
    """One request that came in, and the status that it got."""

    host: str
    path: str
    headers: dict[str, str]
    at: float
    status: int = 0


class LoopbackEdgar:
    """Give it companies and filings; `root` is its address. Safe for many threads."""

    def __init__(self, *, per_second: int = 5, block_seconds: float = 600.0, page: int = 1_000) -> None:
        """`page`: filings on the newest page of an index; the others are on older ones.

        `block_after`: so many requests are answered before everybody is turned away. `lags`, by path: after
        so many requests for it every filing is listed. `down`: paths that answer 503.
        """
        self.per_second = per_second
        self.block_seconds = block_seconds
        self.page = page
        self.companies: dict[str, tuple[str, str]] = {}
        self.filings: dict[str, list[Filed]] = {}
        self.visits: list[Visit] = []
        self.down: set[str] = set()
        self.lags: dict[str, int] = {}
        self.blocked_until = 0.0
        self.block_after: int | None = None
        self._recent: deque[float] = deque()
        self._lock = threading.Lock()
        self.server = _server(self)
        self.root = f"http://127.0.0.1:{self.server.server_address[1]}"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    # --- what it holds ------------------------------------------------------------------------------------

    def company(self, cik: str, name: str, ticker: str) -> None:
        self.companies[cik] = (name, ticker)
        self.filings.setdefault(cik, [])

    def file(self, cik: str, filed: Filed, *others: str) -> Filed:
        """Make a filing; `others` are co-registrants, whose indexes list it too."""
        for one in (cik, *others):
            self.filings[one].append(filed)
        return filed

    def block(self) -> None:
        """Turn everybody away from now on, until `forgive`."""
        with self._lock:
            self.blocked_until = float("inf")

    def forgive(self) -> None:
        with self._lock:
            self.blocked_until = 0.0
            self.block_after = None
            self._recent.clear()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    def busiest_second(self) -> int:
        """The most requests that came within any one second."""
        times = sorted(one.at for one in self.visits)
        return max((sum(at <= other < at + 1 for other in times) for at in times), default=0)

    def asked(self, ending: str) -> list[Visit]:
        return [one for one in self.visits if one.path.endswith(ending)]

    # --- how it answers -----------------------------------------------------------------------------------

    def answer(self, visit: Visit) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body (not yet coded) for a visit."""
        with self._lock:
            self.visits.append(visit)
            turned = self._turned_away(visit)
        if turned is not None:
            return turned
        if (late := self.lags.get(visit.path)) is not None:
            self.lags[visit.path] = late - 1
            for filed in (one for filings in self.filings.values() for one in filings):
                filed.listed = late <= 0 or filed.listed
        if visit.path in self.down:
            return 503, {"Content-Type": "text/html"}, b"<html><body>Service unavailable</body></html>"
        return self._data(visit) if visit.host == DATA else self._www(visit)

    def _turned_away(self, visit: Visit) -> tuple[int, dict[str, str], bytes] | None:
        name, _, rest = visit.headers.get("User-Agent", "").partition(" ")
        if "@" not in rest or not name:
            return (
                403,
                _html(),
                _page("SEC.gov | Your Request Originates from an Undeclared Automated Tool", _TOOL),
            )
        if self.block_after is not None and len(self.visits) > self.block_after:
            self.blocked_until = float("inf")
        if visit.at < self.blocked_until:
            self.blocked_until = max(self.blocked_until, visit.at + self.block_seconds)
            return 403, _html(), _page("SEC.gov | Request Rate Threshold Exceeded", _RATE)
        self._recent.append(visit.at)
        while self._recent and self._recent[0] <= visit.at - 1:
            self._recent.popleft()
        if len(self._recent) > self.per_second:
            self.blocked_until = visit.at + self.block_seconds
            return 429, _html(), _page("SEC.gov | Request Rate Threshold Exceeded", _RATE)
        return None

    def _data(self, visit: Visit) -> tuple[int, dict[str, str], bytes]:
        name = visit.path.removeprefix("/submissions/")
        cik = name[3:13]
        if visit.path.startswith("/submissions/CIK") and cik in self.filings:
            pages = dict(self._pages(cik))
            if name in pages:
                return 200, {"Content-Type": "application/json"}, json.dumps(pages[name]).encode()
        key = f"<Code>NoSuchKey</Code><Message>No such key.</Message><Key>{escape(visit.path[1:])}</Key>"
        return 404, {"Content-Type": "application/xml"}, _xml(key)

    def _www(self, visit: Visit) -> tuple[int, dict[str, str], bytes]:
        if visit.path == "/files/company_tickers.json":
            rows = [
                {"cik_str": int(cik), "ticker": ticker, "title": name}
                for cik, (name, ticker) in self.companies.items()
            ]
            return 200, _kept("application/json"), json.dumps(dict(enumerate(rows))).encode()
        if visit.path.startswith("/cgi-bin/browse-edgar?"):
            return self._feed(parse_qs(urlsplit(visit.path).query))
        for path, kind, body in self._archive():
            if path == visit.path:
                return 200, _kept(kind), body
        return (
            403,
            {"Content-Type": "application/xml"},
            _xml("<Code>AccessDenied</Code><Message>No.</Message>"),
        )

    def _archive(self) -> Iterator[tuple[str, str, bytes]]:
        for cik, filings in self.filings.items():
            for one in filings:
                if not one.there:
                    continue
                folder = f"/Archives/edgar/data/{int(cik)}/{one.accession.replace('-', '')}/"
                for name, (_, body) in one.documents.items():
                    yield folder + name, "application/pdf" if name.endswith("pdf") else "text/html", body
                yield f"{folder}{one.accession}-index.htm", "text/html", _index(one, folder)
                yield f"{folder}{one.accession}.txt", "text/plain", _submission(one)

    def _pages(self, cik: str) -> Iterator[tuple[str, object]]:
        listed = sorted(
            (one for one in self.filings[cik] if one.listed), key=lambda one: one.filed, reverse=True
        )
        older, files = listed[self.page :], []
        for number in range(0, len(older), self.page):
            chunk = older[number : number + self.page]
            name = f"CIK{cik}-submissions-{number // self.page + 1:03d}.json"
            files.append({"name": name, "filingCount": len(chunk), "filingFrom": chunk[-1].filed})
            files[-1]["filingTo"] = chunk[0].filed
            yield name, _columns(chunk)
        name, ticker = self.companies[cik]
        block = {"recent": _columns(listed[: self.page]), "files": files}
        whole = {"cik": str(int(cik)), "name": name, "tickers": [ticker], "formerNames": [], "filings": block}
        yield f"CIK{cik}.json", whole

    def _feed(self, query: Mapping[str, list[str]]) -> tuple[int, dict[str, str], bytes]:
        cik, form = query.get("CIK", [""])[0].zfill(10), query.get("type", [""])[0]
        fed = [one for one in self.filings.get(cik, []) if one.fed and one.form.startswith(form)]
        entries = "".join(
            f"<entry><content type='text/xml'><accession-number>{one.accession}</accession-number>"
            f"<filing-date>{one.filed}</filing-date><filing-type>{one.form}</filing-type>"
            f"<items-desc>{'items ' + one.items.replace(',', ' and ') if one.items else ''}</items-desc>"
            f"</content><title>{one.form}</title></entry>"
            for one in sorted(fed, key=lambda one: one.filed, reverse=True)
        )
        body = f"<?xml version='1.0' encoding='ISO-8859-1'?><feed xmlns='{ATOM}'>{entries}</feed>"
        return 200, {"Content-Type": "application/atom+xml"}, body.encode("iso-8859-1")


def _columns(filings: list[Filed]) -> dict[str, list[object]]:
    return {
        "accessionNumber": [one.accession for one in filings],
        "filingDate": [one.filed for one in filings],
        "reportDate": [one.period for one in filings],
        "acceptanceDateTime": [one.accepted or f"{one.filed}T16:05:00.000Z" for one in filings],
        "form": [one.form for one in filings],
        "items": [one.items for one in filings],
        "primaryDocument": [one.primary for one in filings],
    }


def _index(one: Filed, folder: str) -> bytes:
    rows = "".join(
        f"<tr><td>{number}</td><td>{kind}</td><td><a href='{folder}{name}'>{name}</a></td>"
        f"<td>{kind}</td><td>9</td></tr>"
        for number, (name, (kind, _)) in enumerate(one.documents.items(), start=1)
    )
    period = (
        f"<div class='infoHead'>Period of Report</div><div class='info'>{one.period}</div>"
        if one.period
        else ""
    )
    return (
        f"<html><head><title>EDGAR Filing Documents for {one.accession}</title></head><body>"
        f"<div class='infoHead'>Filing Date</div><div class='info'>{one.filed}</div>{period}"
        "<table class='tableFile'><tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th>"
        "<th>Size</th></tr>"
        f"{rows}</table></body></html>"
    ).encode()


def _submission(one: Filed) -> bytes:
    head = f"<SEC-DOCUMENT>{one.accession}.txt\n<SEC-HEADER>\nCONFORMED SUBMISSION TYPE:\t{one.form}\n"
    if one.period:
        head += f"CONFORMED PERIOD OF REPORT:\t{one.period.replace('-', '')}\n"
    head += f"FILED AS OF DATE:\t\t{one.filed.replace('-', '')}\n</SEC-HEADER>\n"
    documents = b"".join(
        f"<DOCUMENT>\n<TYPE>{kind}\n<SEQUENCE>{number}\n<FILENAME>{name}\n<TEXT>\n".encode()
        + body
        + b"\n</TEXT>\n</DOCUMENT>\n"
        for number, (name, (kind, body)) in enumerate(one.documents.items(), start=1)
    )
    return head.encode() + documents + b"</SEC-DOCUMENT>\n"


def _html() -> dict[str, str]:
    return {"Content-Type": "text/html", "Mime-Version": "1.0"}


def _kept(kind: str) -> dict[str, str]:
    return {
        "Content-Type": kind,
        "Last-Modified": format_datetime(datetime(2026, 8, 1, tzinfo=UTC), usegmt=True),
    }


def _page(title: str, words: str) -> bytes:
    return (
        f"<!DOCTYPE html><html><head><title>{title}</title></head><body><p>{words}</p></body></html>".encode()
    )


def _xml(inner: str) -> bytes:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<Error>{inner}<RequestId>0A</RequestId></Error>'.encode()


_TOOL = "This visitor has not said who it is. Name yourself and an address in the User-Agent, please."
_RATE = (
    "More came from you than we allow in a second. Come back when ten minutes have passed, and come slower."
)


def _server(edgar: LoopbackEdgar) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            sent = {name.title(): value for name, value in self.headers.items()}
            visit = Visit(sent.get("Host", "").partition(":")[0], self.path, sent, time.monotonic())
            visit.status, headers, body = edgar.answer(visit)
            if visit.status == 200:
                self._good(visit, headers, body)
            else:
                self._send(visit.status, headers, body)

        def _good(self, visit: Visit, headers: dict[str, str], body: bytes) -> None:
            """A document: coded as asked, and with validators where it is a file."""
            coded = "gzip" in visit.headers.get("Accept-Encoding", "")
            if "Last-Modified" in headers:
                headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:32]}{"-gzip" if coded else ""}"'
                if self._held(visit, headers):
                    visit.status = 304
                    self._send(304, {"ETag": headers["ETag"]}, b"")
                    return
            headers["Vary"] = "Accept-Encoding"
            if coded:
                headers["Content-Encoding"] = "gzip"
                body = gzip.compress(body, mtime=0)
            self._send(200, headers, body)

        def _held(self, visit: Visit, headers: dict[str, str]) -> bool:
            if "If-None-Match" in visit.headers:
                return visit.headers["If-None-Match"] == headers["ETag"]
            since = visit.headers.get("If-Modified-Since")
            return since is not None and parsedate_to_datetime(since) >= parsedate_to_datetime(
                headers["Last-Modified"]
            )

        def _send(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 304:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: Any) -> None:
            """Say nothing."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 64

    return Server(("127.0.0.1", 0), Handler)
