"""The JSON Schema of the registry, so that an editor completes and checks while somebody types.

Made from the model's classes; what pydantic cannot express (one key of several,
where each reference leads) is added here, so that yaml-language-server marks it too.
"""

from __future__ import annotations

from typing import Any

from factcheck.model.claim import CONTENTS
from factcheck.model.page import Catalogue, Page

DIALECT = "http://json-schema.org/draft-07/schema#"

EXACTLY_ONE: dict[str, tuple[str, ...]] = {
    "Claim": CONTENTS,
    "Watch": ("edgar", "listing", "table"),
    "EditionOf": ("period_end", "period", "edition"),
    "Trigger": ("after", "every", "on"),
    "Proof": ("when", "by_hand"),
}
AT_LEAST_ONE: dict[str, tuple[str, ...]] = {"Page": ("text", "url"), "Source": ("of", "url")}


def json_schema(*, sources: bool | None = None) -> dict[str, Any]:
    """The schema of the registry's files.

    Args:
        sources: True for `_sources.yaml`, False for a page; None for one schema of both kinds, which
            tells them apart by their keys.
    """
    if sources is not None:
        return {"$schema": DIALECT, **_schema(Catalogue if sources else Page)}
    page, catalogue = _schema(Page), _schema(Catalogue)
    definitions = {**page.pop("$defs"), **catalogue.pop("$defs"), "Page": page, "Catalogue": catalogue}
    shared = [
        {"required": ["issuers"]},
        {"required": ["series"]},
        {"required": ["sources"], "properties": {"sources": {"type": "object"}}},
    ]
    return {
        "$schema": DIALECT,
        "title": "factcheck: a page, or _sources.yaml",
        "$defs": dict(sorted(definitions.items())),
        "if": {"anyOf": shared},
        "then": {"$ref": "#/$defs/Catalogue"},
        "else": {"$ref": "#/$defs/Page"},
    }


def _schema(kind: type[Page] | type[Catalogue]) -> dict[str, Any]:
    schema: dict[str, Any] = kind.model_json_schema()
    for name, node in [(kind.__name__, schema), *schema["$defs"].items()]:
        _without_nulls(node)
        if name in EXACTLY_ONE:
            node["oneOf"] = [{"required": [key]} for key in EXACTLY_ONE[name]]
        if name in AT_LEAST_ONE:
            node["anyOf"] = [{"required": [key]} for key in AT_LEAST_ONE[name]]
    claims = schema["properties"].get("claims")
    if claims is not None:
        claims["additionalProperties"] = False
        schema["$defs"]["Claim"]["properties"]["says"]["minItems"] = 1
    return schema


def _without_nulls(node: dict[str, Any]) -> None:
    """A key that may be left out may not stand there with nothing after it, except at the top of a file."""
    for name, field in node.get("properties", {}).items():
        field.pop("title", None)
        if "default" in field and field["default"] in (None, [], ()):
            del field["default"]
        some = [one for one in field.get("anyOf", []) if one != {"type": "null"}]
        if len(some) == 1 and len(field["anyOf"]) == 2:
            del field["anyOf"]
            node["properties"][name] = {**some[0], **field}
