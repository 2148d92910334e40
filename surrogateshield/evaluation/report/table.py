"""An evaluation as text to read, in lines of at most 100 characters."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from datetime import date

from surrogateshield.evaluation.intervals import clopper_pearson
from surrogateshield.evaluation.presidio import COMPARABLE
from surrogateshield.evaluation.report.errors import faults
from surrogateshield.evaluation.report.summary import comparison, kept, sums
from surrogateshield.evaluation.run import Evaluation, Grouping, Measured
from surrogateshield.evaluation.scoring import Row, Tally
from surrogateshield.evaluation.stages import Ablation

WIDTH = 100
_RULE = "-" * WIDTH
_HEAD = (
    f"{'':<17}{'':>6}{'':>7}{'95 %':>13}{'any':>6}{'':>7}{'':>6}{'given out':>14} | {'in no list of ours':>19}\n"
    f"{'type':<17}{'values':>6}{'recall':>7}{'interval':>13}{'type':>6}{'prec.':>7}{'F1':>6}{'whole':>7}{'partly':>7}"
    f" | {'values':>6}{'recall':>7}{'leaked':>7}"
)


def as_table(evaluation: Evaluation, day: date, by: Grouping | None = None, errors: int = 0) -> str:
    """What was measured, for reading; shares in per cent.

    Args:
        evaluation: what was measured.
        day: when.
        by: give the sums by category or by language as well.
        errors: how many faults of each sort to list with their values; these are originals.
    """
    lines = list(_title(evaluation, day))
    for measured in evaluation.systems:
        lines += _system(measured, compared=len(evaluation.systems) > 1)
        if by is not None:
            lines += _groups(measured, by)
        lines += _latencies(measured)
    if evaluation.ablation is not None:
        lines += _ablation(evaluation.ablation, evaluation.systems[0].tally)
    for name, ratios in comparison(evaluation).items():
        lines += ["", f"time, as a part of {name}'s"]
        lines += [
            f"  {part.replace('_', ' ').replace('cpu', 'CPU'):<28}{ratio:>7.3f}"
            for part, ratio in ratios.items()
            if ratio is not None
        ]
    if errors:
        for measured in evaluation.systems:
            lines += _errors(measured, errors)
    return "\n".join(lines) + "\n"


def _title(evaluation: Evaluation, day: date) -> Iterator[str]:
    yield f"Detection, measured on {day.isoformat()} against the key `{evaluation.key}`; stages: {evaluation.stages}"
    for data in evaluation.datasets:
        yield f"  data   {data.name}: {len(data.prompts)} prompts (sha256 {data.sha256[:16]})"
        for note in data.notes:
            yield from _wrapped(note, 9)
    for measured in evaluation.systems:
        yield f"  system {measured.name} {measured.version}" + ("" if measured.models else ", no model")
        yield from (f"         {m.name} {m.version} (sha256 {m.sha256[:16]})" for m in measured.models)


def _system(measured: Measured, compared: bool) -> Iterator[str]:
    tally = measured.tally
    yield from ("", measured.name, _HEAD, _RULE)
    for type_, row in tally.rows.items():
        yield _row(type_, row)
    yield _RULE
    for name, row in sums(tally).items():
        yield _row(name, row)
    if compared:
        yield _row("the paper's 11", tally.total(COMPARABLE))
    row = tally.total()
    yield f"all, labels aside: recall {_per_cent(row.recall_any)}, precision {_per_cent(row.precision_any)}," + (
        f" F1 {_per_cent(row.f1_any)}"
    )
    yield from _leaks(tally)
    yield from _edits(tally)
    if tally.restored or tally.not_restored:
        yield f"round trips: {tally.restored} of {tally.restored + tally.not_restored} prompts came back exactly"
    if tally.absent:
        yield f"values of the key that are not in their prompt: {tally.absent}"


def _row(name: str, row: Row) -> str:
    low, high = clopper_pearson(row.right, row.required)
    interval = f"{100 * low:.1f}-{100 * high:.1f}" if row.required else "-"
    return (
        f"{name:<17}{row.required:>6}{_per_cent(row.recall):>7}{interval:>13}{_per_cent(row.recall_any):>6}"
        f"{_per_cent(row.precision):>7}{_per_cent(row.f1):>6}{row.leaked:>7}{row.leaked_partly:>7}"
        f" | {row.new:>6}{_per_cent(row.new_recall):>7}{row.new_leaked:>7}"
    )


def _leaks(tally: Tally) -> Iterator[str]:
    row, by_rule = tally.total(), kept(tally)
    if not tally.edits and not row.leaked:
        return
    whole, partly = (_share(count, row.required) for count in (row.leaked, row.leaked_partly))
    yield f"given out whole: {whole}, in {tally.leaky_prompts} prompts"
    yield f"given out whole or in part: {partly}"
    if by_rule.leaked:
        yield f"  {by_rule.leaked} of these are of types that the default rules keep"


def _edits(tally: Tally) -> Iterator[str]:
    total = tally.over_edits.total()
    yield f"over-edits: {total} of {tally.edits} replaced spans, {_in_100(total, tally)} in 100 prompts"
    stages: dict[str, list[tuple[str, int]]] = {}
    for (stage, label), count in tally.over_edits.most_common():
        stages.setdefault(stage, []).append((label, count))
    for stage, counts in stages.items():
        labels = ", ".join(f"{label} {count}" for label, count in counts)
        yield from _wrapped(f"{stage}, {_in_100(sum(count for _, count in counts), tally)} in 100: {labels}")


def _in_100(count: int, tally: Tally) -> str:
    return f"{100 * count / tally.prompts if tally.prompts else 0:.2f}"


def _groups(measured: Measured, by: Grouping) -> Iterator[str]:
    yield ""
    yield (
        f"{measured.name} by {by:<10}{'prompts':>9}{'values':>8}{'recall':>8}{'prec.':>7}{'whole':>7}{'partly':>8}"
        f"{'over-edits':>12}{'in 100':>8}"
    )
    for name, tally in measured.groups(by).items():
        row = tally.total()
        yield (
            f"{name:<{len(measured.name) + 14}}{tally.prompts:>9}{row.required:>8}{_per_cent(row.recall):>8}"
            f"{_per_cent(row.precision):>7}{row.leaked:>7}{row.leaked_partly:>8}"
            f"{tally.over_edits.total():>12}{_in_100(tally.over_edits.total(), tally):>8}"
        )


def _latencies(measured: Measured) -> Iterator[str]:
    yield ""
    yield f"{measured.name + ', ms a prompt':<32}{'median':>8}{'95 %':>8}{'CPU median':>12}"
    for part, latency in measured.latencies().items():
        yield f"  {part.replace('_', ' '):<30}{latency.median:>8.2f}{latency.p95:>8.2f}{latency.cpu_median:>12.2f}"


def _ablation(ablation: Ablation, whole: Tally) -> Iterator[str]:
    yield ""
    yield f"{'stages':<28}{'recall':>8}{'prec.':>8}{'F1':>8}{'+F1':>8}   {'structured: recall':>18}{'prec.':>8}"
    first: float | None = None
    for step in ablation.steps:
        row, structured = step.tally.total(), sums(step.tally)["structured"]
        f1 = row.f1 or 0.0
        gain = "-" if first is None else f"{100 * (f1 - first):+.1f}"
        first = f1 if first is None else first
        yield (
            f"  {step.name:<26}{_per_cent(row.recall):>8}{_per_cent(row.precision):>8}{_per_cent(row.f1):>8}{gain:>8}"
            f"   {_per_cent(structured.recall):>18}{_per_cent(structured.precision):>8}"
        )
    required = whole.total().required
    yield ""
    yield f"{'stage':<16}{'found':>7}   what no other stage finds"
    for stage in ablation.contributions:
        yield (
            f"  {stage.stage:<14}{sum(stage.found.values()):>7}   {_share(stage.only_values, required)};"
            f" in {stage.only_prompts} prompts ({_per_cent(_ratio(stage.only_prompts, whole.prompts))} %)"
        )
        yield from _wrapped(", ".join(f"{type_} {count}" for type_, count in stage.found.items()), 4)
    yield "key stages (the first configuration with an F1 of 80 % for a type)"
    by_stage: dict[str, list[str]] = {}
    for type_, stage_name in ablation.key_stages.items():
        by_stage.setdefault(stage_name or "none", []).append(type_)
    for stage_name, types in by_stage.items():
        yield from _wrapped(f"{stage_name}: {', '.join(types)}")


def _errors(measured: Measured, at_most: int) -> Iterator[str]:
    yield ""
    yield f"{measured.name}: faults, at most {at_most} of each sort"
    for fault in faults(measured.judged, at_most):
        detail = f" ({fault.detail})" if fault.detail else ""
        yield f"  {fault.sort:<15}{fault.prompt:<12} {fault.type:<18} {fault.value!r}{detail}"


def _wrapped(text: str, indent: int = 2) -> Iterable[str]:
    margin = " " * indent
    return textwrap.wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin + "  ")


def _share(count: int, of: int) -> str:
    low, high = clopper_pearson(count, of)
    share = _ratio(count, of)
    return f"{count} of {of} values ({_per_cent(share)} %, 95 % interval {100 * low:.1f}-{100 * high:.1f})"


def _ratio(count: int, of: int) -> float | None:
    return count / of if of else None


def _per_cent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}"
