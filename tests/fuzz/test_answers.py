"""Answers of every shape, right and wrong: at any split the same, and nothing but what the wire may raise."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from dialects import RESOLVER, SAMPLES
from garbled import cuts, encoded, garbled, json_values
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from streams import Streamed, streamed_places

from surrogateshield.exchange.answer import Answer
from surrogateshield.policy import Endpoint, RuleSet, bundled_rules_dir
from surrogateshield.resolve import Resolver
from surrogateshield.wire import StreamDecoder, WireError

RULES = RuleSet.load([bundled_rules_dir()])
STREAMED = list(streamed_places(RULES))
PIECES = (
    *("Helena", " Forsgren", "Helena Forsgren", "HELENA FORSGREN", "Helena Fors", "gren", "helena.f@mail", ".example"),
    *(
        " ",
        ".",
        "**",
        "\ud83d",
        "\ude00",
        "\\",
        '"',
        "\\u",
        "00e9",
        "\n",
        "\u2028",
        "\U0001f600",
        "Marta",
        "[DONE]",
        "https://x/?",
    ),
    *('{"to": "', '"}', "{}", "x" * 120),
)
NAMES_HOST = re.compile(r"://|\w[-_]*[.\u3002\uff0e\uff61][-_]*\w")
"""Surrogates stay in addresses of hosts that the user did not name."""
pieces = st.sampled_from(PIECES) | st.text(max_size=6)


@dataclass(frozen=True)
class Sent:
    """What a provider sends: to which endpoint, as which media type, and the bytes."""

    endpoint: Endpoint
    media: str
    data: bytes
    right: bool = False

    def __repr__(self) -> str:
        return f"Sent({self.endpoint.name}, {self.media}, {self.data[:3000]!r})"


@st.composite
def events(draw: st.DrawFn, streamed: Streamed) -> list[Any]:
    """Events of a stream: pieces of two blocks, of other places, and what belongs to no block."""
    others = [other for other in STREAMED if other.spec is streamed.spec] or [streamed]
    found: list[Any] = []
    for _ in range(draw(st.integers(0, 8))):
        kind = draw(st.integers(0, 6))
        if kind < 4:
            found.append(streamed.event(draw(pieces), draw(st.integers(0, 1))))
        elif kind == 4:
            found.append(draw(st.sampled_from(others)).event(draw(pieces)))
        elif kind == 5:
            found.append(streamed.event("", 0) | {"sequence_number": draw(st.integers()), "usage": {}, "done": True})
        else:
            found.append(draw(json_values))
    return found


@st.composite
def streams(draw: st.DrawFn) -> Sent:
    if draw(st.integers(0, 3)) == 0:
        sample = draw(st.sampled_from(sorted(SAMPLES.items())))[1]
        provider = RULES.provider(sample.provider)
        assert provider is not None
        data = draw(garbled(sample.data))
        return Sent(provider.endpoint_for(sample.method, sample.path), sample.media, data)
    streamed = draw(st.sampled_from(STREAMED))
    data = streamed.write(draw(events(streamed)))
    return Sent(streamed.endpoint, streamed.media, draw(garbled(data)))


def restored(sent: Sent, resolver: Resolver, coding: str | None, parts: list[bytes]) -> tuple[bytes, bool]:
    """What left, and whether the stream could be read to its end. Anything but the wire's own errors is raised."""
    answer = Answer(sent.endpoint, resolver, sent.media, coding, lambda kind, value: None)
    out = b""
    try:
        for part in parts:
            out += answer.feed(part)
        return out + answer.finish(), True
    except WireError:
        return out, False


def replacements(data: bytes) -> int:
    return data.count("\ufffd".encode()) + len(re.findall(rb"\\u[fF]{3}[dD]", data))


@settings(suppress_health_check=[*HealthCheck])
@given(st.data())
def test_a_stream_is_the_same_at_any_split(data: st.DataObject) -> None:
    sent = data.draw(streams())
    raw, coding = data.draw(encoded(sent.data))
    note(repr(sent))
    whole, complete = restored(sent, RESOLVER, coding, [raw])
    out, same = restored(sent, RESOLVER, coding, data.draw(cuts(raw)))
    assert same == complete
    # Of a stream that breaks, what came before the break may be given out sooner.
    assert out == whole if complete else out.startswith(whole)
    if not coding:
        assert replacements(raw) or not replacements(whole)  # an additional event repeats those of its model


@settings(suppress_health_check=[*HealthCheck])
@given(st.data())
def test_a_stream_without_surrogates_passes_as_it_is(data: st.DataObject) -> None:
    sent = data.draw(streams())
    raw, coding = data.draw(encoded(sent.data))
    out, complete = restored(sent, Resolver([]), coding, data.draw(cuts(raw)))
    try:
        decoder = StreamDecoder(coding, 2**40)
        expected = decoder.feed(raw) + decoder.finish()
    except WireError:
        assert not complete
        return
    assert out == expected if complete else expected.startswith(out)


@settings(suppress_health_check=[*HealthCheck])
@given(st.data())
def test_a_right_stream_says_the_restored_text(data: st.DataObject) -> None:
    """Whatever the text and its pieces are."""
    streamed = data.draw(st.sampled_from(STREAMED))
    said = data.draw(st.lists(pieces, max_size=8))
    if streamed.delta.json_text:
        text = json.dumps({"to": "".join(said)}, ensure_ascii=data.draw(st.booleans()))
        places = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=6)))
        said = [text[start:end] for start, end in zip([0, *places], [*places, len(text)], strict=True)]
    sent = Sent(streamed.endpoint, streamed.media, streamed.stream(said))
    note(repr(sent))
    found = _said(streamed, sent, data.draw(cuts(sent.data)))
    if streamed.delta.opaque:
        assert found == "".join(said)
        return
    whole = Sent(streamed.endpoint, streamed.media, streamed.stream(["".join(said)]))
    expected = _said(streamed, whole, [whole.data])
    if streamed.delta.json_text:
        said, found, expected = ([json.loads(text)["to"]] for text in ("".join(said), found, expected))
    assert _paired("".join(found)) == _paired("".join(expected))
    if not NAMES_HOST.search("".join(said)):
        # Two halves of a pair that come in two pieces are one character, once they stand together.
        assert _paired("".join(found)) == _paired(RESOLVER.restore(_paired("".join(said))))


def _paired(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _said(streamed: Streamed, sent: Sent, parts: list[bytes]) -> str:
    out, complete = restored(sent, RESOLVER, None, parts)
    assert complete
    return "".join(streamed.pieces(out))


@settings(suppress_health_check=[*HealthCheck])
@given(st.data())
def test_a_body_is_restored_or_passes(data: st.DataObject) -> None:
    streamed = data.draw(st.sampled_from(STREAMED))
    value = data.draw(json_values | st.lists(st.builds(streamed.event, pieces), max_size=3))
    text = json.dumps(value, ensure_ascii=data.draw(st.booleans()))
    raw, coding = data.draw(encoded(data.draw(garbled(text.encode("utf-8", "surrogatepass")))))
    media = data.draw(st.sampled_from(["application/json", "text/html", "text/plain", "application/problem+json"]))
    note(repr((media, raw)))
    answer = Answer(streamed.endpoint, RESOLVER, media, coding, lambda kind, value: None)
    blank = Answer(streamed.endpoint, Resolver([]), media, coding, lambda kind, value: None)
    try:
        out = answer.body(raw)
        assert blank.body(raw) == raw
    except WireError:
        return
    if not coding:
        assert replacements(raw) or not replacements(out)
