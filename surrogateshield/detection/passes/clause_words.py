"""The words by which a clause is told to be a question, or to be about somebody. Facts of language, ten of them."""

from __future__ import annotations

import re


def _words(text: str) -> str:
    """An alternation of the words and phrases in `text`, parted by commas or line breaks."""
    return "|".join(part.strip() for part in re.split(r"[,\n]", text) if part.strip())


POLITE = _words(
    r"""
    (?:hi|hello|hey|good (?:morning|evening|afternoon)|dear)(?: (?:there|all|everyone|claude|chatgpt|gemini
    assistant))?
    please, pls, ok, okay, so, and, also, but, or, then, now, well, thanks, thank you, quick question, just curious
    could you(?: please)?, can you(?: please)?, would you(?: please)?, will you, help me(?: to)?, kindly, just
    hallo, bitte, i(?:'d| would) (?:like|love) to (?:know|learn|understand|find out|see|hear)
    i want(?:ed)? to (?:know|learn|see), i(?:'m| am) (?:just )?(?:looking for|curious about|interested in|wondering)
    i wonder, i need to (?:know|find)
    i (?:need|want)(?= (?:directions?|info|information|details|recommendations?|tips|an? (?:list|overview|guide|map)))
    do you (?:happen to )?know, any idea, any ideas, let me know, kannst du(?: mir)?, können sie(?: mir)?
    könntest du, bonjour, salut, s'il (?:te|vous) plaît, svp, peux-tu, pouvez-vous, pourriez-vous
    (?:je voudrais|j'aimerais) savoir, hola, por favor, puedes, podrías, puede, quiero saber, quisiera saber, ciao
    per favore, puoi, potresti, vorrei sapere, olá, oi, você pode, pode, poderia, gostaria de saber, quero saber
    hoi, alsjeblieft, kun je(?: me)?, kunt u, ik wil weten, cześć, proszę, możesz, chciałbym wiedzieć
    chciałabym wiedzieć, hej, snälla, kan du, jag undrar
    """
)
"""What may stand before a question."""

QUESTIONS = _words(
    r"""
    what, what's, whats, which, who, who's, whose, whom, why, how, how's, hows
    (?:when|where)(?:'s|(?= (?:is|are|was|were|do|does|did|can|could|should|would|will|to)\b))
    (?:is|are|was|were|does|do|did|can|could|should|would|will)(?= (?:there|it|this|that|any|anyone|you|people)\b)
    tell, give, show, list, name, explain, describe, define, compare, summari[sz]e, outline, discuss, recommend
    suggest, find, search, look up, get me, plan, rank, teach, provide
    (?:best|cheapest|nearest|closest|top)(?! (?:friend|friends|regards|wishes|man|of luck|known)\b)
    (?:write|create|draft|make)(?: me)? (?:an? |the )?(?:[\w-]+ )?(?:[\w-]+ )?(?:essay|poem|article|story|song
    blog post
    report|guide|summary|paragraph|haiku|limerick|itinerary|list|overview|quiz|travel guide|introduction)
    """
)
"""How a question or a request for knowledge begins in English."""

QUESTIONS_IF_MARKED = _words(
    """when, where, is, are, was, were, does, do, did, has, have, can, could, should, would, will, and, or, but, in, at
    from, to, for"""
)
"""The same, where a question mark ends the clause: "Was born in Lyon." is a note about somebody."""

QUESTIONS_ELSEWHERE = _words(
    r"""
    welche[rnsm]?, wieviel, wie viele?, was für, gibt es, erklär\w*, nenn\w*, zeig\w*, beschreib\w*, vergleich\w*
    empfiehl, such\w*, finde, quels?, quelles?, qu'est-ce, combien, est-ce, y a-t-il, dis-moi, dites-moi, donne-moi
    donnez-moi, explique\w*, décris, décrivez, trouve\w*, cite\w*, recommande\w*, compare\w*, qué, cuál\w*, quién\w*
    dónde, cuándo, cómo, cuánt\w*, hay, dime, dame, explica\w*, busca, encuentra, recomienda, muestra, enumera
    cos'è, c'è, ci sono, dimmi, dammi, spiega\w*, descrivi, trova, elenca, consigliami, dov'è, com'è, o que, há
    existe\w*, diga, me diga, descreva, encontre, mostre, recomende, welke, hoeveel, vertel, geef, beschrijf, zoek
    noem, jakie, powiedz, podaj, wyjaśnij, opisz, znajdź, wymień, poleć, vilken, vilket, vilka, finns det, berätta
    ge mig, hvilken, hvilke, er der, fortæl, finnes det, fortell
    """
)
"""The same in other languages."""

