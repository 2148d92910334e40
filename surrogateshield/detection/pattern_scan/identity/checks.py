"""Check digits that python-stdnum has no module for, and numbers set aside for tests that its modules refuse.

Birth dates are read leniently: months 13 to 19, in which nobody is born, make invented numbers that must be found.
Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from collections.abc import Iterable

from stdnum import luhn as stdnum_luhn
from stdnum import verhoeff
from stdnum.be import nn as be_national
from stdnum.be import vat as be_vat_
from stdnum.bg import egn
from stdnum.ch import uid
from stdnum.cn import ric
from stdnum.cz import dic, rc
from stdnum.de import vat as german_vat
from stdnum.ee import kmkr, registrikood
from stdnum.es import nif
from stdnum.fi import hetu as fi_hetu
from stdnum.fr import nir, tva
from stdnum.hu import anum
from stdnum.it import codicefiscale
from stdnum.jp import cn as corporate
from stdnum.lt import pvm
from stdnum.nl import btw
from stdnum.no import fodselsnummer, orgnr
from stdnum.pt import cc
from stdnum.ro import cnp
from stdnum.sk import dph

_SG_LETTERS = {"ST": "JZIHGFEDCBA", "FG": "XWUTRQPNMLK", "M": "XWUTRQPNJLK"}
_SG_OFFSETS = {"S": 0, "T": 4, "F": 0, "G": 4, "M": 3}
_TW_LETTERS = "ABCDEFGHJKLMNPQRSTUVXYWZIO"
_NINO_UNUSED = frozenset({"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"})


def is_day(month: str, day: str, offsets: Iterable[int] = (0,), days: Iterable[int] = (0,)) -> bool:
    """Whether two pairs of digits are a month and a day; months up to 19 pass.

    Args:
        month: two digits.
        day: two digits.
        offsets: what the scheme adds to the month (for a century, a sex).
        days: what it adds to the day.
    """
    return any(1 <= int(month) - o <= 19 for o in offsets) and any(1 <= int(day) - d <= 31 for d in days)


def weighted(digits: str, weights: Iterable[int]) -> int:
    """The sum of the digits times their weights; letters count from 10."""
    return sum(int(digit, 36) * weight for digit, weight in zip(digits, weights, strict=True))


def luhn(compact: str) -> bool:
    """The Luhn check digit (ISO/IEC 7812-1)."""
    return bool(stdnum_luhn.is_valid(compact))


def whole_date(compact: str) -> bool:
    """A number that begins with a birth date, the year with its century (Tanzania, Ukraine)."""
    return compact[:2] in {"19", "20"} and is_day(compact[4:6], compact[6:8])


# The Americas


def br_pis(compact: str) -> bool:
    """Brazil: weights 3 2 9 ... 2, modulo 11 (Caixa Econômica Federal)."""
    rest = 11 - weighted(compact[:10], (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11
    return (0 if rest > 9 else rest) == int(compact[10])


def gt_cui(compact: str) -> bool:
    """Guatemala: weights 2 to 9, modulo 11; departments 1 to 22 (RENAP)."""
    return weighted(compact[:8], range(2, 10)) % 11 == int(compact[8]) and 1 <= int(compact[9:11]) <= 22


# Western Europe


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


# The Nordic countries


def se_personnummer(compact: str) -> bool:
    """Sweden: date and Luhn digit; 60 is added to the day of a coordination number (Skatteverket, SKV 704)."""
    ten = compact[-10:]
    return luhn(ten) and is_day(ten[2:4], ten[4:6], days=(0, 60))


def fi_henkilotunnus(compact: str) -> bool:
    """Finland: the sign of the century may be a hyphen, which the compact form lacks; 900 to 999 are for tests."""
    signed = compact if len(compact) == 11 else f"{compact[:6]}-{compact[6:]}"
    return bool(fi_hetu.is_valid(signed, allow_temporary=True))


def no_fnr(compact: str) -> bool:
    """Norway: date and two check digits; 40, 65 or 80 is added to the month of a synthetic person (Skatteetaten)."""
    right = compact[9:] == fodselsnummer.calc_check_digit1(compact) + fodselsnummer.calc_check_digit2(compact)
    return right and is_day(compact[2:4], compact[:2], (0, 40, 65, 80), (0, 40))


def no_orgnr(compact: str) -> bool:
    """Norway: an organisation's number, with or without the letters for VAT."""
    return bool(orgnr.is_valid(compact.removeprefix("NO").removesuffix("MVA")))


