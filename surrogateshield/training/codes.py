"""Dates, ages, user names, passwords, numbers: what has no list."""

from __future__ import annotations

import datetime
import string

from surrogateshield.training.chance import Chance, shaped

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "tr": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
}
_WEEKDAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "pt": "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "pl": "poniedziałek wtorek środa czwartek piątek sobota niedziela",
    "tr": "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar",
}
_GENDERS = {
    "en": "male female M F Male Female woman man non-binary nonbinary transgender",
    "de": "männlich weiblich m w divers Mann Frau",
    "fr": "masculin féminin homme femme H F",
    "es": "masculino femenino hombre mujer H M varón",
    "it": "maschio femmina uomo donna M F",
    "pt": "masculino feminino homem mulher M F",
    "nl": "man vrouw M V",
    "pl": "mężczyzna kobieta M K",
    "tr": "erkek kadın E K",
}
_PLAIN_WORDS = (
    "sunny tiger pickle rocket coffee dragon winter monkey banana falcon silver guitar pirate garden cookie turtle lemon shadow river "
    "pepper maple summer ocean biscuit unicorn wizard otter muffin thunder pixel noodle panda cactus marble toast goblin kayak"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty".split()
_ID_FORMS = (
    "########", "#########", "&&######", "&&-####-##", "###-###-###", "MRN-#######", "#######", "&########", "C-#####", "####/####",
    "&&&-#####", "CASE-2#-#####", "#### #### ##", "&##-####-&", "POL-########", "##-#######", "STU#######", "####-####-####", "&&##&&##",
)  # fmt: skip


def date_of(language: str, first: int, last: int, chance: Chance) -> str:
    """A date between two years, in one of the ways a language writes dates."""
    day = datetime.date(first, 1, 1) + datetime.timedelta(days=chance.randrange((last - first + 1) * 365))
    months = _MONTHS.get(language, _MONTHS["en"]).split()
    name = months[day.month - 1]
    if language == "en":
        return chance.choice(
            [
                f"{name} {day.day}, {day.year}", f"{day.day} {name} {day.year}", f"{day.month}/{day.day}/{day.year}",
                f"{day.month:02}/{day.day:02}/{day.year}", f"{day.day:02}/{day.month:02}/{day.year}", f"{day:%Y-%m-%d}",
                f"{name[:3]} {day.day} {day.year}", f"{day.day} {name[:3]} {day.year}", f"{day.month}/{day.day}/{day:%y}",
                f"{name} {day.day}", f"{day.day}.{day.month}.{day.year}", f"{day.month}-{day.day}-{day.year}",
                f"the {day.day}{_ordinal(day.day)} of {name} {day.year}", f"{day:%d%b%Y}".upper(),
            ]
        )  # fmt: skip
    dotted = f"{day.day:02}.{day.month:02}.{day.year}"
    slashed = f"{day.day:02}/{day.month:02}/{day.year}"
    plain = f"{day.day}. {name} {day.year}" if language == "de" else f"{day.day} {name} {day.year}"
    of = f"{day.day} de {name} de {day.year}" if language in {"es", "pt"} else plain
    return chance.choice(
        [dotted, slashed, of, plain, f"{day:%Y-%m-%d}", f"{day.day}.{day.month}.{day:%y}", f"{day:%d-%m-%Y}"]
    )


def _ordinal(day: int) -> str:
    return "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def age(language: str, chance: Chance) -> str:
    """An age, mostly in figures."""
    years = chance.randrange(1, 98)
    if language == "en" and years > 20 and years % 10 and chance.happens(0.12):
        units = "one two three four five six seven eight nine".split()
        if years < 90:
            return f"{_TENS[years // 10 - 2]}-{units[years % 10 - 1]}"
    return str(years)


def username(chance: Chance) -> str:
    """A handle that has nothing to do with a name."""
    one, two = chance.choice(_PLAIN_WORDS), chance.choice(_PLAIN_WORDS)
    number = str(chance.randrange(1, 2030))
    forms = [
        f"{one}_{two}",
        f"{one}{number}",
        f"{one}.{two}{number}",
        f"the_real_{one}",
        f"{one}{two}",
        f"x{one}x{number}",
        f"{one}-{two}",
    ]
    forms += [
        f"{one[0]}{two}{number}",
        f"{one.capitalize()}{two.capitalize()}",
        f"u{chance.digits(6)}",
        f"{two}king{number}",
    ]
    return chance.choice(forms)


def password(chance: Chance) -> str:
    """A password, PIN or code as people choose or get them."""
    one, two = chance.choice(_PLAIN_WORDS), chance.choice(_PLAIN_WORDS)
    sign = chance.choice("!#@$%&*?")
    anything = "".join(chance.choices(string.ascii_letters + string.digits + "!#$%&*+-_", k=chance.randrange(8, 17)))
    forms = [
        f"{one.capitalize()}{chance.randrange(10, 2030)}{sign}",
        f"{one}{two}{chance.randrange(100)}",
        anything,
        anything,
    ]
    forms += [
        chance.digits(4),
        chance.digits(4),
        chance.digits(6),
        f"{one}-{two}-{chance.randrange(100)}",
        f"{chance.digits(4)}#",
    ]
    forms += [one.replace("o", "0").replace("e", "3") + sign + number if (number := chance.digits(2)) else one]
    return chance.choice(forms)


def identifier(chance: Chance) -> str:
    """A customer, case, policy, patient or passport number."""
    return shaped(chance.choice(_ID_FORMS), chance)


def gender(language: str, chance: Chance) -> str:
    """A gender as forms say it."""
    return chance.choice(_GENDERS.get(language, _GENDERS["en"]).split())


def weekday(language: str, chance: Chance) -> str:
    """A day of the week."""
    return chance.choice(_WEEKDAYS.get(language, _WEEKDAYS["en"]).split())


def month(language: str, chance: Chance) -> str:
    """A month."""
    return chance.choice(_MONTHS.get(language, _MONTHS["en"]).split())


def money(language: str, chance: Chance) -> str:
    """An amount."""
    amount = f"{chance.randrange(1, 90_000):,}"
    if language != "en":
        amount = amount.replace(",", ".")
    return chance.choice([f"${amount}", f"£{amount}", f"{amount} €", f"€{amount}", f"{amount} EUR", f"{amount} USD"])


def phone(chance: Chance) -> str:
    """A telephone number; its plausibility is other stages' concern."""
    return shaped(
        chance.choice(
            ["(###) 555-01##", "###-555-01##", "+1 ### 555 01##", "07700 900###", "+44 20 7946 0###", "0### ######", "+49 1## #######",
             "+33 6 ## ## ## ##", "06 ## ## ## ##", "+34 6## ### ###", "### ### ###", "+48 ### ### ###"]
        ),
        chance,
    )  # fmt: skip


def iban(chance: Chance) -> str:
    """What looks like an IBAN."""
    return shaped(
        chance.choice(["DE## #### #### #### #### ##", "GB##&&&&##############", "FR## #### #### #### #### #### ###"]),
        chance,
    )


def key(chance: Chance) -> str:
    """What looks like an access key."""
    body = "".join(chance.choices(string.ascii_letters + string.digits, k=chance.randrange(20, 41)))
    return chance.choice(["sk-", "ghp_", "AKIA", "xoxb-", ""]) + body
