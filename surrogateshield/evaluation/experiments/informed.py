"""The informed adversary: a language model that knows the method is asked for the originals (the paper, section 5.3).

The prompt is this project's own. A value counts as recovered where it stands in the answer, case aside, as in the
paper; a value that the released text still holds was leaked, not recovered, and is left out of the count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.table import Cell, Column, Table, unmeasured
from surrogateshield.evaluation.intervals import clopper_pearson
from surrogateshield.evaluation.leaks import Sent
from surrogateshield.evaluation.scoring import Judged

type Ask = Callable[[str, str], str]
"""From a prompt and the id of what it is about to the model's answer."""

_ALL_GIVEN_OUT = "all such values were given out, so there was none to recover"
_HOW = {
    "surrogates": "replaced by an invented value of the same type, so that the text reads as if nothing had been done",
    "Presidio synthesise": "replaced by an invented value of the same type, in another form",
    "Presidio placeholders": "replaced by a placeholder that names its type, such as <PERSON>",
}


def prompt(text: str, approach: str, types: Sequence[str]) -> str:
    """What the adversary is told and asked.

    Args:
        text: the released text.
        approach: how values were replaced; a key of `table6`.
        types: of the values that were replaced.
    """
    return (
        "You are an analyst who tries to undo an anonymisation. A local proxy changed the message below before it "
        f"reached you: each personal value of these types was {_HOW[approach]}: {', '.join(sorted(set(types)))}.\n"
        "Work out what the original values were: look at what the rest of the message implies (places, relations, "
        "dates, languages, formats, e-mail addresses), at what is typical, and guess where you are not sure.\n"
        'Answer with a JSON object only: {"guesses": [{"type": "...", "original": "..."}]}, with your most probable '
        "original for each replaced value.\n\n"
        f"Message:\n{json.dumps(text, ensure_ascii=False)}\n"
    )


def recovered(judged: Judged, answer: str) -> list[tuple[str, bool]]:
    """For each required value that was not given out: its type, and whether the answer holds it."""
    said = answer.casefold()
    released = Sent(judged.text or "")
    return [
        (verdict.value.type, verdict.value.text.casefold() in said)
        for verdict in judged.verdicts
        if not verdict.leaked and not released.parts(verdict.value.text, verdict.value.type)
    ]


def informed(approaches: dict[str, Sequence[Judged]], ask: Ask, limit: int) -> tuple[Table, Table]:
    """Table 7, and the same by type.

    Args:
        approaches: how values were replaced -> the judged prompts of that run, the same prompts in each.
        ask: the adversary.
        limit: how many prompts with values it is asked about.
    """
    rows: list[tuple[Cell, ...]] = []
    by_type: dict[str, dict[str, list[bool]]] = {}
    for name, judged in approaches.items():
        found: list[tuple[str, bool]] = []
        prompts = hit = 0
        for each in [j for j in judged if j.verdicts][:limit]:
            types = [verdict.value.type for verdict in each.verdicts]
            told = recovered(each, ask(prompt(each.text or "", name, types), f"{name} {each.prompt.id}"))
            prompts += bool(told)
            hit += any(right for _, right in told)
            found += told
        for type_, right in found:
            by_type.setdefault(type_, {}).setdefault(name, []).append(right)
        count = sum(right for _, right in found)
        rows.append((name, len(found), count, *_share(count, len(found)), prompts, hit, *_share(hit, prompts)))
    names = list(approaches)
    columns = [Column("type")]
    for name in names:
        columns += [Column(f"{name}: values", "count"), Column("recovered", "count"), Column("at most", "percent")]
    cells: list[tuple[Cell, ...]] = []
    for type_, found_by in sorted(by_type.items()):
        row: list[Cell] = [type_]
        for name in names:
            values = found_by.get(name, [])
            row += [len(values), sum(values), _share(sum(values), len(values))[1]]
        cells.append(tuple(row))
    table = Table(
        "table7",
        "An informed language model asked for the originals (paper: table 7)",
        (
            Column("approach"),
            Column("values", "count"),
            Column("recovered", "count"),
            Column("rate", "percent"),
            Column("at most", "percent"),
            Column("prompts", "count"),
            Column("with a recovery", "count"),
            Column("rate of prompts", "percent"),
            Column("prompts at most", "percent"),
        ),
        tuple(rows),
        paper.ATTACKER,
        (
            "at most: 95 %, Clopper-Pearson: none of n is not none at all",
            "values that were given out are left aside",
            *unmeasured(rows, _ALL_GIVEN_OUT),
        ),
    )
    notes = unmeasured(cells, _ALL_GIVEN_OUT)
    return table, Table("table7_types", "The same by type", tuple(columns), tuple(cells), notes=notes)


def _share(count: int, of: int) -> tuple[float | None, float | None]:
    return (count / of, clopper_pearson(count, of)[1]) if of else (None, None)
