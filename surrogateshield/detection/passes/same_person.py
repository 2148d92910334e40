"""Pass C, person de-duplication: a surname that stands alone and is a word of a longer name is that person's.

The paper (table 1) drops the shorter mention: its values are replaced wherever they stand in the text. Here spans are
replaced, so the mention stays one, and what changes is its type: "Mr Ashdown wrote. Ashdown Ltd? No, Ashdown himself."
A span that lies within a longer person's is dropped as in the paper.
"""

from __future__ import annotations

from dataclasses import replace

from surrogateshield.detection.names import is_common, words_of
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_GUESSED = frozenset({PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC})
_SHORTEST = 3


def deduplicated(text: str, names: list[Found]) -> list[Found]:
    """`names`, each surname of somebody who is named in full elsewhere as a person, and none within another.

    Args:
        text: the normalised text, nothing masked.
        names: what was found by name.
    """
    persons = [name for name in names if name.type == PiiType.PERSON]
    full = [words for name in persons if len(words := words_of(text[name.start : name.end])) > 1]
    surnames = {word for words in full for word in words[1:] if len(word) >= _SHORTEST and not is_common(word)}
    kept: list[Found] = []
    for name in names:
        if any(_holds(person, name) for person in persons):
            continue
        alone = name.type in _GUESSED and text[name.start : name.end] in surnames
        kept.append(replace(name, type=PiiType.PERSON, lease="") if alone else name)
    return kept


def _holds(longer: Found, name: Found) -> bool:
    return longer.start <= name.start and name.end <= longer.end and longer.end - longer.start > name.end - name.start
