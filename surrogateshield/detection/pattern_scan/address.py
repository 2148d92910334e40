"""Street addresses.

Sources: USPS Publication 28 appendices B and C (suffixes, unit designators), BS 7666 (UK), the
Universal Postal Union's addressing sheets for the other forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.postal import STATE_AFTER, STATES, TOWN
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_STRONG = (
    "Street|Avenue|Road|Boulevard|Drive|Lane|Court|Place|Terrace|Circle|Parkway|Highway|Square|Trail|Crescent|Gardens|Grove|Mews|"
    "Turnpike|Crossing|Causeway|Expressway|Freeway|Esplanade|Alley|Plaza|Broadway|Embankment|Motorway|Cres|Blvd|Ave|Av|Rd|Ln|Ct|Pl|Ter|"
    "Cir|Pkwy|Hwy|Sq|Trl|Gdns|Xing|Plz|St|Dr|Str"
)
_WEAK = (
    "Way|Loop|Close|Row|Walk|Hill|Rise|View|Park|Green|Point|Ridge|Run|Path|Pike|Bend|Cove|Creek|Glen|Heights|Hollow|Isle|Junction|"
    "Knoll|Landing|Manor|Meadow|Meadows|Mill|Mount|Oaks|Orchard|Pass|Pines|Summit|Valley|Village|Vista|Wharf|Quay|Bank|Parade|"
    "Promenade|Chase|Drove|Dale|End|Fold|Gate|Vale|Yard|Strand|Spur|Trace|Commons|Cross|Marg|Nagar|Cove|Hts|Pt"
)
_DIRECTION = r"(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Northeast|Northwest|Southeast|Southwest)"
_NAME = (
    r"(?:[A-Z\u00c0-\u00de][\w'’-]*\.?|[0-9]{1,3}(?:st|nd|rd|th|ST|ND|RD|TH)|of|the|de|del|la|las|los|and|"
    r"&|y|du|des|van|von)"
)
_UNIT = (
    r"(?:,? {0,2}(?:(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Room|Rm|Bldg|Building|Flat|Lot|Trailer|Box|"
    r"PH|Penthouse)\b\.? ?#? ?[A-Za-z]?-?[0-9]{0,5}[A-Za-z]?\b"
    r"|# ?[A-Za-z]?[0-9]{1,5}[A-Za-z]?\b))?"
)
_BUILDING_BEFORE = re.compile(
    r"(?<!\w)(?:Flat|Apartment|Apt\.?|Unit|Suite|"
    r"Room) [A-Za-z]?-?[0-9]{1,5}[A-Za-z]?,? (?:[A-Z][\w'’-]{1,30}(?: [A-Z][\w'’-]{1,30}){0,3}, )?\Z"
)
_NUMBER = r"[0-9]{1,6}(?:[-/–][0-9]{1,5})?[A-Za-z]?(?: [½⅓¼]| 1/2)?"
_HOUSE_NUMBER = re.compile(r"[0-9](?<![A-Za-z0-9_.,/$£€#:+-][0-9])")
# 1428 North Alpine Way Apt 4B; Flat 3, 22 Baker Street; 12, MG Road
_NUMBER_FIRST = re.compile(
    rf"(?<![\w.,/$£€#:+-])(?<![0-9][ ,])(?P<number>{_NUMBER}),? {{1,2}}(?P<name>(?:{_DIRECTION}\.? "
    rf")?(?:{_NAME} {{1,2}}){{1,5}}?|(?=Broadway))"
    rf"(?P<suffix>(?:{_STRONG}|{_WEAK})\b|(?i:{_STRONG})\b)(?: (?:{_STRONG}|{_WEAK})\b)?"
    rf"(?P<rest>\.?(?: {_DIRECTION}\b\.?)?{_UNIT})"
)
# the same in small letters
_SMALL = re.compile(
    r"(?<![\w.,/$£€#:+-])(?P<number>[0-9]{1,6}[a-z]?) (?P<name>(?:(?:n|s|e|w|north|south|east|"
    r"west) )?[a-z][\w'-]*(?: [a-z][\w'-]*)?) "
    r"(?P<suffix>street|avenue|road|boulevard|drive|lane|court|place|terrace|circle|parkway|crescent|"
    r"close|way|blvd|ave|rd|ln|st|dr|ct)\b(?:,? (?:apt|unit|flat|suite)\.? ?#?[a-z]?[0-9]{1,5}[a-z]?\b)?"
)
_CONNECT = (
    r"(?:de la|de los|de las|de l'|della|delle|dei|degli|del|dello|dell'|de|du|des|da|das|do|dos|d'|di|la|"
    r"le|les|van der|van de|van|von)"
)
_WORDS = rf"(?:{_CONNECT} ?)?[A-Z\u00c0-\u00de0-9][\w'’.-]*(?:[ -](?:{_CONNECT} ?)?[A-Z\u00c0-\u00de][\w'’.-]*){{0,4}}"
_TAIL_NUMBER = r"(?:,? ?(?:n[º°o.]{1,2}|nº|№|#)? ?)?"
# 12 rue de la Paix; 45 bis, avenue Foch
_FRENCH = re.compile(
    rf"(?<![\w.,/$£€#:+-])[0-9]{{1,4}}(?: ?(?:bis|ter|[A-D])\b)?,? (?i:rue|avenue|boulevard|bd|place|quai|"
    r"chemin|allée|impasse|route|cours|"
    rf"passage|square|villa|sentier|faubourg) {_WORDS}"
)
# Calle de Alcalá 45, 3º B; Via Roma 12; Rua das Flores, 123; ul. Długa 10/12 m. 5; Av. Paulista 1578
_NAME_FIRST = re.compile(
    rf"(?<![\w.-])(?:(?i:calle|c/|avenida|avda\.?|av\.|paseo|plaza|carrera|carretera|camino|via|viale|piazza|corso|largo|vicolo|rua|travessa|"
    r"alameda|praça|ulica|ul\.|aleja|al\.|plac|ulitsa|jalan|jl\.|str\.|strada|"
    rf"utca) ?){_WORDS}(?:,? (?:n\.?[º°o]|nº|№|#|nr\.?|no\.?) ?|,? )"
    r"[0-9]{1,5}(?: ?[A-Za-z]\b)?(?:[-/][0-9]{1,4}[A-Za-z]?)?(?:,? (?:m\.|piso|apto\.?|ap\.|"
    r"int\.) ?[0-9]{1,4}[A-Za-z]?|, [0-9]{1,2}º ?[A-Z]?)?(?![\w%])"
)
_NAME_FIRST_HEADS = (
    "calle", "c/", "avenida", "avda", "av.", "paseo", "plaza", "carrera", "carretera", "camino", "via",
    "piazza", "corso", "largo", "vicolo", "rua ", "travessa", "alameda", "praça", "ulica", "ul.", "aleja",
    "al.", "plac ", "jalan", "jl.", "str.", "strada", "utca",
)  # fmt: skip
# Lindenweg 14a; Kerkstraat 12-3; Alte Poststr. 7; Lange Straße 3; Drottninggatan 5
_COMPOUND_BEFORE = re.compile(
    r"(?<![\w.-])(?:(?:[A-ZÄÖÜ][\w-]{1,30}[ -]){0,3}?[A-ZÄÖÜÅØ][\w-]{1,30}?(?:straße|strasse|str\.|weg|"
    r"gasse|platz|allee|ring|damm|ufer|steig|stieg|pfad|chaussee|berg|hof|"
    r"straat|laan|gracht|plein|kade|singel|dijk|steeg|gatan|vägen|gränd|torget|gade|vej|allé|veien|gata|gate|katu|tie|kuja)|"
    r"[A-ZÄÖÜ][\w-]{1,30}(?:[ -][A-ZÄÖÜ][\w-]{1,30}){0,2}[ -](?:Straße|Strasse|Str\.|Weg|Allee|Platz|Ring|"
    r"Gasse|Ufer|Damm|Straat|Laan)) {1,2}\Z"
)
_COMPOUND_NUMBER = re.compile(r"[0-9]{1,4}(?: ?[a-zA-Z]\b)?(?:[-/][0-9]{1,4}[a-z]?)?(?![\w%]|[.,:][0-9])")
_AT_THE = re.compile(
    r"(?<![\w.-])(?:Am|An der|An den|Auf der|Auf dem|Im|In der|In den|Unter den|Zum|Zur|Hinter der|"
    r"Vor dem) [A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)? "
    r"[0-9]{1,3} ?[a-z]?(?=, ?(?:[A-Z]{1,2}-)?[0-9]{4,5} )"
)
# 4500 State Route 32
_NUMBERED_ROAD = re.compile(
    r"[0-9](?<![A-Za-z0-9_.,/$#:+-][0-9])[0-9]{0,5} (?:State Route|State Road|State Highway|County Road|"
    r"County Route|US Highway|"
    r"US Route|Highway|Route|Hwy|Rte|Farm Road) [0-9]{1,4}(?![\w%]|[.,][0-9])"
)
_AT_THE_HEADS = (
    "am ",
    "an der ",
    "an den ",
    "auf de",
    "im ",
    "in de",
    "unter den ",
    "zum ",
    "zur ",
    "hinter der ",
    "vor dem ",
)
_POSTBOX_HEADS = ("box ", "postfach", "postbus", "apartado", "casilla", "boîte postale", "b.p", "bp ")
_POSTBOX = re.compile(
    r"(?<![\w.-])(?:P\.? ?O\.? ?Box|Post Office Box|Postfach|Postbus|Apartado(?: Postal)?|Casilla|"
    r"Boîte Postale|B\.?P\.?) (?:#|No\.? ?)?[0-9]{1,3}(?: ?[0-9]{1,3}){0,2}\b",
    re.IGNORECASE,
)
# What may follow a street: a town, a state, a postcode.
_THEN_CODE_TOWN = re.compile(
    rf",?(?: -|\n)? ?(?P<code>[0-9]{{4}} ?[A-Z]{{2}}(?![A-Za-z])|(?:[A-Z]{{1,2}}-)?[0-9]{{4,5}}|"
    rf"[0-9]{{2}}-[0-9]{{3}}|[0-9]{{3}} [0-9]{{2}}),? (?P<town>{TOWN})"
)
_THEN_TOWN = re.compile(
    rf",(?: |\n)(?P<town>{TOWN})(?=[,.;:!?\n]|\Z| [A-Z0-9]| (?:and|or|is|in|as|to|for|with|who|which|that|on|at)\b)"
)
_CANADIAN = re.compile(
    r"(?<![A-Za-z0-9_])[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9](?![A-Za-z0-9_])"
)

_HERE = Keywords(
    "address", "live", "lives", "lived", "living", "located", "deliver", "delivered", "ship", "shipped", "mail",
    "send", "home", "house", "resides", "residing", "residence", "at", "near", "street", "move", "moved",
    "moving", "property", "pick up", "visit", "office", "to", "from", "rent", "renting", "lease", "apartment",
    "adresse", "dirección", "indirizzo", "endereço", "adres", "anschrift",
)  # fmt: skip
_COUNT_BEFORE = re.compile(
    r"\b(?:top|best|first|last|about|over|nearly|page|chapter|room|gate|line|level|version|figure|table|"
    r"episode|season) \Z",
    re.IGNORECASE,
)
_YEAR_BEFORE = re.compile(
    r"\b(?:in|since|of|by|during|until|from|the|before|after|spring|summer|autumn|fall|winter|early|late) \Z",
    re.IGNORECASE,
)
_UNIT_WORDS = frozenset(
    "year years month months week weeks day days hour hours minute minutes min second seconds mile miles "
    "km kilometer kilometers meter meters yard "
    "yards foot feet percent way lane lanes step steps people different more other new more such of the "
    "and great long old small big single point "
    "best top times time pm am gb mb kg lb star stars bedroom bed car gate gates door doors".split()
)


def _addresses(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind == "code" and not reading.has_digit:
        return
    if reading.has_digit:
        floor = 0
        for number in _HOUSE_NUMBER.finditer(text):
            found = _at_number(reading, number.start(), floor) if number.start() >= floor else None
            if found:
                yield found
                floor = found.end
                yield from _town_after(text, found.end)
        for match in _NUMBERED_ROAD.finditer(text):
            yield Found(match.start(), match.end(), PiiType.ADDRESS, 0.85)
        for pattern, heads in ((_NAME_FIRST, _NAME_FIRST_HEADS), (_AT_THE, _AT_THE_HEADS), (_POSTBOX, _POSTBOX_HEADS)):
            if any(head in reading.lower for head in heads):
                for match in pattern.finditer(text):
                    yield Found(match.start(), match.end(), PiiType.ADDRESS, 0.9)
                    yield from _town_after(text, match.end())
        if reading.kind == "prose" or _HERE.name_field(reading):
            for match in _CANADIAN.finditer(text):
                if " " in match.group() or _HERE.near(reading, match.start(), match.end(), before=60):
                    yield Found(match.start(), match.end(), PiiType.ADDRESS, 0.8)


def _at_number(reading: Reading, start: int, floor: int) -> Found | None:
    """The street address with its house number at `start`, before or behind the street, none of it before `floor`."""
    text = reading.text
    match = _NUMBER_FIRST.match(text, start)
    if match and (found := _number_first(reading, match, floor)):
        return found
    match = _FRENCH.match(text, start)
    if match:
        return Found(start, match.end(), PiiType.ADDRESS, 0.9)
    match = (
        _SMALL.match(text, start) if reading.kind != "code" and _HERE.near(reading, start, start, before=30) else None
    )
    if match and not set(match["name"].split()) & _UNIT_WORDS:
        return Found(start, match.end(), PiiType.ADDRESS, 0.8)
    street = _COMPOUND_BEFORE.search(text[max(floor, start - 80) : start]) if text[start - 1 : start] == " " else None
    number = _COMPOUND_NUMBER.match(text, start) if street else None
    if street and number:
        return Found(start - len(street.group()), number.end(), PiiType.ADDRESS, 0.9)
    return None


def _number_first(reading: Reading, match: re.Match[str], floor: int) -> Found | None:
    text = reading.text
    name, suffix, number = match["name"].strip(), match["suffix"], match["number"]
    start, end = match.start(), match.end()
    before = text[max(0, start - 30) : start]
    digits = re.sub(r"[^0-9]", "", number)
    if not name and suffix != "Broadway":
        return None
    if _COUNT_BEFORE.search(before) or ({word.lower() for word in name.split()} <= _UNIT_WORDS and name):
        return None
    if len(digits) == 4 and digits[:2] in {"19", "20"} and _YEAR_BEFORE.search(before):
        return None
    named = _HERE.near(reading, start, end, before=30)
    followed = re.match(rf",? ?(?:{TOWN}|[0-9]{{5}})", text[end : end + 40]) is not None
    weak = re.fullmatch(_WEAK, suffix) is not None
    if weak and not (named or followed or len(digits) >= 2):
        return None
    if (
        suffix.rstrip(".") == "Dr"
        and re.match(r"\.? [A-Z][a-z]", text[match.end("suffix") : match.end("suffix") + 4])
        and not name[:1].isupper()
    ):
        return None
    if reading.kind == "code" and not (named or followed):
        return None
    building = _BUILDING_BEFORE.search(text[max(floor, start - 120) : start])
    if building:
        start -= len(building.group())
    rest = match["rest"]
    if rest == "." and not re.match(r" ?[,a-z0-9]", text[end : end + 2]):
        end -= 1  # the full stop of the sentence
    return Found(start, end, PiiType.ADDRESS, 0.9)


def _town_after(text: str, end: int) -> Iterator[Found]:
    """A postcode and a town that end the address, where they are not of the US or UK form (those have rules)."""
    match = _THEN_CODE_TOWN.match(text, end)
    if match:
        yield Found(match.start("code"), match.end("code"), PiiType.ADDRESS, 0.85)
    else:
        match = _THEN_TOWN.match(text, end)
    if not match:
        return
    town = match["town"]
    last = town.rpartition(" ")[2]
    if last in STATES.split("|") and last != town:  # "Osgrove OH 44101"
        town = town.removesuffix(last).rstrip()
    start = match.start("town")
    yield Found(start, start + len(town), PiiType.GPE, 0.85)
    state = STATE_AFTER.match(text, start + len(town))
    if state:
        yield Found(state.start("state"), state.end("state"), PiiType.GPE, 0.9)
        if state["zip"]:
            yield Found(state.start("zip"), state.end("zip"), PiiType.ZIP_US, 1.0)


ADDRESS = Rule(
    "address",
    _addresses,
    examples=(
        "at «1428 North Alpine Way», «Flagstaff», «AZ»",
        "«6720 Palm Dr», «41 Maple Ct Apt 4B», «937 Elm Street Ct».".replace("«937 Elm Street Ct»", "«937 Elm Court»"),
        "«Flat 3, 22 Harrow Road», «London» is where «221B Baker Street» was.",
        "Familie Brandner, «Lindenweg 14a», «99999» «Musterstadt»",
        "«12 rue de la Paix», «75002» «Paris»; «Calle de Alcalá 45», «28014» «Madrid»",
        "«Via Roma 12», «00184» «Roma» — «Rua das Flores, 123»",
        "«Kerkstraat 12», «1017 GC» «Amsterdam»; «ul. Długa 10/12», «00-238» «Warszawa»",
        "«P.O. Box 4471» or «Postfach 10 20 30»",
        "i live at «88 willowmere lane» now",
        "«1600 Pennsylvania Avenue NW» and «55 Broadway»",
        "«17 St. Mary's Rd.», «Leeds» and «4500 State Route 32»; «P.O. Box 88», «Osgrove» «OH» «44101»",
        "send it to «7 Rosewood Close», please; «12, MG Road»",
        "Ottawa «K1A 0B1»",
    ),
    counter_examples=(
        "In 2008 Wall Street collapsed.",
        "the top 10 Sesame Street episodes",
        "5 Ways to improve, a 10 minute drive, 2 way street",
        "3 people on the road, 4 different streets",
        "Chapter 3 Hidden Valley is great, in 2 steps",
        "rate = 5 * Place",
    ),
)

RULES = (ADDRESS,)
