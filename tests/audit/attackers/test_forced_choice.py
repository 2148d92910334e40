from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scripted_model import scripted_model

from surrogateshield.audit.attackers.forced_choice import UNREADABLE, ForcedChoice
from surrogateshield.audit.attackers.making import reader
from surrogateshield.audit.configuration import AttackerSpec, Configuration, Llm
from surrogateshield.audit.corpus import Document, Profile
from surrogateshield.audit.llm.cache import AnswerCache
from surrogateshield.audit.llm.client import ChatModel

NAMES = "cooper baker weaver potter".split()
PROFILES = [Profile(name, f"{name} of Wickmere") for name in NAMES]
DOCUMENT = Document("d", "a cooper and a baker", None)


def number_of(prompt: str, name: str) -> str:
    return next(line.split(".")[0] for line in prompt.splitlines() if line.endswith(f". {name} of Wickmere"))


def attacker(url: str, **spec: Any) -> ForcedChoice:
    declared = AttackerSpec(kind="forced_choice", m=5, **spec)
    return ForcedChoice(PROFILES, declared, ChatModel(Llm(base_url=url, model="tiny"), AnswerCache()))


def test_frequencies_of_choices_whatever_the_order_of_the_list() -> None:
    said = iter(["cooper", "cooper", "baker", "?", "cooper"])
    orders = set()

    def script(prompt: str, _: dict[str, Any]) -> str:
        orders.add(prompt[prompt.index("People:") :])
        name = next(said)
        return name if name == "?" else number_of(prompt, name)

    with scripted_model(script) as server:
        model = attacker(server.url)
        assert model.believe(DOCUMENT) == pytest.approx([0.75, 0.25, 0, 0])
        assert model.believe(DOCUMENT) == pytest.approx([0.75, 0.25, 0, 0])
        assert len(server.asked) == 5
        assert model.counted == {UNREADABLE: 1}
        assert [body["seed"] for body in server.asked] == [0, 1, 2, 3, 4]  # each choice is drawn anew
    assert len(orders) > 1


def test_of_a_retrieved_list_the_others_are_dropped() -> None:
    with scripted_model(lambda prompt, _: number_of(prompt, "baker")) as server:
        model = attacker(server.url, candidates=2)
        assert list(model.retained(DOCUMENT)) == [0, 1]
        assert list(model.retained(Document("e", "nothing known", None))) == [0, 1, 2, 3]  # all tie
        configuration = Configuration.model_validate(
            {
                "name": "x",
                "data": {"form": "plain", "path": "."},
                "release": {"mechanism": "none"},
                "profile": {"name": "x", "level": "K2", "fields": ["x"]},
                "attacker": {"kind": "forced_choice", "candidates": 2},
                "llm": {"base_url": "x", "model": "x"},
                "split": {"calibration": 1, "test": 1},
            }
        )
        pool = reader(configuration, model)(DOCUMENT).ranking
        assert pool.size == 2
        assert pool.score(2) == np.inf
        assert pool.score(1) == 1
        assert all("weaver" not in body["messages"][0]["content"] for body in server.asked)
