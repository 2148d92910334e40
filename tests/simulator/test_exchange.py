from __future__ import annotations

import pytest

from surrogateshield.simulator.exchange import ApiError, Ask, Reply, ToolCall, Turn, objects, text_of, token_count


def test_text_of_a_content() -> None:
    assert text_of("plain") == "plain"
    parts = [{"type": "text", "text": "one"}, {"type": "image_url"}, {"type": "input_text", "text": "two"}, "three"]
    assert text_of(parts) == "one\ntwo"
    assert text_of(None) == ""


def test_objects() -> None:
    assert objects([{"a": 1}], "field") == [{"a": 1}]
    wrongs: list[object] = [None, {}, "text", [1], [{}, None]]
    for wrong in wrongs:
        with pytest.raises(ApiError, match="'field'") as caught:
            objects(wrong, "field")
        assert caught.value.status == 400


def test_last_user_text() -> None:
    assert Ask((Turn("user", "a"), Turn("user", "b"), Turn("assistant", "c"))).last_user_text == "b"
    assert Ask(()).last_user_text == ""


def test_token_counts_are_positive_and_grow() -> None:
    assert token_count(0) == 1
    assert Ask((Turn("user", "a" * 40),)).text_length == 40
    assert Reply("a" * 400).tokens > Reply("a").tokens
    assert Reply(calls=(ToolCall("f", {"a": "b" * 400}),)).tokens > 100
