"""French, Spanish, Portuguese, Italian, Catalan and Romanian street lines.

The kind of street stands first: "12 bis, rue de la Paix", "Calle de Alcalá 45, 3º B", "Via Roma 12", "Rua das
Flores, 123",
"Str. Lalelelor nr. 4, bl. 12, ap. 3".

Sources: NF Z10-011 and La Poste (France), bpost and Die Schweizerische Post (number behind the street), Correos
and the cadastre's list of "tipos de vía" (Spain), SEPOMEX and INEGI's "tipos de vialidad" (Mexico), Poste
Italiane, CTT (Portugal), Correios (Brazil, "tipos de logradouro"), Poșta Română; the address sheets of the
Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import romance_words as words
from surrogateshield.detection.pattern_scan.address.street import Needs, Street

_NUMBER_WORD = r"(?:(?:n\.?[º°]\.?|nº|n°|№|#|nr\.?|no\.?|núm\.?|num\.?|número|numero|n\.) ?)"
_NUMBER = re.compile(
    rf"(?:,? {{1,2}}|, ?|,? ?(?={_NUMBER_WORD}))(?:{_NUMBER_WORD})?"
    r"(?:(?P<number>[0-9]{1,5}(?:\.[0-9]{3}(?![0-9]))?(?:(?: ?[-–/] ?|(?<= )-)[0-9]{1,4}(?!\.?[ºª°])){0,2}(?:(?:/| |"
    r")(?:bis|"
    r"ter|(?-i:-?[A-Z]))(?![\w'’.])|/?[a-z](?![\w'’.])| [a-z](?=[,\n]|\Z))?"
    r"(?:/[A-Za-z0-9]{1,3})?)(?![\w%€$]|[.,:][0-9])|(?P<none>(?:(?:lote|lt|casa|bloco|parcela|nave|bl|edif|"
    r"edifício|bloque|portal)\.? ?[0-9]{1,4}[A-Z]?(?!\w)|km\.? ?[0-9]{1,4}(?:[.,+][0-9]{1,3})?(?!\w)|s/n|s\.n\.|S/N|"
    r"snc|SNC|sn)\b\.?))",
    re.IGNORECASE,
)
_ANY_HEAD = "|".join(re.escape(head) for head in sorted(set(words.HEADS_SURE), key=len, reverse=True))
_HEAD = re.compile(
    rf"(?:{_ANY_HEAD})(?:(?<=[./]) ?| )",
    re.IGNORECASE,
)
_GRID = re.compile(
    r"[0-9]{1,3} ?[A-Za-z]?(?: (?:Bis|Sur|Norte|Este|Oeste))?,? (?:#|No\.?|N[º°]|"
    r"Nro\.?) ?[0-9]{1,3} ?[A-Za-z]?(?: ?(?:Bis|Sur|Norte|Este|Oeste))?(?: ?- ?[0-9]{1,3})(?![\w])",
    re.IGNORECASE,
)


_BLOCK = re.compile(
    r"(?:Mza?|Manzana|Quadra)\.? ?[A-Z0-9]{1,4},? (?:- ?)?(?:Lt|Lote)\.? ?[0-9]{1,3}[A-Z]?(?!\w)|"
    r"(?:SQN|SQS|SHIS|SHIN|QNM|QNN) ?[0-9]{1,3},? (?:Bloco|Bl\.?|Conjunto|Conj\.?) ?[A-Z0-9]{1,3}(?!\w)",
    re.IGNORECASE,
)
"""Blocks and lots without a street: Peru's "Mz. 14 Lt. 3", Brasília's "SQN 214 Bloco B"."""


def streets(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets with the number behind the name, from the words of `romance_words.HEADS` that the text holds."""
    last = -1
    for start, _ in heads:
        if start > last and (block := _BLOCK.match(text, start)):
            last = start
            yield _accepted(text, start, block.end(), Needs.NOTHING)
        elif start > last and (head := _HEAD.match(text, start)):
            last = start
            if street := _number_last(text, head):
                yield street


_GRID_KINDS = frozenset(
    "calle carrera cra. cra kra kr cr cl. cl cll dg ak ac diagonal transversal tv. avenida av. av".split()
)

_LETTERED_KINDS = frozenset("kr cr cl dg ak ac".split())
"""Kinds of Colombia's grid alone: "KR 14 # 94A - 24"."""


