"""Dates of birth that no label stands before: what the text around them is about tells.

Sources: IATA passenger data in reservations (sex and date of birth together: "F 02JUN1977"), HL7 v2.9 chapter 3
(field 7 of the segment PID), ASC X12 005010 (element 2 of the segment DMG), and how people write lists and records.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.detection.pattern_scan.dates.forms import Date, date_at, dates, in_words
from surrogateshield.detection.pattern_scan.nearby import Signs, Spots, Words, windows
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import PiiType

_LATEST = 2022
"""In a doubtful context a later date is rather of an appointment."""

_LATEST_ADULT = 2010
_EARLIEST = 1915
_LONGEST = 44
"""How long a date may be in words and figures."""

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


def in_context(reading: Reading) -> Iterator[Date]:
    """Dates that the text around them says somebody was born on."""
    if reading.kind == "code":
        return
    yield from _of_segments(reading)
    yield from _beside_sex(reading)
    yield from _of_records(reading)
    if reading.kind == "prose":
        yield from _under_stars(reading)
        yield from _of_ages(reading)
        yield from _of_babies(reading)
        yield from _years(reading)
        yield from _behind_initials(reading)
        for first, last in _around_dates(reading.lower):
            for date in _of_people(_piece(reading, first, last)):
                yield replace(date, start=date.start + first, end=date.end + first)


# What a whole date holds, cheaply: three groups of figures, a year, or a day beside a month's name.
_MAY_BE_DATE = re.compile(
    r"[0-9]{1,4}(?:(?:[-/.]| / |\. | - )[0-9]{1,2}(?:[-/.]| / |\. | - )[0-9]|[年년]|"
    r"(?:(?<=[^0-9]19[0-9]{2})|(?<=[^0-9]20[0-9]{2}))(?![0-9])|"
    r"(?:st|nd|rd|th|er|[ºª°.])?[ -]{0,2}(?:of |de |d'|-)?[^\W\d_]{3,12}(?:\.? |\.|-| de | del |,? )'?[0-9]{2}|"
    r"(?:st|nd|rd|th)?,? '[0-9]{2}(?![0-9])|(?: [ivx]{1,4} )[0-9])"
)
_CONTEXT = 300
_WORDED = re.compile("nineteen|two thousand|mil |mille|duemila|hundert|honderd|zweitausend|tweeduizend")


def _around_dates(lower: str) -> list[tuple[int, int]]:
    """The stretches of a text in which dates may stand, with what may say whose they are."""
    if _WORDED.search(lower):
        return [(0, len(lower))]
    return windows((match.span() for match in _MAY_BE_DATE.finditer(lower)), _CONTEXT, _CONTEXT, len(lower))


def _piece(reading: Reading, first: int, last: int) -> Reading:
    """A stretch of a text, with the claims in it."""
    if (first, last) == (0, len(reading.text)):
        return reading
    piece = Reading(reading.text[first:last], reading.kind, None, reading.region)
    piece.claimed = [
        replace(claim, start=claim.start - first, end=claim.end - first)
        for claim in reading.claimed
        if first <= claim.start and claim.end <= last
    ]
    return piece


def _plausible(date: Date, latest: int = _LATEST) -> bool:
    return date.whole and not date.plain and _EARLIEST <= date.year <= latest


def _at(reading: Reading, start: int) -> Date | None:
    """The date that begins at a place."""
    return date_at(reading.lower, start, min(len(reading.lower), start + _LONGEST))


_BEGINNING = re.compile(r"(?<![^\W_])(?=[^\W_])")
_MOST_BEGINNINGS = 6


def _before(reading: Reading, end: int) -> Date | None:
    """The longest date that ends at a place."""
    lower = reading.lower
    places = [match.start() for match in _BEGINNING.finditer(lower, max(0, end - 30), end)]
    for place in places[-_MOST_BEGINNINGS:]:
        date = date_at(lower, place, end + 1)
        if date and date.end == end:
            return date
    return None


_SEGMENT = re.compile(r"(?:^|\n)PID\|(?:[^|\n]{0,80}\|){6}(?P<pid>[0-9]{8})|DMG\*D8\*(?P<dmg>[0-9]{8})(?![0-9])")


def _of_segments(reading: Reading) -> Iterator[Date]:
    text = reading.text
    if "PID|" not in text and "DMG*" not in text:
        return
    for match in _SEGMENT.finditer(text):
        start, end = match.span("pid" if match["pid"] else "dmg")
        yield Date(start, end, int(text[start : start + 4]))


_SEX = Signs(
    "male", "female", "man", "woman", "boy", "girl", "männlich", "weiblich", "homme", "femme", "hombre", "mujer",
    "varón",
    "uomo", "donna", "maschio", "femmina", "homem", "mulher", "masculino", "femenino", "feminino", "masculin",
    "féminin",
    "mężczyzna", "kobieta", "kvinna", "kvinde", "kvinne", "vrouw",
)  # fmt: skip
_LETTER = re.compile(r"[MFX](?<![\w'’.-][MFX])(?![\w'’.-])")
_AHEAD = re.compile(r"[,;/|)]? ?[|/]?[ \t]?(?=[0-9]{1,4}(?:[-/.]| ?[^\W\d_]{3}|[a-z]{2} | [0-9])|[A-Z][A-Za-z]{2})")
_BEHIND = re.compile(r"(?<=[0-9][0-9])[ \t]?[,;/|(]?[ \t]?\Z")
_CABIN = re.compile(r"[0-3][0-9][A-Z]{3}(?:(?:19|20)[0-9]{2}|[0-9]{2})(?![A-Za-z0-9])")
_OPENED = re.compile(
    r"(?:[(,;/|\n\t]|^)\s{0,2}\Z|(?<![^\W_])(?i:adults?|child|children|infants?|pax|baby|patient|kid|traveller|"
    r"traveler|adt|chd|inf)\s\Z"
)


def _beside_sex(reading: Reading) -> Iterator[Date]:
    """Dates that stand together with a sex: "(F, 02JUN1977", "12/03/1985 | M"."""
    text = reading.text
    marks = [match.span() for match in _LETTER.finditer(text)]
    for start, end in (*marks, *_SEX.spots(reading).spans):
        ahead = _AHEAD.match(text, end)
        # "F 02JUN1977", as bookings write it, says it alone.
        if ahead and (_CABIN.match(text, ahead.end()) or _OPENED.search(text, max(0, start - 12), start)):
            date = _at(reading, ahead.end())
            if date and _is_birth(text, date):
                yield date
        behind = _BEHIND.search(text, max(0, start - 4), start)
        date = _before(reading, behind.start()) if behind else None
        if date and _is_birth(text, date):
            yield date


def _is_birth(text: str, date: Date) -> bool:
    return date.whole and _EARLIEST <= date.year <= _LATEST and (not date.plain or _is_named(text, date))


def _is_named(text: str, date: Date) -> bool:
    return any(map(str.isalpha, text[date.start : date.end]))


_PAPERS = frozenset(
    {
        PiiType.SSN,
        PiiType.NATIONAL_ID,
        PiiType.PASSPORT,
        PiiType.US_DRIVER_LICENSE,
        PiiType.MEDICAL_RECORD,
        PiiType.TAX_ID,
    }
)
_FIELD_ENDS = re.compile(r"\s{0,3}(?:[,;|/\t)–—\n]|\.\s|\.?\Z)")


def _of_records(reading: Reading) -> Iterator[Date]:
    """The one date in a line of fields that also holds the number of a person's papers."""
    text = reading.text
    done = 0
    for claim in sorted((each for each in reading.claimed if each.type in _PAPERS), key=lambda each: each.start):
        if claim.start < done:
            continue
        first = text.rfind("\n", max(0, claim.start - 160), claim.start) + 1 or max(0, claim.start - 160)
        last = text.find("\n", claim.end, claim.end + 160)
        last = min(len(text), claim.end + 160) if last < 0 else last
        done = last
        known = [date for date in dates(reading.lower, max(first, 0), last) if date.whole]
        if len(known) == 1 and _plausible(known[0], _LATEST_ADULT) and _is_field(text, known[0]):
            yield known[0]


