"""Street lines that the words before them announce: "I live at Kirkegata 4", "Dirección: Los Olivos 345".

Behind "my address is" a name and a number are a street line whatever the kind of street is called, or if none is named.

Sources: the address sheets of the Universal Postal Union (S42): number and name in either order; the words for
"address" and "live" are each language's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words, germanic, romance_words, units
from surrogateshield.detection.pattern_scan.address.street import Street, ends_segment
from surrogateshield.detection.pattern_scan.postal import cities
from surrogateshield.detection.pattern_scan.postal.regions import TOWNS
from surrogateshield.lexicon import is_ordinary

LABELS = (
    "address", "adress", "addr", "adresse", "adres", "adresa", "adresă", "adresas", "adrese", "aadress", "anschrift",
    "straße", "strasse", "hausnummer", "dirección", "direccion", "domicilio", "calle y número", "indirizzo",
    "endereço", "endereco", "morada", "logradouro", "ulica", "rue et numéro", "straat", "huisnummer", "osoite",
    "katuosoite", "gatuadress", "gateadresse", "vejnavn", "lakcím", "cím", "bydliště", "alamat", "alamat rumah",
    "địa chỉ", "διεύθυνση", "адрес", "адреса", "κατοικία", "heimilisfang", "indirizz", "seoladh",
    "street", "line 1", "line1", "address line 1", "house", "home", "residence",
)  # fmt: skip
"""Names of a form's field for the street: anchors of this module."""
VERBS = (
    "live at", "lives at", "lived at", "living at", "live in", "lives in", "reside", "residing", "resident of",
    "staying at", "stays at", "stay at", "based at", "located at", "situated at", "address is", "address to",
    "adress is", "addr is", "house is", "home is", "flat is", "place is", "office is", "apartment is", "house at",
    "home at", "flat at", "apartment at", "place at", "office at", "property at", "moved to", "move to", "moving to",
    "deliver", "ship", "send", "post it", "mail it", "pick me up", "picked up", "pick up", "drop off", "dropped off",
    "collect", "meet me", "come to", "visit", "round at", "over at", "we're at", "we are at", "i'm at", "i am at",
    "parcel", "package", "packages", "parcels", "order to", "letter to", "letters to", "keys to", "taxi", "uber",
    "cab to", "cab from", "registered at", "outside",
    "wohn", "lebe", "ziehe", "umgezogen", "gezogen", "adresse ist", "anschrift ist", "anschrift lautet",
    "adresse lautet",
    "liefer", "schick", "habite", "habitons", "demeur", "domicili", "adresse est", "livre", "livrez", "envoy",
    "réside", "vivo ", "vivimos ", "vive ", "viven ", "vivía ", "resido ", "reside ", "residimos ", "moro ", "moramos ",
    "mora ", "dirección es", "direccion es", "domicilio es", "endereço é", "endereco e", "morada é", "enviar",
    "envía", "entregar", "abito ", "abita ", "abitiamo ", "risiedo ", "indirizzo è", "indirizzo e", "spedi",
    "mieszka", "adres to", "zamieszk", "woon", "wonen", "adres is", "verhuis", "bezorg", "bor ", "bodde ", "flytt",
    "adressen är", "adressen er", "adresse er", "adress är", "adressa er", "asun ", "asuu ", "osoite on",
    "osoitteeni on",
    "bydl", "adresa je", "lakom", "laknak", "lakik", "lakcímem", "címem", "locuiesc", "locuiește", "adresa este",
    "oturuyor", "adresim", "tinggal di", "alamat saya", "nakatira", "stanujem", "živim", "bývam", "gyvenu", "dzīvoju",
    "pod adresem", "na adres", "na adrese", "na adresu", "adresinde", "als adres", "elan ", "μένω", "живу",
    "проживаю", "живет", "живёт", "адрес", "мешкаю", "мешкам", "живея",
)  # fmt: skip
"""Words of living, sending and coming: anchors of this module."""
_CAP = r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,24}\.?"
_LINK = (
    r"(?:of|the|de|del|della|di|da|do|dos|das|la|le|les|los|las|el|du|des|van|von|der|den|dem|het|ten|ter|an|zum|zur|"
    r"na|"
    r"nad|pod|e|y|og|och|på|ved|al|ul|il|bin)"
)
_RUN = rf"(?:{_CAP}|[A-ZÁÉÍÓÚ]\.)(?: (?:{_LINK} ){{0,2}}{_CAP}){{0,3}}"
_NUMBER = r"[0-9]{1,5}(?: ?[A-Za-z](?![\w'’.]))?(?:[-/–][0-9]{1,4}[A-Za-z]?){0,2}"
_NUMBER_SIGN = r"(?:(?i:no|nr|nº|n°|n\.º|núm|num|número|numero|number|numer|č|č\.p|bb)[.:]? ?|# ?)?"
_NAME_FIRST = re.compile(rf"(?P<name>{_RUN}),? {_NUMBER_SIGN}(?P<number>{_NUMBER})(?![\w%€$£]|[.,:/-][0-9]|['’]\w)")
_NUMBER_FIRST = re.compile(rf"(?P<number>{_NUMBER}),? (?P<name>{_RUN})")
_SMALL_WORD = r"[^\W\d_][\w'’-]{1,24}"
_SMALL_NUMBER_FIRST = re.compile(rf"(?P<number>{_NUMBER}),? (?P<name>{_SMALL_WORD}(?: {_SMALL_WORD}){{0,2}})")
_SMALL_NAME_FIRST = re.compile(
    rf"(?P<name>{_SMALL_WORD}(?: {_SMALL_WORD}){{0,2}}),? {_NUMBER_SIGN}(?P<number>{_NUMBER})(?![\w%€$£]|[.,:/-][0-9])"
)
_HOUSE_AND_STREET = re.compile(rf"{_RUN}, (?:{_CAP} ){{1,3}}(?P<kind>[A-Z][a-z]{{1,12}})(?= ?(?:[,\n]|\Z))")
"""A house's name and its street: "Address: Greystones, Beech Avenue"."""
_STREET_ALONE = re.compile(rf"(?:{_CAP} ){{1,3}}(?P<kind>[A-Z][a-z]{{1,12}})(?= ?(?:\n|\Z))")
_UNIT_LINE = re.compile(
    r"(?i:flat|apt\.?|apartment|unit|suite|floor|building|bldg|block|room|house|piso|apto|depto|appt|étage|etage|whg|"
    r"wohnung|lok\.?|m\.|int\.?|bloco|lgh|interno|scala|bte|bus) ?(?:n[º°o]\.? ?|"
    r"#)?[A-Z]?[0-9]{1,4}[A-Za-z]?(?= ?(?:[,\n]|\Z))"
)
"""The whole second line of an address: "Address line 2: Flat 3"."""
_LABEL = re.compile(
    r"[\w/]{0,12}(?: (?:[Ll]ine|[Zz]eile|LINE)? ?[1-3])?"
    r"(?: (?:und|and|et|y|e|i|en|och|og|a|&|/|-) ?[\w.]{2,14}(?: [\w.]{2,6})?| \([^()\n]{1,24}\)| [\w.]{2,12})?"
    r"[*_\"']{0,3} ?[:=：|]{1,2}[*_]{0,3} {0,8}[\"'“«]?",
)
"""The rest of a label with its colon: "Straße und Hausnummer: "."""
_STRONG = re.compile(
    r"(?:(?:live[sd]?|living|stay(?:s|ing)?|based|located|situated|registered|residing|resides?|reside|resident)"
    r"(?: now| currently| still)? (?:at|on|of)|"
    r"(?:adr?ess|addr|house|home|flat|place|office|apartment) (?:is|at)(?: now| still)?(?: at)?|address to|property at|"
    r"(?:we['’]re|we are|i['’]m|i am|round|over) at|"
    r"wohn(?:e|t|en|haft|st)?(?: (?:ich|er|sie|wir|jetzt|seit \w{2,10}|nun|aktuell|noch)){0,2}(?: in(?: der)?)?|"
    r"(?:adresse|anschrift) (?:ist|lautet|est|er)|"
    r"habit(?:e|ons|ait|ent)(?: (?:au|à|chez|dans))?|demeur\w{1,5}(?: (?:au|à))?|domicili\w{0,6}(?: (?:au|à|en|in))?|"
    r"réside(?: (?:au|à))?|"
    r"(?:vivo|vivimos|vive|viven|vivía|resido|reside|residimos) en(?: (?:la|el))?|"
    r"(?:dirección|direccion|domicilio) es|(?:endereço|endereco|morada) [ée]|"
    r"(?:moro|moramos|mora|resido|reside) (?:na|no|em)|"
    r"(?:abito|abita|abitiamo|vivo|risiedo) (?:in|a|al|alla)|indirizzo [èe]|"
    r"mieszka(?:m|my|sz|ją)?(?: (?:w|na|przy|pod))?|zamieszk\w{1,6}(?: (?:w|na|przy|pod))?|adres to|"
    r"(?:woon(?:t|de)?|wonen)(?: (?:nu|nog))?(?: (?:in|op|aan))?(?: (?:de|het))?|adres is|"
    r"(?:bor|bodde)(?: (?:nu|nå|nu))?(?: (?:på|i|ved|hos))?|adress(?:en|e|a)? (?:är|er)|"
    r"asu(?:n|u|mme)(?: (?:nyt|osoitteessa))?|osoite(?:eni)? on|osoitteeni on|"
    r"bydl\w{1,5}(?: (?:v|na|ve))?|adresa (?:je|este)|lak(?:om|nak|ik)|(?:lak)?címem:?|"
    r"locuie\w{2,4}(?: (?:pe|în|in|la))?|adresim|(?:tinggal di|alamat saya)(?: di| adalah)?|nakatira(?: ako)? sa|"
    r"(?:stanujem|živim|bývam)(?: (?:u|na|v))?|gyvenu|dzīvoju|elan|μένω(?: στ\w{1,3})?|"
    r"(?:живу|проживаю|живет|живёт|живея)(?: (?:на|по|в))?|адрес(?:у|ом)?|pod adresem|na adres(?:e|u|ie)?|"
    r"als adres)[:,]? \(?[\"“«]?(?:the )?",
    re.IGNORECASE,
)
_WEAK = re.compile(
    r"(?:(?:moved?|moving|com[ei]ng?|order|letters?|keys|cab|taxi|uber)(?: [\w'-]{1,12}){0,3} (?:to|into|at|from)|"
    r"outside|"
    r"(?:deliver|ship|send|post|mail|pick|drop|dropped|picked|collect|meet|parcels?|packages?|"
    r"visit)[a-z]{0,5}(?: [\w'-]{1,12}){0,5} "
    r"(?:to|at|from)|"
    r"(?:lieferung|liefern?|liefert|schick\w{0,3})(?: [\w'-]{1,14}){0,4} (?:in die|in den|an die|an|nach|in)|"
    r"(?:ziehe|umgezogen|gezogen|lebe)(?: [\w'-]{1,14}){0,2} (?:in die|in den|an die|an|nach|in)|"
    r"(?:livrez?|livrer|envoy\w{1,4})(?: [\w'-]{1,14}){0,4} (?:au|à)|"
    r"(?:enviar|envía\w{0,4}|entregar)(?: [\w'-]{1,14}){0,3} (?:a|na|no|en)|spedi\w{2,5}(?: [\w'-]{1,14}){0,3} (?:a|"
    r"in)|"
    r"(?:verhuis\w{0,2}|bezorg\w{0,3})(?: [\w'-]{1,14}){0,3} (?:naar|op|aan)|"
    r"flytt\w{0,4}(?: [\w'-]{1,14}){0,2} (?:til|till))"
    r"[:,]? (?:die |der |den |la |el |the )?",
    re.IGNORECASE,
)
_ENGLISH = frozenset("alrsbdhfopmwcikutn")
_NO_STREET = frozenset(
    """january february march april may june july august september october november december januar februar märz mai
    juni juli oktober dezember janvier février mars avril juin juillet août enero febrero marzo abril mayo junio julio
    agosto septiembre octubre noviembre diciembre maggio giugno luglio room gate terminal platform stage level floor
    chapter page section version windows python class year grade form group team line bus route exit junction zone
    hall booth stand pier table row seat door track lane court bay lot unit flat apartment suite apt block box pitch
    mooring berth slip building tower wing phase sector plot studio shop office route highway interstate hwy psalm
    genesis top day week step part type model ubuntu debian android ios macos php java kubernetes area section ward
    wohnung whg appartement zimmer kamer piso apto depto lägenhet lgh bloque bloco stiege haus casa bed room no number
    nr tel phone fax mobile ext plz zip cap cep age aged about around approximately over under
    nearly po box postfach postbus apartado case casilla boks between from until since before after almost uhr
    samstag sonntag montag dienstag mittwoch donnerstag freitag monday tuesday wednesday thursday friday saturday
    nummer numéro número numero sunday hotel camp formula apollo district""".split()
)
_COUNTED = re.compile(
    r" ?(?:%|(?:years?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|km|miles?|metres?|meters?|m2|m²|times|people|"
    r"jahren?|monaten?|tagen?|minuten|uhr|ans|mois|jours|años|meses|días|anos|meses|dias|anni|mesi|giorni|lat|jaar|"
    r"am|pm|a\.m|p\.m|o['’]clock|noon|or|to|and|x|st|nd|rd|th)\b)",
    re.IGNORECASE,
)
_ANY = 6
"""A label allows numbers of any length."""
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_MORE = re.compile(
    r", ?(?:[0-9]{1,3}(?:[.ºª°]|[a-z]{2})? ?[^\W\d_]{0,12}\.?|"
    r"[a-zß-ÿ][^\W\d_]{0,9}\.? ?[0-9]{1,4}[A-Za-z]?)(?=[ ]?(?:[,;.\n)\"]|\Z))"
)
"""A unit behind a comma: ", 2° B", ", piso 5", ", dz. 12"."""
_MORE_CAPITAL = re.compile(r",? (?:in |à |en |a |w |i |te )?[^\W\d_a-z]|,? ?\r?\n|, [0-9]{4}")


