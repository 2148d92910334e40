"""English street lines: "221B Baker Street", "Flat 3, 22 Harrow Road", "4500 State Route 32", "88 willowmere lane".

The forms of the US, Canada, the UK, Ireland, Australia, New Zealand and South Africa: a number, a name, a kind of
street. From each number the words behind it are read until a kind of street stands among them.

Sources: see `english_words` and `units`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address import units
from surrogateshield.detection.pattern_scan.address.english_names import (
    KINDS,
    UNIT_WORD,
    is_name,
    kind_at,
    with_direction,
)
from surrogateshield.detection.pattern_scan.address.english_needs import is_long, needs_of, small_needs
from surrogateshield.detection.pattern_scan.address.highways import HIGHWAY, LETTER_ROAD
from surrogateshield.detection.pattern_scan.address.street import (
    Needs,
    Street,
    Token,
    begins_segment,
    may_start_number,
    tokens_from,
)

_NUMBER = re.compile(
    r"[0-9](?<![^\W_.$£€+-][0-9])[0-9]{0,5}(?P<more>(?:[A-Za-z]?(?: ?[-–/&] ?)[0-9]{1,5}){0,2}(?:-?[A-Za-z](?![\w'’]))?"
    r"(?: ?[½¼¾⅓⅔]| [1-3]/[2-4](?![0-9]))?)(?:,? {1,2}|,? ?\r?\n)(?=[^\W_])"
)
_AVENUE_OF = re.compile(
    r"(?:(?:Avenue|Ave\.?|Street|Road|Plaza|Circle) (?:of(?: the)?(?: [A-Z][\w'’-]{1,20}){1,2}|[A-Z](?![\w'’.]))|"
    r"(?:Calle|Alameda|Carrer|Piazza|Corso|Viale|Strada|Camino|Avenida|Paseo|Caminito|Corte|Via|Vista|Rancho|"
    r"Placita|Rua|Chemin|Plaza)"
    r"(?: (?:(?:del|de la|de los|de las|de|la|las|los|el|dei|degli|della|delle|dello|di|du|"
    r"des) )?[A-Z][\w'’-]{1,20}){1,3})(?=[ ]?(?:[,.;\n]|\Z| (?:#|Apt|Unit|Ste|int)))"
)
_DIGIT = re.compile("[0-9]")
_LINE = re.compile(r"[0-9][A-Za-z]?,? (?=[A-Z]|[a-z]{2,6} [A-Z])")
ANCHORS = frozenset(
    f" {word}"
    for word in KINDS
    | words.ALONE
    | set(
        """cr sr fm rm us interstate i calle alameda carrer piazza corso viale strada camino avenida paseo caminito
        corte via vista rancho placita rua chemin""".split()
    )
)
"""Where to look for a street: the anchors of this module."""
_REACH = 75


def streets(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text.

    Args:
        text: the text.
        kinds: where words of `ANCHORS` stand.
    """
    position = 0
    for start, end in kinds:
        begin = max(position, start - _REACH)
        # The number stands on the same line, or alone on the line before.
        begin = max(begin, text.rfind("\n", begin, max(begin, text.rfind("\n", begin, start))) + 1)
        if not _DIGIT.search(text, begin, start):
            continue
        for number in _NUMBER.finditer(text, begin, end):
            position = number.start() + 1
            if may_start_number(text, number.start(), number.start("more") - number.start()) and (
                street := _street(text, number)
            ):
                yield street
                if street.needs < Needs.CODE:
                    break


def lines(text: str) -> Iterator[Street]:
    """Lines that begin with a number and name no kind of street: addresses if a postcode follows."""
    for opening in _LINE.finditer(text):
        start = opening.start()
        while start and (
            text[start - 1].isdigit() or (text[start - 1] in "/-" and text[start - 2 : start - 1].isdigit())
        ):
            start -= 1
        number = _NUMBER.match(text, start)
        if number and may_start_number(text, start, number.start("more") - start):
            street = _without_kind(text, number, tokens_from(text, number.end()))
            if street:
                yield street


