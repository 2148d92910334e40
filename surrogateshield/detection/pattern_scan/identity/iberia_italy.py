"""Spain, Portugal, Andorra, Italy, San Marino, Malta."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.western_europe import es_nuss, es_vat, it_cf, pt_cc, pt_niss
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "ES",
        "DNI",
        NATIONAL,
        r"\d{8}[A-Z]",
        "~dni|documento nacional de identidad|d.n.i.|~nif|n.i.f.|número de dni|dni/nif|dni/nie|nif/nie|"
        "dni o nie|carnet de identidad|document nacional d'identitat|número de identificación fiscal|"
        "documento de identidad|número de documento",
        "Real Decreto 1553/2005",
        module="es.dni",
        prose=("99999999A", "99999999-A", "99.999.999-A", "99.999.999A", "99999999 A"),
        valid=("17799883E", "03546491Y"),
        invalid=("03546491A", "03546491"),
    ),
    Scheme(
        "ES",
        "NIE",
        NATIONAL,
        r"[XYZ]\d{7}[A-Z]",
        "~nie|número de identidad de extranjero|número de identificación de extranjero|n.i.e.|dni/nie|"
        "nif/nie|dni o nie|~nif|tarjeta de residencia",
        "Real Decreto 557/2011",
        module="es.nie",
        prose=("A9999999A", "A-9999999-A", "A9999999-A"),
        valid=("X8967523F", "Z4111995Z"),
        invalid=("Z4111995A", "Z4111995"),
    ),
    Scheme(
        "ES",
        "CIF",
        TAX,
        r"[ABCDEFGHJKLMNPQRSUVW]\d{7}[A-J\d]",
        "~cif|c.i.f.|código de identificación fiscal|~nif|n.i.f.|nif de la empresa|cif/nif|nif/cif|"
        "número de identificación fiscal",
        "Orden EHA/451/2008",
        module="es.cif",
        valid=("D3049086F", "A1148786E"),
        invalid=("A1148786A", "A1148786"),
    ),
    Scheme(
        "ES",
        "número de la Seguridad Social",
        NATIONAL,
        r"\d{11,12}",
        "número de seguridad social|número de la seguridad social|seguridad social|nuss|"
        "número de afiliación|nss|nº seguridad social|nº afiliación|n° ss|nº ss|"
        "número de afiliación a la seguridad social|naf",
        "Tesorería General de la Seguridad Social",
        check=es_nuss,
        prose=("99/99999999/99", "99/9999999999", "99 99999999 99"),
        valid=("41/76853465/00", "031233078601"),
        invalid=("031233078600", "0312330786"),
    ),
    Scheme(
        "ES",
        "IVA",
        TAX,
        r"ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])",
        "nif iva|número de iva|iva intracomunitario|vat",
        "Agencia Tributaria",
        check=es_vat,
        prose=("AAA99999999", "AAA9999999A", "AA99999999A"),
        valid=("ES13342471X", "ES68928187Q"),
        invalid=("ES68928187A", "ES68928187"),
    ),
    Scheme(
        "PT",
        "NIF",
        TAX,
        r"(?:PT)?\d{9}",
        "~nif|n.i.f.|número de identificação fiscal|número fiscal|nipc|número de contribuinte|contribuinte|"
        "nº contribuinte|n° contribuinte|nº de contribuinte|contribuinte nº",
        "Autoridade Tributária; Decreto-Lei 14/2013",
        module="pt.nif",
        valid=("771348690", "935906819"),
        invalid=("935906810", "93590681"),
    ),
    Scheme(
        "PT",
        "cartão de cidadão",
        NATIONAL,
        r"\d{8}(?:\d(?:[A-Z\d]{2}\d)?)?",
        "cartão de cidadão|cartão do cidadão|número de cartão de cidadão|~cc|bilhete de identidade|~bi|"
        "número de identificação civil|nic|citizen card|n° cc|nº cc",
        "IRN, Cartão de Cidadão",
        check=pt_cc,
        anywhere=("99999999 9 AA9",),
        prose=("999999999AA9",),
        valid=("23255708 0 ZX6", "299931420ZZ6"),
        invalid=("299931420ZZ0", "299931420ZZ"),
    ),
    Scheme(
        "PT",
        "NISS",
        NATIONAL,
        r"[12]\d{10}",
        "niss|número de identificação de segurança social|número de segurança social|segurança social|"
        "número da segurança social",
        "Segurança Social",
        check=pt_niss,
        valid=("28626159589", "28247400616"),
        invalid=("28247400610", "2824740061"),
    ),
    Scheme(
        "AD",
        "NRT",
        TAX,
        r"[A-Z]\d{6}[A-Z]",
        "nrt|número de registre tributari",
        "Govern d'Andorra",
        module="ad.nrt",
        prose=("A-999999-A",),
        valid=("F-347497-N", "F265675C"),
        invalid=("F765675C", "F265675"),
    ),
    Scheme(
        "IT",
        "codice fiscale",
        TAX,
        r"[A-Z]{6}[\dLMNPQRSTUV]{2}[A-EHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]",
        "codice fiscale|cod fiscale|cod fisc|cod. fisc.|cod. fiscale|c.f.|~cf|codicefiscale|"
        "italian tax code|fiscal code|italian fiscal code|steuernummer|codice fiscale/partita iva",
        "Decreto 23 dicembre 1976, Agenzia delle Entrate",
        check=it_cf,
        anywhere=("AAAAAA99A99A999A", "AAA AAA 99A99 A999A", "AAAAAA 99A99 A999A", "AAA AAA 99A99A999A"),
        valid=("TDDCFT78C19L219S", "DMNLDT80P10H501Q"),
        invalid=("DMNLDT80P10H501A", "DMNLDT80P10H501"),
    ),
    Scheme(
        "IT",
        "partita IVA",
        TAX,
        r"(?:IT)?\d{11}",
        "partita iva|p.iva|p. iva|p iva|piva|p.i.|codice fiscale|cod fiscale|c.f.|~cf|c.f./p.iva|"
        "numero iva|iva|codice fiscale/partita iva",
        "Agenzia delle Entrate, DPR 633/1972",
        module="it.iva",
        prose=("AA99999999999",),
        valid=("62446920506", "65394190857"),
        invalid=("65394190850", "6539419085"),
    ),
    Scheme(
        "IT",
        "carta d'identità",
        NATIONAL,
        r"[A-Z]{2}\d{5}[A-Z]{2}|[A-Z]{2}\d{7}|\d{7}[A-Z]{2}",
        "carta d'identità|carta di identità|carta identità|numero carta d'identità|cie|c.i.|~ci|"
        "carta d'identità elettronica|documento d'identità|documento di identità|"
        "documento di riconoscimento",
        "Ministero dell'Interno, CIE",
        prose=("AA99999AA",),
        valid=("5627522NC", "YB3761214"),
        invalid=("YB376121", "YB37612"),
    ),
    Scheme(
        "IT",
        "tessera sanitaria",
        NATIONAL,
        r"80380\d{15}",
        "tessera sanitaria|numero tessera|team|tessera europea",
        "Ministero dell'Economia e delle Finanze",
        anywhere=("99999999999999999999",),
        valid=("80380083994183464888", "80380317490822933439"),
        invalid=("8038031749082293343", "803803174908229334"),
    ),
    Scheme(
        "MT",
        "identity card",
        NATIONAL,
        r"\d{3,7}[MGAPLHBZ]",
        "maltese id|id card number|karta tal identità|identity card number|numru tal karta tal identità|~id no",
        "Identità Malta",
        valid=("5936220M", "288310H"),
        invalid=("288310", "28831"),
    ),
)
"""The order decides where two schemes take one number."""
