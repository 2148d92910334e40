from __future__ import annotations

import math

import numpy as np
import pytest

from surrogateshield.audit.attackers.base import AttackError
from surrogateshield.audit.attackers.retrieval import Retrieval
from surrogateshield.audit.configuration import AttackerSpec
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.scores import score_pool

TEXTS = ["cooper of Wickmere", "baker of Wickmere", "weaver in Brindale", "cooper in Brindale"]
PROFILES = [Profile(f"p{n}", text) for n, text in enumerate(TEXTS)]


def attack(text: str, profiles: list[Profile] = PROFILES, **spec: object) -> np.ndarray:
    attacker = Retrieval(profiles, AttackerSpec.model_validate({"kind": "retrieval", **spec}))
    return attacker.similarities(Document("d", text, None))


def test_cosines_by_hand() -> None:
    found = attack("a cooper", [Profile("a", "cooper"), Profile("b", "cooper baker"), Profile("c", "weaver")])
    cooper, baker = math.log(4 / 3) + 1, math.log(4 / 2) + 1  # log((1 + n) / (1 + n_holding)) + 1
    assert found == pytest.approx([1, cooper / math.hypot(cooper, baker), 0])


def test_without_idf_all_words_weigh_the_same() -> None:
    found = attack("cooper", [Profile("a", "cooper"), Profile("b", "cooper baker"), Profile("c", "weaver")], idf="off")
    assert found == pytest.approx([1, 1 / math.sqrt(2), 0])


def test_bm25_by_hand() -> None:
    profiles = [Profile("a", "cooper"), Profile("b", "cooper cooper baker"), Profile("c", "weaver weaver")]
    mean = 2.0

    def weight(count: int, length: int) -> float:
        return count * 2.5 / (count + 1.5 * (0.25 + 0.75 * length / mean))

    found = attack("cooper", profiles, kind="bm25")
    best = max(weight(1, 1), weight(2, 3))
    assert found == pytest.approx([weight(1, 1) / best, weight(2, 3) / best, 0])
    assert list(attack("nothing known", profiles, kind="bm25")) == [0, 0, 0]


def test_words_of_a_query_do_not_enter_the_vocabulary() -> None:
    assert attack("cooper Wickmere") == pytest.approx(attack("cooper Wickmere xylophone zebra"))


@pytest.mark.parametrize("kind", ["retrieval", "bm25"])
def test_a_release_without_a_shared_word_ties_all(kind: str) -> None:
    assert len(score_pool(1 + attack("zebra", kind=kind)).ends) == 1


@pytest.mark.parametrize("kind", ["retrieval", "bm25"])
def test_the_order_of_the_registry_does_not_matter(kind: str) -> None:
    order = [2, 0, 3, 1]
    here = attack("cooper of Brindale", kind=kind)
    there = attack("cooper of Brindale", [PROFILES[place] for place in order], kind=kind)
    assert (score_pool(here).scores()[order] == score_pool(there).scores()).all()


def test_pairs_of_words_and_rare_words() -> None:
    assert attack("Wickmere of cooper", ngrams=2)[0] < attack("cooper of Wickmere", ngrams=2)[0]
    assert attack("baker", min_df=2).max() == 0
    assert attack(" ".join(TEXTS), max_features=1).max() == 1


def test_belief_is_a_softmax_of_them() -> None:
    attacker = Retrieval(PROFILES, AttackerSpec(kind="retrieval", temperature=0.5))
    document = Document("d", "cooper", None)
    expected = np.exp(attacker.similarities(document) / 0.5)
    assert attacker.believe(document) == pytest.approx(expected / expected.sum())


def test_a_registry_without_a_word() -> None:
    for kind in ("retrieval", "bm25"):
        with pytest.raises(AttackError, match="no word is left in the registry"):
            attack("x", [Profile("a", ""), Profile("b", "?")], kind=kind)
