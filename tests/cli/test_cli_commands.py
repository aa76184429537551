"""Commands: what each prints, where, and with which exit status."""

from __future__ import annotations

import importlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from cli_calls import Call, Said
from ruamel.yaml import YAML

from factcheck import __version__
from night_site import PAGE, POST, SOURCES, TEXT, Site

# jsonschema has no types of its own; it comes with Prefect.
jsonschema: Any = importlib.import_module("jsonschema")
CLAIMS = Path(__file__).parents[2] / "claims"
COMMANDS = (
    ("nightly",),
    ("check",),
    ("lint",),
    ("schema",),
    ("explain",),
    ("derive",),
    ("archive", "verify"),
)


def night(call: Call, made: Site, day: str = "2026-10-12", *more: str | Path) -> Said:
    return call("nightly", "--claims", made.claims, "--recorded", made.recorded, "--as-of", day, *more)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_shows_examples(call: Call, command: tuple[str, ...]) -> None:
    """--help has a section of examples that name the command."""
    said = call(*command, "--help")

    assert 0 == said.status
    _, _, examples = said.out.partition("Examples:")
    assert f"factcheck {' '.join(command)}" in examples


def test_without_a_command_help_is_shown(call: Call) -> None:
    """Nothing is run by accident, and every command is listed."""
    said = call()

    assert 2 == said.status
    for name, *_ in COMMANDS:
        assert name in said.out + said.err


# --- exit status ---------------------------------------------------------------------------------------


def test_zero_is_nothing_to_do(call: Call, made: Site) -> None:
    """All clear: everything was checked and agrees."""
    said = night(call, made)

    assert 0 == said.status
    assert "All clear: 5 claims checked" in said.out
    assert "Report: " in said.out


def test_one_is_something_for_an_editor(call: Call, made: Site) -> None:
    """The review is due: the table says so."""
    said = night(call, made, "2026-11-30")

    assert 1 == said.status
    assert "For an editor" in said.out
    assert "due" in said.out
    assert "5 claims, 1 finding for an editor, 0 not checked." in said.out


def test_three_is_something_that_could_not_be_checked(call: Call, made: Site) -> None:
    """Nothing for an editor, and one source did not answer."""
    made.answer(POST, status=503, at="2026-10-13")
    night(call, made)
    said = night(call, made, "2026-10-13")

    assert 3 == said.status
    assert "Not checked" in said.out
    assert "2026-10-12" in said.out


def test_one_comes_before_three(call: Call, made: Site) -> None:
    """Both: an editor is needed."""
    made.answer(POST, status=503, at="2026-11-30")

    assert 1 == night(call, made, "2026-11-30").status


def test_two_is_a_wrong_registry_with_all_its_mistakes(call: Call, made: Site) -> None:
    """Every mistake with file and line; nothing was fetched, nothing kept."""
    made.write(page=PAGE.replace('"98%"', "98%").replace("cites: costs-oct", "cites: cost-oct"))
    said = night(call, made)

    assert 2 == said.status
    for part in ("grid.yaml:18:", "grid.yaml:25:", "costs-oct", "nothing was fetched"):
        assert part in said.err
    assert "" == said.out
    assert not (Path(os.environ["FACTCHECK_HOME"]) / "archive").exists()


def test_two_is_malformed_yaml(call: Call, made: Site) -> None:
    """The message has the file and the line of the trouble, not a traceback."""
    made.write(page=PAGE + "\n  bad: [unclosed\n")
    for command in (
        ("nightly", "--recorded", made.recorded),
        ("check",),
        ("lint",),
        ("explain", "grid", "racks"),
    ):
        said = call(*command, "--claims", made.claims)
        assert 2 == said.status
        assert f"{made.claims / 'grid.yaml'}:" in said.err
        assert "Traceback" not in said.err


