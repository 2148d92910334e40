import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.policy.authorship import Authorship
from surrogateshield.wire import Document

CHAT = {
    "model": "said by nobody",
    "messages": [
        {"role": "user", "content": "user 1"},
        {
            "role": "assistant",
            "content": [
                {"type": "text", "text": "model 1"},
                {"type": "tool_use", "id": "t", "input": {"a": ["model 2"]}},
            ],
            "tool_calls": [{"id": "c", "function": {"name": "f", "arguments": '{"a": "model 3"}'}}],
        },
        {"role": "tool", "content": "user 2"},
        {"role": "user", "content": [{"type": "tool_result", "content": [{"type": "text", "text": "user 3"}]}]},
    ],
}
RESPONSES = {
    "input": [
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "user 1"}]},
        {"type": "reasoning", "summary": [{"type": "summary_text", "text": "model 1"}]},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "model 2"}]},
        {"type": "function_call", "arguments": "model 3", "call_id": "x"},
        {"type": "function_call_output", "output": "user 2"},
    ],
}
GEMINI = {
    "contents": [
        {"role": "user", "parts": [{"text": "user 1"}]},
        {"role": "model", "parts": [{"text": "model 1"}, {"functionCall": {"name": "f", "args": {"a": "model 2"}}}]},
    ],
}


@pytest.mark.parametrize("body", [CHAT, RESPONSES, GEMINI])
def test_the_models_words_are_told_from_others(body: Any) -> None:
    leaves = [leaf for leaf in Document.parse(json.dumps(body)).leaves if leaf.kind == "string"]
    authorship = Authorship(body)
    own = [leaf.value for leaf in leaves if authorship.says_model(leaf.location)]
    told = [leaf.value for leaf in leaves if leaf.value.startswith(("model ", '{"a": "model'))]
    assert [value for value in own if "model " in value] == told
    assert not [value for value in own if value.startswith(("user ", "said"))]


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["role", "type", "content", "a"]), inner, max_size=3)
    ),
    max_leaves=8,
)


_steps = st.sampled_from(["role", "type", "content", "a", 0, 1])


@given(_values, st.lists(st.lists(_steps, max_size=4), max_size=6))
def test_any_body_and_any_place_has_an_answer_whatever_was_asked_before(body: Any, places: list[list[Any]]) -> None:
    asked_often = Authorship(body)
    answers = [asked_often.says_model(place) for place in places]
    assert answers == [Authorship(body).says_model(place) for place in places]
    assert answers == [asked_often.says_model(place) for place in places]
    for place, own in zip(places, answers, strict=True):
        assert own is False or _value_at(body, place) is not None


def test_the_innermost_that_says_anything_decides_and_nothing_stands_outside_the_body() -> None:
    inner = {"role": "user", "said": {"text": "x"}}
    authorship = Authorship([{"role": "assistant", "parts": [inner, {"text": "y"}]}, "z"])
    assert authorship.says_model([0, "parts", 1, "text"])
    assert authorship.says_model([0, "role"])
    assert not authorship.says_model([0, "parts", 0, "said", "text"])
    for place in ([], [0], [1], [2], [0, "parts", 2], [0, "parts", 1, "text", "no"], ["parts"]):
        assert not authorship.says_model(place)


def _value_at(value: Any, place: list[Any]) -> Any:
    """Any sign that something stands there."""
    for step in place:
        value = value[step]
    return [value]
