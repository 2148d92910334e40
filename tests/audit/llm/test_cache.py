from __future__ import annotations

import stat
from pathlib import Path

from surrogateshield.audit.llm.cache import AnswerCache


def test_answers_outlive_the_process(tmp_path: Path) -> None:
    path = tmp_path / "answers.sqlite"
    first = AnswerCache(path)
    assert first.get({"a": 1}) is None
    first.put({"a": 1, "b": 2}, "yes \ud800")
    first.close()
    second = AnswerCache(path)
    assert second.get({"b": 2, "a": 1}) == "yes ?"
    assert second.get({"a": 1}) is None
    second.put({"a": 1, "b": 2}, "no")
    assert second.get({"a": 1, "b": 2}) == "no"


def test_only_the_owner_reads_it_and_it_holds_no_question(tmp_path: Path) -> None:
    path = tmp_path / "answers.sqlite"
    AnswerCache(path).put({"prompt": "about Ada Quill"}, "yes")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert b"Quill" not in path.read_bytes()


def test_in_memory() -> None:
    cache = AnswerCache()
    cache.put({}, "x")
    assert cache.get({}) == "x"
