from surrogateshield.resolve.known import candidate, is_one_name, spelled_term, surrogate_term
from surrogateshield.shadowmap.mapping import MapEntry

NAME = MapEntry("Tilda Brandvold", "Edda Norrlund", "person", "person", "tilda brandvold")
PART = MapEntry("Tilda", "Edda", "person", "name", "tilda", part=True)


def test_terms():
    assert surrogate_term(NAME).payload.write("EDDA NORRLUND") == "TILDA BRANDVOLD"
    assert surrogate_term(PART, "component", "Edda Norrlund").payload.in_mention == "Edda Norrlund"
    assert spelled_term(NAME, "E. Norrlund", "T. Brandvold").payload.write("e. norrlund") == "t. brandvold"
    assert candidate(NAME, "fuzzy", "x").payload.write("Eddo Norrlund") == "x"
    assert is_one_name(PART)
    assert not is_one_name(NAME)


def test_nothing_of_a_value_shows_in_its_repr():
    for term in (
        surrogate_term(NAME),
        spelled_term(NAME, "E. Norrlund", "T. Brandvold"),
        candidate(NAME, "fuzzy", "T"),
    ):
        assert not any(word in repr(term) for word in ("Tilda", "Edda", "Brandvold", "Norrlund"))
