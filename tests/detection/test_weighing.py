from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from said import evidence

from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.learned import Learned
from surrogateshield.detection.names import Span
from surrogateshield.detection.reading import MASK
from surrogateshield.detection.weighing import PRIVATE_FROM, Signs, Weighing, probability_of, weights_of_signs
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType


def weighing(text: str, said: dict[str, tuple[str, float]], *, keep_public: bool = True) -> Weighing:
    writing = Writing(text)
    learned = Learned(text, writing.tongues.main)
    return Weighing(writing, evidence(text, said), lambda word: word == "Thornquell", learned, keep_public)


def span(text: str, name: str, type_: PiiType = PiiType.PERSON) -> Span:
    return Span(text.index(name), text.index(name) + len(name), type_, 0.88)


def signs(text: str, name: str, type_: PiiType = PiiType.PERSON, probability: float = 0.5) -> Signs:
    (found,) = weighing(text, {name: ("PERSON", probability)}).signs([span(text, name, type_)])
    assert found is not None
    return found


def test_every_sign_has_a_weight_and_no_weight_is_without_its_sign() -> None:
    assert set(weights_of_signs()[0]) == set(signs("Ask Thornquell.", "Thornquell"))


def test_the_surer_context_guard_the_more_probable() -> None:
    text = "Please ask Osk about it."
    said = [probability_of(signs(text, "Osk", probability=p)) for p in (0.001, 0.1, 0.5, 0.9, 0.999)]
    assert said == sorted(said)
    assert said[0] < PRIVATE_FROM < said[-1]


def test_what_it_takes_for_nobodys_is_told_from_the_rest() -> None:
    text = "Please ask Thornquell about the Rechnung and pay."
    said = {"Thornquell": ("PERSON", 0.99), "Rechnung": ("PERSON", 0.006)}
    names = [span(text, "Thornquell"), span(text, "Rechnung")]
    assert weighing(text, said).private(names) == [True, False]


@pytest.mark.parametrize(("name", "private"), [("Thornquell", False), ("Ingrid", False), ("Quorl Thornquell", True)])
def test_in_a_text_about_nobody_context_guard_has_its_way_sooner(name: str, private: bool) -> None:
    text = f"Which colours did {name} use?"
    weighed = weighing(text, {name: ("PERSON", 0.02)})
    assert weighed.private([span(text, name)]) == [True]
    assert weighed.private([span(text, name)], impersonal=True) == [private]
    surer = weighing(text, {name: ("PERSON", 0.05)})
    assert surer.private([span(text, name)], impersonal=True) == [True]


def test_of_what_was_not_read_nothing_is_refused() -> None:
    text = "Thornquell Rechnung"
    all_read = evidence(text, {})
    part = Evidence(lambda: all_read._judgement, Excerpt(text, [(0, 10)]))
    weighed = replace(weighing(text, {}), evidence=part)
    names = [span(text, "Thornquell"), span(text, "Rechnung")]
    assert weighed.signs(names)[1] is None
    assert weighed.private(names)[1]


def test_a_word_of_a_name_is_as_probable_as_the_name() -> None:
    text = "Maren Thornquell called. Later Thornquell wrote."
    whole, later = Span(0, 16, PiiType.PERSON, 0.9), Span(31, 41, PiiType.PERSON, 0.9)
    weighed = weighing(text, {"Maren Thornquell": ("PERSON", 0.98)})
    alone, beside = weighed.signs([later])[0], weighed.signs([later], [whole])[0]
    assert alone is not None
    assert beside is not None
    assert alone["guard"] < beside["guard"]
    assert alone["others"] == 0 < beside["others"]


def test_a_name_that_stands_again_is_repeated_and_no_other_of_its_own() -> None:
    text = "Brannok called, and Brannok wrote."
    names = [Span(0, 7, PiiType.PERSON, 0.9), Span(20, 27, PiiType.PERSON, 0.9)]
    found = weighing(text, {"Brannok": ("PERSON", 0.9)}).signs(names)
    assert [each and (each["repeated"], each["others"]) for each in found] == [(1.0, 0.0), (1.0, 0.0)]


@pytest.mark.parametrize(
    ("text", "name", "sign"),
    [
        ("Ask Ingrid about it.", "Ingrid", "given_name"),
        ("Ask Maren Thornquell about it.", "Maren Thornquell", "words"),
        ("Ask Thornquell about it.", "Thornquell", "rare"),
        ("Ask Baker about it.", "Baker", "dictionary"),
        ("please ask thornquell about the bill again", "thornquell", "guessed_case"),
        ("Thornquell is here.", "Thornquell", "leading"),
        ("¿Puedes venir hoy?", "Puedes", "leading"),
        ("Ask the MRN there.", "MRN", "abbreviation"),
        ("Sizes XL, AB there.", "XL, AB", "abbreviation"),
        ("Ask the Wachtwoord there.", "Wachtwoord", "foreign_words"),
        (f"Zugangscode: {MASK * 8} is mine.", "Zugangscode", "labels_value"),
        (f"See {MASK * 8} (Thornquell).", "Thornquell", "behind_value"),
        ("With Thornquell 3.4 it runs.", "Thornquell", "numbered"),
        ("The novel and Thornquell.", "Thornquell", "learned"),
        ("Einstein and Thornquell.", "Thornquell", "public_names"),
        ("Write a story about Thornquell.", "Thornquell", "fiction_asked"),
        ("The wizard Thornquell.", "Thornquell", "fiction"),
    ],
)
def test_a_sign_is_seen_and_is_not_where_there_is_none(text: str, name: str, sign: str) -> None:
    assert signs(text, name)[sign] > 0
    plain = "Then we asked Osk there."
    assert signs(plain, "Osk")[sign] == 0


def test_a_country_in_capitals_is_no_abbreviation() -> None:
    assert signs("Ask the UK there.", "UK", PiiType.GPE)["abbreviation"] == 0


def test_what_a_text_is_about_counts_only_where_public_names_are_kept() -> None:
    text = 'The wizard in the novel "Thornquell" of 1887, by Einstein. Write a story.'
    (kept,) = weighing(text, {}).signs([span(text, "Thornquell")])
    (replaced,) = weighing(text, {}, keep_public=False).signs([span(text, "Thornquell")])
    assert kept is not None
    assert replaced is not None
    differing = {sign for sign in kept if kept[sign] != replaced[sign]}
    assert differing >= {"learned", "public_names", "fiction", "fiction_asked"}
    assert probability_of(kept) < probability_of(replaced)


@given(st.lists(st.sampled_from(["Brannok", "Thornquell", "Osk", "Maren Thornquell", "novel", "1887,"]), max_size=12))
def test_each_name_gets_its_word_whatever_stands_beside_it(words: list[str]) -> None:
    text = " ".join(words)
    names, position = [], 0
    for word in words:
        if word[0].isupper():
            names.append(Span(position, position + len(word), PiiType.PERSON, 0.9))
        position += len(word) + 1
    weighed = weighing(text, {"Osk": ("PERSON", 0.9)} if "Osk" in words else {})
    assert len(weighed.private(names)) == len(names)
    assert all(each is None or 0 < probability_of(each) < 1 for each in weighed.signs(names))


def test_in_other_scripts_a_cue_is_enough() -> None:
    text = "写小说:我是邬小梅(novel, wizard, Einstein, 1887, Write a story) 谢谢您的帮助请转给他们好吗谢谢"
    name = span(text, "邬小梅")
    assert weighing(text, {}).private([replace(name, named=True)]) == [True]
    assert weighing(text, {}).private([name]) == [False]
