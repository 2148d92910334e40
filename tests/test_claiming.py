from __future__ import annotations

import json

from hypothesis import example, given
from hypothesis import strategies as st

from surrogateshield.claiming import claim_accidents, claim_new, occurrences, restorable
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


ODD = MapEntry('Ann "Nan" O\'Dell\nof Wick', 'Una "Bo" Ter\nof Lund', "person", "person", "x")
PHONE = MapEntry("(212) 736-5000", "(212) 555-0143", "phone_us", "phone", "1:2127365000:")
SECRET = MapEntry('k"9!zz', 'w"3!qq', "password", "password", 'k"9!zz')
RESOLVER = Resolver([ENTRY, ODD, PHONE, SECRET])


@given(
    st.lists(
        st.sampled_from(
            [
                ODD.surrogate,
                "Edvin Larsby",
                "EDVIN",
                "Larsbys",
                "2125550143",
                "x ",
                "\n",
                "\\",
                '"',
                "Lund",
                "7",
                SECRET.surrogate,
            ]
        ),
        max_size=5,
    ).map("".join),
    st.integers(0, 2),
    st.booleans(),
)
@example(SECRET.surrogate, 1, False)
def test_a_quick_look_misses_nothing_that_restoring_would_replace(text: str, depth: int, ascii_only: bool) -> None:
    for _ in range(depth):
        text = json.dumps({"a": text}, ensure_ascii=ascii_only)
    found = [(match.start, match.end, match.term.payload.type) for match in RESOLVER.find(text)]
    assert restorable(RESOLVER, text) == found


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
