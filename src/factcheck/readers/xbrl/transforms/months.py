"""The stems of the months' names in the languages of the transformation registries.

Stems are folded (lower case, no accents; see dates.folded). Several stems of one month are
separated by "/". A word counts as the month whose stem it begins with, the longest first, so
that Czech "červenec" (July) is not "červen" (June).
"""

from __future__ import annotations

from collections.abc import Mapping

_STEMS = {
    "bg": "ян фев мар апр маи юни юли авг сеп окт ное дек",
    "cs": "led uno bre dub kve cerven/cervn/cvn cervenc/cervenec/cvc srp zar rij lis pro",
    "cy": "ion chwe maw/faw ebr mai/fai meh/feh gor/ngor aws med/fed hyd tach/dach/nhach/thach rhag/rag",
    "da": "jan feb mar apr maj jun jul aug sep okt nov dec",
    "de": "jan/jaen feb mar/maer apr mai jun jul aug sep okt nov dez",
    "el": "ιαν/iαν φεβ μαρ απρ/aπρ/αριλ/aριλ μαι ιουν/iουν ιουλ/iουλ αυγ σεπ οκτ/oκτ νοε δεκ",
    "en": "jan feb mar apr may jun jul aug sep oct nov dec",
    "es": "ene feb mar abr may jun jul ago sep oct nov dic",
    "et": "jaan veebr marts apr mai juuni juuli aug sept okt nov dets",
    "fi": "tam hel maa huh tou kes hei elo syy lok mar jou",
    "fr": "janv fevr mars avr mai juin juil aout sept oct nov dec",
    "hi": "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर/अक्तूबर नवंबर दिसंबर",
    "hr": "sij velj ozu tra svi lip srp kol ruj lis stu pro",
    "hu": "jan feb marc apr maj jun jul aug szept okt nov dec",
    "it": "gen feb mar apr mag giu lug ago set ott nov dic",
    "lt": "sau vas kov bal geg bir lie rugp/rgp rugs/rgs spa/spl lap gru/grd",
    "lv": "janv febr marts apr maijs jun jul aug sept okt nov dec",
    "nl": "jan feb maa/mrt apr mei jun jul aug sep okt nov dec",
    "no": "jan feb mar apr mai jun jul aug sep okt nov des",
    "pl": "sty lut mar kwi maj cze lip sie wrz paz lis gru",
    "pt": "jan fev mar abr mai jun jul ago set out nov dez",
    "ro": "ian feb mar apr mai iun iul aug sep oct noi/nov dec",
    "roman": "i ii iii iv v vi vii viii ix x xi xii",
    "sk": "jan feb mar apr maj jun jul aug sep okt nov dec",
    "sl": "jan feb mar apr maj jun jul avg sep okt nov dec",
    "sv": "jan feb mar apr maj jun jul aug sep okt nov dec",
}


def _numbered(stems: str) -> Mapping[str, int]:
    return {
        stem: number for number, several in enumerate(stems.split(), start=1) for stem in several.split("/")
    }


MONTHS: Mapping[str, Mapping[str, int]] = {language: _numbered(stems) for language, stems in _STEMS.items()}
"""Language → stem → number of the month; "roman" holds the Roman numerals."""
