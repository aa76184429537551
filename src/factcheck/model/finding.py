"""Findings: what a check says of a claim, a page or a source.

The verdicts are a closed list (docs/REGISTRY.md, section 2). The machine says
*consistent*; only editors say *wrong*. Shaped like a SARIF result: a rule, a
subject, a verdict, a message, a fingerprint, a baseline.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Rule(StrEnum):
    """What was asked."""

    CITED = "cited"
    STATED = "stated"
    DERIVED = "derived"
    QUOTED = "quoted"
    DECLARED = "declared"
    ANCHORED = "anchored"
    COVERED = "covered"
    AGREES = "agrees"
    LABELLED = "labelled"
    REVIEW = "review"
    PROOF = "proof"
    EDITION = "edition"
    CAPTURE = "capture"


class Verdict(StrEnum):
    """The answer: a closed list."""

    CONSISTENT = "consistent"
    OVERPRECISE = "overprecise"
    INCONSISTENT = "inconsistent"
    WRONG_PERIOD = "wrong-period"
    DISPUTED = "disputed"
    AMBIGUOUS = "ambiguous"
    NOT_FOUND = "not-found"
    UNREADABLE = "unreadable"
    UNREACHABLE = "unreachable"
    UNCHECKED = "unchecked"
    DECLARED = "declared"
    MISSING = "missing"
    REPEATED = "repeated"
    UNCOVERED = "uncovered"
    CONTRADICTS = "contradicts"
    UNLABELLED = "unlabelled"
    OUT_OF_STEP = "out-of-step"
    WAITING = "waiting"
    DUE = "due"
    OVERDUE = "overdue"
    HOLDING = "holding"
    DISPROVED = "disproved"
    UNDECIDED = "undecided"
    BY_HAND = "by-hand"
    CURRENT = "current"
    SUPERSEDED = "superseded"
    AMENDED = "amended"
    RESTATED = "restated"
    FIRST = "first"
    UNCHANGED = "unchanged"
    CHANGED = "changed"
    MOVED = "moved"
    GONE = "gone"
    REFUSED = "refused"
    FAILED = "failed"


FOR_AN_EDITOR = frozenset({
    Verdict.INCONSISTENT, Verdict.OVERPRECISE, Verdict.WRONG_PERIOD, Verdict.DISPUTED, Verdict.AMBIGUOUS,
    Verdict.NOT_FOUND, Verdict.MISSING, Verdict.REPEATED, Verdict.UNCOVERED, Verdict.CONTRADICTS,
    Verdict.UNLABELLED, Verdict.OUT_OF_STEP, Verdict.DUE, Verdict.OVERDUE, Verdict.DISPROVED,
    Verdict.SUPERSEDED, Verdict.AMENDED, Verdict.RESTATED, Verdict.GONE, Verdict.MOVED,
})  # fmt: skip
"""Verdicts that an editor must decide on: exit status 1."""

NOT_CHECKED = frozenset(
    {Verdict.UNREADABLE, Verdict.UNREACHABLE, Verdict.UNCHECKED, Verdict.REFUSED, Verdict.FAILED}
)
"""Verdicts that say that something could not be checked: exit status 3."""


class Cause(StrEnum):
    """Why page and source differ; it decides between correction, update and clarification."""

    WRONG_WHEN_PUBLISHED = "wrong-when-published"
    SOURCE_REVISED = "source-revised"
    NEWER_PERIOD = "newer-period"
    PAGE_CHANGED = "page-changed"
    CANNOT_TELL = "cannot-tell"


class Baseline(StrEnum):
    """Against last night: SARIF's baselineState."""

    NEW = "new"
    UNCHANGED = "unchanged"
    UPDATED = "updated"
    ABSENT = "absent"


class Standing(StrEnum):
    """How a page stands: the first that applies."""

    OUTSTANDING = "corrections outstanding"
    OVERDUE = "review overdue"
    DUE = "review due"
    NOT_FULLY_CHECKED = "not fully checked"
    REVIEWED = "reviewed"


@dataclass(frozen=True, slots=True)
class Observed:
    """What was read, and where: decimal strings in base units, ready to print.

    `excerpt` is (before, the figure, after) for the report; it is not part of the JSON's `observed`.
    """

    text: str
    value: str | None
    unit: str | None
    period: str | None
    place: str
    source: str
    snapshot: str
    at: str
    excerpt: tuple[str, str, str] = ("", "", "")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check says of a subject.

    Attributes:
        page: id of the page; None for a source.
        subject: "claim:ID", "page", "source:ID", "trigger:N", "proof:ID".
        message: what, where, what was expected, what to do.
        claimed: the page's writing of it.
        observed: what the source says, where that is known.
        writing: a wording's own writing of the figure, where the finding is about one.
        suggestion: a wording that would be consistent, where there is one.
    """

    page: str | None
    subject: str
    rule: Rule
    verdict: Verdict
    message: str
    cause: Cause | None = None
    claimed: str | None = None
    observed: Observed | None = None
    baseline: Baseline = Baseline.NEW
    fingerprint: str = ""
    writing: str = ""
    suggestion: str = ""

    @property
    def for_an_editor(self) -> bool:
        return self.verdict in FOR_AN_EDITOR and self.baseline is not Baseline.ABSENT

    @property
    def not_checked(self) -> bool:
        return self.verdict in NOT_CHECKED and self.baseline is not Baseline.ABSENT


@dataclass(frozen=True, slots=True)
class Past:
    """What was said of a subject on an earlier night, told once until something else was said.

    Attributes:
        night: the first night that said it.
        snapshot: the copy in which it was read; "" where nothing was observed.
        place: where in it; "" where nothing was observed.
    """

    night: date
    verdict: Verdict
    cause: Cause | None = None
    claimed: str | None = None
    writing: str = ""
    snapshot: str = ""
    place: str = ""


Subject = tuple[str | None, str, Rule]
"""What findings are about: page, subject, rule."""


@dataclass(frozen=True, slots=True)
class NotChecked:
    """Something that could not be checked tonight, and since when.

    `since` is the UTC date of the last good copy, or of the first try if there was none.
    """

    page: str | None
    subject: str
    rule: Rule
    reason: str
    since: date | None


@dataclass(frozen=True, slots=True)
class PageStands:
    """The line of a page in the night's record.

    `rests` are (subject, source) pairs: which sources each claim rests on, through its inputs too.
    """

    page: str
    title: str
    standing: Standing
    last_reviewed: str | None
    coverage: str | None = None
    sentences: tuple[tuple[str, str], ...] = ()
    url: str | None = None
    rests: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Night:
    """A whole night: what is recorded, rendered, and compared with the next one.

    `pages[].sentences` are (subject, the page's sentence) pairs for the report's cards;
    `sources` are (id, title, address) of every source that a finding may name.
    """

    date: date
    registry: str
    pages: tuple[PageStands, ...]
    findings: tuple[Finding, ...]
    not_checked: tuple[NotChecked, ...]
    sources: tuple[tuple[str, str, str], ...] = ()
    version: str = ""

    @property
    def exit_status(self) -> int:
        """0 nothing to do, 1 something for an editor, 3 something could not be checked and no more."""
        if any(finding.for_an_editor for finding in self.findings):
            return 1
        if self.not_checked or any(finding.not_checked for finding in self.findings):
            return 3
        return 0
