"""How one surrogate, once found, is turned back: which spellings count, and what is written for it."""

from __future__ import annotations

import re

from surrogateshield import lexicon, pii
from surrogateshield.shadowmap.mapping import IN_CONTEXT, MapEntry

COMPANY_WITHIN = 40
"""How many characters after a restored surrogate one that `needs_company` may begin."""

LOOK_AHEAD = 96
"""How many characters after a surrogate are read to decide about it (invariant I8)."""

_WORD = re.compile(r"\w+")
_NAME_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SPACE = re.compile(r"[ \u00a0\u2002-\u200a\u202f\u205f\u3000]")
_SHORT_BY_NATURE = frozenset({pii.PiiType.GPE, pii.PiiType.GENDER_INDICATOR, pii.PiiType.AGE})


def needs_company(entry: MapEntry) -> bool:
    """Whether the surrogate says too little to be recognised by itself.

    So it is for a state code, a gender word or an age (the types `gpe`, `gender_indicator`, `age`)
    made of one ordinary word, or only of words under four characters: "TX", "she/her", "47". Such
    a surrogate is restored in its exact spelling only, and only where it begins at most
    `COMPANY_WITHIN` characters after the end of a restored surrogate that needs no company itself, or, if it
    `looks_ahead`, before one.
    With words around it that belong to the entry (`IN_CONTEXT`) it is recognised, but is nobody's company: it has
    nothing of its own.
    """
    return (entry.type in _SHORT_BY_NATURE and entry.domain != IN_CONTEXT) and (
        _is_one_ordinary_word(entry.surrogate) or all(len(word) < 4 for word in _WORD.findall(entry.surrogate))
    )


def looks_ahead(entry: MapEntry) -> bool:
    """Whether a surrogate that begins `COMPANY_WITHIN` characters or less after it is company for this one, too.

    True for gender codes and sets of pronouns ("F", "she/her"): in forms they often stand first. An ordinary
    word before a name ("a person named ...") mostly means somebody else.
    """
    if entry.type != pii.PiiType.GENDER_INDICATOR or not needs_company(entry):
        return False
    return len(entry.surrogate) == 1 or not _is_one_ordinary_word(entry.surrogate)


def is_case_sensitive(entry: MapEntry) -> bool:
    """Whether only the surrogate's exact spelling is restored.

    True for types whose values differ by case, and for surrogates that would be mistaken for an
    ordinary word in another casing.
    """
    return pii.case_sensitive(entry.type) or _is_one_ordinary_word(entry.surrogate) or needs_company(entry)


def _is_one_ordinary_word(surrogate: str) -> bool:
    words = _WORD.findall(surrogate)
    return len(words) == 1 and lexicon.is_ordinary(words[0])


def restored(entry: MapEntry, found: str) -> str:
    """What is written where `found` stood: the original, in the style in which the surrogate was met.

    The exact surrogate gives the exact original. All capitals and all lower case carry over; any
    other casing gives the original as it is, or with capital initials where it and its surrogate are
    known in one case only.
    Other spaces carry over, one by one where there are as many, else where they stand in place of every space.
    """
    if found == entry.surrogate:
        return entry.original
    original = entry.original
    if found.isupper():
        original = original.upper()
    elif found.islower():
        original = original.lower()
    elif (original.isupper() and entry.surrogate.isupper()) or (original.islower() and entry.surrogate.islower()):
        original = _capitalised(original, found)
    spaces = _SPACE.findall(found)
    if set(spaces) <= {" "}:
        return original
    if len(spaces) == original.count(" "):
        return _SPACE.sub(lambda _: spaces.pop(0), original)
    return original.replace(" ", spaces[0]) if len(set(spaces)) == 1 else original


def _capitalised(original: str, found: str) -> str:
    """The words of an original with capitals, those of them whose counterparts have one."""
    words = _NAME_WORD.findall(found)
    if len(words) != len(_NAME_WORD.findall(original)):
        return _NAME_WORD.sub(lambda word: word[0].capitalize(), original)
    return _NAME_WORD.sub(lambda word: word[0].capitalize() if words.pop(0)[0].isupper() else word[0].lower(), original)
