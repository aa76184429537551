"""Plainly written lists are read fast, and exactly as the full YAML parser reads them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.fetch.plainlines import Mapped, Node, Scalar, plain
from factcheck.fetch.yamltext import YamlMistake, parse, placed

BLOCK = """\
# recorded by hand
- url: "https://example.org/a?b=c#d"
  file: night-1/a.htm
  headers:
    Content-Type: text/html; charset=utf-8

    ETag: '"it''s"'
  status: 200
  at: 2026-11-29T02:00:00Z
- at: "2026-11-29T02:00:00Z"
  headers: {Content-Type: text/csv, ETag: "\\"a\\""}
  file:
  error: ~
  url: https://example.org/x:y
- {url: https://example.org/x, status: 304, headers: {}, "at": "x", error: null}
"""


def test_the_plain_ways_of_writing_are_read_without_the_full_parser() -> None:
    """Block and flow entries, quoted and not, with comments; places included."""
    nodes = plain(BLOCK)

    assert nodes is not None
    assert placed(BLOCK) == nodes
    first = nodes[0]
    assert isinstance(first, Mapped)
    assert (Scalar(2, 3, "url"), Scalar(2, 8, "https://example.org/a?b=c#d")) == first.pairs[0]


@pytest.mark.parametrize(
    "text",
    [
        "- url: >\n    folded\n",
        "- &a {url: x}\n- *a\n",
        "- url: x\n    y\n",
        '- url: "a\\u0041"\n',
        "- url: x # not part of it\n",
        "- {url: x, }\n",
        "- [a]\n",
        "- - a\n",
        "-  url: x\n",
        "- url: x\n file: y\n",
        "- url: x\n   file: y\n",
        "- url:\n    a:\n      b: c\n",
        "- url: {a: {b: {c: d}}}\n",
        "- {url: x} y\n",
        "- url: !!str x\n",
        "---\n- url: x\n",
        "- url: x\r\n",
        "- headers:\n    a: b\n     c: d\n",
        "- headers:\n    a: {b: c}\n",
        "- {a: [b]}\n",
        "- {a: b",
        "key: value\n",
        "",
    ],
)
def test_all_else_is_left_to_the_full_parser(text: str) -> None:
    """What is not plain is not guessed at."""
    assert plain(text) is None


characters = st.text(st.sampled_from("ab1 :#,{}[]'\"-?&*!|>%@`~\\./_\n;=é"), max_size=9)
lines = st.one_of(
    st.tuples(st.sampled_from(["- ", "  ", "    ", "", "-", "- {", "  {"]), characters).map("".join),
    st.tuples(
        st.sampled_from(["- ", "  ", "    ", "- {"]),
        st.sampled_from(["a: ", "b:", '"c":', "a: {b: ", "a: 'x', b: "]),
        characters,
        st.sampled_from(["", "}", "}}", "'", '"']),
    ).map("".join),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(lines, min_size=1, max_size=4).map("\n".join))
def test_both_parsers_agree(text: str) -> None:
    """Whatever the fast reading accepts, the full parser reads as the same nodes at the same places."""
    nodes = plain(text)
    if nodes is None:
        return
    assert placed(text) == nodes


def test_a_long_plain_list_is_read_without_the_full_parser() -> None:
    """A list of 600 captures gets the same nodes from the fast reading as from the full one."""
    text = BLOCK * 200

    assert plain(text) is not None
    assert placed(text) == parse(text)


def test_a_mistake_has_a_place() -> None:
    """The full parser says where it stopped."""
    with pytest.raises(YamlMistake) as caught:
        parse("- a: 1\n- b: [\n")
    assert (caught.value.line, caught.value.column) == (3, 1)
    assert isinstance(parse("- [a]")[0], Node)


WRITTEN = [
    {
        "url": 'https://example.org/é \\ "',
        "status": 304,
        "headers": {"ETag": '"a"'},
        "error": None,
        "file": True,
    },
    ["no entry"],
    {"headers": {"a": {"b": {}}, "c": 1.50}},
]


@pytest.mark.parametrize("indent", [None, 2])
def test_json_is_read_by_its_own_reader(indent: int | None) -> None:
    """The same keys and texts as the full parser finds, without their places."""
    text = json.dumps(WRITTEN, indent=indent)

    assert [bare(node) for node in placed(text)] == [bare(node) for node in parse(text)]
    assert {0} == {node.line for node in parse(text)}


def test_what_is_nearly_json_is_left_to_the_full_parser() -> None:
    """A flow list is YAML though it is no JSON."""
    assert [Scalar(1, 2, "a"), Scalar(1, 5, "b")] == parse("[a, b]")


def bare(node: Node) -> object:
    """A node without its place."""
    if isinstance(node, Mapped):
        return [(key.text, bare(value)) for key, value in node.pairs]
    return (node.text, node.null) if isinstance(node, Scalar) else "other"
