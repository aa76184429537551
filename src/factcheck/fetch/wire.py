"""One exchange on the wire: a single GET, nothing retried, nothing followed.

Whatever goes wrong comes back as an `Answer` with its `trouble` in a plain
sentence; no exception of the libraries leaves this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from http.cookiejar import DefaultCookiePolicy
from urllib.parse import urlsplit

import requests
import urllib3
from requests import exceptions as rq

from factcheck.fetch.address import Resolver, Target
from factcheck.fetch.answer import Answer, Trouble, failed
from factcheck.fetch.coding import ACCEPTED, TransferError, cut_off, decoded
from factcheck.fetch.deadline import Deadlines
from factcheck.fetch.manners import Manners
from factcheck.fetch.pinned import Names, PinnedAdapter

_PIECE = 1 << 16


class _OneHop(requests.Session):
    """A session that leaves redirects alone: by itself it would read their bodies whole, uncapped."""

    def get_redirect_target(self, resp: requests.Response) -> str | None:  # noqa: ARG002
        return None


class Wire:
    """The one `requests` session of a client: no cookies, no proxies, no settings from the environment."""

    def __init__(self, manners: Manners, *, resolver: Resolver | None = None) -> None:
        self._manners = manners
        self._deadlines = Deadlines()
        self._names = Names(allow_private=manners.allow_private, resolver=resolver)
        self._session = _OneHop()
        self._session.trust_env = False
        self._session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self._session.headers = requests.structures.CaseInsensitiveDict(
            {"User-Agent": manners.user_agent, "Accept": "*/*", "Accept-Encoding": ACCEPTED}
        )
        for scheme in ("http://", "https://"):
            self._session.mount(scheme, PinnedAdapter(self._names, self._deadlines))

    def ask(self, target: Target, *, at: datetime, headers: Mapping[str, str]) -> Answer:
        """GET this target once and read the whole body, within all limits."""
        try:
            request = self._session.prepare_request(
                requests.Request("GET", target.url, headers=dict(headers))
            )
        except (rq.RequestException, UnicodeError) as error:
            return Answer(target.url, at, trouble=failed(f"{target.url!r} is not an address: {_said(error)}"))
        # The host as it will be dialled (IDNA applied), not as we took the address apart.
        host = urlsplit(request.url or "").hostname or ""
        if (trouble := self._names.check(host, target.port)) is not None:
            return Answer(target.url, at, trouble=trouble)
        with self._deadlines.exchange(self._manners.total_seconds) as exchange:
            answer = self._exchange(request, target, at)
            if exchange.passed and (answer.trouble is not None or not answer.whole):
                limit = self._manners.total_seconds
                late = failed(f"too slow: the transfer was not over after {limit:g} seconds")
                return Answer(target.url, at, answer.status, answer.headers, trouble=late)
            return answer

    def close(self) -> None:
        """Close the connections that are kept open."""
        self._session.close()

    def _exchange(self, request: requests.PreparedRequest, target: Target, at: datetime) -> Answer:
        limits = (self._manners.connect_seconds, self._manners.read_seconds)
        try:
            response = self._session.send(request, stream=True, timeout=limits, allow_redirects=False)
        except rq.RequestException as error:
            return Answer(target.url, at, trouble=_unanswered(error, target.host, self._manners))
        sent = {name.lower(): value for name, value in response.headers.items()}
        coding = sent.get("content-encoding", "")
        with response:
            body = decoded(self._pieces(response.raw), coding=coding, max_bytes=self._manners.max_bytes)
        status = response.status_code
        if isinstance(body, Trouble):
            return Answer(target.url, at, status, sent, whole=False, trouble=body)
        whole = "content-length" in sent or "chunked" in sent.get("transfer-encoding", "").lower()
        return Answer(target.url, at, status, sent, body, whole=whole)

    def _pieces(self, raw: urllib3.BaseHTTPResponse) -> Iterator[bytes]:
        """The body as it comes, coded as it is, each piece as soon as it is there."""
        try:
            while piece := raw.read1(_PIECE, decode_content=False):
                yield piece
        except urllib3.exceptions.ReadTimeoutError as error:
            silence = f"no byte came for {self._manners.read_seconds:g} seconds"
            raise TransferError(failed(f"timed out: {silence}", transient=True)) from error
        except urllib3.exceptions.HTTPError as error:
            raise cut_off(f"the connection closed before the whole body had come ({_said(error)})") from error


def _unanswered(error: rq.RequestException, host: str, manners: Manners) -> Trouble:
    """Why no answer came, for people; what may pass by itself is transient."""
    match error:
        case rq.ConnectTimeout():
            return failed(
                f"timed out: {host} did not accept a connection for {manners.connect_seconds:g} seconds",
                transient=True,
            )
        case rq.ReadTimeout():
            return failed(
                f"timed out: {host} did not answer for {manners.read_seconds:g} seconds", transient=True
            )
        case rq.SSLError():
            return failed(f"no safe connection (TLS) to {host}: {_said(error)}")
        case rq.ConnectionError():
            return failed(f"the connection to {host} failed: {_said(error)}", transient=True)
        case _:
            return failed(f"{host} could not be asked: {_said(error)}")


def _said(error: BaseException) -> str:
    """The innermost message of a chain of library errors, on one line."""
    while isinstance(inner := _within(error), BaseException):
        error = inner
    words = " ".join(str(error).split()) or type(error).__name__
    return words if len(words) <= 200 else words[:199] + "…"


def _within(error: BaseException) -> object:
    reason = getattr(error, "reason", None)
    if isinstance(reason, BaseException):
        return reason
    return next((arg for arg in reversed(error.args) if isinstance(arg, BaseException)), None)
