"""What of a value is still in a text that was meant to protect it.

A value leaks whole where it stands in the text as a token of its own, and in part where a word of
four letters or more does that is no ordinary one, or a run of four of its digits. What belongs to
the form of a value and not to the value is no leak: street types, legal forms, the names of months,
the country code of a phone number, the public prefix of a key.
"""

from __future__ import annotations

from functools import cached_property

import phonenumbers
import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.kinds import (
    CONNECTORS,
    FACILITY_KINDS,
    ORG_KINDS,
    PLACE_KINDS,
    STREET_TYPES,
    UNITS,
)

_WORD = regex.compile(r"[\p{L}\p{M}]+")
_DIGITS = regex.compile(r"[0-9]{4,}")
_RUN = 4
# Scripts written without spaces: any two of their letters may be parts of two words.
_UNSPACED = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]")
_OF_PLACES = PLACE_KINDS | FACILITY_KINDS | ORG_KINDS | CONNECTORS
_FORM = {
    "address": STREET_TYPES | UNITS | CONNECTORS,
    "org": ORG_KINDS | FACILITY_KINDS | CONNECTORS,
    "gpe": _OF_PLACES,
    "loc": _OF_PLACES,
    "fac": _OF_PLACES,
}
"""Words that say what kind of thing a name names, by type."""
_DATES = frozenset({"dob", "date_time", "age"})
_SECRETS = frozenset({"api_key", "private_key", "connection_string", "crypto", "url"})
_FRAME = regex.compile(
    r"-----(?:BEGIN|END)[A-Z0-9 ]*-----|\A(?i:bearer|basic|token) |\A[a-z][a-z0-9+.-]*://|\A(?:AKIA|ASIA|AIza)|\A(?:[A-Za-z0-9]{1,10}[-_]){1,3}"
    r"|\A[a-z]{2,8}1(?=[a-z0-9]{20})"
)
"""What the issuers of secrets and wallets put before the random part, and the lines around a key."""


class Sent:
    """A text that was sent, to look values up in.

    Args:
        text: the text.
    """

    def __init__(self, text: str) -> None:
        self._text = text.casefold()

    def holds(self, value: str) -> bool:
        """Whether the whole value stands in the text as tokens of its own, however it is capitalised."""
        value = value.casefold()
        start = self._text.find(value)
        while start >= 0:
            end = start + len(value)
            if not (
                (start and _joins(self._text[start - 1], value[0]))
                or (end < len(self._text) and _joins(value[-1], self._text[end]))
            ):
                return True
            start = self._text.find(value, start + 1)
        return False

    def parts(self, value: str, type_: str) -> tuple[str, ...]:
        """The parts of a value of a data set's type that the text holds: words, and runs of four digits."""
        return tuple(
            [word for word in _words(value, type_) if word in self._tokens]
            + [run for run in _runs(value, type_) if run in self._digit_runs]
        )

    @cached_property
    def _tokens(self) -> frozenset[str]:
        return frozenset(_WORD.findall(self._text))

    @cached_property
    def _digit_runs(self) -> frozenset[str]:
        return frozenset(_windows(self._text))


def _joins(left: str, right: str) -> bool:
    """Whether two neighbouring characters are of one token."""
    return left.isalnum() and right.isalnum() and not (_UNSPACED.match(left) or _UNSPACED.match(right))


def _words(value: str, type_: str) -> list[str]:
    if type_ in _DATES:
        return []
    if type_ in _SECRETS:
        value = _FRAME.sub(" ", value)
    words = dict.fromkeys(word.casefold() for word in _WORD.findall(value))
    return [word for word in words if not is_ordinary(word) and word not in _FORM.get(type_, ())]


def _runs(value: str, type_: str) -> list[str]:
    return list(dict.fromkeys(_windows(_national(value) if type_ == "phone" else value)))


def _windows(text: str) -> list[str]:
    """Every four digits in a row; a longer run holds several."""
    return [run[at : at + _RUN] for run in _DIGITS.findall(text) for at in range(len(run) - _RUN + 1)]


def _national(phone: str) -> str:
    """A phone number without its country code."""
    if not phone.startswith("+"):
        return phone
    try:
        code = phonenumbers.parse(phone).country_code
    except phonenumbers.NumberParseException:
        return phone
    return phone[1:].removeprefix(str(code))
