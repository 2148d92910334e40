"""Attributes by hand, and coverage on simulated ones whose law is known."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scripted_model import scripted_model

from surrogateshield.audit.attackers.profile import UNREADABLE, Column, ProfileAttacker, attribute_scores, joint
from surrogateshield.audit.attributes import Attribute
from surrogateshield.audit.configuration import AttackerSpec, Llm
from surrogateshield.audit.conformal import calibrate
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel
from surrogateshield.audit.scores import score_pool

PROFILES = [
    Profile("a", "", {"trade": "Cooper", "sex": "f"}),
    Profile("b", "", {"trade": "baker", "sex": "m"}),
    Profile("c", "", {"trade": "baker"}),
]
TRADE, SEX = Attribute(name="trade"), Attribute(name="sex", values=("f", "m"))


def test_distributions_by_hand() -> None:
    column = Column(TRADE, PROFILES)
    assert column.values == ("baker", "cooper")
    assert list(column.places) == [1, 0, 0]
    found = column.distribution(["cooper", "COOPER", "weaver", None], 0.5)
    assert found is not None
    assert list(found) == pytest.approx([0.5 / 4.5, 2.5 / 4.5, 1.5 / 4.5])
    assert column.distribution([None, None], 0.5) is None


def test_matches_by_hand() -> None:
    columns = [Column(TRADE, PROFILES), Column(SEX, PROFILES)]
    distributions = [np.array([0.25, 0.75, 0]), np.array([0.8, 0.2, 0])]
    weights = np.array([0.75 * 0.8, 0.25 * 0.2, 0.25])  # the last has no sex: it matches both
    assert joint(columns, distributions, 3) == pytest.approx(weights / weights.sum())
    assert attribute_scores(columns, distributions, 3).tolist() == [[0.75, 1, 1], [0.8, 1, 0]]
    assert joint(columns, [None, None], 3) == pytest.approx([1 / 3] * 3)


def test_a_model_extracts_and_never_sees_the_candidates() -> None:
    said = ['{"trade": "cooper"}', "cooper", "It might be a cooper.\nOr not.", "unknown"]

    def script(prompt: str, body: dict[str, Any]) -> str:
        assert "baker" not in prompt
        return said[body["seed"]] if "trade" in prompt else "f"

    with scripted_model(script) as server:
        spec = AttackerSpec(kind="profile", m=4, attributes=(TRADE, SEX))
        attacker = ProfileAttacker(PROFILES, spec, ChatModel(Llm(base_url=server.url, model="tiny"), AnswerCache()))
        document = Document("d", "makes barrels", None)
        trade, sex = np.array([0.5, 2.5, 0.5]) / 3.5, np.array([4.5, 0.5, 0.5]) / 5.5
        weights = np.array([trade[1] * sex[0], trade[0] * sex[1], trade[0]])
        assert attacker.believe(document) == pytest.approx(weights / weights.sum())
        assert attacker.matrix(document).shape == (2, 3)
        assert attacker.counted == {UNREADABLE: 1}
        assert len(server.asked) == 8


def simulated(rng: np.random.Generator, people: int, kinds: int, values: int) -> tuple[list[Column], list[Profile]]:
    profiles = [
        Profile(str(number), "", {f"a{kind}": f"v{rng.integers(values)}" for kind in range(kinds)})
        for number in range(people)
    ]
    return [Column(Attribute(name=f"a{kind}"), profiles) for kind in range(kinds)], profiles


def test_five_attributes_cover_jointly_and_by_their_largest_score_and_not_naively() -> None:
    """A document is about a random profile; of each attribute ten samples, right with a probability that varies."""
    rng = np.random.default_rng(4)
    kinds, values, alpha, n, seeds = 5, 12, 0.2, 40, 1500
    columns, profiles = simulated(rng, 60, kinds, values)
    rows = []
    for _ in range(800):
        truth = int(rng.integers(len(profiles)))
        distributions = []
        for kind, column in enumerate(columns):
            right, hit = profiles[truth].fields[f"a{kind}"], rng.random(10) < rng.random()
            samples = [right if each else f"v{rng.integers(values)}" for each in hit]
            distributions.append(column.distribution(samples, 0.01 * rng.random()))
        matrix = attribute_scores(columns, distributions, len(profiles))
        believed = score_pool(joint(columns, distributions, len(profiles)))
        rows.append((believed.score(truth), matrix[:, truth].max(), *matrix[:, truth]))
    scores = np.array(rows)
    covered = np.zeros(4)
    for _ in range(seeds):
        drawn = scores[rng.choice(len(scores), n + 1, replace=False)]
        known, new = drawn[:n], drawn[n]
        covered[0] += new[0] <= calibrate(known[:, 0], alpha).q
        covered[1] += new[1] <= calibrate(known[:, 1], alpha).q
        for index, level in ((2, alpha / kinds), (3, alpha)):
            covered[index] += all(new[2 + kind] <= calibrate(known[:, 2 + kind], level).q for kind in range(kinds))
    shares = covered / seeds
    error = 3 * math.sqrt(alpha * (1 - alpha) / seeds)
    assert (shares[:3] >= 1 - alpha - error).all(), shares
    assert shares[3] < 1 - alpha - 2 * error, shares
    assert shares[3] >= 1 - kinds * alpha
