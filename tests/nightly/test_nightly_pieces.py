"""Pieces of the night: baselines, citations, addresses, documents, looks at the archive, published pages."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from factcheck.archive import Archive
from factcheck.errors import UnreadableError
from factcheck.model.capture import Capture, Outcome
from factcheck.model.document import Document
from factcheck.model.evidence import Edition, NoReading, Reason, Watched
from factcheck.model.finding import Baseline, Cause, Finding, Observed, Rule, Verdict
from factcheck.nightly.addresses import Asked, address, asked
from factcheck.nightly.baselines import compare
from factcheck.nightly.citations import citations, columns
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.documents import MOST_OPEN, Documents, reading_code
from factcheck.nightly.first_seen import dated
from factcheck.nightly.looking import Looking, Remembering
from factcheck.store import Store
from night_site import PAGE, POST, SOURCES, TABLE, Site, night, of, offline, site

DAY = date(2026, 10, 12)


# --- baselines ----------------------------------------------------------------------------------------

SEEN = Observed("98%", "0.98", "1", None, "sentence 1", "post", "a" * 64, "2026-10-12T06:00:00Z")
SAID = Finding(
    "grid",
    "claim:racks",
    Rule.CITED,
    Verdict.CONSISTENT,
    "as printed",
    claimed="98%",
    observed=SEEN,
    fingerprint="f",
)
OTHER_BYTES = replace(SEEN, at="2026-10-11T06:00:00Z", snapshot="b" * 64)


@pytest.mark.parametrize(
    ("last", "baseline"),
    [
        ([], Baseline.NEW),
        ([replace(SAID, fingerprint="g")], Baseline.NEW),
        ([SAID], Baseline.UNCHANGED),
        ([replace(SAID, message="in other words")], Baseline.UNCHANGED),
        (
            [replace(SAID, observed=OTHER_BYTES)],
            Baseline.UNCHANGED,
        ),
        ([replace(SAID, verdict=Verdict.INCONSISTENT)], Baseline.UPDATED),
        ([replace(SAID, claimed="97%")], Baseline.UPDATED),
        ([replace(SAID, cause=Cause.CANNOT_TELL)], Baseline.UPDATED),
        ([replace(SAID, observed=replace(SEEN, value="0.97"))], Baseline.UPDATED),
        ([replace(SAID, observed=None)], Baseline.UPDATED),
        ([replace(SAID, claimed="97%"), SAID], Baseline.UNCHANGED),
        ([replace(SAID, baseline=Baseline.ABSENT)], Baseline.NEW),
    ],
)
def test_baselines_compare_what_was_read(last: list[Finding], baseline: Baseline) -> None:
    """Verdict, cause, claim and reading decide; wording, bytes and time of the look do not."""
    assert baseline == compare([SAID], last)[0].baseline


COST = replace(SEEN, text="$37334304.98", value="37334304.98", unit="USD", place="row", source="costs")
STORED = replace(COST, text="37334304.976625234", value="37334304.976625234")
CELLS = [
    (STORED, {"costs"}, Baseline.UNCHANGED),
    (STORED, {"post"}, Baseline.UPDATED),
    (STORED, set[str](), Baseline.UPDATED),
    (replace(STORED, unit="EUR"), {"costs"}, Baseline.UPDATED),
    (replace(STORED, place="another row"), {"costs"}, Baseline.UPDATED),
    (replace(COST, text="$37334304.99", value="37334304.99"), {"costs"}, Baseline.UPDATED),
]


@pytest.mark.parametrize(("before", "tables", "baseline"), CELLS)
def test_a_cell_that_is_only_written_otherwise_is_no_news(
    before: Observed, tables: set[str], baseline: Baseline
) -> None:
    """In a table, of the same cell; another amount, place or unit is, and so is any other kind of source."""
    wrong = replace(SAID, verdict=Verdict.INCONSISTENT, observed=COST)
    last = replace(wrong, observed=before)

    assert [baseline] == [one.baseline for one in compare([wrong], [last], tables)]
    assert [baseline] == [one.baseline for one in compare([last], [wrong], tables)]


def test_a_source_that_changes_night_after_night_is_news_each_time() -> None:
    """Another change is another message; a failure that is worded otherwise is none."""
    first = Finding(None, "source:s", Rule.CAPTURE, Verdict.CHANGED, "62 → 64", fingerprint="s")
    second = replace(first, message="64 → 66")
    assert [Baseline.UPDATED] == [one.baseline for one in compare([second], [first])]
    assert [Baseline.UNCHANGED] == [one.baseline for one in compare([second], [second])]
    waiting, other = (replace(one, rule=Rule.REVIEW, verdict=Verdict.WAITING) for one in (first, second))
    assert [Baseline.UPDATED] == [one.baseline for one in compare([other], [waiting])]
    blind, again = (replace(one, rule=Rule.REVIEW, verdict=Verdict.UNCHECKED) for one in (first, second))
    assert [Baseline.UNCHANGED] == [one.baseline for one in compare([again], [blind])]
    failed, again = (replace(one, verdict=Verdict.FAILED) for one in (first, second))
    assert [Baseline.UNCHANGED] == [one.baseline for one in compare([again], [failed])]


def test_what_is_gone_is_absent_once() -> None:
    """Last night's findings that are not there tonight stand at the end; absent ones are dropped."""
    gone = replace(SAID, fingerprint="gone")
    tonight = compare([SAID], [gone, SAID])

    assert [Baseline.UNCHANGED, Baseline.ABSENT] == [one.baseline for one in tonight]
    assert [Baseline.UNCHANGED] == [one.baseline for one in compare([SAID], tonight)]


