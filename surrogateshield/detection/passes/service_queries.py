"""ServiceQueryDetector: questions that need to know where something is (the paper, section 3.4).

Who looks for coffee near an address needs an answer for that neighbourhood, not for an invented one. Fifteen patterns
tell such a clause; what is then done with the address is not decided here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

ADDRESS = "\ufffc"
"""Stands in a clause for the address that is being judged; it is a whole token."""

_NEAR = (
    r"(?:near(?:by|est)?(?: to)?|around|close to|closest to|next to|by|beside|at|off|in|on|along|opposite|"
    r"across from|"
    r"within [^?!\n]{1,40}? (?:of|from)|(?:a )?(?:short )?(?:walk|drive|walking distance)(?:ing)? (?:of|from|to)|"
    r"walkable from|in the (?:area|vicinity|neighbou?rhood) (?:of|around)|from|for|"
    r"in der nähe (?:von|der)?|nahe|bei|um|rund um|an der|près (?:de|du)|à côté (?:de|du)|autour (?:de|du)|"
    r"proche (?:de|du)|"
    r"cerca (?:de|del)|alrededor (?:de|del)|junto a|vicino (?:a|alla|al)?|nei pressi di|intorno a|perto (?:de|da|do)|"
    r"próximo (?:a|da|do)|in de buurt van|dichtbij|vlakbij|blisko|koło|obok|w pobliżu|przy|nära|i närheten av|"
    r"tæt på|i nærheden af|"
    r"nær|i nærheten av)(?:,| the| der| die| den| la| le| el| de| du| af)?\s+"
)
_TO = (
    r"(?:to|from|between|via|past|at|near|for|nach|zu|zur|zum|von|vom|bei|à|au|vers|depuis|jusqu'à|hasta|desde|"
    r"hacia|a|al|verso|"
    r"fino a|da|dal|dalla|até|de|para|naar|van|vanaf|do|od|z|till|från|til|fra)(?:,| the| la| le| el| der| die|"
    r" my stop,?)?\s+"
)
_GAP = r"[^?!\n]{0,90}?\b"


@dataclass(frozen=True, slots=True)
class Pattern:
    """One kind of service.

    Attributes:
        name: what is looked for.
        things: words for it.
        link: what joins it to the address.
    """

    name: str
    things: str
    link: str = _NEAR

    @property
    def expression(self) -> str:
        """The regular expression of a clause that asks for it."""
        return rf"\b(?:{self.things})\b{_GAP}{self.link}{ADDRESS}"


PATTERNS: tuple[Pattern, ...] = (
    Pattern(
        "dining",
        r"restaurants?|caf[eé]s?|coffee(?: shops?| places?)?|espresso|pizza|pizzerias?|sushi|ramen|tacos?|"
        r"burgers?|bbq|noodles?|"
        r"tapas|grill|steak(?:house)?s?|seafood|thai|indian|chinese|italian|mexican|korean|vegan|vegetarian|halal|kosher|"
        r"(?:places?|spots?|somewhere|anywhere|where) (?:\w+ ){0,3}(?:to )?(?:eat|grab|dine)|food(?: trucks?)?|"
        r"brunch|breakfast|"
        r"lunch|dinner|takeaways?|takeout|take-out|diners?|bistros?|bars?|pubs?|breweries|brewpub|bakery|bakeries|"
        r"ice cream|"
        r"gelato|dessert|kebab|döner|kaffee|bäckerei|essen|imbiss|kneipe|boulangerie|resto|dîner|déjeuner|manger|"
        r"cafetería|"
        r"panadería|comer|cenar|ristorante|ristoranti|trattoria|bar|gelateria|mangiare|padaria|comer|eetcafé|eten|"
        r"restauracj\w+|"
        r"kawiarni\w+|piekarni\w+|restaurang\w*|fik|kafé",
    ),
    Pattern(
        "nearest",
        r"(?:nearest|closest|nächste[nrs]?|nächstgelegene[nrs]?|plus proches?|más cercan[oa]s?|più vicin[oaie]|"
        r"mais próxim[oa]s?|"
        r"dichtstbijzijnde|najbliższ\w+|närmaste|nærmeste)",
        rf"(?:{_NEAR}|{_TO})",
    ),
    Pattern(
        "anything",
        r"(?:what(?:'s| is| are)?|anything|something|somewhere|things|stuff|places?|fun|activities|attractions?|"
        r"sights?|events?|"
        r"was gibt es|qu'y a-t-il|qué hay|cosa c'è|o que há|wat is er|co jest)",
    ),
    Pattern(
        "directions",
        r"(?:directions?|route|routes|way|how (?:do|can|would|should|to|could) (?:(?:i|we|you|"
        r"one) )?(?:best )?(?:get|go|walk|drive|"
        r"travel|reach|cycle|bike)|navigate|navigation|shortcut|"
        r"drive|walk|cycle|bike|wegbeschreibung|wie komme ich|comment (?:aller|se rendre)|itinéraire|trajet|"
        r"cómo (?:llego|llegar|ir)|"
        r"ruta|come (?:arrivo|arrivare|si arriva)|indicazioni|percorso|como (?:chego|chegar|ir)|rota|hoe kom ik|"
        r"routebeschrijving|"
        r"jak (?:dojechać|dojść|dostać się)|trasa|hur (?:tar jag mig|kommer jag)|vägbeskrivning|"
        r"hvordan kommer jeg|rutevejledning)",
        _TO,
    ),
    Pattern(
        "distance",
        r"(?:how (?:far|long|many (?:miles|km|kilomet(?:er|re)s|minutes))|distance|travel time|drive time|"
        r"driving time|eta|"
        r"commute|wie weit|entfernung|wie lange|à quelle distance|combien de temps|qué tan lejos|a qué distancia|"
        r"cuánto se tarda|"
        r"quanto dista|quanto è lontan[oa]|quanto tempo|qual a distância|hoe ver|afstand|jak daleko|ile (?:czasu|"
        r"kilometrów)|"
        r"hur långt|hvor langt)",
        rf"(?:{_TO}|(?:is|are|est|está|è|fica|is het|jest|är|er) )",
    ),
    Pattern(
        "transit",
        r"(?:bus(?:es)?|trains?|subway|metro|trams?|tube|light rail|ferry|taxis?|cabs?|uber|lyft|ride(?:share)?|"
        r"shuttle|bike share|"
        r"scooters?|public transport(?:ation)?|transit|bahn|u-bahn|s-bahn|straßenbahn|haltestelle|arrêt|autobús|"
        r"parada|fermata|"
        r"autobus\w*|ônibus|halte|przystan\w+|buss|hållplats|stop|station)",
        rf"(?:{_TO}|{_NEAR})",
    ),
    Pattern(
        "weather",
        r"(?:weather|forecast|rain(?:ing)?|snow(?:ing)?|temperature|sunny|windy|wind|humidity|air quality|aqi|"
        r"pollen|uv(?: index)?|"
        r"sunset|sunrise|flood(?:ing)?|wetter|regnet|météo|temps|clima|tiempo|che tempo|meteo|tempo|weer|pogod\w+|"
        r"vädret?|vejret|"
        r"været)",
    ),
    Pattern(
        "hours",
        r"(?:open(?:s|ing)?(?: (?:now|late|today|tonight|hours|24/7|on \w+))?|clos(?:es?|ing)(?: time)?|hours|"
        r"24[- ]?(?:hour|hrs?|h|/7)|"
        r"geöffnet|öffnungszeiten|ouverte?s?|horaires?|abiert[oa]s?|horario|apert[oaie]|orari|abert[oa]s?|open|"
        r"geopend|"
        r"openingstijden|otwart\w+|godziny|öppet|åbent|åpent)",
    ),
    Pattern(
        "pharmacies",
        r"(?:pharmac(?:y|ies)|drug ?stores?|chemists?|apotheken?|pharmacies?|farmacias?|farmaci[ae]|farmácias?|"
        r"apotheek|apotheken|"
        r"apteki?|apteka|apotek)",
    ),
    Pattern(
        "fuel and charging",
        r"(?:(?:ev |electric |car |tesla )?charg(?:ing|ers?)(?: (?:stations?|points?))?|superchargers?|"
        r"gas stations?|cheap(?:est)? gas|"
        r"petrol(?: stations?)?|fuel|diesel|tankstellen?|ladesäulen?|ladestation\w*|bornes? de recharge|"
        r"station[- ]service|"
        r"gasolineras?|cargador\w*|distributore|colonnin[ae]|posto de gasolina|tankstation|laadpaal|laadpalen|"
        r"stacj\w+|laddstation\w*|"
        r"bensinstation|tank)",
    ),
    Pattern(
        "shopping",
        r"(?:grocer(?:y|ies)(?: stores?| shops?)?|supermarkets?|convenience stores?|corner shops?|stores?|shops?|"
        r"malls?|markets?|"
        r"farmers'? markets?|hardware|bookshops?|bookstores?|florists?|ikea|supermarkt|supermärkte|laden|"
        r"einkaufen|baumarkt|"
        r"supermarchés?|épicerie|magasins?|marché|supermercad\w+|tiendas?|mercado|supermercat\w+|negozi\w*|"
        r"mercato|lojas?|winkels?|"
        r"markt|sklep\w*|supermarket\w*|mataffär\w*|butik\w*|matbutikk\w*)",
    ),
    Pattern(
        "delivery",
        r"(?:deliver(?:s|ed|ing|y|ies)?|ships?|shipping|courier|parcel|doordash|uber ?eats|grubhub|deliveroo|"
        r"instacart|order(?:ing)?|"
        r"lieferdienst\w*|liefer(?:n|t|ung)|livrer?|livraison|entrega\w*|reparto|consegna\w*|entregam?|bezorg\w*|"
        r"dostaw\w*|"
        r"leverer?|levererar)",
        rf"(?:{_TO}|{_NEAR})",
    ),
    Pattern(
        "everyday services",
        r"(?:atms?|cash ?points?|cash machine|banks?|post offices?|post ?box|mailbox|laundromats?|laundrettes?|"
        r"dry clean(?:er|ing)s?|"
        r"hair ?(?:dressers?|salons?|cuts?)|barbers?|salons?|mechanics?|car wash(?:es)?|car rentals?|tyre|tire|"
        r"locksmiths?|"
        r"plumbers?|electricians?|copy shop|print(?:ing)?|coworking|wifi|wi-fi|storage|recycling|toilets?|restrooms?|"
        r"geldautomat\w*|post|friseur|reinigung|distributeur|coiffeur|laverie|cajero\w*|peluquería|lavandería|"
        r"bancomat|"
        r"parrucchiere|lavanderia|caixa eletrônico|cabeleireiro|geldautomaat|kapper|bankomat\w*|fryzjer|frisör)",
    ),
    Pattern(
        "stay and parking",
        r"(?:hotels?|motels?|hostels?|b&bs?|bed and breakfasts?|airbnbs?|campsites?|parking(?: lots?| garages?|"
        r" spots?)?|car parks?|"
        r"(?:places?|where) (?:\w+ ){0,2}to (?:stay|park)|park|parkplatz|parkplätze|parkhaus|unterkunft|hôtels?|"
        r"parking|"
        r"stationnement|hoteles|aparcamiento|estacionamiento|alberghi|albergo|parcheggi\w*|hotéis|estacionamento|"
        r"parkeren|"
        r"parkeerplaats|hotele|parking\w*|hotell|parkering)",
    ),
    Pattern(
        "leisure",
        r"(?:parks?|playgrounds?|dog parks?|gyms?|swimming pools?|pools?|cinemas?|movie theat(?:er|re)s?|movies|"
        r"theat(?:er|re)s?|"
        r"museums?|librar(?:y|ies)|beach(?:es)?|trails?|hikes?|hiking|running|jogging|tennis|golf|bowling|"
        r"concerts?|live music|"
        r"nightlife|clubs?|karaoke|zoo|aquarium|spielplatz|kino|schwimmbad|fitnessstudio|parcs?|cinéma|piscine|"
        r"parque|cine|piscina|"
        r"gimnasio|parco|palestra|academia|sportschool|zwembad|bioscoop|siłowni\w+|kin[ao]|basen|biograf|lekplats)",
    ),
)
"""What people look for: fifteen kinds of service."""

# Care and worship near somebody's door say more of them than a café does.
_DELICATE = re.compile(
    r"\b(?:hospitals?|clinics?|doctors?|physicians?|gps?|dentists?|therap\w+|counsel\w+|psych\w+|oncolog\w+|"
    r"cancer|dialysis|"
    r"fertility|urgent care|emergency rooms?|er|hospices?|nursing homes?|support groups?|churches|church|mosques?|"
    r"synagogues?|temples?|police|courts?|lawyers?|food banks?|krankenh\w+|klinik\w*|ärzt\w+|arzt\w*|zahnarzt|"
    r"kirche|moschee|"
    r"hôpita\w+|clinique|médecin\w*|dentiste|église|mosquée|hospital\w*|clínic\w+|médic\w+|dentista|iglesia|"
    r"mezquita|ospedal\w+|"
    r"clinica|medic[oi]|chiesa|moschea|igreja|mesquita|ziekenhuis|huisarts|tandarts|kerk|moskee|szpital\w*|"
    r"lekarz\w*|przychodni\w+|"
    r"kości\w+|sjukhus|läkare|vårdcentral|kyrka|sygehus|læge|sykehus|lege)\b",
    re.IGNORECASE,
)


_REVERSED = re.compile(
    rf"^[^?!\n]{{0,24}}\b(?:near|around|close to|by|bei|in der nähe von|près de|cerca de|vicino a|"
    rf"perto de)\s+{ADDRESS},?\s"
    rf"|{ADDRESS}[^?!\n]{{0,60}}\b(?:nearby|close by|around there|near there|within walking distance|in der nähe|"
    rf"à proximité|cerca|"
    r"nelle vicinanze|por perto|in de buurt)\b",
    re.IGNORECASE,
)
"""The address first: "Near …, is there a bakery?", "… any café nearby?"."""


@cache
def _expressions() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern.expression, re.IGNORECASE) for pattern in PATTERNS)


@cache
def _things() -> re.Pattern[str]:
    return re.compile("|".join(rf"\b(?:{pattern.things})\b" for pattern in PATTERNS), re.IGNORECASE)


def is_service_query(clause: str) -> bool:
    """Whether a clause looks for a service near an address, or for the way to it.

    Args:
        clause: about nobody, the address replaced by `ADDRESS`.
    """
    if ADDRESS not in clause or _DELICATE.search(clause):
        return False
    if _REVERSED.search(clause) and _things().search(clause):
        return True
    return any(expression.search(clause) for expression in _expressions())
