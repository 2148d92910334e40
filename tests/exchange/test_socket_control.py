from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.socket_control import MOST_IN_REASON, Pings, reason_within

NAME = b"Marta Lindqvist"


def test_the_client_gets_its_own_bytes_back_and_the_provider_never_sees_them() -> None:
    pings = Pings()
    asked = [pings.ping_of_client(payload) for payload in (NAME, b"", b"other")]
    assert not any(NAME in payload or payload == b"other" for payload in asked)
    assert [pings.pong_of_server(payload) for payload in reversed(asked)] == [b"other", b"", NAME]


def test_a_pong_that_answers_nothing_brings_nothing() -> None:
    pings = Pings()
    assert pings.pong_of_client(NAME) == b""
    assert pings.pong_of_server(b"17") == b""
    assert pings.ping_of_server(b"p") == b"p"
    assert (pings.pong_of_client(b"p"), pings.pong_of_client(b"p")) == (b"p", b"")


def test_pings_that_nobody_answers_are_forgotten() -> None:
    pings = Pings()
    asked = [pings.ping_of_client(b"%d!" % number) for number in range(1000)]
    for number in range(1000):
        pings.ping_of_server(b"%d" % number)
    assert (pings.pong_of_server(asked[0]), pings.pong_of_server(asked[-1])) == (b"", b"999!")
    assert (pings.pong_of_client(b"0"), pings.pong_of_client(b"999")) == (b"", b"999")


@given(st.text(max_size=200))
def test_a_reason_is_cut_between_characters(text: str) -> None:
    text = text.encode(errors="ignore").decode()
    reason = reason_within(text)
    assert text.startswith(reason)
    assert len(reason.encode()) <= MOST_IN_REASON
    assert reason == text or len(text[: len(reason) + 1].encode()) > MOST_IN_REASON
