"""Street lines of Latin America that are counted, not named: "10 Calle 5-67 Zona 10", "Calle 23 No. 1105 e/ 8 y 10".

Estates, quarters and blocks stand for the street: "Barrio Los Pinos, casa 45", "Quadra 12, Lote 7, Setor Sul".

Sources: the address sheets of the Universal Postal Union (S42) for Guatemala, Honduras, El Salvador, Costa Rica, Cuba,
Ecuador, Peru and Brazil; Correios ("tipos de logradouro": quadra, lote, conjunto, setor).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street

WORDS = (
    "calle ", "avenida ", "av. ", "ave. ", "barrio ", "bo. ", "residencial ", "res. ", "colonia ", "col. ",
    "urbanización ",
    "urbanizacion ", "urb. ", "reparto ", "conjunto ", "condominio ", "condomínio ", "aldea ", "vereda ", "caserío ",
    "quadra ", "qd. ", "qd ", "q. ", "lote ", "lt. ", "metros ", "mts ", "varas ", "m sur", "m norte", "m este",
    "m oeste", "m al ", "piso ", "depto", "dpto", "bajo", "4to ", "sector ", "comunidad ", "parcelamento ",
    "loteamento ", "finca ", "hacienda ", "fazenda ", "sítio ", "chácara ", "jardim ", "vila ", "sitio ",
)  # fmt: skip
"""Words of such lines: anchors of this module."""
_CAP = r"[A-ZÁÉÍÓÚÑÂÊÔÃÕÇ][\w'’.-]{0,24}"
_NAME = (
    rf"(?:(?:El|La|Los|Las|de|del|do|da|dos|das) ){{0,2}}{_CAP}"
    rf"(?: (?:(?:de|del|la|las|los|el|y|do|da|dos|das|e) ){{0,2}}{_CAP}){{0,3}}"
)
_VALUE = r"(?:n?[º°.#]{0,2} ?)?(?:[A-Z]?-?[0-9]{1,4}[A-Za-z]?|[A-Z]{1,2})(?![\w'’])"
_PART = (
    r"(?i:casa|bloque|bloco|bl|manzana|mz|mza|lote|lt|solar|apto|apartamento|depto|edificio|edif|etapa|polígono|"
    r"poligono|pasaje|psje|senda|calle|avenida|av|peatonal|torre|sector|grupo|unidad|conjunto|conj|quadra|qd|zona|km|"
    r"villa|local|nivel|portón)"
)
_ESTATE = re.compile(
    r"(?i:barrio|bo\.|residencial|res\.|colonia|col\.|urbanización|urbanizacion|urb\.|reparto|conjunto|condominio|"
    rf"condomínio|aldea|vereda|comunidad|loteamento|finca|hacienda|fazenda|sector|jardim|vila) {_NAME}"
    rf"(?:,? ?(?:- )?{_PART}\.? {_VALUE}){{1,5}}"
)
_LOTS = re.compile(
    rf"(?i:quadra|qd\.?|q\.) ?{_VALUE},? ?(?:- )?(?:(?i:conjunto|conj\.?|lote|lt\.?|bloco|bl\.?|"
    rf"casa) {_VALUE},? ?){{1,4}}"
    rf"(?<=[\w])(?:,? (?:Setor|Jardim|Vila|Bairro|Parque|Conjunto|Residencial) {_NAME})?|"
    rf"(?i:lote|lt\.?) {_VALUE},? (?i:quadra|qd\.?|q\.|manzana|mz\.?) {_VALUE}(?:,? (?:Setor|Jardim|Vila|Bairro|"
    rf"Parque|Residencial|Urb\.) {_NAME})?"
)
_COUNTED = re.compile(
    r"(?<![\w.,-])[0-9]{1,2}(?:\.?[aª]|\.?ta|ra|da)?\.? (?i:calle|avenida|av\.?|ave\.?)(?: [A-D](?!\w))? "
    r"(?:(?:Norte|Sur|Oriente|Poniente),? )?(?:#|No\.? ?)?[0-9]{1,2}[A-D]?-[0-9]{1,3}(?:,? (?i:zona|"
    r"z\.) ?[0-9]{1,2})?(?![\w-])"
)
_BETWEEN = re.compile(
    rf"(?i:calle|avenida|av\.|ave\.) (?:[0-9]{{1,3}}[A-Z]?|{_NAME}),? (?:(?:No\.?|#|N[º°]) ?[0-9]{{1,5}}[A-Za-z]?,? )?"
    rf"(?:entre|e/|esquina|esq\.?) ?(?:(?i:calle|av\.|avenida)\.? )?(?:[0-9]{{1,3}}[A-Z]?(?!\w)|{_CAP}(?: {_CAP})?)"
    rf"(?: (?:y|e) (?:[0-9]{{1,3}}[A-Z]?(?!\w)|{_CAP}(?: {_CAP})?))?(?:,? (?:No\.?|#|"
    r"N[º°]) ?[0-9]{1,5}[A-Za-z]?(?!\w))?"
)
_LETTERED = re.compile(
    rf"(?i:calle|avenida|av\.|ave\.) (?:[0-9]{{1,2}} de )?{_NAME},? (?:[NSEO][0-9]{{1,2}}[A-Z]?|"
    rf"Oe[0-9]{{1,2}}[A-Z]?)-[0-9]{{1,3}}(?: y {_CAP}(?: (?:de |del )?{_CAP})?)?"
)
_FLAT_BEHIND = re.compile(
    rf"(?<![\w.'’-])(?:{_CAP} ){{0,2}}{_CAP},? [0-9]{{1,5}},? (?:(?:[0-9]{{1,2}}[°ºª]?|[0-9]{{1,2}}(?:to|do|ro|"
    r"er)) )?\Z"
)
_FLAT = re.compile(
    r"(?i:piso|depto|dpto|bajo|[0-9]{1,2}to)\.? ?(?:[0-9]{1,3}[A-Z]?|[A-Z]|bajo)?(?:,? (?i:depto|dpto|dto|"
    r"puerta)\.? ?[0-9A-Z]{1,4})?(?!\w)"
)
_AWAY = re.compile(
    rf"(?:[Dd]e(?:l| la| los| las)? (?:[a-zñáéíóú]{{3,14}} ){{1,2}}(?:{_NAME})?,? )?"
    r"(?<![\w.,-])[0-9]{2,4} (?:metros|mts\.?|varas|m) (?:al |hacia el )?(?:norte|sur|este|"
    r"oeste)(?: y [0-9]{2,4} (?:metros |mts\.? |m )?(?:al )?(?:norte|sur|este|"
    r"oeste))?(?:, casa [a-z]{3,14}(?: [a-z]{3,12})?)?"
    rf"(?: de(?:l| la| los| las)? (?:[a-zñáéíóú]{{3,14}} ){{0,2}}{_NAME})?"
)


def streets(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where words of `WORDS` stand."""
    for start, end in places:
        word = text[start:end].lower()
        if word in {"metros ", "mts ", "varas "} or word.startswith("m "):
            if match := next(_AWAY.finditer(text, max(0, start - 60), end + 60), None):
                told = not match.group()[0].isdigit()
                yield Street(
                    match.start(), match.end(), match.start(), Needs.NOTHING if told else Needs.STATE, score=0.7
                )
            continue
        if word in {"piso ", "depto", "dpto", "bajo", "4to "}:
            named, flat = _FLAT_BEHIND.search(text, max(0, start - 60), start), _FLAT.match(text, start)
            if named and flat:
                yield Street(named.start(), flat.end(), named.start(), score=0.75, modest=True)
            continue
        if word in {"calle ", "avenida ", "av. ", "ave. "}:
            match = next(_COUNTED.finditer(text, max(0, start - 6), end + 30), None)
            if match:
                yield Street(match.start(), match.end(), match.start(), score=0.85)
                continue
            match = _LETTERED.match(text, start) or _BETWEEN.match(text, start)
            if match and any(map(str.isdigit, match.group())):
                yield Street(start, match.end(), start, score=0.8)
            continue
        if match := _LOTS.match(text, start):
            yield Street(start, match.end(), start, score=0.8)
        elif (match := _ESTATE.match(text, start)) and text[start].isupper():
            common = word in {"sector ", "col. ", "res. ", "vila ", "reparto "}
            yield Street(start, match.end(), start, Needs.PLACE if common else Needs.NOTHING, score=0.8)
