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
        "hr": """napiši prevedi ispravi skrati sažmi objasni provjeri napravi pripremi predmet poštovani
            poštovana bok dragi draga pozdrav hvala ime prezime oib jmbg datum rođenja adresa ulica grad
            država telefon mobitel mobilni račun iznos pacijent pacijentica klijent stanar najmodavac
            vlasnik zaposlenik poslodavac primatelj pošiljatelj ja ti on ona mi vi oni moj moja moje kako
            kada gdje zašto što tko molim mama tata baka djed susjed susjeda kolega šef""",
        "sk": """napíš prelož oprav skráť zhrň vysvetli skontroluj urob priprav predmet dobrý deň ahoj milý
            milá vážený vážená pozdravom ďakujem meno priezvisko rodné číslo dátum narodenia adresa ulica
            mesto krajina telefón mobil účet suma faktúra pacient pacientka klient nájomca prenajímateľ
            zamestnanec prosím ja ty on ona môj moja moje ako kedy kde prečo čo kto mama otec babka dedko
            sused kolega šéf""",
        "sl": """napiši prevedi popravi skrajšaj povzemi razloži preveri pripravi zadeva spoštovani spoštovana
            živjo dragi draga pozdrav hvala ime priimek emšo datum rojstva naslov ulica mesto država
            telefon račun znesek pacient stranka najemnik lastnik prosim jaz ti on ona moj moja kako kdaj
            kje zakaj kaj kdo mama oče babica dedek sosed šef""",
        "id": """tolong tuliskan tulis terjemahkan perbaiki perbaikilah ringkas jelaskan periksa buatkan buat
            susun rapikan mohon minta bantu perihal hal kepada yth dengan hormat salam hormat terima
            kasih terimakasih makasih selamat pagi siang sore malam halo hai nama lengkap tempat tanggal
            lahir alamat kota kabupaten kecamatan kelurahan desa provinsi negara telepon telp hp nomor no
            rekening jumlah pasien pelanggan penyewa pemilik karyawan atasan bawahan rekan tetangga bapak
            ibu pak bu mas mbak kakak adik anak suami istri ayah mama papa nenek kakek om tante teman
            saya aku kamu kami kita dia mereka beliau sudah belum bisa tidak nggak gak akan sedang
            lulusan surat lamaran pekerjaan bekerja kerja kuliah sekolah rumah sakit kantor bahasa
            indonesia inggris jepang jerman perancis belanda arab cina tiongkok malaysia singapura korea
            januari februari maret mei juni juli agustus oktober desember senin selasa rabu kamis jumat
            sabtu minggu lebaran natal ramadan puasa""",
        "tl": """pakisulat isulat isalin itama paikliin ipaliwanag gawan gumawa tulungan mahal kagalang-galang
            salamat maraming magandang umaga hapon gabi kumusta pangalan apelyido kapanganakan petsa
            tirahan lungsod lalawigan bansa telepono numero pasyente nanay tatay lola lolo ate kuya tita
            tito anak asawa kapitbahay amo po opo hindi oo kasi lang naman pero gusto kailangan pwede
            puwede paano kailan saan bakit sino""",
        "vi": """viết dịch sửa tóm tắt giải thích kiểm tra soạn giúp kính gửi chào trân trọng cảm ơn xin họ
            tên ngày sinh địa chỉ đường phố quận huyện tỉnh thành điện thoại số tài khoản bệnh nhân khách
            hàng chủ nhà ông bà anh chị em cô chú bác mẹ bố cha con vợ chồng tôi mình bạn chúng của và là
            có không được cho với này đó thì đã đang sẽ làm đơn nghỉ việc hàng tháng năm nhà trường công
            ty""",
        "et": """kirjuta tõlgi paranda lühenda selgita kontrolli koosta tere lugupeetud kallis lugupidamisega
            tänan aitäh nimi perekonnanimi eesnimi isikukood sünniaeg aadress tänav linn riik telefon
            arve summa patsient klient üürnik omanik ema isa vanaema vanaisa naaber ülemus palun mina
            sina tema kuidas millal kus miks kes""",
        "lv": """uzraksti pārtulko izlabo saīsini paskaidro pārbaudi sagatavo labdien sveiki cienījamais
            cienījamā ar cieņu paldies vārds uzvārds personas kods dzimšanas adrese iela pilsēta valsts
            tālrunis rēķins summa pacients klients īrnieks īpašnieks māte tēvs vecmāmiņa kaimiņš
            priekšnieks lūdzu es tu viņš viņa kā kad kur kāpēc kas""",
        "lt": """parašyk išversk pataisyk sutrumpink paaiškink patikrink paruošk laba diena sveiki gerbiamas
            gerbiama pagarbiai ačiū vardas pavardė asmens kodas gimimo data adresas gatvė miestas šalis
            telefonas sąskaita suma pacientas klientas nuomininkas savininkas mama tėtis močiutė senelis
            kaimynas viršininkas prašau aš tu jis ji kaip kada kur kodėl kas""",
        "ca": """escriu redacta corregeix tradueix resumeix explica revisa fes assumpte benvolgut benvolguda
            estimat estimada hola bon dia bona tarda salutacions cordialment atentament gràcies nom
            cognom cognoms adreça carrer ciutat telèfon compte import factura pacient client llogater
            propietari treballador mare pare àvia avi veí veïna company companya cap si us plau jo tu ell
            ella meu meva com quan on per què qui""",
        "af": """skryf vertaal verbeter som verduidelik maak onderwerp beste liewe geagte hallo groete dankie
            naam van voornaam geboortedatum adres straat stad land telefoon selfoon rekening bedrag
            faktuur pasiënt kliënt huurder eienaar ma pa ouma oupa buurman baas asseblief ek jy hy sy ons
            hoe wanneer waar hoekom wie wat""",
        "is": """skrifaðu þýddu lagaðu styttu útskýrðu kæri kæra sæl sæll kveðja virðingarfyllst takk fyrir
            nafn kennitala heimilisfang gata borg land sími reikningur upphæð sjúklingur leigjandi
            eigandi mamma pabbi amma afi nágranni yfirmaður ég þú hann hún við hvernig hvenær hvar hvers
            vegna hver hvað""",
        "sq": """shkruaj përkthe korrigjo shkurto shpjego kontrollo përgatit lënda i nderuar e nderuar
            përshëndetje faleminderit emri mbiemri datëlindja adresa rruga qyteti shteti telefoni
            llogaria shuma pacienti klienti nëna babai gjyshja gjyshi fqinji shefi unë ti ai ajo ne ju si
            kur ku pse kush""",
        "sw": """andika tafsiri sahihisha fupisha eleza angalia tengeneza nisaidie naomba tafadhali ndugu
            mpendwa habari jambo hujambo asante ahsante salamu wako jina langu lako lake kamili tarehe
            kuzaliwa anwani mtaa mji mkoa wilaya kijiji nchi simu namba nambari akaunti kiasi mgonjwa
            mteja mpangaji mwenye nyumba mfanyakazi mwajiri mwalimu mwanafunzi daktari hospitali shule
            kampuni kazi leseni barua mama baba bibi babu kaka dada mjomba shangazi mtoto watoto mume mke
            jirani rafiki bosi mimi wewe yeye sisi ninyi wao mimi ni nina nataka ninataka nimefanya
            nilikuwa kutoka kwenda kwa na ya wa za la katika kwenye hii hiyo huyu hapa sana pia lakini
            kama kuwa hakuna ndiyo hapana yangu yako yake wangu changu vyangu miaka mwaka siku leo jana
            kesho""",
    }.items()
}

