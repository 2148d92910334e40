from __future__ import annotations

import pytest

from surrogateshield.policy import RequestMap, ResponseMap

OPENING = RequestMap.model_validate({"opening": ["$.messages[?@.role=='user'].content", "$.input"]})


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"messages": [{"role": "system", "content": "s"}, {"role": "user", "content": "a"}]}, "a"),
        ({"messages": [{"role": "user", "content": "a"}, {"role": "user", "content": "b"}]}, "a"),
        ({"messages": [{"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "image"}, "b"]}]}, "a\nb"),
        ({"messages": [{"role": "user", "content": [{"type": "image"}]}, {"role": "user", "content": "b"}]}, "b"),
        ({"messages": [], "input": "c"}, "c"),
        ({"input": [{"role": "user", "content": "d"}]}, ""),
        ({"messages": [{"role": "user", "content": [{"text": 5}]}]}, ""),
        (None, ""),
    ],
)
def test_the_first_message_of_the_user(body: object, text: str) -> None:
    assert OPENING.opening_in(body) == text


def test_cache_marks_do_not_change_the_beginning() -> None:
    marked = {"messages": [{"role": "user", "content": [{"text": "a", "cache_control": {"type": "ephemeral"}}]}]}
    plain = {"messages": [{"role": "user", "content": [{"text": "a"}]}]}
    assert OPENING.opening_in(marked) == OPENING.opening_in(plain) == "a"


def test_the_beginning_of_a_wrapped_body() -> None:
    wrapped = RequestMap.model_validate({"opening": ["$.input"], "within": ["$.request"]})
    assert wrapped.opening_in({"request": {"input": "a"}, "input": "b"}) == "a"


def test_issued_ids() -> None:
    response = ResponseMap.model_validate({"issued": {"response": ["$.id", "$.response.id"], "thread": ["$.thread"]}})
    assert response.issued_in({"id": "r1", "thread": "t1"}) == [("response", "r1"), ("thread", "t1")]
    assert response.issued_in({"response": {"id": "r2"}, "thread": ""}) == [("response", "r2")]
    assert response.issued_in({"id": 7}) == []
    assert ResponseMap().issued_in({"id": "r1"}) == []


WRITERS = RequestMap.model_validate(
    {
        "user": ["$.m[?@.role=='user'].content", "$.m[?@.role=='user'].content[?@.type=='text'].text"],
        "model": ["$.m[?@.role=='model']"],
        "tools": ["$.tools[*]", "$.tools[*].inner[*]"],
    }
)


def test_who_wrote_what() -> None:
    parts = [{"type": "text", "text": "a"}, {"type": "tool_result", "text": "b"}]
    body = {
        "m": [{"role": "user", "content": "c"}, {"role": "user", "content": parts}, {"role": "model", "content": "d"}]
    }
    writer = WRITERS.writer_of(body)
    assert writer(("m", 0, "content")) == "user"
    assert writer(("m", 1, "content", 0, "text")) == "user"
    assert writer(("m", 1, "content", 1, "text")) is None
    assert writer(("m", 1, "content", 0, "type")) is None
    assert writer(("m", 2, "content")) == "model"
    assert writer(("system",)) is None
    # What a body says itself counts where the rule names nobody.
    said = {
        "m": [{"role": "assistant", "text": "x"}, {"type": "shell_call", "text": "x"}, {"role": "user", "text": "x"}]
    }
    told = RequestMap().writer_of(said)
    assert [told(("m", number, "text")) for number in range(3)] == ["model", "model", None]


def test_definitions_of_tools() -> None:
    body = {"tools": [{"name": "a", "inner": [{"name": "b"}]}, "c"]}
    assert [tool["name"] for tool in WRITERS.tools_in(body)] == ["a", "b"]


def test_calls_of_tools() -> None:
    response = ResponseMap.model_validate({"calls": ["$.content[*].name", "$.name"]})
    found = response.calls_in({"content": [{"name": "f", "input": {}}, {"name": ""}, {"name": 5}, {}], "name": "g"})
    assert found == {("content", 0): "f", (): "g"}
