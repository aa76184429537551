"""A recorded folder answers as the network would have on that date."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.errors import CallError, RegistryError
from factcheck.fetch import Manners, Recorded
from factcheck.model.capture import Capture, Hop, Outcome

PAGE = b"<!DOCTYPE html><html><body><p>Revenue was $2,417 million.</p></body></html>"
URL = "https://example.org/q2"
NIGHT = date(2026, 11, 30)
AT = datetime(2026, 11, 29, 2, tzinfo=UTC)

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Makes a recorded folder of entries (as JSON, which is YAML) or of YAML text, and files."""

    def make(entries: object, **files: bytes) -> Path:
        text = entries if isinstance(entries, str) else json.dumps(entries, indent=1)
        (tmp_path / "captures.yaml").write_text(text, encoding="utf-8")
        for name, body in {"page": PAGE, **files}.items():
            (tmp_path / name).write_bytes(body)
        return tmp_path

    return make


def entry(**fields: object) -> dict[str, object]:
    return {"url": URL, "at": "2026-11-29T02:00:00Z", **fields}


def test_a_recorded_look_is_a_look(folder: Folder) -> None:
    """Bytes, status, validators and time are those of the entry."""
    headers = {"Content-Type": "text/html", "ETag": '"a1"', "Last-Modified": "Fri, 06 Mar 2026 21:11:50 GMT"}

    look = Recorded(folder([entry(file="page", headers=headers)]), NIGHT).look(URL + "#part")

    expected = Capture(
        url=URL + "#part",
        at=AT,
        outcome=Outcome.GOOD,
        status=200,
        final_url=URL + "#part",
        media_type="text/html",
        etag='"a1"',
        last_modified="Fri, 06 Mar 2026 21:11:50 GMT",
        snapshot=hashlib.sha256(PAGE).hexdigest(),
        size=len(PAGE),
    )
    assert (expected, PAGE) == (look.capture, look.body)


def test_the_newest_entry_not_after_the_date_answers(folder: Folder) -> None:
    """Dates are UTC dates; among equal times the later line wins; the order of lines is free otherwise."""
    times = [
        ("2026-11-30T23:59:59Z", 451),
        ("2026-11-29T02:00:00Z", 403),
        ("2026-11-29T04:00:00+02:00", 410),
        ("2026-11-28T02:00:00Z", 404),
        ("2026-11-30T23:30:00-05:00", 500),
    ]
    made = folder([entry(at=at, status=status) for at, status in times])

    def status_on(day: int) -> int | None:
        return Recorded(made, date(2026, 11, day)).look(URL).capture.status

    assert [status_on(day) for day in (27, 28, 29, 30)] == [None, 404, 410, 451]
    assert Recorded(made, date(2026, 12, 1)).look(URL).capture.status == 500


def test_what_is_not_listed_is_unreachable(folder: Folder) -> None:
    """Another path, query or letter case of the path is another address; "not recorded" says the detail."""
    recorded = Recorded(folder([entry(file="page")]), NIGHT)

    for url in (URL + "/", URL + "?a=1", "https://example.org/Q2", "http://example.org/q2"):
        capture = recorded.look(url).capture
        assert (capture.outcome, capture.status) == (Outcome.FAILED, None)
        assert capture.detail.startswith("not recorded")
        assert datetime(2026, 11, 30, tzinfo=UTC) == capture.at
    assert recorded.look("HTTPS://Example.org:443/q2").capture.good


@pytest.mark.parametrize("error", ["timeout", "reset", "refused", "dns", "tls"])
def test_recorded_failures_are_failures(folder: Folder, error: str) -> None:
    """`error` stands for an answer that never came."""
    capture = Recorded(folder([entry(error=error)]), NIGHT).look(URL).capture

    assert (capture.outcome, capture.status, capture.at) == (Outcome.FAILED, None, AT)
    assert "(recorded)" in capture.detail


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (401, "refused"),
        (403, "refused"),
        (407, "refused"),
        (429, "refused"),
        (451, "refused"),
        (404, "gone"),
        (410, "gone"),
        (500, "failed"),
        (503, "failed"),
        (206, "failed"),
        (200, "failed"),
    ],
)
def test_statuses_mean_what_they_mean_on_the_network(folder: Folder, status: int, outcome: str) -> None:
    """A file may be left out; a 200 without one has an empty body, which is not good."""
    assert outcome == Recorded(folder([entry(status=status)]), NIGHT).look(URL).capture.outcome


