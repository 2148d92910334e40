"""The labels of bank accounts and of the codes of banks and branches, and the forms of the numbers behind them.

Sources: Pay.UK (sort codes), AusPayNet (BSB), Reserve Bank of India (IFSC), Payments Canada (transit numbers),
Banco de México (CLABE), Deutsche Bundesbank (Bankleitzahl), Comité Français d'Organisation et de Normalisation
Bancaires (RIB), Banco Central do Brasil (agência, conta, Pix), Banco Central de la República Argentina (CBU),
Payments NZ, Bankgirot, Zengin (口座番号). A number of an account says nothing by its shape: its label decides. Where a
form has check digits, python-stdnum decides on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import LINK, Words

_PLAIN = r"[0-9]{5,20}(?:-[0-9]{1,4}){0,2}"
_GROUPS = r"[0-9]{1,6}(?:[ .\-/][0-9]{1,10}){1,6}"
_SWEDISH = r"[0-9]{4}-[0-9],? ?[0-9](?:[ -]?[0-9]){5,10}"
_ZEALAND = r"[0-9]{2}-[0-9]{4}-[0-9]{7}-[0-9]{2,3}"
_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

# What a label is followed by: (its phrases, the value's form). Spaces in a phrase may be missing in the text.
LABELS: dict[str, tuple[str, str]] = {
    "roll": ("roll number|roll no|roll no.", r"[A-Z]?/?[0-9]{5,10}(?:[-/][0-9A-Z]{1,4})?"),
    "account": (
        """dda|dda number|nuban|nuban number|nuban no|account number|account no|account num|account nr|account #|
                acct number|acct no|"
        "acct num|acct #|acct nr|acct|
        a/c|a/c no|a/c number|ac no|acc no|acc number|acc num|acct.|bank account|bank account number|bank acct|
        checking account|savings account|chequing account|current account|deposit account|bank account no|
        beneficiary account|kontonummer|konto nr|konto-nr.|kontonr|kto|kto nr|kto.-nr.|bankkonto|girokonto|
        numéro de compte|n° de compte|no de compte|compte bancaire|compte n°|número de cuenta|numero de cuenta|
        nº de cuenta|cuenta bancaria|cuenta corriente|cuenta de ahorros|cta cte|cta. cte.|cta ahorros|cta. ahorros|
        cta. de ahorros|cta bancaria|numero di conto|
        numero conto|conto corrente|n. conto|conta corrente|conta poupança|conta poupanca|número da conta|
        numero da conta|rekeningnummer|rekeningnommer|bankrekening|rek nr|numer konta|nr konta|numer rachunku|
        nr rachunku|nr rach|bankkonto|číslo účtu|cislo uctu|č. ú.|bankszámlaszám|számlaszám|tilinumero|hesap no|
        hesap numarası|расчетный счет|расчётный счёт|р/с|номер счета|номер счёта|лицевой счет|лицевой счёт|
        банковский счет|acct nbr|account nbr|acct code|account numbers|acct. no|acct. number|a/c num|bank a/c|bank ac|
        member account|share account|brokerage account|savings acct|checking acct|loan account|mortgage account|
        joint account|business account|to account|from account|iban/account|depot nr|depotnummer|depotnr|
        referenzkonto|gehaltskonto|spendenkonto|mieterkonto|kontonr.|kontonummern|kontonumret|bankkontonummer|
        kontonummeret|reg. og konto|compte courant|compte épargne|compte chèque|cuenta nº|cuenta n°|cuenta número|
        nº cuenta|n° cuenta|cuenta bancaria n°|caja de ahorro|cuenta sueldo|conto n.|conto n°|c/c n.|c/c n°|
        conta nº|conta n°|conta salário|rekening nr|rekeningnr|spaarrekening|zichtrekening|rachunek bankowy|
        rachunek nr|numeru konta|numeru rachunku|bankového účtu|bankovní účet|účet č.|účet číslo|
        číslo bankového účtu|pankkitili|tilinro|bankszámla|hesap numaram|banka hesabı|cont bancar|broj računa|
        žiro račun|tekući račun|р/сч|к/с|
        no rek|norek|no. rek|nomor rekening|no. rekening|no rekening|rekening bank|akaunti|akaunti namba|akaunti yangu|
        nambari ya akaunti|namba ya akaunti|no akaun|no. akaun|nombor akaun|số tài khoản|stk|tài khoản|
        αριθμός λογαριασμού|αρ. λογαριασμού|λογαριασμός|reikningsnúmer|reikningur|numri i llogarisë|број рачуна|
        口座番号|普通預金|当座預金|账号|帐号|银行账号|银行账户|계좌번호|계좌 번호|खाता संख्या|
        खाता नंबर|رقم الحساب""",
        rf"{_SWEDISH}|(?:[0-9]{{2,6}}-)?[0-9]{{2,10}}/[0-9]{{4}}|{_PLAIN}|{_GROUPS}|[A-Z]{{1,4}}-?[0-9]{{5,14}}",
    ),
    "alias": (
        "alias|alias cbu|alias cvu|alias bancario",
        r"(?=[a-z0-9.-]{6,20}(?![A-Za-z0-9]))[a-z0-9]+(?:[.-][a-z0-9]+){1,4}",
    ),
    "weak": (
        "account|acc|posb|dbs account|ocbc|uob|konto|compte|cuenta|conto|c/c|rekening|rachunek|účet|счет|счёт|"
        "tili|hesap|口座|普通|当座|账户|계좌|"
        "checking|savings",
        rf"{_SWEDISH}|{_ZEALAND}|[0-9]{{3}}-[0-9]{{5,6}}-[0-9]|[0-9]{{8,20}}(?:-[0-9]{{1,3}})?|"
        r"(?!(?:19|20)[0-9]{2} (?:19|20))[0-9]{4,6} [0-9]{4,6}(?: [0-9]{2,5})?|[0-9]{2,3} [0-9]{3} [0-9]{3}-[0-9]|"
        r"[0-9]{3} [0-9]{3} [0-9]{3}(?: [0-9]{1,4})?|"
        r"(?=(?:[ .\-]?[0-9]){8})[0-9]{3,6}(?:[.\-][0-9]{2,10}){1,4}|[0-9]{7}",
    ),
    "conta": ("conta|cc|nº conta|c/c", r"[0-9]{1,3}(?:\.[0-9]{3}){1,3}-[0-9xX]|[0-9]{3,12}-[0-9xX]"),
    "agência": ("agência|agencia|ag.|ag", r"[0-9]{4}(?:-[0-9xX])?"),
    "sort": (
        "sort code|sort-code|sortcode|sort codes|sort cd|s/code|bank sort code|bankkode",
        r"[0-9]{2}(?:[ -]?[0-9]{2}){2}",
    ),
    # Two letters, or a word of many meanings: the hyphens of the form, or a sign before it, must stand with them.
    "sort_key": (
        "s/c|sc|sort",
        r"[0-9]{2} [0-9]{2} [0-9]{2}|(?<=[:=\s])[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{6}",
    ),
    "bsb": ("bsb|bsb's|bsb number|bsb no", r"[0-9]{3}[ -]?[0-9]{3}"),
    "blz": ("blz|bankleitzahl", r"[0-9]{3} ?[0-9]{3} ?[0-9]{2}|[0-9]{5}"),
    "ifsc": ("ifsc|ifsc code|ifs code|neft|rtgs", r"[A-Za-z]{4}0[A-Za-z0-9]{6}"),
    "micr": ("micr|micr code", r"[0-9]{9}"),
    "transit": (
        "transit|transit number|transit no|branch transit|branch number|transit and institution|"
        "transit and institution number|transit/institution|transit & institution|numéro de transit|no de transit",
        r"[0-9]{5}(?:-[0-9]{3})?",
    ),
    "branch": ("branch code|branch no|branch|takkode|店番|支店番号", r"[0-9]{6}|[0-9]{3}"),
    "clabe": ("clabe|clabe interbancaria|cuenta clabe", r"[0-9]{3}(?:[ -]?[0-9]){15}"),
    "cbu": ("cbu|cvu", r"[0-9](?:[ -]?[0-9]){21}"),
    "cci": ("cci|código de cuenta interbancario", r"[0-9](?:[ -]?[0-9]){19}"),
    "ccc": ("ccc|código cuenta cliente|entidad", r"[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{2}[ -]?[0-9]{10}"),
    "rib": ("rib", r"[0-9]{5}[ -]?[0-9]{5}[ -]?[A-Z0-9]{11}[ -]?[0-9]{2}"),
    "banque": ("code banque|code guichet", r"[0-9]{5}"),
    "bankgiro": ("bankgiro|bankgironummer|bg nr", r"[0-9]{3,4}-[0-9]{4}"),
    "plusgiro": ("plusgiro|postgiro|pg nr", r"[0-9]{1,3}(?: ?[0-9]{2}){0,3}-[0-9]"),
    "abi": ("abi|cab|codice abi|codice cab", r"[0-9]{5}"),
    "clearing": ("clearingnummer|clearingnr|clearing nr|clearing", r"[0-9]{4}(?:-[0-9])?"),
    "pix": ("pix|chave pix|chave aleatória|chave aleatoria", _UUID),
}
KIND_OF = {
    re.sub(r"[\s_-]", "", phrase): kind
    for kind, (phrases, _) in LABELS.items()
    for phrase in re.sub(r"\s*\n\s*", "", phrases).split("|")
}
WORDS = Words(
    *dict.fromkeys(phrase for text, _ in LABELS.values() for phrase in re.sub(r"\s*\n\s*", "", text).split("|"))
)
END = r"(?![A-Za-z0-9_]|[.,/:][0-9]|[.-][A-Za-z0-9])"
_ASKED = (
    r"(?:[^\n?:0-9]{0,40}\?[\s\"')\]–-]{1,6}(?:[^\W\d_][\w .'-]{0,24}\s?[:>]\s{0,3})?"
    r"(?:(?:it's|its|it is|yes|yeah|sure|ok|um|uh|so|das ist|c'est|es|è|é)(?![^\W_])[,.: -]{1,3}){0,3})"
)
"""A question with the label, and what stands before the answer: "Sort code? 30-98-71"."""

VALUES = {
    kind: re.compile(rf"(?:(?i:{LINK})(?:[0-9]{{1,2}} digits?:? )?|(?i:{_ASKED}))(?P<value>{value}){END}")
    for kind, (_, value) in LABELS.items()
}
# What further words may stand between: "the account we always use for rent is 4471902288".
FURTHER = re.compile(
    r"(?:[^0-9.;:!?\n]{1,60}?(?:is|was|are|ist|lautet|est|es|è|é|jest|är|er|:|=)[\s\"']{1,2}|"
    r"[^\n?:]{0,60}\?[\"')\]]{0,2}\s{1,6}(?:[^\W\d_][\w .'-]{0,24}\s?[:>]\s{0,3})?"
    r"(?:(?:it's|its|it is|sure|yes|yeah|ok|okay|hi|um|uh|so|das ist|c'est|es|è|é)(?![^\W_])[,.: -]{1,3}){0,3}"
    # "Account holder: Ann Poe; number: 4471902288"
    r"|[^0-9.!?]{1,80}?[;,|\n]\s{0,4}(?:number|no|nr|nummer|num[ée]ro|número)\.?\s?[:#]\s{0,2}"
    # "the account I gave you (4471902288)"
    r"|[^0-9.;:!?\n(]{1,40}\()"
    rf"(?P<value>[0-9]{{6,17}}|[0-9]{{2,4}}(?:[ -][0-9]{{3,5}}){{1,3}}){END}",
    re.IGNORECASE,
)
_SAID = r"[^0-9.;:!?\n]{1,40}?(?:is|was|are|ist|lautet|est|es|è|é|jest|är|er|first|:|=)(?:[:,]?\s[\"']?|[:=])"
# "The sort code for it is 30-98-71": further words between a code of a bank and its value.
CODES_FURTHER = {
    kind: re.compile(rf"(?i:{_SAID})(?P<value>{LABELS[kind][1]}){END}")
    for kind in ("sort", "bsb", "blz", "ifsc", "clabe", "cbu", "cci", "ccc", "rib")
}
# "cuenta de ahorros Banco Sur 123-456789-01": the bank's name between.
_NO_NAME = (
    "Invoice|Order|Ticket|Case|Ref|Reference|Manager|Executive|Rechnung|Vorgang|Auftrag|Facture|Factura|Fattura|Pedido"
)
NAMED_BANK = re.compile(
    r"\s?[:,(-]?\s(?:(?:saya|aku|kami|dia|yangu|yake|my|moje|mi|mio|meu) )?"
    r"(?:(?:at|with|in|en|bei|chez|con|du|de|del|of|from|da|do|van|bij|w|hos|i|di|ya|katika|kod|pri|la|στην) )?"
    rf"(?!(?:{_NO_NAME})(?![^\W_]))(?:[A-ZÀ-Þ][\w&.-]{{1,18}}(?: [A-ZÀ-Þ][\w&.-]{{1,18}})?|"
    rf"[\u3131-\ud7a3\u4e00-\u9fff]{{2,8}})"
    r"\)?\s?[:,–-]?\s?(?:(?:n[°ºo.]|nr|no|number)\.?:? )?"
    rf"(?P<value>[0-9]{{8,20}}|[0-9]{{2,6}}(?:-[0-9]{{1,8}}){{1,4}}|[0-9]{{3,4}}(?: [0-9]{{3,4}}){{1,3}}){END}"
)
BARE = {kind: re.compile(rf"(?:{value}){END}") for kind, (_, value) in LABELS.items()}

DATE = re.compile(
    r"(?:1[0-9]|20)[0-9]{2}-(?:1[0-9]|20)[0-9]{2}|[0-9]{4}[-./][0-9]{1,2}[-./][0-9]{1,2}|"
    r"[0-9]{1,2}[-./][0-9]{1,2}[-./](?:[0-9]{4}|[0-9]{2})"
)
MONEY = re.compile(
    r"\s?(?:[$€£¥%]|USD|EUR|GBP|dollars?|euros?|pounds?|users?|followers|points|bytes|ms|people|"
    r"persons?|units?|items?|files?|won|yen|members|customers|lines|rows|records|times|views|downloads|entries|km|kg|"
    r"zł|kr|tl|rub|руб\w*|reais|pesos)(?![^\W_])"
)


def endings(field: str) -> Iterator[str]:
    """The ends of a field's name: "payer account number" ends in "account number" and, without "number", "account"."""
    words = field.split()
    for parts in (words, words[:-1] if words[-1:] in (["number"], ["no"], ["num"], ["nr"], ["value"]) else []):
        for size in range(len(parts), 0, -1):
            yield " ".join(parts[-size:])


def kind_of(label: str) -> str:
    compact = re.sub(r"[\s_-]", "", label)
    return KIND_OF.get(compact) or KIND_OF.get(compact.removesuffix("s")) or "weak"


def count(value: str) -> int:
    """How many digits a value has."""
    return sum(map(str.isdigit, value))
