from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.evaluation.dataset import DataSet, read
from surrogateshield.evaluation.run import Evaluation, evaluate

type WriteData = Callable[..., Path]

RECORDS: Sequence[Mapping[str, Any]] = (
    {
        "id": "a1",
        "text": "Please write to Ottoline Quarmby at ottoline.q@wickmere.example, her phone is (415) 555-0134.",
        "required": [
            ["Ottoline Quarmby", "name"],
            ["ottoline.q@wickmere.example", "email"],
            ["(415) 555-0134", "phone"],
        ],
        "category": "mail",
        "language": "en",
    },
    {
        "id": "a2",
        "text": "My card 4539 1488 0343 6467 was charged twice in Larkfield.",
        "required": [["4539 1488 0343 6467", "credit_card"], ["a value that is not there", "org"]],
        "optional": [["Larkfield", "gpe"]],
        "category": "bank",
        "language": "en",
    },
    {
        "id": "a3",
        "text": "The server 203.0.113.77 is down.",
        "required": [],
        "optional": [],
        "category": "benign",
        "language": "en",
    },
    {"id": "a4", "text": "was ist das?", "required": [], "language": "de", "category": "benign"},
)
"""Invented prompts: one value of the key is in no prompt, and one number is deliberately not annotated."""


def write(path: Path, records: Sequence[Mapping[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


@pytest.fixture
def write_data(tmp_path: Path) -> WriteData:
    """Write records as a data set and give its path."""
    return lambda *records: write(tmp_path / "data.jsonl", records)


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> DataSet:
    """The invented prompts, read."""
    return read(write(tmp_path_factory.mktemp("data") / "invented.jsonl", RECORDS))


@pytest.fixture(scope="session")
def evaluation(data: DataSet, tmp_path_factory: pytest.TempPathFactory) -> Evaluation:
    """The whole cascade measured on them."""
    return evaluate([data], tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def patterns_only(data: DataSet, tmp_path_factory: pytest.TempPathFactory) -> Evaluation:
    """PatternScan measured on them."""
    return evaluate([data], tmp_path_factory.mktemp("home"), stages="pattern_scan")