def _is_field(text: str, date: Date, also: str = "") -> bool:
    before = text[max(0, date.start - 3) : date.start].rstrip(" ")
    return (not before or before[-1] in ",;|/\t(–—\n" + also) and _FIELD_ENDS.match(text, date.end) is not None


def _under_stars(reading: Reading) -> Iterator[Date]:
    """Dates that somebody asks the stars about."""
    for first, last in windows(_SKY.spots(reading).spans, 90, 110, len(reading.text)):
        for date in dates(reading.lower, first, last):
            if _plausible(date) and not _OF_ELSE.search(reading.text, max(0, date.start - 8), date.start):
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


def _of_babies(reading: Reading) -> Iterator[Date]:
    """The day on which a baby came: "Baby Ida, delivered 04/02/2026"."""
    for _, end in _BABIES.spots(reading).spans:
        match = _DELIVERED.match(reading.text, end)
        date = _at(reading, match.end()) if match else None
        if date and date.whole:
            yield date


_YEAR_LABELS = Words(
    "y.o.b", "y.o.b.", "yob", "year of birth", "birth year", "birthyear", "geburtsjahr",
    "année de naissance", "año de nacimiento", "ano de nacimiento", "anno di nascita", "ano de nascimento",
    "geboortejaar", "rok urodzenia", "födelseår", "fødselsår", "syntymävuosi", "rok narození", "doğum yılı",
    "год рождения", "出生年", "生年",
)  # fmt: skip
_PATIENTS = Signs(
    "pat", "patient", "patientin", "patienten", "paciente", "paziente", "pacjent", "pacjentka", "patiënt", "hasta",
    "client", "cliente", "kund", "klient", "insured", "versicherter", "assuré", "assurée", "resident", "claimant",
    "applicant",
)  # fmt: skip
_BORN_IN = re.compile(
    r"\.?[\s,:][^.\n0-9]{0,30}?(?<![^\W_])(?:f|b|geb|ur|nar|född|født|fødd|born|née?|nacid[oa]|nat[oa]|"
    r"nascid[oa]|geboren|"
    r"urodzon[ya]|syntynyt|narozena?|doğumlu)\.?(?: (?:in|en|nel|em|w|i))?\s(?P<year>19[1-9][0-9]|20[0-2][0-9])"
    r"(?![\w/.-]?[0-9])",
    re.IGNORECASE,
)
_YEAR_BEHIND = re.compile(
    r"[\s\"':=.,|()]{0,5}(?:(?:is|was|ist|est|es|è|é|jest|är|er)\s)?(?P<year>19[1-9][0-9]|"
    r"20[0-2][0-9])(?![\w/.-]?[0-9])"
)


