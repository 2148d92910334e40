"""The card schemes: first digits, lengths and printed groups of their numbers.

Sources: ISO/IEC 7812-1 (structure), the card schemes' published issuer ranges and lengths.
"""

from __future__ import annotations

from functools import lru_cache

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
    ("3088", "3088", frozenset({16})),  # JCB
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
LENGTHS = range(13, 20)
"""How many digits card numbers have."""

PRINTED = {
    13: ((4, 7, 10), (4, 8, 12)),
    14: ((4, 10),),
    15: ((4, 10),),
    16: ((4, 8, 12),),
    17: ((4, 8, 12, 16),),
    18: ((4, 8, 12, 16), (6,)),
    19: ((4, 8, 12, 16), (6,)),
}
"""Length -> where the groups end that issuers print; 6-13 is UnionPay's."""


@lru_cache(maxsize=10_000)
def lengths_for(digits: str) -> frozenset[int]:
    """The lengths of the cards whose numbers begin with these four digits."""
    lengths: frozenset[int] = frozenset()
    for first, last, allowed in _ISSUERS:
        if first <= digits[: len(first)] <= last:
            lengths |= allowed
    return lengths
