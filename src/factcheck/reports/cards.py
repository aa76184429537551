"""Cards: a finding as an editor reads it, and the sections in which cards stand.

What needs the editor comes first and the rest is still there, so that a report
without findings proves that something was looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property

from factcheck.folding import folded
from factcheck.model.finding import (
    FOR_AN_EDITOR,
    NOT_CHECKED,
    Baseline,
    Finding,
    Night,
    NotChecked,
    Observed,
    PageStands,
    Rule,
    Verdict,
)
from factcheck.model.unit import CURRENCIES
from factcheck.reports.alerts import Alert, alerts
from factcheck.reports.words import CAUSES, RULES, VERDICTS, count, web_address

SEVERE = frozenset({
    Verdict.INCONSISTENT, Verdict.WRONG_PERIOD, Verdict.DISPUTED, Verdict.CONTRADICTS, Verdict.DISPROVED,
    Verdict.OVERDUE, Verdict.GONE, Verdict.MISSING, Verdict.NOT_FOUND,
})  # fmt: skip
VERSUS: Mapping[Rule | Verdict, tuple[str, str]] = {
    Verdict.RESTATED: ("The page says, as was filed", "A later filing prints"),
    Rule.PROOF: ("It would be wrong if", "The later edition prints"),
}
"""What stands above the two values of a card, where it is not the page's and the source's."""
Marked = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Card:
    """A finding with everything that an editor needs to decide on it."""

    finding: Finding
    anchor: str
    title: str
    what: str
    badge: str
    meaning: str
    tone: str
    sentence: Marked | None
    excerpt: Marked | None
    source_title: str
    source_url: str
    cause: str
    read_as: str
    page: PageStands | None = None
    versus: tuple[str, str] = ("The page says", "The source prints")
    age: str = ""

    @property
    def seen_before(self) -> bool:
        return self.finding.baseline is Baseline.UNCHANGED


@dataclass(frozen=True, slots=True)
class Gap:
    """What could not be checked on a page (None: on a source) for one reason, since one day."""

    page: str | None
    reason: str
    since: date | None
    subjects: tuple[str, ...]


@dataclass(frozen=True)
class Sections:
    """A night, sorted for an editor's ten minutes."""

    night: Night

    @cached_property
    def sources(self) -> dict[str, tuple[str, str]]:
        return {name: (title, url) for name, title, url in self.night.sources}

    @cached_property
    def tonight(self) -> list[Finding]:
        return [one for one in self.night.findings if one.baseline is not Baseline.ABSENT]

    @cached_property
    def absent(self) -> list[Finding]:
        """What last night had to say and tonight has not."""
        return [
            one
            for one in self.night.findings
            if one.baseline is Baseline.ABSENT and one.verdict in FOR_AN_EDITOR | NOT_CHECKED
        ]

    @cached_property
    def mine(self) -> list[Finding]:
        return [one for one in self.tonight if one.for_an_editor]

    @cached_property
    def alerts(self) -> tuple[Alert, ...]:
        """Everything that needs the editor or could not be checked, each cause once, by urgency."""
        return alerts(self.night)

    @cached_property
    def changed(self) -> list[Card]:
        """Sources that changed or could not be looked at, which need nobody by themselves."""
        quiet = {Verdict.CHANGED, Verdict.FAILED, Verdict.REFUSED}
        return [self.card(one) for one in self.tonight if one.rule is Rule.CAPTURE and one.verdict in quiet]

    @cached_property
    def claims(self) -> list[Finding]:
        return [one for one in self.tonight if one.subject.startswith("claim:")]

    @cached_property
    def claim_count(self) -> int:
        return len({(one.page, one.subject) for one in self.claims})

    @cached_property
    def unchecked_claims(self) -> list[NotChecked]:
        return [one for one in self.night.not_checked if one.subject.startswith("claim:")]

    @cached_property
    def unchecked(self) -> list[Gap]:
        """What was not checked, once a reason: a silent source is one trouble, however many claims it has."""
        gaps: dict[tuple[str | None, str, date | None], list[str]] = {}
        for one in self.night.not_checked:
            gaps.setdefault((one.page, one.reason, one.since), []).append(one.subject)
        return [Gap(*why, tuple(dict.fromkeys(subjects))) for why, subjects in gaps.items()]

    @cached_property
    def since(self) -> tuple[int, int, int]:
        """What is new, what is updated and what is gone since last night, of all that needs somebody."""
        now = [one.baseline for one in self.tonight if one.for_an_editor or one.not_checked]
        return now.count(Baseline.NEW), now.count(Baseline.UPDATED), len(self.absent)

    @cached_property
    def moved_claims(self) -> int:
        """How many claims read otherwise than last night."""
        updated = [one for one in self.claims if one.baseline is Baseline.UPDATED]
        return len({(one.page, one.subject) for one in updated})

    @cached_property
    def looks(self) -> tuple[int, int]:
        """How many sources brought a good copy tonight, and how many there are."""
        captures = [one.verdict for one in self.tonight if one.rule is Rule.CAPTURE]
        good = {Verdict.FIRST, Verdict.UNCHANGED, Verdict.CHANGED, Verdict.MOVED}
        return sum(verdict in good for verdict in captures), len(captures)

    def of_page(self, page: str) -> list[Finding]:
        return [one for one in self.tonight if one.page == page]

    @cached_property
    def source_findings(self) -> list[Finding]:
        return [one for one in self.tonight if one.page is None]

    def page(self, name: str | None) -> PageStands | None:
        return next((one for one in self.night.pages if one.page == name), None)

    def sentence(self, finding: Finding) -> Marked | None:
        """The page's sentence, cut where the claimed writing stands."""
        page = self.page(finding.page)
        if page is None:
            return None
        text = dict(page.sentences).get(finding.subject)
        if text is None:
            return None
        wanted = folded((finding.claimed or "").split("; ")[0])
        at = text.find(wanted) if wanted else -1
        if at < 0:
            return text, "", ""
        return text[:at], text[at : at + len(wanted)], text[at + len(wanted) :]

    def card(self, finding: Finding) -> Card:
        """One finding as a card."""
        badge, meaning = VERDICTS[finding.verdict]
        kind, _, name = finding.subject.partition(":")
        source = finding.observed.source if finding.observed else name if kind == "source" else ""
        title, url = self.sources.get(source, (source, ""))
        shown = None if finding.observed is None else finding.observed.excerpt
        return Card(
            finding=finding,
            anchor="-".join(filter(None, (finding.fingerprint, finding.verdict))),
            title=_title(finding, kind, name, title),
            what=RULES[finding.rule],
            badge=badge,
            meaning=meaning,
            tone=_tone(finding),
            sentence=self.sentence(finding),
            excerpt=_cut(shown) if shown is not None and any(shown) else None,
            source_title=title,
            source_url=url if web_address(url) else "",
            cause=CAUSES[finding.cause] if finding.cause is not None else "",
            read_as="" if finding.observed is None else read_as(finding.observed),
            page=self.page(finding.page),
            age="" if finding.observed is None else _age(finding.observed.at, self.night.date),
            versus=VERSUS.get(
                finding.verdict, VERSUS.get(finding.rule, ("The page says", "The source prints"))
            ),
        )


