"""Accounts told in two parts that stand apart, and numbers beside the name of a bank.

Sources: Finans Danmark (registreringsnummer), Pay.UK (sort codes), Central Bank of Nigeria (NUBAN), the Korean banks'
numbers as their notices write them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.account.labels import END, MONEY
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_FREE = r"(?<![A-Za-z0-9_.,/$£€+-])"
# "reg.nr. 1234 kontonr. 0012345678"
_DANISH = re.compile(
    r"reg\.?\s?(?:nr|nummer|no)?\.?\s?[:.]?\s?(?P<code>[0-9]{4})[ ,/–-]{1,3}(?:og |and "
    r")?(?:konto\w{0,8}\.?\s?(?:nr)?\.?\s?"
    r"[:.]?\s?)?(?P<account>[0-9]{6,10})(?![A-Za-z0-9_]|[-.,/][0-9])",
    re.IGNORECASE,
)
# "20-45-77 for the sort code", "with 20-45-77 as the sort code"
_CODE_SAID = re.compile(
    rf"{_FREE}(?P<value>[0-9]{{2}}-[0-9]{{2}}-[0-9]{{2}}|[0-9]{{6}}|[0-9]{{2}} [0-9]{{2}} [0-9]{{2}})[\"')]?,?\s"
    r"(?:\((?:the )?|(?:is|was|as|for|being)\s(?:(?:the|my|our|their|your|his|her)\s)?)sort code",
    re.IGNORECASE,
)
_ACCOUNT_SAID = re.compile(
    rf"{_FREE}(?P<value>[0-9]{{6,17}})[\"')]?,?\s(?:as|for|being)\s(?:(?:the|my|our|their|your|his|her)\s)?(?:bank )?"
    r"acc(?:oun)?t(?! manager| exec)",
    re.IGNORECASE,
)
# "we had you on 20-45-77 with account 55779911"
_CODE_WITH = re.compile(
    rf"{_FREE}(?P<code>[0-9]{{2}}-[0-9]{{2}}-[0-9]{{2}}),?\s(?:with|and|for|in|plus|acct?|a/c)\s(?:the |my |our )?"
    r"(?:acc(?:oun)?t|a/c)?(?: (?:no|number|num)\.?)?[:\s]{0,2}(?P<account>[0-9]{8})(?![A-Za-z0-9_]|[-.,/][0-9])",
    re.IGNORECASE,
)
_CHANGED = re.compile(
    r"\s?(?:to|into|->|→|=>|zu|auf|en|a|in)\s(?:the |a )?(?:new )?(?:one |number )?(?P<value>[0-9]{6,17})" + END
)
_JOINED = re.compile(
    r"(?P<code>[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{3}-[0-9]{3})[ /.]{1,3}(?P<account>[0-9]{6,9}|[0-9]{2,4} "
    r"[0-9]{3,4}(?: [0-9]{2,3})?)"
)
_HANGUL_BANK = re.compile(
    r"(?:은행|뱅크|농협|새마을금고|우체국|신협)\s?(?:계좌)?\s?:?\s?(?P<value>[0-9]{2,6}(?:-[0-9]{2,8}){2,3}|[0-9]{10,14})(?![0-9-])"
)
_HAN_BANK = re.compile(
    r"(?:银行|銀行)[^\n0-9]{0,14}(?P<value>[0-9]{16,19}|[0-9]{4}(?: [0-9]{4}){3}(?: [0-9]{1,3})?)(?![0-9])"
)
# "Zenith Bank 2081234567", "2081234567 (GTBank)"
_BEHIND_BANK = re.compile(
    r"(?:[A-Z][\w&.'-]{1,18} Bank|[A-Z][A-Za-z]{0,8}Bank|Sparkasse(?: [A-Z][\w-]{2,18})?|Volksbank(?: "
    r"[A-Z][\w-]{2,18})?|"
    r"[Bb]anco [A-Z][\w]{2,14}|Banque [A-Z][\w]{2,14})(?: (?:account|acct|acc|a/c))?(?: (?:no|number)\.?)?[:,\s–-]{1,3}"
    r"(?P<value>[0-9]{9,17})(?![A-Za-z0-9_]|[-.,/][0-9])"
)
_BEFORE_BANK = re.compile(
    rf"{_FREE}(?P<value>[0-9]{{9,17}})(?:,| at| with| \(| -)\s?(?:[A-Z][\w&.'-]{{1,18}} Bank|"
    rf"[A-Z][A-Za-z]{{0,8}}Bank)(?![a-z])"
)
_TELEPHONED = re.compile(
    r"(?<![^\W_])(?:call|phone|tel|ring|text|hotline|helpline|dial|whatsapp|sms|order|ticket|ref|reference|case|invoice|"
    r"tracking|isbn)(?![^\W_])",
    re.IGNORECASE,
)
_INDIAN = re.compile(
    rf"{_FREE}(?P<value>[0-9]{{9,18}})(?=[\s,;(/]{{1,3}}(?:[^\n0-9]{{0,24}}[\s:(])?[A-Z]{{4}}0[A-Z0-9]{{6}}(?![A-Za-z0-9_]))"
)
_POLISH = re.compile(rf"{_FREE}(?<![0-9] )(?P<value>[0-9]{{2}}(?: [0-9]{{4}}){{6}}|[0-9]{{26}}){END}")
_POLISH_DIGITS = 26
_POLISH_WORD = re.compile(r"przelew|kont[oaeu]|rachun|wpła[ćt]|zapła|iban|pl")


# "sätt in på 8327-9, 44 120 338-1": a Swedish savings bank's clearing number begins with 8.
_SWEDISH = re.compile(
    r"(?<![A-Za-z0-9_.,/-])(?P<value>8[0-9]{3}-[0-9],? ?[0-9](?:[ -]?[0-9]){5,10})(?![A-Za-z0-9_]|[-.,/][0-9])"
)
_SWEDISH_WORD = re.compile(r"sätt|insätt|swish|betal|överför|konto|clearing|bank|lön")
# An object that holds where a payment goes: {"ach": {"rt": "...", "ac": "..."}}.
_BANK_OBJECT = re.compile(
    r"[\"'](?:ach|bank|banking|bank_?account|direct_?deposit|dd|eft|payout|payroll|sepa|bacs)[\"']\s{0,2}:\s{0,2}\{(?P<body>[^{}]{0,240})\}"
)
_ROUTING_KEY = re.compile(r"[\"'](?:rt|rtn|rn|aba|routing|rtg)[\"']\s{0,2}:\s{0,2}[\"']?(?P<value>[0-9]{9})(?![0-9])")
_ACCOUNT_KEY = re.compile(
    r"[\"'](?:ac|acc|acct|an|no|num|number|dda)[\"']\s{0,2}:\s{0,2}[\"']?(?P<value>[0-9]{6,17})(?![0-9])"
)


def in_objects(reading: Reading) -> Iterator[Found]:
    """Numbers under short keys of an object that says it is of a bank."""
    text = reading.text
    if "{" not in text:
        return
    for match in _BANK_OBJECT.finditer(text):
        span = match.span("body")
        for pattern, type_ in ((_ROUTING_KEY, PiiType.US_BANK_NUMBER), (_ACCOUNT_KEY, PiiType.BANK_ACCOUNT)):
            yield from (Found(*key.span("value"), type_, 0.85) for key in pattern.finditer(text, *span))


def pairs(reading: Reading) -> Iterator[Found]:
    """The parts of accounts in prose that no label stands right before."""
    text, lower = reading.text, reading.lower
    if "reg" in lower and ("konto" in lower or "bank" in lower):
        yield from _groups(_DANISH, text)
    if "sort code" in lower:
        yield from _groups(_CODE_SAID, text)
    if "acc" in lower:
        yield from _groups(_ACCOUNT_SAID, text)
        yield from _groups(_CODE_WITH, text)
    if "bank" in lower or "sparkasse" in lower or "banco" in lower or "banque" in lower:
        for pattern in (_BEHIND_BANK, _BEFORE_BANK):
            for match in pattern.finditer(text):
                around = text[max(0, match.start() - 48) : match.end()]
                if not _TELEPHONED.search(around) and not MONEY.match(text, match.end("value")):
                    yield Found(*match.span("value"), PiiType.BANK_ACCOUNT, 0.75)
    if not text.isascii():
        yield from _groups(_HANGUL_BANK, text)
        yield from _groups(_HAN_BANK, text)
    if "ifsc" in lower or "neft" in lower or "rtgs" in lower or "imps" in lower:
        yield from _groups(_INDIAN, text)
    if "8" in text and not text.isascii():
        for match in _SWEDISH.finditer(text):
            if _SWEDISH_WORD.search(lower, max(0, match.start() - 60), match.end() + 20):
                yield Found(*match.span("value"), PiiType.BANK_ACCOUNT, 0.8)
    for match in _POLISH.finditer(text) if reading.digits >= _POLISH_DIGITS else ():
        if _POLISH_WORD.search(lower, max(0, match.start() - 60), match.start()):
            yield Found(*match.span("value"), PiiType.BANK_ACCOUNT, 0.8)


def _groups(pattern: re.Pattern[str], text: str) -> Iterator[Found]:
    for match in pattern.finditer(text):
        for name in pattern.groupindex:
            yield Found(*match.span(name), PiiType.BANK_ACCOUNT, 0.8)


def parted(text: str, start: int, end: int) -> Iterator[Found]:
    """The value at a place, as the code of the branch and the number of the account where it holds both."""
    both = _JOINED.fullmatch(text, start, end)
    if both is None:
        yield Found(start, end, PiiType.BANK_ACCOUNT, 0.85)
        return
    for name in ("code", "account"):
        yield Found(*both.span(name), PiiType.BANK_ACCOUNT, 0.85)


def changed_to(text: str, end: int, like: str) -> Found | None:
    """The number that the one which ends at a place is changed to: "from 55779911 to 66880022"."""
    match = _CHANGED.match(text, end)
    if match is None or abs(len(match["value"]) - len(like)) > 2 or MONEY.match(text, match.end()):
        return None
    return Found(*match.span("value"), PiiType.BANK_ACCOUNT, 0.8)
