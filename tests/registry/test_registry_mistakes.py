# ruff: noqa: E501 (a case on a line is easier to compare)
"""One test a kind of mistake: its file, line and column, what is wrong, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_site import Site

from factcheck.registry import load

PAGE_FILE, SHARED = "why-masts.yaml", "_sources.yaml"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "claims")


Case = tuple[str, str, str, str, str]
"""What is replaced, by what, where the mistake is then, its message, its advice (a piece of each)."""


def check(site: Site, case: Case, name: str = PAGE_FILE) -> None:
    old, new, piece, message, advice = case
    site.swap(old, new, name)

    only = site.mistake()

    assert site.at(piece, name) == (only.file, only.line, only.column)
    assert message in only.message
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('title: "Why masts?"', 'title: "Why masts?"\nstatus: fine', "status", "unknown key `status` in a page", "expected one of page, title"),
        ("    works_out:", "    work_out:", "rent_in_dollars:", "needs exactly one of `cites` and `works_out`", ""),
        ('speaker: "Ada Holm"', 'speeker: "Ada Holm"', "speeker", "unknown key `speeker` in a claim", "did you mean `speaker`?"),
        ("{text: \"$41.5 million of revenue\", times: 2}", "{text: \"$41.5 million of revenue\", time: 2}", "time: 2", "unknown key `time` in a wording", "did you mean `times`?"),
        ("{sentence: \"rent made up {figure} and {_} of revenue\"}", "{sentense: \"rent made up {figure} and {_} of revenue\"}", "sentense", "unknown key `sentense` in `find`", "did you mean `sentence`?"),
        ("{fact: {concept: \"us-gaap:Revenues\"}}", "{fact: {concept: \"us-gaap:Revenues\", axis: \"x\"}}", "axis", "unknown key `axis` in `fact`", "expected one of concept, members"),
        ("period_end: \"2026-09-30\"}", "period_ends: \"2026-09-30\"}", "period_ends", "unknown key `period_ends` in `after`", "did you mean `period_end`?"),
        ("edition: next}", "edition: next, is: \"x\"}", "is: \"x\"", "unknown key `is` in `in`", "series, edition"),
        ("because: \"a hypothetical\"", "because: \"a hypothetical\", why: \"x\"", "why: \"x\"", "unknown key `why` in an exemption", "because"),
        ("role: mirror}", "role: mirror, rank: 1}", "rank", "unknown key `rank` in a further source", "role"),
    ],
)  # fmt: skip
def test_an_unknown_key_names_the_nearest_valid_one(site: Site, case: Case) -> None:
    """Whatever is not a key of the format is reported at the key, with the name that was probably meant."""
    old, new, piece, message, advice = case
    site.swap(old, new)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece) == (only.file, only.line, only.column)
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('    ticker: "HLDN"', '    tickr: "HLDN"', "tickr", "unknown key `tickr` in an issuer", "did you mean `ticker`?"),
        ("{ends: ", "{end: ", "end: \"31", "unknown key `end` in `fiscal_year`", "did you mean `ends`?"),
        ("watch: {table: {url", "watch: {tabel: {url", "tabel", "unknown key `tabel` in `watch`", "did you mean `table`?"),
        ('form: "10-Q"', 'form: "10-Q", cadence: "q"', "cadence", "unknown key `cadence` in `edgar`", "issuer, form, item, exhibit"),
        ("stands: true", "stand: true", "stand:", "unknown key `stand` in a source", "did you mean `stands`?"),
        ("issuers:\n", "issuer:\n", "issuer:\n", "unknown key `issuer` in _sources.yaml", "did you mean `issuers`?"),
    ],
)  # fmt: skip
def test_an_unknown_key_in_the_shared_file(site: Site, case: Case) -> None:
    """The shared file is as strict as the pages."""
    old, new, piece, message, advice = case
    site.swap(old, new, SHARED)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece, SHARED) == (only.file, only.line, only.column)
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('title: "Why masts?"\n', "", "page: why-masts", "a page needs `title`", "add `title: …`"),
        ('text: "pages/why-masts.md"\n', "", "page: why-masts", "expected `text` (a file) or `url`", ""),
        ('    says: ["HLDN"]\n', "", "halden_ticker", "a claim needs `says`", "add `says: …`"),
        ('    opinion: "our read"\n', "", "risk:", "expected exactly one of figure, quote, date", ""),
        ('opinion: "our read"', 'opinion: "our read"\n    states: true', "risk:", "got states, opinion", ""),
        ('opinion: "our read"', 'opinion: "our read"\n    cites: halden-talk', "risk:", "an opinion has no basis; got cites", ""),
        ("    issuer: halden\n", "", "halden_ticker", "a ticker has `issuer` as its basis; got none", ""),
        ('works_out: "revenue * rentals"', 'works_out: "revenue * rentals"\n    cites: halden-talk', "rent_in_dollars:", "got cites, works_out", ""),
        ("    find: {words: [\"masts\", \"Borg\"]}\n", "", "masts_stand:", "`cites` needs `find`", ""),
        ("    cites: halden-talk\n    find: {words", "    find: {words", "masts_stand:", "a checkable statement needs `cites`", ""),
        ('{concept: "us-gaap:Revenues"}', "{}", "fact", "`fact` needs `concept`", "add `concept: …`"),
        ('where: {Mast: "Type 4"}, ', "", "row:", "`row` needs `where`", ""),
        ("{words: [\"masts\", \"Borg\"]}", "{}", "find: {}", "expected exactly one of fact, cell, sentence", ""),
        ("{words: [\"masts\", \"Borg\"]}", '{words: ["masts"], sentence: "x"}', 'find: {words: ["masts"]', "got sentence, words", ""),
        ('  - every: "6 months"', '  - every: "6 months"\n    on: "2027-01-01"', "every:", "expected exactly one of after, every, on", ""),
        ('  - every: "6 months"', '  - every: "6 months"\n    expected: "2027-01"', "every:", "`expected` is the window of an `after`", ""),
        ('    by_hand: "once a year"\n', "", "id: others_build", "expected exactly one of when, by_hand", ""),
        ("series: halden-10q, period_end: ", 'series: halden-10q, edition: "x", period_end: ', "after", "expected at most one of period, period_end, edition", ""),
    ],
)  # fmt: skip
def test_keys_that_are_missing_or_exclude_each_other(site: Site, case: Case) -> None:
    """What a mapping lacks, or has too much of, is reported at the key that holds it."""
    old, new, piece, message, advice = case
    site.swap(old, new)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece) == (only.file, only.line, only.column)
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('    url: "https://halden.example/talk.pdf"\n', "", "halden-talk:", "expected `url` (an address) or `of`", ""),
        (', edition: "2026-05-01"}', "}", "of: {series: mast-costs", "expected exactly one of period_end, period, edition; got none", ""),
        ("watch: {listing: {url: \"https://halden.example/talks\", link: \"Transcript\"}}", "watch: {}", "watch: {}", "expected exactly one of edgar, listing, table; got none", ""),
        ('    cik: "0009990001"\n', "", "halden:", "an issuer needs `cik`", "add `cik: …`"),
    ],
)  # fmt: skip
def test_keys_that_are_missing_in_the_shared_file(site: Site, case: Case) -> None:
    """Issuers, series and sources are complete, or the report says what they lack."""
    check(site, case, SHARED)


@pytest.mark.parametrize(
    "case",
    [
        ('figure: "83%"', "figure: 83%", "83%\n", "`83%` must be quoted", 'write "83%"'),
        ('figure: "$41.5 million"', "figure: $41.5 million", "$41.5 million\n    period", "must be quoted", ""),
        ('figure: "$90k"', "figure: 90", "90}]", "`90` must be quoted", 'write "90"'),
        ('last_reviewed: "2026-07-21"', "last_reviewed: 2026-07-21", "2026-07-21", "must be quoted", ""),
        ('expected: "2026-11"', "expected: 2026-11", "2026-11", "must be quoted", 'write "2026-11"'),
        ('every: "6 months"', "every: 6 months", "6 months", "must be quoted", ""),
        ('date: "2031-05-31"', "date: 2031-05-31", "2031-05-31", "must be quoted", ""),
        ('period_end: "2026-09-30"', "period_end: 2026-09-30", "2026-09-30", "must be quoted", ""),
        ('column: "Cost (USD)"', "column: 2026", "2026}", "`2026` must be quoted", ""),
        ('where: {Mast: "Type 4"}', "where: {Mast: 2026-05}", "2026-05}", "must be quoted", ""),
        ('where: {Mast: "Type 4"}', 'where: {2026: "Type 4"}', "2026: ", "`2026` must be quoted", ""),
        ('figure: "$90k"', "figure: $90k", "$90k}]", "`$90k` must be quoted", 'write "$90k"'),
        ("tall_promise:", "tall_promise:\n    period: 2026-04-01/2026-06-30", "2026-04-01/2026-06-30\n    says: [\"“", "must be quoted", ""),
    ],
)  # fmt: skip
def test_figures_and_dates_without_quotes(site: Site, case: Case) -> None:
    """The style of the token decides, also where YAML itself would take it for text."""
    old, new, piece, message, advice = case
    site.swap(old, new)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece) == (only.file, only.line, only.column)
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('cik: "0009990001"', "cik: 0009990001", "0009990001", "`0009990001` must be quoted", 'write "0009990001"'),
        ('read: "2026-07-20"', "read: 2026-07-20", "2026-07-20", "must be quoted", ""),
        ('edition: "2026-05-01"', "edition: 2026-05-01", "2026-05-01}", "must be quoted", ""),
        ('published: "2026-05-07"', "published: 2026-05", "2026-05\n", "must be quoted", ""),
        ('form: "10-Q"', 'form: "8-K", item: 2.02', "2.02", "`2.02` must be quoted", 'write "2.02"'),
    ],
)  # fmt: skip
def test_ids_and_dates_without_quotes_in_the_shared_file(site: Site, case: Case) -> None:
    """A CIK loses its zeros and an item its last digit as soon as quotes are left out."""
    check(site, case, SHARED)


def test_words_need_no_quotes(site: Site) -> None:
    """Ids, tickers, titles and closed lists may stand without quotes, and block scalars count as quoted."""
    site.swap('    ticker: "HLDN"', "    ticker: HLDN")
    site.swap('title: "Why masts?"', "title: Why 4 masts, and not 3?")
    site.swap('speaker: "Ada Holm"', "speaker: Ada Holm")
    site.swap('quote: "taller than any tree"', "quote: >-\n      taller than\n      any tree")
    site.swap('form: "10-Q"', "form: 10-Q", SHARED)
    site.swap('works_out: "revenue * rentals"', "works_out: revenue * rentals * 1")

    assert "HLDN" == load(site.folder).pages["why-masts"].claims["halden_ticker"].ticker


@pytest.mark.parametrize(
    "case",
    [
        ("cites: mast-costs-2026-05", "cites: mast-cost-2026-05", "mast-cost-2026-05", "there is no source `mast-cost-2026-05`", "did you mean `mast-costs-2026-05`?"),
        ("{cites: halden-talk, find", "{cites: helden-talk, find", "helden-talk", "there is no source `helden-talk`", "did you mean `halden-talk`?"),
        ("issuer: halden\n", "issuer: halder\n", "halder\n", "there is no issuer `halder`", "did you mean `halden`?"),
        ("after: {series: halden-10q", "after: {series: halden-10k", "halden-10k", "there is no series `halden-10k`", "did you mean `halden-10q`?"),
        ("in: {series: halden-10q", "in: {series: halden_10q", "halden_10q", "there is no series `halden_10q`", "did you mean `halden-10q`?"),
        ("ids: [halden-10q-2026q2, halden-talk]", "ids: [halden-10q-2026q2, tree]", "tree]", "there is no source `tree`", "sources in _sources.yaml: halden-10q-2026q2, halden-talk"),
    ],
)  # fmt: skip
def test_references_that_lead_nowhere(site: Site, case: Case) -> None:
    """A reference to nothing is reported where it is typed, with the nearest name and the valid ones."""
    check(site, case)


@pytest.mark.parametrize(
    "case",
    [
        ("edgar: {issuer: halden", "edgar: {issuer: holden", "holden", "there is no issuer `holden`", "did you mean `halden`?"),
        ("of: {series: mast-costs", "of: {series: most-costs", "most-costs", "there is no series `most-costs`", "did you mean `mast-costs`?"),
        ("stands: true", "stands: true\n    issuer: HALDEN", "HALDEN", "there is no issuer `HALDEN`", "did you mean `halden`?"),
    ],
)  # fmt: skip
def test_references_inside_the_shared_file(site: Site, case: Case) -> None:
    """Series name issuers, sources name series: both must be there."""
    check(site, case, SHARED)


@pytest.mark.parametrize(
    "case",
    [
        ("kind: estimate", "kind: guess", "guess", "`kind` cannot be `guess`", "expected one of reported, estimate, benchmark, target"),
        ("kind: estimate", "kind: estimated", "estimated", "`kind` cannot be `estimated`", "did you mean `estimate`?"),
        ("kind: estimate", "kind: estimate\n    change: up", "up\n", "`change` cannot be `up`", "expected one of rise, fall"),
        ("role: mirror", "role: copy", "copy", "`role` cannot be `copy`", "corroborating, mirror"),
        ("edition: next", "edition: newest", "newest", "`edition` cannot be `newest`", "did you mean `next`?"),
        ("states: true", "states: false", "false", "`states` is always `true`; got `false`", ""),
        ("states: true", 'states: "true"', '"true"', '`states` is always `true`; got "true"', "without quotes"),
        ("times: 2", 'times: "2"', '"2"', "`times`: expected a whole number, without quotes, got \"2\"", ""),
        ("times: 2", "times: 0", "0}", "`times`: expected 1 or more, got `0`", ""),
        ("page: 3", "page: three", "three", "`page`: expected a whole number", ""),
        ("says: [\"HLDN\"]", "says: \"HLDN\"", '"HLDN"\n    ticker', "`says`: expected a list, got \"HLDN\"", ""),
        ("says: [\"HLDN\"]", "says: []", "[]", "`says`: expected at least one, got an empty list", ""),
        ("says: [\"HLDN\"]", "says: [[\"HLDN\"]]", '["HLDN"]', "`says`: expected keys with values, got a list", ""),
        ("says: [\"HLDN\"]", "says: [true]", "true]", "`true` must be quoted", ""),
        ("find: {words: [\"masts\", \"Borg\"]}", "find: masts", "masts\n  halden_ticker", "`find`: expected keys with values, got `masts`", ""),
        ("opinion: \"our read\"", "opinion: {ours: \"x\"}", "{ours", "`opinion`: expected text, got keys with values", ""),
        ("opinion: \"our read\"", "opinion:", "opinion:", "`opinion` has nothing after it", "remove the key"),
        ("opinion: \"our read\"", "opinion: \"\"", '""', "`opinion`: expected some text, got \"\"", ""),
        ("opinion: \"our read\"", "opinion: true", "true\nwould", "`true` must be quoted", ""),
        ("  risk:", "  Risk:", "Risk", "`Risk` is not a claim id", "snake_case"),
        ("  risk:", "  idle-risk:", "idle-risk", "`idle-risk` is not a claim id", "snake_case"),
        ("id: others_build", "id: Others", "Others", "`Others` is not an id", "snake_case"),
        ("page: why-masts\n", "page: Why masts\n", "Why masts\n", "`Why masts` is not the id of a page", ""),
        ("every: \"6 months\"", "every: \"half a year\"", '"half', "`half a year` is not an interval", "6 months"),
        ("find: {row: {where: {Mast: \"Type 4\"}, column: \"Cost (USD)\"}}", "find: {pointer: \"a/b\"}", '"a/b"', "`a/b` is not a JSON pointer", "RFC 6901"),
        ("last_reviewed: \"2026-07-21\"", "last_reviewed: \"2026-07\"", '"2026-07"', "`last_reviewed`: expected a day such as", ""),
        ("last_reviewed: \"2026-07-21\"", "last_reviewed: \"20260721\"", '"20260721"', "expected a day such as", ""),
        ("expected: \"2026-11\"", "expected: \"November\"", '"November"', "`expected`: 'November' is not a date", ""),
        ("expected: \"2026-11\"", "expected: \"2026-11-25/2026-11-15\"", '"2026-11-25/', "ends before it starts", ""),
        ("is: \"below 80%\"", "is: \"under 80%\"", '"under', "expected below X, above X, at most X, at least X or between X and Y", ""),
        ("date: \"2031-05-31\"", "date: \"2031-06-31\"", '"2031-06-31"', "`date`", ""),
        ("title: \"Why masts?\"", "title: [\"Why\"]", '["Why"]', "`title`: expected text, got a list", ""),
        ("claims:\n  revenue:\n", "claims: []\nclaim:\n  revenue:\n", "[]", "`claims`: expected keys with values, got an empty list", ""),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind(site: Site, case: Case) -> None:
    """A wrong type, a value outside a closed list, or a text of the wrong form is told in plain words."""
    old, new, piece, message, advice = case
    site.swap(old, new)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece) == (only.file, only.line, only.column)
    assert advice in only.advice


@pytest.mark.parametrize(
    "case",
    [
        ('cik: "0009990001"', 'cik: "9990001"', '"9990001"', "`cik`: expected a CIK of ten digits", ""),
        ('period_end: "2026-06-30"}', 'period: "Q2 FY2026"}', '"Q2 FY2026"', "expected a fiscal label such as FY2027 Q3", ""),
        ('url: "https://halden.example/talk.pdf"', 'url: "halden.example/talk.pdf"', '"halden.example', "expected an address that starts with https://", ""),
        ("stands: true", 'stands: "yes"', '"yes"', "`stands`: expected true or false, without quotes", ""),
        ('{ends: "31 December"}', '{ends: "when it snows"}', '"when it snows"', "cannot read 'when it snows' as the end of a fiscal year", ""),
        ("  halden-10q:\n", "  halden-10q: Form 10-Q\n  other:\n", "Form 10-Q\n  other", "`halden-10q`: expected keys with values", ""),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind_in_the_shared_file(site: Site, case: Case) -> None:
    """CIKs, fiscal labels, addresses and fiscal years each have one form."""
    old, new, piece, message, _ = case
    site.swap(old, new, SHARED)

    only = next(one for one in site.mistakes() if message in one.message)

    assert site.at(piece, SHARED) == (only.file, only.line, only.column)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pages/nowhere.md", "is not there"),
        ("pages", "is not there"),
        ("../outside.md", "leads out of the folder of claims"),
        ("pages/../../outside.md", "leads out of the folder of claims"),
        ("/etc/hostname", "must be a path inside the folder of claims"),
        ("pages\\\\why-masts.md", "must be a path inside the folder of claims"),
        ("pages/link.md", "leads out of the folder of claims"),
        ("pages/loop.md", ""),
        ("x" * 5000, "cannot be read"),
    ],
)
def test_a_page_text_is_a_file_inside_the_folder(site: Site, name: str, message: str) -> None:
    """Absolute paths, `..` and links out of the folder are refused, and so is a file that is not there."""
    (site.folder.parent / "outside.md").write_text("secret")
    (site.folder / "pages/link.md").symlink_to(site.folder.parent / "outside.md")
    (site.folder / "pages/loop.md").symlink_to(site.folder / "pages/loop.md")
    site.swap("pages/why-masts.md", name)

    only = site.mistake()

    assert (3, 7) == (only.line, only.column)
    assert message in only.message


def test_two_proof_conditions_with_one_id(site: Site) -> None:
    """Findings name proof conditions by id, so an id stands once on a page."""
    site.swap("id: others_build", "id: rent_falls  # again")

    only = site.mistake()

    assert site.at("rent_falls  # again") == (only.file, only.line, only.column)
    assert "the id `rent_falls` is taken by the condition on line" in only.message


def test_a_formula_that_cannot_be_read(site: Site) -> None:
    """A formula is read before the night, and the message says where it breaks."""
    check(
        site,
        ('"revenue * rentals"', '"revenue * "', '"revenue * "', "`works_out`: expected", "docs/REGISTRY.md"),
    )


@pytest.mark.parametrize(
    "case",
    [
        ('"revenue * rentals"', '"revenu * rentals"', '"revenu *', "there is no claim `revenu` on page `why-masts`", "did you mean `revenue`?"),
        ('"revenue * rentals"', '"revenue * why-mast.rentals"', '"revenue *', "there is no page `why-mast` for `why-mast.rentals`", "did you mean `why-masts`?"),
        ('"revenue * rentals"', '"revenue * contract_end"', '"revenue *', "the claim `contract_end` has no figure", ""),
        ('"revenue * rentals"', '"revenue * rent_in_dollars"', '"revenue *', "leads back to itself: rent_in_dollars → rent_in_dollars", "break"),
    ],
)  # fmt: skip
def test_formulas_name_figures_that_are_there(site: Site, case: Case) -> None:
    """Names in a formula are claims with a figure, on this page or another, and never the claim itself."""
    check(site, case)


def test_a_circle_of_formulas_over_two_pages(site: Site) -> None:
    """Each circle is reported once, with its whole way."""
    site.swap('"revenue * rentals"', '"other.there / 2"')
    site.write(
        "zz.yaml",
        'page: other\ntitle: "O"\nurl: "https://o.example/"\nclaims:\n  there:\n    says: ["$68.8 million"]\n'
        '    figure: "$68.8 million"\n    works_out: "why-masts.rent_in_dollars * 2"\n',
    )

    only = site.mistake()

    assert "leads back to itself: rent_in_dollars → other.there → rent_in_dollars" in only.message


def test_formulas_reach_other_pages(site: Site) -> None:
    """`other_page.claim` is a figure of another page."""
    site.swap('"revenue * rentals"', '"other.turnover * rentals"')
    site.write(
        "zz.yaml",
        'page: other\ntitle: "O"\nurl: "https://o.example/"\nclaims:\n  turnover:\n    says: ["$41.5 million"]\n'
        '    figure: "$41.5 million"\n    works_out: "why-masts.revenue"\n',
    )

    assert {"why-masts", "other"} == set(load(site.folder).pages)
