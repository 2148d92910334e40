"""Numbers written in other groups: "(212) 555-0188" as "+1 212.555.0188", a card number without its spaces.

Only numbers of seven digits or more that consist of nothing else are looked for, so that none is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from surrogateshield.pii import FAMILIES, PiiType
from surrogateshield.resolve.growing import Index, Words
from surrogateshield.resolve.known import Known, candidate
from surrogateshield.resolve.seeking import Stretch
from surrogateshield.resolve.terms import Term
from surrogateshield.shadowmap.mapping import MapEntry

_TYPES = (
    FAMILIES["phone"]
    | FAMILIES["government_id"]
    | FAMILIES["financial"] - {PiiType.CRYPTO}
    | {PiiType.IMEI, PiiType.MEDICAL_RECORD}
)
_LEAST = 7
_SIGNS = r"[ .\-()/\u00a0\u202f\u2009\u2010-\u2013]"
_LONG_RUN = re.compile(rf"[0-9](?:{_SIGNS}{{0,3}}[0-9]){{{_LEAST - 1},}}+")
_TAIL = re.compile(rf"[0-9](?:{_SIGNS}{{0,3}}[0-9])*+{_SIGNS}{{0,3}}\Z")
_GROUP = re.compile(r"[0-9]+")
_DECIMAL = re.compile(r"[0-9]\.[0-9]+")
_REACH = 64
_CALLING_CODES = {PiiType.PHONE_US: "1", PiiType.PHONE_UK: "44"}


class Digits:
    """The seeker of long numbers in any grouping.

    Args:
        entries: of any types; those that are no such numbers are left out.
        earlier: one of which the numbers count, too.
    """

    anchors: Collection[str] = ()
    anchors_within: Collection[str] = ()
    beginnings: Collection[str] = ()
    telling = False
    unanchored = True
    cut = False

    def __init__(self, entries: Iterable[MapEntry], earlier: Digits | None = None) -> None:
        by_digits: dict[str, list[tuple[MapEntry, str]]] = {}
        for entry in entries:
            for digits, original in _spellings(entry):
                by_digits.setdefault(digits, []).append((entry, original))
        self._by_digits: Index[str, tuple[MapEntry, str]] = (earlier._by_digits if earlier else Index()).grown(
            by_digits
        )
        self._digits: Words = (earlier._digits if earlier else Words()).grown(by_digits)
        self._longest: int = max(earlier._longest if earlier else 0, *map(len, by_digits), 0)
        self.reach = _REACH if self._by_digits else 0

    def may_occur(self, text: str) -> bool:
        """Whether there is a long number."""
        return bool(self._by_digits) and _LONG_RUN.search(text) is not None

    def passes_by(self, word: str) -> bool:  # noqa: ARG002
        """Any word may be one of a value."""
        return False

    def candidates(self, stretch: Stretch, hits: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, Term[Known]]]:
        """Each number that begins and ends with a group of digits."""
        text, before = stretch.text, stretch.before
        if not self._by_digits or hits:  # none has an anchor
            return
        for run in _LONG_RUN.finditer(text):
            groups = [match.span() for match in _GROUP.finditer(text, *run.span())]
            for first, (start, _) in enumerate(groups):
                digits = ""
                for begin, end in groups[first:]:
                    digits += text[begin:end]
                    if len(digits) > self._longest:
                        break
                    known = self._by_digits.of(digits)
                    if not known or any(other != known[0][1] for _, other in known):
                        continue  # of two originals, neither is guessed
                    if not _is_fraction(before, text, start, end):
                        entry, original = known[0]
                        yield start, end, candidate(entry, "tolerant", _filled(text[start:end], original))

    def from_anchor(self, stretch: Stretch, start: int, end: int) -> Iterable[tuple[int, Term[Known]]]:  # noqa: ARG002
        """None has an anchor."""
        return ()

    def most_words(self, anchor: str) -> tuple[int, int]:  # noqa: ARG002
        """None begins with an anchor."""
        return 0, 0

    def is_open(self, stretch: Stretch, start: int, end: int) -> bool:  # noqa: ARG002
        """None has a beginning of its own."""
        return False

    def open_starts(self, stretch: Stretch) -> Iterator[int]:
        """Where the tail is the beginning of a number."""
        text = stretch.text
        if not self._by_digits or text[-1:].isalpha():
            return
        tail = _TAIL.search(text, max(0, len(text) - _REACH))
        if tail is None:
            return
        groups = [match.span() for match in _GROUP.finditer(text, tail.start())]
        for first, (start, _) in enumerate(groups):
            if self._digits.may_become("".join(text[begin:end] for begin, end in groups[first:])):
                yield start


def _is_fraction(before: str, text: str, start: int, end: int) -> bool:
    """Whether digits stand beyond a full stop at either side of a number in one group: "0.2125550188"."""
    if not text[start:end].isdigit():
        return _DECIMAL.fullmatch(text, start, end) is not None
    left = (before[-2:] if start < 2 else "") + text[max(0, start - 2) : start]
    right = text[end : end + 2]
    return (left[-1:] == "." and left[-2:-1].isdigit()) or (right[:1] == "." and right[1:].isdigit())


def _spellings(entry: MapEntry) -> Iterator[tuple[str, str]]:
    """Ways to dial or write a number, as digits, each with the original's digits in that way."""
    surrogate, original = (_bare(value) for value in (entry.surrogate, entry.original))
    if entry.type not in _TYPES or surrogate is None or original is None:
        return
    if len(surrogate) == len(original) >= _LEAST:
        yield surrogate, original
    country = _country(entry)
    if country is None:
        return
    code, national = country
    own = surrogate[-len(national) :] if national else _national(surrogate, code)
    others = national or _national(original, code)
    if len(own) == len(others) >= _LEAST:
        trunk = () if code == "1" else ("0", f"{code}0")
        for prefix in ("", code, f"00{code}", f"011{code}", *trunk):
            yield prefix + own, prefix + others


def _bare(value: str) -> str | None:
    """The digits of a value that has nothing else but signs between them."""
    digits = "".join(_GROUP.findall(value))
    return digits if re.fullmatch(rf"\+?(?:[0-9]|{_SIGNS})+", value) else None


def _country(entry: MapEntry) -> tuple[str, str] | None:
    """The country's code of a telephone number, and the original's national number where its canonical form has it."""
    if entry.type not in FAMILIES["phone"]:
        return None
    parts = entry.canonical.split(":")
    if len(parts) == 3 and parts[0] not in ("", "0") and parts[1].isdigit():
        return None if parts[2] else (parts[0], parts[1])
    code = _CALLING_CODES.get(PiiType(entry.type))
    return (code, "") if code else None


def _national(digits: str, code: str) -> str:
    """The number without what is dialled before it."""
    for prefix in (f"00{code}", f"011{code}", code):
        if digits.startswith(prefix) and len(digits) - len(prefix) >= _LEAST + 1:
            digits = digits.removeprefix(prefix)
            break
    return digits.removeprefix("0") if code != "39" else digits  # Italian numbers keep their zero


def _filled(found: str, digits: str) -> str:
    """The number as it was found, with other digits."""
    values = iter(digits)
    return "".join(next(values) if c.isdigit() else c for c in found)