_HOLIDAYS_AND_LANGUAGES: dict[str, str] = {
    "de": """ostern pfingsten weihnachten heiligabend silvester neujahr fasching karneval fronleichnam deutsch englisch
        französisch spanisch italienisch russisch polnisch türkisch arabisch ukrainisch rumänisch""",
    "fr": """pâques pentecôte carnaval français anglais allemand espagnol italien portugais arabe""",
    "es": """navidad nochebuena nochevieja pascua cuaresma carnaval inglés francés alemán italiano portugués catalán""",
    "it": """pasqua pasquetta ferragosto capodanno carnevale inglese francese tedesco spagnolo portoghese arabo""",
    "pt": """natal páscoa carnaval réveillon inglês francês alemão espanhol italiano português""",
    "nl": """pasen pinksteren kerst kerstmis hemelvaart sinterklaas oudjaar nieuwjaar carnaval koningsdag nederlands
        engels duits frans spaans italiaans portugees pools turks arabisch russisch oekraïens vlaams fries""",
    "pl": """wielkanoc wigilia sylwester polsku angielsku niemiecku""",
    "sv": """jul påsk midsommar svenska engelska""",
    "da": """jul påske pinse dansk engelsk""",
    "nb": """jul påske pinse norsk engelsk""",
    "tr": """ramazan kurban bayramı türkçeye ingilizceye almancaya fransızca arapça""",
    "cs": """vánoce velikonoce silvestr česky anglicky německy""",
    "ro": """crăciun paște paști revelion""",
    "hu": """karácsony húsvét szilveszter""",
    "hr": """božić uskrs""",
    "tl": """pasko lunes martes miyerkules huwebes biyernes sabado linggo tagalog ingles enero pebrero marso abril mayo
        hunyo hulyo agosto setyembre oktubre nobyembre disyembre""",
    "vi": """tết trung thu nguyên đán giáng sinh việt""",
    "sw": """krismasi pasaka idi jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili kiswahili kiingereza""",
    "ca": """nadal pasqua català castellà anglès""",
    "af": """kersfees paasfees afrikaans engels""",
}
# What some languages write with a capital, or a sentence begins with.
LETTERS_AND_FORMS = {
    language: words.union(_HOLIDAYS_AND_LANGUAGES.get(language, "").split())
    for language, words in LETTERS_AND_FORMS.items()
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
        "hr": """i u je da se na ne za su od s sa iz koji koja koje što kako ili ali bi sam smo ste nije nisu moj moja
            moje može samo još već kod nisam nemam imam vas nas""",
        "sk": """a v na je sa to že do z s o som ale ako pre by mi môj moja moje má mám sú bol bola od po za vo k aj si
            nie pri ktorý ktorá ktoré""",
        "sl": """na je se da za ne z s iz ki sem pa po ali kot bi od pri še moj moja moje tudi lahko ni""",
        "id": """yang dan di dari ke ini itu dengan untuk tidak pada saya aku kami kita dia ada adalah akan bisa sudah
            belum juga karena atau tapi tetapi jika kalau sebagai oleh dalam bagi agar supaya saat sampai sangat lebih
            nya anda kamu mereka tolong""",
        "tl": """ang ng mga sa na ay ako ko mo siya niya namin natin ito iyon po hindi kung para dahil kasi lang din rin
            naman may mayroon akin aking kanyang nang""",
        "vi": """và là của có không được cho với này đó thì đã đang sẽ một những các người tôi bạn mình trong khi để
            từ đến nhưng cũng rất vào ra lại giúp viết""",
        "et": """ja on ei et see ma mina minu sa sina ta tema oli ole kui aga või mis kes ka oma nii siis veel""",
        "lv": """un ir ka no ar uz par lai es mans mana nav bet vai kas kā pie arī tas tā bija pēc""",
        "lt": """ir yra kad iš su į už ar bet kaip mano aš tai jis ji buvo nėra prie po apie dar tik""",
        "ca": """el la els les i és no un una de del per a que amb en al seu seva meu meva són ha he més però o si està
            aquest aquesta també des jo dels""",
        "af": """die en is nie van ek my jy hy sy ons hulle het met vir om te wat dat aan op was sal kan asseblief
            hierdie daardie ook maar""",
        "is": """og að er ekki í á ég þú hann hún við það sem með um til frá hef var en eða minn mín mitt""",
        "sq": """dhe në të është një për me nga që nuk unë im ime ka kam por si se i e""",
        "sw": """na ya wa kwa ni za la katika hii hiyo mimi yeye yangu yake langu wangu kama lakini kutoka kwenye pia
            sana cha vya si""",
    }.items()
}
"""Words by which a language is recognised: the small ones, which stand everywhere."""

RARER: frozenset[str] = frozenset("hr sk sl id tl vi et lv lt ca af is sq sw".split())
"""Languages that a text must show more clearly: two short words, others may have too."""
