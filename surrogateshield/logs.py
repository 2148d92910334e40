"""Keeps what clients send out of the logs of the programs around us (invariant I6).

mitmproxy and asyncio log exceptions and protocol errors with their text, which may hold a path, a
header or a body. What comes from code that handles connections is reduced to where it came from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

_HANDLES_CONNECTIONS = (
    "mitmproxy.proxy.",
    "mitmproxy.addonmanager",
    "mitmproxy.addons.",
    "asyncio",
    "hpack",
    "h2",
    "quic",
)
_START_UP = (
    "mitmproxy.addons.proxyserver",
    "mitmproxy.addons.script",
    "mitmproxy.addons.errorcheck",
    "mitmproxy.proxy.mode_servers",
)

Factory = Callable[..., logging.LogRecord]


def _without_content(make: Factory) -> Factory:
    def factory(*args: Any, **kwargs: Any) -> logging.LogRecord:
        record = make(*args, **kwargs)
        if record.name.startswith(_HANDLES_CONNECTIONS) and not record.name.startswith(_START_UP):
            if record.levelno < logging.WARNING:
                # Below any level that is shown: connects, disconnects, protocol chatter.
                record.levelno, record.levelname = logging.DEBUG, "DEBUG"
            kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else "details withheld"
            record.msg = f"{record.name}: {record.levelname.lower()} at {record.filename}:{record.lineno} ({kind})"
            record.args, record.exc_info, record.exc_text, record.stack_info = (), None, None, None
        return record

    return factory


class Hygiene:
    """While installed, records of connection-handling code carry no content."""

    def __init__(self) -> None:
        self._before: Factory | None = None

    def install(self) -> None:
        """Begin; installing twice changes nothing."""
        if self._before is None:
            self._before = logging.getLogRecordFactory()
            logging.setLogRecordFactory(_without_content(self._before))

    def remove(self) -> None:
        """End, and put back what was there."""
        if self._before is not None:
            logging.setLogRecordFactory(self._before)
            self._before = None
