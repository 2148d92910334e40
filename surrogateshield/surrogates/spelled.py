"""E-mail addresses written in words: "ines dot caldera at harrowgate dot example", "ines [at] corp.example"."""

from __future__ import annotations

from dataclasses import dataclass

import regex

_AT_WORDS = "at|arroba|arobase|chiocciola|klammeraffe|ät|małpa|apenstaartje|snabel-a"
_DOT_WORDS = "dot|punto|point|ponto|punkt|kropka|punt|punktum"
_AT = regex.compile(
    rf"(?i)\s?[\[({{<]\s?(?:{_AT_WORDS}|@)\s?[\])}}>]\s?|\s(?:{_AT_WORDS}|@)\s|@(?=[^@]*\Z)",
)
_DOT = regex.compile(rf"(?i)\s?[\[({{<]\s?(?:{_DOT_WORDS}|\.)\s?[\])}}>]\s?|\s(?:{_DOT_WORDS})\s|\.")

INHERENT = frozenset(f"{_AT_WORDS}|{_DOT_WORDS}|underscore|minus|plus|dash".split("|"))
"""Words that every address written so may have."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """How an address is written.

    Attributes:
        local: the part before the "at", its dots written as ".".
        host: the part behind it, its dots written as ".".
        at: the sign between the two as written.
        dots: the signs for dots as written, in the local part and in the host.
    """

    local: str
    host: str
    at: str
    dots: tuple[str, str]

    def write(self, local: str, host: str) -> str:
        """Another address, written alike."""
        return local.replace(".", self.dots[0]) + self.at + host.replace(".", self.dots[1])


def spelling(address: str) -> Spelling | None:
    """How `address` is written; None if nothing in it stands for "@"."""
    signs = list(_AT.finditer(address))
    if not signs:
        return None
    sign = signs[-1]
    local, host = address[: sign.start()], address[sign.end() :]
    if not local or not host:
        return None
    quoted = local.startswith('"')
    dots = tuple(next((m.group() for m in _DOT.finditer(part)), ".") for part in ("" if quoted else local, host))
    plain = local if quoted else _DOT.sub(".", local)
    return Spelling(plain, _DOT.sub(".", host), sign.group(), (dots[0], dots[1]))
