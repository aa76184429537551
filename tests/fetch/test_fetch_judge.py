"""A good status is not yet a document: barriers, hollow answers and cut documents are told apart from it."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.fetch.answer import Answer
from factcheck.fetch.glance import glance
from factcheck.fetch.judge import expected, judge
from factcheck.model.capture import Capture, Outcome
from factcheck.model.document import LONGEST_CELL

AT = datetime(2026, 11, 30, 7, tzinfo=UTC)
HERE = "https://example.org/reports/q2"


def verdict(
    body: bytes | str,
    *,
    status: int = 200,
    url: str = HERE,
    final: str = "",
    whole: bool = True,
    previous: Capture | None = None,
    **headers: str,
) -> tuple[str, str]:
    """Outcome and detail for one answer."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    raw = body.encode() if isinstance(body, str) else body
    trouble = judge(Answer(final or url, AT, status, sent, raw, whole=whole), url=url, previous=previous)
    return ("good", "") if trouble is None else (str(trouble.outcome), trouble.detail)


def page(title: str, text: str, more: str = "") -> str:
    return f"<!DOCTYPE html><html><head><title>{title}</title></head><body><p>{text}</p>{more}</body></html>"


ARTICLE = "The quarter's revenue was $2,417 million, and its cost $826 million; both had risen. " * 30
TABLE = "<table>" + "".join(f"<tr><td>Line {n}</td><td>{n * 7}</td></tr>" for n in range(5)) + "</table>"

BARRIERS = {
    "cloudflare challenge": page("Just a moment...", "Enable JavaScript and cookies to continue"),
    "cloudflare block": page(
        "Attention Required! | Cloudflare", "Sorry, you have been blocked. " + "Why? " * 300
    ),
    "akamai": page(
        "Access Denied", 'You don\'t have permission to access "http://example.org/q2" on this server.'
    ),
    "akamai without words": page("Access Denied", "Reference #18.2d351ab8.1557333295.a4e16ab"),
    "incapsula": '<html><head><meta name="ROBOTS"></head><body><iframe src="/_Incapsula_Resource?x=1">'
    "Request unsuccessful. Incapsula incident ID: 443000</iframe></body></html>",
    "perimeterx": page("Access to this page has been denied", "Press & Hold to confirm you are a human"),
    "datadome": page(
        "example.org", "Please wait", '<script src="https://ct.captcha-delivery.com/c.js"></script>'
    ),
    "imperva": page("Pardon Our Interruption", "Something about your browser made us think you were a bot."),
    "f5": page("Request Rejected", "The requested URL was rejected. Please consult with your administrator."),
    "recaptcha": page("Example", "One thing first.", '<div class="g-recaptcha" data-sitekey="x"></div>'),
    "search engine": page("Sorry", "Our systems have detected unusual traffic from your computer network."),
    "nginx": "<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1>nginx</body></html>",
    "rate limit": page("429 Too Many Requests", "You are being rate limited."),
    "plain words": "Access Denied",
    "plain words too many": "Too many requests\n",
    "sign-in": page(
        "Log in | Investors", "Log in", '<form><input name="user"><input type="password"></form>'
    ),
    "sign-in by its words": page("Investors", "Please sign in to continue."),
    "sign-in by its form": page("Portal", "Welcome back", "<form><input id=p type=password></form>"),
    "expired": page("Portal", "Your session has expired."),
    "consent": page("Before you continue", "We use cookies and data. Accept all. Reject all. More options."),
    "long consent": page(
        "Example", "We value your privacy. " + "Our partners store cookies. " * 90 + "Accept all."
    ),
    "consent by its words": page(
        "Example", "We value your privacy. We and our partners store cookies. Accept all."
    ),
}


@pytest.mark.parametrize("name", BARRIERS)
@pytest.mark.parametrize("status", [200, 404, 503])
def test_a_barrier_is_a_refusal_under_any_status(name: str, status: int) -> None:
    """Block, challenge, sign-in and consent pages are refusals, and the sentence says which."""
    outcome, detail = verdict(BARRIERS[name], status=status)

    assert outcome == "refused"
    assert any(kind in detail for kind in ("block page", "challenge page", "sign-in page", "consent page"))


