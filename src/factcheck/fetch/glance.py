"""A glance at a body: is it a web page, what is its title, and what would a reader see of it?

Good enough to tell a page about something from a page that stands in for it,
and no more: documents are read by the readers. It walks the markup once, from
left to right, and stops when it has seen enough, so a page of any size and any
shape costs little.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import cached_property

ENOUGH = 6_000
"""Characters of visible text after which a page is a document, whatever its words are."""

_FAR = 4 << 20  # bytes: a page without enough text by then is no document

_OPENING = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--.{0,2000}?-->\s*)*"
    rb"<(?:!doctype\s+html|html|head|body|title|meta|h[1-6]|p|div|span|b|center|pre|form|table|script|style"
    rb"|noscript|iframe)[\s>/]",
    re.IGNORECASE | re.DOTALL,
)
_SILENT = (b"script", b"style", b"template", b"svg", b"title", b"ix:header")
_BLOCK = re.compile(
    rb"</?(?:p|div|br|li|ul|ol|tr|td|th|table|h[1-6]|section|article|form|button|label|noscript|main|nav|header|footer)\b",
    re.IGNORECASE,
)
_TAG = re.compile(rb"/?([a-zA-Z][a-zA-Z0-9:-]*)")
_TITLE = re.compile(rb"<title[^>]{0,200}>(.{0,400}?)</title", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Glance:
    """What a reader would see, up to `ENOUGH` characters; `blocks` are its paragraphs, cells and lines."""

    is_html: bool
    title: str
    blocks: tuple[str, ...]
    markup: bytes

    @cached_property
    def text(self) -> str:
        return " ".join(self.blocks)

    @property
    def long(self) -> bool:
        """A document of its own, not a page that stands in for one."""
        return len(self.text) >= ENOUGH

    def remainder(self, words: re.Pattern[str]) -> int:
        """How many characters of text are left without the sentences in which these words occur."""
        sentences = (one for block in self.blocks for one in re.split(r"(?<=[.!?])\s+", block))
        return sum(len(one) for one in sentences if not words.search(one))


def phrases(*alternatives: str) -> re.Pattern[str]:
    """A pattern of any of these, in any letter case; a straight apostrophe stands for a curly one too."""
    return re.compile("|".join(alternatives).replace("'", "['’]"), re.IGNORECASE)


def looks_like_html(body: bytes) -> bool:
    """Do these bytes start as a web page does?"""
    return _OPENING.match(body[:4096]) is not None


def glance(body: bytes) -> Glance:
    """Look at the beginning of a body; bytes that are no web page count as plain text."""
    if not looks_like_html(body):
        text = " ".join(body[: ENOUGH * 2].decode("utf-8", "replace").split())
        return Glance(False, "", (text,) if text else (), body[:ENOUGH])
    found = _TITLE.search(body[: 1 << 18])
    title = _plain(found.group(1)) if found else ""
    return Glance(True, title, tuple(_visible(body)), body[: 1 << 18])


def _plain(raw: bytes) -> str:
    return " ".join(html.unescape(raw.decode("utf-8", "replace")).replace("\ufeff", "").split())


def _visible(body: bytes) -> list[str]:
    """The text between the tags, block by block, without scripts, styles and comments."""
    blocks: list[str] = []
    current: list[bytes] = []
    seen = pending = at = 0
    lower = body[:_FAR].lower()
    while at < len(lower) and seen < ENOUGH:
        tag = lower.find(b"<", at)
        stop = len(lower) if tag < 0 else tag
        current.append(body[at:stop])
        pending += stop - at
        if tag < 0:
            break
        if pending > ENOUGH or _BLOCK.match(lower, tag):
            seen += _close(current, blocks)
            pending = 0
        at = _after(lower, tag)
        if at == tag + 1:
            current.append(b"<")
            pending += 1
    _close(current, blocks)
    return blocks


def _close(current: list[bytes], blocks: list[str]) -> int:
    text = _plain(b"".join(current))
    current.clear()
    if text:
        blocks.append(text)
    return len(text)


def _after(lower: bytes, tag: int) -> int:
    """Where reading goes on after the tag, comment or silent element that starts here."""
    if lower.startswith(b"<!--", tag):
        end = lower.find(b"-->", tag + 4)
        return len(lower) if end < 0 else end + 3
    name = _TAG.match(lower, tag + 1)
    if name is None and lower[tag + 1 : tag + 2] not in {b"!", b"?"}:
        return tag + 1
    end = lower.find(b">", tag)
    if end < 0:
        return len(lower)
    if (
        name is not None
        and name.group(1) in _SILENT
        and lower[tag + 1 : tag + 2] != b"/"
        and lower[end - 1] != 0x2F
    ):
        close = lower.find(b"</" + name.group(1), end)
        return len(lower) if close < 0 else close
    return end + 1
