"""Pass B, e-mail user names: an organisation that begins a detected address's user name is a person (paper, table 1).

"Lindqvist" and lindqvist.m@example.com: a firm would stand behind the "@".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType
from surrogateshield.surrogates.text import fold_token

_SHORTEST = 3
# Mailboxes of offices: a firm called "Info" is one all the same.
_OFFICES = frozenset(
    """info contact hello office admin sales support help service billing accounts hr jobs press mail team noreply
        no-reply
    kontakt buero büro contacto contatto""".split()
)


def reclassified(text: str, shaped: Iterable[Found], names: list[Found]) -> list[Found]:
    """`names`, those organisations among them that begin the user name of an address as persons.

    Args:
        text: the normalised text, nothing masked.
        shaped: what patterns claimed; the e-mail addresses among them count.
        names: what was found by name.
    """
    users = [
        user
        for item in shaped
        if item.type == PiiType.EMAIL
        and (user := _letters(text[item.start : item.end].partition("@")[0])) not in _OFFICES
    ]
    if not users:
        return names
    return [
        replace(name, type=PiiType.PERSON)
        if name.type == PiiType.ORG and _begins_one(_letters(text[name.start : name.end]), users)
        else name
        for name in names
    ]


def _begins_one(name: str, users: list[str]) -> bool:
    return len(name) >= _SHORTEST and any(user.startswith(name) for user in users)


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, fold_token(text)))
