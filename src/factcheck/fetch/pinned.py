"""Pinned connections: a host is dialled only at the addresses that were checked for it.

`Names.check` resolves a name and judges every address; the connection classes
then dial exactly those addresses and never resolve a name themselves. So a
name server that gives a public address for the check and a private one for the
connection (DNS rebinding) gains nothing. The host's own name stays in the Host
header, in TLS's server name and in the certificate check.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from threading import Lock
from typing import Any

from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import ConnectTimeoutError, NewConnectionError
from urllib3.util.connection import create_connection

from factcheck.fetch.address import Resolver, forbidden, look_up
from factcheck.fetch.answer import Trouble, failed
from factcheck.fetch.deadline import Deadlines


class Names:
    """The addresses that were checked, by host; shared by all threads of a client."""

    def __init__(self, *, allow_private: bool, resolver: Resolver | None = None) -> None:
        self._allow_private = allow_private
        self._resolver = resolver or look_up
        self._lock = Lock()
        self._checked: dict[str, tuple[str, ...]] = {}

    def check(self, host: str, port: int) -> Trouble | None:
        """Resolve a host and judge its addresses; one that is forbidden forbids the host."""
        try:
            addresses = self._resolver(host, port)
        except (OSError, UnicodeError) as trouble:
            return failed(f"the host name {host} could not be resolved ({trouble})")
        if not addresses:
            return failed(f"the host name {host} could not be resolved (no address)")
        for address in addresses:
            if not self._allow_private and (why := forbidden(address)) is not None:
                return failed(f"{host} is at {address}, {why}: not fetched")
        with self._lock:
            self._checked[_key(host)] = tuple(addresses)
        return None

    def addresses(self, host: str) -> tuple[str, ...]:
        """The checked addresses of a host; none if it was never checked."""
        with self._lock:
            return self._checked.get(_key(host), ())


def _key(host: str) -> str:
    return host.strip("[]").rstrip(".").lower()


def _dial(connection: HTTPConnection, addresses: tuple[str, ...]) -> socket.socket:
    """Connect to the first of the addresses that answers."""
    trouble: OSError | None = None
    for address in addresses:
        try:
            return create_connection(
                (address, connection.port),
                connection.timeout,
                source_address=connection.source_address,
                socket_options=connection.socket_options,
            )
        except OSError as error:
            trouble = error
    if isinstance(trouble, TimeoutError):
        raise ConnectTimeoutError(connection, f"{connection.host} does not accept a connection") from trouble
    raise NewConnectionError(connection, f"{trouble or 'no checked address'}") from trouble


def _pools(names: Names, deadlines: Deadlines) -> Mapping[str, type[HTTPConnectionPool]]:
    """urllib3's pools, with connections that dial checked addresses under a deadline."""

    class Pinned(HTTPConnection):
        def _new_conn(self) -> socket.socket:
            line = _dial(self, names.addresses(self.host))
            deadlines.watch(self, line)
            return line

        def request(self, *args: Any, **kwargs: Any) -> None:
            deadlines.resume(self)
            super().request(*args, **kwargs)

        def close(self) -> None:
            super().close()
            deadlines.drop(self)

    class PinnedSecure(Pinned, HTTPSConnection):
        pass

    class PinnedPool(HTTPConnectionPool):
        ConnectionCls = Pinned

    class PinnedSecurePool(HTTPSConnectionPool):
        ConnectionCls = PinnedSecure

    return {"http": PinnedPool, "https": PinnedSecurePool}


class PinnedAdapter(HTTPAdapter):
    """A transport for `requests` whose connections are pinned; it never retries by itself."""

    def __init__(self, names: Names, deadlines: Deadlines) -> None:
        self._names = names
        self._deadlines = deadlines
        super().__init__(pool_connections=64, pool_maxsize=16, max_retries=0)

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        self.poolmanager.pool_classes_by_scheme = dict(_pools(self._names, self._deadlines))
