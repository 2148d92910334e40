"""The cues of other languages: German, French, Spanish, Italian, Portuguese, Dutch, Polish, and some of the Nordic
    ones,
Finnish, Turkish, Czech and Romanian.

Of the same kinds as those of `cues.py`: introductions, titles, letters, forms, relations, deeds, places.
"""

from __future__ import annotations

from functools import cache

from surrogateshield.detection.cue import END, ORG, PERSON, PLACE, Cue, before, cue
from surrogateshield.detection.names import PERSON_NAME
from surrogateshield.pii import PiiType


def _either(*phrases: str) -> str:
    """Comma-separated lists of several languages as alternatives."""
    return "|".join(" ".join(phrase.split()) for each in phrases for phrase in each.split(",") if phrase.strip())


_DAY = r"[0-9/.\p{Ll}\ufffc ]{4,30}?"  # apart from the phrases, whose lists are parted by commas

INTRODUCTIONS = _either(
    "ich heiße, mein name ist, namens, heißt, ich bin, bin, hier ist, hier spricht, gezeichnet, gez\\.",
    "je m'appelle, je suis, s'appelle, nommée?, prénommée?, au nom de, mon nom est, moi c'est, ici",
    "me llamo, mi nombre es, se llama, llamad[oa], a nombre de, soy, habla, el suscrito, la suscrita",
    "mi chiamo, il mio nome è, si chiama, a nome di, intestat[oa] a, sono, il sottoscritto, la sottoscritta",
    "chamo-me, me chamo, o meu nome é, meu nome é, chama-se, se chama, em nome de, sou o, sou a, sou, eu,",
    "ik heet, mijn naam is, op naam van, genaamd, heet, ik ben, dit is, met",
    "nazywam się, mam na imię, na nazwisko, o imieniu, nazywa się, jestem",
    "jag heter, mitt namn är, heter, jag är, jeg hedder, hedder, mit navn er, jeg heter, mitt navn er, jeg er",
    "nimeni on, olen, benim adım, adım, ben, jmenuji se, jmenuje se, mă numesc, numele meu este",
)

TITLES = (
    _either(
        "herrn?, frau, fr, hr, fräulein, familie, meister, mutti, schwester, dr, prof, monsieur, madame, "
        "mademoiselle, mme, mlle, maître, docteur",
        "señor, señora, señorita, sra?, srta, doña, don, dra?, lic, ing, sig, sigra, signora?, dott, dottssa, avv, "
        "geom",
        "senhora?, dona, exmo, exma, eng, mevrouw, meneer, mijnheer, dhr, mevr, mw, drs, panią?, pana?, panu",
        "herr, fru, frøken, fröken, hr, sayın, paní, domnul, doamna",
    )
    + r"|sig\.ra|dott\.ssa|prof\.ssa"
)

SHORT_TITLES = r"M|Me|D|Dª|Dña|Pr"

GREETINGS = _either(
    "lieber?, liebes, hallo, hi, hey, servus, moin, guten tag, guten morgen, danke, grüß dich, sehr geehrter?",
    "cher, chère, bonjour, bonsoir, salut, coucou, merci, estimad[oa], querid[oa], hola, gracias, buenas, buenos días",
    "car[oa], carissim[oa], gentile, egregi[oa], ciao, buongiorno, salve, grazie, prezad[oa], olá, oi, "
    "obrigad[oa], bom dia",
    "beste, lieve, geachte, hoi, hallo, dag, bedankt, szanown[ya], drog[ia], kochan[ya], cześć, hej, witaj",
    "hej, hejsan, bästa, kära, käre, tack, kære, hei, kjære, takk, tak, hyvä, rakas, moi, kiitos",
    "sayın, sevgili, merhaba, selam, ahoj, mil[ýá], dragă, bună, salut",
)

