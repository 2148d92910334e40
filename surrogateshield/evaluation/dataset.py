"""Annotated prompts: one JSON object a line.

    {"id": "a1", "text": "Call Ada on 555 0100", "required": [["Ada", "person"]], "optional": [["555 0100", "phone"]]}

*Required* values must be replaced, *optional* ones may be, and whatever else is replaced is an
over-edit. `paper_key`, where it is there, is another key of the same text: an object of types, each
with a value or a list of values. `category` and `language` group prompts in reports.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from surrogateshield.evaluation.vocabulary import ALIASES, TYPES

Key = Literal["required", "paper"]
"""Which of the two keys is scored against."""

OTHER = "other"
"""The type of a value of which a data set says a type that is not known here."""


class DataSetError(Exception):
    """A file is no data set; the message names the file and the line, never a value."""


class Malformed(Exception):
    """Part of a file is not as its form wants it; the message names the field and the rule, never a value."""


@dataclass(frozen=True, slots=True)
class Value:
    """One annotated value.

    Attributes:
        text: the value.
        type: one of `vocabulary.TYPES`, or `OTHER`.
    """

    text: str
    type: str

    def __repr__(self) -> str:
        return f"Value({self.type})"


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt with its key.

    Attributes:
        id: its name in the file.
        text: the prompt.
        required: what must be replaced.
        optional: what may be.
        category: a group it belongs to, if the file says so.
        language: the language it is written in, if the file says so.
    """

    id: str
    text: str
    required: tuple[Value, ...]
    optional: tuple[Value, ...]
    category: str | None = None
    language: str | None = None

    def __repr__(self) -> str:
        return f"Prompt({self.id}: {len(self.text)} characters, {len(self.required)} values)"


@dataclass(frozen=True, slots=True)
class DataSet:
    """A file of prompts.

    Attributes:
        name: the file's name.
        sha256: of its bytes.
        prompts: in the order of the file.
        notes: what of it was not understood, in sentences without a value.
    """

    name: str
    sha256: str
    prompts: tuple[Prompt, ...]
    notes: tuple[str, ...] = ()


def read(path: Path, key: Key = "required") -> DataSet:
    """Read a data set in the form above; `loading.load` reads others too.

    Args:
        path: the file.
        key: "required" for `required` and `optional`; "paper" for `paper_key`, in which nothing is optional.

    Raises:
        DataSetError: it cannot be read, or a line is not as described above.
    """
    try:
        content = path.read_bytes()
        lines = content.decode().split("\n")
    except OSError as error:
        raise DataSetError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DataSetError(f"{path} is not UTF-8 (byte {error.start})") from None
    prompts = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                prompts.append(_prompt(line, key))
            except Malformed as error:
                raise DataSetError(f"{path}, line {number}: {error}") from None
    return DataSet(path.name, hashlib.sha256(content).hexdigest(), tuple(prompts))


def distinct(values: Iterable[Value]) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """The values of a key in which nothing is optional, each once: those that can be scored, and the others.

    What is of a type that is not known here may be replaced, and may stay.
    """
    found: dict[tuple[str, str], Value] = {}
    for value in values:
        found.setdefault((value.text.casefold(), value.type), value)
    known = tuple(value for value in found.values() if value.type != OTHER)
    return known, tuple(value for value in found.values() if value.type == OTHER)


def _prompt(line: str, key: Key) -> Prompt:
    try:
        record = json.loads(line)
    except ValueError:
        raise Malformed("not JSON; a data set is one object a line, or one JSON list") from None
    if not isinstance(record, dict) or not isinstance(record.get("text"), str):
        raise Malformed("expected an object with a string `text`")
    paper = key == "paper"
    required = _paper_key(record) if paper else _pairs(record, "required")
    optional = () if paper else _pairs(record, "optional")
    return Prompt(
        str(record.get("id", "")),
        record["text"],
        required,
        optional,
        _name(record, "category"),
        _name(record, "language"),
    )


def _pairs(record: dict[str, Any], field: str) -> tuple[Value, ...]:
    pairs = record.get(field, [])
    if not isinstance(pairs, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
        raise Malformed(f"`{field}` must be a list of [value, type]")
    return _values((value, type_) for value, type_ in pairs)


def _paper_key(record: dict[str, Any]) -> tuple[Value, ...]:
    key = record.get("paper_key")
    if not isinstance(key, dict):
        raise Malformed("`paper_key` must be an object of types")
    return _values(
        (value, type_) for type_, values in key.items() for value in (values if isinstance(values, list) else [values])
    )


def _values(pairs: Iterable[tuple[object, object]]) -> tuple[Value, ...]:
    """Each value once, however it is capitalised."""
    values: dict[tuple[str, str], Value] = {}
    for text, name in pairs:
        if not isinstance(text, str) or not text.strip():
            raise Malformed("a value must be a string that is not blank")
        type_ = ALIASES.get(str(name), str(name))
        if type_ not in TYPES:
            # Not named: where value and type have changed places, it is the value.
            raise Malformed(f"unknown type; known are {', '.join(sorted(TYPES | set(ALIASES)))}")
        values.setdefault((text.casefold(), type_), Value(text, type_))
    return tuple(values.values())


def _name(record: dict[str, Any], field: str) -> str | None:
    name = record.get(field)
    if name is not None and not isinstance(name, str):
        raise Malformed(f"`{field}` must be a string")
    return name
