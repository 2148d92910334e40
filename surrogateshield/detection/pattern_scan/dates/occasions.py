"""Births told by what the day is asked or celebrated for: the stars, an age, a baby, a letter that says "born"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.dates.forms import Date, dates
from surrogateshield.detection.pattern_scan.dates.likely import (
    at,
    is_named,
    plausible,
)
from surrogateshield.detection.pattern_scan.nearby import Signs, windows
from surrogateshield.detection.reading import Reading

_SKY = Signs(
    "horoscope", "natal chart", "birth chart", "star sign", "zodiac", "zodiac sign", "sun sign", "moon sign",
    "rising sign", "my chart", "numerology", "life path", "life path number",
    "chinese zodiac", "horoskop", "sternzeichen", "aszendent", "geburtshoroskop", "horóscopo", "horoscopo",
    "signo zodiacal", "carta astral", "carta natal", "ascendente", "oroscopo", "segno zodiacale", "tema natale",
    "signe astrologique", "signe du zodiaque", "thème astral", "ascendant", "mapa astral", "sterrenbeeld",
    "znak zodiaku", "stjärntecken", "stjernetegn", "horoskooppi", "znamení zvěrokruhu", "burcum", "yükselen burç",
)  # fmt: skip
_AGES = Signs(
    "turn", "turned", "turns", "turning", "will be", "celebrate", "celebrates", "celebrated",
    "celebrating", "wird", "werde", "wurde", "aura", "aurai", "cumple", "cumplo", "cumplió", "cumplirá",
    "cumpliré", "compie", "compirà", "compio", "faz", "fez", "fará", "farei", "completa", "wordt", "kończy", "skończy",
    "fyller", "fyllde", "fylder", "täyttää",
)  # fmt: skip
_YEARS_AND_DAY = re.compile(
    r" (?:(?:his|her|their|my|our|the) )?[0-9]{1,3}(?:st|nd|rd|th)?(?: (?:years? old|years|birthday|ans|años|"
    r"anni|anos|lat|år|jaar|jahre))?"
    r"(?: (?:on|this|next|le|el|il|no|em|a|op|den|dia|día|ce|este|am|(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"the),?){0,4}"
    r" (?=[0-9a-z])",
    re.IGNORECASE,
)
_DOUBTFUL = frozenset({"will be", "celebrate", "celebrates", "celebrated", "celebrating"})
_WHO = re.compile(
    r"(?:(?<![^\W_])(?:i|he|she|they|we|you|who|mum|mom|dad|nan|gran|grandma|grandpa|son|daughter|wife|husband|"
    r"brother|sister|mother|father|aunt|uncle|nephew|niece|boy|girl|baby|twins|partner|cousin|friend|boss|it's)|"
    r"(?<![^\W_])[^\W\d_a-z][\w'-]+)\s\Z"
)
_AGED = re.compile(r"([0-9]{1,2}\. ?[^\W\d_]+\.?) [0-9]{1,3}")
_DAY_AND_YEARS = re.compile(r"(?: am| den| dann| nun)* (?=[0-9])")
_YEARS = re.compile(r" [0-9]{1,3}(?: jahre)?(?: alt)?(?![\w])(?! uhr|:)", re.IGNORECASE)


def under_stars(reading: Reading) -> Iterator[Date]:
    """Dates that somebody asks the stars about."""
    for first, last in windows(_SKY.spots(reading).spans, 90, 110, len(reading.text)):
        for date in dates(reading.lower, first, last):
            if plausible(date) and not _OF_ELSE.search(reading.text, max(0, date.start - 8), date.start):
                yield date


_OF_ELSE = re.compile(r"(?<![^\W_])(?:from|since|of|by|until|before|after|vom|seit|du|del|dal|de)\s\Z", re.IGNORECASE)


_BABIES = Signs(
    "baby", "newborn", "neonate", "infant", "twins", "triplets", "bub", "säugling", "bébé", "bebé", "neonata"
)
_DELIVERED = re.compile(
    r"(?:[ ,]{1,2}(?!(?:the|and|a|his|her|my) )[^\W\d_][\w'-]{0,20}){0,4}?[ ,]{1,2}(?:delivered|arrived|came|"
    r"here since)(?: (?:at home|by c-section|by caesarean|"
    r"safely|on|at|the)){0,3}"
    r"[,:]? (?=[0-9A-Z])",
    re.IGNORECASE,
)


def of_babies(reading: Reading) -> Iterator[Date]:
    """The day on which a baby came: "Baby Ida, delivered 04/02/2026"."""
    for _, end in _BABIES.spots(reading).spans:
        match = _DELIVERED.match(reading.text, end)
        date = at(reading, match.end()) if match else None
        if date and date.whole:
            yield date


def of_ages(reading: Reading) -> Iterator[Date]:
    """The day on which somebody gets older: "turns 40 on the 3rd of March", "wird am 3. März 40"."""
    text = reading.text
    for start, end in _AGES.spots(reading).spans:
        sort = reading.lower[start:end]
        match = _YEARS_AND_DAY.match(text, end)
        date = at(reading, match.end()) if match else None
        if date and (date.whole or is_named(text, date)):
            if sort not in _DOUBTFUL or _WHO.search(text, max(0, start - 24), start):
                yield date
        elif sort in {"wird", "werde", "wurde"} and (match := _DAY_AND_YEARS.match(text, end)):
            date = at(reading, match.end())
            aged = _AGED.fullmatch(text, date.start, date.end) if date else None
            if date and aged:
                yield Date(date.start, aged.end(1), 0, whole=False, plain=True)
            elif date and _YEARS.match(text, date.end):
                yield date


_INITIAL = re.compile(r"(?P<initial>[dsfr])\.(?<![\w.][dsfr]\.)\s?(?=[0-9])")
_MONTHS_OF = {
    "d": re.compile("ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık"),
    "s": re.compile("kuuta"),
    "f": re.compile("januari|februari|mars|april|maj|ju[nl]i|augusti|sept|okt|nov|dec"),
    "r": re.compile("siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenog|prosinca"),
}
"""The letter that stands for "born" in a language, and the months of that language."""


def behind_initials(reading: Reading) -> Iterator[Date]:
    """Dates behind a letter that says "born" in the language of the month: "d. 4 Nisan 1980", "s. 4. maaliskuuta"."""
    for match in _INITIAL.finditer(reading.text):
        date = at(reading, match.end())
        if date and plausible(date) and _MONTHS_OF[match["initial"]].search(reading.lower, date.start, date.end):
            yield date
