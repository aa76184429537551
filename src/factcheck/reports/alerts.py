"""Alerts: findings of a night that have one cause, told once.

One source that did not answer leaves twelve claims unchecked; one revised
source makes nine figures differ; one rewritten page loses eight wordings: each
is one thing for an editor to look at. Findings are one alert if they have the
same source, verdict and cause, and the cause is one that a source or a page has
as a whole; two figures that were both wrong when published are two mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlsplit

from factcheck.model.finding import NOT_CHECKED, Baseline, Cause, Finding, Night, NotChecked, Rule, Verdict
from factcheck.model.trouble import cause_of_trouble
from factcheck.reports.urgency import Tier, rank, tier_of

UPGRADED = "since factcheck was upgraded"
"""What findings say whose source did not change, but is read otherwise by a newer factcheck."""

_OF_THE_SOURCE = frozenset({Verdict.NOT_FOUND, Verdict.AMBIGUOUS, *NOT_CHECKED})
"""Verdicts that claims on one source share when something became of the source."""
_BY_CAUSE = frozenset({Cause.SOURCE_REVISED, Cause.NEWER_PERIOD})
_OF_THE_PAGE = frozenset({Rule.ANCHORED, Rule.COVERED, Rule.LABELLED})
_BAD_LOOKS = frozenset({Verdict.FAILED, Verdict.REFUSED})
_WATCHED = frozenset({Rule.EDITION, Rule.REVIEW, Rule.PROOF})

Key = tuple[str, str, str]
"""Subject, verdict and cause: what findings of one alert share."""


@dataclass(frozen=True, slots=True)
class Alert:
    """One thing for an editor to look at.

    Attributes:
        cause: a cause of the findings, else their verdict; "reader-upgrade" for readings that are new.
        subject: "source:ID", "host:NAME", "page:ID", "index", "edition" or "factcheck", which the
            findings share; of a single finding its own.
        findings: those that are told together, the most urgent first; none where only the last copy of
            something that is no source of the registry could be used.
        unchecked: what could not be checked because of it, with the claims that the last copy settles.
    """

    cause: str
    subject: str
    findings: tuple[Finding, ...]
    unchecked: tuple[NotChecked, ...] = ()

    @property
    def tier(self) -> Tier:
        return tier_of(self.findings[0]) if self.findings else Tier.UNCHECKED

    @property
    def known(self) -> bool:
        """Is all of it as it was last night?"""
        return all(one.baseline is Baseline.UNCHANGED for one in self.findings)

    @property
    def also(self) -> tuple[NotChecked, ...]:
        """What could not be checked and has no finding here."""
        there = {(one.page, one.subject, one.rule) for one in self.findings}
        return tuple(one for one in self.unchecked if (one.page, one.subject, one.rule) not in there)

    @property
    def count(self) -> int:
        """How many findings and claims it stands for."""
        return len(self.findings) + len(self.also)


def alerts(night: Night) -> tuple[Alert, ...]:
    """All that a night has to say to an editor, each cause once, the most urgent first.

    Everything that needs an editor or could not be checked is in exactly one alert.
    """
    return tuple(_Grouping(night).alerts())


@dataclass(frozen=True)
class _Grouping:
    night: Night

    def alerts(self) -> list[Alert]:
        groups: dict[Key, list[Finding]] = {}
        for at, one in enumerate(self.night.findings):
            if one.for_an_editor or one.not_checked:
                key = self._key(one) or (one.subject, str(at), _cause(one))
                groups.setdefault(key, []).append(one)
        told = {(one.page, one.subject, one.rule) for those in groups.values() for one in those}
        unchecked: dict[Key, list[NotChecked]] = {}
        for left in self.night.not_checked:
            root = self._root_of((left.page, left.subject))
            if root is not None and root in groups:
                unchecked.setdefault(root, []).append(left)
            elif (left.page, left.subject, left.rule) not in told:
                unchecked.setdefault(("index", left.reason, str(Verdict.UNCHECKED)), []).append(left)
        made = []
        for key in {**groups, **unchecked}:
            those = sorted(groups.get(key, ()), key=_within)
            whole = Alert(key[2], key[0], tuple(those), tuple(unchecked.get(key, ())))
            alone = those and whole.count == 1
            made.append(replace(whole, subject=those[0].subject) if alone else whole)
        return sorted(made, key=_urgency)

    # --- what a finding shares with others ----------------------------------------------------------

    def _key(self, one: Finding) -> Key | None:
        """What makes findings one alert; None for a finding that stands alone."""
        if self._reread(one):
            return "factcheck", "", "reader-upgrade"
        if one.rule is Rule.CAPTURE and one.verdict in _BAD_LOOKS:
            return self._roots.get(one.subject.removeprefix("source:"))
        if one.rule in _WATCHED and one.verdict in NOT_CHECKED:
            return "index", one.message.partition(": ")[2], str(one.verdict)
        if one.page is None or one.rule is Rule.EDITION:
            later = one.observed.source if one.observed is not None else one.subject.partition(":")[2]
            return f"source:{later}", str(one.verdict), _cause(one)
        if one.rule is Rule.REVIEW:
            return "edition", f"{one.claimed}: {one.message}", str(one.verdict)
        if one.rule in _OF_THE_PAGE:
            return f"page:{one.page}", str(one.verdict), _cause(one)
        if one.verdict in NOT_CHECKED and (root := self._root_of((one.page, one.subject))) is not None:
            return root
        if one.verdict is Verdict.UNCHECKED:
            return self._unread_of((one.page, one.subject))
        if one.verdict in _OF_THE_SOURCE or one.cause in _BY_CAUSE:
            sources = self._rests.get((one.page, one.subject), ())
            if len(sources) == 1:
                return f"source:{sources[0]}", str(one.verdict), _cause(one)
        return None

    def _reread(self, one: Finding) -> bool:
        """Is it about a claim whose source only reads otherwise by a newer factcheck?"""
        sources = self._rests.get((one.page, one.subject), ())
        return UPGRADED in one.message and any(source in self._upgraded for source in sources)

    def _root_of(self, subject: tuple[str | None, str]) -> Key | None:
        """The bad look that leaves a claim unchecked, where there is exactly one."""
        roots = {self._roots[one] for one in self._rests.get(subject, ()) if one in self._roots}
        return roots.pop() if len(roots) == 1 else None

    def _unread_of(self, subject: tuple[str | None, str]) -> Key | None:
        """The source that a derivation lacks a reading of, where there is exactly one."""
        lacking = {self._unread[one] for one in self._rests.get(subject, ()) if one in self._unread}
        return lacking.pop() if len(lacking) == 1 else None

    @cached_property
    def _unread(self) -> Mapping[str, Key]:
        """The sources in which a claim could not be read tonight, with what the claims on them share."""
        found: dict[str, Key] = {}
        for one in self.night.findings:
            sources = self._rests.get((one.page, one.subject), ())
            if one.not_checked and one.verdict is not Verdict.UNCHECKED and len(sources) == 1:
                found.setdefault(sources[0], (f"source:{sources[0]}", str(one.verdict), _cause(one)))
        return found

    @cached_property
    def _rests(self) -> Mapping[tuple[str | None, str], tuple[str, ...]]:
        """The sources that each claim rests on."""
        found: dict[tuple[str | None, str], tuple[str, ...]] = {}
        for page in self.night.pages:
            for subject, source in page.rests:
                where = (page.page, subject)
                found[where] = (*found.get(where, ()), source)
        return found

    @cached_property
    def _upgraded(self) -> frozenset[str]:
        return frozenset(
            one.subject.removeprefix("source:")
            for one in self.night.findings
            if one.rule is Rule.CAPTURE and UPGRADED in one.message
        )

    @cached_property
    def _roots(self) -> Mapping[str, Key]:
        """For each bad look what was bad: the source, or its host where several look so for one cause."""
        hosts = {name: urlsplit(url).hostname or "" for name, _, url in self.night.sources if _whole(url)}
        addresses = {name: url for name, _, url in self.night.sources if name in hosts}
        bad = {
            one.subject.removeprefix("source:"): (str(one.verdict), cause_of_trouble(one, addresses) or "")
            for one in self.night.findings
            if one.rule is Rule.CAPTURE and one.verdict in _BAD_LOOKS and one.baseline is not Baseline.ABSENT
        }
        silent: dict[tuple[str, str, str], list[str]] = {}
        for name, (verdict, why) in bad.items():
            silent.setdefault((hosts.get(name, ""), verdict, why), []).append(name)
        roots: dict[str, Key] = {}
        for (host, verdict, why), names in silent.items():
            for name in names:
                shared = host and len(names) > 1
                roots[name] = (f"host:{host}" if shared else f"source:{name}", why, verdict)
        return roots


def _cause(one: Finding) -> str:
    return str(one.cause or one.verdict)


def _urgency(one: Alert) -> tuple[Tier, bool, tuple[int, bool, int, int]]:
    return one.tier, one.known, rank(one.findings[0]) if one.findings else (one.tier, False, 0, 0)


def _within(one: Finding) -> tuple[bool, tuple[int, bool, int, int]]:
    """Inside an alert the source comes before the claims that rest on it."""
    return one.rule is not Rule.CAPTURE, rank(one)


def _whole(url: str) -> bool:
    try:
        return bool(urlsplit(url).hostname)
    except ValueError:
        return False