# "M,1983,BT71": the row of a survey.
_IN_ROW = re.compile(r"[MFX][,;|\t](?P<year>19[2-9][0-9]|200[0-9])(?=[,;|\t][^ \n])(?<![\w'’-][MFX][,;|\t][0-9]{4})")


def _years(reading: Reading) -> Iterator[Date]:
    """The year of somebody's birth behind a label that asks for it, or behind "born" where a patient is spoken of."""
    text = reading.text
    behind = (_YEAR_BEHIND.match(text, end) for _, end in _YEAR_LABELS.spots(reading).spans)
    born = (_BORN_IN.match(text, end) for _, end in _PATIENTS.spots(reading).spans)
    for match in (*behind, *born, *_IN_ROW.finditer(text)):
        if match:
            yield Date(*match.span("year"), int(match["year"]), whole=False)


_INITIAL = re.compile(r"(?P<initial>[dsfr])\.(?<![\w.][dsfr]\.)\s?(?=[0-9])")
_MONTHS_OF = {
    "d": re.compile("ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık"),
    "s": re.compile("kuuta"),
    "f": re.compile("januari|februari|mars|april|maj|ju[nl]i|augusti|sept|okt|nov|dec"),
    "r": re.compile("siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenog|prosinca"),
}
"""The letter that stands for "born" in a language, and the months of that language."""


