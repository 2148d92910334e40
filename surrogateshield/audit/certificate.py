"""The certificate of one released text, in plain words: what it covers, and what it does not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from surrogateshield.audit.ambiguity import AmbiguitySet
from surrogateshield.audit.calibration import Calibration
from surrogateshield.audit.conditional import GROUPS_ASSUME, WEIGHTS_ASSUME
from surrogateshield.audit.conformal import Threshold

NOT_COVERED = (
    "It says nothing of other attackers, registries, profiles, models or prompts, nor of releases made in another way. "
    "It holds on average over documents, not for every kind: among documents with small sets it may cover less. "
    "L = 1 / size is no probability of re-identification."
)

_ALIKE = {
    "all": "exchangeable with them",
    "group": "exchangeable with those of its group",
    "weights": "exchangeable with them but for the declared weights",
}
_ASSUMED = {"group": GROUPS_ASSUME, "weights": WEIGHTS_ASSUME}

FLAGS = {
    "too_few_rows": "too few calibration rows for this alpha: only the whole pool covers, so nothing was certified",
    "failed_to_certify": "the threshold is saturated: calibration failed to certify. The size is no measure of safety",
    "absent_identities": "some calibration documents are about nobody in the pool; coverage includes that risk",
    "best_kept": "all candidates scored above the threshold; the most probable ones are kept all the same",
    "nobody_ruled_out": "the set is the whole pool: this attacker learns nothing from the text",
    "nobody_left": "no candidate is below the threshold, and the declared rule keeps none: L = 1 names nobody",
    "empty_text": "no word of the text is left to search with",
    "no_coverage_claim": "a text of this name was certified before: a choice among attempts is not covered",
    "naive_attributes": "alpha for each attribute covers with 1 - A x alpha only",
}
"""Flag -> what it means."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The certificate of one text.

    Attributes:
        document: its name.
        size: candidates in the ambiguity set.
        pool: candidates in the pool.
        leakage: L = 1 / max(1, size).
        thresholds: q for each score; infinite where only the whole pool covers.
        alpha: the miscoverage level.
        statement: what is covered and what is not.
        hash: of the threat configuration.
        profile: what the attacker knows of each candidate, in words.
        release: the release mechanism, in words.
        flags: see `FLAGS`.
        warnings: what was wrong with the calibration's data, and what was counted there.
        members: identities in the set, where they were asked for.
    """

    document: str
    size: int
    pool: int
    leakage: float
    thresholds: tuple[float, ...]
    alpha: float
    statement: str
    hash: str
    profile: str
    release: str
    flags: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    members: tuple[str, ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """As plain values; an infinite threshold is null."""
        values: dict[str, Any] = {
            "document": self.document,
            "size": self.size,
            "pool": self.pool,
            "leakage": self.leakage,
            "q": [q if math.isfinite(q) else None for q in self.thresholds],
            "alpha": self.alpha,
            "statement": self.statement,
            "configuration_hash": self.hash,
            "profile": self.profile,
            "release_mechanism": self.release,
            "flags": list(self.flags),
            "warnings": list(self.warnings),
        }
        return values if self.members is None else {**values, "members": list(self.members)}


def certificate(
    document: str,
    text: str,
    found: AmbiguitySet,
    thresholds: Sequence[Threshold],
    calibration: Calibration,
    attempt: int = 1,
    members: Sequence[str] | None = None,
) -> Certificate:
    """Certify.

    Args:
        document: its name.
        text: what was searched with.
        found: its ambiguity set.
        thresholds: what served it.
        calibration: where these come from.
        attempt: how many texts of this name were certified, this one included.
        members: identities in the set.
    """
    flags = list(_flags(text, found, thresholds, calibration))
    if attempt > 1:
        flags.append("no_coverage_claim")
    declared = calibration.declared
    return Certificate(
        document,
        found.size,
        found.pool,
        found.leakage,
        tuple(each.q for each in thresholds),
        float(calibration.alpha),
        statement(found.size, found.pool, calibration, flags),
        calibration.hash,
        declared["profile"]["name"],
        declared["release"]["mechanism"],
        tuple(flags),
        (*calibration.warnings, *(f"{count} x {what}" for what, count in calibration.counted.items())),
        None if members is None else tuple(members),
    )


def statement(size: int, pool: int, calibration: Calibration, flags: Sequence[str]) -> str:
    """What a certificate says, in plain words."""
    how = calibration.declared["calibrate_by"]
    if "no_coverage_claim" in flags:
        reason = FLAGS["no_coverage_claim"]
        return f"The declared attacker is left with {size} of {pool} candidates. No coverage is claimed: {reason}."
    if "too_few_rows" in flags or "failed_to_certify" in flags:
        first = f"Nobody of {pool} candidates was ruled out, because calibration failed to certify anything."
    else:
        first = (
            f"With a probability of at least {float(calibration.bound):.4g} the true identity is among these {size} of "
            f"{pool} candidates. The probability is over calibration documents and a further document that is "
            f"{_ALIKE[how]}: released in the same way, about somebody in the same pool, attacked as declared."
        )
        if how in _ASSUMED:
            first += f" This rests on one thing more: {_ASSUMED[how]}."
        if "absent_identities" in flags:
            first += " Calibration documents about nobody in the pool count as not covered."
    return f"{first} {NOT_COVERED}"


def _flags(text: str, found: AmbiguitySet, thresholds: Sequence[Threshold], calibration: Calibration) -> list[str]:
    saturated = all(_saturated(each, calibration) for each in thresholds)
    too_few = any(each.too_few for each in thresholds)
    present = {
        "too_few_rows": too_few,
        "failed_to_certify": saturated and not too_few,
        "absent_identities": any(each.infinite for each in thresholds),
        "best_kept": found.topped,
        "nobody_ruled_out": found.whole_pool and not saturated,
        "nobody_left": found.size == 0,
        "empty_text": not text.strip(),
        "naive_attributes": calibration.bound < 1 - calibration.alpha,
    }
    return [flag for flag, holds in present.items() if holds]


def _saturated(threshold: Threshold, calibration: Calibration) -> bool:
    """Whether a threshold lets everybody in, whatever the document."""
    largest = {"aps": 1.0, "probability": 1.0, "rank": float(calibration.declared["pool"]["size"])}
    return threshold.q >= largest.get(calibration.declared["score"], math.inf)
