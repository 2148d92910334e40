from __future__ import annotations

import pytest

from surrogateshield.exchange.delta_state import DeltaState, Growing
from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry


@pytest.mark.parametrize(("client", "upstream"), [(0, 0), (3, 3), (4, 3), (9, 8), (10, 8), (20, 17), (30, 27)])
def test_what_was_added_does_not_count_for_the_provider(client: int, upstream: int) -> None:
    assert DeltaState(count=30, added=[3, 9, 18]).upstream_offset(client) == upstream


def test_a_text_grows_on_both_sides() -> None:
    resolver = Resolver([MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "m")])
    text = Growing(resolver.stream())
    told = [text.feed("to Helena For"), text.feed("sgren, to Helena For"), text.finish()]
    assert told[:2] == ["to ", "Marta Lindqvist, to "]
    assert "".join(told) == resolver.restore("to Helena Forsgren, to Helena For")
    assert text.upstream == ["to Helena For", "sgren, to Helena For"]
    assert text.delivered == told


def test_states_do_not_show_what_they_hold() -> None:
    state = DeltaState(conversation="c-1", count=4)
    state.sent.put(1, (), "Helena")
    assert repr(state) == "DeltaState(4 events)"
