"""Reads YAML files that people write. What is wrong with one is reported with its line and what is allowed there."""

from __future__ import annotations

import difflib
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import MarkedYAMLError, YAMLError

_TYPES = {
    "string_type": "must be text",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "frozen_set_type": "must be a list",
    "dict_type": "must be a mapping",
    "mapping_type": "must be a mapping",
    "model_type": "must be a mapping",
    "model_attributes_type": "must be a mapping",
    "is_instance_of": "must be text",
    "too_short": "must not be empty",
    "string_too_short": "must not be empty",
    "greater_than": "must be larger than zero",
}


class FileError(Exception):
    """A file that cannot be used.

    Attributes:
        path: the file.
        line: counted from 1; None if the file as a whole is meant.
        column: counted from 1; None if the line as a whole is meant.
        message: what is wrong and what is allowed. It names fields, never a value of the file: it may
            hold names that its owner protects.
    """

    def __init__(self, path: Path, line: int | None, message: str, column: int | None = None) -> None:
        place = ":".join(str(part) for part in (path, line, column) if part is not None)
        super().__init__(f"{place}: {message}")
        self.path = path
        self.line = line
        self.column = column
        self.message = message


def load(path: Path, refusal: type[FileError], form: str) -> CommentedMap:
    """What a file says; nothing if it is empty.

    Args:
        path: the file.
        refusal: the error to raise.
        form: what such a file is, for the error message ("a rules file is a mapping that ...").

    Raises:
        FileError: it cannot be read, or is no YAML mapping.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise refusal(path, None, "not UTF-8: save the file in that encoding") from None
    except OSError as error:
        raise refusal(path, None, f"cannot be read: {error.strerror}") from None
    try:
        data = YAML(typ="rt", pure=True).load(text)
    except DuplicateKeyError as error:
        line, column = _mark(error)
        raise refusal(path, line, "a field occurs twice in the same mapping: remove one of them", column) from None
    except MarkedYAMLError as error:
        line, column = _mark(error)
        raise refusal(path, line, f"not YAML: {error.problem or 'unreadable'}", column) from None
    except (YAMLError, ValueError, RecursionError) as error:
        raise refusal(path, None, f"not YAML ({type(error).__name__})") from None
    if data is None:
        return CommentedMap()
    if not isinstance(data, CommentedMap):
        raise refusal(path, 1, form)
    return data


def first_error(
    path: Path,
    data: CommentedMap,
    error: ValidationError,
    refusal: type[FileError],
    model: type[BaseModel],
    patterns: Mapping[str, str] | None = None,
) -> FileError:
    """The error that stands first in a file.

    Args:
        path: the file.
        data: what it says.
        error: what is wrong with that.
        refusal: the error to make.
        model: what the file should be.
        patterns: field -> what its value must look like.
    """
    details = error.errors(include_input=False, include_url=False)
    places = [position(data, detail["loc"]) for detail in details]
    # A field that is missing beside one that nobody knows is most likely the one with the odd name.
    index = min(range(len(details)), key=lambda i: (places[i][0], details[i]["type"] == "missing", places[i][1]))
    line, column = places[index]
    message = _describe(details[index], model, patterns or {})
    if len(details) > 1:
        message += f" (and {len(details) - 1} more in this file)"
    return refusal(path, line, message, column)


def _mark(error: MarkedYAMLError) -> tuple[int | None, int | None]:
    mark = error.problem_mark or error.context_mark
    return (mark.line + 1, mark.column + 1) if mark else (None, None)


def position(data: CommentedMap, location: Iterable[str | int]) -> tuple[int, int]:
    """Line and column, from 1, of a place in the file, or of the innermost thing around it."""
    line, column = data.lc.line, data.lc.col
    value: object = data
    for step in location:
        if isinstance(value, CommentedMap) and step in value:
            line, column = value.lc.data.get(step, (line, column))[:2]
        elif isinstance(value, CommentedSeq) and isinstance(step, int) and step < len(value):
            line, column = value.lc.item(step)
        else:
            # A validator may have put a single value into a list: its index is not in the file.
            if step == 0 and not isinstance(value, CommentedSeq):
                continue
            break
        value = value[step]
    return line + 1, column + 1


def _describe(detail: ErrorDetails, model: type[BaseModel], patterns: Mapping[str, str]) -> str:
    name = _field_name(detail["loc"])
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_field(detail["loc"], model)
    if kind == "missing":
        return f"`{name}` is missing"
    if kind == "literal_error":
        return f"`{name}` must be one of {str(context['expected']).replace("'", '')}"
    if kind == "string_pattern_mismatch":
        known = (patterns.get(step) for step in reversed(detail["loc"]) if isinstance(step, str))
        return f"`{name}` {next((text for text in known if text), 'has characters that it may not have')}"
    if kind == "value_error":
        message = str(context["error"])
        return f"`{name}`: {message}" if name else message
    return f"`{name}` {_TYPES.get(kind, 'is not valid: ' + detail['msg'])}"


def _field_name(location: Iterable[str | int]) -> str:
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in location]
    return "".join(parts).removeprefix(".")


def _unknown_field(location: tuple[str | int, ...], model: type[BaseModel]) -> str:
    *parents, name = location
    allowed = _allowed_fields(parents, model)
    message = f"unknown field `{name}`; allowed here: {', '.join(allowed)}"
    close = difflib.get_close_matches(str(name), allowed, n=1)
    return f"{message}. Did you mean `{close[0]}`?" if close else message


def _allowed_fields(location: Iterable[str | int], model: type[BaseModel]) -> list[str]:
    """The fields of the piece of a file at a place."""
    for step in location:
        fields = {info.alias or name: info for name, info in model.model_fields.items()}
        if step in fields:
            model = _model_in(fields[str(step)].annotation) or model
    return [info.alias or name for name, info in model.model_fields.items()]


def _model_in(annotation: object) -> type[BaseModel] | None:
    """The piece of a file that a type is made of: Endpoint for tuple[Endpoint, ...]."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    if isinstance(annotation, typing.TypeAliasType):
        return _model_in(annotation.__value__)
    return next((found for part in typing.get_args(annotation) if (found := _model_in(part))), None)
