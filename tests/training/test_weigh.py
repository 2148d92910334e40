from __future__ import annotations

import json
from pathlib import Path

import pytest

from surrogateshield.detection.weighing import weights_of_signs
from surrogateshield.training.weigh import GENERATED, Case, Cases, fitted, held_out, main


@pytest.fixture(scope="module")
def found() -> Cases:
    return Cases()


def cases(source: str, number: int) -> list[Case]:
    """Three signs: one tells, one tells the opposite half as well, one tells nothing."""
    made = []
    for turn in range(number):
        private = turn % 2 == 0
        told = private if turn % 10 else not private
        against = private if turn % 4 < 2 else not private
        made.append(Case(source, {"for": float(told), "against": float(not against), "noise": turn % 3 / 2}, private))
    return made


def test_the_weights_tell_what_tells() -> None:
    weights = fitted(cases("one", 400))
    assert weights.signs["for"] > 1
    assert weights.signs["for"] > weights.signs["against"]
    assert abs(weights.signs["noise"]) < 0.3
    sure, unsure = weights.logits([
        Case("x", {"for": 1.0, "against": 0.0, "noise": 0.5}, True),
        Case("x", {"for": 0.0, "against": 0.0, "noise": 0.5}, True),
    ])  # fmt: skip
    assert sure > 0 > unsure


def test_generated_text_counts_a_fifth() -> None:
    turned = [Case(GENERATED, case.signs, not case.private) for case in cases("one", 400)]
    assert fitted([*cases("one", 400), *turned]).signs["for"] > 1
    assert fitted([*cases("one", 40), *turned[:400]]).signs["for"] < 1


def test_each_file_is_judged_by_the_others() -> None:
    upside_down = [Case("turned", case.signs, not case.private) for case in cases("turned", 100)]
    table = held_out([*cases("one", 100), *cases("two", 100), *upside_down])
    rows = {line.split()[0]: line.split()[1:] for line in table.splitlines()[1:]}
    assert rows.keys() == {"one", "two", "turned"}
    assert rows["two"][:2] == ["50", "50"]
    lost, kept = map(int, rows["turned"][-1].split("/"))
    assert lost > int(rows["two"][-1].split("/")[0])
    assert kept < 50


def test_names_of_a_text_are_cases(found: Cases) -> None:
    text = "My sister Ottilie Marchwick told the Wachtwoord to Brannok Thrope."
    got = list(found.of("letters", text, ["Ottilie Marchwick"], ["Brannok Thrope"]))
    assert [(case.source, case.private) for case in got].count(("letters", True)) == 1
    assert not any("Ottilie" in repr(case) for case in got)
    both = list(found.of("letters", text, ["Ottilie Marchwick", "Brannok Thrope"]))
    assert sum(case.private for case in both) == 2
    none = list(found.of("letters", text, [], ["Brannok Thrope"]))
    assert none
    assert not any(case.private for case in none)


def test_the_weights_are_written_as_they_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, output = tmp_path / "few.jsonl", tmp_path / "weights.json"
    prompts = [
        {"id": "1", "text": "My sister Ottilie Marchwick met Brannok.", "required": [["Ottilie Marchwick", "person"]]},
        {"id": "2", "text": "Ask Teodric Vanhallow for the key.", "required": [["Teodric Vanhallow", "person"]]},
    ]
    data.write_text("\n".join(json.dumps({**prompt, "optional": []}) for prompt in prompts), encoding="utf-8")
    main([str(data)], output, most=20)
    assert "few" in capsys.readouterr().out
    written = json.loads(output.read_text(encoding="utf-8"))
    assert written["weights"].keys() == weights_of_signs()[0].keys()
    assert isinstance(written["constant"], float)
