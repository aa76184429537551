"""Walled: a page that now shows a fraction of its text, and a line that asks for money or a name.

A paywall leaves the beginning of an article, which is too long for a sign-in
page and says what the article says. It is known by what it took away.
"""

from __future__ import annotations

from factcheck.fetch import wall_in
from factcheck.model.document import Document


def walled(last: Document, tonight: Document) -> str:
    """The line that asks, where more than half of the last copy's text is gone; empty if there is none."""
    if tonight.pages or 2 * len(tonight.text) > len(last.text):
        return ""
    asks = wall_in(tonight.text)
    if asks is None or wall_in(last.text) == asks:
        return ""
    share = 100 * len(tonight.text) // max(len(last.text), 1)
    return f"a paywall or sign-in ({asks}) has left {share}% of the text of the last copy"
