"""Germany, Austria, Switzerland, Liechtenstein."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.western_europe import ch_uid, de_document, de_rvnr, de_vat
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "DE",
        "Steuer-Identifikationsnummer",
        TAX,
        r"\d{11}",
        "steuer id|steuer identifikationsnummer|steueridentifikationsnummer|"
        "steuerliche identifikationsnummer|persönliche identifikationsnummer|identifikationsnummer|idnr|"
        "id nr|steuer idnr|steueridnr|steuer identnummer|tin|german tax id|tax identification number",
        "BZSt; section 139b AO",
        module="de.idnr",
        valid=("76420618930", "27118146957"),
        invalid=("27118146950", "2711814695"),
    ),
    Scheme(
        "DE",
        "Steuernummer",
        TAX,
        r"\d{10,13}",
        "steuernummer|steuer nr|st nr|stnr|st.-nr.|steuer nummer|finanzamt nr|umsatzsteuernummer|elster steuernummer",
        "section 139a AO; ELSTER, Prüfung der Steuernummern",
        module="de.stnr",
        valid=("91281560605", "09507070301"),
        invalid=("095070703", "09507070"),
    ),
    Scheme(
        "DE",
        "Versicherungsnummer der Rentenversicherung",
        NATIONAL,
        r"\d{8}[A-Z]\d{3}",
        "rentenversicherungsnummer|rentenversicherungs nr|sozialversicherungsnummer|sozialversicherungs nr|"
        "sv nummer|sv nr|svnr|rvnr|versicherungsnummer|versicherungs nr|vsnr|rv nummer|rv nr|"
        "sozialversicherungsausweis|german social security number|pension insurance number",
        "VKVV, section 2; section 147 SGB VI",
        check=de_rvnr,
        prose=("99999999A999", "99 999999 A 999", "99 999999 A999", "99-999999-A-999"),
        valid=("07081184S089", "65260680N607"),
        invalid=("65260680N600", "65260680N60"),
    ),
    Scheme(
        "DE",
        "Personalausweis",
        NATIONAL,
        r"[CFGHJKLMNPRTVWXYZ\d]{9}\d?",
        "ausweis|personalausweis|personalausweisnummer|personalausweis nr|ausweisnummer|ausweis nr|perso|"
        "persoausweis|german identity card|ausweis id|seriennummer des ausweises|aufenthaltstitel",
        "PAuswV; ICAO Doc 9303",
        check=de_document,
        valid=("JJXPCYC910", "121V845XM5"),
        invalid=("121V845XM0", "121V845X"),
    ),
    Scheme(
        "DE",
        "Wirtschafts-Identifikationsnummer",
        TAX,
        r"DE\d{9}(?:\d{5})?",
        "wirtschafts identifikationsnummer|wirtschaftsidentifikationsnummer|w idnr|ust idnr|ust id|"
        "ust id nr|ustid|ustidnr|umsatzsteuer identifikationsnummer|umsatzsteuer id|"
        "umsatzsteueridentifikationsnummer|mwst nr|vat id",
        "section 139c AO; section 27a UStG",
        check=de_vat,
        valid=("DE46133550318164", "DE435285418"),
        invalid=("DE435285410", "DE43528541"),
    ),
    Scheme(
        "AT",
        "Sozialversicherungsnummer",
        NATIONAL,
        r"\d{10}",
        "sozialversicherungsnummer|sv nummer|sv nr|svnr|sozialversicherungs nr|versicherungsnummer|"
        "e card nummer|e card|austrian social security number|vsnr|versicherungs nr",
        "Dachverband der Sozialversicherungsträger",
        module="at.vnr",
        valid=("8518103692", "2428148857"),
        invalid=("2428148850", "242814885"),
    ),
    Scheme(
        "AT",
        "Abgabenkontonummer",
        TAX,
        r"\d{9}",
        "abgabenkontonummer|steuernummer|steuer nr|st nr|stnr|abgabenkonto",
        "Bundesministerium für Finanzen",
        module="at.tin",
        valid=("692425135", "691670566"),
        invalid=("691670560", "69167056"),
    ),
    Scheme(
        "AT",
        "UID",
        TAX,
        r"ATU\d{8}",
        "uid|uid nummer|uid nr|umsatzsteuer identifikationsnummer|ust id|ust idnr|ust id nr|vat id",
        "UStG 1994, article 28",
        module="at.uid",
        anywhere=("AAA99999999",),
        valid=("ATU28368539", "ATU50617836"),
        invalid=("ATU50617830", "ATU5061783"),
    ),
    Scheme(
        "CH",
        "AHV-Nummer",
        NATIONAL,
        r"756\d{10}",
        "ahv nummer|ahv nr|ahv|ahvn13|ahv n13|avs|n° avs|no avs|numéro avs|numero avs|oasi number|oasi|"
        "sozialversicherungsnummer|versichertennummer|numéro d'assuré|swiss social security number|navs13",
        "Zentrale Ausgleichsstelle, AHVN13",
        module="ch.ssn",
        anywhere=("999.9999.9999.99", "9999999999999"),
        valid=("756.4084.7856.57", "7560373634491"),
        invalid=("7560373634490", "756037363449"),
    ),
    Scheme(
        "CH",
        "UID",
        TAX,
        r"CHE\d{9}(?:MWST|TVA|IVA)?",
        "uid|uid nummer|uid nr|unternehmens identifikationsnummer|ide|numéro ide|mwst nummer|mwst nr|"
        "numéro tva|n° tva|iva|idi",
        "Bundesamt für Statistik, UID-Register",
        check=ch_uid,
        anywhere=("AAA-999.999.999",),
        form_suffices=True,
        valid=("CHE-331.055.257", "CHE108441503"),
        invalid=("CHE108441500", "CHE10844150"),
    ),
    Scheme(
        "CH",
        "Ausländerausweis",
        NATIONAL,
        r"(?:ZEMIS)?\d{8,9}",
        "zemis|zemis nr|zemis nummer|ausländerausweis|titre de séjour",
        "Staatssekretariat für Migration",
        valid=("74866681", "644284095"),
        invalid=("6442840", "644284"),
    ),
    Scheme(
        "LI",
        "PEID",
        TAX,
        r"\d{4,12}",
        "peid|pers id nummer",
        "Steuerverwaltung Liechtenstein",
        module="li.peid",
        loose=True,
        valid=("183731047", "18932"),
        invalid=("189", "18"),
    ),
)
"""The order decides where two schemes take one number."""
