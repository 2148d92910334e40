"""ResolvePass: surrogates in an answer become originals again, whole or piece by piece.

These are the paper's three passes (section 3.6) as one causal definition that serves both uses. From left to right,
where a surrogate may begin, the longest one that stands there as a whole token is replaced, and what was replaced is
not looked at again: the surrogate as it was sent, in another spelling (`variants`, `sequences`, `digits`, `days`),
a word of it, or misspelled (`fuzzy`). So for every text and every cut, the restored pieces joined are the restored
whole.

Text that is JSON (tool arguments, structured answers) is recognised and stays parsable: surrogates
are looked for in what its string literals say, at any depth, and originals are written with the
escapes that depth needs.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence, Set
from copy import copy
from itertools import accumulate

from surrogateshield.pii import PiiType
from surrogateshield.resolve.automaton import TokenFinder
from surrogateshield.resolve.characters import fold
from surrogateshield.resolve.counts import Counts
from surrogateshield.resolve.days import Days
from surrogateshield.resolve.digits import Digits
from surrogateshield.resolve.escaped import unescaped, with_unescaped
from surrogateshield.resolve.fuzzy import Fuzzy
from surrogateshield.resolve.growing import Index
from surrogateshield.resolve.json_text import (
    EDGE,
    JSONReader,
    Reading,
    Region,
    concatenated,
    escape,
    region_at,
    regions_from,
    spells_itself,
)
from surrogateshield.resolve.known import Known, Outcome, surrogate_term
from surrogateshield.resolve.leaving import Leaving
from surrogateshield.resolve.namesakes import REACH, has_title, is_namesake
from surrogateshield.resolve.offsets import OffsetMap
from surrogateshield.resolve.restoring import COMPANY_WITHIN, LOOK_AHEAD
from surrogateshield.resolve.seeking import WORD
from surrogateshield.resolve.sequences import Sequences
from surrogateshield.resolve.terms import Match, Scan, Term
from surrogateshield.resolve.variants import variants
from surrogateshield.shadowmap.mapping import IN_CONTEXT, LEASE, MapEntry

_PLAIN = Region(0, 0, "text")
_JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


class Resolver:
    """Restores the surrogates of one conversation. Immutable, so threads may share it.

    Building costs a few milliseconds for 100 entries; keep it for as long as the map is the same, and let it grow when
    the map does.

    Args:
        entries: the map as it was when the answer began.
        earlier: one of which the entries count, too, before these.

    Attributes:
        is_empty: whether the map held nothing, so that there is nothing to restore.
    """

    _withheld: Set[str] = frozenset()

    def __init__(self, entries: Iterable[MapEntry], earlier: Resolver | None = None) -> None:
        known = [entry for entry in with_unescaped(entries) if EDGE not in entry.surrogate]
        spoken = [entry for entry in known if entry.domain not in (LEASE, IN_CONTEXT)]
        self.is_empty: bool = not known and (earlier is None or earlier.is_empty)
        self._sequences: Sequences = Sequences(spoken, earlier._sequences if earlier else None)
        self._digits: Digits = Digits(spoken, earlier._digits if earlier else None)
        self._days: Days = Days(spoken, earlier._days if earlier else None)
        self._fuzzy: Fuzzy = Fuzzy(spoken, earlier._fuzzy if earlier else None)
        self._finder: TokenFinder[Known] = TokenFinder(
            map(surrogate_term, known),
            (self._sequences, self._digits, self._days, self._fuzzy),
            emphasis=True,
            further=variants(known),
            earlier=earlier._finder if earlier else None,
        )
        people = (entry for entry in spoken if entry.type == PiiType.PERSON or entry.domain == "name")
        own = {fold(word) for entry in people for word in WORD.findall(entry.surrogate)}
        self._own: Index[str, None] = (earlier._own if earlier else Index()).grown({word: [] for word in own})

    def grown(self, entries: Iterable[MapEntry]) -> Resolver:
        """A resolver for further entries, too. It costs what is new; this one stays as it is."""
        return Resolver(entries, self)

    def without(self, surrogates: Set[str]) -> Resolver:
        """A resolver that leaves these surrogates as they are, their words and other spellings, too. Costs nothing."""
        if not surrogates:
            return self
        other = copy(self)
        other._withheld = {*surrogates, *filter(None, map(unescaped, surrogates))}
        return other

    def restore(
        self, text: str, json: bool | None = None, leaving: Leaving | None = None, met: set[str] | None = None
    ) -> str:
        """The text with its surrogates restored; for `json`, `leaving` and `met` see `stream`."""
        return self.stream(json, leaving, met).restore(text)

    def find(self, text: str, json: bool | None = None) -> list[Match[MapEntry]]:
        """What `restore` would replace, with offsets into the text as given."""
        return self.stream(json).find(text)

    def may_restore(self, raw: str) -> bool:
        """Whether restoring could change any string of a JSON document; a quick look that errs on the side of yes.

        Args:
            raw: the document's text, escapes and all.
        """
        return "\\u" in raw or "\\/" in raw or self._finder.occurs(raw)

    def stream(
        self, json: bool | None = None, leaving: Leaving | None = None, met: set[str] | None = None
    ) -> ResolverStream:
        """A stream for one block of text.

        Args:
            json: True for fragments of a JSON document (tool arguments); None to find out: JSON is
                what begins with `{` or `[` and holds nothing but JSON structure up to its first
                quote; False for text that is to be taken as it stands.
            leaving: says which surrogates stay, so that no original leaves; without it all are restored.
            met: takes the surrogates, as they were sent, of what is restored.
        """
        return ResolverStream(
            self._finder, self._own, self._withheld, JSONReader(json), leaving, set() if met is None else met
        )


class ResolverStream:
    """Restores one block of text that arrives in pieces. Made by `Resolver.stream`; for one thread.

    Held back is only a tail that may still become a surrogate, or a longer one, or whose right edge
    is not known yet, and an escape cut in two; everything else leaves with the piece it came in.
    """

    def __init__(
        self,
        finder: TokenFinder[Known],
        own: Container[str],
        withheld: Container[str],
        reader: JSONReader,
        leaving: Leaving | None,
        met: set[str],
    ) -> None:
        self.counts = Counts()
        self.offsets = OffsetMap()  # of what was fed and has left
        self.met = met
        self._leaving = leaving
        self._finder = finder
        self._own = own
        self._withheld = withheld
        self._reader = reader
        self._text = ""
        self._raw: Sequence[str] = ""
        self._regions = [_PLAIN]
        self._before = ""
        self._offset = 0
        self._company_until = -1
        self._mentioned: set[str] = set()
        self._final = False

    @property
    def held(self) -> int:
        """The number of received characters that are held back."""
        return sum(map(len, self._raw)) + self._reader.held

    def find(self, text: str) -> list[Match[MapEntry]]:
        """What would be replaced in a whole text; for a stream that is fed nothing else."""
        self._take(self._reader.read(text))
        self._take(self._reader.finish())
        offsets = [0, *accumulate(map(len, self._raw))]
        return [
            Match(offsets[start], offsets[end], Term(term.text, term.case_sensitive, term.payload.entry))
            for start, end, term in self._scan(final=True).matches
        ]

    def restore(self, text: str) -> str:
        """A whole text restored, at once; for a stream that is fed nothing else."""
        if not self._finder:
            return text
        self._take(self._reader.read(text))
        return self._advance(self._reader.finish(), final=True)

    def feed(self, piece: str) -> str:
        """Take the next piece; returns what can leave now."""
        if not self._finder:
            self.offsets.keep(len(piece))
            return piece
        return self._advance(self._reader.read(piece), final=False)

    def finish(self) -> str:
        """The block ends here; returns what was held back. The stream is not to be fed again."""
        return self._advance(self._reader.finish(), final=True)

    def _take(self, reading: Reading) -> None:
        held = len(self._text)
        self._text += reading.text
        self._raw = concatenated([self._raw, reading.raw]) if held else reading.raw
        self._regions.extend(Region(start + held, depth, kind) for start, depth, kind in reading.regions)

    def _scan(self, final: bool) -> Scan[Known]:
        self._final = final
        return self._finder.scan(self._text, before=self._before, final=final, accept=self._accept)

    def _advance(self, reading: Reading, final: bool) -> str:
        self._take(reading)
        scan = self._scan(final)
        written: list[str] = []
        position = 0
        for start, end, term in scan.matches:
            found, known = self._text[start:end], term.payload
            self.counts.add("tolerant" if known.outcome == "exact" and found != term.text else _outcome(known))
            self.met.add(known.entry.surrogate)
            written += (_joined(self._raw[position:start]), self._spelled(known.write(found), start))
            self.offsets.keep(len(written[-2]))
            self.offsets.replace(len(_joined(self._raw[start:end])), len(written[-1]))
            position = end
        self.counts.miss += scan.missed
        if position < scan.settled:
            written.append(_joined(self._raw[position : scan.settled]))
            self.offsets.keep(len(written[-1]))
        self._drop(scan.settled)
        return "".join(written)

    def _accept(self, start: int, end: int, term: Term[Known]) -> bool | None:
        known = term.payload
        if known.sent_as in self._withheld or not self._stays_json(start, end, known):
            return False
        if known.needs_company:
            if self._offset + start <= self._company_until or not known.looks_ahead:
                return self._offset + start <= self._company_until
            return self._company_follows(end)
        if known.in_mention and known.in_mention not in self._mentioned and not self._has_title(start):
            return False
        if known.is_name and (namesake := self._is_namesake(start, end)) is not False:
            return None if namesake is None else False
        if (may_leave := self._may_leave(start, end, known)) is not True:
            return may_leave
        if _is_company(start, end, term):
            self._company_until = self._offset + end + COMPANY_WITHIN
        self._mentioned.add(known.entry.surrogate)
        return True

    def _may_leave(self, start: int, end: int, known: Known) -> bool | None:
        if self._leaving is None:
            return True
        self._leaving.passed(self._text, start, self._offset)
        found, ahead = self._text[start:end], self._text[end : end + LOOK_AHEAD]
        final = self._final and end + LOOK_AHEAD >= len(self._text)
        return self._leaving.allows(found, known.write(found), self._offset + start, ahead, final)

    def _is_namesake(self, start: int, end: int) -> bool | None:
        before = (self._before + self._text[max(0, start - REACH) : start])[-REACH:]
        return is_namesake(before, self._text[start:end], self._text[end : end + REACH], self._final, self._own)

    def _has_title(self, start: int) -> bool:
        return has_title((self._before + self._text[max(0, start - REACH) : start])[-REACH:])

    def _company_follows(self, end: int) -> bool | None:
        ahead = self._text[end : end + LOOK_AHEAD]
        if len(ahead) < LOOK_AHEAD and not self._final:
            return None
        following = self._finder.scan(ahead, before=self._text[:end][-REACH:], accept=self._may_be_company)
        return any(match.start <= COMPANY_WITHIN for match in following.matches)

    def _may_be_company(self, start: int, end: int, term: Term[Known]) -> bool:
        return term.payload.sent_as not in self._withheld and _is_company(start, end, term)

    def _stays_json(self, start: int, end: int, known: Known) -> bool:
        # Outside string literals a number may only become another one, or the document would no longer parse.
        if not self._text[start].isdigit() or self._is_plain or self._region(start).kind != "structure":
            return True
        before = self._text[start - 1] if start else self._before[-1:]
        is_whole_literal = before not in ("+", "-", ".") and self._text[end : end + 1] != "."
        found = self._text[start:end]
        return is_whole_literal and _is_json_number(found) and _is_json_number(known.write(found))

    def _spelled(self, original: str, start: int) -> str:
        if self._is_plain or spells_itself(original):
            return original
        return escape(original, self._region(start).depth)

    @property
    def _is_plain(self) -> bool:
        """Whether all that is held is plain text, in no string literal."""
        return len(self._regions) == 1 and self._regions[0] == _PLAIN

    def _region(self, position: int) -> Region:
        return region_at(self._regions, self._text, position)

    def _drop(self, settled: int) -> None:
        if not settled:
            return
        if self._leaving is not None:
            self._leaving.passed(self._text, settled, self._offset)
        self._offset += settled
        self._before = (self._before + self._text[max(0, settled - REACH) : settled])[-REACH:]
        if not self._is_plain:
            self._regions = regions_from(self._regions, self._text, settled)
        self._text = self._text[settled:]
        self._raw = self._raw[settled:]


def _outcome(known: Known) -> Outcome:
    """How a match counts: one word of a name for the whole, unless it was sent as a value of its own."""
    return "component" if known.outcome == "exact" and known.entry.part else known.outcome


def _is_company(_start: int, _end: int, term: Term[Known]) -> bool:
    return not term.payload.needs_company and term.payload.entry.domain != IN_CONTEXT


def _joined(raw: Sequence[str]) -> str:
    return raw if isinstance(raw, str) else "".join(raw)


def _is_json_number(text: str) -> bool:
    return _JSON_NUMBER.fullmatch(text) is not None
