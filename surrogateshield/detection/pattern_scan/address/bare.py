"""Street lines that name no kind of street: "Kwiatowa 5, 05-500 Piaseczno", "Dlouhá 730/35, 110 00 Praha".

They count only where a postcode with its town follows.

Source: the address sheets of the Universal Postal Union (S42): name, then number, then the line of the postcode.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import romance_words
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, Token, tokens_before
from surrogateshield.detection.pattern_scan.postal import cities, regions
from surrogateshield.detection.pattern_scan.postal.codes import TOWN
from surrogateshield.detection.reading import Found
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_HOUSE = (
    r"[0-9]{0,4}(?: ?(?:[A-Za-z]|bis|ter)(?![\w'’]))?(?:[-/][0-9]{1,5}[A-Za-z]?){0,2}"
    r"(?:,? (?:m|mieszk|lok|byt|kv|bt|tür|top|app|apt|whg|int|interior|depto|dpto|piso|local|bus|bte|boîte|esc|"
    r"lote)\b\.? ?[0-9]{1,4}[A-Za-z]?(?!\w))?(?=,? ?(?:\r?\n|,|"
    r"-) ?(?:[A-Z0-9]|poczta ))"
)
_NUMBER = re.compile(rf"[0-9](?:(?<=[^\W_.)] [0-9])|(?<=[^\W_.)], [0-9])){_HOUSE}")
_ANY_UNIT = re.compile(r", ?[0-9]{1,3}[.ºª°]? ?[^\W\d_]{0,10}\.?(?=, ?(?:[A-Z]{1,3}-)?[0-9]{2})")
_LABELS = frozenset(
    """adresse adres address anschrift adresa adresă cím lakcím zamieszkały zamieszkała pan pani ul tel nr no piano
    interno scala appartamento piso puerta depto apto edif bloco casa sala étage bât my name is block tower flat apt
    suite unit level studio room shop floor building apartment lot house number phase""".split()
)
_LANES = frozenset("na u nad pod za v k pri pred při od do".split())
_LINKS = frozenset("de la van der den am an im nad na pod i du des von zu 's".split())


_OWN_NUMBER = re.compile(
    r"(?<![\w-])(?:(?i:at|to|is|of|from|by|outside|opposite|into|for|between|past|in|and|door|then|"
    r"op)[ ,]{1,2}\(?)(?:[Nn]um(?:ber|mer) (?P<figure>[0-9]{1,4}(?:-?[A-Za-z])?)|(?P<value>(?:No\. ?|[Nn]o |"
    r"(?i:flat|apartment|apt\.?|unit) )(?:[A-Z]{1,2}-)?[0-9]{1,4}(?:/[0-9]{1,2})?[A-Za-z]?))(?![\w%-]|[.,:/][0-9]|"
    r" [A-Z0-9]|, [A-Z])"
)
_REACH = 300


def numbers(text: str, streets_: list[tuple[int, int]]) -> Iterator[Found]:
    """House numbers that stand without their street, which the text names elsewhere: "leave it at No. 12".

    Args:
        text: the text.
        streets_: where its streets stand.
    """
    for match in _OWN_NUMBER.finditer(text):
        start, end = match.span("value" if match["value"] else "figure")
        near = any(a - _REACH <= end and start <= b + _REACH for a, b in streets_)
        if near and not any(a < end and start < b for a, b in streets_):
            yield Found(start, end, PiiType.ADDRESS, 0.6)


def streets(text: str) -> Iterator[Street]:
    """The candidates of a text."""
    for number in _NUMBER.finditer(text):
        stop = number.start() - 1
        tokens = tokens_before(text, stop - (text[stop - 1] == ","), most=5)
        first = len(tokens)
        while (
            first
            and tokens[first - 1].lower not in _LABELS
            and (tokens[first - 1].word[0].isupper() or tokens[first - 1].lower in _LINKS)
        ):
            first -= 1
        if (
            first == len(tokens)
            and first > 1
            and tokens[-1].word.isalpha()
            and tokens[-2].word[0].isupper()
            and tokens[-2].lower not in _LABELS
        ):
            first -= 2  # "Lipovčev vijenac 7"
        if 1 < first < len(tokens) and tokens[first - 2].lower in _LANES and tokens[first - 2].word[0].isupper():
            first -= 2
        name = tokens[first:]
        while name and name[0].lower in _LINKS and name[0].word.islower():
            name.pop(0)
        if not 0 < len(name) <= 4 or name[-1].end - name[0].start < 4:
            continue
        if len(name) > 1 and text[stop - 1] == ",":
            continue  # "Farida Quint, 59": an age
        if name[-1].lower in _MONTHS:
            continue
        if name[-1].word.isupper() and len(name[-1].word) <= 3:
            continue  # a state and its postcode
        end = number.end()
        if unit := romance_words.UNIT.match(text, end) or _ANY_UNIT.match(text, end):
            end = unit.end()
        if quarter := romance_words.QUARTER.match(text, end):
            end = quarter.end()
        yield Street(name[0].start, end, name[0].start, _needs(text, name, number.group(), end), score=0.8)


_TOWN_BEHIND = re.compile(rf", ?(?P<town>{TOWN})(?: [0-9]{{1,2}}(?![0-9]))?(?= ?(?:[,;.)\n\"]|\Z))")


def _needs(text: str, name: list[Token], number: str, end: int) -> Needs:
    """A large town behind it is enough where the name says nothing else."""
    town = _TOWN_BEHIND.match(text, end)
    if town is None or not (town["town"].lower() in regions.TOWNS or town["town"].lower() in cities.NAMES):
        return Needs.CODE
    if _YEAR.match(number) or name[-1].lower in _NUMBERED or all(is_ordinary(token.word) for token in name):
        return Needs.CODE
    return Needs.NOTHING


_MONTHS = frozenset(
    """january february march april june july august september october november december januar februar märz mai juni
    juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero
    marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre""".split()
)
_YEAR = re.compile(r"(?:19|20)[0-9]{2}(?![0-9])")
_NUMBERED = frozenset(
    """hall windows room gate terminal platform line route bus stage apollo formula u2 version chapter article act world
    january february march april may june july august september october november december top flight hotel group team
    mai juni juli august oktober dezember mars avril juin juillet enero marzo mayo junio julio linie gleis saal
    chapel studio motel euro expo olympics worldcup copa mundial""".split()
)
