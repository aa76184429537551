# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""The registry says otherwise: periods, selectors, formulas, sources."""

from __future__ import annotations

from mutant import Mutant, registry, typed

QUARTER = '"2026-04-01/2026-06-30"'

REGISTRY = (
    # periods
    *(
        Mutant(f"period:{claim}:{new}", typed(claim, old, new), (f"claim:{claim} cited wrong-period",))
        for claim, old, new in (
            ("coreweave_revenue", QUARTER, '"2025-04-01/2025-06-30"'),
            ("coreweave_revenue", QUARTER, '"2026-01-01/2026-06-30"'),
            ("committed_share", QUARTER, '"2026-01-01/2026-03-31"'),
            ("total_revenue", '"2026-04-27/2026-07-26"', '"2025-04-28/2025-07-27"'),
            ("microsoft_share", '"2025-01-01/2025-12-31"', '"2024-01-01/2024-12-31"'),
            ("contract_life", '"2025-12-31"', '"2024-12-31"'),
            ("power_rise", QUARTER, '"2025-04-01/2025-06-30"'),
        )
    ),
    Mutant(
        "period:cost_of_revenue:half year",
        typed("cost_of_revenue", QUARTER, '"2026-01-01/2026-06-30"'),
        ("claim:cost_of_revenue cited wrong-period",),
    ),
    Mutant(
        "period:rpo_june:another day",
        typed("rpo_june", 'period: "2026-06-30"', 'period: "2026-03-31"'),
        ("claim:rpo_june cited wrong-period",),
    ),
    # selectors
    Mutant(
        "concept that is not there",
        typed("total_revenue", "us-gaap:Revenues", "us-gaap:SalesRevenueNet"),
        ("claim:total_revenue cited not-found", "claim:datacentre_share derived unchecked"),
        not_checked=("claim:datacentre_share",),
    ),
    Mutant(
        "concept of something else",
        typed("coreweave_revenue", "us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax", "us-gaap:OperatingIncomeLoss"),
        ("claim:coreweave_revenue cited inconsistent",),
    ),
    Mutant(
        "row above",
        typed("cost_of_revenue", 'row: "Cost of revenue"', 'row: "Revenue"'),
        ("claim:cost_of_revenue cited inconsistent",),
    ),
    Mutant(
        "row that is not there",
        typed("cost_of_revenue", 'row: "Cost of revenue"', 'row: "Cost of rent"'),
        ("claim:cost_of_revenue cited not-found", "claim:cost_share derived unchecked"),
        not_checked=("claim:cost_share",),
    ),
    Mutant(
        "table that is not there",
        typed("cost_of_revenue", "statements of operations", "statements of cash flows"),
        ("claim:cost_of_revenue cited not-found", "claim:cost_share derived unchecked"),
        not_checked=("claim:cost_share",),
    ),
    Mutant(
        "column of the prior year",
        typed("cost_of_revenue", 'row: "Cost of revenue"', 'row: "Cost of revenue", column: ["Three Months Ended June 30,", "2025"]'),
        ("claim:cost_of_revenue cited not-found", "claim:cost_share derived unchecked"),
        not_checked=("claim:cost_share",),
    ),
    Mutant(
        "row of another model",
        typed("gpt4_cost", "GPT-4 (Mar 2023)", "GPT-4.5"),
        ("claim:gpt4_cost cited inconsistent",),
    ),
    Mutant(
        "row of no model",
        typed("gpt4_cost", "GPT-4 (Mar 2023)", "GPT-4 (Apr 2023)"),
        ("claim:gpt4_cost cited not-found",),
    ),
    Mutant(
        "column of another cost",
        typed("gpt4_cost", "Training compute cost (2023 USD)", "Hardware acquisition cost"),
        ("claim:gpt4_cost cited inconsistent",),
    ),
    Mutant(
        "column that is not there",
        typed("gpt4_cost", "Training compute cost (2023 USD)", "Training compute cost (2020 USD)"),
        ("claim:gpt4_cost cited not-found",),
    ),
    Mutant(
        "template of the other model",
        typed("azure_time", "Microsoft Azure trained Llama 3.1 405B in {figure}", "CoreWeave trained DeepSeek-V3 671B in {figure}"),
        ("claim:azure_time cited inconsistent",),
    ),
    Mutant(
        "template that fits nothing",
        typed("rack_gpus", "NVLink joins {figure}", "NVLink ties {figure}"),
        ("claim:rack_gpus cited not-found",),
    ),
    Mutant(
        "template that fits twice",
        typed("azure_time", "Microsoft Azure trained Llama 3.1 405B in {figure}", "in {figure} using {_} GPUs"),
        ("claim:azure_time cited ambiguous",),
    ),
    Mutant(
        "words that do not stand together",
        typed("racks_running", '["Vera Rubin", "CoreWeave", "Nebius"]', '["Vera Rubin", "Lambda"]'),
        ("claim:racks_running stated not-found",),
    ),
    # formulas
    Mutant(
        "formula turned",
        typed("rpo_rise", "rpo_june - rpo_december", "rpo_december - rpo_june"),
        ("claim:rpo_rise derived inconsistent",),
    ),
    Mutant(
        "formula with plus",
        typed("rpo_rise", "rpo_june - rpo_december", "rpo_june + rpo_december"),
        ("claim:rpo_rise derived inconsistent",),
    ),
    Mutant(
        "ratio turned",
        typed("datacentre_share", "datacentre_revenue / total_revenue", "total_revenue / datacentre_revenue"),
        ("claim:datacentre_share derived inconsistent",),
    ),
    Mutant(
        "another input",
        typed("cost_share", "cost_of_revenue / coreweave_revenue", "cost_of_revenue / rpo_june"),
        ("claim:cost_share derived inconsistent",),
    ),
    Mutant(
        "product without its share",
        typed("rpo_due_soon", "rpo_in_24_months * rpo_june", "rpo_june"),
        ("claim:rpo_due_soon derived inconsistent",),
    ),
    Mutant(
        "growth for share",
        typed("cost_share", "cost_of_revenue / coreweave_revenue", "growth(coreweave_revenue, cost_of_revenue)"),
        ("claim:cost_share derived inconsistent",),
    ),
    Mutant(
        "money plus a share",
        typed("rpo_due_soon", "rpo_in_24_months * rpo_june", "rpo_in_24_months + rpo_june"),
        ("claim:rpo_due_soon derived inconsistent",),
    ),
    # triggers
    Mutant(
        "expected by a day that has passed",
        registry('expected: "2026-11"', 'expected: "2026-10-11"'),
        ("trigger:1 review overdue",),
    ),
    Mutant(
        "window that has passed",
        registry('expected: "2026-11"', 'expected: "2026-09-25/2026-10-12"'),
        ("trigger:1 review overdue",),
    ),
    Mutant(
        "results that are there",
        registry('period: "FY2027 Q3"}', 'period: "FY2027 Q2"}'),
        ("trigger:1 review due",),
    ),
    Mutant(
        "interval that is over",
        registry('every: "6 months"', 'every: "1 day"'),
        ("trigger:2 review due",),
    ),
    Mutant(
        "last review long ago",
        registry('last_reviewed: "2026-10-12"', 'last_reviewed: "2026-04-12"'),
        ("trigger:2 review due",),
        alone=True,
    ),
    # sources
    Mutant(
        "quarter before is cited",
        registry('of: {series: nvidia-results, period: "FY2027 Q2"}', 'of: {series: nvidia-results, period: "FY2027 Q1"}', "_sources"),
        (
            "claim:datacentre_growth cited unreachable",
            "claim:datacentre_revenue cited unreachable",
            "claim:datacentre_share derived unchecked",
            "claim:racks_running stated unreachable",
            "source:nvidia-q2fy27-results capture failed",
            "source:nvidia-q2fy27-results edition superseded",
        ),
        alone=True,
        not_checked=("claim:datacentre_growth", "claim:datacentre_revenue", "claim:datacentre_share", "claim:racks_running"),
    ),
)  # fmt: skip
