from __future__ import annotations

from collections.abc import Callable

import jsonpath_rfc9535
import pytest
from pydantic import ValidationError

from surrogateshield.policy import Classification, FieldKind, FieldMap, Location

TEXT, JSON, DATA = FieldKind.TEXT, FieldKind.JSON, FieldKind.DATA
PROTOCOL, OPAQUE, ATTACHMENT = FieldKind.PROTOCOL, FieldKind.OPAQUE, FieldKind.ATTACHMENT

BODY = {
    "model": "m-1",
    "role": "user",
    "content": [
        "loose",
        {"type": "text", "text": "hello"},
        {"type": "tool", "id": "t1", "input": {"id": "t2", "deep": [{"id": "t3"}]}},
        {"type": "image", "source": {"media_type": "image/png", "data": "AAAA", "more": {"note": "x"}}},
        {"type": "thinking", "thinking": "hm", "signature": "s"},
    ],
    "arguments": '{"a": 1}',
    "options": {"kind": "loud", "list": ["a", {"b": "c"}]},
}


def classify(**lists: object) -> Classification:
    return FieldMap.model_validate(lists).classify(BODY)


def test_nothing_said_means_read() -> None:
    assert classify().kind_of(("model",)) is None
    assert Classification.nothing().kind_of(("model",), "m-1") is None


def test_protocol_holds_for_the_exact_string() -> None:
    kinds = classify(protocol=["$.model", "$.content"])
    assert kinds.kind_of(("model",)) is PROTOCOL
    assert kinds.kind_of(("content", 0)) is None
    assert kinds.kind_of(("content", 1, "type")) is None


def test_protocol_yields_to_what_its_value_looks_like() -> None:
    kinds = classify(protocol=["$.model", {"path": "$.role", "values": ["user", "assistant"]}])
    assert kinds.kind_of(("model",), "m-1") is PROTOCOL
    assert kinds.kind_of(("model",), "elin@tarrow.example") is None
    assert kinds.kind_of(("role",), "user") is PROTOCOL
    assert kinds.kind_of(("role",), "tarrow") is None


def test_json_is_a_string_or_everything_inside() -> None:
    kinds = classify(json=["$.arguments", "$.content[*].input"])
    assert kinds.kind_of(("arguments",)) is JSON
    assert kinds.kind_of(("content", 2, "input", "id")) is DATA
    assert kinds.kind_of(("content", 2, "input", "deep", 0, "id")) is DATA
    assert kinds.kind_of(("content", 2, "id")) is None


def test_text_is_a_string_an_array_s_strings_or_an_object() -> None:
    kinds = classify(text=["$.model", "$.content", "$.options"])
    assert kinds.kind_of(("model",)) is TEXT
    assert kinds.kind_of(("content", 0)) is TEXT
    assert kinds.kind_of(("content", 1, "text")) is None
    assert kinds.kind_of(("options", "list", 1, "b")) is TEXT


def test_text_and_json_outrank_protocol() -> None:
    kinds = classify(
        protocol=["$.content[*].input.id", "$.content[*].id", "$.options.kind", "$.model"],
        json=["$.content[*].input"],
        text=["$.options", "$.model"],
    )
    assert kinds.kind_of(("content", 2, "input", "id")) is DATA
    assert kinds.kind_of(("content", 2, "id")) is PROTOCOL
    assert kinds.kind_of(("options", "kind")) is TEXT
    assert kinds.kind_of(("model",)) is TEXT


def test_a_list_of_parts_does_not_swallow_their_protocol() -> None:
    kinds = classify(protocol=["$.content[*].type"], text=["$.content", "$.content[*].text"])
    assert kinds.kind_of(("content", 1, "type")) is PROTOCOL
    assert kinds.kind_of(("content", 1, "text")) is TEXT


def test_opaque_and_attachments_cover_what_is_inside() -> None:
    kinds = classify(opaque=["$.content[?@.type=='thinking']"], attachments=["$.content[?@.type=='image'].source"])
    assert kinds.kind_of(("content", 4, "signature")) is OPAQUE
    assert kinds.kind_of(("content", 3, "source", "more", "note")) is ATTACHMENT
    assert kinds.kind_of(("content", 3, "type")) is None


def test_protocol_inside_an_attachment_needs_the_look_of_it() -> None:
    kinds = classify(attachments=["$.content[*].source"], protocol=["$.content[*].source.media_type"])
    place = ("content", 3, "source", "media_type")
    assert kinds.kind_of(place) is PROTOCOL
    assert kinds.kind_of(place, "image/png") is PROTOCOL
    assert kinds.kind_of(place, "elin@tarrow.example") is None


