"""A library over documents whose values a detector is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from told import ToldDetector

from surrogateshield.rag import NEEDED
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

VALUES = {
    "Marta Lindqvist": "person",
    "Lindqvist": "person",
    "Tomasz Wilk": "person",
    "Anna Bergstrom": "person",
    "marta@corp.example": "email",
    "+1 415 867 2309": "phone_us",
    "DE44 5001 0517 5407 3249 31": "iban",
}

type MakeLibrary = Callable[..., Any]


@pytest.fixture
def make_library(tmp_path: Path) -> MakeLibrary:
    """Make a library in a folder of its own; made again it opens the same one."""
    for package in NEEDED:
        pytest.importorskip(package, reason="needs the extra `rag`")
    from surrogateshield.rag.library import Library

    def make(values: dict[str, str] | None = None) -> Any:
        return Library(Shield(ToldDetector(VALUES if values is None else values), MapStore(tmp_path / "state")))

    return make


@pytest.fixture
def library(make_library: MakeLibrary) -> Any:
    return make_library()


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a document."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / "documents" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return written
