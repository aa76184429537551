# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""Sources that say otherwise from a night on, or cannot be had."""

from __future__ import annotations

import mutant_site as at
from mutant import Mutant, body, error, source, status
from mutant_papers import encrypted, pictures, transcript_of
from mutant_site import Change

from recorded_transcripts import META, NVIDIA

CITED = {
    at.TEN_Q: (
        "coreweave-10q-2026q2",
        "coreweave_revenue committed_share rpo_june rpo_in_24_months cost_of_revenue rent_rise power_rise rpo_due_soon cost_share rpo_rise",
    ),
    at.TEN_K: (
        "coreweave-10k-2025",
        "microsoft_share openai_order openai_signed openai_through rpo_december take_or_pay contract_life rpo_rise",
    ),
    at.NVIDIA_10Q: ("nvidia-10q-2027q2", "total_revenue datacentre_share"),
    at.RESULTS: (
        "nvidia-q2fy27-results",
        "datacentre_revenue datacentre_growth racks_running datacentre_share",
    ),
    at.NVIDIA_CALL: ("nvidia-q2fy27-call", "great_at_both"),
    at.META_CALL: ("meta-q3-2024-call", "llama_4_cluster"),
    at.MLPERF: ("nvidia-mlperf-6", "mlperf_time mlperf_gpus azure_time rack_gpus"),
    at.LLAMA: ("meta-llama-4", "behemoth_gpus behemoth_speed behemoth_tokens"),
    at.TABLE: ("epoch-costs-2025-11", "gpt4_cost grok4_cost"),
    at.ARTICLE: ("epoch-costs-article", "cost_growth"),
    at.TICKERS: ("edgar-companies", "nvidia_ticker arista_ticker broadcom_ticker"),
}
"""For each source its id, and the claims that rest on it, derivations with them."""


# --- revised between two nights ---------------------------------------------------------------------


def revised(name: str, url: str, old: str, new: str, *says: str, **other: object) -> Mutant:
    return Mutant(name, source(url, old, new), says, touches=frozenset({url}), **other)  # type: ignore[arg-type]


def _claim(claim: str, verdict: str = "inconsistent", rule: str = "cited") -> str:
    return f"claim:{claim} {rule} {verdict} source-revised"


FACT = '<ix:nonFraction unitRef="usd" contextRef="c-3" decimals="-6" name="us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax" format="ixt:num-dot-decimal" scale="6" id="f-7">2,575</ix:nonFraction>'
RPO = "As of June 30, 2026, the Company had $"
SHARES = "Revenue from committed contracts was 98% and 98% of total revenue"