def test_the_deepest_selector_decides() -> None:
    kinds = classify(attachments=["$.content[*].source"], json=["$.content[*].source.more"], text=["$..note"])
    assert kinds.kind_of(("content", 3, "source", "data")) is ATTACHMENT
    assert kinds.kind_of(("content", 3, "source", "more", "note")) is TEXT
    kinds = classify(attachments=["$.content[*].source"], json=["$.content[*].source.more"])
    assert kinds.kind_of(("content", 3, "source", "more", "note")) is DATA


@pytest.mark.parametrize(
    ("lists", "winner"),
    [
        (("opaque", "attachments", "json", "text"), OPAQUE),
        (("attachments", "json", "text"), ATTACHMENT),
        (("json", "text"), JSON),
    ],
)
def test_what_is_more_delicate_wins_at_one_place(lists: tuple[str, ...], winner: FieldKind) -> None:
    assert classify(**{name: ["$.model"] for name in lists}).kind_of(("model",)) is winner


@pytest.mark.parametrize("name", ["protocol", "opaque", "attachments"])
def test_exemptions_name_their_path(name: str) -> None:
    with pytest.raises(ValidationError, match="step by step"):
        FieldMap.model_validate({name: ["$..id"]})


def test_a_body_may_stand_inside_another() -> None:
    fields = FieldMap.model_validate(
        {"within": ["$", "$.wrapped[*]"], "json": ["$.arguments"], "protocol": ["$.model"]}
    )
    kinds = fields.classify({"wrapped": [BODY], **BODY})
    assert kinds.kind_of(("wrapped", 0, "arguments")) is JSON
    assert kinds.kind_of(("wrapped", 0, "model")) is PROTOCOL
    assert kinds.kind_of(("model",)) is PROTOCOL


@pytest.mark.parametrize(
    "body", [None, "text", 3, [], [[]], {"content": "x"}, {"content": {"type": 1}}, {"model": [1]}]
)
def test_any_json_is_classified(body: object, strings_of: Callable[[object], list[tuple[Location, str]]]) -> None:
    fields = FieldMap.model_validate({"protocol": ["$.model"], "text": ["$.content[*].text"], "json": ["$.content"]})
    kinds = fields.classify(body)
    assert all(kinds.kind_of(place) is not PROTOCOL for place, _ in strings_of(body))


def test_a_descendant_selector_has_a_depth() -> None:
    body: object = "x"
    for _ in range(200):
        body = {"a": body}
    with pytest.raises(jsonpath_rfc9535.JSONPathError):
        FieldMap.model_validate({"text": ["$..b"]}).classify(body)


def test_parts_that_go_with_an_attachment() -> None:
    fields = FieldMap.model_validate(
        {
            "omit": [
                {"part": "$.c[*].d"},
                {"part": "$.c[*][*]", "instead": {"text": ["{}"]}},
                {"part": "$.images", "instead": [], "note": "text"},
            ],
            "within": ["$", "$.inner"],
        }
    )
    body = {"c": [{"d": {}, "e": {}}], "images": ["x"], "inner": {"images": []}}
    found = fields.classify(body).omissions()
    assert {place: omission.instead for place, omission in found.items()} == {
        ("c", 0, "d"): None,
        ("c", 0, "e"): {"text": ["{}"]},
        ("images",): [],
        ("inner", "images"): [],
    }
    assert Classification.nothing().omissions() == {}


@pytest.mark.parametrize("instead", [{"type": "text"}, [], "x {}"])
def test_what_goes_must_be_said(instead: object) -> None:
    with pytest.raises(ValidationError, match="nothing says that something was left out"):
        FieldMap.model_validate({"omit": [{"part": "$.a", "instead": instead}]})


def test_a_body_lacks_what_is_required() -> None:
    fields = FieldMap.model_validate({"requires": ["$.action", "$.messages[*].text"], "within": ["$", "$.request"]})
    assert fields.classify({"action": None, "messages": [{"text": ""}]}).unmet is None
    assert fields.classify({"request": {"action": "x", "messages": [{"text": ""}]}}).unmet is None
    assert fields.classify({"action": "x", "messages": []}).unmet == "$.messages[*].text"
    assert fields.classify([]).unmet == "$.action"


def test_a_string_may_be_a_document_of_its_own() -> None:
    inner = {"path": "$[*][1]", "protocol": ["$.id"], "text": ["$.prompt"]}
    fields = FieldMap.model_validate({"inside": [inner]})
    kinds = fields.classify([["a", "{}"], ["b", 5]])
    assert kinds.inside((0, 0)) is None
    assert kinds.inside((1, 1)) is None  # no string
    found = kinds.inside((0, 1))
    assert found is not None
    assert found.classify({"id": "x", "prompt": "y"}).kind_of(("id",)) is PROTOCOL
