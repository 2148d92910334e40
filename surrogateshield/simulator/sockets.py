"""WebSockets of the simulated provider without their sockets: a message gives the messages that answer it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from surrogateshield.simulator import gemini_live, openai_realtime, openai_responses_socket
from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.speaking import Session, Spoken

_SESSIONS: tuple[tuple[re.Pattern[str], Callable[[Provider, Received], Session]], ...] = (
    (re.compile(r"(?:/+[\w.-]+)*/+realtime"), openai_realtime.Session),
    (re.compile(r"(?:/+[\w.-]+)*/+responses"), openai_responses_socket.Session),
    (re.compile(r"(?:/+[\w.-]+)*/+[\w.-]*BidiGenerateContent\w*"), gemini_live.Session),
)


def session(provider: Provider, opening: Received) -> Session | None:
    """A session for the request that opens a connection; None where there is nothing to connect to."""
    made = (make(provider, opening) for pattern, make in _SESSIONS if pattern.fullmatch(opening.path))
    return next(made, None)


def respond(session: Session, data: str | bytes) -> Spoken | ApiError:
    """The answer to a message as it arrived, or what is wrong with it."""
    try:
        message = json.loads(data)
        if not isinstance(message, dict):
            raise ApiError(400, "A message is a JSON object.", "invalid_type")
        return session.receive(message)
    except ApiError as error:
        return error
    except (AttributeError, KeyError, TypeError, ValueError):
        return ApiError(400, "The message is not of this API's shape.", "invalid_type")
