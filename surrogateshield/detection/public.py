"""Public names: brands, products, agencies, works, public and historical figures.

They are kept where they are the topic, and replaced where they are somebody's employer, school, clinic or
acquaintance: the context decides, the lists only say who is known to everybody.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import regex

from surrogateshield.detection.blocklist import public_names
from surrogateshield.detection.cue_words import RELATIONS
from surrogateshield.detection.names import has_title_before
from surrogateshield.surrogates.names import lists
from surrogateshield.surrogates.text import fold_token

_REACH = 70
_EMPLOYER_BEFORE = regex.compile(
    r"\b(?i:works?|worked|working|employed|hired|fired|laid off|made redundant|interned|interning|interview(?:ed|"
    r"ing|s)?|job|"
    r"jobs|role|position|offer|internship|placement|apprenticeship|career|employer|contractor|engineer|developer|manager|"
    r"analyst|nurse|teacher|consultant|accountant|technician|cashier|driver|barista|director|colleagues?|boss|team|shift|"
    r"joined|joining|joins|left|leaving|quit|quitting|resigned|resigning|retired|stud(?:y|ies|ied|ying)|student|enrol\w*|"
    r"graduat\w+|attend\w*|degree|phd|professor|lecturer|accepted|admitted|patient|treated|hospitali[sz]ed|surgery|"
    r"insured|salary|payroll|wages|paid|banks?|account|employees?|staff|promoted|overlapped|redundant|years?|months?|nights|days|cleaned|"
    r"apprentice|trainee|temp|shifts|contract|redundancy)\b"
    r"(?: [\w'-]+){0,4}? (?i:at|for|by|with|from|in|into|to) (?:the )?\Z"
    r"|\b(?i:my|our|his|her|their) (?:\w+ ){0,2}(?i:employer|company|firm|school|university|college|clinic|"
    r"hospital|bank)"
    r"(?:,| is| was|:)? (?:the )?\Z"
    r"|\b(?:at|from \p{L}+ at) (?:the )?\Z"
    r"|\b(?i:trabaj\p{L}+|arbeit\p{L}*|travaill\p{L}*|lavor\p{L}+|trabalh\p{L}+|werk\p{L}*|prac\p{L}+|jobb\p{L}*|arbet\p{L}*|azubi|employée?s?|"
    r"emplead[oa]|angestellt\p{L}*|slutar|anställd) (?:\p{L}+ ){0,2}(?i:en|bei|beim|chez|em|na|no|bij|w|på|da|alla|"
    r"ved|hos) \Z"
    r"|\b(?i:joined|joining|left|leaving|quit|quitting|attends?|attended|attending) (?:the )?\Z"
    r"|\b(?i:employer|company|organi[sz]ation|school|university|college|clinic|hospital|workplace)\s?[:=]\s{0,4}\Z"
)
_EMPLOYER_AFTER = regex.compile(
    r",? (?i:is (?:my|our|his|her|their) employer|where (?:i|he|she|we|they) (?:work|stud)|(?:my|her|his) employer|"
    r"employees?\b|staff\b|colleagues?\b|badge|payslip|salary)"
)
_ACQUAINTED_BEFORE = regex.compile(
    rf"\b(?i:(?:my|our|his|her|their|a|the|your)\s(?:\w+\s){{0,2}})?(?i:{RELATIONS})(?:,| -|:| is| called| named)?\s\Z"
    r"|\b(?i:my|our) (?:\w+ )?\Z"
    r"|(?:\A|\n)\s{0,8}(?i:dear|hi|hello|hey|name|patient|client|customer|employee|tenant|contact|from|to|cc|signed)"
    r"(?:\s?:)?\s{1,4}\Z"
)


def is_public(name: str) -> bool:
    """Whether everybody knows `name`: a brand, product, agency, work or figure."""
    folded = name.casefold().replace("’", "'")
    return folded in public_names() or folded in _brands() or folded in _famous()


def is_brand(name: str) -> bool:
    """Whether `name` is a well-known brand's, an ordinary word or not ("Target")."""
    folded = name.casefold()
    return folded in _brands() or folded in _companies()


def is_surname(name: str) -> bool:
    """Whether `name` is a widespread surname as well."""
    return fold_token(name) in _surnames()


def is_somebodys(text: str, start: int, end: int) -> bool:
    """Whether the name at `[start, end)` is somebody's employer, school or clinic."""
    before = text[max(0, start - _REACH) : start]
    return _EMPLOYER_BEFORE.search(before) is not None or _EMPLOYER_AFTER.match(text, end) is not None


def is_acquaintance(text: str, start: int) -> bool:
    """Whether the name at `start` is that of somebody whom the text knows: a relation, a title, a salutation before
    it."""
    before = text[max(0, start - _REACH) : start]
    return has_title_before(text, start) or _ACQUAINTED_BEFORE.search(before) is not None


@cache
def _brands() -> frozenset[str]:
    return _lines("brands.txt")


@cache
def _companies() -> frozenset[str]:
    return _lines("companies.txt")


@cache
def _famous() -> frozenset[str]:
    """People of history and characters of fiction (sources and licences: `famous.txt`)."""
    return _lines("famous.txt")


@cache
def _surnames() -> frozenset[str]:
    return frozenset(fold_token(word) for name, words in lists().items() if " surname" in name for word in words)


def _lines(name: str) -> frozenset[str]:
    text = resources.files("surrogateshield.detection").joinpath(name).read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))
