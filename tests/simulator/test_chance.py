from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.simulator.chance import Chance, cut


@given(st.text(), st.integers(1, 9), st.integers())
def test_tokens_are_short_and_join_to_the_text(text: str, most: int, seed: int) -> None:
    tokens = Chance(str(seed), most).tokens(text)
    assert "".join(tokens) == text
    assert all(1 <= len(token) <= most for token in tokens)


@given(st.binary(), st.integers(1, 9), st.integers())
def test_cut_pieces_are_short_and_join_to_the_data(data: bytes, most: int, seed: int) -> None:
    pieces = list(cut(data, most, random.Random(seed)))
    assert b"".join(pieces) == data
    assert all(1 <= len(piece) <= most for piece in pieces)


@given(st.lists(st.lists(st.integers(), max_size=5), max_size=4), st.integers())
def test_interleaving_keeps_every_sequence_in_order(sequences: list[list[int]], seed: int) -> None:
    marked = [[(number, item) for item in sequence] for number, sequence in enumerate(sequences)]
    mixed = list(Chance(str(seed)).interleaved(marked))
    for number, sequence in enumerate(marked):
        assert [pair for pair in mixed if pair[0] == number] == sequence
    assert len(mixed) == sum(map(len, sequences))


def test_interleaving_mixes() -> None:
    mixed = list(Chance("0").interleaved([["a"] * 20, ["b"] * 20]))
    assert mixed not in (["a"] * 20 + ["b"] * 20, ["b"] * 20 + ["a"] * 20)


def test_the_same_seed_draws_the_same() -> None:
    assert Chance("1").tokens("x" * 99) == Chance("1").tokens("x" * 99)
    assert Chance("1").identifier("msg_") == Chance("1").identifier("msg_")
    assert Chance("1").identifier("msg_") != Chance("2").identifier("msg_")


def test_both_spellings_of_json_occur_and_mean_the_same() -> None:
    chance = Chance("0")
    spellings = {chance.dumps({"a": "é"}) for _ in range(50)}
    assert spellings == {'{"a":"é"}', r'{"a":"\u00e9"}'}
    assert all(json.loads(spelling) == {"a": "é"} for spelling in spellings)


@pytest.mark.parametrize("length", [8, 24])
def test_identifier_length(length: int) -> None:
    identifier = Chance("0").identifier("id_", length)
    assert identifier.startswith("id_")
    assert len(identifier) == length + 3
