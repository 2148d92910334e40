"""Brazil."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.americas import br_pis
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "BR",
        "CPF",
        TAX,
        r"\d{11}",
        "cpf|cadastro de pessoas físicas|cadastro de pessoa física|c.p.f.|cpf/mf|cpf mf|cpf/cnpj|cpf cnpj",
        "Receita Federal",
        module="br.cpf",
        anywhere=("999.999.999-99",),
        prose=("999999999-99",),
        form_suffices=True,
        valid=("861.162.770-98", "87036634340"),
        invalid=("87036634341", "8703663434"),
    ),
    Scheme(
        "BR",
        "CNPJ",
        TAX,
        r"[A-Z\d]{12}\d{2}",
        "cnpj|cadastro nacional da pessoa jurídica|cadastro nacional de pessoas jurídicas|c.n.p.j.|cnpj/mf|"
        "cpf/cnpj|cpf cnpj",
        "Receita Federal; letters from July 2026 (Instrução Normativa RFB 2.229/2024)",
        module="br.cnpj",
        anywhere=("99.999.999/9999-99",),
        form_suffices=True,
        valid=("KI4CW7EZAHRJ41", "JAKHNCRCB5O723"),
        invalid=("JAKHNCRCB5O720", "JAKHNCRCB5O72"),
    ),
    Scheme(
        "BR",
        "RG",
        NATIONAL,
        r"\d{7,9}[\dX]?",
        "~rg|registro geral|carteira de identidade|cédula de identidade|identidade rg|rg nº|rg n°|"
        "documento de identidade",
        "Lei 7.116/1983; the states number by their own rules",
        prose=("99.999.999-A",),
        valid=("84289496", "80827730"),
        invalid=("808277", "80827"),
    ),
    Scheme(
        "BR",
        "PIS/PASEP/NIT",
        NATIONAL,
        r"\d{11}",
        "~pis|pasep|pis/pasep|pis pasep|~nit|nis|pis/nis|número de identificação social|pis/pasep/nit",
        "Caixa Econômica Federal",
        check=br_pis,
        prose=("999.99999.99-9",),
        valid=("992.01306.06-8", "66766797158"),
        invalid=("66766797150", "6676679715"),
    ),
    Scheme(
        "BR",
        "título de eleitor",
        NATIONAL,
        r"\d{12}",
        "título de eleitor|título eleitoral|titulo eleitor|inscrição eleitoral",
        "Tribunal Superior Eleitoral",
        valid=("478489334723", "885764856305"),
        invalid=("88576485630", "8857648563"),
    ),
)
"""The order decides where two schemes take one number."""
