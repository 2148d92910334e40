"""Invented names for organisations, places, streets and hosts: made of syllables, meaning nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.free import Range, values
from surrogateshield.surrogates.gazetteer import well_known
from surrogateshield.surrogates.prf import Draw, Mark, Source
from surrogateshield.surrogates.text import alphanumerics, fold_token, pronounceable, same_shape, script_of

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
    "pt": "adela ães ais albo ande eira eiras elos edo oso ouro".split(),
    "pl": "anów awa ice iny owice owo sko ynia yn".split(),
}
_LOCAL_STREETS: dict[str, list[str]] = {
    "de": "acher auer bacher berger felder gauer hofer lehner linden mooser rieder steiner walder".split(),
    "fr": "andière ardière ateau audière ellerie ensière erie etière ignière inière oisière orée".split(),
    "es": "adero ajares alero ancares arena ero eros illero ontes ueros".split(),
    "it": "acchi aldi ani arelli elli eri etti ini otti ucci".split(),
    "nl": "akker beemd broek dorper gaarde heuvel horst kamper lander veldse weide".split(),
    "sv": "backs bergs dals eks hags lunds marks sjö torps viks".split(),
    "pl": "acka anowa arska ecka ińska istowa owicka owska yńska".split(),
    "pt": "adeira aleiros anheira ares eiral eiros osa ulmeiro".split(),
}
"""Endings of a street's own name; the kind of street stands beside it or behind it."""

LOCAL = frozenset(_LOCAL_ENDINGS)
"""Languages whose places and streets have endings of their own."""

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
    ("pt", ("rua", "travessa", "praça", "avenida", "estrada", "ção", "ães")),
    ("es", ("calle", "villa", "ñ", "ción")),
    ("it", ("via", "piazza", "corso")),
]


_FIRST_WORDS = {
    "rue": "fr",
    "avenue de": "fr",
    "boulevard": "fr",
    "chemin": "fr",
    "impasse": "fr",
    "allée": "fr",
    "rua": "pt",
    "travessa": "pt",
    "praça": "pt",
    "calle": "es",
    "avenida": "es",
    "paseo": "es",
    "plaza": "es",
    "c/": "es",
    "via": "it",
    "viale": "it",
    "corso": "it",
    "piazza": "it",
    "ul.": "pl",
    "ul": "pl",
    "ulica": "pl",
    "aleja": "pl",
    "al.": "pl",
}
"""Kinds of street that stand before the name."""


def language_hint(text: str) -> str:
    """The language that kinds of street and endings of `text` point to; "" for English or unknown."""
    words = [word.strip(",.;") for word in text.casefold().split()]
    for word in words:
        if (language := _FIRST_WORDS.get(word)) and len(words) > 1:
            return language
    for language, endings in _HINTS:
        if any(word.endswith(endings) for word in words):
            return language
    return ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What is written around an invented name in the value whose surrogate it becomes.

    Attributes:
        name: tells it from other frames.
        write: puts a name into it.
    """

    name: str = ""
    write: Callable[[str], str] = str


ALONE = Frame()


def invented(sort: Sort, source: Source, like: str = "", language: str = "", frame: Frame = ALONE) -> Iterator[str]:
    """Names of the sort, in the script of `like`.

    Args:
        sort: what the name is for; names of two sorts end differently.
        source: where the choices come from.
        like: the name to be replaced.
        language: a language whose typical endings to use.
        frame: what is written around the name.
    """
    script = script_of(like) if like else "LATIN"
    if script in {"LATIN", "NONE"}:
        yield from _latin(sort, language, source, frame)
    elif script in _SCRIPT_ENDINGS:
        yield from _of_script(like, _SCRIPT_ENDINGS[script] if sort != "org" else [""], source)
    else:
        for counter in range(400):
            yield same_shape(like, source.draw("shape", counter))


@cache
def _short(sort: Sort, language: str) -> tuple[str, ...]:
    """Every stem with every ending; nothing in place of a word that exists."""
    words = (stem + ending for stem in _STEMS for ending in _endings(sort, language))
    return tuple(word if is_invented(word) else "" for word in words)


def _endings(sort: Sort, language: str) -> list[str]:
    local = {"place": _LOCAL_ENDINGS, "street": _LOCAL_STREETS, "org": {}}[sort]
    return local.get(language, _ENDINGS[sort])


def _latin(sort: Sort, language: str, source: Source, frame: Frame) -> Iterator[str]:
    words = _short(sort, language)

    def mark(number: int) -> Mark | None:
        return (sort, alphanumerics(frame.write(words[number]))) if words[number] else None

    name = ("invented", sort, language, frame.name)
    yield from values(source, ("short",), Range(len(words), words.__getitem__, name, mark))
    yield from longer(sort, source, language)


def longer(sort: Sort, source: Source, language: str = "") -> Iterator[str]:
    """Latin names of three syllables: some hundred thousand."""
    endings = _endings(sort, language)
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
