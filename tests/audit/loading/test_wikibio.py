from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.wikibio import read_records


def write(folder: Path, **files: str) -> None:
    content = {
        "id": "17\n18\n",
        "box": "name_1:ada\tname_2:quill\toccupation:cooper\timage:<none>\nname:bo\n",
        "nb": "2\n1\n",
        "sent": "ada is a cooper .\nshe rows .\nbo bakes .\n",
    } | files
    for kind, text in content.items():
        (folder / f"train.{kind}").write_text(text)


def test_boxes_and_their_sentences(tmp_path: Path) -> None:
    write(tmp_path)
    first, second = read_records(tmp_path)
    assert dict(first.fields) == {
        "box.name": ("ada quill",), "box.occupation": ("cooper",), "box": ("ada quill", "cooper"),
        "text": ("ada is a cooper . she rows .",),
    }  # fmt: skip
    assert (second.id, second.first("text")) == ("18", "bo bakes .")


def test_files_that_do_not_agree(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"one SET\.box"):
        read_records(tmp_path)
    write(tmp_path, nb="2\n2\n")
    with pytest.raises(CorpusError, match="do not agree"):
        read_records(tmp_path)
    write(tmp_path, nb="two\n1\n")
    with pytest.raises(CorpusError, match="number of sentences"):
        read_records(tmp_path)
    (tmp_path / "train.sent").unlink()
    with pytest.raises(CorpusError, match="cannot read"):
        read_records(tmp_path)
