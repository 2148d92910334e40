from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.calibration import Calibration, CalibrationError, bound, calibrated, levels, read_calibration
from surrogateshield.audit.conditional import UnknownGroup
from surrogateshield.audit.configuration import Configuration, read_configuration

ROWS = [(place / 10,) for place in range(9)]
PROFILE = (
    "kind: retrieval",
    "kind: profile, match: MATCH, attributes: [{name: town}, {name: trade}]",
)
MODEL = ("alpha: 0.1", "alpha: 0.1\nllm: {base_url: x, model: m}")


@pytest.fixture
def declared(configure: Configure) -> Configuration:
    return read_configuration(configure())


def make(
    configuration: Configuration, rows: list[tuple[float, ...]], groups: list[str | None] | None = None
) -> Calibration:
    return calibrated(configuration, {"score": "aps"}, rows, groups or [None] * len(rows))


def test_one_threshold_for_all(declared: Configuration, tmp_path: Path) -> None:
    found = make(declared, ROWS, ["a"] * 9)
    ((threshold,),) = found.thresholds.values()
    assert (threshold.q, threshold.k, threshold.n) == (0.8, 9, 9)
    assert found.of("anything") == (threshold,)
    found.save(tmp_path / "c.json")
    assert read_calibration(tmp_path / "c.json") == found


def test_too_few_rows_say_which_level_they_reach(declared: Configuration, tmp_path: Path) -> None:
    found = make(declared, ROWS[:4])
    assert found.of()[0].q == math.inf
    assert "4 calibration rows are too few for alpha = 0.1, which needs 9" in found.warnings[0]
    assert "they reach is 0.2000" in found.warnings[0]
    found.save(tmp_path / "c.json")
    assert read_calibration(tmp_path / "c.json").of()[0].q == math.inf
    assert "Infinity" not in (tmp_path / "c.json").read_text()


def test_by_group(configure: Configure) -> None:
    declared = read_configuration(configure(("alpha: 0.1", "alpha: 0.5\ncalibrate_by: group")))
    found = make(declared, ROWS, ["a"] * 3 + ["b"] * 6)
    assert [found.of(group)[0].n for group in ("a", "b")] == [3, 6]
    with pytest.raises(UnknownGroup):
        found.of("c")


WEIGHTS = ("alpha: 0.1", "alpha: 0.5\ncalibrate_by: weights\nweights: {a: 1, b: 3, never: 0}")


def test_with_weights(configure: Configure, tmp_path: Path) -> None:
    """Scores 0 to 0.8, of which a has the first three. Of 3 + 6 x 3 + 3 = 24 for b, 12 lie at or below 0.5."""
    found = make(read_configuration(configure(WEIGHTS)), ROWS, ["a"] * 3 + ["b"] * 6)
    assert [(found.of(group)[0].q, found.of(group)[0].n) for group in ("a", "b")] == [(0.5, 9), (0.5, 9)]
    with pytest.raises(UnknownGroup):
        found.of("never")
    with pytest.raises(UnknownGroup):
        found.of(None)
    found.save(tmp_path / "c.json")
    assert read_calibration(tmp_path / "c.json") == found


def test_a_group_that_outweighs_the_others_is_said(configure: Configure) -> None:
    found = make(read_configuration(configure((WEIGHTS[0], WEIGHTS[1].replace("3", "99")))), ROWS, ["a"] * 9)
    assert found.of("b")[0].q == math.inf
    assert found.warnings == (
        "group b: beside 9 calibration rows one document of it weighs more than alpha = 0.5 allows: the whole pool is "
        "certified. Calibrate on more documents of it",
    )


def test_how_many_rows(configure: Configure, declared: Configuration) -> None:
    by_group = read_configuration(configure(("alpha: 0.1", "alpha: 0.5\ncalibrate_by: group")))
    weighted = read_configuration(configure(WEIGHTS))
    for configuration in (declared, by_group, weighted):
        values = {"calibrate_by": configuration.calibrate_by}
        assert calibrated(configuration, values, ROWS, ["a"] * 3 + ["b"] * 6).rows == 9


@pytest.mark.parametrize(
    ("match", "expected", "covers"),
    [
        ("joint", ["1/10"], "9/10"),
        ("maximum", ["1/10"], "9/10"),
        ("bonferroni", ["1/20"] * 2, "9/10"),
        ("paper", ["1/10"] * 2, "4/5"),
    ],
)
def test_levels_of_attributes(configure: Configure, match: str, expected: list[str], covers: str) -> None:
    declared = read_configuration(configure((PROFILE[0], PROFILE[1].replace("MATCH", match)), MODEL))
    assert [str(level) for level in levels(declared)] == expected
    assert bound(declared) == Fraction(covers)


def test_files_that_are_no_calibration(declared: Configuration, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    with pytest.raises(CalibrationError, match="cannot read"):
        read_calibration(path)
    for content in ("{", "[]", "{}", '{"format": 1}'):
        path.write_text(content)
        with pytest.raises(CalibrationError, match="no calibration"):
            read_calibration(path)
    path.write_text('{"format": 99}')
    with pytest.raises(CalibrationError, match="another version"):
        read_calibration(path)


def test_a_configuration_that_was_changed_in_the_file(declared: Configuration, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    make(declared, ROWS).save(path)
    data = json.loads(path.read_text())
    data["configuration"]["score"] = "rank"
    path.write_text(json.dumps(data))
    with pytest.raises(CalibrationError, match="does not have the hash"):
        read_calibration(path)
