from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates.context import Context, Exhausted
from surrogateshield.surrogates.free import members
from surrogateshield.surrogates.generator import Generator, Grouped, stays_number
from surrogateshield.surrogates.prf import Source


class Ten(Generator):
    """Ten values, then nothing."""

    domain = "ten"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        return members(source, 10, lambda i: f"value {i}")

    def well_formed(self, value: str) -> bool:
        return value.startswith("value ")

    def assignable(self, value: str) -> bool:
        return value == "value 7"


class TenAndMore(Ten):
    suffix: ClassVar[bool] = True


def substitute(generator: Generator, mapping: ShadowMap, original: str) -> str:
    (entry,) = generator.entries(original, "test", Context(mapping.key, mapping, lambda _: False))
    mapping.add(entry)
    return entry.surrogate


def test_a_range_is_used_to_its_last_value_and_never_beyond():
    mapping = ShadowMap(bytes(32))
    found = [substitute(Ten(), mapping, f"original {i}") for i in range(9)]
    assert sorted(found) == [f"value {i}" for i in range(10) if i != 7]
    with pytest.raises(Exhausted):
        substitute(Ten(), mapping, "one more")


def test_the_suffix_comes_when_all_else_is_taken():
    mapping = ShadowMap(bytes(32))
    found = [substitute(TenAndMore(), mapping, f"original {i}") for i in range(30)]
    assert len(set(found)) == 30
    assert all(len(value) == len("value 0") for value in found[:9])
    assert all(len(value) == len("value 0") + 4 for value in found[9:])


def test_a_second_form_follows_the_first():
    mapping = ShadowMap(bytes(32))
    first = substitute(Ten(), mapping, "Some Original")
    assert substitute(Ten(), mapping, "SOME ORIGINAL") == first.upper()


class Letters(Grouped):
    domain = "letters"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        yield "WXYZ"

    def well_formed(self, value: str) -> bool:
        return True

    def assignable(self, value: str) -> bool:
        return False


def test_regrouped_forms():
    mapping = ShadowMap(bytes(32))
    assert substitute(Letters(), mapping, "ABCD") == "WXYZ"
    assert substitute(Letters(), mapping, "ab-cd") == "wx-yz"


@pytest.mark.parametrize(
    ("original", "candidate", "accepted"),
    [
        ("123", "456", True),
        ("123", "056", False),
        ("023", "056", True),
        ("123", "4567", False),
        ("123", "4-6", False),
        ("a", "b", True),
    ],
)
def test_number_literals_stay_numbers(original, candidate, accepted):
    assert stays_number(original, candidate) is accepted
