import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.reader import BodyReader, path_text, restore_strings
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, Substitution
from surrogateshield.wire import Document, splice

Find = Callable[[str], Endpoint]


def reader(endpoint: Endpoint, text: str, known: str = "", attachments: str = "block") -> BodyReader:
    document = Document.parse(text)
    entry = MapEntry(known, "x", "person", "person", known.casefold())
    finder = TokenFinder([Term(known, False, entry)] if known else [])
    return BodyReader(document, endpoint.request.classify(document.value), finder, attachments)


def replacing(body: BodyReader, old: str, new: str) -> str:
    """Write the body with every occurrence of one value replaced."""
    results = []
    for piece in body.pieces:
        found: list[Substitution] = []
        start = piece.text.find(old)
        while start >= 0:
            found.append(Substitution(start, start + len(old), old, new, "person"))
            start = piece.text.find(old, start + len(old))
        results.append(Protected(piece.text.replace(old, new), tuple(found)))
    return body.write(results)


def texts(body: BodyReader) -> list[str]:
    """What is read, without the keys that are names of an API."""
    keys = {"model", "messages", "role", "content", "name", "stop", "unknown", "deep", "plain_key", "to", "body", "id"}
    keys |= {"type", "function", "arguments", "tool_calls", "thinking", "signature"}
    return [piece.text for piece in body.pieces if piece.text not in keys]


def test_strings_are_read_whether_a_rule_names_them_or_not(endpoint: Find) -> None:
    body = {
        "model": "gpt-x",
        "messages": [{"role": "user", "content": "one", "name": "two words"}],
        "stop": ["three"],
        "unknown": {"deep": ["four"]},
    }
    assert texts(reader(endpoint("chat"), json.dumps(body))) == ["one", "two words", "three", "four"]


@pytest.mark.parametrize(
    "path", ["model", "unknown", "user", "metadata.note", "messages.0.name", "messages.0.role", "tools.0.function.name"]
)
def test_an_address_is_read_in_whatever_field_it_stands(endpoint: Find, path: str) -> None:
    body: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "tools": [{"function": {}}]}
    target: Any = body
    *steps, last = path.split(".")
    for step in steps:
        target = target[int(step)] if isinstance(target, list) else target.setdefault(step, {})
    target[last] = "marta.l@corp.example"
    assert "marta.l@corp.example" in texts(reader(endpoint("chat"), json.dumps(body)))


def test_keys_are_read(endpoint: Find) -> None:
    body = reader(endpoint("unlisted"), '[{"Marta Lindqvist": 1, "plain_key": 2, "a@b.example": 3}, {"Marta": 4}]')
    assert [piece.text for piece in body.pieces] == ["Marta Lindqvist", "plain_key", "a@b.example", "Marta"]
    written = replacing(body, "Marta", "Helena")
    assert written == '[{"Helena Lindqvist": 1, "plain_key": 2, "a@b.example": 3}, {"Helena": 4}]'


def test_a_key_of_many_objects_is_one_piece(endpoint: Find) -> None:
    body = reader(endpoint("unlisted"), json.dumps([{"Marta": index} for index in range(5)]))
    assert len(body.pieces) == 1
    assert replacing(body, "Marta", "Zoë").count("Zo\\u00eb") == 5


def test_long_numbers_are_read_with_their_key_and_stay_numbers(endpoint: Find) -> None:
    body = reader(endpoint("unlisted"), '{"phone":  4158672309, "n": 12, "x": 1.0}')
    assert ("4158672309", "phone") in [(piece.text, piece.field) for piece in body.pieces]
    assert "12" not in texts(body)
    assert replacing(body, "4158672309", "4155550123") == '{"phone":  4155550123, "n": 12, "x": 1.0}'


def test_a_part_of_a_number_is_left_alone(endpoint: Find) -> None:
    text = '{"n": 4158672309}'
    assert replacing(reader(endpoint("unlisted"), text), "8672", "1111") == text


def test_a_number_that_no_number_can_replace_is_refused(endpoint: Find) -> None:
    with pytest.raises(Refused, match="Send it as a string") as refusal:
        replacing(reader(endpoint("unlisted"), '{"phone": 4158672309}'), "4158672309", "[PHONE_US]")
    assert "4158672309" not in refusal.value.message


