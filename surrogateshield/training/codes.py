"""Numbers, codes and amounts: what has no list."""

from __future__ import annotations

import string
import uuid

from surrogateshield.training.chance import Chance, first_of_split, shaped
from surrogateshield.training.markup import Split
from surrogateshield.training.wordlists import entries


def identifier(language: str, split: Split, chance: Chance) -> str:
    """A customer, case, policy, patient or passport number."""
    forms = entries("codes", "id", language if chance.happens(0.5) else "en", "en")
    return first_of_split(lambda: _identifier(chance.choice(forms), chance), lambda made: [made], split)


def _identifier(form: str, chance: Chance) -> str:
    if chance.happens(0.03):
        return str(uuid.UUID(int=chance.getrandbits(128), version=4))
    made = shaped(form, chance)
    return made.lower() if chance.happens(0.05) else made


def gender(language: str, chance: Chance) -> str:
    """A gender as forms say it."""
    return _of("gender", language, chance)


def money(language: str, chance: Chance) -> str:
    """An amount."""
    return shaped(_of("money", language, chance), chance)


def phone(language: str, chance: Chance) -> str:
    """A telephone number; its plausibility is other stages' concern."""
    return shaped(_of("phone", language if chance.happens(0.8) else "en", chance), chance)


def iban(language: str, chance: Chance) -> str:
    """What looks like an IBAN."""
    return shaped(_of("iban", language, chance), chance)


def key(chance: Chance) -> str:
    """What looks like an access key."""
    body = "".join(chance.choices(string.ascii_letters + string.digits, k=chance.randrange(20, 41)))
    return chance.choice(["sk-", "ghp_", "AKIA", "xoxb-", "glpat-", "AIza", "hf_", "SG.", ""]) + body


def _of(kind: str, language: str, chance: Chance) -> str:
    return chance.choice(entries("codes", kind, language, "en"))
