from __future__ import annotations

import json

from judging import Judge

from surrogateshield.evaluation.experiments import informed

TEXT = "Ottoline Quarmby lives in Larkfield"
KEY = [("Ottoline Quarmby", "person"), ("Larkfield", "gpe")]


def test_what_the_adversary_is_told(judged: Judge) -> None:
    text = informed.prompt('Ada Finch lives in "Fernby"', "surrogates", ["person", "gpe", "person"])
    assert "gpe, person" in text
    assert json.dumps('Ada Finch lives in "Fernby"') in text
    assert "placeholder" not in text
    assert "<PERSON>" in informed.prompt("x", "Presidio placeholders", ["person"])


def test_a_planted_answer_is_counted_and_a_leak_is_not(judged: Judge) -> None:
    ours = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ada Finch"), ("Larkfield", "gpe", "Fernby")])
    leaky = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "<PERSON>")])
    asked: list[str] = []

    def ask(prompt: str, _salt: str) -> str:
        asked.append(prompt)
        return '{"guesses": [{"type": "person", "original": "OTTOLINE quarmby"}, {"original": "Larkfield"}]}'

    table, by_type = informed.informed({"surrogates": [ours], "Presidio placeholders": [leaky]}, ask, 10)
    rows = {row[0]: row[1:4] for row in table.rows}
    assert rows == {"surrogates": (2, 2, 1.0), "Presidio placeholders": (1, 1, 1.0)}, (
        "a town that was given out is no find"
    )
    assert {row[0]: row[1:3] for row in by_type.rows} == {"gpe": (1, 1), "person": (1, 1)}
    assert all("Quarmby" not in prompt for prompt in asked)


def test_the_same_attacker_recovers_planted_leaks_and_nothing_else(judged: Judge) -> None:
    """A release that only spells its values backwards is undone, one with surrogates not, by the same attacker.

    So the count can be other than none where it is none.
    """

    def backwards(prompt: str, _salt: str) -> str:
        message = json.loads(prompt.split("Message:\n", 1)[1])
        return json.dumps(
            {"guesses": [{"type": "any", "original": word[::-1]} for word in (message, *message.split())]}
        )

    weak = judged(TEXT, KEY, [(value, type_, value[::-1]) for value, type_ in KEY])
    sound = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ada Finch"), ("Larkfield", "gpe", "Fernby")])
    approaches = {"Presidio synthesise": [weak] * 4, "surrogates": [sound] * 4}
    table, by_type = informed.informed(approaches, backwards, 4)
    found = {row[0]: row[1:4] for row in table.rows}
    assert found == {"Presidio synthesise": (8, 8, 1.0), "surrogates": (8, 0, 0.0)}
    prompts = {row[0]: row[5:7] for row in table.rows}
    assert prompts == {"Presidio synthesise": (4, 4), "surrogates": (4, 0)}
    assert {row[0]: row[1:3] + row[4:6] for row in by_type.rows} == {"gpe": (4, 4, 4, 0), "person": (4, 4, 4, 0)}


def test_where_all_was_given_out_the_empty_cell_says_so(judged: Judge) -> None:
    table, by_type = informed.informed({"surrogates": [judged(TEXT, KEY)]}, lambda *_: "", 1)
    assert table.rows[0][:5] == ("surrogates", 0, 0, None, None)
    assert any(note.startswith("-: all such values were given out") for note in table.notes)
    assert by_type.rows == ()


def test_none_recovered_has_an_upper_bound(judged: Judge) -> None:
    ours = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ada Finch"), ("Larkfield", "gpe", "Fernby")])
    table, _ = informed.informed({"surrogates": [ours] * 5}, lambda *_: "no idea", 3)
    name, values, recovered, rate, at_most, prompts, *_ = table.rows[0]
    assert (name, values, recovered, rate, prompts) == ("surrogates", 6, 0, 0.0, 3)
    assert isinstance(at_most, float)
    assert 0.4 < at_most < 0.5
