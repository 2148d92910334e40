from __future__ import annotations

import threading
from pathlib import Path

from surrogateshield.detection import DetectionConfig
from surrogateshield.evaluation.cascade import Cascade

TEXT = "Write to desk@wickmere.example or call (415) 555-0134, that is desk@wickmere.example."


def test_what_is_found_is_replaced_and_comes_back(tmp_path: Path) -> None:
    cascade = Cascade(DetectionConfig(names=False, guard=None), tmp_path)
    outcome = cascade.handle(TEXT)
    assert {(span.text, span.label, span.stage) for span in outcome.found} == {
        ("desk@wickmere.example", "email", "pattern_scan"),
        ("(415) 555-0134", "phone_us", "pattern_scan"),
    }
    assert outcome.replaced is not None
    assert [TEXT[span.start : span.end] for span in outcome.replaced] == [span.text for span in outcome.replaced]
    assert {span.stage for span in outcome.replaced} == {"pattern_scan"}
    assert outcome.text is not None
    assert "wickmere" not in outcome.text
    assert "555-0134" not in outcome.text
    assert outcome.restored
    assert cascade.models == ()


def test_each_prompt_has_a_conversation_of_its_own(tmp_path: Path) -> None:
    cascade = Cascade(DetectionConfig(names=False, guard=None), tmp_path)
    assert cascade.handle(TEXT).text != cascade.handle(TEXT).text


def test_a_prompt_that_comes_twice_is_searched_and_timed_twice(tmp_path: Path) -> None:
    cascade = Cascade(DetectionConfig(names=False, guard=None), tmp_path)
    first, second = cascade.handle(TEXT), cascade.handle(TEXT)
    assert first.found == second.found
    for outcome in (first, second):
        assert set(outcome.seconds) == {"pattern_scan", "pass", "detection", "surrogates"}
        assert 0 < outcome.seconds["pattern_scan"].wall <= outcome.seconds["detection"].wall
        assert outcome.seconds["detection"].cpu > 0


def test_without_a_folder_texts_are_searched_only() -> None:
    outcome = Cascade(DetectionConfig(names=False, guard=None)).handle(TEXT)
    assert outcome.found
    assert (outcome.replaced, outcome.text, outcome.restored) == (None, None, None)


def test_nothing_is_written_once_it_is_closed(tmp_path: Path) -> None:
    others = set(threading.enumerate())
    cascade = Cascade(DetectionConfig(names=False, guard=None), tmp_path)
    cascade.handle(TEXT)
    cascade.close()
    assert not [t for t in set(threading.enumerate()) - others if t.name in ("memories", "aliases")]
