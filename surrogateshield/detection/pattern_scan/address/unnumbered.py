"""Streets that somebody's story names without a number: "I've a new place on Tollgate Drive".

A street's name alone is a place in the world as often as anybody's; it counts where the words around it are somebody's
own, and where no famous street is meant.

Sources: see `english_words`; the famous streets are those of general knowledge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address.street import Street, Token, ends_segment, tokens_before
from surrogateshield.lexicon import is_ordinary

_BEFORE = re.compile(
    r"(?i)(?<!\w)(?:on|off|along|down|onto|towards?|from|behind|up|at the (?:end|top|bottom) of|corner of|sought-after|"
    r"all'angolo con|in) \Z"
)
_OWN = re.compile(
    r"(?<![\w'’])(?i:my|our|ours|we|we've|i've|i'm|neighbou?rs?|uncle|aunt|auntie|mum|mom|dad|grandad|"
    r"grandma|gran|nan|sister|brother|ex|landlord|tenant|flatmate|housemate|entrance|stops?|deliver\w*|courier|uber|"
    r"house|cottage|bungalow|number [0-9]{1,4})(?!\w)|(?<![\w'’])I(?![\w])"
)
_FAMOUS = frozenset(
    """wall downing sesame fleet bourbon abbey penny carnaby oxford regent bond harley baker savile fifth madison park
    sunset hollywood lombard beale rodeo canal broad main high grafton princes portobello brick drury threadneedle
    lexington pennsylvania mulholland rainey frenchmen basin coronation albert ramsay privet elm sepulveda ventura
    michigan collins orchard nathan petticoat cheyne kings king's ocean melrose easy memory electric tobacco silk
    cannery rocky shoe shaftesbury whitechapel diagon knockturn wisteria evergreen""".split()
)
_AROUND = 110


def streets(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where kinds of English streets stand."""
    for begin, end in kinds:
        kind = text[begin + 1 : end]
        if (
            not kind[0].isupper()
            or kind.lower() not in _KINDS
            or not (ends_segment(text, end) or text[end : end + 1] == " ")
        ):
            continue
        tokens = tokens_before(text, begin, most=4)
        name: list[Token] = []
        while tokens and tokens[-1].word[0].isupper() and tokens[-1].word.lower() not in {"i", "the"}:
            name.insert(0, tokens.pop())
        if not 0 < len(name) <= 3 or name[0].lower in _FAMOUS or all(is_ordinary(token.word) for token in name):
            continue
        start = name[0].start
        if not _BEFORE.search(text, max(0, start - 24), start):
            continue
        following = text[end : end + 2]
        if following[:1] == " " and following[1:2].isupper():
            continue  # "on Tollgate Drive Records"
        if _OWN.search(text, max(0, start - _AROUND), start) or _OWN.search(text, end, end + 50):
            yield Street(start, end, start, us=True, score=0.6)


_KINDS = (words.SURE - {"court", "place", "circle", "st", "highway", "motorway", "expressway", "freeway"}) | {
    "hill",
    "dr",
    "rd",
}
