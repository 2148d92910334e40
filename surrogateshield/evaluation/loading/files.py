"""Which form a file has, and which files belong together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from surrogateshield.evaluation.dataset import DataSet, DataSetError, Key, Malformed, read
from surrogateshield.evaluation.loading import paper, presidio

_FORMS = (
    "JSON Lines with `text` and `required`; the paper's list of `Question` and `Answer-Key`; "
    "presidio-evaluator's list of `full_text` and `spans`"
)
_SUFFIX = "_key"


@dataclass(frozen=True, slots=True)
class _List:
    """A file that holds a JSON list of objects.

    Attributes:
        path: the file.
        content: its bytes.
        form: which list it is.
        entries: what it holds.
    """

    path: Path
    content: bytes
    form: Literal["questions", "key", "presidio"]
    entries: list[dict[str, Any]]


def load(paths: Sequence[Path], key: Key = "required") -> list[DataSet]:
    """Read data sets of any form.

    Args:
        paths: files, or folders with the paper's two files; these two count as one data set, in whatever order.
        key: which key of JSON Lines is read; the other forms have one only.

    Raises:
        DataSetError: something cannot be read, is of no known form, or is malformed; the message names the file, the
            place and the remedy, never a value.
    """
    found: list[Path | _List] = []
    for path in [file for each in paths for file in (_files(each) if each.is_dir() else [each])]:
        read_list = _list(path)
        found.append(path if read_list is None else read_list)
    questions = [each for each in found if isinstance(each, _List) and each.form == "questions"]
    keys = [each for each in found if isinstance(each, _List) and each.form == "key"]
    of_key = {id(_key_of(each, keys, only=len(questions) == 1)): each for each in questions}
    datasets: list[DataSet] = []
    for each in found:
        if isinstance(each, Path):
            datasets.append(read(each, key))
        elif each.form != "questions":
            datasets.append(_dataset(each, of_key.get(id(each))))
    return datasets


def _files(folder: Path) -> list[Path]:
    """The paper's two files in a folder: test_key.json, or the only key that is there, and its questions."""
    keys = sorted(folder.glob(f"*{_SUFFIX}.json"))
    standard = folder / f"test{_SUFFIX}.json"
    if standard in keys:
        keys = [standard]
    if len(keys) != 1:
        there = f"holds {', '.join(key.name for key in keys)}" if keys else f"holds no file *{_SUFFIX}.json"
        raise DataSetError(f"{folder} {there}: name the files themselves")
    questions = folder / f"{keys[0].stem.removesuffix(_SUFFIX)}.json"
    return [questions, keys[0]] if questions.exists() else keys


def _list(path: Path) -> _List | None:
    """The list that a file holds; None for any other content, which is read as JSON Lines."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataSetError(f"cannot read {path}: {error.strerror}") from None
    if not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
        return None
    try:
        entries = json.loads(content)
    except UnicodeDecodeError as error:
        raise DataSetError(f"{path} is not UTF-8 (byte {error.start})") from None
    except json.JSONDecodeError as error:
        raise DataSetError(f"{path}, line {error.lineno}: not JSON; forms that are read: {_FORMS}") from None
    if not entries or not all(isinstance(entry, dict) for entry in entries):
        raise DataSetError(f"{path}: expected a list of objects, at least one; forms that are read: {_FORMS}")
    for field, form in ((presidio.TEXT, "presidio"), (paper.ANSWERS, "key"), (paper.QUESTION, "questions")):
        if field in entries[0]:
            return _List(path, content, form, entries)  # type: ignore[arg-type]  # one of the three above
    raise DataSetError(f"{path}, entry 1: fields of no form that is read: {_FORMS}")


def _key_of(questions: _List, keys: Sequence[_List], only: bool) -> _List:
    """The key of a file of questions: the one named after it, or the only one."""
    wanted = f"{questions.path.stem}{_SUFFIX}.json"
    named = [key for key in keys if key.path.name == wanted] or list(keys)
    if len(named) == 1 and (only or named[0].path.name == wanted):
        return named[0]
    raise DataSetError(f"{questions.path} holds questions without a key: name {wanted} as well, or only that")


def _dataset(file: _List, questions: _List | None) -> DataSet:
    try:
        prompts, notes = (presidio if file.form == "presidio" else paper).prompts(file.entries)
    except Malformed as error:
        raise DataSetError(f"{file.path}, {error}") from None
    if questions is None:
        return DataSet(file.path.name, hashlib.sha256(file.content).hexdigest(), prompts, notes)
    try:
        paper.check_questions(questions.entries, prompts)
    except Malformed as error:
        raise DataSetError(f"{questions.path}, {error}") from None
    digest = hashlib.sha256(questions.content + file.content).hexdigest()
    return DataSet(f"{questions.path.name} + {file.path.name}", digest, prompts, notes)
