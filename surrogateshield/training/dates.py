"""Dates and ages in the words and figures of many languages; names of months and days come from CLDR by way of Babel."""

from __future__ import annotations

import datetime
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, get_day_names, get_month_names

from surrogateshield.training.chance import Chance

_DAYS = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
    "seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth "
    "twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first",
    "de": "ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten "
    "fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten",
    "fr": "premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
    "it": "primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto",
    "pt": "primeiro dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte",
    "nl": "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien",
    "pl": "pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego",
    "tr": "bir iki üç dört beş altı yedi sekiz dokuz on",
}
"""Days of the month in words, as far as people write them so."""

_OF = {"en": " of ", "es": " de ", "pt": " de "}
_AGES = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty "
    "forty fifty sixty seventy eighty ninety twenty-one twenty-seven thirty-four thirty-eight forty-two forty-nine fifty-three fifty-six "
    "sixty-one sixty-eight seventy-two seventy-nine eighty-three eighty-seven ninety-one",
    "de": "drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn sechzehn achtzehn zwanzig dreißig vierzig fünfzig sechzig "
    "siebzig achtzig neunzig zweiundzwanzig fünfunddreißig siebenundvierzig achtundfünfzig dreiundsechzig einundachtzig",
    "fr": "trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-huit vingt trente quarante cinquante soixante "
    "vingt-deux trente-cinq quarante-sept soixante-dix quatre-vingts quatre-vingt-trois",
    "es": "tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis veinte treinta cuarenta cincuenta sesenta "
    "setenta ochenta veintidós treinta y cinco cuarenta y siete ochenta y tres",
    "it": "tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta sessanta "
    "settanta ottanta ventidue trentacinque quarantasette ottantatré",
    "pt": "três quatro cinco seis sete oito nove dez onze doze treze quinze vinte trinta quarenta cinquenta sessenta setenta oitenta",
    "nl": "drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien zestien twintig dertig veertig vijftig zestig tachtig",
    "pl": "trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście dwadzieścia trzydzieści czterdzieści",
    "tr": "üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yetmiş seksen",
}
_UNITS = {
    "en": ("yo| yo|y/o| y/o| yrs| years| years old|yrs| y.o.", " months| mo|mo| months old| weeks|wks| days old"),
    "de": (" J.| Jahre| Jahre alt|J", " Monate| Mon.| Wochen| Tage"),
    "fr": (" ans|ans", " mois| semaines| jours"),
    "es": (" años| a.|a", " meses| semanas| días"),
    "it": (" anni|a", " mesi| settimane| giorni"),
    "pt": (" anos|a", " meses| semanas| dias"),
    "nl": (" jaar| jr|j", " maanden| mnd| weken| dagen"),
    "pl": (" lat|l.", " miesięcy| mies.| tygodni| dni"),
    "tr": (" yaşında| yaş", " aylık| ay| haftalık"),
}
"""Units of years, and of babies' months and weeks."""


@cache
def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")


def months(language: str) -> tuple[str, ...]:
    """The months as they stand in a date."""
    return tuple(get_month_names("wide", "format", _locale(language)).values())


def month(language: str, chance: Chance) -> str:
    """A month."""
    return chance.choice(tuple(get_month_names("wide", "stand-alone", _locale(language)).values()))


def weekday(language: str, chance: Chance) -> str:
    """A day of the week."""
    return chance.choice(tuple(get_day_names("wide", "stand-alone", _locale(language)).values()))


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
        return format_date(day, chance.choice(["short", "medium", "long", "long"]), _locale(language))
    days = _DAYS.get(language, "").split()
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
    forms = [f"{day:%Y-%m-%d}", f"{d:02}/{m:02}/{y}", f"{d}/{m}/{y}", f"{d:02}-{m:02}-{y}", f"{d:02}.{m:02}.{y}", f"{d}.{m}.{y}"]
    forms += [f"{d}/{m}/{day:%y}", f"{d}.{m}.{day:%y}", f"{d:02} {m:02} {y}", f"{day:%Y/%m/%d}", f"{d:02}{m:02}{y}", f"{d}-{m}-{day:%y}"]
    if language == "en":
        forms += [f"{m}/{d}/{y}", f"{m:02}/{d:02}/{y}", f"{m}/{d}/{day:%y}", f"{m}-{d}-{y}", f"{m:02}-{d:02}-{y}", f"{m:02}{d:02}{day:%y}"]
        forms += [f"{m}/{d}/'{day:%y}", f"{day:%Y%m%d}", f"{day:%Y.%m.%d}"]
    return chance.choice(forms)


def _in_english(day: datetime.date, chance: Chance) -> str:
    name = months("en")[day.month - 1]
    d, y, nth = day.day, day.year, f"{day.day}{_ordinal(day.day)}"
    forms = [f"{name} {d}, {y}", f"{d} {name} {y}", f"{name[:3]} {d} {y}", f"{d} {name[:3]} {y}", f"{name} {d}", f"{d} {name}", f"{nth} {name} {y}"]
    forms += [f"{name} {nth}, {y}", f"{name} {nth} {y}", f"{name[:3]}. {d}, {y}", f"the {nth} of {name} {y}", f"the {nth} of {name}, {y}"]
    forms += [f"{d}-{name[:3]}-{day:%y}", f"{d}-{name[:3]}-{y}", f"{day:%d%b%Y}".upper(), f"{d:02} {name[:3].upper()} {y}", f"{nth} of {name} '{day:%y}"]
    return chance.choice(forms)


def _elsewhere(day: datetime.date, language: str, chance: Chance) -> str:
    name = months(language)[day.month - 1]
    of = _OF.get(language, " ")
    forms = [f"{day.day}{of}{name}{of}{day.year}", f"{day.day}{of}{name}", f"{day.day} {name[:3]} {day.year}", f"{day.day:02} {name} {day.year}"]
    if language in {"de", "da", "no", "fi", "cs"}:
        forms = [f"{day.day}. {name} {day.year}", f"{day.day}. {name}", f"{day.day}. {name[:3]}. {day.year}", f"{day.day:02}. {name} {day.year}"]
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
    if before.endswith(("(", ", ")) and after.startswith((")", ",", ";")) and language in _UNITS and chance.happens(0.4):
        of_years, of_months = _UNITS[language]
        baby = chance.happens(0.3)
        return (str(chance.randrange(2, 23)) if baby else years) + chance.choice((of_months if baby else of_years).split("|"))
    words = _AGES.get(language, "").split()
    return chance.choice(words) if words and chance.happens(0.1) and not after.startswith("/") else years
