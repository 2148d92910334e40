from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.simulator import framing
from surrogateshield.simulator.chance import Chance


def test_events() -> None:
    assert framing.sse("{}") == b"data: {}\n\n"
    assert framing.sse("é", "ping") == "event: ping\ndata: é\n\n".encode()
    assert framing.sse("{}", line_end="\r\n") == b"data: {}\r\n\r\n"


@given(st.lists(st.dictionaries(st.text(), st.text()), min_size=1))
def test_the_array_is_valid_json_when_it_has_arrived(items: list[dict[str, str]]) -> None:
    pieces = list(framing.array(items, Chance("0")))
    assert json.loads(b"".join(pieces)) == items
    assert len(pieces) == len(items) + 1


@pytest.mark.parametrize("count", [2, 3])
def test_items_are_separated_by_a_comma_and_crlf(count: int) -> None:
    assert b"".join(framing.array([{}] * count, Chance("0"))).count(b"\n,\r\n") == count - 1
