"""VAT numbers of the European Union, and labels that name no country."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

# Whatever stands right behind such a label: five digits at least, letters before or among them.
OPEN = r"(?=(?:[A-Z]*\d){5})(?!(?:19|20)\d\d[01]\d[0-3]\d$)[A-Z]{0,4}\d[A-Z\d]{4,17}"

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "EU",
        "VAT number",
        TAX,
        r"(?:ATU\d{8}|BE\d{10}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|"
        r"ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|GB\d{9}(?:\d{3})?|HR\d{11}|HU\d{8}|"
        r"IE\d[A-Z\d]\d{5}[A-Z]{1,2}|IT\d{11}|LT\d{9}(?:\d{3})?|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|"
        r"PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI\d{9})",
        "vat number|vat no|vat id|vat identification number|vat registration number|vat reg no|~vat|eu vat|"
        "eu vat number|vat reg|vat registration|vat registration no|umsatzsteuer identifikationsnummer|"
        "ust id|ust idnr|ust id nr|ustid|ustidnr|tva|n° tva|numéro de tva|numéro tva|btw|btw nummer|iva|"
        "partita iva|número de iva|moms|momsnummer|alv|nip ue|dič|ič dph|ддс|φπα|vatid|vatin|tax id|"
        "tax number|tin",
        "Council Directive 2006/112/EC, article 215; VIES",
        module="eu.vat",
        prose=("AA999999999", "AA 999999999", "AA 999 999 999", "AA99999999", "AA9999999999", "AA99999999999"),
        valid=("DK22596209", "SI15146162"),
        invalid=("SI15146160", "SI1514616"),
    ),
    Scheme(
        "",
        "tax number",
        TAX,
        OPEN,
        "tax id|tax id number|tax id no|tax identification number|tax identification no|tax identifier|"
        "tax identification|tax number|tax no|tax code|tax file number|~tin|tin number|tin no|taxpayer id|"
        "taxpayer identification number|taxpayer number|taxpayer no|taxpayer identifier|tax payer id|"
        "tax registration number|tax reference number|tax reference|vat number|vat no|vat id|"
        "vat registration number|steuernummer|steuer id|steuerliche identifikationsnummer|numéro fiscal|"
        "identifiant fiscal|número fiscal|número de identificación fiscal|"
        "número de identificación tributaria|número de identificação fiscal|codice fiscale|"
        "identificativo fiscale|belastingnummer|fiscaal nummer|numer podatkowy|skattenummer|skatteid|"
        "verotunniste|adószám|daňové číslo|vergi no|налоговый номер|税号|納稅人識別號|納税者番号|"
        "납세자번호|الرقم الضريبي|fiscal number|fiscal id|fiscal identification number|fiscal identifier",
        "the label says what it is; forms by country: OECD, Tax identification numbers",
        open=True,
        valid=("3940278411", "2741629006"),
        invalid=("2741", "274"),
    ),
    Scheme(
        "",
        "identity number",
        NATIONAL,
        OPEN,
        "national id|national id number|national id no|national id card|national identity number|"
        "national identity no|national identity card|national identity|national identifier|"
        "national identification number|national identification no|national insurance|"
        "national registration number|nationality id|identity card number|identity card no|identity card|"
        "identity number|identity no|identity document number|identity document|id card number|id card no|"
        "id card|citizen id|citizen number|citizenship number|citizen service number|civil id|"
        "civil registration number|resident id|residence permit|residence permit number|residency permit|"
        "residence card|personal identification number|personal identity number|"
        "personal identification code|personal id number|personal id|personal code|government id|"
        "government id number|government issued id|social security number|social security no|"
        "social security|social insurance number|insurance number|nationalid|identification document|"
        "ausweisnummer|personalausweis|personenkennzeichen|identitätsnummer|identitätskarte|id karte|"
        "carte d'identité|pièce d'identité|numéro d'identité|numéro d'identification|titre de séjour|"
        "número de identidad|número de identificación|documento de identidad|"
        "documento nacional de identidad|número de identidade|documento de identidade|"
        "número de identificação|bilhete de identidade|carta d'identità|documento d'identità|"
        "numero d'identità|numero di identificazione|identiteitskaart|identiteitsnummer|legitimatiebewijs|"
        "numer dowodu|dowód osobisty|numer identyfikacyjny|id kort|id kortnummer|legitimation|"
        "henkilökortti|personkort|občanský průkaz|személyi szám|număr de identificare|номер удостоверения|"
        "удостоверение личности|идентификационный номер|身份证号码|身份证|身份證|身分證|マイナンバー|"
        "주민등록번호|รหัสประจำตัว|رقم الهوية|बैंक पहचान|पहचान पत्र|kimlik no|kimlik numarası|căn cước",
        "the label says what it is",
        open=True,
        valid=("A6141849230", "A8703128217"),
        invalid=("A8703", "A870"),
    ),
    Scheme(
        "",
        "civil documents",
        NATIONAL,
        OPEN,
        "birth certificate number|birth certificate no|=birth certificate|marriage certificate number|"
        "marriage certificate no|death certificate number|visa number|visa no|visa grant number|"
        "visa application id|voter registration number|voter registration|voter id|voter number|"
        "residence permit card|residence permit no|id document|id document number|id document no|"
        "document number|photo id number|identification card|identification card number|"
        "identification number|=my id is|=your id is|=his id is|=her id is|id (card no|id (card number|id (no|"
        "ehic pin|biometric card|id kaart|id kort|id karte|id kártya|identity card nr|"
        "refugee travel document|asylum case number|asylum number|unhcr number|unhcr case number|"
        "geburtsurkunde nr|registernummer geburtsurkunde|aufenthaltskarte|aufenthaltserlaubnis|"
        "asylaktenzeichen|visum nr|visumnummer|ausweis|acte de naissance n°|numéro de visa|"
        "numéro de titre de séjour|récépissé|número de visado|número de visa|tarjeta de identidad|"
        "permesso di soggiorno|numero permesso di soggiorno|numero del documento|documento n|"
        "autorização de residência|título de residência|registro geral|certidão de nascimento|"
        "verblijfsdocument|v nummer|visumnummer|karta pobytu|numer karty pobytu|numer wizy|"
        "uppehållstillstånd|uppehållstillståndskort|opholdskort|opholdstilladelse|oppholdskort|"
        "oppholdstillatelse|duf nummer|oleskelulupa|oleskelulupakortti|henkilökortti|povolení k pobytu|"
        "číslo víza|číslo občanského průkazu|č. op|číslo op|ikamet izni|ikamet no|vize no|nüfus cüzdanı|"
        "kimlik kartı|seri no kimlik",
        "the label says what it is",
        open=True,
        valid=("A6141849230", "KX 20844719"),
        invalid=("A8703", "A870"),
    ),
)
"""The order decides where two schemes take one number."""
