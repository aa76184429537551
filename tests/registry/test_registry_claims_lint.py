# ruff: noqa: E501 (a case on a line is easier to compare)
"""What a claim says of itself: figures and quotes in their wordings, templates with their placeholders."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_site import Site

from factcheck.registry import load
from factcheck.registry.wordings import stands_in


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "claims")


@pytest.mark.parametrize(
    ("old", "new", "piece", "message"),
    [
        ("took in $41.5 million", "took in $41.6 million", '"took in', 'the figure "$41.5 million" is not in this wording'),
        ('figure: "$90k"', 'figure: "$91k"', '"$90k masts"', 'the figure "$91k" is not in this wording'),
        ("of which 83% was rent", "of which 183% was rent", '"of which', 'the figure "83%" is not in this wording'),
        ('figure: "about $34.4 million"', 'figure: "nearly $34.4 million"', '"about $34.4 million (', "is not in this wording"),
        ('figure: "83%"', 'figure: "most"', '"most"', 'cannot read "most" as a figure'),
        ('figure: "$90k"', 'figure: "masts"', '"masts"}]', 'cannot read "masts" as a figure'),
        ("“taller than any tree”", "“taller than every tree”", '"“taller', 'the quote "taller than any tree" is not in this'),
        ('says: ["HLDN"]', 'says: [" "]', '" "]', "a wording without words"),
        ('says: ["HLDN"]', 'says: [{text: "HLDN", figure: "1"}]', '"1"', "its own `figure` only where the claim has one"),
    ],
)  # fmt: skip
def test_a_wording_lacks_what_it_is_there_for(
    site: Site, old: str, new: str, piece: str, message: str
) -> None:
    """Each wording carries the figure or the quote of its claim; the slip is at the wording."""
    site.swap(old, new)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece) == (only.file, only.line, only.column)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"took in $41.5 million"', '"Took in $41.5\u00a0million."'),
        ('"about $34.4 million (our arithmetic)"', '"About $34.4 million (our arithmetic)"'),
        ("“taller than any tree”", "'Taller than any tree.'"),
        ("“taller than any tree”", "he called them “taller than any tree,” twice"),
        ('quote: "taller than any tree"', 'quote: "“Taller than any tree.”"'),
        ("the lease runs to 31 May 2031", "the lease runs for five years"),
        ("the lease runs to 31 May 2031", "signed on 1 June 2026, the lease runs to May 2031"),
        ("the lease runs to 31 May 2031", "the lease of 1 June 2026 runs to 31 May 2031"),
        ("the lease runs to 31 May 2031", "the lease runs to 30 May 2031"),
    ],
)
def test_writings_that_are_the_same(site: Site, old: str, new: str) -> None:
    """Capitals, odd blanks, quotation marks, end punctuation are no slips; a date is judged against the source."""
    site.swap(old, new)

    assert {"why-masts"} == set(load(site.folder).pages)


@pytest.mark.parametrize(
    ("figure", "text", "stands"),
    [
        ("41%", "of which 41% is due", True),
        ("41%", "of which 141% is due", False),
        ("41%", "of which 2.41% is due", False),
        ("$2.5 billion", "it took $12.5 billion", False),
        ("2.5", "it grew 2.5 times.", True),
        ("2.5", "it grew 2.51 times", False),
        ("100", "100,000 masts", False),
        ("100", "100, then more", True),
        ("32", "32K masts", False),
        ("98", "98% of it", False),
        ("2-minute", "the 2-minute test", True),
        ("$5", "$5bn", False),
        ("390 TFLOPs", "390 TFLOPs per mast", True),
        ("72", "the NVL72 rack", False),
        ("−3%", "fell by -3% then", True),
        ("2.4×", "about 2.4× a year", True),
        ("", "anything", False),
    ],
)
def test_a_figure_stands_in_a_text_as_a_whole(figure: str, text: str, stands: bool) -> None:
    """A figure is never found as a piece of a longer one."""
    assert stands == stands_in(figure, text)


TEMPLATE = '{sentence: "rent made up {figure} and {_} of revenue"}'


@pytest.mark.parametrize(
    ("new", "message", "advice"),
    [
        ('{sentence: "rent made up 83% of revenue"}', "this template has no {figure} or {change}", "where the source prints"),
        ('{sentence: "rent made up {fig} of {figure}"}', "there is no placeholder {fig}", "did you mean {figure}?"),
        ('{sentence: "rent made up {figure} of {figure}"}', "cuts out more than one figure", "use {_}"),
        ('{sentence: "rent made up {figure} and {change}"}', "cuts out more than one figure", "use {_}"),
        ('{sentence: "rent made up {figure} of {"}', "a brace in this template has no partner", "{figure}"),
        ('{sentence: "rent made up {figure} in {period}"}', "{period} is for proof conditions", ""),
        ('{sentence: "rent made up {} of {figure}"}', "there is no placeholder {}", "expected one of {figure}"),
    ],
)  # fmt: skip
def test_a_template_for_a_figure(site: Site, new: str, message: str, advice: str) -> None:
    """A template cuts out exactly one figure, and has no placeholder that we do not know."""
    site.swap(TEMPLATE, new)

    only = site.mistake()

    assert site.at(new.removeprefix("{sentence: ").removesuffix("}")) == (only.file, only.line, only.column)
    assert message in only.message
    assert advice in only.advice


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lease … until {date}", "lease … until {_}", "this template has no {date}"),
        ('{words: ["masts", "Borg"]}', '{sentence: "{figure} masts in Borg"}', "has no placeholder for a figure or date"),
        (TEMPLATE, '{words: ["rent", "revenue"]}', "`words` cannot find a figure"),
        ('{sentence: "rent made up {figure}"}, in', '{sentence: "rent made up most"}, in', "this template has no {figure}"),
        ('{sentence: "rent made up {figure}"}, in', '{words: ["rent"]}, in', "`words` cannot find a figure"),
        ('{sentence: "{figure} … is rent"', '{sentence: "most … is rent"', "this template has no {figure}"),
    ],
)  # fmt: skip
def test_templates_elsewhere(site: Site, old: str, new: str, message: str) -> None:
    """Dates, statements, proof conditions and further sources have their own rules for templates."""
    site.swap(old, new)

    assert message in site.mistake().message


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{words: ["masts", "Borg"]}', '{sentence: "{_} masts … in Borg"}'),
        (TEMPLATE, '{sentence: "rent was {change} in {_}"}'),
        ('{sentence: "rent made up {figure}"}, in', '{sentence: "in {period} rent made up {figure}"}, in'),
        (TEMPLATE, '{cell: {row: ["Revenue", "Rent"], column: "2026", table: "By kind"}}'),
        (TEMPLATE, '{pointer: "/rent/0"}'),
    ],
)
def test_selectors_that_are_fine(site: Site, old: str, new: str) -> None:
    """What the format allows is not reported."""
    site.swap(old, new)

    assert {"why-masts"} == set(load(site.folder).pages)


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ('{cell: {row: "Rent", beside: ["Masts", "Masts"]}}', '"Masts" stands twice in `beside`'),
        ('{cell: {row: "Rent", parts: ["Masts"]}}', "a figure has two parts or more"),
        ('{cell: {row: ["In all", "Rent"], parts: ["Rent", "Masts"]}}', "`row` cannot be a part of itself"),
        ('{row: {where: {Mast: "4"}, column: "Rent", parts: ["Masts", "Rent"]}}', "`column` cannot be a part of itself"),
        ('{cell: {row: "Rent", besides: ["Masts"]}}', "unknown key `besides` in `cell`"),
    ],
)  # fmt: skip
def test_guards_that_guard_nothing(site: Site, new: str, message: str) -> None:
    """A guard that can never hold, or holds always, is a slip of the editor's."""
    site.swap(TEMPLATE, new)

    assert message in site.mistake().message