FAREWELLS = _either(
    "(?:mit )?(?:freundlichen|besten|lieben|herzlichen|vielen) grüßen?, (?:viele|liebe|beste|schöne|"
    "herzliche) grüße, gruß",
    "lg, vg, mfg, bg, hochachtungsvoll, danke, dein, deine, ihr, ihre",
    "(?:bien )?cordialement, (?:sincères |meilleures )?salutations, amitiés, amicalement, bises, bisous, merci, "
    "bien à vous",
    "atentamente, (?:un )?(?:cordial )?saludos?(?: cordiales)?, un abrazo, besos, gracias",
    "(?:cordiali|distinti) saluti, saluti, (?:un )?abbraccio, grazie, cordialmente",
    "(?:com os )?(?:melhores )?cumprimentos, atenciosamente, (?:um )?abraço, beijinhos, obrigad[oa]",
    "(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?, groet, groeten, groetjes, hoogachtend, mvg, liefs, bedankt",
    "pozdrawiam(?: serdecznie)?, z poważaniem, z wyrazami szacunku, serdecznie pozdrawiam, dziękuję",
    "(?:med )?vänlig(?:a)? hälsning(?:ar)?, hälsningar, mvh, tack, kram, (?:med )?venlig hilsen, kh, "
    "(?:med )?vennlig hilsen, hilsen",
    "(?:ystävällisin )?terveisin, kiitos, saygılarımla, saygılar, sevgiler, teşekkürler, s pozdravem, cu stimă, "
    "cu respect",
)

LABELS = _either(
    "name, vor- und nachname, nachname, vorname, familienname, geburtsname, ansprechpartner(?:in)?, kunde, kundin, "
    "mieter(?:in)?",
    "vermieter(?:in)?, patient(?:in)?, kontoinhaber(?:in)?, empfänger(?:in)?, versicherter?, käufer(?:in)?, "
    "verkäufer(?:in)?",
    "antragsteller(?:in)?, bewerber(?:in)?, kläger(?:in)?, beklagter?, zeuge, zeugin, hausarzt, hausärztin, "
    "fahrer(?:in)?, halter(?:in)?",
    "sachbearbeiter(?:in)?, kollege, kollegin, unterschrift, absender, von, an, betreuer(?:in)?, notfallkontakt, "
    "teilnehmer",
    "nom, prénoms?, nom et prénom, nom de famille, nom de naissance, nom d'usage, assurée?, patiente?, locataire, "
    "bailleur",
    "titulaire, bénéficiaire, destinataire, expéditeur, cliente?, acheteur, vendeur, conducteur, conductrice, "
    "médecin, signé, de, à",
    "salariée?, employeur, témoin, contact, propriétaire, demandeur, défendeur",
    "nombres?, apellidos?, nombre y apellidos?, nombre completo, titular, paciente, cliente, beneficiari[oa], "
    "inquilin[oa]",
    "arrendador, arrendatari[oa], propietari[oa], demandante, demandado, testigo, contacto, firmado, remitente, "
    "destinatari[oa], médic[oa]",
    "asegurad[oa], tomador, comprador, vendedor, emplead[oa], alumn[oa], para, domiciliado",
    "nome, cognome, nome e cognome, intestatari[oa], paziente, destinatario, mittente, conduttore, locatore, "
    "proprietari[oa]",
    "dipendente, medico, testimone, firmato, contatto, acquirente, venditore, assicurat[oa], alunn[oa]",
    "nome completo, apelido, sobrenome, utente, senhorio, inquilin[oa], comprador, vendedor, funcionári[oa], "
    "segurad[oa], proprietári[oa]",
    "naam, achternaam, voornaam, voorletters, klant, huurder, verhuurder, patiënt, cliënt, werknemer, eigenaar, "
    "contactpersoon",
    "ontvanger, afzender, koper, verkoper, huisarts, ondergetekende",
    "imię, nazwisko, imię i nazwisko, imiona, pacjentk?a?, klientk?a?, najemca, wynajmujący, właściciel, "
    "pracownik, odbiorca, lekarz",
    "namn, förnamn, efternamn, kund, patient, hyresgäst, hyresvärd, mottagare, kontaktperson, läkare",
    "navn, fornavn, efternavn, etternavn, kunde, lejer, udlejer, leietaker, utleier, modtager, mottaker, lege, læge",
    "nimi, etunimi, sukunimi, asiakas, potilas, vuokralainen, ad, adı, soyad, soyadı, ad soyad, adı soyadı, hasta, "
    "kiracı, müşteri",
    "jméno, příjmení, jméno a příjmení, pacient, nájemce, nume, prenume, nume și prenume, chiriaș, név, "
    "vezetéknév, keresztnév",
)

