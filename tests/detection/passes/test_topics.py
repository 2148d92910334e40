from __future__ import annotations

import itertools

from surrogateshield.detection.passes.topics import filtered
from surrogateshield.detection.reading import Found
from surrogateshield.pii import Lease


def leases(text: str, shaped: dict[str, str] | None = None, **named: str) -> dict[str, list[Lease]]:
    """The lease of each occurrence of each value: `shaped` and `named` are value -> type."""

    def spans(values: dict[str, str]) -> list[Found]:
        return [
            Found(start, start + len(value), type_, 0.9)
            for value, type_ in values.items()
            for start in range(len(text))
            if text.startswith(value, start)
        ]

    values = {value.replace("_", " "): type_ for value, type_ in named.items()}
    result: dict[str, list[Lease]] = {}
    for found in itertools.chain(*filtered(text, spans(shaped or {}), spans(values))):
        result.setdefault(text[found.start : found.end], []).append(found.lease)
    return result


def test_the_papers_examples() -> None:
    assert leases("give me the tax benefits of Wyoming", Wyoming="gpe") == {"Wyoming": ["topic"]}
    assert leases("Revanth lives in Wyoming", Wyoming="gpe", Revanth="person")["Wyoming"] == [""]


def test_one_personal_clause_decides_for_all() -> None:
    assert leases("What is Leipzig like? I live in Leipzig.", Leipzig="gpe") == {"Leipzig": ["", ""]}


def test_a_statement_beside_a_question_leaves_it_to_the_conversation() -> None:
    assert leases("Leipzig has a zoo. What does it cost in Leipzig?", Leipzig="gpe") == {
        "Leipzig": ["follows", "follows"]
    }


def test_a_statement_beside_a_person_is_nothing_to_follow() -> None:
    text = "The flat in Leipzig is sold. Greta called."
    assert leases(text, Leipzig="gpe", Greta="person")["Leipzig"] == [""]


def test_an_employer_makes_a_question_personal_where_somebody_occurs() -> None:
    text = "Who runs HR at Acme in Leipzig? Ask Greta."
    assert leases(text, Leipzig="gpe", Acme="org", Greta="person")["Leipzig"] == [""]
    assert leases("Who runs HR at Acme in Leipzig?", Leipzig="gpe", Acme="org")["Leipzig"] == ["topic"]


def test_street_and_town_of_a_service_query_belong_together() -> None:
    text = "Any coffee near 4 Elm Road, Leeds?"
    assert leases(text, {"4 Elm Road": "address", "Leeds": "gpe"}) == {"4 Elm Road": ["service"], "Leeds": ["service"]}
    text = "Who lives at 4 Elm Road, Leeds?"
    assert leases(text, {"4 Elm Road": "address", "Leeds": "gpe"}) == {"4 Elm Road": [""], "Leeds": [""]}


def test_a_postcode_is_never_lent() -> None:
    assert leases("Any coffee near 4 Elm Road, 75002 Paris?", {"4 Elm Road": "address", "75002": "address"})[
        "75002"
    ] == [""]


def test_a_street_whose_number_nobody_claimed_is_no_topic() -> None:
    assert leases("Find pizza around 14 Larch Way, Leeds", Larch_Way="loc", Leeds="gpe") == {
        "Larch Way": [""],
        "Leeds": [""],
    }


def test_small_letters_in_the_middle_of_a_sentence_name_no_place() -> None:
    assert leases("Cook the turkey in Leeds", turkey="gpe") == {}
    assert leases("My flat is in leeds, in England", leeds="gpe") == {"leeds": [""]}
    assert leases("flights to osaka", osaka="gpe") == {"osaka": ["topic"]}


def test_i_live_there_ends_every_topic() -> None:
    assert leases("What's Leeds like? I live there.", Leeds="gpe") == {"Leeds": [""]}