# --- what is asked of whom ----------------------------------------------------------------------------


@pytest.fixture
def made(tmp_path: Path) -> Site:
    return site(tmp_path)


def test_a_series_that_nothing_uses_is_not_watched(made: Site) -> None:
    """Sources, triggers and proofs use series; each asks for its periods."""
    spare = SOURCES.replace(
        "sources:\n",
        '  spare: {title: "Spare", watch: {edgar: {issuer: northgrid, form: "8-K"}}}\nsources:\n',
    )
    proof = """would_prove_wrong:
  - id: falls
    says: "revenue falls"
    when: {find: {sentence: "Revenue was {figure}"}, in: {series: grid-10q}, is: "below $1 billion"}
"""
    made.write(sources=spare, page=PAGE + proof)

    assert {
        "costs": Asked((), ()),
        "grid-10q": Asked((), (date(2026, 6, 30),)),
        "grid-results": Asked(("FY2026 Q3",), ()),
    } == asked(made.load())


def test_reports_of_one_issuer_are_watched_beside_each_other(made: Site) -> None:
    """An annual report that no page cites may restate what a quarterly one printed."""
    annual = """  grid-10k: {title: "10-K", watch: {edgar: {issuer: northgrid, form: "10-K"}}}
sources:
"""
    made.write(sources=SOURCES.replace("sources:\n", annual))

    assert Asked((), ()) == asked(made.load())["grid-10k"]


def test_citations_are_in_the_order_of_pages_and_claims(made: Site) -> None:
    """The primary source first, further ones with their roles; columns are those of rows that are read."""
    also = """    also: [{cites: grid-10q-q2, find: {sentence: "{figure} of it"}, role: mirror}]\n  cost:"""
    made.write(page=PAGE.replace("  cost:", also))
    cited = citations(made.load())

    assert [("revenue", 0, "primary"), ("racks", 1, "mirror")] == [
        (one.name, one.order, one.role) for one in cited["grid-10q-q2"]
    ]
    assert ("grid", "racks", 1) == cited["grid-10q-q2"][1].key
    assert ["Model", "Cost"] == columns(cited["costs-oct"])


EDITIONS = (
    Edition("s", "one", "Q2 first", "https://a.example/1", date(2026, 6, 30), "FY2026 Q2"),
    Edition("s", "two", "Q2 again", "https://a.example/2", date(2026, 6, 30), "FY2026 Q2"),
    Edition("s", "three", "year", "https://a.example/3", None, "FY2026"),
)
WATCHED = Watched("grid-10q", EDITIONS, calendar={"FY2026": date(2026, 12, 31)})


@pytest.mark.parametrize(
    ("of_it", "found"),
    [
        ('period_end: "2026-06-30"', "one"),
        ('period: "FY2026 Q2"', "one"),
        ('period: "FY2026"', "three"),
        ('period_end: "2026-12-31"', "three"),
        ('edition: "two"', "two"),
        ('edition: "Q2 again"', "two"),
        ('edition: "another"', None),
        ('period_end: "2025-12-31"', None),
    ],
)
def test_the_edition_that_is_meant(made: Site, of_it: str, found: str | None) -> None:
    """By period, by its last day, by name; the first where several filings report one quarter."""
    made.write(sources=SOURCES.replace('period_end: "2026-06-30"', of_it))
    loaded = made.load()
    where = address(loaded.catalogue.sources["grid-10q-q2"], loaded, WATCHED)

    assert found == (where.edition.id if where.edition else None)
    assert (found is None) == ("lists no such edition" in where.trouble)


