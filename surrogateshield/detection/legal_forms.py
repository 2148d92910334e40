"""Legal forms of organisations, as they stand behind a name: "Ltd", "GmbH & Co. KG", "S.r.l.".

Source: ISO 20275 (entity legal forms), of the countries whose addresses are known here.
"""

from __future__ import annotations

# Forms that mean nothing else, in any case; and those that do, as they are written.
FORMS = (
    r"(?i:inc|incorporated|corp|corporation|ltd|limited|llc|llp|plc|pty(?:\.? ltd)?|pvt(?:\.? ltd)?|"
    r"gmbh(?: & co\.? kg)?|mbh|"
    r"ug \(haftungsbeschränkt\)|e\.\s?v|e\.\s?k|ohg|s\.?\s?r\.?\s?l\.?s?|s\.\s?p\.\s?a|s\.\s?a\.\s?s|sarl|"
    r"s\.à\.?\s?r\.?l|eurl|sasu|"
    r"s\.\s?l\.\s?u?|s\.\s?a\.?(?: de c\.?\s?v)?|ltda|lda|s\.\s?c|b\.\s?v|n\.\s?v|sp\.? ?z ?o\.? ?o|s\.\s?a|a/s|"
    r"aps|oyj?|kft|zrt|"
    r"s\.\s?r\.\s?o|d\.\s?o\.\s?o|a\.\s?ş|şti|eood|cic|& co|& sons|& daughters|& partners|bros|holdings)"
    r"|(?<!, )(?:SA|SAS|SL|SpA|Srl|BV|NV|AG|KG|SE|AB|AS|UG|EV|KK|Co)"
)
"""Of what pattern they are."""

WORDS = frozenset(
    """inc incorporated corp ltd llc llp plc pty pvt gmbh mbh ohg srl srls sarl eurl sasu ltda lda aps oyj kft zrt şti
    eood cic spa""".split()
)
"""Those that are one word and mean nothing else, in small letters."""
