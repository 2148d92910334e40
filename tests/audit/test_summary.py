from __future__ import annotations

import math
from dataclasses import replace

from audited import Configure

from surrogateshield.audit.comparing import Difference
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import run
from surrogateshield.audit.gate import Sides
from surrogateshield.audit.metrics import Coverage
from surrogateshield.audit.repeated import Split, Summary
from surrogateshield.audit.reproduction.figures import Figure
from surrogateshield.audit.session import Session
from surrogateshield.audit.summary import (
    difference_table,
    experiment_row_table,
    experiment_table,
    figure_line,
    number,
    sides_table,
    summary_table,
    table,
)


def test_columns() -> None:
    assert table(["a", "bb"], [["long", "1"], ["x", "22"]]) == "a     bb\nlong   1\nx     22\n"


def test_numbers() -> None:
    assert [number(value) for value in (None, math.nan, math.inf, 0.12345)] == ["-", "-", "inf", "0.123"]


def test_a_run(configure: Configure) -> None:
    path = configure()
    text = experiment_table(run(Session(read_configuration(path), path.parent)))
    assert "profile: all fields; release: facts left out; pool of 120" in text
    assert len(text.splitlines()) == 7


def test_many_splits() -> None:
    text = summary_table([("x", Summary(0.1, 9, 5, (Split(0.5, 0.8, 3, 3.5, 0.2), Split(math.inf, 1.0, 5, 5.5, 0.1))))])
    assert "0.900" in text
    assert "inf" in text


def test_a_figure() -> None:
    assert figure_line(Figure("x", 0.5, 0.4, 0.41, 0.02)).startswith("ok ")
    assert figure_line(Figure("x", None, 0.4, 0.43, 0.02)).startswith("OFF")


def test_runs_beside_each_other(configure: Configure) -> None:
    path = configure()
    found = run(Session(read_configuration(path), path.parent), alphas=())
    assert experiment_row_table([found, found]).count("invented") == 2
    band = found.results[0].law
    assert band is not None
    assert f"{band.low:.3f}-{band.high:.3f}" in experiment_row_table([found])
    one = Difference(1.5, (1, 2), -0.1, (-0.2, 0))
    assert "+1.00 to +2.00" in difference_table([found], [one])
    assert "over test documents only" in difference_table([found], [one])
    assert "over calibration and test documents" in difference_table([found], [replace(one, recalibrated=True)])


def test_both_sides_of_a_gate() -> None:
    text = sides_table(Sides(Coverage(9, 0, 10), Coverage(0, 0, 0)))
    assert "0.900" in text
    assert text.splitlines()[2].split() == ["held", "0", "-", "0.000-1.000"]
