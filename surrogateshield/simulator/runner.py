"""The simulator as a thing to start and stop: within a test, or by the `simulate` command."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from surrogateshield.simulator import server
from surrogateshield.simulator.behaviours import Behaviour
from surrogateshield.simulator.pace import Pace
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received, Recorder


class Simulator:
    """A provider on 127.0.0.1, served by a thread of its own.

    `with Simulator() as simulator:` serves until the block ends.

    Args:
        port: 0 for a free one.
        behaviour: what models answer whose name does not say (`behaviours.BEHAVIOURS`), or a rule of one's own.
        seed: of everything drawn by lot.
        token: most characters in one streamed token, at least 1.
        piece: most bytes in one write of a stream, cut anywhere; 0 writes each event by itself.
        delay_ms: milliseconds before each event of a stream.
        tls: certificate chain and key, PEM files; None for plain HTTP.
        record: a file that gets one JSON line for each request.
        pages: web pages and scripts by their paths.

    Raises:
        ValueError: there is no such behaviour.
        OSError: `record` cannot be opened.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        behaviour: str | Behaviour = "echo",
        seed: int = 0,
        token: int = 6,
        piece: int = 256,
        delay_ms: float = 0,
        tls: tuple[Path, Path] | None = None,
        record: Path | None = None,
        pages: Mapping[str, str] | None = None,
    ) -> None:
        self.port = port
        self._provider = Provider(behaviour, seed, token, pages)
        self._pace = Pace(piece, delay_ms, seed)
        self._tls = tls
        self._recorder = Recorder(record)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        """Scheme, address and port, without a slash at the end."""
        return f"{'https' if self._tls else 'http'}://{server.LOOPBACK}:{self.port}"

    @property
    def requests(self) -> tuple[Received, ...]:
        """What arrived since the start or the last `reset`."""
        return self._recorder.requests

    def reset(self) -> None:
        """Forget what arrived; stored responses and conversations stay."""
        self._recorder.clear()

    def start(self) -> None:
        """Serve; returns when the port is open.

        Raises:
            OSError: the port is taken, or a TLS file cannot be used.
        """
        started = threading.Event()
        failures: list[OSError] = []
        self._thread = threading.Thread(target=self._run, args=(started, failures), name="simulator", daemon=True)
        self._thread.start()
        started.wait()
        if failures:
            self._thread.join()
            self._thread = None
            raise failures[0]

    def stop(self) -> None:
        """End every connection and the thread; twice does nothing more."""
        if self._loop is not None and self._stopping is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._stopping.set)
            self._thread.join()
            self._thread = None
        self._recorder.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    def _run(self, started: threading.Event, failures: list[OSError]) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            self._stopping = asyncio.Event()
            try:
                http, self.port = server.listen(self._provider, self._recorder, self._pace, self.port, self._tls)
            except OSError as error:
                failures.append(error)
                return
            finally:
                started.set()
            await self._stopping.wait()
            http.stop()
            await http.close_all_connections()

        asyncio.run(serve())
