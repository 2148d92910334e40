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


# What articles say of sights, and of what.
_LIES = re.compile(
    r"位于|坐落[于在]|建于|建成|落成|に完成|に建て|に建設|に位置|に所在|"
    r"에 위치|에 있으며|에 있는|창건|세워|건립|में स्थित|का निर्माण"
)
_SIGHT = re.compile(
    r"博物[馆院]|故宫|[塔寺庙宫]|公园|纪念[馆碑]|图书馆|遗址|タワー|ツリー|神社|大聖堂|美術館|博物館|公園|城(?!市)|"
    r"[\uac00-\ud7a3](?:궁|탑|박물관|미술관|성당|공원)(?=[은는이가을를의에 ,(]|\Z)|사찰|महल|मंदिर|किला|मीनार|संग्रहालय"
)
_SOMEBODY_S = re.compile(
    r"我|您|本人|公司|客户|房|小区|宿舍|学校|姓名|联系|收件|快递|电话(?![0-9]{3}(?![0-9]))|手机|私|僕|弊社|会社|氏名|名前|様|さん|携帯|住|"
    r"저는|(?<![\uac00-\ud7a3])제 |제가|우리|회사|고객|이름|성명|휴대폰|댁|집|मेर[ाीे]|मैं|हम|नाम|पता|मोबाइल"
)


def is_of_a_sight(text: str) -> bool:
    """Whether a text in an East Asian script or Devanagari describes a sight and speaks of nobody."""
    return bool(_LIES.search(text) and _SIGHT.search(text)) and _SOMEBODY_S.search(text) is None


def is_topic(text: str, start: int, end: int) -> bool:
    """Whether a street line is a famous one in a text that speaks of nobody's home."""
    return _FAMOUS.match(text, start, end) is not None and _OWN.search(text) is None
