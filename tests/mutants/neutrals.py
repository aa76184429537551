# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""Changes that are none: nothing for an editor, every verdict as it was."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import mutant_site as at
from mutant import body, page, registry, restate, source, typed
from mutant_papers import in_one_column, transcript_of
from mutant_site import Change, Site
from mutants_indexes import filed

from recorded_transcripts import META, NVIDIA


@dataclass(frozen=True, slots=True)
class Neutral:
    """A change that asks nothing of anybody.

    Attributes:
        touches: what it changes; two that touch the same need two nights.
        capture: what the night says of the sources it touches, by the source's id.
    """

    name: str
    change: Change
    touches: frozenset[str]
    capture: dict[str, str] = field(default_factory=dict)


IDS = {
    at.TEN_Q: "coreweave-10q-2026q2",
    at.TEN_K: "coreweave-10k-2025",
    at.NVIDIA_10Q: "nvidia-10q-2027q2",
    at.RESULTS: "nvidia-q2fy27-results",
    at.NVIDIA_CALL: "nvidia-q2fy27-call",
    at.META_CALL: "meta-q3-2024-call",
    at.MLPERF: "nvidia-mlperf-6",
    at.LLAMA: "meta-llama-4",
    at.TABLE: "epoch-costs-2025-11",
    at.ARTICLE: "epoch-costs-article",
    at.TICKERS: "edgar-companies",
}


def prose(name: str, old: str, new: str, which: str = at.PAGE) -> Neutral:
    return Neutral(f"page:{name}", page(old, new, which), frozenset({f"page {which} {old}"}))


def says(name: str, claim: str, old: str, new: str) -> Neutral:
    return Neutral(f"says:{name}", restate(claim, old, new), frozenset({claim}))


def listed(name: str, change: Change, what: str) -> Neutral:
    return Neutral(f"registry:{name}", change, frozenset({what}))


def told(name: str, url: str, how: Change, capture: str = "changed") -> Neutral:
    its = IDS.get(url)
    return Neutral(f"source:{name}", how, frozenset({url}), {its: capture} if its else {})


def rewritten(url: str, how: Callable[[str], str]) -> Change:
    def change(site: Site, day: object) -> None:
        text = site.original(url).decode()
        other = how(text)
        assert other != text
        site.answer(url, other.encode(), day=day)  # type: ignore[arg-type]

    return change


