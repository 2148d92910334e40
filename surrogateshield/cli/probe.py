"""Ask a proxy whether it is ours and ready."""

from __future__ import annotations

import base64
import http.client
import time
from collections.abc import Callable
from enum import StrEnum
from urllib.parse import unquote, urlsplit

HEALTH_URL = "http://surrogateshield.local/health"

_POLL = 0.1
_TIMEOUT = 5.0


class Health(StrEnum):
    """What answers at a proxy's address."""

    READY = "ready"
    STARTING = "starting"
    OTHER = "other"
    ABSENT = "absent"


def ask(proxy: str) -> Health:
    """Ask once.

    Args:
        proxy: The proxy's URL; a user and password in it are sent as the proxy's credentials.
    """
    parts = urlsplit(proxy)
    headers = {}
    if parts.username is not None:
        credentials = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        headers["Proxy-Authorization"] = "Basic " + base64.b64encode(credentials.encode()).decode()
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=_TIMEOUT)
    try:
        connection.request("GET", HEALTH_URL, headers=headers)
        answer = connection.getresponse()
        body = answer.read(64).strip()
    except (OSError, http.client.HTTPException) as error:
        return Health.ABSENT if isinstance(error, ConnectionRefusedError) else Health.OTHER
    finally:
        connection.close()
    if answer.status == http.client.OK and body == b"ready":
        return Health.READY
    return Health.STARTING if body == b"not ready" else Health.OTHER


def wait(proxy: str, seconds: float, *, goes_on: Callable[[Health], bool]) -> Health:
    """Ask until the proxy is ready, the time is over, or the state is not worth waiting on.

    Args:
        proxy: The proxy's URL.
        seconds: How long to ask at most.
        goes_on: Whether to ask again after an answer other than ready.
    """
    end = time.monotonic() + seconds
    while (health := ask(proxy)) is not Health.READY and goes_on(health) and time.monotonic() < end:
        time.sleep(_POLL)
    return health
