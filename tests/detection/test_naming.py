from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.kinds import Segment
from surrogateshield.detection.naming import Excerpt, names
from surrogateshield.detection.reading import Found, Reading


class Everywhere:
    """Finds one word wherever it may look."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.texts: list[str] = []

    def trace(self, reading: Reading) -> list[Found]:
        self.texts.append(reading.text)
        start = reading.text.find(self.word)
        found = []
        while start >= 0:
            found.append(Found(start, start + len(self.word), "person", 0.9))
            start = reading.text.find(self.word, start + 1)
        return found


@given(st.lists(st.text(alphabet="ab\n", min_size=1, max_size=9), min_size=1, max_size=8), st.data())
def test_an_excerpt_knows_where_its_parts_come_from(parts: list[str], data: st.DataObject) -> None:
    text = "--".join(parts)
    spans, position = [], 0
    for part in parts:
        spans.append((position, position + len(part)))
        position += len(part) + 2
    excerpt = Excerpt(text, spans)
    index = data.draw(st.integers(0, len(parts) - 1))
    start = sum(len(part) + 2 for part in parts[:index])
    whole = excerpt.source(Found(start, start + len(parts[index]), "person", 0.9))
    assert (whole.start, whole.end) == spans[index]
    assert excerpt.text[start : start + len(parts[index])] == parts[index]


def test_prose_is_read_as_it_is() -> None:
    finder = Everywhere("Mirela")
    text = "I met Mirela today."
    assert names(Reading(text), finder) == [Found(6, 12, "person", 0.9)]
    assert finder.texts == [text]


def test_of_code_only_remarks_are_read_and_of_data_lines_with_names() -> None:
    parts = [
        ("Mirela wrote this:\n", "prose"),
        ("Mirela.run()  # ask Mirela about it\n", "code"),
        ("id,port\nMirela,8080\nx,80\n", "data"),
    ]
    text, segments = "", []
    for part, kind in parts:
        segments.append(Segment(len(text), len(text) + len(part), kind))  # type: ignore[arg-type]
        text += part
    finder = Everywhere("Mirela")
    found = [each.start for each in names(Reading(text, segments=segments), finder)]
    assert found == [0, text.index("ask Mirela") + 4, text.index("Mirela,8080")]
    assert not any("run" in each for each in finder.texts)


def test_a_bulk_of_data_is_not_searched_for_names() -> None:
    finder = Everywhere("Mirela")
    assert names(Reading("id: 3 and Mirela Oxley\n" * 1000, "data"), finder) == []
    assert finder.texts == []
    assert names(Reading("id: 3 and Mirela Oxley\n", "data"), finder) != []
