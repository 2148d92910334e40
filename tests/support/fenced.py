"""A fence before the proxy: programs under test reach what it allows, and nothing else outside this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

_CONNECT_LINE = 8192  # bytes
_PIECE = 65_536


class Fence:
    """A proxy on a loopback port that hands what is allowed to another one, and refuses the rest.

    Attributes:
        url: where programs find it.
        refused: the hosts that were asked for and may not be reached.
        passed: those that were handed on.
    """

    def __init__(self, proxy: str, allowed: Callable[[str], bool]) -> None:
        self.refused: set[str] = set()
        self.passed: set[str] = set()
        self.url = ""
        self._proxy = urlsplit(proxy)
        self._allowed = allowed

    async def serve(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One connection of a program."""
        try:
            line = await client.readline()
            method, _, target = line.decode("latin-1").partition(" ")
            where = target.split(" ")[0]
            host = (where if method == "CONNECT" else urlsplit(where).netloc).rpartition(":")[0] or urlsplit(
                where
            ).netloc
            if not self._allowed(host):
                self.refused.add(host)
                back.write(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                await back.drain()
                return
            self.passed.add(host)
            answers, forward = await asyncio.open_connection(self._proxy.hostname, self._proxy.port)
            forward.write(line)
            await asyncio.gather(_pump(client, forward), _pump(answers, back))
        except (OSError, ValueError, asyncio.IncompleteReadError):
            pass
        finally:
            back.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(_PIECE):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def fenced(proxy: str, allowed: Callable[[str], bool]) -> Iterator[Fence]:
    """A fence that stands until the block ends.

    Args:
        proxy: URL of the proxy behind it.
        allowed: whether a host may be reached.
    """
    fence = Fence(proxy, allowed)
    started = threading.Event()
    loop = asyncio.new_event_loop()
    ended = asyncio.Event()

    async def run() -> None:
        async with await asyncio.start_server(fence.serve, "127.0.0.1", 0, limit=_CONNECT_LINE) as server:
            fence.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            started.set()
            await ended.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),), daemon=True)
    thread.start()
    started.wait()
    try:
        yield fence
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.run_until_complete(_ended(loop))
        loop.close()


async def _ended(loop: asyncio.AbstractEventLoop) -> None:
    """Break off connections that are still open."""
    tasks = [task for task in asyncio.all_tasks(loop) if task is not asyncio.current_task()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
