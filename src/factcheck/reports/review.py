"""The review report: one self-contained HTML page, made for an editor's ten minutes.

No script, no outside resource; everything that comes from sources, pages or
people is escaped by the template engine. The same night gives the same bytes.
"""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from factcheck.model.finding import Night
from factcheck.reports.cards import Sections
from factcheck.reports.digest import headline, since_said
from factcheck.reports.shown import headings, pages_of
from factcheck.reports.words import RULES, STANDINGS, VERDICTS, count, long_date, web_address


@cache
def _template() -> Template:
    made = Environment(
        loader=PackageLoader("factcheck.reports", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        count=count,
        pages_of=pages_of,
        long_date=long_date,
        web_address=web_address,
        VERDICTS=VERDICTS,
        RULES=RULES,
        STANDINGS=STANDINGS,
    )
    return made.get_template("report.html.j2")


def render(night: Night) -> bytes:
    """The night as an HTML page, UTF-8."""
    sections = Sections(night)
    return (
        _template()
        .render(
            s=sections,
            night=night,
            headline=headline(sections),
            since=since_said(sections),
            tiers=headings(sections),
        )
        .encode()
    )
