from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.training import wordlists
from surrogateshield.training.wordlists import FOLDER, entries, sections


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_list_can_be_read(path: Path) -> None:
    found = sections(path.stem)
    assert found
    assert all(entry == entry.strip() and entry for listed in found.values() for entry in listed)


def test_the_first_key_that_has_a_section_counts() -> None:
    assert entries("codes", "gender", "xx", "tr", "en") == entries("codes", "gender", "tr")
    assert "erkek" in entries("codes", "gender", "tr")
    assert entries("codes", "gender", "xx") == ()


def test_what_stands_twice_is_drawn_twice_as_often(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "some.txt").write_text("# a remark\n=== fruit en\npear | plum\npear\n", encoding="utf-8")
    monkeypatch.setattr(wordlists, "FOLDER", tmp_path)
    assert sections("some") == {("fruit", "en"): ("pear", "plum", "pear")}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("pear\n", "line 1: an entry before the first section"),
        ("=== fruit en\npear\n=== fruit en\nplum\n", "line 3: section fruit en occurs twice"),
        ("=== fruit en\n\n", "nothing in section fruit en"),
    ],
)
def test_a_broken_list_is_refused(text: str, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / f"broken{len(text)}.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(wordlists, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=fault):
        sections(f"broken{len(text)}")
