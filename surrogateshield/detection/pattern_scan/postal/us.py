"""US ZIP codes, and the town and state beside them.

Sources: USPS Publication 28 (state abbreviations, ZIP+4), USPS Postal Operations Manual.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.anchors import Anchors
from surrogateshield.detection.pattern_scan.postal.codes import TOWN
from surrogateshield.detection.pattern_scan.postal.regions import US_STATE_NAMES, US_STATES
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_STATE = re.compile(r"[A-Z][A-Z](?<= [A-Z][A-Z])(?![\w'’-])")
_STATE_CODES = frozenset(US_STATES.split("|"))
_NAMES = Anchors({"states": [f" {name.lower()}" for name in US_STATE_NAMES.split("|")]})
_ZIP_AFTER = re.compile(r",? {1,2}(?P<zip>[0-9]{5}(?:-[0-9]{4})?)(?![0-9A-Za-z_]|[-.,][0-9])")
_TOWN_BEFORE = re.compile(rf"(?<![\w@#/.'’-]){TOWN}\Z")
_BEFORE_TOWN = frozenset(
    """in from at near to of for the and or is i my visit around are was live lives moved zip code state city town
    address on by with a home we our his her their location hometown born birthplace residence located based office
    name name's
    this that apt unit suite po box ship deliver mail send between outside resident state's""".split()
)
_NO_TOWN = frozenset(
    "bachelor master associate doctor phd bs ba ms ma mba jd md cpa esq hello hi dear ok sincerely regards".split()
)
_FIVE = re.compile(r"[0-9](?<![A-Za-z0-9_+$.][0-9])[0-9]{4}(?P<four>[- ][0-9]{4})?(?![A-Za-z0-9_%]|[-.][0-9])")
_NAMING = Stems(("zip", "code", "postal"))
_MAY_STAND_BEFORE = re.compile(r"[#$£€,/:=-]")
_ZIP_WORDS = Keywords(
    "zip", "zip code", "zipcode", "postal code", "postal", "post code", "postcode", "area code",
    in_text_only=("mail code",),
)  # fmt: skip
_FOREIGN_WORD = re.compile(
    r"(?i)\b(?:cep|plz|pin ?code|pin|postleitzahl|postnummer|code postal|c\.?p\.?|cap|código postal|codigo postal|"
    r"psč)[\s:.-]{0,3}\Z"
)
_PLACE_BEFORE = re.compile(
    r"(?:\b(?:in|near|inside|within|around|outside|to|from|at|serving|serves|for|covers?|covering|distance of|"
    r"miles of|minutes of|close to)(?: the)?|"
    r"\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|based|located|situated|moved|moving|relocat(?:e|ed|ing))(?: \w+){0,2}) \Z",
    re.IGNORECASE,
)
_STRONG_PLACE_BEFORE = re.compile(
    r"\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|home|based|located|situated|moved|addresses|"
    r"households?)\b[^.!?\n]{0,20}\Z",
    re.IGNORECASE,
)
_PLACE_AFTER = re.compile(
    r" (?:area|zip|zone|district|region|neighbou?rhood|sector|boundar(?:y|ies)|postal|locality|community|code)\b",
    re.IGNORECASE,
)
_STATE_BEFORE = re.compile(rf"(?:(?<![A-Za-z])(?:{US_STATES})|{US_STATE_NAMES}),? {{1,2}}\Z")
_SMALL_STATE_BEFORE = re.compile(
    rf"(?<![\w.])[A-Za-z][a-z'-]{{2,20}},? (?:(?!in|or|me|hi|ok|oh|id|de|la|as|al|ma|pa|co|mt|ms|ap|vi|mp|aa|"
    rf"ae)(?:{US_STATES.lower()})|"
    rf"{US_STATE_NAMES.lower()}),? \Z"
)
_TAG_BEFORE = re.compile(r"<(?:pc|zip|postal|post_?code|zip_?code|postal_?code)>\Z", re.IGNORECASE)
_BRACKETED = re.compile(r" ?\((?:postal|zip|us|zip ?code|postcode)\)", re.IGNORECASE)
_LOCAL_BEFORE = re.compile(
    r"\b(?:weather|forecast|weather alerts?|alert set|school districts?|crime rates?|house prices|"
    r"home prices|"
    r"pollen count|air quality|sunset|utilities|polling place|houses|homes|apartments|pizza|plumbers?|dentists?|"
    r"doctors?)"
    r"(?: (?:is it|set|today|tomorrow|now|like))? (?:for|in|at|near|around) \Z",
    re.IGNORECASE,
)
_LOCAL_AFTER = re.compile(
    r" (?:(?:a|an|really|still|considered|in the|share[sd]?|have|has|are|is) ){0,3}(?:an? )?(?:(?:good|bad|safe|nice|"
    r"decent|expensive|"
    r"cheap|quiet|same|rural|rough|dangerous) ){0,2}(?:area|school districts?|neighbou?rhood|part of town|"
    r"place to live|county)\b",
    re.IGNORECASE,
)
_PAIR_AFTER = re.compile(rf" (?:and|or|vs\.?|versus|to|&) [0-9]{{5}}(?={_LOCAL_AFTER.pattern})", re.IGNORECASE)
_COUNTED_AFTER = re.compile(
    r",? (?!and\b|or\b|who\b|whose\b|with\b|that\b|is\b|for\b|on\b|in\b|at\b|by\b|if\b|but\b|which\b|as\b)[a-z]+s\b"
)
_UNIT_AFTER = re.compile(r" (?:[a-z]+ )?(?:to|of|per|ms|px|rpm|km|kg|mg|kb|mb|gb|bytes?|tokens?|people|men|women)\b")


