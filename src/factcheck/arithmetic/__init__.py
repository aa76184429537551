"""The door of "our arithmetic": formulas over claims, with what rounding of the inputs allows.

`parse` reads a formula, `work_out` gives its point from the printed figures and
its interval from what those figures stand for. No `eval`: a small grammar of
our own, Decimal and Fraction throughout.
"""

from factcheck.arithmetic.formula import Formula, parse
from factcheck.arithmetic.interval import rounded
from factcheck.arithmetic.work_out import Worked, work_out

__all__ = ["Formula", "Worked", "parse", "rounded", "work_out"]
