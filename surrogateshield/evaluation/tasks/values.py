"""Values that tasks are filled with, all of them invented: names of a list, numbers of ranges that nobody has."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterable

from stdnum import iban, luhn

from surrogateshield.evaluation.tasks.reading import MONTHS

_GIVEN = (
    "Alasdair Amelia Anneke Benedikt Bettina Bronwyn Callum Camille Carmela Cedric Cordelia Dagmar Damian Delphine "
    "Eleanor Emeka Esteban Fabian Farida Fiona Gareth Greta Gustavo Hamish Harriet Ignacio Imogen Ingrid Jasper "
    "Joaquin Katarina Kwame Leopold Lucinda Magnus Marguerite Mateusz Nadia Nikhil Odette Olivia Pavel Petra Philippa "
    "Quentin Rafael Rosalind Rupert Saskia Simone Tamsin Theodore Ursula Valentina Vikram Wilfred Yusuf Zainab"
).split()
_FAMILY = (
    "Abernathy Achterberg Adeyemi Ashdown Balcombe Barrowclough Bergstrom Blakeney Brannigan Cartwright Castellano "
    "Chidgey Colquhoun Dambrowski Davenport Delacroix Dunmore Eastwick Ellingham Fairweather Featherstone Fitzwilliam "
    "Galbraith Goldsworthy Greenhalgh Haldane Hathersage Hollingworth Inglethorpe Jankowski Kavanagh Kirkbride "
    "Lindqvist Lockhart MacAllister Marchetti Montague Nakamura Nethercott Oberholzer Okonkwo Ostrander Pemberton "
    "Pettigrew Quartermaine Rademacher Ravenscroft Rosendahl Sandoval Satterthwaite Sheringham Silberstein Tarkington "
    "Tremaine Underhill Vandermeer Venkataraman Wainwright Whitcombe Wolstenholme Yarborough Zimmermann"
).split()
_TOWNS = (
    "Aylesbury Banbury Barnstaple Berwick Bridgnorth Bromsgrove Carlisle Chesterfield Cirencester Dorchester Evesham "
    "Faversham Gainsborough Harrogate Hereford Ipswich Kendal Kettering Leominster Lichfield Ludlow Macclesfield "
    "Maidstone Newbury Northallerton Oswestry Penrith Peterborough Ripon Salisbury Shrewsbury Skipton Stockport "
    "Taunton Tewkesbury Tiverton Wakefield Warrington Whitby Yeovil"
).split()
_STREETS = (
    "Alder Close|Barley Lane|Chapel Street|Foundry Road|Granary Row|Hawthorn Avenue|Kiln Road|Linden Way|Mill Lane|"
    "Orchard Drive|Priory Road|Quarry Hill|Station Road|Tanner Street|Vicarage Lane|Weavers Court"
).split("|")
_HOSTS = ("brightwell.example", "calderpost.example", "fernmail.example", "northgate-mail.example")
_AREAS = ("212", "303", "415", "503", "617", "713", "808", "919")
_BANKS = ("DE", 18), ("NL", 10), ("FR", 23)
_CURRENCIES = "€$£"


class Drawn:
    """Draws what stands in the slots of one task; no person and no place twice.

    Args:
        chance: the draws.
        currency: the sign before each amount; drawn where none is given.
    """

    def __init__(self, chance: random.Random, currency: str = "") -> None:
        self._chance = chance
        self._given, self._family = chance.sample(_GIVEN, len(_GIVEN)), chance.sample(_FAMILY, len(_FAMILY))
        self._towns = chance.sample(_TOWNS, len(_TOWNS))
        self._people: dict[str, tuple[str, str]] = {}
        self._currency = currency or chance.choice(_CURRENCIES)
        self._style = chance.randrange(3)  # one text writes its dates in one way

    def slots(self, names: Iterable[str]) -> dict[str, str]:
        """A value for each slot.

        Raises:
            KeyError: a slot is of no known kind.
        """
        return {name: self._of(name) for name in names}

    def _of(self, name: str) -> str:
        kind, _, whose = name.partition("_")
        kinds: dict[str, Callable[[], str]] = {
            "person": lambda: " ".join(self._person(whose)),
            "mail": lambda: f"{'.'.join(self._person(whose)).lower()}@{self._chance.choice(_HOSTS)}",
            "phone": self._phone,
            "town": self._towns.pop,
            "street": lambda: f"{self._chance.randrange(2, 190)} {self._chance.choice(_STREETS)}",
            "iban": self._iban,
            "card": self._card,
            "order": lambda: f"{self._chance.randrange(10_000, 99_999)}",
            "dob": lambda: self._date(1948, 2004),
            "day": lambda: self._date(2024, 2027),
            "money": lambda: f"{self._currency}{self._chance.randrange(2_000, 480_000) / 100:,.2f}",
            "even": lambda: f"{self._currency}{self._chance.randrange(20, 400) * 60:,}.00",
            "fee": lambda: f"{self._currency}{self._chance.randrange(100, 1_900) / 100:.2f}",
            "count": lambda: str(self._chance.randrange(3, 12)),
            "days": lambda: str(self._chance.choice((10, 14, 21, 28, 30, 45, 60, 90))),
            "age": lambda: str(self._chance.choice((30, 40, 50, 60, 65, 67, 70))),
            "share": lambda: str(self._chance.choice((2, 3, 4, 5, 6))),
            "percent": lambda: str(self._chance.choice((5, 10, 15, 20, 25))),
        }
        return kinds[kind]()

    def _person(self, whose: str) -> tuple[str, str]:
        if whose not in self._people:
            self._people[whose] = self._given.pop(), self._family.pop()
        return self._people[whose]

    def _phone(self) -> str:
        return f"({self._chance.choice(_AREAS)}) 555-01{self._chance.randrange(100):02}"

    def _digits(self, count: int) -> str:
        return "".join(self._chance.choices("0123456789", k=count))

    def _iban(self) -> str:
        country, length = self._chance.choice(_BANKS)
        # A Dutch bank is four letters; none has these.
        body = f"QZXV{self._digits(length)}" if country == "NL" else self._digits(length)
        number = f"{country}00{body}"
        return str(iban.format(f"{country}{iban.calc_check_digits(number)}{body}"))

    def _card(self) -> str:
        body = f"4{self._digits(14)}"
        return " ".join((body + str(luhn.calc_check_digit(body)))[at : at + 4] for at in range(0, 16, 4))

    def _date(self, first: int, last: int) -> str:
        day = datetime.date(self._chance.randint(first, last), self._chance.randint(1, 12), self._chance.randint(1, 28))
        name = MONTHS[day.month - 1]
        return (f"{day.day} {name} {day.year}", f"{name} {day.day}, {day.year}", day.isoformat())[self._style]