def read_as(seen: Observed) -> str:
    """A reading in plain digits with its unit ("USD 2,575,000,000"); empty for dates and percentages."""
    if seen.value is None or seen.unit in {None, "date"}:
        return ""
    if seen.unit == "1" and "%" in seen.text:
        return ""
    low, _, high = seen.value.partition("/")
    figures = " to ".join(f"{Decimal(one):,f}" for one in (low, high) if one)
    unit = "" if seen.unit in {"1", ""} else str(seen.unit)
    return f"{unit} {figures}".strip() if unit in CURRENCIES else f"{figures} {unit}".strip()


def _age(at: str, night: date) -> str:
    """How old a copy is (", 3 days old"); empty for one of the night or the day before."""
    try:
        days = (night - date.fromisoformat(at[:10])).days
    except ValueError:
        return ""
    return f", {count(days, 'day')} old" if days > 1 else ""


def _cut(excerpt: Marked) -> Marked:
    """An excerpt with the marks of having been cut out."""
    before, mark, after = excerpt
    return f"…{before.removeprefix('…')}", mark, f"{after.removesuffix('…')}…"


def _title(finding: Finding, kind: str, name: str, source_title: str) -> str:
    match kind:
        case "claim" | "proof":
            return name.replace("_", " ")
        case "source":
            return source_title
        case "trigger":
            return finding.claimed or f"trigger {name}"
    return finding.claimed or "the page"


def _tone(finding: Finding) -> str:
    if finding.verdict in SEVERE:
        return "bad"
    if finding.for_an_editor:
        return "warn"
    return "dim" if finding.not_checked or finding.verdict is Verdict.CHANGED else "good"