PLACE_LABELS = _either(
    "ort, wohnort, geburtsort, stadt, gemeinde, ville, commune, lieu de naissance, localité, localidad, ciudad, "
    "municipio",
    "población, provincia, lugar de nacimiento, comune, città, luogo di nascita, localidade, cidade, concelho, "
    "naturalidade",
    "freguesia, woonplaats, plaats, geboorteplaats, gemeente, miasto, miejscowość, miejsce urodzenia, stad, "
    "postort, födelseort",
    "by, sted, poststed, fødested, kaupunki, syntymäpaikka, şehir, il, ilçe, doğum yeri, město, místo narození, "
    "oraș, localitatea",
    "bundesland, département, departamento, estado, distrito, provincie, województwo, judeţ, județ",
)

RELATIONS = _either(
    "schwester, bruder, mutter, vater, mama, papa, oma, opa, tante, onkel, cousine?, neffe, nichte, sohn, tochter, "
    "frau, mann, ehefrau",
    "ehemann, freund, freundin, partner(?:in)?, verlobter?, kollege, kollegin, kollegen, chef(?:in)?, nachbarn?, "
    "nachbarin, mitbewohner(?:in)?",
    "mieter(?:in)?, vermieter(?:in)?, kunden?, kundin, patient(?:in)?, patienten, mandant(?:in)?, schüler(?:in)?, "
    "lehrer(?:in)?, hausarzt",
    "enkel(?:in)?, schwager, schwägerin, schwiegermutter, schwiegervater, azubi, bewerber(?:in)?, "
    "mitarbeiter(?:in)?, trainer(?:in)?",
    "sœur, soeur, frère, mère, père, maman, papa, mamie, papi, fils, fille, femme, mari, épouse, époux, compagnon, "
    "compagne, amie?, copine?",
    "copain, collègue, voisine?, patron(?:ne)?, cheffe?, cousine?, oncle, nièce, neveu, locataire, propriétaire, "
    "patiente?, cliente?, élève",
    "belle-mère, beau-père, grand-mère, grand-père, médecin, stagiaire",
    "hermana, hermano, madre, padre, mamá, papá, abuel[oa], hij[oa], espos[oa], mujer, marido, novi[oa], pareja, "
    "amig[oa], compañer[oa], vecin[oa]",
    "jef[ea], prim[oa], tí[oa], sobrin[oa], nuer[oa], cuñad[oa], suegr[oa], inquilin[oa], caser[oa], paciente, "
    "cliente, alumn[oa], profesora?",
    "sorella, fratello, mamma, nonn[oa], figli[oa], moglie, marito, compagn[oa], fidanzat[oa], amic[oa], collega, "
    "vicin[oa], cap[oa], cugin[oa]",
    "zi[oa], nipote, cognat[oa], suocer[oa], inquilin[oa], paziente, alunn[oa]",
    "irmã, irmão, mãe, pai, avó, avô, filh[oa], mulher, marido, namorad[oa], amig[oa], colega, vizinh[oa], chefe, "
    "prim[oa], ti[oa], sobrinh[oa]",
    "sogr[oa], cunhad[oa], senhorio, inquilin[oa], paciente, utente, alun[oa]",
    "zus, broer, moeder, vader, mama, oma, opa, zoon, dochter, vrouw, man, vriend(?:in)?, collega, buurman, "
    "buurvrouw, baas, neef, nicht",
    "tante, oom, schoonmoeder, huurder, verhuurder, patiënt(?:e)?, cliënt(?:e)?, klant, leerling",
    "siostr[aęy], brat[aeu]?, matk[aęi], ojciec, ojca, mam[aęy], tat[aęy], babci[aęi], dziadek, syn[a]?, "
    "córk[aęi], żon[aęy], mąż, męża, przyjaciel",
    "przyjaciółk[aęi], kolegą?, koleżank[aęi], sąsiad(?:k?[aęi])?, szef(?:ow[aeą])?, pacjent(?:k?[aęi])?, "
    "klient(?:k?[aęi])?, ciot?ci?[aęi], wujek",
    "syster, bror, mamma, pappa, mormor, farmor, son, dotter, fru, man, sambo, vän, kompis, kollega, granne, chef, "
    "kusin, moster, faster",
    "søster, mor, far, søn, sønn, datter, kone, kæreste, kjæreste, ven, venn, venninde, venninne, nabo, sjef, "
    "fætter, kusine",
    "sisko(?:ni)?, veli, äiti(?:ni)?, isä(?:ni)?, poika(?:ni)?, tytär, vaimo(?:ni)?, mies, ystävä(?:ni)?, "
    "naapuri(?:ni)?",
    "kardeşim, ablam, abim, annem, babam, oğlum, kızım, eşim, arkadaşım, komşum, müdürüm",
)