def _behind_initials(reading: Reading) -> Iterator[Date]:
    """Dates behind a letter that says "born" in the language of the month: "d. 4 Nisan 1980", "s. 4. maaliskuuta"."""
    for match in _INITIAL.finditer(reading.text):
        date = _at(reading, match.end())
        if date and _plausible(date) and _MONTHS_OF[match["initial"]].search(reading.lower, date.start, date.end):
            yield date


_SENT = re.compile(r"[^0-9:]{0,110}(?:[.?!][\"'”)]{0,2}\s|\n)\s{0,4}[^0-9:.?!]{1,40}")


def answered(reading: Reading, label_end: int, other: Spots) -> Date | None:
    """The date in the list that answers a list: "Send your name and date of birth. I did: Ann Poe, 3/4/1990"."""
    text = reading.text
    colon = text.find(":", label_end, label_end + 160)
    if colon < 0 or not _SENT.fullmatch(text, label_end, colon) or other.inside(label_end, colon):
        return None
    known = [date for date in dates(reading.lower, colon, min(len(text), colon + 120)) if date.whole]
    date = known[0] if len(known) == 1 else None
    return date if date and _plausible(date) and _is_field(text, date, ":.") else None


class Lines:
    """The whole dates of the lines of a text, each line read once.

    Args:
        lower: the text in lower case.
    """

    def __init__(self, lower: str) -> None:
        self._lower = lower
        self._read: dict[tuple[int, int], list[Date]] = {}
        self._all: list[Date] | None = None

    def dates(self, first: int, last: int) -> list[Date]:
        """The dates with day, month and year between two places."""
        if self._all is not None:
            begin = bisect_left(self._all, first, key=lambda date: date.start)
            end = bisect_right(self._all, last, lo=begin, key=lambda date: date.start)
            return [date for date in self._all[begin:end] if date.end <= last]
        known = self._read.get((first, last))
        if known is None:
            known = [date for date in dates(self._lower, first, last) if date.whole]
            self._read[first, last] = known
            if len(self._read) > _MOST_LINES:
                # Many short calls cost more than one pass.
                self._all = [date for date in dates(self._lower, 0, len(self._lower)) if date.whole]
        return known

    def may_hold(self, first: int, last: int) -> bool:
        """Whether a date may stand between two places."""
        return _FIGURE.search(self._lower, first, last) is not None or in_words(self._lower[first:last])


_FIGURE = re.compile("[0-9]")
_MOST_LINES = 100


def below(reading: Reading, label_end: int, other: Spots, lines: Lines) -> list[Date]:
    """The dates in the lines under a header that holds the label: one in each line, in two lines at least."""
    text = reading.text
    position = text.find("\n", label_end, label_end + 100)
    header = text.rfind("\n", max(0, label_end - 100), label_end) + 1
    if (
        position < 0
        or (not header and label_end > 100)
        or _NO_HEADER.search(text, max(header, label_end - 100), position)
    ):
        return []
    second = text.find("\n", position + 1, position + 400)
    if second < 0 or not lines.may_hold(position, second) or not lines.may_hold(second, _line_end(text, second)):
        return []
    found: list[Date] = []
    while position >= 0 and len(found) < _MOST_ROWS:
        end = text.find("\n", position + 1, position + 400)
        last = _line_end(text, position)
        known = lines.dates(position, last)
        if other.inside(position, last) or len(known) != 1 or not _plausible(known[0]):
            break
        found += known
        position = end
    return found if len(found) > 1 else []


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start + 1, start + 400)
    return end if end >= 0 else min(len(text), start + 400)


_NO_HEADER = re.compile(r"[0-9.!?:=]")
_MOST_ROWS = 500