def test_a_barrier_may_be_known_by_its_headers() -> None:
    """A challenge may say so outside its page."""
    assert verdict(page("x", "x"), status=403, cf_mitigated="challenge")[0] == "refused"
    assert "its headers say so" in verdict("", status=202, x_amzn_waf_action="challenge")[1]


def test_a_barrier_may_be_known_by_where_it_led() -> None:
    """A redirect to a sign-in or consent address, with little text there, is one."""
    short = page("Example", "Welcome. One moment, please.")

    assert "a sign-in page" in verdict(short, final="https://example.org/account/login?to=q2")[1]
    assert "a consent page" in verdict(short, final="https://consent.example.org/m?c=1")[1]
    assert verdict(page("Example", ARTICLE * 3), final="https://example.org/account/login")[0] == "good"
    assert verdict(short, url="https://example.org/auth/report")[0] == "good"


HONEST = {
    "article about it": page("Access Denied: how sites block robots", ARTICLE * 3),
    "article that cites it": page("Robots", ARTICLE + "Users saw “Verify you are human”. " + ARTICLE * 2),
    "article with a sign-in box": page("Results", ARTICLE, "<form>Log in <input type=password></form>"),
    "article with a cookie line": page("Results", ARTICLE + " We use cookies. Accept all. Reject all."),
    "table with a cookie line": page("Results", "We value your privacy: cookies. Accept all.", TABLE),
    "table with a sign-in box": page("Results", "Sign in", TABLE + "<input type=password>"),
    "short note": page("Quarter", "Revenue was $2,417 million. See Section 404 for controls."),
    "note on a law": page("404(k) plans", "Employers file this each year."),
    "Section 404": page("Section 404 compliance", "The controls were effective."),
    "note on a service": page(
        "Notes", "The service was available for 99.9% of the quarter, as promised to customers."
    ),
    "note that needs no script": page(
        "Notes", "Revenue was up 4% to $12 million. " * 6, "<noscript>Enable JavaScript"
    ),
    "docs of templates": page("Templates", "Write {{ name }} where the name should stand. " + ARTICLE),
    "captcha business": page("Captcha Inc, quarter to June", ARTICLE),
    "challenge script beside text": page(
        "Results", ARTICLE, '<script src="/cdn-cgi/challenge-platform/h/g"></script>'
    ),
    "old filing": "<html><body><pre>\nQUARTERLY REPORT\n" + "Net sales 1,212\n" * 10 + "</pre></body></html>",
    "a list in CSV": "name,value\nAccess denied,3\nnot found,4\n",
    "json": '{"error": null, "rows": [1, 2]}',
    "json of errors": '{"errors": ["x"], "figures": [1]}',
    "words": "Revenue was up.",
}


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_page_is_good_whatever_it_mentions(name: str) -> None:
    """Documents that talk of barriers and errors, or carry a box of one, are documents."""
    assert verdict(HONEST[name]) == ("good", "")


HOLLOW = {
    "empty": ("", "the body is empty"),
    "white": ("\ufeff \r\n\0", "the body is empty"),
    "no text": (
        page("", "", "<div id=root></div><script>var text = 'much of it'</script>"),
        "needs a browser",
    ),
    "needs script": (page("App", "You need to enable JavaScript to run this app."), "needs JavaScript"),
    "loading": (page("Results", "Loading..."), "needs JavaScript"),
    "template": (
        page("Results", "Revenue {{ quarter.revenue }} Cost {{ quarter.cost }}"),
        "unrendered template",
    ),
    "template rows": (page("R", "Our results", "<p>{{a.b}}</p>" * 9 + TABLE), "unrendered template"),
    "soft 404": (page("Page not found | Example", "Try the search."), '"not found" page'),
    "soft 404 by number": (page("404", "Nothing here."), '"not found" page'),
    "soft 404 by words": (page("Example", "Sorry, we can't find that page."), '"not found" page'),
    "gone": (page("Example", "The document you asked for is no longer available."), '"not found" page'),
    "soft 500": (page("Error", "Please come back."), "an error page"),
    "soft 503": (page("Example", "We are down for maintenance. Please try again later."), "an error page"),
    "database": (page("x", "Error establishing a database connection"), "an error page"),
    "plain error": ("Internal Server Error", "error message"),
    "plain not found": ("File not found.", '"not found" message'),
    "json error": ('{"status": 500, "error": "oops"}', "error message in JSON"),
    "xml error": ("<?xml version='1.0'?>\n<Error><Code>NoSuchKey</Code></Error>", "error message in XML"),
}


