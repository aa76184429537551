"""What every test stands on: no clock of its own, no network but loopback, and where ../shared is."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# A busy machine is no failure, and one change is judged by the same examples as the next.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("exploring", deadline=None)
settings.load_profile("exploring" if os.environ.get("FACTCHECK_TEST_EXPLORE") else "steady")

os.environ.setdefault("DO_NOT_TRACK", "1")
os.environ.setdefault("PREFECT_SERVER_ANALYTICS_ENABLED", "false")
os.environ.setdefault("PREFECT_SERVER_EPHEMERAL_ENABLED", "false")
for name in ("PREFECT_API_URL", "PREFECT_API_KEY", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"):
    os.environ.pop(name, None)

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
LOOPBACK = {"127.0.0.1", "::1", "localhost", "0.0.0.0", None}


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real documents beside the project, or a skip."""
    if not SHARED.is_dir():
        pytest.skip("no ../shared beside the project")
    return SHARED


@pytest.fixture(autouse=True)
def only_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that dials out, or asks a name server, fails."""
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family in {socket.AF_INET, socket.AF_INET6} and address[0] not in LOOPBACK:
            raise AssertionError(f"a test dialled out to {address}")
        connect(self, address)

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host not in LOOPBACK:
            raise AssertionError(f"a test looked up {host}")
        return look_up(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
