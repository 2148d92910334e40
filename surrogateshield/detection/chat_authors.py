"""Who speaks in a copied chat: "mireille.tk  9:41 AM" above what she says, as Slack, Teams and Discord export it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import regex

from surrogateshield.detection.blocklist import ROLES
from surrogateshield.detection.names import PERSON_NAME
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import PiiType

_AUTHOR = regex.compile(
    rf"^[ \t]{{0,4}}(?P<who>{PERSON_NAME}|[\w.-]{{3,32}})[ \t]{{1,4}}(?:APP[ \t]{{1,3}})?"
    r"[\[(]?(?:(?:today|yesterday)(?: at)? )?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?[ \t\r]*$",
    regex.MULTILINE | regex.IGNORECASE,
)
_FEWEST_TURNS = 3
_SHORTEST_WORD = 4
_SCORE = 0.9


def authors(reading: Reading) -> Iterator[Found]:
    """The authors of a chat of three turns and more, one of whom speaks twice.

    An agenda looks alike, but its lines begin with words of the dictionary.

    Args:
        reading: the text.
    """
    if reading.text.count(":") < _FEWEST_TURNS:
        return
    turns = [turn for turn in _AUTHOR.finditer(reading.text) if MASK not in turn["who"] and _is_name(turn["who"])]
    if len(turns) < _FEWEST_TURNS or max(Counter(turn["who"] for turn in turns).values()) == 1:
        return
    for turn in turns:
        type_ = PiiType.PERSON if turn["who"][0].isupper() and "_" not in turn["who"] else PiiType.USERNAME
        yield Found(turn.start("who"), turn.end("who"), type_, _SCORE)


def _is_name(who: str) -> bool:
    words = regex.split(r"[ ._-]+", who)
    if not any(map(str.isalpha, who)):
        return False
    return not all((is_in_dictionary(word) and len(word) >= _SHORTEST_WORD) or word.lower() in ROLES for word in words)
