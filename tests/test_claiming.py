from __future__ import annotations

from surrogateshield.claiming import claim_accidents, claim_new, occurrences
from surrogateshield.memory import known_finder
from surrogateshield.pii import Entity
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, Substitution

ENTRY = MapEntry("Tomasz Wilk", "Edvin Larsby", "person", "person", "tomasz wilk")
FINDER = known_finder([ENTRY])


def entity(text: str, value: str, lease: str = "") -> Entity:
    start = text.index(value)
    return Entity(start, start + len(value), value, "person", 0.9, "entity_trace", lease)  # type: ignore[arg-type]


def test_a_value_is_found_in_any_case_and_behind_other_spaces() -> None:
    text = "tomasz wilk met Tomasz\u00a0Wilk"
    assert {(start, end) for start, end, _ in occurrences(FINDER, text)} == {(0, 11), (16, 27)}


def test_a_new_value_is_claimed_wherever_no_entity_holds_it() -> None:
    texts = ["see tomasz wilk", "Tomasz Wilk called", "nobody"]
    wanted = [[], [entity(texts[1], "Tomasz Wilk")], []]
    assert claim_new(wanted, texts, FINDER)
    assert [[e.text for e in found] for found in wanted] == [["tomasz wilk"], ["Tomasz Wilk"], []]
    assert not claim_new(wanted, texts, FINDER)


def test_what_is_treated_lightly_holds_nothing() -> None:
    texts = ["the town of Tomasz Wilk"]
    wanted = [[entity(texts[0], "Tomasz Wilk", "topic")]]
    assert claim_new(wanted, texts, FINDER)
    assert wanted[0][0].lease == ""


def test_an_accident_is_claimed_with_what_it_came_from() -> None:
    text = "Edvin XY"
    result = Protected("Edvin Larsby", (Substitution(6, 8, "XY", "Larsby", "person"),))
    wanted: list[list[Entity]] = [[]]
    assert claim_accidents([0], wanted, [text], [result], Resolver([ENTRY]))
    assert [(e.start, e.end) for e in wanted[0]] == [(0, 8)]
    assert not claim_accidents([], wanted, [text], [result], Resolver([ENTRY]))


def test_a_word_of_a_name_is_claimed_with_the_neighbour_that_makes_it_another() -> None:
    part = MapEntry("Wilk", "Larsby", "person", "name", "wilk", part=True)
    texts = ["to Wilk County", "see Wilk Thornton", "see Wilk now"]
    wanted: list[list[Entity]] = [[entity(text, "Wilk")] for text in texts]
    results = [
        Protected(text.replace("Wilk", "Larsby"), (Substitution(e.start, e.end, "Wilk", "Larsby", "person"),))
        for text, (e,) in zip(texts, wanted, strict=True)
    ]
    assert claim_accidents(range(3), wanted, texts, results, Resolver([part]))
    assert [[(e.text, e.type) for e in found] for found in wanted] == [
        [("Wilk County", "loc")],
        [("Wilk Thornton", "person")],
        [("Wilk", "person")],
    ]
