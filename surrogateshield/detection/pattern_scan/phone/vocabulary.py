"""The words about telephoning, and those about other numbers, of the larger languages.

Sources: CLDR's language data for which language is spoken where; the words are those of forms,
signatures and everyday speech.
"""

from __future__ import annotations

LANGUAGES: dict[str, tuple[tuple[str, ...], str, str]] = {
    "en": (
        (),
        """phone, phones, phone number, phone no, telephone, tel, tels, e.164, telno, mobile, mobiles, mobile
        number, mob, cell, cells, cellphone, cell phone, cell number, landline, fax, facsimile, whatsapp, viber,
        pager, beeper, hotline, helpline, voicemail, voice mail, voice line, callback, callback number, contact
        number, contact no, contact numbers, msisdn, phone no, toll free, freephone, switchboard, caller id,
        callerid, caller number, calling number, called number, sms, dial in, direct line, direct dial, text
        line, emergency number, ani, dnis, e164, telegram, ph, phn, ph no, phone nos, mob no, cell no, cont no,
        contact nos, tel no, tele, fx, ddi, caller, to number, from number, number to call, number to ring,
        number to text, number to reach, number to dial, phone contacts, imessage, facetime, phone line, phone
        list""",
        """call, calls, call me, called, calling, dial, dialed, dialled, dialing, dialling, ring, rang, ringing,
        text, texts, texted, texting, reach, reached, reachable, reach me, signal, contact, my number, her
        number, his number, their number, your number, our number, new number, home number, work number, line,
        phoned, ping, msg, message, hmu, hit me up, hit my line, digits, give us a bell, give me a bell, give me
        a ring, tinkle, buzz, drop me a line, get hold of, whats app, contacts, contact details, zelle, venmo,
        cash app, cashapp, next of kin, emergency contact, call back, blocked number, which number, what number,
        mum's number, mom's number, dad's number, old number, this number, sim swap, ported, my #, her #, his #,
        your #, new #, best #, good #, cell #, cb, cb #, top up, recharge, airtime, pac code, try me, if not try""",
    ),
    "de": (
        ("DE", "AT", "CH"),
        """telefon, telefonnummer, telefonnr, telefonisch, tel, handy, handynummer, handynr, diensthandy, mobil,
        mobilnummer, mobiltelefon, mobilfunk, mobilfunknummer, festnetz, festnetznummer, festnetzanschluss,
        rufnummer, rückruf, rückrufnummer, durchwahl, fax, faxnummer, telefax, fernruf, fon, natel, telefonat,
        tel nr, telefon nr, handy nr, mobil nr, fax nr, notfallnummer, notrufnummer, telefonkontakt,
        privatnummer, handynummern, telefonnummern, twint, telef, fest, festnetznr""",
        """anrufen, anruf, angerufen, ruf, rufe, rufen, rufst, rief, erreichbar, erreichen, erreichst, erreiche,
        meine nummer, deine nummer, seine nummer, ihre nummer, meiner nummer, ihrer nummer, wähle, wählen, meine
        nr, seine nr, ihre nr, deine nr, neue nr, neue nummer, alte nummer, der nummer, die nummer, nummer
        lautet, nummer ist, melden, melde dich, meldet euch, schreib mir, schreibt mir, simst, kontakt,
        kontakte, welche nummer, rückfragen, rückfrage, für rückfragen, für fragen""",
    ),
    "fr": (
        ("FR", "BE", "CH"),
        """téléphone, telephone, tél, tel, portable, mobile, fixe, gsm, télécopie, télécopieur, natel, port., n°
        de ligne, n° de tél, n° tel, n° de téléphone, num tél, num tel, mobiles""",
        """appeler, appelez, appelle, appelle moi, joindre, joignable, rappeler, rappelez, rappelle, contacter,
        mon numéro, son numéro, ton numéro, votre numéro, mon numero, numéro, contactez, contact, mon num, ton
        num, son num, ligne, la ligne, écrire au, un sms, sms au, textoter, texto, joint au, par sms, contacts""",
    ),
    "es": (
        ("ES", "MX", "AR", "CO", "CL", "PE"),
        """teléfono, telefono, telefónico, tlf, tfno, tfn, telf, móvil, movil, celular, cel, celu, fijo, wasap,
        whats, fono, tlfn, tlfno, bizum, yape, plin, nequi, daviplata, guasap""",
        """llámame, llamame, llamar, llama, llame, llámeme, llámenos, llamada, llamé, llamó, marca, marque, mi
        número, su número, tu número, mi numero, número, contactar, contáctame, comunicarse, comuníquese,
        localizarme, escríbeme, contacto, el número, llamadas, llamadas del, tu numero, mi nro, avisar, avisar a""",
    ),
    "pt": (
        ("BR", "PT"),
        """telefone, tel, telemóvel, telemovel, celular, cel, fixo, telefones, zap, whats, fone, tlm, tlmv,
        telm, telem, mb way, mbway, zapzap""",
        """ligue, ligar, liga, liguei, ligou, meu número, seu número, meu numero, contato, contacto, contactar,
        chamar, pix, me liga, número, o número, numero, contactos""",
    ),
    "it": (
        ("IT", "CH"),
        """telefono, telefonico, tel, cellulare, cell, fisso, recapito, recapito telefonico, n tel, num tel,
        utenza, satispay, cellulari, telefoni""",
        """chiamami, chiama, chiamare, chiamate, chiamarmi, mio numero, suo numero, tuo numero, contattare,
        contattatemi, richiamare, numero, telefonare, telefonami, mi trovi al, mi trovi, scrivimi, messaggio,
        contatto, contatti, rispondo al, raggiungibile""",
    ),
    "nl": (
        ("NL", "BE"),
        """telefoon, telefoonnummer, telefoonnr, telnr, tel, mobiel, mobiele nummer, mobiel nummer, gsm, vaste
        lijn, faxnummer, 06 nummer, telefoonnummers, tel nr, tikkie, payconiq, thuisnummer, noodnummer, gsm nr,
        06 nr, mobielnummer""",
        """bel, bellen, belde, gebeld, bereikbaar, bereiken, mijn nummer, haar nummer, zijn nummer, appen,
        terugbellen, mijn nr, m'n nummer, m'n nr, je nummer, haar nr, zijn nr, app me, geappt, gesmst, contact,
        contacten, nieuwe nummer""",
    ),
    "pl": (
        ("PL",),
        """telefon, telefonu, telefonie, telefonem, tel, komórka, komórki, komórkowy, kom, numer telefonu, nr
        tel, nr telefonu, numer kontaktowy, stacj, stacjonarny, stacjonarny, tel kom, tel stacj, kontaktowy,
        blik, blik na telefon, przelew na numer, telefony, komórkę, faks""",
        """zadzwoń, zadzwonić, dzwonić, dzwoń, dzwonił, mój numer, jej numer, jego numer, numer, numerem, mój
        nr, jej nr, jego nr, pod nr, kontakt, kontakty, nowy nr""",
    ),
    "nordic": (
        ("SE", "NO", "DK"),
        """telefon, telefonnummer, telefonnr, tlf, tfn, mobil, mobilnummer, mobiltelefon, mobilen, fastnett,
        fasttelefon, mobilnr, mobil nr, tlf nr, tlfnr, tlf nummer, telefon nr, hemnummer, hemtelefon,
        arbetstelefon, jobbtelefon, fax nr, sms:a""",
        """ringa, ringe, ring, ringde, ringte, mitt nummer, mit nummer, nås, kontakta, kontakt, ring mig, ring
        meg, ring på, ring til, ring til mig, nå mig, nå meg, mitt nr, mit nr, træffes, treffes, nytt nummer,
        nyt nummer, hennes nummer, hendes nummer, hans nummer, telefonsvarer, messa, smsa, kontakter, du för
        nummer, dit nummer, ditt nummer, hvilket nummer""",
    ),
    "sv": (("SE",), "swish, swishnummer, swishnr, swisha, swisha mig på, swishas till", "swishar"),
    "no": (("NO",), "vipps, vippsnummer, vippse, vipps meg på", ""),
    "da": (("DK",), "mobilepay, mobilepay nummer", ""),
    "in": (("IN",), "gpay, phonepe, paytm, google pay", "upi, paytm me"),
    "asia": (("PH", "BD", "SG", "KE"), "gcash, bkash, nagad, paynow, m-pesa, mpesa, paymaya", ""),
    "fi": (
        ("FI",),
        """puhelin, puhelinnumero, puhelimen, puh, gsm, matkapuhelin, kännykkä, puhelinnro, puh nro, kännykän,
        puhelimeen""",
        "soita, soittaa, numeroni, numero, tavoittaa, tavoitat, puhelimitse, tekstaa, yhteystiedot",
    ),
    "tr": (
        ("TR",),
        """telefon, telefonu, telefonum, tel, cep, cep telefonu, cep telefonum, gsm, faks, whatsapp hattı, cep
        tel, cep no, tel no, telefon no, telefon numarası, cep numarası, gsm no""",
        """ara, arayın, arayabilirsiniz, numaram, numarası, ulaşın, ulaşabilirsiniz, numaran, numaramı,
        numaradan, irtibat, iletişim, beni ara""",
    ),
    "cs": (
        ("CZ", "SK"),
        """telefon, telefonní číslo, telefónne číslo, tel, mobil, mobilní, mobilný, pevná linka, tel č, tel
        číslo, telefon číslo, mob""",
        """volat, volat na, zavolat, volej, zavolejte, volejte, zavolej, zavolajte, volajte, moje číslo, na čísle,
        číslo, tvoje číslo, jeho
        číslo, její číslo, kontakt, kontakty, napište na, napiš mi""",
    ),
    "hu": (
        ("HU",),
        "telefon, telefonszám, telefonszáma, telefonszámom, tel, mobil",
        "hívjon, hívj, hívható, hívd",
    ),
    "ro": (
        ("RO",),
        "telefon, număr de telefon, tel, mobil, telefonul",
        "sunați, sunati, sună, suna, numărul",
    ),
    "id": (
        ("ID", "MY"),
        "telepon, telefon, telp, no hp, nomor hp, no wa, nomor wa, ponsel, handphone, hp, no tel, bimbit",
        "hubungi, menghubungi, nomor, telepon saya, nomor saya",
    ),
    "vi": (
        ("VN",),
        "điện thoại, sđt, sdt, di động, số máy",
        "gọi, liên hệ, số",
    ),
    "tl": (
        ("PH",),
        "telepono, cp no, cp number, cellphone no",
        "tawagan, tumawag",
    ),
    "sw": (
        ("KE",),
        "simu, nambari ya simu, namba ya simu",
        "piga, nipigie, mpigie, tupigie, namba yangu, nambari yangu",
    ),
    "is": (
        (),
        "sími, síma, símanúmer, símanúmerið, farsími, gsm, heimasími, vs., hs.",
        "hringdu, hringja, hringið, hringir, hringdu í",
    ),
    "zh": (
        ("CN", "TW", "HK"),
        "电话, 手机, 微信同号, 手机号, 联系方式, 固话, 传真, 電話, 手機, 傳真, 聯絡",
        "拨打, 致电, 联系, 撥打, 號碼",
    ),
    "ja": (
        ("JP",),
        "電話, 携帯, 連絡先, ファックス, 電話番号, でんわ",
        "お問い合わせ",
    ),
    "ko": (
        ("KR",),
        "전화, 휴대폰, 휴대전화, 핸드폰, 연락처, 팩스",
        "연락",
    ),
    "ru": (
        ("RU", "UA"),
        "телефон, тел, моб, мобильн, сотов, номер телефона, факс, вотсап, ватсап",
        "звони, позвон, набер, мой номер, по номеру",
    ),
    "uk": (
        ("UA",),
        "мобільн, телефону",
        "дзвони, телефонуйте, мій номер",
    ),
    "bg": (
        ("BG",),
        "мобилен, gsm",
        "обади, номерът",
    ),
    "el": (
        ("GR",),
        "τηλ, τηλέφωνο, κινητό, κιν",
        "καλέστε, κάλεσε",
    ),
    "he": (
        ("IL",),
        "טלפון, נייד, פלאפון, טל",
        "התקשר, תתקשר",
    ),
    "ar": (
        ("EG",),
        "هاتف, الهاتف, جوال, موبايل, محمول, تليفون, واتساب",
        "اتصل, رقم",
    ),
    "hi": (
        ("IN",),
        "फ़ोन, फोन, मोबाइल, संपर्क",
        "कॉल, नंबर",
    ),
    "bn": (
        ("BD", "IN"),
        "ফোন, মোবাইল, ফোন নম্বর",
        "কল, নম্বর",
    ),
    "ur": (
        ("PK",),
        "فون, موبائل",
        "نمبر",
    ),
    "th": (
        ("TH",),
        "โทร, โทรศัพท์, มือถือ, เบอร์",
        "ติดต่อ",
    ),
}
"""Language -> the regions where it is spoken, labels of telephone numbers, talk of telephoning; parted by commas."""