def test_nested_documents_are_read_to_any_depth_and_escaped_as_deep(endpoint: Find) -> None:
    innermost = json.dumps({"to": "Marta"})
    arguments = json.dumps({"body": json.dumps([innermost, "Marta"])})
    call = {"id": "c1", "type": "function", "function": {"name": "mail", "arguments": arguments}}
    text = json.dumps({"messages": [{"role": "assistant", "tool_calls": [call]}]})
    body = reader(endpoint("chat"), text)
    assert texts(body) == ["Marta", "Marta"]
    written = json.loads(replacing(body, "Marta", 'He"l\\e\nna'))
    outer = json.loads(written["messages"][0]["tool_calls"][0]["function"]["arguments"])
    inner = json.loads(outer["body"])
    assert inner[1] == 'He"l\\e\nna'
    assert json.loads(inner[0]) == {"to": 'He"l\\e\nna'}


def test_only_changed_literals_differ(endpoint: Find) -> None:
    text = '{ "messages":[ {"role" :"user","content":"caf\\u00e9 Marta \\/ x"} ],"temperature":1.0, "seed": 1e400 }'
    body = reader(endpoint("chat"), text)
    assert replacing(body, "nobody", "x") == text
    assert replacing(body, "Marta", "Zoë") == text.replace("Marta", "Zo\\u00eb")


def test_both_of_two_duplicate_keys_are_read_and_exempt_nothing(endpoint: Find) -> None:
    thinking = '{"type":"thinking","thinking":"Marta","signature":"s","type":"text"}'
    body = reader(endpoint("messages"), f'{{"messages":[{{"role":"assistant","content":[{thinking}]}}]}}')
    assert "Marta" in texts(body)


def test_opaque_fields_are_not_read(endpoint: Find) -> None:
    block = {"type": "thinking", "thinking": "Marta thought", "signature": "EqQB" * 20}
    text = json.dumps({"messages": [{"role": "assistant", "content": [block]}]})
    assert "Marta thought" not in texts(reader(endpoint("messages"), text))


def test_a_known_value_in_an_opaque_field_is_refused_without_being_named(endpoint: Find) -> None:
    block = {"type": "thinking", "thinking": "Lindqvist again", "signature": "EqQB" * 20}
    text = json.dumps({"messages": [{"role": "assistant", "content": [block]}]})
    with pytest.raises(Refused) as refusal:
        reader(endpoint("messages"), text, known="Lindqvist")
    assert refusal.value.code == "opaque_field_holds_protected_value"
    assert "Lindqvist" not in refusal.value.message
    assert "$.messages[0].content[0].thinking" in refusal.value.message


@pytest.mark.parametrize(
    "part",
    [
        {"type": "image_url", "image_url": {"url": "https://pictures.example/a.png"}},
        {"type": "input_audio", "input_audio": {"data": "UklGR", "format": "wav"}},
        {"type": "file", "file": {"file_data": "data:application/pdf;base64,JVBERi0="}},
        {"type": "something_new", "blob": "data:text/plain;base64,bWFydGE="},
    ],
)
def test_attachments_are_refused_unless_the_rule_passes_them(endpoint: Find, part: dict[str, Any]) -> None:
    text = json.dumps({"messages": [{"role": "user", "content": [part]}]})
    with pytest.raises(Refused, match="attachments: pass") as refusal:
        reader(endpoint("chat"), text)
    assert refusal.value.code == "attachment_blocked"
    reader(endpoint("chat"), text, attachments="pass")


@pytest.mark.parametrize("ids", [[1, 2, 3], [[1, 2], [3]], [15339, 1917]])
@pytest.mark.parametrize("key", ["prompt", "input"])
def test_prompts_as_token_ids_are_refused(endpoint: Find, key: str, ids: list[Any]) -> None:
    with pytest.raises(Refused, match="token ids"):
        reader(endpoint("unlisted"), json.dumps({key: ids}))


def test_a_message_shows_no_key_of_the_user() -> None:
    assert path_text(("messages", 0, "content")) == "$.messages[0].content"
    assert path_text(("metadata", "Marta Lindqvist", "x")) == "$.metadata.*.x"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(json_values, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_a_body_without_anything_to_replace_is_as_it_was(value: Any, indent: Any, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    document = Document.parse(text)
    try:
        body = BodyReader(
            document,
            Endpoint.model_validate({"name": "x", "match": {"path": "/**"}}).request.classify({}),
            TokenFinder([]),
        )
    except Refused:
        return
    assert body.write([Protected(piece.text) for piece in body.pieces]) == text


def test_restore_strings_leaves_what_it_is_told_to() -> None:
    document = Document.parse('{"a": "Helena", "Helena": {"sig": "Helena"}, "n": 1}')
    edits = restore_strings(
        document, lambda leaf: leaf.location[-1:] == ("sig",), lambda s: s.replace("Helena", "Marta")
    )
    assert splice(document.text, edits) == '{"a": "Marta", "Marta": {"sig": "Helena"}, "n": 1}'
