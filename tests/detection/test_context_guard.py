from __future__ import annotations

import random
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_guard import KNOWN, save, table, unigram, wordpiece

from surrogateshield.detection import ModelRefused, context_guard
from surrogateshield.detection.config import GuardConfig
from surrogateshield.detection.context_guard import ContextGuard, portions
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.guard.model import OnnxModel
from surrogateshield.detection.guard.windows import Batch, Floats

NAMES = ["Ada", "ada", "Ada Lovelace", "Zora", "Dr. Ada Lovelace's", "Acme Corp", "hunter2", "oslo", "(Ada)"]
WORDS = [*NAMES, "went", "to", "the", "x.", "naïve", "O'Dell", "b@d", "—", "王小明", "e\u0301", "\u200b"]
TEXTS = st.lists(st.sampled_from([*WORDS, " ", " ", "\n", "  ", ", "]), max_size=50).map("".join) | st.text(max_size=60)


@pytest.fixture(scope="module")
def guard(tmp_path_factory: pytest.TempPathFactory) -> ContextGuard:
    tokenizer = wordpiece()
    return ContextGuard(OnnxModel(save(tmp_path_factory.mktemp("guard"), tokenizer, table(tokenizer)), 1))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> ContextGuard:
    tokenizer = unigram()
    known = {f"▁{word}": label for word, label in KNOWN.items()}
    return ContextGuard(OnnxModel(save(tmp_path_factory.mktemp("other"), tokenizer, table(tokenizer, known)), 1))


def values(text: str, suspects: list[Suspect]) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.label) for s in suspects]


def test_what_a_model_knows_is_found_and_set_right(guard: ContextGuard) -> None:
    text = "Yesterday Dr. Ada Lovelace's friend Zora left ACME Corp.\nShe went to Oslo; password hunter2."
    assert values(text, guard.found(text)) == [
        ("Ada Lovelace", "PERSON"),
        ("Zora", "PERSON"),
        ("ACME Corp", "ORG"),
        ("Oslo", "CITY"),
        ("hunter2", "PASSWORD"),
    ]
    assert all(0.5 < suspect.score <= 1 for suspect in guard.found(text))


def test_another_vocabulary(other: ContextGuard) -> None:
    text = "The ada lovelace\nof acme corp"
    assert values(text, other.found(text)) == [("ada lovelace", "PERSON"), ("acme corp", "ORG")]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "...", "\ud800", "\x00"])
def test_nothing_in_nothing(guard: ContextGuard, text: str) -> None:
    assert guard.found(text) == []


@settings(deadline=None)
@given(text=TEXTS)
def test_spans_lie_in_the_text_and_split_no_word(guard: ContextGuard, other: ContextGuard, text: str) -> None:
    for each in (guard, other):
        position = 0
        for suspect in each.found(text):
            assert position <= suspect.start < suspect.end <= len(text)
            assert "\n" not in text[suspect.start : suspect.end]
            for edge in (suspect.start, suspect.end):
                assert not regex.search(r"[a-zß-ÿ0-9_]{2}\p{M}*\Z", text[max(0, edge - 1) : edge + 1])
            position = suspect.end


@settings(deadline=None)
@given(text=TEXTS)
def test_what_is_found_is_probable(guard: ContextGuard, text: str) -> None:
    for suspect in guard.found(text):
        if text[suspect.start : suspect.end].isalnum():  # of others, small signs within count too
            assert guard.judge(text).probability(suspect.start, suspect.end, {suspect.label}) >= 0.5


def test_how_probable_something_is(guard: ContextGuard) -> None:
    text = "Ada Lovelace of Oslo"
    assert guard.judge(text).probability(0, 12, {"PERSON"}) > 0.99
    assert guard.judge(text).probability(0, 12, ["ORG", "CITY"]) < 0.01
    assert guard.judge(text).probability(16, 20, ["GPE", "CITY"]) > 0.99
    assert 0.2 < guard.judge(text).probability(0, 20, {"PERSON"}) < 0.8
    assert guard.judge(text).probability(12, 13, {"PERSON"}) == 0.0
    assert guard.judge("").probability(0, 0, {"PERSON"}) == 0.0