def test_parts_are_for_figures(site: Site) -> None:
    """Nothing sums to a date or to a statement."""
    site.swap('{words: ["masts", "Borg"]}', '{cell: {row: "Borg", parts: ["North", "South"]}}')

    assert "`parts` sum to a figure" in site.mistake().message


def test_a_fact_without_a_period(site: Site) -> None:
    """A fact is picked by its dates: the selector has them, or the claim does."""
    site.swap(
        '    figure: "$41.5 million"\n    period: "2026-04-01/2026-06-30"\n', '    figure: "$41.5 million"\n'
    )
    only = site.mistake()
    assert site.at("fact: ") == (only.file, only.line, only.column)
    assert "a fact needs a period" in only.message

    site.swap('"us-gaap:Revenues"', '"us-gaap:Revenues", period: "2026-06-30"')
    load(site.folder)


def test_a_selector_for_another_kind_of_file(site: Site) -> None:
    """An XBRL fact cannot stand in a PDF, and the ending of the address says that it is one."""
    site.swap("cites: mast-costs-2026-05", 'cites: halden-talk\n    period: "2026-06-30"')
    site.swap('{row: {where: {Mast: "Type 4"}, column: "Cost (USD)"}}', '{fact: {concept: "x:Cost"}}')

    only = site.mistake()

    assert site.at('fact: {concept: "x:Cost"}') == (only.file, only.line, only.column)
    assert "`fact` finds nothing in a .pdf file, which `halden-talk` is" == only.message


