"""How random a string is: keys are, names of variables, files and services are not.

Sources: C. E. Shannon, "A Mathematical Theory of Communication" (1948), section 6, for entropy;
RFC 4648 for the alphabets (Base64, base64url, Base32, hexadecimal); RFC 9562 for UUIDs.
"""

from __future__ import annotations

import math
import re
from collections import Counter

from surrogateshield.lexicon import is_ordinary

_PIECE = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z]|[0-9]+")
_SEGMENT = re.compile(r"[A-Za-z0-9]+")
_HEX = re.compile(r"[0-9a-f]+|[0-9A-F]+")
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?::[0-9]{1,4})?\Z")
_TIME = re.compile(
    r"[12][0-9]{3}-?(?:0[1-9]|"
    r"1[0-2])-?[0-3][0-9](?:[T _-]?[0-9]{2}(?:[:.-]?[0-9]{2}){0,2}[0-9.,]{0,10}(?:Z|"
    r"[+-][0-9:]{4,5})?)?\Z"
)
_VERSION = re.compile(r"[vV]?[0-9]{1,5}(?:\.[0-9]{1,5}){1,3}(?:[-+.]?[A-Za-z]{1,12}[.-]?[0-9]{0,8})?\Z")
_LONGEST_READ = 256


def entropy(text: str) -> float:
    """Shannon entropy of the characters of `text`, in bits a character."""
    length = len(text)
    return -sum(n / length * math.log2(n / length) for n in Counter(text).values()) if length else 0.0


def is_uuid(text: str) -> bool:
    """Whether `text` is a UUID, numbered or not: an identifier by its form, a secret only where something says so."""
    return _UUID.match(text) is not None


def is_hex(text: str) -> bool:
    """Whether `text` is hexadecimal with letters and digits in it, in one case."""
    return _HEX.fullmatch(text) is not None and any(map(str.isalpha, text)) and any(map(str.isdigit, text))


def is_dated(text: str) -> bool:
    """Whether `text` is a date, a time or a version."""
    return _TIME.match(text) is not None or _VERSION.match(text) is not None


def has_random_part(text: str, shortest: int = 8) -> bool:
    """Whether a run of letters and digits in `text` is random rather than made of words and numbers.

    Args:
        text: the candidate; of a very long one the beginning is read.
        shortest: how long a random run must be.
    """
    return any(_is_random(part, shortest) for part in _SEGMENT.findall(text[:_LONGEST_READ]))


def _is_random(part: str, shortest: int) -> bool:
    length = len(part)
    if length < shortest or entropy(part) < 2.2:
        return False
    pieces = _PIECE.findall(part)
    digits = sum(map(str.isdigit, part))
    if digits == length:
        return False
    worded = sum(len(piece) for piece in pieces if len(piece) > 3 and piece.isalpha() and is_ordinary(piece))
    if worded > length / 2:
        return False
    if digits and len(pieces) >= 4 and length <= 2.5 * len(pieces):
        return True
    if digits >= 2 and len(pieces) >= 4 and length >= 12 and not worded:
        return True
    if digits >= 5 and length - digits >= 2 and length >= 12 and not worded:
        return True
    # Without digits only the case can be random: "ZkvQmTxLw", and not "listOfUserNames".
    return len(pieces) >= 6 and length <= 2.6 * len(pieces) and length >= max(shortest, 12)


def is_made_of_words(text: str) -> bool:
    """Whether every run of letters in `text` is an ordinary word, at least one of four letters among them."""
    words = [piece for piece in _PIECE.findall(text[:_LONGEST_READ]) if piece[0].isalpha()]
    return any(len(word) > 3 for word in words) and all(is_ordinary(word) for word in words)
