# ruff: noqa: E501 (pieces of YAML on one line)
"""However a file is spoilt, the loader answers with a registry or with a RegistryError, and nothing else."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from registry_site import PAGE, SOURCES, Site

from factcheck.errors import RegistryError
from factcheck.registry import load

PIECES = [
    "\n", "  ", "- ", ": ", "[", "]", "{", "}", '"', "'", "|", ">", "#", "&a ", "*a", "!!x ", "!", "%", "@", "`", "?", ",",
    "---", "...", "\t", "\x00", "\x07", "\u2028", "\ufeff", "\\", '"\\U00110000"', "<<: ", "null", "true", "98%", "2026-06-30",
    "figure", "says", "find", "{figure}", "{", "é", "\U0001f5fc", "0x", "1e999999", "9" * 40, "-.inf", "~", "=",
    "%YAML 1.1\n---\n", "%YAML 2.0\n---\n", "%TAG ! x:\n---\n", '"\\uD800"', '"\\0"', '"\\UFFFFFFFF"',
]  # fmt: skip

changes = st.lists(
    st.tuples(st.integers(0, len(PAGE)), st.integers(0, 12), st.sampled_from(PIECES) | st.text(max_size=4)),
    min_size=1,
    max_size=4,
)


def spoil(text: str, made: list[tuple[int, int, str]]) -> str:
    """Replace short stretches of a text by other things."""
    for start, length, piece in made:
        at = start % (len(text) + 1)
        text = text[:at] + piece + text[at + length :]
    return text


def outcome(page: bytes, sources: bytes) -> RegistryError | None:
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder) / "claims")
        site.write("why-masts.yaml", page)
        site.write("_sources.yaml", sources)
        try:
            load(site.folder)
        except RegistryError as error:
            return error
        return None


@settings(max_examples=100, deadline=None)
@given(changes)
def test_a_spoilt_page_is_told_or_loaded(made: list[tuple[int, int, str]]) -> None:
    """Random changes to a page end in mistakes that have a file and, but for the file itself, a place."""
    error = outcome(spoil(PAGE, made).encode("utf-8", "surrogatepass"), SOURCES.encode())

    if error is not None:
        assert error.mistakes
        assert all(
            one.message and one.line >= 0 and (one.column > 0) == (one.line > 0) for one in error.mistakes
        )


@settings(max_examples=50, deadline=None)
@given(changes)
def test_a_spoilt_shared_file_is_told_or_loaded(made: list[tuple[int, int, str]]) -> None:
    """The same for `_sources.yaml`."""
    outcome(PAGE.encode(), spoil(SOURCES, made).encode("utf-8", "surrogatepass"))


VALUES = [
    "[]",
    "{}",
    "",
    "~",
    "1",
    "0",
    "-1.5",
    "true",
    '"x"',
    "{a: 1}",
    "[1]",
    "[[]]",
    '"{figure}"',
    "{fact: {}}",
    "x",
]


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 10_000), st.sampled_from(VALUES)), min_size=1, max_size=2),
    st.booleans(),
)
def test_other_values_are_told_or_loaded(made: list[tuple[int, str]], shared: bool) -> None:
    """A value of another kind behind any key, also inside a line, never gets a page refused without a word."""
    text = SOURCES if shared else PAGE
    for number, value in made:
        keys = list(re.finditer(r"\w: ?([^,{}\[\]\n]*|\[[^\n]*\]|\{[^\n]*\})(?=[,}\n])", text))
        key = keys[number % len(keys)]
        text = text[: key.start(1)] + " " + value + text[key.end(1) :]
    if shared:
        outcome(PAGE.encode(), text.encode())
    else:
        outcome(text.encode(), SOURCES.encode())


@settings(max_examples=30, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes_are_told(body: bytes) -> None:
    """Even bytes that are no text at all."""
    assert outcome(body, SOURCES.encode()) is not None


LINES = PAGE.split("\n")


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, len(LINES) - 2), max_size=6), st.text("ab: {}[]'\"#%&*", max_size=12))
def test_comments_change_nothing(after: list[int], words: str) -> None:
    """Comments at any place between lines leave pages and sources as they were."""
    lines = [f"{line}\n# {words}" if number in after else line for number, line in enumerate(LINES)]
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder) / "claims")
        before = load(site.folder)
        site.write("why-masts.yaml", "\n".join(lines))
        assert before.pages == load(site.folder).pages
