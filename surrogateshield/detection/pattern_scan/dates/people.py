"""Births behind the names of people: who is introduced, lists of children or patients, a patient in a note."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.dates.forms import Date
from surrogateshield.detection.pattern_scan.dates.likely import (
    LATEST_ADULT,
    PAPERS,
    at,
    plausible,
)
from surrogateshield.detection.pattern_scan.nearby import Signs, windows
from surrogateshield.detection.reading import Reading

_INTRODUCERS = Signs(
    "i'm", "i am", "me", "mine", "he's", "she's", "he is", "she is", "name is", "name", "names", "kid", "kids",
    "child", "children", "son", "daughter", "husband", "wife", "spouse", "partner", "mother", "father", "mum", "mom",
    "dad", "gran", "granny", "grandma", "grandpa", "grandfather", "grandmother", "brother", "sister", "cousin",
    "uncle", "aunt", "nephew", "niece", "twin", "baby", "patient", "tenant", "driver", "holder", "insured", "client",
    "applicant", "member", "pupil", "student", "resident", "ich bin", "sohn", "tochter", "frau", "mutter", "vater",
    "bruder", "schwester", "je suis", "fils", "fille", "mari", "femme", "mère", "père", "frère", "sœur", "soy",
    "hijo", "hija", "marido", "mujer", "madre", "padre", "hermano", "hermana", "sono", "figlio", "figlia", "marito",
    "moglie", "fratello", "sorella", "filho", "filha", "mãe", "pai", "irmão", "irmã", "ik ben", "zoon", "dochter",
    "moeder", "vader", "jestem", "syn", "córka", "mąż", "żona", "jag är", "jeg er", "dotter", "datter", "olen",
    "jsem", "oğlum", "kızım", "myself", "kind", "mann", "opa", "oma", "mama", "papa", "boyfriend", "girlfriend",
    "fiancé", "fiancée", "fiance", "fiancee", "stepson", "stepdaughter", "nan", "nana", "hubby", "in-law",
    "lead passenger", "passenger", "traveller", "traveler", "adult", "infant", "sibling", "parent", "guardian",
    "me is", "moi", "mich", "ich", "yo", "io", "eu", "ik", "enfant", "copain", "copine", "novio", "novia", "niño",
    "niña", "bebé", "esposa", "esposo", "bambino", "bambina", "suocera", "criança", "bebê", "opi", "omi", "partnerin",
    "lebensgefährte", "broer", "zus", "kindje", "brat", "siostra", "dziecko", "matka", "ojciec", "barn", "bror",
    "syster", "mamma", "pappa", "sønn", "søster",
)  # fmt: skip
_INTRODUCED = re.compile(
    r"(?:['’]s)?(?: ?#?[1-9](?![0-9]))?(?:[:,]|\s-)?\s{1,3}(?:[^\W\d_a-z][\w'’-]{1,24}\.?,?\s){1,5}"
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
        date = at(reading, match.end()) or _at_word(reading, match)
        if date and plausible(date, _LATEST_CHILD) and not _SIGNED.match(text, date.end):
            yield date
    papers = sorted((claim.start, claim.end) for claim in reading.claimed if claim.type in PAPERS)
    for first, last in windows(papers, 170, 110, len(text)):
        for match in _NAME_AHEAD.finditer(text, first, last):
            date = at(reading, match.end())
            if date and plausible(date, _LATEST_CHILD) and not _NO_PERSON.search(match.group()):
                yield date


_LAST_WORD = re.compile(r"[^\W\d_]{3,9}\.?\s\Z")


# "me 3/4/81", "wife: 12.11.79", "mother (02.02.1963)"
_DIRECTLY = re.compile(
    r"(?:['’]s)?(?: ?#?[1-9](?![0-9./-]))?(?: (?:is|was|on))?\s?[:,(=–-]?\s?(?:[1-9][0-9]?(?:,|\s?[(–-])\s?)?(?=[0-9])"
)
_CLAUSE_BEGINS = re.compile(
    r"(?:^|[\n,;:(|/]|\band|\bund|\bet|\by|\be|\ben|&)\s{0,2}(?:(?:my|mein|meine|ma|mon|mi|mia|mijn|his|her)\s)?\Z"
)
_NEAR = 120


def _of_relatives(reading: Reading) -> Iterator[Date]:
    """Dates right behind words for members of a family: two of them, or one that begins its clause."""
    text = reading.text
    found: list[tuple[Date, bool]] = []
    for start, end in _INTRODUCERS.spots(reading).spans:
        match = _DIRECTLY.match(text, end)
        date = at(reading, match.end()) if match else None
        if date and plausible(date, _LATEST_CHILD) and not _SIGNED.match(text, date.end):
            found.append((date, _CLAUSE_BEGINS.search(text, max(0, start - 10), start) is not None))
    for index, (date, begins) in enumerate(found):
        others = found[max(0, index - 1) : index] + found[index + 1 : index + 2]
        listed = any(first and abs(other.start - date.start) <= _NEAR for other, first in others)
        if begins and (listed or date.year <= LATEST_ADULT):
            yield date


# "Dana, 34 (09/14/1991)", "age 44, 12.3.1981"
_AGE_THEN = re.compile(
    r"(?:(?<![^\W_])(?i:aged?|i['’]?m|i am|alter|âge|edad|età|idade|leeftijd|wiek|ålder|alder)\s?:?\s?|"
    r"[^\W\d_a-z][\w'’-]{1,24},? \(?)"
    r"(?P<age>[1-9][0-9]?)(?:\s?(?:y/?o|yrs?|years?(?: old)?|ans|años|anni|anos|jahre(?: alt)?|lat|år|jaar)\.?)?"
    r"(?:[,;]|\s?\(|\s[–-])\s?(?:[MFX],\s?)?(?=[0-9A-Z])"
)
_NOW = range(2019, 2029)
"""Years in which a text may have been written."""


def _of_stated_ages(reading: Reading) -> Iterator[Date]:
    """Dates behind an age that somebody born then has now."""
    for match in _AGE_THEN.finditer(reading.text):
        date = at(reading, match.end())
        if date and date.whole and not date.plain and date.year + int(match["age"]) in _NOW:
            yield date


# "Soy del 3 de mayo de 1961"
_FROM = re.compile(r"(?<![^\W_])(?i:soy|sou|sono)(?i: del?| do| nat[oa] il| d')\s(?=[0-9])")


def _at_word(reading: Reading, match: re.Match[str]) -> Date | None:
    """The date that begins with the last word of a match: a month, taken for a part of the name."""
    word = _LAST_WORD.search(reading.text, max(match.start(), match.end() - 11), match.end())
    return at(reading, word.start()) if word else None


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


def of_people(reading: Reading) -> Iterator[Date]:
    """Dates behind names: lines of a list of children or patients, a patient's name in a note."""
    text = reading.text
    yield from _introduced(reading)
    yield from _of_relatives(reading)
    yield from _of_stated_ages(reading)
    for origin in _FROM.finditer(text):
        date = at(reading, origin.end())
        if date and plausible(date):
            yield date
    for start, end in _PERSON.spots(reading).spans:
        if text[start].islower() and text[start:end] in _TITLES:
            continue
        match = _ITS_NAME.match(text, end)
        date = at(reading, match.end()) if match else None
        if date and plausible(date, LATEST_ADULT):
            yield date
    groups = _GROUPS.spots(reading).spans
    if not groups:
        return
    for _, end in groups:
        yield from _inline(reading, end)
    listed = [
        date
        for match in _NAMED.finditer(text, max(0, groups[0][0] - _ABOVE))
        if (date := at(reading, match.end())) and plausible(date)
    ]
    if len(listed) > 1:
        yield from listed


_ABOVE = 200
_AFTER_COLON = re.compile(r"[^\n:.!?]{0,40}:\s{0,2}")
_ITEM = re.compile(
    r"(?:[,;]\s?(?:(?:and|und|et|y|e|en|i|och|og)\s)?|\s(?:and|und|et|y|e|en|i|och|og|&)\s)?"
    r"[^\W\d_a-z][\w'’-]{1,20}(?: [^\W\d_a-z][\w'’-]{1,20}){0,2}(?: [1-9][0-9]?)?\s?[(,:–-]{1,2}\s?(?=[0-9])"
)


def _inline(reading: Reading, end: int) -> Iterator[Date]:
    """The dates behind the names that a heading lists in its line: "Children: Mo (5.3.2018), Lu (9.9.2021)"."""
    head = _AFTER_COLON.match(reading.text, end)
    found: list[Date] = []
    position = head.end() if head else -1
    while position >= 0 and (item := _ITEM.match(reading.text, position)):
        date = at(reading, item.end())
        if date is None or not plausible(date, _LATEST_CHILD):
            break
        found.append(date)
        position = date.end + (reading.text[date.end : date.end + 1] == ")")
    if len(found) > 1:
        yield from found
