"""Every byte is kept once, under its own SHA-256, and read back as it was or not at all."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import stat
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.archive import Archive, Damage, Kind, digest_of
from factcheck.errors import ArchiveError

HELLO = hashlib.sha256(b"hello").hexdigest()


@settings(deadline=None)
@given(bodies=st.lists(st.binary(max_size=200), max_size=5))
def test_what_is_put_is_got(tmp_path_factory: pytest.TempPathFactory, bodies: list[bytes]) -> None:
    """Any bytes come back as they were, under their SHA-256, and nothing in the archive is damaged."""
    archive = Archive(tmp_path_factory.mktemp("archive"))

    digests = [archive.put(body) for body in bodies]

    assert [hashlib.sha256(body).hexdigest() for body in bodies] == digests
    assert bodies == [archive.get(digest) for digest in digests]
    assert archive.verify() == []


def test_a_snapshot_is_one_file_named_by_its_digest(tmp_path: Path) -> None:
    """sha256/2c/f24d… holds the bytes; putting them again changes nothing, and nothing else is left."""
    archive = Archive(tmp_path)

    archive.put(b"hello")
    first = archive.path_of(HELLO).stat()
    archive.put(b"hello")

    assert tmp_path / "sha256" / HELLO[:2] / HELLO[2:] == archive.path_of(HELLO)
    assert first.st_ino == archive.path_of(HELLO).stat().st_ino
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 1
    assert not first.st_mode & stat.S_IWUSR


def test_has_tells_what_is_kept(tmp_path: Path) -> None:
    """A digest is kept or it is not."""
    archive = Archive(tmp_path)
    assert not archive.has(HELLO)
    archive.put(b"hello")
    assert archive.has(HELLO)
    assert digest_of(b"hello") == HELLO


def test_a_missing_snapshot_is_an_error(tmp_path: Path) -> None:
    """Evidence that should be there and is not is said, with its digest."""
    with pytest.raises(ArchiveError, match=f"{HELLO} is not in the archive"):
        Archive(tmp_path).get(HELLO)


def test_damaged_bytes_are_never_given_out(tmp_path: Path) -> None:
    """Bytes are hashed again on the way out, and `put` does not paint over the damage."""
    archive = Archive(tmp_path)
    archive.put(b"hello")
    overwrite(archive.path_of(HELLO), b"jello")

    archive.put(b"hello")

    with pytest.raises(ArchiveError, match="is damaged"):
        archive.get(HELLO)


@pytest.mark.parametrize(
    "digest", ["", "abc", HELLO.upper(), HELLO + "\n", "../" * 21 + "x", HELLO[:-1] + "/"]
)
def test_what_is_no_digest_is_no_path(tmp_path: Path, digest: str) -> None:
    """Only 64 hexadecimal digits in lower case name a snapshot; nothing can lead out of the archive."""
    archive = Archive(tmp_path)
    for ask in (archive.has, archive.get, archive.path_of):
        with pytest.raises(ArchiveError, match="expected a SHA-256"):
            ask(digest)


def test_verify_names_each_kind_of_damage(tmp_path: Path) -> None:
    """Damaged, foreign and leftover files are told apart; only leftovers are harmless."""
    archive = Archive(tmp_path)
    archive.put(b"good")
    archive.put(b"hello")
    damaged = archive.path_of(HELLO)
    overwrite(damaged, b"jello")
    foreign = damaged.parent / "notes.txt"
    foreign.write_text("mine")
    leftover = damaged.parent / ".incoming-abc"
    leftover.write_bytes(b"hal")
    linked = damaged.parent / ("0" * 62)
    linked.symlink_to(foreign)

    found = archive.verify()

    expected = [
        (leftover, Kind.LEFTOVER),
        (linked, Kind.FOREIGN),
        (damaged, Kind.DAMAGED),
        (foreign, Kind.FOREIGN),
    ]
    assert sorted(expected) == [(one.path, one.kind) for one in found]
    assert [leftover] == [one.path for one in found if not one.serious]
    assert str(damaged) in str(next(one for one in found if one.kind is Kind.DAMAGED))


def test_verify_reports_what_the_disk_does_not_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be read is reported; one that vanishes meanwhile is not."""
    archive = Archive(tmp_path)
    bad, gone = archive.path_of(archive.put(b"bad")), archive.path_of(archive.put(b"gone"))
    opened = Path.open

    def unwilling(self: Path, *args: object, **kwargs: object) -> object:
        if self == bad:
            raise PermissionError("not for you")
        if self == gone:
            raise FileNotFoundError
        return opened(self, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", unwilling)

    assert [Damage(bad, Kind.UNREADABLE, "not for you")] == archive.verify()
    with pytest.raises(ArchiveError, match="cannot be read"):
        archive.get(digest_of(b"bad"))


def test_verify_tells_how_far_it_is(tmp_path: Path) -> None:
    """The callback is called once a file, up to the whole; an archive that does not exist yet is sound."""
    archive = Archive(tmp_path / "new")
    assert archive.verify() == []
    for number in range(3):
        archive.put(b"%d" % number)
    steps: list[tuple[int, int]] = []

    archive.verify(lambda done, total: steps.append((done, total)))

    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_a_leftover_does_not_disturb(tmp_path: Path) -> None:
    """After a night that was killed while writing, the next one keeps the same bytes all the same."""
    archive = Archive(tmp_path)
    folder = archive.path_of(HELLO).parent
    folder.mkdir(parents=True)
    (folder / ".incoming-x").write_bytes(b"hel")

    assert archive.get(archive.put(b"hello")) == b"hello"


def test_a_full_disk_is_an_error_of_ours_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be flushed is not renamed: no name without its bytes."""
    archive = Archive(tmp_path)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(ArchiveError, match="No space left"):
        archive.put(b"hello")
    assert not archive.has(HELLO)


def test_a_failed_write_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The temporary file goes with the failure."""
    archive = Archive(tmp_path)
    archive.path_of(HELLO).parent.mkdir(parents=True)

    def denied(self: Path, target: Path) -> Path:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "replace", denied)

    with pytest.raises(ArchiveError, match="read-only"):
        archive.put(b"hello")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_many_threads_put_the_same_bytes(tmp_path: Path) -> None:
    """Eight threads that keep the same twenty bodies end with twenty sound files."""
    archive = Archive(tmp_path)
    threads = [threading.Thread(target=put_twenty, args=(tmp_path,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 20
    assert archive.verify() == []


def test_several_processes_put_the_same_bytes(tmp_path: Path) -> None:
    """So do three processes."""
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=put_twenty, args=(tmp_path,)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 20
    assert Archive(tmp_path).verify() == []


def put_twenty(root: Path) -> None:
    archive = Archive(root)
    for number in range(20):
        archive.put(b"body %d" % number * 1000)


def overwrite(path: Path, body: bytes) -> None:
    """Damage a snapshot, which is read-only for everybody but root."""
    path.chmod(0o644)
    path.write_bytes(body)