def _of_ages(reading: Reading) -> Iterator[Date]:
    """The day on which somebody gets older: "turns 40 on the 3rd of March", "wird am 3. März 40"."""
    text = reading.text
    for start, end in _AGES.spots(reading).spans:
        sort = reading.lower[start:end]
        match = _YEARS_AND_DAY.match(text, end)
        date = _at(reading, match.end()) if match else None
        if date and (date.whole or _is_named(text, date)):
            if sort not in _DOUBTFUL or _WHO.search(text, max(0, start - 24), start):
                yield date
        elif sort in {"wird", "werde", "wurde"} and (match := _DAY_AND_YEARS.match(text, end)):
            date = _at(reading, match.end())
            aged = _AGED.fullmatch(text, date.start, date.end) if date else None
            if date and aged:
                yield Date(date.start, aged.end(1), 0, whole=False, plain=True)
            elif date and _YEARS.match(text, date.end):
                yield date


_INTRODUCERS = Signs(
    "i'm", "i am", "me", "mine", "he's", "she's", "he is", "she is", "name is", "name", "names", "kid", "kids", "child",
    "children", "son", "daughter", "husband", "wife", "spouse", "partner", "mother", "father", "mum", "mom", "dad",
    "gran",
    "granny", "grandma", "grandpa", "grandfather", "grandmother", "brother", "sister", "cousin", "uncle", "aunt",
    "nephew",
    "niece", "twin", "baby", "patient", "tenant", "driver", "holder", "insured", "client", "applicant", "member",
    "pupil",
    "student", "resident", "ich bin", "sohn", "tochter", "frau", "mutter", "vater", "bruder", "schwester", "je suis",
    "fils", "fille", "mari", "femme", "mère", "père", "frère", "sœur", "soy", "hijo", "hija", "marido", "mujer",
    "madre",
    "padre", "hermano", "hermana", "sono", "figlio", "figlia", "marito", "moglie", "fratello", "sorella", "filho",
    "filha",
    "mãe", "pai", "irmão", "irmã", "ik ben", "zoon", "dochter", "moeder", "vader", "jestem", "syn", "córka", "mąż",
    "żona",
    "jag är", "jeg er", "dotter", "datter", "olen", "jsem", "oğlum", "kızım",
)  # fmt: skip
_INTRODUCED = re.compile(
    r"(?:[:,]|\s-)?\s{1,3}(?:[^\W\d_a-z][\w'’-]{1,24}\.?,?\s){1,5}"
    r"(?:\(|[1-9][0-9]?,\s|(?i:(?:fe)?male|non-binary),?\s|[MFX],?\s)?(?=[0-9A-Z])"
)
_NAME_AHEAD = re.compile(
    r"(?<![^\W_])(?:[^\W\d_a-z][\w'’-]{1,24},?\s{1,3}){2,4}(?:(?:[1-9][0-9]?|(?i:female|male|non-binary)|"
    r"[MFX]),?\s{1,3})?(?=[0-9])"
)


def _introduced(reading: Reading) -> Iterator[Date]:
    """Dates behind the name of somebody who is introduced, or whose papers stand beside: "My son Tom Poe, 3/1/2015"."""
    text = reading.text
    introduced = (_INTRODUCED.match(text, end) for _, end in _INTRODUCERS.spots(reading).spans)
    for match in filter(None, introduced):
        # A name may hold the name of a month: "I'm April Poe, 3 May 1990".
        date = _at(reading, match.end()) or _at_word(reading, match)
        if date and _plausible(date, _LATEST_CHILD) and not _SIGNED.match(text, date.end):
            yield date
    papers = sorted((claim.start, claim.end) for claim in reading.claimed if claim.type in _PAPERS)
    for first, last in windows(papers, 170, 110, len(text)):
        for match in _NAME_AHEAD.finditer(text, first, last):
            date = _at(reading, match.end())
            if date and _plausible(date, _LATEST_CHILD) and not _NO_PERSON.search(match.group()):
                yield date


_LAST_WORD = re.compile(r"[^\W\d_]{3,9}\.?\s\Z")


