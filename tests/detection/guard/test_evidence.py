from __future__ import annotations

import pytest
from tiny_guard import save, table, wordpiece

from surrogateshield.detection.context_guard import ContextGuard
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.guard.model import OnnxModel

TEXT = "Ada met x\n1;2;3\nZora of Acme Corp\n"
READ = [(0, 10), (16, 34)]


@pytest.fixture(scope="module")
def evidence(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    tokenizer = wordpiece()
    guard = ContextGuard(OnnxModel(save(tmp_path_factory.mktemp("guard"), tokenizer, table(tokenizer)), 1))
    read = Excerpt(TEXT, READ)
    return Evidence(lambda: guard.judge(read.text), read)


def test_places_are_those_of_the_whole_text(evidence: Evidence) -> None:
    assert [(TEXT[s.start : s.end], s.label) for s in evidence.suspects] == [
        ("Ada", "PERSON"), ("Zora", "PERSON"), ("Acme Corp", "ORG"),
    ]  # fmt: skip
    place = TEXT.index("Zora")
    assert (evidence.probability(place, place + 4) or 0) > 0.9
    assert evidence.probability(place, place + 4, {"ORG"}) == pytest.approx(0, abs=0.01)
    assert (evidence.probability(4, 7) or 0) < 0.1


def test_of_what_was_not_read_nothing_is_known(evidence: Evidence) -> None:
    assert evidence.probability(10, 12) is None
    assert evidence.probability(8, 18) is None


def test_it_can_be_asked_about_an_excerpt(evidence: Evidence) -> None:
    seen = Excerpt(TEXT, [(4, 7), (16, 34)])
    through = evidence.through(seen)
    assert [(seen.text[s.start : s.end], s.label) for s in through.suspects] == [
        ("Zora", "PERSON"),
        ("Acme Corp", "ORG"),
    ]
    place = seen.text.index("Zora")
    assert (through.probability(place, place + 4) or 0) > 0.9
    assert (through.probability(0, 3) or 0) < 0.1
