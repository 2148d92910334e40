"""Where the language of a text is spoken, going by its commonest words: a number in it is likely from there.

Source for which language is spoken where: CLDR's language data. The words are the articles, pronouns and
prepositions that open any frequency list of the language.
"""

from __future__ import annotations

import re
from functools import lru_cache

_BLOCK = 600
_MARGIN = 300
_FEWEST = 2
"""How many different common words tell a language."""

_LANGUAGES: dict[tuple[str, ...], str] = {
    (): """the and is are to of for at it you my your i we he she his her this that with have has was be can will not
        please from on in if or an they do""",
    ("DE", "AT", "CH"): """und der die das ist sind nicht ich mit für auf ein eine einen bitte von zu unter mir mich wir
        sie er es im am bei wie hat habe wird oder auch nur mein meine dem den zum zur""",
    (
        "FR",
        "BE",
        "CH",
    ): """le la les des et est pas je vous une pour dans sur mon ma mes au aux du ne il elle nous avec ou
        par ce cette que qui son sa ses""",
    ("ES", "MX", "AR", "CO", "CL", "PE"): """el la los las una que con por para del está mi su al y es no se lo me te le
        pero como más ya muy un""",
    ("IT", "CH"): "il lo la gli che di per con una sono della del mio mia al è non mi ti si nel alla dal ho ha un le",
    ("PT", "BR"): "o os as uma um que com para não do da meu minha ao são em no na eu ele ela é por mais se dos das",
    ("NL", "BE"): "het een en van ik niet met voor op mijn is de dat zijn te naar hij zij wij ook aan bij je of als om",
    ("PL",): "na nie się jest że do mój moja proszę i w z o to jak po dla od ale czy jego jej mi mam są",
    ("SE",): "och att det är inte jag på för med en ett som har till av min mitt den de vi om du i bor han hon",
    ("DK",): "og det er ikke jeg på til med en et som har af min mit den de vi om du at kan i bor han hun",
    ("NO",): "og det er ikke jeg på til med en et som har av min mitt den de vi om du å kan i bor han hun",
    ("FI",): "on ja ei että minun se ole oli hän mutta myös kun tai ovat olen sen",
    ("CZ", "SK"): "na je se že a v do mám prosím z si jsem to ale pro jako není sa som nie",
    ("TR",): "ve bir bu için de da ne var benim ile çok mi olarak değil ama gibi",
    ("HU",): "a az és nem hogy egy van is meg kell ez de el",
    ("RO",): "și în de la cu pe este nu un o să din pentru sunt mai",
}
_WORD = re.compile(r"[^\W\d_]{1,9}")
_HAN = re.compile("[\u4e00-\u9fff]")
_KANA_OR_HANGUL = re.compile("[\u3041-\u30ff\uac00-\ud7a3]")
_FEWEST_HAN = 6
"""How many characters tell Chinese where neither Japanese nor Korean syllables stand among them."""


def _speakers() -> dict[str, tuple[int, ...]]:
    speakers: dict[str, list[int]] = {}
    for index, words in enumerate(_LANGUAGES.values()):
        for word in set(words.split()):
            speakers.setdefault(word, []).append(index)
    return {word: tuple(indexes) for word, indexes in speakers.items()}


_SPEAKERS = _speakers()
_REGIONS = tuple(_LANGUAGES)


@lru_cache(maxsize=64)
def _regions(window: str) -> tuple[str, ...]:
    if len(_HAN.findall(window)) >= _FEWEST_HAN and not _KANA_OR_HANGUL.search(window):
        return ("CN",)
    counts = [0] * len(_REGIONS)
    for word in set(_WORD.findall(window)):
        for index in _SPEAKERS.get(word, ()):
            counts[index] += 1
    most = max(counts)
    if most < _FEWEST or counts[0] == most:
        return ()
    return tuple(
        dict.fromkeys(r for regions, count in zip(_REGIONS, counts, strict=True) if count == most for r in regions)
    )


class Spoken:
    """The languages of one text, part by part.

    Args:
        lower: the text in lower case.
    """

    def __init__(self, lower: str) -> None:
        self._lower = lower
        self._known: dict[int, tuple[str, ...]] = {}

    def around(self, place: int) -> tuple[str, ...]:
        """The regions where the language around a place is spoken; none for English and where it cannot be told."""
        block = place // _BLOCK
        if block not in self._known:
            low = max(0, block * _BLOCK - _MARGIN)
            self._known[block] = _regions(self._lower[low : (block + 1) * _BLOCK + _MARGIN])
        return self._known[block]
