"""Places on a road told by its number and kilometre: "D 904 km 12", "S.S. 16 Adriatica km 298+400"; squares of
Mannheim.

Sources: the road codes of France, Italy, Spain, Portugal, Brazil and Poland; Stadt Mannheim (Quadrate).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Street

KILOMETRES = (" km ", " km. ", ", km ")
"""Anchors of `kilometres`."""
_ROAD = re.compile(
    r"(?<![\w.-])(?:(?:Ctra\.?|Carretera|Rodovia|Rod\.|Estrada|Strada|Route|Ruta|Autov[ií]a|Km\.?|Via) )?"
    r"(?:S\.S\.|S\.P\.|S\.R\.|SS|SP|SR|EN|EM|IC|IP|RN|RD|RP|BR|MG|GO|PR|RJ|BA|SC|RS|CV|MA|CA|GC|TF|N|A|D|M|"
    r"E)[ -]?[0-9]{1,4}"
    r"(?: [A-Z][\w'’]{2,20}){0,2},? \Z"
)
_AT = re.compile(
    r"km\.? ?[0-9]{1,4}(?:[.,+][0-9]{1,3})?(?![\w]|[.,][0-9])(?:, (?:Zona [Rr]ural|(?:Finca|Quinta|Fazenda|Sítio|"
    r"Chácara) (?:(?:da|do|la|el|de) )?[A-Z][\w'’]{1,20}))?"
)
_FARM = re.compile(
    r"(?<![\w'’-])(?:Quinta|Mas|Finca|Fazenda|Sítio|Chácara|Domaine|Ferme|Cortijo|Cascina|Podere|Hacienda|Rancho|"
    r"Villa|Hotel|"
    r"Herdade|Monte|Granja)(?: (?:da|do|de|la|el|del|de la|des|du|di))? [A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20})?, \Z"
)


def kilometres(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where words of `KILOMETRES` stand."""
    for begin, _ in places:
        at = text.find("m", begin) - 1
        road = _ROAD.search(text, max(0, at - 60), at)
        match = _AT.match(text, at) if road else None
        if road is None or match is None:
            continue
        farm = _FARM.search(text, max(0, road.start() - 60), road.start())
        start = farm.start() if farm else road.start()
        yield Street(start, match.end(), road.start(), score=0.8)


_SQUARE = re.compile(
    r"(?<![\w.,-])[A-U] ?[1-7],? [0-9]{1,2}(?: ?[a-d])?(?=,? (?:in )?(?:68[0-9]{3} )?(?:Mannheim|MA\b))"
)


_SESTIERE = re.compile(
    r"(?<![\w'’-])(?:(?:Calle|Campo|Fondamenta|Rio|Corte|Salizada) (?:(?:dei|del|della|de|di) )?[A-Z][\w'’]{2,20}, )?"
    r"(?:San Marco|Castello|Cannaregio|Dorsoduro|San Polo|Santa Croce|Giudecca) [0-9]{3,4}(?:/[A-Z])?(?![\w%]|"
    r"[.,:][0-9])"
)
"""Venice counts its houses by quarter: "Calle dei Fabbri, San Marco 4680/A"."""


def squares(text: str) -> Iterator[Street]:
    """Houses of Mannheim's squares and of Venice's quarters: "U 4, 13, 68161 Mannheim"."""
    for match in _SESTIERE.finditer(text) if "/" in text or "San" in text or "Venezia" in text else ():
        yield Street(match.start(), match.end(), match.start(), score=0.75)
    if "Mannheim" in text:
        for match in _SQUARE.finditer(text):
            yield Street(match.start(), match.end(), match.start(), score=0.85)
