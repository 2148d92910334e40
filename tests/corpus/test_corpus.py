"""The corpus is what its README says, and what detection does with it stays as good as it was."""

from __future__ import annotations

import re
import sysconfig
from collections import Counter
from functools import cache
from pathlib import Path

import knowledge
import pytest
from thirds import is_sealed

from surrogateshield.detection import DetectionConfig, SentinelLayer
from surrogateshield.evaluation.dataset import Prompt, read
from surrogateshield.evaluation.lists import listed
from surrogateshield.evaluation.scoring import Judged, Tally, judge, tally
from surrogateshield.evaluation.systems import Outcome, Span
from surrogateshield.evaluation.vocabulary import CASCADE, is_structured
from surrogateshield.pii import default_action

FOLDER = Path(__file__).parent
PAPER_CATEGORIES = {"structured", "named", "quasi", "service", "mixed", "control"}
OWN_CATEGORIES = {"code", "log", "table", "json", "email", "chat", "medical", "legal", "hr"}
_PACKAGES = (
    "asyncio collections concurrent email http importlib json logging multiprocessing unittest wsgiref xml".split()
)
_NAME = re.compile(r"[^\W\d_]{2,}")


@cache
def prompts(name: str) -> tuple[Prompt, ...]:
    return read(FOLDER / f"{name}.jsonl").prompts


PERSONAL, CONTROL = ("open", "sealed"), ("control_open", "control_sealed")


def test_it_is_as_large_and_as_varied_as_it_claims() -> None:
    personal = [prompt for name in PERSONAL for prompt in prompts(name)]
    control = [prompt for name in CONTROL for prompt in prompts(name)]
    assert len(personal) >= 600
    assert len(control) >= 300
    assert {prompt.category for prompt in (*personal, *control)} >= PAPER_CATEGORIES | OWN_CATEGORIES
    assert len({prompt.language for prompt in personal}) >= 10
    assert all(prompt.required for prompt in personal)
    assert not any(prompt.required for prompt in control)


@pytest.mark.parametrize("name", [*PERSONAL, *CONTROL])
def test_every_value_stands_in_its_text(name: str) -> None:
    for prompt in prompts(name):
        for value in (*prompt.required, *prompt.optional):
            assert value.text in prompt.text, prompt.id
            assert value.text == value.text.strip(), prompt.id


def test_no_prompt_stands_twice_and_each_in_its_third() -> None:
    everything = [(name, prompt) for name in (*PERSONAL, *CONTROL) for prompt in prompts(name)]
    assert max(Counter(prompt.id for _, prompt in everything).values()) == 1
    assert max(Counter(prompt.text for _, prompt in everything).values()) == 1
    assert all(is_sealed(prompt.id) == name.endswith("sealed") for name, prompt in everything)


def test_no_name_of_a_person_stands_in_a_list_that_a_detector_knows() -> None:
    for name in PERSONAL:
        for prompt in prompts(name):
            for value in prompt.required:
                if value.type == "person":
                    words = {word.casefold() for word in _NAME.findall(value.text)}
                    assert words.isdisjoint(listed()), prompt.id


@pytest.fixture(scope="module")
def shapes() -> SentinelLayer:
    return SentinelLayer(DetectionConfig(names=False, guard=None))


@pytest.fixture(scope="module")
def cascade() -> SentinelLayer:
    return SentinelLayer()


def found(shapes: SentinelLayer, text: str) -> list[str]:
    return [f"{entity.type} ({len(entity.text)})" for entity in shapes.detect(text)]


def measured(shapes: SentinelLayer, name: str) -> Tally:
    """What detection by shape does with a part of the corpus. Failing tests print sums, no text."""
    judged: list[Judged] = []
    for prompt in prompts(name):
        entities = shapes.detect(prompt.text)
        spans = {e: Span(e.start, e.end, e.text, str(e.type), e.stage) for e in entities}
        replaced = tuple(span for e, span in spans.items() if default_action(e.type) != "keep")
        judged.append(judge(prompt, Outcome(tuple(spans.values()), replaced), CASCADE))
    return tally(judged)


@pytest.mark.parametrize(("name", "recall", "precision"), [("open", 0.98, 0.98), ("sealed", 0.90, 0.95)])
def test_shaped_values_are_found_exactly(shapes: SentinelLayer, name: str, recall: float, precision: float) -> None:
    sums = measured(shapes, name)
    total = sums.total(type_ for type_ in sums.rows if is_structured(type_))
    assert (total.recall or 0) >= recall
    assert (total.precision or 0) >= precision


def test_prompts_without_personal_data_stay_as_they_are(shapes: SentinelLayer) -> None:
    sums = [measured(shapes, name) for name in CONTROL]
    assert sum(part.prompts for part in sums) == 300
    assert sum(part.over_edits.total() for part in sums) <= 3


def test_a_thousand_questions_about_the_world_stay_as_they_are(shapes: SentinelLayer) -> None:
    edits = [edit for question in knowledge.questions() for edit in found(shapes, question)]
    assert len(edits) <= 10, Counter(edits)


def test_source_code_stays_as_it_is(shapes: SentinelLayer) -> None:
    library = Path(sysconfig.get_path("stdlib"))
    sources = [path for package in _PACKAGES for path in sorted((library / package).rglob("*.py"))]
    edits = [
        edit
        for path in sources
        for edit in found(shapes, path.read_text(encoding="utf-8", errors="replace"))
        if not edit.startswith("email")  # the authors' own
    ]
    assert len(sources) > 100
    assert len(edits) <= len(sources) / 100, Counter(edits)


def test_with_names_prompts_and_questions_without_personal_data_hardly_change(cascade: SentinelLayer) -> None:
    sums = [measured(cascade, name) for name in CONTROL]
    assert sum(part.over_edits.total() for part in sums) <= 9
    edits = [edit for question in knowledge.questions() for edit in found(cascade, question)]
    assert len(edits) <= 10, Counter(edits)


@pytest.mark.parametrize(("name", "recall", "needless"), [("open", 0.95, 0.12), ("sealed", 0.89, 0.20)])
def test_with_names_few_values_are_missed(cascade: SentinelLayer, name: str, recall: float, needless: float) -> None:
    sums = measured(cascade, name)
    assert (sums.total().recall_any or 0) >= recall
    assert sum(sums.over_edits.values()) / sums.prompts <= needless