HINTS = """home, work, office, house, desk, reception, surgery, switchboard, personal, private, evening, evenings, eve,
    eves, daytime, day, night, weekend, weekends, emergency, mum, mom, dad, mother, father, mam, mama, papa, gran,
    granny, nan, nana, grandma, grandad, grandpa, brother, sister, bro, sis, son, daughter, wife, husband, hubby,
    partner, she's on, he's on, they're on, i'm on, am on, is on, get me on, get him on, get her on, reached on,
    aunt, auntie, uncle, cousin, neighbour, neighbor, landlord, landlady, carer, nurse, boss, manager,
    supervisor, plumber, driver, electrician, babysitter, childminder, roommate, flatmate, ice, nok, kin, me, other,
    alt, alternate, backup, primary, secondary, main, direct, spam from, blocked, sent to, code to, sim, simcard, sim
    card, 2fa, two factor, otp to, texts from, sms to, sms from, who is, whos, whose number is, number is, number,
    numbers, num, no, nr, nummer, numero, numéro, número, numer, n°, wa, bizum al, zuhause, privat, dienstlich, büro,
    mutter, vater, mama, oma, opa, bruder, schwester, sohn, tochter, frau, mann, nachbar, notfall, maison, bureau,
    domicile, perso, dom, bur, mère, père, maman, mari, femme, fils, fille, casa, trabajo, oficina, madre, padre,
    hermano, hermana, hijo, hija, marido, mujer, ufficio, lavoro, mamma, marito, moglie, figlio, figlia, fratello,
    sorella, mãe, pai, irmão, irmã, filho, filha, trabalho, thuis, werk, moeder, vader, broer, zus, zoon, dochter,
    buren, privé, dom, praca, mama, tata, syn, córka, mąż, żona, hem, hemma, jobb, arbete, mamma, pappa, bror, syster,
    hjem, arbejde, arbeid, mor, far, koti, työ, äiti, isä, ev, iş, anne, baba, domů, práce, máma, táta"""
