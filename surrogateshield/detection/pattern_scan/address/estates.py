"""Houses in estates that have blocks instead of streets: "Perum Griya Melati Blok D7 No. 12", "Blk 4 Lot 12 Ph 2".

Sources: Pos Indonesia and PHLPost, the address sheets of the Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_NAMES = r"(?: [A-Z][\w.'-]{1,20}){1,5}?"
_NUMBER = r"(?:[A-Z]{1,3}[ .-]?)?[0-9]{1,3}[A-Z]?(?:[-/][0-9A-Z]{1,4})?"
_INDONESIAN = re.compile(
    r"(?<![^\W_])(?:(?:Perumahan|Perumnas|Perum|Komplek|Kompleks|Komp\.?|BTN|BTP|Griya|Cluster|Apartemen|Rusun(?:awa)?|"
    rf"Ruko|Villa|Taman){_NAMES},? (?i:blok|blk\.?) {_NUMBER}(?![^\W_])"
    r"(?:,? (?i:no\.?|nomor|kav\.?|lt\.?) ?[0-9]{1,4}[A-Z]?)?"
    r"(?:,? RT\.? ?[0-9]{1,3} ?/? ?RW\.? ?[0-9]{1,3})?)(?![^\W_])"
)
_PHILIPPINE = re.compile(
    r"(?<![^\W_])(?:B(?:lk|lock)\.? [0-9]{1,3}[A-Z]?,? L(?:ot|t)\.? [0-9]{1,3}[A-Z]?(?:,? Ph(?:ase)?\.? [0-9A-Z]{1,3})?"
    r"(?:,? (?:[A-Z][\w.'-]{1,20} ){1,4}?(?:St\.?|Street|Ave\.?|Road|Rd\.?|Subd(?:ivision)?\.?|"
    r"Village|Homes|Heights|Estates?))?)"
    r"(?![^\W_])"
)


def addresses(text: str) -> Iterator[Found]:
    """The houses of a text."""
    for pattern, signs in ((_INDONESIAN, ("lok", "LOK", "lk")), (_PHILIPPINE, ("Lot", "Lt"))):
        if any(sign in text for sign in signs):
            for match in pattern.finditer(text):
                yield Found(match.start(), match.end(), PiiType.ADDRESS, 0.85)
