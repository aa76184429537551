"""The digest: the night in Markdown, for a mail or a chat: what needs you, and how much was checked."""

from __future__ import annotations

import re

from factcheck.model.finding import Baseline, Night
from factcheck.reports.cards import Card, Sections
from factcheck.reports.words import count, long_date

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#+!|~&])")
MOST_UNCHECKED = 12


def render(night: Night) -> bytes:
    """The night as Markdown, UTF-8."""
    return ("\n".join(_lines(Sections(night))) + "\n").encode()


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def headline(sections: Sections) -> str:
    """The night in a sentence."""
    checked = sections.claim_count - len(sections.unchecked_claims)
    good, looks = sections.looks
    claims, sources = count(sections.claim_count, "claim"), count(looks, "source")
    of = f"{checked} of {claims} checked against {good} of {sources}"
    if not sections.mine:
        return f"{'All clear' if not sections.night.not_checked else 'Nothing for an editor'}: {of}."
    new = sum(one.baseline is not Baseline.UNCHANGED for one in sections.mine)
    known = "" if new == len(sections.mine) else f", {new or 'none'} of them new"
    return f"{count(len(sections.mine), 'finding')} for an editor{known}; {of}."


def _lines(sections: Sections) -> list[str]:
    night = sections.night
    lines = [f"# Night of {long_date(night.date)}", "", headline(sections), ""]
    lines += ["| Page | Standing | Last reviewed |", "|---|---|---|"]
    lines += [
        f"| {escaped(page.title)} | {page.standing} | {page.last_reviewed or 'never'} |"
        for page in night.pages
    ]
    for page, cards in sections.by_page:
        lines += ["", f"## {escaped(page.title)}", ""]
        lines += [line for card in cards for line in _card(card)]
    if sections.on_sources:
        lines += ["", "## Sources", ""]
        lines += [line for card in sections.on_sources for line in _card(card)]
    if night.not_checked:
        lines += ["", f"## Not checked: {len(night.not_checked)}", ""]
        shown = sections.unchecked[:MOST_UNCHECKED]
        for gap in shown:
            since = f" (since {gap.since})" if gap.since else ""
            where = " ".join(filter(None, (gap.page, ", ".join(gap.subjects))))
            lines.append(f"- {escaped(where)}{since}: {escaped(gap.reason)}")
        if rest := len(night.not_checked) - sum(len(gap.subjects) for gap in shown):
            lines.append(f"- and {rest} more")
    return lines


def _card(card: Card) -> list[str]:
    known = " (known)" if card.seen_before else ""
    lines = [f"- **{card.badge}**{known}: {escaped(card.title)}. {escaped(card.finding.message)}"]
    if card.finding.suggestion:
        lines.append(f"  Suggested: {escaped(card.finding.suggestion)}")
    return lines
