"""Names that are nobody's: vehicles, devices, ships, articles of a list; degrees, cited authors, models for style.

A maker's name with a model's is told by lists of makers and models, the others by the words and signs around them.
"""

from __future__ import annotations

import regex

from surrogateshield.detection.blocklist import public_places
from surrogateshield.detection.names import Span, words_of
from surrogateshield.detection.public import is_somebodys

MAKERS = frozenset(
    """acura alfa aprilia audi bentley beechcraft bmw bugatti buick byd cadillac cessna chevrolet chevy chrysler
    citroen citroën cupra dacia daewoo daf daihatsu datsun ducati embraer fiat freightliner gulfstream
    harley-davidson honda hyundai infiniti isuzu iveco jeep kawasaki kenworth kia ktm lada lamborghini lancia
    lexus maserati mazda mclaren mercedes mercedes-benz mitsubishi nissan opel peterbilt peugeot polestar
    pontiac porsche renault rivian scania seat skoda škoda ssangyong subaru suzuki tesla toyota vauxhall vespa
    volkswagen volvo vw yamaha winnebago airstream bombardier""".split()
)
# Makers whose names are words or people's too count with a model only.
MAKERS_IN_PAIRS = frozenset(
    """diamond dodge ford gmc john land lincoln mini piper range ram robin rover saab saturn smart triumph
    thunderbird apple acer asus canon dell epson fujitsu garmin google hp huawei lenovo lg motorola nikon
    nokia oneplus panasonic samsung sony xiaomi bosch miele siemens philips dyson stihl husqvarna makita
    dewalt""".split()
)
_PEOPLE_TOO = frozenset("diamond john lincoln piper robin rover".split())
_MODELS = frozenset(
    """4runner accent accord altima avalon aygo berlingo bravia camaro camry captiva cayenne cherokee chromebook
    cinquecento civic clio colorado corolla corsa corvette deere duster elantra elitebook equinox escalade
    escort explorer f-150 fabia fiesta forester fusion galaxy giulia golf hilux highlander ibiza ideapad
    impala impreza inspiron ioniq ipad iphone jetta juke kadett kangoo kona laserjet latitude leaf legacy
    lumia macan macbook malibu megane mégane micra miata model mustang note officejet octavia optiplex optima
    outback outlander panda passat pathfinder pavilion picanto polo powershot prius probook punto qashqai
    quattro rav4 renegade rogue sandero santa scenic sedan sentra sienna silverado skyhawk skylane sonata
    sorento soul spark sportage sprinter stinger swift tacoma tahoe taurus telluride terrain thinkpad tiguan
    tiida transit tucson tundra twingo up vectra verso vivo wrangler xperia yaris zafira zoe cub arrow
    cherokee ranger f150 tractor""".split()
)
# Of these no maker's name is needed.
_MODELS_ALONE = frozenset(
    """altima aygo berlingo camry chromebook corolla elantra elitebook hilux ideapad inspiron
    ioniq ipad iphone kangoo laserjet macbook officejet optiplex passat powershot prius
    probook qashqai rav4 sandero silverado sportage tacoma thinkpad tiguan twingo vectra
    xperia yaris zafira f-150""".split()
)
_COLOURS = frozenset(
    """black white silver grey gray red blue green yellow orange brown beige gold maroon navy dark light metallic
    used new old""".split()
)
_ARTICLE_BEFORE = regex.compile(
    r"(?:\A|\n|[;,:|\t])\s{0,8}(?:[-*•]\s{0,2})?[0-9]{1,4}\s?(?:[x×]|pcs|Stk\.?|St\.|stuks|pz|szt\.?|ks) "
    r"(?:\p{L}[\p{L}-]{1,24} ){0,2}\Z"
)
_THING_BEFORE = regex.compile(
    r"(?i:\b(?:ship|steamer|steamship|boat|ferry|liner|yacht|vessel|submarine|trawler|schooner|frigate|destroyer|barge|"
    r"narrowboat|airship|satellite|rocket|spacecraft|probe|locomotive|film|movie|game|song|album|novel|band|app|"
    r"schiff|frachter|fähre|dampfer|boot|segelboot|navire|paquebot|bateau|voilier|barco|buque|velero|nave|traghetto|"
    r"barca|navio|schip|veerboot|statek|prom|båten|skipet|skibet|fartyget),?"
    r"(?: (?:called|named|is called|namens|nommée?|appelée?|baptisée?|llamad[oa]|chiamat[oa]|di nome|chamad[oa]|"
    r"genaamd|o nazwie|som heter))? (?:the |der |die |das |le |la |el |il |lo |o |a |de |het )?[\"“„«'‘]?)\Z"
    r"|\b(?:aboard|on board) (?:the )?\Z|\b(?:HMS|USS|RMS|MV|M/V|MS|SS|SV|HMCS|HMAS|ORP|HNLMS) \Z"
    r"|(?i:\b(?:brand|make|marque|marke|fabrikat|marca|merk|marki|märke)\s?:?\s[\"“„«']?)\Z"
)
_DEGREE = regex.compile(
    r"(?:P|B|M|D|Ph|Dip|Ed|LL|Th|Dipl|Mag|Lic)\.? ?-?(?:Eng|Sc|Ed|Tech|Div|Arch|Phil|Com|Pharm|Mus|Th|Min|Ing|Hons|"
    r"Math|Soc|Jur|A|S|D|B|M)\.?"
)
_CITED_AFTER = regex.compile(r",? et al\b")
_STYLE_BEFORE = regex.compile(
    r"(?i:\b(?:style|manner|voice|spirit|tradition) of|"
    r"\b(?:sounds?|write|rewrite|speak|talk) (?:more |just |a bit )?like|"
    r"im stil(?:e)? von|à la manière d[e']|dans le style d[e']|al estilo de|nello stile di|alla maniera di|"
    r"no estilo d[eoa]|in de stijl van|w stylu|i stil med) \Z"
)
_COUNTRIES_IN_CAPITALS = frozenset({"uk", "us", "usa", "u.s.", "u.k.", "eu", "uae", "nz"})
_OF_A_COUNTRY_AFTER = regex.compile(
    r" (?i:passports?|visas?|driving licen[cs]e|driver'?s licen[cs]e|licen[cs]e|plates?|numbers?|mobile|phone|sim|bank|"
    r"accounts?|time|citizens?|citizenship|nationals?|law|tax|dollars?|pounds?|embassy|consulate|border|customs|size|"
    r"residency|residence permit|work permit|pension|edition|version|market|keyboard|spelling|english)(?!\p{L})"
)
_CODE_AFTER = regex.compile(r"[0-9]")
_MODEL_CODE = regex.compile(r"(?=[\p{L}-]*[0-9])[\p{Lu}0-9][\p{L}0-9-]{1,9}")