@pytest.mark.parametrize("name", HOLLOW)
def test_a_hollow_answer_is_a_failure_with_a_name(name: str) -> None:
    """Empty, unrendered, "not found" and error pages with a good status fail, each with its reason."""
    body, reason = HOLLOW[name]
    outcome, detail = verdict(body)

    assert outcome == "failed"
    assert reason in detail


def test_a_deep_address_that_ends_at_the_front_page_is_a_failure() -> None:
    """The document is no longer there, though the front page is good; unless it always led there."""
    front = page("Example", ARTICLE)
    known = Capture(HERE, AT, Outcome.GOOD, final_url="https://example.org/", media_type="text/html")

    assert "front page" in verdict(front, final="https://www.example.org/")[1]
    assert "front page" in verdict(front, final="https://example.org/en/")[1]
    assert verdict(front, final="https://other.org/")[0] == "good"
    assert verdict(front, url="https://example.org/", final="https://example.org/en/")[0] == "good"
    assert verdict(front, final="https://example.org/", previous=known)[0] == "good"


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://example.org/a.PDF?x=1", "a PDF"),
        ("https://example.org/a.csv", "a CSV table"),
        (HERE + ".json", "JSON"),
    ],
)
def test_a_web_page_in_place_of_a_file_is_never_the_file(url: str, kind: str) -> None:
    """Neither the address nor the Content-Type says what the bytes are: they do."""
    outcome, detail = verdict(page("Results", ARTICLE * 3), url=url, content_type="application/pdf")
    assert ("failed", f"HTML where {kind} was expected: the reply starts with <!DOCTYPE html>") == (
        outcome,
        detail,
    )

    outcome, detail = verdict(BARRIERS["sign-in"], url=url, content_type="application/pdf")
    assert outcome == "refused"
    assert f"instead of {kind}: the reply starts with <!DOCTYPE html>" in detail


def test_the_last_good_copy_says_what_to_expect() -> None:
    """An address that gave a PDF and now gives a page has failed; one that always gave pages has not."""

    def last(media_type: str) -> Capture:
        return Capture(HERE, AT, Outcome.GOOD, media_type=media_type)

    body = page("Results", ARTICLE)
    assert "HTML where a PDF was expected" in verdict(body, previous=last("application/pdf"))[1]
    assert verdict(body, url=HERE + ".pdf", previous=last("text/html; charset=utf-8"))[0] == "good"
    assert expected(HERE, last("text/csv")) == "a CSV table"
    assert expected(HERE, last("application/octet-stream")) is None
    assert expected(HERE, None) is None


PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n"


def test_a_pdf_is_a_pdf_under_any_name() -> None:
    """`application/octet-stream` and a wrong ending are the server's habits, not trouble."""
    assert verdict(PDF, content_type="application/octet-stream")[0] == "good"
    assert verdict(PDF, url=HERE + ".html", content_type="text/html")[0] == "good"


LONG = page("Quarter", ARTICLE, TABLE * 40)


@pytest.mark.parametrize(
    ("body", "url", "reason"),
    [
        (PDF[:-6], HERE, "end-of-file mark"),
        ("<SEC-DOCUMENT>0001.txt\n<TYPE>10-Q\nRevenue 2,417\n", HERE, "closing line"),
        ('{"facts": {"us-gaap": [1, 2', HERE + ".json", "the JSON is cut or malformed"),
        ("[" * 100_000, HERE + ".json", "nested too deeply"),
        ("<?xml version='1.0'?><feed><entry>x</entry>", HERE, "closing tag </feed>"),
        ("<?xml version='1.0'?><html xmlns='x'><body><p>some words</p>", HERE, "closing tag </html>"),
        ('a,b,c\n1,"2,3\n4,5', HERE + ".csv", "inside a quotation"),
        ("a,b,c\n1,2,3\n4,5", HERE + ".csv", "after 2 of 3 cells"),
        (page("x", "Revenue rose. " * 9)[:120], HERE, "closing tag </html>"),
    ],
)
def test_a_cut_document_is_a_failure(body: str | bytes, url: str, reason: str) -> None:
    """Without a length from the transfer, the document's own end tells."""
    outcome, detail = verdict(body, url=url, whole=False)

    assert outcome == "failed"
    assert "incomplete download" in detail
    assert reason in detail


