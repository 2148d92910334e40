"""What a shield remembers between requests: decisions about strings, and what is built from maps."""

from __future__ import annotations

import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable

from surrogateshield.detection import Piece
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import Entity, Lease, PiiType, Stage, case_sensitive
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.shadowmap import LEASE, MARK, MapEntry, ShadowMap

_WORD = re.compile(r"[^\W\d_]+")
_NEVER_SEARCHED = frozenset({PiiType.GENDER_INDICATOR, PiiType.AGE, PiiType.DATE})


def known_finder(entries: Iterable[MapEntry]) -> TokenFinder[MapEntry]:
    """The finder of originals that are protected wherever they occur again (invariant I2).

    Single words under four letters or ordinary ones, and types that name nobody by themselves, are
    replaced where a detector finds them, not wherever they occur.
    """
    terms: list[Term[MapEntry]] = []
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
    return TokenFinder(terms)


class Decisions:
    """What was decided for each string, so that text sent again costs nothing and never changes.

    Bounded; holds positions and types under a hash of the string, not the string.
    """

    def __init__(self, size: int = 50_000) -> None:
        self._size = size
        self._spans: OrderedDict[bytes, tuple[tuple[int, int, str, float, Stage, Lease], ...]] = OrderedDict()
        self._lock = threading.Lock()

    @staticmethod
    def key(piece: Piece) -> bytes:
        digest = hashlib.blake2b(digest_size=16)
        for part in (piece.kind or "", piece.field or "", piece.region, piece.text):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part.encode("utf-8", "surrogatepass"))
        return digest.digest()

    def get(self, key: bytes, text: str) -> list[Entity] | None:
        with self._lock:
            spans = self._spans.get(key)
            if spans is None:
                return None
            self._spans.move_to_end(key)
        return [
            Entity(start, end, text[start:end], type_, score, stage, lease)
            for start, end, type_, score, stage, lease in spans
        ]

    def put(self, key: bytes, entities: Iterable[Entity]) -> None:
        with self._lock:
            self._spans[key] = tuple((e.start, e.end, e.type, e.score, e.stage, e.lease) for e in entities)
            while len(self._spans) > self._size:
                self._spans.popitem(last=False)


class PerMap[T]:
    """Something built from a conversation's entries, kept until the map grows."""

    def __init__(self, build: Callable[[tuple[MapEntry, ...]], T], size: int = 256) -> None:
        self._build = build
        self._size = size
        self._built: OrderedDict[str, tuple[tuple[MapEntry, ...], T]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, conversation_id: str, mapping: ShadowMap) -> T:
        """What is built from a conversation's entries as they are now."""
        entries = mapping.entries
        with self._lock:
            kept = self._built.get(conversation_id)
            if kept is not None and kept[0] == entries:
                self._built.move_to_end(conversation_id)
                return kept[1]
        built = self._build(entries)
        with self._lock:
            self._built[conversation_id] = entries, built
            self._built.move_to_end(conversation_id)
            while len(self._built) > self._size:
                self._built.popitem(last=False)
        return built
