"""Vendors' API keys: found by the beginning and the alphabet that the vendor gives them.

The table is `vendor_formats.py`; this module compiles and matches it. Lengths in the table are lower
bounds where the vendor's keys vary: a key cut short in a prompt is a key still.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import has_random_part, is_made_of_words
from surrogateshield.detection.pattern_scan.secret.vendor_formats import ALPHABETS, TABLE
from surrogateshield.detection.reading import Reading
from surrogateshield.detection.vocabulary import Stems

_PART = re.compile(r"\{([A-Za-z]):([0-9]+)(\+|-[0-9]+)?\}")
_LONGEST = 2048


@dataclass(frozen=True)
class Format:
    """One format of one vendor's keys.

    Attributes:
        vendor: whose keys they are.
        shape: the beginning, then parts `{alphabet:length}`, `{alphabet:least+}` or `{alphabet:least-most}`
            (`ALPHABETS`) and literal characters between them.
        source: where the vendor, or a scanner with the vendor's consent, documents the format.
        near_miss: a text of similar looks that holds no such key.
        certain: whether the beginning alone tells a key, however little random the rest looks.
    """

    vendor: str
    shape: str
    source: str
    near_miss: str
    certain: bool = False

    @cached_property
    def beginning(self) -> str:
        """The literal characters in front of the first part."""
        return self.shape.partition("{")[0]

    @cached_property
    def tail(self) -> re.Pattern[str]:
        """Matches what follows the beginning."""
        pattern, position = "", len(self.beginning)
        for part in _PART.finditer(self.shape):
            alphabet, least, more = part.groups()
            most = least if more is None else str(_LONGEST) if more == "+" else more[1:]
            pattern += re.escape(self.shape[position : part.start()]) + f"{ALPHABETS[alphabet]}{{{least},{most}}}"
            position = part.end()
        return re.compile(pattern + re.escape(self.shape[position:]))

    def example(self) -> str:
        """An invented key of this format, the same at every call."""
        draw = random.Random(self.shape)  # noqa: S311 (nobody's key: an example for tests)

        def body(part: re.Match[str]) -> str:
            alphabet = re.compile(ALPHABETS[part[1]])
            characters = [chr(code) for code in range(33, 127) if alphabet.fullmatch(chr(code)) and chr(code).isalnum()]
            digits = [character for character in characters if character.isdigit()] or characters
            # Digits among them, as in nearly every real key.
            return "".join(draw.choice(digits if n % 4 == 2 else characters) for n in range(int(part[2]) or 12))

        return _PART.sub(body, self.shape)


FORMATS = tuple(Format(*row) for row in TABLE)
"""Every format, in the order of the table."""

_BY_BEGINNING: dict[str, list[Format]] = {}
for _format in FORMATS:
    if _format.beginning:
        _BY_BEGINNING.setdefault(_format.beginning, []).append(_format)
_BEGINNINGS = tuple(_BY_BEGINNING)
_STEMS = Stems(map(str.lower, _BEGINNINGS))
# Formats that begin with no fixed characters: the longest literal inside tells whether one may be there.
_UNANCHORED = tuple(
    (
        max(_PART.sub("\n", one.shape).split("\n"), key=len),
        # "/bot" stands before a token in the addresses of a bot's interface
        re.compile(rf"(?:(?<![A-Za-z0-9_-])|(?<=/bot)){one.tail.pattern}(?![A-Za-z0-9_-])"),
    )
    for one in FORMATS
    if not one.beginning
)


def spans(reading: Reading) -> list[tuple[int, int]]:
    """Where vendors' keys stand in a text; spans may overlap."""
    text = reading.text
    found = [match.span() for sign, shape in _UNANCHORED if sign in text for match in shape.finditer(text)]
    position = 0
    for index, start, end in reading.find(_STEMS):
        if start < position or text[start:end] != _BEGINNINGS[index] or not _begins(text, start):
            continue
        for one in _BY_BEGINNING[_BEGINNINGS[index]]:
            tail = one.tail.match(text, end)
            if tail and _plausible(tail.group(), one):
                last = tail.end()
                while text[last - 1] in ".,":
                    last -= 1
                found.append((start, last))
                position = last
                break
    return found


def _begins(text: str, start: int) -> bool:
    """Whether no word runs into `start`; the letter of an escaped line break is none."""
    if start == 0:
        return True
    before = text[start - 1]
    if not (before.isascii() and (before.isalnum() or before in "_-")):
        return True
    return before in "nrt" and start > 1 and text[start - 2] == "\\"


def _plausible(tail: str, one: Format) -> bool:
    """Whether a tail is random: "sk-learn-compatible-estimators" is not. Sixteen capitals in a row are."""
    if one.certain:
        return not is_placeholder(tail)
    if has_random_part(tail, shortest=6):
        return True
    capitals = [part for part in re.split(r"[^A-Za-z0-9]", tail[:256]) if len(part) >= 16 and part.isupper()]
    digits = sum(map(str.isdigit, tail))
    # Keys made up for an example count up: "1234567890abcdef".
    counted = digits >= 6 and len(tail) - digits >= 2 and len(set(tail)) >= 8
    # Letters alone, in no order of capitals that words have.
    changes = sum(one.islower() and other.isupper() for one, other in pairwise(tail))
    mixed = len(tail) >= 20 and tail.isalpha() and changes >= len(tail) // 6 and not is_made_of_words(tail)
    return any(len(set(part)) >= 8 for part in capitals) or counted or mixed
