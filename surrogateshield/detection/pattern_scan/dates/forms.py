"""The ways of writing a date.

Sources: ISO 8601-1:2019, Unicode CLDR 46 (names of months, in the languages below, and the order of day, month and
year). A date's month and day must exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from surrogateshield.detection.pattern_scan.dates.calendar_words import (
    HOLIDAY,
    NUMBER_OF,
    ORDINALS,
    ROMAN,
    SPOKEN,
    SPOKEN_SHORT,
    SPOKEN_YEAR,
    WORD_DAY,
    WORD_SHORT,
    WORD_YEAR,
)
from surrogateshield.detection.vocabulary import Stems

_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018, "民國": 1911, "民国": 1911}
"""The year before the first of an era (Japan, Taiwan)."""
_NAME = rf"(?P<name>{'|'.join(sorted(NUMBER_OF, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|er|º|ª|°|\.)?"
_WORD_DAY = rf"(?P<word>{'|'.join(sorted(ORDINALS, key=len, reverse=True))})"
_YEAR = r"(?P<year>(?:1[0-9]|20)[0-9]{2})(?![0-9])"
_SHORT = r"'?(?P<short>[0-9]{2})(?![0-9])"
_FREE = r"(?<![a-z0-9ß-ɏа-ӿ])"  # scripts without spaces part words from figures
_OF = r"(?: of| de| d')?,?[ -]?"
# What ends a date: no further figures, not those of a telephone number either.
_ENDED = r"(?!(?!t[0-9])[a-z0-9_]|[-/][0-9]| [0-9]{2}(?: [0-9]{2}|(?![0-9a-z:/.-])))"
_FULL = tuple(
    re.compile(rf"{_FREE}(?<![0-9][-./])(?:{shape}){_ENDED}")
    for shape in (
        r"(?P<year>(?:1[0-9]|20)[0-9]{2})(?P<s>[-/.]|\. | )(?P<month>[01]?[0-9])(?P=s)(?P<day>[0-3]?[0-9])",
        r"(?P<a>[0-3]?[0-9])(?P<s>[-/.]|\. | - | / | )(?P<b>[0-3]?[0-9])(?P=s)(?P<year>(?:1[0-9]|20)[0-9]{2}|[0-9]{2})",
        r"(?P<a>[0-3]?[0-9])/(?P<b>[0-3]?[0-9]) (?P<year>(?:19|20)[0-9]{2})",
        rf"{_NAME},?[ -]{{0,2}}(?:the )?(?:{_DAY}|{_WORD_DAY})"
        rf"(?:[,-]? ?{_YEAR}|,? '(?P<short>[0-9]{{2}})|[, -] ?(?P<short2>[0-9]{{2}}))",
        rf"(?:the )?(?:{_DAY}|{_WORD_DAY})(?: day)?{_OF}{_NAME}(?:,? ?|-| del? | of |,? in the year ){_YEAR}",
        rf"(?:the )?(?:{_DAY}|{_WORD_DAY}){_OF}{_NAME}(?:,? |-| -| del? |,? ?(?=')){_SHORT}",
        rf"{_YEAR}[ -.]{{0,2}}{_NAME}[ -]?(?P<day>[0-3]?[0-9])\.?",
        r"(?P<day>[0-3]?[0-9])(?P<s>[-/. ]|\. )(?P<roman>i{1,3}|i?v|vi{1,3}|i?x|xi{1,2})(?P=s)(?P<year>(?:19|"
        r"20)[0-9]{2}|(?<![ -])[0-9]{2}(?![0-9]))",
        r"(?P<year>(?:19|20)[0-9]{2}) ?[年년] ?(?P<month>[01]?[0-9]) ?[月월] ?(?P<day>[0-3]?[0-9]) ?[日일]",
        r"'?(?P<short>[0-9]{2}) ?[年년] ?(?P<month>[01]?[0-9]) ?[月월] ?(?P<day>[0-3]?[0-9]) ?[日일]",
        rf"(?P<era>{'|'.join(_ERAS)}) ?(?P<of_era>元|[0-9]{{1,3}})年(?P<month>[01]?[0-9])月(?P<day>[0-3]?[0-9])日",
        r"(?P<day>[0-3]?[0-9]) tháng (?P<month>[01]?[0-9]),? năm (?P<year>(?:19|20)[0-9]{2})",
        r"(?P<year>(?:19|20)[0-9]{2})(?P<s>[-/.]|\. )(?P<roman>i{1,3}|i?v|vi{1,3}|i?x|"
        r"xi{1,2})(?P=s)(?P<day>[0-3]?[0-9])",
        rf"{_YEAR},? (?:the )?{_DAY}{_OF}{_NAME}",
        rf"{_DAY} ?{_NAME} ?(?:พ\.ศ\. ?)?(?P<buddhist>25[0-9]{{2}})",
        r"(?P<year>(?:19|20)[0-9]{2}), ?(?P<month>[01]?[0-9]), ?(?P<day>[0-3]?[0-9])(?=\))",
    )
)  # fmt: skip
_IN_WORDS = tuple(
    re.compile(rf"{_FREE}(?:{shape})(?![a-z0-9_])")
    for shape in (
        rf"{_NAME},? (?:the )?(?:{_DAY}|{_WORD_DAY}|(?:{SPOKEN})),? (?:{SPOKEN_YEAR}|{SPOKEN_SHORT})",
        rf"(?:the )?(?:{_DAY}|{_WORD_DAY}(?: day)?|(?:{SPOKEN})){_OF}{_NAME}(?:,? of|"
        rf",? in)?,? (?:{SPOKEN_YEAR}|{SPOKEN_SHORT})",
        rf"{WORD_DAY}(?: di| de| of)? {_NAME}(?:,? (?:del?l?|in|van|of|anno|år|roku))?[ ']{{1,2}}(?:{_YEAR}|"
        rf"{WORD_YEAR}|{WORD_SHORT})",
        rf"(?:the )?{_WORD_DAY} of (?:the )?{_WORD_DAY.replace('word', 'word2')},? (?:{SPOKEN_YEAR}|"
        rf"{SPOKEN_SHORT}|{_YEAR})",
        rf"(?:the )?(?:[0-3]?[0-9](?:st|nd|rd|th)) of (?:the )?(?:{_WORD_DAY}|[01]?[0-9](?:st|nd|rd|"
        rf"th)),? (?:of )?(?:{SPOKEN_YEAR}|{_YEAR})",
        rf"(?:[0-3]?[0-9]|[^\W\d_]{{2,16}}(?:[ -](?:y|e|et|un|deux|sept|huit|"
        rf"neuf) ?[^\W\d_]{{0,6}})?)\.?(?: de)? {_NAME}(?: del?)? {WORD_YEAR}",
        rf"[^\W\d_]{{3,24}}t(?:er|en|e) [^\W\d_]{{3,10}}t(?:er|en|e) {WORD_YEAR}",
    )
)  # fmt: skip
_ON_A_HOLIDAY = re.compile(rf"{_FREE}(?:{HOLIDAY})(?: day)?(?: of| in| en| del?|,)? {_YEAR}(?![a-z0-9_])")
_BY_WORDS = re.compile(
    "nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|two thousand|mil|duemila|zweitausend|hundert|honderd|duizend|"
    "of the [0-9]|vent|trent|quarant|cinquant|sessant|settant|ottant|novant|tjugo|trettio|fyrtio|femtio|sextio|"
    "sjuttio|åttio|"
    "nittio|noventa|ochenta|setenta|sesenta|cuarenta|tig(?![a-z])|zig(?![a-z])|dreißig"
)
"""What stands in every date that is written in words: a quick look before the patterns are tried."""
_WORD_STEMS = Stems(
    (
        "two thousand",
        "of the ",
        *"""nineteen twenty thirty forty fifty sixty seventy eighty ninety mil duemila zweitausend hundert honderd
        duizend vent trent quarant cinquant sessant settant ottant novant tjugo trettio fyrtio femtio sextio sjuttio
        åttio nittio noventa ochenta setenta sesenta cuarenta tig zig dreißig""".split(),
    ),
    vocabulary=None,
)
_DICTATED = re.compile(
    rf"{_FREE}(?:{SPOKEN})(?:[ ,/-]{{1,3}}(?:(?:slash|dash|stroke|point|dot|of|the) )?(?:{SPOKEN})(?![a-z])){{2,9}}"
)
"""Figures spelled out one after another."""
_COMPACT = re.compile(
    rf"{_FREE}(?<![-.])(?<![0-9]/)"
    r"(?:(?P<year>(?:19|20)[0-9]{2})(?P<month>[01][0-9])(?P<day>[0-3][0-9])|"
    r"(?P<a>[0-3][0-9])(?P<b>[0-3][0-9])(?P<year2>(?:19|20)[0-9]{2})|"
    r"(?P<day2>[0-3][0-9])(?P<name>[a-z]{3})(?P<year3>(?:(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9])))"
    r"(?![a-z0-9_]|[-./][0-9])"
)
_SIX = re.compile(rf"{_FREE}(?<![-./])([0-9]{{2}})([0-9]{{2}})([0-9]{{2}})(?![a-z0-9_]|[-./][0-9])")
"""Six figures: only a label right before them makes them a date."""
_MONTH_YEAR = re.compile(
    rf"{_FREE}(?<![0-9][-/.])(?:{_NAME}(?:,? | of | de | del? ){_YEAR}|"
    r"(?P<month>0?[1-9]|1[0-2])/(?P<year2>19[0-9]{2}|20[0-2][0-9]))"
    r"(?![a-z0-9_]|[-/][0-9])",
)
_DAYS = re.compile(rf"{_FREE}{WORD_DAY}(?: di| de| of)? {_NAME}")
_OTHER_DAY = f"{_DAY.replace('day', 'day2')}|{_WORD_DAY.replace('word', 'word2')}"
_DAY_MONTH = re.compile(
    rf"{_FREE}(?<![0-9][-/.])(?:{_NAME} ?(?:the )?(?:{_DAY}|{_WORD_DAY})|"
    rf"(?:the )?(?:{_OTHER_DAY}){_OF}{_NAME.replace('name', 'name2')}|"
    r"(?P<a>[0-3]?[0-9])(?P<s>[-/.])(?P<b>[01]?[0-9])\.?)(?![a-z0-9_]|[-/.,:]?[0-9]|%| ?[ap]\.?m)",
)


@dataclass(frozen=True, slots=True, order=True)
class Date:
    """A date in a text.

    Attributes:
        start: first character.
        end: one past the last.
        year: its year; 0 where none is written.
        whole: whether day, month and year are all written.
        plain: whether it stands in figures without separators, or without a year: only a label right before it
            tells that from other numbers.
    """

    start: int
    end: int
    year: int
    whole: bool = True
    plain: bool = False


_FIGURES = tuple(pattern for pattern in _FULL if "name" not in pattern.groupindex)
_MONTHS = Stems(sorted({name[:3] for name in NUMBER_OF}), vocabulary=None)
"""How the names of months begin: where none stands, the patterns that hold one need not be tried."""


def in_words(lower: str) -> bool:
    """Whether a date may be written in words without any figure."""
    return bool(_WORD_STEMS.search(lower)) and _BY_WORDS.search(lower) is not None


def dates(lower: str, first: int, last: int, *, bare: bool = False) -> list[Date]:
    """The dates that stand whole in `lower[first:last]`, in order, none overlapping.

    Args:
        lower: a text in lower case: a hundred names of months are found far sooner where case does not matter.
        first: where to begin.
        last: where to end.
        bare: whether six figures in one piece may be one.
    """
    found: list[Date] = []
    named = bool(_MONTHS.search(lower[first:last]))
    for pattern in (*(_FULL if named else _FIGURES), _COMPACT):
        for match in pattern.finditer(lower, first, last):
            year = _year(match)
            if _exists(match, year):
                found.append(Date(*match.span(), year, plain=pattern is _COMPACT))
    if bare:
        found += filter(None, map(_six, _SIX.finditer(lower, first, last)))
    found += (Date(*match.span(), _year(match)) for match in _ON_A_HOLIDAY.finditer(lower, first, last))
    if in_words(lower[first:last]) or (named and _DAYS.search(lower, first, last)):
        found += _in_words(lower, first, last)
    for pattern in (_MONTH_YEAR, _DAY_MONTH):
        for match in pattern.finditer(lower, first, last):
            year = _year(match)
            if pattern is _MONTH_YEAR or _exists(match, year or 2000):
                end = _without_stop(match, lower, year) if pattern is _DAY_MONTH else match.end()
                found.append(Date(match.start(), end, year, whole=False, plain=not year))
    # "born on the 5th of May": the article is not the date.
    found = [replace(date, start=date.start + 4) if lower.startswith("the ", date.start) else date for date in found]
    found.sort(key=lambda date: (date.plain and not date.whole, not date.whole, date.start, date.start - date.end))
    kept: list[Date] = []
    taken = bytearray(last - first)
    for date in found:
        if not any(taken[date.start - first : date.end - first]):
            taken[date.start - first : date.end - first] = b"\x01" * (date.end - date.start)
            kept.append(date)
    return sorted(kept)


def date_at(lower: str, start: int, last: int) -> Date | None:
    """The date that begins at a place of a text in lower case and ends before `last`, its surest reading."""
    for pattern in (*_FULL, _COMPACT, _ON_A_HOLIDAY, *_IN_WORDS, _MONTH_YEAR, _DAY_MONTH):
        match = pattern.match(lower, start, last)
        if match is None:
            continue
        year = _year(match)
        if pattern in _IN_WORDS:
            return Date(*match.span(), year or _UNREAD)
        if pattern is _MONTH_YEAR or pattern is _ON_A_HOLIDAY or _exists(match, year or 2000):
            if pattern is _DAY_MONTH:
                return Date(start, _without_stop(match, lower, year), year, whole=False, plain=not year)
            return Date(*match.span(), year, whole=pattern is not _MONTH_YEAR, plain=pattern is _COMPACT)
    return None


def _without_stop(match: re.Match[str], lower: str, year: int) -> int:
    """Where a date without a year ends: the full stop behind its month ends the sentence."""
    named_last = not year and match["name2"] is not None and lower[match.end() - 1] == "."
    return match.end() - named_last


def _in_words(lower: str, first: int, last: int) -> Iterator[Date]:
    for pattern in _IN_WORDS:
        for match in pattern.finditer(lower, first, last):
            yield Date(*match.span(), _year(match) or _UNREAD)
    for match in _DICTATED.finditer(lower, first, last):
        yield Date(*match.span(), _UNREAD, plain=True)


_UNREAD = 1980
"""Stands for a year written in words, which is not read: nobody dictates a date of history to a form."""


def _six(match: re.Match[str]) -> Date | None:
    first, second, third = (int(part) for part in match.groups())
    possible = ((third, second, first), (third, first, second), (first, second, third))
    years = [_of_century(year) for year, month, day in possible if _in_calendar(_of_century(year), month, day)]
    return Date(*match.span(), years[0], plain=True) if years else None


def _of_century(year: int) -> int:
    """The year that two figures stand for."""
    return 1900 + year if year > 30 else 2000 + year


_BUDDHIST = 543


def _year(match: re.Match[str]) -> int:
    groups = match.groupdict()
    if era := groups.get("era"):
        return _ERAS[era] + (1 if groups["of_era"] == "元" else int(groups["of_era"]))
    if groups.get("buddhist"):
        return int(groups["buddhist"]) - _BUDDHIST
    text = next((groups[key] for key in ("year", "year2", "year3", "short", "short2") if groups.get(key)), None)
    if text is None:
        return 0
    year = int(text)
    return year if len(text) > 2 else _of_century(year)


def _exists(match: re.Match[str], year: int) -> bool:
    groups = match.groupdict()
    if groups.get("a"):
        one, other = int(groups["a"]), int(groups["b"])
        return _in_calendar(year, one, other) or _in_calendar(year, other, one)
    name = groups.get("name") or groups.get("name2")
    word = groups.get("word") or groups.get("word2")
    day = groups.get("day") or groups.get("day2") or (str(ORDINALS[word]) if word else None)
    if name:
        month = NUMBER_OF.get(name)
        candidates = [(month, int(day))] if month and day else []
    elif groups.get("roman"):
        candidates = [(ROMAN[groups["roman"]], int(day or 0))]
    else:
        # The day first by mistake: "2007/13/04".
        candidates = [(int(groups["month"]), int(day or 0)), (int(day or 0), int(groups["month"]))]
    return any(_in_calendar(year, month, number) for month, number in candidates)


def _in_calendar(year: int, month: int, day: int) -> bool:
    """Whether a day may be; one too many in its month ("31 June") is mistyped, and somebody's all the same."""
    return year > 0 and 1 <= month <= 12 and 1 <= day <= 31
