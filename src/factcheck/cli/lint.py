"""factcheck lint: is the registry in order? Nothing is fetched."""

from __future__ import annotations

from factcheck import registry
from factcheck.cli.console import say
from factcheck.cli.options import CLAIMS, Claims


def command(claims: Claims = CLAIMS) -> None:
    """Read the registry and report every mistake in it, with file, line and column.

    Warnings are about what may be meant; they do not change the exit status.

    Examples:

        factcheck lint

        factcheck lint --claims drafts
    """
    loaded = registry.load(claims)
    count = sum(len(page.claims) for page in loaded.pages.values())
    sources = len(loaded.catalogue.sources)
    for warning in registry.warnings(claims):
        say(f"warning: {warning}", "yellow")
    say(f"{len(loaded.pages)} pages, {count} claims, {sources} sources: no mistakes.")
