"""Detection in processes of its own: off the event loop, under a deadline, restarted when one dies.

A pool speaks with its workers in frames on standard input and output: four bytes of length
(big-endian), then JSON in ASCII, so that lone surrogates survive. Nothing a worker or the pool
reports holds text of the user.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import IO

from surrogateshield.detection.config import DetectionConfig
from surrogateshield.detection.fingerprint import fingerprint
from surrogateshield.detection.queueing import queued
from surrogateshield.detection.spacy_model import ModelInfo
from surrogateshield.pii import DEFAULT_REGION, Entity, Kind, PublicNames

_LOG = logging.getLogger(__name__)
_LENGTH = struct.Struct(">I")
_WORKER = (sys.executable, "-m", "surrogateshield.detection.worker")
_START_LIMIT = 180.0
_LAST_WORDS = 2.0
_PATIENCE = 4.0
"""How often the time allowed may at most be added to it, for a worker that waits for a processor."""


class DetectionFailed(RuntimeError):
    """A worker could not answer: it reported an error, ended, or could not be started."""


class _Reported(DetectionFailed):
    """The worker itself said that it could not answer: it goes on working."""


class DetectionTimeout(DetectionFailed):
    """A worker did not answer in time; it was ended and another one started."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One string to look at, with what is known of it.

    Attributes:
        text: the string.
        kind: what kind of text it is; by default each part of it is told by itself.
        field: the JSON key or column it stands under, if any.
        region: the user's country (ISO 3166-1 alpha-2).
        public_names: whether public names are kept where they are the topic.
    """

    text: str
    kind: Kind | None = None
    field: str | None = None
    region: str = DEFAULT_REGION
    public_names: PublicNames = "keep"

    def __repr__(self) -> str:
        return f"Piece({len(self.text)} characters of {self.kind or 'any kind'})"


def write_frame(stream: IO[bytes], message: object) -> None:
    """Write one message and flush."""
    body = json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    stream.write(_LENGTH.pack(len(body)) + body)
    stream.flush()


def read_frame(stream: IO[bytes]) -> object | None:
    """Read one message; None at the end of the stream.

    Raises:
        EOFError: the stream ends inside a message.
    """
    head = stream.read(_LENGTH.size)
    if not head:
        return None
    body = stream.read(_LENGTH.unpack(head)[0]) if len(head) == _LENGTH.size else b""
    if len(head) < _LENGTH.size or len(body) < _LENGTH.unpack(head)[0]:
        raise EOFError("the stream ended inside a message")
    return json.loads(body)  # type: ignore[no-any-return]


class _Worker:
    """One process; used by one thread at a time."""

    def __init__(self, command: Sequence[str], config: DetectionConfig) -> None:
        # The worker imports what its parent would, wherever it was started.
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
        self._process = subprocess.Popen(  # noqa: S603  # the command is ours
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None, env=environment
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input: IO[bytes] = self._process.stdin
        self._output: IO[bytes] = self._process.stdout
        self._answers: queue.SimpleQueue[object] = queue.SimpleQueue()
        threading.Thread(target=self._listen, name="detection-answers", daemon=True).start()
        self._config = config

    def start(self) -> tuple[ModelInfo, ...]:
        """Hand over the configuration and wait until the models are loaded.

        Raises:
            DetectionFailed: it ended, or took too long.
        """
        answer = self._exchange({"config": asdict(self._config)}, _START_LIMIT)
        models = answer.get("models")
        if not isinstance(models, list):
            raise DetectionFailed(f"a detection worker could not start: {answer.get('error', 'no answer')}")
        return tuple(ModelInfo(**model) for model in models)

    def detect(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        """The entities of each piece.

        Raises:
            DetectionFailed: the worker reported an error or ended.
            DetectionTimeout: it did not answer within `timeout` seconds.
        """
        answer = self._exchange(
            {"pieces": [[piece.text, piece.kind, piece.field, piece.region, piece.public_names] for piece in pieces]},
            timeout,
        )
        found = answer.get("entities")
        if not isinstance(found, list) or len(found) != len(pieces):
            raise _Reported(f"detection failed: {answer.get('error', 'a malformed answer')}")
        return [
            [Entity(start, end, piece.text[start:end], *rest) for start, end, *rest in each]
            for piece, each in zip(pieces, found, strict=True)
        ]

    def end(self) -> None:
        """End the process: first by closing its input, then by force."""
        with contextlib.suppress(OSError):
            self._input.close()
        try:
            self._process.wait(_LAST_WORDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._input.close()

    def _exchange(self, message: object, timeout: float) -> dict[str, object]:
        # Writing blocks while the worker does not read: the deadline holds for it too.
        waited, begun = queued(self._process.pid), time.monotonic()
        writer = threading.Thread(target=self._write, args=(message,), name="detection-question", daemon=True)
        writer.start()
        answer: object = None
        left = timeout
        while left > 0:
            try:
                answer = self._answers.get(timeout=left)
                break
            except queue.Empty:
                # On a busy machine it is the deadline that has to wait, to some degree, not the user's text.
                lent = min(queued(self._process.pid) - waited, _PATIENCE * timeout)
                left = begun + timeout + lent - time.monotonic()
        else:
            raise DetectionTimeout(f"detection took longer than {timeout:.1f} s")
        if not isinstance(answer, dict):
            raise DetectionFailed("a detection worker ended unexpectedly")
        return answer

    def _write(self, message: object) -> None:
        with contextlib.suppress(OSError, ValueError):  # the reader notices that the worker is gone
            write_frame(self._input, message)

    def _listen(self) -> None:
        try:
            while (message := read_frame(self._output)) is not None:
                self._answers.put(message)
        except (OSError, EOFError, ValueError):
            pass
        self._answers.put(None)


class DetectorPool:
    """Worker processes that detect; usable from any thread.

    Args:
        workers: how many processes.
        config: what the cascade does.
        command: what starts a worker.
    """

    def __init__(
        self, workers: int = 1, config: DetectionConfig | None = None, command: Sequence[str] = _WORKER
    ) -> None:
        self._count = workers
        self._config = config or DetectionConfig()
        self._fingerprint = fingerprint(self._config)
        self._command = tuple(command)
        self._idle: queue.SimpleQueue[_Worker | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._all: set[_Worker] = set()
        self._models: tuple[ModelInfo, ...] = ()
        self._ready = threading.Event()
        self._settled = threading.Event()
        self._failure: DetectionFailed | None = None
        self._closed = False

    def start(self) -> None:
        """Start the workers; returns at once, see `wait_ready`."""
        for _ in range(self._count):
            self._start_one()

    def wait_ready(self, timeout: float) -> bool:
        """Wait until a worker has loaded its models; whether it has.

        Raises:
            DetectionFailed: none could be started.
        """
        self._settled.wait(timeout)
        if not self.ready and self._failure is not None:
            raise self._failure
        return self.ready

    @property
    def ready(self) -> bool:
        """Whether a worker has loaded its models."""
        return self._ready.is_set() and not self._closed

    @property
    def fingerprint(self) -> str:
        """What tells this detection from another."""
        return self._fingerprint

    @property
    def models(self) -> tuple[ModelInfo, ...]:
        """The models in use, once ready."""
        return self._models

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        """The entities of each piece, in the order of the pieces. Blocks until a worker is free and has answered.

        Args:
            pieces: the strings.
            timeout: seconds a worker may take for all of them, counted from when it takes the job. What it waits for a
                processor does not count, up to four times as long.

        Raises:
            DetectionFailed: the worker reported an error or ended, or the pool is closed.
            DetectionTimeout: the worker took too long.
        """
        if not pieces:
            return []
        worker = self._take()
        try:
            answer = worker.detect(pieces, timeout)
        except _Reported:
            self._idle.put(worker)
            raise
        except BaseException:
            self._replace(worker)
            raise
        self._idle.put(worker)
        return answer

    def close(self) -> None:
        """End every worker."""
        with self._lock:
            self._closed = True
            workers, self._all = list(self._all), set()
        self._idle.put(None)
        for worker in workers:
            worker.end()

    def _take(self) -> _Worker:
        if self._closed:
            raise DetectionFailed("the detector pool is closed")
        try:
            worker = self._idle.get(timeout=_START_LIMIT)
        except queue.Empty:
            raise DetectionFailed("no detection worker has become free") from None
        if worker is None:
            self._idle.put(None)  # the next in line shall know too
            raise self._failure or DetectionFailed("the detector pool is closed")
        return worker

    def _replace(self, worker: _Worker) -> None:
        worker.kill()
        with self._lock:
            self._all.discard(worker)
        self._start_one()

    def _start_one(self) -> None:
        threading.Thread(target=self._launch, name="detection-start", daemon=True).start()

    def _launch(self, attempt: int = 0) -> None:
        worker = None
        try:
            with self._lock:
                if self._closed:
                    return
                worker = _Worker(self._command, self._config)
                self._all.add(worker)
            self._models = worker.start()
        except (DetectionFailed, OSError) as failure:
            self._give_up(worker, failure, attempt)
            return
        self._ready.set()
        self._settled.set()
        self._idle.put(worker)

    def _give_up(self, worker: _Worker | None, failure: Exception, attempt: int) -> None:
        with self._lock:
            if worker is not None:
                worker.kill()
                self._all.discard(worker)
            last = not self._all and not self._closed
        if self._ready.is_set() and not self._closed:
            # Workers could start before: what is wrong now (memory, say) may pass.
            retry = threading.Timer(min(30.0, 2.0**attempt), self._launch, (attempt + 1,))
            retry.daemon = True
            retry.start()
            return
        if last:
            self._failure = (
                failure if isinstance(failure, DetectionFailed) else DetectionFailed("no worker could be started")
            )
            _LOG.error("no detection worker could be started")
            self._ready.clear()
            self._settled.set()
            self._idle.put(None)
