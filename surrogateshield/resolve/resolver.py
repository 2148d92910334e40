"""ResolvePass: surrogates in an answer become originals again, whole or piece by piece.

This is the paper's exact pass (section 3). One causal definition serves both uses. From left
to right, where a surrogate may begin, the longest one that stands there as a whole token is
replaced, and what was replaced is not looked at again. So for every text and every cut, the restored
pieces joined are the restored whole.

Text that is JSON (tool arguments, structured answers) is recognised and stays parsable: surrogates
are looked for in what its string literals say, at any depth, and originals are written with the
escapes that depth needs.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from json import loads
from typing import NamedTuple

from surrogateshield.resolve.automaton import Match, Scan, Term, TokenFinder
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
from surrogateshield.resolve.restoring import (
    COMPANY_WITHIN,
    LOOK_AHEAD,
    is_case_sensitive,
    looks_ahead,
    needs_company,
    restored,
)
from surrogateshield.shadowmap.mapping import IN_CONTEXT, MapEntry

_JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


@dataclass(slots=True)
class Counts:
    """How many surrogates were restored.

    Attributes:
        exact: spelled as they were sent.
        recased: in another casing, or with no-break spaces.
    """

    exact: int = 0
    recased: int = 0


class _Known(NamedTuple):
    """An entry with what is asked of it at every match."""

    entry: MapEntry
    needs_company: bool
    looks_ahead: bool
    is_number: bool


class Resolver:
    """Restores the surrogates of one conversation. Immutable, so threads may share it.

    Building costs a few milliseconds for 1,000 entries; keep it for as long as the map is the same.

    Args:
        entries: the map as it was when the answer began.
    """

    def __init__(self, entries: Iterable[MapEntry]) -> None:
        self._finder = TokenFinder(
            Term(
                entry.surrogate,
                is_case_sensitive(entry),
                _Known(entry, needs_company(entry), looks_ahead(entry), _is_json_number(entry.surrogate)),
            )
            for entry in _with_unescaped(entries)
            if EDGE not in entry.surrogate
        )

    def restore(self, text: str, json: bool | None = None) -> str:
        """The text with its surrogates restored; for `json` see `stream`."""
        stream = self.stream(json)
        return stream.feed(text) + stream.finish()

    def find(self, text: str, json: bool | None = None) -> list[Match[MapEntry]]:
        """What `restore` would replace, with offsets into the text as given."""
        return self.stream(json).find(text)

    def may_restore(self, raw: str) -> bool:
        """Whether restoring could change any string of a JSON document; a quick look that errs on the side of yes.

        Args:
            raw: the document's text, escapes and all.
        """
        return "\\u" in raw or "\\/" in raw or self._finder.occurs(raw)

    def stream(self, json: bool | None = None) -> ResolverStream:
        """A stream for one block of text.

        Args:
            json: True for fragments of a JSON document (tool arguments); None to find out: JSON is
                what begins with `{` or `[` and holds nothing but JSON structure up to its first
                quote; False for text that is to be taken as it stands.
        """
        return ResolverStream(self._finder, JSONReader(json))


class ResolverStream:
    """Restores one block of text that arrives in pieces. Made by `Resolver.stream`; for one thread.

    Held back is only a tail that may still become a surrogate, or a longer one, or whose right edge
    is not known yet, and an escape cut in two; everything else leaves with the piece it came in.
    """

    def __init__(self, finder: TokenFinder[_Known], reader: JSONReader) -> None:
        self.counts = Counts()
        self._finder = finder
        self._reader = reader
        self._text = ""
        self._raw: Sequence[str] = ""
        self._regions = [Region(0, 0, "text")]
        self._before = ""
        self._offset = 0
        self._company_until = -1
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

    def feed(self, piece: str) -> str:
        """Take the next piece; returns what can leave now."""
        if not self._finder:
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

    def _scan(self, final: bool) -> Scan[_Known]:
        self._final = final
        return self._finder.scan(self._text, before=self._before, final=final, accept=self._accept)

    def _advance(self, reading: Reading, final: bool) -> str:
        self._take(reading)
        scan = self._scan(final)
        written: list[str] = []
        position = 0
        for start, end, term in scan.matches:
            found = self._text[start:end]
            if found == term.text:
                self.counts.exact += 1
            else:
                self.counts.recased += 1
            written.append(_joined(self._raw[position:start]))
            written.append(self._spelled(restored(term.payload.entry, found), start))
            position = end
        written.append(_joined(self._raw[position : scan.settled]))
        self._drop(scan.settled)
        return "".join(written)

    def _accept(self, start: int, end: int, term: Term[_Known]) -> bool | None:
        known = term.payload
        if known.is_number and not self._stays_json(start, end, known.entry):
            return False
        if known.needs_company:
            if self._offset + start <= self._company_until or not known.looks_ahead:
                return self._offset + start <= self._company_until
            return self._company_follows(end)
        if _is_company(start, end, term):
            self._company_until = self._offset + end + COMPANY_WITHIN
        return True

    def _company_follows(self, end: int) -> bool | None:
        ahead = self._text[end : end + LOOK_AHEAD]
        if len(ahead) < LOOK_AHEAD and not self._final:
            return None
        following = self._finder.scan(ahead, before=self._text[end - 1], accept=_is_company)
        return any(match.start <= COMPANY_WITHIN for match in following.matches)

    def _stays_json(self, start: int, end: int, entry: MapEntry) -> bool:
        # Outside string literals a number may only become another one, or the document would no longer parse.
        if self._region(start).kind != "structure":
            return True
        before = self._text[start - 1] if start else self._before
        is_whole_literal = before not in ("+", "-", ".") and self._text[end : end + 1] != "."
        return is_whole_literal and _is_json_number(entry.original)

    def _spelled(self, original: str, start: int) -> str:
        return original if spells_itself(original) else escape(original, self._region(start).depth)

    def _region(self, position: int) -> Region:
        return region_at(self._regions, self._text, position)

    def _drop(self, settled: int) -> None:
        if not settled:
            return
        self._offset += settled
        self._before = self._text[settled - 1]
        self._regions = regions_from(self._regions, self._text, settled)
        self._text = self._text[settled:]
        self._raw = self._raw[settled:]


def _is_company(_start: int, _end: int, term: Term[_Known]) -> bool:
    return not term.payload.needs_company and term.payload.entry.domain != IN_CONTEXT


def _with_unescaped(entries: Iterable[MapEntry]) -> Iterator[MapEntry]:
    r"""The entries, and those that hold escapes of a string literal ("\n" in a PEM block) without them, too.

    They were met in source code or in JSON inside prose; a reader of the JSON sees the characters meant.
    """
    for entry in entries:
        yield entry
        if "\\" in entry.surrogate:
            with contextlib.suppress(ValueError):
                surrogate, original = (loads(f'"{text}"') for text in (entry.surrogate, entry.original))
                yield replace(entry, surrogate=surrogate, original=original)


def _joined(raw: Sequence[str]) -> str:
    return raw if isinstance(raw, str) else "".join(raw)


def _is_json_number(text: str) -> bool:
    return _JSON_NUMBER.fullmatch(text) is not None
