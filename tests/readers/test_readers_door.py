"""The door: one table of formats, one function, and nothing but our own errors."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import factcheck.readers
from factcheck.errors import NoTextError, UnreadableError
from factcheck.readers import FORMATS, READER_VERSION, read, webpage


def test_every_format_is_in_the_door() -> None:
    """A module that offers media types and a reader is in the table, and each in the table offers both."""
    names = [
        f"factcheck.readers.{module.name}" for module in pkgutil.iter_modules(factcheck.readers.__path__)
    ]
    modules = {name: importlib.import_module(name) for name in names}
    offering = {name for name, module in modules.items() if hasattr(module, "MEDIA_TYPES")}

    assert set(FORMATS.values()) == offering
    assert all(modules[name].MEDIA_TYPES and callable(modules[name].read) for name in offering)


def test_there_is_a_reader_version() -> None:
    """Readings are kept under the version of the readers that made them."""
    assert READER_VERSION


def test_the_charset_of_the_media_type_is_used() -> None:
    """The parameter of the HTTP header reaches the reader."""
    assert "печь" == read("<p>печь</p>".encode("koi8-r"), media_type="text/html; charset=koi8-r").text


def test_a_page_that_a_script_fills_in_has_no_text() -> None:
    """A page without visible text says so, instead of an empty document."""
    with pytest.raises(NoTextError, match="script"):
        read(b"<html><body><div id=app></div><script>start()</script></body></html>")


@pytest.mark.parametrize(
    "body", [b"<!-- only a comment -->", b"<!DOCTYPE html>", b"<html>\x00</html>", b"\x00"]
)
def test_markup_with_nothing_in_it_has_no_text(body: bytes) -> None:
    """Where even the parser finds no element, there is no text."""
    with pytest.raises(NoTextError):
        webpage.read(body)


def test_a_page_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is an end to what is read."""
    monkeypatch.setattr(webpage, "LARGEST", 10)
    with pytest.raises(UnreadableError, match="at most 10"):
        webpage.read(b"<p>eleven bytes</p>")


def test_entities_are_not_expanded_from_anywhere() -> None:
    """A document type that names a local file, or doubles itself, gives nothing away and costs nothing."""
    document = read(
        b'<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]>'
        b"<html><body><p>a &x; &m; b</p></body></html>",
        name="a.html",
    )

    assert "root:" not in document.text
    assert "lollol" not in document.text


SEEDS = (
    b"<html><body><table><tr><td>Revenue<sup>1</sup></td><td>$</td><td>2,575</td></tr></table></body></html>",
    b"a,b,c\n1,2,3\n",
    b'{"a": [1, 2.5]}',
    b"# Title\n\nText.",
)


@settings(deadline=None)
@given(st.binary(max_size=300), st.sampled_from([None, "a.html", "a.csv", "a.json", "a.md", "a.txt"]))
def test_any_bytes_are_read_or_unreadable(body: bytes, name: str | None) -> None:
    """Whatever the bytes, a Document or an UnreadableError comes out."""
    try:
        document = read(body, name=name)
    except UnreadableError:
        return
    assert document.media_type


@settings(deadline=None)
@given(
    st.sampled_from(SEEDS),
    st.integers(0, 100),
    st.sampled_from(
        [b"<table>", b"</td>", b"<tr><td>", b"\xff", b"<!--", b"<sup>", b"<pre>", b'"', b"&#0;", b""]
    ),
    st.integers(0, 30),
    st.sampled_from([None, "a.html", "a.csv", "a.json", "a.md"]),
)
def test_damaged_documents_are_read_or_unreadable(
    seed: bytes, at: int, put: bytes, cut: int, name: str | None
) -> None:
    """Documents with a piece cut out and something put in its place are read, or refused by our own error."""
    try:
        document = read(seed[:at] + put + seed[at + cut :], name=name)
    except UnreadableError:
        return
    for table in document.tables:
        for cell in (
            cell for row in table.rows for cell in row if cell is not None and cell.start is not None
        ):
            assert cell.text == document.text[cell.start : cell.end]
