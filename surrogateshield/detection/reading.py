"""The text a stage reads: normalised, masked where an earlier rule has claimed, with its context."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import regex

from surrogateshield.detection.casing import in_small_letters
from surrogateshield.detection.kinds.segments import KINDS, Segment
from surrogateshield.detection.vocabulary import VOCABULARY, Share, Spot, Stems, listed
from surrogateshield.pii import DEFAULT_REGION, Kind, Lease, PublicNames

MASK = "\ufffc"
"""Stands for each character of a claimed span. No pattern's alphabet holds it, so none crosses it."""

_FEW = 1_500
_CELL = 64
"""Of the value of a field so short few rules ask anything: what each of them looks for is looked for alone."""
_NUMBER = re.compile("[0-9]+")
_WORDS = re.compile(r"\w+")
_FIELD_WORDS = regex.compile(r"\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{M}]+|\p{Nd}+")


@dataclass(frozen=True, slots=True)
class Found:
    """A span that a rule claims, in offsets of the reading.

    Attributes:
        start: first character.
        end: one past the last.
        type: a `PiiType` value.
        score: 0 to 1.
        lease: the lighter treatment that its text asks for.
        guarded: ContextGuard alone found it.
    """

    start: int
    end: int
    type: str
    score: float
    lease: Lease = ""
    guarded: bool = False


def lowered(text: str) -> str:
    """`text` in lower case, its length kept: a letter whose lower case is longer stays as it is."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return in_small_letters(text)


@lru_cache(maxsize=4096)
def field_words(field: str | None) -> tuple[str, ...]:
    """The words of a JSON key or column name: "cardNumber" and "card_number" are ("card", "number")."""
    return tuple(word.lower() for word in _FIELD_WORDS.findall(field or ""))


class Reading:
    """One text on its way through the cascade.

    Args:
        text: normalised text.
        kind: what kind of text it is.
        field: the JSON key or column the text stands under, if any.
        region: the user's country (ISO 3166-1 alpha-2), whose national forms need no other sign.
        segments: where the text is of which kind, if not of one kind all through.
        public_names: whether public names are kept where they are the topic.

    Attributes:
        kind: the kind that rules are to read the text as; while `in_turn` goes through the kinds, each of them.
    """

    def __init__(
        self,
        text: str,
        kind: Kind = "prose",
        field: str | None = None,
        region: str = DEFAULT_REGION,
        segments: Sequence[Segment] = (),
        public_names: PublicNames = "keep",
    ) -> None:
        self.text = self._whole = text
        self.lower = lowered(text)
        self._segments = segments
        self.kinds = _kinds(segments) or (kind,)
        self.kind: Kind = self.kinds[0]
        self._loud = _loud(segments) if len(self.kinds) > 1 else segments
        self._loud_kinds = _kinds(self._loud) if len(self.kinds) > 1 else self.kinds
        self._starts = [segment.start for segment in segments]
        self.region = region
        self.public_names = public_names
        self.field = " ".join(field_words(field))
        self._is_cell = field is not None and len(text) < _CELL
        self.digits = sum(map(text.count, "0123456789"))
        self.has_digit = self.digits > 0
        self.claimed: list[Found] = []
        self._shares: Mapping[Stems, Share] | None = None
        self._is_masked_since = False
        self._words: frozenset[str] | None = None

    @property
    def whole(self) -> str:
        """The text as it was before anything was claimed."""
        return self._whole

    @property
    def segments(self) -> Sequence[Segment]:
        """The parts of the text by kind, in order and without gaps."""
        return self._segments or (Segment(0, len(self.text), self.kinds[0]),)

    def kind_at(self, position: int) -> Kind:
        """The kind of the text at a position."""
        if len(self.kinds) == 1:
            return self.kinds[0]
        return self._segments[bisect_right(self._starts, position) - 1].kind

    def in_turn(self) -> Iterator[Kind]:
        """Each kind of the text; meanwhile the whole text is read as one of that kind.

        What a reader finds counts where it begins in that kind. So a word before a fence still tells
        what stands in it.
        """
        for kind in self.kinds:
            self.kind = kind
            yield kind
        self.kind = self.kinds[0]

    def look(self, find: Callable[[Reading], Iterable[Found]], kinds: frozenset[Kind]) -> None:
        """Claim what a rule finds in those segments whose kind it reads, little data in prose being read as prose.

        Args:
            find: the rule.
            kinds: the kinds of text it reads.
        """
        loud = self._loud_kinds
        for kind in loud:
            if kind not in kinds:
                continue
            self.kind = kind
            if len(loud) == 1:
                self.claim(find(self))
            else:
                self.claim([found for found in find(self) if self._loud_at(found.start) == kind])
        self.kind = self.kinds[0]

    def _loud_at(self, position: int) -> Kind:
        return self._loud[bisect_right(self._starts, position) - 1].kind

    def find(self, stems: Stems) -> list[Spot]:
        """Where strings stand in the text in lower case and are not claimed: by their end, the longer one first."""
        if not stems.is_shared or self._is_cell:
            return stems.search(self.lower)
        share = self._all_shares().get(stems)
        if share is None:
            return []
        if not self._is_masked_since:
            return listed(share)
        return [spot for spot in listed(share) if MASK not in self.lower[spot[1] : spot[2]]]

    def may_hold(self, stems: Stems) -> bool:
        """Whether one of the strings stands in the text as it was, claimed or not: a first question, asked of all."""
        if not stems.is_shared or self._is_cell:
            return bool(stems.search(self.lower))
        return stems in self._all_shares()

    def _all_shares(self) -> Mapping[Stems, Share]:
        if self._shares is None:
            self._shares = VOCABULARY.search(self.text, self.lower)
        return self._shares

    @cached_property
    def longest_word(self) -> int:
        """How many characters the longest word has, whatever the characters."""
        return max(map(len, self.text.split()), default=0)

    @cached_property
    def longest_number(self) -> int:
        """How many figures the longest number has that is written in one piece, claimed or not."""
        return max(map(len, _NUMBER.findall(self._whole)), default=0) if self.has_digit else 0

    @property
    def words(self) -> frozenset[str]:
        """The words of the text in lower case, figures too: what has nothing but signs and spaces around it."""
        if self._words is None:
            self._words = frozenset(_WORDS.findall(self.lower))
        return self._words

    def starts(self, stems: Stems) -> list[int]:
        """Where strings begin in the text in lower case, each place once, in order."""
        return sorted({spot[1] for spot in self.find(stems)})

    def claim(self, found: Iterable[Found]) -> None:
        """Claim spans: later rules see them masked. A span that meets an earlier claim is dropped."""
        items = list(found)
        if not items:
            return
        items.sort(key=lambda each: (each.start, -each.end))
        accepted: list[Found] = []
        position = 0
        for item in items:
            if item.start >= position and item.end > item.start and MASK not in self.text[item.start : item.end]:
                accepted.append(item)
                position = item.end
        if accepted:
            self.text = masked(self.text, accepted)
            self.lower = masked(self.lower, accepted)
            self.claimed += accepted
            self._is_masked_since = self._shares is not None
            self._words = None


def _kinds(segments: Sequence[Segment]) -> tuple[Kind, ...]:
    present = {segment.kind for segment in segments}
    return tuple(kind for kind in KINDS if kind in present)


def _loud(segments: Sequence[Segment]) -> Sequence[Segment]:
    """As what kind rules read each segment: a few rows in a letter are as much somebody's own as the letter is."""
    if all(segment.kind != "prose" for segment in segments):
        return segments
    return [
        replace(segment, kind="prose") if segment.kind == "data" and segment.end - segment.start <= _FEW else segment
        for segment in segments
    ]


