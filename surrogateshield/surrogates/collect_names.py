"""Writes `data/names.txt` from Faker's word lists: `python -m surrogateshield.surrogates.collect_names`.

Faker is a source of words only. Its generators are random, and its lists change between versions; the
committed file does not, so a proposal for a given key is the same after an upgrade. Needed by
maintainers alone: nothing imports this module.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from surrogateshield.surrogates.text import WORD

_LOCALES = {
    "en": ["en_US", "en_GB", "en_IE"],
    "de": ["de_DE"],
    "fr": ["fr_FR"],
    "es": ["es_ES", "es_MX"],
    "it": ["it_IT"],
    "nl": ["nl_NL"],
    "sv": ["sv_SE"],
    "da": ["da_DK"],
    "no": ["no_NO"],
    "fi": ["fi_FI"],
    "pl": ["pl_PL"],
    "pt": ["pt_PT", "pt_BR"],
    "cs": ["cs_CZ"],
    "hu": ["hu_HU"],
    "ro": ["ro_RO"],
    "hr": ["hr_HR"],
    "tr": ["tr_TR"],
    "in": ["en_IN"],
    "id": ["id_ID"],
    "ru": ["ru_RU"],
    "uk": ["uk_UA"],
    "bg": ["bg_BG"],
    "el": ["el_GR"],
    "zh": ["zh_CN", "zh_TW"],
    "ja": ["ja_JP"],
    "kana": ["ja_JP"],
    "ko": ["ko_KR"],
    "ar": ["ar_AA", "ar_SA"],
    "he": ["he_IL"],
    "hi": ["hi_IN"],
    "th": ["th_TH"],
}
_ATTRIBUTES = {
    "given_f": ["first_names_female"],
    "given_m": ["first_names_male"],
    "surname_f": ["last_names_female"],
    "surname_m": ["last_names_male", "male_last_names"],
    "surname": ["last_names", "unisex_last_names"],
}
_KANA = {
    "given_f": ["first_kana_names_female"],
    "given_m": ["first_kana_names_male"],
    "surname": ["last_kana_names"],
}
_MOST = 900
_HEADER = """\
# Given names and surnames of {count} languages, for looking words up and for choosing surrogates from.
# Source: the person providers of Faker {version} (single words of letters only, at most {most} of a list;
#   the list of a language is that of its locales together), collected by collect_names.py.
# Licence: MIT, as follows.
#
"""


def _words(locales: Iterable[str], attributes: Iterable[str]) -> list[str]:
    words: dict[str, None] = {}
    for locale in locales:
        provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        for attribute in attributes:
            for word in getattr(provider, attribute, ()):
                if WORD.fullmatch(word) and word != "Doe":
                    words.setdefault(word)
    return sorted(list(words)[:_MOST])


def _wrapped(words: list[str], width: int = 118) -> Iterable[str]:
    line = ""
    for word in words:
        if len(line) + len(word) >= width:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line


def _licence() -> Iterable[str]:
    faker = importlib.import_module("faker")
    folder = Path(str(faker.__file__)).parent.parent / f"faker-{version('faker')}.dist-info"
    text = next(folder.rglob("LICENSE*")).read_text(encoding="utf-8")
    return (f"# {line}".rstrip() for line in text.strip().splitlines())


def render() -> str:
    """The file's text."""
    lines = [_HEADER.format(count=len(_LOCALES), version=version("faker"), most=_MOST).rstrip("\n"), *_licence()]
    for language, locales in _LOCALES.items():
        for role, attributes in (_KANA if language == "kana" else _ATTRIBUTES).items():
            words = _words(locales, attributes)
            if role == "surname" and language != "kana" and _words(locales, _ATTRIBUTES["surname_f"]):
                # Where surnames follow the bearer's gender, the common list only mixes the two.
                known = {*_words(locales, _ATTRIBUTES["surname_f"]), *_words(locales, _ATTRIBUTES["surname_m"])}
                words = [word for word in words if word not in known] if language in {"id", "pl"} else []
            if words:
                lines += [f"[{language} {role}]", *_wrapped(words)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("data").joinpath("names.txt").write_text(render(), encoding="utf-8")
