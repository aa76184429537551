# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""Figures, dates, words and tickers that the page gives otherwise than its sources do."""

from __future__ import annotations

from collections.abc import Iterator

from mutant import Mutant, every, page, restate, typed

DEPENDENTS = {
    "coreweave_revenue": {"claim:cost_share"},
    "cost_of_revenue": {"claim:cost_share"},
    "rpo_june": {"claim:rpo_due_soon", "claim:rpo_rise"},
    "rpo_december": {"claim:rpo_rise"},
    "rpo_in_24_months": {"claim:rpo_due_soon"},
    "datacentre_revenue": {"claim:datacentre_share"},
    "total_revenue": {"claim:datacentre_share"},
}
"""Derivations that are worked out from a claim, and may come out otherwise with it."""

CITED = {
    "coreweave_revenue": "$2.575 billion",
    "committed_share": "98%",
    "rpo_june": "$103.7 billion",
    "rpo_in_24_months": "41%",
    "datacentre_revenue": "$89.0 billion",
    "behemoth_gpus": "32K GPUs",
    "behemoth_speed": "390 TFLOPs per GPU",
    "behemoth_tokens": "more than 30 trillion tokens",
    "gpt4_cost": "about $40 million",
    "grok4_cost": "about $500 million",
    "cost_growth": "2.4×",
    "datacentre_growth": "117%",
    "total_revenue": "$96.2 billion",
    "cost_of_revenue": "$879 million",
    "rent_rise": "about $335 million",
    "power_rise": "about $87 million",
    "microsoft_share": "67%",
    "openai_order": "up to about $6.5 billion",
    "rpo_december": "$60.7 billion",
    "mlperf_time": "2.02 minutes",
    "mlperf_gpus": "8,192 GPUs",
    "azure_time": "7.07 minutes",
    "rack_gpus": "72 GPUs",
}
DERIVED = {
    "rpo_due_soon": ("about $42.5 billion", {"about $42.6 billion"}),
    "datacentre_share": ("92.5%", {"92.6%"}),
    "cost_share": ("34%", set[str]()),
    "rpo_rise": ("$43.0 billion", {"$43.1 billion"}),
}
"""Our own arithmetic, and the neighbours that only the rounding of the inputs allows."""


def next_digits(figure: str) -> Iterator[str]:
    """The figure with one digit one higher (9 becomes 0), for every digit of it."""
    for at, char in enumerate(figure):
        if char.isdigit():
            yield figure[:at] + str((int(char) + 1) % 10) + figure[at + 1 :]


def _digits() -> Iterator[Mutant]:
    for claim, figure in CITED.items():
        for new in next_digits(figure):
            yield _cited(f"digit:{claim}:{new}", claim, figure, new, "inconsistent")
    for claim, (figure, rounding) in DERIVED.items():
        for new in next_digits(figure):
            verdict = "overprecise" if new in rounding else "inconsistent"
            yield Mutant(
                f"digit:{claim}:{new}",
                restate(claim, figure, new),
                (f"claim:{claim} derived {verdict} page-changed",),
            )


def _cited(name: str, claim: str, old: str, new: str, verdict: str, *, first: bool = False) -> Mutant:
    cause = "wrong-when-published" if first else "page-changed"
    return Mutant(
        name,
        restate(claim, old, new),
        (f"claim:{claim} cited {verdict} {cause}",),
        first=first,
        may=frozenset(DEPENDENTS.get(claim, ())),
    )


