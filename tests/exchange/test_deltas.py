"""ChatGPT's delta encoding through the restorer, at every split of its bytes, before a page that carries it out."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from typing import Any

import pytest
from chatgpt_page import Page
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.exchange.deltas import DeltaRestorer
from surrogateshield.exchange.framing import SSEFraming
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry

RESOLVER = Resolver(
    [
        MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist"),
        MapEntry("Marta", "Helena", "person", "name", "marta", part=True),
        MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "m"),
    ]
)
TEXT = "Dear Helena Forsgren, Helena said: write to helena.f@mail.example — “Hé” 😀. Helena For"
RESTORED = RESOLVER.restore(TEXT)
PART = "/message/content/parts/0"
ENDPOINT = Endpoint.model_validate(
    {
        "name": "conversation",
        "match": {"path": "/x"},
        "stream": {
            "framing": "sse",
            "encoding": "delta_v1",
            "done": "[DONE]",
            "ends": [{"event": ["message_stream_complete", "stream_handoff"]}],
        },
    }
)
VERSION = 'event: delta_encoding\ndata: "v1"\n\n'


def message(text: str = "", role: str = "assistant", **more: Any) -> dict[str, Any]:
    inner = {"id": "a1", "author": {"role": role}, "content": {"content_type": "text", "parts": [text]}}
    return {"message": {**inner, "status": "in_progress", "metadata": {}, **more}, "conversation_id": "c-1"}


def added(text: str = "", channel: int = 1, **more: Any) -> dict[str, Any]:
    return {"p": "", "o": "add", "v": message(text, **more), "c": channel}


def finished(*before: dict[str, Any]) -> dict[str, Any]:
    ends = {"p": "/message/status", "o": "replace", "v": "finished_successfully"}
    return {"p": "", "o": "patch", "v": [*before, ends, {"p": "/message/end_turn", "o": "replace", "v": True}]}


COMPLETE = {"type": "message_stream_complete", "conversation_id": "c-1"}


def wire(events: Iterable[Any], end: str = "\n") -> bytes:
    out = VERSION.replace("\n", end)
    for event in events:
        delta = isinstance(event, dict) and "type" not in event
        data = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
        out += (f"event: delta{end}" if delta else "") + f"data: {data}{end}{end}"
    return out.encode()


def tokens(text: str, size: int = 3) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def grown(text: str, size: int = 3) -> list[dict[str, Any]]:
    """A text that begins with a pointer, and then says nothing but what is added."""
    first, *rest = tokens(text, size)
    return [{"p": PART, "o": "append", "v": first}, *({"v": token} for token in rest)]


def restorer(state: DeltaState | None = None, kept: list[DeltaState] | None = None) -> DeltaRestorer:
    keep = kept.append if kept is not None else lambda _: None
    return DeltaRestorer(ENDPOINT, SSEFraming(), RESOLVER, lambda _: None, state=state or DeltaState(), keep=keep)


def run(data: bytes, cuts: Iterable[int] = ()) -> bytes:
    stream = restorer()
    edges = [0, *sorted(cuts), len(data)]
    return b"".join(stream.feed(data[a:b]) for a, b in itertools.pairwise(edges)) + stream.finish()


STREAM = [
    added("You are helpful to Helena.", 0, role="system", status="finished_successfully"),
    {"type": "input_message", "input_message": message("I am Helena Forsgren")["message"]},
    added("", 1),
    *grown(TEXT[:-5], 8),
    {"type": "message_marker", "marker": "user_visible_token"},
    *({"v": token} for token in tokens(TEXT[-5:], 2)),
    finished({"p": "/message/metadata", "o": "append", "v": {"note": "Helena"}}),
    COMPLETE,
    "[DONE]",
]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_split(end: str) -> None:
    data = wire(STREAM, end)
    whole = run(data)
    page = Page().read(whole)
    assert page.texts == ["You are helpful to Marta.", RESTORED]
    assert page.messages[1]["message"]["metadata"] == {"note": "Marta"}
    assert page.messages[1]["message"]["status"] == "finished_successfully"
    assert page.others[1]["input_message"]["content"]["parts"] == ["I am Marta Lindqvist"]
    assert page.done
    assert page.count == Page().read(data).count  # no event more, none less
    for cut in range(0, len(data), 1 if end == "\n" else 5):
        assert run(data, [cut]) == whole


@given(st.data())
def test_texts_in_any_pieces_at_any_splits(data: st.DataObject) -> None:
    """In events, in patches and after a beginning in the message itself: the page shows what the whole text gives."""
    text = data.draw(st.sampled_from([TEXT, "Helena Forsgren", "Helena For", '{"to": "helena.f@mail.example"}']))
    edges = sorted({0, len(text), *data.draw(st.lists(st.integers(0, len(text)), max_size=12))})
    pieces = [text[a:b] for a, b in itertools.pairwise(edges)]
    begun = data.draw(st.integers(0, len(pieces)))
    events: list[Any] = [added("".join(pieces[:begun]))]
    rest = pieces[begun:]
    while rest:
        count = data.draw(st.integers(1, 3))
        some, rest = rest[:count], rest[count:]
        operations = [{"p": PART, "o": "append", "v": piece} for piece in some]
        events += operations if data.draw(st.booleans()) else [{"p": "", "o": "patch", "v": operations}]
    events += data.draw(st.sampled_from([[finished(), COMPLETE, "[DONE]"], [COMPLETE], ["[DONE]"], []]))
    raw = wire(events)
    cuts = data.draw(st.lists(st.integers(0, len(raw)), max_size=10))
    assert Page().read(run(raw, cuts)).texts == [RESOLVER.restore(text)]


def test_nothing_to_restore_leaves_as_it_came() -> None:
    data = wire([added(), *grown("Good morning, Jonas."), finished(), COMPLETE, "[DONE]"])
    stream = DeltaRestorer(ENDPOINT, SSEFraming(), Resolver([]), lambda _: None)
    for event in data.split(b"\n\n")[:-1]:
        assert stream.feed(event + b"\n\n") == event + b"\n\n"  # and at once
    assert stream.finish() == b""


@pytest.mark.parametrize("text", ["Helena For", "see Helena"])
@pytest.mark.parametrize(
    "then",
    [
        [finished()],
        [finished({"p": PART, "o": "append", "v": ""})],
        [{"p": "/message/status", "o": "replace", "v": "finished_successfully"}],
        [added("", 2), {"p": PART, "o": "append", "v": "x"}],
        [COMPLETE],
        [{"type": "stream_handoff", "topic": "conversation-turn-1"}],
        ["[DONE]"],
        [],
    ],
)
def test_a_held_tail_is_delivered_before_its_end(text: str, then: list[Any]) -> None:
    out = run(wire([added(), {"p": PART, "o": "append", "v": text}, *then]))
    assert Page().read(out).texts[0] == RESOLVER.restore(text)
    page = Page()
    for item in out.split(b"\n\n"):
        page.read(item + b"\n\n")
        if page.others[1:] or (page.messages and page.messages[1]["message"]["status"] != "in_progress"):
            break
    assert page.texts[0] == RESOLVER.restore(text)


def test_what_follows_an_added_event_says_what_it_inherited() -> None:
    """The tail of the first text needs an event of its own; the next one inherited its pointer from another."""
    second = "/message/content/thoughts/0/content"
    begun = message("", status="in_progress")
    begun["message"]["content"]["thoughts"] = [{"content": ""}]
    events = [
        {"p": "", "o": "add", "v": begun, "c": 1},
        {"p": PART, "o": "append", "v": "to Helena For"},
        {"p": second, "o": "append", "v": "of "},
        {"p": PART, "o": "replace", "v": "no, to Helena"},
        {"p": second, "o": "append", "v": "Hele"},
        {"v": "na"},
        {"p": "/message/status", "o": "replace", "v": "finished_successfully"},
        {"v": "finished_again"},
        added("", 2),
    ]
    page = Page().read(run(wire(events)))
    shown = page.messages[1]["message"]
    assert shown["content"]["thoughts"] == [{"content": "of Marta"}]
    assert shown["content"]["parts"] == ["no, to Marta"]
    assert shown["status"] == "finished_again"


def test_a_surrogate_that_the_message_begins_and_an_append_ends() -> None:
    """It had been shown unfinished: the append becomes what stands there in the end."""
    out = run(wire([added("Dear Helena Fors"), {"p": PART, "o": "append", "v": "gren, "}, {"v": "hello"}, finished()]))
    assert Page().read(out).texts == ["Dear Marta Lindqvist, hello"]


def test_a_bare_text_after_a_patch_goes_on_where_text_was_appended() -> None:
    events = [added(), {"p": "", "o": "patch", "v": [{"p": PART, "o": "append", "v": "Helena For"}]}, {"v": "sgren"}]
    out = run(wire(events))
    assert b"Marta Lindqvist" in out
    assert b"Helena" not in out


@pytest.mark.parametrize("length", [0, 3, 8, 12, 15, 20, 40])
@pytest.mark.parametrize("text", ["To Helena Forsgren, dear Helena", "nobody is meant by these words"])
def test_truncate_counts_what_the_provider_wrote(text: str, length: int) -> None:
    events = [added(), *grown(text), {"p": PART, "o": "truncate", "v": length}]
    events += [{"p": PART, "o": "append", "v": " and Helena"}, {"v": " too"}, finished(), "[DONE]"]
    assert Page().read(run(wire(events))).texts == [RESOLVER.restore(text[:length] + " and Helena too")]


def test_arrays_that_shift_take_their_texts_along() -> None:
    events = [
        added(),
        {"p": "/message/content/parts", "o": "append", "v": ["Helena For", "x"]},
        {"p": "/message/content/parts/1", "o": "append", "v": "sgren"},
        {"p": "/message/content/parts/2", "o": "append", "v": " Helena F"},
        {"p": "/message/content/parts/0", "o": "remove"},
        {"p": "/message/content/parts/1", "o": "append", "v": "orsgren"},
        {"p": "/message/content/parts/0", "o": "add", "v": "Helena"},
        finished(),
        "[DONE]",
    ]
    parts = Page().read(run(wire(events))).messages[1]["message"]["content"]["parts"]
    assert parts == ["Marta", "Marta Lindqvist", "x Marta Lindqvist"]


def test_channels_interleave_without_mixing() -> None:
    pieces = [{"p": PART, "o": "append", "v": piece, "c": c} for piece in ("Hel", "ena For", "sgren.") for c in (1, 2)]
    out = run(wire([added("", 1), added("", 2), *pieces, {**finished(), "c": 1}, {**finished(), "c": 2}, "[DONE]"]))
    assert Page().read(out).texts == ["Marta Lindqvist."] * 2


@pytest.mark.parametrize("then", ["", "x"])
def test_what_is_appended_after_the_end_goes_on_at_the_same_place(then: str) -> None:
    """The tail was delivered with the end: nothing has to be set right."""
    ends = finished({"p": PART, "o": "append", "v": then}) if then else finished()
    more = {"p": PART, "o": "append", "v": " more"}
    out = run(wire([added(), {"p": PART, "o": "append", "v": "of Helena For"}, ends, more, "[DONE]"]))
    assert Page().read(out).texts == [RESOLVER.restore(f"of Helena For{then} more")]
    assert wire([more])[len(VERSION) :] in out


def test_old_frames_with_the_whole_text_so_far() -> None:
    events = [{"message": message(TEXT[:end])["message"]} for end in range(0, len(TEXT), 5)]
    out = run(wire([*events, {"message": message(TEXT)["message"]}, "[DONE]"]))
    last = json.loads(out.decode().split("data: ")[-2])
    assert last["message"]["content"]["parts"] == [RESTORED]


BROKEN = [added(), *grown("Dear Helena Forsgren, to Helena For")]


@pytest.mark.parametrize("broken", ["ended", "aborted"])
def test_a_resumed_answer_goes_on_where_the_page_is(broken: str) -> None:
    """At the provider's count, with what it inherited, and within a surrogate."""
    kept: list[DeltaState] = []
    first = restorer(kept=kept)
    page = Page().read(first.feed(wire(BROKEN)))
    if broken == "ended":
        page.read(first.finish())
    else:
        first.break_off()
    (state,) = kept
    assert state.conversation == "c-1"
    assert state.upstream_offset(page.count) == Page().read(wire(BROKEN)).count
    second = restorer(state, kept)
    data = wire([{"v": "sgren"}, {"v": " and Helena"}, finished(), COMPLETE, "[DONE]"])[len(VERSION) :]
    page.read(second.feed(data) + second.finish())
    assert page.texts == ["Dear Marta Lindqvist, to Marta Lindqvist and Marta"]
    assert kept == [state, state]
    assert state.complete


