"""Landmarks by which people say where somebody lives without naming the place.

Words of one line of a group can stand for each other: same language, same article. Facts of language.
"""

from __future__ import annotations

from functools import cache

LANDMARKS: dict[str, tuple[str, ...]] = {
    "en": (
        """mill, water mill, windmill, sawmill, church, chapel, school, primary school, high school, elementary school,
        middle school, kindergarten, preschool, daycare, nursery, college, fire station, fire house, police station,
        train station, railway station, bus station, bus stop, bus depot, tram stop, metro station, subway station,
        station,
        gas station, petrol station, filling station, bridge, footbridge, pub, bar, bakery, butcher, pharmacy,
        drugstore,
        supermarket, grocery store, corner shop, corner store, hardware store, liquor store, convenience store,
        post office, library, museum, cinema, movie theater, theatre, theater, town hall, city hall, courthouse,
        water tower, clock tower, bell tower, lighthouse, cemetery, graveyard, churchyard, funeral home, hospital,
        clinic,
        fire tower, radio tower, cell tower, playground, skate park, dog park, park, football pitch, soccer field,
        baseball field, tennis courts, golf course, swimming pool, gym, stadium, racetrack, bowling alley, ice rink,
        quarry, brewery, distillery, factory, warehouse, power plant, substation, landfill, recycling center,
        recycling centre, barn, silo, farm, orchard, vineyard, stables, greenhouse, allotments, pond, reservoir, dam,
        canal, lock, marina, harbour, harbor, pier, boathouse, boat ramp, ferry terminal, level crossing,
        railway bridge,
        railroad crossing, railroad tracks, train tracks, railway line, roundabout, underpass, overpass, viaduct,
        tunnel,
        toll booth, car wash, laundromat, nail salon, barber shop, kebab shop, fish and chip shop, pizza place, diner,
        donut shop, coffee shop, café, cafe, ice cream parlor, bookshop, bookstore, pet shop, vet, motel, hotel,
        hostel, inn,
        mall, shopping center, shopping centre, market hall, flea market, fountain, statue, monument, war memorial,
        castle, ruins, monastery, convent, mosque, synagogue, temple, community center, community centre, village hall,
        scout hut, prison, barracks, embassy, bank, tower block, trailer park, car park,
        parking garage, parking lot, garage, body shop, tire shop, lumber yard, garden center, garden centre""",
        "oak, oak tree, chestnut tree, willow, willow tree, walnut tree, lime tree, beech, poplars",
        """yellow house, blue house, red house, white house, green house, pink house, brick house, stone house,
        corner house""",
    ),
    "de": (
        """Mühle, Kirche, Schule, Grundschule, Feuerwehr, Feuerwache, Tankstelle, Bäckerei, Apotheke, Post, Brücke,
        Polizei,
        Polizeiwache, Bibliothek, Brauerei, Fabrik, Kapelle, Burg, Bushaltestelle, Haltestelle, Moschee, Synagoge,
        Sporthalle,
        Eisdiele, Metzgerei, Gärtnerei, Sparkasse""",
        """Bahnhof, Friedhof, Spielplatz, Supermarkt, Kindergarten, Park, Wasserturm, Kirchturm, Sportplatz,
        Bauernhof, Kanal,
        Marktplatz, Steinbruch, Baumarkt, Tierarzt""",
        """Rathaus, Krankenhaus, Schwimmbad, Freibad, Kino, Museum, Stadion, Schloss, Denkmal, Wirtshaus, Gasthaus,
        Hotel,
        Altersheim, Gymnasium, Postamt""",
    ),
    "fr": (
        """mairie, gare, boulangerie, pharmacie, poste, bibliothèque, caserne, piscine, chapelle, station-service,
        boucherie,
        crèche, mosquée, fontaine, maternelle, gendarmerie""",
        """moulin, cimetière, collège, lycée, stade, marché, pont, château, musée, cinéma, supermarché, canal,
        tabac, fleuriste,
        commissariat, gymnase, parc, vétérinaire""",
        """école, église, hôpital, arrêt de bus, usine, hôtel, hospice, épicerie, abbaye""",
    ),
    "es": (
        """iglesia, escuela, panadería, farmacia, estación, gasolinera, biblioteca, comisaría, fábrica, piscina, plaza,
        ermita, guardería, carnicería, fuente, mezquita""",
        """molino, cementerio, colegio, mercado, parque, puente, hospital, castillo, museo, cine, supermercado,
        ayuntamiento,
        estadio, instituto, cuartel, campanario""",
    ),
    "it": (
        """chiesa, scuola, stazione, farmacia, biblioteca, caserna, piscina, fontana, panetteria, fabbrica, cappella,
        macelleria, posta, banca""",
        """mulino, cimitero, mercato, parco, ponte, castello, museo, cinema, supermercato, municipio, campanile,
        benzinaio,
        tabaccaio, campo sportivo""",
        "ospedale, asilo, oratorio, ufficio postale, albergo, acquedotto",
    ),
    "pt": (
        """igreja, escola, padaria, farmácia, estação, biblioteca, delegacia, fábrica, praça, piscina, creche,
        capela, ponte,
        prefeitura, rodoviária""",
        """moinho, cemitério, colégio, mercado, parque, hospital, castelo, museu, cinema, supermercado,
        posto de gasolina,
        estádio, quartel, mosteiro""",
    ),
    "nl": (
        """kerk, molen, school, brandweerkazerne, bakkerij, apotheek, bibliotheek, brug, begraafplaats, supermarkt,
        watertoren,
        bakker, slager, speeltuin, fabriek, moskee, manege""",
        "station, tankstation, zwembad, stadhuis, ziekenhuis, park, museum, kasteel, postkantoor, politiebureau, café",
    ),
    "pl": (
        """kościoła, szkoły, apteki, stacji, biblioteki, piekarni, remizy, poczty, fabryki, cerkwi, przychodni""",
        """młyna, cmentarza, szpitala, dworca, parku, mostu, ratusza, basenu, przedszkola, stadionu, sklepu""",
        "kościołem, młynem, cmentarzem, szpitalem, dworcem, parkiem, mostem, ratuszem, basenem, przedszkolem, sklepem",
        "szkołą, apteką, stacją, biblioteką, piekarnią, remizą, pocztą, fabryką, cerkwią, przychodnią",
    ),
    "sv": (
        """kyrkan, skolan, stationen, bensinmacken, macken, brandstationen, biblioteket, bageriet, apoteket,
        kvarnen, bron,
        simhallen, sjukhuset, kyrkogården, parken, fabriken, förskolan, vattentornet, kapellet, lekplatsen""",
    ),
    "da": (
        """kirken, skolen, tankstationen, brandstationen, biblioteket, bageren, apoteket, møllen, broen, svømmehallen,
        sygehuset, kirkegården, fabrikken, børnehaven, vandtårnet, legepladsen, stasjonen, bensinstasjonen,
        brannstasjonen,
        apoteket, møllen, broen, sykehuset, kirkegården, barnehagen, lekeplassen""",
    ),
}
"""Language -> groups of landmarks that can stand for each other."""


@cache
def groups() -> tuple[tuple[str, ...], ...]:
    """Every group; in Danish and Norwegian the two languages are one group."""
    return tuple(
        tuple(dict.fromkeys(" ".join(word.split()) for word in text.split(",")))
        for texts in LANDMARKS.values()
        for text in texts
    )


@cache
def of(language: str) -> tuple[str, ...]:
    """The landmarks of a language, longest first."""
    return tuple(
        sorted(
            {" ".join(word.split()) for text in LANDMARKS[language] for word in text.split(",")}, key=len, reverse=True
        )
    )