QUESTIONS_ELSEWHERE_IF_MARKED = _words(
    r"""
    was, wer, wo, wann, warum, wieso, wie, ist, sind, hat, haben, kann, kannst, que, qui, où, quand, pourquoi
    comment, por qué, donde, como, cual, che, cosa, qual\w*, chi, dove, quando, perché, quant\w*, quem, onde, liste
    wat, wie, waar, wanneer, waarom, hoe, zijn, is, heeft, leg, vind, co, jaki, jaka, jak, które\w*, który, która
    kto, gdzie, kiedy, dlaczego, ile, czy, vad, vem, var, när, varför, hur, hvad, hvem, hvor, hvornår, hvorfor
    hvordan, hva, mikä, missä, milloin, miksi, kuinka
    """
)
"""The same, where a question mark ends the clause."""

SUBJECTS = _words(
    r"""
    flights, trains, buses, ferr(?:y|ies), hotels, hostels, airbnbs, restaurants, weather, forecast, temperatures?
    population, capital, history, map, maps, directions?, route, things to do, (?:fun )?stuff to do
    what to (?:do|see|eat), places to (?:eat|visit|see|stay), where to (?:eat|stay|go), attractions?, sights?
    museums?, beach(?:es)?, parks?, pizza, coffee, caf[eé]s?, bars, pubs, food, street food, sushi, ramen, tapas
    brunch, breakfast, lunch, dinner, burgers?, bakery, bakeries, shops, shopping, nightlife
    (?:public )?transport(?:ation)?, metro, tram, taxis?, parking, tours?, cost of living, rents?, rent prices
    house prices, property prices, prices, tax(?:es)?, sales tax, minimum wage, time zone, time, sunrise, sunset
    tides?, traffic, events?, concerts?, festivals?, universit(?:y|ies), neighbou?rhoods?, areas, towns, villages
    hikes?, hiking, trails?, day trips?, itinerary, travel time, distance, drive, crime rate, climate, economy
    demographics, mayor, pharmac(?:y|ies), supermarkets?, grocery stores, gas stations?, petrol stations?
    (?:ev )?charging stations?, (?:ev )?chargers?, atms?, gyms, airport, laundromats?, laundrettes?, playgrounds?
    dog parks?, car wash(?:es)?, post offices?, librar(?:y|ies), cinemas?, bookshops?, bakery, bakeries, pools?
    hairdressers?, barbers?, supermarkets?, stores, locksmiths?, mechanics?, opening hours, markets?, wineries, zoo
    aquarium, wetter, wettervorhersage, flüge, züge, hotels, sehenswürdigkeiten, einwohnerzahl, apotheken?
    supermärkte, bevölkerung, météo, vols?, hôtels?, population, restos?, musées?, pharmacies?, trajet, itinéraire
    horaires, clima, tiempo, vuelos?, hoteles, restaurantes?, población, farmacias?, museos?, playas?, ruta, meteo
    voli, ristoranti, alberghi, popolazione, farmacie, musei, spiagge, orari, treni, voos?, previsão do tempo
    hotéis, população, farmácias, museus, praias, passagens, weer, vluchten, treinen, bezienswaardigheden, inwoners
    apotheken, pogoda, loty, pociągi, hotele, restauracje, apteki, ludność, väder, flyg, tåg, restauranger
    befolkning, vejr, fly, vær, sää, lennot
    """
)
"""What a request without a verb asks for: "flights to Osaka", "best pizza in Naples"."""

PRAISE = _words(
    r"""
    best, top, top \d+, the best, good, great, nice, cheap, cheapest, affordable, famous, popular, historic, local
    upcoming, current, average, nearest, closest, nearby, hidden gem, must-see, must see, direct, late night
    late-night, vegan, vegetarian, family friendly, kid friendly, authentic, romantic, 24 hour, 24h, open
    meilleurs?, meilleures?, mejores, migliori, melhores, beste, besten, günstige, billige, najlepsze, bästa, bedste
    tomorrow's, today's, weekend, any, some
    """
)
"""What may stand before it."""

