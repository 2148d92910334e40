"""Random strings and names of things."""

from __future__ import annotations

import math
import uuid

import pytest

from surrogateshield.detection.pattern_scan.secret.randomness import (
    entropy,
    has_random_part,
    is_dated,
    is_hex,
    is_made_of_words,
    is_uuid,
)


def test_entropy() -> None:
    assert entropy("") == 0
    assert entropy("aaaa") == 0
    assert entropy("abcd") == pytest.approx(2)
    assert entropy("aab") == pytest.approx(-(2 / 3) * math.log2(2 / 3) - (1 / 3) * math.log2(1 / 3))


@pytest.mark.parametrize(
    "value", ["Zk3v9QmT7xLw2Rb8", "9f8e7d6c5b4a3928", "ZkvQmTxLwRbNfJ", "AKIAQ7XW3ZL5N2VB8MPD", "NB2W45DFOIZAKJ3M"]
)
def test_random(value: str) -> None:
    assert has_random_part(value)
    assert has_random_part(f"prod-{value}")


@pytest.mark.parametrize(
    "value",
    [
        "getAccessTokenFromStorage",
        "my-service-v2-2024",
        "listOfUserNames",
        "user2Name",
        "0000000000000000",
        "a1",
        "12345678901",
    ],
)
def test_not_random(value: str) -> None:
    assert not has_random_part(value)


def test_the_length_of_a_random_part_is_the_callers() -> None:
    assert has_random_part("x8k2m9q4", 8)
    assert not has_random_part("x8k2m9q4", 16)


def test_kinds_of_strings() -> None:
    assert is_uuid(str(uuid.UUID(int=7)))
    assert is_uuid(f"{uuid.UUID(int=7)}:0"), "a window of a session"
    assert not is_uuid(f"{uuid.UUID(int=7)}:secret")
    assert not is_uuid("9f8e7d6c")
    assert is_hex("9f8e7d6c") and not is_hex("9f8e7d6C") and not is_hex("deadbeef")
    assert is_dated("2031-02-07T11:42:09Z") and is_dated("v1.2.3-beta") and not is_dated("4821-9930")
    assert is_made_of_words("forgotten-password-page") and not is_made_of_words("zwiebelturm")
