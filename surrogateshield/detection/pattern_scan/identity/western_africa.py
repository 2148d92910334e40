"""Nigeria, Ghana, Senegal, Cameroon."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "NG",
        "NIN",
        NATIONAL,
        r"\d{11}",
        "~nin|national identification number|nin number|nigerian nin|nimc|nin slip|virtual nin",
        "NIMC",
        valid=("55422449712", "28347126190"),
        invalid=("2834712619", "283471261"),
    ),
    Scheme(
        "NG",
        "BVN",
        NATIONAL,
        r"\d{11}",
        "bvn|bank verification number|bvn number",
        "NIBSS, Bank Verification Number",
        valid=("28349000429", "54133565356"),
        invalid=("5413356535", "541335653"),
    ),
    Scheme(
        "NG",
        "TIN",
        TAX,
        r"\d{8,10}(?:\d{4})?",
        "~tin|tax identification number|firs tin|jtb tin|nigerian tin",
        "FIRS; Joint Tax Board",
        valid=("996562398745", "83380039531546"),
        invalid=("83380039531", "8338003"),
    ),
    Scheme(
        "GH",
        "Ghana Card",
        NATIONAL,
        r"GHA\d{10}",
        "ghana card|ghana card number|ghana card pin|ghanacard|nia pin",
        "National Identification Authority",
        anywhere=("AAA-999999999-9",),
        valid=("GHA-315447161-9", "GHA6185016553"),
        invalid=("GHA618501655", "GHA61850165"),
    ),
    Scheme(
        "GH",
        "TIN",
        TAX,
        r"[PCGQV]\d{10}",
        "~tin|gra tin|ghana tin|ghanaian tin",
        "Ghana Revenue Authority",
        module="gh.tin",
        valid=("C0087678152", "Q0056124090"),
        invalid=("Q0056124091", "Q005612409"),
    ),
    Scheme(
        "SN",
        "NINEA",
        TAX,
        r"\d{7,9}[A-Z\d]{3}",
        "ninea",
        "DGID",
        module="sn.ninea",
        valid=("12966900B5", "51548362C1"),
        invalid=("51548362I1", "51548362C"),
    ),
    Scheme(
        "CM",
        "NIU",
        TAX,
        r"[MP]\d{12}[A-Z]",
        "~niu|numéro identifiant unique|numéro d'identifiant unique",
        "Direction générale des impôts",
        prose=("A999999999999A",),
        valid=("P898942436314U", "M509135154093K"),
        invalid=("M509135154093", "M50913515409"),
    ),
)
"""The order decides where two schemes take one number."""
