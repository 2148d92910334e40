from __future__ import annotations

import pytest

from surrogateshield.risk import CONFIRMATION_SECONDS, UnknownToken, approve, confirmation, label_of
from surrogateshield.risk.confirmation import ask, passes
from surrogateshield.shadowmap import ShadowMap

NAME = "0123456789abcdef" * 2
NAMES = ["zip_dob_gender", "name_dob"]


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(confirmation, "time", clock)
    return clock


@pytest.fixture
def mapping() -> ShadowMap:
    return ShadowMap(bytes(32))


def test_a_token_lets_what_it_is_about_pass_once(mapping: ShadowMap) -> None:
    token = ask(mapping, NAME, "content", NAMES)
    assert label_of(token) == NAME[:8]
    assert not passes(mapping, "content", NAMES, None)
    assert not passes(mapping, "content", NAMES, "wrong")
    assert not passes(mapping, "content", NAMES, "\ud800")
    assert not passes(mapping, "other content", NAMES, token)
    assert not passes(mapping, "content", [*NAMES, "name_ssn"], token)
    assert passes(mapping, "content", NAMES[:1], token)
    assert not passes(mapping, "content", NAMES, token)
    assert not mapping.notes


def test_what_is_approved_passes_without_the_token_once(mapping: ShadowMap) -> None:
    token = ask(mapping, NAME, "content", NAMES)
    other = ask(mapping, NAME, "other content", NAMES)
    assert approve(mapping, f" {token}\n") == tuple(NAMES)
    assert not passes(mapping, "other content", NAMES, None)
    assert passes(mapping, "content", NAMES, None)
    assert not passes(mapping, "content", NAMES, None)
    assert passes(mapping, "other content", NAMES, other)


def test_asked_again_the_token_stays(mapping: ShadowMap) -> None:
    token = ask(mapping, NAME, "content", NAMES[:1])
    assert ask(mapping, NAME, "content", NAMES) == token
    assert passes(mapping, "content", NAMES, token)
    assert ask(mapping, NAME, "content", NAMES) != token


def test_tokens_expire(mapping: ShadowMap, clock: Clock) -> None:
    token = ask(mapping, NAME, "content", NAMES)
    clock.now += CONFIRMATION_SECONDS + 1
    assert not passes(mapping, "content", NAMES, token)
    with pytest.raises(UnknownToken):
        approve(mapping, token)
    assert ask(mapping, NAME, "content", NAMES) != token
    assert len(mapping.notes) == 1


def test_an_approved_one_expires_later(mapping: ShadowMap, clock: Clock) -> None:
    token = ask(mapping, NAME, "content", NAMES)
    clock.now += CONFIRMATION_SECONDS - 1
    approve(mapping, token)
    clock.now += CONFIRMATION_SECONDS - 1
    assert passes(mapping, "content", NAMES, None)
    token = ask(mapping, NAME, "content", NAMES)
    approve(mapping, token)
    clock.now += CONFIRMATION_SECONDS + 1
    assert not passes(mapping, "content", NAMES, None)


def test_not_too_many_wait(mapping: ShadowMap, clock: Clock) -> None:
    tokens = []
    for number in range(100):
        clock.now += 1
        tokens.append(ask(mapping, NAME, f"content {number}", NAMES))
    assert len(mapping.notes) <= 32
    assert not passes(mapping, "content 0", NAMES, tokens[0])
    assert passes(mapping, "content 99", NAMES, tokens[99])
    assert passes(mapping, "content 80", NAMES, tokens[80])


@pytest.mark.parametrize("token", ["", "-", "0123-4", "*-1", "????????-ab", "0123456789"])
def test_no_token(token: str, mapping: ShadowMap) -> None:
    assert label_of(token) == ""
    ask(mapping, NAME, "content", NAMES)
    with pytest.raises(UnknownToken):
        approve(mapping, token)
