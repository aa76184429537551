"""The words by which barriers are known: titles and sentences, kind by kind.

`SURE_TITLES` are titles that no document of its own has; `SHORT_TITLES` and
`SENTENCES` only mean a barrier on a page that says little else. To add one, add
a line here and a page to the tests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from factcheck.fetch.glance import phrases

BLOCK, CHALLENGE, SIGN_IN, CONSENT = "a block page", "a challenge page", "a sign-in page", "a consent page"
PAYWALL = "a paywall"

Words = Mapping[str, re.Pattern[str]]

SURE_TITLES: Words = {
    BLOCK: phrases(
        r"request rate threshold exceeded",
        r"undeclared automated tool",
        r"^attention required! \| cloudflare",
        r"^access to this page has been denied",
    ),
    CHALLENGE: phrases(
        r"^just a moment\W*$",
        r"^pardon our interruption",
        r"^(?:please )?(?:verify|verifying|confirm)\b.{0,20}\byou are (?:a )?human",
        r"^(?:are you a robot|robot check|human verification|bot verification)\b",
        r"^(?:ddos-guard|client challenge)\b",
    ),
}

SHORT_TITLES: Words = {
    BLOCK: phrases(
        r"^(?:error:? )?(?:403\b.{0,5})?access (?:is )?(?:denied|forbidden)\b",
        r"^(?:error:? )?(?:403\b.{0,5})?(?:forbidden|request (?:rejected|blocked|denied))\b",
        r"^(?:you have been |you're |ip (?:address )?)?(?:blocked|banned)\b",
        r"^(?:error )?(?:403|429)\b",
        r"^too many requests",
        r"rate limit(?:ed| exceeded)",
    ),
    CHALLENGE: phrases(
        r"^(?:security|browser) check",
        r"^one more step",
        r"^(?:captcha|checking your browser|challenge validation)",
        r"captcha$",
    ),
    SIGN_IN: phrases(
        r"^(?:please )?(?:sign|log)[ -]?[io]n\b",
        r"\b(?:sign|log)[ -]?in(?: page)?$",
        r"^(?:login\b|single sign-on|authentication required|members? only)",
    ),
    CONSENT: phrases(
        r"^before you continue",
        r"^(?:your )?(?:cookie|privacy) (?:consent|choices|settings|preferences)\b",
        r"\bconsent$",
    ),
}

SENTENCES: Words = {
    BLOCK: phrases(
        r"\byou (?:don't|do not) have permission to access\b",
        r"\byour request (?:looks like|originates from|has been identified as)\b.{0,60}\bautomated\b",
        r"\byour (?:ip(?: address)?|access|request|connection)\b.{0,60}"
        r"\b(?:has been|was|is) (?:blocked|denied|limited|banned|rejected)\b",
        r"\byou(?: have been| are|'ve been|'re) (?:temporarily )?(?:blocked|banned|rate.limited)\b",
        r"\bunusual (?:traffic|activity) from your\b",
        r"\bthe requested url was rejected\b",
        r"\bincapsula incident id\b",
        r"\berror 10(?:0[6-9]|1[0-9]|20)\b.{0,80}\b(?:cloudflare|ray id|access denied|rate limited)",
        r"\baccess denied\b.{0,200}\b(?:reference|ray id|incident|error) ?(?:#|id|code|number)",
        r"^(?:access (?:is )?denied|(?:403 )?forbidden|too many requests|rate limit exceeded)\W*$",
    ),
    CHALLENGE: phrases(
        r"\benable javascript and cookies to continue\b",
        r"\b(?:verify|verifying|confirm|prove)(?: that)? you(?:'re| are) (?:a )?(?:human|not a (?:ro)?bot)\b",
        r"\bchecking (?:if the site connection is secure|your browser before)\b",
        r"\bcomplete the (?:security check|captcha|challenge)\b",
        r"\bpress (?:&|and) hold\b",
        r"\bneeds to review the security of your connection\b",
        r"\bi(?:'m| am) not a robot\b",
        r"\bmade us think (?:that )?you (?:were|are|might be) a bot\b",
    ),
    SIGN_IN: phrases(
        r"\b(?:please |you must |you need to )(?:sign|log) ?in "
        r"(?:to (?:continue|view|access|read|see)|first|with your)\b",
        r"\bsession has (?:expired|timed out)\b",
    ),
    PAYWALL: phrases(
        r"\b(?:subscribe|register|sign up|upgrade|create an account)(?: now| today)? (?:to|and) "
        r"(?:continue|keep) reading\b",
        r"\b(?:subscribe|register|sign up|upgrade)(?: now| today)? to (?:read|unlock|get full access|view)\b",
        r"\b(?:this|the full|the rest of this) (?:article|content|story|report|page)(?: is)?"
        r"(?: only| exclusively)?(?: available| reserved)?(?: only| exclusively)? (?:for|to) "
        r"(?:our |paying |registered |premium )*(?:subscribers|members)\b",
        r"\byou(?:'ve| have) (?:reached|read|used)\b.{0,40}\b(?:article limit|limit of|free articles?)\b",
        r"\b(?:unlock|to read) (?:this|the full|the whole|the rest of (?:this|the)) (?:article|story)\b",
        r"\bto (?:continue|keep) reading\b.{0,60}\b(?:subscri|sign in|log in|register)",
        r"\bfree articles? (?:left|remaining)\b",
        r"\balready (?:a|have a) (?:subscriber|subscription)\b",
    ),
}

CONSENT_CALL = phrases(
    r"\bbefore you continue\b",
    r"\bwe value your privacy\b",
    r"\b(?:accept|reject) all\b",
    r"\bagree and continue\b",
)
CONSENT_TALK = phrases(
    r"cookie",
    r"consent",
    r"privacy",
    r"\b(?:partners|vendors|data|personali[sz]ed)\b",
    r"\b(?:accept|reject|agree|manage|more options|settings|preferences|continue)\b",
)

CHALLENGE_MARKS = re.compile(
    rb"_Incapsula_Resource|captcha-delivery\.com|px-captcha|cf-chl-|_cf_chl_opt"
    rb"|/cdn-cgi/challenge-platform/h/|token\.awswaf\.com"
    rb"|class=[\"'](?:g-recaptcha|h-captcha|cf-turnstile)",
    re.IGNORECASE,
)
PASSWORD = re.compile(rb"<input\b[^>]{0,400}type=[\"']?password", re.IGNORECASE)
DOOR = re.compile(
    r"(?:^|[/._-])(?:login|log-in|signin|sign-in|sso|saml2?|auth|authorize)(?:$|[/._?-])", re.IGNORECASE
)
