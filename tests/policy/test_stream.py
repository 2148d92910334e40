from __future__ import annotations

import pytest
from pydantic import ValidationError

from surrogateshield.policy import StreamSpec

CHAT = StreamSpec.model_validate(
    {
        "framing": "sse",
        "done": "[DONE]",
        "sequence": "$.n",
        "deltas": [
            {"path": "$.choices[*].delta.content", "block": ["$.choices[*].index", "content"]},
            {
                "path": "$.choices[*].delta.calls[*].arguments",
                "block": ["$.choices[*].index", "tool", "$.choices[*].delta.calls[*].index"],
                "json": True,
            },
        ],
        "ends": [{"when": "$.choices[*].finish_reason", "block": "$.choices[*].index"}],
    }
)
NAMED = StreamSpec.model_validate(
    {
        "framing": ["sse", "json_array"],
        "deltas": [
            {"event": "delta", "path": "$.delta.text", "block": "$.index"},
            {"event": ["delta", "thought"], "path": "$.delta.thinking", "block": "$.index", "opaque": True},
        ],
        "ends": [{"event": "stop", "block": "$.index"}, {"event": ["error", "finish"]}],
    }
)
PARTS = StreamSpec.model_validate(
    {
        "framing": "json_array",
        "deltas": [
            {
                "path": "$.candidates[*].parts[*].text",
                "block": [
                    {"path": "$.candidates[*].index", "default": 0},
                    {"path": "$.candidates[*].parts[*].thought", "default": False},
                ],
                "exclusive": True,
            }
        ],
    }
)


def test_keys_hold_the_values_beside_the_piece() -> None:
    event = {
        "choices": [
            {"index": 3, "delta": {"content": "a"}},
            {"index": 1, "delta": {"calls": [{"index": 7, "arguments": "{"}, {"index": 5, "arguments": "["}]}},
        ]
    }
    found = {match.location: match.block_key[:-1] for match in CHAT.deltas_in(None, event)}
    assert found == {
        ("choices", 0, "delta", "content"): (3, "content"),
        ("choices", 1, "delta", "calls", 0, "arguments"): (1, "tool", 7),
        ("choices", 1, "delta", "calls", 1, "arguments"): (1, "tool", 5),
    }


def test_keys_of_different_paths_differ() -> None:
    both = {"type": "delta", "index": 0, "delta": {"text": "a", "thinking": "b"}}
    keys = {match.block_key for match in NAMED.deltas_in(None, both)}
    assert len(keys) == 2
    assert {key[0] for key in keys} == {0}


def test_marks_of_a_delta() -> None:
    (match,) = CHAT.deltas_in(None, {"choices": [{"index": 0, "delta": {"calls": [{"index": 0, "arguments": ""}]}}]})
    assert match.delta.json_text
    assert not match.delta.opaque
    (thought,) = NAMED.deltas_in("thought", {"index": 0, "delta": {"thinking": "x", "text": "y"}})
    assert thought.delta.opaque


@pytest.mark.parametrize(
    "value", [None, 3, [], {"choices": None}, {"choices": [{}]}, {"choices": [{"delta": {"content": None}}]}]
)
def test_events_without_pieces(value: object) -> None:
    assert CHAT.deltas_in(None, value) == []
    assert CHAT.ends_in(None, value) == []


def test_a_missing_key_value_is_none_or_the_default() -> None:
    (match,) = CHAT.deltas_in(None, {"choices": [{"delta": {"content": "a"}}]})
    assert match.block_key[:-1] == (None, "content")
    (match,) = PARTS.deltas_in(None, {"candidates": [{"parts": [{"text": "a"}]}]})
    assert match.block_key[:-1] == (0, False)


@pytest.mark.parametrize("index", [{"a": 1}, [1], None])
def test_keys_can_always_be_looked_up(index: object) -> None:
    (match,) = CHAT.deltas_in(None, {"choices": [{"index": index, "delta": {"content": "a"}}]})
    assert hash(match.block_key) is not None


def test_the_event_s_own_name_outranks_the_framing_s() -> None:
    event = {"type": "delta", "index": 0, "delta": {"text": "a"}}
    assert len(NAMED.deltas_in("stop", event)) == 1
    assert NAMED.ends_in("stop", event) == []
    del event["type"]
    assert NAMED.deltas_in("stop", event) == []
    assert NAMED.ends_in("stop", event) == [(0,)]


def test_ends_by_event_and_by_content() -> None:
    assert NAMED.ends_in(None, {"type": "finish"}) == [()]
    assert NAMED.ends_in(None, {"type": "other"}) == []
    event = {"choices": [{"index": 2, "finish_reason": "stop"}, {"index": 4, "finish_reason": None}]}
    assert CHAT.ends_in(None, event) == [(2,)]
    assert CHAT.ends_in(None, {"choices": [{"index": 2, "finish_reason": False}]}) == []