DEEDS = _either(
    "wohnt, lebt, arbeitet, sagt, sagte, meint, schrieb, schreibt, möchte, will, kommt, kam, geht, rief, braucht, "
    "hat, hatte, ist, war, wurde",
    "heißt, habite, vit, travaille, dit, a dit, a écrit, a appelé, écrit, veut, m'a, nous a, est, était, doit, "
    "vient, arrive, part",
    "vive, trabaja, dice, dijo, quiere, me dijo, me ha, nos ha, es, era, tiene, está, viene, llamó, escribió, necesita",
    "abita, lavora, vuole, mi ha, ci ha, è, ha, dice, deve, viene, arriva, mora, trabalha, disse, quer, tem, é, "
    "está, vem, precisa, ligou",
    "woont, werkt, zegt, zei, wil, heeft, is, was, komt, gaat, belde, mieszka, pracuje, powiedział[ay]?, "
    "napisał[ay]?, chce, jest, ma",
    "bor, arbetar, jobbar, säger, sa, vill, är, har, kommer, arbejder, siger, vil, er, jobber, sier, asuu, on, sanoi",
)

VERBS = _either(
    "ruf, rufe, kontaktiere, schreib an, schreiben an, frag, frage, informiere, appelle, appeler, contacte, "
    "contacter, prévenir",
    "llama a, llamar a, contacta con, escribe a, pregunta a, chiama, chiamare, contatta, scrivi a, liga para, contacta",
    "bel, bellen met, mail, vraag, zadzwoń do, napisz do, zapytaj, ring, ringa, mejla, kontakta, fråga, spør, soita",
)

LOCATED = _either(
    "geboren in, geb\\. in, wohnhaft in, wohne in, wohnt in, lebe in, lebt in, komme aus, kommt aus, wohnen in, "
    "umgezogen nach, ziehe nach",
    "née? à, habite à, habite, habitons à, domiciliée? à, demeurant à, résidant à, vis à, vit à, originaire de, "
    "déménage à, déménagé à, née? le ON_A_DAY à",
    "nacid[oa] en, vive en, vivo en, vivimos en, residente en, domiciliad[oa] en, natural de, vecin[oa] de, "
    "me mudo a, nacid[oa] el ON_A_DAY en",
    "nat[oa] a, abito a, abita a, vivo a, vive a, residente a, residente in, domiciliat[oa] a, originari[oa] di, "
    "trasferit[oa] a",
    "nat[oa] il ON_A_DAY a, nat[oa] il [0-9]{1,2}°? \\p{Ll}{3,12} [0-9]{4} a",
    "nascid[oa] em, moro em, mora em, vivo em, vive em, residente em, natural de, mudei para, nascid[oa] a ON_A_DAY em",
    "geboren te, geboren in, woon in, woont in, wonende te, wonen in, verhuisd naar, afkomstig uit",
    "urodzon[ya] w, mieszkam w, mieszka w, zamieszkał[ya] w, pochodzę z, född i, bor i, bosatt i, født i, bosat i, "
    "bosatt i, asun",
)


# "lebt in Scheidung": German capitals that are no place's.
_NO_PLACES = (
    r"frieden|armut|reichtum|scheidung|trennung|angst|sorge|ruhe|miete|eigentum|wg|wohngemeinschaft|partnerschaft|beziehung|rente|"
    r"freiheit|sicherheit|gefangenschaft|haft|quarantäne|teilzeit|vollzeit|der|dem|den|die|das|einem|einer|meinem|meiner|"
    r"la|el|los|las|le|les|una?|il|lo|o|a|os|as|het|de|een"
)

