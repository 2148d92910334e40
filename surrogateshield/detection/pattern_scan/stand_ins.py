"""Values that stand for a value: documented test numbers, addresses of examples, counted and empty figures.

Replacing them protects nobody and spoils what the text is about: documentation, tests, formats. They stay unless
the text calls them somebody's ("my card 4111 1111 1111 1111"), and those that people also type for their own stay
only in code and where the text is about examples.

Sources, by entry of `DOCUMENTED`:
    Stripe, "Test card numbers" (docs.stripe.com/testing): 4242..., 4000 0000 0000 0002, 5555 5555 5555 4444, 3782...;
    PayPal and Braintree, "Test card numbers": 4111..., 5105..., 6011...; ECBS TR201 and the SWIFT IBAN registry's
    examples: DE89 3704..., GB82 WEST...; HMRC, NIM39110: the prefix QQ is never
    used; the European Commission's VIES and HMRC: GB 999 9999 73 is the example of forms; AWS, "AWS security
    credentials": AKIAIOSFODNN7EXAMPLE and its secret; jwt.io: the sample token; RFC 5737 (192.0.2.0/24, ...), RFC 1918
    and RFC 3849 (networks), RFC 7042 section 2.1.2 (MAC 00-00-5E-00-53-xx), RFC 2606 section 3 (example.com,
    .net, .org).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

DOCUMENTED: frozenset[str] = frozenset(
    {
        "4242424242424242", "4000000000000002", "4000056655665556", "5555555555554444", "378282246310005",
        "371449635398431", "6011111111111117", "30569309025904", "3566002020360505",
        "4111111111111111", "5105105105105100", "4012888888881881",
        "DE89370400440532013000", "GB82WEST12345698765432",
        "QQ123456C", "GB999999973", "AKIAIOSFODNN7EXAMPLE", "WJALRXUTNFEMI/K7MDENG/BPXRFICYEXAMPLEKEY",
    }
)  # fmt: skip
"""Values that their issuers or a standard publish as examples, in capitals without spaces and hyphens."""

_JWT_SAMPLE = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIi"
_EXAMPLE_ADDRESS = re.compile(
    r"(?:user|admin|test|you|your[._-]?(?:name|email|address)|name|usuario|usuária|utilisateur|benutzer|utente|"
    r"gebruiker|(?:jane|john)\.?doe|me|someone|somebody|email|alice|bob|foo|bar|info)?@example\.(?:com|org|net)",
    re.IGNORECASE,
)
_LIKELY_SOMEBODYS = frozenset({"alice", "bob", "info", "me"})
_COUNTED = frozenset({"1234567890", "0123456789"})
_TYPES_OF_FIGURES = frozenset(
    {
        PiiType.SSN, PiiType.CREDIT_CARD, PiiType.PHONE_US, PiiType.PHONE_UK, PiiType.PHONE_INTL, PiiType.BANK_ACCOUNT,
        PiiType.ZIP_US, PiiType.NATIONAL_ID, PiiType.TAX_ID, PiiType.US_BANK_NUMBER,
    }
)  # fmt: skip
_PUBLISHED = frozenset(
    {PiiType.CREDIT_CARD, PiiType.IBAN, PiiType.TAX_ID, PiiType.NATIONAL_ID, PiiType.API_KEY, PiiType.BANK_ACCOUNT}
)
_CIDR_BEHIND = re.compile(r"/(?:[0-9]|[12][0-9]|3[0-2])(?![0-9.])")
_NETWORK = re.compile(r"(?:192\.0\.2|198\.51\.100|203\.0\.113)\.0|10\.0\.0\.0|172\.16\.0\.0|192\.168\.0\.0")
_MAC_OF_DOCUMENTS = re.compile(r"00[-:]?00[-:]?5e[-:]?00[-:]?53[-:]?[0-9a-f]{2}", re.IGNORECASE)
_DEFAULTS = frozenset(
    "postgres changeme password admin root minioadmin guest example secret passwd mysql redis rabbitmq toor test "
    "default elastic grafana sa keycloak mongo neo4j".split()
)
# DB_PASSWORD=changeme, POSTGRES_PASSWORD: "postgres"
_ASSIGNED = re.compile(r"(?:[A-Za-z0-9_]{1,40}=|[A-Z0-9]{1,24}_[A-Z0-9_]{1,24}: ?)[\"']?\Z")
_SECRETS = frozenset({PiiType.PASSWORD, PiiType.API_KEY})
_OWNED = re.compile(
    r"(?<![^\W_])(?:my|mine|his|her|hers|our|ours|their|theirs|your|customer|client|patient|payee|holder|i|i'm|"
    r"mein\w{0,2}|sein\w{0,2}|ihr\w{0,2}|unser\w{0,2}|kund\w{1,3}|mon|ma|mes|notre|son|sa|mi|mis|nuestr\w{1,2}|su|"
    r"il mio|la mia|suo|sua|meu|minha|nosso|nossa|mijn|onze|zijn|haar|mój|moja|moje|nasz\w?|jego|jej|min|mitt|mina|vår|"
    r"hans|hennes|benim|onun)(?:['’]s)?(?![^\W_])"
)
_ABOUT_EXAMPLES = Signs(
    "example", "examples", "e.g.", "sample", "samples", "test value", "test values", "test card", "test cards",
    "test number", "test numbers", "test data", "test key", "test account", "dummy", "placeholder", "documentation",
    "docs", "sandbox", "fixture", "unit test", "mock", "curl", "rfc", "well known", "regex", "regexp",
    "beispiel", "testdaten", "exemple", "ejemplo", "esempio", "exemplo", "voorbeeld", "przykład", "exempel",
    "eksempel", "örnek",
)  # fmt: skip
_SENTENCE = 90


def without(reading: Reading, claimed: Iterable[Found]) -> list[Found]:
    """What was claimed, without stand-ins.

    Args:
        reading: the text, whose `whole` still holds what was claimed.
        claimed: the claims.
    """
    about: bool | None = None
    kept: list[Found] = []
    for found in claimed:
        sort = _sort(reading, found)
        if sort != "no":
            if about is None and sort == "where examples are":
                about = not reading.field and bool(_ABOUT_EXAMPLES.spots(reading).spans)
            kept_here = sort == "everywhere" or about or reading.kind_at(found.start) == "code"
            if kept_here and not _is_somebodys(reading, found):
                continue
        kept.append(found)
    return kept


def _sort(reading: Reading, found: Found) -> str:
    """Whether a claim is a stand-in: "everywhere", "where examples are" or "no"."""
    text = reading.whole[found.start : found.end]
    if len(text) > 200:
        return "where examples are" if text.startswith(_JWT_SAMPLE) else "no"
    if found.type == PiiType.EMAIL:
        local = text.partition("@")[0].lower()
        if not _EXAMPLE_ADDRESS.fullmatch(text) or local in _LIKELY_SOMEBODYS:
            return "no"
        return "where examples are"
    compact = re.sub(r"[\s-]", "", text).upper()
    if found.type in _PUBLISHED and compact in DOCUMENTED:
        return "where examples are"
    if found.type == PiiType.API_KEY and text.startswith(_JWT_SAMPLE):
        return "where examples are"
    if found.type in _TYPES_OF_FIGURES:
        figures = re.sub(r"[\s().+-]", "", text)
        if len(figures) >= 5 and set(figures) == {"0"}:
            return "everywhere"
        return "where examples are" if figures in _COUNTED and len(text) > len(figures) else "no"
    if found.type == PiiType.IP_ADDRESS:
        network = _NETWORK.fullmatch(text) and _CIDR_BEHIND.match(reading.whole, found.end)
        return "everywhere" if network else "no"
    if found.type == PiiType.MAC_ADDRESS:
        return "everywhere" if _MAC_OF_DOCUMENTS.fullmatch(text) else "no"
    if found.type in _SECRETS:
        last = text.split()[-1].strip("`\"'") if text.split() else text
        if is_placeholder(last) and any(map(str.isalpha, last)) and last.upper() == last and "_" in last:
            return "everywhere"
        if found.type != PiiType.PASSWORD or text.lower() not in _DEFAULTS or _is_told(reading, found.start):
            return "no"
        return (
            "everywhere"
            if _ASSIGNED.search(reading.whole, max(0, found.start - 48), found.start)
            else "where examples are"
        )
    return "no"


def _is_told(reading: Reading, start: int) -> bool:
    """Whether a sentence tells a password: "the password is changeme"; a file or an assignment does not."""
    return (
        re.search(r"\s(?:is|was|ist|est|es|è|é|to|jest|är|er)\s\W{0,3}\Z", reading.whole[max(0, start - 12) : start])
        is not None
    )


def _is_somebodys(reading: Reading, found: Found) -> bool:
    """Whether the sentence around a value says whose it is."""
    lower = reading.whole[max(0, found.start - _SENTENCE) : found.start].lower()
    before = re.split(r"[.!?]\s|\n", lower)[-1]
    if _OWNED.search(before):
        return True
    behind = reading.whole[found.end : found.end + 24].lower()
    return (
        re.match(r"[^\n.;]{0,6}\b(?:is|are|ist|est|es|è|é|jest)\b (?:my|mein|mon|mi|il mio|meu|mijn)", behind)
        is not None
    )
