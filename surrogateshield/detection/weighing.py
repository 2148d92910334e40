"""How much speaks for it that a name is somebody's: all evidence weighed together, by one logistic function.

The rules of `judgement.py` say what a candidate may be; what it is here no single sign tells. ContextGuard's word
counts most, and with it what the text is about, how sure ContextGuard is of the other names in it, what the words
are in other languages, what stands beside them. The weights are fitted to this project's corpora, each of which was
held out in turn to choose the signs and the limit: `training/weigh.py` writes `weights.json`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from math import exp, log, log1p
from typing import Final

import regex

from surrogateshield.detection import invention, public
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.learned import Learned
from surrogateshield.detection.names import KNOWN_IN_CAPITALS, Span, is_common, is_given_name, starts_sentence, words_of
from surrogateshield.detection.reading import MASK
from surrogateshield.detection.tongues import words_of_all_tongues
from surrogateshield.detection.writing import Writing, is_in_dictionary
from surrogateshield.pii import PiiType

PRIVATE_FROM: Final = 0.16
"""How probable it must be that a name is somebody's; to miss one is worse than to replace a word."""

IMPERSONAL_BELOW: Final = 0.03
"""How improbable ContextGuard must find a name in an English text in which nobody occurs, to have its way alone."""

PLACE_FROM: Final = 0.08
"""The same of towns and countries: whether one is asked about, the passes after this tell clause by clause."""

type Signs = dict[str, float]
"""What speaks for or against a name's being somebody's: sign -> how strong it is."""

_LEAST = 0.002  # what ContextGuard says is not believed to be surer
_LOWEST, _HIGHEST = -3.0, 4.0
_MANY = 3
_LONGEST_ABBREVIATION = 4
_LABELS_VALUE = regex.compile(rf"[\s:=#.\-–(]{{0,3}}{MASK}")
_BEHIND_VALUE = regex.compile(rf"{MASK}[\s,;/|(]{{0,3}}\Z")
_BEHIND_IN = regex.compile(r"(?<!\p{L})in \Z")
_BEHIND_ARTICLE = regex.compile(r"(?<![\p{L}.])(?i:an?) \Z")
_NUMBER_AFTER = regex.compile(r"\s?[#0-9]")


