"""Invented names for organisations, places, streets and hosts: made of syllables, meaning nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.gazetteer import well_known
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import fold_token, pronounceable, same_shape, script_of

Sort = Literal["org", "place", "street"]

_STEMS = """
    Ald Arv Bel Bran Brix Cald Carn Cord Dorn Drav Eld Elv Fald Fen Ferr Galv Gorn Grav Hald Harv Hesp Isk Jorv Kald
    Kelv Kest Lans Larv Lorn Lud Marv Meld Mor Nald Nav Nerv Ond Orv Ost Palv Pend Quell Quor Rav Rend Rosk Sald Selv
    Stav Sund Talv Tarn Thal Thorv Torv Trev Uld Ulv Vald Vand Vern Vesk Wald Wend Yarv Yeld Zand Zell Zorv
""".split()
_MIDDLES = "a an ar e el en er i il in ir o ol on or u ul un ur".split()
_ENDINGS: dict[str, list[str]] = {
    "org": """adyne avia enta entis erra exis ient igen imar inova ionis irex isca itra ivon ora oria osys ovar
        umera""".split(),
    "place": """beck bourne brook by combe dale field ford gate grove haven holme hurst mere mouth pool stead thorpe ton
        wick""".split(),
    "street": """acre berry branch crest dell fern glen heath leaf moss oak pine reed ridge rowan shaw thorn vale view
        willow""".split(),
}
_LOCAL_ENDINGS: dict[str, list[str]] = {
    "de": "ach bach berg brunn dorf feld hausen heim hofen kirchen lingen ried stadt stein tal wald wiesen".split(),
    "fr": "ac ais court elle euil ières ignan igny mont oux val ville villers y".split(),
    "es": "adilla ales areda ejo era eña illar illo osa uela ueña".split(),
    "it": "aggio ago ano anza ara ate ello eto ico igo ino ole one".split(),
    "nl": "beek berge broek dam dijk drecht huizen kerk loo oord veen voort wijk".split(),
    "sv": "berga borg by dal fors hamn holm hult köping lund näs ryd sta torp vik ås".split(),
    "pl": "anów awa ice iny owice owo sko ynia yn".split(),
}
_SCRIPT_ENDINGS = {
    "CYRILLIC": "ово инск поль горск аево".split(),
    "GREEK": "ούπολη ιά ιανή αία".split(),
    "CJK": "城 州 川 原 山 陵".split(),
    "HIRAGANA": "やま かわ".split(),
    "KATAKANA": "ヤマ ガワ".split(),
    "HANGUL": "천 산 원 주".split(),
    "ARABIC": ["ية", "ان"],
    "HEBREW": ["יה", "ון"],
    "DEVANAGARI": ["पुर", "नगर", "गढ़"],
    "THAI": ["บุรี", "ธานี"],
}
_HINTS: list[tuple[str, tuple[str, ...]]] = [
    ("de", ("straße", "strasse", "burg", "heim", "hausen", "dorf", "furt", "weg", "platz", "allee", "ingen", "bach")),
    ("fr", ("rue", "ville", "court", "ieux", "euil", "gny", "eaux")),
    ("nl", ("straat", "laan", "gracht", "dijk", "drecht", "dam", "hoven", "plein")),
    ("sv", ("gatan", "vägen", "gata", "köping", "holm", "borg", "stad", "vej", "gade", "veien")),
    ("pl", ("ów", "owice", "owo", "icz")),
    ("es", ("calle", "villa", "ñ", "ción")),
    ("it", ("via", "piazza", "corso")),
]


def language_hint(text: str) -> str:
    """The language that endings of `text` point to; "" for English or unknown."""
    words = text.casefold().split()
    for language, endings in _HINTS:
        if any(word.strip(",.").endswith(endings) for word in words):
            return language
    return ""


def invented(sort: Sort, source: Source, like: str = "", language: str = "") -> Iterator[str]:
    """Names of the sort, in the script of `like`.

    Args:
        sort: what the name is for; names of two sorts end differently.
        source: where the choices come from.
        like: the name to be replaced.
        language: a language whose typical endings to use.
    """
    script = script_of(like) if like else "LATIN"
    if script in {"LATIN", "NONE"}:
        yield from _latin(_LOCAL_ENDINGS.get(language, _ENDINGS[sort]) if sort == "place" else _ENDINGS[sort], source)
    elif script in _SCRIPT_ENDINGS:
        yield from _of_script(like, _SCRIPT_ENDINGS[script] if sort != "org" else [""], source)
    else:
        for counter in range(400):
            yield same_shape(like, source.draw("shape", counter))


def _latin(endings: list[str], source: Source) -> Iterator[str]:
    for i in source.draw("short").order(len(_STEMS) * len(endings)):
        stem, ending = divmod(i, len(endings))
        if is_invented(word := _STEMS[stem] + endings[ending]):
            yield word
    for counter in range(1000):
        draw = source.draw("long", counter)
        if is_invented(
            word := draw.choice(_STEMS) + draw.choice(_MIDDLES) + draw.choice("bdfglmnrstv") + draw.choice(endings)
        ):
            yield word


def is_invented(word: str) -> bool:
    """Whether a Latin word is none of the words, names and places that are known."""
    return not is_ordinary(word) and fold_token(word) not in well_known() and not names.is_known(word)


def _of_script(like: str, endings: list[str], source: Source) -> Iterator[str]:
    kind = names.kind_of(like, "surname")
    pool = names.pool(kind.language, "surname")
    for counter in range(1000):
        draw = source.draw("blend", counter)
        yield names.blend(draw.choice(pool), draw.choice(pool)) + draw.choice(endings)


def acronym(draw: Draw, length: int) -> str:
    """Capitals that can be spoken, at least four."""
    return pronounceable(draw, max(length, 4)).upper()
