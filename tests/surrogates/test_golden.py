"""Proposals do not change from version to version: the map keeps what is committed, this keeps what will be."""

from __future__ import annotations

import json
from pathlib import Path

ROWS: list[list[str]] = json.loads(Path(__file__).with_name("golden.json").read_text(encoding="utf-8"))


def test_pinned_proposals(conversation):
    assert len(ROWS) >= 200
    found = [[type_, original, conversation.surrogate(original, type_)] for type_, original, _ in ROWS]
    assert found == ROWS
