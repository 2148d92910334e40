"""The families of street addresses, and the words by which each is found in one pass.

Sources: see the families' modules.
"""

from __future__ import annotations

from collections.abc import Iterator

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
from surrogateshield.detection.reading import Reading

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


def streets(reading: Reading) -> Iterator[Street]:
    """What each family proposes as a street line of a text."""
    text, kind, has_digit = reading.text, reading.kind, reading.has_digit
    places = _ANCHORS.find(reading)
    if kind == "prose":
        yield from english_other.without_number(text, places["kinds"])
        yield from houses.houses(text, places["kinds"])
        yield from unnumbered.streets(text, places["kinds"])
        yield from spelled.streets(text, places["kinds"])
        yield from townlands.townlands(text, places["counties"])
        yield from named.cued(text, places["named"])
        yield from english_other.corners(text, places["corners"])
    if kind != "code":
        yield from announced.labelled(text, places["labels"])
    if not has_digit:
        return
    yield from english.streets(text, places["kinds"])
    yield from grids.on_baselines(text)
    yield from germanic.streets(text, places["endings"])
    yield from romance.streets(text, places["heads"])
    yield from french.streets(text, places["french"])
    yield from boxes.boxes(text, places["boxes"])
    if kind == "code":
        return
    if kind == "prose":
        yield from named.before_postcodes(text)
        yield from announced.said(text, places["verbs"])
        yield from routes.squares(text)
    yield from english.lines(text)
    yield from english_other.number_last(text, places["kinds"])
    yield from germanic.at_the(text, places["at the"])
    yield from germanic.whole_names(text, places["whole"])
    yield from slavic.polish(text, places["polish"])
    yield from slavic.czech(text, places["czech"], places["czech last"])
    yield from slavic.villages(text)
    yield from slavic.cyrillic(text)
    yield from slavic_bare.pairs(text)
    yield from slavic_bare.greek(text)
    yield from further.streets(text, places)
    yield from indian.streets(text, places["indian"])
    yield from indian.villages(text, places["indian"])
    yield from houses.flats(text, places["flats"])
    yield from routes.kilometres(text, places["kilometres"])
    yield from grids.crossed(text, places["points"])
    yield from misspelt.streets(text, places["slips"])
    yield from chains.chains(text, places["chains"])
    yield from latin.streets(text, places["latin"])
    yield from world.first(text, places["first"])
    yield from world.last(text, places["last"])
    yield from world.ended(text, places["ended"])
    yield from world.korean(text, places["korean"])
    yield from bare.streets(text)
    yield from french.hamlets(text, places["hamlets"])
    if kind == "data":
        yield from houses.houses(text, places["kinds"])