def test_two_is_a_missing_text(call: Call, made: Site) -> None:
    """A page whose text is not there is a mistake of the registry."""
    (made.claims / "pages" / "grid.md").unlink()
    said = night(call, made)

    assert 2 == said.status
    assert "pages/grid.md" in said.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--as-of", "tomorrow"), "--as-of takes a date such as 2026-11-30, got 'tomorrow'"),
        (("--as-of", "2026-02-30"), "got '2026-02-30'"),
        (
            ("--claims", "nowhere"),
            "1 mistake in the registry; nothing was fetched.\nnowhere: there is no such folder",
        ),
        (("--recorded", "nowhere"), "nowhere"),
        (("--home", "/proc/nowhere"), "cannot be made: No such file or directory\n"),
        (("--json", "/proc/nowhere/x.json"), "cannot be written: No such file or directory\n"),
        (("--no-such-option",), "No such option"),
    ],
)
def test_two_is_a_wrong_call(call: Call, made: Site, arguments: tuple[str, str], why: str) -> None:
    """A wrong option, date or folder: what is wrong, and nothing else."""
    said = night(call, made, "2026-10-12", *arguments)

    assert 2 == said.status
    assert why in said.err
    assert "Traceback" not in said.err


def test_two_is_an_unreadable_database(call: Call, made: Site, tmp_path: Path) -> None:
    """A file that is no database is named."""
    (tmp_path / "home" / "factcheck.db").write_bytes(b"not a database" * 100)
    said = night(call, made)

    assert 2 == said.status
    assert "factcheck.db" in said.err


