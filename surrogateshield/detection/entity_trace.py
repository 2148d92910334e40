"""EntityTrace: names of people, places and organisations (the paper, section 3.2.2).

A spaCy model proposes. Rules of language add what a cue announces and what no dictionary knows,
correct where a name ends, and drop what names nobody.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import regex
from ahocorasick_rs import AhoCorasick, MatchKind

from surrogateshield.detection import cues
from surrogateshield.detection.blocklist import BLOCKED
from surrogateshield.detection.casing import is_caseless, truecased
from surrogateshield.detection.edges import pieces
from surrogateshield.detection.judgement import Circumstances, is_impersonal, is_question, judged
from surrogateshield.detection.names import Span, is_common, words_of
from surrogateshield.detection.rarity import Rarity, is_english, is_german, uncommon_runs
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

if TYPE_CHECKING:
    from spacy.language import Language

# The paper's scores by type, because spaCy gives no probability: from 0.85 confirmed, from 0.60 borderline.
_SCORES = {PiiType.PERSON: 0.88, PiiType.GPE: 0.85, PiiType.ORG: 0.85, PiiType.LOC: 0.74, PiiType.FAC: 0.70}
_LABELS = {"PERSON": PiiType.PERSON, "GPE": PiiType.GPE, "ORG": PiiType.ORG, "LOC": PiiType.LOC, "FAC": PiiType.FAC}
# What the model knows to be a capitalised word of another sort: nationalities, languages, days, events, laws.
_DOUBTFUL_LABELS = frozenset({"EVENT", "LAW"})
_OTHER_LABELS = frozenset({"NORP", "LANGUAGE", "DATE", "TIME", "EVENT", "LAW"})
_LONGEST_PORTION = 1500
_PORTIONS_AT_ONCE = 16
_PARAGRAPH_END = regex.compile(r"\n\s*\n|\n(?=\s*(?:[-*•#>]|[0-9]+[.)]) )")
_SENTENCE_END = regex.compile(r"(?<=[.!?])\s+|\n")
_WORD_CHARACTER = regex.compile(r"[\p{L}\p{N}_@]")
_SCORE_OF_REPEATED = 0.8
_JOINED = regex.compile(r",? (?:and|or|&) |[,;] ?|\n\s*(?:[-*•] )?| / ")


class EntityTrace:
    """Finds names in text.

    Args:
        nlp: a spaCy pipeline whose only component is its named entity recogniser.
    """

    def __init__(self, nlp: Language) -> None:
        self._nlp = nlp
        self._rarity = Rarity(nlp.vocab)
        self._turn = threading.Lock()

    def trace(self, reading: Reading) -> list[Found]:
        """The names in `reading`, outside what is already claimed; sorted, none overlapping."""
        text = reading.text
        if not any(map(str.isalpha, text)):
            return []
        caseless = is_caseless(text)
        # The zone forgets the words of the text again: a vocabulary would otherwise grow with every prompt.
        with self._turn, self._nlp.memory_zone():
            spans = self._names(truecased(text) if caseless else text, caseless)
        return [Found(span.start, span.end, span.type, span.score, "topic" if span.topic else "") for span in spans]

    def _names(self, text: str, caseless: bool) -> list[Span]:
        proposed, others = self._proposed(text)
        other_words = frozenset(
            word.lower()
            for other in others
            for word in words_of(text[other.start : other.end])
            if not self._rarity.is_rare(word)
        )
        impersonal = is_impersonal(text)
        candidates = [*proposed, *cues.announced(text, other_words, weak=not impersonal)]
        if not caseless:
            candidates += self._unlabelled(text, others, impersonal)
        about = Circumstances(caseless, is_english(text), impersonal, impersonal and is_question(text))
        kept, topics = self._kept(text, candidates, about)
        if impersonal and any(span.type == PiiType.PERSON for span in kept):
            about = replace(about, impersonal=False, question=False)
            kept, topics = self._kept(text, candidates, about)
        listed = [] if caseless else self._kept(text, list(_listed(text, kept, other_words)), about)[0]
        found = _without_overlaps([*kept, *listed])
        named = _without_overlaps([*found, *_repeated(text, found)])
        return sorted([*named, *_outside(topics, named)], key=_position)

    def _unlabelled(self, text: str, others: list[Span], impersonal: bool) -> Iterator[Span]:
        """Capitalised words that are names by what they are, whatever the model says."""
        if not is_english(text):
            # Elsewhere the English model and word lists know little; but a capital is a name's, German apart.
            yield from () if is_german(text) else uncommon_runs(text, 1)
            return
        yield from self._rarity.runs(text)
        for span in _outside(uncommon_runs(text, 2), (other for other in others if other.type not in _DOUBTFUL_LABELS)):
            if not (impersonal and span.type == PiiType.PERSON):
                yield span

    def _kept(self, text: str, candidates: list[Span], about: Circumstances) -> tuple[list[Span], list[Span]]:
        """What names somebody or somewhere, and the places that are only talked about."""
        parts = (piece for span in _united(candidates) for piece in pieces(text, span))
        verdicts = [judged(text, part, self._rarity.is_rare, about) for part in parts]
        kept = _without_overlaps(span for span in verdicts if span is not None and not span.topic)
        return kept, _without_overlaps(span for span in verdicts if span is not None and span.topic)

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
                    spans.append(Span(start, end, type_, _SCORES[type_]))
                elif entity.label_ in _OTHER_LABELS:
                    others.append(Span(start, end, entity.label_, 0.0))
        return spans, others


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


def _united(spans: Iterable[Span]) -> list[Span]:
    """Overlapping candidates joined; the type is that of what a cue names, else of the surest, guessed firms last."""
    united: list[Span] = []
    for span in sorted(spans, key=_position):
        last = united[-1] if united else None
        if last is None or span.start >= last.end:
            united.append(span)
            continue
        best = max(last, span, key=_authority)
        united[-1] = replace(
            best,
            start=last.start,
            end=max(last.end, span.end),
            named=last.named or span.named,
            cued=last.cued or span.cued,
        )
    return united


def _authority(span: Span) -> tuple[bool, bool, bool, float, int]:
    guessed = span.type == PiiType.ORG and not span.cued
    return span.named, not guessed, span.cued, span.score, span.end - span.start


def _listed(text: str, names: list[Span], other_words: frozenset[str]) -> Iterator[Span]:
    """Capitalised words that stand in a row with a name: "Ada, Brij and Chidi"."""
    free = [
        run
        for run in _outside(uncommon_runs(text, 1, anywhere=True), names)
        if not any(word.lower() in other_words for word in words_of(text[run.start : run.end]))
    ]
    row = sorted([*free, *(name for name in names if name.type in {PiiType.PERSON, PiiType.GPE})], key=_position)
    known = set(names)
    # Forwards, then backwards: a name passes its type on to its neighbours.
    for neighbours in (pairwise(row), ((right, left) for left, right in reversed(list(pairwise(row))))):
        types: dict[Span, str] = {}
        for one, other in neighbours:
            type_ = one.type if one in known else types.get(one)
            gap = text[one.end : other.start] if one.start < other.start else text[other.end : one.start]
            if type_ is not None and other not in known and len(gap) <= 12 and _JOINED.fullmatch(gap):
                types[other] = type_
        yield from (replace(run, type=type_, cued=True) for run, type_ in types.items())


def _repeated(text: str, names: list[Span]) -> list[Span]:
    """Other places where a name, or one word of a person's name, stands again."""
    types: dict[str, str] = {}
    for span in names:
        value = text[span.start : span.end]
        types.setdefault(value, span.type)
        if span.type == PiiType.PERSON:
            for word in words_of(value):
                if len(word) > 2 and word[0].isupper() and not is_common(word) and word.lower() not in BLOCKED:
                    types.setdefault(word, span.type)
    if not types:
        return []
    values = list(types)
    places = AhoCorasick(values, matchkind=MatchKind.LeftmostLongest).find_matches_as_indexes(text)
    return [
        Span(start, end, types[values[index]], _SCORE_OF_REPEATED)
        for index, start, end in places
        if not _WORD_CHARACTER.match(text, end) and not (start and _WORD_CHARACTER.match(text, start - 1))
    ]


def _position(span: Span) -> tuple[int, int]:
    return span.start, -span.end


def _without_overlaps(spans: Iterable[Span]) -> list[Span]:
    chosen: list[Span] = []
    for span in sorted(spans, key=_position):
        if not chosen or span.start >= chosen[-1].end:
            chosen.append(span)
    return chosen


def _outside(spans: Iterable[Span], taken: Iterable[Span]) -> Iterator[Span]:
    """The spans that meet none of `taken`, which do not overlap."""
    ordered = sorted(taken, key=_position)
    starts = [span.start for span in ordered]
    for span in spans:
        index = bisect_left(starts, span.end) - 1
        if index < 0 or ordered[index].end <= span.start:
            yield span
