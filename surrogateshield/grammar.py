"""Which signs a value may hold: what its type's grammar has, and no quote or operator besides (invariant I11).

A recogniser of names can take a neighbour's signs for a part of a name ("Mitchell; rm -rf"). Restored within a
command or a document, such a sign would end what it stands in.
"""

from __future__ import annotations

import re
from dataclasses import replace

from surrogateshield.escapes import ESCAPES
from surrogateshield.pii import Entity, PiiType

_NAMES = frozenset({PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC, PiiType.IMPLICIT_LOCATION})
# Names have apostrophes, "&" and nicknames in quotes; they are broken over lines.
_FOREIGN = re.compile(r"[\";|$<>`\\\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+")
_NICKNAME = re.compile(r'(?<=[\w.] )"[^"\s;|$<>`\\]{1,30}"(?= \w)')


def within_grammar(entity: Entity) -> list[Entity]:
    """The parts of an entity between signs that its type does not have; mostly the entity itself.

    Types of fixed form are what their patterns say, whatever signs they hold. A letter that is written with signs
    ("O&#39;Brien") is a letter.
    """
    text = entity.text
    if entity.type not in _NAMES or not _FOREIGN.search(text):
        return [entity]
    masked = text
    for own in (ESCAPES, _NICKNAME):
        masked = own.sub(lambda match: "x" * len(match[0]), masked)
    signs = [match.span() for match in _FOREIGN.finditer(masked)]
    edges = [0, *(edge for span in signs for edge in span), len(text)]
    parts: list[Entity] = []
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        part = text[start:end].strip()
        if any(map(str.isalnum, part)):
            begins = entity.start + text.index(part, start)
            parts.append(replace(entity, start=begins, end=begins + len(part), text=part))
    return parts