def test_an_address_of_its_own_needs_no_index(made: Site) -> None:
    """A source with both an address and an edition is looked at where it says."""
    own = '{series: grid-10q, period_end: "2026-06-30"}\n    url: "https://mirror.example/q2.htm"'
    made.write(sources=SOURCES.replace('{series: grid-10q, period_end: "2026-06-30"}', own))
    loaded = made.load()
    source = loaded.catalogue.sources["grid-10q-q2"]

    assert "https://mirror.example/q2.htm" == address(source, loaded, WATCHED).url
    down = address(source, loaded, Watched("grid-10q", trouble="HTTP 503"))
    assert ("https://mirror.example/q2.htm", "") == (down.url, down.trouble)


def test_a_table_is_where_its_series_is_watched(made: Site) -> None:
    """Its edition is the label that the registry gives it."""
    loaded = made.load()
    where = address(loaded.catalogue.sources["costs-oct"], loaded, Watched("costs", trouble="HTTP 503"))

    assert TABLE == where.url
    assert where.edition is not None
    assert "2026-10-01" == where.edition.id


def test_an_edition_without_a_date_is_dated_by_the_night_that_first_saw_it() -> None:
    """What stood there when we first looked may be old; what came later came on the night that saw it."""
    links = tuple(
        Edition("calls", name, name, f"https://a.example/{name}") for name in ("old", "then", "now")
    )
    watched = Watched("calls", (*links, replace(links[0], id="printed", published=date(2020, 1, 1))))
    nights = {"old": date(2026, 10, 1), "then": date(2026, 10, 5), "printed": date(2026, 10, 1)}

    assert [None, None, None, date(2020, 1, 1)] == [one.published for one in dated(watched, {}, DAY).editions]
    assert [DAY, DAY, DAY, DAY] == [one.first_seen for one in dated(watched, {}, DAY).editions]
    assert [None, date(2026, 10, 5), DAY, date(2020, 1, 1)] == [
        one.published for one in dated(watched, nights, DAY).editions
    ]


CALLS = "https://northgrid.example/events"
LISTING = f'''  calls:
    title: "Northgrid calls"
    watch: {{listing: {{url: "{CALLS}", link: "Call transcript"}}}}
sources:
'''


def test_a_new_link_on_a_listing_makes_a_review_due(made: Site, tmp_path: Path) -> None:
    """A trigger that names no period waits for what comes after the last review."""
    made.write(
        sources=SOURCES.replace("sources:\n", LISTING),
        page=PAGE.replace("next_review:\n", "next_review:\n  - after: {series: calls}\n"),
    )
    link = '<li><a href="/{0}.pdf">{0} Call transcript</a></li>'
    for day, names in (("2026-10-12", ["Q2 2026"]), ("2026-10-14", ["Q2 2026", "Q3 2026"])):
        body = "".join(link.format(name) for name in names)
        made.answer(CALLS, f"<html><body><ul>{body}</ul></body></html>".encode(), at=day)
    first, second, third = (night(made, tmp_path / "home", f"2026-10-{day}") for day in (12, 13, 14))

    assert [Verdict.WAITING] * 2 == [of(one, "trigger:1").verdict for one in (first, second)]
    assert Verdict.DUE == of(third, "trigger:1").verdict
    assert "Q3 2026" in of(third, "trigger:1").message


def test_the_quarters_of_a_company_help_documents_outside_its_series(made: Site) -> None:
    """By the source's issuer: what the company calls its quarters is known from its filings."""
    made.write(sources=SOURCES.replace(f'url: "{POST}"', f'url: "{POST}", issuer: northgrid'))
    loaded = made.load()
    ends = {"FY2026 Q2": date(2026, 6, 30)}
    seen = {"grid-10q": Watched("grid-10q", calendar=ends), "costs": Watched("costs")}
    with TemporaryDirectory() as folder, Store.open(None, Path(folder)) as store:
        documents = Documents(Archive(Path(folder)), store)
        readings = ClaimReadings(loaded, documents, seen)
        assert {date(2026, 6, 30): "FY2026 Q2"} == readings._labels("grid-post")
        assert {date(2026, 6, 30): "FY2026 Q2"} == readings._labels("grid-10q-q2")
        assert {} == readings._labels("costs-oct")


