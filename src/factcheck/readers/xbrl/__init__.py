"""The door of XBRL: an inline filing or a bare instance → Document with its facts.

`facts_of` gives the facts of a parsed inline document alone, without laying out its text.
"""

from __future__ import annotations

from factcheck.readers.xbrl.inline import facts_of
from factcheck.readers.xbrl.reading import INLINE, INSTANCE, read

MEDIA_TYPES = frozenset({INLINE, INSTANCE})

__all__ = ["MEDIA_TYPES", "facts_of", "read"]
