"""EntityTrace: names of people, places and organisations (the paper, section 3.2.2).

A spaCy model proposes. Rules of language add what a cue announces and what no dictionary knows,
correct where a name ends, and drop what names nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import regex

from surrogateshield.detection import cues
from surrogateshield.detection.about import is_impersonal, is_of_renown, is_question
from surrogateshield.detection.corroboration import is_doubted, is_ordinary_here, proposals, yielding
from surrogateshield.detection.edges import pieces
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.judgement import Circumstances, judged
from surrogateshield.detection.learned import Learned
from surrogateshield.detection.merging import listed, outside, position, repeated, united, without_overlaps
from surrogateshield.detection.names import Span, is_given_name, words_of
from surrogateshield.detection.rarity import Rarity, capital_runs, given_name_runs, uncommon_runs, unknown_words
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.rows import rows
from surrogateshield.detection.series import series
from surrogateshield.detection.tiers import SCORES
from surrogateshield.detection.weighing import Weighing
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

if TYPE_CHECKING:
    from spacy.language import Language

_LABELS = {"PERSON": PiiType.PERSON, "GPE": PiiType.GPE, "ORG": PiiType.ORG, "LOC": PiiType.LOC, "FAC": PiiType.FAC}
# What the model knows to be a capitalised word of another sort: nationalities, languages, days, events, laws.
_DOUBTFUL_LABELS = frozenset({"EVENT", "LAW"})
_OTHER_LABELS = frozenset({"NORP", "LANGUAGE", "DATE", "TIME", "EVENT", "LAW"})
_OF_SCHEMAS = frozenset({"enum", "const", "required"})
"""Keys of JSON Schema whose values are words of a program: of those in small letters only given names count."""
_LONGEST_PORTION = 1500
_PORTIONS_AT_ONCE = 16
_PARAGRAPH_END = regex.compile(r"\n\s*\n|\n(?=\s*(?:[-*•#>]|[0-9]+[.)]) )")
_SENTENCE_END = regex.compile(r"(?<=[.!?])\s+|\n")


class EntityTrace:
    """Finds names in text.

    Args:
        nlp: a spaCy pipeline whose only component is its named entity recogniser.
        weighing: what weighs the names of a text where ContextGuard read it.
    """

    def __init__(self, nlp: Language, weighing: type[Weighing] = Weighing) -> None:
        self._nlp, self._weighing = nlp, weighing
        self._rarity = Rarity(nlp.vocab)
        self._turn = threading.Lock()

    def trace(self, reading: Reading, evidence: Evidence | None = None) -> list[Found]:
        """The names in `reading`, outside what is already claimed; sorted, none overlapping.

        Args:
            reading: the text.
            evidence: what ContextGuard says of it: what it is sure of is judged with the rest, what it finds
                improbable is dropped before anything follows from it.
        """
        if not any(map(str.isalpha, reading.text)):
            return []
        # The zone forgets the words of the text again: a vocabulary would otherwise grow with every prompt.
        with self._turn, self._nlp.memory_zone():
            spans = self._names(Writing(reading.text), evidence, keep_public=reading.public_names == "keep")
        if reading.field in _OF_SCHEMAS and _is_small_word(reading.text):
            spans = [span for span in spans if is_given_name(reading.text)]
        return [
            Found(span.start, span.end, span.type, span.score, "topic" if span.topic else "", span.guarded)
            for span in spans
        ]

    def _names(self, writing: Writing, evidence: Evidence | None, *, keep_public: bool) -> list[Span]:
        text = writing.text
        proposed, others = self._proposed(text)
        other_words = frozenset(
            word.lower()
            for other in others
            if writing.tongue(other.start).is_english
            for word in words_of(text[other.start : other.end])
            if not self._rarity.is_rare(word)
        )
        impersonal = is_impersonal(text, writing.tongues.main)
        proposed = [span for span in proposed if not writing.tongue(span.start).is_other_script]
        candidates = [*proposed, *cues.announced(writing, other_words, weak=not impersonal)]
        candidates += self._unlabelled(writing, others, impersonal)
        if evidence is not None:
            candidates = list(yielding(text, candidates, evidence))
            candidates += (s for s in proposals(text, evidence.suspects) if MASK not in text[s.start : s.end])
        main = writing.tongues.main
        renown = not main.is_english or is_of_renown(text)
        learned = Learned(text, main)
        weighing = None
        if evidence is not None:
            weighing = self._weighing(writing, evidence, self._rarity.is_rare, learned, keep_public)
        about = Circumstances(impersonal, impersonal and is_question(text, main), keep_public, renown)
        kept, topics, refused = self._kept(writing, candidates, about, weighing)
        if impersonal and any(span.type == PiiType.PERSON and (span.named or not about.question) for span in kept):
            about = replace(about, impersonal=False, question=False)
            kept, topics, refused = self._kept(writing, candidates, about, weighing)
        if evidence is not None and keep_public and is_doubted([*kept, *refused], evidence) and learned.throughout:
            return []
        beside = [*listed(writing, kept, other_words), *rows(writing, kept), *series(writing, learned)]
        neighbours, *_ = self._kept(writing, beside, about, weighing, [*kept, *refused])
        found = without_overlaps([*kept, *neighbours])
        named = without_overlaps([*found, *repeated(writing, found)])
        return sorted([*named, *outside(topics, named)], key=position)

    def _unlabelled(self, writing: Writing, others: list[Span], impersonal: bool) -> Iterator[Span]:
        """Capitalised words that are names by what they are, whatever the model says."""
        yield from self._rarity.runs(writing)
        yield from capital_runs(writing)
        yield from given_name_runs(writing)
        if not impersonal:
            yield from outside(unknown_words(writing), others)
        runs = list(uncommon_runs(writing, 1))
        free = set(outside(runs, (other for other in others if other.type not in _DOUBTFUL_LABELS)))
        for span in runs:
            tongue = writing.tongue(span.start)
            words = len(words_of(writing.text[span.start : span.end]))
            # In English a single unknown word is left to the model; elsewhere it knows little, but a capital
            # is a name's, German apart.
            if words < 2 and (tongue.is_english or tongue.is_german):
                continue
            if tongue.is_english and (span not in free or (impersonal and span.type == PiiType.PERSON)):
                continue
            yield span

    def _kept(
        self,
        writing: Writing,
        candidates: list[Span],
        about: Circumstances,
        weighing: Weighing | None,
        beside: Iterable[Span] = (),
    ) -> tuple[list[Span], list[Span], list[Span]]:
        """What names somebody or somewhere, the places that are only talked about, and what is too improbable."""
        evidence = weighing.evidence if weighing is not None else None
        parts = (
            piece
            for span in united(candidates)
            for piece in pieces(writing.text, span, strict=not writing.tongue(span.start).is_english)
        )
        verdicts = (judged(writing, part, self._rarity.is_rare, about) for part in parts)
        names = [span for span in verdicts if span is not None and not is_ordinary_here(writing, span, evidence)]
        topics = without_overlaps(span for span in names if span.topic)
        names = [span for span in names if not span.topic]
        if weighing is None:
            return without_overlaps(names), topics, []
        private = dict(zip(names, weighing.private(names, beside, impersonal=about.impersonal), strict=True))
        accepted, refused = ([span for span in names if private[span] is is_private] for is_private in (True, False))
        return without_overlaps(accepted), topics, without_overlaps(refused)

    def _proposed(self, text: str) -> tuple[list[Span], list[Span]]:
        """What the model takes for a name, and what it takes for a capitalised word of another sort."""
        portions = list(_portions(text))
        documents = self._nlp.pipe(
            (text[slice(*each)].replace(MASK, "_") for each in portions), batch_size=_PORTIONS_AT_ONCE
        )
        spans: list[Span] = []
        others: list[Span] = []
        for (offset, _), document in zip(portions, documents, strict=True):
            for entity in document.ents:
                start, end = offset + entity.start_char, offset + entity.end_char
                type_ = _LABELS.get(entity.label_)
                if type_ is not None and (type_ == PiiType.PERSON or any(map(str.isupper, text[start:end]))):
                    spans.append(Span(start, end, type_, SCORES[type_]))
                elif entity.label_ in _OTHER_LABELS:
                    others.append(Span(start, end, entity.label_, 0.0))
        return spans, others


def _is_small_word(text: str) -> bool:
    """Whether a text is one word in small letters."""
    return text.isalpha() and text.islower()


def _portions(text: str) -> Iterator[tuple[int, int]]:
    """Paragraphs and list items, the longer ones cut between sentences."""
    bounds = [0, *(match.end() for match in _PARAGRAPH_END.finditer(text)), len(text)]
    for start, end in pairwise(bounds):
        position = start
        while end - position > _LONGEST_PORTION:
            limit = position + _LONGEST_PORTION
            cuts = [match.end() for match in _SENTENCE_END.finditer(text, position + 1, limit)]
            cut = cuts[-1] if cuts else text.rfind(" ", position + 1, limit) + 1 or limit
            yield position, cut
            position = cut
        if text[position:end].strip():
            yield position, end
