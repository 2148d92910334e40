from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.lines import read_records


def test_texts_numbers_lists_and_objects(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(
        '{"id": 7, "age": 30, "posts": ["a", "b"], "box": {"job": "cooper", "n": 1}, "x": null}\n\n'
    )
    (record,) = read_records(tmp_path / "a.jsonl")
    assert record.id == "7"
    assert dict(record.fields) == {
        "id": ("7",), "age": ("30",), "posts": ("a", "b"), "x": (),
        "box": ("cooper", "1"), "box.job": ("cooper",), "box.n": ("1",),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"id": 1}\n{"name": 2}', "line 2: `id` is missing"),
        (b'{"id": ""}', "line 1: `id` is missing"),
        (b"[1]", "line 1: expected an object"),
        (b"{", "line 1: not JSON"),
        (b"\xff", "not UTF-8"),
    ],
)
def test_lines_that_are_no_records(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "a.jsonl").write_bytes(content)
    with pytest.raises(CorpusError, match=message):
        read_records(tmp_path / "a.jsonl")


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot read"):
        read_records(tmp_path / "a.jsonl")
