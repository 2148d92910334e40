from __future__ import annotations

import gzip
import json
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.simulator.recorder import Received, Recorder

REQUEST = Received(
    method="POST",
    path="/v1/messages",
    query="beta=true",
    headers=(("X-Api-Key", "k"), ("Accept", "a"), ("accept", "b"), ("Content-Length", "4321")),
    body='{"text":"Zoë"}'.encode(),
)


def test_headers_are_found_whatever_their_case() -> None:
    assert REQUEST.header("x-api-key") == "k"
    assert REQUEST.header("ACCEPT") == "a, b"
    assert REQUEST.header("cookie") == ""


def test_body_as_text_and_json() -> None:
    assert REQUEST.text == '{"text":"Zoë"}'
    assert REQUEST.json == {"text": "Zoë"}


def test_a_compressed_body_is_decoded_and_kept_raw() -> None:
    body = gzip.compress(b"{}")
    request = Received("POST", "/", "", (("content-encoding", "gzip"),), body)
    assert (request.body, request.text) == (body, "{}")


def test_a_body_that_cannot_be_decoded_is_still_searchable() -> None:
    request = Received("POST", "/", "", (("content-encoding", "gzip"),), b"plain \xff")
    assert request.text == "plain \N{REPLACEMENT CHARACTER}"
    with pytest.raises(ValueError, match="gzip"):
        _ = request.decoded


def test_everything_holds_all_but_the_framing() -> None:
    for part in ("POST", "/v1/messages", "beta=true", "X-Api-Key: k", "Zoë"):
        assert part in REQUEST.everything
    assert "4321" not in REQUEST.everything


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_everything_leaves_out_the_port_that_chance_drew(host: str) -> None:
    request = Received("GET", "/", "", (("Host", f"{host}:40975"), ("X-Port", "40976")), b"")
    assert f"Host: {host}\n" in request.everything
    assert "40975" not in request.everything
    assert "40976" in request.everything


def test_everything_holds_what_another_host_header_says() -> None:
    assert "40975" in Received("GET", "/", "", (("Host", "anna.example:40975"),), b"").everything


def test_repr_holds_no_content() -> None:
    assert "Zo" not in repr(REQUEST)


@given(st.binary(), st.text(), st.lists(st.tuples(st.text(), st.text())))
def test_a_record_gives_the_request_back(body: bytes, path: str, headers: list[tuple[str, str]]) -> None:
    request = Received("GET", path, "q", tuple(headers), body)
    assert Received.from_json(json.loads(json.dumps(request.as_json()))) == request


def test_memory_and_file(tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    recorder = Recorder(file)
    recorder.add(REQUEST)
    recorder.clear()
    recorder.add(REQUEST)
    recorder.close()
    assert recorder.requests == (REQUEST,)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [Received.from_json(json.loads(line)) for line in lines] == [REQUEST, REQUEST]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
