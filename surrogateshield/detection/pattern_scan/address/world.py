"""Street lines of languages whose word for street stands first or last: "Jalan Merdeka 12", "Brīvības iela 45-12".

Sources: the address sheets of the Universal Postal Union (S42) for Malaysia, Indonesia, Thailand, Viet Nam, Malta,
Albania, Greece, Israel, Egypt, Lithuania, Latvia, Estonia, Iceland, Russia and the Republic of Korea (Road Name
Address Act, Revised Romanization).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address.street import Needs, Street, begins_segment, ends_segment

FIRST = (
    "jalan ", "jln ", "jln. ", "jl. ", "jl ", "jl.", "jln.", "lorong ", "lrg ", "gang ", "gg. ", "gg ", "kampung ",
    "kg. ", "kampong ",
    "persiaran ", "lebuh ", "lebuhraya ", "soi ", "thanon ", "triq ", "trejqet ", "rruga ", "rr. ", "sharia ",
    "sharea ", "shari ",
    "odos ", "leoforos ", "οδός ", "οδο ", "λεωφόρος ", "λεωφ. ", "πλατεία ", "רחוב ", "רח' ", "שדרות ", "שד' ",
    "đường ", "phố ", "ngõ ", "duong ", "pho ", "hẻm ", "calea ", "ulitsa ", "ul. ", "prospekt ", "pr-t ", "улица ",
    "str. ", "rehov ", "derech ", "sderot ", "al ",
)  # fmt: skip
"""Words for street that stand before the name: anchors of this module."""
LAST = (
    " iela", " gatvė", " gatve", " g.", " pr.", " al.", " mnt", " maantee", " tn", " tänav", " pst", " puiestee",
    " tee",
    " bulvāris", " prospekts", " aleja", " prospektas", " prospekt", " prospect", " ulitsa", " pereulok", " shosse",
    " naberezhnaya", " bulvar",
)  # fmt: skip
"""Words for street that stand behind the name: anchors of this module."""
_LETTER = r"[^\W\d_]"
_NAME_WORD = rf"(?:{_LETTER}[\w'’./-]{{0,24}}|[0-9]{{1,2}}(?= {_LETTER}))"
_SIGN = r"(?:(?i:no|nr|nombor|nomor|αρ|số|kav|מס')[.:]{0,2} ?|# ?|Blok [A-Z]{1,2}[-/]?|Block [A-Z] )?"
_NUMBER = (
    r"(?:[A-Z]{1,2}[-/]?)?[0-9]{1,5}(?:[A-Za-zА-Яа-яα-ωΑ-Ω](?!\w))?(?:[-/][0-9]{1,4}[A-Za-z]?){0,2}(?![\w%]|[.:][0-9])"
)
_UNIT = (
    r"(?:,? (?:RT\.? ?[0-9]{1,3} ?/? ?RW\.? ?[0-9]{1,3}|(?:Apt|Flat|Unit|Blok|dz|bt|kv|k|būt|kr|διαμ|όροφος|דירה|"
    r"floor|Floor|daire|D|kat|Kat|Tower)\b[.:]? ?[0-9A-Z]{1,5}(?!\w))){0,3}"
)
_TAIL = re.compile(rf",? {_SIGN}(?P<number>{_NUMBER}){_UNIT}")
_NAME = re.compile(rf"(?P<name>{_NAME_WORD}(?: {_NAME_WORD}){{0,4}}?)(?=,? {_SIGN}{_NUMBER})")
_WHOLE_NAME = re.compile(
    rf"{_LETTER}[\w'’./-]{{1,24}}(?: {_LETTER}[\w'’./-]{{0,24}}){{0,3}}(?: [0-9]{{1,3}}[A-Z]?(?:/[0-9]{{1,3}}[A-Z]?)?)?"
)
_BEFORE = re.compile(
    r"(?:(?:(?:No|Nr|Số|Lot|Plot|Unit|Blok|House)\.? ?)?(?<![\w.,/:-])"
    r"[A-Z]?[0-9]{1,4}[A-Za-z]?(?:[-/][0-9]{1,4}[A-Za-z]?){0,2}"
    r"(?: Moo ?[0-9]{1,2})?,? |(?<![\w.,/:-])[0-9]{1,4}/[0-9]{1,4} [A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20}){0,2}, )\Z"
)
_LANES = re.compile(
    r"(?:(?:Số|số) [0-9]{1,4}(?:/[0-9]{1,4})?,? )?(?:(?:ngõ|ngách|hẻm|kiệt) [0-9]{1,4}(?:/[0-9]{1,4})?,? ){0,3}\Z"
)
_PARTICLE = re.compile(r"(?:il-|l-|ir-|is-|it-|id-|in-|iż-|ix-|tal-|ta['’] |e |i |të |al-|el-|ha-)(?=[^\W\d_])")
_COMMON = frozenset("al calea gang soi kg kampung kampong pho lorong sharia shari str ul prospekt derech duong".split())
_STOPS = frozenset("is in at on the and to for of are was dan di yang ke ini".split())
_NAME_BEFORE = re.compile(rf"(?<![\w.'’-])(?:{_LETTER}[\w'’-]{{1,30}}\.? |[0-9]{{1,2}}\. ){{1,3}}\Z")
_LAST_TAIL = re.compile(
    rf"\.?,? (?:(?i:d|dom|no|nr)[.:]? ?)?(?P<number>{_NUMBER})(?:,? (?:(?:kv|k|bt|korp|str|apt|d|"
    r"daire)\b[.:]? ?[0-9]{1,4}(?!\w))){0,3}"
)


def first(text: str, heads: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets whose word stands before the name, from where words of `FIRST` stand."""
    floor = -1
    for begin, end in heads:
        if begin < floor:
            continue
        head = text[begin:end].strip(" .").lower()
        common = head in _COMMON
        if (common and not text[begin].isupper()) or (len(head) == 2 and text[begin:end].strip().isupper()):
            continue  # "3531 JL Utrecht": a Dutch postcode
        particle = _PARTICLE.match(text, end)
        name_at = particle.end() if particle else end
        name = _NAME.match(text, name_at)
        if name and (
            set(name["name"].lower().split(" ")) & _STOPS
            or (not name["name"][0].isupper() and text[begin].isupper() and text[begin:end].isascii())
        ):
            name = None
        tail = _TAIL.match(text, name.end()) if name else None
        before = _BEFORE.search(text, max(0, begin - 26), begin) or None
        lane = _LANES.search(text, max(0, begin - 40), begin)
        if head in {"phố", "đường", "pho", "ngõ"} and lane and lane.group() and not before:
            before = lane
        if tail and name:
            stop = tail.end()
            needs = Needs.PLACE if common else Needs.NOTHING
        elif before and (whole := _WHOLE_NAME.match(text, name_at)) and whole.group()[0].isupper():
            stop = _cut(text, name_at, whole.end())
            needs = Needs.PLACE if common else Needs.NOTHING
        else:
            continue
        start = before.start() if before else begin
        floor = stop
        yield Street(start, stop, begin, needs, score=0.8)


