"""A night that is killed at any point and run again loses nothing and repeats nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from factcheck import reports
from factcheck.archive import Archive
from factcheck.nightly.night import WORKERS
from factcheck.store import Store
from night_site import Counting, Site, night, site

DAY = "2026-11-30"
TESTS = Path(__file__).parent.parent

CHILD = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from night_site import Counting, Site, night

class Killed(Counting):
    def look(self, url, *, previous=None):
        if len(self.asked) >= self.most:
            os.kill(os.getpid(), signal.SIGKILL)
        seen = super().look(url, previous=previous)
        if seen.capture.good:
            with (home / "good").open("a") as log:
                log.write(url + "\\n")
        return seen

made, home, day = Site(Path(sys.argv[2])), Path(sys.argv[3]), sys.argv[4]
night(made, home, day, Killed(made.client(day), most=int(sys.argv[5])))
"""


@pytest.fixture
def made(tmp_path: Path) -> Site:
    return site(tmp_path)


@pytest.fixture
def calm(made: Site, tmp_path: Path) -> dict[str, bytes]:
    """The reports of a night that nobody disturbed."""
    night(made, tmp_path / "calm", "2026-10-12")
    return reports.render(night(made, tmp_path / "calm", DAY))


@pytest.mark.parametrize("most", [0, 1, 2, 4, 6])
def test_a_night_that_broke_off_is_taken_up(
    made: Site, calm: dict[str, bytes], tmp_path: Path, most: int
) -> None:
    """No good look is asked for twice over both runs, and the findings are those of a calm night."""
    home = tmp_path / "home"
    night(made, home, "2026-10-12")
    first = Counting(made.client(DAY), most=most)
    with pytest.raises(KeyboardInterrupt):
        night(made, home, DAY, first)

    second = Counting(made.client(DAY))
    whole = night(made, home, DAY, second)

    assert calm == reports.render(whole)
    assert [] == sorted(set(first.good) & set(second.asked))
    asked = first.good + second.asked
    assert len(set(asked)) == len(asked)
    assert [] == Archive(home / "archive").verify()


@pytest.mark.parametrize("most", [1, 5])
def test_a_night_that_was_killed_is_taken_up(
    made: Site, calm: dict[str, bytes], tmp_path: Path, most: int
) -> None:
    """The same after SIGKILL, which no cleaning up survives."""
    home = tmp_path / "home"
    night(made, home, "2026-10-12")
    arguments = [str(TESTS), str(made.root), str(home), DAY, str(most)]
    ended = subprocess.run([sys.executable, "-c", CHILD, *arguments], timeout=120, check=False)
    assert -signal.SIGKILL == ended.returncode
    good = (home / "good").read_text().split() if (home / "good").exists() else []
    with Store.open(None, home) as store:
        kept = [one.url for one in store.captures_of(date.fromisoformat(DAY)) if one.good]

    second = Counting(made.client(DAY))
    whole = night(made, home, DAY, second)

    assert calm == reports.render(whole)
    assert set(kept) <= set(good)
    assert [] == sorted(set(kept) & set(second.asked))
    # A look that was under way when the process died was not kept, and is all that may be asked for again.
    assert len(set(good) & set(second.asked)) <= WORKERS
    assert [] == [one for one in Archive(home / "archive").verify() if one.serious]


def test_a_bad_look_of_a_broken_night_is_taken_again(made: Site, tmp_path: Path) -> None:
    """Only good looks count when the night is taken up: what failed before may answer now."""
    down = site(tmp_path / "down")
    down.entries.clear()
    down.answer("https://nowhere.example/", b"x")
    with pytest.raises(KeyboardInterrupt):
        night(made, tmp_path / "home", DAY, Counting(down.client(DAY), most=2))

    second = Counting(made.client(DAY))
    whole = night(made, tmp_path / "home", DAY, second)

    assert () == whole.not_checked
    assert len(set(second.asked)) == len(second.asked)


def test_a_second_run_replaces_the_first(made: Site, tmp_path: Path) -> None:
    """A whole night run twice asks again, and says the same: same findings, same baselines."""
    home = tmp_path / "home"
    night(made, home, "2026-10-12")
    first = night(made, home, DAY)
    again = Counting(made.client(DAY))
    second = night(made, home, DAY, again)

    assert reports.render(first) == reports.render(second)
    assert again.asked
    with Store.open(None, home) as store:
        assert [date(2026, 10, 12), date(2026, 11, 30)] == store.nights()
        assert second == store.night(date(2026, 11, 30))


def test_the_next_night_compares_with_the_run_that_counts(made: Site, tmp_path: Path) -> None:
    """After a second run the night before is still the night before."""
    home, other = tmp_path / "home", tmp_path / "other"
    for place in (home, home, other):
        night(made, place, "2026-10-12")

    assert reports.render(night(made, home, DAY)) == reports.render(night(made, other, DAY))
