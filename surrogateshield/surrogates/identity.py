"""Who is who: the words of the invented identities, found by how addresses and user names write them.

A person's words are known from the mapping, each with its surrogate. An address may write any of them, in any order
of first names and surname, whole or by its initial, run together or apart: "sarah.mitchell", "smitchell", "mitchells",
"sj.mitchell". And what stood in an address first, a name that follows takes up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.hosts import host_label
from surrogateshield.surrogates.kinds import CONNECTORS, LEGAL_FORMS, PARTICLES, TITLES
from surrogateshield.surrogates.name_parts import LONGEST, SHORTEST, TOKEN, Person, Word, halves, told_by
from surrogateshield.surrogates.spelled import spelling
from surrogateshield.surrogates.text import WORD
from surrogateshield.surrogates.writings import writings

_MOST_WORDS = 6
_MOST_PEOPLE = 200
_MOST_TRIED = 12
_SHORTEST_STEM = 3

_POSSESSIVE = regex.compile(r"['’‘][sS]?(?=\P{L}|$)")
_HOST = regex.compile(r"(?:[a-zA-Z][a-zA-Z\d+.-]*:/*)?(?:[^/?#@\s]*@)?([^/?#:@\s]+)")


class Identities:
    """The people and organisations of a conversation. Grows with the mapping; never changes what it said."""

    def __init__(self) -> None:
        self._names: dict[str, MapEntry] = {}
        self._stems: dict[str, MapEntry] = {}
        self._people: dict[str, dict[Person, None]] = {}
        self._order: dict[Person, int] = {}
        self._initials: dict[str, Person] = {}
        self._heard: dict[str, str] = {}
        self._claimed: dict[str, str] = {}
        self._letters: dict[tuple[str, str], str] = {}
        self._hosts: dict[str, str] = {}
        self._firms: dict[str, str] = {}

    def add(self, entry: MapEntry) -> None:
        """Take in what an entry says of somebody."""
        match entry.domain:
            case "name":
                for plain in writings(entry.original):
                    self._names.setdefault(plain, entry)
                folded = entry.original.casefold()
                for cut in range(max(len(folded) - 2, _SHORTEST_STEM), len(folded) + 1):
                    self._stems.setdefault(folded[:cut], entry)
            case "person":
                self._add_person(entry)
            case "email":
                own, other = spelling(entry.original), spelling(entry.surrogate)
                if own and other:
                    self._add_identifier(own.local, other.local)
                    self._add_host(own.host, other.host)
            case "username":
                self._add_identifier(entry.original, entry.surrogate)
            case "url":
                own_host, other_host = _HOST.match(entry.original), _HOST.match(entry.surrogate)
                if own_host and other_host:
                    self._add_host(own_host[1], other_host[1])
            case "org" | "organisation":
                for key, surrogate in zip(_firm_keys(entry.original), _firm_keys(entry.surrogate), strict=False):
                    self._firms.setdefault(key, surrogate)
            case _:
                pass

    # What names ask.

    def spelled_otherwise(self, word: str) -> MapEntry | None:
        """The entry of the same name with other accents: "Jose" of "José", "Mueller" of "Müller"."""
        return next((entry for plain in writings(word) if (entry := self._names.get(plain))), None)

    def beginning_with(self, stems: Iterable[str]) -> Iterator[MapEntry]:
        """Entries of names of which a stem is left when an ending of one or two letters goes."""
        return (entry for stem in stems if (entry := self._stems.get(stem)) is not None)

    def heard(self, word: str) -> str:
        """The surrogate that an address or user name has for a word of a name; "" where none has."""
        return next((heard for plain in writings(word) if (heard := self._heard.get(plain))), "")

    def is_claimed(self, candidate: str, word: str) -> bool:
        """Whether an address or user name has `candidate` for another word than `word`."""
        owner = self._claimed.get(writings(candidate)[0])
        return owner is not None and owner not in writings(word)

    def letter(self, word: str, others: Iterable[str]) -> str:
        """The letter that stood for the initial of `word` beside one of the other words of a name ("S. Mitchell")."""
        for other in others:
            for plain in writings(other):
                if letter := self._letters.get((writings(word)[0][:1], plain)):
                    return letter
        return ""

    def initial(self, letter: str, words: Sequence[str], initials: Sequence[str]) -> str:
        """The initial that stands for `letter` in a name; "" where nobody is known by it.

        Args:
            letter: the initial.
            words: the words of the name that are written out.
            initials: all initials of the name, in order; with no words, they must be somebody's.
        """
        small = letter.casefold()
        if not words:
            person = self._initials.get("".join(initials).casefold())
            at = [initial.casefold() for initial in initials].index(small)
            return self._letters_of(person, len(initials))[at].upper() if person else ""
        if told := self.letter(letter, words):
            return told
        plain = [writings(word)[0] for word in words]
        for person in self._people.get(plain[-1], ()):
            if all(any(word in w.plain for w in person) for word in plain):
                for word in person:
                    if word.initial == small and not any(form in word.plain for form in plain):
                        return word.surrogate[:1].upper()
        return ""

    @staticmethod
    def _letters_of(person: Person, count: int) -> list[str]:
        words = list(person) if count == len(person) else [*person[: count - 1], person[-1]]
        return [word.written(0)[:1] for word in words]

    def firm(self, name: str, whole: str) -> str:
        """The name that the mail domain of an organisation has; "" where none is known."""
        keys = [*_firm_keys(name), *(_firm_keys(whole)[:1] if whole.startswith(name) else [])]
        return next((self._hosts[key] for key in keys if key in self._hosts), "")

    # What identifiers ask.

    def read(self, tokens: Sequence[str]) -> list[str]:
        """The surrogates of the words of an identifier, each "" where it is no word of anybody's name."""
        best: list[str] = [""] * len(tokens)
        told = (0, 0)
        for person in self._candidates(tokens):
            found = told_by(person, tokens)
            score = sum(r.told for r in found if r), sum(r is not None for r in found)
            if score > told and score[0]:
                best, told = [r.text if r else "" for r in found], score
            if told[0] == sum(map(len, tokens)):
                break
        small = "".join(tokens).casefold()
        if not told[0] and (person_of := self._initials.get(small)):
            letters = iter(self._letters_of(person_of, len(small)))
            return ["".join(next(letters) for _ in token) for token in tokens]
        return [known or self._name(token) for known, token in zip(best, tokens, strict=True)]

    def host(self, label: str) -> str:
        """The name for a host that is an organisation's or a person's, or that is known under another domain."""
        key = label.replace("-", "")
        if key in self._hosts:
            return self._hosts[key]
        first, hyphen, rest = label.partition("-")
        if hyphen and is_ordinary(rest) and (firm := self._firms.get(first)):
            return f"{firm}-{rest}"
        if firm := self._firms.get(key):
            return firm
        tokens = [token for token in TOKEN.findall(label) if token[0].isalpha()]
        found = self.read(tokens)
        return "-".join(found) if tokens and all(found) and all(len(token) >= SHORTEST for token in tokens) else ""

    def organisation(self, token: str) -> str:
        """The surrogate of an organisation whose name a user name is."""
        return self._firms.get(writings(token)[0], "")

    # How it is known.

    def _add_person(self, entry: MapEntry) -> None:
        own, other = (WORD.findall(_POSSESSIVE.sub("", text)) for text in (entry.original, entry.surrogate))
        if len(own) != len(other):
            return
        pairs = [pair for pair in zip(own, other, strict=True) if pair[0].casefold() not in TITLES]
        if "," in entry.original and len(pairs) > 1:
            pairs = [*pairs[1:], pairs[0]]  # "Mitchell, Sarah"
        person = tuple(Word(writings(word), surrogate) for word, surrogate in pairs[:_MOST_WORDS])
        self._order.setdefault(person, len(self._order))
        for word in person:
            for plain in word.plain if len(word.plain[0]) > 1 else ():
                if plain not in PARTICLES:
                    self._people.setdefault(plain, {})[person] = None
        for initials in {
            "".join(w.initial for w in person),
            "".join(w.initial for w in (*person[:1], *person[1:][-1:])),
        }:
            if len(initials) > 1:
                self._initials.setdefault(initials, person)
        self._hear_letters([(w.plain[0], w.surrogate) for w in person])

    def _add_identifier(self, original: str, surrogate: str) -> None:
        own, other = TOKEN.findall(original), TOKEN.findall(surrogate)
        if len(own) != len(other):
            return
        pairs = [
            (a.casefold(), b.casefold()) for a, b in zip(own, other, strict=True) if a[0].isalpha() and b[0].isalpha()
        ]
        for word, heard in pairs:
            if len(word) > SHORTEST and word != heard:
                self._heard.setdefault(word, heard)
                self._claimed.setdefault(heard, word)
            parts = halves(word)
            if parts and len(parts[0]) == 1:
                self._letters.setdefault(parts, heard[0].upper())
                self._heard.setdefault(parts[1], heard[1:])
                self._claimed.setdefault(heard[1:], parts[1])
        self._hear_letters(pairs)

    def _hear_letters(self, pairs: Sequence[tuple[str, str]]) -> None:
        for letter, heard in pairs:
            if len(letter) == 1:
                for word, _ in pairs:
                    if len(word) > 1:
                        self._letters.setdefault((letter, word), heard[0].upper())

    def _add_host(self, original: str, surrogate: str) -> None:
        label, other = host_label(original), host_label(surrogate)
        if label and other and label != other:
            self._hosts.setdefault(label.replace("-", ""), other)

    def _name(self, token: str) -> str:
        """The surrogate of a name, or of two names written as one word."""
        plain = writings(token)[0]
        if entry := self._names.get(plain):
            return _written(entry, plain, token)
        for cut in range(SHORTEST, len(plain) - 2):
            first, last = self._names.get(plain[:cut]), self._names.get(plain[cut:])
            if first and last:
                return _written(first, plain[:cut], token) + _written(last, plain[cut:], token).lower()
        return ""

    def _candidates(self, tokens: Sequence[str]) -> list[Person]:
        """The people whose words the tokens begin or end with; those first who have most of the letters."""
        votes: dict[int, int] = {}
        people: dict[int, Person] = {}
        for token in tokens:
            plain = writings(token)[0][: LONGEST + 1]
            lengths = range(min(len(plain), SHORTEST), len(plain) + 1)
            for part in {*(plain[:n] for n in lengths), *(plain[-n:] for n in lengths)}:
                for person in islice(self._people.get(part, ()), _MOST_PEOPLE):
                    votes[id(person)] = votes.get(id(person), 0) + len(part)
                    people.setdefault(id(person), person)
        order = sorted(people.values(), key=lambda person: (-votes[id(person)], self._order[person]))
        return order[:_MOST_TRIED]


def _written(entry: MapEntry, plain: str, token: str) -> str:
    if not token.isascii():
        return entry.surrogate
    own, other = writings(entry.original), writings(entry.surrogate)
    return other[min(own.index(plain), len(other) - 1)]


def _firm_keys(name: str) -> list[str]:
    """What hosts may call an organisation: its name without legal forms, and the first word of it."""
    words = [word for word in WORD.findall(name) if word.casefold() not in LEGAL_FORMS | CONNECTORS]
    plain = [writings(word)[0] for word in words]
    return ["".join(plain), *(word for word in plain[:1] if not is_ordinary(word))] if plain else []
