"""Whose documents a source or a series has: the issuer of its filings, or the one that it names."""

from __future__ import annotations

from factcheck.locate import Whose
from factcheck.model.page import Registry
from factcheck.model.source import EdgarWatch


def whose_source(registry: Registry, name: str) -> Whose | None:
    """The company that a source is of: by its series' filings, else by its own `issuer`; None if unsaid."""
    source = registry.catalogue.sources.get(name)
    if source is None:
        return None
    if source.of is not None and (found := whose_series(registry, source.of.series)) is not None:
        return found
    return None if source.issuer is None else _named(registry, source.issuer)


def whose_series(registry: Registry, series: str) -> Whose | None:
    """The company whose filings a series has; None for listings and tables."""
    way = registry.catalogue.series[series].watch.way
    return _named(registry, way.issuer) if isinstance(way, EdgarWatch) else None


def _named(registry: Registry, issuer: str) -> Whose:
    its = registry.catalogue.issuers[issuer]
    return Whose(its.name, its.cik, its.ticker, its.former_ciks)
