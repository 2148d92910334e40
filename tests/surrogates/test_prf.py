from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates.prf import Draw, Source


def test_pinned():
    # Changing how choices are drawn changes every proposal of every conversation.
    draw = Draw(bytes(32), ["ssn", "536228710", 0])
    assert [draw.below(1000) for _ in range(6)] == PINNED
    assert draw.digits(4).isdecimal()


PINNED = [402, 112, 48, 164, 160, 816]


@given(st.integers(1, 5000))
def test_order_is_a_permutation(n):
    assert sorted(Draw(b"k", ["order"]).order(n)) == list(range(n))


def test_labels_do_not_run_together():
    one, other = Draw(b"k", ["ab", "c"]), Draw(b"k", ["a", "bc"])
    assert [one.below(2**32) for _ in range(4)] != [other.below(2**32) for _ in range(4)]


def test_source_separates_purposes():
    source = Source(b"k", "name", "sarah")
    values = {source.draw(i).below(2**63) for i in range(100)} | {
        source.under("x").draw(i).below(2**63) for i in range(100)
    }
    assert len(values) == 200


def test_spread():
    counts = [0] * 10
    draw = Draw(b"k", ["spread"])
    for _ in range(10000):
        counts[draw.below(10)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_shuffle_keeps_the_items():
    items = list(range(50))
    Draw(b"k", ["shuffle"]).shuffle(items)
    assert items != sorted(items)
    assert sorted(items) == list(range(50))


def test_numbers_are_sorted_into_an_order() -> None:
    order = Draw(b"k", ["order"]).order(97)
    some = {3, 50, 96, 0, 41}
    assert order.sort(some) == [number for number in order if number in some]
    assert Draw(b"k", ["one"]).order(1).sort([0]) == [0]
