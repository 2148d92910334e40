"""Words of German, Dutch and Nordic street names: endings, kinds of street, adjectives, words that are no street.

Sources: see `germanic`.
"""

from __future__ import annotations

ENDINGS_SURE = tuple(
    """straße strasse strass str gasse allee chaussee ufer damm platz weg stieg pfad twiete
    straat laan gracht singel plein kade steeg dreef burgwal plantsoen
    gatan vägen gränd gränden torget stigen backen
    gade vej stræde vænget plads torv allé
    veien vegen gata gaten
    gürtel stråket
    katu kuja polku raitti bulevardi puistikko""".split()
)
ENDINGS_LIKELY = tuple(
    """ring steig berg hof markt graben wall tor brücke steg kamp brink busch heide wiese wiesen anger siedlung höhe
    rain winkel
    zeile promenade park feld garten gärten grund hain tal bogen kai rondell bleiche blick eck horst esch redder wörth
    reihe vaart kant hof poort brug heuvel bos eind gouw kreek meer oever schans terp tuin vliet waard werf zijde
    baan dijk weg pad markt haven hoek erf veld hof wal weide sloot zoom oord akker kamp dwarsweg boulevard wijk
    väg gata plan parken leden gård backe kroken allén bron hamnen
    gården bakken haven toften marken parken have bro kaj
    vei plass bakken stien gate haugen lia
    tie kaari ranta rinne aukio tori väylä mäki""".split()
)
ALL_ENDINGS = frozenset((*ENDINGS_SURE, *ENDINGS_LIKELY))
WORDS = frozenset(
    """straße strasse str weg gasse allee platz ring ufer damm chaussee steig pfad markt promenade graben wall kai
    brücke stieg
    straat laan plein gracht kade singel weg dijk boulevard
    gata gate väg vägen vej gade veien vei allé allè plads plass torg torv
    gürtel katu tie kuja polku kaari tori bulevardi raitti""".split()
)
# Words that end like a street and are none.
NO_STREET = frozenset(
    """parkplatz arbeitsplatz stellplatz sitzplatz stehplatz startplatz tabellenplatz listenplatz studienplatz
    speicherplatz
    ausbildungsplatz kitaplatz spielplatz zeltplatz campingplatz rangplatz podestplatz treppchenplatz
    umweg ausweg rechtsweg radweg wanderweg fußweg gehweg arbeitsweg lösungsweg hinweg rückweg dienstweg
    bahnsteig bürgersteig autobahn landstraße bundesstraße kreisstraße schnellstraße
    arkade dekade schokolade parade verkäufer käufer läufer anwalt gehalt vorhang frühling umfang anhang abteilung
    vertrag zweig vortrag betrag bahnhof hauptbahnhof friedhof supermarkt flohmarkt weihnachtsmarkt arbeitsmarkt
    herzberg nürnberg heidelberg bamberg freiberg wolfsberg
    brigade renegade gade palisade heute minute route etage page image frage garage""".split()
)
ADJECTIVES = frozenset(
    """alte alter altes alten neue neuer neues neuen große großer großen grosse grosser grossen kleine kleiner
    kleinen lange langer
    langen kurze kurzer kurzen obere oberer oberen untere unterer unteren äußere äußerer innere innerer hintere
    vordere mittlere
    hohe hoher hohen breite schöne grüne grüner rote weiße schwarze krumme steile am an im zum zur auf in der dem den
    des die
    sankt st
    oude nieuwe lange korte grote kleine eerste tweede derde hoge lage sint prins prinses koning koningin burgemeester
    dr prof mr jan van de den het ter ten achter
    norra södra östra västra stora lilla gamla nya övre nedre nørre sønder øster vester store lille gamle ny nordre
    søndre
    østre vestre øvre søndre nedre inre yttre""".split()
)
PARTICLES = frozenset("van von de der den het ten ter af am an im in der dem zum zur du des".split())
LABELS = frozenset(
    """adresse anschrift wohnhaft wohnort address straße street str adres straatnaam adress lieferadresse
    rechnungsadresse wohnung
    wohnt wohne lebt sitz firma familie familjen herr frau in at ich er sie wir ik hij zij jag han hon sitzt bei nach
    aus minuten stunden kilometer meter tage auf mit der
    i ved på på post hausanschrift kontakt lieferung""".split()
)
