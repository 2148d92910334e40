from __future__ import annotations

import math
from fractions import Fraction

import pytest

from surrogateshield.audit.ambiguity import AmbiguitySet
from surrogateshield.audit.calibration import Calibration
from surrogateshield.audit.certificate import FLAGS, Certificate, certificate
from surrogateshield.audit.conformal import Threshold, calibrate

DECLARED = {
    "score": "aps",
    "calibrate_by": "all",
    "pool": {"size": 40},
    "profile": {"name": "keywords"},
    "release": {"mechanism": "redacted"},
}


def make(
    threshold: Threshold | None = None,
    found: AmbiguitySet | None = None,
    text: str = "words",
    attempt: int = 1,
    bound: Fraction = Fraction(9, 10),
    calibrate_by: str = "all",
) -> Certificate:
    threshold = threshold or calibrate([place / 20 for place in range(19)], 0.1)
    declared = {**DECLARED, "calibrate_by": calibrate_by}
    calibration = Calibration(declared, {None: (threshold,)}, Fraction(1, 10), bound, ("odd data",), {"unread": 2})
    return certificate("d", text, found or AmbiguitySet(3, 12, 40, False), (threshold,), calibration, attempt, ["p1"])


def test_what_it_says() -> None:
    found = make()
    assert found.flags == ()
    assert "at least 0.9 the true identity is among these 12 of 40 candidates" in found.statement
    assert "nothing of other attackers" in found.statement
    assert "no probability of re-identification" in found.statement
    values = found.as_json()
    assert (values["size"], values["leakage"], values["alpha"], values["members"]) == (12, 1 / 12, 0.1, ["p1"])
    assert (values["profile"], values["release_mechanism"]) == ("keywords", "redacted")


def test_what_more_it_rests_on() -> None:
    assert "one thing more" not in make().statement
    by_group, weighted = make(calibrate_by="group").statement, make(calibrate_by="weights").statement
    assert "exchangeable with those of its group" in by_group
    assert "one thing more: documents are exchangeable within their group" in by_group
    assert "exchangeable with them but for the declared weights" in weighted
    assert "one thing more: the shift from calibration to release is exactly the one that the declared" in weighted


def test_what_was_wrong_with_the_data_stands_in_it() -> None:
    assert make().warnings == ("odd data", "2 x unread")
    assert make().as_json()["warnings"] == ["odd data", "2 x unread"]


def test_too_few_rows_certify_nothing() -> None:
    found = make(calibrate([0.1], 0.1), AmbiguitySet(9, 40, 40, False))
    assert "too_few_rows" in found.flags
    assert "calibration failed to certify" in found.statement
    assert "at least" not in found.statement
    assert found.as_json()["q"] == [None]


@pytest.mark.parametrize("q", [1.0, math.inf])
def test_a_saturated_threshold_is_no_size(q: float) -> None:
    found = make(calibrate([0.1, *[q] * 18], 0.1), AmbiguitySet(9, 40, 40, False))
    assert "failed_to_certify" in found.flags
    assert "nobody_ruled_out" not in found.flags


@pytest.mark.parametrize(
    ("found", "flag"),
    [
        (make(found=AmbiguitySet(1, 1, 40, True)), "best_kept"),
        (make(found=AmbiguitySet(9, 40, 40, False)), "nobody_ruled_out"),
        (make(found=AmbiguitySet(0, 0, 40, False)), "nobody_left"),
        (make(text=" "), "empty_text"),
        (make(bound=Fraction(8, 10)), "naive_attributes"),
        (make(calibrate([*[0.5] * 18, math.inf], 0.1)), "absent_identities"),
        (make(attempt=2), "no_coverage_claim"),
    ],
)
def test_flags(found: Certificate, flag: str) -> None:
    assert found.flags == (flag,)
    assert flag in FLAGS


def test_a_second_attempt_claims_no_coverage() -> None:
    assert "No coverage is claimed" in make(attempt=2).statement
    assert "probability of at least" not in make(attempt=2).statement