def served(url: str, how: Callable[[bytes], bytes] = bytes, **headers: str) -> Change:
    """The same words, sent another way."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}

    def change(site: Site, day: object) -> None:
        site.answer(url, how(site.original(url)), day=day, headers=named)  # type: ignore[arg-type]

    return change


def redirected(status: int, to: str = "https://elsewhere.example/post") -> Change:
    def change(site: Site, day: object) -> None:
        site.answer(at.MLPERF, b"", day=day, status=status, headers={"Location": to})  # type: ignore[arg-type]
        site.answer(to, site.original(at.MLPERF), day=day)  # type: ignore[arg-type]

    return change


def not_modified(url: str) -> Change:
    return lambda site, day: site.answer(url, day=day, status=304)


def _cells(text: str, how: Callable[[list[list[str]]], list[list[str]]]) -> str:
    rows = how(list(csv.reader(io.StringIO(text))))
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def table(how: Callable[[list[list[str]]], list[list[str]]]) -> Change:
    return rewritten(at.TABLE, lambda text: _cells(text, how))


def _companies(how: Callable[[list[dict[str, object]]], list[dict[str, object]]]) -> Change:
    def change(site: Site, day: object) -> None:
        rows = how(list(json.loads(site.original(at.TICKERS)).values()))
        body = json.dumps({str(number): row for number, row in enumerate(rows)}).encode()
        site.answer(at.TICKERS, body, day=day)  # type: ignore[arg-type]

    return change


def _reordered(site: Site, day: object) -> None:
    """The claims of the page in the opposite order, with comments between them."""
    file = site.registry_file()
    text = file.read_text(encoding="utf-8")
    start, end = text.index("claims:\n") + len("claims:\n"), text.index("would_prove_wrong:")
    inside = re.sub(r"(?m)^ *#.*\n", "", text[start:end])
    entries = re.findall(r"(?m)^  \w+:\n(?:    .*\n|      .*\n)+", inside)
    assert "".join(entries) == inside
    body = "  # turned round\n".join(reversed(entries))
    file.write_text(text[:start] + body + text[end:], encoding="utf-8")


def _flow(text: str) -> str:
    """The same paragraphs with other line breaks."""
    return re.sub(r"(?<=[^\n|])\n(?=[^\n|#\-*])", " ", text)


def _rewrap(site: Site, day: object) -> None:
    file = site.page_file()
    file.write_text(_flow(file.read_text(encoding="utf-8")), encoding="utf-8")


def _page_text(how: Callable[[str], str], which: str = at.PAGE) -> Change:
    def change(site: Site, day: object) -> None:
        file = site.page_file(which)
        text = file.read_text(encoding="utf-8")
        other = how(text)
        assert text != other
        file.write_text(other, encoding="utf-8")

    return change


NEUTRALS = (
    # --- the page says it in other words, or typesets it otherwise
    prose("another sentence", "This page follows the money through that job:", "Here we follow the money through the job:"),
    prose("a new paragraph", "## How large is a run?", "Money comes first, and then the model.\n\n## How large is a run?"),
    prose("heading", "## Who is paid, and in which order?", "## Who gets paid, and when?"),
    prose("word before a wording", "CoreWeave, which rents out GPUs and little else,", "CoreWeave, a cloud for GPUs alone,"),
    prose("bold figure", "took in $2.575 billion of revenue", "took in **$2.575 billion** of revenue"),
    prose("no-break blanks", "$103.7 billion at 30 June 2026; 41%", "$103.7\u00a0billion at 30\u00a0June\u00a02026; 41%"),
    prose("soft hyphens", "remaining performance obligations, came", "remaining perfor\u00admance obli\u00adgations, came"),
    prose("soft hyphen in a wording", "Vera Rubin racks were already", "Vera Ru\u00adbin racks were al\u00adready"),
    prose("curly quotes", '"great at training, great at inference"', "“great at training, great at inference”"),
    prose("curly apostrophe", "CoreWeave's cost of revenue", "CoreWeave’s cost of revenue"),
    prose("straight apostrophe in a wording", "Microsoft made up 67% of CoreWeave's 2025 revenue", "Microsoft made up 67% of CoreWeave’s 2025 revenue"),
    prose("about before a figure", "and 98% of that", "and about 98% of that"),
    prose("a dash before a figure", "; 41% of it falls due", " – 41% of it falls due"),
    prose("dashes", "walk-up inference", "walk‑up inference"),
    prose("a link", "Epoch AI puts the final run", "[Epoch AI](https://epoch.ai) puts the final run"),
    prose("a link in a wording", "through 31 May 2031", "through [31 May 2031](https://example.org/order)"),
    prose("typo mended", "Nobody trains a frontier model", "No one trains a frontier model"),
    prose("a comment", "## Sources", "<!-- checked by two people -->\n\n## Sources"),
    prose("ticker page", "Income arrives later", "The income arrives later", at.TERM),
    prose("ticker in bold", "| Broadcom | AVGO |", "| Broadcom | **AVGO** |", at.TERM),
    Neutral("page:line breaks", _rewrap, frozenset({"whole page"})),
    Neutral("page:windows line ends", _page_text(lambda text: text.replace("\n", "\r\n")), frozenset({"whole page"})),
    Neutral("page:blanks at line ends", _page_text(lambda text: re.sub(r"(?m)(?<=\w)$", " ", text), at.TERM), frozenset({"whole term"})),
    # --- another writing that stands for the same
    says("about added", "total_revenue", "$96.2 billion", "about $96.2 billion"),
    says("rounded", "coreweave_revenue", "$2.575 billion", "$2.58 billion"),
    says("a nought more", "committed_share", "98%", "98.0%"),
    says("approximately", "rent_rise", "about $335 million", "approximately $335 million"),
    says("roughly", "gpt4_cost", "about $40 million", "roughly $40 million"),
    says("nearly", "gpt4_cost", "about $40 million", "nearly $40 million"),
    says("over", "behemoth_tokens", "more than 30 trillion tokens", "over 30 trillion tokens"),
    says("up to alone", "openai_order", "up to about $6.5 billion", "up to $6.5 billion"),
    says("written out", "behemoth_gpus", "32K GPUs", "32,000 GPUs"),
    says("short scale", "cost_of_revenue", "$879 million", "$879m"),
    says("per cent", "microsoft_share", "67%", "67 per cent"),
    says("digits for words", "contract_life", "five years", "5 years"),
    says("thousands of millions", "datacentre_revenue", "$89.0 billion", "$89.0bn"),
    says("times", "cost_growth", "2.4×", "2.4 times"),
    # --- the registry in another order, with other blanks
    listed("reordered", _reordered, "whole registry"),
    listed("comment", registry("# --- the short version", "# --- in short"), "comment"),
    listed("flow to block", registry("next_review:\n  - every: \"6 months\"", "next_review:\n  - {every: \"6 months\"}", at.TERM), "term trigger"),
    listed("single quotes", typed("openai_through", '"2031-05-31"', "'2031-05-31'"), "openai_through"),
    listed("coarser date", typed("openai_through", '"2031-05-31"', '"2031-05"'), "openai_through"),
    listed("a year of a date", typed("openai_signed", '"2025-09"', '"2025"'), "openai_signed"),
    listed("note", typed("rack_gpus", "    find:", '    note: "asked NVIDIA"\n    find:'), "rack_gpus"),
    listed("an unused series", registry("sources:\n  coreweave-10k-2025:", "  spare:\n    title: \"Spare\"\n    watch: {listing: {url: \"https://example.org\", link: \"x\"}}\n\nsources:\n  coreweave-10k-2025:", "_sources"), "spare"),
    listed("an unused issuer", registry("series:\n", "  spare: {name: \"Spare\", cik: \"0000000001\"}\n\nseries:\n", "_sources"), "spare issuer"),
    listed("page named in a formula", typed("rpo_rise", "- rpo_december", "- what-is-ai-training.rpo_december"), "rpo_rise"),
    listed("page named with underscores", typed("rpo_rise", "- rpo_december", "- what_is_ai_training.rpo_december"), "rpo_rise"),
    listed("title of a speaker", typed("great_at_both", '"Jensen Huang"', '"Mr. Huang"'), "great_at_both"),
    listed("family name of a speaker", typed("llama_4_cluster", '"Mark Zuckerberg"', '"Zuckerberg"'), "llama_4_cluster"),
    listed("office of a speaker", typed("great_at_both", '"Jensen Huang"', '"Jensen Huang, NVIDIA"'), "great_at_both"),
    listed("sum", typed("rpo_rise", "rpo_june - rpo_december", "sum(rpo_june, -rpo_december)"), "rpo_rise"),
    listed("share", typed("datacentre_share", "datacentre_revenue / total_revenue", "share(datacentre_revenue, total_revenue)"), "datacentre_share"),
    listed("percentages in a formula", typed("cost_share", "cost_of_revenue / coreweave_revenue", "100% * cost_of_revenue / coreweave_revenue"), "cost_share"),
    listed("brackets in a formula", typed("rpo_due_soon", "rpo_in_24_months * rpo_june", "(rpo_june) * (rpo_in_24_months / 1)"), "rpo_due_soon"),
    # --- HTML that moves without its words
    told("view counter", at.MLPERF, source(at.MLPERF, "1,204 views", "98,713 views")),
    told("nonce", at.MLPERF, source(at.MLPERF, "</head>", '<script nonce="a81f">var t = 1764547200;</script></head>')),
    told("advertisement", at.LLAMA, source(at.LLAMA, "</body>", '<aside class="ad"><p>Save 40% today on 500 phones</p></aside></body>')),
    told("related posts", at.LLAMA, source(at.LLAMA, "</body>", '<aside><h3>Related</h3><a href="/x">Ten things about 16K GPUs</a></aside></body>')),
    told("timestamp", at.ARTICLE, source(at.ARTICLE, "</body>", "<footer>Page made at 2026-10-13 06:00:01 UTC in 12 ms</footer></body>")),
    told("classes", at.ARTICLE, rewritten(at.ARTICLE, lambda text: text.replace("<p>", '<p class="f81a" data-id="77">'))),
    told("line breaks", at.MLPERF, rewritten(at.MLPERF, lambda text: text.replace(" in 2.02 minutes", "\n   in\n 2.02&nbsp;minutes"))),
    told("bold", at.MLPERF, source(at.MLPERF, "7.07 minutes", "<b>7.07</b> minutes")),
    told("span in a figure", at.MLPERF, source(at.MLPERF, "2.02 minutes", "<span>2.</span><span>02</span> minutes")),
    told("comment in HTML", at.MLPERF, source(at.MLPERF, "<article>", "<article><!-- build 8812 -->")),
    told("hidden words", at.MLPERF, source(at.MLPERF, "</article>", '<p style="display:none">CoreWeave trained DeepSeek-V3 671B in 9.99 minutes using 1 GPUs.</p></article>')),
    told("another sentence", at.MLPERF, source(at.MLPERF, "</article>", "<p>Thanks to all 19 partners.</p></article>")),
    told("curly quotes in a source", at.TEN_K, source(at.TEN_K, "take-&#8203;or-pay", "take&#8209;or&#8209;pay")),
    told("entities", at.TEN_K, source(at.TEN_K, "Microsoft, our largest customer, accounted", "Microsoft,&#160;our largest&nbsp;customer, accounted")),
    told("said twice alike", at.TEN_K, source(at.TEN_K, "<h3>Customers</h3>", "<h3>Customers</h3><p>Microsoft, our largest customer, accounted for 67% of revenue in 2025.</p>")),
    # --- inline XBRL that is put together otherwise
    told("fact ids", at.TEN_Q, rewritten(at.TEN_Q, lambda text: re.sub(r'id="f-(\d+)"', r'id="x\1q"', text))),
    told("context ids", at.TEN_Q, rewritten(at.TEN_Q, lambda text: re.sub(r'"c-(\d)"', r'"ctx_\1_a"', text))),
    told("order of attributes", at.TEN_Q, rewritten(at.TEN_Q, lambda text: re.sub(r'<ix:nonFraction (unitRef="\w+") (contextRef="[\w-]+")', r"<ix:nonFraction \2\n \1", text))),
    told("blanks in facts", at.TEN_Q, rewritten(at.TEN_Q, lambda text: re.sub(r'(id="f-7">)2,575<', r"\1 2,575 <", text))),
    told("unit id", at.TEN_Q, rewritten(at.TEN_Q, lambda text: text.replace('"usd"', '"U_USD"'))),
    told("fact tagged again", at.TEN_Q, rewritten(at.TEN_Q, lambda text: text.replace("<h3>Costs</h3>", '<h3>Costs</h3><p>Revenue was $<ix:nonFraction unitRef="usd" contextRef="c-3" decimals="-6" name="us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax" format="ixt:num-dot-decimal" scale="6" id="f-88">2,575</ix:nonFraction> million.</p>'))),
    told("fact tagged again, rounded", at.TEN_Q, rewritten(at.TEN_Q, lambda text: text.replace("<h3>Costs</h3>", '<h3>Costs</h3><p>Revenue was $<ix:nonFraction unitRef="usd" contextRef="c-3" decimals="-8" name="us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax" scale="9" id="f-88">2.6</ix:nonFraction> billion.</p>'))),
    told("another fact", at.NVIDIA_10Q, rewritten(at.NVIDIA_10Q, lambda text: text.replace("</body>", "<p>We have 42,000 employees.</p></body>"))),
    told("prefix of the taxonomy", at.NVIDIA_10Q, rewritten(at.NVIDIA_10Q, lambda text: text.replace("ix:nonFraction", "ixx:nonFraction").replace('xmlns:ix="', 'xmlns:ixx="http://www.xbrl.org/2013/inlineXBRL" xmlns:ix="'))),
    # --- the table grows and turns
    told("another row", at.TABLE, table(lambda rows: [*rows, ["Kimi K9", "Moonshot", "2026-09-01", *[""] * (len(rows[0]) - 3)]])),
    told("rows turned", at.TABLE, table(lambda rows: [rows[0], *reversed(rows[1:])])),
    told("another column", at.TABLE, table(lambda rows: [[*row, "Link" if at_ == 0 else "https://x.example"] for at_, row in enumerate(rows)])),
    told("columns turned", at.TABLE, table(lambda rows: [list(reversed(row)) for row in rows])),
    told("another cost revised", at.TABLE, rewritten(at.TABLE, lambda text: text.replace("366010627.6281514", "399010627.6281514"))),
    told("notes revised", at.TABLE, rewritten(at.TABLE, lambda text: text.replace("from the stated share of it", "from the share that was stated"))),
    told("windows line ends", at.TABLE, rewritten(at.TABLE, lambda text: text.replace("\n", "\r\n"))),
    told("byte-order mark", at.TABLE, served(at.TABLE, lambda bytes_: b"\xef\xbb\xbf" + bytes_)),
    told("more digits", at.TABLE, rewritten(at.TABLE, lambda text: text.replace("490000000.0", "490000000.00"))),
    # --- PDFs made anew
    told("one column", at.NVIDIA_CALL, body(at.NVIDIA_CALL, in_one_column("NVIDIA call", NVIDIA))),
    told("larger type", at.NVIDIA_CALL, body(at.NVIDIA_CALL, in_one_column("NVIDIA call", NVIDIA, size=15))),
    told("one column too", at.META_CALL, body(at.META_CALL, in_one_column("Meta call", META, size=13))),
    told("other words of the call", at.META_CALL, body(at.META_CALL, transcript_of(META, "Thank you. What", "Thanks. What"))),
    # --- the same bytes, sent otherwise
    told("gzip", at.LLAMA, served(at.LLAMA, gzip.compress, Content_Encoding="gzip"), "unchanged"),
    told("gzip of a PDF", at.META_CALL, served(at.META_CALL, gzip.compress, Content_Encoding="gzip"), "unchanged"),
    told("media type without charset", at.MLPERF, served(at.MLPERF, Content_Type="text/html"), "unchanged"),
    told("media type in capitals", at.ARTICLE, served(at.ARTICLE, Content_Type="TEXT/HTML; Charset=UTF-8"), "unchanged"),
    told("table as a download", at.TABLE, served(at.TABLE, Content_Type="application/octet-stream"), "unchanged"),
    told("table as plain text", at.TABLE, served(at.TABLE, Content_Type="text/plain; charset=utf-8"), "unchanged"),
    told("an ETag", at.TEN_Q, served(at.TEN_Q, ETag='"b81"', Last_Modified="Wed, 12 Aug 2026 20:00:00 GMT"), "unchanged"),
    *(told(f"304:{IDS[url]}", url, not_modified(url), "unchanged") for url in (at.TEN_Q, at.TABLE, at.NVIDIA_CALL, at.LLAMA)),
    told("302", at.MLPERF, redirected(302), "unchanged"),
    told("307", at.MLPERF, redirected(307), "unchanged"),
    # --- EDGAR lists more
    *(
        Neutral(f"filed:{name}", filed(url, form, "2026-10-13", ended, items=items), frozenset({url}))
        for name, url, form, ended, items in (
            ("Form 4", at.NVIDIA_INDEX, "4", "", ""),
            ("8-K without results", at.NVIDIA_INDEX, "8-K", "2026-10-12", "5.02"),
            ("8-K with 7.01", at.NVIDIA_INDEX, "8-K", "2026-10-12", "7.01,9.01"),
            ("8-K/A of another event", at.NVIDIA_INDEX, "8-K/A", "2026-09-08", "5.02"),
            ("NT 10-Q", at.COREWEAVE_INDEX, "NT 10-Q", "2026-09-30", ""),
            ("S-3", at.COREWEAVE_INDEX, "S-3ASR", "", ""),
            ("10-Q/A of another quarter", at.COREWEAVE_INDEX, "10-Q/A", "2026-03-31", ""),
            ("results of CoreWeave", at.COREWEAVE_INDEX, "8-K", "2026-10-12", "2.02,9.01"),
        )
    ),
    told("new company", at.TICKERS, _companies(lambda rows: [*rows, {"cik_str": 2099999, "ticker": "NEWC", "title": "New Co"}])),
    told("companies turned", at.TICKERS, _companies(lambda rows: list(reversed(rows)))),
    told("second share class", at.TICKERS, _companies(lambda rows: [*rows, {"cik_str": 1730168, "ticker": "AVGOP", "title": "Broadcom Inc."}])),
)  # fmt: skip
