"""Tables: a night as a person reads it at a terminal: what needs them, and how much was checked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from factcheck.cli.console import out, plain, say
from factcheck.model.finding import Baseline, Finding, Night, Rule
from factcheck.reports.cards import Sections
from factcheck.reports.digest import since_said
from factcheck.reports.shown import headings
from factcheck.reports.words import count

MOST_NAMED = 12
STYLES = {True: "bold red", False: "yellow"}


def show(night: Night) -> None:
    """Print the night: findings for an editor first, then what was not checked, then the pages."""
    there = [one for one in night.findings if one.baseline is not Baseline.ABSENT]
    mine = [one for one in there if one.for_an_editor]
    claims = [one for one in there if one.subject.startswith("claim:")]
    checked = len({(one.page, one.subject) for one in claims})
    sections = Sections(night)
    if mine:
        out.print(_findings(sections))
    if night.not_checked:
        out.print(_not_checked(night))
    out.print(_pages(night))
    if not mine and not night.not_checked:
        say(f"All clear: {count(checked, 'claim')} checked, nothing for an editor.", "bold green")
    else:
        found = f"{count(checked, 'claim')}, {count(len(mine), 'finding')} for an editor"
        say(f"{found}, {len(night.not_checked)} not checked.")
    say(since_said(sections))


def _findings(sections: Sections) -> Table:
    """A row for each finding, or for several with one cause, the most urgent first."""
    table = Table(title="For an editor", title_justify="left", expand=True)
    _columns(table, where=24, verdict=20, what=None)
    for heading in headings(sections):
        for one in heading.every:
            findings = one.alert.findings
            if not any(finding.for_an_editor for finding in findings):
                continue
            first = findings[0]
            if one.card is None:
                what = "\n".join([one.said, *_told(findings)])
            else:
                what = first.message + (f"\n→ {first.suggestion}" if first.suggestion else "")
            verdict = f"{one.alert.count} × {first.verdict}" if one.alert.count > 1 else str(first.verdict)
            style = STYLES[first.rule not in {Rule.EDITION, Rule.CAPTURE, Rule.REVIEW}]
            pages = dict.fromkeys(finding.page for finding in findings if finding.page is not None)
            table.add_row(
                Text(plain("\n".join(dict.fromkeys([*pages, one.alert.subject])))),
                Text(f"{verdict}\n{first.cause or ''}".strip(), style=style),
                Text(plain(what)),
            )
    return table


def _told(findings: Sequence[Finding]) -> list[str]:
    """Each of several findings with what the page says and what the source prints."""
    lines = []
    for one in findings[:MOST_NAMED]:
        printed = "" if one.observed is None else one.observed.text
        lines.append(f"{one.subject}: {' → '.join(filter(None, (one.claimed, printed)))}")
    rest = len(findings) - MOST_NAMED
    return [*lines, f"and {rest} more"] if rest > 0 else lines


def _not_checked(night: Night) -> Table:
    table = Table(title="Not checked", title_justify="left", expand=True)
    _columns(table, where=24, since=10, why=None)
    for gap in Sections(night).unchecked:
        where = "\n".join(filter(None, (gap.page, *gap.subjects)))
        table.add_row(Text(plain(where)), str(gap.since or ""), Text(plain(gap.reason)))
    return table


def _columns(table: Table, **widths: int | None) -> None:
    """Columns of a width each; None: the one that has the rest. Fixed, so that no verdict is broken."""
    for name, width in widths.items():
        table.add_column(name, width=width, ratio=1 if width is None else None, overflow="fold")


def _pages(night: Night) -> Table:
    table = Table(title=f"Pages, {night.date}", title_justify="left")
    for name in ("page", "standing", "last reviewed"):
        table.add_column(name)
    for page in night.pages:
        table.add_row(Text(plain(page.page)), str(page.standing), page.last_reviewed or "")
    return table
