from __future__ import annotations

import itertools
import json

import pytest

from surrogateshield.exchange.framing import ArrayFraming, EventStreamFraming, LineFraming, SSEFraming
from surrogateshield.exchange.framings import LengthPrefixedFraming, framing_of
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry

ENDPOINT = Endpoint.model_validate({"name": "x", "match": {"path": "/x"}, "stream": {"framing": "length_prefixed"}})
RESOLVER = Resolver(
    [
        MapEntry('Márta "Mia" Lindqvist 😀', "Helena Forsgren", "person", "person", "marta lindqvist"),
        MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "m"),
    ]
)
TEXT = "Dear Helena Forsgren: helena.f@mail.example — “é” \\ 😀"


def test_which_framing_an_answer_has() -> None:
    assert framing_of("text/event-stream", ()) is SSEFraming
    assert framing_of("application/x-ndjson", ()) is LineFraming
    assert framing_of("application/vnd.amazon.eventstream", ()) is EventStreamFraming
    assert framing_of("application/json", ("sse", "json_array")) is ArrayFraming
    assert framing_of("application/json", ("length_prefixed",)) is LengthPrefixedFraming
    assert framing_of("application/json", ("ndjson",)) is None
    assert framing_of("text/html", ("sse",)) is None


def frame(value: object, ascii_only: bool) -> str:
    text = json.dumps(value, ensure_ascii=ascii_only, separators=(",", ":"))
    return f"{len(text.encode('utf-16-le')) // 2 + 2}\n{text}\n"


def stream(text: str, ascii_only: bool) -> bytes:
    """The text so far, again and again, in JSON within JSON."""
    ends = [*range(0, len(text), 7), len(text)]
    inner = [
        json.dumps([None, ["c_1", "r_1"], None, None, [["rc_1", [text[:end]]]]], ensure_ascii=ascii_only)
        for end in ends
    ]
    frames = [frame([["wrb.fr", None, document]], ascii_only) for document in inner]
    return (")]}'\n\n" + "".join(frames) + frame([["di", 56], ["e", 4, None, None, 131]], ascii_only)).encode()


def read(data: bytes) -> list[str]:
    """The texts, each number checked."""
    prefix, rest = data.decode().split("\n\n", 1)
    assert prefix == ")]}'"
    texts = []
    for head, document in itertools.batched(rest.splitlines(), 2):
        assert int(head) == len(document.encode("utf-16-le")) // 2 + 2
        parts = json.loads(document)
        texts += [json.loads(parts[0][2])[4][0][1][0]] if parts[0][0] == "wrb.fr" else []
    return texts


@pytest.mark.parametrize("ascii_only", [True, False])
def test_each_snapshot_is_restored_and_its_length_counted_anew_at_every_split(ascii_only: bool) -> None:
    data = stream(TEXT, ascii_only)
    whole = None
    for cut in range(0, len(data), 3):
        restorer = StreamRestorer(ENDPOINT, LengthPrefixedFraming(), RESOLVER, lambda _: None)
        out = restorer.feed(data[:cut]) + restorer.feed(data[cut:]) + restorer.finish()
        whole = whole or out
        assert out == whole
    assert whole is not None
    assert read(whole)[-1] == RESOLVER.restore(TEXT)


def test_without_surrogates_every_frame_leaves_before_the_next_one_arrives() -> None:
    restorer = StreamRestorer(ENDPOINT, LengthPrefixedFraming(), Resolver([]), lambda _: None)
    for line in stream(TEXT, False).splitlines(keepends=True):
        held = line.strip().isdigit()
        out = restorer.feed(line)
        assert out.endswith(line) or held


def test_an_answer_that_breaks_off_within_a_frame() -> None:
    data = stream(TEXT, False)[:-40]
    restorer = StreamRestorer(ENDPOINT, LengthPrefixedFraming(), Resolver([]), lambda _: None)
    assert restorer.feed(data) + restorer.finish() == data
