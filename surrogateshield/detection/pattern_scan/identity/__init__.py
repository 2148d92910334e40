"""Identity and tax numbers of some hundred countries.

The tables hold what is known of each number: country, name, shape, the library that checks it, the words that name it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.identity import (
    andes_caribbean,
    balkans,
    baltics,
    benelux,
    brazil,
    british_isles,
    east_asia,
    eastern_europe,
    eastern_mediterranean,
    france,
    germany_austria_switzerland,
    iberia_italy,
    india,
    middle_east,
    nordics,
    north_america,
    northern_africa,
    oceania,
    poland_to_hungary,
    south_asia,
    southeast_asia,
    southern_africa,
    southern_cone,
    unions,
    western_africa,
)
from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

SCHEMES: tuple[Scheme, ...] = (
    *north_america.SCHEMES,
    *british_isles.SCHEMES,
    *germany_austria_switzerland.SCHEMES,
    *france.SCHEMES,
    *benelux.SCHEMES,
    *iberia_italy.SCHEMES,
    *nordics.SCHEMES,
    *poland_to_hungary.SCHEMES,
    *balkans.SCHEMES,
    *baltics.SCHEMES,
    *eastern_europe.SCHEMES,
    *eastern_mediterranean.SCHEMES,
    *middle_east.SCHEMES,
    *brazil.SCHEMES,
    *southern_cone.SCHEMES,
    *andes_caribbean.SCHEMES,
    *india.SCHEMES,
    *south_asia.SCHEMES,
    *east_asia.SCHEMES,
    *southeast_asia.SCHEMES,
    *oceania.SCHEMES,
    *southern_africa.SCHEMES,
    *western_africa.SCHEMES,
    *northern_africa.SCHEMES,
    *unions.SCHEMES,
)
"""Every number that is known, by region; those of no country last."""

ENGINE = Engine(SCHEMES)

LABELLED = Rule(
    "identity_labelled",
    ENGINE.labelled,
    fields=(ENGINE,),
    examples=(
        "Steuer-ID «65929970489», CPF: «529.982.247-25» and «168.995.350-09»",
        "«52998224725» (CPF), dowód osobisty ABA300000".replace("ABA300000", "«ABA300000»"),
        "My national insurance number is «QQ 12 34 56 C».",
        'the form said {"taxId": "«12-3456789»"}',
        "PAN «BKWPR7412H» on order REF7730215",
        "身份证号码：«11010519491231002X»，谢谢",
        "Mein Personalausweis hat die Nummer «L01X00T47».",
    ),
    counter_examples=(
        "Kundennummer 73104429581",
        "Vorgang 83104729562, Steuer-ID folgt",
        "order REF7730215, part BKWPR7412H",
        "sin(12345678) and pan 7310442958, tin 987654321 in a tin",
        "za 30 dni 12345678 szt.",
        "ein 12-3456789 großes Haus",
    ),
)
SHAPED = Rule(
    "identity_shaped",
    ENGINE.shaped,
    examples=(
        "er kam mit «131052-308T» und «756.9217.0769.85»",
        "paid by «529.982.247-25», «11.222.333/0001-81»",
        "su CUIT «20-26756539-3», «12345678Z»",
        "il signor «MRTMTT25D09F205Z»",
        "«811218-9876» flyttar, «44.051.401-3» también".replace("«44.051.401-3»", "«12.531.909-2»"),
    ),
    counter_examples=(
        "ticket 12345678A, order 811218-9876",
        "version 1.234.567-8.9, 0.529.982.247-25",
        "2018 2019 2020",
        "loss=0.52998224725 at 1704067200000",
        "id 529982247 25, REF7730215, A1, H1, INTRODUCTORY, PO7712034",
    ),
)

# In small letters "ein" is German too: there a word follows what looks like the number.
_EIN = re.compile(r"ein(?<![^\W_]ein)[ :#]{1,2}(?P<value>[0-9]{2}-[0-9]{7})(?=\s{0,2}(?:[,;.)|\n]|\Z))")


def _eins(reading: Reading) -> Iterator[Found]:
    if "ein" in reading.lower and reading.has_digit:
        for match in _EIN.finditer(reading.lower):
            yield Found(*match.span("value"), PiiType.TAX_ID, 0.8)


EIN = Rule(
    "ein",
    _eins,
    examples=("acme llc, ein «38-1204477», formed in ohio", "ein: «47-2208831»"),
    counter_examples=("ein 38-1204477 langes Wort", "mein 38-1204477, ein 38-12044771"),
)

RULES = (LABELLED, SHAPED, EIN)
