from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire import container_spans

TEXTS = st.text(st.sampled_from('ab"\\{}[],:\n é\ud83d'), max_size=5)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


def containers(value: Any, location: tuple[Any, ...] = ()) -> dict[tuple[Any, ...], Any]:
    """Every object and array of a value, by its location."""
    if not isinstance(value, dict | list):
        return {}
    members = value.items() if isinstance(value, dict) else enumerate(value)
    found = {location: value}
    for name, member in members:
        found |= containers(member, (*location, name))
    return found


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_each_span_holds_what_stands_there(value: Any, indent: Any, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    wanted = containers(value)
    spans = container_spans(text, wanted)
    assert spans.keys() == wanted.keys()
    assert {place: json.loads(text[start:end]) for place, (start, end) in spans.items()} == wanted


def test_only_what_is_wanted_is_told_and_of_two_the_last() -> None:
    text = '{"a": [1], "b": {"c": []}, "a": [2]}'
    assert container_spans(text, [("a",), ("b", "d"), ("a", 0)]) == {("a",): (32, 35)}
