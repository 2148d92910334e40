from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.excerpt import Excerpt


@given(st.lists(st.text(alphabet="ab\n", min_size=1, max_size=9), min_size=1, max_size=8), st.data())
def test_it_knows_where_its_parts_come_from(parts: list[str], data: st.DataObject) -> None:
    text = "--" + "--".join(parts)
    spans, position = [], 2
    for part in parts:
        spans.append((position, position + len(part)))
        position += len(part) + 2
    excerpt = Excerpt(text, spans)
    start, end = spans[data.draw(st.integers(0, len(parts) - 1))]
    first = data.draw(st.integers(start, end - 1))
    last = data.draw(st.integers(first + 1, end))
    place = excerpt.place(first, last)
    assert place is not None
    assert excerpt.text[slice(*place)] == text[first:last]
    assert place[0] + excerpt.shift(place[0]) == first


def test_what_is_not_all_in_one_part_has_no_place() -> None:
    excerpt = Excerpt("one two three", [(0, 3), (8, 13)])
    assert excerpt.text == "one\n\nthree"
    assert excerpt.place(0, 3) == (0, 3)
    assert excerpt.place(8, 13) == (5, 10)
    assert excerpt.place(2, 5) is None
    assert excerpt.place(4, 7) is None
    assert excerpt.place(2, 9) is None
    assert Excerpt("one", []).place(0, 1) is None
