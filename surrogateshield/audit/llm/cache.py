"""A model's answers on disk, so that a run can go on where it stopped, and another level costs no new question.

The file holds what a model said about released texts: it belongs to its owner alone (mode 0600).
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from pathlib import Path
from typing import Any


class AnswerCache:
    """Answers by what was asked.

    Args:
        path: the file; None keeps them in memory.
    """

    def __init__(self, path: Path | None = None) -> None:
        if path is not None and not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        self._file = sqlite3.connect(":memory:" if path is None else path, check_same_thread=False)
        self._file.execute("CREATE TABLE IF NOT EXISTS answers (question TEXT PRIMARY KEY, answer TEXT NOT NULL)")

    def get(self, question: dict[str, Any]) -> str | None:
        """The answer to a question; None if it was never asked."""
        row = self._file.execute("SELECT answer FROM answers WHERE question = ?", (_key(question),)).fetchone()
        return None if row is None else str(row[0])

    def put(self, question: dict[str, Any], answer: str) -> None:
        """Keep an answer, at once."""
        with self._file:
            clean = answer.encode("utf-8", "replace").decode()
            self._file.execute("INSERT OR REPLACE INTO answers VALUES (?, ?)", (_key(question), clean))

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _key(question: dict[str, Any]) -> str:
    # Only a hash of the question is kept: it holds the text.
    return hashlib.sha256(json.dumps(question, sort_keys=True).encode()).hexdigest()
