"""Places: a state for a state, a country for a country, an invented town for a town; buildings and landscape."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.composite import Composite, Piece
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.gazetteer import COUNTRIES, STATE_CODES, US_STATES, is_country
from surrogateshield.surrogates.invent import LOCAL, invented, language_hint
from surrogateshield.surrogates.kinds import CONNECTORS, FACILITY_KINDS, ORG_KINDS, PLACE_KINDS
from surrogateshield.surrogates.org import name_fragment, name_pieces
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import fold, in_style, restyle

PLACES = PLACE_KINDS | CONNECTORS
"""Words that stay in the name of a place."""

FACILITIES = FACILITY_KINDS | ORG_KINDS | PLACE_KINDS | CONNECTORS
"""Words that stay in the name of a building."""

REGIONS: tuple[frozenset[str], ...] = (
    frozenset("AB BC MB NB NL NS NT NU ON PE QC SK YT".split()),
    frozenset("NSW VIC QLD TAS ACT SA".split()),
    frozenset("Vic Qld Tas".split()),
    frozenset("AM BA CE DF ES GO MG MT PB PE PI PR RJ RN RO RR RS SE SP TO".split()),
    frozenset(
        """AG AN AP AQ AT AV BG BI BL BN BO BS BT BZ CB CH CL CN CR CS CZ EN FC FE FG FI FM FR GE GR IM IS KR LC LE LI
        LO LU MC ME MN NO NU OG PC PD PG PN PO PT PU PV PZ RA RC RE RG RM SI SO SR SS SU SV TE TP TR TS TV UD VB VC VE
        VR VV""".split()
    ),
)
"""Provinces' and states' letters outside the US, those that are a US state's left out, by country.

Sources: Canada Post, Australia Post, Correios, Poste Italiane (ISO 3166-2:CA, AU, BR, IT).
"""
REGION_NAMES: dict[str, str] = {
    "AB": "Alberta",
    "BC": "British Columbia",
    "MB": "Manitoba",
    "NB": "New Brunswick",
    "NL": "Newfoundland and Labrador",
    "NS": "Nova Scotia",
    "NT": "Northwest Territories",
    "NU": "Nunavut",
    "ON": "Ontario",
    "PE": "Prince Edward Island",
    "QC": "Quebec",
    "SK": "Saskatchewan",
    "YT": "Yukon",
    "NSW": "New South Wales",
    "VIC": "Victoria",
    "QLD": "Queensland",
    "TAS": "Tasmania",
    "ACT": "Australian Capital Territory",
    "SA": "South Australia",
}
"""Names of Canadian provinces and Australian states, by their letters. Sources: Canada Post, Australia Post."""

_REGION_LETTERS = {fold(name): letters for letters, name in REGION_NAMES.items()} | {"québec": "QC"}
_AMBIGUOUS = frozenset({"victoria"})
"""A person's name, a town's."""

_TOWNS = 400
_COMMAS = regex.compile(r"(\s*[,/;\n]\s*)")
_STATE_AFTER_CITY = regex.compile(r"(?<=[\p{L}.])(\s+)([A-Z]{2})$")


class PlaceGenerator(Composite):
    """Places and buildings.

    Args:
        kinds: the words that say what kind of place it is, which stay.
    """

    domain = "location"
    suffix = True
    keeps_risk = (
        "Countries and US states are real ones, taken from the same set; an invented name may exist as a small place's."
    )

    def __init__(self, kinds: frozenset[str]) -> None:
        self._kinds = kinds

    def well_formed(self, value: str) -> bool:
        return any(c.isalnum() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)

    def pieces(self, original: str) -> list[Piece]:
        pieces: list[Piece] = []
        for part in _COMMAS.split(original):
            if _COMMAS.fullmatch(part):
                pieces.append(Piece(part))
            else:
                pieces += place_pieces(part, self._kinds, follows=bool(pieces))
        return [piece for piece in pieces if piece.text]

    def part_canonical(self, piece: Piece) -> str:
        return (
            state_of(piece.text)
            if piece.role == "state"
            else _letters_of(piece.text)
            if piece.role == "region"
            else fold(piece.text)
        )

    def part_form(self, piece: Piece, base: MapEntry) -> str | None:
        if piece.role == "state":
            return _state_form(state_of(base.surrogate), piece.text)
        if piece.role == "region":
            return _region_form(base.surrogate, piece.text)
        return restyle(base.surrogate, piece.text)

    def styled(self, candidate: str, piece: Piece) -> str:
        return place_style(candidate, piece)

    def may_reuse(self, piece: Piece, known: MapEntry) -> bool:
        return piece.role not in {"state", "region"} and super().may_reuse(piece, known)

    def may_collide(self, piece: Piece) -> bool:
        return piece.role in {"state", "region"}

    def hints(self, piece: Piece, original: str, context: Context) -> Iterator[str]:
        # Where the street is a German one, the town is, too; and where the text is.
        if piece.role == "name" and piece.domain == "place":
            language = language_hint(original) or context.language
            if language in LOCAL:
                source = context.source(piece.domain, self.part_canonical(piece), language)
                yield from islice(invented("place", source, piece.text, language), _TOWNS)

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        return place_proposals(piece, source)

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        return name_fragment(piece, original, context, attempt, "place")


def place_pieces(text: str, kinds: frozenset[str], follows: bool = False) -> list[Piece]:
    """One place: a state, a country, a town with or without its state's code, or a name with its kind."""
    stripped = text.strip()
    if stripped.casefold() in STATE_CODES or (stripped in US_STATES and (follows or len(text) == 2)):
        return [Piece(text, "state", "state")]
    if region_of(stripped) or (fold(stripped) in _REGION_LETTERS and fold(stripped) not in _AMBIGUOUS):
        return [Piece(text, "region", "region")]
    if is_country(stripped):
        return [Piece(text, "country", "place")]
    if (match := _STATE_AFTER_CITY.search(text)) and match.group(2) in US_STATES:
        city = place_pieces(text[: match.start()], kinds)
        return [*city, Piece(match.group(1)), Piece(match.group(2), "state", "state")]
    return name_pieces(text, kinds, "place")


