"""Parts of a building beside a house number, in English: apartments, suites, floors, blocks.

Sources: USPS Publication 28, appendix C2 (secondary unit designators), Royal Mail PAF Programmers' Guide
(sub-building names), AS 4590-2017 (flat and level types), Canada Post Addressing Guidelines.
"""

from __future__ import annotations

import re

from surrogateshield.detection.vocabulary import Stems

_KIND = (
    r"(?i:Apartment|Apts?|Appt|Suite|Ste|Unit|Floor|Flr|Fl|Room|Rm|Building|Bldg|Flat|Lot|Trailer|Trlr|Space|Spc|"
    r"Slip|Hangar|Hngr|Department|Dept|Office|Ofc|Stop|Pier|Level|Lvl|Shop|Studio|Villa|Tower|Block|Blk|Wing|Box|"
    r"PMB|Mailstop|Door|House|Penthouse|PH|Loft|Condo|Bay|Plot|Maisonette|Warehouse|Cabin|Desk|Entrance|Staircase|"
    r"Buzzer|Bell|Intercom)"
)
_VALUE = (
    r"(?:[A-Za-z]{0,2}-?[0-9]{1,5}(?:-?[A-Za-z]{1,2}(?![\w]))?(?:[-/][0-9]{1,4}[A-Za-z]?)?|[A-Z](?:-?[0-9]{1,4})?|"
    r"(?<=[ #])[b-hj-z](?= ?(?:[,.;\n]|\Z)))(?![\w]|['’][A-Za-z]|-[A-Za-z0-9])"
)
_ORDINAL = r"(?:[0-9]{1,2}(?i:st|nd|rd|th)|(?i:Lower Ground|Ground|First|Second|Third|Fourth|Fifth|Sixth|Top|Basement))"
_SIDES = (
    r"(?:(?i:(?:top|bottom|middle|upper|lower|left|right|rear|front|back|side|first|second|ground)(?: floor)? "
    r"(?:buzzer|bell|door(?:bell)?|house|unit|entrance|stairs|stair|cottage|annexe|flat|floor|left|right))"
    r"(?= ?(?:[,.;)\n]|\Z)))"
)
"""Parts that are named by where they lie: ", top buzzer", ", back house"."""
_UNIT = (
    rf"(?:{_SIDES}|(?i:Room|Rm|Office)\.? ?[A-Z]?[0-9]{{1,2}}\.[0-9]{{1,3}}(?![\w])|{_KIND}\.? ?(?i:No\.? ?|"
    rf"Number )?#? ?{_VALUE}|{_ORDINAL} (?i:Floor Flat|Floor|Flr|Fl|Level|Flat)\b(?: (?i:left|right|front|rear)\b)?|"
    rf"# ?[A-Za-z]?[0-9]{{1,5}}(?:-[0-9]{{1,5}})?[A-Za-z]?(?![\w-])|#[A-Z](?!\w)|"
    rf"(?:[0-9]{{1,2}}/[FA]|(?:[0-9]{{1,2}}|[GPB])F[0-9]{{1,2}})(?!\w)|"
    rf"(?:[0-9]{{1,2}}|[GPB])F[0-9]{{1,2}}(?!\w)|"
    rf"[0-9]{{1,2}}/[0-9]{{1,2}}(?=, ?(?:[0-9]|\Z)| [0-9]{{1,3}}\Z| \Z)|(?:PH|Penthouse)(?=[ ]?(?:[,\n]|\Z)))"
)
AFTER = re.compile(
    rf"(?:(?:,? {{0,2}}|,? ?\r?\n| - ){_UNIT}|,? \({_UNIT}\)){{1,3}}(?:, (?i:rear|front)(?=[ ]?(?:[,.\n]|\Z)))?|"
    r",? \(?(?i:rear|front|upstairs|downstairs)\)(?=[ ]?(?:[,.\n]|\Z))|"
    r", (?i:garden|basement|rear|coach house|ground floor) (?i:apt|apartment|unit|flat)\b|"
    r",? R\.? ?D\.? ?[0-9]{1,2}(?![\w])|"
    r",? (?:Rear|Bsmt|Basement|Lobby|Lbby|Upper|Lower|Uppr|Lowr|Frnt|Penthouse)(?=[ ]?(?:[,.;\n]|\Z| [A-Z]))|"
    r",? [0-9]{1,4}[A-HJ-Z](?=[ ]?(?:[,\n]|\Z))"
)
"""What may follow the street: ", Apt 4B", " #12-34", "\\nSuite 400", ", 2nd Floor"."""
_BUILDING = (
    r"(?:(?:The )?(?:[^\W\d_a-z][\w'’.-]{0,30} ){1,3}(?i:House|Court|Lodge|Mansions|Apartments|Flats|"
    r"Building|Towers?|"
    r"Hall|Point|Wharf|Heights|Mill|Works|Centre|Center|Cottage|Barn|Farm|Villas?|Chambers|Studios|Terrace|Residences?|"
    r"Condominiums?))"
)
_GAP = r"(?:,? ?\r?\n|, ?| - | / | )"
BEFORE = re.compile(
    rf"(?<![\w'’-])(?:(?:(?:{_UNIT}|(?:Basement|Rear|Attic|Penthouse|Garden Flat|Upstairs|Downstairs)(?=, )|"
    rf"(?:P\.? ?O\.? ?)?Box [0-9]{{1,6}}|(?i:Urb)(?:\.|anización) "
    rf"[A-Z][\w'’-]{{1,20}}(?: [A-Z][\w'’-]{{1,20}}){{0,2}}|(?i:Basement|Garden|Top|"
    rf"Penthouse) Flat){_GAP}){{1,3}}(?:(?:{_BUILDING}|"
    rf"The [A-Z][\w'’-]{{2,20}}(?: [A-Z][\w'’-]{{2,20}})?)(?:,? ?\r?\n|, ?| ))?)\Z"
)
"""What may stand before the number: "Flat 3, ", "Unit 4, Rose Court, "."""
BUILDING_BEFORE = re.compile(
    rf"(?:\A|(?<=[\n,;:(\"'>|])|(?<=[a-z]))[ ]?(?P<name>(?:{_BUILDING}|(?:Tŷ|Ty|Plas|Bryn|"
    rf"Llys) [A-Z][\w'’-]{{1,20}})(?:,? ?\r?\n|, ?))\Z"
)
"""The name of a building before the number of its street."""
BOX_BEFORE = re.compile(r"(?<![\w'’-])P\.? ?O\.? ?Box #?[0-9]{1,6}, \Z", re.IGNORECASE)
NAMED_BEFORE = re.compile(
    r"(?i:\b(?:live[sd]?|living|home|house|residing) (?:at|is|in)|\bname|\baddress(?: is)?|(?<![\w-] )\b(?:old|"
    r"new))[: ]{1,2}"
    r"(?P<name>[A-Z][a-z'’-]{3,20}), \Z"
)
"""The name of a house before its number, where a word says that it is one: "lives at Stonecrop, 4 Kirk Brae"."""
ADJOINING = re.compile(
    r"(?<![\w'’-])(?i:Lot|Unit|Shop|Villa|Plot|Apt\.?|Flat|Suite|Level|No\.?|Number|(?:The )?Rear(?: of)?|Back of|"
    r"(?:The )?Annexe at|(?:The )?Lock-up behind) #?\Z|(?<!\w)#\Z"
)
"""The word before a number that is unit and house number in one ("Unit 4/12") or a plot's ("Lot 12 Smith Road")."""
_PARTS = Stems(
    """flat apartment apt unit suite room studio shop level lvl floor villa block blk office penthouse / house bldg
    building tower door plot court lodge mansions hall point wharf heights mill works cent cottage barn farm chambers
    maisonette warehouse # resid condo terrace wing number box urb rear attic basement stairs annexe lock-up pitch
    mooring berth""".split(),
    vocabulary=None,
)
_SHORT_PARTS = re.compile(r"(?i)(?:ste|rm|fl|lot|bay|no)\b|[0-9gpb]f[0-9]")


def may_stand_before(window: str) -> bool:
    """Whether what stands before a number may hold a part of a building, or a building's name."""
    return bool(_PARTS.search(window.lower())) or _SHORT_PARTS.search(window) is not None
