"""Each kind of attacker from a configuration on disk to covered test documents, against a scripted model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from audited import TRADES, Configure, invoke
from scripted_model import scripted_model

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import run
from surrogateshield.audit.session import Session


def answers(prompt: str, body: dict[str, Any]) -> str:
    """Says the trade that the text names; else it guesses by the seed."""
    text = prompt[prompt.index("Text:") :].split("People:", maxsplit=1)[0]
    trade = next((word for word in TRADES if word in text), TRADES[body["seed"] % len(TRADES)])
    if "People:" in prompt:
        people = [line for line in prompt[prompt.index("People:") :].splitlines() if f" {trade} " in line]
        return people[0].split(".")[0] if people else "nobody"
    return f'["{trade}"]' if "clues" in prompt else f'{{"trade": "{trade}"}}'


def with_model(attacker: str, url: str) -> tuple[tuple[str, str], ...]:
    model = f"alpha: 0.1\nllm: {{base_url: '{url}', model: tiny}}"
    return ("attacker: {kind: retrieval}", f"attacker: {{{attacker}}}"), ("alpha: 0.1", model)


@pytest.mark.parametrize(
    "attacker",
    [
        "kind: retrieval, query: direct_plus_clues, m: 2",
        "kind: profile, m: 3, attributes: [{name: trade}]",
        "kind: profile, m: 3, match: maximum, attributes: [{name: trade}, {name: town}]",
        "kind: profile, m: 3, match: bonferroni, attributes: [{name: trade}, {name: town}]",
        "kind: forced_choice, m: 3, candidates: 10",
    ],
)
def test_it_covers(configure: Configure, attacker: str) -> None:
    with scripted_model(answers) as server:
        path = configure(*with_model(attacker, server.url))
        session = Session(read_configuration(path), path.parent)
        first, *_ = run(session, alphas=()).results
        assert first.coverage.unconditional is not None
        assert first.coverage.unconditional >= 0.7  # the floor of the law for 60 and 40 documents
        asked = len(server.asked)
        run(session, alphas=())
        assert len(server.asked) == asked


def test_answers_are_kept_on_disk(configure: Configure, tmp_path: Path) -> None:
    with scripted_model(answers) as server:
        path = configure(*with_model("kind: profile, m: 1, attributes: [{name: trade}]", server.url))
        arguments = ("calibrate", path, "--output", tmp_path / "c.json", "--cache", tmp_path / "answers.sqlite")
        first = invoke(*arguments)
        assert first.exit_code == 0, first.output
        asked = len(server.asked)
        assert asked == 60
        assert invoke(*arguments).output == first.output
        assert len(server.asked) == asked


def test_a_model_that_cannot_be_reached_is_one_line(configure: Configure, tmp_path: Path) -> None:
    path = configure(*with_model("kind: profile, m: 1, attributes: [{name: trade}]", "ftp://x"))
    result = invoke("calibrate", path, "--output", tmp_path / "c.json")
    assert result.exit_code == 1
    assert "`llm.base_url` must begin with http" in result.output


def test_a_ranking_from_a_file(configure: Configure, plain: Path) -> None:
    rows = "".join(f"dp{n:03},p{n:03},{1 + n % 3}\n" for n in range(120))
    (plain / "ranks.csv").write_text("document,candidate,rank\n" + rows)
    path = configure(
        ("kind: retrieval", "kind: ranking, path: data/ranks.csv"), ("alpha: 0.1", "alpha: 0.1\nscore: rank")
    )
    found = run(Session(read_configuration(path), path.parent)).results[0]
    assert found.coverage.unconditional == 1
    assert found.sizes.most == 1
