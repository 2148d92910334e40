"""Payment card numbers.

Sources: ISO/IEC 7812-1 (structure, Luhn check digit; python-stdnum decides), the card schemes'
published issuer ranges and lengths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import luhn

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

# (first prefix, last prefix, lengths): prefixes of equal length, both ends included.
_ISSUERS: tuple[tuple[str, str, frozenset[int]], ...] = (
    ("4", "4", frozenset({13, 16, 19})),  # Visa
    ("51", "55", frozenset({16})),  # Mastercard
    ("2221", "2720", frozenset({16})),  # Mastercard
    ("34", "34", frozenset({15})),  # American Express
    ("37", "37", frozenset({15})),  # American Express
    ("6011", "6011", frozenset({16, 19})),  # Discover
    ("644", "659", frozenset({16, 19})),  # Discover, RuPay
    ("300", "305", frozenset({14, 16, 19})),  # Diners Club
    ("3095", "3095", frozenset({14, 16, 19})),  # Diners Club
    ("36", "36", frozenset({14, 16, 19})),  # Diners Club
    ("38", "39", frozenset({14, 16, 19})),  # Diners Club
    ("3528", "3589", frozenset({16, 19})),  # JCB
    ("62", "62", frozenset({16, 17, 18, 19})),  # UnionPay
    ("81", "82", frozenset({16})),  # UnionPay, RuPay
    ("2200", "2205", frozenset({16, 19})),  # Mir
    ("50", "50", frozenset({13, 15, 16, 18, 19})),  # Maestro, Elo, Verve
    ("56", "58", frozenset({13, 15, 16, 18, 19})),  # Maestro
    ("60", "60", frozenset({16})),  # RuPay, Hipercard
    ("63", "63", frozenset({16, 18, 19})),  # Maestro
    ("67", "67", frozenset({13, 15, 16, 18, 19})),  # Maestro
    ("9792", "9792", frozenset({16})),  # Troy
)
# Digits parted by at most one separator. Not the tail of a longer number or word, nor what follows a decimal point.
_DIGITS = re.compile(
    r"[0-9](?<![A-Za-z0-9_+][0-9])(?<![0-9]-[0-9])(?<![^A-Za-z]\.[0-9])"
    r"(?:(?: ?- ?|[ .]|\s?\n\s?)?[0-9]){12,24}(?![A-Za-z0-9_]|\.[0-9])"
)
_WORDS = Keywords(
    "card", "credit", "debit", "visa", "mastercard", "master card", "amex", "american express", "discover", "maestro",
    "diners", "jcb", "unionpay", "pan", "cc", "ccnum", "card no", "cvv", "cvc", "expiry", "exp", "carte", "karte",
    "kreditkarte", "tarjeta", "carta", "cartão", "kaart",
)  # fmt: skip


def _cards(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    position = 0
    while match := _DIGITS.search(reading.text, position):
        found = _longest_card(reading, match.start(), match.end())
        if found:
            yield found
        position = found.end if found else match.end()


def _longest_card(reading: Reading, start: int, end: int) -> Found | None:
    """The card number that begins at `start`: an expiry date or a code may follow it in the same run of digits."""
    places = [index for index in range(start, end) if reading.text[index].isdigit()]
    digits = "".join(reading.text[index] for index in places)
    lengths = _lengths(digits)
    named = _WORDS.near(reading, start, end, before=50, after=25)
    for length in sorted(lengths, reverse=True):
        if length > len(digits) or (length < len(digits) and places[length] == places[length - 1] + 1):
            continue
        last = places[length - 1] + 1
        if re.match("-[0-9]", reading.text[last : last + 2]):
            continue
        grouped = last - start > length
        valid = luhn.is_valid(digits[:length])
        if valid and (named or grouped or length in {15, 16}):
            return Found(start, last, PiiType.CREDIT_CARD, 1.0)
        if not valid and (named or (_groups(reading.text[start:last]) in _PRINTED and reading.kind == "prose")):
            return Found(start, last, PiiType.CREDIT_CARD, 0.75 if named else 0.6)
    return None


_PRINTED = frozenset({(4, 4, 4, 4), (4, 6, 5)})


def _groups(text: str) -> tuple[int, ...]:
    return tuple(len(group) for group in re.findall("[0-9]+", text))


def _lengths(digits: str) -> frozenset[int]:
    lengths: frozenset[int] = frozenset()
    for first, last, allowed in _ISSUERS:
        if first <= digits[: len(first)] <= last:
            lengths |= allowed
    return lengths


CREDIT_CARD = Rule(
    "credit_card",
    _cards,
    examples=(
        "card «4532 7562 7962 4064», backup «4532-7562-7962-4064»",
        "«4532756279624064» 09/29 123",
        "Amex «3714 496353 98431» exp 09/29",
        "my visa is «4222 2222 2222 2223»",
        "«5105105105105100»",
        '{"card_number": "«4000123412341234»"}',
        "it was declined: «4532 7562\n7962 4064».",
        "cc=«4222222222222», card #«4532756279624064»",
    ),
    counter_examples=(
        '"at_millis":1767225600009',
        "loss = 0.4532756279624064; margin: 12.8203125px",
        "order 4000123412341235 shipped",
        "tweet 1776543210987654321, uuid 45327562-7962-4064-9999-000000000000",
        "sha 4532756279624064abc",
        "tel +4532756279624064",
        "barcode 4006381333931",
    ),
)

RULES = (CREDIT_CARD,)
