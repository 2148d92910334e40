from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_guard import LABELS, SEPARATOR, unigram, wordpiece

from surrogateshield.detection.guard.decoding import Suspect, judged, probability, spans, words_of
from surrogateshield.detection.guard.encoding import Encoder, Encoding
from surrogateshield.detection.guard.labels import Outputs

ENCODER = Encoder(wordpiece(), SEPARATOR)
OUTPUTS = Outputs(LABELS)
THRESHOLDS = dict.fromkeys(OUTPUTS.kinds, 0.5)


def suspects(text: str, said: dict[str, str], thresholds: dict[str, float] = THRESHOLDS) -> list[tuple[str, str]]:
    """The spans of `text` when a model gives the words of `said` their labels, each word being one token."""
    places = words_of(text)
    encoding = Encoding(
        [0] * len(places), [start for start, _ in places], [end for _, end in places], [0] * len(places)
    )
    logits = np.zeros((len(places), len(LABELS)), np.float32)
    for row, (start, end) in enumerate(places):
        logits[row, LABELS.index(said.get(text[start:end], "O"))] = 12.0
    words = judged(text, encoding, OUTPUTS.kinds, *OUTPUTS.probabilities(logits, 1.0))
    return [(text[s.start : s.end], s.label) for s in spans(text, words, thresholds)]


def test_words() -> None:
    text = "Zoë's id_7, 王明 イワン: 2nd"
    assert [text[slice(*place)] for place in words_of(text)] == [
        "Zoë", "'", "s", "id_7", ",", "王", "明", "イワン", ":", "2nd",
    ]  # fmt: skip


@settings(deadline=None)
@given(text=st.text(max_size=80))
def test_words_hold_everything_but_blanks_in_order(text: str) -> None:
    places = words_of(text)
    assert "".join(text[slice(*place)] for place in places) == "".join(c for c in text if not regex.match(r"\s", c))
    assert all(one[1] <= other[0] for one, other in pairwise(places))


def test_an_endless_word_is_cut() -> None:
    assert max(end - start for start, end in words_of("a" * 100_000)) == 200


def test_a_beginning_parts_neighbours_and_an_inside_joins_them() -> None:
    said = {"Ada": "B-PERSON", "Byron": "I-PERSON", "Bo": "B-PERSON"}
    assert suspects("Ada Byron Bo", said) == [("Ada Byron", "PERSON"), ("Bo", "PERSON")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ada, Byron", ["Ada, Byron"]),
        ("Ada da Byron", ["Ada da Byron"]),
        ("Ada - Byron", ["Ada - Byron"]),
        ("Ada and Byron", ["Ada", "Byron"]),
        ("Ada\nByron", ["Ada", "Byron"]),
        ("Ada\tByron", ["Ada", "Byron"]),
        ("Ada met Byron", ["Ada", "Byron"]),
        ("Ada" + " " * 20 + "Byron", ["Ada", "Byron"]),
        ("Ada.....Byron", ["Ada", "Byron"]),
    ],
)
def test_what_may_stand_within_a_span(text: str, found: list[str]) -> None:
    said = {"Ada": "B-PERSON", "Byron": "I-PERSON"}
    assert [value for value, _ in suspects(text, said)] == found


def test_places_and_firms_may_hold_more_small_words() -> None:
    assert suspects("Bank of Oslo", {"Bank": "B-ORG", "Oslo": "I-ORG"}) == [("Bank of Oslo", "ORG")]
    assert len(suspects("Bank of Oslo", {"Bank": "B-PERSON", "Oslo": "I-PERSON"})) == 2


def test_halves_of_one_written_word_are_one_span() -> None:
    said = dict.fromkeys(("hunter2", "!", "x"), "B-PASSWORD")
    assert suspects("hunter2!x", said) == [("hunter2!x", "PASSWORD")]
    assert suspects("王明李", dict.fromkeys("王李", "B-PERSON") | {"明": "I-PERSON"}) == [
        ("王明", "PERSON"), ("李", "PERSON"),
    ]  # fmt: skip


def test_another_kind_begins_another_span() -> None:
    assert suspects("Ada Acme", {"Ada": "B-PERSON", "Acme": "I-ORG"}) == [("Ada", "PERSON"), ("Acme", "ORG")]


