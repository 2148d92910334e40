"""Births told by what the day is asked or celebrated for: the stars, an age, a baby, a letter that says "born"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from surrogateshield.detection.pattern_scan.dates.forms import Date, dates
from surrogateshield.detection.pattern_scan.dates.likely import (
    EARLIEST,
    at,
    before,
    is_field,
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
    "turn", "turned", "turns", "turning", "will be", "'ll be", "'d be", "going to be", "gonna be", "hit", "hits",
    "have been", "'d have been", "d have been", "reach", "reached", "reaches", "celebrate", "celebrates",
    "celebrated", "celebrating", "wird", "werde", "wurde", "aura", "aurai", "cumple", "cumplo", "cumplió", "cumplirá",
    "cumpliré", "compie", "compirà", "compio", "faz", "fez", "fará", "farei", "completa", "wordt", "kończy",
    "skończy", "fyller", "fyllde", "fylder", "täyttää",
)  # fmt: skip
_NUMBER = (
    "[0-9]{1,3}|the big [1-9]-?0|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|"
    "four|five|six|seven|eight|"
    "nine))?|a hundred|one hundred|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
)
_YEARS_AND_DAY = re.compile(
    rf" (?:(?:his|her|their|my|our|the) )?(?:{_NUMBER})(?:st|nd|rd|th)?(?: (?:years? old|years|birthday|ans|años|"
    r"anni|anos|lat|år|jaar|jahre))?"
    r"(?: (?:on|this|next|le|el|il|no|em|a|op|den|dia|día|ce|este|am|(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"the),?){0,4}"
    r" (?=[0-9a-z])",
    re.IGNORECASE,
)
_DOUBTFUL = frozenset({"'d be", "going to be", "gonna be", "hit", "hits"}) | frozenset(
    {
        "will be",
        "'ll be",
        "have been",
        "'d have been",
        "d have been",
        "reach",
        "reached",
        "reaches",
        "celebrate",
        "celebrates",
        "celebrated",
        "celebrating",
    }
)
_WHO = re.compile(
    r"(?:(?<![^\W_])(?:i|he|she|they|we|you|who|mum|mom|dad|nan|gran|grandma|grandpa|son|daughter|wife|husband|"
    r"brother|sister|mother|father|aunt|uncle|nephew|niece|boy|girl|baby|twins|partner|cousin|friend|boss|it's)|"
    r"(?<![^\W_])[^\W\d_a-z][\w'-]+)\s?(?:would )?\Z"
)
# Firms and things grow older too.
_THING = re.compile(
    r"(?<![^\W_])(?:company|firm|business|club|brand|band|website|site|school|hospital|bank|building|house|app|product|party|"
    r"newspaper|magazine|team|shop|store|country|city|town|car|bridge|church|university|college|charity|project|show|"
    r"series|film|album|game|train|society|institute|museum|firma|verein|stadt|schule|entreprise|société|empresa|ciudad|"
    r"azienda|città|bedrijf)\s(?:has |just |recently |officially )?\Z",
    re.IGNORECASE,
)
_HIS = re.compile(r" (?:his|her|their|my|our) ", re.IGNORECASE)
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


# "gave birth to a healthy boy on 3 May", "had our daughter on 3 May"
_BORE = Signs(
    "delivered a", "gave birth to", "had a baby", "had our", "had my", "had her", "had a boy", "had a girl",
    "welcomed our", "welcomed a", "welcomed baby", "delivered our", "delivered my", "delivered her",
    "delivered twins", "had twins",
)  # fmt: skip
_CHILD = re.compile(
    r"(?:[ ,]{1,2}[^\W\d_][\w'-]{0,20}){0,3}?[ ,]{1,2}(?:baby|son|daughter|boy|girl|twins?|child)?"
    r"(?:[ ,(]{1,3}[^\W\d_][\w'-]{0,20}\)?){0,3}?,? (?:on|this|last) (?:the )?(?=[0-9A-Z])"
)
_BABY_WORD = re.compile("baby|son|daughter|boy|girl|twin|child|birth")


def of_babies(reading: Reading) -> Iterator[Date]:
    """The day on which a baby came: "Baby Ida, delivered 04/02/2026"."""
    for start, end in _BABIES.spots(reading).spans:
        born = before(reading, start - 1) if reading.text[start - 1 : start] == " " else None
        if born and born.whole:
            yield born  # "a 3rd of May 1961 baby"
        match = _DELIVERED.match(reading.text, end)
        date = at(reading, match.end()) if match else None
        if date and date.whole:
            yield date
    for start, end in _BORE.spots(reading).spans:
        match = _CHILD.match(reading.text, end)
        date = at(reading, match.end()) if match else None
        if match and date and date.whole and _BABY_WORD.search(reading.lower, start, match.end()):
            yield date


_CHECKED = Signs(
    "for security", "security check", "security questions", "security details", "verify me", "to verify",
    "verification", "identity check", "identify myself", "data protection", "dpa check", "identification",
)  # fmt: skip
_THEN_FIELD = re.compile(
    r"(?: (?:purposes|check|questions?|reasons|details|please|here))?\s?[:,–-]\s?(?:(?:it's|its|i'm|name|my)\s)?"
    r"(?:[^,;\n.?!:0-9]{1,30}, ){0,2}(?=[0-9A-Z])"
)
_LATEST_CALLER = 2012


def of_checks(reading: Reading) -> Iterator[Date]:
    """The date that somebody gives to show who they are: "For security: 4 Nov 1990, postcode ..."."""
    text = reading.text
    for _, end in _CHECKED.spots(reading).spans:
        match = _THEN_FIELD.match(text, end)
        date = at(reading, match.end()) if match else None
        if date and plausible(date, _LATEST_CALLER) and is_field(text, date, ":.-–"):
            yield date


_MOURNED = Signs(
    "in memory", "in loving memory", "rip", "r.i.p.", "rest in peace", "obituary", "eulogy", "funeral", "memorial",
    "headstone", "gravestone", "grave", "beloved", "passed away", "in memoriam", "sadly missed", "traueranzeige",
    "nachruf", "beerdigung", "ruhe in frieden", "grabstein", "obsèques", "avis de décès", "fallecimiento", "esquela",
    "necrologio", "funerale", "falecimento", "overlijden", "rouwkaart", "nekrolog", "pogrzeb", "begravning",
    "dödsannons",
)  # fmt: skip
_UNTIL = re.compile(r"\s?(?:–|-|—|to|until|till|bis|†|,? ?\+|/)\s?(?:the )?†?\s?")


def of_lives(reading: Reading) -> Iterator[Date]:
    """The first of two dates that a life lasted between, where somebody is mourned: "3 May 1931 - 9 June 2012"."""
    text = reading.text
    for first, last in windows(_MOURNED.spots(reading).spans, 160, 160, len(text)):
        known = [date for date in dates(reading.lower, first, last) if date.whole and not date.plain]
        for date, other in pairwise(known):
            if EARLIEST <= date.year < other.year and _UNTIL.fullmatch(text, date.end, other.start):
                yield date


def of_ages(reading: Reading) -> Iterator[Date]:
    """The day on which somebody gets older: "turns 40 on the 3rd of March", "wird am 3. März 40"."""
    text = reading.text
    for start, end in _AGES.spots(reading).spans:
        sort = reading.lower[start:end]
        match = _YEARS_AND_DAY.match(text, end)
        date = at(reading, match.end()) if match else None
        if date is None and match and (feast := _FEAST.match(text, match.end())):
            date = at(reading, feast.end())
        if date and (date.whole or is_named(text, date)):
            if _THING.search(text, max(0, start - 32), start):
                continue
            if sort not in _DOUBTFUL or _HIS.match(text, end) or _WHO.search(text, max(0, start - 24), start):
                yield date
        elif sort in {"wird", "werde", "wurde"} and (match := _DAY_AND_YEARS.match(text, end)):
            date = at(reading, match.end())
            aged = _AGED.fullmatch(text, date.start, date.end) if date else None
            if date and aged:
                yield Date(date.start, aged.end(1), 0, whole=False, plain=True)
            elif date and _YEARS.match(text, date.end):
                yield date
    yield from _of_anniversaries(reading)


# "my 30th is on 14 March", "Mum's 80th birthday falls on"
_JUBILEE = re.compile(
    r"(?P<whose>(?<![^\W_])(?:(?i:my|his|her|our|their)(?: [a-z]{3,12}['’]s)?|[^\W\d_a-z][\w-]{1,20}['’]s) )"
    r"[1-9][0-9]{1,2}(?:st|nd|rd|th)(?: (?:birthday|b-day|bday))?(?: (?:is|was|falls|will be|coming up|party is))"
    r"(?: (?:on|this|next|the|(?:mon|tues|wednes|thurs|fri|satur|sun)day),?){0,3} (?=[0-9A-Za-z])"
)
# "on Candlemas (2 Feb 1935)"
_FEAST = re.compile(r"(?:[^\W\d_][\w'’]{1,14} ){1,3}\((?=[0-9A-Z])")
_NTH = re.compile("[0-9](?:th|st|nd|rd)(?![a-z])")
# "on 14 March I'll turn fifty"
_THEN_OLDER = re.compile(
    r",? (?:i|he|she|they|we|(?:my|our|his|her) [a-z]{2,12}|[^\W\d_]{2,20})(?:['’]ll| will|['’]m| am|['’]s| is)? "
    rf"(?:turn(?:s|ed|ing)?|be|become) (?:{_NUMBER})(?![\w.:/-])"
)
# "Ich bin am 3. März 40 geworden", "wird am ... 40 Jahre alt"
_GREW = re.compile(r" [0-9]{1,3}(?: jahre(?: alt)?)? \Z")


def _of_anniversaries(reading: Reading) -> Iterator[Date]:
    """Dates beside an age said another way: "my 30th is on 3 May", "on 3 May I'll turn fifty", "am 3. Mai 40 "
    "geworden"."""
    text, lower = reading.text, reading.lower
    if _NTH.search(lower):
        for match in _JUBILEE.finditer(text):
            date = at(reading, match.end())
            if date and (date.whole or is_named(text, date)):
                yield date
    for start, _ in _AGES.spots(reading).spans:
        if not lower.startswith("turn", start):
            continue
        begin = max(0, start - 60)
        for date in dates(lower, begin, start):
            if (date.whole or is_named(text, date)) and _THEN_OLDER.match(lower, date.end):
                yield date
    position = lower.find("geworden")
    while position >= 0:
        aged_ = _GREW.search(lower, max(0, position - 24), position)
        date = before(reading, aged_.start()) if aged_ else None
        if date and (date.whole or is_named(text, date)):
            yield date
        position = lower.find("geworden", position + 1)


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
