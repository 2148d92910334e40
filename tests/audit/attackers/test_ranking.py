from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.attackers.ranking import UNKNOWN, RankingAttacker
from surrogateshield.audit.corpus import Corpus, Document, Profile
from surrogateshield.audit.scores import score_pool

CORPUS = Corpus(tuple(Profile(name, "") for name in "abcd"), ())


def scores(path: Path) -> tuple[RankingAttacker, list[float]]:
    attacker = RankingAttacker(path, CORPUS)
    return attacker, score_pool(attacker.believe(Document("d1", "", None)), "rank").scores().tolist()


def test_lines_with_ties_and_strangers(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text('{"document": "d1", "ranking": ["c", ["a", "stranger"]]}\n')
    attacker, found = scores(path)
    assert found == [2, 4, 1, 4]
    assert attacker.counted == {UNKNOWN: 1}


def test_columns(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_text("document,candidate,rank\nd1,b,1\nd1,c,2\nd1,a,2\nd2,a,1\n")
    attacker, found = scores(path)
    assert found == [3, 1, 3, 4]
    assert not attacker.counted


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("r.jsonl", '{"document": "d1"}', "line 1: expected `document` and `ranking`"),
        ("r.csv", "document,candidate,rank\nd1,b,first\n", "line 2: expected document, candidate and rank"),
        ("r.csv", "id,rank\n1,2\n", "line 2"),
        ("r.jsonl", '{"document": "other", "ranking": []}', "a document has no ranking"),
    ],
)
def test_files_that_do_not_serve(tmp_path: Path, name: str, content: str, message: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(AttackError, match=message):
        scores(tmp_path / name)


def test_no_file(tmp_path: Path) -> None:
    for name in ("r.csv", "r.jsonl"):
        with pytest.raises(AttackError, match=r"attacker\.path"):
            RankingAttacker(tmp_path / name, CORPUS)
