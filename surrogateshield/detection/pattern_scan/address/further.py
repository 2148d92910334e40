"""Hungarian, Turkish, Japanese (romanised), Singaporean, Philippine and Emirati street lines.

Sources: Magyar Posta, PTT (Turkey), Japan Post (international mail), SingPost and Singapore Land Authority (block,
street, unit), PHLPost, Emirates Post: the address sheets of the Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street

_CAP = r"[^\W\d_a-zß-öø-ÿőűğışç]"
_HUNGARIAN = re.compile(
    r"(?<= )(?:utca|útja|út|u\.|tér|tere|körút|krt\.|köz|sétány|fasor|rakpart|sor|lépcső|"
    r"dűlő),? (?P<number>[0-9]{1,4}(?:[-/][0-9A-Za-z]{1,4})?\.?)"
    r"(?:,? ?(?:[IVX]{1,4}|[0-9]{1,2}|fszt?)\.? ?(?:em(?:elet)?\.?|lh\.?|"
    r"lépcsőház)?(?:[ /,]{1,2}[0-9]{1,3}\.?(?: ?(?:ajtó|a\.))?)?(?=[ ,.;\n]|\Z))?(?!\w)"
)
_TURKISH = re.compile(
    r"(?<= )(?:Caddesi|Cad\.?|Cd\.?|Sokağı|Sokak|Sok\.?|Sk\.?|Bulvarı|Bulv\.?|Blv\.?|Meydanı|Yolu|Mevkii|Mevki|"
    r"caddesi|cad\.?|sokak|sok\.?|sk\.?|"
    r"bulvarı|CADDESİ|SOKAK),? "
    r"(?:(?:No:? ?|no:? ?|Nu:? ?|N:)?(?P<number>[0-9]{1,4}(?:[-/][0-9A-Za-z]{1,4})?)(?!\w)|(?=[A-ZÇĞİÖŞÜ]))"
    r"(?:,? ?(?:(?:[A-ZÇĞİÖŞÜ][\w'’]{1,20} ){1,2}(?:Apt\.?|Apartmanı|Sitesi|Sit\.|Evleri|İş Merkezi|Konutları)|"
    r"[A-Z]?[0-9]{0,2} Blok|"
    r"(?:Daire|D|d|k|Kat|K|Blok|Apt|No|İç Kapı No|daire|kat)\b[.:]? ?[0-9A-Z]{1,4}(?!\w))){0,6}"
)
_NAME_BEFORE = re.compile(
    rf"(?:(?<![\w.'’-]){_CAP}[\w-]{{1,30}} (?:Mah\.?|Mahallesi|MAH\.?|"
    rf"mah\.),? )?(?<![\w.'’-])(?:(?:{_CAP}[\w-]{{1,30}}\.?|[0-9]{{2,4}}\.?) ){{1,4}}\Z"
)
_TOLD = re.compile(r"(?i)\bno ?[:.]|\bno [0-9]")
_SMALL_NAME_BEFORE = re.compile(r"(?<![\w.'’-])(?:[^\W\d_]{3,20} (?:mah\.?|mahallesi),? )?[^\W\d_]{3,20} \Z")
_SINGAPORE = re.compile(
    r"(?<!\w)(?:(?i:blk) [0-9]{1,4}[A-Z]?,? (?:[A-Z][\w'’.]{1,20} )|"
    r"(?i:block) [0-9]{1,4}[A-Z]?,? (?:[A-Z][\w'’.]{1,20} ){2})"
    r"(?:[A-Z][\w'’.]{1,20} ){0,4}(?:[0-9]{1,3})"
    r"(?:,? #?[0-9]{2}-[0-9]{1,5}[A-Z]?)?(?!\w)|"
    r"(?<!\w)(?i:blk|block) [0-9]{1,4}[A-Z]?,? (?:[A-Z][\w'’.]{1,20} )"
    r"{1,4}[A-Z][\w'’]{1,20},? #[0-9]{2}-[0-9]{1,5}[A-Z]?(?!\w)"
)
_PHILIPPINE = re.compile(
    r"(?<!\w)(?i:(?:blk|block)\.? [0-9]{1,3}[A-Z]?,? (?:lot|l)\.? [0-9]{1,3}[A-Z]?|"
    r"lot\.? [0-9]{1,3}[A-Z]?,? (?:blk|block)\.? [0-9]{1,3}[A-Z]?)"
    r"(?:,? (?:Phase|Ph\.?) [0-9IV]{1,3}[A-Z]?)?(?:,? (?:[A-Z][\w'’.]{1,20} ){1,3}(?:Street|St\.?|Avenue|Ave\.?|Road|"
    r"Rd\.?|"
    r"Drive|Subdivision|Subd\.?|Village|Homes|Heights)(?!\w)\.?){0,2}"
    r"(?:, (?:Brgy\.?|Barangay) [A-Z][\w'’.]{1,20}(?: [A-Z][\w'’]{1,20}){0,2})?"
)
_EMIRATI = re.compile(
    r"(?<!\w)(?:(?:Villa|Flat|Apartment|Apt\.?|Office|"
    r"Shop) (?:No\.? ?)?[0-9]{1,4}[A-Z]?, )?(?:(?:[A-Z][\w'’]{1,20} ){1,3}(?:Tower|Building|Bldg\.?), )?"
    r"(?:Street|Road|St\.?) (?:No\.? ?)?[0-9]{1,3}[A-Z]?(?=, (?:Al |[A-Z][a-z]+ )?[A-Z])"
)
_JAPANESE = re.compile(
    r"(?:(?:[A-Z][a-z]{2,20} ){1,3}#?[0-9]{2,4}, )?[0-9](?<![\w.,/:+-][0-9])"
    r"[0-9]{0,2}-[0-9]{1,3}(?:-[0-9]{1,4}){0,2},? (?:[A-Z][a-zō]{1,20} ){0,2}(?:[A-Z][a-zō]{1,20}(?:-?(?:cho|chome|"
    r"machi|dori|ku|gaoka|higashi|nishi|kita|minami|naka))?)"
    r"(?=, ?(?:[A-Z][\w-]{1,20}-(?:ku|shi|gun|machi|cho|mura|fu|ken|to)\b|Tokyo|Osaka|Kyoto|Yokohama|Nagoya|"
    r"Sapporo|Fukuoka|Kobe))"
)
_CHOME = re.compile(
    r"(?<![\w-])[A-Z][a-z]{1,20}(?:-?cho|machi)? [0-9]{1,2}(?:-chome|-ch[oō]me|"
    r" ch[oō]me)[ -][0-9]{1,3}(?:-(?:ban[ -])?[0-9]{1,4}(?:-?g[oō])?)?"
    r"|(?<![\w-])[0-9]{1,2}-ch[oō]me[ -][0-9]{1,3}(?:-[0-9]{1,4})?,? [A-Z][a-z]{1,20}"
)


HUNGARIAN = (
    " utca",
    " útja",
    " út",
    " u.",
    " tér",
    " tere",
    " körút",
    " krt.",
    " köz",
    " sétány",
    " fasor",
    " rakpart",
    " sor",
    " lépcső",
    " dűlő",
)
TURKISH = (
    " caddesi",
    " cad",
    " cad.",
    " cd",
    " cd.",
    " sokağı",
    " sokak",
    " sok.",
    " sok",
    " sk",
    " sk.",
    " bulvarı",
    " bulv.",
    " blv.",
    " meydanı",
    " yolu",
    " mevkii",
    " mevki",
)
BLOCKS = ("blk", "block", "lot")
EMIRATES = ("dubai", "abu dhabi", "sharjah", "ajman", "uae", "emirates", "doha", "qatar")
JAPAN = ("tokyo", "osaka", "kyoto", "yokohama", "japan", "-ku", "-shi", "-gun", "chome", "chōme")
_AROUND = 120


def hungarian(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """The Hungarian candidates, from where words of `HUNGARIAN` stand."""
    for begin, _ in kinds:
        if match := _HUNGARIAN.match(text, begin + 1):
            yield from _named_before(match, _NAME_BEFORE.search(text, max(0, begin - 70), begin + 1))


def turkish(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """The Turkish candidates, from where words of `TURKISH` stand."""
    for begin, _ in kinds:
        match = _TURKISH.match(text, begin + 1)
        if match is None:
            continue
        name = _NAME_BEFORE.search(text, max(0, begin - 70), begin + 1)
        if name is None and _TOLD.search(match.group()):
            name = _SMALL_NAME_BEFORE.search(text, max(0, begin - 40), begin + 1)
        yield from _named_before(match, name)


def _named_before(match: re.Match[str], name: re.Match[str] | None) -> Iterator[Street]:
    if name and any(map(str.isdigit, match.group())):
        short = match.group().startswith(("u.", "sor", "út", "Sk", "Cd", "tér", "köz"))
        yield Street(name.start(), match.end(), name.start(), Needs.PLACE if short else Needs.NOTHING)


def blocks(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of Singapore and the Philippines, from where words of `BLOCKS` stand."""
    for start, _ in heads:
        if match := _SINGAPORE.match(text, start):
            yield Street(start, match.end(), start)
        elif match := _PHILIPPINE.match(text, start):
            yield Street(start, match.end(), start, Needs.PLACE)


def emirati(text: str, towns: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of the Gulf, from where words of `EMIRATES` stand."""
    yield from _around(text, towns, _EMIRATI)


def japanese(text: str, towns: list[tuple[int, int]]) -> Iterator[Street]:
    """The Japanese candidates in Latin letters, from where words of `JAPAN` stand."""
    yield from _around(text, towns, _JAPANESE, _CHOME)


def _around(text: str, towns: list[tuple[int, int]], *patterns: re.Pattern[str]) -> Iterator[Street]:
    position = 0
    for begin, end in towns:
        for pattern in patterns:
            for match in pattern.finditer(text, max(position, begin - _AROUND), min(len(text), end + 30)):
                yield Street(match.start(), match.end(), match.start())
        position = end