REVISED = (
    revised("fact one up", at.TEN_Q, ">2,575<", ">2,576<", _claim("coreweave_revenue")),
    revised("fact swapped", at.TEN_Q, ">2,575<", ">2,757<", _claim("coreweave_revenue")),
    revised("fact negative", at.TEN_Q, 'id="f-7">', 'id="f-7" sign="-">', _claim("coreweave_revenue")),
    revised("fact in thousands", at.TEN_Q, 'scale="6" id="f-7"', 'scale="3" id="f-7"', _claim("coreweave_revenue")),
    revised("fact in euro", at.TEN_Q, "iso4217:USD", "iso4217:EUR", _claim("coreweave_revenue")),
    revised("fact gone", at.TEN_Q, FACT, "2,575", _claim("coreweave_revenue", "not-found"),
            "claim:cost_share derived unchecked", not_checked=("claim:cost_share",)),
    revised("fact nil", at.TEN_Q, FACT, FACT.replace('id="f-7">2,575<', 'id="f-7" xsi:nil="true"><'),
            _claim("coreweave_revenue", "not-found"), "claim:cost_share derived unchecked", not_checked=("claim:cost_share",)),
    revised("fact twice, differing", at.TEN_Q, FACT, FACT + FACT.replace("2,575", "2,585").replace('"f-7"', '"f-99"'),
            _claim("coreweave_revenue", "ambiguous"), "claim:cost_share derived unchecked", not_checked=("claim:cost_share",)),
    revised("fact of no segment", at.TEN_Q, 'contextRef="c-6" decimals="2"', 'contextRef="c-2" decimals="2"',
            _claim("rpo_in_24_months", "not-found"), "claim:rpo_due_soon derived unchecked", not_checked=("claim:rpo_due_soon",)),
    revised("share in a fact", at.TEN_Q, ">41<", ">42<", _claim("rpo_in_24_months")),
    revised("backlog in a fact", at.TEN_Q, ">103.7<", ">104.7<", _claim("rpo_june")),
    revised("cell", at.TEN_Q, ">879<", ">897<", _claim("cost_of_revenue")),
    revised("row renamed", at.TEN_Q, "<td>Cost of revenue</td>", "<td>Costs of sales</td>", _claim("cost_of_revenue", "not-found"),
            "claim:cost_share derived unchecked", not_checked=("claim:cost_share",)),
    revised("share in a sentence", at.TEN_Q, "was 98% and 98%", "was 97% and 98%", _claim("committed_share")),
    revised("sentence finer", at.TEN_Q, "was 98% and 98%", "was 97.9% and 98%"),
    revised("sentence about other months", at.TEN_Q, "98% of total revenue for the three months ended June 30, 2026 and 2025",
            "98% of total revenue for the three months ended March 31, 2026 and 2025", _claim("committed_share", "not-found")),
    revised("sentence twice, differing", at.TEN_Q, SHARES, SHARES + " for the three months ended June 30, 2026 and 2025.</p><p>" + SHARES.replace("98% and", "97% and"),
            _claim("committed_share", "ambiguous")),
    revised("rent swapped", at.TEN_Q, "approximately $335 million", "approximately $353 million", _claim("rent_rise")),
    revised("rent fell", at.TEN_Q, "an increase in rent expense", "a decrease in rent expense", _claim("rent_rise")),
    revised("rent in billions", at.TEN_Q, "$335 million", "$335 billion", _claim("rent_rise")),
    revised("power one up", at.TEN_Q, "approximately $87 million", "approximately $88 million", _claim("power_rise")),
    revised("power fell", at.TEN_Q, "power rose by", "power fell by", _claim("power_rise", "not-found")),
    revised("customer", at.TEN_K, "accounted for 67%", "accounted for 66%", _claim("microsoft_share")),
    revised("customer renamed", at.TEN_K, "Microsoft, our largest customer", "Customer A, our largest customer", _claim("microsoft_share", "not-found")),
    revised("order", at.TEN_K, "$6.5 billion", "$6.6 billion", _claim("openai_order")),
    revised("order without its ceiling", at.TEN_K, "up to approximately $6.5 billion", "approximately $6.5 billion", _claim("openai_order")),
    revised("last day", at.TEN_K, "through May 31, 2031", "through March 31, 2031", _claim("openai_through")),
    revised("last year", at.TEN_K, "through May 31, 2031", "through May 31, 2032", _claim("openai_through")),
    revised("last day without its day", at.TEN_K, "through May 31, 2031", "through May 2031", _claim("openai_through", "overprecise")),
    revised("month of signature", at.TEN_K, "In September 2025,", "In October 2025,", _claim("openai_signed")),
    revised("take or pay", at.TEN_K, "take-&#8203;or-pay basis", "pay-as-you-go basis", _claim("take_or_pay", "inconsistent", "quoted")),
    revised("capacity", at.TEN_K, "a specified amount of capacity", "an agreed amount of capacity", _claim("take_or_pay", "inconsistent", "quoted")),
    revised("contract life", at.TEN_K, "five years", "four years", _claim("contract_life")),
    revised("total revenue", at.NVIDIA_10Q, ">96,221<", ">95,221<", _claim("total_revenue")),
    revised("data centre in the 10-Q", at.NVIDIA_10Q, ">89,023<", ">88,023<", "claim:datacentre_revenue cited disputed source-revised"),
    revised("data centre in the release", at.RESULTS, "Data Center revenue was $89.0 billion", "Data Center revenue was $88.0 billion", _claim("datacentre_revenue")),
    revised("growth in the release", at.RESULTS, "for the quarter, up 117%", "for the quarter, up 171%", _claim("datacentre_growth")),
    revised("growth to a fall", at.RESULTS, "for the quarter, up 117%", "for the quarter, down 117%", _claim("datacentre_growth")),
    revised("a cloud dropped", at.RESULTS, "Oracle and Nebius", "and Oracle", _claim("racks_running", "not-found", "stated").replace(" source-revised", "")),
    revised("benchmark time", at.MLPERF, "2.02 minutes", "2.20 minutes", _claim("mlperf_time")),
    revised("benchmark cluster", at.MLPERF, "in 2.02 minutes using 8,192 GPUs", "in 2.02 minutes using 8,129 GPUs", _claim("mlperf_gpus")),
    revised("benchmark cut short", at.MLPERF, "in 7.07 minutes", "in 7.70 minutes", _claim("azure_time")),
    revised("rack", at.MLPERF, "NVLink joins 72 GPUs", "NVLink joins 144 GPUs", _claim("rack_gpus")),
    revised("rack reworded", at.MLPERF, "NVLink joins 72 GPUs of a rack", "NVLink connects the 72 GPUs in a rack", _claim("rack_gpus", "not-found")),
    revised("tokens", at.LLAMA, "more than 30 trillion", "more than 40 trillion", _claim("behemoth_tokens")),
    revised("tokens without their floor", at.LLAMA, "more than 30 trillion", "about 30 trillion", _claim("behemoth_tokens")),
    revised("speed", at.LLAMA, "390 TFLOPs", "930 TFLOPs", _claim("behemoth_speed")),
    revised("cluster of the teacher", at.LLAMA, "32K", "16K", _claim("behemoth_gpus")),
    revised("dearer each year", at.ARTICLE, "2.4", "2.6", _claim("cost_growth")),
    revised("estimate in the table", at.TABLE, "37334304.976625234", "47334304.976625234", _claim("gpt4_cost")),
    revised("estimate ten times", at.TABLE, "37334304.976625234", "373343049.76625234", _claim("gpt4_cost")),
    revised("estimate withdrawn", at.TABLE, "37334304.976625234", "", _claim("gpt4_cost", "not-found")),
    revised("model renamed", at.TABLE, "GPT-4 (Mar 2023)", "GPT-4 (March 2023)", _claim("gpt4_cost", "not-found")),
    revised("model twice", at.TABLE, "DeepSeek-V3,DeepSeek", "Grok 4,DeepSeek", _claim("grok4_cost", "ambiguous")),
    revised("ticker", at.TICKERS, '"NVDA"', '"NVDX"', "claim:nvidia_ticker cited inconsistent source-revised"),
    revised("company gone", at.TICKERS, "1596532", "1596533", "claim:arista_ticker cited not-found source-revised"),
    Mutant("words of a call", body(at.NVIDIA_CALL, transcript_of(NVIDIA, "great at inference", "good at inference")),
           (_claim("great_at_both", "inconsistent", "quoted"),), touches=frozenset({at.NVIDIA_CALL})),
    Mutant("words of a call gone", body(at.NVIDIA_CALL, transcript_of(NVIDIA, "What we build is great at training, great at inference, and", "And")),
           (_claim("great_at_both", "not-found", "quoted"),), touches=frozenset({at.NVIDIA_CALL})),
    Mutant("speaker of a call", body(at.META_CALL, transcript_of(META, "Mark Zuckerberg", "Andrew Bosworth")),
           (_claim("llama_4_cluster", "inconsistent", "quoted"),), touches=frozenset({at.META_CALL})),
    Mutant("size in a call", body(at.META_CALL, transcript_of(META, "100k H100s", "200k H100s")),
           (_claim("llama_4_cluster", "inconsistent", "quoted"),), touches=frozenset({at.META_CALL})),
    # there from the first night on
    *(
        Mutant(f"first night:{name}", source(url, old, new), (f"claim:{claim} {rule} {verdict} wrong-when-published",), first=True, touches=frozenset({url}))
        for name, url, old, new, claim, rule, verdict in (
            ("fact", at.TEN_Q, ">2,575<", ">2,576<", "coreweave_revenue", "cited", "inconsistent"),
            ("estimate in the table", at.TABLE, "37334304.976625234", "47334304.976625234", "gpt4_cost", "cited", "inconsistent"),
            ("sentence gone", at.MLPERF, "NVLink joins 72 GPUs", "NVLink connects 72 GPUs", "rack_gpus", "cited", "not-found"),
            ("quote", at.TEN_K, "take-&#8203;or-pay basis", "pay-as-you-go basis", "take_or_pay", "quoted", "inconsistent"),
            ("date", at.TEN_K, "through May 31, 2031", "through March 31, 2031", "openai_through", "cited", "inconsistent"),
        )
    ),
)  # fmt: skip


