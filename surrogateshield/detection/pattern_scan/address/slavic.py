"""Slavic street lines, in Latin and Cyrillic letters: "ul. Długa 10/12 m. 5", "ул. Мира, д. 5, кв. 12".

Sources: Poczta Polska (address layout) and TERYT's ULIC register, Česká pošta and RÚIAN, Slovenská pošta,
Hrvatska pošta, Pošta Slovenije, Почта России (ГОСТ Р 51120, ФИАС), Укрпошта; the address sheets of the
Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street

_CAP = r"[^\W\d_a-zß-öø-ÿąćęłńóśźżčďěňřšťůž]"
_WORD = (
    rf"(?:{_CAP}[\w'’-]{{0,30}}\.?|[0-9]{{1,2}}(?:-go)?\.?(?= {_CAP})|(?:i|z|na|nad|pod|u|ve|v|k|od|do|im\.|ks\.|gen\.|"
    rf"św\.|marsz\.|płk\.|dr\.?|prof\.|ban[ae]|kralja|sv\.))"
)
_NAME = rf"{_WORD}(?: {_WORD}){{0,4}}"
_SMALL_NAME = r"[^\W\d_]{3,25}(?: [^\W\d_]{3,25}){0,2}"
_UNIT = (
    r"(?:,? ?/ ?[0-9]{1,4}[A-Za-z]?|,? (?:m|kv|mieszk|mieszkanie|lok|lokal|pok|piętro|klatka|kl|bl|blok|byt|č\.? ?b|"
    r"patro|"
    r"kat|stan|vchod|bud|budynek)"
    r"\b\.? ?(?:nr\.? ?)?(?:[0-9]{1,4}[A-Za-z]?|[A-D]|[IVX]{1,4})(?!\w)|,? (?:[IVX]{1,4}|[0-9]{1,2})\.? (?:piętro|"
    r"p\.|patro|kat)(?!\w)){0,3}"
)
_NUMBER = (
    rf"(?:,? (?:nr\.? ?|d\. ?|dom |č\.? ?p?\.? ?|čp\.? ?|br\.? ?|dom ?)?|,)(?P<number>[0-9]{{1,5}}(?:(?:[A-Za-z]|"
    rf" [A-Zb-h])(?![\w'’.]| [0-9]))?(?:[-/][0-9]{{1,5}}[A-Za-z]?){{0,2}})"
    rf"(?![\w%]|[.,:][0-9]){_UNIT}"
)
_POLISH = re.compile(
    rf"(?<![\w.])(?:(?i:ulica|ulicy|ulicą|aleja|aleje|alei|alejach|plac|placu|osiedle|osiedlu|rondo|skwer|bulwar|"
    rf"bulwary|rynek|"
    rf"ul\.|al\.|pl\.|os\.|ul |os |bulw\.) ?)(?P<name>{_NAME}|(?P<small>{_SMALL_NAME})){_NUMBER}"
)
POLISH = (
    "ulic",
    "ul.",
    "ul ",
    "alej",
    "alei",
    "al.",
    "plac ",
    "placu ",
    "pl.",
    "osiedl",
    "os.",
    "os ",
    "rondo ",
    "skwer ",
    "bulw",
    "rynek ",
)
_CZECH_FIRST = re.compile(
    rf"(?<![\w.])(?:(?i:ulice|ulici|ul\.|nám\.|náměstí|námestie|třída|tř\.|trieda|nábř\.|nábřeží|sídliště|sídlisko|"
    rf"trg|ulica|cesta|"
    rf"avenija|šetalište|bulevar|obala) ?)(?P<name>{_NAME}){_NUMBER}"
)
_CZECH_LAST = re.compile(
    rf"(?:náměstí|nám\.|třída|tř\.|nábřeží|ulice|ul\.|námestie|trieda|nábrežie|cesta|ulica|trg|avenija|put|"
    rf"drevored|gaj|ulice){_NUMBER}"
)
_NAME_BEFORE = re.compile(rf"(?<![\w.'’-])(?:{_CAP}[\w'’-]{{1,30}}\.? ){{1,3}}\Z")
CZECH = (
    "ulice", "ulici", "ul.", "nám.", "náměstí", "námestie", "třída", "tř.", "trieda", "nábř", "sídli", "trg ",
    "ulica ", "cesta ", "avenija ", "šetali",
    "bulevar ", "obala ",
)  # fmt: skip
CZECH_LAST = (
    " náměstí", " nám.", " třída", " tř.", " nábřeží", " ulice", " ul.", " námestie", " trieda", " nábrežie",
    " cesta", " ulica", " trg", " avenija",
    " put", " drevored", " gaj",
)  # fmt: skip
_CYRILLIC = re.compile(
    r"(?<!\w)(?:ул(?:иц[аеы]|\.)?|вул(?:иц[яі]|\.)?|пр(?:оспект[еу]?|осп\.|-т|-кт|\.)|пер(?:еулок|еулке|\.)|"
    r"провулок|пл(?:ощадь|ощади|оща|\.)|"
    r"б(?:ульвар|ульв\.|-р)|наб(?:ережная|ережной|ережна|\.)|сквер|узвіз|бул\.|ш(?:оссе|\.)|пр(?:оезд|-д)|"
    r"алле[яи]|мкр\.?|микрорайон|тупик|ж\.? ?к\.?) ?"
    r"(?P<name>(?:[0-9]{1,3}(?:-[а-яі]{1,3})? )?[А-ЯЁІЇЄҐа-яёіїєґ][\w.'-]{0,30}(?: [А-ЯЁІЇЄҐ0-9а-я][\w.'-]{0,30})"
    r"{0,3}?)"
    r"(?:,? ?(?:д(?:ом|\.)?|влд?\.?|владение|буд(?:инок|\.)?) ?|"
    r",? )(?P<number>[0-9]{1,4} ?(?:[а-яіА-Я](?![\w]))?(?:[-/][0-9]{1,4}[а-я]?)?)(?!\w)"
    r"(?:,? ?(?:к(?:орп(?:ус|\.)?|\.)|стр(?:оение|\.)|лит(?:ера|\.)?|под(?:ъезд|\.)|эт(?:аж|\.)|кв(?:артира|\.)?|"
    r"бл\.?|вх\.?|ет\.?|ап\.?|"
    r"оф(?:ис|\.)?|комн?\.?) ?[0-9А-Я]{1,5}(?:/[0-9]{1,4})?(?!\w)){0,4}"
)
_CYRILLIC_STREET_LAST = re.compile(
    r"(?<![\w-])(?P<name>[А-ЯЁ][а-яё-]{2,25}(?:ая|ий|ый|ой|кий|ный)) (?:улица|ул\.|проспект|пр\.|пр-т|переулок|"
    r"пер\.|площадь|пл\.|бульвар|"
    r"набережная|наб\.|шоссе|проезд|вулиця|вул\.|провулок),? (?:д(?:ом|"
    r"\.)? ?)?(?P<number>[0-9]{1,4}[а-я]?(?:[-/][0-9]{1,4})?)(?!\w)"
    r"(?:,? ?(?:к(?:орп(?:ус|\.)?|\.)|стр\.|кв(?:артира|\.)?|оф(?:ис|\.)?) ?[0-9]{1,5}(?!\w)){0,3}"
)


def polish(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """The Polish candidates, from the words of `POLISH` that the text holds."""
    for start, _ in heads:
        if match := _POLISH.match(text, start):
            yield Street(start, match.end(), start, _polish_needs(match))


def czech(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """The Czech, Slovak and South Slavic candidates, from the words of `CZECH` that the text holds."""
    for start, _ in heads:
        if match := _CZECH_FIRST.match(text, start):
            yield Street(start, match.end(), start)


def czech_last(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Names before their kind, from where words of `CZECH_LAST` stand."""
    for start, _ in kinds:
        if match := _CZECH_LAST.match(text, start + 1):
            name = _NAME_BEFORE.search(text, max(0, start - 60), start + 1)
            if name:
                yield Street(name.start(), match.end(), name.start())


