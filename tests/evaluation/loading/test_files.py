from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.evaluation.dataset import DataSetError, Value
from surrogateshield.evaluation.loading import load

KEY = [{"Question": "Call Ada", "Answer-Key": {"name": "Ada"}}]
QUESTIONS = [{"input": "Call Ada"}]
SAMPLES = [
    {
        "full_text": "Call Ada",
        "spans": [{"entity_type": "PERSON", "entity_value": "Ada", "start_position": 5, "end_position": 8}],
    }
]
LINES = '{"text": "Call Ada", "required": [["Ada", "person"]], "paper_key": {}}\n'


def put(path: Path, content: Any) -> Path:
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
    return path


def test_the_form_is_known_by_what_a_file_holds(tmp_path: Path) -> None:
    files = [
        put(tmp_path / "a.txt", LINES),
        put(tmp_path / "b.txt", SAMPLES),
        put(tmp_path / "c.txt", "\ufeff" + json.dumps(KEY)),
    ]
    datasets = load(files)
    assert [data.name for data in datasets] == ["a.txt", "b.txt", "c.txt"]
    assert all(data.prompts[0].text == "Call Ada" for data in datasets)
    assert all(data.prompts[0].required == (Value("Ada", "person"),) for data in datasets)
    assert [data.sha256 for data in datasets] == [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]


def test_only_json_lines_have_two_keys(tmp_path: Path) -> None:
    files = [put(tmp_path / "a", LINES), put(tmp_path / "b", SAMPLES), put(tmp_path / "c", KEY)]
    assert [len(data.prompts[0].required) for data in load(files, "paper")] == [0, 1, 1]


def test_the_two_files_are_one_data_set_in_whatever_order(tmp_path: Path) -> None:
    questions, key = put(tmp_path / "test.json", QUESTIONS), put(tmp_path / "test_key.json", KEY)
    other = put(tmp_path / "other_key.json", [{"Question": "Call Bo", "Answer-Key": {}}])
    (first,) = load([questions, key])
    (second,) = load([key, questions])
    assert first == second
    assert first.name == "test.json + test_key.json"
    assert first.sha256 != load([key])[0].sha256, "it is of both files"
    assert [data.name for data in load([other, questions, key])] == ["other_key.json", "test.json + test_key.json"]
    assert load([put(tmp_path / "asked", QUESTIONS), put(tmp_path / "answered", KEY)])[0].name == "asked + answered"


def test_two_pairs_go_by_their_names(tmp_path: Path) -> None:
    for name in ("one", "two"):
        put(tmp_path / f"{name}.json", [{"input": name}])
        put(tmp_path / f"{name}_key.json", [{"Question": name, "Answer-Key": {}}])
    files = [tmp_path / name for name in ("one.json", "two.json", "two_key.json", "one_key.json")]
    assert [data.name for data in load(files)] == ["two.json + two_key.json", "one.json + one_key.json"]
    with pytest.raises(DataSetError, match=r"one\.json holds questions without a key: name one_key\.json"):
        load(files[:3])


def test_a_folder_is_its_two_files(tmp_path: Path) -> None:
    put(tmp_path / "example.json", QUESTIONS)
    put(tmp_path / "example_key.json", KEY)
    put(tmp_path / "example_answers.json", [{"question": "Call Ada"}])
    assert load([tmp_path])[0].name == "example.json + example_key.json"
    put(tmp_path / "test_key.json", KEY)
    assert load([tmp_path])[0].name == "test_key.json"
    put(tmp_path / "test.json", QUESTIONS)
    assert load([tmp_path])[0].name == "test.json + test_key.json"


def test_a_folder_that_leaves_a_choice(tmp_path: Path) -> None:
    with pytest.raises(DataSetError, match=r"holds no file \*_key\.json: name the files"):
        load([tmp_path])
    for name in ("a", "b"):
        put(tmp_path / f"{name}_key.json", KEY)
    with pytest.raises(DataSetError, match=r"holds a_key\.json, b_key\.json: name the files"):
        load([tmp_path])


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("[\n{,]", "data.json, line 2: not JSON; forms that are read: JSON Lines"),
        ([], "data.json: expected a list of objects, at least one; forms"),
        (["Zebedee"], "data.json: expected a list of objects"),
        ([{"question": "Zebedee"}], "data.json, entry 1: fields of no form that is read: JSON Lines"),
        (QUESTIONS, "holds questions without a key: name data_key.json as well"),
        ([{"Question": "Zebedee", "Answer-Key": []}], "data.json, entry 1: `Answer-Key` must be an object"),
        ([{"full_text": "Zebedee"}], "data.json, sample 1: `spans` must be a list"),
        ({"full_text": "Zebedee"}, "data.json, line 1: not JSON; a data set is one object a line"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_and_the_remedy(tmp_path: Path, content: Any, complaint: str) -> None:
    with pytest.raises(DataSetError, match=complaint) as failure:
        load([put(tmp_path / "data.json", content)])
    assert "Zebedee" not in str(failure.value)


def test_questions_of_another_key(tmp_path: Path) -> None:
    files = [put(tmp_path / "test.json", [{"input": "Zebedee"}]), put(tmp_path / "test_key.json", KEY)]
    with pytest.raises(
        DataSetError, match=r"test\.json, entry 1: `input` is not the key's `Question`; name only the key"
    ):
        load(files)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataSetError, match=r"cannot read .*none.json: No such file"):
        load([tmp_path / "none.json"])
    (tmp_path / "data.json").write_bytes(b'["\xff"]')
    with pytest.raises(DataSetError, match=r"not UTF-8 \(byte 2\)"):
        load([tmp_path / "data.json"])
