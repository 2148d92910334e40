"""Facts that single a person out together: the warning, the question and the refusal, through a real proxy."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from proxied import Proxy, running

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

CHAT = "https://api.openai.com/v1/chat/completions"
MESSAGES = "https://api.anthropic.com/v1/messages"
GENERATE = "https://generativelanguage.googleapis.com/v1beta/models/sim-echo:generateContent"
STREAM = "https://generativelanguage.googleapis.com/v1beta/models/sim-echo:streamGenerateContent"
KEY = {"authorization": "Bearer sk-combinations"}
BIRTH, CODE = "14 October 1971", "94117"
TELLING = f"Gender: female. My date of birth is {BIRTH}, my ZIP code {CODE}."
HARMLESS = "How do I sort a list of numbers?"
WARNING = "x-surrogateshield-warning"

RULES = "provider: {0}\nextends: {0}\npolicy: {{quasi_identifiers: {1}}}\n"


@pytest.fixture(scope="module")
def strict(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy that asks before it sends to OpenAI and Gemini, and blocks what goes to Anthropic."""
    rules = tmp_path_factory.mktemp("rules")
    for provider, mode in (("openai", "confirm"), ("gemini", "confirm"), ("anthropic", "block")):
        (rules / f"{provider}.yaml").write_text(RULES.format(provider, mode))
    home = tmp_path_factory.mktemp("strict") / "home"
    with running(Proxy(home, simulator.url, ["--rules", str(rules)])) as started:
        yield started


def body_of(url: str, text: str, **more: Any) -> dict[str, Any]:
    if "googleapis" in url:
        return {"contents": [{"role": "user", "parts": [{"text": text}]}]}
    return {"model": "sim-echo", "max_tokens": 200, "messages": [{"role": "user", "content": text}], **more}


def post(proxy: Proxy, url: str, body: Any, headers: dict[str, str] | None = None) -> Any:
    import httpx

    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        return client.post(url, json=body, headers={**KEY, **(headers or {})})


def message_of(answer: Any) -> str:
    assert answer.status_code == 400
    assert answer.headers["x-should-retry"] == "false"
    return str(answer.json()["error"]["message"])


def token_in(message: str) -> str:
    assert "ZIP code + date of birth + gender (zip_dob_gender: critical risk" in message
    assert not any(value in message for value in (BIRTH, "1971", CODE))
    found = re.search(r"x-surrogateshield-confirm: ([0-9a-f-]+)", message)
    assert found
    return found[1]


def nothing_left(simulator: Simulator) -> None:
    """Neither a value nor a gender word, nor a token, in what reached the provider."""
    everything = simulator.requests[-1].everything
    assert not [value for value in ("female", "1971", CODE, "x-surrogateshield") if value in everything]


@pytest.mark.parametrize("url", [CHAT, MESSAGES, GENERATE, f"{STREAM}?alt=sse", STREAM])
def test_a_warning_in_the_log_and_in_the_answer(simulator: Simulator, proxy: Proxy, url: str) -> None:
    for stream in (False, True) if "googleapis" not in url else (False,):
        before = len(proxy.log.read_text())
        answer = post(proxy, url, body_of(url, f"{TELLING} {stream} {url}", **({"stream": True} if stream else {})))
        assert answer.status_code == 200
        assert "zip_dob_gender" in answer.headers[WARNING].split(", ")
        assert "female" in answer.text
        nothing_left(simulator)
        log = proxy.log.read_text()[before:]
        assert "telling together: ZIP code + date of birth + gender (zip_dob_gender: critical risk" in log
        assert not any(value in log for value in (BIRTH, "1971", CODE))


def test_no_warning_where_nothing_is_told(simulator: Simulator, proxy: Proxy) -> None:
    assert WARNING not in post(proxy, CHAT, body_of(CHAT, HARMLESS)).headers


def test_facts_of_two_turns_count_together(simulator: Simulator, proxy: Proxy) -> None:
    first = {"role": "user", "content": "Gender: female, as the form says. What do I fill in next?"}
    answer = post(proxy, CHAT, {"model": "sim-echo", "messages": [first]})
    assert WARNING not in answer.headers
    assert simulator.requests[-1].json["messages"] == [first]
    code = {"role": "user", "content": f"The ZIP code is {CODE}."}
    history = [first, {"role": "assistant", "content": "The ZIP code."}, code]
    answer = post(proxy, CHAT, {"model": "sim-echo-all", "messages": history})
    assert answer.headers[WARNING] == "zip_dob_gender"
    nothing_left(simulator)
    assert first["content"] in answer.json()["choices"][0]["message"]["content"]


def test_a_confirmed_request_passes_and_is_not_asked_again(simulator: Simulator, strict: Proxy) -> None:
    body = body_of(CHAT, TELLING)
    token = token_in(message_of(post(strict, CHAT, body)))
    assert not simulator.requests
    header = {"x-surrogateshield-confirm": token}
    message_of(post(strict, CHAT, body_of(CHAT, f"{TELLING} Really."), header))
    assert not simulator.requests
    answer = post(strict, CHAT, body, header)
    assert answer.json()["choices"][0]["message"]["content"] == TELLING
    assert "zip_dob_gender" in answer.headers[WARNING]
    nothing_left(simulator)
    body["messages"] += [{"role": "assistant", "content": TELLING}, {"role": "user", "content": HARMLESS}]
    with_more = post(strict, CHAT, {**body, "stream": True})
    assert with_more.status_code == 200
    assert "text/event-stream" in with_more.headers["content-type"]
    nothing_left(simulator)


def test_a_request_confirmed_by_command_passes_after_a_restart(simulator: Simulator, strict: Proxy) -> None:
    body = body_of(GENERATE, TELLING)
    token = token_in(message_of(post(strict, GENERATE, body)))
    strict.restart()
    environment = {**os.environ, "SURROGATESHIELD_HOME": str(strict.home)}
    command = [sys.executable, "-m", "surrogateshield", "confirm", token]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert "confirmed: zip_dob_gender" in told
    assert post(strict, GENERATE, body).status_code == 200
    nothing_left(simulator)
    again = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert "nothing waits" in again.stderr


def test_blocked_combinations_are_never_sent(simulator: Simulator, strict: Proxy) -> None:
    answer = post(strict, MESSAGES, body_of(MESSAGES, TELLING))
    message = message_of(answer)
    assert answer.json()["error"]["type"] == "invalid_request_error"
    assert "ZIP code + date of birth + gender (zip_dob_gender" in message
    assert "quasi_identifiers" in message
    assert not any(value in message + strict.log.read_text() for value in ("1971", CODE))
    assert not simulator.requests
    assert post(strict, MESSAGES, body_of(MESSAGES, HARMLESS)).status_code == 200


def test_a_refusal_ends_a_streaming_client_too(simulator: Simulator, strict: Proxy) -> None:
    import openai

    http_client = openai.DefaultHttpxClient(proxy=strict.url, verify=strict.tls)
    messages: Any = [{"role": "user", "content": f"{TELLING} And what now?"}]
    with (
        openai.OpenAI(api_key="sk-streaming", http_client=http_client) as client,
        pytest.raises(openai.BadRequestError, match="surrogateshield confirm"),
    ):
        client.chat.completions.create(model="sim-echo", messages=messages, stream=True)
    assert not simulator.requests
