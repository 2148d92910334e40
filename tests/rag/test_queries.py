from __future__ import annotations

from collections.abc import Sequence

from surrogateshield.detection import Piece
from surrogateshield.memory import known_finder
from surrogateshield.pii import Entity
from surrogateshield.rag.queries import Query, protected
from surrogateshield.shadowmap import MapEntry, ShadowMap

MAP = ShadowMap(
    bytes(32),
    [
        MapEntry("Marta", "Helena", "person", "name", "marta", part=True),
        MapEntry("Lindqvist", "Forsgren", "person", "name", "lindqvist", part=True),
        MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist"),
    ],
).freeze()


def asked(text: str, *found: tuple[str, str]) -> Query:
    entities: Sequence[Entity] = [
        Entity(text.index(value), text.index(value) + len(value), value, type_, 0.9, "entity_trace")
        for value, type_ in found
    ]
    return protected([Piece(text, None, None)], [entities], MAP, known_finder(MAP.entries))


def test_what_the_documents_know_is_told_as_they_tell_it() -> None:
    query = asked("Where does marta lindqvist live?")
    assert query.text.casefold() == "where does helena forsgren live?"
    query = asked("Where does Marta Lindqvist live?", ("Marta Lindqvist", "person"))
    assert query.text == "Where does Helena Forsgren live?"
    assert [entry.original for entry in query.known] == ["Marta Lindqvist"]


def test_another_form_follows_and_a_stranger_becomes_somebody_no_document_knows() -> None:
    assert "Forsgren" in asked("Dr. Lindqvist-Berg", ("Lindqvist-Berg", "person")).text
    query = asked("Does Tomasz Wilk know?", ("Tomasz Wilk", "person"))
    assert not {"Tomasz", "Wilk", "Helena", "Forsgren"} & set(query.text.split())
    assert query.known == ()


def test_nothing_of_a_question_is_kept() -> None:
    before = len(MAP)
    asked("Tomasz Wilk", ("Tomasz Wilk", "person"))
    assert len(MAP) == before
    assert "Marta" not in repr(asked("Marta Lindqvist"))


def test_what_has_no_surrogate_is_named_by_its_type() -> None:
    assert asked("she is F", ("F", "no such")).text != "she is F"
