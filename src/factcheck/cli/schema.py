"""factcheck schema: the JSON Schema of the registry's files."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from factcheck import registry


def command(
    sources: Annotated[bool, typer.Option("--sources", help="Of _sources.yaml instead of a page.")] = False,
) -> None:
    """Print the JSON Schema of a page's file, so that an editor completes and checks while typing.

    Examples:

        factcheck schema > .claims.schema.json

        factcheck schema --sources > .sources.schema.json
    """
    sys.stdout.write(json.dumps(registry.json_schema(sources=sources), indent=2, ensure_ascii=False) + "\n")