def test_an_interrupted_night_is_none_of_our_statuses(
    call: Call, made: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C says that the night can be taken up."""
    from factcheck.fetch import Recorded

    def interrupt(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Recorded, "look", interrupt)
    said = night(call, made)

    assert 130 == said.status
    assert "taken up" in said.err


def test_a_mistake_of_our_own_is_no_finding(call: Call, made: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash says so, with its traceback, and its status is none that an editor or a registry causes."""
    from factcheck.fetch import Recorded

    def crash(*_: Any, **__: Any) -> Any:
        raise AssertionError("this cannot be")

    monkeypatch.setattr(Recorded, "look", crash)
    said = night(call, made)

    assert 70 == said.status
    assert "AssertionError: this cannot be" in said.err
    assert "a mistake in factcheck itself" in said.err


# --- bad input of the world --------------------------------------------------------------------------


BLOCKED = b"""<html><title>Access Denied</title><body><h1>Access Denied</h1>
You don't have permission to access this page. Reference #18.2d3</body></html>"""
CUT = {"headers": {"Content-Length": "5000"}}
BAD: dict[str, tuple[bytes | None, str, dict[str, Any]]] = {
    "unreachable": (None, "", {"error": "dns"}),
    "pdf-that-is-html": (b"<html><body>No PDF here</body></html>", "application/pdf", {}),
    "cut": (b"<html><body>98% of our rac", "text/html", CUT),
    "block-page": (BLOCKED, "text/html", {}),
    "empty": (b"", "text/html", {}),
    "noise": (b"\x00\xff" * 50, "application/octet-stream", {}),
}


@pytest.mark.parametrize("bad", BAD)
def test_bad_input_ends_in_a_finding_and_a_whole_archive(call: Call, made: Site, bad: str) -> None:
    """Each ends in a message on the source and a claim not checked; the archive verifies afterwards."""
    body, kind, more = BAD[bad]
    made.forget(POST)
    made.answer(POST, body, kind, **more)
    said = night(call, made, "2026-10-12", "--json", "-")

    assert 3 == said.status
    whole = json.loads(said.out)
    [look] = [one for one in whole["findings"] if one["subject"] == "source:grid-post"]
    assert ("capture", "refused" if bad == "block-page" else "failed") == (look["rule"], look["verdict"])
    assert len(look["message"]) > 10
    assert ["claim:racks"] == [one["subject"] for one in whole["not_checked"]]
    verified = call("archive", "verify")
    assert (0, "Every snapshot is what its name says.\n") == (verified.status, verified.out)


def test_a_truncated_filing_keeps_the_claim_unchecked(call: Call, made: Site) -> None:
    """A filing that breaks off in the middle of its markup is a failed look, not a shorter filing."""
    whole = (Path(__file__).parents[2] / "claims/recorded/edgar/crwv-20260630.htm").read_bytes()
    made.forget(POST)
    made.answer(POST, whole[: len(whole) // 2])
    said = night(call, made, "2026-10-12", "--json", "-")

    assert 3 == said.status
    [claim] = [one for one in json.loads(said.out)["findings"] if one["subject"] == "claim:racks"]
    assert "unreachable" == claim["verdict"]
    assert "cut" in claim["message"] or "end" in claim["message"]
    assert 0 == call("archive", "verify").status


# --- what goes where -----------------------------------------------------------------------------------


def test_json_goes_to_the_standard_output_alone(call: Call, made: Site) -> None:
    """With --json - the output is JSON and nothing else."""
    said = night(call, made, "2026-11-30", "--json", "-")

    assert {"night", "pages", "findings", "not_checked", "alerts"} == set(json.loads(said.out))


def test_json_goes_to_a_file(call: Call, made: Site, tmp_path: Path) -> None:
    """With --json FILE the tables are printed as ever; the file is that of the report, its folder is made."""
    target = tmp_path / "new" / "findings.json"
    said = night(call, made, "2026-11-30", "--json", target)

    assert "For an editor" in said.out
    assert (tmp_path / "home/reports/2026-11-30/report.json").read_bytes() == target.read_bytes()
    assert ["findings.json"] == [path.name for path in target.parent.iterdir()]


def test_json_goes_to_a_device(call: Call, made: Site) -> None:
    """A target that is no plain file is written to, not replaced."""
    assert 0 == night(call, made, "2026-10-12", "--json", "/dev/null").status
    assert not Path("/dev/null").is_file()


def test_reports_are_in_the_home_folder(call: Call, made: Site, tmp_path: Path) -> None:
    """HTML, JSON and digest, by date; nothing else is left there."""
    night(call, made)
    night(call, made)
    names = {path.name for path in (tmp_path / "home" / "reports" / "2026-10-12").iterdir()}

    assert {"report.html", "report.json", "digest.md"} == names


def test_home_may_be_an_option(call: Call, made: Site, tmp_path: Path) -> None:
    """--home comes before FACTCHECK_HOME."""
    night(call, made, "2026-10-12", "--home", tmp_path / "elsewhere")

    assert (tmp_path / "elsewhere" / "reports" / "2026-10-12" / "report.html").exists()
    assert not (tmp_path / "home" / "reports").exists()


def test_today_is_the_day_where_no_date_is_given(call: Call, made: Site) -> None:
    """Without --as-of the night is today's, in UTC."""
    from datetime import UTC, datetime

    before = datetime.now(UTC).date()
    said = call("nightly", "--claims", made.claims, "--recorded", made.recorded, "--json", "-")
    after = datetime.now(UTC).date()

    assert json.loads(said.out)["night"]["date"] in {str(before), str(after)}


# --- check ---------------------------------------------------------------------------------------------


def test_check_says_what_the_night_said(call: Call, made: Site) -> None:
    """Offline, from the archive, for the same date: the same JSON to the byte, the same status."""
    nights = [night(call, made, day, "--json", "-") for day in ("2026-10-12", "2026-11-30")]
    said = call("check", "--claims", made.claims, "--as-of", "2026-11-30", "--json", "-")

    assert (nights[1].status, nights[1].out) == (said.status, said.out)


def test_check_shows_only_the_pages_that_are_named(call: Call, made: Site) -> None:
    """Findings of sources and other pages are left out."""
    night(call, made)
    said = call("check", "grid", "--claims", made.claims, "--as-of", "2026-10-12", "--json", "-")
    whole = json.loads(said.out)

    assert {"grid"} == {one["page"] for one in whole["findings"]}
    assert ["grid"] == [one["page"] for one in whole["pages"]]
    shown = call("check", "grid", "--claims", made.claims, "--as-of", "2026-10-12")
    assert (0, True) == (shown.status, "All clear" in shown.out)


@pytest.mark.parametrize("arguments", [("check", "gird"), ("explain", "gird", "racks")])
def test_an_unknown_page_is_told_the_nearest_name(call: Call, made: Site, arguments: tuple[str, ...]) -> None:
    """Exit status 2 and a suggestion."""
    said = call(*arguments, "--claims", made.claims)

    assert 2 == said.status
    assert "no page gird in the registry; did you mean `grid`?" in said.err


# --- explain -------------------------------------------------------------------------------------------


def test_explain_prints_the_whole_chain(call: Call, made: Site) -> None:
    """From the wording to the digest of the bytes, and the place in them."""
    night(call, made)
    said = call("explain", "grid", "revenue", "--claims", made.claims, "--as-of", "2026-10-12")

    assert 0 == said.status
    lines = {
        label.strip(): text.strip()
        for label, _, text in (line.strip().partition("  ") for line in said.out.splitlines())
    }
    assert "booked $2.5 billion of revenue" == lines["the page says"]
    assert "2026-04-01/2026-06-30" == lines["period"]
    assert lines["cites"].startswith("grid-10q-q2: Northgrid, Form 10-Q")
    assert '"sentence"' in lines["find"]
    assert "2026-10-12T06:00:00Z, SHA-256 " in lines["copy of"]
    assert "[$2.5 billion]" in lines["it prints"]
    assert lines["read as"].startswith("2500000000 USD")
    assert "cited: consistent" == lines["verdict"]
    assert f"factcheck {__version__}" in lines["as of"]


def test_explain_prints_the_chain_of_a_condition(call: Call, made: Site) -> None:
    """What would prove the page wrong: its words, where it is read, what it must be, and the verdict."""
    made.write(
        page=PAGE
        + """would_prove_wrong:
  - id: falls
    says: "booked $2.5 billion"
    when:
      find: {sentence: "Revenue was {figure} for {period}"}
      in: {series: grid-10q}
      is: "below $1 billion"
  - {id: others_build, says: "GRID", by_hand: "once a quarter"}
"""
    )
    call("nightly", "--claims", made.claims, "--recorded", made.recorded, "--as-of", "2026-10-12")
    falls, by_hand, unknown = (
        call("explain", "grid", name, "--claims", made.claims, "--as-of", "2026-10-12")
        for name in ("proof:falls", "proof:others_build", "proof:fall")
    )

    for part in ("booked $2.5 billion", "grid-10q", "{period}", "below $1 billion", "proof: undecided"):
        assert part in falls.out
    for part in ("once a quarter", "proof: by-hand"):
        assert part in by_hand.out
    assert (0, 0, 2) == (falls.status, by_hand.status, unknown.status)


def test_explain_works_for_every_kind_of_claim(call: Call, made: Site) -> None:
    """Opinions, tickers, derivations and differences with a suggestion have chains too."""
    derived = """  double:
    says: ["98% of its racks run"]
    figure: "98%"
    works_out: "racks * 1"
  idle:"""
    made.write(page=PAGE.replace("  idle:", derived).replace("$40", "$60"), text=TEXT.replace("$40", "$60"))
    night(call, made)
    said = {
        name: call("explain", "grid", name, "--claims", made.claims, "--as-of", "2026-10-12").out
        for name in ("idle", "ticker", "double", "cost")
    }

    assert "declared: declared" in said["idle"]
    assert "[GRID]" in said["ticker"]
    assert "works out  racks * 1" in said["double"]
    assert "cited: inconsistent" in said["cost"]
    assert "wrong-when-published" in said["cost"]


def test_an_unknown_claim_is_told_the_nearest_name(call: Call, made: Site) -> None:
    """Exit status 2 and a suggestion."""
    said = call("explain", "grid", "revenues", "--claims", made.claims)

    assert 2 == said.status
    assert "grid has no claim revenues; did you mean `revenue`?" in said.err


# --- lint and schema -----------------------------------------------------------------------------------


def test_lint_counts_what_is_well(call: Call, made: Site) -> None:
    """A registry without mistakes: how much there is of it."""
    said = call("lint", "--claims", made.claims)

    assert (0, "1 pages, 5 claims, 3 sources: no mistakes.\n") == (said.status, said.out)


def test_lint_warns_of_files_that_nobody_reads(call: Call, made: Site) -> None:
    """A warning is no mistake."""
    (made.claims / "_draft.yaml").write_text("page: x\n")
    said = call("lint", "--claims", made.claims)

    assert 0 == said.status
    assert "_draft.yaml: this file is not read" in said.out


def test_lint_prints_every_mistake_at_once(call: Call, made: Site) -> None:
    """Mistakes of all files together, each with what to do."""
    made.write(
        page=PAGE.replace("kind: estimate", "kind: guess").replace(
            'last_reviewed: "2026-10-12"', "last_reviewed: 2026-10-12"
        ),
        sources=SOURCES.replace("ticker:", "tikcer:"),
    )
    said = call("lint", "--claims", made.claims)

    assert 2 == said.status
    for part in ("grid.yaml:5:", "guess", "_sources.yaml:3:", "`ticker`"):
        assert part in said.err
    assert "3 mistakes in the registry" in said.err


@pytest.mark.parametrize("arguments", [(), ("--sources",)])
def test_the_schema_is_a_schema(call: Call, arguments: tuple[str, ...]) -> None:
    """Valid JSON with a dialect, a type and properties, whose references all lead somewhere."""
    said = call("schema", *arguments)
    schema = json.loads(said.out)

    assert 0 == said.status
    assert schema["$schema"].startswith(("http://json-schema.org/draft-07", "https://json-schema.org/draft"))
    assert {"claims", "page", "title"} <= set(schema["properties"]) or {"sources", "series"} <= set(
        schema["properties"]
    )
    for reference in said.out.split('"$ref": "')[1:]:
        where: Any = schema
        for step in reference.partition('"')[0].removeprefix("#/").split("/"):
            where = where[step]


@pytest.mark.parametrize(("pattern", "arguments"), [("[a-z]*.yaml", ()), ("_*.yaml", ("--sources",))])
def test_the_schema_fits_the_sample_files(call: Call, pattern: str, arguments: tuple[str, ...]) -> None:
    """An editor that uses it marks nothing in the registry that we ship."""
    schema = json.loads(call("schema", *arguments).out)
    jsonschema.Draft7Validator.check_schema(schema)
    files = sorted(CLAIMS.glob(pattern))

    assert files
    for path in files:
        typed = YAML(typ="safe", pure=True).load(path)
        assert [] == [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(typed)]


# --- archive -------------------------------------------------------------------------------------------


def test_verify_reports_damage(call: Call, made: Site, tmp_path: Path) -> None:
    """A snapshot whose bytes changed is named, with what to do, and the status is 2."""
    night(call, made)
    victim = next(path for path in (tmp_path / "home" / "archive").rglob("*") if path.is_file())
    victim.chmod(0o644)
    victim.write_bytes(b"something else")
    said = call("archive", "verify")

    assert 2 == said.status
    assert str(victim) in said.err
    assert "backup" in said.err
    assert "Every snapshot" not in said.out


def test_verify_needs_no_database_to_find_damage(call: Call, made: Site, tmp_path: Path) -> None:
    """Without a database every file is still hashed; what is missing cannot be told, and 3 says so."""
    night(call, made)
    (tmp_path / "home" / "factcheck.db").write_bytes(b"not a database" * 100)
    said = call("archive", "verify")

    assert 3 == said.status
    assert said.err.startswith("whether any is missing was not checked: the database ")

    victim = next(path for path in (tmp_path / "home" / "archive").rglob("*") if path.is_file())
    victim.chmod(0o644)
    victim.write_bytes(b"something else")
    said = call("archive", "verify")

    assert 2 == said.status
    assert str(victim) in said.err


def test_verify_reports_what_is_missing(call: Call, made: Site, tmp_path: Path) -> None:
    """A snapshot that a look brought and the archive has not is named as damage is."""
    night(call, made)
    victim = next(path for path in (tmp_path / "home" / "archive").rglob("*") if path.is_file())
    victim.unlink()
    said = call("archive", "verify")

    assert 2 == said.status
    assert f"{victim}: missing, though a look brought it; restore it from a backup\n" == said.err
    assert "Every snapshot" not in said.out


def test_verify_mentions_leftovers_and_is_content(call: Call, made: Site, tmp_path: Path) -> None:
    """A temporary file of a killed run is no damage."""
    night(call, made)
    folder = next(path for path in (tmp_path / "home" / "archive" / "sha256").iterdir() if path.is_dir())
    (folder / ".incoming-abc").write_bytes(b"half")
    said = call("archive", "verify")

    assert 0 == said.status
    assert ".incoming-abc" in said.err


def test_verify_without_an_archive_is_a_wrong_call(call: Call) -> None:
    """Nothing to verify is not "all well"."""
    said = call("archive", "verify")

    assert 2 == said.status
    assert "run `factcheck nightly` first" in said.err


def test_a_damaged_snapshot_ends_a_check_with_a_message(call: Call, made: Site, tmp_path: Path) -> None:
    """Evidence that is not what its name says is never read: exit status 2."""
    night(call, made)
    for victim in (tmp_path / "home" / "archive").rglob("*"):
        if victim.is_file():
            victim.chmod(0o644)
            victim.write_bytes(b"something else")
    said = call("check", "--claims", made.claims, "--as-of", "2026-10-12")

    assert 2 == said.status
    assert "damaged" in said.err
    assert "Traceback" not in said.err