INSTITUTIONS = _either(
    "Klinikum, Klinik, Krankenhaus, Spital, Gymnasium, Grundschule, Gesamtschule, Realschule, Mittelschule, "
    "Hauptschule, Berufsschule",
    "Volksschule, Kita, Kindergarten, Hort, Hotel, Gasthof, Praxis, Universität, Hochschule, Seniorenheim, "
    "Pflegeheim, Apotheke",
    "[ÉEée]cole, [Cc]ollège, [Ll]ycée, [Cc]rèche, [Hh]ôpital, [Cc]linique, [Mm]aternelle, EHPAD, CHU, "
    "[Pp]harmacie, [Rr]estaurant",
    "[Hh]ospital, [Cc]línica, [Cc]olegio, [Ii]nstituto, IES, CEIP, [Ee]scuela, [Uu]niversidad, [Rr]esidencia, [Pp]repa",
    "[Ss]cuola, [Ll]iceo, [Oo]spedale, [Cc]linica, [Aa]silo, [Ii]stituto, [Uu]niversità, [Ee]scola, [Cc]olégio, "
    "[Uu]niversidade",
    "[Bb]asisschool, [Zz]iekenhuis, [Ss]choolgemeenschap, [Ss]zkoła, [Ss]zpital, [Pp]rzedszkole, [Ll]iceum, "
    "[Nn]emocnice, [Šš]kola",
    "[Ss]kola, [Ss]jukhus, [Ss]kole, [Ss]ykehus, [Ss]ygehus, [Ss]pitalul, [Ll]iceul, [Şş]coala",
)


@cache
def cues_elsewhere() -> tuple[Cue, ...]:
    """The cues; compiled when a text first needs them."""
    person = PiiType.PERSON
    end_of_line = r"(?=\s{0,8}(?:\n|\Z|,|\(|\ufffc))"
    return (
        before(person, INTRODUCTIONS, PERSON),
        cue(person, rf"(?i:{TITLES})\.?\s+{PERSON}", named=True),
        cue(person, rf"(?:{SHORT_TITLES})\.?\s+{PERSON}"),
        cue(person, rf"(?i:{GREETINGS}),?\s+{PERSON}(?=[,!.:\n-]|\s*\Z)"),
        cue(person, rf"(?i:{FAREWELLS}),?[.!]?\s*\n\s{{0,8}}(?:-\s{{0,4}})?{PERSON}{end_of_line}"),
        cue(
            person,
            rf"(?i:{LABELS})\s?[\"']?\s?(?::|=|->)\s{{0,8}}[\"'*_]{{0,3}}\s?{PERSON}"
            r"(?=[\"'*_,;.\n\r\ufffc(|<]|\s{0,8}\Z|\s[\p{Ll}(<–—-]|\s{2,8})",
        ),
        before(person, rf"(?:{RELATIONS})(?:,| -| \()?", PERSON),
        cue(person, rf"{PERSON},? (?:{DEEDS}){END}", lead=True),
        cue(
            PiiType.ORG,
            rf"(?P<x>(?:{INSTITUTIONS})(?: (?:\p{{Ll}}{{1,4}} ){{0,2}}\p{{Lu}}[\p{{L}}\p{{M}}'’.-]{{1,30}}+){{1,4}})",
            named=True,
        ),
        before(person, VERBS, PERSON),
        before(
            PiiType.ORG,
            r"(?:trabaj\p{L}+|arbeit\p{L}*|travaill\p{L}*|lavor\p{L}+|trabalh\p{L}+|werkt?|pracuj\p{L}+|jobbar|"
            r"arbetar|slutar) (?:en|bei|beim|"
            r"chez|em|na|no|bij|w|på|alla|da|ved|hos)",
            ORG,
        ),
        before(PiiType.GPE, rf"(?:{LOCATED.replace('ON_A_DAY', _DAY)})(?!\s+(?:{_NO_PLACES})\b)", PLACE, named=True),
        cue(PiiType.GPE, rf"(?i:{PLACE_LABELS})\s?[\"']?\s?[:=]\s?[\"']?{PLACE}"),
        cue(person, rf"\./\.\s(?P<x>{PERSON_NAME})", named=True),
        cue(person, rf"(?P<x>{PERSON_NAME})\s\./\.", named=True),
    )
