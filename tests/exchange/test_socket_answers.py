"""Messages of the provider: every place of every socket, cut at every place, and several answers at a time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from dialects import RESOLVER
from hypothesis import given
from hypothesis import strategies as st
from spoken import fed, frame, messages, said, sockets, spoken_places
from streams import Streamed

from surrogateshield.exchange.socket import Frame
from surrogateshield.exchange.socket_answers import MOST_AT_A_TIME, Answers
from surrogateshield.exchange.watch import Watch
from surrogateshield.policy import Endpoint, RuleSet, bundled_rules_dir
from surrogateshield.resolve import Resolver

RULES = RuleSet.load([bundled_rules_dir()])
PLACES = list(spoken_places(RULES))
SOCKETS = {endpoint.name: endpoint for _, endpoint in sockets(RULES)}
TEXT = 'Dear Helena Forsgren 😀, "Helena": helena.f@mail.example — Helena Fors'
ENDS = {
    "realtime": [{"type": "response.done"}, {"type": "response.output_item.done", "item": {"id": 0}}],
    "responses-socket": [{"type": "response.completed"}, {"type": "response.created"}],
    "live": [{"serverContent": {"turnComplete": True}}, {"serverContent": {"interrupted": True}}],
}
"""Messages that end whatever a place begins."""


def answers(endpoint: Endpoint, delivered: list[tuple[str, str]] | None = None) -> Answers:
    noted = delivered if delivered is not None else []
    made = Answers(endpoint, lambda _: None, lambda upstream, text: noted.append((upstream, text)))
    made.renew(RESOLVER, Watch(), ())
    return made


def expected(place: Streamed, text: str) -> str:
    return text if place.delta.opaque else RESOLVER.restore(text)


def written(place: Streamed, text: str) -> str:
    return json.dumps({"to": text}) if place.delta.json_text else text


def back(place: Streamed, text: str) -> str:
    return json.loads(text)["to"] if place.delta.json_text else text


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_text_is_restored_wherever_it_is_cut(place: Streamed) -> None:
    text = written(place, TEXT)
    for cut in range(len(text) + 1):
        one = answers(place.endpoint)
        out = fed(one.feed, [frame(place.event(piece)) for piece in (text[:cut], text[cut:])])
        assert back(place, said(place, out + one.finish())) == expected(place, TEXT)


@pytest.mark.parametrize("end", [0, 1, None])
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_what_was_held_leaves_before_the_message_that_ends_its_block(place: Streamed, end: int | None) -> None:
    one = answers(place.endpoint)
    pieces = [TEXT[at : at + 5] for at in range(0, len(TEXT), 5)]
    out = fed(one.feed, [frame(place.event(piece)) for piece in pieces])
    if end is not None:
        last = ENDS[place.endpoint.name][end]
        out += one.feed(frame(last))
        assert messages(out)[-1] == last
        if place.endpoint.name != "realtime":  # where each answer has a name, and this one has none
            assert one.finish() == []
    out += one.finish()
    assert said(place, out) == expected(place, TEXT)


@given(st.data())
def test_any_pieces_of_two_blocks_at_a_time(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([p for p in PLACES if not p.delta.opaque and not p.delta.json_text]))
    if not any(part.path is not None and part.default is None for part in place.delta.block):
        return  # a socket with one such text at a time
    texts = {0: "", 1: ""}
    frames = []
    pieces = st.sampled_from(
        ["Helena", " Forsgren", "Hele", "na", " ", ".", "Marta", "é😀", "helena.f@mail", ".example"]
    )
    for number, piece in data.draw(st.lists(st.tuples(st.sampled_from([0, 1]), pieces), max_size=12)):
        texts[number] += piece
        frames.append(frame(place.event(piece, number), ensure_ascii=data.draw(st.booleans())))
    one = answers(place.endpoint)
    out = fed(one.feed, frames) + one.finish()
    for number, text in texts.items():
        key = place.event("", number)
        mine = [f for f in out if _same_block(json.loads(f.data), key, place)]
        assert said(place, mine) == RESOLVER.restore(text, leaving=Watch().leaving())  # "Helena.na" is a host


def _same_block(message: Any, key: Any, place: Streamed) -> bool:
    def told(value: Any) -> list[Any]:
        return [m.value for part in place.delta.block if part.path is not None for m in part.path.find(value)]

    return told(message) == told(key)


def test_messages_without_surrogates_pass_as_they_are() -> None:
    for name, endpoint in SOCKETS.items():
        one = answers(endpoint)
        for raw in (b'{ "type" : "session.created", "n": 1.0 }', b"", b"[]", b'"x"', b"no json", b"\xff\x00"):
            for is_text in (True, False):
                if is_text and raw.startswith(b"\xff"):
                    continue
                assert one.feed(Frame(raw, is_text)) == [Frame(raw, is_text)], name
        assert one.finish() == []


def test_the_kind_of_a_message_stays() -> None:
    one = answers(SOCKETS["live"])
    part = {"serverContent": {"modelTurn": {"parts": [{"text": "Ask Hele"}]}}}
    out = [*one.feed(frame(part, is_text=False)), *one.feed(frame({"serverContent": {"turnComplete": True}}))]
    assert [one.is_text for one in out] == [False, False, True]
    assert [m["serverContent"].get("modelTurn") for m in messages(out)][1] == {"parts": [{"text": "Hele"}]}


def test_answers_at_the_same_time_keep_their_blocks_and_numbers() -> None:
    """Responses that share a connection have the same indexes."""
    one = answers(SOCKETS["responses-socket"])
    out: list[Any] = []
    for number, pieces in enumerate([("Hel", "Hele"), ("ena ", "na Forsgren"), ("Fors", ""), ("gren", "!")], 4):
        for stream, piece in zip("ab", pieces, strict=True):
            delta = {"type": "response.output_text.delta", "output_index": 0, "content_index": 0, "delta": piece}
            out += one.feed(frame({**delta, "stream_id": stream, "sequence_number": number}))
    for stream in "ab":
        done = {"type": "response.output_text.done", "output_index": 0, "content_index": 0, "text": "Helena Forsgren"}
        out += one.feed(frame({**done, "stream_id": stream, "sequence_number": 8}))
    for stream, text in (("a", "Marta Lindqvist"), ("b", "Marta Lindqvist!")):
        mine = [message for message in messages(out) if message["stream_id"] == stream]
        assert "".join(message.get("delta", "") for message in mine) == text
        numbers = [message["sequence_number"] for message in mine]
        assert numbers == list(range(4, 4 + len(numbers)))


def test_numbers_begin_anew_with_the_next_answer() -> None:
    one = answers(SOCKETS["responses-socket"])
    for _ in range(2):
        events = [{"type": "response.created"}]
        events += [{"type": "response.output_text.delta", "output_index": 0, "content_index": 0, "delta": "Helena"}]
        events += [{"type": "response.completed"}]
        out = fed(one.feed, [frame({**event, "sequence_number": at}) for at, event in enumerate(events)])
        assert [message["sequence_number"] for message in messages(out)] == [0, 1, 2, 3]
        assert "".join(message.get("delta", "") for message in messages(out)) == "Marta"


def test_an_answer_keeps_the_map_of_its_beginning_and_the_next_has_more() -> None:
    one = Answers(SOCKETS["realtime"], lambda _: None, lambda *_: None)
    delta = {"type": "response.output_text.delta", "item_id": "i", "content_index": 0, "delta": "Helena Forsgren. "}
    out = one.feed(frame({**delta, "response_id": "first"}))
    one.renew(RESOLVER, Watch(), ())
    out += one.feed(frame({**delta, "response_id": "first"}))
    out += one.feed(frame({**delta, "response_id": "second"}))
    out += one.feed(frame({"type": "conversation.item.added", "item": {"content": [{"text": "Helena"}]}}))
    texts = [message.get("delta") or message["item"]["content"][0]["text"] for message in messages(out)]
    assert texts == ["Helena Forsgren. ", "Helena Forsgren. ", "Marta Lindqvist. ", "Marta"]
    assert one.restored == 2


def test_many_answers_at_a_time_are_bounded_and_none_loses_its_text() -> None:
    one = answers(SOCKETS["realtime"])
    delta = {"type": "response.output_text.delta", "item_id": "i", "content_index": 0, "delta": "Helena"}
    out = fed(one.feed, [frame({**delta, "response_id": f"r{number}"}) for number in range(3 * MOST_AT_A_TIME)])
    assert len(one._open) == MOST_AT_A_TIME
    out += one.finish()
    assert len(one._open) == 0
    by_answer: dict[str, str] = {}
    for message in messages(out):
        by_answer[message["response_id"]] = by_answer.get(message["response_id"], "") + message["delta"]
    assert by_answer == {f"r{number}": "Marta" for number in range(3 * MOST_AT_A_TIME)}


def test_an_answer_that_has_ended_is_forgotten() -> None:
    """With all that it said, however long a connection lasts."""
    one = answers(SOCKETS["live"])
    for _ in range(3):
        one.feed(frame({"serverContent": {"modelTurn": {"parts": [{"text": "Helena"}]}}}))
        one.feed(frame({"serverContent": {"turnComplete": True}}))
        assert len(one._open) == 0
    one = answers(SOCKETS["realtime"])
    one.feed(frame({"type": "response.created", "response": {"id": "r"}}))
    assert len(one._open) == 1
    one.feed(frame({"type": "response.done", "response": {"id": "r"}}))
    assert (len(one._open), one.restored) == (0, 0)


def test_what_the_client_got_counts_as_delivered() -> None:
    delivered: list[tuple[str, str]] = []
    one = answers(SOCKETS["realtime"], delivered)
    delta = {"type": "response.output_text.delta", "item_id": "i", "response_id": "r", "content_index": 0}
    one.feed(frame({**delta, "delta": "Ask Helena Forsgren about Hele"}))
    one.break_off()
    assert delivered == [("Ask Helena Forsgren about ", "Ask Marta Lindqvist about ")]
    one.feed(
        frame({"type": "response.done", "response": {"id": "r", "output": [{"content": [{"text": "Helena, hi"}]}]}})
    )
    assert ("Helena, hi", "Marta, hi") in delivered


def test_ids_are_told_of_before_the_client_has_them() -> None:
    told: list[object] = []
    one = Answers(SOCKETS["live"], told.append, lambda *_: None)
    update = {"sessionResumptionUpdate": {"newHandle": "h1", "resumable": True}}
    assert messages(one.feed(frame(update))) == [update]
    assert told == [update]


@pytest.mark.parametrize("resolver", [Resolver([]), RESOLVER])
@given(st.lists(st.binary(max_size=30)))
def test_nothing_that_a_provider_sends_breaks_it(resolver: Resolver, raws: Sequence[bytes]) -> None:
    for endpoint in SOCKETS.values():
        one = answers(endpoint)
        one.renew(resolver, Watch(), ())
        out = [*fed(one.feed, [Frame(raw, is_text=False) for raw in raws]), *one.finish()]
        assert [frame.data for frame in out] == list(raws)
