"""Finds dates of birth: dates that a word in the same statement says somebody was born on.

Sources: see `forms`. A date says nothing by itself, and most are of meetings, invoices and releases.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from surrogateshield.detection.pattern_scan.dates.context import in_context
from surrogateshield.detection.pattern_scan.dates.forms import Date, dates, in_words
from surrogateshield.detection.pattern_scan.dates.suffixed import suffixed
from surrogateshield.detection.pattern_scan.dates.tables import Lines, answered, below
from surrogateshield.detection.pattern_scan.dates.words import (
    ANSWER,
    AS_WRITTEN,
    CORRECTION,
    DIRECT,
    LABELS,
    LIST_GAP,
    MENDED,
    NEW_CLAUSE,
    NEW_LABEL,
    NO_CUE,
    ONLY_SIGNS,
    OTHER_DATE,
    SENTENCE_END,
    VERBS,
)
from surrogateshield.detection.pattern_scan.nearby import Spots, windows
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_AHEAD = 90
_BEHIND = 70
_OLDEST = 1900
"""Nobody born earlier is alive: the dates of history stay."""

_OLDEST_OF_VERB = 1915
"""In running text a birth before this year is a figure of history more often than a patient."""

# Signs for "born" that only a date right behind them makes such: b. 1974-03-12, (f. 1974), *12.03.1974.
# Each begins with a character of its own, so that the search skips the rest of the text.
_SIGN = re.compile(
    r"b\.(?<![\w.]b\.)\s(?=[0-9A-Za-z])|b\.(?<=\(b\.)(?=[0-9])|[(,]\s?[fn]\.\s?(?=[0-9])|"
    r"\*(?<![*\n]\*)\s?(?=[0-9]{1,2}\.)(?!\S{1,14}\*)|"
    r"[FD](?<![\w.][FD])(?:\.?N\.?|\.?D\.?N)\.?\s?:\s?(?=[0-9])|D\.N\.(?<![\w.]D\.N\.)\s?(?=[0-9])|"
    r"B(?<![\w.]B)/?D[:\s]{1,2}(?=[0-9])|b:(?<![^(,;|\n]b:)\s?(?=[0-9])|n(?<![\w.-]n)at[oa],?\s(?=[0-9])",
)


@dataclass(frozen=True, slots=True)
class _Cue:
    start: int
    end: int
    sort: str


def _births(reading: Reading) -> Iterator[Found]:
    if not (reading.has_digit or in_words(reading.lower)):
        return
    if LABELS.name_field(reading) or VERBS.name_field(reading):
        for date in dates(reading.lower, 0, min(len(reading.text), 200), bare=True):
            if date.whole or not date.plain:
                yield _found(date, 0.95)
        return
    yield from suffixed(reading)
    cues = list(_cues(reading))
    if not cues:
        yield from _unlabelled(reading)
        return
    spans = windows(((cue.start, cue.end) for cue in cues), _BEHIND + 24, _AHEAD + 24, len(reading.text))
    known = [date for first, last in spans for date in dates(reading.lower, first, last, bare=True)]
    yield from _bound(reading, cues, known, OTHER_DATE.spots(reading))
    for match in AS_WRITTEN.finditer(reading.lower):
        if any(cue.start < match.start() <= cue.end + 2 * _AHEAD for cue in cues):
            yield Found(*match.span("value"), PiiType.DOB, 0.85)
    yield from _unlabelled(reading)


def _unlabelled(reading: Reading) -> Iterator[Found]:
    yield from (_found(date, 0.75) for date in in_context(reading))


def _cues(reading: Reading) -> Iterator[_Cue]:
    found = [_Cue(start, end, "label") for start, end in LABELS.spots(reading).spans]
    taken = {cue.start for cue in found}
    for start, end in VERBS.spots(reading).spans:
        if start not in taken and reading.text[start : start + 4] != "NATO":
            found.append(_Cue(start, end, "verb"))
    if reading.kind == "prose":
        signs = _SIGN.finditer(reading.text)
        found += [
            _Cue(*sign.span(), "sign")
            for sign in signs
            if sign.start() or "†" in reading.text or not sign.group().startswith("*")
        ]
    for cue in sorted(found, key=lambda cue: cue.start):
        if cue.sort != "label" or not NO_CUE.match(reading.text, cue.end):
            yield cue


def _bound(reading: Reading, cues: list[_Cue], known: list[Date], other: Spots) -> Iterator[Found]:
    """The dates that a cue governs: the one behind it, those listed with that, or else the one before it."""
    text = reading.text
    starts = [date.start for date in known]
    claimed: set[int] = set()
    header = -1
    lines = Lines(reading.lower)
    for cue, following in zip_longest(cues, cues[1:]):
        index = bisect_left(starts, cue.end)
        ours = (
            index < len(known) and index not in claimed and (following is None or following.start >= known[index].start)
        )
        if ours and _governs(reading, cue, known[index], other):
            claimed.add(index)
            yield _found(known[index], 0.95 if known[index].whole else 0.8)
            if cue.sort == "sign" or not (known[index].whole or _is_named(text, known[index])):
                continue
            whole = known[index].whole
            while index + 1 < len(known) and known[index + 1].whole == whole and index + 1 not in claimed:
                first, last = known[index].end, known[index + 1].start
                corrected = CORRECTION.fullmatch(text, first, last) is not None
                bracketed = text[first:last] in {" (", "("}
                if not (
                    corrected
                    or bracketed
                    or LIST_GAP.fullmatch(text, first, last)
                    or MENDED.fullmatch(text, first, last)
                ) or other.inside(first, last):
                    break
                index += 1
                claimed.add(index)
                yield _found(known[index], 0.85)
        elif index and index - 1 not in claimed and _follows(reading, cue, known[index - 1], other):
            claimed.add(index - 1)
            yield _found(known[index - 1], 0.85)
        elif cue.sort == "label" and reading.kind == "prose" and (date := answered(reading, cue.end, other)):
            yield _found(date, 0.75)
        if cue.sort == "label" and reading.kind == "prose":
            line = text.find("\n", cue.end, cue.end + 100)
            if line >= 0 and line != header:
                header = line
                yield from (_found(date, 0.8) for date in below(reading, cue.end, other, lines))


def _governs(reading: Reading, cue: _Cue, date: Date, other: Spots) -> bool:
    gap = date.start - cue.end
    if gap > _AHEAD or (date.year and date.year < (_OLDEST if cue.sort != "verb" else _OLDEST_OF_VERB)):
        return False
    text = reading.text
    if cue.sort == "sign":
        return gap == 0 and date.whole and not date.plain
    between = text[cue.end : date.start]
    if ONLY_SIGNS.fullmatch(between):
        # "born 10/11" and "born. 12 May 2020 ..." say nothing.
        return cue.sort == "label" or (date.whole and "." not in between) or (date.year > 0)
    direct = DIRECT.fullmatch(between) is not None or (
        cue.sort == "label" and "?" in between and ANSWER.fullmatch(between) is not None
    )
    if (
        not date.whole
        and cue.sort == "label"
        and gap <= 40
        and f"{text[date.start - 1]}{text[date.end : date.end + 1]}" == "()"
    ):
        return _quiet(text, cue.end, date.start, other, clause=False)  # "her birthday is the day after mine (4/17)"
    if not date.whole:
        return direct and gap <= 30 and (cue.sort == "label" or date.year > 0 or _is_named(text, date))
    if reading.kind != "prose" or date.plain or direct:
        return direct
    limit = _AHEAD if cue.sort == "verb" else 70
    return gap <= limit and _quiet(text, cue.end, date.start, other, clause=cue.sort == "verb")


_YEAR_ALONE = re.compile(r"(?<![0-9/.-])(?:19|20)[0-9]{2}(?![0-9/.-])")


def _is_named(text: str, date: Date) -> bool:
    """Whether a date without a year is written with the month's name: "born on 5 May", but not "born to run 10/11"."""
    return any(map(str.isalpha, text[date.start : date.end]))


