from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from surrogateshield.evaluation.dataset import DataSetError, Value, read


def test_the_key_written_by_hand(write_data) -> None:
    path = write_data(
        {
            "id": "x",
            "text": "Call Ada",
            "required": [["Ada", "name"]],
            "optional": [["Kent", "gpe"]],
            "category": "chat",
        },
        {"id": "y", "text": "Nothing here"},
    )
    data = read(path)
    assert data.name == "data.jsonl"
    assert data.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    first, second = data.prompts
    assert first.required == (Value("Ada", "person"),), "`name` is another word for `person`"
    assert first.optional == (Value("Kent", "gpe"),)
    assert (first.category, first.language) == ("chat", None)
    assert second.required == second.optional == ()


def test_the_published_key(write_data) -> None:
    path = write_data(
        {
            "id": "x",
            "text": "…",
            "required": [["Ada", "person"]],
            "optional": [["Kent", "gpe"]],
            "paper_key": {"name": "Ada Fenn", "org": ["Moor Ltd", "Hale Ltd"]},
        }
    )
    (prompt,) = read(path, "paper").prompts
    assert prompt.required == (Value("Ada Fenn", "person"), Value("Moor Ltd", "org"), Value("Hale Ltd", "org"))
    assert prompt.optional == ()


def test_a_value_counts_once_however_it_is_capitalised(write_data) -> None:
    path = write_data({"text": "…", "required": [["Ada", "person"], ["ADA", "person"], ["Ada", "org"]]})
    assert read(path).prompts[0].required == (Value("Ada", "person"), Value("Ada", "org"))


def test_line_separators_inside_a_string_end_no_record(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text(json.dumps({"text": "a\u2028b"}, ensure_ascii=False) + "\n\n", encoding="utf-8")
    assert [prompt.text for prompt in read(path).prompts] == ["a\u2028b"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{", "not JSON"),
        ('["Zebedee"]', "a string `text`"),
        ('{"text": 7}', "a string `text`"),
        ('{"text": "", "required": ["Zebedee"]}', r"`required` must be a list of \[value, type\]"),
        ('{"text": "", "required": [["Zebedee", "person", 1]]}', "`required` must be a list"),
        ('{"text": "", "optional": {"Zebedee": "person"}}', "`optional` must be a list"),
        ('{"text": "", "required": [["person", "Zebedee"]]}', "unknown type; known are address, age"),
        ('{"text": "", "required": [[" ", "person"]]}', "not blank"),
        ('{"text": "", "category": ["Zebedee"]}', "`category` must be a string"),
    ],
)
def test_a_malformed_line_is_named_and_not_quoted(tmp_path: Path, line: str, complaint: str) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text('{"text": "fine"}\n' + line + "\n", encoding="utf-8")
    with pytest.raises(DataSetError, match=rf"data\.jsonl, line 2: .*{complaint}") as failure:
        read(path)
    assert "Zebedee" not in str(failure.value)


def test_the_published_key_must_be_there_to_be_read(write_data) -> None:
    with pytest.raises(DataSetError, match="line 1: `paper_key` must be an object"):
        read(write_data({"text": "…", "required": []}), "paper")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataSetError, match=r"cannot read .*No such file"):
        read(tmp_path / "none.jsonl")
    (tmp_path / "data.jsonl").write_bytes(b'{"text": "\xff"}')
    with pytest.raises(DataSetError, match=r"not UTF-8 \(byte 10\)"):
        read(tmp_path / "data.jsonl")


def test_values_do_not_show_in_representations(write_data) -> None:
    (prompt,) = read(write_data({"id": "x", "text": "Call Ada", "required": [["Ada", "person"]]})).prompts
    assert "Ada" not in repr(prompt) + repr(prompt.required)