def labelled(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """Lines behind a form's label, from where words of `LABELS` stand."""
    for _, end in places:
        label = _LABEL.match(text, end)
        if label is None:
            continue
        street = _line(text, label.end(), small=True, number_of=_ANY, us=False)
        if street:
            yield street
        elif street_only := _STREET_ALONE.match(text, label.end()):
            kind = street_only["kind"].lower()
            if "street" in text[max(0, end - 6) : end].lower() and kind in english_words.SURE | english_words.LIKELY:
                yield Street(street_only.start(), street_only.end(), street_only.start(), us=True, score=0.75)
        elif house := _HOUSE_AND_STREET.match(text, label.end()):
            if house["kind"].lower() in english_words.SURE | english_words.LIKELY:
                yield Street(house.start(), house.end(), house.start(), us=True, score=0.75)
        elif unit := _UNIT_LINE.match(text, label.end()):
            yield Street(unit.start(), unit.end(), unit.start(), us=True, score=0.75)


def said(text: str, places: list[tuple[int, int]]) -> Iterator[Street]:
    """Lines behind a word of living or sending, from where words of `VERBS` stand."""
    last = -1
    for start, _ in places:
        if start < last:
            continue
        strong = _STRONG.match(text, start)
        match = strong or _WEAK.match(text, start)
        if match is None:
            continue
        english = text[start : start + 1].lower() in _ENGLISH and text[start : match.end()].isascii()
        sure = strong is not None and _SURE_ENDS.search(match.group()) is not None
        street = _line(
            text, match.end(), sure=sure, small=strong is not None, number_of=5 if english else 3, us=english
        )
        if street is None:
            continue
        if strong is None and not (
            _MORE_CAPITAL.match(text, street.end) and not _is_plain(text[street.start : street.end])
        ):
            continue
        last = street.end
        yield street


def _line(text: str, start: int, *, small: bool, number_of: int, us: bool, sure: bool = False) -> Street | None:
    """The street line at `start`, if a name and a number stand there and end a phrase."""
    forms = [(_NAME_FIRST, False), (_NUMBER_FIRST, False)]
    if small and text[start : start + 1].islower():
        forms = [(_SMALL_NAME_FIRST, True)]
    elif small:
        forms.append((_SMALL_NUMBER_FIRST, True))
    for form, in_small in forms:
        match = form.match(text, start)
        if match and _is_line(text, match, in_small=in_small, number_of=number_of):
            end = match.end()
            if unit := _unit(text, end):
                end = unit.end()
            elif not ends_segment(text, end) and not _GOES_ON.match(text, end):
                told = sure and not in_small and not _is_plain(match["name"])
                if not (told and _SMALL_NEXT.match(text, end)):
                    continue
            if text[end - 1] == "." and (not text[end : end + 1].strip() or len(text[:end].rsplit(" ", 1)[-1]) > 5):
                end -= 1  # the sentence's
            return Street(start, end, start, us=us, score=0.75, modest=True)
    return None


def _unit(text: str, end: int) -> re.Match[str] | None:
    """The longest unit, floor or door behind the number."""
    found = [form.match(text, end) for form in (romance_words.UNIT, units.AFTER, germanic.UNIT, _MORE)]
    return max((match for match in found if match), key=re.Match.end, default=None)


_SURE_ENDS = re.compile(r"(?i)\b(?:at|adresem|adres\w{0,2}|ist|is|lautet|är|er|on|je|es|é|è)[:,]? \Z")
_SMALL_NEXT = re.compile(r" [a-zß-ÿ]")
_GOES_ON = re.compile(
    r" (?:in|near|and|but|if|so|since|until|till|with|for|by|tonight|tomorrow|today|now|please|thanks|as|where|which|"
    r"und|bei|seit|mit|et|avec|depuis|y|con|desde|e|com|i|z|od|en|met|och|med|og|do|w|a|à|te|på|is|was|has|before|"
    r"after|"
    r"instead|not|when|because|every|on|this|next)\b"
)


def _is_line(text: str, match: re.Match[str], *, in_small: bool, number_of: int) -> bool:
    name = match["name"]
    words = [word.strip(".,'’").lower() for word in name.split(" ")]
    digits = len(re.match("[0-9]+", match["number"]).group())  # type: ignore[union-attr]
    name_first = match.start("name") < match.start("number")
    if words[-1] in _NO_STREET or words[0] in _NO_STREET or _COUNTED.match(text, match.end()):
        return False
    if name.lower() in TOWNS or name.lower() in cities.NAMES or (name_first and (digits > 4 or digits > number_of + 1)):
        return False
    if not name_first and digits > number_of:
        return False
    if name_first and number_of < _ANY and text[match.end("name")] == ",":
        return False  # "send it to Farida Quint, 59"
    if name_first and _YEAR.fullmatch(match["number"]) and text[match.end() : match.end() + 1] != ",":
        return False
    if in_small and not name.islower():
        return False
    if in_small:
        if any(word in english_words.NO_NAME for word in words) or all(map(is_ordinary, words)):
            return False
        return not name.islower() or name_first or len(words) > 1 or text[match.end() : match.end() + 1] == ","
    if not name_first:
        if name.split(" ")[0].lower() in english_words.NO_NAME:
            return False
        plural = len(words) == 1 and words[0].endswith("s") and is_ordinary(words[0])
        return not plural and len(name) > 3
    return len(name) > 2


def _is_plain(line: str) -> bool:
    return all(is_ordinary(word) for word in re.findall(r"[^\W\d_]{2,}", line))
