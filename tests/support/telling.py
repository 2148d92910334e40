"""Whether surrogates tell more of their originals than the declared aspects: by mutual information.

Many pairs are made, each in a conversation of its own. Within each group of originals that are alike in all that
the type declares as kept, an original and its surrogate must know nothing of each other: the mutual information of
features of both is compared with that of the same surrogates dealt out anew within their groups.
"""

from __future__ import annotations

import datetime
import random
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import drawn
import numpy as np
import regex
from numpy.typing import NDArray

from surrogateshield.pii import PiiType as T
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import Exhausted, MimicGen, names
from surrogateshield.surrogates.kept import aspects

Numbers = NDArray[np.int64]
Pairs = list[tuple[str, str]]

LIMIT = 8.0
"""Standard deviations above chance that count as telling; chance itself does not come near in thousands of trials."""

_DEALS = 30


def _letters(value: str) -> str:
    return "".join(filter(str.isalpha, value.casefold()))


def _digits(value: str) -> str:
    return "".join(c for c in value if c.isdecimal())


def _ngram(text: str) -> int:
    return zlib.crc32(text.encode()) % 64


FEATURES: dict[str, Callable[[str], int]] = {
    "length": len,
    "first letter": lambda v: ord((_letters(v) or "_")[0]),
    "last letter": lambda v: ord((_letters(v) or "_")[-1]),
    "first letters": lambda v: _ngram(_letters(v)[:2]),
    "last letters": lambda v: _ngram(_letters(v)[-2:]),
    "letters of the middle": lambda v: _ngram(_letters(v)[len(_letters(v)) // 2 :][:2]),
    "vowels": lambda v: sum(c in "aeiouy" for c in _letters(v)),
    "sum of letters": lambda v: sum(map(ord, _letters(v))) % 16,
    "first digit": lambda v: ord((_digits(v) or "_")[0]),
    "second digit": lambda v: ord((_digits(v)[1:] or "_")[0]),
    "digit of the middle": lambda v: ord((_digits(v)[len(_digits(v)) // 2 :] or "_")[0]),
    "last digit": lambda v: ord((_digits(v) or "_")[-1]),
    "last digit but one": lambda v: ord((_digits(v)[:-1] or "_")[-1]),
    "sum of digits": lambda v: sum(map(int, _digits(v))) % 10,
    "parities": lambda v: _ngram("".join("01"[int(d) % 2] for d in _digits(v)[-4:])),
    "whole": lambda v: zlib.crc32(v.casefold().encode()) % 16,
}
"""What is looked at, beside what is declared."""


def _listed(rng: random.Random) -> str:
    given, surnames = names.pool("en", rng.choice(_GIVEN)), names.pool("en", "surname")
    return f"{rng.choice(given)} {rng.choice(surnames)}"


def _named(rng: random.Random) -> str:
    return f"{_listed(rng).split()[0].lower()}{rng.randrange(100):02}"


def _spelled(alphabet: str, shape: str) -> drawn.Make:
    """Values of one shape: x for a letter of the alphabet, 9 for a digit."""
    return lambda rng: "".join(
        rng.choice(alphabet) if c == "x" else rng.choice("123456789") if c == "9" else c for c in shape
    )


def _day(rng: random.Random) -> datetime.date:
    return datetime.date(1981, 1, 1) + datetime.timedelta(days=rng.randrange(1095))


_PEM = f"-----BEGIN KEY-----\n{'x' * 48}\n-----END KEY-----"
_GIVEN: list[names.Role] = ["given_f", "given_m"]
_BASE = "abcdefghijklmnopqrstuvwxyz"
_OWN = (
    drawn.Kind("people of the lists", T.PERSON, _listed),
    drawn.Kind("passwords of one shape", T.PASSWORD, _spelled(_BASE, "xxxxxx99!")),
    drawn.Kind("API keys of one shape", T.API_KEY, _spelled(_BASE, "ghp_xxxx99xxxx99xxxxxxxx9999xxxx")),
    drawn.Kind("private keys of one shape", T.PRIVATE_KEY, _spelled(_BASE, _PEM)),
    drawn.Kind(
        "phone numbers of a row", T.PHONE_UK, lambda rng: f"020 7{rng.randint(100, 899)} {rng.randint(100, 999)}0"
    ),
    drawn.Kind("national numbers of nine digits", T.NATIONAL_ID, lambda rng: str(rng.randrange(10**8, 10**9))),
    drawn.Kind("user names with a number", T.USERNAME, _named),
    drawn.Kind("mail addresses with a number", T.EMAIL, lambda rng: f"{_named(rng)}@quorvale.com"),
    drawn.Kind("birth dates of a few years", T.DOB, lambda rng: f"{_day(rng):%Y-%m-%d}"),
    drawn.Kind("dates of a few years", T.DATE, lambda rng: f"{_day(rng):%d %B %Y}"),
)
_OF_MANY_SHAPES = frozenset({"passwords", "API keys", "private keys", "birth dates", "dates"})
"""Kinds of which no two originals are alike in what is kept: they could tell anything."""

KINDS = (*_OWN, *(kind for kind in drawn.KINDS if kind.name not in _OF_MANY_SHAPES))
"""What is drawn here."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A feature of originals that a feature of surrogates tells, with the deviations above chance."""

    original: str
    surrogate: str
    score: float


def pairs_of(kind: drawn.Kind, count: int, seed: int = 0) -> Pairs:
    """Originals with their surrogates, each of another conversation; originals come more than once if they must."""
    rng, found = random.Random(f"telling {kind.name} {seed}"), Pairs()
    while len(found) < count:
        original, key = kind.make(rng), rng.randbytes(32)
        mapping = ShadowMap(key)
        try:
            for entry in MimicGen(key).substitute(original, kind.type, mapping, lambda _: False):
                mapping.add(entry)
        except Exhausted:
            continue
        entry_of = mapping.of_original(original)
        assert entry_of is not None
        found.append((original, entry_of.surrogate))
    return found


def told(type_: str, pairs: Pairs, every: bool = False) -> list[Telling]:
    """What the surrogates tell beyond what is declared, the worst first.

    Args:
        type_: the type of the values.
        pairs: originals and surrogates.
        every: whether each feature of the original is held against each of the surrogate, not against the same only.
    """
    declared = aspects(type_)
    groups = _coded([tuple(aspect.of(original) for aspect in declared) for original, _ in pairs])
    own = {name: _coded([feature(original) for original, _ in pairs]) for name, feature in FEATURES.items()}
    other = {name: _coded([feature(surrogate) for _, surrogate in pairs]) for name, feature in FEATURES.items()}
    deals = [_dealt(groups, pairs, np.random.default_rng(number)) for number in range(_DEALS)]
    found = []
    for a, b in product(FEATURES, FEATURES) if every else zip(FEATURES, FEATURES, strict=True):
        if own[a].max() == 0 or other[b].max() == 0:
            continue
        score = _score(groups, own[a], other[b], deals)
        if score > LIMIT:
            found.append(Telling(a, b, round(score, 1)))
    return sorted(found, key=lambda telling: -telling.score)


def power(type_: str, pairs: Pairs) -> float:
    """The share of pairs that have at least three others alike in what is kept: in smaller groups nothing is seen."""
    groups = _coded([tuple(aspect.of(original) for aspect in aspects(type_)) for original, _ in pairs])
    sizes = np.bincount(groups)
    return float(sizes[sizes > 3].sum() / len(pairs))


def alike(pairs: Pairs, type_: str) -> float:
    """How many more pieces of three characters an original and its surrogate share than chance has, in deviations."""
    groups = _coded([tuple(aspect.of(original) for aspect in aspects(type_)) for original, _ in pairs])
    own, other = ([_pieces(value) for value in side] for side in zip(*pairs, strict=True))
    seen = _shared(own, other, range(len(pairs)))
    dealt = [_shared(own, other, _dealt(groups, pairs, np.random.default_rng(n))) for n in range(_DEALS)]
    return (seen - float(np.mean(dealt))) / max(float(np.std(dealt)), 1.0)


def _pieces(value: str) -> frozenset[str]:
    small = regex.sub(r"[^\p{L}\d]", "", value.casefold())
    return frozenset(small[i : i + 3] for i in range(len(small) - 2))


def _shared(own: list[frozenset[str]], other: list[frozenset[str]], order: Sequence[int] | Numbers) -> int:
    return sum(len(a & other[i]) for a, i in zip(own, order, strict=True))


def _coded(values: Sequence[object]) -> Numbers:
    numbers: dict[object, int] = {}
    return np.array([numbers.setdefault(value, len(numbers)) for value in values], dtype=np.int64)


def _dealt(groups: Numbers, pairs: Pairs, rng: np.random.Generator) -> Numbers:
    """The surrogates dealt out anew within each group; none to an original that it equals: no surrogate is that."""
    order = np.empty(len(groups), dtype=np.int64)
    places = np.lexsort((np.arange(len(groups)), groups))
    order[places] = np.lexsort((rng.random(len(groups)), groups))
    own, other = ([value.casefold() for value in side] for side in zip(*pairs, strict=True))
    members: dict[int, list[int]] = {}
    for place, group in enumerate(groups.tolist()):
        members.setdefault(group, []).append(place)
    for place in range(len(groups)):
        for _ in range(20):
            if own[place] != other[order[place]]:
                break
            with_ = members[int(groups[place])][int(rng.integers(len(members[int(groups[place])])))]
            if own[with_] != other[order[place]]:
                order[place], order[with_] = order[with_], order[place]
    return order


def _score(groups: Numbers, own: Numbers, other: Numbers, deals: list[Numbers]) -> float:
    seen = _information(groups, own, other)
    dealt = [_information(groups, own, other[order]) for order in deals]
    spread = float(np.std(dealt))
    return (seen - float(np.mean(dealt))) / spread if spread > 1e-9 else 0.0


def _information(groups: Numbers, own: Numbers, other: Numbers) -> float:
    """The mutual information of two features, given the group, in nats times the number of pairs.

    Of the four entropies only the joint one changes when surrogates are dealt out anew within their groups.
    """
    joint = (groups * (own.max() + 1) + own) * (other.max() + 1) + other
    _, counts = np.unique(joint, return_counts=True)
    return float((counts * np.log(counts)).sum())
