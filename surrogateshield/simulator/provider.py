"""The simulated provider without its sockets: a request as received gives an answer."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from surrogateshield.simulator import (
    anthropic_messages,
    behaviours,
    errors,
    gemini_generate,
    openai_chat,
    openai_responses,
    openai_store,
)
from surrogateshield.simulator.chance import Chance
from surrogateshield.simulator.exchange import Answer, ApiError, JsonObject, Mind, Request
from surrogateshield.simulator.options import Options
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.seals import Seals

type _Handler = Callable[[Request], Answer]

_GEMINI_MODEL = r"/v1(?:beta|alpha)?/models/(?P<model>[\w.-]+):"


class Provider:
    """Answers requests of every simulated API.

    Args:
        behaviour: a key of `behaviours.BEHAVIOURS`, or a rule of one's own, for models that name none.
        seed: of everything drawn by lot.
        token: most characters in one streamed token.

    Raises:
        ValueError: there is no such behaviour.
    """

    def __init__(self, behaviour: str | behaviours.Behaviour = "echo", seed: int = 0, token: int = 6) -> None:
        if isinstance(behaviour, str) and behaviour not in behaviours.BEHAVIOURS:
            raise ValueError(f"behaviour must be one of: {', '.join(behaviours.BEHAVIOURS)}")
        self._behaviour = behaviour
        self._seed = seed
        self._token = token
        self._seals = Seals(seed)
        self._count = itertools.count()
        self._routes = _routes(openai_store.Store())

    def respond(self, received: Received) -> tuple[Answer, Options]:
        """The answer to a request, and how it is to be sent. Raises nothing: errors are answers."""
        api = errors.api_of(received.path, anthropic=bool(received.header("anthropic-version")))
        try:
            return self._answer(received)
        except ApiError as error:
            return errors.answer(api, error), Options()
        except (AttributeError, KeyError, TypeError, ValueError):
            # The API modules check the shape of what decides an answer; what else is wrong ends here.
            malformed = ApiError(400, "The request is not of this API's shape.", "invalid_type")
            return errors.answer(api, malformed), Options()

    def _answer(self, received: Received) -> tuple[Answer, Options]:
        for method, pattern, handler in self._routes:
            match = pattern.fullmatch(received.path)
            if match and method == received.method:
                body = _json_body(received)
                model = match.groupdict().get("model") or str(body.get("model", ""))
                options = Options.of(model, received.header("x-simulate"))
                if options.error is not None:
                    raise ApiError(options.error, "This error was asked for.", "simulated")
                request = Request(
                    body=body,
                    model=model,
                    mind=self._mind(options),
                    chance=Chance(f"{self._seed} {next(self._count)}", self._token),
                    seals=self._seals,
                    path=match.groupdict(),
                    query=parse_qs(received.query),
                )
                return handler(request), options
        raise ApiError(404, f"Nothing at {received.method} {received.path}.", "unknown_url")

    def _mind(self, options: Options) -> Mind:
        chosen = options.behaviour or self._behaviour
        if isinstance(chosen, str):
            return behaviours.mind(chosen, behaviours.BEHAVIOURS[chosen], self._seed)
        return behaviours.mind("own", chosen, self._seed)


def _routes(store: openai_store.Store) -> list[tuple[str, re.Pattern[str], _Handler]]:
    routes: list[tuple[str, str, _Handler]] = [
        ("POST", r"/v1/chat/completions", openai_chat.answer),
        ("POST", r"/v1/responses", partial(openai_responses.answer, store)),
        ("GET", r"/v1/responses/(?P<id>\w+)", store.response),
        ("GET", r"/v1/responses/(?P<id>\w+)/input_items", store.response_items),
        ("DELETE", r"/v1/responses/(?P<id>\w+)", store.forget_response),
        ("POST", r"/v1/conversations", store.new_conversation),
        ("GET", r"/v1/conversations/(?P<id>\w+)", store.existing_conversation),
        ("GET", r"/v1/conversations/(?P<id>\w+)/items", store.conversation_items),
        ("POST", r"/v1/messages", anthropic_messages.answer),
        ("POST", r"/v1/messages/count_tokens", anthropic_messages.count_tokens),
        ("POST", _GEMINI_MODEL + r"(?P<method>generateContent|streamGenerateContent)", gemini_generate.answer),
        ("POST", _GEMINI_MODEL + r"countTokens", gemini_generate.count_tokens),
    ]
    return [(method, re.compile(pattern), handler) for method, pattern, handler in routes]


def _json_body(received: Received) -> JsonObject:
    try:
        data = received.decoded
    except ValueError as error:
        raise ApiError(400, f"The body cannot be decoded: {error}.", "invalid_encoding") from None
    if not data and received.method != "POST":
        return {}
    try:
        body: Any = json.loads(data)
    except ValueError:
        raise ApiError(400, "We could not parse the JSON body of your request.", "invalid_json") from None
    if not isinstance(body, dict):
        raise ApiError(400, "The body must be a JSON object.", "invalid_type")
    return body
