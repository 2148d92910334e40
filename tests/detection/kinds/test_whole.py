from __future__ import annotations

import pytest
from kind_samples import read

from surrogateshield.detection.kinds import Segment, guess_kind, segments_of

PROSE = [
    "Hi",
    "Please write a letter to my landlord.",
    "Fix this:\n```python\nx = 1\n```",
    "Dear all,\n\nplease find the figures below.\n\nRegards,\nInes",
    "- buy milk for the weekend\n- call the plumber about the tap\n- write to the school about Friday",
    "def is a French word, I think\nand import duties are high\nreturn the parcel, please do",
    'My record is {"name": "Ines"} and it is wrong, please correct it.',
]
CODE = [
    "import os\n\n\ndef main() -> None:\n    path = os.getcwd()\n    print(path)\n    return None\n",
    "const a = 1;\nfunction f(x) {\n  return x + a;\n}\nexport default f;\n",
    '#include <stdio.h>\nint main(void) {\n  printf("hi");\n  return 0;\n}\n',
    "SELECT id FROM t;\nUPDATE t SET a = 1;\nCREATE TABLE u (id int);\n",
]
DATA = [
    '{"id": 1, "items": [1, 2, 3], "name": "box", "ok": true}',
    "[" + ", ".join(map(str, range(30))) + "]",
    "id,name,price\n1,box,2.50\n2,crate,3.75\n3,bag,1.20\n",
    "2031-02-07 11:42:09 INFO start\n2031-02-07 11:42:10 WARN slow request\n2031-02-07 11:42:11 INFO done\n",
]


@pytest.mark.parametrize("text", PROSE)
def test_doubt_means_prose(text: str) -> None:
    assert guess_kind(text) == "prose"


@pytest.mark.parametrize("text", CODE)
def test_code_is_told_by_its_lines(text: str) -> None:
    assert guess_kind(text) == "code"


@pytest.mark.parametrize("text", DATA)
def test_data_is_told_by_its_form(text: str) -> None:
    assert guess_kind(text) == "data"


def test_nearly_all_samples_are_told() -> None:
    samples = read()
    wrong = [sample.name for sample in samples if guess_kind(sample.text) != sample.kind]
    assert len(samples) >= 500
    assert len(wrong) <= 0.035 * len(samples), wrong


def test_short_texts_are_prose_and_documents_of_json_are_data() -> None:
    assert [part.kind for part in segments_of("x = f(y);\nreturn x;")] == ["prose"]
    letter = '{"text": "Dear Ms Oxley, thank you for your letter. I will come on Monday."}'
    assert segments_of(letter) == [Segment(0, len(letter), "data")]
    assert segments_of("") == []
