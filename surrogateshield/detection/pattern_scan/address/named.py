"""Houses that have a name and no number: "our house, Larkrise", "House name: Glenmorra", "Bryn-y-Mor, Corwen SY20 9ZZ".

They count where the text says that the name is a house's, or where a postcode ends their line.

Sources: Royal Mail PAF Programmers' Guide (building names, dependent thoroughfares), BS 7666, An Post (townlands),
Welsh Language Commissioner and Ordnance Survey (elements of Welsh and Scottish place names).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address.english_names import KINDS
from surrogateshield.detection.pattern_scan.address.street import Street
from surrogateshield.lexicon import is_ordinary

_CAP = r"[^\W\d_a-zß-öø-ÿŵŷ]"
_NAME = (
    rf"(?:(?i:the|no) )?{_CAP}[\w'’-]{{1,24}}(?: (?:(?:of|na|nan|y|yr|an|the|on|a') )?(?!Co\b|County\b){_CAP}"
    rf"[\w'’-]{{1,24}}){{0,3}}"
)
_ENDS = r"(?= ?(?:[,;|)\n\"'”<]|\.(?:\s|\Z)|\Z| - | – | (?:in|near|by|is|and|which|where|on)\b))"
_HOUSE = (
    r"(?:house|farmhouse|cottage|bungalow|farm|croft|villa|barn|lodge|townhouse|chalet|cabin|vicarage|rectory|manor|"
    r"mill)"
)
_COUNTIES = (
    "Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|"
    "Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|"
    "Wexford|Wicklow"
)
CUES = (
    "called ", "named ", "known as ", "house name", "house no", "house number", "name/number",
    "name or number", "our house", "our cottage", "our farm", "my house", "my cottage", "in a", "in an old",
    "address", "live in ", "live at ", "lives in ", "lives at ", "living in ", "living at ", "next door", "we're ",
    "we are ", "i'm ", "i am ", "stay at ", "staying at ", "home is ", "house is ", "moved to ", "moved into ",
)  # fmt: skip
"""Words that stand before a house's name: anchors of this module."""
_FORMS = (
    re.compile(rf"(?:called|named|known as) [\"'“]?(?P<name>{_NAME})(?P<street>, {_NAME})?[\"'”]?{_ENDS}"),
    re.compile(
        r"(?i:(?:house)? ?(?:name|no\.?|number)(?: ?(?:/|or|and|&) ?(?:no\.?|number|name))?)(?:[\"']? ?[:=|] ?"
        rf"[\"']?)(?P<name>{_NAME})(?P<street>, (?:[0-9]{{1,4}}[A-Za-z]? )?{_NAME})?{_ENDS}"
    ),
    re.compile(
        rf"(?i:our|my|in an?)(?: [a-z-]{{2,14}}){{0,3}} {_HOUSE},? \(?(?P<name>{_NAME})(?P<street>)"
        r"(?=,? ?\(?(?:by|near|nr|is|in|outside|above|below|behind|just|at|on|has|sits|stands|was|needs)\b|\))"
    ),
    re.compile(
        r"(?i:(?:live|lives|living|stay|staying|moved) (?:in|at|to|into)|(?:we're|we are|i'm|i am)(?: (?:at|in))?|"
        r"(?:home|house) is) "
        rf"(?P<name>{_NAME})(?P<street>, {_NAME})?{_ENDS}"
    ),
    re.compile(rf"(?i:next door)(?: to (?:me|us))?,? ?[,(:]? ?(?P<name>{_NAME})(?P<street>, {_NAME})?{_ENDS}"),
    re.compile(
        rf"(?i:address)(?: ?[:=|] ?| is )(?P<name>{_NAME})(?P<street>(?:, {_NAME})?)(?=, ?(?:Co\.?|"
        rf"County) (?:{_COUNTIES})\b)"
    ),
)
_FORMS_OF = {
    first: tuple(i for i, begins in enumerate(("cnk", "hn", "omi", "lsmwih", "n", "a")) if first.lower() in begins)
    for first in "acdhiklmnoswACDHIKLMNOSW"
}
"""Which of the forms begin with a letter."""
_SAID_TO_BE = 3
"""So many of the forms say that the name is a house's: the others need its own words."""
_HOUSE_LAST = frozenset(
    """cottage cottages farm farmhouse lodge barn manor villa bungalow rectory vicarage mill grange croft gables
    hollies willows forge smithy manse stables granary oast parsonage priory nook bothy steading byre cabin chalet
    orchard laurels firs elms oaks beeches poplars nest homestead dairy bakery creamery schoolhouse tollhouse gatehouse
    boathouse hayloft maltings house""".split()
)
_VIEWS = frozenset("view rise haven end bank brae garth lea holme dene hall court".split())
_FIRST = frozenset(
    "tŷ ty plas pen bryn llys llwyn hafod nant glan maes cae craig nether easter wester mains tigh taigh".split()
)
_WELSH = re.compile(
    r"(?i)\A(?:tan|pen|bryn|llwyn|glan|ty|tŷ|maes|cae|hafod|nant|rhyd|pant|cefn|tir)-|-(?:y|yr|na|nan|an)-"
)
_STREET_FIRST = frozenset("lôn ffordd heol stryd rhodfa".split())
_NO_HOUSE = frozenset(
    ("the white house", "white house", "opera house", "the house", "random house", "full house", "guest house")
)


