"""Nights over the server that a reading case describes: the real client, the whole night, reply by reply."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.fetch import Client, Manners
from factcheck.model.finding import Baseline, Finding, Night, Observed
from factcheck.nightly import run_night
from factcheck.store import Store
from fetch_publisher import Publisher, Reply
from night_site import fresh

FIRST = date(2026, 11, 23)


def reply(case: Path, said: dict[str, Any]) -> Reply:
    """One reply as a case writes it."""
    body = (case / said["body_file"]).read_bytes() if said.get("body_file") else b""
    chunked = said.get("transfer") == "chunked"
    return Reply(
        said["status"],
        body,
        dict(said.get("headers", {"Content-Type": "text/html; charset=utf-8"})),
        share=said.get("send_fraction", 1.0),
        length=None if said.get("length_header") == "none" or said["status"] == 304 else "full",
        chunk=512 if chunked else 0,
        last_chunk=said.get("then") != "close-without-final-chunk",
    )


def plan(case: Path) -> Any:
    return YAML(typ="safe", pure=True).load((case / "server.yaml").read_text(encoding="utf-8"))


@dataclass
class ServerNights:
    """A home folder, a registry, and one night after the other."""

    folder: Path
    publisher: Publisher
    sources: str
    page: str
    nights: list[Night] = field(default_factory=list)

    def __post_init__(self) -> None:
        (self.folder / "claims").mkdir()
        (self.folder / "claims" / "_sources.yaml").write_text(self.sources)
        (self.folder / "claims" / "case.yaml").write_text(self.page)
        says = [line.split('"')[1] for line in self.page.splitlines() if line.strip().startswith("says:")]
        (self.folder / "claims" / "case.md").write_text("\n\n".join(f"{one}." for one in says) + "\n")

    @property
    def archive(self) -> Archive:
        return Archive(self.folder / "home" / "archive")

    @property
    def today(self) -> date:
        return FIRST + timedelta(days=len(self.nights))

    def night(self, client: Client | fetch.Recorded | None = None) -> Night:
        """The next night; the client's clock stands at two o'clock."""
        today, home = self.today, fresh(self.folder / "home")
        manners = Manners(
            contact="Tests tests@example.org",
            per_second=1_000.0,
            edgar=self.publisher.root,
            allow_private=True,
            backoff_seconds=0.01,
        )
        at = datetime(today.year, today.month, today.day, 2, tzinfo=UTC)
        asked = client or Client(manners, lambda: at)
        with Store.open(None, home) as store:
            made = run_night(
                registry.load(self.folder / "claims"),
                client=asked,
                archive=self.archive,
                store=store,
                today=today,
            )
        if isinstance(asked, Client):
            asked.close()
        self.nights.append(made)
        return made

    def captures(self, url: str) -> list[Any]:
        """What each night saw of an address."""
        with Store.open(None, self.folder / "home") as store:
            return list(store.captures(url))

    def kept(self) -> int:
        """How many different bodies the archive holds."""
        return sum(one.is_file() for one in (self.folder / "home" / "archive").rglob("*"))


def of(night: Night, subject: str, rule: str) -> Finding:
    """The finding of tonight on a subject by a rule."""
    [found] = [
        one
        for one in night.findings
        if (one.subject, str(one.rule)) == (subject, rule) and one.baseline is not Baseline.ABSENT
    ]
    return found


def observed(night: Night, subject: str, rule: str) -> Observed:
    """What the finding of tonight on a subject by a rule has read."""
    read = of(night, subject, rule).observed
    assert read is not None
    return read


def said(night: Night) -> str:
    """Everything that a night says of sources and claims, in small letters."""
    there = [one for one in night.findings if one.baseline is not Baseline.ABSENT]
    return "\n".join(f"{one.verdict} {one.message}" for one in there).casefold()
