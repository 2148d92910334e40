"""Fill a template: text, and the labelled spans in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest

from surrogateshield.training import accounts, codes, dates
from surrogateshield.training.addresses import Address, address
from surrogateshield.training.chance import Chance, shaped
from surrogateshield.training.labels import ADDRESS_PARTS, OF_SLOT
from surrogateshield.training.markup import Labelled, Slot, Split, Template
from surrogateshield.training.organisations import Organisation, organisation
from surrogateshield.training.people import Person, person
from surrogateshield.training.places import country, landmark, region, town
from surrogateshield.training.public import public

_PUBLIC = frozenset({"brand", "figure", "fiction", "tech", "topicorg", "topiccity", "topiccountry"})
_ORGANISATIONS = frozenset(kind for kind, label in OF_SLOT.items() if label == "ORG")


@dataclass(frozen=True, slots=True)
class Span:
    """A labelled part of a text, `[start, end)` in characters."""

    start: int
    end: int
    label: str


@dataclass(frozen=True, slots=True)
class Example:
    """A text and what is in it.

    Attributes:
        text: the text.
        spans: sorted, none overlapping.
        language: ISO 639-1.
        genre: of its template.
    """

    text: str
    spans: tuple[Span, ...]
    language: str
    genre: str


def fill(template: Template, split: Split, chance: Chance) -> Example:
    """Draw values for a template's slots.

    Args:
        template: the template.
        split: the part of the data whose values are used.
        chance: the draws.
    """
    return _Filling(template, split, chance).example()


class _Filling:
    def __init__(self, template: Template, split: Split, chance: Chance) -> None:
        self._template, self._split, self._chance = template, split, chance
        self._drawn: dict[tuple[str, int], object] = {}
        self._text: list[str] = []
        self._length = 0
        self._spans: list[Span] = []
        self._around = ("", "")  # the literal before and after a slot

    def example(self) -> Example:
        genders = {
            part.number: part.gender
            for part in reversed(self._template.parts)
            if isinstance(part, Slot) and part.kind == "person" and part.gender
        }
        for part, after in zip_longest(self._template.parts, self._template.parts[1:], fillvalue=""):
            self._around = ("".join(self._text[-1:]), after if isinstance(after, str) else "")
            if isinstance(part, str):
                self._add(part)
            elif isinstance(part, Labelled):
                self._add(part.text, part.label)
            elif part.kind == "home":
                self._add_address(part)
            else:
                self._add(self._value(part, genders.get(part.number, "")), self._label(part))
        return Example("".join(self._text), tuple(self._spans), self._template.language, self._template.genre)

    def _add(self, text: str, label: str = "") -> None:
        if label and text:
            self._spans.append(Span(self._length, self._length + len(text), label))
        self._text.append(text)
        self._length += len(text)

    def _add_address(self, slot: Slot) -> None:
        home = self._once(slot, lambda: address(self._template.language, self._split, self._chance), Address)
        if slot.form in ADDRESS_PARTS:
            self._add(getattr(home, slot.form), ADDRESS_PARTS[slot.form])
            return
        for text, label in home.pieces(slot.form == "lines"):
            self._add(text, label)

    def _once[T](self, slot: Slot, draw: Callable[[], T], of: type[T]) -> T:
        drawn = self._drawn.setdefault((slot.kind, slot.number), None) or draw()
        assert isinstance(drawn, of)
        self._drawn[slot.kind, slot.number] = drawn
        return drawn

    def _label(self, slot: Slot) -> str:
        if slot.kind == "person" and slot.form in {"username", "email"}:
            return "USERNAME" if slot.form == "username" else ""
        return OF_SLOT.get(slot.kind, "")

    def _value(self, slot: Slot, gender: str) -> str:
        language, split, chance = self._template.language, self._split, self._chance
        if slot.kind == "person":
            who = self._once(slot, lambda: person(language, split, gender, chance), Person)
            if slot.form == "email":
                return accounts.mail_of(who, chance)
            return self._written(who, slot)
        if slot.kind in _ORGANISATIONS:
            named = self._once(slot, lambda: organisation(slot.kind, language, split, chance), Organisation)
            return named.short if slot.form == "short" else named.name
        return self._once(slot, lambda: self._single(slot.kind), str)

    def _written(self, who: Person, slot: Slot) -> str:
        """A person's name in a form; the same form is written alike throughout a text."""
        form = Slot("person." + slot.form, slot.number)
        return self._once(form, lambda: who.written(slot.form, self._chance), str)

    def _single(self, kind: str) -> str:
        language, split, chance = self._template.language, self._split, self._chance
        if kind in _PUBLIC:
            return public(kind, language, split, chance)
        draws: dict[str, Callable[[], str]] = {
            "city": lambda: town(language, split, chance),
            "region": lambda: region(language, split, chance),
            "country": lambda: country(language, split, chance),
            "loc": lambda: landmark("loc", language, split, chance),
            "fac": lambda: landmark("fac", language, split, chance),
            "dob": lambda: dates.date_of(language, 1930, 2015, chance),
            "date": lambda: dates.date_of(language, 2018, 2027, chance),
            "age": lambda: dates.age(language, *self._around, chance),
            "gender": lambda: codes.gender(language, chance),
            "username": lambda: accounts.username(language, split, chance),
            "password": lambda: accounts.password(language, split, chance),
            "id": lambda: codes.identifier(language, split, chance),
            "phone": lambda: codes.phone(language, chance),
            "email": lambda: accounts.mail(language, split, chance),
            "iban": lambda: codes.iban(language, chance),
            "card": lambda: shaped("4### #### #### ####", chance),
            "ssn": lambda: shaped("###-##-####", chance),
            "ip": lambda: ".".join(str(chance.randrange(1, 255)) for _ in range(4)),
            "url": lambda: accounts.web_address(split, chance),
            "key": lambda: codes.key(chance),
            "time": lambda: f"{chance.randrange(24):02}:{chance.randrange(0, 60, 5):02}",
            "money": lambda: codes.money(language, chance),
            "number": lambda: str(chance.choice([chance.randrange(2, 20), chance.randrange(20, 5000)])),
            "weekday": lambda: dates.weekday(language, chance),
            "month": lambda: dates.month(language, chance),
        }
        return draws[kind]()
