from __future__ import annotations

from typing import Any

from surrogateshield.exchange.blocks import Block, Places
from surrogateshield.exchange.framing import Message
from surrogateshield.policy import DeltaMatch, ResponseMap
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.leaving import Leaving
from surrogateshield.resolve.origins import Origins
from surrogateshield.shadowmap import MapEntry
from surrogateshield.wire import Document

RESOLVER = Resolver([MapEntry("Marta Lindqvist", "Lena Fox", "person", "person", "marta lindqvist")])
FIELDS = ResponseMap.model_validate(
    {"offsets": [{"at": "$.notes[*]", "start": "from", "end": "to", "block": ["$.index", "content"]}]}
)
KEY = (0, "content", "$.delta")


def block() -> Block:
    event = Document.parse('{"delta": ""}')
    match: Any = DeltaMatch(None, ("delta",), KEY)  # type: ignore[arg-type]
    leaving = Leaving(Origins(), None, {})  # type: ignore[arg-type]
    return Block(RESOLVER.stream(), leaving, Message(b"", event.text), event, [match], match)


def note(start: int, end: int, index: int = 0) -> Document:
    return Document.parse(f'{{"index": {index}, "notes": [{{"from": {start}, "to": {end}}}]}}')


def numbers(places: Places, document: Document) -> dict[str, int] | None:
    (placed,) = places.find(None, document)
    text = places.text_of(placed, document)
    return text.numbers(placed) if text else None


def test_an_event_is_ahead_of_text_that_is_held() -> None:
    places, open_block = Places(FIELDS.placed), block()
    places.begin(KEY, open_block)
    assert open_block.feed("It is Lena") == "It is "
    assert not places.are_ahead(None, note(0, 5))
    assert places.are_ahead(None, note(0, 10))
    # What says more than has come yet waits for nothing that is held.
    assert open_block.feed(" Fox, so") + open_block.finish() == "Marta Lindqvist, so"
    assert not places.are_ahead(None, note(6, 14))
    assert numbers(places, note(6, 14)) == {"from": 6, "to": 21}


def test_a_block_that_goes_on_after_another_is_one_text_with_it() -> None:
    places = Places(FIELDS.placed)
    for text in ("Lena Fox ", "and Lena Fox."):
        part = block()
        places.begin(KEY, part)
        part.feed(text)
        part.finish()
    assert numbers(places, note(13, 21)) == {"from": 20, "to": 35}


def test_blocks_that_never_began_and_events_that_say_nothing() -> None:
    places = Places(FIELDS.placed)
    assert numbers(places, note(0, 1, index=7)) is None
    assert not places.are_ahead(None, note(0, 1, index=7))
    assert places.find(None, Document.parse('{"notes": []}')) == []
    assert Places(ResponseMap().placed).find(None, note(0, 1)) == []
