"""Check digits of numbers of Western Europe.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from stdnum import verhoeff
from stdnum.be import nn as be_national
from stdnum.be import vat as be_vat_
from stdnum.ch import uid
from stdnum.de import vat as german_vat
from stdnum.es import nif
from stdnum.fr import nir, tva
from stdnum.it import codicefiscale
from stdnum.nl import btw
from stdnum.pt import cc

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, luhn, weighted, whole_date

_NINO_UNUSED = frozenset({"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"})


def gb_nino(compact: str) -> bool:
    """United Kingdom: no prefix that is reserved (HMRC, NIM39110); QQ, which stands in examples, passes."""
    return compact[:2] not in _NINO_UNUSED and (compact[:2] == "QQ" or not set(compact[:2]) & set("DFIQUV"))


def de_rvnr(compact: str) -> bool:
    """Germany: date and check digit of a pension insurance number (VKVV, section 2 and its annex)."""
    digits = f"{compact[:8]}{ord(compact[8]) - 64:02d}{compact[9:11]}"
    products = (int(d) * w for d, w in zip(digits, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1), strict=True))
    total = sum(product // 10 + product % 10 for product in products)
    return is_day(compact[4:6], compact[2:4], days=(0, 50)) and total % 10 == int(compact[11])


def de_document(compact: str) -> bool:
    """Germany: identity card, weights 7 3 1, letters count from 10 (ICAO Doc 9303, part 3)."""
    return len(compact) == 10 and str(weighted(compact[:9], (7, 3, 1) * 3) % 10) == compact[9]


def de_vat(compact: str) -> bool:
    """Germany: the check digit of a VAT or business number; five digits more name a branch."""
    return bool(german_vat.is_valid(compact[2:11]))


def ch_uid(compact: str) -> bool:
    """Switzerland: a business number with or without the word for VAT."""
    return bool(uid.is_valid(compact[:12]))


def fr_nir(compact: str) -> bool:
    """France: sex, month and key. 9 as first digit is given to nobody; without its key the number is not checked."""
    if len(compact) == 13 or not compact[3:5].isdecimal():
        return False
    month = int(compact[3:5])
    right = 1 <= month <= 19 or 20 <= month <= 42 or 50 <= month <= 99
    return right and bool(nir.calc_check_digits(compact) == compact[-2:])


def fr_tva(compact: str) -> bool:
    """France: a VAT number."""
    return bool(tva.is_valid(compact[2:]))


def be_nn(compact: str) -> bool:
    """Belgium: modulo 97, for births since 2000 with a 2 before; 20 or 40 is added to the month of a bis number."""
    right = int(compact[9:]) in {97 - int(compact[:9]) % 97, 97 - int("2" + compact[:9]) % 97}
    return bool(be_national.is_valid(compact)) or (right and is_day(compact[2:4], compact[4:6], (0, 20, 40)))


def be_vat(compact: str) -> bool:
    """Belgium: an enterprise number."""
    return bool(be_vat_.is_valid(compact))


def nl_btw(compact: str) -> bool:
    """Netherlands: a VAT number."""
    return bool(btw.is_valid(compact))


def lu_matricule(compact: str) -> bool:
    """Luxembourg: a date, then a Luhn and a Verhoeff digit, both over the first eleven."""
    return whole_date(compact) and luhn(compact[:12]) and bool(verhoeff.is_valid(compact[:11] + compact[12]))


def es_nuss(compact: str) -> bool:
    """Spain: social security, province and serial modulo 97 (Tesorería General de la Seguridad Social)."""
    province, serial = compact[:2], compact[2:-2]
    number = int(province) * 10_000_000 + int(serial) if int(serial) < 10_000_000 else int(province + serial)
    return 1 <= int(province) <= 66 and number % 97 == int(compact[-2:])


def es_vat(compact: str) -> bool:
    """Spain: a VAT number."""
    return bool(nif.is_valid(compact[2:]))


def pt_cc(compact: str) -> bool:
    """Portugal: a citizen card's whole number; the civil number alone is not checked."""
    return len(compact) == 12 and bool(cc.is_valid(compact))


def pt_niss(compact: str) -> bool:
    """Portugal: social security, weights are the primes from 29 down (Segurança Social)."""
    return 9 - weighted(compact[:10], (29, 23, 19, 17, 13, 11, 7, 5, 3, 2)) % 10 == int(compact[10])


def it_cf(compact: str) -> bool:
    """Italy: the check letter; the code of the place of birth may be none."""
    return bool(codicefiscale.calc_check_digit(compact[:-1]) == compact[-1])