WRITTEN = (
    # hedges
    ("hedge dropped", "gpt4_cost", "about $40 million", "$40 million", "inconsistent"),
    ("hedge to a floor", "gpt4_cost", "about $40 million", "more than $40 million", "inconsistent"),
    ("hedge to a floor that holds", "gpt4_cost", "about $40 million", "more than $30 million", "inconsistent"),
    ("hedge to a ceiling", "gpt4_cost", "about $40 million", "at most $40 million", "inconsistent"),
    ("floor added", "cost_of_revenue", "$879 million", "more than $879 million", "inconsistent"),
    ("ceiling added", "total_revenue", "$96.2 billion", "less than $96.2 billion", "inconsistent"),
    ("nearly added", "rpo_june", "$103.7 billion", "nearly $103 billion", "inconsistent"),
    ("ceiling dropped", "openai_order", "up to about $6.5 billion", "about $6.5 billion", "inconsistent"),
    ("ceiling to nothing", "openai_order", "up to about $6.5 billion", "$6.5 billion", "inconsistent"),
    ("ceiling to a floor", "openai_order", "up to about $6.5 billion", "at least $6.5 billion", "inconsistent"),
    ("floor dropped", "behemoth_tokens", "more than 30 trillion tokens", "30 trillion tokens", "inconsistent"),
    ("floor to a ceiling", "behemoth_tokens", "more than 30 trillion", "up to 30 trillion", "inconsistent"),
    ("floor to nearly", "behemoth_tokens", "more than 30 trillion", "nearly 30 trillion", "inconsistent"),
    # scale and unit
    ("million for billion", "coreweave_revenue", "$2.575 billion", "$2.575 million", "inconsistent"),
    ("billion for million", "cost_of_revenue", "$879 million", "$879 billion", "inconsistent"),
    ("trillion for billion", "rpo_june", "$103.7 billion", "$103.7 trillion", "inconsistent"),
    ("billion for trillion", "behemoth_tokens", "30 trillion tokens", "30 billion tokens", "inconsistent"),
    ("euro for dollar", "total_revenue", "$96.2 billion", "€96.2 billion", "inconsistent"),
    ("seconds for minutes", "azure_time", "7.07 minutes", "7.07 seconds", "inconsistent"),
    ("hours for minutes", "azure_time", "7.07 minutes", "7.07 hours", "inconsistent"),
    ("M for K", "behemoth_gpus", "32K GPUs", "32M GPUs", "inconsistent"),
    ("K dropped", "behemoth_gpus", "32K GPUs", "32 GPUs", "inconsistent"),
    ("GFLOPs for TFLOPs", "behemoth_speed", "390 TFLOPs per GPU", "390 GFLOPs per GPU", "inconsistent"),
    ("dollars for per cent", "microsoft_share", "67%", "$67", "inconsistent"),
    ("points for per cent", "datacentre_growth", "117%", "117 percentage points", "inconsistent"),
    ("currency dropped", "coreweave_revenue", "$2.575 billion", "2.575 billion", "inconsistent"),
    ("per cent dropped", "committed_share", "98%", "98", "inconsistent"),
    ("months for years", "contract_life", "five years", "five months", "inconsistent"),
    ("six for five", "contract_life", "five years", "six years", "inconsistent"),
    ("a factor of ten", "mlperf_gpus", "8,192 GPUs", "81,920 GPUs", "inconsistent"),
    ("a point moved", "mlperf_time", "2.02 minutes", "20.2 minutes", "inconsistent"),
    # digits in the wrong order
    ("swapped revenue", "coreweave_revenue", "$2.575 billion", "$2.757 billion", "inconsistent"),
    ("swapped rpo", "rpo_june", "$103.7 billion", "$130.7 billion", "inconsistent"),
    ("swapped share", "microsoft_share", "67%", "76%", "inconsistent"),
    ("swapped gpus", "mlperf_gpus", "8,192 GPUs", "8,129 GPUs", "inconsistent"),
    ("swapped rent", "rent_rise", "about $335 million", "about $353 million", "inconsistent"),
    # finer than the source
    ("finer share", "committed_share", "98%", "98.2%", "overprecise"),
    ("finer rpo", "rpo_june", "$103.7 billion", "$103.72 billion", "overprecise"),
    ("finer data centre", "datacentre_revenue", "$89.0 billion", "$89.03 billion", "overprecise"),
    ("finer rent", "rent_rise", "about $335 million", "about $335.4 million", "overprecise"),
    ("finer customer", "microsoft_share", "67%", "66.8%", "overprecise"),
    ("finer growth", "cost_growth", "2.4×", "2.42×", "overprecise"),
    ("finer speed", "behemoth_speed", "390 TFLOPs", "390.3 TFLOPs", "overprecise"),
    ("finer order", "openai_order", "up to about $6.5 billion", "up to about $6.52 billion", "overprecise"),
    ("finer and wrong", "committed_share", "98%", "98.6%", "inconsistent"),
    # another period or row
    ("half year for quarter", "coreweave_revenue", "$2.575 billion", "$4.653 billion", "wrong-period"),
    ("prior year's quarter", "coreweave_revenue", "$2.575 billion", "$1.212 billion", "wrong-period"),
    ("prior year's half", "coreweave_revenue", "$2.575 billion", "$2.194 billion", "wrong-period"),
    ("half year in a cell", "cost_of_revenue", "$879 million", "$1,622 million", "wrong-period"),
    ("prior year in a cell", "cost_of_revenue", "$879 million", "$313 million", "wrong-period"),
    ("prior year's total", "total_revenue", "$96.2 billion", "$46.7 billion", "wrong-period"),
    ("the other slice", "rpo_in_24_months", "41%", "39%", "inconsistent"),
    ("the other row", "gpt4_cost", "about $40 million", "about $370 million", "inconsistent"),
)  # fmt: skip

