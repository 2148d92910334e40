"""Belgium, the Netherlands, Luxembourg."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.western_europe import be_nn, lu_matricule, nl_btw
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "BE",
        "numéro national",
        NATIONAL,
        r"\d{11}",
        "rijksregisternummer|rijksregister|numéro national|n° national|numéro de registre national|"
        "registre national|numéro niss|niss|insz|insz nummer|rrn|nationaal nummer|nationalregisternummer|"
        "belgian national number|bis nummer|numéro bis|rijksregisternr",
        "Rijksregister / Registre national; royal decree of 3 April 1984",
        check=be_nn,
        anywhere=("99.99.99-999.99",),
        valid=("14.43.11-268.26", "76511327824"),
        invalid=("76511327820", "7651132782"),
    ),
    Scheme(
        "BE",
        "ondernemingsnummer",
        TAX,
        r"(?:BE)?[01]\d{9}",
        "ondernemingsnummer|numéro d'entreprise|n° d'entreprise|kbo|kbo nummer|bce|numéro bce|btw nummer|"
        "btw nr|btw|unternehmensnummer|numéro de tva|n° tva|tva|numéro tva",
        "KBO / BCE",
        module="be.vat",
        anywhere=("AA 9999.999.999", "AA9999.999.999"),
        prose=("9999.999.999", "AA9999999999"),
        valid=("0557.262.624", "1696292943"),
        invalid=("1696292940", "169629294"),
    ),
    Scheme(
        "BE",
        "identiteitskaart",
        NATIONAL,
        r"\d{12}|[A-Z]\d{9}",
        "identiteitskaart|identiteitskaartnummer|carte d'identité|numéro de carte d'identité|eid nummer|"
        "identity card number",
        "Algemene Directie Identiteit en Burgerzaken",
        module="be.eid",
        valid=("840040317961", "259234483850"),
        invalid=("259234483851", "25923448385"),
    ),
    Scheme(
        "NL",
        "BSN",
        NATIONAL,
        r"\d{8,9}",
        "bsn|burgerservicenummer|burger service nummer|sofinummer|sofi nummer|sofi|citizen service number|"
        "bsn/sofi|rsin|a nummer",
        "RvIG; Wet algemene bepalingen burgerservicenummer",
        module="nl.bsn",
        valid=("50120013", "653552361"),
        invalid=("653552360", "6535523"),
    ),
    Scheme(
        "NL",
        "BTW-nummer",
        TAX,
        r"(?:NL)?\d{9}B\d{2}",
        "btw nummer|btw nr|btw id|btw identificatienummer|btw|omzetbelastingnummer|vat id|vat number",
        "Belastingdienst",
        check=nl_btw,
        anywhere=("AA999999999A99", "AA9999.99.999.A99"),
        valid=("816648347B76", "360335267B63"),
        invalid=("360335267B60", "360335267B6"),
    ),
    Scheme(
        "NL",
        "identiteitsbewijs",
        NATIONAL,
        r"[A-Z]{2}[A-Z\d]{6}\d",
        "identiteitskaart|identiteitskaartnummer|id kaart|identiteitsbewijs|documentnummer|id bewijs|"
        "verblijfsvergunning|dutch id card",
        "RvIG, Kenmerken van reisdocumenten",
        module="nl.identiteitskaartnummer",
        loose=True,
        valid=("IH3583498", "SD28CL642"),
        invalid=("SD28CO642", "SD28CL64"),
    ),
    Scheme(
        "NL",
        "KvK-nummer",
        TAX,
        r"\d{8}",
        "kvk|kvk nummer|kvk nr|kamer van koophandel",
        "Kamer van Koophandel",
        valid=("90962525", "06341419"),
        invalid=("0634141", "063414"),
    ),
    Scheme(
        "LU",
        "matricule",
        NATIONAL,
        r"\d{13}",
        "matricule|numéro de matricule|matricule nationale|numéro d'identification national|"
        "sozialversicherungsnummer|matrikelnummer|numéro national",
        "Loi du 19 juin 2013 relative à l'identification des personnes physiques",
        check=lu_matricule,
        valid=("1981092002715", "1975112331443"),
        invalid=("1975112331440", "197511233144"),
    ),
    Scheme(
        "LU",
        "TVA",
        TAX,
        r"LU\d{8}",
        "numéro de tva|n° tva|tva|numéro tva",
        "AED",
        module="lu.tva",
        valid=("LU48160223", "LU63129922"),
        invalid=("LU63129920", "LU6312992"),
    ),
)
"""The order decides where two schemes take one number."""
