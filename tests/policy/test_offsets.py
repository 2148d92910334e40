from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from surrogateshield.policy import RequestMap, ResponseMap
from surrogateshield.policy.offsets import Offsets

AT = {"at": "$.c[*].notes[*]", "start": "from", "end": ["to", "until"]}


def fields(*rules: dict[str, Any], **more: Any) -> ResponseMap:
    return ResponseMap.model_validate({"offsets": [{**AT, **rule} for rule in rules], **more})


def test_the_text_beside_an_object() -> None:
    body = {"c": [{"text": "x", "notes": [{"from": 1, "to": 2, "until": True}]}, {"notes": [{"to": 5}, "no object"]}]}
    first, second = fields({"text": "$.c[*].text"}).placed.find(None, body)
    assert first.text(body) == ("c", 0, "text")
    assert list(first.numbers) == [("from", 1, "start"), ("to", 2, "end")]
    assert second.text(body) is None
    assert list(second.numbers) == [("to", 5, "end")]


def test_one_of_several_texts() -> None:
    tree = fields({"text": "$.c[*].parts[*].text", "index": "part"}).placed
    parts = [{"other": 1}, {"text": "a"}, {"text": "b"}]
    body = {"c": [{"parts": parts, "notes": [{"to": 1}, {"to": 1, "part": 2}, {"to": 1, "part": 7}, {"part": "x"}]}]}
    assert [placed.text(body) for placed in tree.find(None, body)] == [
        ("c", 0, "parts", 1, "text"),
        ("c", 0, "parts", 2, "text"),
        None,
        None,
    ]


def test_blocks_events_and_bodies_inside_others() -> None:
    rule = {"event": "note.added", "block": [{"path": "$.c[*].index", "default": 0}, "content"]}
    tree = fields(rule, within=["$", "$.inner"]).placed
    body = {"inner": {"c": [{"notes": [{"to": 1}]}, {"index": 4, "notes": [{"to": 1}]}]}}
    assert tree.find(None, body) == tree.find("other", body) == []
    assert [placed.block(body) for placed in tree.find("note.added", body)] == [(0, "content"), (4, "content")]
    assert tree.occurs('{"until":1}')
    assert not tree.occurs('{"a": "b"}')
    assert bool(tree)
    assert not ResponseMap().placed


def test_documents_in_their_order() -> None:
    request = RequestMap.model_validate(
        {
            "documents": [
                {"part": "$.m[*][?@.type=='document']", "text": "$.source.data"},
                {"part": "$.m[*][*].inner[?@.type=='document']", "text": "$.source.data"},
            ]
        }
    )
    document: dict[str, Any] = {"type": "document", "source": {"data": "x"}}
    file = {"type": "document", "source": {"id": 1}}
    body = {"m": [[file, {"inner": [document, {"type": "text"}]}, document], [document]]}
    assert request.documents_in(body) == [
        None,
        ("m", 0, 1, "inner", 0, "source", "data"),
        ("m", 0, 2, "source", "data"),
        ("m", 1, 0, "source", "data"),
    ]
    assert RequestMap().documents_in(body) == []


def test_the_document_that_is_meant() -> None:
    placed = fields({"document": "number"}).placed.find(None, {"c": [{"notes": [{"number": 3}, {"number": "3"}]}]})
    assert [item.document for item in placed] == [3, None]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({}, "of which text"),
        ({"text": "$.d[*].text"}, "does not say which element"),
        ({"text": "$.c[*].a[*].b[*].text", "index": "n"}, "does not say which element"),
        ({"block": "$.d[*].index"}, "does not say which element"),
        ({"text": "$.c[*].text", "unit": "words"}, "characters"),
    ],
)
def test_what_does_not_say_enough(rule: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Offsets.model_validate({**AT, **rule})
