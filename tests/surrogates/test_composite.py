"""The rules of parts and wholes, on a type with two letters per word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.composite import Composite, Piece
from surrogateshield.surrogates.context import Context, Exhausted
from surrogateshield.surrogates.prf import Source


class Pairs(Composite):
    """ "ab cd": each word is a part, each digit is replaced in the whole only."""

    domain = "pairs"

    def pieces(self, original: str) -> list[Piece]:
        return [
            Piece(text, "digit") if text.isdigit() else Piece(text, "word", "pair") if text.strip() else Piece(text)
            for text in original.replace(" ", "\0 \0").split("\0")
        ]

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        yield from ("xq", "zq", "wq")

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        return str((int(piece.text) + 1 + attempt) % 10)

    def well_formed(self, value: str) -> bool:
        return True

    def assignable(self, value: str) -> bool:
        return False


def add(mapping: ShadowMap, original: str, forbidden: str = "") -> list[MapEntry]:
    entries = Pairs().entries(original, "test", Context(mapping.key, mapping, lambda c: c == forbidden))
    for entry in entries:
        mapping.add(entry)
    return entries


def test_parts_before_wholes():
    entries = add(ShadowMap(b"k"), "ab cd 7")
    assert [(e.original, e.surrogate, e.part) for e in entries] == [
        ("ab", "xq", True),
        ("cd", "zq", True),
        ("ab cd 7", "xq zq 8", False),
    ]


def test_a_lone_part_is_no_part():
    (entry,) = add(ShadowMap(b"k"), "ab")
    assert (entry.part, entry.domain) == (False, "pair")


def test_a_word_twice():
    entries = add(ShadowMap(b"k"), "ab ab")
    assert [e.original for e in entries] == ["ab", "ab ab"]
    assert entries[-1].surrogate == "xq xq"


def test_a_known_part_is_used_again():
    mapping = ShadowMap(b"k")
    add(mapping, "ab")
    assert [e.original for e in add(mapping, "cd ab")] == ["cd", "cd ab"]
    assert mapping.of_original("cd ab").surrogate == "zq xq"


def test_the_whole_moves_on_when_it_is_forbidden():
    mapping = ShadowMap(b"k")
    assert add(mapping, "ab 7", forbidden="xq 8")[-1].surrogate == "xq 9"
    # Another form follows the attempt that was taken.
    assert add(mapping, "AB 7")[-1].surrogate == "XQ 9"


def test_exhausted():
    mapping = ShadowMap(b"k")
    for word in ("ab", "cd", "ef"):
        add(mapping, word)
    with pytest.raises(Exhausted):
        add(mapping, "gh")