FINITE = _words(
    """is, was, were, are, had, has, have, went, got, took, came, left, will, said, told, lost, booked, wants, needs
    ist, war"""
)
"""Verbs that make a statement of what would else be a request without a verb."""

TO_SOMEBODY = _words(
    r"""
    (?:are|were|did|do|have|will|would|can|could|should|when|where) you
    """
)
"""Questions that one person asks another, unless a word of `REQUESTS` follows."""

REQUESTS = _words(
    r"""
    tell, give, show, list, find, explain, describe, recommend, suggest, help, compare, summari[sz]e, write, create
    plan, check, search, look, provide, name, know, think, have any, get, make, share, draft, generate, outline
    calculate, estimate, walk me, advise, say, identify, rank, see, visit, go, travel, do in, eat, stay in, need to
    consider, pronounce, spell
    """
)
"""What is asked of an assistant, or of anybody ("what can you see in Lyon")."""

ASKER = _words(
    r"""
    (?:tell|give|show|teach|help|find|get|recommend|suggest|make|write|send|bring|take|let|explain to|for) (?:me|us)

    (?:should|do|can|could|may|might|would|must|shall|will) (?:i|we)(?= (?:(?:even|also|really|best|safely|legally
    still) )?(?:see|visit
    do|eat|drink|stay|know|find|get|go|travel|fly|drive|take|use|reach|walk|cycle|bike|hike|swim|ski|surf|buy|watch
    hear|learn|read
    pack|wear|bring|expect|avoid|book|try|choose|pick|consider|say|tip|need|have to|explain|describe|pronounce|spell
    cook|compare
    park|rent an?|hire an?|camp|dine|order|spend|pay|exchange|practice|experience|look|search|check|be careful|want)\b)

    i(?:'d| would) (?:like|love) to (?:know|learn|understand|find out|see|hear), i want(?:ed)? to (?:know|learn|see)
    i need to (?:know|find), i wonder, (?:if|when|before|once) i (?:travel|go|fly|visit|drive|get)
    i(?:'m| am) (?:just )?(?:looking for|curious about|interested in|wondering)
    i (?:need|want|am after) (?=directions?|info|information|details|recommendations?|tips|an? )
    i (?:can(?:'t|not)?|could(?:n't)?|do(?:n't| not) have|hope|recommend|suggest|'d (?:recommend|suggest))
    i(?:'d| would) (?:recommend|suggest), i(?:'m| am) (?:sorry|happy|glad|not able|unable)
    i found (?:some|several|a few|two|three|four|five|no|these|the following), kann ich, soll ich, sollte ich
    ich suche, ich möchte wissen, puis-je, dois-je, je cherche, je voudrais savoir, j'aimerais savoir, peux-tu me
    pouvez-vous me, puedo, busco, dime, vorrei sapere, cerco, posso, kan ik, moet ik, ik zoek, ik wil weten, szukam
    chciałbym wiedzieć, chciałabym wiedzieć, kan jag, jag undrar, jag söker, kan jeg, jeg leder
    """
)
"""Where a first person is only whoever asks."""

PERSONS = _words(
    r"""
    i, i'm, i've, i'd, i'll, im, ive, me, my, mine, myself, we, we're, we've, our, ours, ourselves, he, he's, she
    she's, his, her, hers, him, himself, herself, named
    (?:the|this|that|our|a|an|one|another) (?:patient|client|tenant|employee|customer|colleague|resident|applicant
    candidate
    neighbou?r|friend|suspect|victim|witness|claimant|defendant|landlord|policyholder|student|caller|subscriber|donor)
    (?:the|these|those) (?:boys|girls|kids|children|twins|couple|neighbou?rs|tenants|in-laws|grandparents)
    (?:an?|this|another) (?:e-?mail|letter|complaint|cover letter|cv|resume|resignation|reference|eulogy|reply)
    husband, wife, boyfriend, girlfriend, roommate, flatmate, grandmother, grandfather, grandma, grandpa, mom, mum
    dad
    """
)
"""Words that are about somebody, in English."""

