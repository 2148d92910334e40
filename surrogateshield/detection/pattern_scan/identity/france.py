"""France and Monaco."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.western_europe import fr_nir, fr_tva
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "FR",
        "NIR",
        NATIONAL,
        r"[1-478]\d{4}(?:\d\d|2[AB]|\d[AB])\d{6}(?:\d\d)?",
        "numéro de sécurité sociale|n° de sécurité sociale|no de sécurité sociale|numéro de sécu|"
        "numéro sécu|sécurité sociale|sécu|nir|numéro d'inscription au répertoire|n° sécu|no sécu|"
        "numéro insee|numéro ss|n° ss|carte vitale|numéro d'assuré|numéro d'immatriculation|"
        "french social security number",
        "INSEE, décret 82-103",
        check=fr_nir,
        prose=(
            "999999999999999",
            "9 99 99 99 999 999 99",
            "9 99 99 9A 999 999 99",
            "9 99 99 99 999 999 / 99",
            "9 99 99 99 999 999 | 99",
            "9-99-99-99-999-999-99",
            "9 99 99 99 999999 99",
            "9999999999999 99",
        ),
        valid=("150093026046911", "262072456074326"),
        invalid=("262072456074320", "26207245607432"),
    ),
    Scheme(
        "FR",
        "SPI",
        TAX,
        r"[0-3]\d{12}",
        "numéro fiscal|n° fiscal|no fiscal|numéro spi|numéro fiscal de référence|identifiant fiscal|spi|"
        "nif|tin|numéro d'identification fiscale|référence fiscale|french tax number",
        "DGFiP, numéro fiscal de référence",
        module="fr.nif",
        valid=("2179722819197", "3749296006092"),
        invalid=("3749296006090", "374929600609"),
    ),
    Scheme(
        "FR",
        "SIREN",
        TAX,
        r"\d{9}",
        "siren|numéro siren|n° siren|rcs",
        "INSEE, répertoire SIRENE",
        module="fr.siren",
        valid=("638686410", "967294596"),
        invalid=("967294590", "96729459"),
    ),
    Scheme(
        "FR",
        "SIRET",
        TAX,
        r"\d{14}",
        "siret|numéro siret|n° siret|siren/siret",
        "INSEE, répertoire SIRENE",
        module="fr.siret",
        valid=("54980832742884", "34545421947783"),
        invalid=("34545421947780", "3454542194778"),
    ),
    Scheme(
        "FR",
        "TVA intracommunautaire",
        TAX,
        r"FR[A-Z\d]{2}\d{9}",
        "tva intracommunautaire|numéro de tva|n° tva|no tva|numéro tva|tva intra|tva|numéro de tva intracommunautaire",
        "article 286 ter CGI",
        check=fr_tva,
        anywhere=("AA 99 999 999 999",),
        prose=("AA99999999999",),
        valid=("FRFK852685486", "FR9D579589979"),
        invalid=("FR9D579589970", "FR9D57958997"),
    ),
    Scheme(
        "FR",
        "carte nationale d'identité",
        NATIONAL,
        r"\d{12}|[A-Z\d]{9}",
        "carte d'identité|carte nationale d'identité|numéro de carte d'identité|cni|numéro cni|n° cni|"
        "pièce d'identité|carte de séjour|titre de séjour|numéro étranger|n° agdref",
        "ANTS, carte nationale d'identité",
        valid=("881240507588", "865732208377"),
        invalid=("86573220837", "8657322083"),
    ),
    Scheme(
        "MC",
        "TVA",
        TAX,
        r"FR[A-Z\d]{2}000\d{6}",
        "numéro de tva|n° tva",
        "Direction des Services Fiscaux",
        module="mc.tva",
        valid=("FRY3000664662", "FRTK000626352"),
        invalid=("FRTK000626350", "FRTK00062635"),
    ),
    Scheme(
        "FR",
        "numéro d'allocataire",
        NATIONAL,
        r"\d{6,8}[A-Z]?",
        "numéro d'allocataire|numéro allocataire|n° allocataire|allocataire|numéro caf|n° caf|no caf|"
        "matricule caf|identifiant caf|allocataire caf",
        "CAF, Caisse d'allocations familiales",
        valid=("2208447", "2208447K"),
        invalid=("22084", "2208"),
    ),
    Scheme(
        "FR",
        "identifiant France Travail",
        NATIONAL,
        r"\d{7}[A-Z]|\d{8,11}",
        "identifiant france travail|identifiant pôle emploi|numéro pôle emploi|n° pôle emploi|"
        "numéro france travail|numéro de demandeur d'emploi|identifiant demandeur d'emploi",
        "France Travail",
        valid=("2208447K", "22084471902"),
        invalid=("22084", "2208"),
    ),
)
"""The order decides where two schemes take one number."""
