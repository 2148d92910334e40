from __future__ import annotations

from typing import Annotated

import pytest
from pydantic import BeforeValidator, ValidationError

from surrogateshield.policy.base import Rule, from_text, listed


class Colour(Rule):
    name: str
    value: Annotated[bytes, from_text(bytes, bytes.fromhex)] = b""
    tags: Annotated[tuple[str, ...], BeforeValidator(listed)] = ()


def test_unknown_fields_are_errors() -> None:
    with pytest.raises(ValidationError, match="Extra inputs"):
        Colour.model_validate({"name": "red", "colour": "x"})


def test_errors_hold_no_values() -> None:
    with pytest.raises(ValidationError) as caught:
        Colour.model_validate({"name": ["Falcon"], "value": "Falcon", "tags": 5, "Colour": "Falcon"})
    assert "Falcon" not in str(caught.value)


def test_a_rule_does_not_change() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        Colour(name="red").name = "blue"  # type: ignore[misc]


def test_text_is_read_by_a_parser() -> None:
    assert Colour.model_validate({"name": "red", "value": "ff0000"}).value == b"\xff\0\0"
    assert Colour.model_validate({"name": "red", "value": b"x"}).value == b"x"
    with pytest.raises(ValidationError, match="must be text"):
        Colour.model_validate({"name": "red", "value": {"hex": "ff"}})


@pytest.mark.parametrize("written", ["a", ["a"], ("a",)])
def test_one_or_several(written: object) -> None:
    assert Colour.model_validate({"name": "red", "tags": written}).tags == ("a",)
