"""Numbered highways and lettered county roads as streets: "State Route 32", "FM 1960", "County Road J".

Sources: USPS Publication 28, appendix F (county, state and local highways); Canada Post (concessions, range roads).
"""

from __future__ import annotations

import re

HIGHWAY = re.compile(
    r"(?:(?:N|S|E|W|North|South|East|West)\.? )?(?:Old )?(?:(?:US|U\.S\.|State|County|Co|Farm|Ranch|Township|Twp|"
    r"Range|Concession|"
    r"Forest|Forest Service|Private|Provincial|Parish|Regional|Farm to Market|Ranch to Market)\.?[ -]"
    r"(?:Highway|Hwy|Route|Rte|Road|Rd)|"
    r"Highway|Hwy|Route|Rte|US|SR|CR|FM|RM|Interstate|I|Concession Road|Line)\.?[ -]#?[0-9]{1,4}[A-Z]?"
    r"(?: (?:Road|Rd))?(?:,? (?:[NS][EW]|N|S|E|W|North|South|East|West)\b)?(?![\w%]|[.,:][0-9])",
    re.IGNORECASE,
)
LETTER_ROAD = re.compile(
    r"(?:County|Cty|Co\.?) (?:Trunk )?(?:Highway|Hwy|Road|Rd)\.? [A-Z]{1,2}(?![\w'’.])", re.IGNORECASE
)
