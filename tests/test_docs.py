"""The documents are true: words of the closed lists, commands, rooms, doors, samples."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from factcheck import registry
from factcheck.checks import PAGE_CHECKS, SOURCE_CHECKS
from factcheck.cli import app
from factcheck.fetch import Recorded
from factcheck.fetch.entries import ERRORS, KEYS, load
from factcheck.model.capture import Outcome
from factcheck.model.finding import Baseline, Cause, Rule, Standing, Verdict
from factcheck.readers import FORMATS
from factcheck.reports import REPORTS
from recorded_transcripts import FOLDER, transcripts

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "factcheck"
README = (ROOT / "README.md").read_text()
HOUSE = (ROOT / "docs" / "HOUSE.md").read_text()
NO_ROOM_OF_ITS_OWN = {"__init__"}


def test_the_example_of_recorded_sources_is_read_and_has_every_key(tmp_path: Path) -> None:
    """The answers in docs/RECORDED.md are answers to `--recorded`; its table has every key, all used."""
    text = (ROOT / "docs" / "RECORDED.md").read_text()
    [example] = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for name in re.findall(r'file: "([^"]+)"', example):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "captures.yaml").write_text(example)

    assert 5 == len(load(tmp_path))
    assert set(KEYS) == set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert [] == [key for key in KEYS if f"{key}: " not in example]
    assert [] == [error for error in ERRORS if f"`{error}`" not in text]


@pytest.mark.parametrize("words", [Rule, Verdict, Outcome, Standing, Cause, Baseline])
def test_the_readme_has_every_word_of_the_closed_lists(words: type[Rule]) -> None:
    """Rules, verdicts, outcomes, standings, causes and baselines are all explained there."""
    assert [] == [one.value for one in words if f"`{one.value}`" not in README]


def test_the_readme_gives_each_rule_its_verdicts() -> None:
    """A verdict that a check can give stands in the row of its rule."""
    rows = dict(re.findall(r"^\| `([a-z]+)` \| [^|]*\| ([^|]*) \|$", README, re.MULTILINE))
    for rule in (*PAGE_CHECKS, *SOURCE_CHECKS):
        assert rule in rows
        for verdict in re.findall(r"`([a-z-]+)`", rows[rule]):
            assert verdict in set(Verdict), verdict


def test_the_readme_has_every_command() -> None:
    """Commands and the commands of groups, each with its line in the table."""
    group = typer.main.get_command(app)
    names = []
    for name, command in getattr(group, "commands", {}).items():
        names += [f"{name} {inner}" for inner in getattr(command, "commands", {})] or [name]

    assert {"nightly", "check", "lint", "schema", "explain", "archive verify"} <= set(names)
    assert [] == [name for name in names if not re.search(rf"^\| `factcheck {name}\b", README, re.MULTILINE)]


def test_the_readme_has_every_setting_and_nothing_else() -> None:
    """Environment variables that the code reads are those that the README explains."""
    code = "".join(path.read_text() for path in SOURCE.rglob("*.py"))
    read = set(re.findall(r'environ(?:\.get\(|\[)"(FACTCHECK_\w+)"', code))

    assert read
    assert set() == {name for name in read if f"`{name}" not in README}


def test_the_readme_names_files_that_are_there() -> None:
    """Every relative link and every path that it shows leads somewhere."""
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    paths = re.findall(r"`((?:docs|claims|flows|src|tests)/[\w./-]*)`", README)

    assert links
    assert [] == [one for one in (*links, *paths) if "<" not in one and not (ROOT / one).exists()]


def test_the_plan_names_every_room() -> None:
    """A room that is not in docs/HOUSE.md is not a room."""
    rooms = {path.stem for path in SOURCE.iterdir() if path.is_dir() or path.suffix == ".py"}
    rooms -= NO_ROOM_OF_ITS_OWN | {"__pycache__"}

    assert {"checks", "cli", "errors", "nightly"} <= rooms
    assert [] == sorted(room for room in rooms if f"`{room}`" not in HOUSE)


def test_the_plan_names_only_rooms_that_are_there() -> None:
    """Its table of rooms has none that is gone."""
    table = HOUSE.partition("## The rooms")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)

    assert named
    assert [] == [
        room for room in named if not (SOURCE / room).is_dir() and not (SOURCE / f"{room}.py").exists()
    ]


def test_every_registry_loads() -> None:
    """Each file of claims/ is read, without a mistake and without a warning; every page is there."""
    loaded = registry.load(ROOT / "claims")
    files = {path.stem for path in (ROOT / "claims").glob("*.yaml") if not path.name.startswith("_")}

    assert files == set(loaded.pages)
    assert [] == registry.warnings(ROOT / "claims")


def test_every_recorded_file_is_listed() -> None:
    """The recorded folder has no body that no address answers with."""
    from datetime import date

    folder = ROOT / "claims" / "recorded"
    listed = (folder / "captures.yaml").read_text()
    Recorded(folder, date(2026, 12, 31))
    bodies = [path for path in folder.rglob("*") if path.is_file() and path.parent != folder]

    assert bodies
    assert [] == [path.name for path in bodies if str(path.relative_to(folder)) not in listed]


@pytest.mark.parametrize("name", transcripts())
def test_the_recorded_transcripts_are_made_anew(name: str) -> None:
    """What tests/recorded_transcripts.py writes is what is committed, byte for byte."""
    assert (FOLDER / name).read_bytes() == transcripts()[name]


# --- doors ----------------------------------------------------------------------------------------------


def modules(room: str, has: Callable[[ast.Module], bool]) -> set[str]:
    """The modules and packages of a room whose code has something."""
    found = set()
    for path in sorted((SOURCE / room).iterdir()):
        code = path if path.suffix == ".py" else path / "__init__.py"
        if path.stem != "__init__" and code.is_file() and has(ast.parse(code.read_text())):
            found.add(path.stem)
    return found


def defines(*names: str) -> Callable[[ast.Module], bool]:
    """Does a module define all of these at its top?"""

    def does(tree: ast.Module) -> bool:
        there: set[str] = set()
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                there.add(node.name)
            elif isinstance(node, ast.Assign):
                there |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                there.add(node.target.id)
            elif isinstance(node, ast.ImportFrom):
                there |= {alias.asname or alias.name for alias in node.names}
        return set(names) <= there

    return does


def test_every_check_is_in_the_door() -> None:
    """A module with RULE and check is a line of the tables, under its own rule."""
    there = {
        check.__module__.rpartition(".")[2] for check in (*PAGE_CHECKS.values(), *SOURCE_CHECKS.values())
    }

    assert modules("checks", defines("RULE", "check")) == there
    assert there == {str(rule) for rule in (*PAGE_CHECKS, *SOURCE_CHECKS)}


def test_every_format_is_in_the_door() -> None:
    """A module with MEDIA_TYPES and read is a line of the table."""
    assert modules("readers", defines("MEDIA_TYPES", "read")) == {
        name.rpartition(".")[2] for name in FORMATS.values()
    }


def test_every_report_is_in_the_door() -> None:
    """A module with a render is a line of the table."""
    assert modules("reports", defines("render")) == {
        render.__module__.rpartition(".")[2] for render in REPORTS.values()
    }


def test_every_watcher_is_in_the_door() -> None:
    """A module with a watch is a case of the door."""
    door = (SOURCE / "watchers" / "__init__.py").read_text()

    assert modules("watchers", defines("watch")) == set(re.findall(r"return (\w+)\.watch\(", door))


def test_every_selector_is_in_the_door() -> None:
    """A module that finds a selector's place is called by the door."""
    door = (SOURCE / "locate" / "__init__.py").read_text()
    finders = {
        node.name
        for path in (SOURCE / "locate").glob("*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef) and re.fullmatch(rf"find_{path.stem}", node.name)
    }

    assert {"find_fact", "find_cell", "find_quote"} <= finders
    assert [] == sorted(name for name in finders if f"return {name}(" not in door)


def test_every_command_is_in_the_door() -> None:
    """A module with a command is called by its own name."""
    door = (SOURCE / "cli" / "__init__.py").read_text()

    assert modules("cli", defines("command")) == set(
        re.findall(r'app\.command\("\w+"\)\((\w+)\.command\)', door)
    )


def test_doors_are_short() -> None:
    """One explicit table and one function: a door that grows wants another room."""
    long = {
        path.parent.name: len(path.read_text().splitlines())
        for path in SOURCE.glob("*/__init__.py")
        if len(path.read_text().splitlines()) > 50
    }
    assert {} == long
