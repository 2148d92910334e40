"""What may be a person's user name, wherever it stands."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.secret.randomness import is_made_of_words, is_uuid
from surrogateshield.detection.pattern_scan.username.lists import NOBODY
from surrogateshield.detection.reading import MASK
from surrogateshield.lexicon import is_ordinary

_LETTER = re.compile(r"[^\W\d_]")
_NUMBERED = re.compile(
    r"(?:ip|i|vm|node|host|pod|worker|user|usr|test|admin|dev|app|svc|service|bot|x)[-_.]?[0-9]{0,6}|v[0-9.]+|"
    r"[0-9a-f]{16,}"
)


def may_be_somebodys(name: str) -> bool:
    """Whether `name` may be a person's: no service's, no role's, no number."""
    folded = name.lower().strip("._-")
    return (
        len(folded) >= 2
        and folded not in NOBODY
        and _LETTER.search(name) is not None
        and MASK not in name
        and not is_uuid(name)
        and _NUMBERED.fullmatch(folded) is None
    )


def is_of_words(name: str) -> bool:
    """Whether `name` is made of ordinary words only."""
    return is_ordinary(name) or is_made_of_words(name)


_PARTED = re.compile(r"[A-Za-z\u00c0-\u024f0-9]{1,20}(?:[._-]{1,2}[A-Za-z\u00c0-\u024f0-9]{1,20}){1,4}[._]{0,2}")
_WITH_DIGITS = re.compile(r"(?=(?:[0-9_]*[a-z]){4})[A-Za-z][A-Za-z0-9_]{4,30}", re.IGNORECASE)
_ENDING = re.compile(
    r"(?:py|js|ts|tsx|jsx|java|go|rs|rb|php|html?|css|json|ya?ml|toml|ini|cfg|conf|txt|md|csv|tsv|xlsx?|docx?|"
    r"pdf|png|jpe?g|svg|exe|dll|"
    r"so|sh|sql|log|xml|zip|gz|com|org|net|io|dev|app|de|fr|es|it|nl|pl|se|dk|no|fi|cz|uk|eu|us|edu|gov|example|"
    r"local|g|e|d|m)",
    re.IGNORECASE,
)


def is_handle(name: str) -> bool:
    """Whether `name` looks like a handle and like nothing else: "imelda_q", "i.quorrin", "quorrin88".

    A name of a file, a host, a product or a variable made of words is none.
    """
    if not may_be_somebodys(name) or is_of_words(name) or name.isupper() or _HEXADECIMAL.fullmatch(name):
        return False
    parted = _PARTED.fullmatch(name)
    if parted:
        pieces = [piece for piece in re.split(r"[._-]+", name) if piece]
        if len(pieces) > 1 and ("." in name and _ENDING.fullmatch(pieces[-1])):
            return False
        # "e-mail", "x-axis", "utf-8": one short part and a word
        strange = [
            piece
            for piece in pieces
            if len(piece) >= 4 and piece.isalnum() and not is_of_words(piece.strip("0123456789"))
        ]
        double_name = all(piece.istitle() and piece.isalpha() for piece in pieces) and "_" not in name
        return bool(strange) and not double_name
    return any(map(str.isdigit, name)) and _WITH_DIGITS.fullmatch(name) is not None


_HEXADECIMAL = re.compile(r"(?=[0-9a-f]*[0-9])[0-9a-f]{6,}", re.IGNORECASE)


def is_telling(name: str) -> bool:
    """Whether `name` has a digit or a sign, which words have not."""
    return any(not c.isalpha() for c in name)
