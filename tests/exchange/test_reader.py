import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.reader import BodyReader, path_text
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.shadowmap import MapEntry
from surrogateshield.spans import Protected, Substitution
from surrogateshield.wire import Document

Find = Callable[[str], Endpoint]


def reader(endpoint: Endpoint, text: str, attachments: str = "block") -> BodyReader:
    document = Document.parse(text)
    return BodyReader(document, endpoint.request.classify(document.value), attachments)


def search_opaque(body: BodyReader, known: str, signature: str = "") -> list[str]:
    """Look for one known value; the provider issued one signature."""
    entry = MapEntry(known, "x", "person", "person", known.casefold())
    exposed: set[str] = set()

    def expose(original: str) -> bool:
        new = original not in exposed
        exposed.add(original)
        return new

    return body.search_opaque(TokenFinder([Term(known, False, entry)]), lambda seen: seen == signature, expose)


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
    assert replacing(body, "Marta", "Zoë").count('"Zoë"') == 5


def test_long_numbers_are_read_with_their_key_and_stay_numbers(endpoint: Find) -> None:
    body = reader(endpoint("unlisted"), '{"phone":  4158672309, "n": 12, "x": 1.0}')
    assert ("4158672309", "phone") in [(piece.text, piece.field) for piece in body.pieces]
    assert "12" not in texts(body)
    assert replacing(body, "4158672309", "4155550123") == '{"phone":  4155550123, "n": 12, "x": 1.0}'


@pytest.mark.parametrize(
    ("number", "new"), [("4158672309.0", "4155550123.0"), ("-4158672309", "-4155550123"), ("4158672309.5", None)]
)
def test_whole_numbers_that_are_written_as_fractions(endpoint: Find, number: str, new: str | None) -> None:
    """As programs write them that know no other kind of number."""
    body = reader(endpoint("unlisted"), f'{{"phone": {number}}}')
    assert ("4158672309" in texts(body)) == (new is not None)
    assert replacing(body, "4158672309", "4155550123") == f'{{"phone": {new or number}}}'


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
        search_opaque(reader(endpoint("messages"), text), "Lindqvist")
    assert refusal.value.code == "opaque_field_holds_protected_value"
    assert "Lindqvist" not in refusal.value.message
    assert "$.messages[0].content[0].thinking" in refusal.value.message


@pytest.mark.parametrize(
    ("thought", "found"),
    [
        ("the user is called Marta Lindqvist and lives in a small town", True),  # no more than letters and blanks
        ("Lindqvistlindqvist", False),
        ("TGluZHF2aXN0/Lindqvist/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789", False),  # base64
        ("Lind is short", False),
    ],
)
def test_readable_text_of_opaque_fields_is_searched_and_a_value_is_told_once(
    endpoint: Find, thought: str, found: bool
) -> None:
    block = {"type": "thinking", "thinking": thought, "signature": "sig-1"}
    text = json.dumps({"messages": [{"role": "assistant", "content": [block, block]}]})
    warnings = search_opaque(reader(endpoint("messages"), text), "Lindqvist", "sig-1")
    assert len(warnings) == found
    assert not any("Lindqvist" in warning for warning in warnings)
    assert search_opaque(reader(endpoint("messages"), text), "Lind", "sig-1") == []


@pytest.mark.parametrize(
    "part",
    [
        {"type": "image_url", "image_url": {"url": "https://pictures.example/a.png"}},
        {"type": "input_audio", "input_audio": {"data": "UklGR", "format": "wav"}},
        {"type": "file", "file": {"file_data": "data:application/pdf;base64,JVBERi0="}},
        {"type": "something_new", "blob": "data:application/zip;base64,UEsDBA=="},
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


@pytest.mark.parametrize("head", ["", "data:text/plain;base64,"])
def test_a_text_file_in_base64_is_read_in_whatever_field_it_stands(endpoint: Find, head: str) -> None:
    text = "Dear Marta Lindqvist, see you on Friday."
    encoded = head + base64.b64encode(text.encode()).decode()
    part = {"type": "file", "file": {"filename": "a.txt", "file_data": encoded}}
    for body in ({"messages": [{"role": "user", "content": [part]}]}, {"unknown": {"deep": [encoded]}}):
        found = reader(endpoint("chat"), json.dumps(body))
        assert text in [piece.text for piece in found.pieces]
        written = replacing(found, "Marta", "Zo\u00eb")
        new = head + base64.b64encode(text.replace("Marta", "Zo\u00eb").encode()).decode()
        assert json.loads(written) == json.loads(json.dumps(body).replace(encoded, new))


def test_base64_that_looks_like_an_identifier_is_read_in_a_field_of_the_protocol(endpoint: Find) -> None:
    encoded = base64.b64encode(b"Dear Marta Lindqvist, see you on Friday").decode()
    assert encoded.isalnum()
    body = {"model": encoded, "messages": [{"role": encoded, "tool_call_id": encoded, "content": "x"}]}
    found = reader(endpoint("chat"), json.dumps(body))
    assert encoded not in replacing(found, "Marta", "Zo\u00eb")


def test_json_in_base64_is_read_as_json(endpoint: Find) -> None:
    encoded = base64.b64encode(b'{"to": "Marta \\"M\\"", "n": 1.0}').decode()
    found = reader(endpoint("unlisted"), json.dumps({"x": encoded}))
    assert 'Marta "M"' in [piece.text for piece in found.pieces]
    written = json.loads(replacing(found, "Marta", 'Z"'))["x"]
    assert base64.b64decode(written) == b'{"to": "Z\\" \\"M\\"", "n": 1.0}'


def test_ids_are_not_taken_for_text_in_base64(endpoint: Find) -> None:
    found = reader(endpoint("unlisted"), json.dumps({"id": "chatcmpl-abcdefghijklmnopqrstuvwx12"}))
    assert "chatcmpl-abcdefghijklmnopqrstuvwx12" in [piece.text for piece in found.pieces]


@pytest.mark.parametrize("field", ["screenshot", "data"])
def test_a_picture_is_an_attachment_in_whatever_field_it_stands(endpoint: Find, field: str) -> None:
    picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(40)).decode()
    inner = json.dumps({"content": [{"type": "image", field: picture, "mimeType": "image/png"}], "note": "Marta"})
    text = json.dumps({"messages": [{"role": "tool", "tool_call_id": "c", "content": inner}]})
    with pytest.raises(Refused) as refusal:
        reader(endpoint("chat"), text)
    assert refusal.value.code == "attachment_blocked"
    passed = reader(endpoint("chat"), text, attachments="pass")
    assert passed.write([Protected(piece.text) for piece in passed.pieces]) == text


def test_whose_words_a_string_in_a_string_is_says_the_one_that_holds_it(endpoint: Find) -> None:
    arguments = json.dumps({"to": "own 1", "again": json.dumps(["own 2"])})
    body = {
        "messages": [
            {"role": "user", "content": json.dumps(["theirs 1"]), "shared": "x"},
            {
                "role": "assistant",
                "content": "own 3",
                "tool_calls": [{"function": {"arguments": arguments}}],
                "mine": 1,
            },
        ]
    }
    document, request = Document.parse(json.dumps(body)), endpoint("chat").request
    read = BodyReader(document, request.classify(document.value), writer_of=request.writer_of(document.value))
    own = {piece.text for number, piece in enumerate(read.pieces) if read.is_of_model(number)}
    assert {"own 1", "own 2", "own 3", "mine"} <= own
    assert own.isdisjoint({"theirs 1", "shared", "content"})
    assert not any(BodyReader(document, request.classify(document.value)).is_of_model(n) for n in range(3))
