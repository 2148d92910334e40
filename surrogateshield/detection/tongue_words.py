"""Words of letters, forms and requests by language, which lists drawn from films and speech lack. In lower case.

Verbs that ask an assistant for something, what letters begin and end with, labels of forms, and the
words of offices, surgeries and schools. Compiled for this project.
"""

from __future__ import annotations

LETTERS_AND_FORMS: dict[str, frozenset[str]] = {
    language: frozenset(words.split())
    for language, words in {
        "de": """formuliere formulier schreib schreibe übersetze übersetz fasse korrigiere prüfe prüf erstelle erkläre
            erklär kürze verfasse sortiere sortier antworte entwirf mach gib nenn nenne betreff anrede grüße grüßen
            hochachtungsvoll sehr geehrte geehrter geehrten lieber liebe hallo servus moin nachname vorname
            geburtsname geburtsdatum geburtsort wohnort anschrift straße hausnummer plz ort telefon mobil handy
            festnetz fax email durchwahl kontoinhaber iban bic steuernr steuernummer aktenzeichen az nr artikelnr
            kundennr rechnungsnr kd tel geb verh led whg kfz hr gmbh ag kg usw bzw ggf inkl zzgl mwst ust mfg lg vg
            anbei anlage anlagen zulassungsbescheinigung entlassbrief medikationsplan fallnummer selbstauskunft
            mietvertrag nebenkosten nebenkostenabrechnung kaution kündigung kündigungsfrist mahnung mahngebühr
            überweisung verwendungszweck empfänger betrag zahlungsziel skonto angebot auftrag bestellung lieferant
            geschäftsführer prokurist sachbearbeiter sachbearbeiterin krankenkasse versichertennummer überweiser
            diagnose befund anamnese therapie hypertonie diabetes kontrolle station notaufnahme hausarzt hausärztin
            facharzt verordnung rezept attest arbeitsunfähigkeit finanzamt standesamt bürgeramt jobcenter
            einwohnermeldeamt zulassungsstelle ausweisnummer personalausweis reisepass führerschein kennzeichen
            unterzeichnete unterzeichnender vollmacht vollmachtgeber bevollmächtigte mandant mandantin kläger
            klägerin beklagte beklagter zeuge zeugin gutachten klage bescheid widerspruch einspruch kollege kollegin
            chef chefin mieter mieterin vermieter vermieterin nachbar nachbarin kunde kundin patient patientin
            schüler schülerin lehrer lehrerin bewerber bewerberin mitarbeiter mitarbeiterin oma opa mama papa tante
            onkel neffe nichte cousine cousin enkel enkelin schwager schwägerin""",
        "fr": """rédige rédigez corrige corrigez traduis traduisez résume résumez explique expliquez écris écrivez
            reformule reformulez relis ajoutez ajoute mentionnez mentionne vérifie donne donnez fais faites objet
            bonjour bonsoir coucou salut cher chère chers madame monsieur mesdames messieurs cordialement
            salutations sincèrement respectueusement bien amitiés bises bisous nom prénom prénoms né née domicile
            adresse ville commune pays courriel mél tél téléphone portable fixe mobile fax sécu siret siren rib iban
            bic montant bénéficiaire titulaire destinataire expéditeur réf référence référés dossier assuré assurée
            patient patiente client cliente locataire bailleur propriétaire salarié salariée employeur conseiller
            conseillère véhicule immatriculation contrat facture devis échéance préavis caution loyer quittance
            attestation ordonnance diagnostic traitement antécédents mme mlle m dr me contexte objectif sujet
            pièce pièces annexe ci-joint merci sauf voici maman papa mamie papi tata tonton collègue voisin voisine
            idées omets dans hier demain quelle quel quels quelles combien pourquoi comment""",
        "es": """redacta redacte corrige corrija traduce traduzca resume resuma explica explique escribe escriba
            reescribe reformula pásame dame dime haz haga asunto estimado estimada estimados estimadas querido
            querida hola buenas buenos saludos atentamente cordialmente gracias nombre nombres apellido apellidos
            dirección domicilio calle localidad ciudad provincia municipio país teléfono tel móvil celular correo
            dni nie nif cif curp rfc cuit rut fecha lugar nacimiento edad sexo estado civil ocupación paciente
            cliente clienta asegurado asegurada titular beneficiario beneficiaria destinatario remitente referencia
            expediente factura importe contrato arrendador arrendatario inquilino inquilina propietario propietaria
            demandante demandado testigo empleado empleada vehículo matrícula historia clínica diagnóstico
            tratamiento antecedentes contacto urgencias receta médico doctora dra dr sr sra srta don doña d dª
            parte acta informe objetivo contexto tono versión solicito solicitud además confirmación traiga
            necesito tiene habla vive compré mamá papá abuela abuelo vecino vecina compañero compañera jefe jefa
            gracias qué cómo cuándo cuánto cuántos cuál quién dónde por para si se su mi el la los las""",
        "it": """scrivi scriva correggi correggere traduci riassumi spiega spiegami riscrivi riformula controlla dammi
            fammi prepara redigi oggetto gentile gentilissimo gentilissima egregio egregia spettabile spett caro
            cara cari ciao salve buongiorno buonasera cordiali saluti distinti cordialmente grazie cognome nome
            nato nata residente residenza indirizzo via comune città provincia cap paese telefono tel cellulare
            cell email pec codice fiscale partita iva luogo data nascita tessera sanitaria paziente cliente
            intestatario beneficiario destinatario mittente pratica riferimento fattura importo contratto locatore
            conduttore inquilino inquilina proprietario proprietaria dipendente operatore veicolo targa diagnosi
            terapia anamnesi ricetta medico dottore dottoressa dott dottssa sig sigra signor signora avv ing geom
            sottoscritto sottoscritta allego allegato contesto obiettivo numero ieri domani oggi perché come
            quando quanto quale chi dove mamma papà nonna nonno zia zio collega vicino vicina dall'altra""",
        "pt": """escreve escreva corrige corrija traduz traduza resume resuma explica explique redige redija reescreve
            reformula podes pode prepara minuta assunto caro cara caros prezado prezada prezados exmo exma
            excelentíssimo
            olá oi bom boa cumprimentos atenciosamente cordialmente obrigado obrigada nome apelido sobrenome morada
            endereço rua localidade cidade concelho freguesia estado país telefone tel telemóvel celular correio
            email nif nic cpf rg cnpj data local nascimento idade sexo paciente utente cliente titular beneficiário
            destinatário remetente referência processo fatura factura valor contrato senhorio inquilino inquilina
            proprietário proprietária funcionário funcionária trabalhador viatura veículo matrícula placa
            diagnóstico tratamento antecedentes contacto contato receita médico dra dr sr sra dona eng débito
            renda cláusulas finanças acrescenta preciso diga-me mãe pai avó avô tia tio vizinho vizinha colega
            não como quando quanto qual quem onde porque""",
        "nl": """schrijf vertaal corrigeer vat leg maak herschrijf verbeter controleer geef stel verzin zet onderwerp
            geachte beste lieve hallo hoi groet groeten vriendelijke hoogachtend bedankt dank naam achternaam
            voornaam voorletters geboortedatum geboorteplaats geslacht adres straat woonplaats gemeente postcode
            land telefoon tel mobiel gsm email bsn iban bic bedrag rekeningnummer ontvanger afzender kenmerk
            dossier factuur contract huurder huurster verhuurder eigenaar werknemer werkgever klant cliënt cliënte
            patiënt patiënte leerling inlognaam meldingsnummer kenteken voertuig diagnose behandeling medicatie
            huisarts recept apotheek schuldenaar aanbetaling aankoopprijs zakelijk notulen vve achtergrond
            verder bereikbaar vanaf bellen mevrouw meneer mijnheer dhr mevr mw mr drs ing hoeveel waarom hoe
            wanneer welke wie wat waar mama papa oma opa tante oom collega buurman buurvrouw amerikaan""",
        "pl": """napisz przetłumacz popraw streść wyjaśnij sprawdź przygotuj zrób sformułuj ułóż proszę poproszę podaj
            temat szanowny szanowna szanowni drogi droga cześć hej witam dzień dobry pozdrawiam pozdrowienia
            poważaniem dziękuję nazwisko imię imiona data urodzenia miejsce adres ulica ul miasto miejscowość kod
            kraj telefon tel kom komórka mail e-mail pesel nip regon dowód paszport numer nr pacjent pacjentka
            klient klientka najemca wynajmujący właściciel pracownik pracodawca odbiorca nadawca kwota konto umowa
            faktura rachunek termin zwrot prawo rozpoznanie zalecenia zalecono kontrola leczenie leki recepta
            lekarz przychodnia szpital jestem mam muszę chcę potrzebuję niczego mój moja moje pan pani państwo
            ile jak kiedy gdzie dlaczego co kto czy który która mama tata babcia dziadek ciocia wujek sąsiad
            sąsiadka kolega koleżanka szef szefowa pięć ale oraz tylko już jeszcze dla przez nie jest""",
        "sv": """skriv översätt rätta förkorta sammanfatta förklara kontrollera gör ge hjälp formulera lägg ämne hej
        hejsan
            bästa käre kära hälsningar vänliga mvh tack namn förnamn efternamn personnummer adress gata postnummer
            ort stad land telefon tel mobil mejl e-post konto clearing bankgiro plusgiro belopp betala faktura
            fakturan kund kunden patient patienten hyresgäst hyresvärd ägare anställd arbetsgivare mottagare
            avsändare ärende ärendenummer diagnos behandling läkare recept vårdcentral bakgrund tonen kreditera
            registreringsbeviset jag vi du ni han hon den det min mitt mina vår kan hur när var varför vad vem
            vilken mamma pappa mormor farmor morfar farfar moster faster granne kollega chef""",
        "da": """skriv oversæt ret forkort opsummer forklar tjek lav giv hjælp formuler emne hej kære venlig hilsen mvh
            tak navn fornavn efternavn cpr adresse vej postnummer by land telefon tlf mobil mail konto reg beløb
            depositum faktura kunde patient lejer udlejer ejer medarbejder arbejdsgiver modtager afsender sag
            diagnose behandling læge recept jeg vi du han hun den det min mit mine vores kan hvordan hvornår hvor
            hvorfor hvad hvem hvilken mor far mormor farmor nabo kollega chef""",
        "nb": """skriv oversett rett forkort oppsummer forklar sjekk lag gi hjelp formuler emne hei kjære vennlig hilsen
            mvh takk navn fornavn etternavn fødselsnummer adresse gate postnummer sted land telefon tlf mobil epost
            konto beløp depositum faktura kunde pasient leietaker utleier eier ansatt arbeidsgiver mottaker avsender
            sak diagnose behandling lege resept jeg vi du han hun den det min mitt mine vår kan hvordan når hvor
            hvorfor hva hvem hvilken mamma pappa mormor farmor nabo kollega sjef""",
        "fi": """kirjoita käännä korjaa lyhennä tiivistä selitä tarkista tee anna auta muotoile aihe hei moi hyvä rakas
            terveisin ystävällisin kiitos nimi etunimi sukunimi henkilötunnus osoite katu postinumero kaupunki maa
            puhelin puh sähköposti tili summa lasku asiakas potilas vuokralainen vuokranantaja omistaja työntekijä
            vastaanottaja lähettäjä asia avain minä me sinä te hän se minun meidän voitko miten milloin missä
            miksi mikä kuka äiti isä mummo ukki naapuri työkaveri pomo""",
        "tr": """yaz çevir düzelt kısalt özetle açıkla kontrol yap ver hazırla konu sayın sevgili merhaba selam saygılar
            saygılarımla teşekkürler teşekkür ad adı soyad soyadı doğum tarihi yeri adres adresim adresi il ilçe
            ülke telefon tel cep gsm e-posta eposta kimlik no numarası hesap iban tutar fatura müşteri hasta kiracı
            kiralayan ev sahibi çalışan işveren alıcı gönderen dosya ekspertiz şirketin şirket kıdem deneyim
            eğitim depozito depozitoyu ben biz sen siz o bu şu benim bizim nasıl ne zaman nerede neden kim hangi
            anne baba teyze amca komşu müdür ingilizce türkçe almanca gürcüce rusça""",
        "cs": """napiš přelož oprav zkrať shrň vysvětli zkontroluj udělej připrav předmět dobrý den ahoj milý milá
        vážený
            vážená pozdrav pozdravem děkuji jméno příjmení rodné číslo datum narození adresa ulice psč město země
            telefon tel mobil e-mail účet částka faktura pacient pacientka klient klientka nájemce pronajímatel
            vlastník zaměstnanec zaměstnavatel příjemce odesílatel já my ty vy on ona můj moje náš jak kdy kde
            proč co kdo který maminka táta babička dědeček soused sousedka kolega šéf""",
        "ro": """scrie traduce corectează rezumă explică verifică fă subiect bună salut dragă stimate stimată cu stimă
            mulțumesc nume prenume cnp adresa strada oraș județ țara telefon tel mobil email cont suma factură
            pacient client chiriaș proprietar angajat angajator eu noi tu voi el ea meu mea cum când unde ce cine
            mama tata bunica bunicul vecin coleg șef""",
        "hu": """írj írd fordítsd javítsd rövidítsd foglald magyarázd ellenőrizd tárgy szia tisztelt kedves üdvözlettel
            köszönöm név vezetéknév keresztnév születési cím utca város ország telefon tel mobil email számla
            összeg beteg ügyfél bérlő tulajdonos munkavállaló én mi te ti ő az hogyan mikor hol miért ki
            anya apa nagymama nagypapa szomszéd kolléga főnök""",
    }.items()
}

