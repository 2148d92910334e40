"""What ContextGuard finds in the comments and texts of a little code: "ring Hohepa", "-- test case: Mrs Okwuosa"."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from surrogateshield.detection.blocklist import BLOCKED, PROGRAMS
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.kinds.remarks import Remark, everything_said, speaks_of_rights
from surrogateshield.detection.names import is_common, words_of
from surrogateshield.detection.public import is_brand, is_public
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.structure import PLACEHOLDERS
from surrogateshield.detection.writing import is_in_dictionary
from surrogateshield.pii import PiiType

LONGEST_CODE_READ: Final = 4_000
"""How many characters of code ContextGuard reads: what somebody pastes into a question, not what agents send."""

_SURE = 0.97


class Spoken:
    """The comments and texts of the code in a text.

    Args:
        reading: the text.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._remarks = [
            Remark(remark.start + part.start, remark.end + part.start, remark.quoted)
            for part in reading.segments
            if part.kind == "code"
            for remark in everything_said(reading.whole[part.start : part.end])
        ]
        self._starts = [remark.start for remark in self._remarks]

    def holds(self, start: int, end: int) -> bool:
        """Whether `[start, end)` lies in one of them that says nothing of copyright."""
        index = bisect_right(self._starts, start) - 1
        return (
            index >= 0
            and end <= self._remarks[index].end
            and not speaks_of_rights(self._reading.whole, self._remarks[index])
        )

    def names(self, suspects: list[Suspect]) -> Iterator[Found]:
        """The people among them that ContextGuard is sure of and no dictionary knows for words, and towns of addresses.

        Args:
            suspects: what ContextGuard found, in offsets of the text.
        """
        text = self._reading.text
        for suspect in suspects:
            value = text[suspect.start : suspect.end]
            if (
                suspect.score < _SURE
                or MASK in value
                or self._reading.kind_at(suspect.start) != "code"
                or not self.holds(suspect.start, suspect.end)
            ):
                continue
            if suspect.label == "PERSON" and _is_somebody(value):
                yield Found(suspect.start, suspect.end, PiiType.PERSON, suspect.score, guarded=True)
            elif suspect.label == "CITY" and text[max(0, suspect.start - 3) : suspect.start].rstrip(" ,").endswith(
                MASK
            ):
                yield Found(suspect.start, suspect.end, PiiType.GPE, suspect.score, guarded=True)


def _is_somebody(name: str) -> bool:
    words = words_of(name)
    if not words or name in PLACEHOLDERS or is_public(name) or not words[0][0].isupper():
        return False
    return not all(
        is_common(word) or is_in_dictionary(word) or word.lower() in BLOCKED | PROGRAMS or is_brand(word)
        for word in words
    )
