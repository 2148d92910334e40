from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from surrogateshield.policy import Location, RuleSet, bundled_rules_dir

MATERIAL = Path(__file__).parent / "material"

MINIMAL = """\
provider: acme
hosts: [llm.acme.example]
error: openai
account: [header:authorization]
"""


@pytest.fixture(scope="session")
def rules() -> RuleSet:
    """The project's own rules."""
    return RuleSet.load([bundled_rules_dir()])


@pytest.fixture(scope="session")
def material() -> Callable[[str], object]:
    """Sample bodies by name."""

    def read(name: str) -> object:
        return json.loads((MATERIAL / f"{name}.json").read_text(encoding="utf-8"))

    return read


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Writes a rules file; without text a minimal one."""

    def write_file(text: str = MINIMAL, name: str = "acme.yaml", folder: str = "rules") -> Path:
        path = tmp_path / folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture(scope="session")
def strings_of() -> Callable[[object], list[tuple[Location, str]]]:
    """Every string of a JSON value with its place."""

    def walk(value: object, place: Location) -> Iterator[tuple[Location, str]]:
        if isinstance(value, dict):
            for key, child in value.items():
                yield from walk(child, (*place, key))
        elif isinstance(value, list):
            for index, child in enumerate(value):
                yield from walk(child, (*place, index))
        elif isinstance(value, str):
            yield place, value

    return lambda value: list(walk(value, ()))