_HOUSE_OF_VILLAGE = re.compile(
    r"(?<![\w.'’-])[^\W\d_a-zß-öø-ÿ][\w'’-]{2,24}(?: [^\W\d_a-zß-öø-ÿ][\w'’-]{2,24})?,? (?:č\. ?p\.|č\. ?ev\.|"
    r"čp\.) ?[0-9]{1,4}(?!\w)"
)


def villages(text: str) -> Iterator[Street]:
    """Czech houses of villages without streets: "Horní Lhota č.p. 87"."""
    if "č" in text and _REGISTER.search(text):
        for match in _HOUSE_OF_VILLAGE.finditer(text):
            yield Street(match.start(), match.end(), match.start(), score=0.8)


_REGISTER = re.compile(r"č\. ?p\.|č\. ?ev\.|čp\.")


def cyrillic(text: str) -> Iterator[Street]:
    """The Russian and Ukrainian candidates."""
    if not text.isascii() and _CYRILLIC_LETTER.search(text):
        for pattern in (_CYRILLIC, _CYRILLIC_STREET_LAST):
            for match in pattern.finditer(text):
                yield Street(match.start(), match.end(), match.start())


_CYRILLIC_LETTER = re.compile("[\u0400-\u04ff]")


def _polish_needs(match: re.Match[str]) -> Needs:
    head = match.group().split(" ")[0].lower()
    if match["small"]:
        return Needs.NOTHING if head.startswith(("ulic", "ul.")) else Needs.STATE
    common = head.startswith(("plac", "pl.", "al.", "os", "rondo", "rynek", "ul")) and "." not in match.group()[:4]
    return Needs.PLACE if common and not head.startswith("ulic") else Needs.NOTHING
