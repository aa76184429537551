"""The words by which hollow answers are known: "not found", errors, empty shells, templates."""

from __future__ import annotations

import re

from factcheck.fetch.glance import phrases

NOT_FOUND_TITLE = phrases(
    r"^(?:error\W{0,3})?404\b(?![(\w])",
    r"\b404\b\W{0,5}(?:error|not found|page)",
    r"\b(?:error|http)\W{0,3}404\b",
    r"^(?:(?:page|file|document|site|resource) )?not found\b",
    r"\b(?:page|file|document) not found\b",
    r"\b(?:page|file|document)(?: you requested)? (?:can't|cannot|could not) be found",
    r"\bpage (?:does not|doesn't) exist",
    r"\bpage (?:is )?(?:no longer available|unavailable|missing)",
)
NOT_FOUND = phrases(
    r"\b(?:page|file|document|article|content|url|resource)\b.{0,60}"
    r"\b(?:(?:could not|can't|cannot) be found|was not found|not found on this server"
    r"|(?:does not|doesn't) exist|no longer (?:exists|available)|is not available"
    r"|has been (?:removed|deleted))",
    r"\b(?:can't|cannot|couldn't|could not|unable to) (?:seem to )?find "
    r"(?:the|that|this) (?:page|file|document)",
    r"^(?:404\W*)?(?:page |file )?not found\W*$",
)
ERROR_TITLE = phrases(
    r"^(?:error\W{0,3})?50[0-9]\b",
    r"\binternal server error",
    r"\bservice (?:temporarily )?unavailable",
    r"\bbad gateway",
    r"\bgateway time-?out",
    r"^(?:application|runtime|server|database|unexpected) error",
    r"\btemporarily unavailable",
    r"^(?:site |scheduled |under )?maintenance\b",
    r"\bdown for maintenance",
    r"^error\W*$",
)
ERROR = phrases(
    r"\binternal server error\b",
    r"\bservice (?:is )?(?:temporarily |currently )?unavailable\b",
    r"\bbad gateway\b",
    r"\b(?:an?|unexpected|unknown) (?:\w+ )?error (?:has )?occurred\b",
    r"\bsomething went wrong\b",
    r"\btry again later\b",
    r"\b(?:down|closed) for (?:scheduled )?maintenance\b",
    r"\berror establishing a database connection\b",
    r"\bserver error in '/' application\b",
    r"\b(?:fatal error|uncaught exception|stack trace)\b",
)
SCRIPTED = phrases(
    r"\b(?:enable|activate|turn on|requires?|needs?|without|allow) java ?script\b",
    r"\bjava ?script (?:enabled|is (?:disabled|required|not enabled|turned off))",
    r"^loading\W*$",
    r"\bbrowser (?:is not|isn't) supported",
)
TEMPLATE = re.compile(
    r"\{\{[^{}]{1,120}\}\}|\{%[^{}%]{1,120}%\}|<%=?[^%]{1,120}%>"
    r"|\$\{[A-Za-z_][\w.]{0,80}\}|\[\[[A-Za-z_][\w.]{0,80}\]\]"
)
FRONT = re.compile(r"/(?:index\.(?:html?|php|aspx?)|home|[a-z]{2}(?:-[a-z]{2})?/?)?", re.IGNORECASE)
INDEX = re.compile(r"(?<=/)(?:index|default)\.[a-z]{3,5}$", re.IGNORECASE)
MISSING_PATH = re.compile(
    r"/(?:error[-_]?)?(?:404|40[34]|50[0-9]|not[-_]?found|page[-_]?not[-_]?found|error(?:[-_]?page)?|errors?)"
    r"(?:[-_]?(?:error|page))?(?:\.[a-z]{3,5})?/?$",
    re.IGNORECASE,
)
COMPLAINTS = frozenset(
    {
        *("error", "errors", "message", "status", "code", "statuscode", "detail"),
        *("title", "type", "success", "timestamp", "path"),
    }
)
