from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from surrogateshield.training.fill import Example, Span
from surrogateshield.training.generate import as_line, examples
from surrogateshield.training.markup import read_all

FEW = """\
=== chat en
I am {person1} of {city1}, {country1}; write to {person1.email} or {home1}.
=== letter de
{person1} ({age1}), {org1}, {dob1}, {region1}, {loc1}, {fac1}, {id1}, {password1}, {username1}
=== chat en
Who founded {brand1}?
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    text = FEW + "".join(f"=== chat en\nNumber {number} is {{person1}} from {{city1}}.\n" for number in range(40))
    (tmp_path / "few.txt").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_same_seed_gives_the_same_examples(folder: Path) -> None:
    assert list(examples("train", 5, 2, folder=folder)) == list(examples("train", 5, 2, folder=folder))
    assert list(examples("train", 5, 2, folder=folder)) != list(examples("train", 6, 2, folder=folder))


def test_another_process_gives_the_same_examples(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from surrogateshield.training.generate import as_line, examples;"
        "sys.stdout.buffer.write(''.join(map(as_line, examples('train', 5, 2, folder=Path(sys.argv[1])))).encode())"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], env=environment, capture_output=True, check=True
    )
    assert done.stdout.decode() == "".join(map(as_line, examples("train", 5, 2, folder=folder)))


def test_every_template_of_the_part_is_filled_as_often_as_asked(folder: Path) -> None:
    for split in ("train", "validation", "test"):
        count = sum(template.split == split for template in read_all(folder))
        assert sum(1 for _ in examples(split, 1, 3, noise=False, folder=folder)) == 3 * count


def test_without_noise_capitals_stay(folder: Path) -> None:
    texts = [example.text for example in examples("train", 1, 1, noise=False, folder=folder)]
    assert all(text[0].isupper() for text in texts if text.startswith(("n", "N", "i", "I", "w", "W")))


def test_a_line_is_json_with_its_spans() -> None:
    example = Example("Ask Óscar.", (Span(4, 9, "PERSON"),), "es", "chat")
    line = as_line(example)
    assert line.endswith("\n")
    assert "Óscar" in line
    assert json.loads(line) == {"text": "Ask Óscar.", "spans": [[4, 9, "PERSON"]], "language": "es", "genre": "chat"}


def test_short_templates_are_filled_more_often_than_long_ones_and_texts_without_slots_hardly(tmp_path: Path) -> None:
    long = "{person1} rang. " + "And so on it went. " * 80
    bodies = [text + mark for text in ("{person1} rang", long, "Who was Ada Lovelace") for mark in "!?.;,"]
    (tmp_path / "all.txt").write_text("".join(f"=== chat en\n{body}\n" for body in bodies), encoding="utf-8")
    trained = [str(template.parts) for template in read_all(tmp_path) if template.split == "train"]
    texts = [example.text for example in examples("train", 1, 4, noise=False, more_of_short=True, folder=tmp_path)]

    def times(words: str, without: str) -> float:
        filled, written = (sum(words in text and without not in text for text in each) for each in (texts, trained))
        return filled / written

    assert (times("rang", "so on"), times("so on", "Who"), times("Who", "rang")) == (9, 3, 2)
