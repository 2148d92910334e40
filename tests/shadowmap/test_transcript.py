from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.shadowmap import Histories, MapStore, Message, rotate
from surrogateshield.shadowmap.transcript import new_in

ASKED, TOLD = Message("user", "I am Helena"), Message("assistant", "Hello Helena")
SENT, WROTE = Message("user", "I am Marta"), Message("assistant", "Hello Marta")
AGAIN = Message("user", "yes")


def test_two_histories_are_kept_apart_sealed_and_forgotten(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        store.transcript("c").sent(Histories((ASKED,), (SENT,)))
        store.transcript("c").answered(Histories((TOLD,), (WROTE,)))
        assert store.transcript("c").read() == Histories((ASKED, TOLD), (SENT, WROTE))
        assert not any(b"Helena" in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
        assert [item.conversation_id for item in store.stored()] == ["c"]
        transcript = store.transcript("c")
        store.forget("c")
        transcript.answered(Histories((TOLD,), (WROTE,)))
        assert not store.transcript("c").exists
        assert store.stored() == []


def test_of_an_answer_that_goes_on_where_the_last_broke_off_the_rest_is_noted(tmp_path: Path) -> None:
    def told(text: str) -> Message:
        return Message("assistant", text)

    with MapStore(tmp_path) as store:
        transcript = store.transcript("c")
        transcript.sent(Histories((ASKED,), (SENT,)))
        transcript.answered(Histories((told("Hello He"),), (told("Hello "),)))
        transcript.answered(Histories((TOLD, told("Bye")), (WROTE, told("Bye"))))
        transcript.answered(Histories((told("Bye"),), (told("Bye"),)))  # said twice
        kept = transcript.read()
    assert [message.content for message in kept.display[1:]] == ["Hello He", "lena", "Bye", "Bye"]
    assert [message.content for message in kept.api[1:]] == ["Hello ", "Marta", "Bye", "Bye"]


def test_rotation_seals_it_anew(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        store.transcript("c").sent(Histories((ASKED,), (SENT,)))
    assert rotate(tmp_path, pytest.fail).conversations == 1
    with MapStore(tmp_path) as store:
        assert store.transcript("c").read() == Histories((ASKED,), (SENT,))


def test_a_damaged_file_is_moved_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        store.transcript("c").sent(Histories((ASKED,), (SENT,)))
        (path,) = tmp_path.rglob("*.transcript")
        path.write_bytes(path.read_bytes()[:-1] + b"x")
        assert store.transcript("c").sent(Histories((AGAIN,), (AGAIN,))) == f"{path.name}.damaged-1"
        assert store.transcript("c").read() == Histories((AGAIN,), (AGAIN,))


def test_without_an_api_side_the_api_history_is_empty() -> None:
    legacy = Histories.from_json({"messages": [{"role": "user", "content": "I am Helena"}]})
    assert legacy == Histories((ASKED,), ())


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ([], "an object"),
        ({}, "`messages` must be a list"),
        ({"messages": [], "api_messages": "Helena"}, "`api_messages` must be a list"),
        ({"messages": [{"role": "Helena", "content": ""}]}, "message 1: `role` must be one of"),
        ({"messages": [{"role": "user", "content": 1}]}, "message 1: expected an object"),
    ],
)
def test_what_is_no_transcript_is_refused_without_its_values(value: object, fault: str) -> None:
    with pytest.raises(ValueError, match=fault) as error:
        Histories.from_json(value)
    assert "Helena" not in str(error.value)


@pytest.mark.parametrize(
    ("kept", "sent", "new"),
    [
        ([], [ASKED], [ASKED]),
        ([ASKED, TOLD], [ASKED, TOLD, AGAIN], [AGAIN]),
        ([ASKED, TOLD, AGAIN, TOLD], [ASKED, TOLD, AGAIN, TOLD, AGAIN], [AGAIN]),  # said twice
        ([ASKED, TOLD], [AGAIN], [AGAIN]),  # the provider keeps the history
        ([ASKED], [ASKED], []),  # tried again
        ([ASKED, TOLD], [ASKED, Message("assistant", " Hello Helena\n"), AGAIN], [AGAIN]),  # trimmed
        ([ASKED, TOLD], [ASKED, Message("assistant", "Hello"), AGAIN], [AGAIN]),  # the answer in another form
    ],
)
def test_only_what_is_new_is_noted(kept: list[Message], sent: list[Message], new: list[Message]) -> None:
    assert list(new_in(kept, sent)) == new
