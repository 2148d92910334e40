from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import anthropic
import openai
import pytest
from google import genai
from google.genai import errors as genai_errors
from openai.types.responses import ResponseErrorEvent

from surrogateshield.policy import RuleSet, error_body, error_event, error_response
from surrogateshield.policy.errors import ErrorShape
from surrogateshield.wire import EventStreamParser

MESSAGE = 'The body is not valid JSON. Send "JSON".'
CODE = "invalid_json"


@dataclass
class Local:
    """A server that gives everybody the same answer.

    Attributes:
        url: where it listens.
        answer: status, headers and body.
        paths: what it was asked.
    """

    url: str
    answer: tuple[int, dict[str, str], bytes] = (500, {}, b"")
    paths: list[str] = field(default_factory=list)

    def streams(self, body: bytes) -> None:
        self.answer = (200, {"content-type": "text/event-stream"}, body)


@pytest.fixture
def local() -> Iterator[Local]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            served.paths.append(self.path)
            status, headers, body = served.answer
            self.send_response(status)
            for name, value in {**headers, "content-length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        served = Local(f"http://127.0.0.1:{server.server_address[1]}")
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield served
        server.shutdown()


@pytest.fixture
def openai_client(local: Local) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(api_key="k", base_url=f"{local.url}/v1", max_retries=2) as client:
        yield client


@pytest.fixture
def anthropic_client(local: Local) -> Iterator[anthropic.Anthropic]:
    with anthropic.Anthropic(api_key="k", base_url=local.url, max_retries=2) as client:
        yield client


@pytest.fixture
def gemini_client(local: Local) -> genai.Client:
    return genai.Client(api_key="k", http_options={"base_url": local.url})


def stream_error(rules: RuleSet, name: str, path: str, framing: str = "sse") -> bytes:
    provider = rules.provider(name)
    assert provider is not None
    return error_event(provider, MESSAGE, provider.endpoint_for("POST", path), code=CODE, framing=framing)


def test_openai_s_sdk_shows_the_message_and_does_not_retry(
    rules: RuleSet, local: Local, openai_client: openai.OpenAI
) -> None:
    local.answer = error_response(rules.provider("openai"), MESSAGE, CODE)
    with pytest.raises(openai.BadRequestError) as caught:
        openai_client.chat.completions.create(model="m", messages=[])
    assert (caught.value.code, caught.value.type) == (CODE, "invalid_request_error")
    assert MESSAGE in str(caught.value.body)
    assert local.paths == ["/v1/chat/completions"]


def test_anthropic_s_sdk_shows_the_message_and_does_not_retry(
    rules: RuleSet, local: Local, anthropic_client: anthropic.Anthropic
) -> None:
    local.answer = error_response(rules.provider("anthropic"), MESSAGE, CODE)
    with pytest.raises(anthropic.BadRequestError) as caught:
        anthropic_client.messages.create(model="m", max_tokens=1, messages=[])
    assert anthropic.types.ErrorResponse.model_validate(caught.value.body).error.message == MESSAGE
    assert local.paths == ["/v1/messages"]


def test_google_s_sdk_shows_the_message(rules: RuleSet, local: Local, gemini_client: genai.Client) -> None:
    local.answer = error_response(rules.provider("gemini"), MESSAGE, CODE)
    with pytest.raises(genai_errors.ClientError) as caught:
        gemini_client.models.generate_content(model="m", contents="x")
    assert (caught.value.code, caught.value.status, caught.value.message) == (400, "INVALID_ARGUMENT", MESSAGE)
    assert len(local.paths) == 1


def test_openai_s_sdk_shows_an_error_in_a_stream(rules: RuleSet, local: Local, openai_client: openai.OpenAI) -> None:
    local.streams(stream_error(rules, "openai", "/v1/chat/completions"))
    with pytest.raises(openai.APIError) as caught:
        list(openai_client.chat.completions.create(model="m", messages=[], stream=True))
    assert caught.value.message == MESSAGE
    local.streams(stream_error(rules, "openai", "/v1/responses"))
    (event,) = openai_client.responses.create(model="m", input="x", stream=True)
    assert isinstance(event, ResponseErrorEvent)
    assert (event.message, event.code) == (MESSAGE, CODE)
    ResponseErrorEvent.model_validate(event.model_dump(), strict=True)


def test_anthropic_s_sdk_shows_an_error_in_a_stream(
    rules: RuleSet, local: Local, anthropic_client: anthropic.Anthropic
) -> None:
    local.streams(stream_error(rules, "anthropic", "/v1/messages"))
    with pytest.raises(anthropic.APIStatusError) as caught:
        list(anthropic_client.messages.create(model="m", max_tokens=1, messages=[], stream=True))
    assert MESSAGE in str(caught.value.body)


def test_google_s_sdk_shows_an_error_in_a_stream(rules: RuleSet, local: Local, gemini_client: genai.Client) -> None:
    local.streams(stream_error(rules, "gemini", "/v1beta/models/m:streamGenerateContent"))
    with pytest.raises(genai_errors.APIError) as caught:
        list(gemini_client.models.generate_content_stream(model="m", contents="x"))
    assert MESSAGE in str(caught.value)


def test_an_error_in_an_array(rules: RuleSet) -> None:
    event = stream_error(rules, "gemini", "/v1beta/models/m:streamGenerateContent", "json_array")
    assert json.loads(b"[" + event + b"]")[0]["error"]["status"] == "INVALID_ARGUMENT"


def test_nothing_is_tried_again(rules: RuleSet) -> None:
    status, headers, _ = error_response(rules.provider("openai"), MESSAGE)
    assert status == 400
    assert headers == {"content-type": "application/json", "x-should-retry": "false"}


def test_another_status(rules: RuleSet) -> None:
    status, _, body = error_response(rules.provider("gemini"), MESSAGE, status=421)
    assert status == 421
    assert json.loads(body)["error"]["code"] == 421


def test_without_a_provider() -> None:
    assert json.loads(error_response(None, MESSAGE)[2])["error"]["code"] == "privacy_block"
    assert error_event(None, MESSAGE).startswith(b'data: {"error":')


def test_an_endpoint_may_have_errors_of_its_own(rules: RuleSet) -> None:
    provider = rules.provider("openai")
    assert provider is not None
    endpoint = provider.endpoint_for("POST", "/v1/embeddings").model_copy(update={"error": "anthropic"})
    assert json.loads(error_response(provider, MESSAGE, endpoint=endpoint)[2])["type"] == "error"
    assert error_event(provider, MESSAGE, endpoint).startswith(b"event: error\n")


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ("openai", lambda body: body["error"]["message"]),
        ("openai_responses", lambda body: body["error"]["message"]),
        ("anthropic", lambda body: body["error"]["message"]),
        ("gemini", lambda body: body["error"]["message"]),
        ("bedrock", lambda body: body["message"]),
        ("cohere", lambda body: body["message"]),
        ("mistral", lambda body: body["message"]),
        ("plain", lambda body: body["error"]),
    ],
)
def test_every_shape_is_one_line_of_json(shape: ErrorShape, message: Callable[[Any], str]) -> None:
    body = error_body(shape, "naïve\n" + MESSAGE)
    assert b"\n" not in body
    assert message(json.loads(body)) == "naïve\n" + MESSAGE