# --- documents ----------------------------------------------------------------------------------------


def kept(archive: Archive, body: bytes, kind: str = "text/plain") -> Capture:
    """A good capture of these bytes."""
    at = datetime(2026, 10, 12, tzinfo=UTC)
    snapshot = archive.put(body)
    return Capture(
        "https://a.example/x", at, Outcome.GOOD, media_type=kind, snapshot=snapshot, size=len(body)
    )


def test_unchanged_bytes_are_not_read_again(tmp_path: Path) -> None:
    """A question to a snapshot is asked once, ever: the next run has the answer in the store."""
    asked_for: list[Document] = []

    def ask(document: Document) -> NoReading:
        asked_for.append(document)
        return NoReading(Reason.ABSENT, "not there")

    archive = Archive(tmp_path / "archive")
    capture = kept(archive, b"words")
    with Store.open(None, tmp_path) as store:
        for _ in range(3):
            assert NoReading(Reason.ABSENT, "not there") == Documents(archive, store).read(capture, "q", ask)
        Documents(archive, store).read(capture, "another", ask)

    assert 2 == len(asked_for)


def test_what_cannot_be_read_is_a_no_reading_each_time(tmp_path: Path) -> None:
    """The trouble is kept like a reading; it has no neighbours and no text."""
    archive = Archive(tmp_path / "archive")
    capture = kept(archive, b"%PDF-1.7 broken", "application/pdf")
    with Store.open(None, tmp_path) as store:
        documents = Documents(archive, store)
        for _ in range(2):
            read = documents.read(capture, "q", lambda _: NoReading(Reason.ABSENT, ""))
            assert isinstance(read, NoReading)
            assert Reason.UNREADABLE == read.reason
            assert () == documents.neighbours(capture, "q", lambda _: ())
            assert "" == documents.text_digest(capture)
            with pytest.raises(UnreadableError):
                documents.of(capture)


def test_few_documents_are_open_at_once(tmp_path: Path) -> None:
    """Memory is bounded; a document that was closed is opened again."""
    archive = Archive(tmp_path / "archive")
    captures = [kept(archive, b"words %d" % number) for number in range(MOST_OPEN + 2)]
    with Store.open(None, tmp_path) as store:
        documents = Documents(archive, store)
        texts = [documents.of(one).text for one in captures]
        assert texts == [documents.of(one).text for one in captures]
        assert MOST_OPEN == len(documents._open)


def test_the_reading_code_has_a_name() -> None:
    """Sixteen digits that change with any file that turns bytes into readings."""
    assert 16 == len(reading_code())
    assert reading_code() == reading_code()


# --- offline ------------------------------------------------------------------------------------------


def test_an_empty_archive_answers_nothing(made: Site, tmp_path: Path) -> None:
    """Without any night everything is unchecked or unreachable, and the message says what to do."""
    whole = offline(made, tmp_path / "home", "2026-10-12")

    assert 3 == whole.exit_status
    assert "run `factcheck nightly` first" in of(whole, "claim:racks").message


def test_offline_says_what_the_night_said(made: Site, tmp_path: Path) -> None:
    """From the archive alone, on the night's own date, to the letter; nothing is fetched or recorded."""
    for day in ("2026-10-12", "2026-11-30"):
        made.answer("https://northgrid.example/blog/racks", status=403, at="2026-11-29")
        assert night(made, tmp_path / "home", day) == offline(made, tmp_path / "home", day)
    with Store.open(None, tmp_path / "home") as store:
        assert [DAY, date(2026, 11, 30)] == store.nights()


def test_a_check_between_nights_counts_no_look_twice(made: Site, tmp_path: Path) -> None:
    """As of a later day the looks are still those of the last night; what is due is judged by the day."""
    for day in (13, 14):
        made.answer("https://northgrid.example/blog/racks", status=404, at=f"2026-10-{day}")
    for day in (12, 13, 14):
        last = night(made, tmp_path / "home", f"2026-10-{day}")
    later = offline(made, tmp_path / "home", "2026-12-24")

    assert Verdict.FAILED == of(last, "source:grid-post").verdict
    assert of(last, "source:grid-post").message == of(later, "source:grid-post").message
    assert [Verdict.WAITING, Verdict.OVERDUE] == [of(one, "trigger:1").verdict for one in (last, later)]


