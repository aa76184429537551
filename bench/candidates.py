"""The candidates: each takes a document, imports what it needs, and gives back the work to be measured.

The work answers how many pieces it did, where that is not one (sentences, pages of a site).
"""

from __future__ import annotations

import contextlib
import csv
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Work = Callable[[], object]


def floor_xml(path: Path) -> Work:
    """The bare parse of the same bytes."""
    from lxml import etree

    body = path.read_bytes().lstrip()
    return lambda: etree.fromstring(body)


def our_facts(path: Path) -> Work:
    """Bytes → facts, without laying out the text."""
    from factcheck.readers.xbrl import facts_of
    from factcheck.readers.xbrl.parsing import parse

    body = path.read_bytes()
    return lambda: (facts_of(parse(body).root), 1)


def edgartools_facts(path: Path) -> Work:
    """edgartools' own pass over the tags of the same bytes."""
    from edgar.documents.parser import HTMLParser

    text = path.read_bytes().decode()
    return lambda: (HTMLParser()._extract_xbrl_pre_process(text), 1)


def edgartools_instance(path: Path) -> Work:
    """edgartools on an extracted instance, which is made beforehand: nothing is left to transform."""
    from edgar.xbrl import XBRL

    from bench.instance import instance_of

    instance = path.parent / f"instance-{os.getpid()}.xml"
    instance.write_text(instance_of(path.read_bytes()))
    return lambda: (XBRL.from_files(instance_file=instance).facts.get_facts(), 1)


def edgartools_page(path: Path) -> Work:
    from edgar.documents import parse_html

    text = path.read_bytes().decode()

    def work() -> object:
        page = parse_html(text)
        return (page.text(), page.tables)

    return work


def arelle_facts(path: Path) -> Work:
    """Arelle without network and taxonomy: load, and take every value."""
    import logging

    from arelle import Cntlr

    controller = Cntlr.Cntlr(logFileName="logToBuffer", disable_persistent_config=True)
    controller.webCache.workOffline = True
    logging.getLogger("arelle").propagate = False

    def work() -> object:
        model = controller.modelManager.load(str(path))
        values = [_value(fact) for fact in model.facts]
        model.close()
        return (values, 1)

    return work


def _value(fact: Any) -> str | None:
    try:
        return str(fact.value)
    except Exception:  # noqa: BLE001 - formats of the SEC, which Arelle does not have
        return None


def floor_html(path: Path) -> Work:
    from lxml import html

    body = path.read_bytes()
    return lambda: html.document_fromstring(body)


def selectolax(path: Path) -> Work:
    from selectolax.lexbor import LexborHTMLParser

    body = path.read_bytes()
    return lambda: LexborHTMLParser(body)


def our_page(path: Path) -> Work:
    """Text in blocks, tables in logical columns, places, facts."""
    from importlib import import_module

    from factcheck.readers import FORMATS, read
    from factcheck.readers.sniffing import sniff

    body = path.read_bytes()
    import_module(FORMATS[sniff(body, name=path.name)])  # readers import their libraries when first asked
    return lambda: (read(body, name=path.name), 1)


def pdfium_text(path: Path) -> Work:
    import pypdfium2

    body = path.read_bytes()

    def work() -> object:
        document = pypdfium2.PdfDocument(body)
        return ([page.get_textpage().get_text_range() for page in document], 1)

    return work


def plumber_text(path: Path) -> Work:
    import pdfplumber

    body = path.read_bytes()

    def work() -> object:
        with pdfplumber.open(io.BytesIO(body)) as document:
            return ([(page.extract_text(), page.extract_tables()) for page in document.pages], 1)

    return work


def floor_csv(path: Path) -> Work:
    text = path.read_bytes().decode()
    return lambda: (list(csv.reader(io.StringIO(text))), 1)


def _sentences(path: Path) -> list[str]:
    """Four hundred sentences of a document at most."""
    from factcheck.figures import sentences
    from factcheck.readers import read

    document = read(path.read_bytes(), name=path.name)
    blocks = [document.text[one.start : one.end] for one in document.blocks if one.end - one.start > 60]
    return [" ".join(block[start:end].split()) for block in blocks for start, end in sentences(block)][:400]


def our_figures(path: Path) -> Work:
    from factcheck.figures import mentions

    texts = _sentences(path)
    return lambda: len([mentions(text) for text in texts])


def recognizers(path: Path) -> Work:
    from recognizers_date_time import recognize_datetime
    from recognizers_number_with_unit import recognize_currency
    from recognizers_text import Culture

    texts = _sentences(path)[:40]
    return lambda: len(
        [
            (recognize_currency(text, Culture.English), recognize_datetime(text, Culture.English))
            for text in texts
        ]
    )


def quantulum(path: Path) -> Work:
    from quantulum3 import parser

    texts = _sentences(path)[:100]
    return lambda: len([parser.parse(text) for text in texts])


def registry_pages(path: Path) -> Work:
    """A registry of 1,000 pages; cost of one."""
    from bench.invented import registry_folder
    from factcheck.registry import load

    folder = path.parent / f"registry-{os.getpid()}"
    registry_folder(folder, 1000)

    def work() -> object:
        load(folder)
        return 1000

    return work


def sample_night(path: Path) -> Work:
    """A whole night of the sample registry from recorded sources, in this process; cost of one page."""
    from factcheck.cli import main

    root = Path(__file__).parent.parent
    turn = iter(range(1000))

    def work() -> object:
        home = path.parent / f"home-{os.getpid()}-{next(turn)}"
        call = [
            "factcheck",
            "nightly",
            "--claims",
            str(root / "claims"),
            "--recorded",
            str(root / "claims/recorded"),
        ]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                sys.argv = [*call, "--as-of", "2026-11-30", "--home", str(home)]
                main()
        except SystemExit as ended:
            if ended.code not in (0, 1, 3):
                raise
        return len([one for one in (root / "claims").glob("*.yaml") if not one.name.startswith("_")])

    return work