def test_errors_in_lines_and_in_an_event_stream() -> None:
    assert json.loads(error_event(None, MESSAGE, framing="ndjson"))["error"]["message"] == MESSAGE
    assert error_event(None, MESSAGE, framing="ndjson").endswith(b"}\n")
    (message,) = EventStreamParser().feed(error_event(None, MESSAGE, framing="eventstream"))
    assert (message.is_event, message.name) == (False, "validationException")
    assert message.headers[":content-type"] == "application/json"
    assert MESSAGE.encode()[:8] in message.payload


@pytest.mark.parametrize(
    ("name", "path", "start", "message"),
    [
        ("openai", "/v1/chat/completions", b"data: ", lambda data: data["error"]["message"]),
        ("openai", "/v1/responses", b"event: error\ndata: ", lambda data: data["message"]),
        ("anthropic", "/v1/messages", b"event: error\ndata: ", lambda data: data["error"]["message"]),
        ("gemini", "/v1beta/models/m:streamGenerateContent", b"data: ", lambda data: data["error"]["message"]),
    ],
)
def test_events_are_whole(
    rules: RuleSet, name: str, path: str, start: bytes, message: Callable[[dict[str, dict[str, str]]], object]
) -> None:
    event = stream_error(rules, name, path)
    assert event.startswith(start)
    assert event.endswith(b"\n\n")
    assert message(json.loads(event.removeprefix(start))) == MESSAGE


def test_what_chatgpt_s_page_shows() -> None:
    assert json.loads(error_body("chatgpt", MESSAGE, CODE)) == {"detail": MESSAGE}


def test_an_error_in_a_stream_of_chatgpt_and_among_documents_with_lengths(rules: RuleSet) -> None:
    event = error_event(rules.provider("chatgpt"), MESSAGE, code=CODE)
    assert json.loads(event.removeprefix(b"data: ")) == {"message": None, "error": MESSAGE}
    number, document = error_event(rules.provider("gemini-web"), MESSAGE + "é", framing="length_prefixed").split(
        b"\n", 1
    )
    assert int(number) == len(document.decode()) + 1  # the line end before it, too
    assert json.loads(document)["error"]["message"] == MESSAGE + "é"