def _number_last(text: str, head: re.Match[str]) -> Street | None:
    """The street whose kind is at `head`: then a name, then the number ("Calle de Alcalá 45")."""
    kind = head.group().strip().lower()
    if kind in _GRID_KINDS and (grid := _GRID.match(text, head.end())):
        return _accepted(text, head.start(), grid.end(), Needs.NOTHING)
    if kind.rstrip(".") in words.FRENCH_SURE and _NUMBER_FIRST.search(text, max(0, head.start() - 14), head.start()):
        return None
    if _NAME_OF_NUMBER.search(text, max(0, head.start() - 40), head.start()):
        return None
    if kind in _LETTERED_KINDS:
        return None
    position = end = head.end()
    capital = False
    names = 0
    for _ in range(8):
        number = _NUMBER.match(text, end) if names else None
        if number and _is_postcode(text, number):
            return (
                Street(head.start(), end, head.start(), Needs.CODE, score=0.75) if capital and len(kind) > 2 else None
            )
        if number and kind.startswith("urb") and _AVENUE_NEXT.match(text, number.end()):
            return None  # "Urb. Los Pinos, 118 Calle Luna"
        if number and (number["none"] or not _more_name(text, number)):
            return _judged(text, head, number, kind, capital, names)
        match = words.NAME_WORD.match(text, position)
        if match is None:
            return None
        lower = match["word"].lower()
        if lower in words.KEEPS or lower[:2] in {"d'", "l'", "d’", "l’"}:
            names += lower not in words.KEEPS
            capital = capital or any(map(str.isupper, match["word"][2:]))
        elif lower in words.STOPS and match["word"][0].islower():
            return None
        else:
            names += 1
            capital = capital or match["word"][0].isupper() or match["word"].isdigit()
        end = match.end("dot")
        position = match.end()
        if not match["gap"]:
            number = _NUMBER.match(text, end) if names else None
            if number and not _is_postcode(text, number):
                return _judged(text, head, number, kind, capital, names)
            ended = capital and len(kind) > 2 and _LINE_ENDS.match(text, end)
            return Street(head.start(), end, head.start(), Needs.CODE, score=0.75) if ended else None
    return None


_AVENUE_NEXT = re.compile(r" (?:Calle|Avenida|Ave\.?|Camino|Paseo|C/) ?[A-Z]")
_LINE_ENDS = re.compile(r",? ?(?:\r?\n|, ?)(?=[^\W_])")
_NUMBER_FIRST = re.compile(r"(?<![\w.])[0-9]{1,4}(?: ?(?:bis|ter|quater|[A-D]))?,? \Z", re.IGNORECASE)
# "931 Smith Plaza Suite 4": the kind of an English street.
_NAME_OF_NUMBER = re.compile(r"[0-9][A-Za-z]?,? (?:[A-Z][\w'’-]{1,20} ){1,3}\Z")


def _is_postcode(text: str, number: re.Match[str]) -> bool:
    """Whether the number is the postcode of the town behind it: "rue Haute, 75002 Paris"."""
    five = re.fullmatch("[0-9]{5}", number["number"] or "")
    return five is not None and re.match(r" [^\W\d_a-z]", text[number.end() : number.end() + 2]) is not None


def _more_name(text: str, number: re.Match[str]) -> bool:
    """Whether a number is part of the name: "Rua 25 de Março", "Calle 5 de Mayo"."""
    return (
        number.group().startswith(" ")
        and re.match(
            r" (?:de|di) (?:[a-zç]{3,10}|[A-Z][a-zç]{2,10}) ?,? ?[0-9nN#]", text[number.end() : number.end() + 24]
        )
        is not None
    )


def _judged(
    text: str, head: re.Match[str], number: re.Match[str], kind: str, capital: bool, names: int
) -> Street | None:
    value = number["number"] or ""
    if (
        kind in {"loc.", "col.", "rod.", "tv.", "jr."}
        and head.group().strip().isupper()
        and not text[head.end()].isdigit()
    ):
        follows = text[head.end() : head.end() + 3]
        if not follows.isupper():
            return None  # "no LOC. Takes 8"
    common = kind in words.HEADS_COMMON
    headed = head.group()[0].isupper()
    if common and not capital:
        return None
    if not capital and names > 3:
        return None
    needs = Needs.NOTHING
    if common:
        needs = (
            Needs.NOTHING
            if headed
            and len(kind) > 2
            and kind not in {"via", "place", "square", "route", "passage", "avenue", "boulevard"}
            else Needs.PLACE
        )
        if (
            kind in {"via", "v.", "avenue", "boulevard", "place"}
            and headed
            and re.fullmatch(r"[0-9]{1,3}(?:[ /]?[A-Za-z])?", value)
        ):
            needs = Needs.NOTHING if kind == "via" else Needs.PLACE
        if kind == "via" and not headed:
            needs = (
                Needs.NOTHING
                if re.search(r"(?i)\b(?:in|abito|vivo|residente) \Z", text[max(0, head.start() - 12) : head.start()])
                else Needs.STATE
            )
    elif not capital:
        needs = (
            Needs.NOTHING
            if kind
            in {"calle", "c/", "rua", "avenida", "avda.", "viale", "piazza", "carrer", "travessa", "praça", "rue"}
            else Needs.PLACE
        )
    if (
        re.fullmatch(r"(?:19|20)[0-9]{2}", value)
        and "," not in number.group()
        and not re.search(r"(?i)n|#", number.group())
    ):
        needs = max(needs, Needs.PLACE)
    return _accepted(text, head.start(), number.end(), needs)


def _accepted(text: str, start: int, end: int, needs: Needs) -> Street:
    if unit := words.UNIT.match(text, end):
        end = unit.end()
    if quarter := words.QUARTER.match(text, end):
        end = quarter.end()
        needs = min(needs, Needs.PLACE)
        if unit := words.UNIT.match(text, end):
            end = unit.end()
    return Street(start, end, start, needs)