def masked(text: str, spans: Iterable[Found]) -> str:
    """`text` with spans masked that stand in order and do not overlap."""
    pieces: list[str] = []
    position = 0
    for span in spans:
        pieces += (text[position : span.start], MASK * (span.end - span.start))
        position = span.end
    pieces.append(text[position:])
    return "".join(pieces)


def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    ordered = sorted(phrases, key=len, reverse=True)
    body = "|".join(re.escape(phrase).replace(r"\ ", r"[\s_-]{0,2}") for phrase in ordered)
    # A keyword ends where letters end, or at a hump of camelCase; a plural is the same word.
    return re.compile(rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?i:{body})s?(?:(?![A-Za-z])|(?<=[a-z])(?=[A-Z]))")


class Keywords:
    """Words whose presence near a value says what it is.

    Args:
        phrases: in lower case. A space in a phrase matches a space, `_`, `-`, a line break or
            nothing, so that "card number" is found in `card_number` and `cardNumber` too.
        in_text_only: phrases that say nothing as the name of a field ("call", "from").
    """

    def __init__(self, *phrases: str, in_text_only: tuple[str, ...] = ()) -> None:
        self._pattern = _pattern(phrases + in_text_only)
        self._field_pattern = _pattern(phrases)

    def search(self, text: str) -> bool:
        """Whether `text` holds one of the words."""
        return self._pattern.search(text) is not None

    def name_field(self, reading: Reading) -> bool:
        """Whether the field that the whole text stands under is named by one of the words."""
        return bool(reading.field) and self.names(reading.field)

    def names(self, field: str) -> bool:
        """Whether one of the words names a field.

        Args:
            field: the words of its name, in lower case, parted by spaces.
        """
        return self._field_pattern.search(field) is not None

    def near(self, reading: Reading, start: int, end: int, before: int = 40, after: int = 0) -> bool:
        """Whether one stands near `[start, end)`, or names the field the whole text stands under.

        Args:
            before: how many characters before the span are searched.
            after: how many after it.
        """
        if self.name_field(reading):
            return True
        if before and self._pattern.search(reading.text, max(0, start - before), start):
            return True
        return bool(after) and self._pattern.search(reading.text, end, end + after) is not None


class Marks(Keywords):
    """Keywords that are looked for in the whole text, not near a value."""

    def __init__(self, *phrases: str, in_text_only: tuple[str, ...] = ()) -> None:
        super().__init__(*phrases, in_text_only=in_text_only)
        self._stems = Stems(sorted({phrase.split(" ")[0] for phrase in phrases + in_text_only}))

    def ends(self, reading: Reading) -> list[int]:
        """Where each occurrence in the text ends, in order."""
        ends: list[int] = []
        for start in reading.starts(self._stems):
            match = self._pattern.match(reading.text, start)
            if match and (not ends or match.end() > ends[-1]):
                ends.append(match.end())
        return ends
