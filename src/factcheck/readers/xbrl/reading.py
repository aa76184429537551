"""An XBRL document as a Document: its text and tables laid out, its facts in their places."""

from __future__ import annotations

from types import MappingProxyType

from factcheck.errors import UnreadableError
from factcheck.model.document import Document
from factcheck.readers.layout import lay_out
from factcheck.readers.xbrl.cover import cover_warnings
from factcheck.readers.xbrl.declarations import Declarations, declarations_of
from factcheck.readers.xbrl.elements import local
from factcheck.readers.xbrl.inline import facts_of, is_inline
from factcheck.readers.xbrl.instance import instance_facts, is_instance
from factcheck.readers.xbrl.parsing import Parsed, parse

INLINE = "application/xhtml+xml"
INSTANCE = "application/xbrl-instance+xml"


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read an inline document or an instance; a page that tags nothing has no facts.

    Raises:
        UnreadableError: the bytes are truncated, not markup, or neither a page nor an instance.
    """
    parsed = parse(body, name=name, charset=charset)
    if is_instance(parsed.root):
        facts = instance_facts(parsed.root)
        return Document(INSTANCE, facts=facts, warnings=(*parsed.warnings, *cover_warnings(facts)))
    if not is_inline(parsed.root) and local(parsed.root).lower() != "html":
        raise UnreadableError(f"{name or 'the document'} has no XBRL in it")
    made = inline_document(parsed, declarations_of(parsed.root))
    return Document(
        made.media_type,
        made.text,
        made.blocks,
        made.tables,
        made.facts,
        title=made.title,
        warnings=(*made.warnings, *cover_warnings(made.facts)),
        links=made.links,
        meta=made.meta,
    )


def inline_document(parsed: Parsed, declared: Declarations) -> Document:
    """One inline document of a filing whose documents share what they declare."""
    page = lay_out(parsed.root)
    return Document(
        INLINE,
        page.text,
        page.blocks,
        page.tables,
        facts_of(parsed.root, declared=declared, spans=page.spans),
        title=page.title,
        warnings=parsed.warnings,
        links=page.links,
        meta=MappingProxyType(dict(page.meta)),
    )