# --- not to be had ------------------------------------------------------------------------------------


def _edition(url: str) -> tuple[str, ...]:
    """A table is its own index: where it cannot be had, whether it is the newest is not known either."""
    return (f"source:{CITED[url][0]} edition unchecked",) if url == at.TABLE else ()


def _fails(name: str, url: str, how: Change, verdict: str) -> Mutant:
    """The last good copy is judged, and everything that rests on the source stands in `not_checked`."""
    its, claims = CITED[url]
    return Mutant(
        f"{name}:{its}",
        how,
        (f"source:{its} capture {verdict}", *_edition(url)),
        not_checked=tuple(f"claim:{claim}" for claim in claims.split()),
        touches=frozenset({url}),
    )


def _fails_first(name: str, url: str, how: Change, verdict: str, reading: str) -> Mutant:
    """Without any good copy the claims themselves are unreachable or unreadable."""
    its, claims = CITED[url]
    derived = {"rpo_due_soon", "cost_share", "rpo_rise", "datacentre_share"}
    rules = {
        "great_at_both": "quoted",
        "llama_4_cluster": "quoted",
        "take_or_pay": "quoted",
        "racks_running": "stated",
    }
    says = [
        f"claim:{claim} derived unchecked"
        if claim in derived
        else f"claim:{claim} {rules.get(claim, 'cited')} {reading}"
        for claim in claims.split()
    ]
    return Mutant(
        f"first night:{name}:{its}",
        how,
        (*says, *([f"source:{its} capture {verdict}"] if verdict else []), *_edition(url)),
        first=True,
        not_checked=tuple(f"claim:{claim}" for claim in claims.split()),
        touches=frozenset({url}),
    )  # fmt: skip


