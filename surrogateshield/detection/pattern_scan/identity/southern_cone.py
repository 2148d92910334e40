"""Argentina, Chile, Uruguay, Paraguay."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "AR",
        "CUIT",
        TAX,
        r"\d{11}",
        "cuit|cuil|cuit/cuil|cuil/cuit|c.u.i.t.|c.u.i.l.|clave única de identificación tributaria|"
        "código único de identificación laboral",
        "AFIP, now ARCA",
        module="ar.cuit",
        anywhere=("99-99999999-9",),
        valid=("30-17935295-4", "50522435349"),
        invalid=("50522435340", "5052243534"),
    ),
    Scheme(
        "AR",
        "DNI",
        NATIONAL,
        r"\d{7,8}",
        "~dni|documento nacional de identidad|d.n.i.|documento de identidad|documento único|l.e.|l.c.|"
        "nro de documento|número de documento",
        "RENAPER",
        home=("99.999.999",),
        valid=("09.879.272", "50395678"),
        invalid=("503956", "50395"),
    ),
    Scheme(
        "CL",
        "RUT",
        TAX,
        r"\d{7,8}[\dK]",
        "~rut|~run|rol único tributario|rol único nacional|r.u.t.|r.u.n.|rut/run|cédula de identidad|"
        "carnet de identidad",
        "Servicio de Impuestos Internos; Registro Civil",
        module="cl.rut",
        anywhere=("99.999.999-9", "9.999.999-9", "99.999.999-A", "9.999.999-A"),
        prose=("99999999-9", "99999999-A", "9999999-A"),
        form_suffices=True,
        valid=("28.505.229-7", "304046228"),
        invalid=("304046220", "3040462"),
    ),
    Scheme(
        "UY",
        "cédula de identidad",
        NATIONAL,
        r"\d{7,8}",
        "cédula de identidad|cédula|cedula|~ci|c.i.|documento de identidad",
        "Dirección Nacional de Identificación Civil",
        valid=("0303276", "6522870"),
        invalid=("652287", "65228"),
    ),
    Scheme(
        "UY",
        "RUT",
        TAX,
        r"\d{12}",
        "~rut|registro único tributario|r.u.t.",
        "DGI",
        module="uy.rut",
        valid=("068178290016", "172622910012"),
        invalid=("172622910010", "17262291001"),
    ),
    Scheme(
        "PY",
        "RUC",
        TAX,
        r"\d{6,9}",
        "~ruc|registro único de contribuyentes|r.u.c.",
        "SET",
        module="py.ruc",
        valid=("73359688", "621652431"),
        invalid=("621652430", "62165"),
    ),
)
"""The order decides where two schemes take one number."""
