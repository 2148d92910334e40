from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

from surrogateshield.yaml_files import FileError, first_error, load


class Refused(FileError):
    """What the tests raise."""


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid")
    size: int


class Whole(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str
    parts: tuple[Part, ...] = ()


def written(folder: Path, content: bytes) -> Path:
    path = folder / "file.yaml"
    path.write_bytes(content)
    return path


def refusal(folder: Path, content: str) -> str:
    path = written(folder, content.encode())
    data = load(path, Refused, "a mapping")
    with pytest.raises(ValidationError) as caught:
        Whole.model_validate(data)
    return str(first_error(path, data, caught.value, Refused, Whole)).removeprefix(str(path))


def test_an_empty_file_says_nothing(tmp_path: Path) -> None:
    assert load(written(tmp_path, b"# nothing\n"), Refused, "a mapping") == {}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a: \xff", "not UTF-8"),
        (b"a: [", "not YAML"),
        (b"a: 1\nb: 2\na: secret", ":3:1: a field occurs twice"),
        (b"- secret", ":1: a mapping"),
        (b"secret", ":1: a mapping"),
    ],
)
def test_what_is_no_mapping_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(Refused, match=message) as caught:
        load(written(tmp_path, content), Refused, "a mapping")
    assert "secret" not in str(caught.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be read") as caught:
        load(tmp_path / "none.yaml", Refused, "a mapping")
    assert caught.value.line is None


def test_the_first_fault_is_named_with_its_place_and_never_its_value(tmp_path: Path) -> None:
    assert refusal(tmp_path, "name: x\nparts:\n- size: 1\n- size: secret\n") == (
        ":4:3: `parts[1].size` must be a whole number"
    )
    assert refusal(tmp_path, "nam: secret\nparts: secret\n") == (
        ":1:1: unknown field `nam`; allowed here: name, parts. Did you mean `name`? (and 2 more in this file)"
    )
    assert refusal(tmp_path, "name: x\nparts:\n- sise: 1\n") == (
        ":3:3: unknown field `sise`; allowed here: size. Did you mean `size`? (and 1 more in this file)"
    )
