"""The folder of a ContextGuard model: what it says of itself, and whether its files are the ones it names."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveFloat, ValidationError, model_validator

from surrogateshield.detection.guard.labels import Outputs
from surrogateshield.detection.guard.windows import Frame
from surrogateshield.detection.spacy_model import ModelRefused

MANIFEST: Final = "model.json"
NETWORK: Final = "model.onnx"
VOCABULARY: Final = "tokenizer.json"
BUNDLED: Final = Path(__file__).parent / "model"
"""The folder of the model that ships with this project."""

_REMEDY = "install surrogateshield again, or name the folder of another model"
_DIGEST = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class Tokens(_Part):
    """Numbers of the tokens around a text: at the beginning of a window, at a line's end and its own, in padding."""

    first: Annotated[int, Field(ge=0)]
    separator: Annotated[int, Field(ge=0)]
    padding: Annotated[int, Field(ge=0)]

    def frame(self) -> Frame:
        """As windows need them."""
        return Frame(self.first, self.separator, self.padding)


class Manifest(_Part):
    """What `model.json` says.

    Attributes:
        format: of this file.
        name: the model's name.
        version: its version.
        labels: what each output stands for, in order.
        thresholds: kind of span -> how probable it must be.
        temperature: what the outputs are divided by before they become probabilities.
        window: how many tokens it reads at once, those around them included.
        overlap: how many tokens two windows share.
        tokens: numbers of special tokens.
        case_types: whether it is told the case of each token.
        sha256: file -> digest.
    """

    format: Literal[1]
    name: str = "context-guard"
    version: str = "0"
    labels: Annotated[tuple[str, ...], Field(min_length=2)]
    thresholds: dict[str, Annotated[float, Field(ge=0, le=1)]]
    temperature: PositiveFloat
    window: Annotated[int, Field(ge=8, le=512)]
    overlap: Annotated[int, Field(ge=0)]
    tokens: Tokens
    case_types: bool
    sha256: dict[Literal["model.onnx", "tokenizer.json"], _DIGEST]

    @model_validator(mode="after")
    def _agrees(self) -> Manifest:
        if self.overlap > (self.window - self.tokens.frame().width) // 2:
            raise ValueError("overlap must be no more than half a window")
        if missing := set(Outputs(self.labels).kinds) ^ set(self.thresholds):
            raise ValueError(f"thresholds must name the kinds of the labels: {', '.join(sorted(missing))}")
        if len(self.sha256) < 2:
            raise ValueError("sha256 must name both files")
        return self


def read(folder: Path) -> Manifest:
    """What the model in `folder` says of itself, once its files have been found to be the ones it names.

    Raises:
        ModelRefused: a file is missing, unreadable or another one; the message says what to do.
    """
    try:
        manifest = Manifest.model_validate(json.loads((folder / MANIFEST).read_bytes()))
    except OSError as error:
        raise _unreadable(folder / MANIFEST, error) from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "it"
        raise ModelRefused(f"{folder / MANIFEST} cannot be used: {place}: {first['msg']}; {_REMEDY}") from None
    except ValueError:
        raise ModelRefused(f"{folder / MANIFEST} is no JSON; {_REMEDY}") from None
    verified(folder, NETWORK, manifest)
    verified(folder, VOCABULARY, manifest)
    return manifest


def verified(folder: Path, name: Literal["model.onnx", "tokenizer.json"], manifest: Manifest) -> Path:
    """Where one of the model's files is, once its digest has been found to be the one the manifest names.

    Raises:
        ModelRefused: it is missing, or another file.
    """
    path = folder / name
    try:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise _unreadable(path, error) from None
    if digest != manifest.sha256[name]:
        raise ModelRefused(f"{path} is not the file that {MANIFEST} names; {_REMEDY}")
    return path


def _unreadable(path: Path, error: OSError) -> ModelRefused:
    return ModelRefused(f"{path} cannot be read ({error.strerror}); {_REMEDY}")
