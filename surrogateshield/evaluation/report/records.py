"""An evaluation as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict
from datetime import date
from typing import Any

from surrogateshield.evaluation.intervals import clopper_pearson
from surrogateshield.evaluation.presidio import COMPARABLE
from surrogateshield.evaluation.report.errors import faults
from surrogateshield.evaluation.report.summary import comparison, sums
from surrogateshield.evaluation.run import Evaluation, Grouping, Latency, Measured
from surrogateshield.evaluation.scoring import Row, Tally
from surrogateshield.evaluation.stages import Ablation

FORM = 1
"""Raised when the meaning or the name of a field changes."""

_DECIMALS = 6


def as_json(evaluation: Evaluation, day: date, by: Grouping | None = None, errors: int = 0) -> str:
    """Everything that was measured, keys sorted.

    Args:
        evaluation: what was measured.
        day: when.
        by: give the sums by category or by language as well.
        errors: how many faults of each sort to give with their values; these are originals.
    """
    content: dict[str, Any] = {
        "form": FORM,
        "date": day.isoformat(),
        "key": evaluation.key,
        "stages": evaluation.stages,
        "data": [
            {"name": data.name, "sha256": data.sha256, "prompts": len(data.prompts), "notes": list(data.notes)}
            for data in evaluation.datasets
        ],
        "systems": {measured.name: _system(measured, by, errors) for measured in evaluation.systems},
        "ablation": _ablation(evaluation.ablation) if evaluation.ablation is not None else None,
        "comparison": comparison(evaluation),
    }
    return json.dumps(_rounded(content), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def as_csv(evaluation: Evaluation) -> str:
    """One row for each system and type, and one for each sum."""
    out = io.StringIO()
    rows = [
        {"system": measured.name, "type": type_, **_rounded(_flat(row))}
        for measured in evaluation.systems
        for type_, row in (*measured.tally.rows.items(), *sums(measured.tally).items())
    ]
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _flat(row: Row) -> dict[str, Any]:
    low, high = clopper_pearson(row.right, row.required)
    leak_low, leak_high = clopper_pearson(row.leaked, row.required)
    return {
        **asdict(row),
        "recall": row.recall,
        "recall_low": low,
        "recall_high": high,
        "recall_any": row.recall_any,
        "precision": row.precision,
        "precision_any": row.precision_any,
        "f1": row.f1,
        "f1_any": row.f1_any,
        "leak_low": leak_low,
        "leak_high": leak_high,
        "new_recall": row.new_recall,
    }


def _system(measured: Measured, by: Grouping | None, errors: int) -> dict[str, Any]:
    content: dict[str, Any] = {
        "version": measured.version,
        "models": [asdict(model) for model in measured.models],
        **_tally(measured.tally),
        "comparable_types": _flat(measured.tally.total(COMPARABLE)),
        "latency_ms": {part: _latency(latency) for part, latency in measured.latencies().items()},
    }
    if by is not None:
        content[f"by_{by}"] = {name: _tally(group) for name, group in measured.groups(by).items()}
    if errors:
        content["errors"] = [asdict(fault) for fault in faults(measured.judged, errors)]
    return content


def _latency(latency: Latency) -> dict[str, float]:
    return asdict(latency)


def _tally(tally: Tally) -> dict[str, Any]:
    by_stage: dict[str, dict[str, int]] = {}
    for (stage, label), count in tally.over_edits.items():
        by_stage.setdefault(stage, {})[label] = count
    return {
        "prompts": tally.prompts,
        "types": {type_: _flat(row) for type_, row in tally.rows.items()},
        "sums": {name: _flat(row) for name, row in sums(tally).items()},
        "edits": tally.edits,
        "over_edits": tally.over_edits.total(),
        "over_edits_per_100": tally.over_edits_per_100,
        "over_edits_by_stage": by_stage,
        "restored": tally.restored,
        "not_restored": tally.not_restored,
        "leaky_prompts": tally.leaky_prompts,
        "values_not_in_their_prompt": tally.absent,
    }


def _ablation(ablation: Ablation) -> dict[str, Any]:
    return {
        "steps": [
            {"name": step.name, "sums": {name: _flat(row) for name, row in sums(step.tally).items()}}
            for step in ablation.steps
        ],
        "stages": [asdict(contribution) for contribution in ablation.contributions],
        "key_stages": ablation.key_stages,
    }


def _rounded(value: Any) -> Any:
    """Fractions with as many decimals as mean anything, so that files compare well."""
    if isinstance(value, float):
        return round(value, _DECIMALS)
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value
