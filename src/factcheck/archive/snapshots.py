"""The archive keeps every snapshot once, in a file named by the SHA-256 of its bytes.

`sha256/ab/cdef...` holds the bytes whose digest is `abcdef...`. A file is
written under a temporary name in the same file system, flushed to the disk and
then renamed, so that a name is either absent or whole, whoever is killed when,
and however many threads and processes write at once. A name that is there is
never written again: its bytes are evidence.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from factcheck.archive.damage import Damage, Kind
from factcheck.errors import ArchiveError

_DIGEST = re.compile(r"[0-9a-f]{64}")
_FOLDER = re.compile(r"[0-9a-f]{2}")
_REST = re.compile(r"[0-9a-f]{62}")
_TEMPORARY = ".incoming-"
_CHUNK = 1 << 20


def digest_of(body: bytes) -> str:
    """The name of these bytes: their SHA-256, 64 hexadecimal digits in lower case."""
    return hashlib.sha256(body).hexdigest()


class Archive:
    """Snapshots on a disk, by digest. Safe to share between threads and between processes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._snapshots = root / "sha256"

    def path_of(self, digest: str) -> Path:
        """Where the snapshot of this digest is kept, if it is; ArchiveError for what is no digest."""
        if not _DIGEST.fullmatch(digest):
            raise ArchiveError(f"expected a SHA-256 of 64 hexadecimal digits in lower case, got {digest!r}")
        return self._snapshots / digest[:2] / digest[2:]

    def has(self, digest: str) -> bool:
        """Is there a snapshot of this digest? Its bytes are not looked at."""
        return self.path_of(digest).is_file()

    def put(self, body: bytes) -> str:
        """Keep these bytes and return their digest. Bytes that are kept already are left alone.

        Raises ArchiveError where the disk does not take them (full, read-only).
        """
        digest = digest_of(body)
        target = self.path_of(digest)
        if target.exists():
            return digest
        try:
            _ensure(target.parent)
            _write(target, body)
        except OSError as trouble:
            raise ArchiveError(f"could not keep a snapshot in {self.root}: {trouble}") from trouble
        return digest

    def get(self, digest: str) -> bytes:
        """The bytes of this digest, hashed again on the way out.

        Raises ArchiveError if they are missing, cannot be read, or are no longer the same bytes.
        """
        path = self.path_of(digest)
        try:
            body = path.read_bytes()
        except FileNotFoundError:
            raise ArchiveError(
                f"snapshot {digest} is not in the archive {self.root}; restore {path} from a backup"
            ) from None
        except OSError as trouble:
            raise ArchiveError(f"snapshot {digest} cannot be read: {trouble}") from trouble
        if (actual := digest_of(body)) != digest:
            raise ArchiveError(
                f"snapshot {digest} is damaged: its bytes now hash to {actual}; restore {path} from a backup"
            )
        return body

    def verify(self, progress: Callable[[int, int], None] | None = None) -> list[Damage]:
        """Hash every snapshot again and report, in the order of paths, each file that is not as it should be.

        `progress` is called with (files done, files in all) after each one. A file that vanishes
        meanwhile was somebody's temporary file and is not reported.
        """
        paths = sorted(self._files())
        found: list[Damage] = []
        for done, path in enumerate(paths, start=1):
            if (damage := self._inspect(path)) is not None:
                found.append(damage)
            if progress is not None:
                progress(done, len(paths))
        return found

    def _files(self) -> Iterator[Path]:
        for folder, _, names in os.walk(self._snapshots):
            for name in names:
                yield Path(folder, name)

    def _inspect(self, path: Path) -> Damage | None:
        if path.name.startswith(_TEMPORARY):
            return Damage(path, Kind.LEFTOVER, "a temporary file; it can go once no night is running")
        inside = path.relative_to(self._snapshots).parts
        named = len(inside) == 2 and _FOLDER.fullmatch(inside[0]) and _REST.fullmatch(inside[1])
        if not named or path.is_symlink():
            return Damage(path, Kind.FOREIGN, "no snapshot has such a name; move it elsewhere")
        try:
            actual = _hash_file(path)
        except FileNotFoundError:
            return None
        except OSError as trouble:
            return Damage(path, Kind.UNREADABLE, str(trouble))
        if actual == "".join(inside):
            return None
        return Damage(path, Kind.DAMAGED, f"its bytes hash to {actual}; restore it from a backup")


def _hash_file(path: Path) -> str:
    with path.open("rb") as file:
        hashed = hashlib.sha256()
        while chunk := file.read(_CHUNK):
            hashed.update(chunk)
    return hashed.hexdigest()


def _ensure(folder: Path) -> None:
    """Make a folder and flush the names of the new ones, so that a power cut cannot lose them."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in reversed(missing):
        _flush(made.parent)


def _write(target: Path, body: bytes) -> None:
    descriptor, name = tempfile.mkstemp(prefix=_TEMPORARY, dir=target.parent)
    temporary = Path(name)
    try:
        with open(descriptor, "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o444)
        temporary.replace(target)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    _flush(target.parent)


def _flush(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
