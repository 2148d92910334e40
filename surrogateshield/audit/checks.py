"""What may be wrong with data although an audit runs: warnings, which hold no text and no name."""

from __future__ import annotations

import re
from collections import Counter

from surrogateshield.audit.configuration import Configuration
from surrogateshield.audit.conformal import smallest_alpha
from surrogateshield.audit.corpus import Corpus
from surrogateshield.audit.splits import Division
from surrogateshield.audit.texts import has_placeholders

_WORD = re.compile(r"\w\w+")
_FEW = 3


def check(corpus: Corpus, configuration: Configuration, division: Division | None = None) -> list[str]:
    """All warnings about a corpus.

    Args:
        corpus: the registry and the documents.
        configuration: what is declared.
        division: how the documents are divided, if they are.
    """
    warnings = [*_registry(corpus, configuration), *_documents(corpus), *_subjects(corpus, configuration)]
    if division is not None:
        calibration = {corpus.documents[place].text for place in division.calibration}
        both = sum(corpus.documents[place].text in calibration for place in division.test)
        if both:
            warnings.append(f"{both} test documents have the text of a calibration document: they are no new documents")
        if configuration.weights:
            warnings.append(
                f"{len(division.test)} of {configuration.split.test} test documents are left to stand for what is "
                "released: each was kept with a share of its group's weight"
            )
    return warnings


def _registry(corpus: Corpus, configuration: Configuration) -> list[str]:
    texts = Counter(profile.text for profile in corpus.profiles)
    same = sum(count for text, count in texts.items() if count > 1 and text)
    short = sum(len(set(_WORD.findall(profile.text.lower()))) < _FEW for profile in corpus.profiles)
    words = configuration.release.placeholders
    marked = sum(has_placeholders(profile.text, words) for profile in corpus.profiles)
    released = {document.text for document in corpus.documents if document.text.strip()}
    copied = sum(profile.text in released for profile in corpus.profiles)
    counted = [
        (same, "profiles share their text with another: they always tie; if they are one person, merge them"),
        (
            short,
            f"profiles have fewer than {_FEW} words: little can match them, and ambiguity may look larger than it is",
        ),
        (marked, "profiles hold placeholders: these words enter the vocabulary; strip them from the registry"),
        (copied, "profiles are the released text word for word: the attacker is given what is to be attacked"),
    ]
    return [f"{count} of {len(corpus.profiles)} {what}" for count, what in counted if count]


def _documents(corpus: Corpus) -> list[str]:
    known = corpus.places()
    empty = sum(not document.text.strip() for document in corpus.documents)
    outside = sum(document.truth not in known for document in corpus.documents)
    counted = [
        (empty, "documents are empty after placeholders are stripped: everybody ties, and the set is the whole pool"),
        (outside, "documents are about an identity outside the pool: counted as misses, with a score of infinity"),
    ]
    return [f"{count} of {len(corpus.documents)} {what}" for count, what in counted if count]


def _subjects(corpus: Corpus, configuration: Configuration) -> list[str]:
    subjects = Counter(document.subject for document in corpus.documents if document.subject is not None)
    several = sum(count > 1 for count in subjects.values())
    if not several or configuration.split.by == "subject":
        return []
    left = max(len(subjects) - 1, 1)
    return [
        f"{several} of {len(subjects)} subjects have several documents, and the split is by document: the certificate "
        "holds for a further document of these subjects, not for a new person. Split by subject, with one document "
        f"of each and at least one to test, {left} could calibrate at most: alpha >= {float(smallest_alpha(left)):.4f}"
    ]
