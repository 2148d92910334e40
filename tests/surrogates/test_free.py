from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates.free import EXHAUSTIVE, LISTED, PROBES, FreeMembers, Range, members, values
from surrogateshield.surrogates.prf import Mark, Source

KEY = bytes(32)


def a_range(size: int) -> Range:
    return Range(size, str, ("numbers",), lambda number: ("number", str(number)))


@given(size=st.integers(1, 400), seed=st.integers(), data=st.data())
def test_every_free_member_comes_once_in_the_order_of_a_plain_search(size: int, seed: int, data: st.DataObject) -> None:
    taken: set[Mark] = {("number", str(n)) for n in data.draw(st.sets(st.integers(0, size - 1)))}
    free = FreeMembers(taken)
    for value in range(3):
        plain = [n for n in members(Source(KEY, seed, value), size, str, "tier") if ("number", n) not in taken]
        listed = values(Source(KEY, seed, value, free=free), ("tier", "order"), a_range(size))
        assert [n for n in listed if ("number", n) not in taken] == plain
        if plain:
            taken.add(("number", plain[0]))


def test_a_range_that_is_used_up_is_not_searched_again() -> None:
    size = 5_000
    free = FreeMembers({("number", str(n)) for n in range(size)})
    tries = [sum(1 for _ in values(Source(KEY, v, free=free), ("order",), a_range(size))) for v in range(3)]
    assert tries == [PROBES, 0, 0]
    assert free.is_short(("numbers",))


def test_numbers_without_a_value_do_not_come() -> None:
    odd = Range(100, str, ("odd",), lambda number: ("number", str(number)) if number % 2 else None)
    for free in (None, FreeMembers(set())):
        found = list(values(Source(KEY, free=free), ("order",), odd))
        assert sorted(map(int, found)) == list(range(1, 100, 2))


@pytest.mark.parametrize("size", [LISTED + 1, 2**28])
def test_a_range_too_large_to_list_is_tried_for_a_while(size: int) -> None:
    found = list(values(Source(KEY, free=FreeMembers(set())), ("order",), a_range(size)))
    assert len(found) == len(set(found)) == EXHAUSTIVE
