"""Made-up documents with values planted in them, and questions that name these."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from faker import Faker

_FORMS = (
    "Tenancy file\n\n{name} rents the flat at {address}. The deposit of 900 was paid from {iban}. "
    "For repairs write to {email} or call {phone}.\n\nSubject of this file: {topic}.\n",
    "# Case notes\n\nOn Monday I spoke with {name} about {topic}. She lives at {address}, her number is {phone}.\n\n"
    "Refunds go to IBAN {iban}; receipts to {email}.\n",
    "Dear colleagues,\n\nplease open a file for {name} ({email}). The matter is {topic}. Invoices are sent to "
    "{address}. He can be reached at {phone} and pays from {iban}.\n\nKind regards\n",
    "Minutes\n\nPresent was {name}. We talked about {topic}.\n\nContact\nE-mail: {email}\nPhone: {phone}\n"
    "Address: {address}\nIBAN: {iban}\n",
)
_THINGS = """boiler roof lift parking bicycle balcony kitchen window heating cellar garden gate staircase carpet
mailbox laundry chimney terrace fence antenna""".split()
_TROUBLES = """repair noise damage insurance survey permit renewal cleaning quote dispute""".split()


@dataclass(frozen=True)
class Filed:
    """One document.

    Attributes:
        name: of its file.
        text: what it says.
        values: what is planted in it: name, address, IBAN, e-mail address, telephone number.
        topic: what it is about.
    """

    name: str
    text: str
    values: tuple[str, ...]
    topic: str

    @property
    def person(self) -> str:
        return self.values[0]

    @property
    def question(self) -> str:
        """One that names somebody."""
        return f"What do we have on file about {self.person}?"


def documents(count: int, seed: int = 1) -> Iterator[Filed]:
    """Documents, each about somebody else; no two share a value."""
    fake = Faker(["en_US", "en_GB", "de_DE", "sv_SE"])
    fake.seed_instance(seed)
    chance = random.Random(seed)
    seen: set[str] = set()
    number = 0
    while number < count:
        name = f"{fake.first_name()} {fake.last_name()}"
        local = name.lower().replace(" ", ".").encode("ascii", "ignore").decode()
        phone = f"({chance.randint(201, 989)}) {chance.randint(234, 989)}-{chance.randint(1000, 9999)}"
        address = f"{chance.randint(3, 980)} {fake['en_US'].last_name()} Street, {fake['en_US'].city()}"
        values = (name, address, fake["de_DE"].iban(), f"{local}@{fake['en_US'].domain_name()}", phone)
        if seen & {*values, *name.split()} or any(word in text for word in name.split() for text in values[1:3]):
            continue
        seen |= {*values, *name.split()}
        topic = f"{chance.choice(_TROUBLES)} of the {chance.choice(_THINGS)}"
        fields = dict(zip(("name", "address", "iban", "email", "phone"), values, strict=True))
        text = _FORMS[number % len(_FORMS)].format(topic=topic, **fields)
        yield Filed(f"{name.replace(' ', '_')}.{('txt', 'md')[number % 2]}", text, values, topic)
        number += 1


def written(folder: Path, count: int, seed: int = 1) -> list[Filed]:
    """The documents as files in a folder, which is made."""
    folder.mkdir(parents=True)
    made = list(documents(count, seed))
    for document in made:
        (folder / document.name).write_text(document.text, encoding="utf-8")
    return made


def occurrences(folder: Path, value: str) -> list[str]:
    """The files below a folder that hold a value, in any case: as UTF-8 or UTF-16, or escaped as in JSON."""
    ascii_only = value.encode("ascii", "backslashreplace").decode()
    spellings = [value.encode(), value.encode("utf-16-le"), value.encode("utf-16-be"), ascii_only.encode()]
    found = []
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        data = file.read_bytes().lower()
        if any(spelling.lower() in data for spelling in spellings):
            found.append(file.name)
    return found
