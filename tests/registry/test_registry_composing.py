# ruff: noqa: E501 (pieces of YAML on one line)
"""What is wrong with a file as YAML: each with its place, and none that takes the loader down."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_site import PAGE, Site

from factcheck.registry.composing import DEEPEST, compose


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "claims")


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "advice"),
    [
        ('a: "open\n', 2, 1, "found unexpected end of stream", "not closed"),
        ("a: 1\n\tb: 2\n", 2, 1, "'\\t'", "not with tabs"),
        ("a: b: c\n", 1, 5, "mapping values are not allowed", 'goes into "…"'),
        ("a: [1, 2\nb: 3\n", 2, 2, "expected ',' or ']'", "bracket"),
        ("a: 1\n  b: 2\n", 2, 4, "mapping values are not allowed", "indentation"),
        ("a: @x\n", 1, 4, "cannot start any token", 'goes into "…"'),
        ('a: "\\q"\n', 1, 6, "unknown escape character", "backslash"),
        ("a: 1\nb\n", 3, 1, "could not find expected ':'", "colon"),
        ("a: x\x01y\n", 1, 5, "U+0001", "remove it"),
        ('a: 1\nb: "\\U00110000"\n', 2, 5, "is no character", "itself"),
        ('a: 1\nb: "\\UFFFFFFFF"\n', 2, 5, "is no character", "itself"),
    ],
)
def test_a_syntax_error_has_its_place(text: str, line: int, column: int, message: str, advice: str) -> None:
    """Malformed YAML is one mistake at its line and column, with what to do."""
    root, [only] = compose(text)

    assert root is None
    assert (line, column) == (only.line, only.column)
    assert message in only.message
    assert advice in only.advice


def test_a_broken_file_does_not_hide_the_others(site: Site) -> None:
    """A syntax error in one page leaves the mistakes of the other pages in the report."""
    site.write("aa.yaml", "page: [\n")
    site.swap("kind: estimate", "kind: guess")

    assert ["aa.yaml", "why-masts.yaml"] == [Path(one.file).name for one in site.mistakes()]


def test_a_broken_shared_file_is_one_mistake(site: Site) -> None:
    """Where `_sources.yaml` cannot be read, its ids are unknown, and pages are not blamed for that."""
    site.write("_sources.yaml", "issuers: {\n")

    assert "_sources.yaml" == Path(site.mistake().file).name


def test_every_duplicate_key_is_reported(site: Site) -> None:
    """Not only the first one; each says where the first of its name stands."""
    site.swap(
        "    kind: estimate\n", "    kind: estimate\n    kind: estimate\n    cites: mast-costs-2026-05\n"
    )
    first = site.at("kind: estimate\n    kind")[1]

    found = site.mistakes()

    assert [(first + 1, 5), (first + 3, 5)] == [(one.line, one.column) for one in found]
    assert f"`kind` stands twice in one mapping; the first is on line {first}" == found[0].message


def test_a_claim_id_typed_twice_is_a_duplicate_key(site: Site) -> None:
    """Two claims of one name in one page are found like any duplicate key."""
    site.swap("  risk:\n", "  rentals:\n")

    assert "`rentals` stands twice" in site.mistake().message


@pytest.mark.parametrize(
    ("old", "new", "piece", "message"),
    [
        ("says: [\"HLDN\"]", "says: &here [\"HLDN\"]", "&here", "the anchor `&here` is not allowed here"),
        ("opinion: \"our read\"", "opinion: !!str \"our read\"", "!!str", "the tag `tag:yaml.org,2002:str` is not"),
        ("ticker: \"HLDN\"", "ticker: *here", "*here", "the alias `*here` is not allowed here"),
        ("ticker: \"HLDN\"", 'ticker: "\\uD800"', '"\\uD800"', "the character U+D800 does not belong in a text"),
        ("opinion: \"our read\"", 'opinion: "our\\0read"', '"our', "the character U+0000 does not belong in a text"),
        ("ticker: \"HLDN\"", "? [a]\n    : b\n    ticker: \"HLDN\"", "[a]", "cannot be a key"),
    ],
)  # fmt: skip
def test_anchors_aliases_tags_and_odd_keys_are_refused(
    site: Site, old: str, new: str, piece: str, message: str
) -> None:
    """Whatever could expand, or make something other than text, is refused at its place."""
    site.swap(old, new)

    only = site.mistake()

    assert site.at(piece) == (only.file, only.line, only.column)
    assert message in only.message


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    """Ten levels of ten aliases are refused before they are expanded."""
    levels = "".join(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 10)}]\n" for n in range(1, 10))

    root, slips = compose("l0: &l0 [x]\n" + levels)

    assert root is None
    assert 100 == len(slips)


def test_a_deep_file_is_refused() -> None:
    """Nesting is bounded, so that nothing recurses on the depth of a file."""
    root, slips = compose("a: " + "[" * 10_000)

    assert root is None
    assert f"nested deeper than {DEEPEST} levels" in slips[0].message


def test_a_second_document_is_refused(site: Site) -> None:
    """One file holds one page."""
    site.write("why-masts.yaml", PAGE + "---\npage: other\n")

    assert "a second document starts here" == site.mistake().message


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n", "- a\n- b\n", "just text\n"])
def test_a_file_that_is_no_mapping_is_one_mistake(site: Site, text: str) -> None:
    """An empty file, a list and a bare text are told as what they are."""
    site.write("other.yaml", text)

    assert site.mistake().message in {"the file is empty", "expected keys with values at the top of the file"}


def test_bytes_that_are_not_utf_8_have_a_place(site: Site) -> None:
    """A file in another encoding is one mistake at the first byte that shows it."""
    site.write("other.yaml", 'page: other\ntitle: "Café'.encode("latin-1"))

    only = site.mistake()

    assert (2, 12, "this byte is not UTF-8") == (only.line, only.column, only.message)


def test_a_byte_order_mark_is_harmless(site: Site) -> None:
    """Editors on Windows write one."""
    site.write("why-masts.yaml", b"\xef\xbb\xbf" + PAGE.replace("\n", "\r\n").encode())

    from factcheck.registry import load

    assert {"why-masts"} == set(load(site.folder).pages)


def test_a_huge_file_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A size limit comes before the parser."""
    monkeypatch.setattr("factcheck.registry.folder.LARGEST_YAML", 1024 * 1024)
    site.write("other.yaml", "a: " + "x" * 1024 * 1024)

    assert "this file is larger than 1 MiB" == site.mistake().message


def test_an_unreadable_file_is_a_mistake(site: Site) -> None:
    """A folder or a dangling link with the name of a page is reported, not a crash."""
    (site.folder / "other.yaml").mkdir()

    assert "this file cannot be read: Is a directory" == site.mistake().message
