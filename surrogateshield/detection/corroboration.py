"""What ContextGuard's word counts for beside the other stages': what it proposes, what yields to it, what it claims.

The paper has it verify borderline entities and find what both stages missed (section 3.2.3). The limits were chosen on
this project's own open corpus.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import batched
from typing import Final

import regex

from surrogateshield.detection.about import is_impersonal
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.names import PARTICLES, PLACE_PARTICLES, Span, is_given_name, words_of
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.spoken import Spoken
from surrogateshield.detection.tongues import Tongues
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

NAMES: Final[Mapping[str, PiiType]] = {
    "PERSON": PiiType.PERSON,
    "ORG": PiiType.ORG,
    "GPE": PiiType.GPE,
    "CITY": PiiType.GPE,
    "REGION": PiiType.GPE,
    "LOC": PiiType.LOC,
    "FAC": PiiType.FAC,
}
"""Kinds of spans that are names, and the types they have here."""

PROPOSED_FROM: Final[Mapping[PiiType, float]] = {
    PiiType.PERSON: 0.95,
    PiiType.ORG: 0.85,
    PiiType.GPE: 0.95,
    PiiType.LOC: 0.98,
    PiiType.FAC: 0.90,
}
"""How sure ContextGuard must be of a name that nobody else found."""

SHAPED: Final[Mapping[str, PiiType]] = {
    "STREET": PiiType.ADDRESS,
    "UNIT": PiiType.ADDRESS,
    "POSTCODE": PiiType.ADDRESS,
    "DOB": PiiType.DOB,
    "USERNAME": PiiType.USERNAME,
    "PASSWORD": PiiType.PASSWORD,
    "ID": PiiType.NATIONAL_ID,
}
"""Kinds of spans that patterns claim first, and the types of what they left."""

CLAIMED_FROM: Final[Mapping[str, float]] = {
    "STREET": 0.95,
    "UNIT": 0.99,
    "POSTCODE": 0.90,
    "DOB": 0.98,
    "USERNAME": 0.95,
    "PASSWORD": 0.99,
    "ID": 0.99,
}
"""How sure ContextGuard must be of each of them; of a unit behind its street, no more than of any span."""

_SPOKEN = frozenset({"STREET", "UNIT", "POSTCODE", "DOB"})
_CERTAIN = 0.90
_POSSIBLE = 0.30
_MOST_NAMES = 20
_FEW_NAMES = 4
_DOUBT = 0.8
_BETWEEN_LINES_OF_AN_ADDRESS = regex.compile(r"[\s,;/·-]{0,4}")
_ZIP = regex.compile(r"[0-9]{5}(?:-[0-9]{4})?")
_POSTCODE_UK = regex.compile(r"[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}", regex.IGNORECASE)
_WITHOUT_CAPITALS = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Devanagari}\p{Arabic}\p{Hebrew}\p{Thai}]"
)
_OF_PLACES = frozenset({PiiType.ADDRESS, PiiType.GPE, PiiType.LOC, PiiType.ZIP_US, PiiType.POSTCODE_UK})
_SMALL_WORDS = PARTICLES | PLACE_PARTICLES
_TOKENS = frozenset({"ID", "PASSWORD", "USERNAME"})
_UUID = regex.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?::[0-9]{1,4})?")
_LENGTH_OF_UUID = 41
_FIGURES = {"POSTCODE": 2, "DOB": 2, "ID": 4, "UNIT": 1}
_FEWEST = {"PASSWORD": 4, "USERNAME": 3, "ID": 4, "STREET": 5}


def proposals(text: str, suspects: Iterable[Suspect]) -> Iterator[Span]:
    """The names that ContextGuard is sure enough of.

    Args:
        text: the text.
        suspects: what ContextGuard found in it. It has learnt no script without capitals: there its word is none.
    """
    for suspect in suspects:
        type_ = NAMES.get(suspect.label)
        if (
            type_ is not None
            and suspect.score >= PROPOSED_FROM[type_]
            and not _WITHOUT_CAPITALS.search(text, suspect.start, suspect.end)
        ):
            sure = suspect.score >= _CERTAIN
            # What sort of place it is, a word before it tells better.
            cued = sure and type_ not in {PiiType.LOC, PiiType.FAC}
            yield Span(suspect.start, suspect.end, type_, suspect.score, cued=cued, assured=sure, guarded=True)


def yielding(text: str, candidates: Iterable[Span], evidence: Evidence) -> Iterator[Span]:
    """The candidates without those that reach beyond a name whose ends ContextGuard is sure of.

    Args:
        text: the text.
        candidates: of other stages.
        evidence: what ContextGuard says of the text.
    """
    certain = [s for s in evidence.suspects if s.label in NAMES and s.score >= _CERTAIN]
    ends = [suspect.end for suspect in certain]
    for candidate in candidates:
        met = [s for s in certain[bisect_right(ends, candidate.start) :][:_MOST_NAMES] if s.start < candidate.end]
        edges = [candidate.start, *(edge for s in met for edge in (s.start, s.end)), candidate.end]
        beyond = batched(edges, 2) if met and not candidate.named else ()
        if all(_is_part(text[start:end], evidence.probability(start, end)) for start, end in beyond if start < end):
            yield candidate


def _is_part(words: str, probability: float | None) -> bool:
    """Whether the words beside a name may belong to it."""
    return probability is None or probability >= _POSSIBLE or not any(map(str.isalnum, words))


def is_ordinary_here(writing: Writing, span: Span, evidence: Evidence | None) -> bool:
    """Whether a candidate is a word that owes its capital to its place: the text writes it in small letters too.

    Args:
        writing: the text.
        span: the candidate.
        evidence: what ContextGuard says of the text: what it takes for a name is one, however carelessly written.
    """
    if span.named or span.assured or not writing.is_also_small(span.start, span.end):
        return False
    probability = evidence.probability(span.start, span.end) if evidence is not None else None
    if probability is not None:
        return probability < _POSSIBLE
    return not (span.cued or is_given_name(words_of(writing.text[span.start : span.end])[0]))


def is_doubted(names: Sequence[Span], evidence: Evidence) -> bool:
    """Whether ContextGuard is in doubt of the names of a text, taken together.

    Where somebody's own people occur it is sure of most of them.
    """
    asked = (evidence.probability(span.start, span.end) for span in names)
    said = sorted(probability for probability in asked if probability is not None)
    return len(said) >= _FEW_NAMES and said[len(said) // 2] < _DOUBT


def shapes(reading: Reading, evidence: Evidence, named: Iterable[Found] = ()) -> Iterator[Found]:
    """What ContextGuard is sure of among the things that patterns find, where they claimed nothing.

    Args:
        reading: the text.
        evidence: what ContextGuard says of it.
        named: the names in it; a date is nobody's birth where nobody occurs.
    """
    last: Found | None = None
    historical: bool | None = None
    spoken = Spoken(reading) if "code" in reading.kinds else None
    for suspect in evidence.suspects:
        value = reading.text[suspect.start : suspect.end]
        type_ = SHAPED.get(suspect.label)
        if type_ is None or not _is_likely(value, suspect.label):
            continue
        if suspect.label == "DOB":
            historical = _is_of_nobody(reading, named) if historical is None else historical
            if historical:
                continue
        # Of code only what it says to people, and of that what is a place or a date: the rest are its own names.
        if (
            spoken is not None
            and reading.kind_at(suspect.start) == "code"
            and not (suspect.label in _SPOKEN and spoken.holds(suspect.start, suspect.end))
        ):
            continue
        if suspect.label == "POSTCODE":
            type_ = _postcode(value)
        found = Found(suspect.start, suspect.end, type_, suspect.score, guarded=True)
        if last is not None and suspect.label in {"STREET", "UNIT"} and last.type == PiiType.ADDRESS:
            between = reading.text[last.end : found.start]
            if "\n" not in between and _BETWEEN_LINES_OF_AN_ADDRESS.fullmatch(between):
                last = replace(last, end=found.end)
                continue
        if suspect.score < CLAIMED_FROM[suspect.label]:
            continue
        if suspect.label == "ID" and reading.kind_at(suspect.start) != "prose":
            continue  # in data it is as often an article's, an order's, a build's
        if suspect.label == "USERNAME" and _is_alternative(reading, suspect):
            continue
        if suspect.label in _TOKENS and _is_in_uuid(reading, suspect):
            continue
        if last is not None:
            yield last
        last = found
    if last is not None:
        yield last


def _is_of_nobody(reading: Reading, named: Iterable[Found]) -> bool:
    """Whether a text is about the world only, as a question for knowledge with its dates is."""
    if any(found.type == PiiType.PERSON for found in named):
        return False
    tongue = Tongues(reading.whole).main
    # In the other scripts addresses of sights are claimed too.
    places_only = tongue.is_other_script and all(found.type in _OF_PLACES for found in reading.claimed)
    return is_impersonal(reading.whole if places_only else reading.text, tongue)


def _is_alternative(reading: Reading, suspect: Suspect) -> bool:
    """Whether a word is one branch of a pattern, as in `grep -E 'one|two|three'`; in data such signs part columns."""
    around = {reading.text[suspect.start - 1 : suspect.start], reading.text[suspect.end : suspect.end + 1]}
    return "|" in around and around <= {"|", "'", '"', "`", "(", ")", "."} and reading.kind_at(suspect.start) != "data"


def _is_in_uuid(reading: Reading, suspect: Suspect) -> bool:
    """Whether it is a UUID or a part of one: programs number everything so."""
    around = _UUID.finditer(reading.whole, max(0, suspect.start - _LENGTH_OF_UUID), suspect.end + _LENGTH_OF_UUID)
    return any(uuid.start() <= suspect.start and suspect.end <= uuid.end() for uuid in around)


def _is_likely(value: str, label: str) -> bool:
    """Whether a value is one at all: not claimed, long enough, with figures where there always are some."""
    if MASK in value or len(value) < _FEWEST.get(label, 1):
        return False
    if label == "PASSWORD":
        return not value.isalpha()
    return sum(map(str.isdigit, value)) >= _FIGURES.get(label, 0)


def _postcode(value: str) -> PiiType:
    if _ZIP.fullmatch(value):
        return PiiType.ZIP_US
    return PiiType.POSTCODE_UK if _POSTCODE_UK.fullmatch(value) else PiiType.ADDRESS


def names_alone(reading: Reading, evidence: Evidence, *, certain: bool = False) -> list[Found]:
    """The names that ContextGuard is sure of, where EntityTrace takes no part.

    Args:
        reading: the text.
        evidence: what ContextGuard says of it.
        certain: only those that need no other stage's word.
    """
    return [
        Found(span.start, span.end, span.type, span.score, guarded=True)
        for span in proposals(reading.text, evidence.suspects)
        if (span.assured or not certain)
        and MASK not in reading.text[span.start : span.end]
        and reading.kind_at(span.start) != "code"
    ]
