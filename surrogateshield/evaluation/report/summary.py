"""The sums and ratios that every form of a report gives."""

from __future__ import annotations

from surrogateshield.evaluation.run import Evaluation
from surrogateshield.evaluation.scoring import Row, Tally
from surrogateshield.evaluation.vocabulary import KEPT_BY_DEFAULT, is_structured


def sums(tally: Tally) -> dict[str, Row]:
    """Name of a sum -> the sum: types with a shape, all others, everything."""
    structured = [type_ for type_ in tally.rows if is_structured(type_)]
    return {
        "structured": tally.total(structured),
        "other": tally.total(tally.rows.keys() - set(structured)),
        "all": tally.total(),
    }


def kept(tally: Tally) -> Row:
    """The sum of the types that the default rules keep."""
    return tally.total(KEPT_BY_DEFAULT)


def comparison(evaluation: Evaluation) -> dict[str, dict[str, float | None]]:
    """Rival -> this project's time as a part of the rival's, by stage and measure of `Latency`."""
    ours = evaluation.systems[0].latencies()
    ratios: dict[str, dict[str, float | None]] = {}
    for rival in evaluation.systems[1:]:
        theirs = rival.latencies()["detection"]
        ratios[rival.name] = {
            f"{part}_{measure}": getattr(ours[part], measure) / getattr(theirs, measure)
            for part in ("pattern_scan", "detection")
            if part in ours
            for measure in ("median", "cpu_median", "cpu_total")
        }
    return ratios
