"""Names that are written family name first and without a space: where the family name ends."""

from __future__ import annotations

from functools import cache

from surrogateshield.surrogates import names
from surrogateshield.surrogates.text import script_of

HONORIFICS = "先生 女士 小姐 教授 医生 醫生 老师 老師 さん さま 様 氏 ちゃん くん 君 씨 님 선생님 교수님".split()
"""What follows a name and is no part of it."""

SCRIPTS = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL"})
_LONGEST = 4


def without_honorific(word: str) -> tuple[str, str]:
    """A name and the honorific behind it, "" where there is none."""
    for honorific in sorted(HONORIFICS, key=len, reverse=True):
        if word.endswith(honorific) and len(word) > len(honorific):
            return word.removesuffix(honorific), honorific
    return word, ""


def family_name(word: str) -> str:
    """The family name that a name of one word begins with; the whole word where it is nothing else, "" for none."""
    if script_of(word) not in SCRIPTS or len(word) > 2 * _LONGEST:
        return ""
    surnames = _surnames()
    return next((word[:n] for n in range(min(_LONGEST, len(word)), 0, -1) if word[:n] in surnames), "")


@cache
def _surnames() -> frozenset[str]:
    return frozenset(name for language in ("zh", "ja", "ko") for name in names.lists().get(f"{language} surname", ()))
