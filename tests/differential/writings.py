"""Invented writings of dates and numbers, with what stands in them, for every transformation rule.

A writing knows the plainest ways to write the same parts, so that a reading which another processor
refuses can be asked of it again in the form that its registry describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

MONTHS = {
    "bg": "януари февруари март април май юни юли август септември октомври ноември декември",
    "cs": "ledna února března dubna května června července srpna září října listopadu prosince "
    "leden únor březen duben květen červen červenec srpen říjen listopad prosinec čvn čvc",
    "cy": "Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr",
    "da": "januar februar marts april maj juni juli august september oktober november december jan feb",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jänner Maerz",
    "el": "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου "
    "Νοεμβρίου Δεκεμβρίου Μάιος Απρίλιος",
    "en": "January February March April May June July August September October November December "
    "Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec JANUARY MAY",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "et": "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
    "fi": "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta "
    "lokakuuta marraskuuta joulukuuta",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre fevrier",
    "hi": "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    "hr": "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
    "hu": "január február március április május június július augusztus szeptember október november december",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "lt": "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
    "lv": "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december mrt",
    "no": "januar februar mars april mai juni juli august september oktober november desember",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada "
    "grudnia",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "ro": "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "sk": "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
    "sl": "januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "roman": "I II III IV V VI VII VIII IX X XI XII i ii iv xii IIII",
    "saka": "Chaitra Vaisakha Jyaishta Asadha Sravana Bhadra Aswina Kartika Agrahayana Pausa Magha Phalguna",
}
_ORDERS = ("dmy", "mdy", "ymd", "dm", "md", "my", "ym", "ydm")
_BETWEEN = ("/", ".", "-", " ", ", ", ". ", " - ", "\u00a0", " de ", " of ")
_PLAIN = ("/", ".", " ", ", ", "-")
_SCRIPTS = (0x30, 0x30, 0x30, 0x30, 0xFF10, 0x966)


@dataclass(frozen=True, slots=True)
class Writing:
    """A text, and plainer texts that say the same."""

    text: str
    plainer: tuple[str, ...]


def language_of(rule: str) -> str:
    """The language whose months a rule reads."""
    if "roman" in rule:
        return "roman"
    if "-ind-" in rule or rule.startswith("calin"):
        return "saka"
    last = rule.rsplit("-", 1)[-1]
    if "monthname" in rule and last in MONTHS:
        return last
    return "hi" if rule.endswith("in") else "da" if rule.endswith("dk") else "en"


@st.composite
def dates(draw: st.DrawFn, rule: str) -> Writing:
    """Day, month and year in any order, some of them in no calendar."""
    names = st.sampled_from(MONTHS[language_of(rule)].split())
    parts = {
        "d": draw(st.integers(0, 32).map(str) | st.integers(1, 28).map("{:02d}".format)),
        "m": draw(names | st.integers(0, 13).map(str) | st.integers(1, 12).map("{:02d}".format)),
        "y": draw(st.integers(1900, 2100).map(str) | st.integers(0, 99).map("{:02d}".format)),
    }
    order = draw(st.sampled_from(_ORDERS))
    written = [parts[part] for part in order]
    script = draw(st.sampled_from(_SCRIPTS))
    text = "".join(
        part + (draw(st.sampled_from(_BETWEEN)) if number < len(written) - 1 else "")
        for number, part in enumerate(written)
    ).translate({0x30 + digit: script + digit for digit in range(10)})
    tail = draw(st.sampled_from(("", "", "", " ", ".", "\n", " г.", " m.")))
    plainer = [form for parts in _respelt(written) for form in _rejoined(parts)]
    return Writing(draw(st.sampled_from(("", "", " ", "\n"))) + text + tail, tuple(plainer))


def _respelt(parts: Sequence[str]) -> list[list[str]]:
    """As they are; with months in short, in full and in the genitive; with two digits; without any word."""
    full, czech = MONTHS["en"].split()[:12], MONTHS["cs"].split()
    cases = {"leden": 0, "únor": 1, "březen": 2, "duben": 3, "květen": 4, "červen": 5, "červenec": 6}
    cases |= {"srpen": 7, "říjen": 9, "listopad": 10, "prosinec": 11}
    short = [part[:3].title() if part.capitalize() in full else part for part in parts]
    long = [next((name for name in full if name[:3] == part.capitalize()), part) for part in short]
    genitive = [czech[cases[part]] if part in cases else part for part in parts]
    padded = [part.zfill(2) if part.isdigit() else part for part in short]
    padded_long = [part.zfill(2) if part.isdigit() else part for part in long]
    indian = [part.translate({0x30 + digit: 0x966 + digit for digit in range(10)}) for part in padded]
    return [
        list(parts),
        indian,
        short,
        long,
        genitive,
        padded,
        padded_long,
        [part for part in parts if part.isdigit()],
    ]


def _rejoined(parts: Sequence[str]) -> list[str]:
    """Joined by one separator, by two ("June 30, 2026"), with the years in full and in full width."""
    joined = [between.join(parts) for between in _PLAIN]
    if len(parts) == 3:
        joined.append(f"{parts[0]} {parts[1]}, {parts[2]}")
    marks = ("年", "月", "日")
    return [*joined, "".join(part + mark for part, mark in zip(parts, marks, strict=False))]


@st.composite
def numbers(draw: st.DrawFn) -> Writing:
    """Digits in groups, or not, with some decimal mark, some unit, some dash, or no number at all."""
    odd = st.sampled_from(
        ("-", "–", "—", " — ", "", "0", ".5", "5.", ",", "1,2,3", "1 . 5", "(5)", "+5", "5%")
    )
    if draw(st.integers(0, 5)) == 0:
        text = draw(odd)
        return Writing(text, ("-",) if text.strip() in ("–", "—") else ())
    value = draw(st.integers(0, 999) | st.integers(0, 10**9))
    group = draw(st.sampled_from((",", ".", " ", "\u00a0", "'", "’", "")))
    whole = f"{value:,}".replace(",", group)
    if draw(st.integers(0, 5)) == 0:
        unit = draw(st.sampled_from((" Euro ", " Rs ", "円", " Fr. ", ", ", " dollars and ")))
        cents = draw(st.integers(0, 99))
        end = draw(st.sampled_from(("", " cents", "銭")))
        plain = [f"{form} Euro {cents}" for form in (str(value), f"{value:,}", _lakhs(value))]
        return Writing(f"{whole}{unit}{cents}{end}", tuple(plain))
    point = draw(st.sampled_from((".", ",", "")))
    decimals = str(draw(st.integers(0, 9999))) if point else ""
    lead, tail = draw(st.sampled_from((("", ""), ("", ""), ("", ""), (" ", " "), ("(", ")"), ("$", ""))))
    rest = f"{point}{decimals}"
    plain = [f"{value:,}".replace(",", mark) + rest for mark in (",", ".", " ", "")]
    return Writing(f"{lead}{whole}{rest}{tail}", tuple(plain))


def _lakhs(value: int) -> str:
    """Grouped as in India: 1,23,45,678."""
    head, last = str(value)[:-3], str(value)[-3:]
    pairs = [head[max(end - 2, 0) : end] for end in range(len(head), 0, -2)]
    return ",".join([*reversed(pairs), last])
