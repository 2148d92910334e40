"""Pakistan, Bangladesh, Sri Lanka, Nepal."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.asia import lk_nic
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "PK",
        "CNIC",
        NATIONAL,
        r"[1-7]\d{12}",
        "cnic|cnic number|cnic no|nicop|computerised national identity card|"
        "computerized national identity card|شناختی کارڈ|شناختی کارڈ نمبر|snic|cnic #|nic number",
        "NADRA",
        module="pk.cnic",
        loose=True,
        anywhere=("99999-9999999-9",),
        valid=("65816-1415468-6", "2400608791424"),
        invalid=("2400608791420", "240060879142"),
    ),
    Scheme(
        "PK",
        "NTN",
        TAX,
        r"\d{7,8}",
        "~ntn|national tax number|ntn number",
        "FBR",
        valid=("65058786", "2792730"),
        invalid=("279273", "27927"),
    ),
    Scheme(
        "BD",
        "NID",
        NATIONAL,
        r"\d{10}|\d{13}|\d{17}",
        "~nid|nid number|nid no|nid card|bangladesh nid|bangladeshi nid|জাতীয় পরিচয়পত্র|জাতীয় পরিচয় পত্র|এনআইডি",
        "Election Commission, NID Wing",
        valid=("01148892422508764", "9070069252550"),
        invalid=("907006925255", "90700692525"),
    ),
    Scheme(
        "BD",
        "TIN",
        TAX,
        r"\d{12}",
        "etin|e tin|~tin|টিআইএন",
        "National Board of Revenue",
        valid=("025680640157", "864703808348"),
        invalid=("86470380834", "8647038083"),
    ),
    Scheme(
        "LK",
        "NIC",
        NATIONAL,
        r"\d{9}[VX]|[12]\d{11}",
        "~nic|nic number|nic no|sri lankan nic|national identity card|national identity card number|"
        "ජාතික හැඳුනුම්පත|தேசிய அடையாள அட்டை",
        "Department for Registration of Persons",
        check=lk_nic,
        loose=True,
        prose=("999999999A",),
        valid=("457605632X", "244882962367"),
        invalid=("244886962367", "24488296236"),
    ),
    Scheme(
        "NP",
        "citizenship number",
        NATIONAL,
        r"\d{8,14}",
        "citizenship number|citizenship no|nagarikta|नागरिकता नम्बर|नागरिकता प्रमाणपत्र|"
        "citizenship certificate number|nepali citizenship|नागरिकता",
        "Department of National ID and Civil Registration",
        prose=("99-99-99-99999",),
        valid=("6329846337", "7985917476955"),
        invalid=("7985917", "798591"),
    ),
    Scheme(
        "NP",
        "PAN",
        TAX,
        r"\d{9}",
        "nepal pan|nepali pan|स्थायी लेखा नम्बर",
        "Inland Revenue Department, Nepal",
        valid=("814063813", "555136380"),
        invalid=("55513638", "5551363"),
    ),
)
"""The order decides where two schemes take one number."""
