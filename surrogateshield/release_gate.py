"""The release gate of the proxy: each outgoing text is certified against a declared attacker before it leaves.

The calibration must have been made on prompts that this program had protected (`surrogateshield audit calibrate
--protect`), as the texts that leave are. The gate is a heuristic on the size of sets: what it says of a text is how
many candidates this attacker is left with, not that the text is safe.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from surrogateshield.audit.certifying import Certifier

HEADER = "x-surrogateshield-ambiguity"
"""The header of an answer that says how many candidates of how many the request left; it holds no value."""

_KEPT = 4096  # texts whose outcome is remembered
_USELESS = frozenset({"too_few_rows", "failed_to_certify"})


class GateUnusable(Exception):
    """The gate cannot say anything, so nothing may pass; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a text leaves.

    Attributes:
        size: candidates in the ambiguity set.
        pool: candidates.
    """

    size: int
    pool: int

    def __str__(self) -> str:
        return f"{self.size} of {self.pool}"


class ReleaseGate:
    """Certifies texts under one calibration; outcomes are remembered. Safe to use from several threads.

    Args:
        path: the calibration.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._certifier: Certifier | None = None
        self._known: OrderedDict[bytes, Left] = OrderedDict()

    def left(self, text: str) -> Left:
        """How many candidates a text leaves.

        Raises:
            GateUnusable: the calibration serves another threat, or none.
        """
        key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        with self._lock:
            if key not in self._known:
                self._known[key] = self._certified(text)
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(key)
            return self._known[key]

    def _certified(self, text: str) -> Left:
        if self._certifier is None:
            self._certifier = _certifier(self._path)
        # Heavy packages, which only whoever has a gate must have.
        from surrogateshield.audit.attackers.base import AttackError  # noqa: PLC0415
        from surrogateshield.audit.conditional import UnknownGroup  # noqa: PLC0415

        try:
            found = self._certifier.certify("request", text)
        except (AttackError, UnknownGroup) as error:
            raise GateUnusable(str(error)) from None
        if _USELESS & set(found.flags):
            raise GateUnusable(
                "its calibration failed to certify anything: calibrate on more documents, or a larger alpha"
            )
        return Left(found.size, found.pool)


def _certifier(path: Path) -> Certifier:
    if not all(map(find_spec, ("scipy", "sklearn"))):
        raise GateUnusable("auditing needs more packages: pip install 'surrogateshield[audit]'")
    from surrogateshield.audit.attackers.base import AttackError  # noqa: PLC0415
    from surrogateshield.audit.calibration import CalibrationError, read_calibration  # noqa: PLC0415
    from surrogateshield.audit.certifying import Certifier  # noqa: PLC0415
    from surrogateshield.audit.corpus import CorpusError  # noqa: PLC0415
    from surrogateshield.audit.fingerprint import Mismatch  # noqa: PLC0415
    from surrogateshield.audit.sources import session_of_source  # noqa: PLC0415
    from surrogateshield.yaml_files import FileError  # noqa: PLC0415

    try:
        calibration = read_calibration(path)
        if not calibration.source.get("protect"):
            raise GateUnusable(
                "its calibration was not made on protected prompts: use `surrogateshield audit calibrate --protect`"
            )
        return Certifier(session_of_source(calibration.source), calibration)
    except (AttackError, CalibrationError, CorpusError, FileError, Mismatch) as error:
        raise GateUnusable(str(error)) from None


_gates: dict[tuple[Path, float], ReleaseGate] = {}
_gates_lock = threading.Lock()


def gate_of(path: Path) -> ReleaseGate:
    """The gate of a calibration file; another one where the file has changed.

    Raises:
        GateUnusable: there is no such file.
    """
    try:
        key = (path, path.stat().st_mtime)
    except OSError as error:
        raise GateUnusable(f"its calibration cannot be read: {error.strerror}") from None
    with _gates_lock:
        if key not in _gates:
            for old in [each for each in _gates if each[0] == path]:
                del _gates[old]
            _gates[key] = ReleaseGate(path)
        return _gates[key]
