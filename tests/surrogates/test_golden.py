"""Proposals do not change from version to version: the map keeps what is committed, this keeps what will be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROWS: list[list[str]] = json.loads(Path(__file__).with_name("golden.json").read_text(encoding="utf-8"))

_PROPOSE = """
import json, sys
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import MimicGen

key, found = bytes(range(32)), []
mapping, mimic = ShadowMap(key), MimicGen(key)
for type_, original in json.load(sys.stdin):
    for entry in mimic.substitute(original, type_, mapping, lambda candidate: False):
        mapping.add(entry)
    found.append(mapping.of_original(original).surrogate)
print(json.dumps(found))
"""


def test_pinned_proposals(conversation):
    assert len(ROWS) >= 200
    found = [[type_, original, conversation.surrogate(original, type_)] for type_, original, _ in ROWS]
    assert found == ROWS


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_proposes_the_same(seed):
    done = subprocess.run(
        [sys.executable, "-c", _PROPOSE],
        input=json.dumps([row[:2] for row in ROWS]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
    assert json.loads(done.stdout) == [row[2] for row in ROWS]
