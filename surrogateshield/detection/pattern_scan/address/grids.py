"""Houses measured from a baseline: "455 N 400 W", "1280 East 3300 South", "N7215 County Road J", "2N135 Addison Road".

Sources: USPS Publication 28, appendix D1 (grid style addresses: Utah, Wisconsin, Illinois).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import units
from surrogateshield.detection.pattern_scan.address.english_names import kind_at, with_direction
from surrogateshield.detection.pattern_scan.address.highways import HIGHWAY, LETTER_ROAD
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, may_start_number, tokens_from

_FROM_BASELINE = re.compile(
    r"[NSEW][0-9](?<![\w.-][NSEW][0-9])[0-9]{1,4}(?: ?[NSEW][0-9]{2,6})? (?=[A-Z])|"
    r"[0-9](?<![\w.-][0-9])[0-9]?[NSEW][0-9]{3,4} (?=[A-Z])"
)
_POINT = r"(?:N|S|E|W|North|South|East|West)\.?"
_CROSSED = re.compile(rf"(?P<first> (?i:{_POINT})) (?P<way>[0-9]{{2,5}}) (?P<second>(?i:{_POINT}))(?![\w'’])(?! [0-9])")
"""The line the house stands on and the one it is counted from: " N 400 W" behind the number."""


def on_baselines(text: str) -> Iterator[Street]:
    """Streets whose house number begins with a point of the compass or holds one."""
    for number in _FROM_BASELINE.finditer(text):
        if letters := LETTER_ROAD.match(text, number.end()) or HIGHWAY.match(text, number.end()):
            end = letters.end()
        else:
            tokens = tokens_from(text, number.end())
            kind = kind_at(tokens) if tokens else None
            if kind is None:
                continue
            end = with_direction(text, tokens, kind)
        if unit := units.AFTER.match(text, end):
            end = unit.end()
        yield Street(number.start(), end, number.start(), us=True)


POINTS = (" n", " s", " e", " w", " n.", " s.", " e.", " w.", " north", " south", " east", " west")
"""Points of the compass: anchors of this module."""


def crossed(text: str, points: list[tuple[int, int]]) -> Iterator[Street]:
    """Houses told by two coordinates of a town's grid, from where words of `POINTS` stand."""
    for begin, _ in points:
        if not begin or not "0" <= text[begin - 1] <= "9":
            continue
        match = _CROSSED.match(text, begin)
        if match is None or _axis(match["first"]) == _axis(match["second"]):
            continue
        start = begin
        while start and begin - start < 6 and "0" <= text[start - 1] <= "9":
            start -= 1
        if begin - start > 5 or not may_start_number(text, start, begin - start):
            continue
        end = match.end() - (match.group().endswith(".") and text[match.end() : match.end() + 1] in {"", "\n", " "})
        if unit := units.AFTER.match(text, end):
            end = unit.end()
        # Streets of a grid are counted in fifties and hundreds.
        round_ = match["way"].endswith(("00", "50", "25", "75", "20", "40", "60", "80", "10", "30", "70", "90"))
        sure = round_ and (begin - start >= 3 or len(match["way"]) > 3)  # "40 N 120 W" is a place on the globe
        yield Street(start, end, start, Needs.NOTHING if sure else Needs.STATE, us=True)


def _axis(point: str) -> bool:
    return point.strip(" .")[0].lower() in "ns"