PERSONS_ELSEWHERE = _words(
    r"""
    my, i'm, i am, i live, ich, mein\w*, wir, unser\w*, mich, mir, wohne, wohnten, lebe, wohnhaft, je, j'\w+, mon
    mes, nous, notre, nos, habite, habitons, habitais, demeurant, elle, yo, mi, mis, nosotr[oa]s, nuestr\w+, vivo
    vivimos, vivía, él, ella, io, mio, mia, miei, mie, noi, nostr\w+, abito, abitiamo, viviamo, lui, lei, eu, meu
    minha, meus, minhas, nós, noss\w+, moro, moramos, ele, ela, ik, mijn, m'n, wij, ons, onze, woon, hij, zij, mój
    moja, moje, mojej, moim, mojego, mieszkam, mieszkamy, mieszkałem, mieszkałam, nasz\w*, jestem, jag, min, mitt
    mina, jeg, mine, vår, våra, vores, minun, asun
    """
)
"""The same in other languages; a word that is an everyday one in another of them ("il", "er", "mit") is left out."""

HOMES = _words(
    r"""
    (?:your|their|the user's|the customer's) (?:own )?(?:home|house|apartment|flat|place|address|office|workplace
    location|hotel
    residence|parents?|family|school|neighbou?rhood|street|trip|flight|visit|stay|booking|reservation|order
    appointment|team
    company|branch|store|son|daughter|wife|husband|mother|father|friend|colleague)
    (?:they|the (?:family|couple|kids|children|boys|girls|twins)) (?:(?:'ve|have|had|just|also|still|now) )?(?:live
    lived|moved
    move|stay|stayed|grew up|work|worked|study|studied|rent|rented|settled)
    (?:home|delivery|billing|shipping|mailing|postal|current|permanent|work|business) address, lives? at, living at
    resid\w+ at
    (?:custody|bail|parole|asylum|disciplinary|eviction|sentencing|probation|divorce) (?:hearing|case|proceedings|trial)
    the (?:funeral|burial|wake|christening|biopsy|chemo(?:therapy)?|radiotherapy) is
    """
)
"""Words for somebody's place, whoever that is, and for what happens to somebody."""

THERE = _words(
    r"""
    (?:lives?|living|lived|works?|working|worked|born|grew up|stay|staying|stayed|moved|moving|based|home|family
    parents
    study|studying|i am|i'm|we're|we are|she is|he is|settled|own|rent|renting)\b[^.!?\n]{0¤40}\b(?:there|here)
    (?:it is|it's|that is|that's|this is|which is|that was) (?:where )?(?:i|we|my|our|he|she|his|her)
    (?:wohne|wohnen|lebe|leben|arbeite)\b[^.!?\n]{0¤20}\b(?:dort|da|hier), (?:j'y|nous y|on y) \w+
    (?:vivo|vivimos) (?:ahí|allí|aquí)
    """
).replace("¤", ",")
"""Sentences by which the place of another sentence becomes somebody's: "I live there"."""

LABEL = r"[^\W\d_][\w .'/-]{1,30}:(?=\s*\S)"
"""A field of a form or a note: "City: …"."""

OPENERS = _words(
    r"""
    i, i'm, i've, i'd, i'll, we, we're, we've, he, she, they, my, our, his, what, what's, how
    (?:where|where's|which|who|when)(?! (?:i|we|my|our|he|she|his|her|they)\b), can you, could you, would you
    please, tell me, give me, show me, find, find me, do you
    (?:is|are|does|do)(?= (?:there|it|this|that|any|anyone|anything|anybody|the)\b), any, if
    """
)
"""Words with which a new clause begins behind a comma or a conjunction."""

OPENERS_ELSEWHERE = _words(
    r"""
    ich, wir, mein\w*, er, was, wo, wie, welche\w*, gibt es, kannst du, je, j', nous, mon, ma, quel\w*, où, comment
    est-ce, peux-tu, yo, mi, qué, cuál\w*, dónde, cómo, hay, puedes, io, mio, mia, dove, qual\w*, quanto, puoi, eu
    meu, minha, onde, qual, como, pode, ik, wij, we, mijn, wat, waar, hoe, welke, kun je, ja, mój, moja, gdzie, jak
    jaki\w*, czy, jag, min, vad, var, hur, finns, jeg, hvad, hvor, hvordan
    """
)
"""The same in other languages."""

CONJUNCTIONS = _words("and, but, because, so, since, while, although, though, whereas, as, plus")
"""Words that join two clauses."""

CONJUNCTIONS_ELSEWHERE = _words(
    """und, aber, weil, denn, et, mais, parce que, car, y, pero, porque, e, ma, però, perché, mas, en, maar, omdat, i
    ale, bo, och, men, og, fordi"""
)
"""The same in other languages."""
