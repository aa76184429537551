"""The door of the archive: every byte we ever saw, under its own SHA-256.

`Archive(root)` keeps snapshots; `verify` re-hashes them all and says what is
not as it should be.
"""

from factcheck.archive.damage import Damage, Kind
from factcheck.archive.snapshots import Archive, digest_of

__all__ = ["Archive", "Damage", "Kind", "digest_of"]