SMALL_WORDS: dict[str, frozenset[str]] = {
    language: frozenset(words.split())
    for language, words in {
        "en": """the and of to is a in that for it my you with on this are was be have i not at your from or but me
            she he his her they we our what how can please as an if by do did has had will would which when where
            who all their them there been no so up out im dont""",
        "de": """der die das und ist ich nicht ein eine einen einem einer mit zu auf für den dem des von wir sie es
        im am
            wie bitte mein meine meinen auch oder aber er kein keine war was wer wenn bei nach aus wird sind hat habe
            werden kann dass noch sich um
            zum zur als vom wurde ihr ihre unser du mir mich ihm ihn""",
        "fr": """le la les et est je ne pas un une des de du pour que qui dans en au aux sur avec mon ma mes son sa ses
            nous vous il elle ils ce cette par plus ou mais sont été suis j'ai c'est d'un d'une l'on leur notre votre
            moi à""",
        "es": """el la los las y es no un una de del para que en al con por mi su sus se le lo me te como más pero o si
            está fue son ha he yo nosotros usted este esta tengo tiene muy ya hay desde""",
        "it": """il lo la i gli le e è non un una di del della dei delle per che in al alla con mi mio mia suo sua si ci
            come più ma o se sono ha ho io noi lei questo questa anche da dal nel nella""",
        "pt": """o os as e é não um uma de do da dos das para que em no na nos nas ao à com por meu minha seu sua se me
            lhe como mais mas ou está foi são tem tenho eu nós você este esta já há pelo pela""",
        "nl": """de het een en is ik niet van op voor met te dat die in aan mijn je zijn was er maar ook of om bij naar
            uit heeft heb wordt kan we wij ze zij hij haar hun dit deze nog als dan""",
        "pl": """i w na z do nie jest się że to o od za po dla jak ale mi mój moja moje czy przez jestem mam ma był była
            są oraz ze pod przy jego jej ich""",
        "sv": """och i att det som en ett är på för av med till den inte har de jag om så var kan min mitt mina vi från
            han hon men eller ska vid""",
        "da": """og i at det som en et er på for af med til den ikke har de jeg om så var kan min mit mine vi fra han
        hun
            men eller skal ved der""",
        "nb": """og i at det som en et er på for av med til den ikke har de jeg om så var kan min mitt mine vi fra
        han hun
            men eller skal ved""",
        "fi": """ja on ei että se hän minä mun minun olen oli ole kun niin mutta tai joka mitä voi sen myös vain jos
        kuin
            ovat tämä""",
        "tr": """ve bir bu da de için ile ne çok ben benim var yok mi mı ama daha gibi olarak olan kadar sonra bana beni
            nasıl değil en""",
        "cs": """a v na je se že to do z s o jsem ale jak pro by mi můj moje má mám jsou byl byla od po za ve k i si
            není""",
        "ro": """și în la de cu pe nu este un o să că din mai eu mea meu are am sunt pentru care al ale ca lui ei""",
        "hu": """a az és nem hogy egy is van meg el ha de csak már én vagyok ez azt mint volt még ki""",
    }.items()
}
"""Words by which a language is recognised: the small ones, which stand everywhere."""
