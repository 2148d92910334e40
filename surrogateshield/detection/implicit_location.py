"""Places of private persons that are described, not named: "two doors from the fire station".

A description counts where somebody's home, work or school stands before it, or where the landmark itself is somebody's
("the school my kids go to"). Towns and addresses inside it are entities of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield import landmarks
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import Kind, PiiType

_SCORE = 0.8
_GAP = rf"(?:[^.!?\n;:{MASK}]|\.(?=\d)){{0,45}}?"
_COUNT = r"(?:an?|one|two|three|four|five|six|a few|a couple(?: of)?|couple|few|half an?|several|[1-9][0-9]?)"

# English
_OWNER = r"(?:my|our|his|her|their|(?:the )?[\p{L}]{2,20}'s)"
_OWNED = (
    r"(?:new |old |own |little |small |tiny |first |last |rented |current |parents' |parents’ |grandma's |mom's |"
    r"mum's |dad's |"
    r"sister's |brother's |aunt's |uncle's |friend's |kids' |daughter's |son's |boyfriend's |girlfriend's |"
    r"neighbou?r's ){0,2}"
    r"(?:house|home|flat|apartment|apt|place|condo|cottage|cabin|farm|farmhouse|studio|room|bedsit|bungalow|"
    r"townhouse|trailer|"
    r"mobile home|street|building|block|driveway|garage|yard|garden|bus stop|school|daycare|nursery|kindergarten|"
    r"gym|office|"
    r"workplace|salon|shop|doctor's office|church)"
)
_DWELL = (
    r"(?:(?:also|just|still|now|currently|recently|actually|all|both|always) ){0,2}(?:lives?|lived|living|stays?|"
    r"staying|stayed|"
    r"resides?|residing|rents?|renting|rented|grew up|"
    r"mov(?:ed|ing|es)(?! (?:the|my|our|a|an|it|this|that|his|her)\b)|bought|own|owns|sleeps?|works?|worked|"
    r"working|"
    r"hid(?:es|ing)?|squats?)"
)
_WHO = r"(?:(?i:i|we|he|she|they|who|and)|\p{Lu}[\p{L}'-]{1,20})"
_IS = r"(?i:'m|'re|'s| am| are| is| was| were|'ve| have| has|'d| had| used to)?"
_ANCHOR = rf"(?:(?i:{_OWNER} {_OWNED})(?!\p{{L}})|\b{_WHO}{_IS} (?i:{_DWELL})\b)"
_DIRECTION = (
    r"(?:(?:right|just|directly|diagonally|straight|immediately|only|literally|kinda|kind of|like|about) ){0,2}"
)
_LOCATIVE = (
    rf"(?:{_DIRECTION}(?:near|by|behind|beside|next to|next door to|opposite(?: of)?|across from|over the road from|"
    r"across the (?:street|road|way|river|tracks) from|in front of|facing|overlooking|above|over|below|under|"
    r"underneath|past|"
    r"beyond|off|(?:a)?round the (?:corner|back) (?:from|of)|around from|(?:up|down) the (?:street|road|hill|lane|"
    r"block|path) from|"
    r"(?:on|at|by) the (?:corner|end|edge|back|top|bottom|foot|far side|other side) (?:by|near|of|behind|opposite|"
    r"from)|"
    rf"(?:(?:just|about|only|like) )?(?:an? )?{_COUNT}[- ](?:doors?|houses?|blocks?|streets?|buildings?|lots?|stops?|"
    rf"minutes?(?:'|’)?|mins?|yards?|met(?:er|re)s?|feet|steps|"
    r"kilomet(?:er|re)s?|km|miles?)(?:(?:'|’)? (?:walk|drive|ride))?(?: (?:down|up|away|over|along|past|north|"
    r"south|east|west|further))*"
    r"(?: (?:the (?:street|road) )?(?:from|of|past|behind))|close to|right at|on top of|alongside|between)) "
)
_MODIFIER = r"(?!in\b|and\b|that\b|where\b|which\b|of\b|with\b)(?:[\p{L}][\p{L}'’-]{1,20}|\d{1,3}(?:st|nd|rd|th)) "
_EN_LANDMARK = "|".join(regex.escape(word) + "s?" for word in landmarks.of("en"))
_NOUN = rf"(?i:{_EN_LANDMARK})(?![\p{{L}}'’-])"
_NAME = r"(?:\p{Lu}\p{L}{1,20}|\d{1,3}(?:st|nd|rd|th))"
_STREET_WORD = r"(?:\p{Lu}\p{L}{1,20}|(?i:street|avenue|road|lane|st|ave|rd))"
_NAMED_AFTER = rf"(?: on (?:the )?{_NAME}(?: {_STREET_WORD})?(?! \p{{Lu}}))?"
_PHRASE = rf"(?i:the|that|our|my|their|his|her|this) (?:{_MODIFIER}){{0,3}}?{_NOUN}{_NAMED_AFTER}"
_LANDMARK = rf"{_PHRASE}(?: and {_PHRASE})?"
_STREETS = rf"(?i:(?:on|at|near) the corner of) {_NAME} (?i:and|&) {_NAME}(?!\p{{L}})"
_PLACE = rf"(?:(?i:{_LOCATIVE}){_LANDMARK}|{_STREETS})"
_CORNER = (
    r"(?:(?i:on|at|in) (?:the|a) (?i:corner|end house|last house|first house|"
    r"(?:white |blue |yellow |red |green |brick |old |little )house),? )?"
)
_CHAIN = rf"{_CORNER}{_PLACE}(?:,? (?:and )?{_PLACE}){{0,2}}"
_OF_SOMEBODY = (
    r"(?i:(?: (?:that|where|which))? (?:my|our|his|her) (?:kids?|children|son|sons|daughter|daughters|boys?|"
    r"girls?|husband|wife|partner|mom|"
    r"mum|dad|mother|father|sister|brother|family|twins|grandkids|niece|nephew) (?:goes|go|attends?|works?|"
    r"stud(?:y|ies)|teach(?:es)?|"
    r"plays?|trains?|is|are|was|were)(?: (?:to|at|in))?)\b"
)

_PATTERNS: dict[str, tuple[regex.Pattern[str], ...]] = {}
_PATTERNS["en"] = (
    regex.compile(rf"{_ANCHOR}{_GAP}(?<![\p{{L}}\p{{N}}])(?P<x>{_CHAIN}(?:{_OF_SOMEBODY})?)"),
    regex.compile(rf"(?<![\p{{L}}\p{{N}}])(?P<x>(?i:{_LOCATIVE}){_PHRASE}{_OF_SOMEBODY})"),
)

_PROSE: frozenset[Kind] = frozenset({"prose"})


def _add(language: str, anchors: str, locatives: str, articles: str) -> None:
    nouns = "|".join(regex.escape(word) for word in landmarks.of(language))
    modifier = r"(?:[\p{L}][\p{L}'’-]{1,20} ){0,2}?"
    pattern = regex.compile(
        rf"\b(?i:{anchors})\b{_GAP}(?<![\p{{L}}\p{{N}}])"
        rf"(?P<x>(?i:{locatives}) ?(?i:{articles}){modifier}(?i:{nouns})(?!\p{{L}}))"
    )
    _PATTERNS[language] = (pattern,)


_add(
    "de",
    r"(?:ich|wir|er|sie|\p{Lu}\p{L}+) (?:wohn(?:e|en|t|te|ten)|leb(?:e|en|t)|arbeit(?:e|en|et))|(?:wohne|wohnen|"
    r"wohnt) (?:ich|wir|er|sie)|"
    r"(?:mein|unser|ihr|sein)e?[rsn]? (?:haus|wohnung|büro|zimmer|garten|laden)",
    r"(?:direkt |gleich |genau |schräg )?(?:neben|gegenüber(?: von)?|hinter|vor|über|nahe|in der nähe|"
    r"an der ecke(?: bei| an)?|bei|"
    r"(?:ein|zwei|drei|vier|fünf|\d) (?:haus|häuser|türen|straßen|minuten) (?:von|neben|hinter)|um die ecke von)",
    r"(?:der|dem|des|den|die|das|unserer|unserem|meiner|meinem) |",
)
_add(
    "fr",
    r"j'habite|nous habitons|on habite|(?:il|elle|\p{Lu}\p{L}+) habite|je vis|je travaille|je loge|(?:ma|mon|"
    r"notre|sa|son) (?:maison|appartement|appart|"
    r"studio|bureau|logement)",
    r"(?:juste )?(?:à côté|en face|derrière|devant|près|au-dessus|à deux (?:pas|rues|portes)|à \w+ (?:minutes|pas|"
    r"rues|maisons)|au coin|entre|"
    r"au bout)",
    r"(?:de la |du |de l'|des |d'|la |le |l'|notre )",
)
_add(
    "es",
    r"(?:vivo|vivimos|vive|viven|trabajo|me alojo)|(?:mi|nuestra|su|nuestro) (?:casa|piso|apartamento|"
    r"departamento|oficina|estudio|tienda)",
    r"(?:justo )?(?:al lado|enfrente|frente|detrás|delante|cerca|junto|encima|a (?:dos|tres|cuatro|\d) (?:cuadras|"
    r"calles|puertas|casas|minutos)|"
    r"a la vuelta|en la esquina)",
    r"(?:de la |del |a la |al |de nuestra |de nuestro )",
)
_add(
    "it",
    r"(?:abito|abitiamo|abita|vivo|viviamo|lavoro)|(?:la mia|la nostra|la sua) casa|casa mia|casa nostra|"
    r"il mio (?:appartamento|ufficio|negozio)",
    r"(?:proprio )?(?:accanto|di fronte|dietro|vicino|davanti|sopra|a (?:due|tre|\d) (?:passi|porte|strade|"
    r"minuti)|di fianco|all'angolo)",
    r"(?:alla |al |all'|dalla |dal |dall'|della |del |dell'|la |il |l')",
)
_add(
    "pt",
    r"(?:moro|moramos|mora|vivo|trabalho)|(?:minha|nossa|a minha) casa|meu (?:apartamento|apê|escritório|trabalho)",
    r"(?:bem )?(?:ao lado|em frente|atrás|perto|na frente|a (?:duas|três|\d) (?:quadras|ruas|portas|casas)|"
    r"na esquina|próximo)",
    r"(?:da |do |à |ao |de uma )",
)
_add(
    "nl",
    r"(?:ik|wij|we|hij|zij) (?:woon|wonen|woont|werk|werken)|(?:mijn|ons|onze) (?:huis|flat|appartement|kantoor|"
    r"winkel|kamer)",
    r"(?:recht |vlak |pal )?(?:naast|tegenover|achter|boven|vlakbij|dichtbij|voor|bij|om de hoek (?:van|bij)|"
    r"(?:een|twee|drie|\d) (?:deuren|huizen|straten) van)",
    r"(?:de |het |onze )",
)
_add(
    "pl",
    r"(?:mieszkam|mieszkamy|mieszka|pracuję)|(?:mój|nasz|jej|jego) (?:dom|blok|biuro)|moje mieszkanie|"
    r"nasze mieszkanie",
    r"(?:tuż |zaraz )?(?:obok|naprzeciwko?|za|koło|przy|blisko|niedaleko|nad|przed|(?:dwa|trzy) domy od|"
    r"dwie ulice od)",
    r"(?:starego |starej |starym |starą |naszej |naszego |)",
)
_add(
    "sv",
    r"(?:jag|vi|han|hon) (?:bor|jobbar)|(?:mitt|vårt|min|vår) (?:hus|lägenhet|kontor|butik)",
    r"(?:precis |alldeles )?(?:bredvid|mittemot|mitt emot|bakom|nära|vid|ovanför|runt hörnet från|(?:två|"
    r"tre) (?:dörrar|hus|kvarter) från)",
    r"(?:den |det |gamla |)",
)
_add(
    "da",
    r"(?:jeg|vi|han|hun) (?:bor|arbejder|jobber)|(?:mit|vores|mitt|vårt|min|vår) (?:hus|lejlighed|leilighet|"
    r"kontor|butik)",
    r"(?:lige |rett )?(?:ved siden af|ved siden av|over for|overfor|bag|bak|tæt på|nær|ved|rundt om hjørnet fra|"
    r"rett ved)",
    r"(?:den |det |gamle |)",
)

_LANGUAGES = tuple(
    sorted((word.casefold(), language) for language in landmarks.LANDMARKS for word in landmarks.of(language))
)
_FINDER = Stems(word for word, _ in _LANGUAGES)
_FICTION = regex.compile(
    r"(?i:\b(?:story|stories|novel|poem|fiction|fictional|screenplay|fairy tale|fairytale|character|protagonist|"
    r"dialogue|lyrics|"
    r"geschichte|märchen|roman|histoire|conte|cuento|relato|novela|racconto|favola|conto|verhaal|opowiadanie|saga|"
    r"berättelse)\b)"
)
_OPENING = 300


def spans(reading: Reading) -> Iterator[Found]:
    """The descriptions in a text.

    Args:
        reading: the text; what is claimed already is masked.
    """
    # Few texts hold a landmark at all; the languages of those that do are few.
    text = reading.text
    met = {_LANGUAGES[index][1] for index, _, _ in reading.find(_FINDER)}
    if not met or _FICTION.search(text, 0, _OPENING):
        return
    taken = 0
    patterns = (pattern for language, each in _PATTERNS.items() if language in met for pattern in each)
    found = sorted(
        {match.span("x") for pattern in patterns for match in pattern.finditer(text)},
        key=lambda span: (span[0], -span[1]),
    )
    for start, end in found:
        if start >= taken and MASK not in text[start:end]:
            yield Found(start, end, PiiType.IMPLICIT_LOCATION, _SCORE)
            taken = end


def scan(reading: Reading) -> None:
    """Claim the descriptions in the prose of a text."""
    reading.look(spans, _PROSE)