def _cut(text: str, start: int, end: int) -> int:
    """Where a street's name ends: at the first word in small letters that links nothing."""
    position = start
    for word in text[start:end].split(" "):
        if word in {"in", "near", "and", "is", "at", "di", "for", "on", "to"}:
            break
        position += len(word) + 1
    return min(end, position - 1) if position > start else end


def last(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets whose word stands behind the name, from where words of `LAST` stand."""
    for begin, end in kinds:
        kind = text[begin + 1 : end].lower().strip(".")
        tail = _LAST_TAIL.match(text, end)
        name = _NAME_BEFORE.search(text, max(0, begin - 60), begin + 1) if tail else None
        if tail is None or name is None:
            continue
        start = name.start()
        words = name.group().split(" ")[:-1]
        while words and (words[0].islower() or words[0].lower().strip(".") in _LABELS):
            start += len(words.pop(0)) + 1
        if not words:
            continue
        short = kind in {"g", "pr", "al", "tn", "tee", "pst", "mnt", "bulvar", "prospect", "aleja"}
        yield Street(start, tail.end(), start, Needs.PLACE if short else Needs.NOTHING, score=0.8)


_LABELS = frozenset("adresas adrese aadress adres adresa address".split())


ENDINGS = (
    "vegur ",
    "vegi ",
    "stræti ",
    "gata ",
    "götu ",
    "braut ",
    "-ro ",
    "-ro, ",
    "-gil ",
    "-daero ",
    "-dong, ",
    "-dong ",
)
"""What Icelandic and Korean streets end with before their number: anchors that are found inside words."""
_ENDED = re.compile(r"(?<![\w-])[A-ZÁÉÍÓÚÝÞÆÖ][\w-]{2,30}(?: [0-9]{1,3}(?:beon)?-gil)?\Z")
_KOREAN_BEFORE = re.compile(
    r"(?<![\w,.-])(?:(?:[0-9]{1,3}-dong,? )?[0-9]{1,4}-ho, )?[0-9]{1,4}(?:-[0-9]{1,4})?,? [A-Z][a-z]{1,20}"
    r"(?:-?[a-z]{1,12})?(?: ?[0-9]{1,3}(?:beon)?)?-(?:ro|gil|daero|dong|ga)(?: [0-9]{1,3}(?:beon)?-gil)?(?!\w)"
)
_FIGURE = re.compile(r"(?P<number>[0-9]{1,3}[a-zA-Z]?(?:-[0-9]{1,3})?)(?![\w%]|[.:][0-9])")


def ended(text: str, endings: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets that are told by the end of their word, from where words of `ENDINGS` stand."""
    for begin, end in endings:
        number = _FIGURE.match(text, end)
        word = _ENDED.search(text, max(0, begin - 40), end - 1 - (text[end - 2] == ",")) if number else None
        if number and word and (ends_segment(text, number.end()) or text[number.end()] == " "):
            yield Street(word.start(), number.end(), word.start(), score=0.75)


def korean(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """Romanised Korean lines, the number first, from where "-ro", "-gil" or "-dong" stand."""
    floor = 0
    for begin, end in places:
        for match in _KOREAN_BEFORE.finditer(text, max(floor, begin - 60), end + 12):
            if begins_segment(text, match.start()) or text[match.start() - 1] == " ":
                yield Street(match.start(), match.end(), match.start(), score=0.75)
            floor = match.end()


KOREAN = ("-ro", "-gil", "-daero", "-dong")
"""Anchors of `korean`, found inside words."""
