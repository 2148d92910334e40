"""What a shield remembers between requests: decisions about strings, and what is built from maps."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from surrogateshield.detection import Piece
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import Entity, PiiType, case_sensitive
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.resolve.terms import Further
from surrogateshield.shadowmap import LEASE, MARK, MapEntry, ShadowMap, Spans, TextDigest
from surrogateshield.surrogates.cases import forms

_WORD = re.compile(r"[^\W\d_]+")
_EARLIER_STATES = 7
_NEVER_SEARCHED = frozenset({PiiType.GENDER_INDICATOR, PiiType.AGE, PiiType.DATE})


def known_finder(entries: Iterable[MapEntry], earlier: TokenFinder[MapEntry] | None = None) -> TokenFinder[MapEntry]:
    """The finder of originals that are protected wherever they occur again (invariant I2).

    Single words under four letters or ordinary ones, and types that name nobody by themselves, are
    replaced where a detector finds them, not wherever they occur. Words of people's names are found in
    other cases too ("Jürgens", "Кузнецовой").

    Args:
        entries: the conversation's.
        earlier: the finder for the entries before these, which are found, too.
    """
    terms: list[Term[MapEntry]] = []
    further: list[Further[MapEntry]] = []
    for entry in entries:
        if entry.domain in (LEASE, MARK):
            continue  # no mapping: what is treated lightly, `leases.py` says
        words = _WORD.findall(entry.original)
        digits = sum(character.isdigit() for character in entry.original)
        if entry.type in _NEVER_SEARCHED or (len(words) <= 1 and digits < 4 and all(map(is_ordinary, words))):
            continue
        # A phrase of ordinary words ("First Bank") counts as this value only as it was written.
        exact = case_sensitive(entry.type) or (digits < 4 and all(map(is_ordinary, words)))
        terms.append(Term(entry.original, exact, entry))
        if entry.type == PiiType.PERSON and len(words) == 1:
            further += (Further(Term(form, True, entry), form, "") for form in forms(entry.original))
    # With the same markup around as the resolver sees: what it restored in "_Norrlund" must be found there again.
    return TokenFinder(terms, emphasis=True, further=further, earlier=earlier)


class Decisions:
    """What was decided for each string, so that text sent again costs nothing and never changes.

    Bounded; holds positions and types under a keyed hash of the string, not the string. Those of one conversation
    are kept with it as well (`surrogateshield.shadowmap.Memory`).

    Args:
        digest: the hash.
        size: how many are kept.
    """

    def __init__(self, digest: TextDigest, size: int = 50_000) -> None:
        self._digest = digest
        self._size = size
        self._spans: OrderedDict[str, Spans] = OrderedDict()
        self._lock = threading.Lock()

    def key(self, piece: Piece, fingerprint: str = "") -> str:
        """What is decided is a function of what is hashed here, and of nothing else.

        Args:
            piece: the string and what is known of it.
            fingerprint: of the detector.
        """
        return self._digest.of(
            fingerprint, piece.kind or "", piece.field or "", piece.region, piece.public_names, piece.text
        )

    def get(self, key: str) -> Spans | None:
        """What was decided; None where nothing was yet."""
        with self._lock:
            spans = self._spans.get(key)
            if spans is not None:
                self._spans.move_to_end(key)
        return spans

    def put(self, key: str, spans: Spans) -> None:
        """Keep what was decided."""
        with self._lock:
            self._spans[key] = spans
            while len(self._spans) > self._size:
                self._spans.popitem(last=False)

    def clear(self) -> None:
        """Forget every decision."""
        with self._lock:
            self._spans.clear()


def spans_of(entities: Iterable[Entity]) -> Spans:
    """The entities without their texts."""
    return tuple((e.start, e.end, e.type, e.score, e.stage, e.lease) for e in entities)


def entities_in(text: str, spans: Spans) -> list[Entity]:
    """The entities again, of the text in which they were found."""
    return [
        Entity(start, end, text[start:end], type_, score, stage, lease)
        for start, end, type_, score, stage, lease in spans
    ]


class _State[T](NamedTuple):
    """What was built of the first entries of a map.

    Attributes:
        size: how many they are.
        chain: `ShadowMap.chain` of them.
        built: what was made of them.
    """

    size: int
    chain: int | None
    built: T

    def is_beginning_of(self, mapping: ShadowMap) -> bool:
        return mapping.chain(self.size) == self.chain


class PerMap[T]:
    """Something built from a conversation's entries, which grows when the map does: it costs what is new.

    Args:
        build: makes it of entries and, where there is one, of what was made of those before them.
        size: for how many conversations it is kept.
    """

    def __init__(self, build: Callable[[tuple[MapEntry, ...], T | None], T], size: int = 256) -> None:
        self._build = build
        self._size = size
        self._built: OrderedDict[str, tuple[_State[T], ...]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, conversation_id: str, mapping: ShadowMap) -> T:
        """What is built from a conversation's entries as they are now; what was built last is kept."""
        with self._lock:
            states = self._built.get(conversation_id, ())
        begun = [state for state in states if state.is_beginning_of(mapping)]
        best = max(begun, key=lambda state: state.size, default=None)
        count = mapping.entry_count
        if best is not None and best.size == count:
            return best.built
        built = self._build(mapping.entries_since(best.size if best else 0), best.built if best else None)
        with self._lock:
            # A transaction may be undone, and an answer may be under way from before it: some earlier states stay.
            # So do those of what was sent, where it was not sent in the order in which it was mapped.
            new = _State(count, mapping.chain(count), built)
            others = [state for state in self._built.get(conversation_id, ()) if state[:2] != new[:2]]
            self._built[conversation_id] = (*others[-_EARLIER_STATES:], new)
            self._built.move_to_end(conversation_id)
            while len(self._built) > self._size:
                self._built.popitem(last=False)
        return built

    def clear(self) -> None:
        """Drop what was built, and with it the values it holds."""
        with self._lock:
            self._built.clear()