def _street(text: str, number: re.Match[str]) -> Street | None:
    start, position = number.start(), number.end()
    if "\n" in text[number.end("more") : position]:
        # The number on a line of its own.
        tokens = tokens_from(text, position)
        kind = kind_at(tokens) if tokens and tokens[0].word[0].isupper() and _may_begin(text, start) else None
        return None if kind is None else _accepted(text, number, tokens[kind].end, Needs.CODE)
    if text[position - 1] == " " and text[position - 2] != "," and (highway := HIGHWAY.match(text, position)):
        return _accepted(text, number, highway.end(), Needs.NOTHING if is_long(text, number) else Needs.PLACE)
    if letters := LETTER_ROAD.match(text, position):
        return _accepted(text, number, letters.end(), Needs.NOTHING)
    if avenue := _AVENUE_OF.match(text, position):
        return _accepted(text, number, avenue.end(), Needs.NOTHING if is_long(text, number) else Needs.PLACE)
    tokens = tokens_from(text, position)
    for i, token in enumerate(tokens[1:-1], start=1):
        if token.lower == "st" and tokens[i + 1].lower in words.SAINTS:
            if all(map(is_name, tokens[:i])) and tokens[0].word[0].isupper() and begins_segment(text, start):
                return _accepted(text, number, tokens[i - 1].end, Needs.NOTHING)
            break
    if (
        (the := _THE.match(text, position))
        and (second := _SECOND.match(text, the.end()))
        and second["kind"].lower() in words.SURE
    ):
        return _accepted(text, number, the.end(), Needs.NOTHING)
    if (compass := _COMPASS.match(text, position)) and is_long(text, number) and len(number.group().strip(" ,")) > 2:
        return _accepted(text, number, compass.end(), Needs.NOTHING)
    if not any(token.lower in KINDS or token.lower in words.ALONE for token in tokens):
        return _without_kind(text, number, tokens)
    first = tokens[0].word
    if first.islower():
        return _small(text, number, tokens)
    if not (first[0].isupper() or first[0].isdigit()):
        return None
    kind = kind_at(tokens)
    if kind is None:
        return _without_kind(text, number, tokens)
    needs = needs_of(text, number, tokens, kind)
    if needs is None:
        return None
    end = with_direction(text, tokens, kind)
    return _accepted(text, number, end, needs)


def _small(text: str, number: re.Match[str], tokens: list[Token]) -> Street | None:
    """A street in small letters: "88 willowmere lane", "221b baker street apt 4"."""
    kind = None
    for i, token in enumerate(tokens[:5]):
        lower = token.lower
        if token.word != lower and not (i and lower in words.SMALL_SURE):
            return None
        if (
            i
            and lower in words.SMALL_SURE | words.SMALL_LIKELY
            and (lower not in {"st", "dr", "ct"} or i + 1 >= len(tokens) or not _kind_small_follows(tokens, i))
        ):
            kind = i
            if lower in words.SMALL_SURE or not _kind_small_follows(tokens, i):
                break
        if token.dotted and lower not in words.DOTTED:
            break
    if kind is None:
        return None
    needs = small_needs(text, number, tokens, kind)
    return None if needs is None else _accepted(text, number, with_direction(text, tokens, kind), needs)


def _kind_small_follows(tokens: list[Token], i: int) -> bool:
    return i + 1 < len(tokens) and tokens[i + 1].lower in words.SMALL_SURE | words.SMALL_LIKELY


def _without_kind(text: str, number: re.Match[str], tokens: list[Token]) -> Street | None:
    """A number and a name without a kind of street: an address if a postcode follows."""
    for i, token in enumerate(tokens):
        if i and UNIT_WORD.match(token.word):
            tokens = tokens[:i]
            break
    if not tokens or len(tokens) > 5 or not all(map(is_name, tokens[1:-1])):
        return None
    if not tokens[0].word[0].isupper() and (
        not tokens[0].word[0].isalpha()
        or len(tokens) == 1
        or not tokens[1].word[0].isupper()
        or tokens[0].lower in words.NO_NAME
    ):
        return None
    start, end = number.start(), tokens[-1].end
    if "," in text[number.end("more") : number.end()] and number.start("more") - start > 3:
        return None  # "3053, Port Quill": a postcode before the next town
    if "," in text[number.end("more") : number.end()] and len(tokens) == 1 and text[start - 2 : start] == ", ":
        return None  # "Farida Quint, 59, Osgrove": an age
    kind = tokens[-1].lower in words.SELDOM | words.LIKELY
    if not _may_begin(text, start) or (
        number.start("more") - start > 4 and not kind and not begins_segment(text, start)
    ):
        return None
    street = _accepted(text, number, end, Needs.CODE)
    return street if street.end > end or re.match(r" ?(?:,|\r?\n)", text[end : end + 3]) else None