def test_one_pass_serves_both_questions(guard: ContextGuard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Batch] = []
    answer = guard._model.logits
    monkeypatch.setattr(guard._model, "logits", lambda batch: (asked.append(batch), answer(batch))[1])
    text = "Ada, who has not been asked about before, " * 400
    judgement = guard.judge(text)
    passes = len(asked)
    assert passes > 20
    for start in range(0, 4000, 42):
        judgement.probability(start, start + 3, {"PERSON"})
    assert len(judgement.suspects) == 400
    assert len(asked) == passes


class Recording:
    """A model whose windows are put together in batches of another size, in another order, with more padding."""

    def __init__(self, model: OnnxModel, size: int, padding: int, seed: int) -> None:
        self._model, self._size, self._padding, self._random = model, size, padding, random.Random(seed)
        self.budget = 100_000

    def __getattr__(self, name: str) -> object:
        return getattr(self._model, name)

    def logits(self, batch: Batch) -> Floats:
        order = list(range(len(batch.ids)))
        self._random.shuffle(order)
        answer: Floats | None = None
        for first in range(0, len(order), self._size):
            rows = order[first : first + self._size]

            def wide(values: np.ndarray, rows: list[int] = rows) -> np.ndarray:
                return np.pad(values[rows], ((0, 0), (0, self._padding)))

            part = self._model.logits(Batch(wide(batch.ids), wide(batch.mask), wide(batch.types)))
            answer = np.zeros((*batch.ids.shape, part.shape[2]), np.float32) if answer is None else answer
            answer[rows] = part[:, : batch.ids.shape[1]]
        assert answer is not None
        return answer


@settings(deadline=None, max_examples=30)
@given(
    text=st.lists(st.sampled_from([*WORDS, "\n"]), min_size=60, max_size=160).map(" ".join),
    size=st.integers(1, 32),
    padding=st.integers(0, 9),
    seed=st.integers(0, 99),
)
def test_what_is_found_does_not_depend_on_the_batch(
    guard: ContextGuard, text: str, size: int, padding: int, seed: int
) -> None:
    model = guard._model
    assert isinstance(model, OnnxModel)
    assert ContextGuard(Recording(model, size, padding, seed)).found(text) == guard.found(text)  # type: ignore[arg-type]


@settings(deadline=None)
@given(text=st.lists(st.sampled_from(["a", "b.", "cc", " ", "\n", "\n\n", ","]), max_size=200).map("".join))
def test_portions_hold_the_whole_text_in_order(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context_guard, "_LONGEST_PORTION", 30)
        places = list(portions(text))
    assert "".join(text[slice(*place)] for place in places) == text
    assert all(0 < end - start <= 30 for start, end in places)
    assert all(one[1] == two[0] for one, two in pairwise(places))
    for _, end in places[:-1]:
        whole = text[max(0, end - 15) : end]
        assert not whole[-1].isalnum() or not any(c in " \n," for c in whole)


def test_a_long_text_is_found_as_its_paragraphs_are(guard: ContextGuard) -> None:
    paragraph = "Ada Lovelace went to Oslo with Zora. " * 20
    text = "\n\n".join([paragraph] * 30)
    assert len(list(portions(text))) > 3
    assert values(text, guard.found(text)) == values(paragraph, guard.found(paragraph)) * 30


def test_a_name_across_portions_is_probable_as_a_whole(guard: ContextGuard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context_guard, "_LONGEST_PORTION", 12)
    assert guard.judge("xxxxx Ada Lovelace").probability(6, 18, {"PERSON"}) > 0.9


def test_a_configuration_makes_a_guard(tmp_path: Path) -> None:
    tokenizer = wordpiece()
    folder = save(tmp_path / "model", tokenizer, table(tokenizer))
    made = ContextGuard.of(GuardConfig(model=str(folder), threads=1))
    made.prepare()
    assert made.info.name == "tiny"
    assert values("Ada", made.found("Ada")) == [("Ada", "PERSON")]
    with pytest.raises(ModelRefused, match=r"model\.json cannot be read"):
        ContextGuard.of(GuardConfig(model=str(tmp_path)))


@pytest.mark.parametrize("library", ["torch", "transformers"])
def test_a_backend_that_is_not_installed_is_refused_with_what_gets_it(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setitem(
        sys.modules, "torch", sys.modules.get("torch", ModuleType("torch")) if library != "torch" else None
    )
    with pytest.raises(ModelRefused, match=rf"needs {library}: pip install 'surrogateshield\[transformers\]'"):
        ContextGuard.of(GuardConfig(backend="transformers"))
