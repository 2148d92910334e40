"""Numbers, codes and amounts: what has no list."""

from __future__ import annotations

import string
import uuid

from surrogateshield.training.chance import Chance, first_of_split, shaped
from surrogateshield.training.markup import Split
from surrogateshield.training.wordlists import entries

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


def identifier(language: str, split: Split, chance: Chance) -> str:
    """A customer, case, policy, patient or passport number."""
    forms = entries("accounts", "id", language if chance.happens(0.5) else "en", "en")
    return first_of_split(lambda: _identifier(chance.choice(forms), chance), lambda made: [made], split)


def _identifier(form: str, chance: Chance) -> str:
    if chance.happens(0.03):
        return str(uuid.UUID(int=chance.getrandbits(128), version=4))
    made = shaped(form, chance)
    return made.lower() if chance.happens(0.05) else made


def gender(language: str, chance: Chance) -> str:
    """A gender as forms say it."""
    return chance.choice(_GENDERS.get(language, _GENDERS["en"]).split())


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
