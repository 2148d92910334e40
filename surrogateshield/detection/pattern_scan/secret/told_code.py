"""Codes in a sentence about what they open: "the shed one they gave us, 4417", "the till login for sam is 4417".

`door_code.py` reads a code right behind the thing or the word; here words of a sentence lie between, a code follows
another one ("... is 4417 and his is 4418"), or what is pressed after it says that it is typed in ("4417 then hash").

Sources: EN 50131-1 section 8.3 (codes of alarm systems), ISO 9564-1 section 8.1 (PINs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.other_codes import OTHER_CODE
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import Kind, PiiType

_CODE = (
    r"(?P<code>[#*]?[0-9]{4,8}[#*]?|[0-9](?: [0-9]){3,5}|[A-Z]-?[0-9]{3,5}[A-ZА-ЯΑ-Ω]?[#*]?|"
    r"[0-9]{1,4}[A-ZА-ЯΑ-Ω][0-9]{0,4}[#*]?|[0-9]{1,4}[#*][0-9]{1,4}(?:[#*][0-9]{0,4})?|"
    r"[0-9]{1,2}(?:-[0-9]{1,2}){2,5}(?:-(?:enter|star|hash))?|[0-9]{2} [0-9]{2})(?![\w/:%€$£#*]|"
    r"[.,-][0-9]|-[A-Za-z]|\s[0-9]|\s?[AaPp]\.?[Mm]\b)"
)
_ENDS = (
    r"(?=[\"'`*)\]]{0,2}(?:\s{0,2}(?:\Z|[\n,;.!?)(|])|\s(?:and|or|not|now|then|but|on|for|at|in|to|if|"
    r"when|so|from|until|"
    r"till|after|before|which|that|with|und|oder|dann|für|ab|et|ou|puis|y|o|luego|e|poi|depois|en|of|dan|"
    r"i|lub|och|eller|"
    r"og|je|twice|only|still|please|pls|thx|thanks|daytime|tonight|written|same|as|w|enter|hash|star|runs|"
    r"expires|works)\b|"
    r"\s[-–—]))"
)
_IS = (
    r"(?:is|was|are|were|be|ist|war|sind|lautet|est|c'est|était|sera|es|era|será|è|era|é|jest|to|er|är|var|on|je|reads|"
    r"now|still|either|maybe|say|says|said|enter|type|use|try|tonight|today|same|noch|jetzt|encore|ahora|"
    r"adesso|agora|nu)"
)
# What is opened by a code and nothing else.
_THINGS = (
    "pin", "pins", "pincode", "pin code", "pin number", "passcode", "pass code", "combination", "combo",
    "keypad", "key pad",
    "alarm", "alarm panel", "lockbox", "lock box", "key safe", "keysafe", "key box", "keybox", "digicode",
    "phone unlock",
    "unlock", "unlocks", "unlock code", "screen time", "screentime", "voicemail", "till", "till login", "duress",
    "door", "doors", "gate", "gates", "garage", "buzzer", "intercom", "entry", "entrance", "padlock", "safe", "locker",
    "bin store", "bike shed", "bike store", "shed", "lobby", "panel", "front door", "lock", "access", "code", "codes",
    "geheimzahl", "rooftop", "server room", "front-door", "lift", "lobby door", "apt keypad", "bike lock", "gym locker",
    "cykellås", "kindersicherung", "freigabecode", "schlüsselkasten", "schlüsselsafe", "tastenfeld", "kombination",
    "anrufbeantworter", "anrufbeantworter-pin", "service-pin", "alarmnummer", "briefkasten", "mpin", "tablet", "ipad",
    "allarme", "antifurto", "fotocopiatrice", "riasztó", "hälytin", "trezor", "riadiaci", "κωδικός", "домофон", "сейф",
    "код", "пин", "сигнализация", "暗証番号", "tablette", "clavier", "alarmcode", "garagem", "alarme", "bokningspin",
    "geheimzahl", "türcode", "haustür", "hoftor", "tor", "alarmanlage", "tresor", "schloss", "zahlenschloss",
    "schlüsselbox", "schlüsselsafe", "portail", "porte", "immeuble", "alarme", "cadenas", "coffre", "boîte à clés",
    "code de ma carte", "código", "codigo", "portal", "puerta", "portón", "alarma", "candado", "caja fuerte",
    "codice", "cancello", "portone", "allarme", "cassaforte", "lucchetto", "portão", "porta", "alarme", "cofre",
    "cadeado", "pincode", "deur", "voordeur", "poort", "kluis", "sleutelkluis", "kod", "kodu", "brama", "bramy",
    "furtka", "domofon", "domofonu", "sejf", "portkod", "portkoden", "koden", "kode", "larm", "larmet", "dörren",
    "porten", "dørkode", "dørkoden", "alarmen", "døra", "døren", "nøgleboksen", "nøkkelboksen",
)  # fmt: skip
_THING = "|".join(re.escape(word) for word in sorted(set(_THINGS), key=len, reverse=True))
# "the alarm by the back door is still 4417", "the gate one they told us, 4417"
_TOLD = Cue(
    rf"(?<![\w-])(?P<thing>{_THING})(?![\w-])(?P<between>[^\n.!?;:0-9\ufffc]{{0,44}}?)"
    rf"(?P<link>['’]s(?: still| now)?|s?(?:\s{_IS}){{1,2}}|:|=|,|\s\(|\s[-–—]|\s→)\s?[(\"'`*]{{0,2}}{_CODE}{_ENDS}",
    *{word.split(" ")[0] for word in _THINGS},
)
# "type 4417 on the keypad", "buzz in with 4417"
_TYPED = Cue(
    r"(?<![\w-])(?:typ(?:e|ed|ing)|enter(?:ed|ing)?|punch(?:ed|ing)?|press(?:ed|ing)?|key(?:ed)?|dial(?:led|ed)?|"
    r"buzz(?:ed)?|put|tapp?(?:ed)?|unlock(?:s|ed)?|open(?:s|ed)?|get(?:s|ting)? in|got in|let yourself in|disarm|unset|"
    r"(?:gib|gebe|tippe?|tippt|eingeben)|tape[zr]?|compose[zr]?|teclea|marca|pulsa|digita|digite|aperte|toets|tik|"
    r"wpisz|wciśnij|slå|tryck|tast)"
    rf"(?: in| the code| code| it| with| using| den code| le code| el código| il codice| o código| kod| koden){{0,2}}"
    rf" [(\"'`*]{{0,2}}{_CODE}(?=(?P<after>[^\n.!?;:0-9]{{0,48}}))",
    "typ", "enter", "punch", "press", "key", "dial", "buzz", "put", "tap", "unlock", "open", "get", "got in",
    "let yourself in", "disarm", "unset", "gib", "gebe", "tipp", "eingeben", "tape", "compose", "teclea", "marca",
    "pulsa", "digit", "aperte", "toets", "tik", "wpisz", "wciśnij", "slå", "tryck", "tast",
)  # fmt: skip
# What has dashes, stars or letters in it is a code where a thing with a lock stands before it.
_SPECIAL = Cue(
    rf"(?<![\w-])(?:{_THING})(?![\w])[^\n.!?;:0-9\ufffc]{{0,30}}?[\s:][(\"'`*]{{0,2}}(?P<code>[0-9]{{1,2}}(?:-[0-9]{{1,2}}){{2,5}}|"
    r"[0-9]{1,4}[#*][0-9]{1,4}(?:[#*][0-9]{0,4})?|[A-Z][0-9]{3,5}[A-Z][#*]?|[A-Z][0-9]{2}[A-Z][0-9]{1,2}|"
    r"[0-9]{1,3}[A-Z][0-9]{2,3}|[0-9]{2}[A-Z]|"
    rf"L[0-9]{{1,2}} R[0-9]{{1,2}} L[0-9]{{1,2}})(?![\w/:%€$£#*]|[.,-][0-9]){_ENDS}",
    *{word.split(" ")[0] for word in _THINGS},
)
# A list of codes: "her codes: bank card 4417, phone 4418"
_LISTED = re.compile(
    r"(?<![\w-])(?:bank card|debit card|credit card|card|phone|mobile|i?pad|ipad|tablet|laptop|kindle|sim|"
    r"locker|shed|safe|"
    r"garage|scooter|bike|suitcase|photocopier|fotocopiatrice|cancello|karte|handy|carte|téléphone|"
    r"tarjeta|móvil|telefono|"
    r"cartão|celular|pas|telefoon|kort|telefon|ipad one|one|ours|his|hers|mine)[\"'”»)]{0,2}(?: thing|"
    r" one| code| pin)?:? "
    r"(?P<code>[0-9]{4,6})(?=\s{0,2}(?:[,;.)]|\n|\Z| and ))",
    re.IGNORECASE,
)
_LISTS = "codes pins passcodes combos geheimzahlen códigos codici kody koder".split()
_LIST_OF = re.compile(rf"\b(?:numbers to get in|pin-codes|{'|'.join(_LISTS)})\b", re.IGNORECASE)
_LIST_STEMS = Stems((*_LISTS, "numbers to get in", "pin-codes"))
_PLACE = re.compile(
    r"\b(?:keypad|key pad|panel|gate|door|lock|lockbox|alarm|intercom|buzzer|entry|garage|hash|star|pound|"
    r"safe|shed|"
    r"lobby|phone|tablet|green button|enter key|tür|tor|tastenfeld|raute|portail|porte|clavier|dièse|puerta|portal|"
    r"teclado|almohadilla|cancello|porta|tastierino|cancelletto|portão|deur|poort|hekje|drzwi|brama|"
    r"bramie|porten|dörren|"
    r"dosan|døren|døra)\b",
    re.IGNORECASE,
)
_WHERE = re.compile(
    r"\s(?:on|at|in|into|to|and|then|for|by|from|when|auf|am|an|dann|sur|à|au|en|na|op|på|su|sul|no|til)\b|,"
)
# "4417 then hash", "4417, then press the green button"
_PRESSED = re.compile(
    r"(?<![\w.,/:€$£#*-])(?P<code>[0-9]{4,6}[#*]?),? (?:and |und |et |y |e |en |og |och )?(?:then |dann |"
    r"puis |luego |poi |"
    r"depois |dan |så )?(?:press |hit |the )?(?:hash|pound|star|the green|green button|enter|raute|rautetaste|dièse|"
    r"étoile|almohadilla|cancelletto|cardinal|hekje|fyrkant|firkant)\b",
    re.IGNORECASE,
)
# "... and his is 4418", "or 4418", "now 4418"
_ANOTHER = re.compile(
    r"[)\"'`*]{0,2}(?:,| \(| and| or| but| now| not| then| und| oder| dann| et| ou| puis| y| o| luego| e|"
    r" poi| en| of| i| lub|"
    r" och| eller| og| eller|; )"
    r"(?P<between>(?: ?[^\W\d_][\w'’]{0,14}){0,6}?),?\s(?:#)?(?P<code>[0-9]{4,8}[#*]?)"
    r"(?![\w/:%€$£]|[.,-][0-9]|\s[0-9]|\s?[AaPp]\.?[Mm]\b|\s(?:people|users|times|units|steps|words|"
    r"euros?|dollars|pounds|"
    r"years|meters?|metres|kg|km|mm|mg|ml|kcal|calories|points|miles|rpm|lbs|ft|hours|minutes|days)\b)",
    re.IGNORECASE,
)
# Code that somebody wrote: "my code, 4000 lines of it".
_WRITTEN = re.compile(r"\b(?:this|my|your) \Z", re.IGNORECASE)
_COUNTED = re.compile(
    r"\b(?:cost|costs|price|priced|paid|pay|worth|since|until|at|by|from|around|about|over|under|of|model|"
    r"room|number of|"
    r"people|in|year|built|section|chapter|page|line|version|size|width|height|weigh\w*|kostet|preis|seit|"
    r"um|coûte|depuis|"
    r"cuesta|desde|costa|custa|kost|sinds|kosztuje|od|kostar|sedan|koster|siden)\s?\Z",
    re.IGNORECASE,
)
_YEAR = re.compile(r"[#*]?(?:19|20)[0-9]{2}\Z")
_LOCK_WORD = re.compile(
    r"pin\b|pins|passcode|combo|combination|keypad|alarm|lock|safe|digicode|unlock|gate|buzzer|intercom|"
    r"voicemail|duress|larm|"
    r"kluis|tresor|schlüsselkasten|portkod|türcode|dørkod|riasztó|antifurto|домофон|сейф|暗証|larm|cadenas|"
    r"coffre|candado|cassaforte|cofre|sejf|boks",
    re.IGNORECASE,
)
_PROSE: frozenset[Kind] = frozenset({"prose"})


def _told(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if not reading.has_digit or looks_like_code(text):
        return
    found = [item for item in reading.claimed if item.type == PiiType.PASSWORD and 4 <= item.end - item.start <= 8]
    own = [_found(match) for match in _TOLD.matches(reading) if _is_told(text, match)]
    for match in _TYPED.matches(reading):
        before = text[max(0, match.start() - 60) : match.start()]
        if not _YEAR.match(match["code"]) and (
            (_WHERE.match(match["after"]) and _PLACE.search(match["after"])) or _PLACE.search(before)
        ):
            own.append(_found(match))
    own += [
        _found(match)
        for match in _SPECIAL.matches(reading)
        if not _COUNTED.search(match.group()[: -len(match["code"])])
        and not OTHER_CODE.search(text[max(0, match.start() - 16) : match.start()])
    ]
    if reading.may_hold(_LIST_STEMS) and (listed := _LIST_OF.search(text)):
        own += [_found(match) for match in _LISTED.finditer(text, listed.end(), min(len(text), listed.end() + 400))]
    own += [_found(match) for match in _PRESSED.finditer(text)]
    yield from own
    for item in (*found, *own):
        yield from _others(text, item)


def _is_told(text: str, match: re.Match[str]) -> bool:
    thing, code, between = match["thing"].lower(), match["code"], match["between"]
    before = text[max(0, match.start() - 16) : match.start()]
    if _COUNTED.search(between):
        return False
    if thing.startswith("pin") and len(code) == 6 and match["link"].strip() == ":":
        return False  # an Indian postal code
    said = match["link"].strip(" (:=,-–—→")
    if thing in {"code", "codes", "código", "codigo", "codice", "kod", "kodu", "kode", "koden", "access", "entry"}:
        # "the code is 4417": of what, the sentence says; an error's would be named in front
        if OTHER_CODE.search(before) or _WRITTEN.search(before):
            return False
        around = text[max(0, match.start() - 90) : match.start()] + between + text[match.end() : match.end() + 60]
        return bool(said) and not _YEAR.match(code) and (_PLACE.search(around) or _LOCK_WORD.search(around)) is not None
    if _YEAR.match(code) and not (said and _LOCK_WORD.search(thing)):
        return False
    if _LOCK_WORD.search(thing):
        return bool(said) or match["link"].strip() in {":", "=", "(", ","}
    # A door may have a number: it is a code where letters or a sign are in it, or where it "is" one.
    return bool(said) and not _YEAR.match(code)


def _others(text: str, item: Found) -> Iterator[Found]:
    """Further codes of the same length that follow one in its sentence."""
    end, length = item.end, item.end - item.start
    for _ in range(6):
        match = _ANOTHER.match(text, end)
        if (
            match is None
            or len(match["code"]) != length
            or _COUNTED.search(match["between"])
            or _is_other(match["between"])
        ):
            return
        yield _found(match)
        end = match.end()


def _is_other(between: str) -> bool:
    """Whether the words before a number name a code of another kind: "error code is"."""
    word, found, _ = between.lower().rpartition("code")
    return bool(found) and OTHER_CODE.search(word) is not None


def _found(match: re.Match[str]) -> Found:
    return Found(*match.span("code"), PiiType.PASSWORD, 0.8)


TOLD_CODE = Rule(
    "told_code",
    _told,
    examples=(
        "the alarm by the back stairs is still «4417», the one on the shed padlock was «4418» and now «4419»",
        "type «5117» on the keypad, or buzz in with «5118» at the gate; «5119» then hash",
        "her phone unlock is «551720», the voicemail PIN they gave us, «5117», never worked",
        "my pin for the card was either «5120» or «5121»",
        "the till pin for Ines is «5122», for Tovar «5123»; screen time is «5124»",
        "the code to get in through the side gate is «5125»; combination is «14-28-36»",
        "a note with her codes: bank card «4417», phone «4418», the tablet one «551720»",
        "the safe in the hall L12 R30".replace("L12 R30", "«L14 R31 L9»") + ", the padlock's combo is «4-9-9-2»",
        "portkoden är «5126» och larmet «5127»; la alarma ahora es «5128» y la puerta «5129»",
    ),
    counter_examples=(
        "the alarm went off at 0630, the gate cost 1200 and the door is from 1998; an error code is 4041",
        "press 2000 units, enter 4500 in cell B2, put 3000 in savings, the combination of 2000 and 4000",
        "the safe limit is 4000 mg, opening 2500 accounts, access in 2024, the code is 2000 lines",
        "the lock was on version 1-2-3 of 12-5-2024, my card 4417 was declined",
        "to sort code 20-94-13, account 71034482; branch code 12-34-56; the colour code 12-44-9A",
        "my code, 4000 lines of it; convert 29153 square metres; unlock 5000 coins, the door number 1204",
    ),
    kinds=_PROSE,
)
"""After the rules for PINs and doors: it goes on from the codes that those found."""
