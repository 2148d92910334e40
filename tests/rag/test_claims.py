from __future__ import annotations

from surrogateshield.rag.chunks import Chunk
from surrogateshield.rag.claims import Claims
from surrogateshield.shadowmap import MapEntry, ShadowMap

MARTA = MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist")
FALCON = MapEntry("Project Falcon", "Project Heronal", "custom:project", "custom:project", "projectfalcon")


def test_a_value_known_since_is_replaced_outside_of_surrogates_only() -> None:
    mapping = ShadowMap(bytes(32), [MARTA, FALCON])
    chunk = Chunk("Helena Forsgren leads Project Falcon.", ((0, 15),))
    claimed = Claims(mapping).claimed(chunk)
    assert claimed.text == "Helena Forsgren leads Project Heronal."
    assert [claimed.text[a:b] for a, b in claimed.spans] == ["Helena Forsgren", "Project Heronal"]


def test_another_form_gets_the_matching_surrogate_and_is_mapped() -> None:
    mapping = ShadowMap(bytes(32), [MARTA])
    claimed = Claims(mapping).claimed(Chunk("MARTA LINDQVIST came.", ()))
    assert "LINDQVIST" not in claimed.text
    known = mapping.of_original("MARTA LINDQVIST")
    assert known is not None
    assert claimed.text == f"{known.surrogate} came."


def test_a_surrogate_that_spells_a_known_value_is_left_alone() -> None:
    mapping = ShadowMap(bytes(32), [MARTA, FALCON])
    chunk = Chunk("see Project Falcon", ((4, 18),))
    assert Claims(mapping).claimed(chunk) is chunk


def test_only_new_values_are_looked_for_where_the_others_were() -> None:
    mapping = ShadowMap(bytes(32), [MARTA, FALCON])
    claims = Claims(mapping)
    claims.since(1)
    chunk = Chunk("Marta Lindqvist, Project Falcon", ())
    assert claims.claimed(chunk, new_only=True).text == "Marta Lindqvist, Project Heronal"
    assert claims.claimed(chunk).text == "Helena Forsgren, Project Heronal"
    assert claims.claimed(Chunk("nothing", ())).text == "nothing"
