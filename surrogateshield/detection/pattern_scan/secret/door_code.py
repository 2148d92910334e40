"""Codes of doors, alarms, safes, locks and key boxes.

Such a code is four to eight digits, sometimes with the "#" or "*" that is pressed after them, or three numbers of
a combination lock. The thing that it opens tells it from the codes of errors, countries and vouchers.

Sources: EN 50131-1 section 8.3 (alarm systems: codes of four digits and more), the manuals of key safes and of
combination locks (three numbers, dialled right, left, right).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.other_codes import OTHER_CODE
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_CODE = (
    r"(?P<value>[0-9](?: [0-9]){3,5}(?! ?[0-9])|[0-9]{2} [0-9]{1,2} [0-9]{1,2}(?! ?[0-9])|[#*]?(?:[0-9]{4,8}|"
    r"[0-9]{2,3} [0-9]{2,3}(?! ?[0-9]))[#*]?|[0-9]{1,2}(?:-[0-9]{1,2}){2,4}|"
    r"(?=[0-9A-Z]{4,7}\b)(?:[0-9]{1,5}[A-Z]{1,2}[0-9]{0,4}|[A-Z]{1,2}[0-9]{2,5}[A-Z][0-9]{0,3}|"
    r"[A-Z]{1,2}[0-9]{3,5}[A-Z]?))"
    r"(?![\w/:%€$£]|[.,-][0-9]|-[A-Za-z]|\s?[AaPp]\.?[Mm]\b)"
)
_COMBINATION = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2}){2,4}")
_IS = (
    r"(?:is|are|was|ist|lautet|est|sera|es|será|é|è|jest|to|er|är|on|je|stays|remains|bleibt|reste|brzmi|zní|now|still|"
    r"noch|jetzt)"
)
# What has hardly any number but its code.
_LOCKS = (
    "key box", "keybox", "key safe", "keysafe", "lock box", "lockbox", "keypad", "key pad", "padlock", "bike lock",
    "combination lock", "combo lock", "digicode", "burglar alarm", "house alarm", "alarm", "plant room",
    "server room", "rooftop", "kindersicherung", "alarmnummer", "anrufbeantworter-pin", "service-pin", "freigabecode",
    "cykellås", "riasztó", "домофон", "antifurto", "bokningspin", "garage opener",
    "garage keypad", "garage door", "entry system", "door entry", "luggage lock", "locker combo",
    "schlüsselkasten", "schlüsselsafe", "schlüsselbox", "schlüsseltresor", "zahlenschloss", "alarmanlage", "tresor",
    "boîte à clés", "coffre-fort", "cadenas", "alarme", "caja fuerte", "caja de llaves", "candado", "alarma",
    "cassaforte", "cassetta delle chiavi", "lucchetto", "allarme", "cofre", "cadeado", "kluis", "sleutelkluis",
    "sleutelkastje", "cijferslot", "sejf", "skrytka", "kłódka", "domofon", "domofonu", "alarmu", "nyckelskåp",
    "kassaskåp", "nyckelbox", "larm", "nøgleboks", "nøkkelboks", "pengeskab", "avainboksi", "kassakaappi", "hälytin",
    "trezor", "anahtar kutusu", "safe combo", "safe combination",
)  # fmt: skip
# What is often counted or named by a number: only a sign or a word for codes between tells.
_DOORS = (
    "front door", "back door", "side door", "door", "gate", "safe", "locker", "garage", "entrance", "entry", "building",
    "lobby", "elevator", "lift", "lock", "vault", "intercom", "buzzer", "barrier", "shed", "cellar", "basement",
    "pool", "gym", "shower block", "toilet block", "bike shed", "bike store", "storage unit", "barn", "boathouse",
    "clubhouse", "bin store", "car park", "studio", "loft", "gate lock", "fietsenstalling", "berging", "fahrradkeller",
    "tiefgarage", "cassetta", "cassetta di sicurezza", "local à vélos", "parking", "piscine", "piscina", "trastero",
    "cykelrum", "cykelkällare", "rowerownia", "fob", "key fob", "door fob", "locks", "new locks", "hall", "mailbox",
    "mail room", "portero", "telefonillo",
    "interfono", "citofono", "sonnette", "campainha", "interfone", "parcel locker", "suitcase", "luggage",
    "haustür", "hintertür", "wohnungstür", "kellertür", "tür", "tor", "hoftor", "schloss", "eingang", "schließfach",
    "spind", "safe", "aufzug", "porte", "portail", "coffre", "immeuble", "interphone", "casier", "puerta", "portal",
    "portón", "garaje", "taquilla", "porta", "cancello", "portone", "portão", "garagem", "deur", "voordeur", "poort",
    "drzwi", "drzwi wejściowych", "bramy", "brama", "furtka", "furtki", "garażu", "klatki", "dörren", "dörr",
    "porten", "ytterdörr", "dør", "døren", "hoveddør", "garasje", "ovi", "alaovi", "portti", "kapı", "dış kapı", "kasa",
    "dveře", "dveří", "dveřím", "brána", "brány", "vchod", "vchodu",
)  # fmt: skip
_CODE_WORDS = (
    "access code", "entry code", "code", "codes", "combination", "combo", "passcode", "pin", "kombination",
    "zahlenkombination", "combinaison", "combinación", "combinazione", "combinação", "código", "codigo", "codice",
    "kod", "kodu", "koden", "kode", "kód", "cijfercode", "szyfr", "koodi", "şifre", "şifresi", "zugangscode",
    "toegangscode", "türcode", "torcode", "portkod", "dørkode", "ovikoodi",
)  # fmt: skip


def _either(words: tuple[str, ...]) -> str:
    return "|".join(
        re.escape(word).replace(r"\ ", r"[\s-]").replace(r"\-", "[ -]?")
        for word in sorted(set(words), key=len, reverse=True)
    )


_LOCK, _DOOR, _WORD = _either(_LOCKS), _either(_DOORS), _either(_CODE_WORDS)
_LINK = (
    rf"(?:['’]s(?: (?:still|now))?|s)?(?:\s?[:=]\s?|\s(?:{_IS})\s(?:(?:now|still|noch|jetzt|set to)\s)?|"
    rf"\s?[(]|\s?[-–—]\s|"
    r"(?:\s\w{2,8}(?: the)? \w{2,12})?\s?\?\s|\s)"
)
_SIGNED = rf"(?:s)?(?:\s?[:=]\s?|\s{_IS}\s|\s?\?\s)"
_OPENED = Cue(
    rf"(?<![\w-])(?:(?P<lock>{_LOCK})(?:[ -]?(?:{_WORD}))?{_LINK}|"
    rf"(?P<door>{_DOOR})(?:(?P<word>[ -]?(?:{_WORD})){_LINK}|{_SIGNED}|\s(?=[#*]|[0-9]{{4,6}}(?![0-9])|"
    rf"[0-9]{{1,2}}-[0-9]{{1,2}}-[0-9]{{1,2}})))"
    rf"(?:\*\*|[\"'`])?{_CODE}",
    *(word.split(" ")[0].split("-")[0] for word in (*_LOCKS, *_DOORS)),
)
# "the code for the front door is 4471", "koden til nøgleboks er 2580"
_CODE_OF = Cue(
    rf"(?<![\w-])(?:{_WORD})\s(?P<of>[^\n0-9.;:!?]{{2,48}}?)(?:\s?[:=]\s?|\s{_IS}\s(?:(?:now|still|noch|"
    rf"jetzt)\s)?|\s(?=[0-9#*]|[A-Z][0-9]{{3}}))"
    rf"(?:\*\*|[\"'`])?{_CODE}",
    *_CODE_WORDS,
)
# "opens with the code 29814", "my code 7730"
_CODE_THEN = Cue(rf"(?<![\w-])(?:{_WORD})(?:\s?[:=]\s?|\s{_IS}\s|\s){{1}}(?:\*\*|[\"'`])?{_CODE}", *_CODE_WORDS)
# "unlock the tablet with 339172", "alarm uit met 8823"
_WITH = Cue(
    r"(?<![\w-])(?:unlock|open|disarm|deactivate|arm|switch off|turn off|alarm (?:off|aus|uit|av|fra)|"
    r"entsperr\w{0,3}|öffne\w{0,2}|aufsperren|deaktivier\w{1,3}|"
    r"ouvr\w{1,3}|déverrouill\w{1,3}|désactiv\w{1,4}|abr\w{1,3}|desbloque\w{1,3}|desactiv\w{1,3}|apri\w{0,2}|"
    r"sblocc\w{1,3}|disattiv\w{1,3}|"
    r"open\w{0,2}|ontgrendel\w{0,2}|otw\w{4,6}|odblok\w{3,5}|wyłącz\w{0,2}|lås\w{0,2} upp|öppna\w{0,2}|"
    r"lås\w{0,2} op|åbn\w{1,2}|åpn\w{1,2}|avaa\w{0,2}|unlocks|opens|entsperrt|disarms|öffnet|desarma|dispara|"
    rf"odblokow\w{{0,4}})[^\n.!?;:0-9]{{0,32}}?\s(?:with|w|using|mit|avec|con|com|met|z|med|"
    rf"using code)\s(?:code |the code |dem "
    rf"Code |le code |el código |il codice |o código |de code |kodem |koden )?{_CODE}",
    "unlock", "open", "dispara", "desarma", "disarm", "deactivate", "arm ", "switch off", "turn off",
    "alarm ", "entsperr", "öffne",
    "aufsperren", "deaktivier", "ouvr",
    "déverrouill", "désactiv", "abr", "desbloque", "desactiv", "apri", "sblocc", "disattiv", "ontgrendel", "otw",
    "odblok", "wyłącz", "lås", "öppna",
    "åbn", "åpn", "avaa",
)  # fmt: skip
# "the code on the sticker, 4471,", "the only gate code that works there, 4471"
_CODE_APART = Cue(
    rf"(?<![\w-])(?:{_WORD})\s[^\n.;:!?()0-9,]{{3,48}},\s(?P<value>[#*]?[0-9]{{4,6}}[#*]?)(?=[,.;]|\s?\n|\Z)",
    *_CODE_WORDS,
)
# "key code for the gate changes on the 1st to 1966Y"
_CHANGES = Cue(
    rf"(?<![\w-])(?:{_WORD})\s(?P<of>[^\n0-9.;:!?]{{2,48}}?)\s(?:is )?(?:changes?|changed|changing|wechselt|"
    rf"will change|cambia|wijzigt|ändras)(?: (?:on|from|am|le|el|per|den) [\w ]{{2,16}}?)? (?:to|auf|à|en|a|naar|till) "
    rf"(?:\*\*|[\"'`])?{_CODE}",
    *_CODE_WORDS,
)
# "the keypad went from 4471 to 4472"
_CHANGED = Cue(
    rf"(?<![\w-])(?:{_LOCK}|{_DOOR})(?: (?:{_WORD}))? (?:\w{{2,9}} ){{0,2}}from (?P<old>[0-9]{{4,6}}) to "
    r"(?P<new>[0-9]{4,6})(?![\w:/€$£%-])",
    *(word.split(" ")[0].split("-")[0] for word in (*_LOCKS, *_DOORS)),
)
# One word for a door's code says enough.
_COMPOUND = re.compile(r"(?:türcode|torcode|portkod|dørkode|ovikoodi|passcode)\b", re.IGNORECASE)
_CLAUSE_OR_ON = re.compile(
    r"[\"'`*]{0,2}(?:\s{0,2}(?:\Z|[\n,;.!)|(])|\s(?:and|und|et|y|e|en|i|og|och|on|then|after|before|from|for|so|"
    r"but|written|taped|stuck|printed|which|that|was|is|in|at|efter|när|über)\b)"
)
_THING = re.compile(rf"(?<![\w-])(?:{_LOCK}|{_DOOR})(?![A-Za-z])", re.IGNORECASE)
_OPENS = re.compile(
    r"\b(?:opens?|unlocks?|let (?:yourself|himself|herself|themselves|him|her|them) in|get in(?:side|to)?|keys? "
    r"(?:is|are)|öffne\w*|aufschließen|"
    r"geht auf|ouvr\w{1,4}|entrer|abr\w{1,3}|entrar|apr\w{1,4}|entrare|openen|otwier\w{1,4}|öppna\w{0,2}|"
    r"åbne\w?|åpne\w?|"
    r"avaa\w{0,2}|açıl\w{1,4}|otev\w{1,6})\b",
    re.IGNORECASE,
)
_MINE_BEFORE = re.compile(
    r"\b(?:my|our|her|his|their|mein(?:en?)?|unser(?:en?)?|mon|notre|mi|nuestro|il mio|o meu|mijn|mój|min|moje?) \Z",
    re.IGNORECASE,
)
_TYPED_BEFORE = re.compile(
    r"\b(?:enter|entered|put in|type|typed|typed in|punch in|press|dial|use|eingeben|tippe|tapez|teclea|"
    r"digita\w{0,2}|marca)\b"
    r"[^\n.!?]{0,20}\Z",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)[0-9]{2}\Z")
_TIME = re.compile(r"(?:[01][0-9]|2[0-3])[0-5][0-9]\Z")
_SECRETS = re.compile(
    r"wi-?fi|wlan|password|passwort|clave|senha|mdp|mot de passe|alarm|\bpin\b|key ?(?:safe|box)", re.IGNORECASE
)
_NUMBERED = frozenset("building locker elevator lift suitcase luggage mailbox casier taquilla".split())
_COUNTED = frozenset(
    """building safe locker garage elevator lift lock vault shed cellar basement suitcase luggage immeuble tor
    schloss aufzug portal porta porte kasa kapı""".split()
)
_SAID_AFTER = re.compile(rf"\s?\((?:[\w']{{1,10}} ){{0,2}}(?:{_WORD})(?![A-Za-z])", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[\"'`*]{0,2}(?:\s{0,2}(?:\Z|[\n,;.!)|])|\s(?:and|und|et|y|e|en|i|og|och)\b)")
_DIGIT_RUN = re.compile("[0-9](?:[0-9]{3}|[0-9]?-[0-9]{1,2}-[0-9]|[0-9]{1,2} [0-9]{2}|[A-Z]{1,2}[0-9]|[0-9]{2}[A-Z])")


def _door_codes(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit or reading.kind == "code" or not _DIGIT_RUN.search(reading.text):
        return
    for match in _OPENED.matches(reading):
        value = match["value"]
        if match["lock"] and not match["lock"].lower().endswith(("key box", "keybox", "key safe", "keysafe")):
            # An alarm is set for a time as well; a thing of a year is no code.
            between = reading.text[match.end("lock") : match.start("value")]
            if between.isspace() and (_TIME.match(value) or _YEAR.match(value)):
                continue
        if match["door"] and not _is_door_code(reading.text, match):
            continue
        yield _found(match)
    for match in _CODE_OF.matches(reading):
        if _THING.search(match["of"]) and not _other(reading, match):
            yield _found(match)
    yield from (_found(match) for match in _CHANGES.matches(reading) if _THING.search(match["of"]))
    yield from (
        _found(match)
        for match in _WITH.matches(reading)
        if not _YEAR.match(match["value"]) or _CLAUSE_END.match(reading.text, match.end())
    )
    for match in _CODE_THEN.matches(reading):
        start, end = match.span()
        text = reading.text
        if _other(reading, match):
            continue
        around = text[max(0, start - 100) : start], text[end : end + 50]
        opening = any(_OPENS.search(part) for part in around)
        thing = _THING.search(around[0][-70:]) or _THING.search(around[1])
        typed = _TYPED_BEFORE.search(around[0][-40:])
        mine = _MINE_BEFORE.search(around[0][-12:])
        if (
            (opening and (thing or typed))
            or (typed and (mine or thing))
            or (mine and thing)
            or _COMPOUND.match(match.group())
            or (
                (thing or mine)
                and not _YEAR.match(match["value"])
                and match["value"].strip("#*").isdigit()
                and _CLAUSE_OR_ON.match(text, end)
            )
        ):
            yield _found(match)
    for match in _CODE_APART.matches(reading):
        thing = _THING.search(match.group()) or _THING.search(reading.text, max(0, match.start() - 40), match.start())
        if thing and not _YEAR.match(match["value"]) and not _other(reading, match):
            yield _found(match)
    for match in _CHANGED.matches(reading):
        yield from (Found(*match.span(group), PiiType.PASSWORD, 0.85) for group in ("old", "new"))


def _found(match: re.Match[str]) -> Found:
    return Found(match.start("value"), match.end("value"), PiiType.PASSWORD, 0.9)


def _is_door_code(text: str, match: re.Match[str]) -> bool:
    """Whether a number behind a thing that is counted too is its code."""
    value = match["value"]
    if _COMBINATION.fullmatch(value) or value[-1] in "#*" or value[0] in "#*":
        return True
    between = text[match.end("door") : match.start("value")]
    if between.isspace():
        # "wifi x, gate 4916": among other secrets, and no time or year
        others = _SECRETS.search(text, max(0, match.start() - 90), match.start()) or _SECRETS.search(
            text, match.end(), match.end() + 60
        )
        plain = (
            value.isdigit()
            and 4 <= len(value) <= 6
            and not _YEAR.match(value)
            and match["door"].lower() not in _NUMBERED
        )
        return plain and others is not None and _CLAUSE_END.match(text, match.end()) is not None
    if match["word"] is not None:
        return not (_YEAR.match(value) and text[match.end("word") : match.start("value")].isspace())
    named = match["door"].lower() not in _COUNTED or _SAID_AFTER.match(text, match.end()) is not None
    if named and not value.isdigit():
        return (
            "?" in text[match.end("door") : match.start("value")]
            or ":" in text[match.end("door") : match.start("value")]
        )
    return (
        named
        and 4 <= len(value) <= 6
        and not _YEAR.match(value)
        and (_SAID_AFTER.match(text, match.end()) is not None or _CLAUSE_END.match(text, match.end()) is not None)
    )


def _other(reading: Reading, match: re.Match[str]) -> bool:
    return OTHER_CODE.search(reading.text[max(0, match.start() - 14) : match.start()]) is not None


DOOR_CODE = Rule(
    "door_code",
    _door_codes,
    examples=(
        "keybox «7719», house 4; lock box is «3306»; key safe: «8842#»",
        "alarm «2580#», and the alarm's still «7791»",
        "Door: «5521». Gate code: «*4417»",
        "gym locker «28-6-14», the safe stays «41-07-33» until May",
        "9. garage opener «5150»\n10. gift",
        "the code for the front door is «4471», the combination of the bike lock: «6-12-31»",
        "koden til nøgleboks er «2580»; der Code für die Haustür lautet «4472»; le code de la porte est «8032»",
        "el código del portón es «7742»; il codice per il cancello è «5514», kod do bramy to «9033»",
        "if late, the night safe opens with the code «29814» and your card is inside",
        "typed in my code «7731» twice, no luck",
        "front door «8928», gate «4917», wifi below; portal «5209», clave del wifi y",
        "the fob with the code «7047» printed on it; the gas man opened the door by the code «8094»",
        "our new locks code «7058»",
        "Code fietsenstalling «7047», codice della cassetta: «704813»; portkod «7049» efter kl 22; pool code «7050»",
        "bin store code is «*7052#»; bike padlock is «7 0 5 3»; safe combo «22 8 41»",
        "hall: by the church, code «7053». The boathouse code they told us, «7054», is wrong",
        "the side gate code changed from «7056» to «7057» last week",
        "Schlüsselsafe «4821», Zahlenschloss: «7-14-3», bike lock «4-9-2-9»",
        "door? «B2275K». lockbox behind the shed? «0474»",
        "unlock grandad's phone with «339174»; alarm uit met «8825»",
        "digicode «83C20»; codice cancello «2207D»; domofon «19M408»; portero: «0915»",
        "gym locker: «0916» (the combination, as ever)",
    ),
    counter_examples=(
        "the gate returned error code 5001; door 1204, gate 2231, locker 2214",
        "set an alarm 0630 and an alarm for 2030",
        "Invalid user oracle from 10.0.0.4 port 41822; Invalid user admin from 10.0.0.4 port 41823",
        "use the code SAVE2024 or code 2024 at checkout; zip code 62704, HTTP code 4041",
        "building: 2019, building code 2021; the safe limit is 4000 mg",
        "Safe: 2000 units tested",
        "flight code BA2490, open 4000 accounts with 2500 users, Gate A2201, door 12B",
        "the door is 2000 mm wide; garage: 4500 €",
    ),
)
