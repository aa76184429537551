"""The bytes say what they are; what was announced only decides between kinds of plain text."""

from __future__ import annotations

import pytest

from factcheck.errors import MismatchError, UnreadableError
from factcheck.readers.sniffing import announced, looks_tabular, sniff

PAGE = (
    b"<!DOCTYPE html>\n<html><head><title>Sign in to the\n portal</title></head><body>Sign in</body></html>"
)
INLINE = b'<?xml version="1.0"?>\n<!-- by an agent --><html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body/></html>'
CSV = b"Model,Maker,Cost\nKestrel,North,5\nPlover,South,7\n"


@pytest.mark.parametrize(
    ("body", "media_type", "name", "kind"),
    [
        (b"%PDF-1.7\n...", "text/html", "call.htm", "pdf"),
        (b"\n\n%PDF-1.7\n...", "application/octet-stream", None, "pdf"),
        (b"<p>%PDF-1.7 is a version</p>", None, None, "webpage"),
        (b"<SEC-DOCUMENT>0000000000-27-000001.txt", "text/plain", "x.txt", "submission"),
        (b"-----BEGIN PRIVACY-ENHANCED MESSAGE-----\n", None, None, "submission"),
        (b"<DOCUMENT>\n<TYPE>EX-99.1\n<TEXT><html>", "text/html", "ex99.htm", "submission"),
        (b'<?xml version="1.0"?><xbrli:xbrl xmlns:xbrli="x">', "text/xml", "a.xml", "xbrl"),
        (b"<xbrl>", None, None, "xbrl"),
        (INLINE, "text/html", "a.htm", "xbrl"),
        (PAGE, "text/plain", None, "webpage"),
        (PAGE, None, "page", "webpage"),
        (b"<?xml version='1.0'?><rss><channel/></rss>", "application/xml", "feed.xml", "webpage"),
        (b"<foo>bar</foo>", "text/html", None, "webpage"),
        (b"<foo>bar</foo>", None, None, "text"),
        (b"Hello <html><p>late</p>", None, None, "webpage"),
        (b'Hello <html xmlns:q="http://www.xbrl.org/2013/inlineXBRL">', None, None, "xbrl"),
        (b"words and <b>more</b>", "text/html", None, "webpage"),
        (b"words only", "text/html", None, "text"),
        (b"<PAGE> 1\n<TABLE>\n<S> <C>\n", None, "old.txt", "text"),
        (b'{"a": 1}', "text/plain", None, "tree"),
        (b"[1, 2]", None, None, "tree"),
        (b"[1] A footnote", None, "notes.txt", "text"),
        (b"no json", "application/json", None, "tree"),
        (CSV, "text/plain", None, "sheet"),
        (CSV, None, "https://example.org/a.csv?x=1.html", "sheet"),
        (b"one column", "text/csv", None, "sheet"),
        (b"# Title", "text/plain", "page.md", "markdown"),
        (b"<p>Markdown may begin so</p>", None, "page.md", "markdown"),
        ("Sätze".encode("utf-16"), None, None, "text"),
    ],
)
def test_what_bytes_are(body: bytes, media_type: str | None, name: str | None, kind: str) -> None:
    """Magic, roots and namespaces decide over address and media type."""
    assert kind == sniff(body, media_type=media_type, name=name)


@pytest.mark.parametrize(
    ("media_type", "name", "said"),
    [
        ("application/pdf", "call.pdf", "a PDF"),
        (None, "call.pdf?download=1", "a PDF"),
        ("text/html", "call.pdf", "a PDF"),
        ("text/csv; charset=utf-8", None, "a CSV"),
        ("application/json", "a.json", "a JSON document"),
    ],
)
def test_a_web_page_in_place_of_a_file_is_a_mismatch(
    media_type: str | None, name: str | None, said: str
) -> None:
    """A sign-in page under a file's address is named, with its title."""
    with pytest.raises(
        MismatchError, match=f"announced as {said}.*titled “Sign in to the portal”.*<!DOCTYPE html>"
    ):
        sniff(PAGE, media_type=media_type, name=name)


def test_a_pdf_that_is_none_is_a_mismatch() -> None:
    """Any other bytes under a PDF's address are no PDF either."""
    with pytest.raises(MismatchError, match="it starts with 'Model"):
        sniff(CSV, name="call.pdf")
    with pytest.raises(MismatchError, match="web page \\(it starts"):
        sniff(b"<html><body>Sign in</body></html>", name="call.pdf")


@pytest.mark.parametrize(
    ("body", "name", "said"),
    [
        (b"", None, "the document is empty"),
        (b" \n\t", "a.csv", "a.csv is empty"),
        (b"PK\x03\x04......xl/workbook.xml", None, "spreadsheet"),
        (b"PK\x03\x04", "costs.xlsx", "spreadsheet"),
        (b"PK\x03\x04", "a.zip", "ZIP archive or an office document"),
        (b"\x1f\x8b\x08", "a.csv.gz", "gzip"),
        (b"\x89PNG\r\n", "a.png", "picture"),
        (b"\x00\x01\x02\x03" * 100, None, "binary"),
    ],
)
def test_what_is_not_read_is_said(body: bytes, name: str | None, said: str) -> None:
    """Nothing, archives, office documents and pictures end in a message that names them."""
    with pytest.raises(UnreadableError, match=said):
        sniff(body, name=name)


def test_the_media_type_is_announced_before_the_name() -> None:
    """What the server says counts over the ending; unknown types leave it to the ending."""
    assert "sheet" == announced("text/csv", "a.json")
    assert "tree" == announced("application/octet-stream", "a.json#top")
    assert announced(None, None) is None


def test_prose_is_no_table() -> None:
    """A few commas in a line do not make a table."""
    assert not looks_tabular("Kilns, glass, bricks\nand more of that, too\n")
    assert not looks_tabular("one, two\nthree, four\n")
    assert not looks_tabular('a,"b\n')
    assert not looks_tabular('LOG {"at": 1, "key": "run", "value": 2}\n' * 3)
    assert looks_tabular("a;b;c\n1;2;3\n")
    assert looks_tabular("\n".join(["a,b,c"] * 30))