def dk_cpr(compact: str) -> bool:
    """Denmark: the date alone; numbers without a right check digit are given out since 2007 (CPR office)."""
    return is_day(compact[2:4], compact[:2])


# Eastern Europe


def pl_dowod(compact: str) -> bool:
    """Poland: identity card, weights 7 3 1 around the check digit after the letters (ICAO Doc 9303, part 3)."""
    return weighted(compact, (7, 3, 1, 9, 7, 3, 1, 7, 3)) % 10 == 0


def cz_rc(compact: str) -> bool:
    """Czechia, Slovakia: date, and from 1954 on modulo 11."""
    lenient = len(compact) == 10 and int(compact) % 11 == 0 and is_day(compact[2:4], compact[4:6], (0, 20, 50, 70))
    return lenient or bool(rc.is_valid(compact))


def cz_dic(compact: str) -> bool:
    """Czechia, Slovakia: a tax number."""
    return bool(dph.is_valid(compact) if compact.startswith("SK") else dic.is_valid(compact) or dph.is_valid(compact))


def hu_tax(compact: str) -> bool:
    """Hungary: a person's tax number, weights 1 to 9, modulo 11 (NAV)."""
    return weighted(compact[:9], range(1, 10)) % 11 == int(compact[9])


def hu_anum(compact: str) -> bool:
    """Hungary: a firm's tax number; the last three digits say who collects."""
    return bool(anum.is_valid(compact.removeprefix("HU")[:8]))


def hu_taj(compact: str) -> bool:
    """Hungary: social security, weights 3 and 7, modulo 10 (NEAK)."""
    return weighted(compact[:8], (3, 7) * 4) % 10 == int(compact[8])


def hu_personal(compact: str) -> bool:
    """Hungary: date, weights 1 to 10 or 10 to 1, modulo 11; the number of a card is not checked."""
    if not compact.isdecimal():
        return False
    totals = {weighted(compact[:10], range(1, 11)) % 11, weighted(compact[:10], range(10, 0, -1)) % 11}
    return is_day(compact[3:5], compact[5:7]) and int(compact[10]) in totals


def ro_cnp(compact: str) -> bool:
    """Romania: date and check digit."""
    return is_day(compact[3:5], compact[5:7]) and bool(cnp.calc_check_digit(compact[:-1]) == compact[-1])


def bg_egn(compact: str) -> bool:
    """Bulgaria: date and check digit; 20 or 40 is added to the month for other centuries."""
    return is_day(compact[2:4], compact[4:6], (0, 20, 40)) and bool(egn.calc_check_digit(compact[:-1]) == compact[-1])


def lt_vat(compact: str) -> bool:
    """Lithuania: a VAT number; a firm's register number is not checked."""
    return bool(pvm.is_valid(compact))


def ee_business(compact: str) -> bool:
    """Estonia: a firm's register or VAT number."""
    return bool(kmkr.is_valid(compact) if compact.startswith("EE") else registrikood.is_valid(compact))


def ru_snils(compact: str) -> bool:
    """Russia: weights 9 to 1, modulo 101 (SFR)."""
    return weighted(compact[:9], range(9, 0, -1)) % 101 % 100 == int(compact[9:])


def kz_iin(compact: str) -> bool:
    """Kazakhstan: weights 1 to 11, in doubt 3 to 11, 1 and 2, modulo 11."""
    rest = weighted(compact[:11], range(1, 12)) % 11
    if rest == 10:
        rest = weighted(compact[:11], (3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2)) % 11
    return rest == int(compact[11])


# Africa and the Middle East