@pytest.mark.parametrize(
    ("condition", "unread"),
    [
        ("below 80%", None),
        ("above $1 billion", None),
        ("at most 3", None),
        ("at least 3 masts", None),
        ("between 3% and 5%", None),
        ("below most", "most"),
        ("between 3% and much", "much"),
    ],
)
def test_proof_conditions_compare_with_figures(site: Site, condition: str, unread: str | None) -> None:
    """Each side of a condition is a figure that can be read."""
    site.swap("below 80%", condition)

    if unread is None:
        load(site.folder)
    else:
        only = site.mistake()
        assert site.at(f'"{condition}"') == (only.file, only.line, only.column)
        assert f'cannot read "{unread}" as a figure' == only.message


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ("below about 80%", '"about 80%" is hedged'),
        ("above 80% to 90%", '"80% to 90%" is a range'),
        ("between 80 and 90%", '"80" and "90%" are not written alike'),
        ("between $1 and $2 billion", '"$1" and "$2 billion" are not written alike'),
        ("between $5 and 90%", '"$5" and "90%" are not written alike'),
        ("between 90% and 80%", '"90%" is more than "80%"'),
        ("between $1 billion and $2 billion", None),
        ("between 80% and 80%", None),
        ("between -5% and 5%", None),
        ("below -5%", None),
    ],
)
def test_limits_of_proof_conditions_are_plain_figures_in_order(
    site: Site, condition: str, why: str | None
) -> None:
    """A limit that is hedged, a range, or one end of a range in another unit would mean something else."""
    site.swap("below 80%", condition)

    if why is None:
        load(site.folder)
    else:
        assert why == site.mistake().message


def test_what_is_no_mapping_is_told_once(site: Site) -> None:
    """A condition that is a bare text, and an address that is none, do not take the other checks down."""
    site.swap(
        'when: {find: {sentence: "rent made up {figure}"}, in: {series: halden-10q, edition: next}, is: "below 80%"}',
        "when: later",
    )
    site.swap('url: "https://halden.example/talk.pdf"', 'url: "https://[halden"', "_sources.yaml")

    assert ["`url`: ", "`when`: expected keys with values, got `later`"] == [
        one.message[: len(message)]
        for one, message in zip(
            site.mistakes(), ["`url`: ", "`when`: expected keys with values, got `later`"], strict=True
        )
    ]