def _zips(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind != "code":
        yield from _towns(reading)
    if not reading.has_digit:
        return
    may_be_named = bool(reading.field) or reading.may_hold(_NAMING)
    if reading.kind != "prose" and not may_be_named:
        return
    for match in _FIVE.finditer(text):
        if score := _score(reading, match, may_be_named):
            # A space before four more digits is part of a ZIP+4 only where a keyword names it.
            end = match.end() if score > 0.9 or not (match["four"] or "").startswith(" ") else match.start("four")
            yield Found(match.start(), end, PiiType.ZIP_US, score)


def _score(reading: Reading, match: re.Match[str], may_be_named: bool) -> float:
    """How sure five digits are a ZIP code; 0 if they are none."""
    text, start, end = reading.text, match.start(), match.end()
    if may_be_named and not _FOREIGN_WORD.search(text, max(0, start - 20), start):
        if _ZIP_WORDS.near(reading, start, end, before=22):
            return 0.95
        if reading.kind == "prose" and text[end : end + 4].lower() == " zip":
            return 0.95
    if start and _MAY_STAND_BEFORE.match(text, start - 1):
        return 0
    if (match["four"] or "").startswith("-"):
        near = reading.kind == "prose" or (may_be_named and _ZIP_WORDS.near(reading, start, end, before=25, after=12))
        return 0.85 if near and text[end : end + 1] not in {"-", "/"} else 0
    if reading.kind != "prose" or match["four"] or re.match(r"[,:/-][0-9]", text[end : end + 2]):
        return 0
    before, after = text[max(0, start - 40) : start], text[end : end + 24]
    if _TAG_BEFORE.search(before) and after.startswith("<"):
        return 0.9
    if _BRACKETED.match(after):
        return 0.85
    if (
        before.endswith((" for ", " in ", " at ", " near ", " around "))
        and _LOCAL_BEFORE.search(before)
        and not _counted(before.replace("for ", ""), after)
    ):
        return 0.8
    if _PAIR_AFTER.match(text, end) or _LOCAL_AFTER.match(text, end):
        return 0.8
    state = _STATE_BEFORE.search(before)
    if (state and (not state.group().startswith("ID") or match.group().startswith("83"))) or (
        _SMALL_STATE_BEFORE.search(before)
    ):
        return 0.95
    if _PLACE_BEFORE.search(before) and (
        _PLACE_AFTER.match(after) or _STRONG_PLACE_BEFORE.search(before) or not _counted(before, after)
    ):
        return 0.8
    return 0


def _counted(before: str, after: str) -> bool:
    """Whether a number counts something ("in 12000 steps", "to 30000.") rather than naming a place."""
    if re.search(r"\b(?:to|from|for|at) \Z", before, re.IGNORECASE):
        return True
    if after[:1] == " " and after[1:2].isupper():
        return True  # "in 10115 Berlin": another country's
    return _COUNTED_AFTER.match(after) is not None or _UNIT_AFTER.match(after) is not None


def _states(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where a state's letters, or its name before a ZIP code, stand behind a space."""
    text = reading.text
    for match in _STATE.finditer(text):
        if match.group() in _STATE_CODES:
            yield match.span()
    if reading.has_digit:
        for start, end in _NAMES.find(reading)["states"]:
            if text[start + 1].isupper() and _ZIP_AFTER.match(text, end):
                yield start + 1, end


def _towns(reading: Reading) -> Iterator[Found]:
    """Towns with their state: "Osgrove, OR 97217"."""
    text = reading.text
    for start, end in _states(reading):
        comma = text[start - 2 : start - 1] == ","
        code = _ZIP_AFTER.match(text, end)
        # "OR", "IN", "ME" are words in capitals too: a town and no comma need the ZIP.
        if not comma and not code:
            continue
        stop = start - 1 - comma
        before = _TOWN_BEFORE.search(text, max(0, stop - 70), stop)
        if before is None:
            continue
        begin, words = before.start(), before.group().split(" ")
        while len(words) > 1 and words[0].lower().strip(".") in _BEFORE_TOWN:
            begin += len(words.pop(0)) + 1
        if "in" in words[:-1]:
            at = len(words) - words[::-1].index("in")
            begin += len(" ".join(words[:at])) + 1  # "the bank in Madison, WI"
            words = words[at:]
        if words[-1] in {"APO", "FPO", "DPO"}:
            if code:
                yield Found(code.start("zip"), code.end("zip"), PiiType.ZIP_US, 1.0)
            continue
        if words[0].lower() in _BEFORE_TOWN or words[-1].lower() in _NO_TOWN:
            continue
        if not _is_town(text, begin, words, text[start:end], code):
            continue
        yield Found(begin, stop, PiiType.GPE, 0.9)
        yield Found(start, end, PiiType.GPE, 0.9)
        if code:
            yield Found(code.start("zip"), code.end("zip"), PiiType.ZIP_US, 1.0)


def _is_town(text: str, begin: int, words: list[str], state: str, code: re.Match[str] | None) -> bool:
    """Whether words before the letters of a state are a town: no heading, no list, nobody with a degree."""
    name = " ".join(words)
    if words[0] in _STATE_CODES or (name in STATE_NAMES and (name, state) not in _TOWNS_AND_STATES):
        return False  # "AL Alabama, AK Alaska"
    capital = all(map(str.isupper, words))
    if capital and ((len(name) < 4 and name != "NYC") or len(words) > 3):
        return False  # "US, GB, DE"
    if state == "ID" and code and not code["zip"].startswith("83"):
        return False  # an identifier
    if code:
        return True
    if capital and state in _WORDS:
        return False  # "INCIDENTAL, OR"
    if state in _WORDS and len(words) == 1 and is_ordinary(name):
        return _TOWN_CUE.search(text, max(0, begin - 24), begin) is not None  # "Yes, OK"
    if state == "ID" and re.match(r"[ :#-]{1,2}[0-9\ufffc]", text[begin + len(name) + 4 : begin + len(name) + 8]):
        return False
    if state in _DEGREES and name not in TOWNS_OF_DEGREES and words[-1] not in _TOWN_ENDS:
        return _TOWN_CUE.search(text, max(0, begin - 24), begin) is not None
    return True


_WORDS = frozenset("OR IN ME OK HI AS AL CO DE ID LA MA MO MS PA".split())
"""States whose letters are words, or words' abbreviations, in text in capitals."""
_DEGREES = frozenset("MD MA MS PA".split())
"""States whose letters are degrees too: "Farida Quint, MD"."""
STATE_NAMES = frozenset(US_STATE_NAMES.split("|"))
_TOWNS_AND_STATES = frozenset((("New York", "NY"), ("Washington", "DC")))
TOWNS_OF_DEGREES = frozenset(
    """Baltimore|Bethesda|Rockville|Annapolis|Columbia|Frederick|Gaithersburg|Bowie|Towson|Hagerstown|Boston|Cambridge|
    Worcester|Springfield|Lowell|Somerville|Quincy|Newton|Brookline|Salem|Plymouth|Jackson|Biloxi|Gulfport|Tupelo|
    Hattiesburg|Oxford|Philadelphia|Pittsburgh|Allentown|Scranton|Lancaster|Harrisburg|Erie|Reading""".replace(
        "\n    ", ""
    ).split("|")
)
_TOWN_ENDS = frozenset(
    """City Springs Spring Heights Park Beach Falls Creek Valley Hills Village Hill Town Township Borough Harbor Port
    Junction Grove Lake Mills Center Bay Point Ridge""".split()
)
_TOWN_CUE = re.compile(
    r"(?i)\b(?:in|from|at|near|to|of|outside|around|via|live|lives|lived|moved|based|located|city|town|home|address|"
    r"location|hometown|residence|site)(?::| is)? (?:the )?\Z|\ufffc,? ?\n?\Z"
)

ZIP_US = Rule(
    "zip_us",
    _zips,
    examples=(
        "My ZIP code is «48217»; zip: «02117-4410», «60619» zip",
        "who lives in «90217» and has",
        "residing within the «30309» area",
        "«Harrowgate», «OR» «97217» and «Port Caldera», «TX»",
        "ship to NY «10001», then",
        '{"zip": "«60619»", "postal_code": «60623»}',
        "same-day delivery in «85289»?",
        "we moved to osgrove tx «78719» last may",
        "«Harrowgate» «OR» «97217-1234» or «Quillham», «Oregon» «97219»",
    ),
    counter_examples=(
        "in 12000 steps, within 30000 ms, took 30544 ms, to 65535",
        "error 50012 at line 10432, port 27017, pid=48211",
        "it costs $12345 or 12345.67",
        "SELECT name, OR id FROM t",
        "PO 12345, order 98765",
        "a limit of 16384 tokens, batches of 50000 rows in 10115 Berlin",
    ),
    fields=(_ZIP_WORDS,),
)