def test_a_content_length_that_differs_is_a_cut_transfer(folder: Folder) -> None:
    """Longer or shorter, the file is not what was announced; with chunked coding no length counts."""

    def look(**headers: str) -> Capture:
        return Recorded(folder([entry(file="page", headers=headers)]), NIGHT).look(URL).capture

    assert look(**{"Content-Length": str(len(PAGE))}).good
    assert look(**{"Content-Length": "9999", "Transfer-Encoding": "chunked"}).good
    for wrong in (str(len(PAGE) + 1), str(len(PAGE) - 1), "many"):
        capture = look(**{"content-length": wrong})
        assert capture.outcome == Outcome.FAILED
        assert f"{wrong} were announced" in capture.detail


def test_a_coded_file_is_decoded(folder: Folder) -> None:
    """The file is the body as transferred: its length counts, and the snapshot is the document."""
    coded = gzip.compress(PAGE)
    headers = {"Content-Encoding": "gzip", "Content-Length": str(len(coded))}
    made = folder([entry(file="coded", headers=headers)], coded=coded)

    assert Recorded(made, NIGHT).look(URL).body == PAGE


def test_a_file_over_the_limit_is_too_large(folder: Folder) -> None:
    """The same limit as on the network."""
    made = folder([entry(file="page")])

    assert "too large" in Recorded(made, NIGHT, manners=Manners(max_bytes=10)).look(URL).capture.detail


def test_redirects_lead_to_listed_addresses(folder: Folder) -> None:
    """Hops are recorded; the newest answer on the way gives the time; an unlisted target is unreachable."""
    made = folder(
        [
            entry(status=301, headers={"Location": "/new"}, at="2026-11-20T02:00:00Z"),
            entry(url="https://example.org/new", file="page"),
            entry(url="https://example.org/lost", status=302, headers={"Location": "https://other.org/"}),
            entry(url="https://example.org/round", status=302, headers={"Location": "/round"}),
        ]
    )
    recorded = Recorded(made, NIGHT)

    capture = recorded.look(URL).capture
    assert (capture.outcome, capture.at, capture.final_url) == (Outcome.GOOD, AT, "https://example.org/new")
    assert (Hop(301, "https://example.org/new"),) == capture.hops
    assert recorded.look("https://example.org/lost").capture.detail.startswith("not recorded")
    assert "circle" in recorded.look("https://example.org/round").capture.detail


def test_a_recorded_304_confirms_the_copy_we_hold(folder: Folder) -> None:
    """With the validator of our copy, or without any, it is "not modified"."""
    first = Recorded(folder([entry(file="page", headers={"ETag": 'W/"a1"'})]), NIGHT).look(URL).capture

    for headers in ({"ETag": '"a1"'}, {}):
        look = Recorded(folder([entry(status=304, headers=headers)]), NIGHT).look(URL, previous=first)
        assert (True, first.snapshot, None) == (look.capture.not_modified, look.capture.snapshot, look.body)
        assert look.capture.at == AT


def test_a_recorded_304_to_another_condition_gives_the_document_itself(folder: Folder) -> None:
    """Whoever holds no such copy would have got the document, if an earlier line has it."""
    made = folder(
        [
            entry(file="page", headers={"ETag": '"a1"'}, at="2026-11-27T02:00:00Z"),
            entry(file="other", headers={"ETag": '"b7"'}, at="2026-11-28T02:00:00Z"),
            entry(status=304, headers={"ETag": '"a1"'}),
        ],
        other=PAGE.replace(b"2,417", b"2,471"),
    )
    recorded = Recorded(made, NIGHT)

    look = recorded.look(URL)

    assert (look.body, look.capture.at, look.capture.status) == (PAGE, AT, 200)
    lost = Recorded(folder([entry(status=304)]), NIGHT).look(URL).capture
    assert (lost.outcome, lost.status) == (Outcome.FAILED, 304)


