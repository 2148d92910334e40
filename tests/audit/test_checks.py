from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.build import load_corpus
from surrogateshield.audit.checks import check
from surrogateshield.audit.configuration import Configuration, read_configuration
from surrogateshield.audit.corpus import Corpus, Profile
from surrogateshield.audit.splits import Division, divide


@pytest.fixture
def declared(configure: Configure) -> Configuration:
    return read_configuration(configure())


@pytest.fixture
def corpus(declared: Configuration, plain: Path) -> Corpus:
    return load_corpus(declared, plain.parent)


def test_nothing_wrong(corpus: Corpus, declared: Configuration) -> None:
    assert check(corpus, declared, divide(corpus.documents, declared.split)) == []


def test_everything_wrong(corpus: Corpus, declared: Configuration) -> None:
    same = Profile("q1", "the same text twice")
    copied = Profile("q2", corpus.documents[0].text)
    odd = (same, replace(same, id="q3"), Profile("q4", "two words"), Profile("q5", "he is [REDACTED] by trade"), copied)
    first, second, third, *rest = corpus.documents
    documents = (replace(first, subject="s"), replace(second, text=" ", subject="s"), replace(third, truth="?"), *rest)
    found = check(Corpus((*corpus.profiles, *odd), documents), declared)
    for text in (
        "2 of 125 profiles share their text",
        "1 of 125 profiles have fewer than 3 words",
        "1 of 125 profiles hold placeholders",
        "1 of 125 profiles are the released text",
        "1 of 120 documents are empty",
        "1 of 120 documents are about an identity outside the pool",
        "1 of 1 subjects have several documents",
    ):
        assert any(warning.startswith(text) for warning in found), text


def test_one_text_in_both_splits(corpus: Corpus, declared: Configuration) -> None:
    twice = replace(corpus.documents[0], id="again")
    found = check(Corpus(corpus.profiles, (corpus.documents[0], twice)), declared, Division((0,), (1,)))
    assert any("1 test documents have the text of a calibration document" in warning for warning in found)
