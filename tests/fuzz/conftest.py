"""Damaged PDFs are made with the same pen as those of the readers' tests."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "readers"))
