"""Manners: who we say we are, how often we ask, and how long we wait.

The limits are there for the hosts' sake and for ours: a host is never asked
faster than its rate, and no answer, however slow, large or hostile, holds the
night for longer than these limits say. sec.gov's fair-access rule asks for a
declared contact and at most 10 requests a second; we stay at 5 over all its
subdomains together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from urllib.parse import urlsplit

from factcheck import __version__
from factcheck.errors import CallError

SEC = "sec.gov"
SEC_PER_SECOND = 5.0
_MAIL = re.compile(r"\S@[\w-]+\.\w")


def within(host: str, domain: str) -> bool:
    """Is `host` this domain or a subdomain of it? Both in lower case."""
    return host == domain or host.endswith("." + domain)


@dataclass(frozen=True, slots=True)
class Manners:
    """The settings of a client.

    Attributes:
        contact: who answers for the requests ("Example Editors editors@example.org"), for the User-Agent;
            empty if nobody said.
        per_second: requests a second to any host that `rates` does not name.
        rates: requests a second by domain; a domain and its subdomains share one limiter.
        connect_seconds, read_seconds: the longest silence while connecting and while reading.
        total_seconds: the longest that one attempt may take from asking to the last byte.
        max_bytes: the largest body, counted after decompression.
        max_redirects: redirects followed for one look.
        retries: attempts after the first, for transient trouble only.
        backoff_seconds: pause before the first retry; it doubles with each.
        max_pause_seconds: the longest Retry-After that is waited for.
        edgar: a cache of EDGAR that is asked in place of sec.gov's hosts ("http://cache.example:8080"); each
            request names the host that it is for in its Host header. Empty: EDGAR itself is asked. Pace,
            contact and the judging of answers are those for sec.gov either way.
        allow_private: may addresses inside this machine or network be asked? For tests and intranets.
    """

    contact: str = ""
    per_second: float = 2.0
    rates: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({SEC: SEC_PER_SECOND}))
    connect_seconds: float = 10.0
    read_seconds: float = 30.0
    total_seconds: float = 120.0
    max_bytes: int = 60 * 1024 * 1024
    max_redirects: int = 5
    retries: int = 3
    backoff_seconds: float = 1.0
    max_pause_seconds: float = 60.0
    edgar: str = ""
    allow_private: bool = False

    def __post_init__(self) -> None:
        """CallError for settings that cannot work."""
        if not _printable(self.contact) or self.contact.isspace():
            raise CallError(
                f"the contact must be one line of plain ASCII such as 'Example editors@example.org', "
                f"got {self.contact!r}"
            )
        if min(self.per_second, *self.rates.values(), self.total_seconds, self.max_bytes) <= 0:
            raise CallError("rates, time limits and the size limit must be above 0")
        if self.edgar and not _is_root(self.edgar):
            raise CallError(
                f"the cache of EDGAR must be an address without a path such as 'http://cache.example:8080', "
                f"got {self.edgar!r}"
            )

    @property
    def undeclared(self) -> str:
        """What sec.gov would miss in our User-Agent: it wants a name and an address. Empty if nothing."""
        if not self.contact:
            return "sec.gov wants a contact, and FACTCHECK_CONTACT is not set"
        if not _MAIL.search(self.contact):
            return "sec.gov wants an e-mail address, and there is none in FACTCHECK_CONTACT"
        return ""

    @property
    def user_agent(self) -> str:
        return f"factcheck/{__version__}" + (f" ({self.contact})" if self.contact else "")

    def stand_in(self, url: str, host: str) -> str | None:
        """The same address at the cache of EDGAR, for a host of sec.gov where there is a cache."""
        if not self.edgar or not within(host, SEC):
            return None
        parts = urlsplit(url)
        return self.edgar.rstrip("/") + parts.path + (f"?{parts.query}" if parts.query else "")

    def limiter_of(self, host: str) -> tuple[str, float]:
        """The name that shares a limiter with this host, and its requests a second."""
        if within(host, SEC):
            return SEC, min(self.rates.get(SEC, SEC_PER_SECOND), SEC_PER_SECOND)
        for domain in sorted(self.rates, key=len, reverse=True):
            if within(host, domain):
                return domain, self.rates[domain]
        return host, self.per_second


def _is_root(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and parts.path in {"", "/"}
            and not (parts.query or parts.fragment or parts.username)
            and (parts.port is None or parts.port > 0)
        )
    except ValueError:
        return False


def _printable(text: str) -> bool:
    return text.isascii() and text.isprintable()