STATUSES = {401: "refused", 403: "refused", 407: "refused", 429: "refused", 451: "refused", 404: "failed",
            410: "failed", 400: "failed", 500: "failed", 502: "failed", 503: "failed"}  # fmt: skip
ERRORS = ("timeout", "reset", "refused", "dns")
CHALLENGE = (
    b"<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser before you "
    b"access the site</h1><p>Enable JavaScript and cookies to continue</p><div id='cf-challenge'></div></body></html>"
)
SIGN_IN = (
    b"<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1><form action='/login' "
    b"method='post'><input name='email'><input type='password' name='password'><button>Sign in</button></form></body></html>"
)  # fmt: skip
HTML = (
    b"<!doctype html><html><head><title>Investor relations</title></head><body><h1>Investor relations</h1><p>"
    + b"Quarterly results, filings and transcripts of our calls are listed here by year. " * 12
    + b"</p></body></html>"
)
ROWS = at.CLAIMS.joinpath("recorded", at.FILES[at.TABLE][0]).read_bytes()


def _cut(url: str) -> Change:
    def change(site: at.Site, day: object) -> None:
        whole = site.original(url)
        length = {"Content-Length": str(len(whole))}
        site.answer(url, whole[: len(whole) // 2], day=day, headers=length)  # type: ignore[arg-type]

    return change


FAILURES = (
    *(_fails(f"status {code}", url, status(url, code), verdict)
      for (code, verdict), url in zip(STATUSES.items(), CITED, strict=True)),
    *(_fails(f"status {code}", at.LLAMA, status(at.LLAMA, code), verdict) for code, verdict in STATUSES.items() if code != 400),
    *(_fails(f"error {kind}", url, error(url, kind), "failed")
      for kind, url in zip(ERRORS, (at.ARTICLE, at.MLPERF, at.NVIDIA_CALL, at.TABLE), strict=True)),
    *(_fails(f"error {kind}", at.TEN_Q, error(at.TEN_Q, kind), "failed") for kind in ERRORS),
    *(_fails("cut", url, _cut(url), "failed") for url in (at.TEN_K, at.NVIDIA_CALL, at.MLPERF, at.TABLE)),
    _fails("challenge", at.ARTICLE, body(at.ARTICLE, CHALLENGE), "refused"),
    _fails("challenge", at.META_CALL, body(at.META_CALL, CHALLENGE, Content_Type="text/html"), "refused"),
    _fails("sign-in", at.MLPERF, body(at.MLPERF, SIGN_IN), "refused"),
    _fails("HTML for a PDF", at.NVIDIA_CALL, body(at.NVIDIA_CALL, HTML), "failed"),
    _fails("HTML for a PDF, said so", at.META_CALL, body(at.META_CALL, HTML, Content_Type="text/html"), "failed"),
    _fails("HTML for a table", at.TABLE, body(at.TABLE, HTML), "failed"),
    _fails("empty", at.LLAMA, body(at.LLAMA, b""), "failed"),
    _fails("empty table", at.TABLE, body(at.TABLE, b""), "failed"),
    _fails("half a PDF", at.META_CALL, body(at.META_CALL, transcript_of(META, "Llama", "Llama")[:700]), "failed"),
    _fails("JSON cut short", at.TICKERS, body(at.TICKERS, b'{"0": {"cik_str": 1045810, "tick'), "failed"),
    _fails("column renamed", at.TABLE, body(at.TABLE, ROWS.replace(b"cost (2023 USD)", b"cost (2024 USD)")), "failed"),
    _fails("key renamed", at.TABLE, body(at.TABLE, ROWS.replace(b"Model,", b"System,", 1)), "failed"),
    _fails("rows lost", at.TABLE, body(at.TABLE, b"\n".join(ROWS.splitlines()[:5]) + b"\n"), "failed"),
    _fails("ragged", at.TABLE, body(at.TABLE, ROWS + b"Another,One\n"), "failed"),
    # never seen before
    _fails_first("status 403", at.LLAMA, status(at.LLAMA, 403), "refused", "unreachable"),
    _fails_first("status 404", at.TEN_K, status(at.TEN_K, 404), "failed", "unreachable"),
    _fails_first("status 500", at.RESULTS, status(at.RESULTS, 500), "failed", "unreachable"),
    _fails_first("timeout", at.TABLE, error(at.TABLE, "timeout"), "failed", "unreachable"),
    _fails_first("not recorded", at.ARTICLE, lambda site, day: site.unlist(at.ARTICLE), "failed", "unreachable"),
    _fails_first("challenge", at.MLPERF, body(at.MLPERF, CHALLENGE), "refused", "unreachable"),
    _fails_first("encrypted", at.NVIDIA_CALL, body(at.NVIDIA_CALL, encrypted()), "", "unreadable"),
    _fails_first("pictures", at.META_CALL, body(at.META_CALL, pictures()), "", "unreadable"),
    _fails_first("HTML for a PDF", at.NVIDIA_CALL, body(at.NVIDIA_CALL, HTML), "failed", "unreachable"),
)  # fmt: skip
