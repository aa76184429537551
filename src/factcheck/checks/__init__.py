"""The door of the checks: every rule, in the order an editor reads them.

To add a rule: write checks/<rule>.py with RULE and check, add a line here, and
put a test beside the others. Nothing else needs to know. Page rules see a page
and the evidence, source rules the evidence alone; none can look anything up.
"""

from collections.abc import Callable, Iterator, Mapping

from factcheck.checks import (
    anchored,
    capture,
    cited,
    declared,
    derived,
    edition,
    proof,
    quoted,
    review,
    stated,
)
from factcheck.checks.rereadings import with_rereadings
from factcheck.checks.standing import standing
from factcheck.model.evidence import Evidence
from factcheck.model.finding import Finding, Rule
from factcheck.model.page import Page

PageCheck = Callable[[Page, Evidence], Iterator[Finding]]
SourceCheck = Callable[[Evidence], Iterator[Finding]]

PAGE_CHECKS: Mapping[Rule, PageCheck] = {
    anchored.RULE: anchored.check,
    cited.RULE: cited.check,
    stated.RULE: stated.check,
    derived.RULE: derived.check,
    quoted.RULE: quoted.check,
    declared.RULE: declared.check,
    review.RULE: review.check,
    proof.RULE: proof.check,
}

SOURCE_CHECKS: Mapping[Rule, SourceCheck] = {
    edition.RULE: edition.check,
    capture.RULE: capture.check,
}

__all__ = ["PAGE_CHECKS", "SOURCE_CHECKS", "standing", "with_rereadings"]