def cued(text: str, cues: list[tuple[int, int]]) -> Iterator[Street]:
    """Houses that the words before them call so, from where words of `CUES` stand."""
    last = -1
    for start, _ in cues:
        if start < last:
            continue
        for i in _FORMS_OF[text[start]]:
            match = _FORMS[i].match(text, start)
            if match is None or not _is_meant(text, match, i):
                continue
            end = match.end("street") if match["street"] else match.end("name")
            if i < _SAID_TO_BE - 1 and match["street"] and not _is_street(match["street"]):
                end = match.end("name")
            yield Street(match.start("name"), end, match.start("name"), us=True, score=0.7)
            last = end
            break


def _is_meant(text: str, match: re.Match[str], form: int) -> bool:
    name = match["name"].lower()
    if name in _NO_HOUSE:
        return False
    if form == 0:
        return _CALLED.search(text, max(0, match.start() - 40), match.start()) is not None
    if form == 1:
        return _LABEL_OF_HOUSE.match(text, match.start()) is not None
    if form == 2:
        return not all(map(is_ordinary, name.split())) or _looks_like_house(match["name"])
    if form == 5:
        return not name.startswith(("po box", "unit ", "flat "))
    words_of = name.split(" ")
    if form == _LIVING and not match["street"] and _WE_ARE.match(text, match.start(), match.start("name")):
        return False  # "we're Rose Hill, a band"
    if match["street"] and _is_street(match["street"]):
        return words_of[-1] in _HOUSE_LAST | _VIEWS or _looks_like_house(match["name"])
    return len(words_of) > 1 and words_of[-1] in _HOUSE_LAST and words_of[0] != "the"


_CALLED = re.compile(rf"(?i)\b(?:{_HOUSE}|property|home|place)(?:'s| is| was|,)? \Z")
_LIVING = 3
_WE_ARE = re.compile(r"(?i)(?:we're|we are|i'm|i am) (?!at|in)")
_LABEL_OF_HOUSE = re.compile(r"(?i)house |(?:name|no\.?|number) ?(?:/|or|and|&) ?")


def _is_street(part: str) -> bool:
    last = part.rsplit(" ", 1)[-1].lower()
    if last.endswith("gate") and " " in part.lstrip(", "):
        return True
    return last in KINDS | words.ALONE or part.lstrip(", ").split(" ", 1)[0].lower() in _STREET_FIRST


def _looks_like_house(name: str) -> bool:
    parts = name.lower().split(" ")
    return (
        (len(parts) > 1 and (parts[-1] in _HOUSE_LAST or parts[0] in _FIRST))
        or (parts[0] == "the" and len(parts) > 1 and (parts[-1] in _HOUSE_LAST or parts[1] == "old"))
        or _WELSH.search(name) is not None
    )


