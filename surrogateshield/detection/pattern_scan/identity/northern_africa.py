"""Egypt and the Maghreb."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.africa_middle_east import eg_national
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "EG",
        "national ID",
        NATIONAL,
        r"[23]\d{13}",
        "الرقم القومي|رقم قومي|egyptian national id|egyptian id|egypt national id|رقم البطاقة|بطاقة الرقم القومي",
        "Civil Status Law 143 of 1994",
        check=eg_national,
        loose=True,
        valid=("26314120164149", "22207231201168"),
        invalid=("22207331201168", "2220723120116"),
    ),
    Scheme(
        "EG",
        "tax registration",
        TAX,
        r"\d{9}",
        "رقم التسجيل الضريبي|egyptian tax number|بطاقة ضريبية|الرقم الضريبي",
        "Egyptian Tax Authority",
        valid=("932520004", "222650448"),
        invalid=("22265044", "2226504"),
    ),
    Scheme(
        "MA",
        "CIN",
        NATIONAL,
        r"[A-Z]{1,2}\d{5,6}",
        "cin|cnie|carte nationale|carte d'identité nationale|بطاقة التعريف الوطنية|رقم البطاقة الوطنية|"
        "numéro cin|n° cin",
        "DGSN",
        valid=("DX680757", "F541556"),
        invalid=("F5415", "F541"),
    ),
    Scheme(
        "MA",
        "ICE",
        TAX,
        r"\d{15}",
        "~ice|identifiant commun de l'entreprise|identifiant fiscal|~if",
        "DGI Maroc",
        module="ma.ice",
        valid=("287273953956624", "898989018589027"),
        invalid=("898989018589020", "89898901858902"),
    ),
    Scheme(
        "TN",
        "CIN",
        NATIONAL,
        r"[01]\d{7}",
        "cin|carte d'identité nationale|بطاقة التعريف|رقم بطاقة التعريف|numéro cin|n° cin",
        "Ministère de l'Intérieur",
        valid=("00154315", "10257344"),
        invalid=("1025734", "102573"),
    ),
    Scheme(
        "TN",
        "matricule fiscal",
        TAX,
        r"\d{7}[A-Z](?:[ABPDN][MPCNE]\d{3})?",
        "matricule fiscal|matricule fiscale|identifiant unique",
        "Direction générale des impôts",
        module="tn.mf",
        valid=("8792349M", "7047370M"),
        invalid=("7047370I", "7047370"),
    ),
    Scheme(
        "DZ",
        "NIN",
        NATIONAL,
        r"\d{18}",
        "~nin|numéro d'identification national|رقم التعريف الوطني|numéro d'identification nationale|nin algérie",
        "Ministère de l'Intérieur",
        valid=("456619113162233842", "019729142272899276"),
        invalid=("01972914227289927", "0197291422728992"),
    ),
    Scheme(
        "DZ",
        "NIF",
        TAX,
        r"\d{15}(?:\d{5})?",
        "~nif|numéro d'identification fiscale|رقم التعريف الجبائي",
        "Direction générale des impôts",
        module="dz.nif",
        loose=True,
        valid=("647915211793044", "89196635539466619538"),
        invalid=("8919663553946661953", "891966355394666195"),
    ),
)
"""The order decides where two schemes take one number."""
