"""The digest: the night in Markdown, for a mail or a chat: what needs you, and how much was checked."""

from __future__ import annotations

import re

from factcheck.model.finding import Baseline, Night
from factcheck.reports.cards import Card, Sections
from factcheck.reports.shown import Shown, headings, pages_of
from factcheck.reports.words import count, long_date

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#+!|~&])")
MOST_UNCHECKED = 12
MOST_LINES = 12


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
    few = sum(any(one.for_an_editor for one in alert.findings) for alert in sections.alerts)
    told = f", told as {count(few, 'alert')}" if few < len(sections.mine) else ""
    return f"{count(len(sections.mine), 'finding')} for an editor{told}{known}; {of}."


def since_said(sections: Sections) -> str:
    """What is otherwise than last night, of all that needs somebody."""
    new, updated, absent = sections.since
    return f"Since last night: {new} new, {updated} updated, {absent} gone."


def _lines(sections: Sections) -> list[str]:
    night = sections.night
    lines = [f"# Night of {long_date(night.date)}", "", headline(sections), "", since_said(sections), ""]
    lines += ["| Page | Standing | Last reviewed |", "|---|---|---|"]
    lines += [
        f"| {escaped(page.title)} | {page.standing} | {page.last_reviewed or 'never'} |"
        for page in night.pages
    ]
    if not sections.mine:
        lines += ["", f"{sections.moved_claims} changed of {count(sections.claim_count, 'claim')} checked."]
    for tier in headings(sections):
        lines += ["", f"## {tier.title}", ""]
        lines += [line for one in tier.every for line in _alert(sections, one)]
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


def _alert(sections: Sections, one: Shown) -> list[str]:
    if one.card is not None:
        return _card(one.card)
    known = " (known)" if one.known else ""
    pages = ", ".join(escaped(page.title) for page in pages_of(sections, one))
    on = f" ({pages})" if pages else ""
    head = f"- **{one.counted}**{known}: {escaped(one.title)}{on}. {escaped(one.said)}"
    lines = [head.rstrip()]
    for line in one.lines[:MOST_LINES]:
        told = " → ".join(filter(None, (line.claimed, line.seen))) or line.note
        where = f" ({escaped(line.page)})" if line.page else ""
        lines.append(f"  - {escaped(line.subject)}{where}: {escaped(told)}")
    if len(one.lines) > MOST_LINES:
        lines.append(f"  - and {len(one.lines) - MOST_LINES} more")
    return lines


def _card(card: Card) -> list[str]:
    known = " (known)" if card.seen_before else ""
    on = "" if card.page is None else f" ({escaped(card.page.title)})"
    lines = [f"- **{card.badge}**{known}: {escaped(card.title)}{on}. {escaped(card.finding.message)}"]
    if card.finding.suggestion:
        lines.append(f"  Suggested: {escaped(card.finding.suggestion)}")
    return lines
