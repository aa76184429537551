"""The door of the registry: a folder of claims in, a Registry or every mistake at once out.

Before anything touches the network. The format is fixed in docs/REGISTRY.md.
"""

from factcheck.registry.loading import load, warnings
from factcheck.registry.own_domains import Own
from factcheck.registry.places import where
from factcheck.registry.schema import json_schema

__all__ = ["Own", "json_schema", "load", "warnings", "where"]
