"""Every kind of bad look, through the whole night: named, never a change, the last good copy kept.

Many sources of one site are good on the first night; on the second and third each has its own trouble; on the
fourth all are well again.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.capture import Capture
from factcheck.model.finding import Finding, Night, NotChecked, Rule, Verdict
from factcheck.nightly import run_night
from factcheck.store import Store
from night_site import fresh, of

SAMPLES = Path(__file__).parent.parent / "samples" / "fetch"
DAYS = ("2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15")
HOST = "https://halden.example"
PAGE, CSV = "text/html; charset=utf-8", "text/csv"
SECTION, FRONT = f"{HOST}/news", f"{HOST}/"


@dataclass(frozen=True)
class Bad:
    """What an address answers on the bad nights, and what must be said of it."""

    verdict: Verdict
    words: str
    file: str = ""
    kind: str = PAGE
    good: str = "article.html"
    body: bytes | None = None
    entry: dict[str, Any] = field(default_factory=dict)

    @property
    def table(self) -> bool:
        return self.good.endswith(".csv")


def sample(name: str) -> bytes:
    return (SAMPLES / name).read_bytes()


def moved(to: str, status: int = 302) -> dict[str, Any]:
    return {"status": status, "headers": {"Location": to}}


FAILED, REFUSED = Verdict.FAILED, Verdict.REFUSED
ARTICLE = sample("article.html")
PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\nstartxref\n9\n"
BAD: dict[str, Bad] = {
    "timeout": Bad(FAILED, "timed out", entry={"error": "timeout"}),
    "reset": Bad(FAILED, "reset", entry={"error": "reset"}),
    "connection-refused": Bad(FAILED, "refused", entry={"error": "refused"}),
    "tls": Bad(FAILED, "no safe connection (TLS)", entry={"error": "tls"}),
    "dns": Bad(FAILED, "could not be resolved", entry={"error": "dns"}),
    "server-error": Bad(FAILED, "HTTP 500", entry={"status": 500}),
    "unavailable": Bad(FAILED, "service unavailable", "maintenance.html", entry={"status": 503}),
    "missing": Bad(FAILED, "not found (HTTP 404)", "not-found.html", entry={"status": 404}),
    "forbidden": Bad(REFUSED, "HTTP 403", entry={"status": 403}),
    "credentials": Bad(REFUSED, "it asks for credentials", entry={"status": 401}),
    "proxy": Bad(REFUSED, "a proxy asks", entry={"status": 407}),
    "too-many": Bad(REFUSED, "too many requests", entry={"status": 429}),
    "legal": Bad(REFUSED, "withheld for legal reasons", entry={"status": 451}),
    "block": Bad(REFUSED, "a block page", "block.html"),
    "challenge": Bad(REFUSED, "a challenge page", "challenge.html"),
    "challenge-503": Bad(REFUSED, "a challenge page", "challenge.html", entry={"status": 503}),
    "sign-in": Bad(REFUSED, "a sign-in page", "sign-in.html"),
    "consent": Bad(REFUSED, "a consent page", "consent.html"),
    "paywall": Bad(REFUSED, "a paywall", "paywall.html"),
    "soft-404": Bad(FAILED, '"not found" page', "not-found.html"),
    "to-front": Bad(FAILED, "front page of its site", entry=moved(FRONT)),
    "to-section": Bad(FAILED, "index of its section", entry=moved(SECTION)),
    "to-error": Bad(FAILED, "page for errors", entry=moved("/404.html")),
    "maintenance": Bad(FAILED, "an error page", "maintenance.html"),
    "error-page": Bad(FAILED, "an error page", "error-page.html"),
    "json-error": Bad(FAILED, "JSON", "error.json", "application/json"),
    "app-shell": Bad(FAILED, "needs JavaScript", "app-shell.html"),
    "loading": Bad(FAILED, "needs JavaScript", "loading.html"),
    "template": Bad(FAILED, "an unrendered template", "template.html"),
    "undefined": Bad(FAILED, "words of a template", "undefined.html"),
    "loading-figures": Bad(FAILED, "words of a template", "loading-figures.html"),
    "zeros": Bad(FAILED, "zeros or dashes", "zeros.html"),
    "dashes": Bad(FAILED, "zeros or dashes", "dashes.html"),
    "not-available": Bad(FAILED, "zeros or dashes", "not-available.html"),
    "empty": Bad(FAILED, "the body is empty", body=b""),
    "white": Bad(FAILED, "the body is empty", body=b" \r\n\0"),
    "short-length": Bad(
        FAILED, "were announced", body=ARTICLE[:900], entry={"headers": {"Content-Length": "4000"}}
    ),
    "cut-gzip": Bad(
        FAILED,
        "compressed body ends too early",
        body=gzip.compress(ARTICLE, mtime=0)[:-40],
        entry={"headers": {"Content-Encoding": "gzip"}},
    ),
    "cut-page": Bad(FAILED, "before its closing tag", "cut-after-paragraph.html"),
    "cut-page-whole": Bad(
        FAILED,
        "the last copy had its end",
        "cut-after-paragraph.html",
        entry={"headers": {"Content-Length": str(len(sample("cut-after-paragraph.html")))}},
    ),
    "cut-pdf": Bad(FAILED, "end-of-file mark", body=PDF, kind="application/pdf"),
    "cut-table": Bad(FAILED, "after 2 of 3 cells", "costs-cut.csv", CSV, good="costs.csv"),
    "cut-table-whole": Bad(
        FAILED,
        "rows 25 do not have 3 cells",
        "costs-cut.csv",
        CSV,
        good="costs.csv",
        entry={"headers": {"Content-Length": str(len(sample("costs-cut.csv")))}},
    ),
    "blank-table": Bad(FAILED, "held", "costs-empty.csv", CSV, good="costs.csv"),
    "page-for-table": Bad(FAILED, "HTML where a CSV table was expected", "front.html", CSV, good="costs.csv"),
    "replaced-letters": Bad(FAILED, "the encoding broke", "replaced-letters.html"),
    "doubled-letters": Bad(FAILED, "the encoding broke", "doubled-letters.html"),
    "undecodable": Bad(FAILED, "the body is in a coding", entry={"headers": {"Content-Encoding": "br"}}),
}  # fmt: skip


def address(name: str) -> str:
    return f"{HOST}/news/{name}"


def answer(folder: Path, url: str, day: str, body: bytes | None, kind: str, entry: dict[str, Any]) -> Any:
    made: dict[str, Any] = {"url": url, "at": f"{day}T06:00:00Z"}
    if body is not None and "error" not in entry:
        name = f"{len(list(folder.iterdir()))}"
        (folder / name).write_bytes(body)
        made |= {"file": name, "headers": {"Content-Type": kind}}
    headers = made.get("headers", {}) | entry.get("headers", {})
    return made | entry | ({"headers": headers} if headers else {})


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Night], Path]:
    """The four nights, and where they were kept."""
    root = tmp_path_factory.mktemp("captures")
    claims, recorded, home = root / "claims", root / "recorded", fresh(root / "home")
    claims.mkdir()
    recorded.mkdir()
    sources = {name: {"title": f"Source {name}", "url": address(name)} for name in BAD}
    said = {
        name.replace("-", "_"): {
            "says": ["a mast costs $74,000"] if bad.table else ["97% of the masts were let"],
            "figure": "$74,000" if bad.table else "97%",
            "cites": name,
            "find": {"row": {"where": {"Mast": "Type 4"}, "column": "Cost (USD)"}}
            if bad.table
            else {"sentence": "of which {figure} were let"},
        }
        for name, bad in BAD.items()
    }
    page = {"page": "masts", "title": "Masts", "text": "masts.txt", "claims": said}
    (claims / "_sources.yaml").write_text(json.dumps({"sources": sources}))
    (claims / "masts.yaml").write_text(json.dumps(page))
    (claims / "masts.txt").write_text("Here 97% of the masts were let, and a mast costs $74,000.")
    entries = [
        answer(recorded, url, DAYS[0], sample(file), PAGE, {})
        for url, file in (
            (FRONT, "front.html"),
            (SECTION, "section.html"),
            (f"{HOST}/404.html", "front.html"),
        )
    ]
    for name, bad in BAD.items():
        kind = CSV if bad.table else PAGE
        body = bad.body if bad.body is not None else sample(bad.file or bad.good)
        entries += [
            answer(recorded, address(name), DAYS[0], sample(bad.good), kind, {}),
            answer(recorded, address(name), DAYS[1], body, bad.kind, bad.entry),
            answer(recorded, address(name), DAYS[3], sample(bad.good), kind, {}),
        ]
    (recorded / "captures.yaml").write_text("".join(f"- {json.dumps(one)}\n" for one in entries))
    known = registry.load(claims)
    with Store.open(None, home) as store:
        nights = [
            run_night(
                known,
                client=fetch.Recorded(recorded, date.fromisoformat(day)),
                archive=Archive(home / "archive"),
                store=store,
                today=date.fromisoformat(day),
            )
            for day in DAYS
        ]
    return nights, home


def captured(whole: Night, name: str) -> Finding:
    return of(whole, f"source:{name}", Rule.CAPTURE)


def claimed(whole: Night, name: str) -> Finding:
    return of(whole, f"claim:{name.replace('-', '_')}")


@pytest.mark.parametrize("name", BAD)
def test_a_bad_look_is_named_and_leaves_the_last_good_copy(four: tuple[list[Night], Path], name: str) -> None:
    """On both nights: its verdict and its words; the claim agrees by the copy of the first night."""
    first, *bad, last = four[0]

    assert Verdict.FIRST == captured(first, name).verdict
    for whole in bad:
        found = captured(whole, name)
        assert (BAD[name].verdict, True) == (found.verdict, BAD[name].words in found.message), found.message
        assert "The last good copy is of 2026-10-12." in found.message
        claim = claimed(whole, name)
        assert Verdict.CONSISTENT == claim.verdict
        assert claim.observed is not None
        assert "2026-10-12T06:00:00Z" == claim.observed.at
        [missing] = [one for one in whole.not_checked if one.subject == claim.subject]
        assert date(2026, 10, 12) == missing.since
    assert (Verdict.UNCHANGED, "Unchanged since 2026-10-12.") == (
        captured(last, name).verdict,
        captured(last, name).message,
    )
    assert isinstance(missing, NotChecked)
    assert Verdict.CONSISTENT == claimed(last, name).verdict


def test_every_source_has_a_row_every_night(four: tuple[list[Night], Path]) -> None:
    """Good, bad and unchanged alike: what was not looked at cannot be told from what did not change."""
    nights, home = four
    with Store.open(None, home) as store:
        for day, whole in zip(DAYS, nights, strict=True):
            rows: dict[str, Capture] = {one.url: one for one in store.captures_of(date.fromisoformat(day))}
            for name in BAD:
                assert address(name) in rows
                assert (day in {DAYS[0], DAYS[3]}) == rows[address(name)].good
                assert captured(whole, name)
    assert [[], []] == [list(one.not_checked) for one in (nights[0], nights[3])]


def test_a_bad_night_is_nothing_for_an_editor(four: tuple[list[Night], Path]) -> None:
    """Nothing to decide on, only something that could not be checked; and no page is called wrong."""
    nights, _ = four

    assert [0, 3, 3, 0] == [one.exit_status for one in nights]
