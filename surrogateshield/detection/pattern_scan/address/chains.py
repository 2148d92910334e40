"""Addresses told part by part: "Building 45, Road 2832, Block 428", "House 12, Road 5, Block C", "Mooring 14,
Saltmarsh Marina".

A part of a building or a piece of land with its number, then further parts with theirs, or an estate, a park, a marina.

Sources: the address sheets of the Universal Postal Union (S42) for Bahrain, Kuwait, Bangladesh, Pakistan, China, Hong
Kong, Zimbabwe, Namibia, Kenya, Nigeria, the Philippines; Royal Mail PAF Programmers' Guide (sub-building names);
USPS Publication 28, appendix C2 (lots, slips, spaces).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street

_DWELLING = (
    r"Flat|Apartment|Apt|House|Hse|Villa|Plot|Stand|Erf|Door|Bungalow|Chalet|Cabin|Caravan|Pitch|Mooring|Berth|Slip|"
    r"Houseboat|Maisonette|Penthouse|Condo|Townhouse|Trailer|Trlr|Cubicle|Kiosk|Static|Cottage|Studio|Kavling|Kav"
)
_PART = (
    r"Unit|Room|Rm|Suite|Building|Bldg|Block|Blk|Tower|Floor|Level|Lot|Shop|Office|Wing|Gate|Space|Site|Qtr|Quarter|"
    r"Staircase|Entrance|Bay|Number|No"
)
_WAY = (
    r"Street|St|Road|Rd|Lane|Avenue|Ave|Alley|Sector|Phase|Zone|Section|Way|Circle|Gali|Ward|Purok|Moo|Soi|Cross|Main|"
    r"Crescent|Drive|Line|Row|Aisle|Jetty|Pontoon|Precinct|Stage|Frond"
)
_VALUE = (
    r"(?:(?:No|Number|Nr)\.? ?|# ?|No:? ?)?(?:[A-Z]{0,3}[-/]?[0-9]{1,5}(?:[-/][0-9A-Z]{1,4}){0,2}[A-Za-z]?|[A-Z]{1,2}"
    r"(?:-[0-9]{1,3})?|[IVX]{1,4})(?![\w'’])"
)
_NUMBERED = (
    rf"(?i:{_DWELLING}|{_PART}|{_WAY})\.? (?-i:{_VALUE})|[0-9]{{1,2}}/F(?!\w)|(?:[0-9]{{1,2}}(?:st|nd|rd|th)|Ground|"
    r"G|UG|LG)"
    rf"(?: Floor|/F)(?!\w)|[A-Z]-[0-9]{{1,2}}(?:/[0-9]{{1,2}})?(?!\w)"
)
_CAP = r"[^\W\d_a-zß-öø-ÿ][\w'’&.-]{0,24}"
_NAMED = (
    rf"(?:(?:Narrowboat|Houseboat|Boat|MV|NB|SV|Yacht) {_CAP}(?: {_CAP})?|(?:The |the |"
    rf"[Oo]ne )?(?:{_CAP} ){{1,4}}(?i:(?:Trading|Industrial|Business|Retail|Science|Caravan|Holiday|"
    r"Mobile Home|Trailer|RV|R\.V\.|Leisure|Home|Touring|Residential|Lodge|Boat|Canal|Country) "
    r"(?:Estate|Park|Centre|Center|Village|Basin|Yard|Club|Site)|Marina|Moorings?|Boatyard|Basin|Harbour|Harbor|Wharf|"
    r"Quay|Quays|Dock|Docks|Campsite|Campground|Estates?|Residences?|Residency|Apartments?|Apts|Tower|Towers|Building|"
    r"Bldg|Mansions?|House|Court|Gardens?|Heights|Villas?|Village|Park|Smallholdings|Holdings|Allotments|Farms|Yard|"
    r"Plaza|Complex|Compound|Subd|Subdivision|Hostel|"
    r"Hall|Halls|Lodge|Enclave|Society|Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Crescent|Close|Way|Centre|Center|"
    r"Brewery|Creek|Cut|Reach|Lock|Barracks|Quarter|Site|Mill|Maltings|Granary|Works|Warehouse|Stables|Farm|Barn|"
    r"Terrace|Point|Condominium|Condominiums|"
    r"Homes|Chambers|Lofts?|Suites)(?![\w'’])(?: ?[IVX]{1,3}(?!\w)| [0-9]{1,2}(?![\w.]))?|"
    r"(?:[A-Z][\w'’-]{2,20} ){1,2}[0-9]{1,2}(?![\w.:])(?= ?(?:[,;.)\n]|\Z))|Khayaban-e-[A-Z][a-z]{2,20}|"
    r"[A-Z]{2,4}(?= ?(?:Phase|,|\n|\Z|\.)))"
)
_JOIN = r"(?:, ?|,? ?\r?\n| - | / | )"
_CHAIN = re.compile(rf"(?:{_NUMBERED})(?:(?:{_JOIN}(?:{_NUMBERED}))|(?:, ?|,? ?\r?\n| - )(?:{_NAMED})){{1,6}}")
_HOUSE_NUMBER = re.compile(
    r"(?i:H/No|H/N|Hse\.? No|House No|H\. ?No)"
    r"\.?:? ?#?[A-Z]{0,3}[-/ ]?[0-9]{1,5}(?:[-/][0-9A-Z]{1,5}){0,4}[A-Z]?(?![\w-])"
)
"""The number of a house, told as such: Ghana's "H/No. B217"."""
HEADS = (
    *(f"{word.lower()}{end}" for word in f"{_DWELLING}|{_PART}".split("|") for end in (" ", ". ")),
    "h/no", "h/n ", "hse no", "h. no", "h.no", "narrowboat ", "houseboat ",
)  # fmt: skip
"""Words a chain begins with: anchors of this module."""
_HOMES = re.compile(rf"(?<!\w)(?i:{_DWELLING})\.? (?:(?i:no)\.? ?|# ?)?[A-Z]{{0,3}}-?[0-9]")
_WAYS = re.compile(rf"(?<!\w)(?:(?i:{_WAY})\.? [0-9A-Z]|(?:Street|Road|Rd|Avenue|Ave|Lane|Drive|Crescent|Close)(?!\w))")
_SITES = re.compile(
    r"(?:Marina|Moorings?|Boatyard|(?:Caravan|Holiday|Mobile Home|Trailer|RV|R\.V\.|Leisure|Home|Touring|Residential|"
    r"Lodge|Country|Industrial|Trading|Business) (?:Park|Estate|Village|Site|Centre)|Estates?|Apartments?|"
    r"Residences?|Residency|"
    r"Subd|Subdivision|Condominiums?|Society|Enclave|Mansions?|Court|Heights|Khayaban\S*)(?!\w)"
)
_NO_PART = re.compile(
    r"(?i)(?:chapter|lesson|page|table|figure|episode|season|scene|act|question|exercise|version|group|team|player|"
    r"phase|project|milestone) \w{1,5},? ?\Z"
)


