"""The Wikipedia biography data set: SET.id, SET.box, SET.nb and SET.sent, line for line.

Source: R. Lebret, D. Grangier, M. Auli, "Neural Text Generation from Structured Data" (2016), and the data's README.
"""

from __future__ import annotations

import re
from pathlib import Path

from surrogateshield.audit.corpus import CorpusError, Record

_WORD = re.compile(r"(?P<name>.+?)(?:_\d+)?:(?P<word>.*)", re.DOTALL)
_NOTHING = "<none>"


def read_records(path: Path) -> list[Record]:
    """One record a biography: each field of its infobox as box.NAME, all of them as box, and its text.

    Args:
        path: the folder of one set (train, valid, test).

    Raises:
        CorpusError: a file is missing, or their lines do not agree.
    """
    boxes = sorted(path.glob("*.box"))
    if len(boxes) != 1:
        raise CorpusError(f"{path} must hold one SET.box with SET.id, SET.nb and SET.sent beside it")
    lines = {kind: _lines(boxes[0].with_suffix(f".{kind}")) for kind in ("id", "box", "nb", "sent")}
    try:
        counts = [int(line) for line in lines["nb"]]
    except ValueError:
        raise CorpusError(f"{boxes[0].with_suffix('.nb')}: each line must be a number of sentences") from None
    if not len(lines["id"]) == len(lines["box"]) == len(counts) or sum(counts) != len(lines["sent"]):
        raise CorpusError(f"{path}: the files' lines do not agree; take all of them from the same release")
    records, at = [], 0
    for name, box, count in zip(lines["id"], lines["box"], counts, strict=True):
        text = " ".join(lines["sent"][at : at + count])
        records.append(Record(name, {**_fields(box), "text": (text,)}))
        at += count
    return records


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    except OSError as error:
        raise CorpusError(f"cannot read {file}: {error.strerror}") from None


def _fields(box: str) -> dict[str, tuple[str, ...]]:
    words: dict[str, list[str]] = {}
    for cell in box.split("\t"):
        match = _WORD.fullmatch(cell)
        if match and match["word"] not in {"", _NOTHING}:
            words.setdefault(match["name"], []).append(match["word"])
    texts = {name: " ".join(parts) for name, parts in words.items()}
    return {f"box.{name}": (text,) for name, text in texts.items()} | {"box": tuple(texts.values())}
