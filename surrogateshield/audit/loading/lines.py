"""JSON Lines: one object a line, each a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from surrogateshield.audit.corpus import CorpusError, Record


def read_records(path: Path, id_field: str = "id") -> list[Record]:
    """Records of JSON Lines.

    Args:
        path: the file.
        id_field: the field that names a record.

    Raises:
        CorpusError: a line is no object, or has no name.
    """
    return [Record(name_of(path, number, line, id_field), _fields(line)) for number, line in objects(path)]


def objects(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of JSON Lines, with the numbers of their lines.

    Raises:
        CorpusError: the file cannot be read, or a line is no object.
    """
    try:
        with path.open(encoding="utf-8-sig") as stream:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield number, _object(path, number, line)
    except OSError as error:
        raise CorpusError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CorpusError(f"{path} is not UTF-8 (byte {error.start})") from None


def name_of(path: Path, number: int, line: dict[str, Any], field: str) -> str:
    """What names a line.

    Raises:
        CorpusError: nothing does.
    """
    value = line.get(field)
    if isinstance(value, bool) or not isinstance(value, str | int) or value == "":
        raise CorpusError(f"{path}, line {number}: `{field}` is missing, or is no text or number")
    return str(value)


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        raise CorpusError(f"{path}, line {number}: not JSON") from None
    if not isinstance(value, dict):
        raise CorpusError(f"{path}, line {number}: expected an object")
    return value


def _fields(line: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """All texts and numbers by their names; those of an inner object by both names (`box.occupation`)."""
    fields: dict[str, tuple[str, ...]] = {}
    for name, value in line.items():
        if isinstance(value, dict):
            inner = _fields(value)
            fields |= {f"{name}.{part}": texts for part, texts in inner.items()}
            fields[name] = tuple(text for texts in inner.values() for text in texts)
        else:
            values = value if isinstance(value, list) else [value]
            fields[name] = tuple(str(each) for each in values if isinstance(each, str | int | float))
    return fields