_BUILDINGS = re.compile(r"(?:Building|Bldg\.?) [0-9]{1,4}[A-Z]?, (?:Road|Rd|Way|Street|St|Avenue)\.? [0-9]{1,4}")
"""Bahrain and Qatar: "Building 45, Road 2832, Block 428"."""


def chains(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where words of `HEADS` stand."""
    floor = 0
    for start, _ in places:
        if start < floor:
            continue
        match = _CHAIN.match(text, start)
        if match is None or not any(map(str.isdigit, match.group())):
            if number := _HOUSE_NUMBER.match(text, start):
                floor = number.end()
                yield Street(start, number.end(), start, us=True, score=0.7)
            continue
        chain = match.group()
        if _NO_PART.search(text, max(0, start - 16), start) or ("," not in chain and "\n" not in chain):
            continue
        floor = match.end()
        at_home, on_way, on_site = _HOMES.search(chain), _WAYS.search(chain), _SITES.search(chain)
        sure = (at_home is not None and (on_way or on_site)) or (on_way and _BUILDINGS.match(chain) is not None)
        end = match.end()
        if (
            text[end : end + 1] == "."
            and chain.endswith(("St", "Rd", "Ave", "Subd", "Bldg"))
            and text[end + 1 : end + 2] == ","
        ):
            end += 1
        yield Street(start, end, start, Needs.NOTHING if sure else Needs.PLACE, us=True, score=0.8)
