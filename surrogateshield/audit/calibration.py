"""A calibration: thresholds, what they were made under, and the file that keeps both."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from surrogateshield.audit.conditional import UnknownGroup, calibrate_weighted
from surrogateshield.audit.configuration import Configuration
from surrogateshield.audit.conformal import Threshold, calibrate, exact_alpha, rows_needed, smallest_alpha
from surrogateshield.audit.fingerprint import fingerprint

_FORMAT = 1


class CalibrationError(Exception):
    """A file is no calibration."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """Calibrated thresholds.

    Attributes:
        declared: the threat configuration they hold for (`fingerprint.declared`).
        thresholds: group -> a threshold for each score; the group is None where all documents share one. With weights
            each comes of all calibration documents; by group, of the group's own.
        alpha: the level that the set as a whole is meant for.
        bound: what coverage is at least; 1 - A x alpha for rule `paper` with A attributes.
        warnings: what was wrong with the data.
        counted: what went wrong in calibration and was not fatal.
        source: where it came from (`sources.source`); no part of the hash.
    """

    declared: dict[str, Any]
    thresholds: Mapping[str | None, tuple[Threshold, ...]]
    alpha: Fraction
    bound: Fraction
    warnings: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)
    source: Mapping[str, str] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """The hash of the declared configuration."""
        return fingerprint(self.declared)

    @property
    def rows(self) -> int:
        """How many documents were calibrated on."""
        counts = [part[0].n for part in self.thresholds.values()]
        return max(counts, default=0) if self.declared.get("calibrate_by") == "weights" else sum(counts)

    def of(self, group: str | None = None) -> tuple[Threshold, ...]:
        """The thresholds that serve a document.

        Raises:
            UnknownGroup: its group was not calibrated.
        """
        if None in self.thresholds:
            return self.thresholds[None]
        if group not in self.thresholds:
            raise UnknownGroup(group)
        return self.thresholds[group]

    def save(self, path: Path) -> None:
        """Write it down."""
        path.write_text(json.dumps(self.as_json(), indent=2) + "\n", encoding="utf-8")

    def as_json(self) -> dict[str, Any]:
        """As plain values; an infinite threshold is null."""
        return {
            "format": _FORMAT,
            "hash": self.hash,
            "alpha": str(self.alpha),
            "bound": str(self.bound),
            "thresholds": [
                {"group": group, "scores": [_threshold_json(each) for each in thresholds]}
                for group, thresholds in self.thresholds.items()
            ],
            "warnings": list(self.warnings),
            "counted": dict(self.counted),
            "source": dict(self.source),
            "configuration": self.declared,
        }


def levels(configuration: Configuration) -> tuple[Fraction, ...]:
    """The miscoverage level of each threshold of a configuration."""
    alpha, attacker = exact_alpha(configuration.alpha), configuration.attacker
    if attacker.kind != "profile" or attacker.match in {"joint", "maximum"}:
        return (alpha,)
    count = len(attacker.attributes)
    return (alpha / count if attacker.match == "bonferroni" else alpha,) * count


def bound(configuration: Configuration) -> Fraction:
    """What the coverage of a configuration is at least: 1 less all its levels."""
    return max(1 - sum(levels(configuration), Fraction(0)), Fraction(0))


def calibrated(
    configuration: Configuration,
    declared: dict[str, Any],
    scores: Sequence[tuple[float, ...]],
    groups: Sequence[str | None],
    warnings: Sequence[str] = (),
    counted: Mapping[str, int] | None = None,
) -> Calibration:
    """Thresholds from the scores of true identities.

    Args:
        configuration: the threat.
        declared: the same with its pool.
        scores: of each calibration document, one for each threshold.
        groups: of each calibration document; ignored where the configuration calibrates all alike. With weights each
            has one.
        warnings: to keep with it.
        counted: likewise.
    """
    weighted = configuration.calibrate_by == "weights"
    thresholds = (_weighted if weighted else _counted)(configuration, scores, groups)
    few = [
        _outweighed(group, part[0]) if weighted else _too_few(part[0])
        for group, part in thresholds.items()
        if part[0].too_few
    ]
    return Calibration(
        declared,
        thresholds,
        exact_alpha(configuration.alpha),
        bound(configuration),
        (*warnings, *few),
        dict(counted or {}),
    )


def _counted(
    configuration: Configuration, scores: Sequence[tuple[float, ...]], groups: Sequence[str | None]
) -> dict[str | None, tuple[Threshold, ...]]:
    rows: dict[str | None, list[tuple[float, ...]]] = {}
    for row, group in zip(scores, groups, strict=True):
        rows.setdefault(group if configuration.calibrate_by == "group" else None, []).append(row)
    return {
        group: tuple(
            calibrate([row[index] for row in part], alpha) for index, alpha in enumerate(levels(configuration))
        )
        for group, part in rows.items()
    }


def _weighted(
    configuration: Configuration, scores: Sequence[tuple[float, ...]], groups: Sequence[str | None]
) -> dict[str | None, tuple[Threshold, ...]]:
    """A threshold for each group that is released: a document's own weight takes part in its threshold."""
    weights = [configuration.weights[str(group)] for group in groups]
    return {
        group: tuple(
            calibrate_weighted([row[index] for row in scores], weights, weight, alpha)
            for index, alpha in enumerate(levels(configuration))
        )
        for group, weight in configuration.weights.items()
        if weight
    }


def _outweighed(group: str | None, threshold: Threshold) -> str:
    return (
        f"group {group}: beside {threshold.n} calibration rows one document of it weighs more than alpha = "
        f"{float(threshold.alpha):g} allows: the whole pool is certified. Calibrate on more documents of it"
    )


def _too_few(threshold: Threshold) -> str:
    n, alpha = threshold.n, threshold.alpha
    return (
        f"{n} calibration rows are too few for alpha = {float(alpha):g}, which needs {rows_needed(alpha)}: the whole "
        f"pool is certified. The smallest alpha that they reach is {float(smallest_alpha(n)):.4f}"
    )


def read_calibration(path: Path) -> Calibration:
    """Read a calibration.

    Raises:
        CalibrationError: the file is none, or was changed since.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != _FORMAT:
            raise CalibrationError(f"{path}: of another version of this program; calibrate again")
        found = Calibration(
            data["configuration"],
            {part["group"]: tuple(_threshold(each) for each in part["scores"]) for part in data["thresholds"]},
            Fraction(data["alpha"]),
            Fraction(data["bound"]),
            tuple(data["warnings"]),
            data["counted"],
            data["source"],
        )
    except OSError as error:
        raise CalibrationError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CalibrationError(f"{path} is no calibration: make one with `surrogateshield audit calibrate`") from None
    if found.hash != data["hash"]:
        raise CalibrationError(f"{path}: its configuration does not have the hash that stands there; calibrate again")
    return found


def _threshold_json(threshold: Threshold) -> dict[str, Any]:
    return {
        "q": threshold.q if math.isfinite(threshold.q) else None,
        "k": threshold.k,
        "n": threshold.n,
        "alpha": str(threshold.alpha),
        "infinite": threshold.infinite,
    }


def _threshold(data: dict[str, Any]) -> Threshold:
    q = math.inf if data["q"] is None else float(data["q"])
    return Threshold(q, int(data["k"]), int(data["n"]), Fraction(data["alpha"]), int(data["infinite"]))