def test_an_answer_that_is_handed_over_can_be_resumed_here() -> None:
    kept: list[DeltaState] = []
    first = restorer(kept=kept)
    hand_off = {"type": "stream_handoff", "topic": "conversation-turn-1"}
    page = Page().read(first.feed(wire([*BROKEN, hand_off, "[DONE]"])) + first.finish())
    (state,) = kept
    assert not state.complete
    assert state.count == page.count
    second = restorer(state, kept)
    page.read(second.feed(wire([{"v": "sgren"}, finished(), COMPLETE, "[DONE]"])[len(VERSION) :]) + second.finish())
    assert page.texts == ["Dear Marta Lindqvist, to Marta Lindqvist"]
    assert state.complete


@pytest.mark.parametrize(
    "event",
    [
        {"v": "Helena Forsgren"},
        {"o": "append"},
        {"p": "/a/b", "o": "append", "v": "Helena"},
        {"p": "/a", "o": "patch", "v": [1, {"p": 3, "o": None}]},
        {"p": 4, "o": [], "v": {"x": "Helena"}, "c": {}},
        {"p": "/message/content/parts/9", "o": "remove"},
        {"p": PART, "o": "truncate", "v": "Helena"},
        {"p": PART, "o": "leap", "v": "Helena"},
    ],
)
def test_what_nobody_foresaw_neither_fails_nor_stays(event: dict[str, Any]) -> None:
    out = run(wire([event, "[DONE]"]))
    assert b"Helena" not in out
    assert out.endswith(b"data: [DONE]\n\n")