@dataclass(frozen=True)
class Weighing:
    """Weighs the names of a text.

    Attributes:
        writing: the text.
        evidence: what ContextGuard says of it.
        is_rare: whether a word is in no dictionary.
        learned: what speaks for its being about history, literature and the like.
        keep_public: public names are kept where they are the topic: then what a text is about counts.
    """

    writing: Writing
    evidence: Evidence
    is_rare: Callable[[str], bool]
    learned: Learned
    keep_public: bool = True

    def private(self, names: Sequence[Span], beside: Iterable[Span] = (), *, impersonal: bool = False) -> list[bool]:
        """For each name whether it is taken for somebody's.

        In other scripts what a cue names is: ContextGuard has hardly learnt them.

        Args:
            names: the names.
            beside: other names of the text.
            impersonal: nobody occurs in the text.
        """
        return [
            signs is None
            or (span.named and (span.assured or self.writing.tongue(span.start).is_other_script))
            or (
                probability_of(signs) >= self._limit(span, signs)
                and not self._is_some_kind(span)
                and not (impersonal and self._is_topic(span, signs))
            )
            for span, signs in zip(names, self.signs(names, beside), strict=True)
        ]

    def _is_topic(self, span: Span, signs: Signs) -> bool:
        """Whether a text about nobody is about what is named; a person's full name is weighed only."""
        if not self.writing.tongue(span.start).is_english or signs["guard"] >= _logit(IMPERSONAL_BELOW):
            return False
        return not (span.type == PiiType.PERSON and signs["words"])

    def _limit(self, span: Span, signs: Signs) -> float:
        if span.type == PiiType.GPE:
            return PLACE_FROM
        # Behind "in", a word that is neither rare nor in the dictionary is a town, whatever the stage before says.
        known = not (signs["words"] or signs["rare"] or signs["dictionary"])
        town = known and _BEHIND_IN.search(self.writing.text, max(0, span.start - 4), span.start) is not None
        return PLACE_FROM if town else PRIVATE_FROM

    def _is_some_kind(self, span: Span) -> bool:
        """Whether a word without a capital of its own stands behind an article: "ask a cooper about it"."""
        if span.type != PiiType.PERSON or not self.writing.is_guessed(span.start):
            return False
        return _BEHIND_ARTICLE.search(self.writing.text, max(0, span.start - 4), span.start) is not None

    def signs(self, names: Sequence[Span], beside: Iterable[Span] = ()) -> list[Signs | None]:
        """For each name what speaks for and against it; None where ContextGuard did not read it."""
        everything = [*names, *beside]
        said = [self.evidence.probability(span.start, span.end) for span in everything]
        values = [self.writing.text[span.start : span.end] for span in everything]
        best: dict[str, float] = {}
        total, number = 0.0, 0
        own: Counter[str] = Counter()
        sums: dict[str, float] = {}
        for span, value, probability in zip(everything, values, said, strict=True):
            if probability is None:
                continue
            # A word of a person's name is as probable as the name: "Hesper" by "Hesper Lanyon".
            for part in (value, *(words_of(value) if span.type == PiiType.PERSON else ())):
                best[part] = max(best.get(part, 0.0), probability)
            total += _logit(probability)
            number += 1
            own[value] += 1
            sums[value] = sums.get(value, 0.0) + _logit(probability)
        found: list[Signs | None] = []
        for span, value, probability in zip(names, values, said, strict=False):
            if probability is None:
                found.append(None)
                continue
            others = number - own[value]
            mean = (total - sums[value]) / others if others else 0.0
            found.append(
                {
                    "guard": _logit(max(probability, best[value])),
                    "others": max(_LOWEST, min(_HIGHEST, mean)),
                    "repeated": float(own[value] > 1),
                    **self._own_signs(span, value),
                    **self._signs_of_text,
                }
            )
        return found

    def _own_signs(self, span: Span, value: str) -> Signs:
        text, start, end = self.writing.text, span.start, span.end
        words = words_of(value) or [value]
        person, single = span.type == PiiType.PERSON, len(words) == 1
        given = is_given_name(words[0])
        labels = _LABELS_VALUE.match(text, end) is not None and not given
        short = all(word.isupper() and len(word) <= _LONGEST_ABBREVIATION for word in words)
        guessed = self.writing.is_guessed(start)
        signs = {
            "named": span.named,
            "given_name": person and given,
            "public": self.keep_public and public.is_public(value),
            "surname": person and public.is_surname(words[-1]),
            "words": not single,
            "rare": any(map(self.is_rare, words)),
            "dictionary": all(is_common(word) or is_in_dictionary(word) for word in words),
            "guessed_case": guessed,
            "leading": single and starts_sentence(text, start),
            "abbreviation": short and value not in KNOWN_IN_CAPITALS,
            "foreign_words": sum(map(_is_foreign_word, words)) / len(words),
            "labels_value": labels,
            "behind_value": _BEHIND_VALUE.search(text, max(0, start - 4), start) is not None,
            "numbered": _NUMBER_AFTER.match(text, end) is not None,
        }
        return {sign: float(strength) for sign, strength in signs.items()}

    @cached_property
    def _signs_of_text(self) -> Signs:
        text = self.writing.text
        about = self.keep_public
        return {
            "learned": log1p(self.learned.count) if about else 0.0,
            "clearly_learned": float(about and self.learned.clearly),
            "public_names": self.learned.public_names / _MANY if about else 0.0,
            "fiction": min(_MANY, invention.words_of_fiction(text)) / _MANY if about else 0.0,
            "fiction_asked": float(about and invention.asks_for_fiction(text)),
        }


@cache
def weights_of_signs() -> tuple[Mapping[str, float], float]:
    """How much each sign counts, and the constant (a logit)."""
    text = resources.files("surrogateshield.detection").joinpath("weights.json").read_text(encoding="utf-8")
    content = json.loads(text)
    return content["weights"], content["constant"]


def probability_of(signs: Signs) -> float:
    """How probable it is, by its signs, that a name is somebody's."""
    weights, constant = weights_of_signs()
    return 1 / (1 + exp(-constant - sum(weights[sign] * value for sign, value in signs.items())))


def _logit(probability: float) -> float:
    bounded = min(max(probability, _LEAST), 1 - _LEAST)
    return log(bounded / (1 - bounded))


def _is_foreign_word(word: str) -> bool:
    return word.lower() in words_of_all_tongues() and not is_given_name(word) and not public.is_surname(word)
