from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest
from scripted_model import scripted_model

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.attackers.clues import UNREADABLE, ClueQuery
from surrogateshield.audit.configuration import AttackerSpec, Llm
from surrogateshield.audit.corpus import Document
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel

DOCUMENT = Document("d", "makes barrels", None)
SAID = ['["cooper"]', '["cooper", "Wickmere"]', "no idea, sorry"]


def query(counted: Counter[str], url: str, **spec: Any) -> ClueQuery:
    cache = AnswerCache()
    model = ChatModel(Llm(base_url=url, model="tiny"), cache)
    declared = AttackerSpec(kind="retrieval", query="direct_plus_clues", m=3, **spec)
    return ClueQuery(model, declared, counted, cache)


def test_clues_of_all_samples_are_added_and_unreadable_ones_counted_once() -> None:
    counted: Counter[str] = Counter()
    with scripted_model(lambda _, body: SAID[body["seed"]]) as server:
        ask = query(counted, server.url)
        assert ask(DOCUMENT) == "makes barrels\ncooper\ncooper\nWickmere"
        assert ask(DOCUMENT) == "makes barrels\ncooper\ncooper\nWickmere"
        assert len(server.asked) == 3
    assert counted == {UNREADABLE: 1}


def test_a_prompt_of_one_s_own() -> None:
    with scripted_model(lambda prompt, _: f'["{prompt}"]') as server:
        assert query(Counter(), server.url, prompt="Hints for: {text}")(DOCUMENT).endswith("Hints for: makes barrels")


def test_a_search_is_off_unless_it_is_declared() -> None:
    search = (sys.executable, "-c", "import sys; print('found', sys.stdin.read())")
    with scripted_model(lambda *_: SAID[0]) as server:
        assert query(Counter(), server.url)(DOCUMENT).endswith("cooper")
        assert query(Counter(), server.url, web_search=search)(DOCUMENT).endswith("found cooper cooper cooper\n")
        with pytest.raises(AttackError, match="web_search` failed"):
            query(Counter(), server.url, web_search=(sys.executable, "-c", "raise SystemExit(1)"))(DOCUMENT)
