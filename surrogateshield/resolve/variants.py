"""Other spellings of a surrogate that can be listed: they are looked for as the surrogate itself is.

Codes in other groups ("DE59 9848 ..." without its spaces), plurals and possessives without an apostrophe ("the
Norrlunds", German "Norrlunds Auto"), cases of Slavic, Greek and Finnish names, initials ("E. Norrlund"), words joined
("#EddaNorrlund"), letters without their accents, or percent-encoded (RFC 3986, section 2.1); and the words of a name,
where the map has none of their own ("Norrlund" of "Edda Norrlund").
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import quote

from surrogateshield.lexicon import is_in_dictionary, is_ordinary
from surrogateshield.pii import PiiType
from surrogateshield.resolve.characters import fold
from surrogateshield.resolve.known import Known, spelled_term, surrogate_term
from surrogateshield.resolve.restoring import needs_company
from surrogateshield.resolve.seeking import WORD
from surrogateshield.resolve.terms import Further, Term
from surrogateshield.shadowmap.mapping import IN_CONTEXT, LEASE, MapEntry
from surrogateshield.surrogates import names
from surrogateshield.surrogates.cases import counterparts
from surrogateshield.surrogates.text import ascii_letters, fill

_CODES = frozenset(
    {
        PiiType.IBAN,
        PiiType.BIC,
        PiiType.POSTCODE_UK,
        PiiType.LICENSE_PLATE,
        PiiType.PASSPORT,
        PiiType.US_DRIVER_LICENSE,
        PiiType.NATIONAL_ID,
        PiiType.TAX_ID,
        PiiType.VIN,
        PiiType.MAC_ADDRESS,
        PiiType.MEDICAL_RECORD,
    }
)
_NAMED = frozenset({PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC})
_SHORTEST_CODE = 6
_SHORTEST_NAME = 4
_SHORTEST_JOINED = 8
_SIBILANTS = ("s", "x", "z", "ch", "sh", "ß")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_TITLES = frozenset("dr mr mrs ms mx miss prof professor sir jr sr ii iii iv phd md".split())


def variants(entries: Iterable[MapEntry]) -> Iterator[Further[Known]]:
    """The further spellings of all entries. They count where they are nobody's surrogate and of one value only."""
    for entry in entries:
        if entry.domain in (IN_CONTEXT, LEASE) or needs_company(entry):
            continue
        for component in _components(entry):
            yield from _further(component)
            for term in _spellings(component.payload.entry):
                known = replace(term.payload, sent_as=entry.surrogate)
                yield from _further(replace(term, payload=known), unless=fold(component.text))
        for term in _spellings(entry):
            yield from _further(term)


def _further(term: Term[Known], unless: str = "") -> Iterator[Further[Known]]:
    if len(term.text) >= _SHORTEST_NAME:
        yield Further(term, term.payload.write(term.text), unless)


def _spellings(entry: MapEntry) -> Iterator[Term[Known]]:
    if entry.type in _CODES:
        yield from _regrouped(entry)
    elif entry.type in _NAMED or entry.domain == "name":
        yield from _inflected(entry)
        yield from _declined(entry)
        yield from _plain_letters(entry)
        if entry.type == PiiType.PERSON:
            yield from _shortened(entry)
    elif entry.type == PiiType.ADDRESS:
        yield from _plain_letters(entry)


def _regrouped(entry: MapEntry) -> Iterator[Term[Known]]:
    """A code without its separators, with others, or in groups of four."""
    characters = "".join(filter(str.isalnum, entry.surrogate))
    own = "".join(filter(str.isalnum, entry.original))
    if len(own) != len(characters) or len(characters) < _SHORTEST_CODE or not any(map(str.isdigit, characters)):
        return
    groups = list(WORD.findall(entry.surrogate))
    fours = [characters[i : i + 4] for i in range(0, len(characters), 4)]
    ways = [groups] if len(groups) > 1 else []
    if entry.type == PiiType.IBAN or (entry.type == PiiType.MAC_ADDRESS and len(groups) != 3):
        ways.append(fours)
    if entry.type == PiiType.MAC_ADDRESS:
        ways.append([characters[i : i + 2] for i in range(0, len(characters), 2)])
    joints = (":", "-", ".") if entry.type == PiiType.MAC_ADDRESS else (" ", "-", ".", "/", "_")
    for spelling in {characters, *(joint.join(way) for way in ways for joint in joints)} - {entry.surrogate}:
        yield spelled_term(entry, spelling, fill(spelling, own))


