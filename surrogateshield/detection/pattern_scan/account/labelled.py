"""Numbers behind a label, or in a field that says what they are, and those listed with them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.account.labels import (
    BARE,
    CODES_FURTHER,
    DATE,
    END,
    FURTHER,
    KIND_OF,
    MONEY,
    NAMED_BANK,
    VALUES,
    count,
    endings,
    kind_of,
)
from surrogateshield.detection.pattern_scan.account.pairs import changed_to, parted
from surrogateshield.detection.pattern_scan.nearby import Spots
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_BEFORE = re.compile(
    r"(?<![A-Za-z0-9_.,/+-])([0-9]{6,17})[\s,)(\"']{0,3}(?:(?:is|as|=)\s)?(?:(?:my|our|the|his|her|their|a)\s)?\Z"
)
_NEXT = re.compile(
    r"\s?(?:,|;|/|&|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|\bor\b|\boraz\b)(?: and)?\s?(?:(?P<sort>CD|savings|"
    r"checking|payroll|operating|ISA|IRA|money market|escrow|reserve)\s)?"
)
_NO_BANK = re.compile(
    r"(?:twitter|x|user|service|github|google|aws|azure|gl|ledger|instagram|facebook|steam|game|guest|admin|test|demo)"
    r"(?:\.com)?\s{1,2}\w{1,12}\Z",
    re.IGNORECASE,
)
# The number of the account, where it stands right behind the code of the branch without a label.
_BESIDE = re.compile(
    r"[\s,;/|&:–-]{1,4}(?:(?i:and|account|acct|acc|ac|a/c|konto|number|no|nr|num)[\s.:#]{1,2}){0,2}"
    rf"([0-9]{{6,17}}|[0-9]{{2,4}}(?:[ -][0-9]{{2,5}}){{1,3}}){END}"
)
_ACCOUNT_AHEAD = re.compile(r"(?<![A-Za-z0-9_.,/-])([0-9]{8})[\s,;(/|]{1,3}\Z")
_SORT_BEHIND = re.compile(r"[\s,;/|(&-]{1,4}(?:and |at )?([0-9]{2}-[0-9]{2}-[0-9]{2})(?![A-Za-z0-9_]|[-.,/][0-9])")
_CODES = frozenset({"sort", "sort_key", "bsb", "blz", "ifsc", "transit", "branch", "agência", "clearing"})
_SOCIETY = re.compile("building society|nationwide|skipton|sort|mortgage|sort code|savings acc|passbook")
_ACCOUNT = re.compile("acc|a/c|bank|iban|pay")
_BRANCH = re.compile("[0-9]{3}-[0-9]{3}|[0-9]{2}-[0-9]{2}-[0-9]{2}")
_NUMBER_BEHIND = re.compile(rf"[ /,]{{1,3}}(?:[0-9]{{6,9}}|[0-9]{{2,4}} [0-9]{{3,4}}(?: [0-9]{{2,3}})?){END}")
_KONTO = re.compile("konto|bank|bic|iban")
_BOTH_ABI = re.compile(r"abi.{0,24}cab|cab.{0,24}abi", re.DOTALL)
_EIGHT = re.compile("(?<![0-9])[0-9]{8}(?![0-9])")
_TRANSFER = re.compile("cbu|cvu|transfer|mercado pago|banco|cuenta|dep[óo]sit|pag[oáa]|bancari")


def labelled(reading: Reading, spots: Spots) -> Iterator[Found]:
    text = reading.text
    if spots.named:
        for kind, pattern in BARE.items():
            if any(KIND_OF.get(re.sub(r"[\s_-]", "", word)) == kind for word in endings(reading.field)):
                value = text.strip()
                if pattern.fullmatch(value) and not (kind in {"account", "weak"} and DATE.fullmatch(value)):
                    start = text.index(value)
                    yield Found(start, start + len(value), PiiType.BANK_ACCOUNT, 0.9)
                    return
    last = 0
    for start, end in spots.spans:
        kind = kind_of(reading.lower[start:end])
        match = VALUES[kind].match(text, end)
        if match is None and kind in {"account", "weak"} and reading.kind == "prose":
            match = FURTHER.match(text, end)
            match = match or NAMED_BANK.match(text, end)
            match = match if match and (kind == "account" or count(match["value"]) >= 8) else None
        elif match is None and kind in CODES_FURTHER and reading.kind == "prose":
            match = CODES_FURTHER[kind].match(text, end)
        if match is None or match.start("value") < last:
            banked = (
                kind == "account" and not reading.lower.startswith(("to ", "from "), start)
            ) or reading.lower.startswith(("checking", "savings"), start)
            if banked and (before := _BEFORE.search(text, max(last, start - 32), start)):
                last = before.end(1)
                yield Found(before.start(1), before.end(1), PiiType.BANK_ACCOUNT, 0.8)
            continue
        value = match["value"]
        ahead = _ACCOUNT_AHEAD.search(text, max(last, start - 14), start) if kind in {"sort", "sort_key"} else None
        if ahead:
            yield Found(*ahead.span(1), PiiType.BANK_ACCOUNT, 0.8)
        if MONEY.match(text, match.end()) or not _plausible(kind, value, reading, end):
            continue
        last = match.end("value")
        # The form of an account takes a branch's code and the number behind it for one.
        behind = _NUMBER_BEHIND.match(text, last)
        if kind in {"account", "weak"} and _BRANCH.fullmatch(value) and behind:
            last = behind.end()
        yield from parted(text, match.start("value"), last)
        if (kind in {"account", "weak"}) and (new := changed_to(text, last, value)):
            last = new.end
            yield new
        for further in _listed(text, last, kind, value):
            last = further.end
            yield further
        code = _SORT_BEHIND.match(text, last) if kind in {"account", "weak"} and count(value) == 8 else None
        if code:
            last = code.end(1)
            yield Found(code.start(1), last, PiiType.BANK_ACCOUNT, 0.85)
        if kind in _CODES:
            for further in beside(text, last):
                last = further.end
                yield further


def _plausible(kind: str, value: str, reading: Reading, label_end: int) -> bool:
    digits = sum(map(str.isdigit, value))
    if kind in {"account", "weak"} and DATE.fullmatch(value):
        return False
    if kind == "account":
        return digits >= 6 or (digits == 5 and reading.text[label_end : label_end + 1] in ":#=")
    if kind == "weak":
        if reading.lower.endswith("accounts", 0, label_end):
            return False
        return reading.kind == "prose" and not _NO_BANK.search(reading.text, max(0, label_end - 32), label_end)
    if kind == "roll":
        return _SOCIETY.search(reading.lower, max(0, label_end - 90), label_end + 90) is not None
    if kind == "alias":
        return _TRANSFER.search(reading.lower, max(0, label_end - 160), label_end + 160) is not None
    if kind == "sort_key" and "-" not in value:
        return reading.kind == "prose" and (
            _ACCOUNT.search(reading.lower, max(0, label_end - 60), label_end + 60) is not None
            or _EIGHT.search(reading.text, label_end, label_end + 24) is not None
        )
    if kind in {"clearing", "abi"} or (kind == "branch" and reading.lower.endswith("branch", 0, label_end)):
        word = {"abi": _BOTH_ABI, "clearing": _KONTO}.get(kind, _ACCOUNT)
        if not word.search(reading.lower, max(0, label_end - 60), label_end + 60):
            return False
    if kind in {"agência", "transit", "branch", "clearing", "banque", "conta"}:
        return reading.kind != "code"
    return True


def _listed(text: str, position: int, kind: str, like: str) -> Iterator[Found]:
    """Further numbers in the list that a value begins: of the same length, or behind the name of their account."""
    for _ in range(50):
        comma = _NEXT.match(text, position)
        match = BARE[kind].match(text, comma.end()) if comma else None
        if match and comma and comma["sort"] and count(match.group()) >= 6 and not DATE.fullmatch(match.group()):
            pass
        elif match is None or abs(count(match.group()) - count(like)) > 1 or DATE.fullmatch(match.group()):
            return
        position = match.end()
        yield Found(match.start(), position, PiiType.BANK_ACCOUNT, 0.8)


def beside(text: str, end: int) -> Iterator[Found]:
    match = _BESIDE.match(text, end)
    if match and not DATE.fullmatch(match[1]) and count(match[1]) >= 6:
        yield Found(match.start(1), match.end(1), PiiType.BANK_ACCOUNT, 0.8)
