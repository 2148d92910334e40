from __future__ import annotations

import json
from pathlib import Path

import pytest

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.tab import read_records

CASE = {
    "doc_id": "001-1",
    "dataset_type": "dev",
    "text": "Ms Ada Quill, a cooper, lives in Wickmere.",
    "meta": {"year": 2007, "countries": ["GBR"], "applicant": "Ada Quill"},
    "annotations": {
        "annotator1": {
            "entity_mentions": [
                {"start_offset": 3, "end_offset": 12, "identifier_type": "DIRECT"},
                {"start_offset": 16, "end_offset": 22, "identifier_type": "NO_MASK"},
                {"start_offset": 33, "end_offset": 41, "identifier_type": "QUASI"},
            ]
        },
        "annotator2": {"entity_mentions": [{"start_offset": 0, "end_offset": 12, "identifier_type": "DIRECT"}]},
    },
}


def test_judgments_and_their_masks(tmp_path: Path) -> None:
    (tmp_path / "echr_dev.json").write_text(json.dumps([CASE]))
    (tmp_path / "other.json").write_text("[]")
    (record,) = read_records(tmp_path)
    assert record == read_records(tmp_path / "echr_dev.json")[0]
    assert record.id == "001-1"
    assert record.fields["without_direct"][0].split() == [",", "a", "cooper,", "lives", "in", "Wickmere."]
    assert record.fields["without_quasi"][0].split() == [",", "a", "cooper,", "lives", "in", "."]
    assert (record.first("year"), record.first("countries"), record.first("split")) == ("2007", "GBR", "dev")


def test_other_files(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no echr"):
        read_records(tmp_path)
    for content, message in (
        ("{", "no JSON"),
        ("{}", "list of judgments"),
        ('[{"doc_id": 1}]', "judgment 0 lacks a field"),
    ):
        (tmp_path / "echr_dev.json").write_text(content)
        with pytest.raises(CorpusError, match=message):
            read_records(tmp_path)
    with pytest.raises(CorpusError, match="cannot read"):
        read_records(tmp_path / "none.json")
