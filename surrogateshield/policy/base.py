"""The base of every typed piece of a rules file."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import BaseModel, ConfigDict, PlainValidator
from pydantic_core import PydanticCustomError


class Rule(BaseModel):
    """A piece of a rules file: unknown fields are errors, values never stand in messages."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        arbitrary_types_allowed=True,
        populate_by_name=False,
        protected_namespaces=(),
    )


def listed(value: object) -> object:
    """For fields whose single value may be written without the brackets of a list."""
    return value if isinstance(value, list | tuple) else [value]


def from_text[T](kind: type[T], parse: Callable[[str], T]) -> PlainValidator:
    """For fields that are written as text and read by a parser of their own."""

    def read(value: object) -> T:
        if isinstance(value, str):
            return parse(value)
        if isinstance(value, kind):
            return value
        raise PydanticCustomError("string_type", "must be text")

    return PlainValidator(read)
