"""Pages as they are published: from the registry's folder, or from the network."""

from __future__ import annotations

from factcheck import readers
from factcheck.errors import UnreadableError
from factcheck.model.capture import Looker
from factcheck.model.evidence import PageSeen
from factcheck.model.page import Registry


def open_page(registry: Registry, page: str, look: Looker) -> PageSeen:
    """Read a page: its `text`, or its `url` as it answers tonight; trouble where it cannot be had or read."""
    if page in registry.texts:
        name, body = registry.texts[page]
        return _read(body, None, name)
    url = registry.pages[page].url
    assert url is not None
    seen = look(url)
    if seen.body is None:
        return PageSeen(None, url, seen.capture.detail)
    return _read(seen.body, seen.capture.media_type, url)


def _read(body: bytes, media_type: str | None, name: str) -> PageSeen:
    try:
        return PageSeen(readers.read(body, media_type=media_type, name=name), name)
    except UnreadableError as trouble:
        return PageSeen(None, name, str(trouble))
