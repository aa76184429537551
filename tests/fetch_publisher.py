"""A loopback publisher: a web server whose replies each test writes itself."""

from __future__ import annotations

import socketserver
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SO_LINGER, SOL_SOCKET
from typing import Any

NIGHT = datetime(2026, 11, 30, 7, 0, tzinfo=UTC)


@dataclass
class Reply:
    """One reply. `share`: how much of the body is sent. `length`: what Content-Length says; None sends none.

    `chunk`: chunked coding with chunks of this size, `last_chunk` or not. `drip`: seconds between bytes.
    `reset`: the connection is reset instead. `header_drip`: seconds between header lines, for ever.
    """

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    share: float = 1.0
    length: int | str | None = "full"
    chunk: int = 0
    last_chunk: bool = True
    drip: float = 0.0
    header_drip: float = 0.0
    reset: bool = False
    silent: float = 0.0


@dataclass
class Asked:
    """One request that came in."""

    path: str
    headers: dict[str, str]
    at: float


class Publisher:
    """Replies by path; the last reply of a path is repeated. `etags`: paths that answer 304 to their ETag."""

    def __init__(self) -> None:
        self.replies: dict[str, list[Reply]] = {}
        self.asked: list[Asked] = []
        self.rule: Callable[[Asked], Reply] | None = None
        self._lock = threading.Lock()
        publisher = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                asked = Asked(self.path, dict(self.headers.items()), time.monotonic())
                publisher._serve(self, asked)

            def log_message(self, *args: Any) -> None:
                """Say nothing."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, request: Any, client_address: Any) -> None:
                """A client that hangs up is what some tests are about."""

        self.server: socketserver.TCPServer = Server(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.root = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    def on(self, path: str, *replies: Reply) -> str:
        """Say what a path replies, request by request, and return its address."""
        self.replies[path] = list(replies)
        return self.root + path

    def times(self, path: str) -> int:
        """How often a path was asked for."""
        return sum(asked.path == path for asked in self.asked)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    def _serve(self, handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        with self._lock:
            self.asked.append(asked)
            if self.rule is not None:
                reply = self.rule(asked)
            else:
                waiting = self.replies.get(asked.path, [Reply(404, b"no such page")])
                reply = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        send(handler, reply, asked)


def send(handler: BaseHTTPRequestHandler, reply: Reply, asked: Asked) -> None:
    """Send one reply, as badly as it says."""
    if reply.silent:
        time.sleep(reply.silent)
    if reply.reset:
        handler.connection.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        handler.close_connection = True
        handler.connection.close()
        return
    etag = reply.headers.get("ETag")
    if etag is not None and asked.headers.get("If-None-Match") == etag and reply.status == 200:
        reply = Reply(304, b"", {"ETag": etag}, length=None)
    handler.send_response(reply.status)
    for name, value in reply.headers.items():
        handler.send_header(name, value)
    if reply.chunk:
        handler.send_header("Transfer-Encoding", "chunked")
    elif reply.length is not None:
        handler.send_header(
            "Content-Length", str(len(reply.body) if reply.length == "full" else reply.length)
        )
    elif reply.status != 304:
        handler.send_header("Connection", "close")
    while reply.header_drip:
        handler.send_header("X-More", "1")
        handler.flush_headers()
        time.sleep(reply.header_drip)
    handler.end_headers()
    sent = reply.body[: int(len(reply.body) * reply.share)]
    if reply.drip:
        for at in range(len(sent)):
            handler.wfile.write(sent[at : at + 1])
            time.sleep(reply.drip)
    elif reply.chunk:
        for at in range(0, len(sent), reply.chunk):
            piece = sent[at : at + reply.chunk]
            handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
        if reply.last_chunk:
            handler.wfile.write(b"0\r\n\r\n")
    elif reply.status != 304:
        handler.wfile.write(sent)
    if reply.share < 1 or not reply.last_chunk or reply.length is None:
        handler.close_connection = True


@dataclass
class Clockwork:
    """A clock that only moves when somebody sleeps."""

    now: float = 1_000.0
    slept: list[float] = field(default_factory=list)

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
