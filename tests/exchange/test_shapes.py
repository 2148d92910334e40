from __future__ import annotations

import pytest

from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.shapes import fields_inside, known_shape
from surrogateshield.policy import Classification, FieldKind, FieldMap
from surrogateshield.wire import Document, Leaf, looks_like_json

FIELDS = FieldMap.model_validate(
    {"requires": ["$[1]"], "inside": [{"path": "$[1]", "requires": ["$.prompt"], "protocol": ["$.id"]}]}
)


def inner_of(text: str) -> tuple[Classification, Leaf, Document | None]:
    document = Document.parse(text)
    leaf = document.leaves[-1]
    return FIELDS.classify(document.value), leaf, looks_like_json(leaf.value)


def test_the_fields_of_a_document_in_a_string() -> None:
    fields = fields_inside(*inner_of('[null, "{\\"id\\": \\"x\\", \\"prompt\\": \\"y\\"}"]'))
    assert fields is not None
    assert fields.kind_of(("id",), "x") is FieldKind.PROTOCOL


@pytest.mark.parametrize("text", ['[null, "Helena Forsgren"]', '[null, "{}"]', '[null, "[1]"]'])
def test_another_shape(text: str) -> None:
    with pytest.raises(Refused) as refused:
        fields_inside(*inner_of(text))
    assert refused.value.code == "unknown_shape"
    assert "Helena" not in refused.value.message


def test_strings_of_which_nothing_is_said() -> None:
    document = Document.parse('["{}", "{}"]')
    assert fields_inside(FIELDS.classify(document.value), document.leaves[0], Document.parse("{}")) is None
    assert fields_inside(None, document.leaves[1], None) is None


def test_a_body_that_lacks_something() -> None:
    known = FIELDS.classify([0, 1])
    assert known_shape(known) is known
    with pytest.raises(Refused, match="there is no") as refused:
        known_shape(FIELDS.classify([0]))
    assert "$[1]" in refused.value.message
