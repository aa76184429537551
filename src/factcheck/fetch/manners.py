"""Manners: who we say we are, how often we ask, and how long we wait.

The limits are there for the hosts' sake and for ours: a host is never asked
faster than its rate, and no answer, however slow, large or hostile, holds the
night for longer than these limits say. sec.gov's fair-access rule asks for a
declared contact and at most 10 requests a second; we stay at 5 over all its
subdomains together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from factcheck import __version__
from factcheck.errors import CallError

SEC = "sec.gov"
SEC_PER_SECOND = 5.0


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

    def require_contact(self) -> None:
        """CallError if there is no contact; for commands that know they will ask sec.gov."""
        if not self.contact:
            raise CallError(
                "sec.gov asks every automated tool for a contact: set FACTCHECK_CONTACT, for example to "
                "'Example Editors editors@example.org'"
            )

    @property
    def user_agent(self) -> str:
        return f"factcheck/{__version__}" + (f" ({self.contact})" if self.contact else "")

    def limiter_of(self, host: str) -> tuple[str, float]:
        """The name that shares a limiter with this host, and its requests a second."""
        if within(host, SEC):
            return SEC, min(self.rates.get(SEC, SEC_PER_SECOND), SEC_PER_SECOND)
        for domain in sorted(self.rates, key=len, reverse=True):
            if within(host, domain):
                return domain, self.rates[domain]
        return host, self.per_second


def _printable(text: str) -> bool:
    return text.isascii() and text.isprintable()
