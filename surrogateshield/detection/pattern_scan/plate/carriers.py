"""Plates of trailers and lorries right behind their word: few letters and figures, as many countries give them.

Behind a car such a value may be a model's name; a trailer has none. Sources: see `national`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_CARRIERS = re.compile(
    r"(?<![^\W_])(?i:semi-?trailer|trailer|lorry|tractor unit|naczepa|naczepy|ciągnik|anhänger|auflieger|remorque|"
    r"remolque|rimorchio|oplegger|släp|puspriekabė)(?: (?:reg|plate|no\.?|nr\.?))?:? "
    r"(?P<value>[A-Z]{2}[ -]?[0-9]{3}|[A-Z]{1,3} [0-9]{1,3}-[0-9]{2,3}|[0-9]{3}[ -]?[A-Z]{2})(?![\w-]|\.[0-9])"
)


def plates(text: str) -> Iterator[Found]:
    """The plates of a text that stand so."""
    for match in _CARRIERS.finditer(text):
        yield Found(*match.span("value"), PiiType.LICENSE_PLATE, 0.75)
