"""The lists of personal names: what is known of a name, and which names a surrogate is chosen from.

The words are Faker's (`data/names.txt` says which and under which licence).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, cast

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.free import Range, values
from surrogateshield.surrogates.gazetteer import well_known
from surrogateshield.surrogates.prf import Mark, Source
from surrogateshield.surrogates.text import alphanumerics, fold_token, script_of

Role = Literal["given", "given_f", "given_m", "given_fm", "surname", "surname_f", "surname_m"]
"""The list a name is on; `given_fm` are the given names of both genders."""


_LATIN = "en de fr es it nl sv da no fi pl pt cs hu ro hr tr in id".split()
_BY_SCRIPT = {
    "LATIN": _LATIN,
    "CYRILLIC": ["ru", "uk", "bg"],
    "GREEK": ["el"],
    "KATAKANA": ["kana"],
    "ARABIC": ["ar"],
    "HEBREW": ["he"],
    "DEVANAGARI": ["hi"],
    "THAI": ["th"],
}


@dataclass(frozen=True, slots=True)
class Kind:
    """Which list a name belongs to: a language and a role."""

    language: str
    role: Role


@cache
def lists() -> dict[str, tuple[str, ...]]:
    """Every list of the file, by "language role"."""
    text = resources.files("surrogateshield.surrogates").joinpath("data/names.txt").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = words = []
        elif line and not line.startswith("#"):
            words.extend(line.split())
    return {name: tuple(words) for name, words in found.items()}


@cache
def _index() -> dict[str, dict[str, list[Role]]]:
    """Folded name -> language -> roles, languages in the order of the file."""
    index: dict[str, dict[str, list[Role]]] = {}
    for name, words in lists().items():
        language, role = name.split()
        role = cast(Role, role)
        for word in words:
            index.setdefault(word.casefold(), {}).setdefault(language, []).append(role)
    return index


def is_known(word: str) -> bool:
    """Whether `word` is on any list."""
    return word.casefold() in _index()


def is_a(word: str, role: Literal["given", "surname"]) -> bool:
    """Whether `word` is on a list of the role, in any language."""
    return any(r.startswith(role) for roles in _index().get(word.casefold(), {}).values() for r in roles)


def kind_of(word: str, expected: Literal["given", "surname"] | None) -> Kind:
    """The list a surrogate for `word` comes from.

    Args:
        word: one word of a name.
        expected: what its place in the name suggests; None for a word that stands alone.
    """
    languages = _languages(word)
    known = {k: v for k, v in _index().get(word.casefold(), {}).items() if k in languages}
    if expected is not None:
        # An English list that knows the word as a surname only does not hide a French given name.
        for language, roles in known.items():
            if matching := [role for role in roles if role.startswith(expected)]:
                return Kind(language, _common(matching))
    for language, roles in known.items():
        given = [role for role in roles if role.startswith("given")]
        return Kind(language, _common(given or roles))
    return Kind(languages[0] if languages else "", expected or "surname")


_SURNAME_ENDINGS = {
    "pl": ("ska", "cka", "dzka", "ski", "cki", "dzki", "wicz", "czyk"),
    "cs": ("ová", "ský", "ská", "ček"),
    "sv": ("sson", "ström", "qvist", "kvist"),
    "ro": ("escu", "eanu"),
    "tr": ("oğlu",),
}
"""Endings that surnames of one language have."""


def language_of(words: Sequence[str]) -> str:
    """The language that the ending of a Latin name's surname tells, or in which all its words are known; else "".

    The first word is a given name, the last one a surname; what is English as well counts as English.
    """
    if len(words) < 2:
        return ""
    for language, endings in _SURNAME_ENDINGS.items():
        if words[-1].casefold().endswith(endings):
            return language
    counts = dict.fromkeys(_LATIN, 0)
    for place, word in enumerate(words):
        role = "surname" if place == len(words) - 1 else "given"
        for language, roles in _index().get(word.casefold(), {}).items():
            if language in counts and any(known.startswith(role) for known in roles):
                counts[language] += 1
    best = max(counts, key=lambda language: counts[language])
    return best if counts[best] == len(words) > counts["en"] else ""


def of_text(word: str, language: str) -> str:
    """`language`, if a word of a text in it can be a name of it: it is on its lists, or on nobody's; else ""."""
    if not language or language == "en" or language not in _LATIN:
        return ""
    known = _index().get(word.casefold(), {})
    return language if language in known or not known else ""


