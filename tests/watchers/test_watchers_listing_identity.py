"""Identity: which addresses lead to one document."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.watchers.listing_identity import address_of, identity

ONE = "https://ir.example.com/q3.pdf"


@pytest.mark.parametrize(
    "other",
    [
        "http://ir.example.com/q3.pdf",
        "https://IR.Example.com:443/q3.pdf",
        "https://ir.example.com/q3.pdf#page=4",
        "https://ir.example.com/q3.pdf?utm_source=a&fbclid=b&_ga=c",
        "https://ir.example.com/q3.pdf;jsessionid=9F",
        "HTTPS://ir.example.com/q3.pdf",
    ],
)
def test_one_document_has_many_addresses(other: str) -> None:
    """Scheme, port, case of the host, fragment, tracking and sessions make no other document."""
    assert identity(ONE) == identity(other)


@pytest.mark.parametrize(
    "other",
    [
        "https://ir.example.com/Q3.pdf",
        "https://ir.example.com/q3.pdf?v=2",
        "https://ir2.example.com/q3.pdf",
        "https://ir.example.com:8443/q3.pdf",
        "https://ir.example.com/q3.pdf/",
    ],
)
def test_another_address_is_another_document(other: str) -> None:
    """Path, query, host and port do."""
    assert identity(ONE) != identity(other)


@pytest.mark.parametrize(
    "href", ["javascript:go()", "mailto:a@b.c", "http://[", "{{link}}", "${x}", "x" * 5000]
)
def test_what_is_no_address_is_none(href: str) -> None:
    """Nothing that could not be looked at is an entry."""
    assert address_of(href, "https://ir.example.com/") is None


@given(st.text())
def test_an_identity_is_its_own(text: str) -> None:
    """Whatever the address, it is whole after one step."""
    url = address_of(text, ONE)
    if url is not None:
        assert url == address_of(url, ONE)
        assert identity(url) == identity(identity(url))
