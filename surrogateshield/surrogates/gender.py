"""Expressions of gender, exchanged for others of the same grammatical kind (paper, section 3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold, in_style, restyle

_CLASSES = tuple(
    tuple(word.strip() for word in line.split(","))
    for line in """
    male, female, non-binary
    man, woman, person
    men, women, people
    boy, girl, child
    boys, girls, children
    gentleman, lady, guest
    he/him, she/her, they/them
    he/him/his, she/her/hers, they/them/theirs
    he, she
    him, her
    his, hers
    himself, herself
    mr, ms, mx
    husband, wife, spouse
    father, mother, parent
    dad, mum, guardian
    son, daughter, kid
    brother, sister, sibling
    uncle, aunt, relative
    grandfather, grandmother, grandparent
    boyfriend, girlfriend, partner
    masculine, feminine, neutral
    transgender man, transgender woman, transgender person
    trans man, trans woman, trans person
    m, f, x
    mann, frau
    männlich, weiblich, divers
    homme, femme, personne
    masculin, féminin, neutre
    hombre, mujer, persona
    masculino, femenino, neutro
    feminino, não binário
    transgender male, transgender female
    trans male, trans female
    cis man, cis woman
    cis male, cis female
    cisgender man, cisgender woman
    cisgender male, cisgender female
    transmasculine, transfeminine
    transgender, cisgender
    nonbinary, genderless
    genderfluid, genderqueer, agender
    gender-fluid, gender-queer
    non binary, gender queer
    other, diverse
    garçon, fille
    niño, niña
    tāne, wahine
    herr, dame
    intersex, endosex
    she/they, he/they
    ze/hir, xe/xem, ze/zir, ey/em, fae/faer, ve/ver
    elle/la, il/lui
    ella/la, él/lo
    er/ihm, sie/ihr
    uomo, donna
    maschio, femmina
    maschile, femminile
    homem, mulher
    varón, hembra
    mannelijk, vrouwelijk
    vrouw, persoon
    mężczyzna, kobieta, osoba
    męski, żeński
    męska, żeńska
    kvinna, individ
    kvinde, mand
    mies, nainen
    muž, žena
    erkek, kadın
    férfi, nő
    bărbat, femeie
    мужской, женский
    мужчина, женщина
    муж, жен
    男, 女
    男性, 女性
    남, 여
    남성, 여성
    남자, 여자
    ذكر, أنثى
    पुरुष, महिला
    w, d
    k, v
    h, n
    o, u
    """.strip().splitlines()
)
"""Each line is a class of expressions that can stand for one another in a sentence."""

_GENDERS = dict.fromkeys(
    """transgender nonbinary genderfluid gender-fluid other intersex ze/hir w k h o""".split(), ""
) | {
    "non binary": "",
    "feminino": "fn",
    "vrouw": "fn",
    "kvinna": "fn",
    "kvinde": "fm",
    "she/they": "fm",
    "elle/la": "fm",
    "ella/la": "fm",
}
"""The genders of the expressions of a class, by its first one, where they are not male, female and neither."""

_CLASS_OF = {word: words for words in _CLASSES for word in words}


class GenderGenerator(Generator):
    """Gender indicators: a permutation of the class, one for each conversation.

    The set is small and closed, so a surrogate may occur elsewhere in the conversation; there it is itself an
    original. That restoring it needs its surroundings is the resolver's business.
    """

    domain = "gender"
    keeps_risk = "An expression of gender belongs to nobody; with two in a class the other one is known to be meant."

    def canonical(self, original: str) -> str:
        return fold(original)

    def render(self, original: str, base: MapEntry) -> str | None:
        return restyle(base.surrogate, original)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:  # noqa: ARG002
        for step in (1, 2):
            yield _exchange(original, context, step)

    def accepts(self, original: str, candidate: str, context: Context) -> bool:
        return candidate != original and not context.owned(candidate)

    def well_formed(self, value: str) -> bool:
        return fold(value) in _CLASS_OF or any(fold(word) in _CLASS_OF for word in WORD.findall(value))

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


def class_of(text: str) -> str:
    """The first expression of the class that `text` is of; "" for other words."""
    return next(iter(_CLASS_OF.get(fold(text), ())), "")


def _exchange(text: str, context: Context, step: int) -> str:
    whole = _CLASS_OF.get(fold(text))
    if whole is not None:
        return restyle(_next(fold(text), whole, context, step), text)
    return str(
        WORD.sub(
            lambda m: in_style(
                _next(m.group().casefold(), _CLASS_OF.get(m.group().casefold(), ()), context, step), m.group()
            ),
            text,
        )
    )


def exchanged(gender: str, context: Context) -> str:
    """The gender ("m", "f", "n" for neither) that "m" or "f" became in the conversation; "" where none did."""
    for word, words in _CLASS_OF.items():
        genders = _GENDERS.get(words[0], "mfn")
        if gender in genders and len(words) <= 3 and context.of_canonical(GenderGenerator.domain, word) is not None:
            other = words.index(_next(words[genders.index(gender)], words, context, 1))
            return genders[other] if other < len(genders) else ""
    return ""


def _next(word: str, words: tuple[str, ...], context: Context, step: int) -> str:
    if not words:
        return word
    # One turn of all classes: he, him and his follow the same person.
    turn = context.source("gender").draw().below(2) + 1 if len(words) > 2 else 1
    return words[(words.index(word) + turn * step) % len(words)]
