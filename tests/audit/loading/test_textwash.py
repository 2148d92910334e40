from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.textwash import read_records


def test_pairs_of_texts(tmp_path: Path) -> None:
    for kind, text in (("orig", "Ada, a cooper"), ("anon", "PERSON_1, a cooper")):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / "famous_12_d_1_3.txt").write_text(text + "\n")
    (tmp_path / "orig" / "famous_13_d_1_3.txt").write_text("has no other half")
    (tmp_path / "orig" / "notes.txt").write_text("is no description")
    (record,) = read_records(tmp_path)
    assert record.id == "famous_12_d_1_3"
    found = {name: record.first(name) for name in ("category", "participant", "subject", "orig", "anon")}
    assert found == {
        "category": "famous", "participant": "12", "subject": "famous 3",
        "orig": "Ada, a cooper", "anon": "PERSON_1, a cooper",
    }  # fmt: skip


def test_another_folder(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="needs `orig/` and `anon/`"):
        read_records(tmp_path)
    for kind in ("orig", "anon"):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / "x.txt").write_text("x")
    with pytest.raises(CorpusError, match="no file has a name like"):
        read_records(tmp_path)