def _common(roles: list[Role]) -> Role:
    """The role itself where there is one; the genderless one for a name that both genders bear."""
    return roles[0] if len(roles) == 1 else "given" if roles[0].startswith("given") else "surname"


def _languages(word: str) -> list[str]:
    script = script_of(word)
    if script in {"CJK", "HIRAGANA", "HANGUL"}:
        return [_east_asian_language(word)]
    return _BY_SCRIPT.get(script, [])


def _east_asian_language(word: str) -> str:
    """`zh`, `ja` or `ko`, for a name that is written without spaces."""
    if script_of(word) == "HANGUL":
        return "ko"
    kana = any(script_of(c) in {"HIRAGANA", "KATAKANA"} for c in word)
    japanese = word in _index() and "ja" in _index()[word] and "zh" not in _index()[word]
    return "ja" if kana or japanese or word.startswith(lists()["ja surname"]) else "zh"


@cache
def pool(language: str, role: Role) -> tuple[str, ...]:
    """Names to choose from: distinctive ones, no words of another meaning, sorted."""
    roles = [role, f"{role}_f", f"{role}_m"] if role in {"given", "surname"} else [role]
    words = {word for r in roles for word in lists().get(f"{language} {r}", ())}
    if role == "given_fm":
        women, men = (lists().get(f"{language} given_{gender}", ()) for gender in "fm")
        words = {*women}.intersection(men)
    if language in _LATIN:
        both = lists().get(f"{language} surname", ()) if role.startswith("given") else _given(language)
        words = {word for word in words.difference(both) if is_distinctive(word)}
    return tuple(sorted(words))


def _given(language: str) -> set[str]:
    return {word for role in ("given_f", "given_m") for word in lists().get(f"{language} {role}", ())}


def is_distinctive(word: str) -> bool:
    """Whether a Latin word is fit to be a surrogate: long enough, one capital, no other meaning."""
    return (
        4 <= len(word) <= 14
        and word == word[:1].upper() + word[1:].lower()
        and not is_ordinary(word)
        and fold_token(word) not in well_known()
    )


def proposals(word: str, kind: Kind, source: Source) -> Iterator[str]:
    """Names of the kind, then blends of two of them: the overflow once the list is used up."""
    names = pool(kind.language, kind.role)
    if len(names) < 40 and kind.language in _LATIN:
        names = tuple(sorted({*names, *pool("en", kind.role)}))
    if not names:
        return
    if script_of(word) == "CJK" or script_of(word) == "HANGUL":
        yield from _east_asian(word, kind, names, source)
    else:
        yield from _listed(kind, names, source)
    for counter in range(2000):
        draw = source.draw("blend", counter)
        yield blend(draw.choice(names), draw.choice(names))


def _listed(kind: Kind, names: tuple[str, ...], source: Source) -> Iterator[str]:
    def mark(number: int) -> Mark:
        return "name", alphanumerics(names[number])

    return values(source, ("list",), Range(len(names), names.__getitem__, ("names", kind.language, kind.role), mark))


def blend(first: str, second: str) -> str:
    """A name that begins like one and ends like the other."""
    return first[: (len(first) + 1) // 2] + second[len(second) // 2 :]


def _east_asian(word: str, kind: Kind, names: tuple[str, ...], source: Source) -> Iterator[str]:
    """Family name and given name in one word where the word is longer than the list's names."""
    family, given = pool(kind.language, "surname"), pool(kind.language, "given")
    if kind.role.startswith("given"):
        yield from (name for name in _listed(kind, names, source) if len(name) == len(word))
        for counter in range(2000):
            draw = source.draw("given", counter)
            if len(blended := blend(draw.choice(given), draw.choice(given))) == len(word):
                yield blended
        return
    if is_known(word) or len(word) == 1:
        yield from _listed(kind, names, source)
    for counter in range(2000):
        draw = source.draw("whole", counter)
        yield draw.choice(family) + draw.choice(given)
