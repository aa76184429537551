"""Requests to one host leave evenly spaced, whichever threads send them."""

from __future__ import annotations

import threading

import pytest

from factcheck.errors import CallError
from factcheck.fetch import Manners
from factcheck.fetch.pacing import Pacer, Pacers
from fetch_publisher import Clockwork


def test_eight_threads_never_exceed_the_rate(clockwork: Clockwork) -> None:
    """40 requests of 8 threads to sec.gov: evenly, and so far apart that delays on the way make no sixth."""
    pacer = Pacers(Manners(), monotonic=clockwork.monotonic, sleep=clockwork.sleep).of("www.sec.gov")
    sent: list[float] = []

    def visit() -> None:
        for _ in range(5):
            pacer.wait()
            sent.append(clockwork.now)

    threads = [threading.Thread(target=visit) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(sent) == 40
    times = [1_000.0 + number * 0.28 for number in range(40)]
    assert pytest.approx(times) == sent
    assert max(sum(start <= one <= start + 1 for one in sent) for start in sent) == 4


def test_sec_gov_and_its_subdomains_share_one_limiter(clockwork: Clockwork) -> None:
    """www.sec.gov and data.sec.gov are one host to the SEC; a look-alike is not."""
    pacers = Pacers(Manners(), monotonic=clockwork.monotonic, sleep=clockwork.sleep)

    assert pacers.of("www.sec.gov") is pacers.of("data.sec.gov")
    assert pacers.of("sec.gov") is pacers.of("data.sec.gov")
    assert pacers.of("notsec.gov") is not pacers.of("sec.gov")


def test_no_setting_asks_sec_gov_faster() -> None:
    """5 a second is the most, whatever the settings say; other domains have the rate they are given."""
    eager = Manners(rates={"sec.gov": 50.0, "example.org": 20.0, "slow.example.org": 0.5})

    assert eager.limiter_of("data.sec.gov") == ("sec.gov", 5.0)
    assert Manners(rates={"example.org": 9.0}).limiter_of("sec.gov") == ("sec.gov", 5.0)
    assert Manners(rates={"sec.gov": 0.5}).limiter_of("sec.gov") == ("sec.gov", 0.5)
    assert eager.limiter_of("www.example.org") == ("example.org", 20.0)
    assert eager.limiter_of("slow.example.org") == ("slow.example.org", 0.5)
    assert eager.limiter_of("other.org") == ("other.org", 2.0)


def test_a_pause_holds_all_threads(clockwork: Clockwork) -> None:
    """The next request leaves when the pause is over that the host asked for; a shorter one adds nothing."""
    pacer = Pacer(0.5, monotonic=clockwork.monotonic, sleep=clockwork.sleep)
    pacer.wait()

    pacer.hold(30)
    pacer.hold(10)
    pacer.wait()

    assert clockwork.now == 1_030.0


def test_a_pause_that_comes_while_waiting_is_kept(clockwork: Clockwork) -> None:
    """Whoever waits for a turn when the host asks for a pause waits on."""
    pacer = Pacer(1.0, monotonic=clockwork.monotonic, sleep=lambda seconds: interrupted(seconds))

    def interrupted(seconds: float) -> None:
        if not clockwork.slept:
            pacer.hold(20)
        clockwork.sleep(seconds)

    pacer.wait()
    pacer.wait()

    assert clockwork.now == 1_020.0


@pytest.mark.parametrize("contact", ["  ", "Ada\nX-Header: 1", "Zoë zoe@example.org"])
def test_a_contact_that_cannot_stand_in_a_header_is_refused(contact: str) -> None:
    """A contact is one line of ASCII, and it is said so before anything is sent."""
    with pytest.raises(CallError, match="one line of plain ASCII"):
        Manners(contact=contact)


def test_limits_must_be_possible() -> None:
    """A rate of nothing would wait for ever."""
    with pytest.raises(CallError, match="above 0"):
        Manners(per_second=0)


@pytest.mark.parametrize(
    ("contact", "lack"),
    [
        ("Ada Editor ada@example.org", ""),
        ("", "FACTCHECK_CONTACT is not set"),
        ("Ada Editor", "no e-mail"),
        ("@ example.org", "no e-mail"),
    ],
)
def test_sec_gov_wants_a_name_and_an_address(contact: str, lack: str) -> None:
    """What is missing is said, and nothing is where both are there."""
    said = Manners(contact=contact).undeclared

    assert bool(lack) == bool(said)
    assert "FACTCHECK_CONTACT" in said or not lack


def test_who_asks_without_a_contact_is_still_named() -> None:
    """The product says its own name to everybody."""
    assert Manners().user_agent == "factcheck/0.1.0"


@pytest.mark.parametrize(
    "edgar", ["cache.example", "http://cache.example/edgar", "ftp://c.example", "http://c:x"]
)
def test_a_cache_of_edgar_is_an_address_without_a_path(edgar: str) -> None:
    """A setting that cannot work is refused before anything is sent."""
    with pytest.raises(CallError, match="cache of EDGAR"):
        Manners(edgar=edgar)


@pytest.mark.parametrize(
    ("url", "asked"),
    [
        ("https://www.sec.gov/cgi-bin/x?a=b", "http://cache.example:8080/cgi-bin/x?a=b"),
        ("https://data.sec.gov/submissions/CIK1.json", "http://cache.example:8080/submissions/CIK1.json"),
        ("https://notsec.gov/x", None),
        ("https://sec.gov.example/x", None),
    ],
)
def test_a_cache_of_edgar_stands_in_for_sec_gov_alone(url: str, asked: str | None) -> None:
    """Every host of sec.gov is asked at the cache, no other host is."""
    host = url.split("/")[2]

    assert asked == Manners(edgar="http://cache.example:8080").stand_in(url, host)
    assert None is Manners().stand_in(url, host)
