"""Mutants: one change to the sample site each, and what the night must say of it, by docs/REGISTRY.md.

The lists of verdicts are written out here once more, so that a night is not
compared with itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from mutant_site import Change, Site

from factcheck.model.finding import Baseline, Night

FOR_AN_EDITOR = frozenset(
    "inconsistent overprecise wrong-period disputed ambiguous not-found missing repeated uncovered "
    "contradicts unlabelled out-of-step due overdue disproved superseded amended restated gone moved".split()
)
NOT_CHECKED = frozenset("unreadable unreachable unchecked refused failed".split())


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change and its findings.

    Attributes:
        name: what was done, for the test's id.
        change: does it.
        says: "subject rule verdict cause" of every finding for an editor or not checked that must come,
            and no other may; a cause that is left out is not compared.
        first: the change is there from the first night on; else the first night saw the site unchanged.
        not_checked: the subjects that must stand in `not_checked`, all of them.
        may: subjects whose findings follow from the change and are compared elsewhere.
        touches: what else it changes, such as the address of a source.
        alone: it needs a night of its own.
    """

    name: str
    change: Change
    says: tuple[str, ...]
    first: bool = False
    not_checked: tuple[str, ...] = ()
    may: frozenset[str] = frozenset()
    touches: frozenset[str] = frozenset()
    alone: bool = False

    @property
    def touched(self) -> frozenset[str]:
        """Everything whose findings tell of this change: another that tells of it needs another night."""
        subjects = {one.split()[0] for one in self.says} | set(self.not_checked)
        return frozenset(subjects - {"page"}) | self.may | self.touches


def rounds(mutants: Iterable[Mutant]) -> list[list[Mutant]]:
    """Changes that do not meet share a night; each is put into the first night that has room for it."""
    nights: list[tuple[list[Mutant], set[str]]] = []
    for mutant in mutants:
        room = next(
            (
                night
                for night in nights
                if not mutant.alone
                and not night[0][0].alone
                and night[0][0].first == mutant.first
                and not night[1] & mutant.touched
            ),
            None,
        )
        if room is None:
            room = ([], set())
            nights.append(room)
        room[0].append(mutant)
        room[1].update(mutant.touched)
    return [night for night, _ in nights]


def said(night: Night) -> list[str]:
    """Every finding of a night that somebody must look at, as "subject rule verdict cause"."""
    return sorted(
        f"{one.subject} {one.rule} {one.verdict} {one.cause or ''}".strip()
        for one in night.findings
        if one.baseline is not Baseline.ABSENT and one.verdict in FOR_AN_EDITOR | NOT_CHECKED
    )


def status_of(says: Collection[str], not_checked: Collection[str]) -> int:
    """The exit status that the closed lists ask for."""
    verdicts = {one.split()[2] for one in says}
    if verdicts & FOR_AN_EDITOR:
        return 1
    return 3 if verdicts & NOT_CHECKED or not_checked else 0


def agree(wanted: Collection[str], got: Collection[str]) -> bool:
    """Are these the same findings, where a cause that is not wanted is not compared?"""
    cut = [one if len(_match(one, wanted).split()) > 3 else " ".join(one.split()[:3]) for one in got]
    return sorted(wanted) == sorted(cut)


def _match(got: str, wanted: Collection[str]) -> str:
    return next((one for one in wanted if one.split()[:3] == got.split()[:3]), got)


# --- changes --------------------------------------------------------------------------------------


def restate(claim: str, old: str, new: str) -> Change:
    return lambda site, day: site.restate(claim, old, new)


def page(old: str, new: str, which: str = "what-is-ai-training") -> Change:
    return lambda site, day: site.swap_page(old, new, which)


def typed(claim: str, old: str, new: str, which: str = "what-is-ai-training") -> Change:
    return lambda site, day: site.swap_claim(claim, old, new, which)


def registry(old: str, new: str, file: str = "what-is-ai-training") -> Change:
    return lambda site, day: site.swap(site.claims / f"{file}.yaml", old, new)


def source(url: str, old: str, new: str) -> Change:
    return lambda site, day: site.revise(url, old, new, day=day)


def body(url: str, bytes_: bytes, **headers: str) -> Change:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda site, day: site.answer(url, bytes_, day=day, headers=named)


def status(url: str, code: int) -> Change:
    return lambda site, day: site.answer(url, b"<html><body>no</body></html>", day=day, status=code)


def error(url: str, kind: str) -> Change:
    return lambda site, day: site.answer(url, day=day, error=kind)


def every(*changes: Change) -> Change:
    def change(site: Site, day: object) -> None:
        for one in changes:
            one(site, day)  # type: ignore[arg-type]

    return change