FIRST = (
    ("digit", "coreweave_revenue", "$2.575 billion", "$2.675 billion", "inconsistent"),
    ("estimate", "gpt4_cost", "about $40 million", "about $50 million", "inconsistent"),
    ("finer", "committed_share", "98%", "98.2%", "overprecise"),
    ("floor", "behemoth_tokens", "more than 30 trillion tokens", "30 trillion tokens", "inconsistent"),
    ("half year", "coreweave_revenue", "$2.575 billion", "$4.653 billion", "wrong-period"),
    ("seconds", "azure_time", "7.07 minutes", "7.07 seconds", "inconsistent"),
)

OTHER = (
    # directions
    Mutant(
        "up to down",
        every(page("up 117% on the year", "down 117% on the year"), typed("datacentre_growth", "up 117%", "down 117%")),
        ("claim:datacentre_growth cited inconsistent",),
    ),
    Mutant(
        "more to less",
        every(
            page("about $335 million more than a year earlier", "about $335 million less than a year earlier"),
            typed("rent_rise", "more than", "less than"),
        ),
        ("claim:rent_rise cited inconsistent",),
    ),
    Mutant(
        "our own rise to a fall",
        every(page("up $43.0 billion", "down $43.0 billion"), typed("rpo_rise", "up $43.0", "down $43.0")),
        ("claim:rpo_rise derived inconsistent",),
    ),
    # dates
    *(
        Mutant(
            f"date:{new}",
            every(page(old, new), typed(claim, old, new), typed(claim, f'"{was}"', f'"{now}"')),
            (f"claim:{claim} cited {verdict} page-changed",),
        )
        for claim, old, new, was, now, verdict in (
            ("openai_through", "31 May 2031", "30 May 2031", "2031-05-31", "2031-05-30", "inconsistent"),
            ("openai_through", "31 May 2031", "31 March 2031", "2031-05-31", "2031-03-31", "inconsistent"),
            ("openai_through", "31 May 2031", "31 May 2030", "2031-05-31", "2030-05-31", "inconsistent"),
            ("openai_through", "31 May 2031", "2030", "2031-05-31", "2030", "inconsistent"),
            ("openai_signed", "September 2025", "August 2025", "2025-09", "2025-08", "inconsistent"),
            ("openai_signed", "September 2025", "September 2024", "2025-09", "2024-09", "inconsistent"),
            ("openai_signed", "September 2025", "12 September 2025", "2025-09", "2025-09-12", "overprecise"),
        )
    ),
    Mutant(
        "date in the registry alone",
        typed("openai_through", '"2031-05-31"', '"2031-06-30"'),
        ("claim:openai_through cited inconsistent",),
    ),
    # quotations
    *(
        Mutant(
            f"quote:{name}",
            restate(claim, old, new),
            (f"claim:{claim} quoted {verdict} page-changed",),
        )
        for name, claim, old, new, verdict in (
            ("word changed", "great_at_both", "great at inference", "good at inference", "inconsistent"),
            ("word dropped", "great_at_both", "training, great at inference", "training, at inference", "inconsistent"),
            ("word added", "great_at_both", "great at inference", "even greater at inference", "inconsistent"),
            ("figure changed", "llama_4_cluster", "100k H100s", "200k H100s", "inconsistent"),
            ("hyphened word changed", "take_or_pay", "take-or-pay basis", "pay-as-you-go basis", "inconsistent"),
            ("made up", "take_or_pay", "a specified amount of capacity on a take-or-pay basis", "whatever they feel like whenever they like it", "not-found"),
        )
    ),
    Mutant(
        "another speaker",
        typed("great_at_both", "Jensen Huang", "Colette Kress"),
        ("claim:great_at_both quoted inconsistent",),
    ),
    Mutant(
        "another speaker of the other call",
        typed("llama_4_cluster", "Mark Zuckerberg", "Susan Li"),
        ("claim:llama_4_cluster quoted inconsistent",),
    ),
    # tickers
    *(
        Mutant(
            f"ticker:{old}:{new}",
            every(page(f"{old} |", f"{new} |", "training-term"), typed(claim, old, new, "training-term")),
            (f"claim:{claim} cited inconsistent page-changed",),
        )
        for claim, old, new in (
            ("nvidia_ticker", "NVDA", "NVDX"),
            ("nvidia_ticker", "NVDA", "NDVA"),
            ("arista_ticker", "ANET", "ARST"),
            ("broadcom_ticker", "AVGO", "BRCM"),
        )
    ),
    Mutant(
        "ticker of another company",
        typed("arista_ticker", "issuer: arista", "issuer: broadcom", "training-term"),
        ("claim:arista_ticker cited inconsistent",),
    ),
)  # fmt: skip

