"""Certify texts under a calibration of the same threat."""

from __future__ import annotations

from pathlib import Path

from surrogateshield.audit.build import query_text
from surrogateshield.audit.calibration import Calibration
from surrogateshield.audit.certificate import Certificate, certificate
from surrogateshield.audit.corpus import CorpusError, Document
from surrogateshield.audit.fingerprint import require_same
from surrogateshield.audit.session import Session


class Certifier:
    """Certifies texts.

    Args:
        session: the threat.
        calibration: made under it.

    Raises:
        Mismatch: it was made under another one.
    """

    def __init__(self, session: Session, calibration: Calibration) -> None:
        require_same(calibration.declared, session.declared)
        self._session = session
        self._calibration = calibration

    def certify(
        self, name: str, text: str, group: str | None = None, attempt: int = 1, members: bool = False
    ) -> Certificate:
        """Certify one released text.

        Args:
            name: of the document.
            text: as it is released.
            group: it is calibrated in, where groups are.
            attempt: how many texts of this name were certified, this one included.
            members: whether the certificate names the candidates.

        Raises:
            UnknownGroup: no threshold holds for the group.
        """
        session = self._session
        query = query_text(text, session.configuration.release)
        document = Document(name, query, None, group=group)
        thresholds = self._calibration.of(group)
        pool, found = session.read(document).at(tuple(each.q for each in thresholds), session.configuration.rule)
        inside = [session.corpus.profiles[place].id for place in found.members(pool)] if members else None
        return certificate(name, query, found, thresholds, self._calibration, attempt, inside)


def texts_of(path: Path) -> list[tuple[str, str]]:
    """The text of a file, or of all text files of a folder, with their names.

    Raises:
        CorpusError: there is none, or one cannot be read.
    """
    files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
    if not files:
        raise CorpusError(f"{path} has no *.txt")
    try:
        return [(file.name, file.read_text(encoding="utf-8-sig")) for file in files]
    except OSError as error:
        raise CorpusError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CorpusError(f"a text of {path} is not UTF-8") from None
