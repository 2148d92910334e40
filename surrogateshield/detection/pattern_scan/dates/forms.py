"""The ways of writing a date.

Sources: ISO 8601-1:2019, Unicode CLDR 46 (names of months, in the languages below, and the order of day, month and
year). A date must exist in the calendar; `datetime` decides.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_MONTHS = {
    1: "january jan januar jän jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia leden ledna "
    "января январь ян tammikuu tammikuuta ocak ianuarie január januára січня ιανουαρίου",
    2: "february feb februar feber février fevrier févr fév febrero febbraio fevereiro fev februari luty lutego únor "
    "února февраля февраль helmikuu helmikuuta şubat februarie február februára лютого φεβρουαρίου",
    3: "march mar märz maerz mrz mär mars marzo março marco maart mrt marts marzec marca březen března марта март "
    "maaliskuu maaliskuuta mart martie március березня μαρτίου",
    4: "april apr avril avr abril abr aprile kwiecień kwietnia duben dubna апреля апрель huhtikuu huhtikuuta nisan "
    "aprilie április apríla квітня απριλίου",
    5: "may mai mayo maggio mag maio mei maj maja květen května мая май toukokuu toukokuuta mayıs május mája травня "
    "μαΐου",
    6: "june jun juni juin junio giugno giu junho czerwiec czerwca červen června июня июнь kesäkuu kesäkuuta haziran "
    "iunie június júna червня ιουνίου",
    7: "july jul juli juillet juil julio luglio lug julho lipiec lipca červenec července июля июль heinäkuu heinäkuuta "
    "temmuz iulie július júla липня ιουλίου",
    8: "august aug août aout agosto ago augustus augusti sierpień sierpnia srpen srpna августа август elokuu elokuuta "
    "ağustos augusztus augusta серпня αυγούστου",
    9: "september sep sept septembre septiembre setiembre settembre set setembro wrzesień września září сентября "
    "сентябрь syyskuu syyskuuta eylül septembrie szeptember septembra вересня σεπτεμβρίου",
    10: "october oct oktober okt octobre octubre ottobre ott outubro out październik października říjen října октября "
    "октябрь lokakuu lokakuuta ekim octombrie október októbra жовтня οκτωβρίου",
    11: "november nov novembre noviembre novembro listopad listopada listopadu ноября ноябрь marraskuu marraskuuta "
    "kasım noiembrie novembra листопада νοεμβρίου",
    12: "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro grudzień grudnia prosinec "
    "prosince декабря декабрь joulukuu joulukuuta aralık decembrie decembra грудня δεκεμβρίου",
}
_NUMBER_OF = {name: number for number, names in _MONTHS.items() for name in names.split()}
_ROMAN = {numeral: index for index, numeral in enumerate("i ii iii iv v vi vii viii ix x xi xii".split(), 1)}
_ORDINALS = {
    word: number
    for number, word in enumerate(
        """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
        fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third
        twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth
        thirty-first""".split(),
        1,
    )
}
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = rf"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:{_UNITS}))?"
_SPOKEN_SHORT = rf"(?:(?:oh|o|zero|nought)[ -](?:{_UNITS})|{_TENS}|{_TEENS})(?![^\W_])"
_SPOKEN_YEAR = (
    rf"(?:(?:nineteen|twenty)(?: hundred(?: and)?)?[ -]{_SPOKEN_SHORT}|two thousand(?:(?: and)?[ -](?:{_UNITS}|"
    rf"{_SPOKEN_SHORT}))?"
    r"|nineteen hundred)(?![^\W_])"
)
_SPOKEN = rf"{_UNITS}|{_TEENS}|{_TENS}|oh|o|zero|nought"
# The years in words of the larger languages; their parts are many, so any of them may follow.
_PARTS = (
    "cents?|neuf|vingts?|trente|quarante|cinquante|soixante|septante|octante|nonante|quatre|dix|onze|douze|treize|"
    "quatorze|quinze|seize|un|deux|trois|cinq|six|sept|huit|et|novecientos|treinta|cuarenta|cincuenta|sesenta|setenta|"
    "ochenta|noventa|veinti\\w{2,7}|veinte|diecis[ée]is|dieci\\w{4,5}|uno|dos|tres|cuatro|cinco|seis|siete|ocho|"
    "nueve|diez|"
    "once|doce|trece|catorce|quince|y|novecentos|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|dez|doze|treze|"
    "quinze|dezasseis|dezesseis|dois|duas|tr[êe]s|quatro|sete|oito|nove|e"
)
_WORD_YEAR = (
    rf"(?:(?:mil(?:le)?|deux[ -]mille|dos mil|dois mil)(?:[ -](?:{_PARTS})(?![^\W_])){{0,7}}|"
    r"(?:millenovecento|duemila|neunzehnhundert|zweitausend|negentienhonderd|tweeduizend)[^\W\d_]{0,28})"
)
_HOLIDAY = (
    "christmas|christmas day|christmas eve|xmas|xmas day|xmas eve|new year'?s day|new year'?s eve|boxing day|"
    "valentine'?s day|"
    "halloween|leap day|st\\.? patrick'?s day|independence day|canada day|australia day|bonfire night|guy fawkes night|"
    "may day|april fools'? day|midsummer'?s day|midsummer|twelfth night|all saints'? day|st\\.? stephen'?s day|"
    "heiligabend|heilig abend|weihnachten|silvester|neujahr|nikolaus|noël|nouvel an|la saint-sylvestre|"
    "la saint-valentin|"
    "la toussaint|nochebuena|navidad|nochevieja|año nuevo|día de reyes|natale|capodanno|ferragosto|san silvestro|"
    "véspera de natal|natal|ano novo|kerstmis|eerste kerstdag|oudejaarsdag|nieuwjaarsdag|koningsdag|wigilia|wigilię|"
    "sylwestra|nowy rok|julafton|juldagen|nyårsafton|nyårsdagen|midsommarafton|juleaften|nytårsaften|nyttårsaften|"
    "jouluaatto|jouluaattona|joulupäivä|juhannus|štědrý den|silvestra|yılbaşı"
)
_ORDINALS |= {
    word: number
    for number, words in {
        1: "ersten erster premier primero primo primeiro eerste pierwszego första første",
        2: "zweiten zweiter",
        3: "dritten dritter",
        4: "vierten",
        5: "fünften",
        6: "sechsten",
        7: "siebten",
        8: "achten",
        9: "neunten",
        10: "zehnten",
        11: "elften",
        12: "zwölften",
        13: "dreizehnten",
        14: "vierzehnten",
        15: "fünfzehnten",
        16: "sechzehnten",
        17: "siebzehnten",
        18: "achtzehnten",
        19: "neunzehnten",
        20: "zwanzigsten",
        30: "dreißigsten dreissigsten",
        **{
            20 + unit: f"{word}undzwanzigsten"
            for unit, word in enumerate("ein zwei drei vier fünf sechs sieben acht neun".split(), 1)
        },
        31: "einunddreißigsten einunddreissigsten",
    }.items()
    for word in words.split()
}
_NAME = rf"(?P<name>{'|'.join(sorted(_NUMBER_OF, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|er|º|ª|°|\.)?"
_WORD_DAY = rf"(?P<word>{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})"
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
        rf"{_NAME},?[ -]{{0,2}}(?:the )?(?:{_DAY}|{_WORD_DAY})"
        rf"(?:[,-]? ?{_YEAR}|,? '(?P<short>[0-9]{{2}})|[, -] ?(?P<short2>[0-9]{{2}}))",
        rf"(?:the )?(?:{_DAY}|{_WORD_DAY})(?: day)?{_OF}{_NAME}(?:,? ?|-| del? | of |,? in the year ){_YEAR}",
        rf"(?:the )?{_DAY}{_OF}{_NAME}(?:,? |-|,? ?(?=')){_SHORT}",
        rf"{_YEAR}[ -.]{{0,2}}{_NAME}[ -]?(?P<day>[0-3]?[0-9])\.?",
        r"(?P<day>[0-3]?[0-9])(?P<s>[-/. ])(?P<roman>i{1,3}|i?v|vi{1,3}|i?x|xi{1,2})(?P=s)(?P<year>(?:19|20)[0-9]{2})",
        r"(?P<year>(?:19|20)[0-9]{2}) ?[年년] ?(?P<month>[01]?[0-9]) ?[月월] ?(?P<day>[0-3]?[0-9]) ?[日일]",
        r"(?P<year>(?:19|20)[0-9]{2}), ?(?P<month>[01]?[0-9]), ?(?P<day>[0-3]?[0-9])(?=\))",
    )
)  # fmt: skip
_IN_WORDS = tuple(
    re.compile(rf"{_FREE}(?:{shape})(?![a-z0-9_])")
    for shape in (
        rf"{_NAME},? (?:the )?(?:{_DAY}|{_WORD_DAY}|(?:{_SPOKEN})),? (?:{_SPOKEN_YEAR}|{_SPOKEN_SHORT})",
        rf"(?:the )?(?:{_DAY}|{_WORD_DAY}(?: day)?|(?:{_SPOKEN})){_OF}{_NAME}(?:,? of|"
        rf",? in)?,? (?:{_SPOKEN_YEAR}|{_SPOKEN_SHORT})",
        rf"(?:the )?{_WORD_DAY} of (?:the )?{_WORD_DAY.replace('word', 'word2')},? (?:{_SPOKEN_YEAR}|"
        rf"{_SPOKEN_SHORT}|{_YEAR})",
        rf"(?:the )?(?:[0-3]?[0-9](?:st|nd|rd|th)) of (?:the )?(?:{_WORD_DAY}|[01]?[0-9](?:st|nd|rd|"
        rf"th)),? (?:of )?(?:{_SPOKEN_YEAR}|{_YEAR})",
        rf"(?:[0-3]?[0-9]|[^\W\d_]{{2,16}}(?:[ -](?:y|e|et|un|deux|sept|huit|"
        rf"neuf) ?[^\W\d_]{{0,6}})?)\.?(?: de)? {_NAME}(?: del?)? {_WORD_YEAR}",
        rf"[^\W\d_]{{3,24}}t(?:er|en|e) [^\W\d_]{{3,10}}t(?:er|en|e) {_WORD_YEAR}",
    )
)  # fmt: skip
_ON_A_HOLIDAY = re.compile(rf"{_FREE}(?:{_HOLIDAY})(?: day)?(?: of| in| en| del?|,)? {_YEAR}(?![a-z0-9_])")
_BY_WORDS = re.compile(
    "nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|two thousand|mil|duemila|zweitausend|hundert|honderd|duizend|"
    "of the [0-9]"
)
"""What stands in every date that is written in words: a quick look before the patterns are tried."""
_DICTATED = re.compile(
    rf"{_FREE}(?:{_SPOKEN})(?:[ ,/-]{{1,3}}(?:(?:slash|dash|stroke|point|dot|of|the) )?(?:{_SPOKEN})(?![a-z])){{2,9}}"
)
"""Figures spelled out one after another."""
_COMPACT = re.compile(
    rf"{_FREE}(?<![-./])"
    r"(?:(?P<year>(?:19|20)[0-9]{2})(?P<month>[01][0-9])(?P<day>[0-3][0-9])|"
    r"(?P<a>[0-3][0-9])(?P<b>[0-3][0-9])(?P<year2>(?:19|20)[0-9]{2})|"
    r"(?P<day2>[0-3][0-9])(?P<name>[a-z]{3})(?P<year3>(?:(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9])))"
    r"(?![a-z0-9_]|[-./][0-9])"
)
_MONTH_YEAR = re.compile(
    rf"{_FREE}(?<![0-9][-/.])(?:{_NAME}(?:,? | of | de | del? ){_YEAR}|"
    r"(?P<month>0?[1-9]|1[0-2])/(?P<year2>19[0-9]{2}|20[0-2][0-9]))"
    r"(?![a-z0-9_]|[-/][0-9])",
)
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
_STEMS = re.compile("|".join(sorted({name[:3] for name in _NUMBER_OF})))
"""How the names of months begin: where none stands, the patterns that hold one need not be tried."""


def in_words(lower: str) -> bool:
    """Whether a date may be written in words without any figure."""
    return _BY_WORDS.search(lower) is not None


def dates(lower: str, first: int, last: int) -> list[Date]:
    """The dates that stand whole in `lower[first:last]`, in order, none overlapping.

    Args:
        lower: a text in lower case: a hundred names of months are found far sooner where case does not matter.
        first: where to begin.
        last: where to end.
    """
    found: list[Date] = []
    named = _STEMS.search(lower, first, last) is not None
    for pattern in (*(_FULL if named else _FIGURES), _COMPACT):
        for match in pattern.finditer(lower, first, last):
            year = _year(match)
            if _exists(match, year):
                found.append(Date(*match.span(), year, plain=pattern is _COMPACT))
    found += (Date(*match.span(), _year(match)) for match in _ON_A_HOLIDAY.finditer(lower, first, last))
    if _BY_WORDS.search(lower, first, last):
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


def _year(match: re.Match[str]) -> int:
    groups = match.groupdict()
    text = next((groups[key] for key in ("year", "year2", "year3", "short", "short2") if groups.get(key)), None)
    if text is None:
        return 0
    year = int(text)
    return year if len(text) > 2 else 1900 + year if year > 30 else 2000 + year


def _exists(match: re.Match[str], year: int) -> bool:
    groups = match.groupdict()
    if groups.get("a"):
        one, other = int(groups["a"]), int(groups["b"])
        return _in_calendar(year, one, other) or _in_calendar(year, other, one)
    name = groups.get("name") or groups.get("name2")
    word = groups.get("word") or groups.get("word2")
    day = groups.get("day") or groups.get("day2") or (str(_ORDINALS[word]) if word else None)
    if name:
        month = _NUMBER_OF.get(name)
        candidates = [(month, int(day))] if month and day else []
    elif groups.get("roman"):
        candidates = [(_ROMAN[groups["roman"]], int(day or 0))]
    else:
        candidates = [(int(groups["month"]), int(day or 0))]
    return any(_in_calendar(year, month, number) for month, number in candidates)


def _in_calendar(year: int, month: int, day: int) -> bool:
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True
