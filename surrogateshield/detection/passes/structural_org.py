"""Pass A, structural ORG: a name before a legal form is an organisation's, whatever a model says (paper, table 1).

The paper's pattern is `[the|a] <name> [corp|inc|ltd...]`; the forms are those of the countries whose addresses and
numbers this project knows (sources: the European Commission's list of legal forms, GLEIF's code list ISO 20275).
"""

from __future__ import annotations

from collections.abc import Iterable

import regex

from surrogateshield.detection import public
from surrogateshield.detection.blocklist import BLOCKED, GENERIC_PLACES
from surrogateshield.detection.legal_forms import FORMS
from surrogateshield.detection.names import is_common, words_of
from surrogateshield.detection.reading import MASK, Found
from surrogateshield.pii import PiiType

_SCORE = 0.9
_WORD = r"[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,40}+"
_LINK = r"(?:&|and|of|for|the|und|et|y|e|de|du|des|del|della|di|da|do|für|i)"
_PATTERN = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}@/])(?P<name>{_WORD}(?:,? (?:{_LINK} ){{0,2}}(?:& )?{_WORD}|, "
    rf"{_WORD}){{0,5}}?),? (?P<form>{FORMS})"
    r"(?![\p{L}\p{N}])\.?(?: (?i:ltd|inc|llc|kg|limited)\b\.?)?"
)
_FORM_NEAR = regex.compile(rf"(?<=[\p{{L}}\p{{N}}.,] )(?:{FORMS})(?![\p{{L}}\p{{N}}])")
_NO_FORM_OF_ONE_WORD = frozenset({"SE", "AS", "AB", "SA", "EV", "Co", "KG", "SL", "UG"})


def found(text: str, taken: Iterable[Found], *, keep_public: bool = True) -> list[Found]:
    """The organisations that a legal form gives away; what lies within one is a part of it.

    Args:
        text: the text, masked where patterns have claimed.
        taken: the names found so far; one that only partly overlaps an organisation goes before it.
        keep_public: public names are kept unless they are somebody's employer, school or clinic.
    """
    if _FORM_NEAR.search(text) is None:
        return []
    names = list(taken)
    organisations: list[Found] = []
    for match in _PATTERN.finditer(text):
        start, end = match.span()
        if MASK in match.group() or not _is_name(match["name"], match["form"]):
            continue
        if keep_public and public.is_public(match["name"]) and not public.is_somebodys(text, start, end):
            continue
        if any(name.start < end and start < name.end and not _within(name, start, end) for name in names):
            continue
        organisations.append(Found(start, end, PiiType.ORG, _SCORE))
    return organisations


def merged(names: Iterable[Found], organisations: list[Found]) -> list[Found]:
    """`names` without those that are a part of one of `organisations`."""
    return [name for name in names if not any(_within(name, each.start, each.end) for each in organisations)]


def _within(name: Found, start: int, end: int) -> bool:
    return start <= name.start and name.end <= end


def _is_name(name: str, form: str) -> bool:
    """Whether the words before a form name one firm: "Private Limited" and "Target Co" do not."""
    words = [word.lower() for word in words_of(name)]
    if any(character.isdigit() for character in name) and not any(map(str.islower, name)):
        return False
    telling = [word for word in words if word not in BLOCKED and word not in GENERIC_PLACES]
    if not telling or (len(words) == 1 and form in _NO_FORM_OF_ONE_WORD and is_common(words[0])):
        return False
    return len(words) > 1 or not is_common(words[0]) or len(words[0]) < len(name)