@settings(deadline=None)
@given(st.integers(400, len(LONG) - 16))
def test_a_page_cut_anywhere_in_its_tables_is_cut(at: int) -> None:
    """A page that ends in the middle of a tag or a table was cut, even if the transfer seemed whole."""
    body = LONG[:at]
    inside = body.rfind("<") > body.rfind(">") or body.count("<table") > body.count("</table")

    assert ("failed" if inside else "good") == verdict(body, whole=True)[0]


@pytest.mark.parametrize(
    "body",
    [
        "<html><body><div>Index of filings</div>\n<!-- end -->\n",
        "<!DOCTYPE html><title>Short</title><p>HTML lets one omit the rest.",
        "<html><head></head><body><table><tr><td>No matching symbol.</td></tr></table>",
        "<?xml version='1.0'?><feed><entry>x</entry></feed>\n<!-- -->",
        "<?xml version='1.0'?><feed/>",
        "<SEC-DOCUMENT>0001.txt\n<TYPE>10-Q\nRevenue\n</SEC-DOCUMENT>\n",
        "a,b,c\r\n1,2,3\r\n",
        "a,b,c\n1,2,3",
        "a,b,c\n1,2,3\n4,5\n",
    ],
)
def test_a_whole_document_may_be_loose(body: str) -> None:
    """What HTML, XML and CSV allow to be left out is not held against a page."""
    assert verdict(body, url=HERE + (".csv" if body.startswith("a,") else ""), whole=False)[0] == "good"


def test_a_malformed_table_is_a_failure() -> None:
    """A cell longer than any table has is no table."""
    wide = "a,b\n" + "x" * (LONGEST_CELL + 1)
    assert "malformed" in verdict(wide, url=HERE + ".csv", whole=False)[1]


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_can_be_judged(body: bytes) -> None:
    """Hostile bytes get an outcome and never an exception."""
    for prefix in (b"", b"<!DOCTYPE html>", b"<?xml version='1.0'?>", b"%PDF-", b"{"):
        assert verdict(prefix + body, whole=False)[0] in {"good", "failed", "refused"}


@pytest.mark.parametrize(
    "piece", ["<", "<!--", "<script>", "<p", "</", "&amp;", "<title>", "{{", "<td>1</td>", "you are "]
)
@pytest.mark.timeout(60)
def test_hostile_pages_cost_little(piece: str) -> None:
    """A megabyte of anything is judged, and none of them for ever."""
    body = b"<html><body>" + piece.encode() * (1_000_000 // len(piece))
    assert verdict(body, whole=False)
    assert verdict(body, url=HERE + ".json")


def test_a_glance_sees_what_a_reader_sees() -> None:
    """Text by blocks; no scripts, styles or comments; entities read; a lone "<" kept."""
    seen = glance(
        b"\xef\xbb\xbf<!-- x --><html><head><title>Q2 &amp; more</title><style>p{}</style></head>"
        b"<body><h1>Revenue</h1><script>var x = '<p>no</p>'</script>"
        b"<p>a < b <b>and</b> c<!-- no --></p></body></html>"
    )

    assert (seen.is_html, seen.title, seen.blocks) == (True, "Q2 & more", ("Revenue", "a < b and c"))
    assert not glance(json.dumps({"a": 1}).encode()).is_html


def test_a_missing_page_with_a_sign_in_box_is_missing() -> None:
    """A "not found" page may carry a password box or a cookie question like any other page of its site."""
    missing = page("Page not found", "Nothing here.", "<form>Log in <input type=password></form>")
    asking = page("Example", "The page you asked for does not exist. We use cookies. Accept all.")

    assert ["gone", "gone"] == [verdict(body, status=404)[0] for body in (missing, asking)]
    assert ["failed", "failed"] == [verdict(body)[0] for body in (missing, asking)]
    assert "refused" == verdict(page("Example", "Please sign in to view this page."), status=404)[0]


def test_a_fragment_of_a_page_is_a_page() -> None:
    """Some servers send a heading and nothing around it."""
    assert "refused" == verdict("<h1>Access Denied</h1>", content_type="text/html")[0]
    assert "failed" == verdict("<h1>Not Found</h1>")[0]
