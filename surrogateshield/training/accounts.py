"""User names and passwords as people make them."""

from __future__ import annotations

import re
import string

from anyascii import anyascii

from surrogateshield.training.chance import Chance, first_of_split
from surrogateshield.training.markup import Split
from surrogateshield.training.people import Person, person
from surrogateshield.training.wordlists import entries

_LEET = str.maketrans({"a": "4", "e": "3", "i": "1", "o": "0", "s": "5"})
_SIGNS = "!#$%&*+-_?@="
_MAIL_HOSTS = (
    "gmail.com outlook.com yahoo.com icloud.com proton.me gmx.de web.de orange.fr libero.it wp.pl example.org "
    "hotmail.co.uk gmx.net t-online.de free.fr yahoo.es uol.com.br sapo.pt ziggo.nl onet.pl live.com aol.com "
    "me.com btinternet.com"
).split()


def username(language: str, split: Split, chance: Chance) -> str:
    """A handle, of a name or of words."""
    return first_of_split(lambda: _username(language, split, chance), lambda handle: [handle], split)


def password(language: str, split: Split, chance: Chance) -> str:
    """A password, pass phrase, PIN or code as people choose or get them."""
    return first_of_split(lambda: _password(language, split, chance), lambda word: [word], split)


def mail(language: str, split: Split, chance: Chance) -> str:
    """A mail address that says nothing of its owner."""
    return f"{username(language, split, chance).strip('_.-')}@{chance.choice(_MAIL_HOSTS)}"


def mail_of(who: Person, chance: Chance) -> str:
    """The mail address of a person."""
    return f"{who.handle('mailbox', chance)}@{chance.choice(_MAIL_HOSTS)}"


def web_address(split: Split, chance: Chance) -> str:
    """The address of a page."""
    host = username("en", split, chance).strip("_.-")
    return f"https://{host}.example/{chance.choice(['docs', 'a/1', 'help', ''])}"


def _username(language: str, split: Split, chance: Chance) -> str:
    made = _made(chance.choice(entries("accounts", "handle", "en")), language, split, chance)
    made = re.sub(r"[^A-Za-z0-9._-]", "", anyascii(made)) or "user"
    return made.translate(_LEET) if chance.happens(0.04) else made


def _password(language: str, split: Split, chance: Chance) -> str:
    if chance.happens(0.25):
        return _given_out(chance)
    made = _made(chance.choice(entries("accounts", "password", "en")), language, split, chance)
    if "!" in made:
        made = made.replace("!", chance.choice(_SIGNS + "!!!!"))
    made = str(anyascii(made)) if chance.happens(0.5) else made
    return made.translate(_LEET) if chance.happens(0.1) else made


def _given_out(chance: Chance) -> str:
    """What a machine made."""
    letters = string.ascii_letters + string.digits
    style = chance.weighted({"plain": 2, "signs": 4, "groups": 2, "small": 1, "capitals": 1, "hexadecimal": 0.7})
    if style == "groups":
        return "-".join("".join(chance.choices(letters, k=4)) for _ in range(chance.choice([2, 3, 4])))
    alphabet = {
        "plain": letters,
        "signs": letters + _SIGNS * 2,
        "small": string.ascii_lowercase + string.digits,
        "capitals": "ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
        "hexadecimal": "0123456789abcdef",
    }[style]
    made = "".join(chance.choices(alphabet, k=chance.randrange(7, 19)))
    return made.strip("-_") if len(made.strip("-_")) > 5 else f"x{made}7"


def _made(form: str, language: str, split: Split, chance: Chance) -> str:
    tongue = language if chance.happens(0.6) else "en"
    words = chance.choices(entries("accounts", "word", tongue, "en"), k=2)
    values = {"w": words[0], "v": words[1]}
    values["s"] = chance.choice(entries("accounts", "season", tongue, "en"))
    values["k"] = chance.choice(entries("accounts", "walk", "en"))
    if re.search(r"\{[fil]\}", form, re.IGNORECASE):
        who = person(language, split, "", chance)
        values["f"], values["l"] = who.first.split()[0], (who.last or who.first).split()[-1]
        values["i"] = values["f"][0]

    def value(match: re.Match[str]) -> str:
        drawn = values[match[1].lower()]
        return drawn[0].upper() + drawn[1:] if match[1].isupper() else drawn.lower()

    year = str(chance.randrange(1950, 2028))
    form = re.sub(r"(?<!#)####(?!#)", lambda _: year if chance.happens(0.7) else chance.digits(4), form)
    return re.sub(r"\{(\w)\}", value, re.sub("#", lambda _: str(chance.randrange(10)), form))