def _at_word(reading: Reading, match: re.Match[str]) -> Date | None:
    """The date that begins with the last word of a match: a month, taken for a part of the name."""
    word = _LAST_WORD.search(reading.text, max(match.start(), match.end() - 11), match.end())
    return _at(reading, word.start()) if word else None


_LATEST_CHILD = 2024
_SIGNED = re.compile(r"\s?(?:\)?\s?(?:wrote|said|sent|at [0-9]|um [0-9]|[0-9]{1,2}:[0-9]{2}))")
_NO_PERSON = re.compile(
    r"(?i)(?<![^\W_])(?:date|issued?|expires?|expiry|due|order|invoice|report|visit|ref|no|st|street|road|from|"
    r"on)(?![^\W_])"
)


_GROUPS = Signs(
    "kids", "children", "pupils", "toddlers", "babies", "grandchildren", "grandkids", "nieces", "nephews", "scouts",
    "campers", "players", "juniors", "passengers", "travellers", "travelers", "patients", "residents", "family members",
    "siblings", "students", "applicants", "insured persons", "dependents", "dependants", "birthdays", "class list",
    "kinder", "schüler", "passagiere", "patienten", "bewohner", "geschwister", "enfants", "élèves", "passagers",
    "patients", "assurés", "niños", "alumnos", "pasajeros", "pacientes", "hijos", "bambini", "alunni", "figli",
    "passeggeri", "pazienti", "crianças", "alunos", "passageiros", "filhos", "kinderen", "leerlingen", "passagiers",
    "patiënten", "dzieci", "uczniowie", "pacjenci", "barnen", "barn", "elever", "lapset", "děti", "çocuklar",
)  # fmt: skip
_NAMED = re.compile(
    r"(?:^|\n)[ \t]{0,4}(?:[-*•]|[0-9]{1,2}[.)])?[ \t]{0,3}"
    r"(?!(?:The|An?|Chapter|Day|Week|Part|Unit|Lesson|Session|Game|Match|Round|Order|Due|Date|Der|Die|Das|Le|La|"
    r"El)\s)(?:[^\W\d_a-z][\w'’.-]{1,24},?[ \t]){1,4}"
    r"[ \t]?[(,:;/|–-]?[ \t]{0,3}(?:[Aa]ged? )?(?=[0-9])"
)
_PERSON = Signs(
    "patient", "passenger", "pax", "adult", "child", "insured", "claimant", "defendant", "applicant", "traveller",
    "traveler", "resident", "pupil", "student", "miss", "frau", "herr", "mme", "sra", "signora", "signor", "mevrouw",
    "patientin", "pt", "mrs", "mr", "ms", "sr", "pani", "pan", "hr",
    "versicherter", "versicherte", "assuré", "assurée", "paciente",
    "paziente", "pacjent", "pacjentka", "patiënt", "hasta",
)  # fmt: skip
_TITLES = frozenset({"pt", "mrs", "mr", "ms", "sr", "pani", "pan", "hr"})
"""Before a name they have a capital."""

_ITS_NAME = re.compile(
    r"[.:]?[ \t]{1,2}(?:[^\W\d_a-z][\w'’-]{1,24}\.?[ \t]?){2,4}[ \t]?[(,/|;–-]{1,2}[ \t]?"
    r"(?=[0-9]|[A-Z][a-z]{2,8}\.? [0-9])"
)


def _of_people(reading: Reading) -> Iterator[Date]:
    """Dates behind names: lines of a list of children or patients, a patient's name in a note."""
    text = reading.text
    yield from _introduced(reading)
    for start, end in _PERSON.spots(reading).spans:
        if text[start].islower() and text[start:end] in _TITLES:
            continue
        match = _ITS_NAME.match(text, end)
        date = _at(reading, match.end()) if match else None
        if date and _plausible(date, _LATEST_ADULT):
            yield date
    groups = _GROUPS.spots(reading).spans
    if not groups:
        return
    listed = [
        date
        for match in _NAMED.finditer(text, groups[0][1])
        if (date := _at(reading, match.end())) and _plausible(date)
    ]
    if len(listed) > 1:
        yield from listed