def test_remembering_takes_the_newest_look_up_to_a_day(made: Site, tmp_path: Path) -> None:
    """Good or bad, it is the look that stands."""
    made.answer(TABLE, status=503, at="2026-11-30")
    for day in ("2026-10-12", "2026-11-30"):
        night(made, tmp_path / "home", day)
    archive = Archive(tmp_path / "home" / "archive")
    with Store.open(None, tmp_path / "home") as store:
        assert Remembering(archive, store, DAY)(TABLE).body
        late = Remembering(archive, store, date(2026, 11, 30))(TABLE)
        assert (Outcome.FAILED, None) == (late.capture.outcome, late.body)


def test_an_address_is_looked_at_once(made: Site, tmp_path: Path) -> None:
    """The same address twice in a night is one look, guarded or not."""
    with Store.open(None, tmp_path) as store:
        store.begin_night(DAY, "d", "v")
        looking = Looking(made.client("2026-10-12"), Archive(tmp_path / "a"), store, DAY, resumed=False)
        assert looking(TABLE) is looking(TABLE)
        assert 1 == len(store.captures_of(DAY))


# --- published pages ----------------------------------------------------------------------------------

LIVE = "https://pages.example/grid"
BY_URL = PAGE.replace('text: "pages/grid.md"', f'url: "{LIVE}"')


def test_a_page_without_a_text_is_fetched(made: Site, tmp_path: Path) -> None:
    """Its wordings are looked for in what the address answers tonight."""
    made.write(page=BY_URL)
    words = (made.claims / "pages" / "grid.md").read_text().partition("\n")[2]
    made.answer(LIVE, f"<html><body><p>{words}</p></body></html>".encode())
    whole = night(made, tmp_path / "home", "2026-10-12")

    assert Verdict.CONSISTENT == of(whole, "page", Rule.ANCHORED).verdict
    assert 0 == whole.exit_status


@pytest.mark.parametrize(
    ("body", "kind", "why"),
    [(None, "", "HTTP 503"), (b"%PDF-1.4 broken", "application/pdf", "PDF")],
)
def test_a_page_that_cannot_be_had_or_read_is_not_checked(
    made: Site, tmp_path: Path, body: bytes | None, kind: str, why: str
) -> None:
    """Nothing is said of its wordings, and the report says why."""
    made.write(page=BY_URL)
    made.answer(LIVE, body, kind, status=200 if body else 503)
    whole = night(made, tmp_path / "home", "2026-10-12")

    assert not [one for one in whole.findings if one.rule is Rule.ANCHORED]
    assert [why in one.reason for one in whole.not_checked if one.subject == "page"] == [True]
    assert 3 == whole.exit_status


def test_a_page_file_that_cannot_be_read_is_not_checked(made: Site, tmp_path: Path) -> None:
    """A text that is another kind of file than its name says: the page is not checked, and why."""
    (made.claims / "pages" / "grid.html").write_bytes(b"%PDF-1.7 damaged")
    made.write(page=PAGE.replace("pages/grid.md", "pages/grid.html"))
    whole = night(made, tmp_path / "home", "2026-10-12")

    assert [one.subject for one in whole.not_checked] == ["page"]
    assert 3 == whole.exit_status


DERIVED = """  half:
    says: ["98% of its racks run"]
    figure: "98%"
    works_out: "racks * 1"
  idle:"""


@pytest.mark.parametrize(
    ("answer", "since"),
    [
        ({"status": 503}, date(2026, 10, 12)),
        ({"body": b"<html><body><p>Nobody counts racks here any more.</p></body></html>"}, None),
    ],
)
def test_a_derivation_is_not_checked_where_an_input_is_not(
    made: Site, tmp_path: Path, answer: dict[str, object], since: date | None
) -> None:
    """By an input not fetched, since its last good copy; by one that was not found, as its verdict."""
    made.write(page=PAGE.replace("  idle:", DERIVED))
    made.answer(POST, at="2026-10-13", **answer)  # type: ignore[arg-type]
    for day in (12, 13):
        whole = night(made, tmp_path / "home", f"2026-10-{day}")
    half = of(whole, "claim:half")
    entries = {one.subject: one for one in whole.not_checked}

    if since is None:
        assert Verdict.UNCHECKED == half.verdict
        assert "racks" in entries["claim:half"].reason
    else:
        assert Verdict.CONSISTENT == half.verdict
        assert {"claim:racks", "claim:half"} == set(entries)
        assert "its input racks: grid-post: " in entries["claim:half"].reason
        assert since == entries["claim:half"].since
