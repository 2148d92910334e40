"""Births in records: messages of hospitals and insurers, bookings, rows of lists, beside the number of papers.

Sources: IATA passenger data in reservations (sex and date of birth together: "F 02JUN1977"), HL7 v2.9 chapter 3
(field 7 of the segment PID), ASC X12 005010 (element 2 of the segment DMG).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.dates.forms import Date, dates
from surrogateshield.detection.pattern_scan.dates.likely import (
    EARLIEST,
    LATEST,
    LATEST_ADULT,
    MAY_BE_DATE,
    PAPERS,
    at,
    before,
    is_field,
    is_named,
    plausible,
)
from surrogateshield.detection.pattern_scan.nearby import Signs, Words
from surrogateshield.detection.reading import Reading

_SEGMENT = re.compile(r"(?:^|\n)PID\|(?:[^|\n]{0,80}\|){6}(?P<pid>[0-9]{8})|DMG\*D8\*(?P<dmg>[0-9]{8})(?![0-9])")


def of_segments(reading: Reading) -> Iterator[Date]:
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
    r"traveler|adt|chd|inf|sex|gender|geschlecht|sexe|sexo|sesso|"
    r"geslacht|płeć|kön|kjønn|køn)[\s:]{1,2}\Z"
)


def beside_sex(reading: Reading) -> Iterator[Date]:
    """Dates that stand together with a sex: "(F, 02JUN1977", "12/03/1985 | M"."""
    text = reading.text
    marks = [match.span() for match in _LETTER.finditer(text)]
    for start, end in (*marks, *_SEX.spots(reading).spans):
        ahead = _AHEAD.match(text, end)
        # "F 02JUN1977", as bookings write it, says it alone.
        if ahead and (_CABIN.match(text, ahead.end()) or _OPENED.search(text, max(0, start - 12), start)):
            date = at(reading, ahead.end())
            if date and _is_birth(text, date):
                yield date
        behind = _BEHIND.search(text, max(0, start - 4), start)
        date = before(reading, behind.start()) if behind else None
        if date and _is_birth(text, date):
            yield date


def _is_birth(text: str, date: Date) -> bool:
    return date.whole and EARLIEST <= date.year <= LATEST and (not date.plain or is_named(text, date))


def of_records(reading: Reading) -> Iterator[Date]:
    """The one date in a line of fields that also holds the number of a person's papers."""
    text = reading.text
    done = 0
    for claim in sorted((each for each in reading.claimed if each.type in PAPERS), key=lambda each: each.start):
        if claim.start < done:
            continue
        first = text.rfind("\n", max(0, claim.start - 160), claim.start) + 1 or max(0, claim.start - 160)
        last = text.find("\n", claim.end, claim.end + 160)
        last = min(len(text), claim.end + 160) if last < 0 else last
        done = last
        if MAY_BE_DATE.search(reading.lower, max(first, 0), last) is None:
            continue
        known = [date for date in dates(reading.lower, max(first, 0), last) if date.whole]
        if len(known) == 1 and plausible(known[0], LATEST_ADULT) and is_field(text, known[0]):
            yield known[0]


_YEAR_LABELS = Words(
    "y.o.b", "y.o.b.", "yob", "year of birth", "birth year", "birthyear", "geburtsjahr",
    "année de naissance", "año de nacimiento", "ano de nacimiento", "anno di nascita", "ano de nascimento",
    "geboortejaar", "rok urodzenia", "födelseår", "fødselsår", "syntymävuosi", "rok narození", "doğum yılı",
    "год рождения", "出生年", "生年",
)  # fmt: skip
_STAR_YEAR = re.compile(r"\*(?<=[ (,]\*)(?P<year>19[2-9][0-9]|20[0-2][0-9])(?![\w*./-])")
_PATIENTS = Signs(
    "participant", "participants", "proband", "probandin", "subject", "interviewee", "respondent", "teilnehmer",
    "participante", "partecipante", "deltager", "deltagare", "uczestnik",
    "pat", "patient", "patientin", "patienten", "paciente", "paziente", "pacjent", "pacjentka", "patiënt", "hasta",
    "client", "cliente", "kund", "klient", "insured", "versicherter", "assuré", "assurée", "resident", "claimant",
    "applicant",
)  # fmt: skip
_BORN_IN = re.compile(
    r"\.?(?: ?#?[0-9]{1,4})?[\s,:][^.\n0-9]{0,30}?(?<![^\W_])(?:f|b|geb|ur|nar|född|født|fødd|born|née?|nacid[oa]|"
    r"nat[oa]|"
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


def of_years(reading: Reading) -> Iterator[Date]:
    """The year of somebody's birth behind a label that asks for it, or behind "born" where a patient is spoken of."""
    text = reading.text
    behind = (_YEAR_BEHIND.match(text, end) for _, end in _YEAR_LABELS.spots(reading).spans)
    born = (_BORN_IN.match(text, end) for _, end in _PATIENTS.spots(reading).spans)
    for match in (*behind, *born, *_IN_ROW.finditer(text), *_STAR_YEAR.finditer(text)):
        if match:
            yield Date(*match.span("year"), int(match["year"]), whole=False)


# "MS ANN HALE 14SEP91", "CHD/HALE/MIA 05JUN17": as bookings write it.
_CABIN_DATE = re.compile("[0-3][0-9][A-Z]{3}[0-9]{2}")
_BOOKED = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:MRS?|MS|MISS|MSTR|MASTER|DR|ADT|CHD|INF|PAX)[ /.-]{1,2}(?:[A-Z]{2,20}[ /,]{1,2}){1,4}|"
    r"[A-Z]{2,20}/[A-Z]{2,20}(?: [A-Z]{2,20})? ?(?:MRS?|MS|MISS|MSTR)[ ,/]{1,2})"
    r"(?P<date>[0-3][0-9][A-Z]{3}(?:(?:19|20)[0-9]{2}|[0-9]{2}))(?![A-Za-z0-9])"
)


def booked(reading: Reading) -> Iterator[Date]:
    """Dates behind the names of travellers, as bookings write both."""
    for match in _BOOKED.finditer(reading.text) if _CABIN_DATE.search(reading.text) else ():
        date = at(reading, match.start("date"))
        if date and EARLIEST <= date.year <= _LATEST_TRAVELLER:
            yield date


_LATEST_TRAVELLER = 2024
