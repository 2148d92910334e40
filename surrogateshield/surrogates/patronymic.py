"""Russian names after the father: "Сергеевна" between a given name and a surname, and others of the same gender."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from surrogateshield.surrogates import names
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import script_of

_OF_SONS, _OF_DAUGHTERS = ("ович", "евич", "ич"), ("овна", "евна", "инична", "ична")
_HARD = "бвгдзклмнпрстфх"


def is_patronymic(word: str, words: list[str]) -> bool:
    """Whether `word` is the patronymic in a name of these words: the second of them, and no surname.

    "Рабинович" and "Шкловна" end so too: as the last of two words it is one where a father's name is in it.
    """
    if len(words) < 2 or words[0] == word or script_of(word) != "CYRILLIC":
        return False
    small = word.casefold()
    if not small.endswith(_OF_SONS + _OF_DAUGHTERS):
        return False
    return words[1] == word and (len(words) > 2 or small.endswith(_OF_DAUGHTERS) or small in _known())


def proposals(word: str, source: Source) -> Iterator[str]:
    """Patronymics of the gender of `word`, of frequent names."""
    daughters = word.casefold().endswith(_OF_DAUGHTERS)
    every = _all()[daughters]
    yield from (every[number] for number in source.draw("patronymics").order(len(every)))


@cache
def _all() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those of sons, and those of daughters, in the order of the fathers' names."""
    fathers = [name for name in names.lists()["ru given_m"] if name[-1] in _HARD or name.endswith(("ей", "ай"))]
    stems = [f"{name[:-1]}е" if name[-1] == "й" else f"{name}о" for name in dict.fromkeys(fathers)]
    return tuple(f"{stem}вич" for stem in stems), tuple(f"{stem}вна" for stem in stems)


@cache
def _known() -> frozenset[str]:
    return frozenset(word.casefold() for words in _all() for word in words)
