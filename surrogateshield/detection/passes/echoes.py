"""What repeats a value that was found, in another guise: the user name of somebody named, the name behind an address.

"Hyacinth Ferdinand" signs as hferdinand, keeps her key in id_ed25519_hferdinand and her letters in
letter_hyacinth.docx; whoever writes from faustino@moonmoth.example is Faustino, and works for Moonmoth. Names of hosts
stay: they are configuration, and say no more than whose machines they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import regex
from ahocorasick_rs import AhoCorasick, MatchKind

from surrogateshield.detection.names import NEXT_WORD, PARTICLES, is_common, words_of
from surrogateshield.detection.public import is_brand, is_public
from surrogateshield.detection.reading import MASK, Found, lowered
from surrogateshield.detection.tongues import words_of_all_tongues
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import PiiType
from surrogateshield.surrogates.hosts import host_label
from surrogateshield.surrogates.text import fold_token

_SHORTEST_FORM = 5
_SHORTEST_WORD = 4
_MOST_VALUES = 200
_SCORE = 0.85
_SUFFIXES = frozenset("jr sr ii iii iv phd md".split())
_NOBODYS = frozenset(
    """info contact hello office admin sales support help service billing accounts hr jobs press mail team noreply
    no-reply kontakt buero büro contacto contatto webmaster postmaster root user username name firstname lastname test
    example someone somebody nobody newsletter marketing orders bookings reception enquiries inquiries feedback
    dpo privacy security careers finance legal payroll customer customerservice""".split()
)
"""Mailboxes of offices, and what stands for somebody's in examples."""
_PARTS = regex.compile(r"[^\W\d_]+")
_FURTHER = regex.compile(rf" (?P<name>{NEXT_WORD})(?![\p{{L}}\p{{N}}@])")
_CREDIT = regex.compile(r"(?i:copyright|\(c\)|©|licen[cs]e|all rights reserved|__author__|@author|spdx)")
_CAPITAL = regex.compile(r"\p{Lu}[\p{Ll}\p{M}]")
_JOINTS = frozenset(".-_/\\@:")


class _Meaning(NamedTuple):
    """What a string is where it stands with a capital, and where it stands without; None: nothing."""

    capital: PiiType
    small: PiiType | None


def found(text: str, whole: str, shaped: Iterable[Found], named: Iterable[Found]) -> list[Found]:
    """The echoes in what nothing has claimed yet; sorted, none overlapping.

    Args:
        text: the normalised text, whatever is claimed in it masked.
        whole: the same with nothing masked.
        shaped: what patterns claimed.
        named: what was found by name.
    """
    meanings: dict[str, _Meaning] = {}
    for address in islice((item for item in shaped if item.type == PiiType.EMAIL), _MOST_VALUES):
        _of_address(whole[address.start : address.end].lower(), meanings)
    for user in islice((item for item in shaped if item.type == PiiType.USERNAME), _MOST_VALUES):
        _of_user(whole[user.start : user.end].lower().lstrip("@"), meanings)
    for person in islice((item for item in named if item.type == PiiType.PERSON and not item.lease), _MOST_VALUES):
        _of_person(whole[person.start : person.end], meanings)
    if not meanings:
        return []
    values = list(meanings)
    places = AhoCorasick(values, matchkind=MatchKind.LeftmostLongest).find_matches_as_indexes(lowered(text))
    return list(_placed(text, ((start, end, meanings[values[index]]) for index, start, end in places)))


def _placed(text: str, places: Iterable[tuple[int, int, _Meaning]]) -> Iterator[Found]:
    position = 0
    for start, end, meaning in places:
        type_ = meaning.capital if _CAPITAL.match(text, start) else meaning.small
        if start < position or type_ is None or _is_within_word(text, start, end):
            continue
        if (type_ == PiiType.ORG and _is_part_of_code(text, start, end)) or _is_credited(text, start):
            continue
        further = _FURTHER.match(text, end) if type_ == PiiType.PERSON else None
        position = further.end() if further and not is_common(further["name"]) else end
        yield Found(start, position, type_, _SCORE)


def _is_within_word(text: str, start: int, end: int) -> bool:
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    return before.isalnum() or after.isalnum() or MASK in {before, after}


def _is_credited(text: str, start: int) -> bool:
    """Whether a line says whose a program is: its author is known for it."""
    line_end = text.find("\n", start)
    return _CREDIT.search(text, text.rfind("\n", 0, start) + 1, line_end if line_end >= 0 else len(text)) is not None


def _is_part_of_code(text: str, start: int, end: int) -> bool:
    """Whether it stands in the name of a host, a file or a variable."""
    return text[max(0, start - 1) : start] in _JOINTS or (
        text[end : end + 1] in _JOINTS and text[end + 1 : end + 2].isalnum()
    )


def _of_address(address: str, meanings: dict[str, _Meaning]) -> None:
    """What an address tells: what its user name does, and the firm that its domain repeats."""
    user, _, domain = address.partition("@")
    user = user.partition("+")[0]
    if user in _NOBODYS:
        return
    _of_user(user, meanings)
    firm = host_label(domain)
    if len(firm) >= _SHORTEST_FORM and _tells(firm) and not is_public(firm) and not is_brand(firm):
        meanings[firm] = _Meaning(PiiType.ORG, PiiType.ORG)


def _of_user(user: str, meanings: dict[str, _Meaning]) -> None:
    """What a user name tells: itself, and the words of it where they stand as somebody's name."""
    words = _PARTS.findall(user)
    for word in words:
        if len(word) >= _SHORTEST_WORD and _tells(word):
            meanings[word] = _Meaning(PiiType.PERSON, None)
    if len(user) >= _SHORTEST_FORM and (len(words) > 1 or any(map(str.isdigit, user)) or _tells(user)):
        meanings[user] = _Meaning(PiiType.PERSON if user.isalpha() else PiiType.USERNAME, PiiType.USERNAME)


def _of_person(name: str, meanings: dict[str, _Meaning]) -> None:
    """The user names that are made of a full name, and its own words where a path or a program writes them."""
    words = [fold_token(word) for word in words_of(name) if word.lower() not in PARTICLES | _SUFFIXES]
    if len(words) < 2 or not all(word.isascii() for word in words):
        return
    first, last = ("".join(filter(str.isalnum, word)) for word in (words[0], words[-1]))
    for one, other in ((first, last), (first[:1], last), (first, last[:1]), (last, first), (last, first[:1])):
        for mark in ("", ".", "_", "-"):
            form = one + mark + other
            if len(form) >= _SHORTEST_FORM and not (mark and len(other) == 1) and _tells(form):
                meanings.setdefault(form, _Meaning(PiiType.USERNAME, PiiType.USERNAME))
    for word in (first, last):
        if len(word) >= _SHORTEST_WORD and _tells(word):
            meanings[word] = _Meaning(PiiType.PERSON, PiiType.PERSON)


def _tells(word: str) -> bool:
    """Whether a word is in no dictionary, so that it is whose it was found with."""
    return not (word in _NOBODYS or is_in_dictionary(word) or is_common(word) or word in words_of_all_tongues())
