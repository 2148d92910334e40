"""Greece, Cyprus, Turkey, Israel."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "GR",
        "ΑΜΚΑ",
        NATIONAL,
        r"\d{11}",
        "αμκα|α.μ.κ.α.|amka|αριθμός μητρώου κοινωνικής ασφάλισης|greek social security number",
        "ΗΔΙΚΑ",
        module="gr.amka",
        valid=("17063504207", "20117889822"),
        invalid=("20117889820", "2011788982"),
    ),
    Scheme(
        "GR",
        "ΑΦΜ",
        TAX,
        r"(?:EL|GR)?\d{9}",
        "αφμ|α.φ.μ.|afm|αριθμός φορολογικού μητρώου|greek tax number",
        "ΑΑΔΕ",
        module="gr.vat",
        valid=("EL189739097", "611278940"),
        invalid=("611278941", "61127894"),
    ),
    Scheme(
        "GR",
        "δελτίο ταυτότητας",
        NATIONAL,
        r"[A-ZΑ-Ω]{1,2}\d{6,7}",
        "αδτ|α.δ.τ.|αριθμός δελτίου ταυτότητας|αριθμός ταυτότητας|ταυτότητα|δελτίο ταυτότητας|ταυτότητας",
        "Ελληνική Αστυνομία",
        valid=("ΕΒ113125", "TW860957"),
        invalid=("TW86095", "TW8609"),
    ),
    Scheme(
        "CY",
        "ΑΦΤ",
        TAX,
        r"(?:CY)?\d{8}[A-Z]",
        "αφτ|φπα|αριθμός φορολογικής ταυτότητας|αριθμός μητρώου φπα|tic number|cyprus vat",
        "Τμήμα Φορολογίας",
        module="cy.vat",
        valid=("54317958U", "73199976E"),
        invalid=("73199976A", "73199976"),
    ),
    Scheme(
        "TR",
        "T.C. kimlik no",
        NATIONAL,
        r"[1-9]\d{10}",
        "tc kimlik no|tc kimlik numarası|tc kimlik|t.c. kimlik no|t.c. kimlik numarası|t.c. kimlik|tckn|"
        "tc no|t.c. no|kimlik no|kimlik numarası|tcno|tc kimlik numaram|turkish id number|kimlik numaram|"
        "tc numarası|t.c.k.n.|~t.c.|~tc|tc numaram|tc kimliği|t.c. numarası|kimlik numarası tc",
        "Nüfus ve Vatandaşlık İşleri",
        module="tr.tckimlik",
        valid=("72218935726", "68957316162"),
        invalid=("68957316160", "6895731616"),
    ),
    Scheme(
        "TR",
        "vergi kimlik no",
        TAX,
        r"\d{10}",
        "vergi kimlik no|vergi kimlik numarası|vkn|vergi no|vergi numarası|v.k.n.",
        "Gelir İdaresi Başkanlığı",
        module="tr.vkn",
        valid=("8928781374", "4309096620"),
        invalid=("4309096621", "430909662"),
    ),
    Scheme(
        "IL",
        "teudat zehut",
        NATIONAL,
        r"\d{8,9}",
        'תעודת זהות|ת.ז.|ת.ז|ת"ז|מספר זהות|מספר תעודת זהות|teudat zehut|teudat zehut number|israeli id|'
        "israeli id number|israeli identity number|tz number|ת'ז",
        "רשות האוכלוסין וההגירה",
        module="il.idnr",
        valid=("82361890", "832462477"),
        invalid=("832462470", "8324624"),
    ),
    Scheme(
        "IL",
        "company number",
        TAX,
        r"5\d{8}",
        'ח.פ.|ח"פ|חברה מספר|ע.מ.|עוסק מורשה|israeli company number|ח.פ',
        "רשות התאגידים",
        module="il.hp",
        valid=("547861583", "563220888"),
        invalid=("563220880", "56322088"),
    ),
)
"""The order decides where two schemes take one number."""
