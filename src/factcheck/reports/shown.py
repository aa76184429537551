"""Shown: alerts as an editor reads them: under headings, each with its cards or its table of claims.

The first alerts stand open, as many as ten minutes allow; the rest is folded
under its heading, and nothing is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from factcheck.model.finding import Finding, Observed, PageStands, Rule, Verdict
from factcheck.reports.alerts import Alert
from factcheck.reports.cards import Card, Sections, read_as
from factcheck.reports.urgency import TITLES, Tier
from factcheck.reports.words import count

OPEN = 10
"""Alerts that stand open."""


@dataclass(frozen=True, slots=True)
class Line:
    """A finding of an alert, or a claim that it leaves unchecked, as a line of its table."""

    page: str
    subject: str
    claimed: str
    seen: str
    note: str


@dataclass(frozen=True, slots=True)
class Shown:
    """An alert with what it is called; `card` where it is one finding, `lines` where it is several."""

    alert: Alert
    title: str
    badge: str
    tone: str
    said: str
    meaning: str
    anchor: str
    card: Card | None = None
    lines: tuple[Line, ...] = ()

    @property
    def known(self) -> bool:
        return bool(self.alert.findings) and self.alert.known

    @property
    def found(self) -> str:
        """What stands above the last column of the table."""
        return "Source prints" if any(one.seen for one in self.lines) else "What was found"

    @property
    def counted(self) -> str:
        """The badge, with how many findings there are if there are several."""
        return f"{self.alert.count} × {self.badge}" if self.alert.count > 1 else self.badge


@dataclass(frozen=True, slots=True)
class Heading:
    """A tier of the report: its alerts, those that stand open and those that are folded."""

    tier: Tier
    title: str
    advice: str
    open: tuple[Shown, ...]
    folded: tuple[Shown, ...]

    @property
    def every(self) -> tuple[Shown, ...]:
        return self.open + self.folded


def headings(sections: Sections) -> list[Heading]:
    """The tiers that have something to say, in their order."""
    by_tier: dict[Tier, list[tuple[int, Shown]]] = {}
    for place, alert in enumerate(sections.alerts):
        by_tier.setdefault(alert.tier, []).append((place, shown(sections, alert, place)))
    return [
        Heading(
            tier,
            *TITLES[tier],
            tuple(one for place, one in its if place < OPEN),
            tuple(one for place, one in its if place >= OPEN),
        )
        for tier, its in by_tier.items()
    ]


def shown(sections: Sections, alert: Alert, place: int) -> Shown:
    """An alert as it is shown."""
    if not alert.findings:
        left = alert.unchecked[0]
        return Shown(
            alert,
            _title(sections, alert, left.reason),
            "Not checked",
            "dim",
            left.reason,
            "",
            f"a-{place + 1}",
            lines=tuple(_lines(sections, alert)),
        )
    card = sections.card(alert.findings[0])
    anchor = f"f-{card.anchor}-{place + 1}"
    if alert.count == 1:
        return Shown(alert, card.title, card.badge, card.tone, "", card.meaning, anchor, card)
    return Shown(
        alert,
        _title(sections, alert, card.finding.message),
        card.badge,
        card.tone,
        _said(alert, card),
        card.meaning,
        anchor,
        lines=tuple(_lines(sections, alert)),
    )


def pages_of(sections: Sections, one: Shown) -> list[PageStands]:
    """The pages that an alert is about, in the night's order."""
    named = {each.page for each in one.alert.findings} | {each.page for each in one.alert.also}
    return [page for page in sections.night.pages if page.page in named]


def _title(sections: Sections, alert: Alert, otherwise: str) -> str:
    kind, _, name = alert.subject.partition(":")
    match kind:
        case "source":
            return sections.sources.get(name, (name, ""))[0]
        case "host":
            looks = sum(one.rule is Rule.CAPTURE for one in alert.findings)
            return f"{name}: {count(looks, 'source')}"
        case "page":
            page = sections.page(name)
            return name if page is None else page.title
        case "factcheck":
            return "Read otherwise since factcheck was upgraded"
        case "edition":
            return alert.findings[0].claimed or otherwise
    return "What could not be looked at"


def _said(alert: Alert, card: Card) -> str:
    """What has become of the thing itself, where a finding says so; else how much is told, and why."""
    first = card.finding
    if alert.subject == "index":
        return first.message.partition(": ")[2]
    if first.rule is Rule.CAPTURE or len({one.message for one in alert.findings}) == 1:
        return " ".join(filter(None, (first.message, _left(alert))))
    if alert.subject == "factcheck":
        return f"{count(len(alert.findings), 'finding')} at once. No source has changed; the reader has."
    return f"{count(len(alert.findings), 'finding')} at once. {card.cause}".strip()


def _left(alert: Alert) -> str:
    """How many claims are judged by an older copy, and of which day."""
    claims = {(one.page, one.subject) for one in alert.unchecked if one.subject.startswith("claim:")}
    if not claims:
        return ""
    never = {(one.page, one.subject) for one in alert.findings if one.verdict is Verdict.UNREACHABLE}
    rests = f"{count(len(claims), 'claim')} could not be checked against a copy of tonight"
    if claims <= never:
        return f"{rests}, and no good copy was ever had."
    held = [one for one in alert.unchecked if (one.page, one.subject) not in never]
    days = {one.since for one in held if one.since is not None}
    return f"{rests}; {_of(days)}." if days else f"{rests}."


def _of(days: set[date]) -> str:
    first, last = min(days), max(days)
    return (
        f"the last good copy is of {first}" if first == last else f"the last copies are of {first} to {last}"
    )


def _lines(sections: Sections, alert: Alert) -> list[Line]:
    named = {one.page for one in alert.findings} | {one.page for one in alert.also}
    several = len(named - {None}) > 1
    alike = len({one.message for one in alert.findings}) == 1
    pages = {page.page: page.title for page in sections.night.pages if several}
    lines = [
        Line(
            pages.get(one.page or "", ""),
            _subject(sections, one),
            one.claimed or "",
            "" if one.observed is None else _printed(one.observed),
            "" if one.observed is not None or alike else one.message,
        )
        for one in alert.findings
    ]
    for left in alert.also:
        since = f"judged by the copy of {left.since}" if left.since else left.reason
        lines.append(Line(pages.get(left.page or "", ""), _plain(left.subject), "", "", since))
    return lines


def _subject(sections: Sections, one: Finding) -> str:
    kind, _, name = one.subject.partition(":")
    return sections.sources.get(name, (name, ""))[0] if kind == "source" else _plain(one.subject)


def _plain(subject: str) -> str:
    kind, _, name = subject.partition(":")
    return name.replace("_", " ") if kind in {"claim", "proof"} else subject.replace(":", " ")


def _printed(seen: Observed) -> str:
    plain = read_as(seen)
    return f"{seen.text} ({plain})" if plain and plain != seen.text else seen.text
