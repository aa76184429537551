"""JSON: exact numbers, refused nonsense."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.errors import UnreadableError
from factcheck.readers import tree


def test_numbers_keep_their_digits() -> None:
    """2.020 is not 2.02: the written digits survive, and no number becomes a float."""
    read = tree.read(b'{"minutes": 2.020, "many": 12345678901234567890, "few": 1e-3}').tree

    assert isinstance(read, dict)
    assert ["2.020", "12345678901234567890", "0.001"] == [str(value) for value in read.values()]
    assert [Decimal, int, Decimal] == [type(value) for value in read.values()]


def test_the_text_is_the_document() -> None:
    """What an editor is shown is the JSON as written."""
    assert '{"a":  1}\n' == tree.read(b'\xef\xbb\xbf{"a":  1}\n').text


def test_duplicate_keys_are_a_warning() -> None:
    """The last of two values counts, and the editor is told."""
    document = tree.read(b'{"a": 1, "b": {"a": 2, "a": 3}}')

    assert ({"a": 1, "b": {"a": 3}}, ("the key “a” stands twice in one object",)) == (
        document.tree,
        document.warnings,
    )


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[1,]", b"[NaN]", b"[-Infinity]", b"[1] 2", b"['a']", b"[1e9999999999999999999]",
     b"[" * 100_000, b"[" + b"9" * 10_000 + b"]"],
)  # fmt: skip
def test_what_is_no_json_is_unreadable(body: bytes) -> None:
    """Cut documents, words that are no numbers, endless nesting and endless digits are refused."""
    with pytest.raises(UnreadableError, match=r"run\.json is"):
        tree.read(body, name="run.json")


@settings(deadline=None)
@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(body: bytes) -> None:
    """Nothing but an UnreadableError comes out of bytes that are no JSON."""
    try:
        document = tree.read(body)
    except UnreadableError:
        return
    assert document.media_type == "application/json"
