"""What may be a person's user name."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.username.names import is_of_words, is_telling, may_be_somebodys


@pytest.mark.parametrize("name", ["imeldaq", "i.quorrin", "quorrin_77", "Ümit"])
def test_people(name: str) -> None:
    assert may_be_somebodys(name)


@pytest.mark.parametrize(
    "name", ["root", "Admin", "www-data", "ec2-user", "4711", "user12", "x", "9f8e7d6c5b4a39281706", "v1.2"]
)
def test_nobody(name: str) -> None:
    assert not may_be_somebodys(name)


def test_words() -> None:
    assert is_of_words("stone") and is_of_words("green-house") and not is_of_words("quorrin")
    assert is_telling("quorrin7") and is_telling("i.q") and not is_telling("quorrin")
