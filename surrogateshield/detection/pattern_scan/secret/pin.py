"""PINs, access codes, one-time codes, and the answers to security questions.

Sources: ISO 9564-1 section 8.1 (a PIN has 4 to 12 digits), NIST SP 800-63B sections 3.1.1 (PINs) and 3.1.4 (one-time
passwords), India Post on its "PIN codes" of six digits, which are no secrets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, value_after
from surrogateshield.detection.pattern_scan.secret.password_form import is_marked
from surrogateshield.detection.pattern_scan.secret.password_words import NO_PASSWORDS
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_PIN = Cue(
    r"(?<![A-Za-z0-9_.-])(?:(?P<pin>(?:sim|card|bank|atm|debit|security|door|alarm|voicemail|phone|"
    r"account|unlock|karten|konto)?[ _-]?pin"
    r"(?:[ -]?(?P<code>code|kód|kod)|[ -]?number|[ -]?nummer|[ -]?no\.?)?s?(?: (?:de (?:la )?|do |da |del |"
    r"della |de l'|der |des |of the |for the )?(?:sim|bancomat|carta|karty|karta|tarjeta|carte|card|telefonu|"
    r"cartão|kort|kortet|kartta))?)|geheimzahl|[mtu]pin|service-pin|pass[ -]?code|"
    r"zugangscode|toegangscode|puk(?:[ -]?code)?|code pin|código pin|codice pin|numer pin|"
    r"(?P<otp>(?:one[- ]time|verification|authentication|2fa|mfa|otp|security|confirmation|login|"
    r"sign[- ]in|sms|auth|bestätigungs|"
    r"sicherheits|einmal)[ -]?(?:pass)?(?:code|password|passwort|pin)s?|otp|m?tan|(?:code|codice|kod|código|"
    r"kode|koden|koodi)\b[^\n?:=.,;0-9]{0,30}?\bsms(?:-a|-em|:stä)?|sms[ -]?(?:code|kod|kode|codice|código|tan)|"
    r"(?:your|ihr|dein|votre|ton|su|tu|il tuo|il suo|o seu|o teu|uw|je|twój|din|dit) (?:[\w-]{2,20} "
    r"){0,2}(?:code|codice|kod|código|kode|koodi)|"
    r""
    r"código de (?:verificación|verificação)|code de "
    r"(?:vérification|confirmation)|codice di verifica|verificatiecode|kod weryfikacyjny)|"
    r"(?:access|door|gate|alarm|entry|lock|lockbox|keypad|safe|garage|voicemail|unlock|building|"
    r"key ?box|tür|tor|alarm|safe|schließfach)"
    r"[ -]?code|code (?:d'accès|du portail|de l'alarme|porte)|código de la (?:puerta|alarma)|"
    r"codice del cancello)(?![A-Za-z0-9])",
    "pin", "sim", "card", "bank", "atm", "debit", "security", "door", "alarm", "voicemail", "phone", "account",
    "unlock", "karten",
    "konto", "geheimzahl", "mpin", "tpin", "upin", "puk", "pass", "zugangscode", "toegangscode", "code",
    "código", "codice", "numer",
    "kode", "koodi", "your ", "ihr ", "dein ", "votre ", "ton ", "su ", "tu ", "il tuo", "il suo", "o seu", "o teu",
    "uw ", "je ", "twój", "din ",
    "dit ", "one-time", "one time", "verification", "authentication",
    "2fa", "mfa", "otp", "confirmation", "login", "sign-in", "sign in", "sms", "auth", "bestätigungs", "sicherheits",
    "einmal",
    "tan", "mtan", "verificatie", "kod", "access", "gate", "entry", "lock", "keypad", "safe", "garage", "building",
    "key box",
    "keybox", "tür", "tor", "schließfach",
)  # fmt: skip
# The "#" or "*" that is pressed with a code is a part of it.
_DIGITS = re.compile(
    r"(?P<digits>[#*]?(?:[0-9]{4,8}|[0-9]{3}[ -][0-9]{3}|[A-Z]-[0-9]{6})(?:[#*](?!\*))?)(?![\w.,/-]*[0-9])(?![A-Za-z])"
)
_CARD_CODE = Cue(
    r"(?<![A-Za-z])(?:cvv2?|cvc2?|csc|cvn2?|cvx|cav2?|card (?:verification|security) (?:code|value|number)|"
    r"security code|"
    r"kartenprüf(?:nummer|ziffer)|prüf(?:nummer|ziffer)|kartensicherheitscode|sicherheitscode|cryptogramme(?: visuel)?|"
    r"código de seguri(?:dad|dade)|código de segurança|codice di sicurezza|beveiligingscode|kod (?:cvv|cvc|"
    r"zabezpieczający)|"
    r"säkerhetskod|sikkerhedskode|sikkerhetskode|güvenlik kodu|bezpečnostní kód|turvakoodi)(?![A-Za-z])",
    "cvv", "cvc", "csc", "cvn", "cvx", "cav", "card", "security code", "kartenprüf", "prüf", "kartensicherheit",
    "sicherheitscode", "cryptogramme", "código de segu", "codice di sicurezza", "beveiligingscode", "kod",
    "säkerhetskod",
    "sikkerhedskode", "sikkerhetskode", "güvenlik kodu", "bezpečnostní kód", "turvakoodi",
)  # fmt: skip
_THREE_OR_FOUR = re.compile(r"[0-9]{3,4}(?![\w/:%-]|[.,][0-9]|\s?[-–]\s?[0-9])")
# "4000 0000 0000 0002 01/28 123": what follows a card's number and its expiry
_AFTER_EXPIRY = re.compile(
    r"[0-9]{4}(?:(?<=[0-9]{11})|(?<=[0-9][ -][0-9]{4}))[ ,;|]{1,3}(?:(?:exp(?:\.|iry|ires)?|valid thru|bis|"
    r"val\.?)[: ]{1,2})?"
    r"(?:0[1-9]|1[0-2]) ?/ ?(?:20)?[0-9]{2}[ ,;|]{1,3}(?:und |and |y |et |e )?(?P<code>[0-9]{3,4})(?![\w/:.-])"
)
# "member number and PIN: 6135416268 and 8830"
_PAIRED = re.compile(
    r"(?:and|und|y|et|e|en|i|og|och|ja|ve|a|&|\+|/)\s(?:the |my |die |der |le |el |il |o |de )?\Z", re.IGNORECASE
)
_SECOND = re.compile(
    r"(?:\s?[:=]|\s(?:are|is|sind|sont|son|sono|são|zijn|to|er|är|on|jsou))\s{1,2}[A-Za-z0-9][A-Za-z0-9 .-]{2,24}?"
    r"(?:\s?[/,|&+]\s?|\s(?:and|und|y|et|e|en|i|og|och|ja|ve|a|with pin)\s)(?P<code>[0-9]{4,8})(?![\w/:-]|[.,][0-9])",
    re.IGNORECASE,
)
# "the card with its PIN on a note (4821)"
_IN_BRACKETS = re.compile(r"[^\n.;:?!()0-9]{0,40}\s\((?P<code>[0-9]{4})\)")
# An Indian postal code is a "PIN code" too; six digits are a secret only where something says whose.
_OWNED = re.compile(
    r"(?:\bmy|\byour|\bhis|\bher|\btheir|\bour|card|atm|debit|unlock|freeze|credit|irs|filing|protection|tax|"
    r"bancomat|karty|tarjeta|carta|carte|kort|phone|sim|device|door|alarm|safe|account|bank|login|mein\w*|mi|"
    r"mon|mio|minha)\W{1,3}(?:\w{1,12}\W{1,3}){0,2}\Z",
    re.IGNORECASE,
)
_ITS_THING = re.compile(r"pin (?!code|number|no\b|nummer)\w", re.IGNORECASE)
_YOURS = re.compile(r"(?:your|ihr|dein|votre|ton|su|tu|il|o|uw|je|twój|din|dit) ", re.IGNORECASE)
_NO_ONE_TIME = re.compile(
    r"zip|post|promo|country|area|sort|discount|voucher|product|tax|source|class|course|"
    r"dial|error",
    re.IGNORECASE,
)
# "otp sent, pls share" and, in the next line of the dialogue, the code
_NEXT_LINE = re.compile(
    r"[^\n0-9]{0,40}\n[ \t>]{0,4}[^\W\d_][\w .'’-]{0,23}: "
    r"(?P<code>[0-9]{4,8})(?=[ \t.]{0,3}(?:\n|\Z))"
)
# "an identity PIN, 920441,", "her pin is written inside, 6801"
_BEHIND_COMMA = re.compile(r"[^\n.;:?!()0-9]{0,40}, (?P<code>[0-9]{4,6})(?=[,.;]|\s?\n|\Z)")
_CARD_BEFORE = re.compile(
    r"\b(?:card|bank|atm|identity|irs|ip|tax|karte|carte|tarjeta|carta|cartão|kaart|"
    r"kart\w?|kort)\b",
    re.IGNORECASE,
)
# A word agreed on with an alarm company or within a family stands in quotes or behind a sign.
_CODEWORD = Cue(
    r"(?<![A-Za-z])(?:code[ -]?words?|safe[ -]?words?|codewort|losung|mot de code|palabra (?:clave|de "
    r"seguridad)|parola (?:chiave|in codice)|"
    r"palavra[- ]código|codewoord|kodeord|kodord|hasło "
    r"bezpieczeństwa)(?![A-Za-z])(?:[^\n.!?\"“«„']{0,30}[\"“«„'](?P<quoted>[\w -]{3,30})[\"”»“']|"
    r"\s?(?:[:=]|is|ist|est|es|è|é|to|er|är)\s{1,2}(?P<bare>\w{3,30})(?=\s{0,2}(?:\Z|[\n,.;!)])))",
    "code", "safe", "losung", "mot de code", "palabra", "parola", "palavra", "kodeord", "kodord", "hasło",
)  # fmt: skip
_ANSWER = Cue(
    r"(?<![A-Za-z])(?:(?:security|secret|recovery|challenge)[ _-]?(?:question[ _-]?)?answers?|"
    r"answer to (?:my|the|your|his|her) (?:security|secret) question|"
    r"sicherheitsantwort|antwort auf (?:die|meine) sicherheitsfrage|respuesta (?:secreta|"
    r"de seguridad)|réponse (?:secrète|de sécurité)|"
    r"risposta segreta|resposta (?:secreta|de segurança))(?![A-Za-z])",
    "security", "secret", "recovery", "challenge", "answer to", "sicherheitsantwort", "antwort auf", "respuesta",
    "réponse",
    "risposta", "resposta",
)  # fmt: skip


def _codes(reading: Reading) -> Iterator[Found]:
    if reading.has_digit:
        for match in _PIN.matches(reading):
            yield from _pins(reading, match)
        yield from _card_codes(reading)
    for match in _CODEWORD.matches(reading):
        group = "quoted" if match["quoted"] else "bare"
        if not is_placeholder(match[group]) and match[group].lower() not in NO_PASSWORDS:
            yield Found(*match.span(group), PiiType.PASSWORD, 0.8)
    for match in _ANSWER.matches(reading):
        yield from _answers(reading.text, match.end())


def _pins(reading: Reading, match: re.Match[str]) -> Iterator[Found]:
    text = reading.text
    if match["otp"] and (said := _NEXT_LINE.match(text, match.end())):
        yield Found(*said.span("code"), PiiType.PASSWORD, 0.85)
        return
    if match["pin"] and reading.kind != "code":
        apart = _apart(text, match)
        if apart is not None:
            yield apart
            return
    value = value_after(text, match.end())
    if value is None or (reading.kind == "code" and not value.quoted):
        return
    digits = _DIGITS.match(text, value.start)
    if digits is None or "\n\n" in text[match.end() : value.start]:
        return
    number = digits["digits"]
    if number[-1] == "*" and text[value.start - 1] == "*":
        number = number[:-1]  # Markdown
    whose = (
        not match.group().lower().startswith("pin")
        or _ITS_THING.search(match.group())
        or _OWNED.search(text, max(0, match.start() - 40), match.start())
    )
    if match["pin"] and len(number) in {6, 7} and not whose:
        return
    if match["otp"] and value.link == "gap" and match["otp"].lower() in {"tan", "otp"} and len(number) != 6:
        return
    if match["otp"] and (
        _NO_ONE_TIME.search(match["otp"])
        or (_YOURS.match(match["otp"]) and (value.link == "gap" or not value.ends_clause))
    ):
        return
    # A single star in front is pressed too; two stars, or one behind as well, are Markdown.
    pressed = text[max(0, value.start - 2) : value.start] == " *" and text[digits.end() : digits.end() + 1] != "*"
    pressed = pressed and number[-1] != "*" and digits.group()[-1] != "*"
    yield Found(value.start - pressed, value.start + len(number), PiiType.PASSWORD, 0.9)


def _apart(text: str, match: re.Match[str]) -> Found | None:
    """A PIN that does not follow its word at once."""
    second = None
    if _PAIRED.search(text, max(0, match.start() - 12), match.start()):
        second = _SECOND.match(text, match.end())
    if second is None and any(
        words.search(text, max(0, match.start() - 60), match.start()) for words in (_OWNED, _CARD_BEFORE)
    ):
        second = _IN_BRACKETS.match(text, match.end()) or _BEHIND_COMMA.match(text, match.end())
    return Found(*second.span("code"), PiiType.PASSWORD, 0.85) if second else None


def _card_codes(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "/" in text:
        for expiry in _AFTER_EXPIRY.finditer(text):
            yield Found(*expiry.span("code"), PiiType.PASSWORD, 0.9)
    for match in _CARD_CODE.matches(reading):
        value = value_after(text, match.end())
        if value is None or (reading.kind == "code" and not value.quoted):
            continue
        code = _THREE_OR_FOUR.match(text, value.start)
        if code and "\n\n" not in text[match.end() : value.start]:
            yield Found(*code.span(), PiiType.PASSWORD, 0.9)


def _answers(text: str, end: int) -> Iterator[Found]:
    value = value_after(text, end)
    if value is None or value.link in {"gap", "row"} or is_placeholder(value.text):
        return
    last = value.end
    if not value.quoted:
        if not value.text[:1].isupper() and not is_marked(value.text):
            return
        # "Saint Mary Street": further words with a capital belong to it.
        more = re.compile(r"(?: (?:of |de |la |von )?[A-ZÀ-Ý][\w'-]{0,30}){0,3}").match(text, last)
        last = more.end() if more else last
    if len(value.text) >= 2 and value.text.lower() not in NO_PASSWORDS:
        yield Found(value.start, last, PiiType.PASSWORD, 0.85)


PIN = Rule(
    "pin",
    _codes,
    examples=(
        "my PIN is «4821», der PIN-Code ist «4822»",
        "door code is «4471».",
        "security answer: «Saint Mary Street»",
        "verification code: «481923»",
        "passcode «4471», el código PIN es «4823»",
        "agent: TAN?\nclient: «241996»\nagent: et le code SMS ?\nclient : «759182»\nKonsultant: proszę kod "
        "z SMS-a?\nKlient: «770519»",
        'agent: otp on its way\ncust: «612264»\nagent: ok; text="Dein Code lautet «202358»", your Corp '
        "code is «319928».",
        "I have a tax identity PIN, «920442», and his debit card pin is in the drawer, «6802», there",
        "alarm code «90412#»; the PIN's «4824»",
        "account no. and pin: 7135416266 and «8831»; member number and PIN are 55512345 / «4471»",
        "bank card on the shelf with the pin on a note («4825»)",
        "card 4000 1234 5678 9010 09/29 «731» please; CVV: «418», cryptogramme «992», Prüfziffer ist «104»",
        'the alarm firm wants a codeword, I said "«saffron»"; our safe word is «pelican».',
    ),
    counter_examples=(
        "PIN code: 560001, pin 13 of the board, pinned 2024 notes",
        "status code: 4041, zip code: 62704, error code 1017",
        "Bengaluru, PIN - 560001",
        "the security answer is optional",
        "the code words are listed below, a codeword is a valid sequence; CVV is 3 digits",
        "your zip code is 62704, your promo code: 2024, your code is 2000 lines long",
        "the pin layout changed (2024); 1200 1/2 300, on 1200 10/11 300 seats",
    ),
)