# From the last three characters on: a digit is rarer than a capital.
_INWARD = re.compile(r"[0-9][A-Z]{2}(?!\w)")
_POSTCODE_BEFORE = re.compile(r"(?<![\w-])[A-Z]{1,2}[0-9][0-9A-Z]? ?\Z")
_BEFORE_POSTCODE = 130
_SEGMENT = re.compile(
    rf"(?:\A|(?<=[\n,;:(.\"'“|] )|(?<=[\n,;:(.\"'“|])|"
    rf"(?<=[a-z] ))(?P<name>{_NAME}(?: \([a-z]{{2,8}} of [0-9A-Za-z ]{{1,12}}\))?)\Z"
)
_OWNER = re.compile(r"[^ ]{2,25}(?: [^ ]{2,25}){0,2} of (?=[^ ]{2,25} )")
"""Whoever lives there: "Mr Quint of The Grange"."""
_TOWN = re.compile(rf"(?P<link>(?:by|near|nr\.?|Nr\.?|Near) )?{_NAME}")


def before_postcodes(text: str) -> Iterator[Street]:
    """Houses on the line that a UK postcode ends."""
    for inward in _INWARD.finditer(text):
        code = _POSTCODE_BEFORE.search(text, max(0, inward.start() - 6), inward.start())
        street = _line_before(text, code.start()) if code else None
        if street:
            yield street


def _line_before(text: str, end: int) -> Street | None:
    floor = max(0, end - _BEFORE_POSTCODE)
    stop = end
    while stop > floor and text[stop - 1] in " ,\r\n":
        stop -= 1
    cut = _last_separator(text, floor, stop)
    if cut is None or (town := _TOWN.fullmatch(text, cut[1], stop)) is None:
        return None
    inner = _street_in_town(text, cut[1], stop)
    parts: list[tuple[int, int]] = []
    while cut is not None and len(parts) < 3:
        left = cut[0]
        match = _SEGMENT.search(text, max(floor, left - 60), left)
        if match is None:
            break
        owner = _OWNER.match(match["name"])
        if owner and not _looks_like_house(match["name"][owner.end() :]):
            owner = None
        parts.append((match.start("name") + (owner.end() if owner else 0), match.end("name")))
        cut = None if owner else _separator_ending_at(text, match.start("name"))
    if not parts:
        return None
    parts.reverse()
    names = [text[start:stop] for start, stop in parts]
    begin, finish = parts[0][0], inner or parts[-1][1]
    for i, name in enumerate(names):
        plain = name.split(" (")[0]
        following = names[i + 1] if i + 1 < len(names) else ""
        if _looks_like_house(plain) or (following and _is_street(following) and " " not in plain):
            begin = parts[i][0]
            # The house and its street; a village between it and the post town is a place of its own.
            finish = parts[i + 1][1] if following and _is_street(following) else (inner or parts[i][1])
            break
        if town["link"] and i + 1 == len(names) and not all(map(is_ordinary, plain.split(" "))):
            begin, finish = parts[i]
            break
    else:
        return None
    return Street(begin, finish, begin, us=True, score=0.75)


def _last_separator(text: str, floor: int, stop: int) -> tuple[int, int] | None:
    comma, line = text.rfind(",", floor, stop), text.rfind("\n", floor, stop)
    at = max(comma, line)
    if at < 0:
        return None
    begin = at
    while begin > floor and text[begin - 1] in " ,\r":
        begin -= 1
    finish = at + 1
    while finish < stop and text[finish] == " ":
        finish += 1
    return begin, finish


def _separator_ending_at(text: str, position: int) -> tuple[int, int] | None:
    begin = position
    while begin and text[begin - 1] in " ,\r\n":
        begin -= 1
    return (begin, position) if "," in text[begin:position] or "\n" in text[begin:position] else None


def _street_in_town(text: str, start: int, stop: int) -> int | None:
    """Where a street ends that stands before its town without a comma: "Abbey Foregate Shrewsby"."""
    position, found = start, None
    parts = text[start:stop].split(" ")
    for i, word in enumerate(parts[:-1]):
        position += len(word) + (i > 0)
        if i and (word.lower() in words.SURE or word.lower().endswith("gate")):
            found = position
    return found