"""Words that speak for a telephone number if they stand right before it; parted by commas."""

OTHER_NUMBERS = frozenset(
    """aba abn acc account acct acn aktenzeichen amex amount article artikel asin auftrag awb az balance bar
    barcode batch bestelling bestellung bic blz booking bsb bug build bytes cad card case catalog catalogue
    chapter charge chargen cif claim clause cnpj code codes colis commande commit compte conf confirmation
    conto contrat coordinates count cpf crime crn cuenta curp cusip cve dea distance dni docket doi dossier
    duration ean ein encomenda envío epoch expediente factura facture factuur faktura fattura fatura figure
    folio gene gid gtin guid hash height host iban iccid id ids idx imei imsi incident index invoice invoiceid
    ip isbn isin issn issue item itin job kennung key keys konto kunde lat latitude level licence license lng
    lon longitude lot mac mastercard matrikel model modell mrn nhs nie nif nip node nonce npi offset order
    orderid ordern orders ordine otp package parcel part parts passport patent pedido permit pesel pid pin
    pincode plate pnr po policy population port ports postcode pr pratica price processo product przesyłka qty
    quantity range ranges ratio rechnung record ref reference referencia refnr refs reg registration regon
    rekening release request rev revision rfc riferimento rma routing run rut référence sachnummer salt score
    scores section seed sendung seq sequence serial session sha shipment sin siren siret size sku sort span
    spedizione sprawa ssn steuer sum swift table tax teil teile thread ticket ticketid tid timestamp tin token
    total trace track tracking transaction trx ts txn uid unix upc urn ust uuid vat verse version vertrag vin
    visa vorgang waybill weight width wkn worker zaak zamówienie zending zip zipcode ärende договор заказ инн
    снилс счет счёт 伝票 单号 品番 快递 注文 编号 订单 송장 주문""".split()
)
"""Words that name another kind of number, if only a word such as number stands between them and it."""

BETWEEN = frozenset(
    """a al alternate alternative an and ao are at au aux bei bitte bureau business büro casa cell contact day
    daytime dienstlich direct directly direkt display e el emergency er es est et evening fixe for formatted
    fragen für geschäftlich her here his home hp i il in international intl is ist jest la lauten lautet lavoro le les
    local main mobil mobile my n nbr new night no nos now nr nro num number numbers numer numero nummer
    nummeret numret numéro nya nº núm número o och oder office og old on onder only op or ou our perso
    personal phone please pod primary privat private på queries questions raw rückfrage rückfragen
    s secondary son sono sont são the their then thuis
    to trabajo trabalho ufficio uk und under unter us usa value via was werk work y your zu à är è é č čís
    číslo номер""".split()
)
"""Words that may stand between a number and the word that names it."""
