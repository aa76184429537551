"""The judge: what one final answer means for its source.

One rule for the live client and for recorded folders. `refused`: 401, 403, 407,
429, 451, or a barrier under any status. `gone`: 404 and 410, and the 403 by
which sec.gov's archives say the same. `failed`: everything else that is not a
whole document with status 200 or a confirmed "not modified".
"""

from __future__ import annotations

from urllib.parse import urlsplit

from factcheck.fetch.address import normal
from factcheck.fetch.answer import Answer, Trouble, failed, refused
from factcheck.fetch.barriers import barrier
from factcheck.fetch.cut import cut
from factcheck.fetch.glance import looks_like_html
from factcheck.fetch.hollow import hollow
from factcheck.fetch.manners import SEC, within
from factcheck.model.capture import Capture, Outcome

REFUSALS = frozenset({401, 403, 407, 429, 451})
GONE = frozenset({404, 410})

_MISSING_KEY = (
    "sec.gov's archives answer so for a document that does not exist, and for one that has only just been "
    "filed; check the address"
)
_EXPECTED = {
    "pdf": "a PDF",
    "csv": "a CSV table",
    "json": "JSON",
    "xlsx": "a spreadsheet",
    "xls": "a spreadsheet",
}
_MEANINGS = {
    401: "it asks for credentials",
    403: "forbidden",
    404: "not found",
    407: "a proxy asks for credentials",
    410: "gone for good",
    429: "too many requests",
    451: "withheld for legal reasons",
    500: "internal server error",
    502: "bad gateway",
    503: "service unavailable",
    504: "gateway timeout",
}


def judge(answer: Answer, *, url: str, previous: Capture | None = None) -> Trouble | None:
    """Why this answer is not good; None if it is (a whole document, or a confirmed 304).

    `url` was asked for, `answer.url` answered. `previous` is the last good capture of `url`.
    """
    if answer.status is None or (answer.trouble is not None and answer.status not in REFUSALS | GONE):
        return answer.trouble or failed("no answer")
    if (stands := barrier_in(answer, url=url)) is not None:
        return _behind(stands, answer, url, previous)
    match answer.status:
        case 200 | 203:
            return _hollow(answer, url, previous)
        case 304:
            held = previous is not None and previous.snapshot is not None
            return None if held else failed("HTTP 304: not modified, but no copy is held")
        case status if missing_key(answer):
            return Trouble(Outcome.GONE, f"{_MEANINGS[404]} (HTTP {status} AccessDenied): {_MISSING_KEY}")
        case status if status in REFUSALS:
            return refused(_refusal(answer))
        case status if status in GONE:
            return Trouble(Outcome.GONE, f"{_MEANINGS[status]} (HTTP {status})")
        case status:
            said = f" ({_MEANINGS[status]})" if status in _MEANINGS else ""
            return failed(f"the server answered HTTP {status}{said}", transient=status in {502, 503, 504})


def barrier_in(answer: Answer, *, url: str) -> str | None:
    """The barrier that this answer is, under whatever status; None if it is none."""
    seen = answer.seen
    if not seen.is_html and answer.status == 200 and not _plain(answer):
        return None
    return barrier(seen, headers=answer.headers, url=url, final_url=answer.url)


def _plain(answer: Answer) -> bool:
    """A few words, which may be a refusal, and no document, table or list."""
    start = answer.body[:5].lstrip()
    return len(answer.body) <= 500 and not start.startswith((b"%PDF", b"{", b"[", b"PK"))


def expected(url: str, previous: Capture | None) -> str | None:
    """What an address should answer with, where it or the last good copy says so, in words."""
    kind = urlsplit(url).path.lower().rpartition(".")[2]
    if previous is not None and previous.media_type:
        sent = previous.media_type.split(";")[0].strip().lower()
        if sent in {"text/html", "application/xhtml+xml"}:
            return None
        kind = {"application/pdf": "pdf", "text/csv": "csv", "application/json": "json"}.get(sent, kind)
    return _EXPECTED.get(kind)


def _behind(stands: str, answer: Answer, url: str, previous: Capture | None) -> Trouble:
    wanted = expected(url, previous)
    instead = f" instead of {wanted}: the reply starts with {_start(answer.body)}" if wanted else ""
    return refused(f"blocked by the source (HTTP {answer.status}): {stands}{instead}")


def missing_key(answer: Answer) -> bool:
    """Is this how sec.gov's archives answer for a document that they do not have?"""
    host = urlsplit(answer.url).hostname or ""
    return answer.status == 403 and within(host, SEC) and b"<Code>AccessDenied</Code>" in answer.body[:1_000]


def _refusal(answer: Answer) -> str:
    return f"blocked by the source (HTTP {answer.status}): {_MEANINGS[answer.status or 0]}"


def _hollow(answer: Answer, url: str, previous: Capture | None) -> Trouble | None:
    body = answer.body
    wanted = expected(url, previous)
    if wanted and looks_like_html(body):
        return failed(f"HTML where {wanted} was expected: the reply starts with {_start(body)}")
    known = previous is not None and normal(previous.final_url) == normal(answer.url)
    asked = answer.url if known else url
    held = previous is not None and previous.good
    if (empty := hollow(answer.seen, body, url=asked, final_url=answer.url, held=held)) is not None:
        return failed(empty)
    if _was_a_page(previous) and answer.media_type.endswith("json") and body.lstrip()[:1] in {b"{", b"["}:
        return failed(f"JSON where a web page was expected: the reply starts with {_start(body)}")
    if (early := cut(body, whole=answer.whole, media_type=answer.media_type, url=url)) is not None:
        return failed(f"incomplete download: {early}", transient=not answer.whole)
    return None


def _was_a_page(previous: Capture | None) -> bool:
    """Was the last good copy of this address a web page?"""
    return previous is not None and (previous.media_type or "").split(";")[0].strip().lower() == "text/html"


def _start(body: bytes) -> str:
    words = body[:200].lstrip(b"\xef\xbb\xbf \t\r\n").decode("utf-8", "replace")
    return words[: words.find(">") + 1] if 0 < words.find(">") < 60 else words[:20]