def _quiet(text: str, first: int, last: int, other: Spots, *, clause: bool) -> bool:
    """Whether nothing between a cue and a date says that the date is of something else."""
    if other.inside(first, last):
        return False
    if SENTENCE_END.search(text, first, last + 1) or NEW_LABEL.search(text, first, last):
        return False
    # "born in 1954, discontinued as from 1 March 1990": the verb has its year already.
    return not (clause and (NEW_CLAUSE.search(text, first, last) or _YEAR_ALONE.search(text, first, last)))


_PREPOSITION = re.compile(r"(?i)(?<![^\W_])(?:on|am|le|el|il|em|dnia|op|the|den|на)\s\Z|^\Z|[\n(]\s?\Z")


def _follows(reading: Reading, cue: _Cue, date: Date, other: Spots) -> bool:
    """Whether a cue stands behind the date that it is about: "12/04/1985 (DOB)", "3 May 1971 is her birthday"."""
    text = reading.text
    gap = cue.start - date.end
    if cue.sort == "label" and not date.whole and reading.kind == "prose" and _is_named(text, date):
        # "on 3 May it's my birthday", "am 3. Mai hat Ida Geburtstag"
        return _PREPOSITION.search(text, max(0, date.start - 8), date.start) is not None and (
            _ITS_DAY.fullmatch(text, date.end, cue.start) is not None
        )
    if cue.sort == "sign" or not date.whole or date.year < _OLDEST or gap > _BEHIND or reading.kind == "code":
        return False
    between = text[date.end : cue.start]
    near = ONLY_SIGNS.fullmatch(between) is not None and "\n" not in between and "," not in between
    if re.match(r"[\"']?\s?[:=]", text[cue.end : cue.end + 3]) or (reading.kind != "prose" and not near):
        return False
    ahead = other.before(date.start)
    if ahead is not None and ahead <= 12:
        return False
    if cue.sort == "verb":
        return (near and gap <= 3) or (
            _PREPOSITION.search(text, max(0, date.start - 8), date.start) is not None
            and not re.search(r"[,;:]", between[1:])
            and _quiet(text, date.end, cue.start, other, clause=True)
        )
    return near or (
        not re.search(r"[;:]|, (?!which|my|her|his|their)", between)
        and _quiet(text, date.end, cue.start, other, clause=False)
    )


