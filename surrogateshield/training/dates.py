"""Dates and ages in the words and figures of many languages.

Names of months and days come from CLDR (Unicode licence) by way of Babel (BSD).
"""

from __future__ import annotations

import datetime
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, get_day_names, get_month_names

from surrogateshield.training.chance import Chance
from surrogateshield.training.wordlists import entries

_OF = {"en": " of ", "es": " de ", "pt": " de "}


@cache
def locale(language: str) -> Locale:
    """What CLDR knows of a language; of English where it knows none."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")


def months(language: str) -> tuple[str, ...]:
    """The months as they stand in a date."""
    return tuple(get_month_names("wide", "format", locale(language)).values())


def month(language: str, chance: Chance) -> str:
    """A month."""
    return str(chance.choice(tuple(get_month_names("wide", "stand-alone", locale(language)).values())))


def weekday(language: str, chance: Chance) -> str:
    """A day of the week."""
    return str(chance.choice(tuple(get_day_names("wide", "stand-alone", locale(language)).values())))


def date_of(language: str, first: int, last: int, chance: Chance) -> str:
    """A date between two years, in one of the ways a language writes dates.

    Args:
        language: of the text.
        first: the first year.
        last: the last year.
        chance: the draws.
    """
    day = datetime.date(first, 1, 1) + datetime.timedelta(days=chance.randrange((last - first + 1) * 365))
    style = chance.weighted({"own": 4, "local": 3, "figures": 3, "words": 0.25})
    if style == "local":
        return str(format_date(day, chance.choice(["short", "medium", "long", "long"]), locale(language)))
    days = entries("dates", "day", language)
    if style == "words" and day.day <= len(days):
        of = _OF.get(language, " ")
        year = chance.choice([f"{of if of != ' of ' else ' '}{day.year}", f"{of if of != ' of ' else ', '}{day.year}"])
        the = "the " if language == "en" and chance.happens(0.7) else ""
        return f"{the}{days[day.day - 1]}{of}{months(language)[day.month - 1]}{year}"
    if style == "figures":
        return _in_figures(day, language, chance)
    return _in_english(day, chance) if language == "en" else _elsewhere(day, language, chance)


def _in_figures(day: datetime.date, language: str, chance: Chance) -> str:
    d, m, y = day.day, day.month, day.year
    forms = [
        f"{day:%Y-%m-%d}",
        f"{d:02}/{m:02}/{y}",
        f"{d}/{m}/{y}",
        f"{d:02}-{m:02}-{y}",
        f"{d:02}.{m:02}.{y}",
        f"{d}.{m}.{y}",
    ]
    forms += [
        f"{d}/{m}/{day:%y}",
        f"{d}.{m}.{day:%y}",
        f"{d:02} {m:02} {y}",
        f"{day:%Y/%m/%d}",
        f"{d:02}{m:02}{y}",
        f"{d}-{m}-{day:%y}",
    ]
    if language == "en":
        forms += [
            f"{m}/{d}/{y}",
            f"{m:02}/{d:02}/{y}",
            f"{m}/{d}/{day:%y}",
            f"{m}-{d}-{y}",
            f"{m:02}-{d:02}-{y}",
            f"{m:02}{d:02}{day:%y}",
        ]
        forms += [f"{m}/{d}/'{day:%y}", f"{day:%Y%m%d}", f"{day:%Y.%m.%d}"]
    return chance.choice(forms)


def _in_english(day: datetime.date, chance: Chance) -> str:
    name = months("en")[day.month - 1]
    d, y, nth = day.day, day.year, f"{day.day}{_ordinal(day.day)}"
    forms = [
        f"{name} {d}, {y}",
        f"{d} {name} {y}",
        f"{name[:3]} {d} {y}",
        f"{d} {name[:3]} {y}",
        f"{name} {d}",
        f"{d} {name}",
        f"{nth} {name} {y}",
    ]
    forms += [
        f"{name} {nth}, {y}",
        f"{name} {nth} {y}",
        f"{name[:3]}. {d}, {y}",
        f"the {nth} of {name} {y}",
        f"the {nth} of {name}, {y}",
    ]
    forms += [
        f"{d}-{name[:3]}-{day:%y}",
        f"{d}-{name[:3]}-{y}",
        f"{day:%d%b%Y}".upper(),
        f"{d:02} {name[:3].upper()} {y}",
        f"{nth} of {name} '{day:%y}",
    ]
    return chance.choice(forms)


def _elsewhere(day: datetime.date, language: str, chance: Chance) -> str:
    name = months(language)[day.month - 1]
    of = _OF.get(language, " ")
    forms = [
        f"{day.day}{of}{name}{of}{day.year}",
        f"{day.day}{of}{name}",
        f"{day.day} {name[:3]} {day.year}",
        f"{day.day:02} {name} {day.year}",
    ]
    if language in {"de", "da", "no", "fi", "cs"}:
        forms = [
            f"{day.day}. {name} {day.year}",
            f"{day.day}. {name}",
            f"{day.day}. {name[:3]}. {day.year}",
            f"{day.day:02}. {name} {day.year}",
        ]
    if language == "fr":
        forms.append(f"{day.day}{'er' if day.day == 1 else ''} {name} {day.year}")
    return chance.choice(forms)


def _ordinal(day: int) -> str:
    return "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def age(language: str, before: str, after: str, chance: Chance) -> str:
    """An age, mostly in figures; with its unit where the text around it allows.

    Args:
        language: of the text.
        before: the text before it.
        after: the text after it.
        chance: the draws.
    """
    years = str(chance.randrange(1, 98))
    if after[:1].isalnum() or before[-1:].isalnum():
        return years
    units = entries("dates", "years", language)
    if before.endswith(("(", ", ")) and after.startswith((")", ",", ";")) and units and chance.happens(0.4):
        if chance.happens(0.3):
            return f"{chance.randrange(2, 23)}{chance.choice(entries('dates', 'babies', language))}".replace("_", " ")
        return years + chance.choice(units).replace("_", " ")
    words = entries("dates", "age", language)
    return chance.choice(words) if words and chance.happens(0.1) and not after.startswith("/") else years
