"""Cut short: documents that lost what the last copy had at its end, or in its letters.

The transfer may say that everything came and still have been given half of it
by a server further back. What the document itself shows is only held against
it where the last copy was better: many servers leave out ends all the time.
"""

from __future__ import annotations

import re

from factcheck.fetch import ends_early
from factcheck.model.capture import Capture
from factcheck.model.document import Document

FEWEST = 3
_DOUBLED = re.compile(r"â€[™œ\x9d“”˜¦\x93\x94\x99]|Ã[©¨¡¢£¤±³º¶¼\xad]|Â[\xa0£°©®]|ï¿½")


def lost_its_end(capture: Capture, body: bytes, last: Capture, last_body: bytes) -> str:
    """Where tonight's document ends too early although the last one had its end; empty if it does not."""
    why = ends_early(body, media_type=capture.media_type, url=capture.final_url or capture.url)
    if why is None:
        return ""
    had = ends_early(last_body, media_type=last.media_type, url=last.final_url or last.url)
    return f"{why}, and the last copy had its end" if had is None else ""


def garbled(text: str) -> int:
    """Characters that were lost or taken apart on the way: U+FFFD, and UTF-8 read as windows-1252."""
    return text.count("\ufffd") + sum(1 for _ in _DOUBLED.finditer(text))


def flooded(document: Document) -> str:
    """Is so much of a text unreadable that the copy is none? Says how much; empty if not."""
    count = document.text.count("\ufffd")
    if document.pages or count < 10 or 50 * count < len(document.text):
        return ""
    return f"the encoding is broken: {count} of {len(document.text)} characters could not be read (U+FFFD)"


def broke(last: Document, tonight: Document) -> str:
    """Did letters break that were whole in the last copy? Says how many; empty if not."""
    if tonight.pages:
        return ""
    count = garbled(tonight.text)
    if count < FEWEST or garbled(last.text) * 2 >= count:
        return ""
    return f"the encoding broke: {count} characters cannot be read that could in the last copy"
