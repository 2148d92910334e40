"""Addresses that everybody knows: of offices of state, of fiction and film.

They are nobody's where a text asks about them; where somebody writes of home they may be a joke or true.

Sources: general knowledge.
"""

from __future__ import annotations

import re

_FAMOUS = re.compile(
    r"(?:221 ?b baker st(?:reet)?|1[01] downing st(?:reet)?|1600 pennsylvania ave(?:nue)?(?: nw)?|"
    r"84,? charing cross r(?:oa)?d|"
    r"10 cloverfield lane|21 jump street|77 sunset strip|4 privet drive|12 grimmauld place|1313 mockingbird lane|"
    r"36,? quai des orfèvres|55,? rue du faubourg[- ]saint[- ]honoré|1 infinite loop|0*1 cemetery lane|"
    r"124 conch street|"
    r"62 west wallaby street|32 windsor gardens|4059 mt lee drive|30 rockefeller plaza|1 hacker way|"
    r"13 wisteria close|112 ocean avenue|50 berkeley square)",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"(?i)(?<![\w'’])(?:my|our|mine|mon|ma|notre|mein\w{0,2}|unser\w{0,2}|mi|nuestr[oa])(?!\w)|(?<![\w'’])I(?:'m|'ve|"
    r" am| live)"
)


def is_topic(text: str, start: int, end: int) -> bool:
    """Whether a street line is a famous one in a text that speaks of nobody's home."""
    return _FAMOUS.match(text, start, end) is not None and _OWN.search(text) is None