def test_all_mistakes_are_said_at_once_with_their_places(folder: Folder) -> None:
    """Unknown and repeated keys, missing files, ways out of the folder, times, statuses, errors, shapes."""
    (made := folder("")).joinpath("link").symlink_to("/etc/passwd")
    text = """\
- {url: "https://example.org/1", fil: page, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/2", file: nowhere, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/3", file: ../secret, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/4", file: /etc/passwd, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/5", file: link, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/6", at: "2026-11-29"}
- {url: "https://example.org/7", at: "yesterday"}
- {url: "https://example.org/8", status: OK, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/9", status: 99, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/10", error: gremlins, at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/11", error: dns, status: 200, at: "2026-11-29T02:00:00Z"}
- {url: "ftp://example.org/12", at: "2026-11-29T02:00:00Z"}
- {url: "https://example.org/13"}
- {at: "2026-11-29T02:00:00Z", headers: none}
- just words
- {url: "https://example.org/16", url: "https://example.org/17", at: "2026-11-29T02:00:00Z"}
- {url: {a: b}, at: "2026-11-29T02:00:00Z", headers: {ETag: {a: b}}, zzz: 1}
"""
    (made / "captures.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(RegistryError) as caught:
        Recorded(made, NIGHT)

    mistakes = caught.value.mistakes
    assert set(range(1, 18)) == {mistake.line for mistake in mistakes}
    assert {str(made / "captures.yaml")} == {mistake.file for mistake in mistakes}
    first, second = mistakes[0], mistakes[1]
    assert (
        first.line,
        first.column,
        first.message,
        first.advice,
    ) == (1, 34, "unknown key 'fil'", "did you mean 'file'?")
    assert (second.line, second.column) == (2, 40)
    assert "there is no file 'nowhere'" in second.message


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("- {url: [", 1, "not YAML"),
        ("- a\n\tb: 1\n  c: ]", 2, "not YAML"),
        ("url: x", 1, "expected a list"),
        ("", 1, "expected a list"),
        ("- " * 3000 + "x", 0, "not YAML"),
        ("- \x00", 0, "not YAML"),
        ("- [a, b]\n- - x\n", 1, "expected an entry"),
        ("- ? [a]\n  : b\n- *nothing\n", 3, "not YAML"),
        ("- ? [a]\n  : b\n", 1, "unknown key"),
    ],
)
def test_what_is_no_list_of_captures_is_one_mistake(
    folder: Folder, text: str, line: int, message: str
) -> None:
    """Damaged YAML is said with its place, and deep nesting does not crash."""
    with pytest.raises(RegistryError) as caught:
        Recorded(folder(text), NIGHT)
    assert line == caught.value.mistakes[0].line
    assert message in str(caught.value)


def test_a_folder_without_captures_is_a_wrong_call(tmp_path: Path) -> None:
    """The path of the folder is a matter of the command line; bytes that are no text are one of the file."""
    with pytest.raises(CallError, match="no folder of recorded captures"):
        Recorded(tmp_path / "nowhere", NIGHT)
    (tmp_path / "captures.yaml").write_bytes(b"- \xff\xfe")
    with pytest.raises(RegistryError, match="not UTF-8"):
        Recorded(tmp_path, NIGHT)


def test_an_empty_list_answers_nothing(folder: Folder) -> None:
    """An empty list is no mistake: every address is unreachable."""
    assert "not recorded" in Recorded(folder("[]"), NIGHT).look(URL).capture.detail


@settings(deadline=None)
@given(path=st.text(st.sampled_from("./\\abs~\0 %"), min_size=1, max_size=12))
def test_no_path_leads_out_of_the_folder(tmp_path_factory: pytest.TempPathFactory, path: str) -> None:
    """Whatever `file` says, a body is one of a file inside the folder, or the entry is a mistake."""
    outer = tmp_path_factory.mktemp("outer")
    inner = outer / "inner"
    (inner / "a").mkdir(parents=True)
    (inner / "a" / "b").write_bytes(PAGE)
    (outer / "a").write_bytes(b"<html><body><p>a secret</p></body></html>")
    (outer / "s").write_bytes(b"<html><body><p>a secret</p></body></html>")
    (inner / "captures.yaml").write_text(json.dumps([entry(file=path)]), encoding="utf-8")

    try:
        body = Recorded(inner, NIGHT).look(URL).body
    except RegistryError:
        return
    assert body in {PAGE, None}


def test_a_mistake_in_json_has_its_place_too(folder: Folder) -> None:
    """JSON is read without places, and again with them where there is something to say."""
    with pytest.raises(RegistryError) as caught:
        Recorded(folder([entry(), entry(fil="page")]), NIGHT)
    assert ["unknown key 'fil'"] == [mistake.message for mistake in caught.value.mistakes]
    assert 9 == caught.value.mistakes[0].line


def test_many_nights_are_read(folder: Folder) -> None:
    """1,500 captures of as many files, and the last of them answers."""
    made = folder("")
    lines = []
    for number in range(1_500):
        (made / f"{number}.htm").write_bytes(PAGE)
        lines.append(
            f'- url: "https://example.org/{number}"\n  file: "{number}.htm"\n  status: 200\n'
            f'  headers: {{Content-Type: "text/html"}}\n  at: "2026-11-29T02:00:00Z"\n'
        )
    (made / "captures.yaml").write_text("".join(lines), encoding="utf-8")
    recorded = Recorded(made, NIGHT)

    assert recorded.look("https://example.org/1499").capture.good
