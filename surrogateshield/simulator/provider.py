"""The simulated provider without its sockets: a request as received gives an answer."""

from __future__ import annotations

import itertools
import json
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from surrogateshield.simulator import (
    anthropic_messages,
    bedrock,
    behaviours,
    chatgpt_web,
    claude_web,
    cohere_chat,
    embeddings,
    errors,
    gemini_generate,
    gemini_web,
    ollama_chat,
    openai_chat,
    openai_files,
    openai_responses,
    openai_store,
    tgi_generate,
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
        pages: web pages and scripts by their paths.

    Attributes:
        store: the responses and conversations that it keeps.

    Raises:
        ValueError: there is no such behaviour.
    """

    def __init__(
        self,
        behaviour: str | behaviours.Behaviour = "echo",
        seed: int = 0,
        token: int = 6,
        pages: Mapping[str, str] | None = None,
    ) -> None:
        if isinstance(behaviour, str) and behaviour not in behaviours.BEHAVIOURS:
            raise ValueError(f"behaviour must be one of: {', '.join(behaviours.BEHAVIOURS)}")
        self._behaviour = behaviour
        self._seed = seed
        self._token = token
        self._seals = Seals(seed)
        self._count = itertools.count()
        self._pages = dict(pages or {})
        files, gemini, claude = openai_files.Files(_run), gemini_web.Gemini(), claude_web.Claude()
        self._raw: tuple[_Handler, ...] = (files.upload, gemini.generate, gemini.execute, claude.convert)
        self.store = openai_store.Store()
        self._routes = [*_routes(self.store, files), *_web_routes(chatgpt_web.ChatGPT(), claude, gemini)]

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
        if received.method == "GET" and received.path in self._pages:
            page = self._pages[received.path].encode()
            media = mimetypes.guess_type(received.path)[0] or "text/html"
            return Answer(body=page, content_type=f"{media}; charset=utf-8"), Options()
        for method, pattern, handler in self._routes:
            match = pattern.fullmatch(received.path)
            if match and method == received.method:
                body = {} if handler in self._raw else _json_body(received)
                model = match.groupdict().get("model") or str(body.get("model", ""))
                request, options = self.asked(body, model, received.header("x-simulate"))
                request = replace(
                    request,
                    path=match.groupdict(),
                    query=parse_qs(received.query),
                    raw=_decoded(received),
                    content_type=received.header("content-type"),
                )
                return handler(request), options
        raise ApiError(404, f"Nothing at {received.method} {received.path}.", "unknown_url")

    def asked(self, body: JsonObject, model: str, simulate: str = "") -> tuple[Request, Options]:
        """What an API module needs to answer, and how the answer is to be sent.

        Args:
            body: the parsed request, or message of a WebSocket.
            model: the model's name as asked for.
            simulate: the header `x-simulate`.

        Raises:
            ApiError: the name of the model asks for an error, or for what is unknown.
        """
        options = Options.of(model, simulate)
        if options.error is not None:
            raise ApiError(options.error, "This error was asked for.", "simulated")
        request = Request(
            body=body,
            model=model,
            mind=self._mind(options),
            chance=Chance(f"{self._seed} {next(self._count)}", self._token),
            seals=self._seals,
            cites=(options.behaviour or self._behaviour) == "cite",
        )
        return request, options

    def _mind(self, options: Options) -> Mind:
        chosen = options.behaviour or self._behaviour
        if isinstance(chosen, str):
            return behaviours.mind(chosen, behaviours.BEHAVIOURS[chosen], self._seed)
        return behaviours.mind("own", chosen, self._seed)


def _routes(store: openai_store.Store, files: openai_files.Files) -> list[tuple[str, re.Pattern[str], _Handler]]:
    routes: list[tuple[str, str, _Handler]] = [
        # Compatible servers have their own beginnings of the path.
        ("POST", r"(?:/[\w.-]+)*/chat/completions", openai_chat.answer),
        ("POST", r"(?:/[\w.-]+)*/embeddings", embeddings.answer),
        ("POST", r"/v1/files", files.upload),
        ("GET", r"/v1/files/(?P<id>[\w-]+)/content", files.content),
        ("POST", r"/v1/batches", files.batch),
        ("GET", r"/v1/batches/(?P<id>\w+)", files.existing_batch),
        ("POST", r"/v1/responses", partial(openai_responses.answer, store)),
        ("GET", r"/v1/responses/(?P<id>\w+)", store.response),
        ("GET", r"/v1/responses/(?P<id>\w+)/input_items", store.response_items),
        ("DELETE", r"/v1/responses/(?P<id>\w+)", store.forget_response),
        ("POST", r"/v1/conversations", store.new_conversation),
        ("GET", r"/v1/conversations/(?P<id>\w+)", store.existing_conversation),
        ("GET", r"/v1/conversations/(?P<id>\w+)/items", store.conversation_items),
        ("POST", r"/v2/chat", cohere_chat.answer),
        ("POST", r"/v1/chat", cohere_chat.answer_old),
        ("POST", r"/v2/embed", cohere_chat.embed),
        ("POST", r"/api/chat", ollama_chat.chat),
        ("POST", r"/api/generate", ollama_chat.generate),
        ("POST", r"/api/embed", ollama_chat.embed),
        ("POST", r"/generate(?P<stream>_stream)?", tgi_generate.answer),
        ("POST", r"/model/(?P<model>[^/]+)/converse", bedrock.converse),
        ("POST", r"/model/(?P<model>[^/]+)/converse-stream", bedrock.converse_stream),
        ("POST", r"/model/(?P<model>[^/]+)/invoke", bedrock.invoke),
        ("POST", r"/model/(?P<model>[^/]+)/invoke-with-response-stream", bedrock.invoke_stream),
        ("POST", r"/v1/messages", anthropic_messages.answer),
        ("POST", r"/v1/messages/count_tokens", anthropic_messages.count_tokens),
        ("POST", _GEMINI_MODEL + r"(?P<method>generateContent|streamGenerateContent)", gemini_generate.answer),
        ("POST", _GEMINI_MODEL + r"countTokens", gemini_generate.count_tokens),
    ]
    return [(method, re.compile(pattern), handler) for method, pattern, handler in routes]


def _web_routes(
    chatgpt: chatgpt_web.ChatGPT, claude: claude_web.Claude, gemini: gemini_web.Gemini
) -> list[tuple[str, re.Pattern[str], _Handler]]:
    backend, chats = r"/backend-(?:api|anon)", r"/api/organizations/[\w-]+/chat_conversations"
    bard = r"(?:/u/\d+)?/_/BardChatUi/data/"
    routes: list[tuple[str, str, _Handler]] = [
        ("POST", rf"{backend}(?:/f)?/conversation", chatgpt.converse),
        ("POST", rf"{backend}(?:/f)?/conversation/resume", chatgpt.resume),
        ("GET", rf"{backend}/conversation/(?P<id>[\w-]+)", chatgpt.history),
        ("PATCH", rf"{backend}/conversation/(?P<id>[\w-]+)", chatgpt.rename),
        ("GET", rf"{backend}/conversation/(?P<id>[\w-]+)/stream", chatgpt.replay),
        ("GET", rf"{backend}/conversations", chatgpt.conversations),
        ("POST", rf"{backend}/sentinel/chat-requirements(?:/\w+)?", chatgpt.require),
        ("POST", chats, claude.begin),
        ("GET", chats, claude.conversations),
        ("POST", rf"{chats}/(?P<id>[\w-]+)/(?:retry_)?completion", claude.complete),
        ("POST", rf"{chats}/(?P<id>[\w-]+)/title", claude.title),
        ("GET", rf"{chats}/(?P<id>[\w-]+)", claude.history),
        ("POST", r"/api/organizations/[\w-]+/convert_document", claude.convert),
        ("POST", rf"{bard}assistant\.lamda\.BardFrontendService/StreamGenerate", gemini.generate),
        ("POST", rf"{bard}batchexecute", gemini.execute),
    ]
    return [(method, re.compile(pattern), handler) for method, pattern, handler in routes]


def _run(request: Request, path: str, body: JsonObject) -> JsonObject:
    """The answer to one line of a batch."""
    if path != "/v1/chat/completions":
        raise ApiError(400, "Only chats are simulated in batches.", "invalid_url")
    asked = replace(request, body=body, model=str(body.get("model", "")))
    answered: JsonObject = json.loads(openai_chat.answer(asked).body)
    return answered


def _decoded(received: Received) -> bytes:
    try:
        return received.decoded
    except ValueError as error:
        raise ApiError(400, f"The body cannot be decoded: {error}.", "invalid_encoding") from None


def _json_body(received: Received) -> JsonObject:
    data = _decoded(received)
    if not data and received.method != "POST":
        return {}
    try:
        body: Any = json.loads(data)
    except ValueError:
        raise ApiError(400, "We could not parse the JSON body of your request.", "invalid_json") from None
    if not isinstance(body, dict):
        raise ApiError(400, "The body must be a JSON object.", "invalid_type")
    return body
