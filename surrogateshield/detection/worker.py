"""A detection worker: reads pieces from standard input, writes entities to standard output.

Started by `DetectorPool`. What it says about an error is the exception's type and where it was
raised, never its message: that might quote the text.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from dataclasses import asdict
from types import TracebackType
from typing import IO

from surrogateshield.detection.config import DetectionConfig
from surrogateshield.detection.process import read_frame, write_frame
from surrogateshield.detection.sentinel import SentinelLayer
from surrogateshield.detection.spacy_model import ModelRefused


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer messages until `source` ends: first the configuration, then pieces."""
    first = read_frame(source)
    if not isinstance(first, dict):
        return
    try:
        layer = SentinelLayer(DetectionConfig(**first["config"]))
    except ModelRefused as refusal:  # its message names a file, never a text
        write_frame(sink, {"error": str(refusal)})
        return
    except Exception as error:  # noqa: BLE001  # whatever it is, the pool must hear of it
        write_frame(sink, {"error": _where(error)})
        return
    write_frame(sink, {"models": [asdict(model) for model in layer.models]})
    while isinstance(message := read_frame(source), dict):
        try:
            entities = [
                [
                    [e.start, e.end, e.type, e.score, e.stage, e.lease]
                    for e in layer.detect(text, kind, field, region, topics=True, public_names=public_names)
                ]
                for text, kind, field, region, public_names in message["pieces"]
            ]
        except Exception as error:  # noqa: BLE001
            write_frame(sink, {"error": _where(error)})
        else:
            write_frame(sink, {"entities": entities})


def _where(error: BaseException) -> str:
    """The type of an exception and the module and line that raised it."""
    place: TracebackType | None = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    module = place.tb_frame.f_globals.get("__name__", "?") if place is not None else "?"
    line = place.tb_lineno if place is not None else 0
    return f"{type(error).__name__} in {module}:{line}"


def _keep_quiet() -> None:
    """No core dump, no fault handler, no traceback: each would hold text."""
    faulthandler.disable()
    sys.excepthook = _report
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # Unix only

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _report(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
    sys.stderr.write(f"detection worker: {_where(error)}\n")


def main() -> None:
    """Run as a process: Ctrl-C in the terminal is the pool's business, the end of the input is ours."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _keep_quiet()
    # Whatever a library prints must not land between two messages.
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
