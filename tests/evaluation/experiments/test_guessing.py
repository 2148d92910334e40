from __future__ import annotations

import random

import pytest
from judging import Evaluated, Judge

from surrogateshield.evaluation.experiments.guessing import Pair, guessing, linkage, pairs_of, telling

FIRST = "Alwen Bryn Cerys Dara Efan Ffion Gwil Heledd Idris Jorun Kester Lowri Mabyn Nesta Orla Perran".split()
LAST = "Arkle Brock Cravan Dunnet Eskdale Farrow Gannet Haswell Ivory Jessop Kirwan Lanyon Merrow Norden".split()


def names(count: int, seed: int) -> list[str]:
    draw = random.Random(seed)
    return [f"{draw.choice(FIRST)} {draw.choice(LAST)}" for _ in range(count)]


def test_pairs_are_taken_once_a_prompt(judged: Judge, evaluated: Evaluated) -> None:
    one = judged("Ada Finch met Bo Reed", [], [("Ada Finch", "person", "Cy Vole"), ("Bo Reed", "person", "Di Wren")])
    pairs = pairs_of(evaluated(surrogateshield=[one, one]).systems[0])
    assert pairs == [Pair("person", "Ada Finch", "Cy Vole", 1), Pair("person", "Bo Reed", "Di Wren", 1)] * 2


def test_unrelated_surrogates_are_guessed_by_chance_alone() -> None:
    pairs = [Pair("person", o, s, 1) for o, s in zip(names(60, 1), names(60, 2), strict=True)]
    for row in guessing(pairs).rows:
        assert row[4] > 0.001, row


@pytest.mark.parametrize(
    ("attacker", "leaky"),
    [("prefix", lambda name: name[:4] + "xx " + name.split()[1][:3]), ("characters", lambda name: name[::-1].title())],
)
def test_an_attacker_sees_what_a_leaky_surrogate_keeps(attacker: str, leaky) -> None:  # type: ignore[no-untyped-def]
    pairs = [Pair("person", name, leaky(name), 1) for name in dict.fromkeys(names(60, 1))]
    row = next(row for row in guessing(pairs).rows if row[0] == f"person: {attacker}")
    assert row[2] > 2 * row[3]
    assert row[4] < 0.001


def test_few_values_are_left_out_and_named() -> None:
    table = guessing([Pair("org", "A Ltd", "B Ltd", 1)])
    assert table.rows == ()
    assert any("org" in note for note in table.notes)


def test_originals_are_told_from_surrogates_of_another_kind() -> None:
    pytest.importorskip("sklearn", reason="scikit-learn is not installed: pip install 'surrogateshield[evaluate]'")
    originals = [f"{name} {number}" for number, name in enumerate(names(60, 1))]
    told = telling([Pair("person", name, f"Qzx Wvy{at}", 1) for at, name in enumerate(originals)])
    assert told.rows[0][2] > 0.95
    alike = telling(
        [
            Pair("person", f"{a}{at}", f"{b}{at + 500}", 1)
            for at, (a, b) in enumerate(zip(originals, names(60, 9), strict=True))
        ]
    )
    assert 0.2 < alike.rows[0][2] < 0.9


def test_surrogates_of_two_conversations_are_compared() -> None:
    first = [Pair("person", "Ada Finch", "Cy Vole", 1), Pair("age", "41", "43", 1)]
    second = [Pair("person", "Ada Finch", "Di Wren", 1), Pair("age", "41", "43", 1), Pair("age", "50", "51", 1)]
    assert linkage(first, second).rows == (("age", 1, 1, 0), ("person", 1, 0, 0))
