"""India."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.asia import in_aadhaar, in_pan
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "IN",
        "Aadhaar",
        NATIONAL,
        r"\d{12}",
        "aadhaar|aadhar|adhaar|adhar|aadhaar number|aadhaar no|aadhar card|uidai|uid number|uidai number|"
        "आधार|आधार नंबर|आधार संख्या|आधार कार्ड|ஆதார்|ఆధార్|আধার|aadhaar card",
        "UIDAI",
        check=in_aadhaar,
        prose=("9999 9999 9999", "9999-9999-9999"),
        valid=("8484 1732 9586", "768592148524"),
        invalid=("768592148520", "76859214852"),
    ),
    Scheme(
        "IN",
        "PAN",
        TAX,
        r"[A-Z]{5}\d{4}[A-Z]",
        "~pan|pan number|pan no|pan card|pan card number|permanent account number|पैन|पैन नंबर|पैन कार्ड|"
        "pan card no|pan #|pan of",
        "Income Tax Department",
        check=in_pan,
        loose=True,
        prose=("AAAAA9999A",),
        valid=("NFTTE6843V", "KOWAV5782U"),
        invalid=("KOWDV5782U", "KOWAV5782"),
    ),
    Scheme(
        "IN",
        "GSTIN",
        TAX,
        r"\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d]",
        "gstin|gst number|gst no|gst registration|gst in|gst uin|gstin/uin|gst reg no|जीएसटी",
        "GST Network",
        module="in_.gstin",
        anywhere=("99AAAAA9999A9A9", "99AAAAA9999A9AA"),
        valid=("18BJQPW4185O2ZW", "34IEDGJ0570M4ZS"),
        invalid=("34IEDGJ0570M4ZA", "34IEDGJ0570M4Z"),
    ),
    Scheme(
        "IN",
        "EPIC",
        NATIONAL,
        r"[A-Z]{3}\d{7}",
        "voter id|voter id number|voter id card|epic number|epic no|voter card|~epic|"
        "elector's photo identity card|मतदाता पहचान पत्र|voter identity card|election card",
        "Election Commission of India",
        module="in_.epic",
        valid=("LIK1939271", "LLP3581576"),
        invalid=("LLP3581570", "LLP358157"),
    ),
    Scheme(
        "IN",
        "TAN",
        TAX,
        r"[A-Z]{4}\d{5}[A-Z]",
        "~tan|tan number|tan no|tax deduction account number|tax deduction and collection account number",
        "Income Tax Department",
        valid=("MJFQ35838N", "ATAS18710Y"),
        invalid=("ATAS18710", "ATAS1871"),
    ),
    Scheme(
        "IN",
        "UAN",
        NATIONAL,
        r"\d{12}",
        "~uan|uan number|universal account number|epfo uan|epf uan|pf uan|uan no",
        "EPFO",
        valid=("063648908739", "535246125440"),
        invalid=("53524612544", "5352461254"),
    ),
    Scheme(
        "IN",
        "ABHA",
        NATIONAL,
        r"\d{14}",
        "abha|abha number|abha id|health id number|ayushman bharat health account",
        "National Health Authority",
        prose=("99-9999-9999-9999",),
        valid=("76-5064-2332-9242", "78512951722580"),
        invalid=("7851295172258", "785129517225"),
    ),
    Scheme(
        "IN",
        "VID",
        NATIONAL,
        r"\d{16}",
        "aadhaar vid|aadhaar virtual id|virtual id",
        "UIDAI",
        module="in_.vid",
        valid=("3433068227366130", "8316034389825024"),
        invalid=("8316034389825020", "831603438982502"),
    ),
    Scheme(
        "IN",
        "ration card",
        NATIONAL,
        r"[A-Z\d]{8,15}",
        "ration card|ration card number|ration card no|राशन कार्ड",
        "Department of Food and Public Distribution",
        valid=("468230038256", "713868120145"),
        invalid=("7138681", "713868"),
    ),
)
"""The order decides where two schemes take one number."""
