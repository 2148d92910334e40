"""TextWash's study 1: a folder with `orig/` and `anon/`, each with CATEGORY_PARTICIPANT_d_N_SUBJECT.txt.

Source: B. Kleinberg, T. Davies, M. Mozes, "Textwash" (2022), paper/study1/person_descriptions of its repository.
"""

from __future__ import annotations

import re
from pathlib import Path

from surrogateshield.audit.corpus import CorpusError, Record

_NAME = re.compile(r"(?P<category>[a-z-]+)_(?P<participant>\d+)_d_\d+_(?P<subject>\d+)")


def read_records(path: Path) -> list[Record]:
    """One record a description that has both texts, with fields orig, anon, category, participant and subject.

    Raises:
        CorpusError: the folder is not of that form.
    """
    files = sorted((path / "orig").glob("*.txt"))
    if not files or not (path / "anon").is_dir():
        raise CorpusError(
            f"{path} is no TextWash folder: it needs `orig/` and `anon/`, with one text file a description"
        )
    records = []
    for file in files:
        name, other = _NAME.fullmatch(file.stem), path / "anon" / file.name
        if name is None or not other.is_file():
            continue
        fields = {key: (value,) for key, value in name.groupdict().items()}
        fields["subject"] = (f"{name['category']} {name['subject']}",)
        texts = {"orig": (_text(file),), "anon": (_text(other),)}
        records.append(Record(file.stem, fields | texts))
    if not records:
        raise CorpusError(f"{path}: no file has a name like famous_1_d_1_10.txt, and its like in `anon/`")
    return records


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace").strip()
