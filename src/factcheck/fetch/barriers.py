"""Barriers: pages that stand between us and the source, whatever their status says.

A block page, a challenge ("are you human?"), a sign-in page and a consent wall
are the source refusing to be read. Their words also occur in honest documents,
so words alone never decide: the page must be short, or have nothing left to say
once the sentences of the barrier are taken away.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from factcheck.fetch.barrier_words import (
    CHALLENGE,
    CHALLENGE_MARKS,
    CONSENT,
    CONSENT_CALL,
    CONSENT_TALK,
    DOOR,
    PASSWORD,
    PAYWALL,
    SENTENCES,
    SHORT_TITLES,
    SIGN_IN,
    SURE_TITLES,
)
from factcheck.fetch.glance import Glance
from factcheck.fetch.hollow_words import NOT_FOUND, NOT_FOUND_TITLE

_SHORT = 1_500  # characters of text: what is longer is a document
_FAR = 20_000  # characters at either end in which a wall is looked for
_LEFT = 200  # characters left once the barrier's own sentences are gone


def barrier(seen: Glance, *, headers: Mapping[str, str], url: str, final_url: str) -> str | None:
    """What kind of barrier this page is and how one can tell, in a few words; None if it is none.

    `url` was asked for and `final_url` answered: a redirect to a sign-in address is telling. `headers`
    have names in lower case.
    """
    if "challenge" in headers.get("cf-mitigated", "") or headers.get("x-amzn-waf-action", "") in {
        "challenge",
        "captcha",
    }:
        return f"{CHALLENGE} (its headers say so)"
    if seen.long:
        return None
    for kind, title in SURE_TITLES.items():
        if title.search(seen.title):
            return f"{kind} (titled {_cited(seen.title)})"
    if len(seen.text) > _SHORT:
        return _by_question(seen)
    return _by_title(seen) or _by_sentence(seen) or _by_question(seen) or _by_markup(seen, url, final_url)


def _by_title(seen: Glance) -> str | None:
    for kind, title in SHORT_TITLES.items():
        if title.search(seen.title) and not _document(seen, title):
            return f"{kind} (titled {_cited(seen.title)})"
    return None


def _by_sentence(seen: Glance) -> str | None:
    if _tables(seen):
        return None
    for kind, sentence in SENTENCES.items():
        if (found := sentence.search(seen.text)) and seen.remainder(sentence) < 3 * _LEFT:
            return f"{kind} (it says {_cited(found.group())})"
    return None


def _by_question(seen: Glance) -> str | None:
    """A page, however long, that only asks whether it may set cookies."""
    if (
        _tables(seen)
        or says_missing(seen)
        or not CONSENT_CALL.search(seen.text)
        or "cookie" not in seen.text.lower()
    ):
        return None  # a "not found" page may carry a cookie question, like any other page of its site
    left = seen.remainder(CONSENT_TALK)
    return f"{CONSENT} (nothing on it but the question)" if left < _LEFT else None


def _by_markup(seen: Glance, url: str, final_url: str) -> str | None:
    short = len(seen.text) < 3 * _LEFT and not _tables(seen)
    if short and CHALLENGE_MARKS.search(seen.markup):
        return f"{CHALLENGE} (it carries a challenge script and hardly any text)"
    if says_missing(seen):
        return None
    if short and PASSWORD.search(seen.markup):
        return f"{SIGN_IN} (it asks for a password)"
    here, there = urlsplit(url), urlsplit(final_url)
    if seen.is_html and (here.netloc, here.path) != (there.netloc, there.path):
        if there.netloc.startswith("consent."):
            return f"{CONSENT} (at {there.netloc})"
        if DOOR.search(there.path) and not DOOR.search(here.path):
            return f"{SIGN_IN} (redirected to {there.netloc}{there.path[:80]})"
    return None


def wall_in(text: str) -> str | None:
    """The words by which a text asks for a subscription or a sign-in; None if it does not.

    Many pages ask so below an article that is all there: it only tells where text is gone.
    """
    for kind in (PAYWALL, SIGN_IN):
        if (found := SENTENCES[kind].search(text[-_FAR:])) or (found := SENTENCES[kind].search(text[:_FAR])):
            return _cited(found.group())
    return None


def says_missing(seen: Glance) -> bool:
    """Does this page itself say that there is nothing at its address?"""
    return bool(NOT_FOUND_TITLE.search(seen.title) or NOT_FOUND.search(seen.text[:600]))


def _document(seen: Glance, title: re.Pattern[str]) -> bool:
    """A short page that has a table of figures, or goes on about other things, is a document."""
    return _tables(seen) or seen.remainder(title) > 5 * _LEFT


def _tables(seen: Glance) -> bool:
    """Does it show rows with figures, as no barrier does?"""
    figures = sum(any(char.isdigit() for char in block) and len(block) < 40 for block in seen.blocks)
    return b"<td" in seen.markup.lower() and figures >= 3


def _cited(words: str) -> str:
    return f'"{words if len(words) <= 80 else words[:79] + "…"}"'
