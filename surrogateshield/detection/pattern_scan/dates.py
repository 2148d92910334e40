"""Dates of birth: a date that a word says somebody was born on.

Sources: ISO 8601-1 (2019), CLDR month names of the larger European languages. A date must exist in
the calendar; `datetime` decides.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_MONTHS = {
    1: "january jan januar janvier enero gennaio janeiro januari styczeń stycznia jänner",
    2: "february feb februar février fevrier febrero febbraio fevereiro februari luty lutego",
    3: "march mar märz maerz mars marzo março maart marzec marca",
    4: "april apr avril abril aprile kwiecień kwietnia",
    5: "may mai mayo maggio maio mei maj maja",
    6: "june jun juni juin junio giugno junho czerwiec czerwca",
    7: "july jul juli juillet julio luglio julho lipiec lipca",
    8: "august aug août aout agosto augustus augusti sierpień sierpnia",
    9: "september sep sept septembre septiembre settembre setembro wrzesień września",
    10: "october oct oktober octobre octubre ottobre outubro okt październik października",
    11: "november nov novembre noviembre novembro listopad listopada",
    12: "december dec dezember décembre diciembre dicembre dezembro dez grudzień grudnia",
}
_NUMBER_OF = {name: number for number, names in _MONTHS.items() for name in names.split()}
_NAMES = "|".join(sorted(_NUMBER_OF, key=len, reverse=True))
_DAY = r"(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|er|º|\.)?"
_YEAR = r"(?P<year>(?:1[89]|20)[0-9]{2})(?![0-9])"
_DATES = tuple(
    re.compile(rf"(?<![A-Za-z0-9_])(?<![0-9][-./]){shape}(?!(?!T[0-9])[A-Za-z0-9_]|[-/][0-9])", re.IGNORECASE)
    for shape in (
        r"(?P<year>(?:1[89]|20)[0-9]{2})(?P<s>[-/.])(?P<month>[01]?[0-9])(?P=s)(?P<day>[0-3]?[0-9])",
        r"(?P<a>[0-3]?[0-9])(?P<s>[-/.]|\. | )(?P<b>[0-3]?[0-9])(?P=s)(?P<year>(?:1[89]|20)?[0-9]{2})",
        rf"(?P<name>{_NAMES})\.?,? {_DAY}(?:,? {_YEAR}|,? '(?P<short>[0-9]{{2}}))",
        rf"(?:the )?{_DAY}(?: of)?(?: de)?[ -](?P<name>{_NAMES})\.?(?:,? |-| del? )(?:{_YEAR}|'(?P<short>[0-9]{{2}}))",
        rf"(?P<year>(?:1[89]|20)[0-9]{{2}})[ -](?P<name>{_NAMES})[ -](?P<day>[0-3]?[0-9])",
        r"(?P<year>(?:19|20)[0-9]{2})年 ?(?P<month>[01]?[0-9])月 ?(?P<day>[0-3]?[0-9])日",
    )
)  # fmt: skip
_COMPACT = re.compile(
    r"(?<![A-Za-z0-9_.-])(?P<year>(?:19|20)[0-9]{2})(?P<month>[01][0-9])(?P<day>[0-3][0-9])(?![A-Za-z0-9_.-])"
)
_WITHOUT_YEAR = re.compile(
    rf"(?<![A-Za-z0-9_])(?:(?P<name>{_NAMES})\.? {_DAY}|{_DAY}(?: of)? (?P<name2>{_NAMES}))(?![A-Za-z0-9_])".replace(
        "(?P<day>", "(?:", 2
    ),
    re.IGNORECASE,
)
_BIRTH = Keywords(
    "born", "dob", "d.o.b", "d.o.b.", "date of birth", "birth date", "birthdate", "birthday", "bday", "b-day",
    "birth", "birth certificate", "birth record", "date of birth record", "geboren", "geb.", "geburtsdatum",
    "geburtstag", "né le", "née le", "date de naissance", "naissance", "nacido", "nacida", "nací", "nacimiento",
    "fecha de nacimiento", "nato", "nata", "data di nascita", "nascita", "nascido", "nascida", "nascimento",
    "data de nascimento", "geboortedatum", "urodzony", "urodzona", "data urodzenia", "född", "født", "syntynyt",
    "生年月日", "出生", "生日", "дата рождения", "родился", "родилась",
)  # fmt: skip
_OTHER_DATE = re.compile(r"[0-9]{4}|[0-9][-/.][0-9]")
_ELSEWHERE = re.compile(
    r"\b(?:expir\w+|issued|hired|joined|valid until|deadline|appointment|meeting|dated|due|since)\b", re.IGNORECASE
)


def _births(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    taken: list[tuple[int, int]] = []
    for first, last in _windows(reading):
        for pattern in (*_DATES, _COMPACT, _WITHOUT_YEAR):
            reach = 18 if pattern is _WITHOUT_YEAR else 48
            for match in pattern.finditer(reading.text, first, last):
                start, end = match.span()
                if any(left < end and start < right for left, right in taken):
                    continue
                if (pattern is _WITHOUT_YEAR or _exists(match)) and _is_birth(reading, start, end, reach):
                    taken.append((start, end))
                    yield Found(start, end, PiiType.DOB, 0.8 if pattern is _WITHOUT_YEAR else 0.95)


def _windows(reading: Reading) -> list[tuple[int, int]]:
    """The stretches of text around words that speak of a birth."""
    if _BIRTH.name_field(reading):
        return [(0, len(reading.text))]
    windows: list[tuple[int, int]] = []
    for end in _BIRTH.ends(reading):
        first, last = max(0, end - 140), min(len(reading.text), end + 90)
        if windows and windows[-1][1] >= first:
            first = windows.pop()[0]
        windows.append((first, last))
    return windows


def _is_birth(reading: Reading, start: int, end: int, before: int) -> bool:
    distance = _BIRTH.distance_before(reading, start, before)
    if distance is not None:
        return _ELSEWHERE.search(reading.text[start - distance : start]) is None
    sentence_end = re.search(r"[.!?\n]", reading.text[end : end + 100])
    reach = sentence_end.start() if sentence_end else 100
    return _BIRTH.near(
        reading,
        start,
        end,
        before=0,
        after=min(reach, 22 if _OTHER_DATE.search(reading.text, end, end + reach) else 100),
    )


def _exists(match: re.Match[str]) -> bool:
    groups = match.groupdict()
    year = groups.get("year") or groups.get("short") or "2000"
    full = int(year) if len(year) == 4 else 2000 + int(year)
    name = groups.get("name")
    if name:
        candidates = [(_NUMBER_OF[name.lower()], int(groups["day"]))]
    elif groups.get("month"):
        candidates = [(int(groups["month"]), int(groups["day"]))]
    else:
        one, other = int(groups["a"]), int(groups["b"])
        candidates = [(one, other), (other, one)]
    return any(_in_calendar(full, month, day) for month, day in candidates)


def _in_calendar(year: int, month: int, day: int) -> bool:
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True


DOB = Rule(
    "dob",
    _births,
    examples=(
        "born on «08/30/2000», DOB: «1987-05-16», birthday «March 5»",
        "date of birth is recorded as «September 05, 1989».",
        "birthdate «12 April 1972», b-day «12.04.72», «12-Apr-1972» is her date of birth",
        '{"dateOfBirth": "«1985-11-02»T00:00:00Z"}',
        "geboren am «3. März 1971», née le «5 mai 1968», nacido el «4 de julio de 1990»",
        "DOB: «19870516», born «the 12th of April, 1972»",
        "生年月日: «1985年11月2日»",
    ),
    counter_examples=(
        "build 2031-13-40T10:00:00Z born",
        "The meeting is on 08/30/2000.",
        "born to run 10/11",
        "her birthday card expires on 2027-01-01",
        "DOB format is MM/DD/YYYY",
    ),
)

RULES = (DOB,)
