"""Names of months and days, full and short, in the languages whose dates are rewritten.

Source: Unicode CLDR 46 (2024), Gregorian calendar, formatting forms.
"""

from __future__ import annotations

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

ORDINAL_SUFFIXES = ("st", "nd", "rd", "th")


@cache
def _tables(days: bool) -> dict[str, tuple[str, ...]]:
    """Folded name -> the names it is one of; of two languages, the first one's."""
    found: dict[str, tuple[str, ...]] = {}
    for table in (_DAYS, _SHORT_DAYS) if days else (_MONTHS, _SHORT_MONTHS):
        for line in table.values():
            names = tuple(line.split())
            for name in names:
                found.setdefault(name.casefold(), names)
    return found


def month_table(word: str) -> tuple[str, ...] | None:
    """The twelve names of which `word` is one; None if it is no month's."""
    return _tables(days=False).get(word.casefold())


def day_table(word: str) -> tuple[str, ...] | None:
    """The seven names of which `word` is one, Monday first; None if it is no day's."""
    return _tables(days=True).get(word.casefold())


def position(word: str, names: tuple[str, ...]) -> int:
    """Which of `names` the word is, from 0."""
    return [name.casefold() for name in names].index(word.casefold())


def ordinal_suffix(day: int) -> str:
    """The English ending of an ordinal number."""
    return "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