def _may_begin(text: str, start: int) -> bool:
    return begins_segment(text, start) or _MAY_STAND_BEFORE.search(text, max(0, start - 20), start) is not None


_MAY_STAND_BEFORE = re.compile(
    r"[.!?] \Z|(?<!\w)(?:[a-z]{2,9}:? |(?i:flat|unit|apt|suite|level|shop|lot|studio) [0-9]{1,4}[a-z]?,? )\Z"
)


_COMPASS = re.compile(
    r"[NSEW]\.? [A-Z][a-z]{3,20}(?: [A-Z][a-z]{3,20})?(?=,? (?:#|(?i:apt|unit|garden|basement|floor|"
    r"[0-9]{1,2}[A-Z]\b))|, [a-z]{3,10} apt)"
)
"""A street of a grid without its kind, before a flat: "1830 N Kedvale, garden apt"."""
_UNIT_TOLD = re.compile(r"(?i)\b(?:apt|apartment|unit|suite|ste|flat|fl|floor)\b\.? ?#?[0-9A-Z]")
_WHOLE_KINDS = frozenset("street road avenue lane drive boulevard st rd ave ln dr blvd highway hwy".split())
_SECOND = re.compile(
    r", (?:[A-Z][\w'’-]{1,20}\.? ){1,3}(?P<kind>[A-Z][a-z]{1,12})\.?(?= ?(?:[,;)\n]|\.(?:\s|\Z)|\Z| in [A-Z]))"
)
"""The street that a row, a court or a group of houses lies off: "3 Rose Court, Mill Lane"."""
_THE = re.compile(r"The [A-Z][\w'’-]{2,20}(?: [A-Z][\w'’-]{2,20})?(?=, )")


def _accepted(text: str, number: re.Match[str], end: int, needs: Needs) -> Street:
    """The candidate with the unit, the floor, the building before and behind it."""
    core = start = number.start()
    if unit := units.AFTER.match(text, end):
        end = unit.end()
        if needs == Needs.PLACE and _UNIT_TOLD.search(unit.group()):
            needs = Needs.NOTHING  # what has flats is a house
    elif (
        text[max(0, end - 20) : end].rsplit(" ", 1)[-1].lower() not in _WHOLE_KINDS
        and (second := _SECOND.match(text, end))
        and second["kind"].lower() in _WHOLE_KINDS
    ):
        end = second.end() - (text[second.end() - 1] == ".")
    window = text[max(0, start - 120) : start]
    if units.may_stand_before(window):
        before = units.BEFORE.search(window)
        if before:
            start -= len(window) - before.start()
        elif adjoining := units.ADJOINING.search(window):
            if adjoining.group().lower() == "unit " and number.start("more") - number.start() > 3:
                return Street(start, end, core, needs, us=True)  # no unit has so many figures
            start -= (
                0
                if adjoining.group().startswith(("n", "N") if "umber" in adjoining.group() else "n")
                else len(window) - adjoining.start()
            )
            if box := units.BOX_BEFORE.search(window, 0, adjoining.start()):
                start = number.start() - len(window) + box.start()
        elif building := units.BUILDING_BEFORE.search(window):
            start -= len(window) - building.start("name")
        else:
            start = _house_before(text, start)
    elif window.endswith(", "):
        start = _house_before(text, start)
    elif start >= 2 and text[start - 1] == " " and text[start - 2].isdigit():
        needs = max(needs, Needs.PLACE)
    return Street(start, end, core, needs, us=True)


def _house_before(text: str, start: int) -> int:
    """Where a house's name begins that stands before its number; `start` where none does."""
    named = units.NAMED_BEFORE.search(text, max(0, start - 48), start) if text[start - 2 : start] == ", " else None
    return named.start("name") if named else start