def za_id(compact: str) -> bool:
    """South Africa: date, citizenship, the digit that is 8 or 9, Luhn (Identification Act 68 of 1997)."""
    return is_day(compact[2:4], compact[4:6]) and compact[10] in "012" and compact[11] in "89" and luhn(compact)


def eg_national(compact: str) -> bool:
    """Egypt: century and date of birth."""
    return is_day(compact[3:5], compact[5:7])


def ae_emirates(compact: str) -> bool:
    """United Arab Emirates: year of birth and Luhn digit."""
    return compact[3:5] in {"19", "20"} and luhn(compact)


def ir_melli(compact: str) -> bool:
    """Iran: weights 10 to 2, modulo 11."""
    rest = weighted(compact[:9], range(10, 1, -1)) % 11
    return int(compact[9]) == (rest if rest < 2 else 11 - rest)


# Asia


def in_aadhaar(compact: str) -> bool:
    """India: Verhoeff digit, no leading zero; three years in a row are none."""
    years = all(compact[i : i + 2] in {"19", "20"} for i in (0, 4, 8))
    return compact[0] != "0" and not years and bool(verhoeff.is_valid(compact))


def in_pan(compact: str) -> bool:
    """India: the fourth letter says what the holder is (Income Tax Department); no check digit is published."""
    return compact[3] in "ABCFGHJKLPT"


def lk_nic(compact: str) -> bool:
    """Sri Lanka: the day of the year, 500 added for women."""
    day = int(compact[2:5] if len(compact) == 10 else compact[4:7])
    return 1 <= day <= 366 or 501 <= day <= 866


def cn_ric(compact: str) -> bool:
    """China: date and check digit, regions 11 to 82 of GB/T 2260 and 99, which is none (GB 11643)."""
    region = 11 <= int(compact[:2]) <= 82 or compact[:2] == "99"
    date = compact[6:8] in {"18", "19", "20"} and is_day(compact[10:12], compact[12:14])
    return region and (date or compact[:2] == "99") and bool(ric.calc_check_digit(compact) == compact[-1])


def hk_id(compact: str) -> bool:
    """Hong Kong: letters count from 10, a blank before a lone one 36; weights 9 to 1, modulo 11."""
    padded = compact if len(compact) == 9 else "#" + compact
    values = [36 if c == "#" else int(c, 36) for c in padded]
    return sum(value * weight for value, weight in zip(values, range(9, 0, -1), strict=True)) % 11 == 0


def tw_id(compact: str) -> bool:
    """Taiwan: the letter is a number from 10 on, in the order of the registry; weights 1 9 8 ... 1 1, modulo 10."""
    code = _TW_LETTERS.index(compact[0]) + 10
    second = compact[1] if compact[1].isdecimal() else str((_TW_LETTERS.index(compact[1]) + 10) % 10)
    return weighted(f"{code}{second}{compact[2:]}", (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1)) % 10 == 0


def jp_corporate(compact: str) -> bool:
    """Japan: a corporate number; T before it makes it an invoice issuer's."""
    return bool(corporate.is_valid(compact.removeprefix("T")))


def kr_rrn(compact: str) -> bool:
    """Korea: date and century digit alone; since October 2020 the rest is random (Resident Registration Act)."""
    return is_day(compact[2:4], compact[4:6]) and compact[6] != "0"


def sg_nric(compact: str) -> bool:
    """Singapore: weights 2 7 6 5 4 3 2, a letter by series (Immigration and Checkpoints Authority)."""
    rest = (weighted(compact[1:8], (2, 7, 6, 5, 4, 3, 2)) + _SG_OFFSETS[compact[0]]) % 11
    return next(letters for series, letters in _SG_LETTERS.items() if compact[0] in series)[rest] == compact[-1]


def my_nric(compact: str) -> bool:
    """Malaysia: date and a place of birth that is none of the unused codes."""
    return is_day(compact[2:4], compact[4:6]) and compact[6:8] not in {"00", "17", "18", "19", "20", "69", "70", "73"}
