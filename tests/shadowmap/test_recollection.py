import json

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.shadowmap import Recollection, Rewriting

TEXT = st.text("ab\ud800 é", max_size=12)


@given(TEXT, TEXT)
def test_a_rewriting_makes_the_one_of_the_other_and_holds_no_more_than_it_must(delivered: str, upstream: str) -> None:
    change = Rewriting.between(delivered, upstream)
    if change is None:
        assert delivered == upstream
        return
    assert change.applied(delivered) == upstream
    replaced = delivered[change.prefix : len(delivered) - change.suffix]
    assert replaced[:1] != change.middle[:1] or not replaced or not change.middle
    assert replaced[-1:] != change.middle[-1:] or not replaced or not change.middle
    assert upstream not in repr(change) or upstream in "Rewriting(...)"


RECOLLECTIONS = st.builds(
    Recollection,
    st.dictionaries(TEXT, st.none() | st.builds(Rewriting, st.integers(0, 9), st.integers(0, 9), TEXT), max_size=3),
    st.dictionaries(TEXT, st.just(((0, 3, "person", 0.5, "known", ""),)) | st.just(()), max_size=3),
    st.dictionaries(TEXT, st.none(), max_size=3),
    st.dictionaries(TEXT, st.none(), max_size=3),
    st.none() | st.integers(0, 5),
)


@given(RECOLLECTIONS)
def test_what_is_written_as_json_comes_back(whole: Recollection) -> None:
    again = Recollection.from_json(json.loads(json.dumps(whole.to_json())))
    assert again == whole
    assert list(again.delivered) == list(whole.delivered)
    assert bool(whole) == (whole != Recollection())


def test_the_later_delivery_and_the_earlier_decision_count() -> None:
    found = ((0, 5, "person", 0.9, "entity_trace", ""),)
    whole = Recollection({"a": None, "b": None}, {"k": found}, {"s": None}, {}, 3)
    whole.update(Recollection({"a": Rewriting(0, 0, "x")}, {"k": (), "l": ()}, {"t": None}, {"e": None}, 9))
    assert whole == Recollection(
        {"b": None, "a": Rewriting(0, 0, "x")}, {"k": found, "l": ()}, {"s": None, "t": None}, {"e": None}, 3
    )
    assert list(whole.delivered) == ["b", "a"]


def test_the_older_half_of_what_is_known_of_texts_can_go() -> None:
    whole = Recollection(dict.fromkeys("abcd"), dict.fromkeys("efg", ()), {"s": None}, {"x": None}, 2)
    assert whole.without_oldest() == Recollection(
        dict.fromkeys("cd"), dict.fromkeys("fg", ()), {"s": None}, {"x": None}, 2
    )


def test_no_repr_holds_a_value() -> None:
    whole = Recollection({"a": Rewriting(0, 0, "Marta")}, {}, {"Helena": None})
    assert "Marta" not in repr(whole) + repr(whole.delivered)
    assert "Helena" not in repr(whole)