def test_an_end_may_need_something_absent() -> None:
    ends = [{"when": "$.usage", "unless": "$.choices[*]"}]
    spec = StreamSpec.model_validate({"framing": "sse", "ends": ends})
    assert spec.ends_in(None, {"usage": {}, "choices": []}) == [()]
    assert spec.ends_in(None, {"usage": {}}) == [()]
    assert spec.ends_in(None, {"usage": {}, "choices": [{}]}) == []
    assert spec.ends_in(None, {"usage": None, "choices": []}) == []


@pytest.mark.parametrize("nothing", [None, False, "", []], ids=repr)
def test_what_is_named_and_says_nothing_ends_nothing(nothing: object) -> None:
    """Servers name in every event what they have nothing to say of."""
    spec = StreamSpec.model_validate({"framing": "sse", "ends": [{"when": "$.a", "unless": "$.b"}]})
    assert spec.ends_in(None, {"a": nothing}) == []
    assert spec.ends_in(None, {"a": "stop", "b": nothing}) == [()]
    assert spec.ends_in(None, {"a": {}, "b": "x"}) == []


def test_which_blocks_an_end_ends() -> None:
    assert StreamSpec.ends((2,), (2, "content", "path"))
    assert StreamSpec.ends((2, "content"), (2, "content", "path"))
    assert not StreamSpec.ends((2,), (1, "content", "path"))
    assert StreamSpec.ends((), (1, "content", "path"))


def test_another_kind_of_part_displaces_a_block() -> None:
    thought, answer, other = PARTS.deltas_in(
        None,
        {
            "candidates": [
                {"parts": [{"text": "a", "thought": True}, {"text": "b"}]},
                {"index": 1, "parts": [{"text": "c"}]},
            ]
        },
    )
    assert PARTS.displaces(answer, thought.block_key)
    assert not PARTS.displaces(answer, answer.block_key)
    assert not PARTS.displaces(answer, other.block_key)
    (plain,) = CHAT.deltas_in(None, {"choices": [{"index": 0, "delta": {"content": "a"}}]})
    assert not CHAT.displaces(plain, (0, "tool", 1, "path"))


def test_sequence_numbers() -> None:
    assert CHAT.sequence_in({"n": 4}) == ("n",)
    assert CHAT.sequence_in({"n": "4"}) is None
    assert CHAT.sequence_in({"n": True}) is None
    assert CHAT.sequence_in({}) is None
    assert NAMED.sequence_in({"n": 4}) is None


def test_framings_and_end_marks() -> None:
    assert CHAT.framings == ("sse",)
    assert NAMED.framings == ("sse", "json_array")
    assert "[DONE]" in CHAT.done


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ({"deltas": [{"path": "$.a[*].b", "block": "$.c[*].d"}]}, "which element"),
        ({"deltas": [{"path": "$.a[*].b", "block": "$.a[*].c[*].d"}]}, "which element"),
        ({"deltas": [{"path": "$.a", "block": "Index"}]}, "JSONPaths such as"),
        ({"deltas": [{"path": "$.a", "block": {"path": "$.b", "literal": "x"}}]}, "not both"),
        ({"deltas": [{"path": "$.a", "block": {"default": 0}}]}, "not both"),
        ({"deltas": [{"path": "$..a", "block": "$.b"}]}, "step by step"),
        ({"deltas": [{"path": "$.a", "block": [], "exclusive": True}]}, "first key value"),
        ({"ends": [{"block": "$.a"}]}, "`event` or `when`"),
        ({"ends": [{"event": "x", "block": "$.a[*].b"}]}, "which element"),
        ({"sequence": "$.a[*]"}, "one place"),
        ({"framing": "websocket"}, "sse"),
        ({"framing": []}, "at least 1"),
    ],
)
def test_what_is_no_stream(part: dict[str, object], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        StreamSpec.model_validate({"framing": "sse", **part})


def test_names_of_tools_lead_to_the_blocks_of_their_arguments() -> None:
    spec = StreamSpec.model_validate(
        {
            "framing": "sse",
            "calls": [
                {"event": "start", "path": "$.block.name", "block": "$.index"},
                {"path": "$.calls[*].name", "block": ["$.calls[*].index", "tool"]},
            ],
        }
    )
    event = {"type": "start", "index": 4, "block": {"name": "f"}, "calls": [{"index": 1, "name": "g"}, {"index": 2}]}
    assert spec.calls_in(None, event) == [((4,), "f"), ((1, "tool"), "g")]
    assert spec.calls_in("other", {"index": 4, "block": {"name": "f"}}) == []
    with pytest.raises(ValidationError, match="which element"):
        StreamSpec.model_validate({"framing": "sse", "calls": [{"path": "$.a", "block": ["$.b[*].c"]}]})
