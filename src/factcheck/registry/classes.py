"""Which class of the model each mapping of a file is an instance of.

One table a kind of file, so that unknown keys, missing keys and keys that
exclude each other are found in every mapping, also where its neighbours have
mistakes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from factcheck.model.claim import AlsoCites, Claim, Wording
from factcheck.model.page import (
    AfterEdition,
    Catalogue,
    Condition,
    Exemption,
    Page,
    Proof,
    Proofs,
    SourceLine,
    Trigger,
)
from factcheck.model.selector import SELECTORS, CellQuery, FactQuery, RowQuery
from factcheck.model.source import (
    EdgarWatch,
    EditionOf,
    FiscalYear,
    Issuer,
    ListingWatch,
    Series,
    Source,
    TableWatch,
    Typed,
    Watch,
    one_of,
)
from factcheck.registry.nearest import meant
from factcheck.registry.nodes import ANY, EACH, Found, MappingNode, Path, Slip, slip, walk

CLAIM: Path = ("claims", ANY)
FINDS: tuple[Path, ...] = (
    (*CLAIM, "find"),
    (*CLAIM, "also", EACH, "find"),
    ("would_prove_wrong", EACH, "when", "find"),
)
"""Where selectors stand in a page."""

QUERIES: Mapping[str, type[Typed]] = {"fact": FactQuery, "cell": CellQuery, "row": RowQuery}

OF_A_PAGE: Mapping[Path, type[Typed]] = {
    (): Page,
    CLAIM: Claim,
    (*CLAIM, "says", EACH): Wording,
    (*CLAIM, "also", EACH): AlsoCites,
    ("next_review", EACH): Trigger,
    ("next_review", EACH, "after"): AfterEdition,
    ("would_prove_wrong", EACH): Proof,
    ("would_prove_wrong", EACH, "when"): Condition,
    ("would_prove_wrong", EACH, "when", "in"): Proofs,
    ("not_claims", EACH): Exemption,
    ("sources", EACH): SourceLine,
    **{(*find, key): query for find in FINDS for key, query in QUERIES.items()},
}

OF_THE_CATALOGUE: Mapping[Path, type[Typed]] = {
    (): Catalogue,
    ("issuers", ANY): Issuer,
    ("issuers", ANY, "fiscal_year"): FiscalYear,
    ("series", ANY): Series,
    ("series", ANY, "watch"): Watch,
    ("series", ANY, "watch", "edgar"): EdgarWatch,
    ("series", ANY, "watch", "listing"): ListingWatch,
    ("series", ANY, "watch", "table"): TableWatch,
    ("sources", ANY): Source,
    ("sources", ANY, "of"): EditionOf,
}

CALLED: Mapping[type[Typed], str] = {
    Page: "a page",
    Catalogue: "_sources.yaml",
    Claim: "a claim",
    Wording: "a wording",
    AlsoCites: "a further source",
    Trigger: "a review trigger",
    AfterEdition: "`after`",
    Proof: "a proof condition",
    Condition: "`when`",
    Proofs: "`in`",
    Exemption: "an exemption",
    SourceLine: "a line of sources",
    FiscalYear: "`fiscal_year`",
    EdgarWatch: "`edgar`",
    ListingWatch: "`listing`",
    TableWatch: "`table`",
    Watch: "`watch`",
    Issuer: "an issuer",
    Series: "a series",
    Source: "a source",
    EditionOf: "`of`",
    FactQuery: "`fact`",
    CellQuery: "`cell`",
    RowQuery: "`row`",
}


def keys_of(kind: type[Typed]) -> list[str]:
    """The keys of a class as they are typed, in the order of the class."""
    return [field.alias or name for name, field in kind.model_fields.items()]


def misplaced(root: MappingNode, table: Mapping[Path, type[Typed]]) -> Iterator[Slip]:
    """Unknown keys, missing keys, and keys that exclude each other, in every mapping of a file."""
    for path, kind in table.items():
        for found in walk(root, path):
            if isinstance(found.node, MappingNode):
                yield from _keys(found, found.node, kind)


def _keys(found: Found, node: MappingNode, kind: type[Typed]) -> Iterator[Slip]:
    known = keys_of(kind)
    for name, entry in node.entries.items():
        if name not in known:
            yield slip(entry.key, f"unknown key `{name}` in {CALLED[kind]}", meant(name, known))
    for name, field in kind.model_fields.items():
        key = field.alias or name
        if field.is_required() and key not in node.entries:
            yield slip(found.owner, f"{CALLED[kind]} needs `{key}`", f"add `{key}: …`")
    for problem in kind.misfits(frozenset(node.entries)):
        yield slip(found.owner, f"{CALLED[kind]}: {problem}")


def selectors(root: MappingNode) -> Iterator[Slip]:
    """Selectors that are none, or several at once."""
    for path in FINDS:
        for found in walk(root, path):
            if isinstance(found.node, MappingNode):
                yield from _selector(found, found.node)


def _selector(found: Found, node: MappingNode) -> Iterator[Slip]:
    chosen = frozenset(SELECTORS) & node.entries.keys()
    kind = SELECTORS[next(iter(chosen))] if len(chosen) == 1 else None
    known = [*SELECTORS, "page"] if kind is None else keys_of(kind)
    strange = [entry for name, entry in node.entries.items() if name not in known]
    for entry in strange:
        yield slip(entry.key, f"unknown key `{entry.key.text}` in `find`", meant(entry.key.text, known))
    if kind is None and not strange:
        for problem in one_of(chosen, *SELECTORS):
            yield slip(found.owner, f"`find`: {problem}")
