"""Parts of a building that stand before any street, whatever its language: "Hinterhaus, 3. OG links, Weserstr. 114".

Sources: DIN 5008, NF Z10-011, PostNord, PostNL, Royal Mail PAF Programmers' Guide: where the parts of a building stand.
"""

from __future__ import annotations

import re

_CAP = r"[^\W\d_a-zß-öø-ÿ][\w'’.-]{0,24}"
_VALUE = (
    r"(?:[Nn][º°or]\.? ?|#)?(?:[A-Za-z]{0,2}-?[0-9]{1,5}[A-Za-z]?(?:[-/.][0-9A-Z]{1,4})?|[A-Z]{1,2}|[IVX]{1,4})(?!\w)"
)
_UNIT = (
    r"(?i:b\.?p\.?|box|cs|tsa|penthouse|gnr|flat|apt\.?|apartment|unit|units|suite|room|rm\.?|studio|shop|level|"
    r"floor|block|tower|building|bldg|townhouse|"
    r"maisonette|villa|pmb|kamer|studentrum|rum|zimmer|app\.?|whg\.?|wohnung|top|stiege|haus|block|aufgang|bât\.?|"
    r"bâtiment|"
    r"bat\.?|esc\.?|escalier|appt\.?|appartement|porte|apto\.?|apartamento|piso|portal|escalera|bloco|bl\.?|bloque|"
    r"torre|"
    r"interno|int\.?|scala|palazzina|mieszkanie|lokal|lok\.?|klatka|lgh|lägenhet|leilighet|lejlighed|byt|huis|"
    r"appartement)"
)
_FLOOR = (
    r"(?:[0-9]{1,2}\. ?(?:OG|Stock|Etage|Obergeschoss|sal|vån|etg|krs|piętro|emelet|patro)\.?(?: (?:links|rechts|"
    r"mitte|li|re|"
    r"tv|th|mf)\b\.?)?|[0-9]{1,2}(?:er|e|ème|eme) étage(?: (?:gauche|droite|face))?|(?i:rdc|rez-de-chaussée|hinterhaus|"
    r"vorderhaus|seitenflügel|gartenhaus|dachgeschoss|erdgeschoss|eg|dg|1st floor|2nd floor|3rd floor|ground floor|top "
    r"floor|basement|the annexe?|annexe?|granny flat|garden room|coach house|gatehouse|sheltered housing|"
    r"student halls)|"
    r"(?i:the )?flat (?:above|over|below|behind) [^,\n]{3,30})"
)
_NAMED = (
    r"(?:(?:Résidence|Residenz|Chalet|Villa|Haus|Schloss|Ferme|Domaine|Château|Mas|Quinta|Finca|Cortijo|Cascina|"
    r"Podere|"
    rf"Edificio|Edifício|Ed\.|Condomínio|Torre|Immeuble|Narrowboat|Houseboat|Woonboot|MV|NB|Taigh|Tigh|Teach|Tŷ|Ty|Chy|"
    rf"Bryn|Plas|Caserío|The|Dorm|Barracks) (?:(?:de|la|le|les|du|des|na|nan|an|a'|y|yr|von|am|der|of) ){{0,2}}"
    rf"{_CAP}(?: (?:(?:de|la|na|an|y) )?{_CAP}){{0,2}}|(?:{_CAP} ){{1,3}}(?i:quarter|barracks|moorings|caravan park|"
    r"flats))"
)
_PART = rf"(?:(?:HMO )?{_UNIT} ?{_VALUE}(?:,? {_UNIT} ?{_VALUE})?(?: {_CAP}){{0,3}}|{_FLOOR}|{_NAMED})"
_BETWEEN = rf"(?:[0-9]{{1,2}}/F|[0-9]{{1,3}}-dong|{_CAP}(?: {_CAP}){{0,2}})"
_PARTS = re.compile(rf"(?<![\w'’.-])(?P<parts>{_PART}(?:, (?:{_PART}|{_BETWEEN})){{0,3}}),(?: |\r?\n)\Z")
_REACH = 90


def start_of(text: str, start: int) -> int:
    """Where the parts before a street begin; `start` where there are none.

    Args:
        text: the text.
        start: where the street begins, with what its own rule found before it.
    """
    if start < 3 or text[start - 2] != "," or text[start - 1] not in " \n":
        return start
    match = _PARTS.search(text, max(0, start - _REACH), start)
    return match.start("parts") if match else start