_ITS_DAY = re.compile(
    r",? ?(?:(?:is|was|it's|its|hat|hab|habe|haben|hatte|ist|war|c'est|est|es|era|è|é|jest|är|er|on|my|his|her|our|"
    r"their|"
    r"mein\w{0,2}|mon|mi|il|mio|meu|o|mijn|moje|min|ma|to|[^\W\d_a-z][\w'’-]{1,20}(?:['’]s)?|Sohn|Tochter|Frau|Mann|"
    r"(?:son|daughter|wife|husband|mum|mom|dad|sister|brother|boss|friend)['’]s|у [^\W\d_]{2,12}) ){0,4}"
)


def _found(date: Date, score: float) -> Found:
    return Found(date.start, date.end, PiiType.DOB, score)


DOB = Rule(
    "dob",
    _births,
    fields=(
        LABELS,
        VERBS,
    ),
    examples=(
        "born on «08/27/2001», DOB: «1988-04-19», birthday «March 5»",
        "date of birth is recorded as «September 17, 1991».",
        "birthdate «12 April 1972», b-day «12.04.72», «12-Apr-1972» is her date of birth",
        '{"dateOfBirth": "«1986-10-23»T00:00:00Z"}',
        "geboren am «3. März 1971», née le «5 mai 1968», nacido el «4 de julio de 1990»",
        "DOB: «19870516», born the «12th of April, 1972»",
        "生年月日: «1985年11月2日»",
        "«昭和31年4月2日»生まれ; 患者(«S31.4.2»生、男性); 男，«1985年3月2日»生",
        "«1985년 3월 2일»생, 남; «85.3.2»생",
        "제 생일은 «87년 3월 5일»이에요. 생년월일: «91년 12월 30일»",
        "Jane Roe (b. «1974-03-12») and Jens Roe (f. «1971-02-11»)",
        "Max Beispiel, *«12.03.1974» in Köln; geb. «1.2.68»",
        "«12/04/1985» (DOB), DOB «3/4/85», Birthday: «12/4»",
        "Ann was born in Leeds, at St. James's Hospital, on «3 May 1971».",
        "Birthdays: Tom «1990-05-01», Ida «1992-06-02» and Per «1995-07-03»",
        "DOB\n«12/04/1985»\nHire date: 2015-06-02",
        "nato a Torino il «12 marzo 1974», urodzona «3 maja 1980 r.»".replace(" r.»", "» r."),
        "родилась «12 апреля 1972» года, doğum tarihi: «12.04.1972»",
        "<birthDate>«1974-12-25»</birthDate>, dob=datetime.date(«1985, 11, 2»)",
        "born in «March 1974», born «12 Mar '74», D.O.B. «12-MAR-74»",
        "She turned 40 on «12 April 2024».",
        "her date of birth is the «third of March 1968»; «1985年11月2日»出生",
        "Patient DOB (mm/dd/yyyy): «03/04/1985», seen 2026-01-05",
        "Is «1986-10-23» the right format for my birthdate?",
        "What is your date of birth?\nUSER: «3/4/88»",
        "date of birth is the «fourth of March nineteen eighty eight»; born on «Boxing Day 1990»",
        "DOB «3/4/88», sorry, «4/4/88»",
        "Passengers: Poe/Ann F «03APR1988», a boy (M, «04/05/2015»)",
        "My star sign? «4 May 1988», six in the morning",
        "Grandma turns 90 on the «3rd of March».",
        "— Votre date de naissance ?\n— Le «1er mars 1971».",
        "Your date of birth, please?\nCALLER: Ann Poe, the «third of March nineteen seventy-one».",
        "her bday is the same as mine lol («4/17»), nata «14.VI.1972»",
        "data de nascimento: «3 de outubro de 1973» («03/10/1973»)",
    ),
    counter_examples=(
        "build 2031-13-40T10:00:00Z born",
        "The meeting is on 08/27/2001.",
        "회의는 24년 3월 5일입니다",
        "2024年3月2日生産分、2024.3.2 생산",
        "born to run 10/11",
        "her birthday card expires on 2027-01-01",
        "DOB format is MM/DD/YYYY",
        "Mozart was born on 27 January 1756 in Salzburg.",
        "She was born in Texas. On 12/04/2010 we signed the lease.",
        "Born in Leeds, she joined us on 3 May 2001.",
        "I was born and raised in Ohio and hired on 2015-06-02",
        '{"event":"birthday_email","ts":"2026-01-02T10:00:00Z"}',
        "birthday party on 14 June 2025 at five",
        "NATO summit on 12 July 2023",
        "Hired 2015-06-02, birthday unknown",
        "* 12.03.2024 – release\n* 14.03.2024 – review",
        "version b.1.2.2020, place of birth: Leeds, issued 3 May 2019",
        "the birth rate on 2019-01-01",
        "the horoscope for 4 May 2031; the train will be 40 on 3 May",
        "flight F 12 of 03/04/2025, section M, 04/05/2031",
    ),
)
