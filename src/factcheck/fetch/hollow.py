"""Hollow answers: a good status, and nothing behind it.

A "not found" page or a server error that is sent with status 200, an empty
body, a page that only a browser would fill, a template whose figures were never
put in, a redirect to the front page. None of them is a new state of the source.
"""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

from factcheck.fetch.glance import Glance
from factcheck.fetch.hollow_words import (
    COMPLAINTS,
    ERROR,
    ERROR_TITLE,
    FRONT,
    INDEX,
    MISSING_PATH,
    NOT_FOUND,
    NOT_FOUND_TITLE,
    SCRIPTED,
    TEMPLATE,
)

_SHORT = 2_500
_LEFT = 150


def hollow(seen: Glance, body: bytes, *, url: str, final_url: str, held: bool = False) -> str | None:
    """Why there is nothing behind this answer, in a few words; None if there is something.

    For answers with a good status only. `url` was asked for, `final_url` answered; `held`: a good copy was
    got from elsewhere before.
    """
    if not body.strip(b"\xef\xbb\xbf \t\r\n\0"):
        return "the body is empty"
    if seen.is_html and (elsewhere := _elsewhere(url, final_url, held=held)):
        return elsewhere
    if seen.long:
        return None
    if seen.is_html:
        return _page(seen)
    return _message(body)


def _page(seen: Glance) -> str | None:
    if not seen.text:
        return "a page without any text: it needs a browser to fill it"
    if (found := TEMPLATE.findall(seen.text)) and (
        seen.remainder(TEMPLATE) < _LEFT or len(seen.text) < 150 * len(found)
    ):
        return f"an unrendered template: it says {found[0][:80]!r} where text should be"
    if len(seen.text) > _SHORT or _figures(seen):
        return None
    for title, sentence, name in (
        (NOT_FOUND_TITLE, NOT_FOUND, 'a "not found" page sent with a good status'),
        (ERROR_TITLE, ERROR, "an error page sent with a good status"),
    ):
        if title.search(seen.title):
            return f"{name} (titled {seen.title[:80]!r})"
        if (said := sentence.search(seen.text[:600])) and seen.remainder(sentence) < 2 * _LEFT:
            return f"{name} (it says {said.group()[:80]!r})"
    if SCRIPTED.search(seen.text) and seen.remainder(SCRIPTED) < _LEFT:
        return "a page that says it needs JavaScript: it needs a browser to fill it"
    return None


def _figures(seen: Glance) -> bool:
    """Rows with figures: no error page has them."""
    return b"<td" in seen.markup.lower() and sum(any(map(str.isdigit, one)) for one in seen.blocks) >= 3


def _elsewhere(url: str, final_url: str, *, held: bool) -> str | None:
    """A deep address that ends at the front page of its site, at a page for errors, or a level up."""
    here, there = urlsplit(url), urlsplit(final_url)
    if here.netloc.removeprefix("www.") != there.netloc.removeprefix("www.") or here.path == there.path:
        return None
    if MISSING_PATH.search(there.path) and not MISSING_PATH.search(here.path):
        return f'the address now leads to a page for errors ({there.path[:80]}): a "not found" page'
    if there.query or FRONT.fullmatch(here.path):
        return None
    if FRONT.fullmatch(there.path):
        return "the address now leads to the front page of its site"
    above = INDEX.sub("", there.path).rstrip("/") + "/"
    if held and INDEX.sub("", here.path).rstrip("/").startswith(above):
        return f"the address now leads to the index of its section ({there.path[:80]})"
    return None


def _message(body: bytes) -> str | None:
    """A few words, or a little JSON or XML, that only report an error."""
    text = body[:2_001].decode("utf-8", "replace").strip()
    if len(text) > 2_000:
        return None
    if text.startswith("{"):
        return _json_message(text)
    if re.match(r"(?:<\?xml[^>]*>\s*)?<Error>\s*<Code>", text):
        return "an error message in XML sent with a good status"
    if len(text) < 2 * _LEFT and "," not in text.split("\n")[0]:
        for sentence, name in ((NOT_FOUND, '"not found" message'), (ERROR, "error message")):
            if sentence.search(text):
                return f"a {name} sent with a good status ({text[:80]!r})"
    return None


def _json_message(text: str) -> str | None:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    keys = {str(key).lower() for key in said} if isinstance(said, dict) else set()
    if keys & {"error", "errors"} and keys <= COMPLAINTS and (said.get("error") or said.get("errors")):
        return "an error message in JSON sent with a good status"
    return None
