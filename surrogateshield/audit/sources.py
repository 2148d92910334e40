"""Where a calibration came from, so that whoever has its file alone can certify with it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from surrogateshield.audit.calibration import CalibrationError
from surrogateshield.audit.configuration import Configuration, read_configuration
from surrogateshield.audit.session import Session


def source(config: Path, data: Path | None, protect: str | None) -> dict[str, str]:
    """What a calibration file keeps of it; no part of its hash.

    Args:
        config: the configuration file.
        data: the folder its paths are relative to; its own by default.
        protect: the release mechanism of this program that was applied to its documents, if any.
    """
    return {
        "config": str(config.resolve()),
        "data": str((data or config.parent).resolve()),
        "protect": protect or "",
    }


def session_of_source(kept: Mapping[str, str]) -> Session:
    """The threat that a calibration was made under, set up again.

    Raises:
        CalibrationError: the file does not say.
        FileError, CorpusError, AttackError: the configuration or its data are gone, or cannot be used.
    """
    try:
        config, data, protect = Path(kept["config"]), Path(kept["data"]), kept["protect"]
    except KeyError:
        raise CalibrationError("the calibration does not say where it came from: calibrate again") from None
    configuration = mechanism(read_configuration(config), protect or None)
    return Session(configuration, data, config.with_suffix(".answers.sqlite"))


def mechanism(configuration: Configuration, protect: str | None) -> Configuration:
    """A configuration whose release mechanism says that this program's was applied, too."""
    if protect is None:
        return configuration
    release = configuration.release.model_copy(
        update={"mechanism": f"{configuration.release.mechanism}; then {protect}"}
    )
    return configuration.model_copy(update={"release": release})
