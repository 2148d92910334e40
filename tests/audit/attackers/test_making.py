"""Each kind of attacker from a configuration on disk to covered test documents, against a scripted model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from audited import CONFIGURATION, TRADES, Configure, invoke, lines
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


# How many of four choices fall on the truth, and where the others fall: d0 to d3 calibrate, then all are certified.
CHOSEN = {"d0": "p0 p0 p0 p1", "d1": "p1 p1 p0 p0", "d2": "p0 p0 p0 p2", "d3": "p3 p3 p3 p3", "d4": "p4 p4 p1 p2"}


def test_sets_by_hand(tmp_path: Path) -> None:
    """A forced choice among five people, four times a document, with frequencies that are known.

    Scores of the truths: d0 3/4; d1 1 (p0 and p1 tie, and both are counted); d2 1 (p2 was chosen once, after p0); d3 1
    (all choices). Of these four k = ceil(5 x (1 - alpha)) gives q: the least, 0.75, for alpha = 0.8, and 1 for 0.6.
    """
    (tmp_path / "data").mkdir()
    lines(tmp_path / "data" / "registry.jsonl", [{"id": f"p{n}", "trade": TRADES[n]} for n in range(5)])
    texts = [{"id": name, "text": f"{name} was released", "truth": f"p{name[1]}"} for name in CHOSEN]
    lines(tmp_path / "data" / "released.jsonl", texts)
    path = tmp_path / "threat.yaml"

    def script(prompt: str, body: dict[str, Any]) -> str:
        name = prompt[prompt.index("Text:") + 6 :].split(maxsplit=1)[0]
        trade = TRADES[int(CHOSEN[name].split()[body["seed"]][1])]
        return next(line.split(".")[0] for line in prompt.splitlines() if line.endswith(f". {trade}"))

    with scripted_model(script) as server:
        text = CONFIGURATION.replace("[town, trade, hobby, note]", "[trade]").replace("60, test: 40", "4, test: 1")
        for change in with_model("kind: forced_choice, m: 4", server.url):
            text = text.replace(*change)
        path.write_text(text)
        session = Session(read_configuration(path), path.parent)
        rows = session.scores(range(4))
        assert [row for (row,), _ in rows] == [0.75, 1, 1, 1]
        sets = {}
        for alpha in (0.8, 0.6):
            (threshold,) = session.calibration(rows, alpha).of()
            for document in session.corpus.documents:
                pool, found = session.read(document).at((threshold.q,), "keep_top")
                sets[document.id, alpha] = {f"p{place}" for place in found.members(pool)}
    everybody = {f"p{n}" for n in range(5)}
    # At 0.75: the best of d0 and d2; of d1 and d3 nobody scores as little, so the best are kept. These score 1, as do
    # those whom nobody chose, and equal scores stay together: everybody. d4's best holds a half; the others reach 1.
    assert {name: sets[name, 0.8] for name in CHOSEN} == {
        "d0": {"p0"}, "d1": everybody, "d2": {"p0"}, "d3": everybody, "d4": {"p4"},
    }  # fmt: skip
    assert all(sets[name, 0.6] == everybody for name in CHOSEN)


def test_answers_are_kept_on_disk(configure: Configure, tmp_path: Path) -> None:
    with scripted_model(answers) as server:
        path = configure(*with_model("kind: profile, m: 1, attributes: [{name: trade}]", server.url))
        arguments = ("calibrate", path, "--output", tmp_path / "c.json", "--cache", tmp_path / "answers.sqlite")
        first = invoke(*arguments)
        assert first.exit_code == 0, first.output
        asked = len(server.asked)
        assert asked == 60
        assert invoke(*arguments).stdout == first.stdout  # what it cost, on the other stream, is another each time
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
