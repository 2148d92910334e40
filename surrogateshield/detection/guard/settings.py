"""The user's choice of a model for ContextGuard, written as YAML.

backend: transformers          # or onnx
model: dslim/distilbert-NER    # a folder, or a name on the hub if the model is on this machine
labels: {PER: PERSON, MISC: ""}
threshold: 0.7
threads: 2
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.yaml_files import FileError, first_error, load

_FORM = "settings of ContextGuard are a mapping: `backend: onnx`"


class SettingsRefused(FileError):
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
    data = load(path, SettingsRefused, _FORM)
    try:
        said = _Settings.model_validate(data)
    except ValidationError as error:
        raise first_error(path, data, error, SettingsRefused, _Settings) from None
    beside = path.parent / Path(said.model).expanduser()
    model = str(beside) if said.model and beside.is_dir() else said.model
    return GuardConfig(said.backend, model, said.labels, said.threshold, said.threads)
