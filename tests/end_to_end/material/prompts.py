"""Prompts with planted personal data, for measuring what a proxy lets through.

Nothing in them is about a real person: the templates and the lists of values are made for this
project, and numbers are drawn by seed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from material import identifiers, places
from material.folding import fold
from material.people import PEOPLE, Person

STRUCTURED = identifiers.TYPES | {"email"}
"""Types that follow a grammar: of these nothing may leak."""

NAMES_AND_PLACES = frozenset({"person", "org", "gpe", "loc", "fac", "address"})
"""Types that take a model to find: what leaks of these is counted."""

_SLOT = re.compile(r"«(?P<kind>[a-z_]+)(?P<number>\d*)(?:\.(?P<part>\w+))?»")
MAIL_HOSTS: list[str] = (
    "gmail.com outlook.com drossenpost.net quillenmail.org farthingbox.net wexcombe.co.uk hvalbrev.no nagykerposta.hu"
).split()


@dataclass(frozen=True, slots=True)
class Planted:
    """A value that stands in a prompt, as it stands there, and its type."""

    value: str
    type: str


@dataclass(frozen=True, slots=True)
class PlantedPrompt:
    """A user's message and all personal data in it, each value once."""

    text: str
    values: tuple[Planted, ...]
    genre: str


@dataclass
class _Filling:
    # The values of one prompt: a slot named twice gets one value.

    chance: random.Random
    drawn: dict[str, object] = field(default_factory=dict)
    planted: dict[Planted, None] = field(default_factory=dict)

    def slot(self, match: re.Match[str]) -> str:
        name, kind, part = match["kind"] + match["number"], match["kind"], match["part"] or ""
        if kind == "person":
            return self._plant(*self._person(name, part))
        if kind == "email":
            return self._plant(self._once(name, self._stranger), "email")
        made = self._once(name, lambda: self._another(kind))
        if part == "beside":
            return made.beside
        return self._plant(made.value, _TYPE_OF.get(kind, kind))

    def _another(self, kind: str) -> identifiers.Made:
        while (made := _draw(kind, self.chance)) in self.drawn.values():
            pass
        return made

    def _anybody(self) -> Person:
        return self.chance.choice([person for person in PEOPLE if person not in self.drawn.values()])

    def _stranger(self) -> str:
        # The address of somebody whom the prompt does not name.
        person = self.drawn[f"stranger{len(self.drawn)}"] = self._anybody()
        return _address_of(person, self.chance)

    def _person(self, name: str, part: str) -> tuple[str, str]:
        person = self._once(name, self._anybody)
        match part:
            case "":
                return str(person), "person"
            case "given" | "surname":
                return getattr(person, part), "person"
            case "email":
                return self._once(name + ".email", lambda: _address_of(person, self.chance)), "email"
        raise ValueError(f"a person has no part {part!r}")

    def _once[T](self, name: str, draw: Callable[[], T]) -> T:
        if name not in self.drawn:
            self.drawn[name] = draw()
        return self.drawn[name]  # type: ignore[return-value]

    def _plant(self, value: str, type_: str) -> str:
        self.planted[Planted(value, type_)] = None
        return value


_LISTS: dict[str, Sequence[str]] = {
    "town": places.TOWNS,
    "facility": places.FACILITIES,
    "landscape": places.LANDSCAPES,
    "company": places.COMPANIES,
    "street": places.STREETS,
}
_TYPE_OF = {"town": "gpe", "facility": "fac", "landscape": "loc", "company": "org", "street": "address"}


def _draw(kind: str, chance: random.Random) -> identifiers.Made:
    if kind == "street":
        return identifiers.Made(f"{chance.randint(2, 240)} {chance.choice(places.STREETS)}")
    if kind in _LISTS:
        return identifiers.Made(chance.choice(_LISTS[kind]))
    return identifiers.make(kind, chance)


def _address_of(person: Person, chance: random.Random) -> str:
    given, surname = (re.sub(r"[^a-z]", "", fold(name)) for name in (person.given, person.surname))
    local = chance.choice([f"{given}.{surname}", f"{given[0]}.{surname}", f"{given}{surname}", f"{surname}_{given}"])
    return f"{local}{chance.choice(['', '', str(chance.randint(2, 99))])}@{chance.choice(MAIL_HOSTS)}"


@cache
def templates() -> tuple[tuple[str, str], ...]:
    """Genre and text of every template in `templates.txt`."""
    text = Path(__file__).with_name("templates.txt").read_text(encoding="utf-8")
    _, *sections = re.split(r"^%% ", text, flags=re.MULTILINE)
    pairs = (section.split("\n", 1) for section in sections)
    return tuple((genre, template.removesuffix("\n")) for genre, template in pairs)


def prompts(seed: int = 0, count: int = 200) -> list[PlantedPrompt]:
    """`count` prompts over all templates in turn; the same seed gives the same ones."""
    chance = random.Random(f"prompts {seed}")
    order = chance.sample(templates(), k=len(templates()))
    return [_filled(*order[number % len(order)], chance) for number in range(count)]


def _filled(genre: str, template: str, chance: random.Random) -> PlantedPrompt:
    filling = _Filling(chance)
    text = _SLOT.sub(filling.slot, template)
    return PlantedPrompt(text, tuple(filling.planted), genre)


_FOLLOW_UPS: dict[str, tuple[str, ...]] = {
    "person": ("Would {} mind?", "And what do I say if {} asks again?", "Please mention {} once more at the end."),
    "org": ("Leave {} out of the first line.", "Does it matter that {} is involved?"),
    "gpe": ("How far is it from {}?", "Say something kind about {}."),
    "loc": ("Add that the path to {} is closed.",),
    "fac": ("We can also meet at {}.",),
    "address": ("The house is still {}, by the way.", "Should {} be on the envelope?"),
    "email": ("Send the copy to {} instead.", "Is {} spelt correctly?"),
    "phone": ("The best number is {}.", "Does anybody answer {} after six?"),
    "dob": ("Keep the date of birth, {}, as it is.",),
    "ssn": ("The social security number {} must stay.",),
    "credit_card": ("It was the card {}, not another one.",),
    "iban": ("Use the account {} for the payment.",),
    "us_bank_number": ("The routing number is {}, I checked.",),
    "ip_address": ("The address {} answers again now.",),
    "api_key": ("I have replaced the key {} in the meantime.",),
    "postcode_uk": ("The postcode {} is right.",),
    "zip_us": ("The ZIP code {} is right.",),
    "crypto": ("The wallet {} is empty.",),
    "us_driver_license": ("The driver's licence number {} is still valid.",),
}


def follow_up(prompt: PlantedPrompt) -> str:
    """A second message of the same conversation that names every value again, in other sentences."""
    chance = random.Random(prompt.text)
    sentences = []
    for planted in prompt.values:
        kind = "phone" if planted.type.startswith("phone_") else planted.type
        sentences.append(chance.choice(_FOLLOW_UPS[kind]).format(planted.value))
    chance.shuffle(sentences)
    return "Thank you. " + " ".join(sentences)