def test_a_word_bears_the_mean_of_its_pieces() -> None:
    text = "Zora"
    encoding = ENCODER.encode(text)
    assert [text[a:b] for a, b in zip(encoding.starts, encoding.ends, strict=True)] == ["Zo", "ra"]
    chances = np.zeros((2, 4), np.float32)
    chances[:, OUTPUTS.kinds.index("PERSON")] = 0.9, 0.3
    words = judged(text, encoding, OUTPUTS.kinds, chances, chances * np.float32([[0.9], [0.1]]))
    assert words.probabilities[0].max() == pytest.approx(0.6, abs=1e-4)
    assert words.beginnings[0, OUTPUTS.kinds.index("PERSON")] == pytest.approx(0.54, abs=1e-4)
    assert spans(text, words, {"PERSON": 0.6}) == [Suspect(0, 4, "PERSON", pytest.approx(0.6, abs=1e-4))]
    assert spans(text, words, {"PERSON": 0.61}) == []
    assert spans(text, words, {}) == []


def test_a_span_is_as_probable_as_that_it_is_one_of_any_kind() -> None:
    chances = np.zeros((1, 4), np.float32)
    chances[0, OUTPUTS.kinds.index("PERSON")], chances[0, OUTPUTS.kinds.index("ORG")] = 0.5, 0.3
    words = judged("x", ENCODER.encode("x"), OUTPUTS.kinds, chances, chances)
    assert [(s.label, s.score) for s in spans("x", words, {"PERSON": 0.8, "ORG": 0.2})] == [("PERSON", 0.8)]
    assert spans("x", words, {"PERSON": 0.81, "ORG": 0.2}) == []
    assert [(s.label, s.score) for s in spans("x", words, {"ORG": 0.2})] == []  # it is rather none than a firm
    assert [(s.label, s.score) for s in spans("x", words, {"ORG": 0.2, "CITY": 0.1})] == []


def test_the_words_of_a_name_agree_on_its_kind_and_its_ends() -> None:
    """Each alone, "on" and "the" would be none, and the last word another kind's."""
    text = "Wells-on-the-Lake"
    place, person = OUTPUTS.kinds.index("CITY"), OUTPUTS.kinds.index("PERSON")
    places = words_of(text)
    encoding = Encoding([0] * 7, [start for start, _ in places], [end for _, end in places], [0] * 7)
    chances = np.zeros((7, 4), np.float32)
    chances[:, place] = 0.9, 0.5, 0.4, 0.5, 0.4, 0.6, 0.45
    chances[6, person] = 0.5
    beginnings = np.zeros_like(chances)
    beginnings[0] = chances[0]
    words = judged(text, encoding, OUTPUTS.kinds, chances, beginnings)
    assert [(text[s.start : s.end], s.label) for s in spans(text, words, THRESHOLDS)] == [(text, "CITY")]


def test_how_probable_a_span_is() -> None:
    chances = np.zeros((2, 4), np.float32)
    chances[:, OUTPUTS.kinds.index("ORG")] = 0.8, 0.4
    chances[:, OUTPUTS.kinds.index("CITY")] = 0.1, 0.2
    words = judged("a b", ENCODER.encode("a b"), OUTPUTS.kinds, chances, chances)
    assert probability(words, 0, 3, frozenset({"ORG"})) == pytest.approx(0.6)
    assert probability(words, 0, 3, frozenset({"ORG", "CITY"})) == pytest.approx(0.75)
    assert probability(words, 2, 3, frozenset({"ORG"})) == pytest.approx(0.4)
    assert probability(words, 1, 2, frozenset({"ORG"})) == 0.0
    assert probability(words, 0, 3, frozenset({"AGE"})) == 0.0


@pytest.mark.parametrize("encoder", [ENCODER, Encoder(unigram(), SEPARATOR)])
@settings(deadline=None)
@given(data=st.data(), text=st.text(alphabet="ab ZÉ.'-\n@_1王", max_size=40))
def test_spans_are_whole_words_within_the_text(encoder: Encoder, data: st.DataObject, text: str) -> None:
    encoding = encoder.encode(text)
    seed = data.draw(st.integers(0, 1000))
    logits = np.random.default_rng(seed).normal(0, 4, (len(encoding), len(LABELS))).astype(np.float32)
    words = judged(text, encoding, OUTPUTS.kinds, *OUTPUTS.probabilities(logits, 1.0))
    position = 0
    starts, ends = set(words.starts), set(words.ends)
    for span in spans(text, words, dict.fromkeys(OUTPUTS.kinds, 0.3)):
        assert position <= span.start < span.end <= len(text)
        assert span.start in starts
        assert span.end in ends
        assert "\n" not in text[span.start : span.end]
        assert 0.3 <= span.score <= 1.0
        position = span.end
