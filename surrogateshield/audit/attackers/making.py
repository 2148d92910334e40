"""The attacker that a configuration declares, made ready, and what it makes of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from surrogateshield.audit.attackers.base import Attacker
from surrogateshield.audit.attackers.clues import ClueQuery
from surrogateshield.audit.attackers.forced_choice import ForcedChoice
from surrogateshield.audit.attackers.profile import ProfileAttacker
from surrogateshield.audit.attackers.ranking import RankingAttacker
from surrogateshield.audit.attackers.retrieval import Query, Retrieval, direct
from surrogateshield.audit.configuration import Configuration
from surrogateshield.audit.corpus import Corpus, Document
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel
from surrogateshield.audit.reading import ManyScores, OneScore, Reading
from surrogateshield.audit.scores import pool_of_scores, score_pool

type Read = Callable[[Document], Reading]


def make_attacker(configuration: Configuration, corpus: Corpus, folder: Path, cache: Path | None) -> Attacker:
    """The declared attacker over a pool.

    Args:
        configuration: what is declared.
        corpus: the pool.
        folder: what paths in the configuration are relative to.
        cache: the file that keeps a model's answers; None keeps them while this runs.

    Raises:
        AttackError: it cannot be made.
    """
    spec = configuration.attacker
    if spec.kind == "ranking":
        return RankingAttacker(folder / str(spec.path), corpus)
    if not spec.asks_model:
        return Retrieval(corpus.profiles, spec, folder=folder)
    assert configuration.llm is not None
    answers = AnswerCache(cache)
    model = ChatModel(configuration.llm, answers)
    if spec.kind == "profile":
        return ProfileAttacker(corpus.profiles, spec, model)
    if spec.kind == "forced_choice":
        return ForcedChoice(corpus.profiles, spec, model)
    counted: Counter[str] = Counter()
    query: Query = ClueQuery(model, spec, counted, answers) if spec.query == "direct_plus_clues" else direct
    attacker = Retrieval(corpus.profiles, spec, query, folder)
    attacker.counted = counted
    return attacker


def reader(configuration: Configuration, attacker: Attacker) -> Read:
    """The function from a document to its reading."""
    score, top_k, match = configuration.score, configuration.top_k, configuration.attacker.match

    def read(document: Document) -> Reading:
        if isinstance(attacker, ForcedChoice):
            retained = attacker.retained(document)
            return OneScore(score_pool(attacker.believe(document), score, top_k, retained))
        ranking = score_pool(attacker.believe(document), score, top_k)
        if not isinstance(attacker, ProfileAttacker) or match == "joint":
            return OneScore(ranking)
        matrix = attacker.matrix(document)
        return OneScore(pool_of_scores(matrix.max(axis=0))) if match == "maximum" else ManyScores(ranking, matrix)

    return read
