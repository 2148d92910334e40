"""Irish houses told by their townland: "Knockaneroe, Gortnahoe, Thurles, Co. Tipperary".

Most rural houses in Ireland have neither number nor street: a townland, then a post town, a county, an Eircode.

Sources: An Post and GeoDirectory (address structure), the townlands index of Logainm.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Street, begins_segment
from surrogateshield.detection.pattern_scan.postal.codes import EIRCODE

CUES = ("co. ", "co ", "county ")
"""Words before a county: anchors of this module."""
_COUNTY = re.compile(
    r"(?:Co\.?|County) (?:Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Fermanagh|Galway|Kerry|"
    r"Kildare|"
    r"Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|"
    r"Waterford|"
    r"Westmeath|Wexford|Wicklow)(?!\w)"
)
_CODE = re.compile(rf"\.?,? ?(?:\r?\n)? ?{EIRCODE}(?!\w)")
_CAP = r"[^\W\d_a-zß-öø-ÿ][\w'’.-]{1,24}"
_NAME = re.compile(
    rf"(?<![\w'’-])(?P<name>(?:The )?{_CAP}(?: (?:(?:na|nan|an|a|of|the|upper|lower|beg|"
    rf"more) )?{_CAP}){{0,3}})(?P<mark>, |,? ?\r?\n)\Z"
)
_ANNOUNCED = re.compile(
    r"(?i)\b(?:live[sd]?|living|address|home|house|deliver\w*|parcel\w*|farm|staying|moved|send|post|reading|located|"
    r"property|"
    r"site|meter|based|reside\w*|directions)\b[^.!?\n]{0,40}\Z"
)
_LEAST = 2


def townlands(text: str, cues: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where words of `CUES` stand."""
    for start, _ in cues:
        county = _COUNTY.match(text, start)
        if county is None:
            continue
        names: list[tuple[int, int, str]] = []
        position = start
        while len(names) < 4 and (match := _NAME.search(text, max(0, position - 60), position)):
            names.append((match.start("name"), match.end("name"), match["mark"]))
            position = match.start("name")
            if not begins_segment(text, position):
                break
        names.reverse()
        if len(names) < _LEAST or any(character.isdigit() for character in text[names[0][0] : start]):
            continue
        first = names[0]
        lines = "\n" in first[2]
        if (
            len(names) > _LEAST
            and " " in text[first[0] : first[1]]
            and (lines or not _ANNOUNCED.search(text, max(0, first[0] - 70), first[0]))
        ):
            names = names[1:]  # whose house it is
        known = _CODE.match(text, county.end()) or _ANNOUNCED.search(text, max(0, names[0][0] - 70), names[0][0])
        if len(names) < _LEAST or not (known or lines):
            continue
        if not lines:
            yield Street(names[0][0], names[-2][1], names[0][0], us=True, score=0.7)
            continue
        for begin, end, _mark in names[:-1]:
            yield Street(begin, end, begin, us=True, score=0.7)
