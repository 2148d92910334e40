"""Health numbers of one country each: their shapes and check digits."""

from __future__ import annotations

from stdnum import luhn as luhn_module

from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.pii import PiiType

_TYPE = PiiType.MEDICAL_RECORD
_MBI_LETTER = "[AC-HJKMNP-RT-Y]"


def _luhn_ten(compact: str) -> bool:
    """Ontario's Luhn digit (Ministry of Health); other provinces' numbers are not checked."""
    return bool(luhn_module.is_valid(compact[:10]))


def _kvnr(compact: str) -> bool:
    """The letter counts as two digits; weights 1 and 2 in turn, modulo 10 (section 290 SGB V)."""
    digits = f"{ord(compact[0]) - 64:02d}{compact[1:9]}"
    products = (int(d) * w for d, w in zip(digits, (1, 2) * 5, strict=True))
    return sum(product // 10 + product % 10 for product in products) % 10 == int(compact[9])


def _au_medicare(compact: str) -> bool:
    """Weights 1 3 7 9 1 3 7 9 over the first eight, modulo 10; the first digit is 2 to 6 (Services Australia)."""
    total = sum(int(d) * w for d, w in zip(compact[:8], (1, 3, 7, 9) * 2, strict=True))
    return total % 10 == int(compact[8])


def _br_cns(compact: str) -> bool:
    """Weights 15 to 1, modulo 11 (Ministério da Saúde)."""
    return sum(int(d) * w for d, w in zip(compact, range(15, 0, -1), strict=True)) % 11 == 0


SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "GB",
        "NHS number",
        _TYPE,
        r"\d{10}",
        "nhs number|nhs no|nhs num|nhs id|nhs #|nhs|national health service number|nhsno|rhif gig|chi number|"
        "chi no|~chi|chi #|h&c no|hcn number|nhs nr|nhs one|health and social care number|"
        "community health index|h&c number|health and care number|nhs patient number|nhs:",
        "NHS England, NHS Data Dictionary; Public Health Scotland, CHI",
        module="gb.nhs",
        valid=("943 476 5919", "4505577104"),
        invalid=("450557710", "45055771041"),
    ),
    Scheme(
        "US",
        "Medicare beneficiary identifier",
        _TYPE,
        rf"[1-9]{_MBI_LETTER}[AC-HJKMNP-RT-Y\d]\d{_MBI_LETTER}[AC-HJKMNP-RT-Y\d]\d{_MBI_LETTER}{{2}}\d\d",
        "medicare beneficiary identifier|mbi|mbi number|medicare number|medicare no|medicare id|medicare|"
        "medicare card|medicare claim number|hicn|medicare beneficiary id|medicare beneficiary number",
        "CMS, Understanding the Medicare Beneficiary Identifier format",
        prose=(
            "9AA9-AA9-AA99",
            "9A99-AA9-AA99",
            "9AA9-A99-AA99",
            "9A99-A99-AA99",
            "9AA9AA9AA99",
            "9A99AA9AA99",
            "9AA9A99AA99",
            "9A99A99AA99",
        ),
        valid=("3WN7-QK2-RD64", "7YC9DA4HT18"),
        invalid=("3SN7-QK2-RD64", "0WN7QK2RD64"),
    ),
    Scheme(
        "AU",
        "Medicare number",
        _TYPE,
        r"[2-6]\d{9,10}",
        "medicare number|medicare no|medicare card number|medicare card|medicare|medicare card no|~irn",
        "Services Australia, Medicare card",
        check=_au_medicare,
        valid=("2428 77813 1", "39516842061"),
        invalid=("242877813", "1428778132"),
    ),
    Scheme(
        "DE",
        "Krankenversichertennummer",
        _TYPE,
        r"[A-Z]\d{9}",
        "krankenversichertennummer|krankenversicherungsnummer|krankenversicherten nr|krankenversicherungs nr|"
        "kvnr|kv nummer|kv nr|versichertennummer|versicherten nr|krankenkassennummer|egk nummer|gesundheitskarte|"
        "versichertenkarte|krankenversicherung|versicherungsnummer|vers nr|vers.-nr.|versnr|versicherten id|"
        "versichertennr|kassennummer|krankenkassen nr|krankenkassenkarte|gesundheitskartennummer|egk nr|"
        "~versichert|krankenversichert|gesetzlich versichert|krankenkasse|~aok|~barmer|~techniker|~tk|~dak|~ikk|~bkk|"
        "~hek|~hkk|knappschaft|~kkh|~sbk",
        "section 290 SGB V; GKV-Spitzenverband",
        check=_kvnr,
        valid=("T684029137", "K 351 772 903"),
        invalid=("T68402913", "684029131T"),
    ),
    Scheme(
        "CA",
        "provincial health number",
        _TYPE,
        r"\d{9,10}[A-Z]{0,2}|[A-Z]{4}\d{8}|[1-9]\d{11}",
        "health card number|health card no|health card|health number|ohip|ohip number|ohip no|ohip card|"
        "personal health number|~phn|carecard|ahcip|mcp number|hcn|ramq|ramq number|numéro ramq|"
        "numéro d'assurance maladie|~nam|nam ramq|carte d'assurance maladie|carte soleil|"
        "ontario health|alberta health number|alberta health care number|manitoba health number|msp number|"
        "bc services card|"
        "saskatchewan health number|health services number",
        "Ontario Ministry of Health; RAMQ; BC Ministry of Health",
        check=_luhn_ten,
        valid=("5584-486-673-YM", "4902177833"),
        invalid=("5584486", "LAVA58071"),
    ),
    Scheme(
        "BR",
        "Cartão Nacional de Saúde",
        _TYPE,
        r"[12789]\d{14}",
        "cns|cartão sus|cartão nacional de saúde|número do sus|cartão do sus|carteira do sus|~sus",
        "Ministério da Saúde, CADSUS",
        check=_br_cns,
        valid=("706 2054 8391 0003", "898001160651118"),
        invalid=("89800116065113", "398001160651139"),
    ),
    Scheme(
        "PT",
        "número de utente",
        _TYPE,
        r"\d{9}",
        "número de utente|nº de utente|nº utente|n° utente|utente do sns|utente|número sns|utente nº|"
        "cartão de utente|nº sns|sns nº|n.º utente",
        "Serviço Nacional de Saúde",
        valid=("348 205 917", "291046385"),
        invalid=("29104638", "2910463851"),
    ),
    Scheme(
        "NZ",
        "National Health Index",
        _TYPE,
        r"[A-HJ-NP-Z]{3}\d{2}(?:\d\d|[A-HJ-NP-Z]{2})",
        "nhi|nhi number|nhi no|national health index|national health index number",
        "Te Whatu Ora, HISO 10046",
        valid=("ZKR4821", "ZBN77VH"),
        invalid=("ZIR4821", "ZK48210"),
    ),
    Scheme(
        "EU",
        "European health insurance card",
        _TYPE,
        r"(?:UK)?80\d{18}",
        "ehic|ehic number|european health insurance card|europäische krankenversicherungskarte|"
        "tarjeta sanitaria europea|carte européenne d'assurance maladie|ekuz|ceam|tse|ghic|carte vitale|ghic number|"
        "ehic/ghic|ehic card|ghic card|global health insurance card|~ehk|ekvk|europese ziekteverzekeringskaart|"
        "cartão europeu de seguro de doença|cesd|tessera europea di assicurazione malattia|"
        "europeiskt sjukförsäkringskort|tessera sanitaria|"
        "europeisk helsetrygdkort|eu sygesikringskort|eurooppalainen sairaanhoitokortti|"
        "evropský průkaz zdravotního pojištění",
        "Decision S1 of the Administrative Commission, 2009",
        valid=("80276000214839205716", "8038 0000 4471 9028 3651"),
        invalid=("8027600021483920571", "90276000214839205716"),
    ),
    Scheme(
        "ES",
        "código de identificación personal",
        _TYPE,
        r"[A-Z]{4}\d{10,12}",
        "cip|código cip|tarjeta sanitaria|tarjeta sanitaria cip|cip sns|código de identificación personal|"
        "número de tarjeta sanitaria",
        "Real Decreto 183/2004, tarjeta sanitaria individual",
        valid=("QUTO 1 740812 00 4", "BELA0660122003"),
        invalid=("QUTO1740", "1740812004"),
    ),
    Scheme(
        "BR",
        "carteirinha",
        _TYPE,
        r"\d{15,17}",
        "carteirinha|número da carteirinha|nº da carteirinha|número da carteira|carteira do convênio|plano de saúde",
        "Agência Nacional de Saúde Suplementar",
        valid=("0 071 400217733 00 4", "00714002177330041"),
        invalid=("0071400", "00714002177"),
    ),
)
"""The order decides where two schemes take one number."""
