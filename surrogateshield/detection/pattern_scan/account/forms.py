"""Numbers whose form says what they are: by check digits, or where a bank or a payment is spoken of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from stdnum import iban
from stdnum.cz import bankaccount as cz_account
from stdnum.es import ccc
from stdnum.no import kontonr
from stdnum.nz import bankaccount as nz_account

from surrogateshield.detection.pattern_scan.account.labelled import beside
from surrogateshield.detection.pattern_scan.account.labels import MONEY
from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

# The sort code is found by its hyphens, which are rarer than figures.
_HYPHENS = re.compile(r"-[0-9]{2}-[0-9]{2}(?![A-Za-z0-9_-])")
_CODE_FREE = re.compile(r"(?<![A-Za-z0-9_.,/-])[0-9]{2}\Z")
_THEN_ACCOUNT = re.compile(
    r"[\s,;/|&(-]{1,3}(?:and |acc(?:oun)?t? |a/c )?(?P<account>[0-9]{8})(?![A-Za-z0-9_]|[-.,/][0-9])"
)
_ACCOUNT_THEN = re.compile(
    r"(?<![A-Za-z0-9_.,/-])(?P<account>[0-9]{8})[\s,;/|&(-]{1,3}(?:and |at |sort |code |sort code |s/c )?\Z"
)
# Numbers of accounts by their length, which is rarer than the words around them; what stands before decides.
_LONG = re.compile(r"[0-9]{8}(?<![A-Za-z0-9_.$£€+-][0-9]{8})(?:[0-9]{10})?(?![A-Za-z0-9_]|[-.,/][0-9])")
_CODE_BEFORE = re.compile(
    r"(?<![A-Za-z0-9_.,/$£€-])(?<![0-9] )(?P<code>[0-9]{6}|[0-9]{2} [0-9]{2} [0-9]{2})[ ,/]{1,3}\Z"
)
_OUT_OF = re.compile(r"(?<![^\W_])(?:to|from|into)\s\Z")
_PAID_TO = re.compile(
    r"(?<![^\W_])(?:paid|pays?|sent|transferred|wired|transfer|deposit|dues|subs|fees?|refund|goes|went|go)"
    r"(?: \w{1,12}){0,3}? (?:to|from|into|out of) \Z",
    re.IGNORECASE,
)
# The Mexican form has eighteen figures and no word for it in English: "deposit to 0321...".
_MEXICAN = re.compile(
    r"(?<![^\W_])(?:deposit|transfer|sent|clabe|dep[óo]sito|transferencia|cuenta)(?: \w{1,18}){0,4}?[ :]{1,2}\Z",
    re.IGNORECASE,
)
_OR = re.compile(r" (?:or|o|and|y|not|not to|no) ([0-9]{18})(?![0-9A-Za-z_-])")
COUNTED = re.compile(r" [a-z]{3,12}s\b")
_PAID = re.compile(
    r"(?<![^\W_])(?:pays?|paid|payments?|go(?:es)?|dd|direct debit|transfer|wages?|salary|pension|rent|bank|savings|"
    r"isa|"
    r"monzo|starling|revolut|"
    r"natwest|barclays|lloyds|hsbc|santander|nationwide|halifax|tsb|rbs|sort|account|acct|details|bacs|refund|"
    r"chase|tide)(?![^\W_])"
)
_DATED = re.compile(r"(?<![^\W_])(?:on|am|le|el|il|op|em|since|dated?)[\s:]{1,2}\Z", re.IGNORECASE)
_FEWEST = 8
_CALLED = re.compile(r"(?i:call|ring|phone|text|dial|anrufen|contact)(?![^\W_])[^.\n]{0,24}\Z")
_YEARS = re.compile(r"(?:19|20)[0-9]{2}[ -](?:19|20)[0-9]{2}(?:[ -][0-9]{1,2})?|(?:19|20)[0-9]{6}")
_SEVEN = re.compile(r"-[0-9]{7}-[0-9]")
_ZEALAND_FORM = re.compile(
    r"[0-9]{2}(?<![A-Za-z0-9_./-][0-9]{2})-[0-9]{4}-[0-9]{7}-[0-9]{2,3}(?![A-Za-z0-9_]|[-./][0-9])"
)
_BANK = Signs(
    "bank", "banks", "banking", "account", "accounts", "acct", "pay", "paid", "pays", "payment", "payee", "transfer",
    "bacs", "faster payment", "standing order", "direct debit", "deposit", "refund", "salary", "beneficiary", "wages",
    "pension", "payslip", "net pay", "rent", "net", "chaps", "invoice", "sort code", "natwest", "barclays", "lloyds",
    "hsbc", "santander", "nationwide", "halifax", "monzo", "starling", "revolut", "tsb", "rbs",
    "royal bank of scotland",
    "co-op bank", "cooperative bank", "first direct", "metro bank", "virgin money", "chase", "tide", "clydesdale",
    "ulster bank", "bank of ireland", "danske", "asb", "anz", "bnz", "westpac", "kiwibank", "tsb nz",
    "co-operative bank",
)  # fmt: skip
_IFSC = re.compile(r"0(?<=[A-Z]{4}0)(?<![A-Za-z0-9_][A-Z]{4}0)[A-Z0-9]{6}(?![A-Za-z0-9_])")
_INDIAN_BANKS = frozenset(
    """SBIN HDFC ICIC UTIB PUNB KKBK BARB CNRB UBIN YESB IDIB IOBA BKID CBIN IDFB INDB FDRL SIBL KARB KVBL RATN
    UCBA MAHB PSIB AUBL BDBL JAKA TMBL CIUB DCBL DLXB IBKL ESFB UJVN CITI SCBL HSBC DEUT""".split()
)
# The bank's name, then the number: "Fenland Building Society 4471 0082", "Sparkasse Quorn 44718820".
_OF_BANK = re.compile(
    r"(?<![^\W_])(?:Building Society|Credit Union|Bank|Banco|Banca|Banque|Sparkasse|\w{3,16}sparkasse|Volksbank|"
    r"Raiffeisenbank|Caja|Cassa|Savings|Bankası|Bankasi|Banka|Banki|Pankki|Sparbank|Sparebank|Τράπεζα)"
    r"(?: (?:of |di |de |do |van )?[A-ZÀ-Þ][\w&.-]{1,18}){0,2}[,:]?"
    r"(?: (?:n[°ºo.]|nr\.?|no\.?|acc(?:oun)?t|a/c|konto)){0,2}"
    r" (?P<value>[0-9]{8,17}|[0-9]{3,4} [0-9]{4}(?: [0-9]{2,4}){0,2}|[0-9]{3,6}(?:-[0-9]{1,8}){1,3})"
    r"(?![A-Za-z0-9_]|[-.,/][0-9])"
)
_MAGNETIC = re.compile(rf"(?<=\u2446)\s?({MASK}{{9}}|[0-9]{{9}})?\s?\u2446?\s?([0-9]{{6,14}})\s?\u2448")
_CZECH = Signs("účet", "účtu", "účtě", "účty", "ucet", "uctu", "č. ú.", "číslo účtu", "bankovní spojení")


def _with(module_check: Callable[[str], object]) -> Callable[[str], bool]:
    return lambda value: bool(module_check(value))


# Forms that have check digits and a grouping of their own: (form, what decides).
_CHECKED: tuple[tuple[re.Pattern[str], Callable[[str], bool]], ...] = (
    (re.compile(r"[0-9]{2}-[0-9]{4}-[0-9]{7}-[0-9]{2,3}"), _with(nz_account.is_valid)),
    (re.compile(r"[0-9]{4}([ -])[0-9]{4}\1[0-9]{2}\1[0-9]{10}"), _with(ccc.is_valid)),
    (re.compile(r"[0-9]{2}(?: ?[0-9]{4}){6}"), lambda value: bool(iban.is_valid("PL" + value))),
    (re.compile(r"[0-9]{4}[. ][0-9]{2}[. ][0-9]{5}"), _with(kontonr.is_valid)),
)
_SHAPED = re.compile(
    r"[0-9]{2}(?<![A-Za-z0-9_+$.][0-9]{2})(?<![0-9][-/,: ][0-9]{2})"
    r"(?:-[0-9]{4}-[0-9]{7}-[0-9]{2,3}|[0-9]{2}([ -])[0-9]{4}\1[0-9]{2}\1[0-9]{10}|(?: ?[0-9]{4}){6}|"
    r"[0-9]{2}([. ])[0-9]{2}\2[0-9]{5})(?![A-Za-z0-9_]|[-/.,: ][0-9])"
)
_CZECH_NUMBER = re.compile(r"(?<![A-Za-z0-9_./-])(?:[0-9]{2,6}-)?[0-9]{2,10}/[0-9]{4}(?![A-Za-z0-9_/])")


def unmistakable(reading: Reading) -> Iterator[Found]:
    """Numbers whose form suffices without a label."""
    text = reading.text
    for match in _SHAPED.finditer(text):
        value = match.group()
        if any(form.fullmatch(value) and check(value) for form, check in _CHECKED):
            yield Found(match.start(), match.end(), PiiType.BANK_ACCOUNT, 0.85)
    for match in _IFSC.finditer(text):
        if text[match.start() - 4 : match.start()] not in _INDIAN_BANKS:
            continue
        yield Found(match.start() - 4, match.end(), PiiType.BANK_ACCOUNT, 0.9)
        yield from beside(text, match.end())
    yield from _near_banks(reading)
    for match in _OF_BANK.finditer(text) if reading.kind == "prose" else ():
        value = match["value"]
        called = _CALLED.search(text, max(0, match.start() - 32), match.start())
        if sum(map(str.isdigit, value)) < _FEWEST or _YEARS.fullmatch(value) or called:
            continue
        if not MONEY.match(text, match.end()):
            yield Found(*match.span("value"), PiiType.BANK_ACCOUNT, 0.8)
    if "\u2448" in text:
        for match in _MAGNETIC.finditer(text):
            yield Found(match.start(2), match.end(2), PiiType.BANK_ACCOUNT, 0.9)
    czech = _CZECH.spots(reading) if "\u00fa" in reading.lower or "uct" in reading.lower else None
    for match in _CZECH_NUMBER.finditer(text) if czech else ():
        if czech and czech.near(match.start(), match.end(), before=40) and cz_account.is_valid(match.group()):
            yield Found(match.start(), match.end(), PiiType.BANK_ACCOUNT, 0.9)


def _near_banks(reading: Reading) -> Iterator[Found]:
    """British pairs of sort code and account, and the form of New Zealand, where a bank or a payment is spoken of."""
    text = reading.text
    found: list[list[tuple[int, int]]] = (
        [[match.span()] for match in _ZEALAND_FORM.finditer(text)] if _SEVEN.search(text) else []
    )
    surely: list[list[tuple[int, int]]] = []
    for hyphens in _HYPHENS.finditer(text):
        start, end = hyphens.start() - 2, hyphens.end()
        if not _CODE_FREE.search(text, max(0, start - 1), start + 2):
            continue
        other = _THEN_ACCOUNT.match(text, end) or _ACCOUNT_THEN.search(text, max(0, start - 18), start)
        if other:
            pair = sorted([(start, end), other.span("account")])
            (surely if _OUT_OF.search(text, max(0, pair[0][0] - 8), pair[0][0]) else found).append(pair)
    for match in _LONG.finditer(text) if reading.kind == "prose" else ():
        start, end = match.span()
        if end - start == 18:
            if match.group().startswith("0") and _MEXICAN.search(text, max(0, start - 70), start):
                surely.append([match.span()])
                other = _OR.match(text, end)
                surely += [[other.span(1)]] if other else []
        elif code := _CODE_BEFORE.search(text, max(0, start - 12), start):
            first = code.start("code")
            if _PAID.search(reading.lower, max(0, first - 40), first) or _OUT_OF.search(text, max(0, first - 8), first):
                surely.append([code.span("code"), match.span()])
        elif _PAID_TO.search(text, max(0, start - 60), start) and not (
            MONEY.match(text, end) or COUNTED.match(text, end)
        ):
            surely.append([match.span()])
    for spans in surely:
        yield from (Found(start, end, PiiType.BANK_ACCOUNT, 0.8) for start, end in spans)
    bank = _BANK.spots(reading) if found else None
    for spans in found:
        first, last = spans[0][0], spans[-1][1]
        dated = (
            len(spans) > 1 and _may_be_date(text[first : first + 8]) and _DATED.search(text, max(0, first - 8), first)
        )
        if bank and not dated and bank.near(first, last, before=100, after=40):
            yield from (Found(start, end, PiiType.BANK_ACCOUNT, 0.85) for start, end in spans)


def _may_be_date(text: str) -> bool:
    """Whether six figures in pairs may be a day, a month and a year: "04-00-72" is none."""
    first, second = int(text[:2]), int(text[3:5]) if text[3:5].isdigit() else 0
    return 0 < min(first, second) <= 12 and max(first, second) <= 31