def place_proposals(piece: Piece, source: Source) -> Iterator[str]:
    """Candidates for a part of a place."""
    if piece.role == "state":
        ring = sorted(US_STATES)
        source.draw("ring").shuffle(ring)
        here = ring.index(state_of(piece.text))
        for step in range(1, len(ring)):
            yield _state_form(ring[(here + step) % len(ring)], piece.text)
    elif piece.role == "region":
        letters = _letters_of(piece.text)
        ring = sorted(region_of(letters))
        source.draw("region ring").shuffle(ring)
        here = ring.index(letters)
        others = (ring[(here + step) % len(ring)] for step in range(1, len(ring)))
        yield from (_region_form(other, piece.text) for other in others)
    elif piece.role == "country":
        # An ordinary word ("Guinea") would not be known again in an answer.
        names = (COUNTRIES[i] for i in source.draw("countries").order(len(COUNTRIES)))
        yield from (name for name in names if " " in name or not is_ordinary(name))
    if piece.role not in {"state", "region"}:
        yield from invented("place", source, piece.text, language_hint(piece.text))


def place_style(candidate: str, piece: Piece) -> str:
    """A candidate in the case of the part; an abbreviation ("UK") is no model."""
    if piece.role == "country":
        short = len(piece.text) <= 4
        return candidate if short else in_style_of_place(candidate, piece.text)
    return candidate if piece.role in {"state", "region"} else restyle(candidate, piece.text)


def in_style_of_place(name: str, like: str) -> str:
    """A place's name, which may be of several words, in the case of `like`."""
    return name.upper() if like.isupper() else name.lower() if like.islower() else name


def state_of(text: str) -> str:
    """The postal code of the state that `text` names; "" where it names none."""
    stripped = text.strip()
    return stripped.upper() if stripped.upper() in US_STATES else STATE_CODES.get(stripped.casefold(), "")


def region_of(text: str) -> frozenset[str]:
    """The letters of the provinces among which `text` is; empty where it is none of them."""
    return next((codes for codes in REGIONS if text in codes), frozenset())


def _letters_of(region: str) -> str:
    """The letters of a province, whether they or its name are written."""
    stripped = region.strip()
    return stripped if region_of(stripped) else _REGION_LETTERS[fold(stripped)]


def _region_form(region: str, like: str) -> str:
    """A province written as `like`: by its letters or by its name."""
    letters = _letters_of(region)
    return letters if region_of(like.strip()) else in_style_of_place(REGION_NAMES[letters], like)


def _state_form(code: str, like: str) -> str:
    if len(like.strip()) == 2:
        return in_style(code, like) if like.islower() else code
    return in_style_of_place(US_STATES[code], like)
