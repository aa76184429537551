"""Addresses: which ones may be asked at all, and when two spellings are the same one.

Only http and https, and no user name or password in the address. A host is
asked at the addresses that its name resolves to, and only if all of them are
on the public Internet: not this machine, not a private or link-local network,
not a carrier's (RFC 6598), not multicast, reserved or unspecified, also when an
IPv6 address merely wraps such an IPv4 one.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit, urlunsplit

from factcheck.fetch.answer import Trouble, failed

Resolver = Callable[[str, int], list[str]]
"""Host name and port to IP addresses; raises OSError where there is none."""

_PORTS = {"http": 80, "https": 443}
_NAT64 = IPv6Network("64:ff9b::/96")
_LAST32 = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Target:
    """An address that is fit to be asked: its normal spelling, host and port."""

    url: str
    host: str
    port: int


def target(url: str) -> Target | Trouble:
    """Take an address apart, or say why it cannot be asked."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as wrong:
        return failed(f"{url!r} is not an address: {wrong}")
    if parts.scheme.lower() not in _PORTS:
        return failed(f"{url!r} cannot be fetched: only http and https addresses can")
    if parts.username is not None or parts.password is not None:
        return failed("an address with a user name or password in it is not fetched")
    host = (parts.hostname or "").rstrip(".")
    if not host or any(char.isspace() or ord(char) < 32 for char in url):
        return failed(f"{url!r} is not an address: it has no host, or white space in it")
    return Target(normal(url), host, port or _PORTS[parts.scheme.lower()])


def normal(url: str) -> str:
    """The address without fragment and default port, scheme and host in lower case, an empty path as "/".

    These are the spellings that RFC 3986 (6.2.2, 6.2.3) calls equivalent; path and query stay as they are.
    An address that cannot be taken apart is returned as it is.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return url
    scheme = parts.scheme.lower()
    place = parts.netloc.rpartition("@")[2].lower()
    if port is not None and port == _PORTS.get(scheme):
        place = place.rpartition(":")[0]
    return urlunsplit((scheme, place.removesuffix(":"), parts.path or "/", parts.query, ""))


def look_up(host: str, port: int) -> list[str]:
    """The system's own name resolution; raises OSError (socket.gaierror) where there is no address."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in found))


def forbidden(address: str) -> str | None:
    """Why this IP address is not on the public Internet; None if it is."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address) and (inner := _inner(ip)) is not None:
        return forbidden(str(inner))
    for is_it, name in (
        (ip.is_unspecified, "an unspecified address"),
        (ip.is_loopback, "this machine itself"),
        (ip.is_link_local, "a link-local address"),
        (ip.is_multicast, "a multicast address"),
        (ip.is_private, "a private network"),
        (ip.is_reserved, "a reserved address"),
        (isinstance(ip, IPv6Address) and ip.is_site_local, "a site-local network"),
        (not ip.is_global, "not on the public Internet"),
    ):
        if is_it:
            return name
    return None


def _inner(ip: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 one leads to: mapped, compatible, 6to4, Teredo, NAT64."""
    if ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    if 1 < int(ip) <= _LAST32:
        return IPv4Address(int(ip))
    if ip.sixtofour is not None:
        return ip.sixtofour
    if ip.teredo is not None:
        return ip.teredo[1]
    return IPv4Address(int(ip) & _LAST32) if ip in _NAT64 else None
