"""Estonia, Latvia, Lithuania."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.eastern_europe import ee_business, lt_vat
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "EE",
        "isikukood",
        NATIONAL,
        r"[1-8]\d{10}",
        "isikukood|isikukoodi|isikukoodiga|estonian personal code|personal identification code|id kood|личный код",
        "Rahvastikuregistri seadus",
        module="ee.ik",
        valid=("38107155311", "48511253539"),
        invalid=("48511253530", "4851125353"),
    ),
    Scheme(
        "LT",
        "asmens kodas",
        NATIONAL,
        r"[1-9]\d{10}",
        "asmens kodas|asmens kodą|asmens kodo|a. k.|a.k.|lithuanian personal code|personal code",
        "Gyventojų registro įstatymas",
        module="lt.asmens",
        valid=("90720557398", "93136910937"),
        invalid=("93136910930", "9313691093"),
    ),
    Scheme(
        "LV",
        "personas kods",
        NATIONAL,
        r"\d{11}",
        "personas kods|personas kodu|personas koda|p. k.|p.k.|latvian personal code|personal code",
        "PMLP, Fizisko personu reģistra likums",
        module="lv.pvn",
        prose=("999999-99999",),
        valid=("605712-31362", "96584714003"),
        invalid=("96584714000", "9658471400"),
    ),
    Scheme(
        "LT",
        "PVM kodas",
        TAX,
        r"(?:LT)?(?:\d{9}|\d{12})",
        "pvm kodas|pvm mokėtojo kodas|įmonės kodas|pvm",
        "VMI",
        check=lt_vat,
        valid=("764857774513", "065084416"),
        invalid=("065084410", "06508441"),
    ),
    Scheme(
        "LV",
        "PVN",
        TAX,
        r"(?:LV)?\d{11}",
        "pvn|pvn numurs|pvn reģistrācijas numurs|reģ. nr|reģistrācijas numurs",
        "VID",
        module="lv.pvn",
        valid=("19121015963", "79493806847"),
        invalid=("79493806840", "7949380684"),
    ),
    Scheme(
        "EE",
        "registrikood",
        TAX,
        r"\d{8}|EE\d{9}",
        "registrikood|kmkr|kmkr number|käibemaksukohustuslase number|reg. kood|kmkr nr",
        "Äriregister",
        check=ee_business,
        valid=("17508622", "EE496682508"),
        invalid=("EE496682500", "EE49668250"),
    ),
)
"""The order decides where two schemes take one number."""
