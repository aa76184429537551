"""Deadlines: no exchange with a host lasts longer than its total time limit.

A read timeout counts the silence between two bytes only; a host that sends one
byte now and then would hold the night for ever, in its header lines as well as
in its body. So each exchange has one deadline. When it passes, the connection
is shut down, in whichever call a thread is waiting on it; the wait then ends,
and `passed` says why.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary


class Exchange:
    """One request and its answer, with the connection that it uses."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._line: socket.socket | None = None
        self._ours = False
        self.passed = False

    def uses(self, line: socket.socket) -> None:
        """This is the connection now; if the deadline has passed already it is shut down at once."""
        with self._lock:
            self._line = line
            if self.passed:
                _shut(line)

    def takes(self, line: socket.socket) -> bool:
        """Keep this line to the end, if it is in use: its connection is closed, its answer may still run."""
        with self._lock:
            self._ours = self._line is line
            return self._ours

    def cut(self) -> None:
        """The deadline has passed."""
        with self._lock:
            self.passed = True
            if self._line is not None:
                _shut(self._line)

    def end(self) -> None:
        """Nothing more is to come."""
        with self._lock:
            if self._line is not None and self._ours:
                self._line.close()
            self._line = None


class Deadlines:
    """The running exchanges, one a thread, and a second handle on every open connection.

    TLS takes the socket that it wraps away from its maker, so a duplicate is kept for shutting down.
    """

    def __init__(self) -> None:
        self._here = threading.local()
        self._lock = threading.Lock()
        self._lines: WeakKeyDictionary[object, socket.socket] = WeakKeyDictionary()

    @contextmanager
    def exchange(self, seconds: float) -> Iterator[Exchange]:
        """All that this thread sends and receives inside the block must be over after `seconds`."""
        running = Exchange()
        self._here.running = running
        timer = threading.Timer(seconds, running.cut)
        timer.daemon = True
        timer.start()
        try:
            yield running
        finally:
            timer.cancel()
            self._here.running = None
            running.end()

    def watch(self, connection: object, line: socket.socket) -> None:
        """A new connection was dialled in the running exchange."""
        with self._lock:
            self._lines[connection] = line.dup()
        self.resume(connection)

    def resume(self, connection: object) -> None:
        """The running exchange uses this connection, perhaps one that was kept open since an earlier one."""
        with self._lock:
            line = self._lines.get(connection)
        if line is not None and (running := self._running()) is not None:
            running.uses(line)

    def drop(self, connection: object) -> None:
        """The connection was closed."""
        with self._lock:
            line = self._lines.pop(connection, None)
        if line is None:
            return
        running = self._running()
        if running is None or not running.takes(line):
            line.close()

    def _running(self) -> Exchange | None:
        running: Exchange | None = getattr(self._here, "running", None)
        return running


def _shut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # closed by the other side already, which is what we want
