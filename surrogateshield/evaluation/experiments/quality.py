"""How well values are found: tables 4 and 5 of the paper, and its three scopes of F1 (sections 4.2 and 5.1)."""

from __future__ import annotations

from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.table import Cell, Column, Table, unmeasured
from surrogateshield.evaluation.presidio import COMPARABLE
from surrogateshield.evaluation.run import Evaluation, Measured
from surrogateshield.evaluation.scoring import Row

_OWN = (Column("precision", "percent"), Column("recall", "percent"), Column("F1", "percent"))
_COUNTS = (Column("TP", "count"), Column("FN", "count"))
_THEIRS = (Column("Presidio prec.", "percent"), Column("Presidio rec.", "percent"), Column("Presidio F1", "percent"))
_NONE = "nothing was found that counts for the type, so there is no precision"
_TYPES = "types are the data set's; bank_number is a US account or routing number"


def comparable(evaluation: Evaluation) -> Table:
    """Table 4: the eleven types that both systems know."""
    ours, theirs = evaluation.systems[0], _rival(evaluation)
    types = sorted(COMPARABLE & ours.tally.rows.keys())
    rows: list[tuple[Cell, ...]] = []
    for name, wanted in [*((type_, [type_]) for type_ in types), ("all 11", types)]:
        row = ours.tally.total(wanted)
        rival = theirs.tally.total(wanted) if theirs else None
        rows.append((name, *_figures(row), *_caught(row), *(_figures(rival) if rival else (None,) * 3)))
    notes = [_TYPES]
    if theirs is None:
        notes += unmeasured(rows, "Presidio was not run: pip install 'surrogateshield[evaluate]'")
    else:
        notes += unmeasured(rows, _NONE)
    return Table(
        "table4",
        "Detection of the types that both systems know, in per cent (paper: table 4)",
        (Column("type"), *_OWN, *_COUNTS, *_THEIRS),
        tuple(rows),
        paper.COMPARABLE,
        tuple(notes),
    )


def own(evaluation: Evaluation) -> Table:
    """Table 5: all other types."""
    tally = evaluation.systems[0].tally
    types = [type_ for type_, row in tally.rows.items() if type_ not in COMPARABLE and row.required]
    rows = [(type_, *_figures(tally.rows[type_]), *_caught(tally.rows[type_])) for type_ in types]
    return Table(
        "table5",
        "Detection of the other types, in per cent (paper: table 5)",
        (Column("type"), *_OWN, *_COUNTS),
        tuple(rows),
        paper.OWN,
        (
            "the paper's Presidio has no recogniser for api_key, address, zip, gender, org, fac, loc",
            *unmeasured(rows, _NONE),
        ),
    )


def scopes(evaluation: Evaluation) -> Table:
    """The paper's three scopes of F1; every value found here tells its stage, so the third is the first again."""
    tally = evaluation.systems[0].tally
    whole = tally.total()
    found = {"all types": whole, "the 11 types of both": tally.total(COMPARABLE), "with stages told": whole}
    rows = [(name, *_figures(row), *_caught(row)) for name, row in found.items()]
    return Table(
        "scopes",
        "The three scopes of F1, in per cent (paper: section 5.1)",
        (Column("scope"), *_OWN, *_COUNTS),
        tuple(rows),
        paper.SCOPES,
        (
            "the paper told the stage of 1,060 of its 1,124 queries only; here every find tells it",
            *unmeasured(rows, _NONE),
        ),
    )


def _rival(evaluation: Evaluation) -> Measured | None:
    return next((measured for measured in evaluation.systems if measured.name == "presidio"), None)


def _figures(row: Row) -> tuple[Cell, Cell, Cell]:
    return row.precision, row.recall, row.f1


def _caught(row: Row) -> tuple[Cell, Cell]:
    return row.right, row.required - row.right
