"""The forms in which a known name stands in sentences of languages that inflect names.

German, Dutch and Scandinavian genitives without an apostrophe ("Jürgens Auto", and the English plural "the Mitchells"),
the cases of Russian, Ukrainian, Polish, Czech and Greek names, and of Finnish surnames in -nen. A form that is a name
or a word by itself is none. What a form becomes, `inflection` and the generator say.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.lexicon import is_in_dictionary, is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.text import script_of

_SHORTEST = 4
_SHORTEST_CYRILLIC = 3
_SIBILANTS = ("s", "x", "z", "ß")
_HUSHING = "гкхжшщч"

# The ending of the first case, and those of the others. The longest ending counts.
_CYRILLIC = {
    "ский": "ского скому ским ском",
    "цкий": "цкого цкому цким цком",
    "ская": "ской скую",
    "цкая": "цкой цкую",
    "ия": "ии ию ией",
    "ий": "ия ию ием ии",
    "я": "и е ю ей",
    "й": "я ю ем е",
    "ь": "я ю ем е и",
    "о": "а у ом",
    "ов": "ова ову овым ове",
    "ев": "ева еву евым еве",
    "ин": "ина ину иным ине",
}
_OF_WOMEN_HARD, _OF_WOMEN_SOFT = "ы е у ой ою", "и е у ой ей"
_OF_MEN = "а у ом ем е"
_SLAVIC_LATIN = {
    "ia": "ii ię ią",
    "ka": "kę ką",
    "ska": "skiej ską",
    "cka": "ckiej cką",
    "dzka": "dzkiej dzką",
    "ski": "skiego skiemu skim",
    "cki": "ckiego ckiemu ckim",
    "dzki": "dzkiego dzkiemu dzkim",
    "wicz": "wicza wiczowi wiczem wiczu",
    "czyk": "czyka czykowi czykiem czyku",
    "czak": "czaka czakowi czakiem czaku",
    "ová": "ové ovou",
    "ský": "ského skému ským",
    "cký": "ckého ckému ckým",
    "ček": "čka čkovi čkem",
}
_GREEK = {"ης": "η", "ος": "ου ο ε", "ας": "α", "ούλα": "ούλας", "ου": "", "α": "ας", "η": "ης"}
_ALIKE = (
    {"ов", "ев", "ин"},
    {"ский", "цкий"},
    {"ская", "цкая"},
    {"ska", "cka", "dzka"},
    {"ski", "cki", "dzki"},
    {"czyk", "czak"},
    {"ský", "cký"},
)
"""First cases with as many forms, for the same cases in the same order."""
_FINNISH = {"nen": "sen selle selta sesta sessa sta seen"}


def forms(name: str) -> Iterator[str]:
    """The other forms of one word of a name, capitals as in the name.

    Args:
        name: one word of a known person's name, in its first case.
    """
    if not name.isalpha() or not name[0].isupper() or not name[1:].islower():
        return
    match script_of(name):
        case "CYRILLIC":
            if len(name) >= _SHORTEST_CYRILLIC:
                yield from _cyrillic(name)
        case "GREEK":
            if len(name) >= _SHORTEST:
                yield from _by_ending(name, _GREEK)
        case "LATIN":
            if len(name) >= _SHORTEST and not is_ordinary(name):
                yield from (form for form in _latin(name) if not _is_another(form))
        case _:
            pass


def counterparts(name: str, other: str) -> Iterator[tuple[str, str]]:
    """The other forms of a name, each with the form in which another name stands in the same sentence.

    Only for names of one declension: what "Kowalskiej" is of "Kowalska", "Nowackiej" is of "Nowacka". A form that is a
    name or a word by itself is left out, as it is of `forms`.

    Args:
        name: one word of a name, in its first case.
        other: one word of another.
    """
    script = script_of(name)
    if script != script_of(other) or not all(word.isalpha() and word.istitle() for word in (name, other)):
        return
    if len(name) < (_SHORTEST_CYRILLIC if script == "CYRILLIC" else _SHORTEST):
        return
    found, meant = _declension(name, script), _declension(other, script)
    if found is None or meant is None or (found[0] != meant[0] and {found[0], meant[0]} not in _PAIRS):
        return
    for form, counterpart in zip(found[1], meant[1], strict=True):
        if script == "CYRILLIC" or not _is_another(form):
            yield form, counterpart


_PAIRS = [{one, other} for group in _ALIKE for one in group for other in group - {one}]


def _declension(name: str, script: str) -> tuple[str, list[str]] | None:
    """The ending of a name in its first case, which tells how it is declined, and its other forms."""
    match script:
        case "CYRILLIC":
            ending = _ending(name, _CYRILLIC)
            if not ending and name[-1] not in "еёиоуыэюя":
                ending = "а" if name[-1] == "а" else "a consonant"
            forms_ = list(_cyrillic(name))
        case "GREEK":
            ending, forms_ = _ending(name, _GREEK), list(_by_ending(name, _GREEK))
        case "LATIN":
            ending = _ending(name, _SLAVIC_LATIN) or _ending(name, _FINNISH)
            forms_ = [*_by_ending(name, _SLAVIC_LATIN), *_by_ending(name, _FINNISH)]
        case _:
            return None
    return (ending, forms_) if ending else None


def _latin(name: str) -> Iterator[str]:
    yield name + ("es" if name.endswith(_SIBILANTS) else "s")
    yield from _by_ending(name, _SLAVIC_LATIN)
    yield from _by_ending(name, _FINNISH)


def _cyrillic(name: str) -> Iterator[str]:
    if _ending(name, _CYRILLIC):
        yield from _by_ending(name, _CYRILLIC)
    elif name[-1] == "а":
        endings = _OF_WOMEN_SOFT if name[-2] in _HUSHING else _OF_WOMEN_HARD
        yield from (name[:-1] + ending for ending in endings.split())
    elif name[-1] not in "аеёиоуыэюя":
        yield from (name + ending for ending in _OF_MEN.split())


def _ending(name: str, table: dict[str, str]) -> str:
    """The longest ending of a name that a table has; "" if there is none."""
    return next((name[-n:] for n in range(4, 0, -1) if len(name) > n + 1 and name[-n:] in table), "")


def _by_ending(name: str, table: dict[str, str]) -> Iterator[str]:
    if ending := _ending(name, table):
        yield from (name[: -len(ending)] + other for other in table[ending].split())


def _is_another(form: str) -> bool:
    return names.is_known(form) or is_in_dictionary(form)
