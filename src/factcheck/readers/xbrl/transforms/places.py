"""Countries and provinces by English name, with their ISO 3166-1 and EDGAR codes.

Each entry is "ISO EDGAR name/other name"; "--" where a list does not have the place. Names are
folded: lower case, no accents, no "the", no punctuation, blanks for hyphens. The EDGAR codes
are those of the SEC's "EDGAR State and Country Codes".
"""

from __future__ import annotations

from collections.abc import Mapping

_PLACES = """
AF B2 afghanistan; AX Y6 aland islands; AL B3 albania; DZ B4 algeria; AS B5 american samoa;
AD B6 andorra; AO B7 angola; AI 1A anguilla; AQ B8 antarctica; AG B9 antigua and barbuda;
AR C1 argentina/republic of argentina; AM 1B armenia; AW 1C aruba; AU C3 australia; AT C4 austria;
AZ 1D azerbaijan; BS C5 bahamas; BH C6 bahrain; BD C7 bangladesh; BB C8 barbados; BY 1F belarus;
BE C9 belgium; BZ D1 belize; BJ G6 benin; BM D0 bermuda; BT D2 bhutan; BO D3 bolivia;
BQ -- bonaire sint eustatius and saba; BA 1E bosnia and herzegovina; BW B1 botswana; BV D4 bouvet island;
BR D5 brazil/brasil/federative republic of brazil; IO D6 british indian ocean territory;
BN D9 brunei darussalam; BG E0 bulgaria; BF X2 burkina faso; BI E2 burundi; CV E8 cabo verde;
KH E3 cambodia; CM E4 cameroon; CA Z4 canada; KY E9 cayman islands; CF F0 central african republic;
TD F2 chad; CL F3 chile; CN F4 china/peoples republic of china; CX F6 christmas island;
CC F7 cocos islands/cocos keeling islands; CO F8 colombia/republic of colombia; KM F9 comoros;
CD Y3 democratic republic of congo; CG G0 congo; CK G1 cook islands; CR G2 costa rica;
CI L7 cote divoire; HR 1M croatia; CU G3 cuba; CW -- curacao; CY G4 cyprus; CZ 2N czechia/czech republic;
DK G7 denmark/kingdom of denmark; DJ 1G djibouti; DM G9 dominica; DO G8 dominican republic;
EC H1 ecuador; EG H2 egypt; SV H3 el salvador; GQ H4 equatorial guinea; ER 1J eritrea; EE 1H estonia;
SZ -- eswatini; ET H5 ethiopia;
FK H7 falkland islands/falkland islands malvinas/malvinas/malvinas islands/
islas malvinas/islas malvinas islands;
FO H6 faroe islands; FJ H8 fiji; FI H9 finland; FR I0 france; GF I3 french guiana;
PF I4 french polynesia; TF 2C french southern territories; GA I5 gabon; GM I6 gambia; GE 2Q georgia;
DE 2M germany; GH J0 ghana; GI J1 gibraltar; GR J3 greece; GL J4 greenland; GD J5 grenada;
GP J6 guadeloupe; GU GU guam; GT J8 guatemala; GG Y7 guernsey; GN J9 guinea; GW S0 guinea bissau;
GY K0 guyana; HT K1 haiti; HM K4 heard island and mcdonald islands; VA X4 holy see/vatican city;
HN K2 honduras; HK K3 hong kong; HU K5 hungary; IS K6 iceland; IN K7 india; ID K8 indonesia;
IR K9 iran/islamic republic of iran; IQ L0 iraq; IE L2 ireland; IM Y8 isle of man; IL L3 israel;
IT L6 italy; JM L8 jamaica; JP M0 japan; JE Y9 jersey; JO M2 jordan; KZ 1P kazakhstan; KE M3 kenya;
KI J2 kiribati; KP M4 north korea/democratic peoples republic of korea;
KR M5 south korea/republic of korea; KW M6 kuwait; KG 1N kyrgyzstan;
LA M7 lao peoples democratic republic; LV 1R latvia; LB M8 lebanon; LS M9 lesotho; LR N0 liberia;
LY N1 libya/state of libya; LI N2 liechtenstein; LT 1Q lithuania;
LU N4 luxembourg/duchy of luxembourg/grand duchy of luxembourg; MO N5 macao/macau; MG N6 madagascar;
MW N7 malawi; MY N8 malaysia; MV N9 maldives; ML O0 mali; MT O1 malta;
MH 1T marshall islands/republic of marshall islands; MQ O2 martinique; MR O3 mauritania; MU O4 mauritius;
YT 2P mayotte; MX O5 mexico/united mexican states; FM 1K micronesia/federated states of micronesia;
MD 1S moldova/republic of moldova; MC O9 monaco; MN P0 mongolia; ME Z5 montenegro; MS P1 montserrat;
MA P2 morocco; MZ P3 mozambique; MM E1 myanmar; NA T6 namibia; NR P5 nauru; NP P6 nepal;
NL P7 netherlands; NC 1W new caledonia; NZ Q2 new zealand; NI Q3 nicaragua; NE Q4 niger; NG Q5 nigeria;
NU Q6 niue; NF Q7 norfolk island; MK 1U north macedonia/republic of north macedonia;
MP 1V northern mariana islands; NO Q8 norway; OM P4 oman; PK R0 pakistan; PW 1Y palau;
PS 1X palestine/state of palestine; PA R1 panama; PG R2 papua new guinea; PY R4 paraguay; PE R5 peru;
PH R6 philippines; PN R8 pitcairn; PL R9 poland; PT S1 portugal; PR PR puerto rico; QA S3 qatar;
RE S4 reunion; RO S5 romania; RU 1Z russian federation; RW S6 rwanda; BL Z0 saint barthelemy;
SH U8 saint helena/saint helena ascension and tristan/saint helena ascension and tristan da cunha;
KN U7 saint kitts and nevis; LC U9 saint lucia; MF Z1 saint martin; PM V0 saint pierre and miquelon;
VC V1 saint vincent/saint vincent and grenadines; WS Y0 samoa; SM S8 san marino;
ST S9 sao tome and principe; SA T0 saudi arabia; SN T1 senegal; RS Z2 serbia; SC T2 seychelles;
SL T8 sierra leone; SG U0 singapore; SX -- sint maarten; SK 2B slovakia; SI 2A slovenia;
SB D7 solomon islands; SO U1 somalia; ZA T3 south africa/republic of south africa;
GS 1L south georgia and south sandwich islands; SS -- south sudan; ES U3 spain/kingdom of spain/espana;
LK F1 sri lanka; SD V2 sudan; SR V3 suriname; SJ L9 svalbard and jan mayen; SE V7 sweden;
CH V8 switzerland; SY V9 syria/syrian arab republic; TW F5 taiwan/taiwan province of china;
TJ 2D tajikistan; TZ W0 tanzania/united republic of tanzania; TH W1 thailand; TL Z3 timor leste;
TG W2 togo; TK W3 tokelau; TO W4 tonga; TT W5 trinidad and tobago; TN W6 tunisia; TR W8 turkey/turkiye;
TM 2E turkmenistan; TC W7 turks and caicos islands; TV 2G tuvalu; UG W9 uganda; UA 2H ukraine;
AE C0 uae/united arab emirates;
GB X0 uk/britain/great britain/united kingdom/united kingdom of great britain and northern ireland/
england/england and wales;
UM 2J united states minor outlying islands; US X1 usa/united states/united states of america;
UY X3 uruguay; UZ 2K uzbekistan; VU 2L vanuatu; VE X5 venezuela; VN Q1 viet nam/vietnam;
VG D8 british virgin islands; VI VI us virgin islands; WF X8 wallis and futuna; EH U5 western sahara;
YE T7 yemen; ZM Y4 zambia; ZW Y5 zimbabwe; -- VI virgin islands us/u s virgin islands;
-- A0 alberta/alberta canada; -- A1 british columbia/british columbia canada;
-- A2 manitoba/manitoba canada; -- A3 new brunswick/new brunswick canada;
-- A4 newfoundland/newfoundland canada/newfoundland and labrador/newfoundland and labrador canada;
-- A5 nova scotia/nova scotia canada; -- A6 ontario/ontario canada;
-- A7 prince edward island/prince edward island canada; -- A8 quebec/quebec canada;
-- A9 saskatchewan/saskatchewan canada; -- B0 yukon/yukon canada; -- E8 cape verde;
-- P8 netherlands antilles; -- 1U macedonia/republic of macedonia; -- V6 swaziland;
-- D8 virgin islands british; -- XX unknown
"""


def _by_name(column: int) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for entry in _PLACES.split(";"):
        codes = entry.split(maxsplit=2)
        if codes[column] != "--":
            found.update(
                dict.fromkeys(" ".join(codes[2].split()).replace("/ ", "/").split("/"), codes[column])
            )
    return found


ISO_COUNTRIES: Mapping[str, str] = _by_name(0)
"""Folded English name → ISO 3166-1 alpha-2 code."""

EDGAR_PLACES: Mapping[str, str] = _by_name(1)
"""Folded English name → EDGAR code (countries and Canadian provinces)."""
