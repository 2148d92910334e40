"""Names of months and days, full and short, in the languages whose dates are rewritten.

Source: Unicode CLDR 46 (2024), Gregorian calendar, formatting forms.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
}
_MORE_MONTHS = (
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
    "ledna února března dubna května června července srpna září října listopadu prosince",
    "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
    "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta "
    "marraskuuta joulukuuta",
    "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
    "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "január február március április május június július augusztus szeptember október november december",
    "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου "
    "δεκεμβρίου",
    "Jänner Feber Maerz April Mai Juni Juli August September Oktober November Dezember",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre",
    "jan fev mar abr mai jun jul ago set out nov dez",
    "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
    "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
)
"""Other forms and languages; a name that stands above as well is taken from there."""
_SHORT_MONTHS = {
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    "fr": "janv févr mars avr mai juin juil août sept oct nov déc",
    "es": "ene feb mar abr may jun jul ago sept oct nov dic",
    "it": "gen feb mar apr mag giu lug ago set ott nov dic",
    "nl": "jan feb mrt apr mei jun jul aug sep okt nov dec",
}
_DAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "pt": "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
}
_SHORT_DAYS = {"en": "Mon Tue Wed Thu Fri Sat Sun", "de": "Mo Di Mi Do Fr Sa So"}

ORDINAL_WORDS = tuple(
    """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
    sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth
    twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first""".split()
)
"""The days of a month as English ordinal words."""

ROMAN_MONTHS = tuple("I II III IV V VI VII VIII IX X XI XII".split())
"""The months as Roman numerals, as some languages write them between day and year."""

ORDINAL_SUFFIXES = ("st", "nd", "rd", "th")


@cache
def _tables(days: bool) -> dict[str, tuple[str, ...]]:
    """Folded name -> the names it is one of; of two languages, the first one's."""
    found: dict[str, tuple[str, ...]] = {}
    tables = (_DAYS, _SHORT_DAYS) if days else (_MONTHS, _SHORT_MONTHS)
    for line in [line for table in tables for line in table.values()] + ([] if days else list(_MORE_MONTHS)):
        names = tuple(line.split())
        for name in names:
            found.setdefault(name.casefold(), names)
    return found


def month_table(word: str) -> tuple[str, ...] | None:
    """The twelve names of which `word` is one; None if it is no month's."""
    return _tables(days=False).get(word.casefold())


def month_row(word: str, around: Iterable[str]) -> tuple[str, ...] | None:
    """The same, told apart by the words around it where two languages share a month's name.

    Spanish has "de" between day and month, Italian has not; "den" stands before Swedish and Danish days.
    """
    folded = {other.casefold() for other in around}
    if "den" in folded and word.casefold() in _tables(days=False):
        rows = (_row("sv"), _row("da"))
        return next((row for row in rows if word.casefold() in row), month_table(word))
    if "de" not in folded and word.casefold() in _row("it"):
        return tuple(_row("it"))
    return month_table(word)


@cache
def _row(language: str) -> tuple[str, ...]:
    return tuple(_MONTHS[language].split())


def day_table(word: str) -> tuple[str, ...] | None:
    """The seven names of which `word` is one, Monday first; None if it is no day's."""
    return _tables(days=True).get(word.casefold())


def position(word: str, names: tuple[str, ...]) -> int:
    """Which of `names` the word is, from 0."""
    return [name.casefold() for name in names].index(word.casefold())


def ordinal_suffix(day: int) -> str:
    """The English ending of an ordinal number."""
    return "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


@cache
def month_forms(month: int) -> frozenset[str]:
    """Every name of a month (1 to 12) that is known in any language, folded."""
    return frozenset(word for word, names in _tables(days=False).items() if position(word, names) == month - 1)
