"""What a model gets right of tasks with checkable answers, asked as they are and protected (not in the paper).

Four kinds: sums with dates and amounts, values to be found, texts to be rewritten and to be translated. One model goes
by the templates and makes no mistake, so that every fault is protection's; another spoils its answers, so that every
checker finds something; language models are asked where they are named.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from surrogateshield.evaluation.experiments.settings import Settings
from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.intervals import mcnemar, paired_difference
from surrogateshield.evaluation.local_model import LocalModel, ModelMissing
from surrogateshield.evaluation.tasks.asking import Asked, Asking
from surrogateshield.evaluation.tasks.making import Task
from surrogateshield.evaluation.tasks.making import tasks as made
from surrogateshield.evaluation.tasks.models import Model, mangler, reader
from surrogateshield.evaluation.tasks.template import KINDS
from surrogateshield.evaluation.tasks.truths import Fault

EACH = 40
"""Tasks of each kind, where answers take no time or come from an endpoint."""
EACH_LOCAL = 2
"""The same for a model in this process, which takes many seconds for an answer."""

_TOKENS = 256  # of an answer
_READER = "makes no mistake"
_MANGLER = "spoils its answers"
_LOCAL = "a small language model"


def tasks(asking: Asking, folder: Path, settings: Settings, version: str) -> tuple[Table, Table]:
    """How many answers are right both ways, and why others are not.

    Args:
        asking: puts them to models.
        folder: of the results; what a language model got right is kept there, so that a run can be gone on with.
        settings: which models are asked, and how often.
        version: of this project; what another has measured is measured again.
    """
    results: dict[str, list[Asked]] = {}
    notes: list[str] = []
    scripted = made(settings.tasks or EACH, settings.seed)
    for name, model in {_READER: reader, _MANGLER: mangler(settings.seed)}.items():
        results[name] = [asking.ask(task, model) for task in scripted]
    if settings.local_model:
        try:
            local = LocalModel(None, settings.seed)
            chosen = made(settings.tasks or EACH_LOCAL, settings.seed)
            of = f"{version} {local.name} {_TOKENS} {settings.seed}"
            results[_LOCAL] = list(_kept(asking, chosen, lambda prompt: local.reply(prompt, _TOKENS), folder, of))
        except ModelMissing as error:
            notes.append(f"{_LOCAL}: {error}")
    if settings.llm is not None:
        chosen = made(settings.tasks or EACH, settings.seed)
        of = f"{version} {settings.llm.base_url} {settings.llm.model} {_TOKENS} {settings.seed}"
        with _endpoint(settings, folder) as model:
            results[settings.llm.model] = list(_kept(asking, chosen, model, folder, of))
    elif not settings.local_model:
        notes.append("no language model was named: --llm-url http://.../v1 --llm-model NAME, or --local-model")
    return _right(results, notes), _faults(results)


@contextmanager
def _endpoint(settings: Settings, folder: Path) -> Iterator[Model]:
    from surrogateshield.audit.llm.cache import AnswerCache  # noqa: PLC0415 - of the extra
    from surrogateshield.audit.llm.client import ChatModel  # noqa: PLC0415

    assert settings.llm is not None
    # The likeliest answer, not one of many: both ways are to differ by the prompt alone.
    spec = settings.llm.model_copy(update={"temperature": 0.0, "top_p": 1.0, "max_tokens": _TOKENS})
    cache = AnswerCache(folder / "answers.sqlite")
    try:
        model = ChatModel(spec, cache)
        yield lambda prompt: model.sample(prompt, 1)[0]
    finally:
        cache.close()


def _kept(asking: Asking, chosen: Sequence[Task], model: Model, folder: Path, of: str) -> Iterator[Asked]:
    """Ask what an earlier run of the same has not; each result is written down as it comes, without any value."""
    path = folder / f"tasks_{hashlib.sha256(of.encode()).hexdigest()[:16]}.jsonl"
    earlier = {result.id: result for result in _read(path)}
    for task in chosen:
        result = earlier.get(task.id)
        if result is None:
            result = asking.ask(task, model)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(dataclasses.asdict(result)) + "\n")
        yield result


def _read(path: Path) -> Iterator[Asked]:
    """What is kept in a file; a last line that was cut off is passed over."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        faults = {way: Fault(data[way]) if data[way] else None for way in ("plain", "protected")}
        yield Asked(data["id"], data["kind"], data["replaced"], **faults)


def _right(results: dict[str, list[Asked]], notes: Iterable[str]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name, found in results.items():
        rows.append(_row(f"{name}: all", found))
        rows += [_row(f"{name}: {kind}", [each for each in found if each.kind == kind]) for kind in KINDS]
    return Table(
        "tasks",
        "Tasks with checkable answers, asked as they are and protected (not in the paper)",
        (
            Column("model: kind"),
            Column("tasks", "count"),
            Column("with replaced values", "count"),
            Column("right, plain", "percent"),
            Column("right, protected", "percent"),
            Column("difference", "percent"),
            Column("from", "percent"),
            Column("to", "percent"),
            Column("right plain only", "count"),
            Column("right protected only", "count"),
            Column("p", "number"),
        ),
        tuple(rows),
        notes=(
            "from, to: of the difference, at least 95 %, exact (of two Clopper-Pearson intervals); "
            "p: McNemar's exact test, two-sided",
            f"{_READER}: a program that reads the task's template, so what it loses is protection's; "
            f"{_MANGLER}: the same with mistakes",
            *notes,
        ),
    )


def _row(name: str, found: Sequence[Asked]) -> tuple[Cell, ...]:
    count = len(found)
    gained = sum(each.plain is not None and each.protected is None for each in found)
    lost = sum(each.plain is None and each.protected is not None for each in found)
    plain = sum(each.plain is None for each in found)
    replaced = sum(bool(each.replaced) for each in found)
    low, high = paired_difference(gained, lost, count)
    shares = (plain / count, (plain + gained - lost) / count, (gained - lost) / count)
    return (name, count, replaced, *shares, low, high, lost, gained, mcnemar(gained, lost))


def _faults(results: dict[str, list[Asked]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name, found in results.items():
        rows.append(_counted(f"{name}, plain", len(found), (each.plain for each in found)))
        rows.append(_counted(f"{name}, protected", len(found), (each.protected for each in found)))
        for kind in KINDS:
            by_protection = [each.protected for each in found if each.kind == kind and each.plain is None]
            rows.append(_counted(f"{name}, protected, right plain: {kind}", len(by_protection), by_protection))
    return Table(
        "tasks_faults",
        "Why answers to tasks are not right",
        (Column("model, way"), Column("tasks", "count"), *(Column(str(fault), "count") for fault in Fault)),
        tuple(rows),
        notes=(
            "value lost, value wrong, other order, not done (not in the form or the language that was asked for)",
            "changed by the surrogate: right for what was sent, as the sum of another date or the order of other names",
            "not restored: right but for a surrogate that still stands in it",
        ),
    )


def _counted(name: str, of: int, faults: Iterable[Fault | None]) -> tuple[Cell, ...]:
    counts = Counter(faults)
    return (name, of, *(counts[fault] for fault in Fault))
