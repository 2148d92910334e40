"""Firms whose name the domain of an e-mail address repeats: "Fen Robotics | tamsin@fenrobotics.example".

In a signature the firm stands with the address of whoever works there. Sources: RFC 1034, section 3.5 (what a label of
a domain may hold).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import regex

from surrogateshield.detection.legal_forms import FORMS
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.public import is_brand, is_public
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.writing import is_in_dictionary
from surrogateshield.pii import PiiType

_DOMAIN = re.compile(
    r"(?<=[\w.+-])@(?:[\w-]{1,30}\.){0,2}?(?P<label>[a-z0-9-]{5,40})\.(?:(?:co|com|org|ac|net)\.)?[a-z]{2,12}"
    r"(?![\w.-]*\w)",
    re.IGNORECASE,
)
_RUN = regex.compile(
    r"\p{Lu}[\p{L}\p{M}\p{N}'’&.-]{0,30}+"
    r"(?:,? (?:&|and|und|et|y|e|de|du|der|van|of|\p{Lu}[\p{L}\p{M}\p{N}'’&.-]{0,30}+)){0,5}+"
)
_PART = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_FORM = regex.compile(rf",? (?:{FORMS})(?![\p{{L}}\p{{N}}])")
_LONGEST_RUN = 6
_WITHIN = frozenset("@./\\-_")
"""Right behind one of these a run is a part of an address or of code."""
_MOST_ADDRESSES = 20


def _firms(reading: Reading) -> Iterator[Found]:
    if "@" not in reading.whole:
        return
    found = islice(_DOMAIN.finditer(reading.whole), _MOST_ADDRESSES)
    labels = {match["label"].lower().replace("-", "") for match in found}
    if not labels:
        return
    for run in _RUN.finditer(reading.text):
        if reading.text[max(0, run.start() - 1) : run.start()] in _WITHIN:
            continue
        parts = list(_PART.finditer(reading.text, run.start(), run.end()))
        yield from _named(reading.text, parts, labels)


def _named(text: str, parts: list[regex.Match[str]], labels: set[str]) -> Iterator[Found]:
    first = 0
    while first < len(parts):
        joined = ""
        for last in range(first, min(len(parts), first + _LONGEST_RUN)):
            joined += _plain(parts[last].group())
            start, end = parts[first].start(), parts[last].end()
            if joined in labels and _is_name(text[start:end], joined):
                form = _FORM.match(text, end)
                yield Found(start, form.end() if form else end, PiiType.ORG, 0.85)
                first = last
                break
        first += 1


@lru_cache(maxsize=1024)
def _plain(word: str) -> str:
    """A word as a domain writes it: in small letters, without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c))


def _is_name(name: str, joined: str) -> bool:
    """Whether a run that a domain repeats is a private firm's name: two words, or one that no dictionary has."""
    public = is_public(name) or is_public(joined) or is_brand(joined)
    return not public and (name.lower() != joined or not is_in_dictionary(joined))


RULE = Rule(
    "firm_of_address",
    _firms,
    kinds=frozenset({"prose", "data"}),
    examples=(
        "Tamsin Quorrin | «Fen Robotics» | tamsin@fenrobotics.example",
        "She works for «Quorrin Ltd», ask ada@quorrin.example; «Vane Tarn, Inc» has x@vanetarn.example",
        "«Quorrin & Vane», mail to office@quorrin-vane.co.uk; «Tarnwerk» hat info@mail.tarnwerk.de",
    ),
    counter_examples=(
        "Fen Robotics writes to gmail",
        "return this@FenRobotics.context, see https://x.example/@FenRobotics.html",
        "Stack Overflow: team@stackoverflow.com, Bakery: me@bakery.com, Gmail: a.b@gmail.com",
    ),
)
