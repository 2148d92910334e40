from __future__ import annotations

import pytest
from pydantic import ValidationError

from surrogateshield.audit.attributes import Attribute


def test_values_and_aliases_in_any_writing() -> None:
    gender = Attribute(name="gender", values=("female", "male"), aliases={"woman": "female", "F": "female"})
    assert [gender.read(text) for text in (" Female. ", "WOMAN", "f", "m", "", None)] == ["female"] * 3 + [None] * 3


def test_any_text_where_no_values_are_declared() -> None:
    town = Attribute(name="town", field="box.town", aliases={"NYC": "new york"})
    assert town.column == "box.town"
    assert [town.read(text) for text in ("New  York", "nyc", " ")] == ["new york", "new york", None]


def test_an_alias_of_no_value() -> None:
    with pytest.raises(ValidationError, match="one of `values`"):
        Attribute(name="gender", values=("female",), aliases={"man": "male"})
