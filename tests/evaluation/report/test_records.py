from __future__ import annotations

import csv
import io
import json
from datetime import date

from surrogateshield.evaluation.report.records import as_csv, as_json
from surrogateshield.evaluation.run import Evaluation

DAY = date(2031, 5, 3)


def test_json_is_complete(evaluation: Evaluation) -> None:
    content = json.loads(as_json(evaluation, DAY, by="language"))
    assert content["date"] == "2031-05-03"
    assert content["data"][0]["sha256"] == evaluation.datasets[0].sha256
    ours = content["systems"]["surrogateshield"]
    assert len(ours["models"][0]["sha256"]) == 64
    assert ours["types"]["email"]["recall"] == 1.0
    assert ours["types"]["org"]["recall_high"] == 0.975
    assert ours["sums"]["all"]["required"] == 5
    assert ours["over_edits_by_stage"]["pattern_scan"]["ip_address"] == 1
    assert ours["by_language"]["de"]["prompts"] == 1
    assert ours["latency_ms"]["detection"]["median"] > 0
    assert [step["sums"]["all"]["right"] for step in content["ablation"]["steps"]] == [3, 4, 4, 4]
    assert content["ablation"]["key_stages"]["phone"] == "PatternScan"


def test_json_is_stable(evaluation: Evaluation) -> None:
    text = as_json(evaluation, DAY)
    assert text == as_json(evaluation, DAY)
    assert text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def test_values_are_given_only_when_asked_for(evaluation: Evaluation) -> None:
    for text in (as_json(evaluation, DAY), as_csv(evaluation)):
        assert "203.0.113.77" not in text
        assert "a value that is not there" not in text
    errors = json.loads(as_json(evaluation, DAY, errors=1))["systems"]["surrogateshield"]["errors"]
    assert {"sort": "over-edit", "prompt": "a3", "type": "ip_address", "value": "203.0.113.77"}.items() <= next(
        error for error in errors if error["sort"] == "over-edit"
    ).items()


def test_csv_has_a_row_for_each_system_and_type(evaluation: Evaluation) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(evaluation))))
    types = [row["type"] for row in rows]
    assert {row["system"] for row in rows} == {"surrogateshield"}
    assert types == [*evaluation.systems[0].tally.rows, "structured", "other", "all"]
    by_type = {row["type"]: row for row in rows}
    assert by_type["email"]["recall"] == "1.0"
    assert by_type["ip_address"]["recall"] == "", "nothing was required"


def test_csv_of_nothing(patterns_only: Evaluation) -> None:
    assert as_csv(patterns_only).startswith("system,type,required,right,found,false,")