_EPONYM_AFTER = regex.compile(
    r"(?:'s|')? (?:theorems?|laws?|principle|effect|equations?|cycle|algorithm|razor|cat|paradox|constant|"
    r"numbers?|distribution|"
    r"test|index|syndrome|disease|method|model|transform|series|sequence|conjecture|inequality|uncertainty|validation|checksum|"
    r"formula|diagram|curve|scale|process|machine|tree|heap|filter|dilemma|hypothesis|incompleteness|notation|plays?|sonnets?|"
    r"sprouts|yogh?urt|diet|architecture|codes?|coefficient|matrix|space|plot|chains?|estimator)\b"
)
# "JSON'dan", "USt-ID", "PDFs": an abbreviation with an ending or within a compound.
_ACRONYM_AND_MORE = regex.compile(
    r"\A\p{Lu}{2,}['’]?\p{Ll}+\Z|\A\p{Lu}\p{Ll}{1,}\p{Lu}?-\p{Lu}{2,}\p{Ll}{0,2}\Z|\A\p{Lu}{2,}-\p{Lu}?\p{Ll}+\Z|\A\p{Lu}-"
    r"|-\p{Lu}{2,}\p{Lu}\p{Ll}"
)


def is_thing(text: str, span: Span) -> bool:
    """Whether what was taken for a name is a thing's ("a silver Kia Soul", "2 x Blum Tandembox", "aboard the Halcyon").

    Args:
        text: the text.
        span: the name; none that a cue says to be somebody's.
    """
    value = text[span.start : span.end]
    words = words_of(value)
    before = text[max(0, span.start - 50) : span.start]
    if _ARTICLE_BEFORE.search(before):
        return True
    if not span.assured and _THING_BEFORE.search(before):
        return True
    if not words:
        return False
    if words[-1].isupper() and _CODE_AFTER.match(text, span.end) and not text[span.end - 1].isspace():
        return True  # "ThinkPad T" of "ThinkPad T14"
    own = [word.lower() for word in value.split() if word.lower().strip(",.") not in _COLOURS]
    if not own:
        return False
    first, rest = own[0], own[1:]
    if not rest:
        return first in _MODELS_ALONE or (first in MAKERS and not is_somebodys(text, span.start, span.end))
    if first in _MODELS_ALONE or not (first in MAKERS or first in MAKERS_IN_PAIRS):
        return first in _MODELS_ALONE
    coded = _MODEL_CODE.fullmatch(value.split()[-1]) is not None
    return coded or (first not in _PEOPLE_TOO and any(word in _MODELS for word in rest))


