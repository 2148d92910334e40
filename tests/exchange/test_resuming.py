from __future__ import annotations

import json

from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.exchange.resuming import Broken, broken_of, resumed
from surrogateshield.policy import Endpoint

STREAM = {"framing": "sse", "encoding": "delta_v1"}
RESUME = {"conversation": "$.conversation_id", "offset": "$.offset"}
ENDPOINT = Endpoint.model_validate({"name": "resume", "match": {"path": "/x"}, "stream": {**STREAM, "resume": RESUME}})


class Somebody:
    """Stands for a shield."""


def kept(added: list[int]) -> Broken:
    broken = Broken()
    broken.keep("mine", DeltaState(conversation="c-1", count=20, added=added))
    return broken


def test_what_was_added_does_not_count_for_the_provider() -> None:
    body = b'{"offset": 20,  "conversation_id":"c-1"}'
    written, state = resumed(kept([3, 9, 18]), "mine", ENDPOINT, body)
    assert written == b'{"offset": 17,  "conversation_id":"c-1"}'
    assert state.count == 20


def test_a_client_that_has_less_goes_on_from_what_it_has() -> None:
    body = b'{"offset": 17,  "conversation_id":"c-1"}'
    written, state = resumed(kept([3, 9, 18]), "mine", ENDPOINT, body)
    assert written == b'{"offset": 15,  "conversation_id":"c-1"}'
    assert state.count == 0


def test_a_complete_answer_is_forgotten() -> None:
    broken = kept([])
    broken.keep("mine", DeltaState(conversation="c-1", complete=True))
    assert broken.find("mine", "c-1") is None


def test_nobody_else_gets_it() -> None:
    body = json.dumps({"conversation_id": "c-1", "offset": 17}).encode()
    assert resumed(kept([3]), "another's", ENDPOINT, body)[0] == body
    assert broken_of(Somebody()).find("mine", "c-1") is None


def test_requests_that_resume_nothing_stay_as_they_are() -> None:
    other = Endpoint.model_validate({"name": "new", "match": {"path": "/x"}, "stream": STREAM})
    for endpoint, body in ((other, b'{"conversation_id":"c-1","offset":4}'), (ENDPOINT, b"{}"), (ENDPOINT, b"[1]")):
        written, state = resumed(kept([1]), "mine", endpoint, body)
        assert (written, state.count) == (body, 0)


def test_the_oldest_goes_first_and_what_has_no_name_at_once() -> None:
    broken = Broken(2)
    for name in ("", "c-1", "c-2", "c-1", "c-3"):
        broken.keep("mine", DeltaState(conversation=name))
    assert [name for name in ("", "c-1", "c-2", "c-3") if broken.find("mine", name)] == ["c-1", "c-3"]


def test_one_for_each_shield() -> None:
    one, other = Somebody(), Somebody()
    assert broken_of(one) is broken_of(one)
    assert broken_of(one) is not broken_of(other)
