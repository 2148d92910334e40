"""The gate: which texts are released. A heuristic on the size of sets, and what coverage is left of it.

Coverage holds on average over all documents; among those that a gate lets pass it may be another. So coverage is
counted among passed and among held test documents. With `selective` the calibration is done on the passed side: a first
half of the calibration documents fixes which documents pass, the passed ones of the second half give the threshold. As
the first half alone decides who passes, passed documents are exchangeable with each other: coverage holds among them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from surrogateshield.audit.calibration import Calibration
from surrogateshield.audit.metrics import Coverage
from surrogateshield.audit.policy import ReleasePolicy
from surrogateshield.audit.session import Session


@dataclass(frozen=True, slots=True)
class Sides:
    """Coverage of test documents on both sides of a gate.

    Attributes:
        passed: of those that would be released.
        held: of those that would not.
    """

    passed: Coverage
    held: Coverage


@dataclass(frozen=True, slots=True)
class Gate:
    """Who passes, and what is certified of those who do.

    Attributes:
        decides: the calibration whose sets are measured against the policy.
        certifies: the calibration that passed documents are certified with.
        policy: the policy.
    """

    decides: Calibration
    certifies: Calibration
    policy: ReleasePolicy

    def sides(self, session: Session, places: Sequence[int]) -> Sides:
        """Coverage of test documents on both sides."""
        counts = {True: [0, 0, 0], False: [0, 0, 0]}
        rule = session.configuration.rule
        for place in session.progress(places, "testing the gate"):
            document = session.corpus.documents[place]
            reading, truth = session.read(document), session.truth(document)
            passes = self.policy.allows(reading.at(_qs(self.decides, document.group), rule)[1].size)
            calibration = self.certifies if passes else self.decides
            pool, found = reading.at(_qs(calibration, document.group), rule)
            count = counts[passes]
            count[0] += found.covers(pool, truth)
            count[1] += reading.ranking.ranks(truth) is None
            count[2] += 1
        return Sides(Coverage(*counts[True]), Coverage(*counts[False]))


def plain_gate(calibration: Calibration, policy: ReleasePolicy) -> Gate:
    """One calibration decides and certifies."""
    return Gate(calibration, calibration, policy)


def selective_gate(session: Session, places: Sequence[int], policy: ReleasePolicy) -> Gate:
    """Calibrated on the passed side.

    Args:
        session: the threat.
        places: of the calibration documents, in their drawn order.
        policy: the policy.
    """
    half = len(places) // 2
    decides = session.calibration(session.scores(places[:half]))
    rule = session.configuration.rule
    passed = [
        place
        for place in session.progress(places[half:], "selecting")
        if policy.allows(
            session.read(session.corpus.documents[place])
            .at(_qs(decides, session.corpus.documents[place].group), rule)[1]
            .size
        )
    ]
    return Gate(decides, session.calibration(session.scores(passed)), policy)


class Attempts:
    """Which texts of a name were certified before: only the first keeps its coverage statement.

    Args:
        path: the file that remembers hashes of texts.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._seen: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            self._seen = {}

    def number(self, name: str, text: str) -> int:
        """Which attempt a text of this name is, from 1; the same text again is the same attempt."""
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        seen = self._seen.setdefault(name, [])
        if digest not in seen:
            seen.append(digest)
        return seen.index(digest) + 1

    def save(self) -> None:
        """Remember."""
        self._path.write_text(json.dumps(self._seen, indent=1) + "\n", encoding="utf-8")


def _qs(calibration: Calibration, group: str | None) -> tuple[float, ...]:
    return tuple(each.q for each in calibration.of(group))
