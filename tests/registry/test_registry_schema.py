"""The JSON Schema: it accepts what the loader accepts, as far as a schema can say."""

from __future__ import annotations

import importlib
import json
from typing import Any

import pytest
from registry_site import PAGE, SOURCES

from factcheck.registry import json_schema
from factcheck.registry.composing import compose
from factcheck.registry.scalars import Value, value_of

# jsonschema has no types of its own; it comes with Prefect.
jsonschema: Any = importlib.import_module("jsonschema")


def typed(text: str) -> Value:
    root, slips = compose(text)
    assert root is not None
    assert [] == slips
    return value_of(root)


def errors(schema: dict[str, Any], text: str) -> list[str]:
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(typed(text))]


def test_the_schema_is_one() -> None:
    """It is valid in its own dialect, and plain JSON."""
    for schema in (json_schema(), json_schema(sources=False), json_schema(sources=True)):
        jsonschema.Draft7Validator.check_schema(schema)
        assert schema == json.loads(json.dumps(schema))


def test_good_files_pass() -> None:
    """A page and the shared file pass, each by its own schema and by the one for both."""
    assert [] == errors(json_schema(sources=False), PAGE)
    assert [] == errors(json_schema(sources=True), SOURCES)
    assert [] == errors(json_schema(), PAGE)
    assert [] == errors(json_schema(), SOURCES)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kind: estimate", "kind: guess"),
        ('figure: "83%"', "figure: 83"),
        ("times: 2", "time: 2"),
        ('    opinion: "our read"\n', ""),
        ('    opinion: "our read"\n', '    opinion: "our read"\n    states: true\n'),
        ("{fact: {concept", "{fakt: {concept"),
        ("  risk:", "  Risk:"),
        ('title: "Why masts?"\n', ""),
        ('text: "pages/why-masts.md"\n', ""),
        ('    opinion: "our read"\n', "    opinion:\n"),
        ('says: ["HLDN"]', "says: []"),
        ("is: \"below 80%\"", "is: \"under 80%\""),
        ("last_reviewed: \"2026-07-21\"", "last_reviewed: \"July 2026\""),
    ],
)  # fmt: skip
def test_mistakes_in_a_page_are_marked_while_typing(old: str, new: str) -> None:
    """What the loader refuses by its shape, the schema marks as well."""
    assert 1 == PAGE.count(old)
    text = PAGE.replace(old, new)

    assert errors(json_schema(sources=False), text)
    assert errors(json_schema(), text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('cik: "0009990001"', 'cik: "1"'),
        ("watch: {table:", "watch: {tabel:"),
        (', edition: "2026-05-01"', ""),
        ('    url: "https://halden.example/talk.pdf"\n', ""),
        ('url: "https://masts', 'url: "masts'),
    ],
)
def test_mistakes_in_the_shared_file_are_marked_while_typing(old: str, new: str) -> None:
    """The same holds for `_sources.yaml`."""
    assert 1 == SOURCES.count(old)
    text = SOURCES.replace(old, new)

    assert errors(json_schema(sources=True), text)
    assert errors(json_schema(), text)


def test_keys_are_described() -> None:
    """An editor shows what a key is for: every class of the format has a sentence."""
    described = {name: one.get("description", "") for name, one in json_schema()["$defs"].items()}

    assert [] == [name for name, text in described.items() if not text]
