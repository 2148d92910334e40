"""Gender indicators: they identify in combination (Sweeney 2000; the paper, section 3.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_TERM = (
    r"(?:trans(?:gender)?|cis(?:gender)?) (?:wom[ae]n|m[ae]n|male|female)|non-?binary|gender-?fluid|"
    r"gender-?queer|agender|intersex|transgender|"
    r"female|male"
)
_PRONOUNS = re.compile(
    r"(?<![A-Za-z0-9_/])(?:she|he|they|ze|xe|it)/(?:her|him|them|hers|his|theirs|zir|xem|they)(?:/(?:hers|his|theirs))?(?![A-Za-z0-9_/])",
    re.IGNORECASE,
)
_DECLARED = re.compile(
    rf"(?<![A-Za-z])(?:gender|sex)(?:\s?identity)?[\"']?\s?(?::|=|is|was|,)\s?[\"']?(?P<term>{_TERM}|woman|man|[MFX](?![A-Za-z]))(?![A-Za-z])",
    re.IGNORECASE,
)
_SELF = re.compile(
    r"(?<![A-Za-z])(?:(?:i am|i'm|as|identif(?:y|ies|ied) as|(?:s?he|they|who) (?:is|are|was))(?: an?)?|"
    rf"[0-9]{{1,3}}[- ](?:years?|y/?o)[- ](?:old)?,?|[0-9]{{1,3}}y/?o?) (?P<term>{_TERM})(?![A-Za-z])",
    re.IGNORECASE,
)
_HUMAN = re.compile(
    rf"(?<![A-Za-z])(?P<term>{_TERM}) (?:patient|engineer|applicant|employee|person|student|candidate|"
    r"colleague|client|customer|resident|individual|named)(?![A-Za-z])",
    re.IGNORECASE,
)


def _genders(reading: Reading) -> Iterator[Found]:
    for match in _PRONOUNS.finditer(reading.text) if "/" in reading.text else ():
        yield Found(match.start(), match.end(), PiiType.GENDER_INDICATOR, 0.95)
    if "gender" in reading.lower or "sex" in reading.lower:
        for match in _DECLARED.finditer(reading.text):
            yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.95)
    if any(stem in reading.lower for stem in ("male", "transgender", "trans ", "cis ", "binary", "gender", "intersex")):
        for pattern in (_SELF, _HUMAN):
            for match in pattern.finditer(reading.text):
                yield Found(match.start("term"), match.end("term"), PiiType.GENDER_INDICATOR, 0.85)
    if reading.field in {"gender", "sex", "pronouns"} and re.fullmatch(
        rf"{_TERM}|wom[ae]n|m[ae]n|[mfxd]", reading.text.strip(), re.IGNORECASE
    ):
        start = len(reading.text) - len(reading.text.lstrip())
        yield Found(start, len(reading.text.rstrip()), PiiType.GENDER_INDICATOR, 0.95)


GENDER = Rule(
    "gender_indicator",
    _genders,
    examples=(
        "gender: «male», I use «she/her» pronouns",
        "I am a «female» engineer; a 34-year-old «male» fell",
        "As a «non-binary» person, I'm a «transgender woman»",
        'sex = "«F»"',
    ),
    counter_examples=("male connectors and female sockets", "and/or, he/she said", "the alpha male of the pack"),
    kinds=frozenset({"prose", "data"}),
)

RULES = (GENDER,)
