"""The user's choice of a model for ContextGuard, written as YAML.

backend: transformers          # or onnx
model: dslim/distilbert-NER    # a folder, or a name on the hub if the model is on this machine
labels: {PER: PERSON, MISC: ""}
threshold: 0.7
threads: 2
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.guard.labels import LABELS


class SettingsRefused(ValueError):
    """The settings cannot be used; the message names file, line and what is allowed, never a value."""


def _kind(value: object) -> object:
    if value not in {*LABELS, ""}:
        raise ValueError(f'must be "" or one of {", ".join(LABELS)}')
    return value


class _Settings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, protected_namespaces=())

    backend: Literal["onnx", "transformers"] = "onnx"
    model: str = ""
    labels: dict[str, Annotated[str, BeforeValidator(_kind)]] = {}
    threshold: Annotated[float, Field(ge=0, le=1)] = 0.70
    threads: Annotated[int, Field(ge=0, le=64)] = 0


def read(path: Path) -> GuardConfig:
    """The settings in a file; a relative folder in it counts from the file's own.

    Raises:
        SettingsRefused: it cannot be read, is no YAML, or says what it may not say.
    """
    try:
        data: Any = YAML(typ="rt", pure=True).load(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise SettingsRefused(f"{path}: cannot be read: {error.strerror}") from None
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise SettingsRefused(f"{path}:{mark.line + 1 if mark else 1}: not YAML: {error.problem}") from None
    except (YAMLError, ValueError, RecursionError) as error:
        raise SettingsRefused(f"{path}: not YAML ({type(error).__name__})") from None
    try:
        said = _Settings.model_validate({} if data is None else data)
    except ValidationError as error:
        raise SettingsRefused(f"{path}:{_described(data, error)}") from None
    beside = path.parent / Path(said.model).expanduser()
    model = str(beside) if said.model and beside.is_dir() else said.model
    return GuardConfig(said.backend, model, said.labels, said.threshold, said.threads)


def _described(data: Any, error: ValidationError) -> str:
    """The line of the first thing that is wrong, counted from 1, and what is allowed there."""
    first = error.errors(include_input=False, include_url=False)[0]
    line = 0
    value = data
    for step in first["loc"]:
        if not hasattr(value, "lc") or step not in value:
            break
        line = value.lc.data[step][0]
        value = value[step]
    name = ".".join(map(str, first["loc"])) or "the settings"
    if first["type"] == "extra_forbidden":
        return f"{line + 1}: unknown field `{name}`; allowed: {', '.join(_Settings.model_fields)}"
    message = str(first["ctx"]["error"]) if first["type"] == "value_error" else first["msg"]
    return f"{line + 1}: `{name}`: {message}"
