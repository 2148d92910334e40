"""An invented corpus to audit: people with a town, a trade and a hobby, and what was released about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from surrogateshield.cli import main

TOWNS = "Wickmere Haverstone Ollmarsh Brindale Corvaith Tessmoor Yarrowby Dunleath".split()
TRADES = "cooper farrier glazier baker tanner weaver potter miller".split()
HOBBIES = "kites chess rowing stamps orchids fencing juggling pottery".split()
FILLER = "the a of in was with and once often near early later quiet old small".split()


def people(count: int, seed: int = 1) -> list[dict[str, str]]:
    """Invented people; several may share all three."""
    rng = np.random.default_rng(seed)
    return [
        {
            "id": f"p{number:03}",
            "town": str(rng.choice(TOWNS)),
            "trade": str(rng.choice(TRADES)),
            "hobby": str(rng.choice(HOBBIES)),
            "note": " ".join(rng.choice(FILLER, 4)) + f" word{rng.integers(200)} word{rng.integers(200)}",
        }
        for number in range(count)
    ]


def released(person: dict[str, str], seed: int) -> str:
    """A text about somebody: each fact occurs in it with a probability of a half."""
    rng = np.random.default_rng(seed)
    facts = [person[name] for name in ("town", "trade", "hobby") if rng.random() < 0.5]
    return " ".join([*facts, *person["note"].split()[4 : 4 + int(rng.integers(3))], *rng.choice(FILLER, 6)])


def lines(path: Path, rows: list[dict[str, str]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


CONFIGURATION = """\
name: invented
data: {form: plain, path: data}
release: {mechanism: facts left out}
profile: {name: all fields, level: K2, fields: [town, trade, hobby, note]}
attacker: {kind: retrieval}
alpha: 0.1
split: {seed: 3, calibration: 60, test: 40}
"""

type Configure = Callable[..., Path]
"""Write a threat configuration; each argument is (a text of `CONFIGURATION`, what stands in its place)."""


def invoke(*arguments: str | Path, stdin: str | None = None) -> Result:
    """Run a command of `surrogateshield audit`."""
    return CliRunner().invoke(main, ["audit", *map(str, arguments)], input=stdin)


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A plain data folder of 120 people."""
    folder = tmp_path / "data"
    folder.mkdir()
    rows = people(120)
    lines(folder / "registry.jsonl", rows)
    texts = [
        {"id": f"d{row['id']}", "text": released(row, place), "truth": row["id"]} for place, row in enumerate(rows)
    ]
    lines(folder / "released.jsonl", texts)
    return folder


@pytest.fixture
def configure(tmp_path: Path, plain: Path) -> Configure:
    """Write a configuration of the plain data; a text is replaced by another."""

    def write(*changes: tuple[str, str], name: str = "threat.yaml") -> Path:
        text = CONFIGURATION
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write
