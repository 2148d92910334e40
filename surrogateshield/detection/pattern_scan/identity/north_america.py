"""United States, Canada, Mexico. (US social security numbers are a rule of their own.)"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.common import luhn
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "US",
        "EIN",
        TAX,
        r"\d{9}",
        "employer identification number|employer identification no|employer id number|employer id|"
        "employer tax id|federal tax id|federal tax identification number|federal ein|fein|"
        "federal id number|~ein|ein number|ein no|ein #|company ein|my ein|our ein|the ein|his ein|her ein|"
        "their ein|business tax id|irs number|w9 tax id",
        "IRS, Understanding your EIN",
        module="us.ein",
        loose=True,
        valid=("160028032", "947017462"),
        invalid=("967017462", "94701746"),
    ),
    Scheme(
        "US",
        "PTIN",
        TAX,
        r"P\d{8}",
        "ptin|preparer tax identification number|preparer tin",
        "IRS, PTIN requirements for tax return preparers",
        module="us.ptin",
        loose=True,
        valid=("P36650029", "P60905968"),
        invalid=("P6090596", "P609059"),
    ),
    Scheme(
        "US",
        "A-number",
        NATIONAL,
        r"A\d{7,9}",
        "alien registration number|alien #|a#|uscis #|alien number|a number|uscis number|"
        "alien registration|uscis no|uscis a number",
        "USCIS, A-Number",
        valid=("A02391521", "A9406208"),
        invalid=("A940620", "A94062"),
    ),
    Scheme(
        "US",
        "USCIS receipt number",
        NATIONAL,
        r"(?:EAC|WAC|LIN|SRC|MSC|NBC|IOE|YSC|TSC|VSC|CSC|NSC)\d{10}",
        "uscis receipt number|receipt number|uscis case number|i-797 receipt|uscis case",
        "USCIS, Receipt number",
        prose=("AAA9999999999", "AAA-99-999-99999"),
        valid=("MSC5249639880", "EAC0984588963"),
        invalid=("EAC098458896", "EAC09845889"),
    ),
    Scheme(
        "CA",
        "SIN",
        NATIONAL,
        r"\d{9}",
        "social insurance number|social insurance no|social insurance|numéro d'assurance sociale|"
        "no d'assurance sociale|assurance sociale|~sin|~nas|sin number|sin no|sin #",
        "Employment and Social Development Canada",
        check=luhn,
        home=("999-999-999", "999 999 999"),
        valid=("091-749-762", "689469492"),
        invalid=("689469490", "68946949"),
    ),
    Scheme(
        "CA",
        "BN",
        TAX,
        r"\d{9}(?:R[CMPTZ]\d{4})?",
        "business number|cra business number|cra bn|gst number|hst number|gst/hst|gst/hst number|"
        "gst hst number|gst registration|~bn|numéro d'entreprise|payroll account number|tps|numéro de tps",
        "Canada Revenue Agency, Business number",
        module="ca.bn",
        anywhere=("999999999AA9999", "99999 9999 AA9999", "999999999 AA9999"),
        valid=("335684734", "069253185"),
        invalid=("069253180", "06925318"),
    ),
    Scheme(
        "CA",
        "UCI",
        NATIONAL,
        r"\d{8}(?:\d{2})?",
        "unique client identifier|uci number|ircc client id|~uci",
        "Immigration, Refugees and Citizenship Canada",
        valid=("92054311", "1637718936"),
        invalid=("163771893", "1637718"),
    ),
    Scheme(
        "MX",
        "CURP",
        NATIONAL,
        r"[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d",
        "curp|clave única de registro de población|clave única de registro",
        "RENAPO",
        module="mx.curp",
        anywhere=("AAAA999999AAAAAAA9", "AAAA999999AAAAAA99"),
        valid=("LORP560327HJCDCM05", "LERM621220HDFPPD02"),
        invalid=("LERM621220HDFPPD00", "LERM621220HDFPPD0"),
    ),
    Scheme(
        "MX",
        "RFC",
        TAX,
        r"[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]",
        "rfc|registro federal de contribuyentes|r.f.c.|rfc con homoclave",
        "SAT",
        module="mx.rfc",
        prose=(
            "AAAA999999AA9",
            "AAAA999999A99",
            "AAAA9999999A9",
            "AAAA999999999",
            "AAAA-999999-AA9",
            "AAAA-999999-A99",
            "AAAA-999999-9A9",
        ),
        valid=("LOTP960521CE5", "LELP650620BG4"),
        invalid=("LELP650600BG4", "LELP650620BG"),
    ),
    Scheme(
        "MX",
        "NSS",
        NATIONAL,
        r"\d{11}",
        "nss|número de seguridad social|número de seguro social|imss|número de afiliación imss|afiliación imss",
        "IMSS",
        check=luhn,
        valid=("37812486233", "95021825385"),
        invalid=("95021825380", "9502182538"),
    ),
    Scheme(
        "MX",
        "clave de elector",
        NATIONAL,
        r"[A-Z]{6}\d{8}[HM]\d{3}",
        "clave de elector|ine|credencial de elector|credencial para votar|ife",
        "INE",
        anywhere=("AAAAAA99999999A999",),
        valid=("TZLXOF03753150H878", "NJIIHV44593008H551"),
        invalid=("NJIIHV44593008H55", "NJIIHV44593008H5"),
    ),
    Scheme(
        "US",
        "I-94 admission number",
        NATIONAL,
        r"\d{8}[A-Z\d]{2}\d",
        "i 94|i 94 number|i 94 no|form i 94|i94|i94 number|i94 admission number|admission record number",
        "CBP, I-94 Automation",
        valid=("208844719B3", "20884471902"),
        invalid=("208844719", "20884"),
    ),
    Scheme(
        "US",
        "SEVIS, naturalization, green card",
        NATIONAL,
        r"N\d{10}|[A-Z]{0,2}\d{7,9}|[A-Z]{3}\d{10}",
        "sevis id|sevis number|sevis no|sevis|naturalization certificate|naturalization number|"
        "naturalization certificate number|certificate of naturalization|citizenship certificate|"
        "citizenship certificate number|certificate of citizenship|green card|green card number|"
        "permanent resident card|permanent resident card number|employment authorization document|"
        "ead card number|ead number|employment authorization card",
        "USCIS; SEVP",
        valid=("N0044719028", "SRC2190447102"),
        invalid=("N00", "44719"),
    ),
    Scheme(
        "US",
        "trusted traveller and DoD numbers",
        NATIONAL,
        r"[A-Z]{0,3}\d{7,10}|[A-Z]{2}\d{2}[A-Z\d]{5}",
        "known traveler number|known traveller number|~ktn|global entry number|global entry id|global entry|"
        "tsa precheck number|redress number|redress control number|nexus number|nexus card|dod id|"
        "dod id number|dod number|edipi",
        "DHS, Trusted Traveler Programs; DoD",
        valid=("104471902", "TT1104K72"),
        invalid=("1044", "TT1"),
    ),
    Scheme(
        "CA",
        "immigration document",
        NATIONAL,
        r"[A-Z]{1,2}\d{7,10}",
        "work permit|work permit number|work permit no|study permit|study permit number|study permit no|"
        "post graduation work permit|pgwp|pr card|pr card number|permanent resident card|"
        "confirmation of permanent residence|copr number|visitor record|ircc document number",
        "Immigration, Refugees and Citizenship Canada",
        valid=("U208447190", "RA0308447"),
        invalid=("U2084", "208447190"),
    ),
    Scheme(
        "US",
        "A-number without its letter",
        NATIONAL,
        r"\d{7,9}",
        "alien registration number|alien registration no|alien #|uscis #|alien number|uscis number|"
        "uscis no|uscis a number",
        "USCIS, A-Number",
        valid=("204417889", "204-417-889"),
        invalid=("2044178890", "204417"),
    ),
)
"""The order decides where two schemes take one number."""