# How German nouns end that no surname does: callings, ailments, sciences, states.
_GERMAN_NOUN = regex.compile(
    r"(?:heit|keit|schaft|(?:a|i)tion|tät|ismus|itis|(?:i|r|n|o|l|b|h)ose|zienz|tenz|(?<!o)log(?:en?|in)|ologe?n?|logie|"
    r"pathie|gra(?:f|ph)ie|therapie|istik|flimmern|embolie|infarkt|schwäche|störung|syndrom|entzündung|karzinom|fraktur|"
    r"blutung|ödeme?n?|[äo]nie|ämie|amnese|gnose|skopie|tomie|ektomie|versicherung|verordnung|bescheid|vertrag|antrag|"
    r"leistung|rechnung|kündigung|stelle|stunden?|pflege|dienst|zug|kasse|kosten)\Z"
)
_APPOSITION = regex.compile(r"\p{Lu}[\p{L}.-]+ \Z")


def is_german_noun(word: str) -> bool:
    """Whether a word ends as German nouns do and names do not ("Neurologe", "Sarkoidose")."""
    return len(word) > 6 and _GERMAN_NOUN.search(word.lower()) is not None


def is_in_apposition(text: str, start: int) -> bool:
    """Whether a capitalised word stands right before `start`, as before names ("Sohn Fiete", "Bäckerei Lindigkeit")."""
    return _APPOSITION.search(text, max(0, start - 30), start) is not None


def is_credential(text: str, span: Span) -> bool:
    """Whether what was taken for a name is a degree ("P.Eng") or a cited author ("Okafor et al.")."""
    return bool(_DEGREE.fullmatch(text, span.start, span.end) or _CITED_AFTER.match(text, span.end))


def is_no_name(text: str, span: Span) -> bool:
    """Whether it is a degree, a cited author, or a country that tells the sort of a thing."""
    return is_credential(text, span) or is_attribute(text, span)


def is_attribute(text: str, span: Span) -> bool:
    """Whether a country only says of what sort something is ("UK passport", "my Canada Revenue number")."""
    value = text[span.start : span.end].lower()
    known = value in public_places() or value in _COUNTRIES_IN_CAPITALS
    return known and _OF_A_COUNTRY_AFTER.match(text, span.end) is not None


def is_model_for_style(text: str, span: Span) -> bool:
    """Whether somebody shall sound like the one named: everybody must know him ("in the style of Neruda")."""
    return _STYLE_BEFORE.search(text, max(0, span.start - 40), span.start) is not None


def is_called_after(text: str, span: Span) -> bool:
    """Whether a law, an ailment, a method is called after the one named ("Noether's theorem")."""
    return _EPONYM_AFTER.match(text, span.end) is not None


def holds_acronym(word: str) -> bool:
    """Whether a word is an abbreviation with an ending, or a compound with one ("PDFs", "USt-ID")."""
    return _ACRONYM_AND_MORE.search(word) is not None
