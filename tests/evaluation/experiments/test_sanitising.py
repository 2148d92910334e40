from __future__ import annotations

from judging import Evaluated, Judge

from surrogateshield.evaluation.experiments import sanitising

TEXT = "Ottoline Quarmby asks about Larkfield"
KEY = [("Ottoline Quarmby", "person"), ("Larkfield", "gpe")]


def test_what_is_given_out_by_each_system(judged: Judge, evaluated: Evaluated) -> None:
    ours = judged(TEXT, KEY, [("Ottoline Quarmby", "person", "Ada Finch")], kept=["Larkfield"])
    theirs = judged(TEXT, KEY, [("Ottoline", "person", "<PERSON>")])
    without = judged("What is a toll?", [])
    table = sanitising.leaks(evaluated(surrogateshield=[ours, without], presidio=[theirs, without]))
    rows = {row[0]: row for row in table.rows}
    assert rows["no anonymisation"][1:3] == (1, 1.0), "prompts without values do not count"
    assert rows["surrogates"][5:] == (1, 0.5, 1)
    assert rows["surrogates, kept ones aside"][1:3] == (0, 0.0)
    assert rows["surrogates, kept ones aside"][3] == 0.0
    at_most = rows["surrogates, kept ones aside"][4]
    assert isinstance(at_most, float)
    assert round(at_most, 6) == 0.975, "none of one may still be nearly all"
    assert rows["Presidio placeholders"][5:] == (1, 0.5, 2), "half a name is given out in part"
