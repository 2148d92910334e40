"""Names of devices that say whose they are: "Morwennas-iPhone", "iPad-von-Jörn", "LAPTOP-QUORRIN".

Systems make them from the owner's name when they are set up (Apple's "NAME's iPhone", turned into a host's name as
RFC 1123, section 2.1, wants it).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.names import is_given_name
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.detection.writing import is_in_dictionary
from surrogateshield.pii import PiiType

_KINDS = (
    "iphone", "ipad", "ipod", "imac", "macbook", "mbp", "airpods", "apple-watch", "laptop", "notebook", "desktop",
    "galaxy", "pixel", "phone", "tablet", "tab", "kindle", "echo", "handy", "computer", "rechner", "ordinateur",
    "portable", "portatil", "surface", "thinkpad", "chromebook", "homepod", "xps", "pc", "mini", "air", "tv", "watch",
    "s-mac", "ps4", "ps5", "xbox", "redmi", "xiaomi", "huawei", "oneplus", "s21", "s22", "s23", "s24",
)  # fmt: skip
_STEMS = Stems(_KINDS)
_KIND = "|".join(sorted(_KINDS, key=len, reverse=True))
_MODEL = r"(?:-(?:Pro|Air|Mini|Max|Plus|SE|Ultra|Book|Phone|Tab|[A-Z]?[0-9]{1,2}[a-z]?|[0-9]{4})){0,3}"
_NAME = r"[A-Za-zÀ-ɏ]{2,20}"
_DEVICE = re.compile(
    # Morwennas-iPhone, Jorrits-MacBook-Pro, tamsin-pc
    rf"(?P<owner>{_NAME}?)(?:-s)?(?P<first>-)(?i:{_KIND})(?i:{_MODEL})(?![\w-])"
    # iPad-von-Jörn, MacBook-Pro-van-Jorrit, iPhone-de-Maëlle
    rf"|(?i:{_KIND})(?i:{_MODEL})-(?i:von|van|de|di|da|do|d|of|av|af)-(?P<behind>{_NAME})(?P<second>-{_NAME})?(?![\w-])"
    # LAPTOP-QUORRIN
    rf"|(?i:laptop|desktop|pc|notebook)-(?P<machine>[A-ZÀ-Ý]{{4,15}}|[A-Z][a-zà-ÿ]{{3,15}})(?![\w-])"
)
_START = re.compile(r"(?<![\w.@/-])(?=[A-Za-zÀ-ɏ])")
_LONGEST, _SHORTEST = 24, 3
_NOBODY = frozenset(
    """office kids family guest home work test dev admin user main new old my our shared school kitchen living bedroom
    lounge backup build server synology samsung apple lenovo dell asus acer hewlett google amazon huawei xiaomi sony
    studio media gaming gamer smart desktop windows linux ubuntu fedora macos android default unknown local host
    public staging prod production company lab staff student teacher reception front back spare loan demo mini micro
    familie kinder arbeit büro schule wohnzimmer küche gast famille bureau salon oficina casa sala ufficio""".split()
)


def _devices(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "-" not in text or not reading.may_hold(_STEMS):
        return
    position = 0
    for hyphen in re.finditer("-", text):
        if hyphen.start() < position:
            continue
        start = hyphen.start()
        lowest = max(position, start - _LONGEST)
        while start > lowest and (text[start - 1].isalnum() or text[start - 1] in "-_"):
            start -= 1
        match = _DEVICE.match(text, start) if _START.match(text, start) else None
        if match and _is_somebodys(match):
            yield Found(match.start(), match.end(), PiiType.USERNAME, 0.8)
            position = match.end()


def _is_somebodys(match: re.Match[str]) -> bool:
    name = match["owner"] or match["behind"] or match["machine"] or ""
    if name.lower() in _NOBODY:
        return False
    if match["behind"] and name.istitle():
        return True
    # The genitive, in languages that write it without a sign: "Morwennas".
    return _is_name(name) or (bool(match["owner"]) and name.endswith("s") and _is_name(name[:-1]))


def _is_name(word: str) -> bool:
    if len(word) < _SHORTEST or word.lower() in _NOBODY:
        return False
    return is_given_name(word.capitalize()) or (word[0].isupper() and not is_in_dictionary(word.lower()))


RULE = Rule(
    "device",
    _devices,
    examples=(
        "3c:22:fb «Morwennas-iPhone» and «MacBook-Pro-van-Jorrit», «iPad-de-Maëlle»",
        "hosts: «LAPTOP-QUORRIN», «joanna-pc», «Gethin-s-iPad»",
    ),
    counter_examples=(
        "Office-PC, kids-iPad, Synology-NAS, DESKTOP-8KQ2L7F, my-laptop, SM-G991B",
        "a hand-held-phone, e-mini, the new-laptop smell, macbook-air, iPhone-15-Pro, windows-pc",
        "desktop-environment, laptop-friendly, pc-based, Echo-Dot",
    ),
)