def _inflected(entry: MapEntry) -> Iterator[Term[Known]]:
    """A name with the ending of a plural or possessive, unless another word comes of it."""
    if entry.type == PiiType.PERSON and " " in entry.surrogate:
        name, own = (value.rpartition(" ")[2] for value in (entry.surrogate, entry.original))
        last = MapEntry(own, name, entry.type, "name", "")
        for term in _inflected(last):
            ending = term.payload.write(term.text).removeprefix(own)
            whole = entry.surrogate + term.text.removeprefix(name)
            yield spelled_term(entry, whole, entry.original + ending, exact=True)
        return
    name = entry.surrogate
    if not name.isalpha() or len(name) < _SHORTEST_NAME or is_ordinary(name) or not name[0].isupper():
        return
    ending = "es" if name.lower().endswith(_SIBILANTS) else "s"
    own = "es" if entry.original.lower().endswith(_SIBILANTS) else "s"
    if not names.is_known(name + ending) and not is_in_dictionary(name + ending):
        yield spelled_term(entry, name + ending, entry.original + own, exact=True)


def _declined(entry: MapEntry) -> Iterator[Term[Known]]:
    """One word of a name in another case, for an original of the same declension ("Sobolewskiej")."""
    if entry.type == PiiType.PERSON or entry.domain == "name":
        for form, original in counterparts(entry.surrogate, entry.original):
            yield spelled_term(entry, form, original, exact=True)


def _plain_letters(entry: MapEntry) -> Iterator[Term[Known]]:
    """Letters without their accents, or with the accents as characters of their own."""
    name = entry.surrogate
    if name.isascii():
        return
    for spelling in {unicodedata.normalize("NFD", name), unicodedata.normalize("NFC", name)} - {name}:
        yield spelled_term(entry, spelling, entry.original)
    yield spelled_term(entry, quote(name, safe=""), quote(entry.original, safe=""))
    plain = "".join(ascii_letters(c) if c.isalpha() and not c.isascii() else c for c in name)
    plain = (
        "".join(b.upper() if a.isupper() and len(a) == len(b) else b for a, b in zip(name, plain, strict=False))
        if (len(plain) == len(name))
        else plain
    )
    for spelling in {plain, name.translate(_UMLAUTS)} - {name}:
        if spelling.isascii() and not is_ordinary(spelling):
            yield spelled_term(entry, spelling, entry.original)


def _shortened(entry: MapEntry) -> Iterator[Term[Known]]:
    """A full name with an initial, the surname first, or its words joined."""
    words, own = _bare_words(entry.surrogate), _bare_words(entry.original)
    if len(words) != len(own) or len(words) < 2 or any(len(word) < 2 for word in (*words, *own)):
        return
    (given, surname), (first, last) = (words[0], words[-1]), (own[0], own[-1])
    if len(surname) >= _SHORTEST_NAME and not is_ordinary(surname):
        yield spelled_term(entry, f"{given[0]}. {surname}", f"{first[0]}. {last}")
        yield spelled_term(entry, f"{surname}, {given[0]}.", f"{last}, {first[0]}.")
        yield spelled_term(entry, f"{surname} {given[0]}.", f"{last} {first[0]}.", exact=True)
        if len(words) > 2:
            initials = "".join(f"{word[0]}. " for word in words[:-1])
            yield spelled_term(entry, initials + surname, "".join(f"{word[0]}. " for word in own[:-1]) + last)
            yield spelled_term(entry, f"{given} {words[1][0]}. {surname}", f"{first} {own[1][0]}. {last}")
    if len(given) >= _SHORTEST_NAME and not is_ordinary(given):
        yield spelled_term(entry, f"{given} {surname[0]}.", f"{first} {last[0]}.", exact=True)
    if len(given + surname) >= _SHORTEST_JOINED:
        yield spelled_term(entry, given + surname, first + last)


def _components(entry: MapEntry) -> Iterator[Term[Known]]:
    """The words of a full name, each for the original's word at its place."""
    if entry.type != PiiType.PERSON:
        return
    words, own = _bare_words(entry.surrogate), _bare_words(entry.original)
    if len(words) != len(own) or len(words) < 2:
        return
    for word, original in zip(words, own, strict=True):
        if len(word) >= _SHORTEST_NAME and len(original) > 1:
            part = MapEntry(original, word, entry.type, "name", original.casefold(), part=True)
            mention = entry.surrogate if is_ordinary(word) else ""
            yield surrogate_term(part, "component", in_mention=mention, sent_as=entry.surrogate)


def _bare_words(name: str) -> list[str]:
    """The words of a name without titles, the given name first."""
    surname, comma, given = name.partition(",")
    ordered = f"{given} {surname}" if comma else name
    return [word for word in WORD.findall(ordered) if word.casefold() not in _TITLES]
