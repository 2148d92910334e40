"""The families of street addresses, and the words by which each is found in one pass.

Sources: see the families' modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from surrogateshield.detection.pattern_scan.address import (
    announced,
    bare,
    boxes,
    chains,
    english,
    english_other,
    french,
    further,
    germanic,
    grids,
    houses,
    indian,
    latin,
    misspelt,
    named,
    romance,
    romance_words,
    routes,
    slavic,
    slavic_bare,
    spelled,
    townlands,
    unnumbered,
    world,
)
from surrogateshield.detection.pattern_scan.address.street import Street
from surrogateshield.detection.pattern_scan.anchors import Anchors
from surrogateshield.detection.pattern_scan.rule import ALL_KINDS
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind

_PROSE: frozenset[Kind] = frozenset({"prose"})
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})
_ANCHORS = Anchors(
    {
        "kinds": english.ANCHORS,
        "corners": english_other.CORNERS,
        "endings": germanic.ENDINGS,
        "at the": germanic.AT_THE,
        "whole": germanic.WHOLE,
        "heads": romance_words.HEADS,
        "french": romance_words.FRENCH,
        "polish": slavic.POLISH,
        "czech": slavic.CZECH,
        "czech last": slavic.CZECH_LAST,
        "hungarian": further.HUNGARIAN,
        "turkish": further.TURKISH,
        "blocks": further.BLOCKS,
        "emirates": further.EMIRATES,
        "japan": further.JAPAN,
        "indian": indian.WORDS,
        "flats": houses.FLATS,
        "boxes": boxes.HEADS,
        "named": named.CUES,
        "labels": announced.LABELS,
        "verbs": announced.VERBS,
        "chains": chains.HEADS,
        "counties": townlands.CUES,
        "kilometres": routes.KILOMETRES,
        "latin": latin.WORDS,
        "points": grids.POINTS,
        "slips": misspelt.SLIPS,
        "first": world.FIRST,
        "last": world.LAST,
        "ended": world.ENDINGS,
        "korean": world.KOREAN,
        "hamlets": french.HAMLETS,
    },
    inside=frozenset(("endings", "indian", "japan", "ended", "korean")),
)


type _Spots = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Family:
    """What proposes street lines.

    Attributes:
        find: reads a text, given where the words of `words` stand.
        words: the group of words that it looks around; without one it reads the whole text.
        kinds: the kinds of text that it reads.
        digits: whether its lines hold a figure.
    """

    find: Callable[[str, _Spots], Iterator[Street]]
    words: str = ""
    kinds: frozenset[Kind] = _OUTSIDE_CODE
    digits: bool = True


def _whole(find: Callable[[str], Iterator[Street]]) -> Callable[[str, _Spots], Iterator[Street]]:
    return lambda text, _: find(text)


_FAMILIES = (
    _Family(english_other.without_number, "kinds", _PROSE, digits=False),
    _Family(houses.houses, "kinds", _PROSE, digits=False),
    _Family(unnumbered.streets, "kinds", _PROSE, digits=False),
    _Family(spelled.streets, "kinds", _PROSE, digits=False),
    _Family(townlands.townlands, "counties", _PROSE, digits=False),
    _Family(named.cued, "named", _PROSE, digits=False),
    _Family(english_other.corners, "corners", _PROSE, digits=False),
    _Family(announced.labelled, "labels", digits=False),
    _Family(english.streets, "kinds", ALL_KINDS),
    _Family(_whole(grids.on_baselines), kinds=ALL_KINDS),
    _Family(germanic.streets, "endings", ALL_KINDS),
    _Family(romance.streets, "heads", ALL_KINDS),
    _Family(french.streets, "french", ALL_KINDS),
    _Family(boxes.boxes, "boxes", ALL_KINDS),
    _Family(_whole(named.before_postcodes), kinds=_PROSE),
    _Family(announced.said, "verbs", _PROSE),
    _Family(_whole(routes.squares), kinds=_PROSE),
    _Family(_whole(english.lines)),
    _Family(english_other.number_last, "kinds"),
    _Family(germanic.at_the, "at the"),
    _Family(germanic.whole_names, "whole"),
    _Family(slavic.polish, "polish"),
    _Family(slavic.czech, "czech"),
    _Family(slavic.czech_last, "czech last"),
    _Family(_whole(slavic.villages)),
    _Family(_whole(slavic.cyrillic)),
    _Family(_whole(slavic_bare.pairs)),
    _Family(_whole(slavic_bare.greek)),
    _Family(further.hungarian, "hungarian"),
    _Family(further.turkish, "turkish"),
    _Family(further.blocks, "blocks"),
    _Family(further.emirati, "emirates"),
    _Family(further.japanese, "japan"),
    _Family(indian.streets, "indian"),
    _Family(indian.villages, "indian"),
    _Family(houses.flats, "flats"),
    _Family(routes.kilometres, "kilometres"),
    _Family(grids.crossed, "points"),
    _Family(misspelt.streets, "slips"),
    _Family(chains.chains, "chains"),
    _Family(latin.streets, "latin"),
    _Family(world.first, "first"),
    _Family(world.last, "last"),
    _Family(world.ended, "ended"),
    _Family(world.korean, "korean"),
    _Family(_whole(bare.streets)),
    _Family(french.hamlets, "hamlets"),
    _Family(houses.houses, "kinds", frozenset({"data"})),
)


def streets(reading: Reading) -> Iterator[Street]:
    """What each family proposes as a street line of a text."""
    places = _ANCHORS.find(reading)
    for family in _FAMILIES_OF[reading.kind, reading.has_digit]:
        spots = places[family.words] if family.words else _NONE
        if spots or not family.words:
            yield from family.find(reading.text, spots)


_NONE: _Spots = []
_FAMILIES_OF = {
    (kind, has_digit): tuple(
        family for family in _FAMILIES if kind in family.kinds and (has_digit or not family.digits)
    )
    for kind in ALL_KINDS
    for has_digit in (False, True)
}
