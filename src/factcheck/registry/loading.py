"""The straight line from a folder of YAML to a Registry, or to every mistake in it at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from factcheck.errors import Mistake, RegistryError
from factcheck.model.page import Catalogue, Page, Registry
from factcheck.model.source import Typed
from factcheck.registry import classes, nodes
from factcheck.registry import folder as disk
from factcheck.registry.composing import compose
from factcheck.registry.conditions import repeated_proofs, wrong_conditions, wrong_fiscal_years
from factcheck.registry.fields import Kind, read
from factcheck.registry.finds import wrong_finds
from factcheck.registry.formulas import wrong_formulas
from factcheck.registry.nodes import MappingNode, ScalarNode, Slip, slip, walk
from factcheck.registry.own_domains import own_sources
from factcheck.registry.places import places_in, places_of_sources
from factcheck.registry.references import IN_A_PAGE, IN_THE_CATALOGUE, known, unresolved
from factcheck.registry.scalars import unquoted
from factcheck.registry.wordings import wrong_wordings


@dataclass(slots=True)
class _Sheet:
    """A YAML file: its path as the caller would type it, its bytes, its tree if it has one, its mistakes."""

    path: Path
    body: bytes = b""
    root: MappingNode | None = None
    slips: list[Slip] = field(default_factory=list)

    @property
    def page(self) -> str:
        """The id of its page; the name of the file where it gives none."""
        node = None if self.root is None else self.root.scalar("page")
        return self.path.stem if node is None else node.text


def load(folder: Path) -> Registry:
    """Read a folder of claims.

    Raises:
        RegistryError: there are mistakes in it; it has all of them, in the order of files and lines.
    """
    if not folder.is_dir():
        raise RegistryError(
            [Mistake(str(folder), 0, 0, "there is no such folder", "name the folder of claims")]
        )
    sheets = [_opened(path) for path in disk.yaml_files(folder)]
    shared = next((sheet for sheet in sheets if sheet.path.name == disk.CATALOGUE), None)
    pages = [sheet for sheet in sheets if sheet is not shared]
    catalogue = Catalogue() if shared is None else _catalogue(shared)
    made = [_page(sheet, shared) for sheet in pages]
    texts = {sheet.page: text for sheet in pages if (text := _text(sheet, folder)) is not None}
    _across(pages)
    if shared is not None and shared.root is not None:
        shared.slips += own_sources(shared.root, [sheet.root for sheet in pages if sheet.root is not None])
    mistakes = [
        Mistake(str(sheet.path), *one) for sheet in sheets for one in dict.fromkeys(sheet.slips)
    ] + _whole(folder, shared, pages)
    if mistakes:
        raise RegistryError(mistakes)
    whole = sorted((page for page in made if page is not None), key=lambda page: page.page)
    assert catalogue is not None, "_sources.yaml was refused without a mistake"
    assert len(whole) == len(pages), "a page was refused without a mistake"
    bodies = {sheet.path.name: sheet.body for sheet in sheets} | dict(texts.values())
    return Registry(
        pages={page.page: page for page in whole},
        catalogue=catalogue,
        texts=texts,
        digest=disk.digest(bodies.items()),
        places=dict(_places(pages, shared)),
    )


def warnings(folder: Path) -> list[Mistake]:
    """What is no mistake and still deserves a look: files in the folder that nobody reads."""
    message, advice = "this file is not read: it begins with `_`", "a page's file does not"
    return [Mistake(str(path), 0, 0, message, advice) for path in disk.unread(folder)]


def _opened(path: Path) -> _Sheet:
    sheet = _Sheet(path)
    body = disk.bytes_of(path, disk.LARGEST_YAML)
    if isinstance(body, str):
        sheet.slips.append(Slip(0, 0, f"this file {body}"))
        return sheet
    sheet.body = body
    text = disk.text_of(body)
    if not isinstance(text, str):
        sheet.slips.append(Slip(*text, "this byte is not UTF-8", "save the file as UTF-8"))
        return sheet
    sheet.root, slips = compose(text)
    sheet.slips += slips
    return sheet


def _checked(sheet: _Sheet, kind: type[Kind], table: Mapping[nodes.Path, type[Typed]]) -> Kind | None:
    """What every file is asked: keys, values, quotes."""
    assert sheet.root is not None
    made, slips = read(sheet.root, kind)
    sheet.slips += slips
    sheet.slips += classes.misplaced(sheet.root, table)
    sheet.slips += unquoted(sheet.root)
    return made


def _catalogue(sheet: _Sheet) -> Catalogue | None:
    if sheet.root is None:
        return None
    made = _checked(sheet, Catalogue, classes.OF_THE_CATALOGUE)
    sheet.slips += unresolved(sheet.root, IN_THE_CATALOGUE, known(sheet.root))
    sheet.slips += wrong_fiscal_years(sheet.root)
    return made


def _page(sheet: _Sheet, shared: _Sheet | None) -> Page | None:
    if sheet.root is None:
        return None
    made = _checked(sheet, Page, classes.OF_A_PAGE)
    sheet.slips += classes.selectors(sheet.root)
    if shared is not None and shared.root is not None:
        sheet.slips += unresolved(sheet.root, IN_A_PAGE, known(shared.root))
    sources = None if shared is None or shared.root is None else shared.root.mapping("sources")
    for found in walk(sheet.root, classes.CLAIM):
        if isinstance(found.node, MappingNode):
            sheet.slips += wrong_wordings(found.node)
            sheet.slips += wrong_finds(found.node, sources)
    sheet.slips += wrong_conditions(sheet.root)
    sheet.slips += repeated_proofs(sheet.root)
    return made


def _text(sheet: _Sheet, folder: Path) -> tuple[str, bytes] | None:
    node = None if sheet.root is None else sheet.root.scalar("text")
    if node is None:
        return None
    text = disk.page_text(folder, node.text)
    if isinstance(text, str):
        sheet.slips.append(
            slip(node, f'the text "{node.text}" {text}', f"expected a file, relative to {folder}")
        )
        return None
    return text


def _across(pages: Sequence[_Sheet]) -> None:
    """Mistakes between files: two pages with one id, and formulas."""
    first: dict[str, _Sheet] = {}
    for sheet in pages:
        if sheet.root is None:
            continue
        holder = first.setdefault(sheet.page, sheet)
        node = sheet.root.get("page")
        if holder is not sheet and isinstance(node, ScalarNode):
            message = f"the page `{sheet.page}` is already in {holder.path.name}"
            sheet.slips.append(slip(node, message, "give one of them another id"))
    roots = {page: sheet.root for page, sheet in first.items() if sheet.root is not None}
    for page, wrong in wrong_formulas(roots):
        first[page].slips.append(wrong)


def _whole(folder: Path, shared: _Sheet | None, pages: Sequence[_Sheet]) -> list[Mistake]:
    """Mistakes of the folder as a whole: nothing in it, or not what it needs."""
    found = [
        Mistake(str(path), 0, 0, "this file is not read", advice) for path, advice in disk.misnamed(folder)
    ]
    if not pages:
        found.append(
            Mistake(str(folder), 0, 0, "there is no page in this folder", "add a file such as page.yaml")
        )
    cited = any(
        True
        for sheet in pages
        if sheet.root is not None
        for path in IN_A_PAGE
        for _ in walk(sheet.root, path)
    )
    if shared is None and cited:
        message = "this file is missing, and pages refer to what should be in it"
        found.append(
            Mistake(str(folder / disk.CATALOGUE), 0, 0, message, "its format is in docs/REGISTRY.md")
        )
    return found


def _places(
    pages: Sequence[_Sheet], shared: _Sheet | None
) -> Iterator[tuple[tuple[str, str], tuple[str, int]]]:
    for sheet in pages:
        assert sheet.root is not None
        yield from places_in(sheet.root, str(sheet.path), sheet.page)
    if shared is not None and shared.root is not None:
        yield from places_of_sources(shared.root, str(shared.path))
