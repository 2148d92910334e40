import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from surrogateshield.exchange.delivery import Delivered, Delivery, texts_of
from surrogateshield.shadowmap import MapStore, Memory

LONG = "Helena Forsgren has told all of them about it"


@pytest.fixture
def store(tmp_path: Path) -> MapStore:
    return MapStore(tmp_path / "state")


@pytest.fixture
def delivery(store: MapStore) -> Delivery:
    return Delivery(store.secret)


@pytest.fixture
def memory(store: MapStore) -> Memory:
    return store.memory("c")


def pairs(upstream: str, delivered: str) -> list[tuple[str, str]]:
    return [(item.upstream, item.text) for item in texts_of(upstream, delivered)]


def test_a_text_is_one_and_json_is_its_strings_at_any_depth() -> None:
    assert pairs("x Helena", "x Marta") == [("x Helena", "x Marta")]
    inner = {"a": "Helena", "n": 12, "Helena x": [True, "y"]}
    upstream = json.dumps({"out": json.dumps(inner), "b": "z"})
    delivered = upstream.replace("Helena", "Marta")
    assert sorted(pairs(upstream, delivered)) == [
        ("Helena", "Marta"),
        ("Helena x", "Marta x"),
        ("y", "y"),
        ("z", "z"),
    ]


def test_json_that_became_something_else_is_left_out_or_taken_as_a_text() -> None:
    assert pairs('{"a": "b"}', '{"a": 1}') == []
    assert pairs('{"a": "b"}', "no more") == [('{"a": "b"}', "no more")]
    deep = '"x"'
    for _ in range(18):
        deep = json.dumps([deep])
    assert len(pairs(deep, deep)) == 1


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.text("ab \n\tÄ", max_size=9), st.text("ab \n\tÄ", max_size=9), st.text(" \n", max_size=2))
def test_what_was_delivered_becomes_what_the_provider_wrote(
    delivery: Delivery, memory: Memory, upstream: str, delivered: str, margin: str
) -> None:
    delivery.remember(memory, [Delivered(delivered, upstream)])
    again = delivery.upstream(memory, margin + delivered.strip() + margin, of_model=True)
    assert again == (margin + upstream.strip() + margin if delivered.strip() else None)


def test_few_words_that_stayed_count_only_where_the_model_speaks(delivery: Delivery, memory: Memory) -> None:
    texts = ["Amelia Hartwig", LONG, "彼女は" * 25]
    delivery.remember(memory, [Delivered(text, text) for text in texts])
    delivery.remember(memory, [Delivered("Marta", "HELENA")])
    assert [delivery.upstream(memory, text, of_model=True) for text in texts] == texts
    assert [delivery.upstream(memory, text, of_model=False) for text in texts] == [None, *texts[1:]]
    assert delivery.upstream(memory, "Marta", of_model=False) == "HELENA"
    assert delivery.upstream(memory, "Martha", of_model=True) is None


def test_another_conversation_knows_nothing_of_it(delivery: Delivery, store: MapStore) -> None:
    delivery.remember(store.memory("c"), [Delivered(LONG, LONG)])
    assert delivery.upstream(store.memory("d"), LONG, of_model=True) is None


def test_nothing_is_written_twice(delivery: Delivery, store: MapStore) -> None:
    delivery.remember(store.memory("c"), [Delivered("Marta knows", "Helena knows")])
    assert store.wait(10)
    path = next(store.folder.glob("*.memory"))
    size = path.stat().st_size
    delivery.remember(store.memory("c"), [Delivered("Marta knows ", "Helena knows")])
    assert store.wait(10)
    assert path.stat().st_size == size
    assert "Marta" not in repr(Delivered("Marta", "Helena"))
    assert b"Helena" not in path.read_bytes()
