"""Towns behind street lines: "18 Plover Court, Exeter" ends with a place, whatever a model of names takes it for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import regex

from surrogateshield.detection.names import is_given_name, words_of
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_LINK = regex.compile(r",?[ \t]{1,3}|,?\s?\n[ \t]{0,8}|,")
_TAKEN_FOR = frozenset({PiiType.PERSON, PiiType.ORG})


def retyped(text: str, shaped: Iterable[Found], names: list[Found]) -> list[Found]:
    """`names`, people and firms right behind a street line among them as places.

    What begins with a widespread given name stays a person: "at 4 Elm Road, Maria waits".

    Args:
        text: the normalised text, nothing masked.
        shaped: what patterns claimed; the addresses among them count.
        names: what was found by name.
    """
    ends = {item.end for item in shaped if item.type == PiiType.ADDRESS and " " in text[item.start : item.end]}
    if not ends:
        return names
    return [
        replace(name, type=PiiType.GPE) if name.type in _TAKEN_FOR and _is_town(text, name, ends) else name
        for name in names
    ]


def _is_town(text: str, name: Found, ends: set[int]) -> bool:
    behind = any(
        name.start - length in ends and _LINK.fullmatch(text, name.start - length, name.start)
        for length in range(1, 12)
    )
    words = words_of(text[name.start : name.end])
    return behind and bool(words) and not is_given_name(words[0])
