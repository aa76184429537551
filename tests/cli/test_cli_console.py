"""The console: hostile text is printed as text, and bars are only for terminals."""

from __future__ import annotations

import io

import pytest
from cli_calls import Call
from rich.console import Console

from factcheck.cli import console
from night_site import POST, Site

HOSTILE = "\x1b[31m[bold red]9[/bold red] :smile: \x07\u202e[link=https://evil.example]click[/link]"


def test_control_characters_do_not_reach_the_terminal() -> None:
    """Escapes, bells and direction marks become blanks; lines stay lines."""
    assert " [31m[bold]a \nb " == console.plain("\x1b[31m[bold]a\x07\nb\u202e")


@pytest.mark.parametrize("printed", [console.say, console.complain])
def test_text_is_never_markup(printed: object, capsys: pytest.CaptureFixture[str]) -> None:
    """Markup and emoji codes of a source are printed as they are."""
    assert callable(printed)
    printed(HOSTILE)
    streams = capsys.readouterr()

    assert (
        " [31m[bold red]9[/bold red] :smile:   [link=https://evil.example]click[/link]\n"
        == streams.out + streams.err
    )


def test_long_lines_are_not_broken(capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe gets a line as one line."""
    console.say("word " * 100)

    assert 1 == capsys.readouterr().out.count("\n")


def test_a_hostile_source_is_shown_as_text(call: Call, made: Site) -> None:
    """What a source prints comes through tables and explanations without effect."""
    made.forget(POST)
    words = "97% of our racks run day and night [bold]:smile:\x9b31m"
    made.answer(POST, f"<html><body><p>{words}</p></body></html>".encode())
    shown = call("nightly", "--claims", made.claims, "--recorded", made.recorded, "--as-of", "2026-10-12")
    chain = call("explain", "grid", "racks", "--claims", made.claims, "--as-of", "2026-10-12")

    assert 1 == shown.status
    assert "97%" in shown.out
    assert "[bold]:smile:" in chain.out
    for said in (shown, chain):
        assert not {char for char in said.out if not char.isprintable()} - {"\n"}


def test_tables_keep_verdicts_and_dates_whole(
    call: Call, made: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At eighty columns no verdict, cause or date is broken."""
    monkeypatch.setenv("COLUMNS", "80")
    made.answer(POST, b"<html><body><p>97% of our racks run day and night</p></body></html>", at="2026-10-13")
    made.answer("https://data.example.org/models.csv", status=503, at="2026-10-13")
    arguments = ("--claims", made.claims, "--recorded", made.recorded)
    for day in ("2026-10-12", "2026-10-13"):
        said = call("nightly", *arguments, "--as-of", day)

    for word in ("inconsistent", "source-revised", "2026-10-12", "claim:racks"):
        assert word in said.out
    assert 80 >= max(len(line) for line in said.out.splitlines() if not line.startswith("Report: "))


def test_a_terminal_sees_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step has a bar on the error stream."""
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=True, width=80)
    monkeypatch.setattr(console, "err", terminal)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with console.progress() as step:
        step("capture", 0, 2)
        step("capture", 2, 2)
        step("check", 1, 1)

    assert "capture" in screen.getvalue()
    assert "2/2" in screen.getvalue()


def test_a_pipe_sees_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal progress is silent."""
    with console.progress() as step:
        step("capture", 1, 2)

    assert "" == capsys.readouterr().err
