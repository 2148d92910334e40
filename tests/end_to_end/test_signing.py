"""Requests that boto3 signs with AWS keys, signed anew by the proxy: the simulator's record is checked as AWS would."""

from __future__ import annotations

from typing import Any

import pytest
from botocore.credentials import ReadOnlyCredentials
from proxied import Proxy
from signed import is_rightly_signed

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

OWN = ReadOnlyCredentials("AKIAIOSFODNN7EXAMPLE", "a-secret-of-this-machine", None)
"""Those of the proxy, see conftest.py."""
HOST = "bedrock-runtime.us-east-1.amazonaws.com"
PROMPT = "I am Thibault Ekwueme-Saari; write to thibault.ekwueme@brightmail.example."
PARTS = ("Thibault", "Ekwueme", "Saari", "brightmail")


def bedrock(proxy: Proxy, monkeypatch: pytest.MonkeyPatch, keys: ReadOnlyCredentials) -> Any:
    import boto3
    from botocore.config import Config

    monkeypatch.setenv("HTTPS_PROXY", proxy.url)
    monkeypatch.setenv("AWS_CA_BUNDLE", str(proxy.ca))
    for name in ("NO_PROXY", "no_proxy", "AWS_BEARER_TOKEN_BEDROCK"):
        monkeypatch.delenv(name, raising=False)
    session = boto3.Session(keys.access_key, keys.secret_key, keys.token)
    return session.client("bedrock-runtime", region_name="us-east-1", config=Config(retries={"max_attempts": 0}))


def signed_as_it_arrived(request: Any) -> bool:
    target = f"{request.path}?{request.query}" if request.query else request.path
    return is_rightly_signed(request.method, f"https://{HOST}{target}", request.headers, request.body, OWN)


def test_two_turns_are_signed_anew(simulator: Simulator, ruled: Proxy, monkeypatch: pytest.MonkeyPatch) -> None:
    client = bedrock(ruled, monkeypatch, OWN)
    # A model's ARN stands in the path with its colons encoded: they count in the signature.
    model = "arn:aws:bedrock:us-east-1:111122223333:inference-profile/us.sim-echo"
    messages: list[Any] = [{"role": "user", "content": [{"text": PROMPT}]}]
    first = client.converse(modelId="us.sim-echo", messages=messages)["output"]["message"]
    assert first["content"] == [{"text": PROMPT}]
    messages += [first, {"role": "user", "content": [{"text": f"And again: {PROMPT}"}]}]
    events = client.converse_stream(modelId="us.sim-echo", messages=messages)["stream"]
    streamed = "".join(e["contentBlockDelta"]["delta"]["text"] for e in events if "contentBlockDelta" in e)
    assert streamed == f"And again: {PROMPT}"
    sent = simulator.requests
    assert len(sent) == 2
    for request in sent:
        assert not [part for part in PARTS if part.casefold() in request.everything.casefold()]
        assert signed_as_it_arrived(request)
    # One account, so one conversation, though each request has a signature of its own.
    assert sent[1].json["messages"][0] == sent[0].json["messages"][0]
    simulator.reset()
    try:
        client.converse(modelId=model, messages=[{"role": "user", "content": [{"text": PROMPT}]}])
    except client.exceptions.ClientError:
        pass  # the simulator has no such model
    assert signed_as_it_arrived(simulator.requests[0])


def test_what_is_not_changed_keeps_the_client_s_own_signature(
    simulator: Simulator, ruled: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = bedrock(ruled, monkeypatch, OWN)
    question = [{"role": "user", "content": [{"text": "What is a heap?"}]}]
    answer = client.converse(modelId="sim-echo", messages=question)
    assert answer["output"]["message"]["content"] == [{"text": "What is a heap?"}]
    assert signed_as_it_arrived(simulator.requests[0])


def test_a_client_with_other_keys_is_told_so(
    simulator: Simulator, ruled: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    from botocore.exceptions import ClientError

    for keys, told in (
        (ReadOnlyCredentials("AKIAI44QH8DHBEXAMPLE", "other", None), "another AWS access key"),
        (ReadOnlyCredentials(OWN.access_key, "guessed", None), "is wrong"),
    ):
        client = bedrock(ruled, monkeypatch, keys)
        with pytest.raises(ClientError, match=told) as caught:
            client.converse(modelId="sim-echo", messages=[{"role": "user", "content": [{"text": PROMPT}]}])
        assert caught.value.response["Error"]["Code"] == "ValidationException"
    assert not simulator.requests
