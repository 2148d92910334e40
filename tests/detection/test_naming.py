from __future__ import annotations

from said import evidence

from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.kinds import Segment
from surrogateshield.detection.naming import names, readable
from surrogateshield.detection.reading import Found, Reading


class Everywhere:
    """Finds one word wherever it may look."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.texts: list[str] = []

    def trace(self, reading: Reading, evidence: Evidence | None = None) -> list[Found]:
        self.texts.append(reading.text)
        start = reading.text.find(self.word)
        found = []
        while start >= 0:
            found.append(Found(start, start + len(self.word), "person", 0.9))
            start = reading.text.find(self.word, start + 1)
        return found


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


def test_context_guard_reads_prose_and_what_there_is_little_of() -> None:
    parts = [("Hello\n", "prose"), ("a: 1\n", "data"), ("x = 1\n", "code"), ("b: 2\n", "data")]
    assert _readable(parts) == ["Hello\na: 1\nx = 1\nb: 2\n"]
    assert _readable([*parts, ("x = 1\n" * 700, "code")]) == ["Hello\na: 1\n", "b: 2\n"]
    assert _readable([("Hello\n", "prose"), ("a: 1\n" * 4001, "data")]) == ["Hello\n"]


def _readable(parts: list[tuple[str, str]]) -> list[str]:
    text, segments = "", []
    for part, kind in parts:
        segments.append(Segment(len(text), len(text) + len(part), kind))  # type: ignore[arg-type]
        text += part
    return [text[slice(*span)] for span in readable(Reading(text, segments=segments))]


def test_what_context_guard_is_sure_of_is_found_in_lines_that_look_empty() -> None:
    text = "id,name\n7,zora,0664\nMirela,8080,a\n"
    reading = Reading(text, segments=(Segment(0, len(text), "data"),))
    said = evidence(text, {"zora": ("PERSON", 0.99), "Mirela": ("PERSON", 0.99)})
    found = names(reading, Everywhere("Mirela"), said)
    assert [(text[f.start : f.end], f.guarded) for f in found] == [("zora", True), ("Mirela", False)]
    unsure = evidence(text, {"zora": ("PERSON", 0.85)})
    assert [text[f.start : f.end] for f in names(reading, Everywhere("Mirela"), unsure)] == ["Mirela"]


def test_what_context_guard_is_sure_of_is_found_in_the_texts_of_code() -> None:
    text = 'Why?\nmail("ring Quorvo at noon")  # ask Mirela first\n'
    segments = (Segment(0, 5, "prose"), Segment(5, len(text), "code"))
    said = evidence(text, {"Quorvo": ("PERSON", 0.99), "mail": ("PERSON", 0.99)})
    found = names(Reading(text, segments=segments), Everywhere("Mirela"), said)
    assert [(text[f.start : f.end], f.guarded) for f in found] == [("Quorvo", True), ("Mirela", False)]