WORDINGS = (
    *(
        Mutant(f"missing:{name}", page(old, new, which), ("page anchored missing page-changed",) * count)
        for name, old, new, which, count in (
            ("figure", "took in $2.575 billion of revenue", "took in $2.576 billion of revenue", "what-is-ai-training", 1),
            ("digit before", "made $89.0 billion of revenue", "made $189.0 billion of revenue", "what-is-ai-training", 1),
            ("word", "Microsoft made up 67% of", "Microsoft was 67% of", "what-is-ai-training", 1),
            ("whole sentence", "A rack of the NVL72 kind ties 72 GPUs into one pool.", "", "what-is-ai-training", 1),
            ("hedge", "at about $40 million and", "at $40 million and", "what-is-ai-training", 1),
            ("direction", "up 117% on the year", "down 117% on the year", "what-is-ai-training", 1),
            ("date", "through 31 May 2031", "through 30 May 2031", "what-is-ai-training", 1),
            ("quote", "great at training, great at inference", "great at training, good at inference", "what-is-ai-training", 1),
            ("opinion", "are the cloud's (our read)", "are the cloud's", "what-is-ai-training", 1),
            ("statement", "at CoreWeave and at Nebius", "at CoreWeave and at Oracle", "what-is-ai-training", 1),
            ("exemption", "at 80% of its speed", "at 70% of its speed", "what-is-ai-training", 1),
            ("proof", "Committed revenue well below 98%", "Committed revenue well below 95%", "what-is-ai-training", 1),
            ("ticker", "| NVDA |", "| NVDX |", "training-term", 1),
            ("minus", "and 98% of that revenue", "and -98% of that revenue", "what-is-ai-training", 1),
            ("floor before a figure", "Behemoth, the teacher of that family, used 32K GPUs at FP8 and reached 390 TFLOPs per GPU, on more than 30 trillion", "Behemoth, the teacher of that family, used 32K GPUs at FP8 and reached 390 TFLOPs per GPU, on more than 31 trillion", "what-is-ai-training", 1),
            ("nearly before a figure", "and 92.5% of a total", "and nearly 92.5% of a total", "what-is-ai-training", 1),
            ("own writing", "in a 2-minute sprint", "in a 3-minute sprint", "what-is-ai-training", 1),
            ("cell", "Data-centre revenue of $89.0 billion", "Data-centre turnover of $89.0 billion", "what-is-ai-training", 1),
        )
    ),
    Mutant(
        "repeated",
        every(
            typed("rack_gpus", 'says: ["ties 72 GPUs into one pool"]', 'says: [{text: "ties 72 GPUs into one pool", times: 1}]'),
            page("Nobody trains", "It ties 72 GPUs into one pool. Nobody trains"),
        ),
        ("page anchored repeated page-changed",),
        alone=True,
    ),
    Mutant(
        "stands less often than stated",
        typed("datacentre_growth", 'says: ["up 117% on the year"]', 'says: [{text: "up 117% on the year", times: 2}]'),
        ("page anchored repeated",),
        alone=True,
    ),
)  # fmt: skip

FIGURES = (
    *_digits(),
    *(_cited(f"written:{name}", *row) for name, *row in WRITTEN),
    *(_cited(f"first night:{name}", *row, first=True) for name, *row in FIRST),
    *OTHER,
)
