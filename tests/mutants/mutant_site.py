"""A copy of the sample site that can be changed in one place: pages, registry, what its sources answer.

Nothing is changed silently: words that are to be replaced must stand there.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.finding import Night
from factcheck.model.page import Registry
from factcheck.nightly import run_night
from factcheck.store import Store

ROOT = Path(__file__).parent.parent.parent
CLAIMS = ROOT / "claims"
PAGE = "what-is-ai-training"
TERM = "training-term"
FIRST = date(2026, 10, 12)
LATER = date(2026, 10, 13)

_EDGAR = "https://www.sec.gov/Archives/edgar/data/"
TEN_Q = _EDGAR + "1769628/000176962826000366/crwv-20260630.htm"
TEN_K = _EDGAR + "1769628/000176962826000104/crwv-20251231.htm"
NVIDIA_10Q = _EDGAR + "1045810/000104581026000076/nvda-20260726.htm"
RESULTS = _EDGAR + "1045810/000104581026000073/q2fy27pr.htm"
FILING_INDEX = _EDGAR + "1045810/000104581026000073/0001045810-26-000073-index.htm"
COREWEAVE_INDEX = "https://data.sec.gov/submissions/CIK0001769628.json"
NVIDIA_INDEX = "https://data.sec.gov/submissions/CIK0001045810.json"
TICKERS = "https://www.sec.gov/files/company_tickers.json"
NVIDIA_CALL = "https://s201.q4cdn.com/141608511/files/doc_financials/2027/Q227/NVDA-Q2-2027-Earnings-Call.pdf"
META_CALL = (
    "https://s21.q4cdn.com/399680738/files/doc_financials/2024/q3/META-Q3-2024-Earnings-Call-Transcript.pdf"
)
MLPERF = "https://blogs.nvidia.com/blog/mlperf-training-6-0/"
LLAMA = "https://ai.meta.com/blog/llama-4-multimodal-intelligence/"
TABLE = "https://epoch.ai/data/notable_ai_models.csv"
ARTICLE = "https://epoch.ai/blog/how-much-does-it-cost-to-train-frontier-ai-models"

FILES = {
    TEN_Q: ("edgar/crwv-20260630.htm", "text/html"),
    TEN_K: ("edgar/crwv-20251231.htm", "text/html"),
    NVIDIA_10Q: ("edgar/nvda-20260726.htm", "text/html"),
    RESULTS: ("edgar/q2fy27pr.htm", "text/html"),
    FILING_INDEX: ("edgar/0001045810-26-000073-index.htm", "text/html"),
    COREWEAVE_INDEX: ("edgar/submissions/CIK0001769628-2026-10-12.json", "application/json"),
    NVIDIA_INDEX: ("edgar/submissions/CIK0001045810-2026-10-12.json", "application/json"),
    TICKERS: ("edgar/company_tickers.json", "application/json"),
    NVIDIA_CALL: ("web/nvidia-call.pdf", "application/pdf"),
    META_CALL: ("web/meta-call.pdf", "application/pdf"),
    MLPERF: ("web/mlperf-6.html", "text/html; charset=utf-8"),
    LLAMA: ("web/llama-4.html", "text/html; charset=utf-8"),
    TABLE: ("web/epoch-2026-10-12.csv", "text/csv"),
    ARTICLE: ("web/epoch-article.html", "text/html; charset=utf-8"),
}
"""What each address answers on the first night: the file and its media type."""


class Site:
    """A copy of claims/ in a folder of its own, and a home for its nights."""

    def __init__(self, folder: Path, *, home: Path | None = None) -> None:
        """Copy the sample site; `home` is a home folder to go on from."""
        self.claims = folder / "claims"
        shutil.copytree(CLAIMS, self.claims)
        self.recorded = self.claims / "recorded"
        self.home = folder / "home"
        if home is not None:
            shutil.copytree(home, self.home)
        self.home.mkdir(exist_ok=True)
        self._loaded: Registry | None = None

    # --- pages and registry -----------------------------------------------------------------------

    def page_file(self, page: str = PAGE) -> Path:
        return self.claims / "pages" / f"{page}.md"

    def registry_file(self, page: str = PAGE) -> Path:
        return self.claims / f"{page}.yaml"

    def swap(self, file: Path, old: str, new: str) -> None:
        """Replace words that stand in a file exactly once; a blank stands for any white space."""
        text = file.read_text(encoding="utf-8")
        pattern = r"\s+".join(re.escape(word) for word in old.split(" "))
        found = re.findall(pattern, text)
        assert len(found) == 1, f"{old!r} stands {len(found)} times in {file.name}"
        file.write_text(re.sub(pattern, lambda _: new, text), encoding="utf-8")
        self._loaded = None

    def swap_page(self, old: str, new: str, page: str = PAGE) -> None:
        self.swap(self.page_file(page), old, new)

    def swap_claim(self, claim: str, old: str, new: str, page: str = PAGE) -> None:
        """Replace words in a claim's entry of the registry, wherever they stand in it."""
        file = self.registry_file(page)
        text = file.read_text(encoding="utf-8")
        entry = re.search(rf"(?ms)^  {claim}:\n.*?(?=^  \S|^\S|\Z)", text)
        assert entry is not None, claim
        assert old in entry[0], f"{old!r} is not in the entry of {claim}"
        whole = text[: entry.start()] + entry[0].replace(old, new) + text[entry.end() :]
        file.write_text(whole, encoding="utf-8")
        self._loaded = None

    def restate(self, claim: str, old: str, new: str) -> None:
        """Write another figure for a claim, on the page and in the registry alike.

        Wordings of other claims that hold the figure too are changed with it.
        """
        loaded = registry.load(self.claims)
        page = self.page_file()
        text = page.read_text(encoding="utf-8")
        for wording in loaded.pages[PAGE].claims[claim].says:
            if old in wording.text:
                pattern = r"\s+".join(re.escape(word) for word in wording.text.split(" "))
                text, count = re.subn(pattern, lambda _, w=wording: w.text.replace(old, new), text)  # type: ignore[misc]
                assert count, wording.text
        page.write_text(text, encoding="utf-8")
        flat = " ".join(text.split())
        lines = self.registry_file().read_text(encoding="utf-8").splitlines(keepends=True)
        inside = False
        for at, line in enumerate(lines):
            if re.match(r"  \S", line):
                inside = line.startswith(f"  {claim}:")
            strings = re.findall(r'"((?:[^"\\]|\\.)*)"', line) + re.findall(r"'([^']*)'", line)
            for quoted in dict.fromkeys(strings):
                if old in quoted and (inside or quoted not in flat) and quoted.replace(old, new) in flat:
                    lines[at] = lines[at].replace(quoted, quoted.replace(old, new))
            if inside and re.match(r"    (figure|quote):", line) and new not in lines[at]:
                lines[at] = lines[at].replace(old, new)
        self.registry_file().write_text("".join(lines), encoding="utf-8")
        self._loaded = None

    # --- sources ------------------------------------------------------------------------------------

    def original(self, url: str) -> bytes:
        return (self.recorded / FILES[url][0]).read_bytes()

    def answer(
        self,
        url: str,
        body: bytes | None = None,
        *,
        day: date = LATER,
        status: int | None = None,
        error: str | None = None,
        headers: dict[str, str] | None = None,
        clock: str = "06:00:00",
    ) -> None:
        """What an address answers from a day on."""
        entry: dict[str, object] = {"url": url, "at": f"{day}T{clock}Z"}
        if error is not None:
            entry["error"] = error
        else:
            entry["status"] = 200 if status is None else status
            media = FILES[url][1] if url in FILES else "text/html"
            entry["headers"] = {"Content-Type": media} | (headers or {})
        captures = self.recorded / "captures.yaml"
        if body is not None:
            name = f"mutant-{len(list(self.recorded.glob('mutant-*')))}"
            (self.recorded / name).write_bytes(body)
            entry["file"] = name
        with captures.open("a", encoding="utf-8") as file:
            file.write(f"- {json.dumps(entry)}\n")

    def unlist(self, url: str) -> None:
        """Take every capture of an address out of the list."""
        captures = self.recorded / "captures.yaml"
        entries = re.split(r"(?m)^(?=- )", captures.read_text(encoding="utf-8"))
        kept = [entry for entry in entries if f'"{url}"' not in entry]
        assert len(kept) < len(entries), url
        captures.write_text("".join(kept), encoding="utf-8")

    def revise(self, url: str, old: str, new: str, *, day: date = LATER) -> None:
        """From a day on the source has other words; they must have stood there, once or more."""
        text = self.original(url).decode()
        assert old in text, f"{old!r} is not in {FILES[url][0]}"
        self.answer(url, text.replace(old, new).encode(), day=day)

    # --- nights -------------------------------------------------------------------------------------

    def night(self, day: date = LATER) -> Night:
        """Run the night of a day."""
        if self._loaded is None:
            self._loaded = registry.load(self.claims)
        with Store.open(None, self.home) as store:
            return run_night(
                self._loaded,
                client=fetch.Recorded(self.recorded, day),
                archive=Archive(self.home / "archive"),
                store=store,
                today=day,
            )


Change = Callable[[Site, date], None]
"""One change to a site; the date is the day from which sources answer otherwise."""
