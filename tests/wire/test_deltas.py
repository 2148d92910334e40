from __future__ import annotations

from typing import Any

import pytest

from surrogateshield.wire import DeltaReader, Messages, Operation, is_delta, pointer_text
from surrogateshield.wire.deltas import MAX_CHANNELS, Inherited, pointer_of


@pytest.mark.parametrize("text", ["", "/", "/a/0", "/a~1b/~0c", "/~01"])
def test_pointers_as_they_are_written(text: str) -> None:
    assert pointer_text(pointer_of(text)) == text


def test_tokens_are_unescaped() -> None:
    assert pointer_of("/a~1b/~01") == ("a/b", "~1")


@pytest.mark.parametrize("value", [{"v": "x"}, {"p": "", "o": "add", "v": {}, "c": 3}, {"p": "/a", "o": "remove"}])
def test_deltas(value: object) -> None:
    assert is_delta(value)


@pytest.mark.parametrize("value", ["v1", {}, [], {"type": "ping"}, {"v": "x", "type": "y"}, {"p": "/a"}, None])
def test_no_deltas(value: object) -> None:
    assert not is_delta(value)


def test_events_inherit_what_they_leave_out() -> None:
    reader = DeltaReader()
    read = [
        reader.read({"p": "/a", "o": "append", "v": "x", "c": 2}),
        reader.read({"v": "y"}),
        reader.read({"p": "/b", "v": "z"}),
        reader.read({"o": "replace", "v": 1}),
    ]
    assert [(o.channel, o.pointer, o.name) for (o,) in read] == [
        (2, ("a",), "append"),
        (2, ("a",), "append"),
        (2, ("b",), "append"),
        (2, ("b",), "replace"),
    ]
    assert reader.inherited == Inherited("/b", "replace", 2)


def test_operations_within_a_patch_inherit_nothing_but_its_channel() -> None:
    reader = DeltaReader()
    patch = [{"p": "/b", "o": "append", "v": "x"}, {"v": "y"}, "no operation"]
    found = reader.read({"p": "/a", "o": "patch", "v": patch, "c": 1})
    assert [(o.channel, o.pointer, o.name, o.place) for o in found] == [
        (1, ("a", "b"), "append", ("v", 0, "v")),
        (1, ("a",), "", ("v", 1, "v")),
    ]
    (goes_on,) = reader.read({"v": "z"})
    assert (goes_on.pointer, goes_on.name, goes_on.value) == (("a", "b"), "append", "z")


def carried_out(start: Any, *operations: tuple[str, str, Any]) -> Any:
    messages = Messages()
    messages.apply(Operation(1, (), "add", {"m": start, "end": ""}, ("v",)))
    for path, name, value in operations:
        messages.apply(Operation(1, pointer_of(path), name, value, ("v",)))
    return messages


@pytest.mark.parametrize(
    ("start", "operations", "path", "text"),
    [
        ("ab", [("/m", "append", "cd")], "/m", "abcd"),
        ("ab", [("/m", "truncate", 1)], "/m", "a"),
        ("ab", [("/m", "replace", "x")], "/m", "x"),
        ("ab", [("/m", "remove", None)], "/m", ""),
        ({}, [("/m", "append", {"k": "x"})], "/m/k", "x"),
        ([], [("/m", "append", ["x", "y"])], "/m/1", "y"),
        ([], [("/m", "append", "x")], "/m/0", "x"),
        (["a", "b"], [("/m/0", "add", "x")], "/m/1", "a"),
        (["a", "b"], [("/m/0", "replace", "x")], "/m/1", "b"),
        (["a", "b"], [("/m/0", "remove", None)], "/m/0", "b"),
        (["a"], [("/m/-", "add", "x")], "/m/1", "x"),
        (None, [("/m", "append", "x")], "/m", "x"),
        ([{"t": "a"}], [("/m/0/t", "append", "b"), ("/m/7/t", "append", "c")], "/m/0/t", "ab"),
        ("ab", [("", "remove", None)], "/m", ""),
        ({"a/b": "x"}, [("/m/a~1b", "append", "y")], "/m/a~1b", "xy"),
    ],
)
def test_operations(start: Any, operations: list[tuple[str, str, Any]], path: str, text: str) -> None:
    assert carried_out(start, *operations).text(1, pointer_of(path)) == text


def test_an_event_and_its_message_share_nothing() -> None:
    value = {"parts": ["a"]}
    messages = carried_out(value, ("/m/parts/0", "append", "b"))
    assert messages.text(1, ("m", "parts", "0")) == "ab"
    assert value == {"parts": ["a"]}


def test_items_are_places_in_arrays() -> None:
    messages = carried_out(["a"])
    assert messages.is_item(1, ("m", "0"))
    assert not messages.is_item(1, ("m", "1"))
    assert not messages.is_item(1, ("m",))


def test_old_messages_are_forgotten() -> None:
    messages = Messages()
    for channel in range(MAX_CHANNELS + 1):
        messages.put(channel, (), "x")
    assert messages.text(0, ()) == ""
    assert messages.text(1, ()) == "x"


def test_operations_do_not_show_their_values() -> None:
    assert "Helena" not in repr(Operation(1, ("Helena",), "append", "Helena", ("v",)))
