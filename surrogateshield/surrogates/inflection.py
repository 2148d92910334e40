"""Names in another case: "Ивану" of "Иван", "Kowalskiej" of "Kowalska", and what the surrogate is then.

Only where the surrogate ends as the name does, so that the same ending makes the same case of it.
"""

from __future__ import annotations

from collections.abc import Iterator

_ENDINGS = frozenset(
    """а у ом ем ой ей ою е ы и ым ыми ого ому ої і ові еві я ю ям ями ях ах ами ов ев
    a u em om owi ie i y ę ą o iem iego iemu im ej iej ego emu ą ów ami ach
    ovi ové ou e ě ům""".split()
)
"""Endings of the cases of Russian, Ukrainian, Polish and Czech names."""

_VOWELS = frozenset("аяоеыийіaeiouyęą")
_SHORTEST = 3


def stems(word: str) -> Iterator[str]:
    """The names in the first case that `word` may be of, by their stems: the longest first."""
    folded = word.casefold()
    for cut in range(len(folded), _SHORTEST - 1, -1):
        if cut == len(folded) or folded[cut:] in _ENDINGS:
            yield folded[:cut]


def inflected(word: str, name: str, surrogate: str) -> str:
    """The surrogate of a name in the case in which `word` is; "" where it does not end alike."""
    own, other, folded = name.casefold(), surrogate.casefold(), word.casefold()
    for kept in range(len(own), len(own) - 3, -1):
        ending, last = folded[kept:], own[kept:]
        if kept < _SHORTEST or folded[:kept] != own[:kept] or ending not in _ENDINGS:
            continue
        if not last and own[-1] not in _VOWELS and other[-1] not in _VOWELS:
            return other + ending
        if last and last[0] in _VOWELS and len(other) - len(last) >= _SHORTEST and other.endswith(last):
            return other[: len(other) - len(last)] + ending
    return ""
