"""Reads rules files. Whatever is wrong with one is reported with its line and what is allowed there."""

from __future__ import annotations

import difflib
import typing
from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from surrogateshield.policy.provider import ProviderRule

SUFFIXES = (".yaml", ".yml")
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
_PATTERNS = {
    "provider": "must be a name of small letters, digits, _ . -",
    "name": "must be a name of small letters, digits, _ . -",
    "headers": "must be the name of a header; a final * stands for any rest",
    "query": "must be the name of a query parameter; a final * stands for any rest",
}


class RuleError(Exception):
    """A rules file that cannot be used.

    Attributes:
        path: the file.
        line: counted from 1; None if the file as a whole is meant.
        column: counted from 1; None if the line as a whole is meant.
        message: what is wrong and what is allowed. It names fields, never a value of the file: rules
            hold names that their owner protects.
    """

    def __init__(self, path: Path, line: int | None, message: str, column: int | None = None) -> None:
        place = ":".join(str(part) for part in (path, line, column) if part is not None)
        super().__init__(f"{place}: {message}")
        self.path = path
        self.line = line
        self.column = column
        self.message = message


class RuleFile(typing.NamedTuple):
    """A file and what it says.

    Attributes:
        path: where it is.
        rule: what it says.
        lines: top-level field -> its line, counted from 1.
    """

    path: Path
    rule: ProviderRule
    lines: dict[str, int]

    def error(self, field: str, message: str) -> RuleError:
        """An error at a top-level field of the file."""
        return RuleError(self.path, self.lines.get(field, self.lines["provider"]), message)


def rule_files(path: Path) -> list[Path]:
    """The rules files of a folder in their order, or the file itself.

    Raises:
        RuleError: there is no such folder or file.
    """
    if path.is_dir():
        return sorted(p for p in path.iterdir() if p.suffix in SUFFIXES and not p.name.startswith("."))
    if not path.is_file():
        raise RuleError(path, None, "no such file or folder of rules")
    return [path]


def read_rule_file(path: Path) -> RuleFile:
    """Read and check one file.

    Raises:
        RuleError: it cannot be read, is no YAML, or says what no rule may say.
    """
    data = _load(path)
    try:
        rule = ProviderRule.model_validate(data)
    except ValidationError as error:
        raise _first_error(path, data, error) from None
    return RuleFile(path, rule, {key: _position(data, (key,))[0] for key in data})


def _load(path: Path) -> CommentedMap:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError(path, None, "not UTF-8: save the file in that encoding") from None
    except OSError as error:
        raise RuleError(path, None, f"cannot be read: {error.strerror}") from None
    try:
        data = YAML(typ="rt", pure=True).load(text)
    except DuplicateKeyError as error:
        line, column = _mark(error)
        raise RuleError(path, line, "a field occurs twice in the same mapping: remove one of them", column) from None
    except MarkedYAMLError as error:
        line, column = _mark(error)
        raise RuleError(path, line, f"not YAML: {error.problem or 'unreadable'}", column) from None
    except (YAMLError, ValueError, RecursionError) as error:
        raise RuleError(path, None, f"not YAML ({type(error).__name__})") from None
    if not isinstance(data, CommentedMap):
        raise RuleError(path, 1, "a rules file is a mapping that begins with `provider: NAME`")
    return data


def _mark(error: MarkedYAMLError) -> tuple[int | None, int | None]:
    mark = error.problem_mark or error.context_mark
    return (mark.line + 1, mark.column + 1) if mark else (None, None)


def _first_error(path: Path, data: CommentedMap, error: ValidationError) -> RuleError:
    """The error that stands first in the file."""
    details = error.errors(include_input=False, include_url=False)
    places = [_position(data, detail["loc"]) for detail in details]
    # A field that is missing beside one that nobody knows is most likely the one with the odd name.
    index = min(range(len(details)), key=lambda i: (places[i][0], details[i]["type"] == "missing", places[i][1]))
    line, column = places[index]
    message = _describe(details[index])
    if len(details) > 1:
        message += f" (and {len(details) - 1} more in this file)"
    return RuleError(path, line, message, column)


def _position(data: CommentedMap, location: Iterable[str | int]) -> tuple[int, int]:
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


def _describe(detail: ErrorDetails) -> str:
    name = _field_name(detail["loc"])
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_field(detail["loc"])
    if kind == "missing":
        return f"`{name}` is missing"
    if kind == "literal_error":
        return f"`{name}` must be one of {str(context['expected']).replace("'", '')}"
    if kind == "string_pattern_mismatch":
        known = (_PATTERNS.get(step) for step in reversed(detail["loc"]) if isinstance(step, str))
        return f"`{name}` {next((text for text in known if text), 'has characters that it may not have')}"
    if kind == "value_error":
        message = str(context["error"])
        return f"`{name}`: {message}" if name else message
    return f"`{name}` {_TYPES.get(kind, 'is not valid: ' + detail['msg'])}"


def _field_name(location: Iterable[str | int]) -> str:
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in location]
    return "".join(parts).removeprefix(".")


def _unknown_field(location: tuple[str | int, ...]) -> str:
    *parents, name = location
    allowed = _allowed_fields(parents)
    message = f"unknown field `{name}`; allowed here: {', '.join(allowed)}"
    close = difflib.get_close_matches(str(name), allowed, n=1)
    return f"{message}. Did you mean `{close[0]}`?" if close else message


def _allowed_fields(location: Iterable[str | int]) -> list[str]:
    """The fields of the piece of a rule at a place."""
    model: type[BaseModel] = ProviderRule
    for step in location:
        fields = {info.alias or name: info for name, info in model.model_fields.items()}
        if step in fields:
            model = _model_in(fields[str(step)].annotation) or model
    return [info.alias or name for name, info in model.model_fields.items()]


def _model_in(annotation: object) -> type[BaseModel] | None:
    """The piece of a rule that a type is made of: Endpoint for tuple[Endpoint, ...]."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    if isinstance(annotation, typing.TypeAliasType):
        return _model_in(annotation.__value__)
    return next((found for part in typing.get_args(annotation) if (found := _model_in(part))), None)
