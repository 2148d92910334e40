from __future__ import annotations

import pytest

from surrogateshield.surrogates import assignable
from surrogateshield.surrogates.prf import Draw
from surrogateshield.surrogates.scheme_table import SCHEMES
from surrogateshield.surrogates.schemes import is_valid

REAL = {
    "GB NHS number": "9434765919",
    "GB national insurance number": "AB123456C",
    "FR NIR": "255081416802538",
    "IT codice fiscale": "MRTMTT25D09F205Z",
    "IN PAN": "ABCPK1234L",
    "IN GSTIN": "27AAPFU0939F1ZV",
    "MX CURP": "LORP560327HJCDCM05",
    "MX RFC": "GODE561231GR8",
    "IN Aadhaar": "234123412346",
    "PL PESEL": "44051401359",
    "SE personnummer": "8112189876",
    "NO fødselsnummer": "15108695088",
    "FI henkilötunnus": "131052308T",
    "BE national number": "85073003328",
    "CN resident identity number": "11010519491231002X",
    "KR resident registration number": "9710139019902",
    "RO CNP": "1630615123457",
    "ZA identity number": "7503305044089",
    "BG EGN": "7523169263",
    "DK CPR": "2110625629",
    "CA SIN": "123456782",
    "NL BSN": "111222333",
    "CZ birth number": "7103192745",
    "EE personal code": "36805280109",
    "GR AMKA": "01013099997",
    "IT VAT number": "00743110157",
    "AR CUIT": "20267565393",
    "PT NIF": "501964843",
    "NZ IRD number": "049091850",
}


# Where the library looks at the check digits only.
BY_CHECK_DIGITS = {"GB NHS number", "NL BSN", "CN resident identity number", "FR NIR", "PT NIF"}


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda s: s.name)
def test_scheme(scheme):
    real = REAL[scheme.name]
    assert scheme.recognises(real)
    assert not scheme.holds_unassigned(real)
    made = [m for m in (scheme.make(real, Draw(b"k", [scheme.name, i])) for i in range(60)) if m]
    assert len(made) > 10
    for number in made:
        assert len(number) == len(real)
        assert scheme.matches(number)
        assert scheme.holds_unassigned(number)
        assert scheme.recognises(number)
    if scheme.module and scheme.name not in {
        "GB NHS number",
        "NL BSN",
        "CN resident identity number",
        "FR NIR",
        "PT NIF",
    }:
        # The library, which knows dates and prefixes, takes none of them for real.
        assert not any(is_valid(scheme.module, number) for number in made)
    assert scheme.source


@pytest.mark.parametrize(
    ("original", "begins"), [("IT00743110157", "IT"), ("PT 501 964 843", "PT "), ("PT501964843", "PT")]
)
def test_the_letters_of_the_country_stay_before_a_number_of_its(conversation, original, begins):
    surrogate = conversation.surrogate(original, "tax_id")
    assert surrogate.startswith(begins)
    assert not assignable("tax_id", surrogate)
