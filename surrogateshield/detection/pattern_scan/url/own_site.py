"""Somebody's own page: "my site: ...", and the page in a signature."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.url.link import links_in
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind, PiiType

# "my site: https://..."
_OWN_SITE_BEFORE = re.compile(
    r"(?:(?<![a-z])(?:my|his|her|our personal|mein[e]?|mon|ma|mi|mis|meu|minha|il mio|la mia|mijn|moja|moje|moj|"
    r"min|mitt|benim|můj|moje)\s(?:own |personal |eigene |persönliche |"
    r"propre |propio |propia )?(?:[a-z]{2,10} )?(?:web ?site|site|web ?seite|homepage|home page|blog|web ?page|"
    r"portfolio|url|domain|web|página|pagina|sito|strona|"
    r"sida|hemsida|hjemmeside|nettside|kotisivu|sitem|stránka|wishlist|wunschliste|registry)|"
    r"(?:^|[\n·|•,;]\s{0,3})(?:portfolio|personal (?:web ?site|site|page)|web ?site|webseite|homepage|blog|site "
    r"web|sitio web|sito web|web))"
    r"(?:\s?[:=]|\s(?:is|ist|est|es|è|é|to|er|är|at))?\s{1,2}[<(\[]?\Z",
    re.IGNORECASE,
)
_CONTACT = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}\.|\+?[0-9(][0-9() ./-]{7,18}[0-9]")
_BARE_SITE = re.compile(
    r"(?:(?<=[·|•‧] )|(?<=[·|"
    r"•‧]))(?:https?://)?(?:www\.)?[a-z0-9\u00df-\u024f-]{2,60}(?:\.[a-z0-9-]{2,40}){0,2}\.[a-z]{2,12}(?:/[\w.~-]{0,60}){0,3}(?=\s{0,2}(?:[·|•‧\n]|\Z))",
    re.IGNORECASE,
)
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _own_sites(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for start, url in links_in(text):
        if _OWN_SITE_BEFORE.search(text, max(0, start - 80), start) and not is_placeholder(url.rpartition("/")[2]):
            yield Found(start, start + len(url), PiiType.URL, 0.9)
    if reading.kind == "prose" and "." in text and any(sign in text for sign in "·|•‧"):
        for match in _BARE_SITE.finditer(text):
            line = text[max(text.rfind("\n", 0, match.start()) + 1, match.start() - 200) : match.end() + 80].partition(
                "\n"
            )[0]
            name = re.sub(r"\A(?:https?://)?(?:www\.)?|/.*\Z", "", match.group())
            if _CONTACT.search(line) and f"@{name}" not in line:  # a firm's signature names its page
                yield Found(match.start(), match.end(), PiiType.URL, 0.8)


OWN_SITE = Rule(
    "own_site",
    _own_sites,
    examples=(
        "my own site: «https://imeldaquorrin.example», CV there",
        "64 Park · 07700 900126 · i.quorrin@corp.example · «www.imelda.example»\nBorn",
    ),
    counter_examples=("our website https://corp.example, the docs site: https://docs.corp.example",),
    kinds=_OUTSIDE_CODE,
)
