"""Japanese, Chinese, Korean, Hindi and Arabic addresses in their own script.

The town comes first in the East Asian ones: it is a place of its own, what follows is the street line.

Sources: Japan Post, China Post (GB/T 23705), Korea Post (Road Name Address Act), India Post, Saudi Post: the address
sheets of the Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.famous import is_of_a_sight
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_JAPANESE = re.compile(
    r"(?P<town>(?:東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県)?(?:[\u3041-\u9fff々ヶ]{1,7}?郡[\u3041-\u9fff々ヶ]{1,7}?[町村]|"
    r"[\u3041-\u9fff々ヶ]{1,7}?市"
    r"(?:[\u3041-\u9fff々ヶ]{1,5}?区)?|[\u3041-\u9fff々ヶ]{1,5}?区|[\u3041-\u9fff々ヶ]{1,6}?[町村]))"
    r"(?P<street>(?![\u4e00-\u9fff]{0,12}[路街巷弄])[\u3040-\u30ff\u4e00-\u9fff々ヶ]{0,12}[0-9]{1,4}(?:(?:丁目|番地?|号|-|の)[0-9]{0,4}){1,4}(?:号室?|番地?)?"
    r"(?: ?[\u3040-\u30ff\u4e00-\u9fffー]{2,20} ?[0-9]{1,4}号?室?)?(?: ?[0-9]{1,5}号?室)?)"
)
_CHINESE = re.compile(
    r"(?![住我你他她家寄送搬位在到去是的于]|来自)"  # "lives in", "from"
    r"(?P<town>(?:[\u4e00-\u9fff]{2,6}(?:省|自治区))?(?:[\u4e00-\u9fff]{2,6}(?:市|州|盟))?(?:[\u4e00-\u9fff]{1,6}(?:区|县|"
    r"市|镇|乡|區|縣)){0,3})"
    r"(?P<street>[\u4e00-\u9fff]{1,12}?(?:路|街|道|巷|弄|胡同|大街|大道|村|里)(?:[\u4e00-\u9fff]{1,2}[段])?[0-9A-Za-z]{1,5}(?:号|"
    r"號|弄|巷|座)(?:之[0-9]{1,3})?"
    r"(?:[\u4e00-\u9fffA-Za-z0-9-]{0,16}?[0-9]{1,4}(?:室|楼|层|单元|栋|幢|号楼|樓|號)){0,4})"
)
# What stands before the first place of an address and is no part of its name: "sent to", "lies in".
_BEFORE_A_TOWN = re.compile(
    r"(?:(?![省市区县])[\u4e00-\u9fff]){0,8}?(?:位于|寄到|送到|住在|[到于在住至往])(?=[\u4e00-\u9fff]{2,}[省市区县])"
    r"|[^県都府道市区町村]{0,8}?[はがをにでと](?=[\u4e00-\u9fff]{2,3}[県府市]|東京都|北海道)"
)
_KOREAN = re.compile(
    r"(?P<town>(?:[\uac00-\ud7a3]{2,7}(?:시|도) )?(?:[\uac00-\ud7a3]{1,6}(?:시|구|군|읍|"
    r"면) ){0,2}[\uac00-\ud7a3]{1,6}(?:시|구|군|읍|면)) "
    r"(?P<street>[\uac00-\ud7a30-9]{1,12}(?:로|길|동|리|가)(?: ?[0-9]{1,4}번?길)? ?[0-9]{1,4}(?:-[0-9]{1,4})?"
    r"(?:번지)?(?: ?\([\uac00-\ud7a3]{1,8}[동리가]\))?"
    r"(?:,? ?(?:[\uac00-\ud7a3A-Za-z0-9]{1,12},? ?)?"  # the house's name
    r"(?:[0-9A-Za-z가-하]{1,4}동 ?)?(?:[0-9]{1,2}층 ?)?(?:지하 ?|B)?[0-9]{1,5}호)?)(?![0-9])"
)
_KOREAN_LANE = re.compile(
    r"(?P<town>)(?P<street>[\uac00-\ud7a3]{1,10}(?:대로|로) ?[0-9]{1,4}번?길 ?[0-9]{1,4}(?:-[0-9]{1,4})?)(?![0-9])"
)
_HINDI_HOUSE = (
    r"(?:मकान|फ्लैट|प्लॉट|घर|गली|दुकान|वार्ड|ब्लॉक|खसरा|कमरा|सेक्टर|क्वार्टर) (?:(?:नं\.?|नंबर|संख्या|क्रमांक|न\.):? ?)"
    r"[0-9A-Za-z]{1,5}(?:[-/][0-9A-Za-z]{1,4})?"
)
_HINDI_PLACE = r"[\u0900-\u097f]{2,20}(?: [\u0900-\u097f]{2,20})?"
_HINDI_QUARTER = (
    r"(?:(?:मोहल्ला|मुहल्ला|ग्राम|गाँव|गांव|वार्ड) [\u0900-\u097f]{2,20}|"
    r"(?:[\u0900-\u097f]{2,20} ){0,3}(?:नगर|मार्ग|रोड|गली|कॉलोनी|कालोनी|विहार|"
    r"मोहल्ला|मुहल्ला|बाज़ार|बाजार|चौक|एन्क्लेव|अपार्टमेंट|सोसाइटी|पुरम|कुंज|गंज|टोला|"
    r"सेक्टर [0-9]{1,3}))"
)
_HINDI = re.compile(
    rf"(?P<street>{_HINDI_HOUSE}(?:, ?(?:{_HINDI_HOUSE}|{_HINDI_QUARTER})){{0,5}})"
    rf"(?:, ?(?P<town>{_HINDI_PLACE}(?:, ?{_HINDI_PLACE}"
    r"(?= ?[-–—,(:] ?(?:पिन[^0-9]{0,8})?[1-9][0-9]{5}))?)"
    r"(?: ?[-–—,(]{0,2} ?(?:पिन(?:कोड| कोड)?[: -–]{0,3})?(?P<code>[1-9][0-9]{2} ?[0-9]{3}))?)?"
)
_ARABIC = re.compile(
    r"(?P<street>(?:حي [\u0600-\u06ff]{2,20}(?: [\u0600-\u06ff]{2,20})?، ?)?(?:شارع|"
    r"طريق) (?:[\u0600-\u06ff]{2,20} ){0,4}?(?:رقم )?[0-9]{1,5}"
    r"(?:، ?(?:شقة|مبنى|فيلا) (?:رقم )?[0-9]{1,4})?)(?:، (?P<town>[\u0621-\u064a]{3,20}(?: [\u0621-\u064a]{3,20})"
    r"?)(?=[.،\n]|\Z))?"
)
_LABELLED = re.compile(
    r"(?P<town>)(?:住所|ご住所|所在地|地址|주소|소재지)(?:は|是|는)? ?[:：]? ?「?(?P<street>"
    r"(?:(?![市区町村都府県省시군])"
    r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3々ヶー]){2,16} ?"
    r"[0-9]{1,4}(?:(?:-|丁目|番地?|号|號|번길 ?|路)[0-9]{1,4}){0,4}(?:号室?|番地?|室)?)(?![0-9])"
)
_SCRIPTS = re.compile("[\u0600-\uf8ff]")
_BY_MARKS = (
    ("丁番号-の", "市区町村郡", _JAPANESE),
    ("号號弄巷座", "路街道巷弄胡村里", _CHINESE),
    ("로길동리가", "시구군읍면", _KOREAN),
    ("길", "로", _KOREAN_LANE),
    (("住所", "所在地", "地址", "주소", "소재지"), "0123456789", _LABELLED),
    (
        ("नं", "संख्या", "न.", "क्रमांक"),
        ("मकान", "फ्लैट", "प्लॉट", "घर", "गली", "दुकान", "वार्ड", "ब्लॉक", "खसरा", "कमरा", "सेक्टर", "क्वार्टर"),
        _HINDI,
    ),
    (("شارع", "طريق"), ("شارع", "طريق"), _ARABIC),
)
"""For each form: marks of two sorts, one of each of which a text must hold, and the pattern."""


def addresses(text: str) -> Iterator[Found]:
    """The street lines of a text, with the towns and codes beside them."""
    if _SCRIPTS.search(text) is None or is_of_a_sight(text):
        return
    for marks, others, pattern in _BY_MARKS:
        if any(mark in text for mark in marks) and any(mark in text for mark in others):
            for match in pattern.finditer(text):
                yield Found(match.start("street"), match.end("street"), PiiType.ADDRESS, 0.85)
                if match["town"]:
                    start = match.start("town")
                    before = _BEFORE_A_TOWN.match(text, start, match.end("town"))
                    yield Found(before.end() if before else start, match.end("town"), PiiType.GPE, 0.85)
                if match.groupdict().get("code"):
                    yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)
