"""Australia and New Zealand."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "AU",
        "TFN",
        TAX,
        r"\d{8,9}",
        "tfn|tax file number|tax file no|tfn number|tfn no",
        "Australian Taxation Office",
        module="au.tfn",
        home=("999 999 999", "999-999-999"),
        valid=("401 959 309", "26313055"),
        invalid=("26313050", "2631305"),
    ),
    Scheme(
        "AU",
        "ABN",
        TAX,
        r"\d{11}",
        "abn|australian business number|abn number|abn no",
        "Australian Business Register",
        module="au.abn",
        prose=("99 999 999 999",),
        valid=("21 627 950 260", "35874081766"),
        invalid=("35874081760", "3587408176"),
    ),
    Scheme(
        "AU",
        "ACN",
        TAX,
        r"\d{9}",
        "acn|australian company number|acn number|arbn|acn no",
        "ASIC",
        module="au.acn",
        valid=("482652068", "640902852"),
        invalid=("640902850", "64090285"),
    ),
    Scheme(
        "AU",
        "CRN",
        NATIONAL,
        r"\d{9}[A-Z]",
        "centrelink|centrelink crn|centrelink reference number|centrelink customer reference number|"
        "customer reference number|~crn|centrelink number",
        "Services Australia",
        prose=("999 999 999A",),
        home=("999999999A",),
        valid=("091 699 356E", "314848607F"),
        invalid=("314848607", "31484860"),
    ),
    Scheme(
        "AU",
        "NDIS number",
        NATIONAL,
        r"4[3-9]\d{7}",
        "ndis number|ndis no|ndis participant number|ndis participant|ndis plan number|ndis id|ndis",
        "National Disability Insurance Agency",
        valid=("430 815 226", "431208844"),
        invalid=("43081522", "130815226"),
    ),
    Scheme(
        "NZ",
        "IRD number",
        TAX,
        r"\d{8,9}",
        "ird|ird number|ird no|inland revenue number|ird #",
        "Inland Revenue",
        module="nz.ird",
        valid=("057462450", "82894874"),
        invalid=("82894870", "8289487"),
    ),
    Scheme(
        "NZ",
        "national student number",
        NATIONAL,
        r"\d{9,10}",
        "national student number|~nsn|nsn number|nsn no",
        "Ministry of Education, New Zealand",
        valid=("0120844719", "120844719"),
        invalid=("1208447", "12084"),
    ),
)
"""The order decides where two schemes take one number."""
