"""Codes that a conversation gives away: sent by text message, read out to a caller, typed in answer to a question.

The word "code" alone names much that is no secret. That it was sent, came, was given or asked for tells a one-time
code or a code to a door from the codes of errors, vouchers and countries; so does an answer that consists of the
code alone.

Sources: NIST SP 800-63B section 3.1.3 (out-of-band secrets sent over the telephone network), the FTC's and Action
Fraud's pages on callers who ask for verification codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed
from surrogateshield.detection.pattern_scan.secret.other_codes import OTHER_CODE
from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_CODE = (
    r"(?P<code>[0-9]{4,8}|[0-9]{3}[ -][0-9]{3}|[A-Z]-[0-9]{6})(?![\w/:%€$£-]|"
    r"[.,][0-9]|\s[0-9]|\s?(?:[ap]m|kg|km|mm|ft)\b)"
)
_WORD = (
    r"(?:(?:pass|security |verification |sms |text |otp |2fa |login |backup )?codes?|otps?|tan|pin|codice|codici|"
    r"códigos?|kod(?:u|en|et|er)?|kode[nr]?|kód|koodi[n]?|sicherheitscode|bestätigungscode|prüfcode|code sms|"
    r"şifre|kodu)"
)
_STEMS = (
    "code", "passcode", "security code", "verification code", "sms code", "text code", "otp", "2fa code", "login code",
    "backup code", "tan", "pin", "codic", "códig", "kod", "kód", "koodi", "sicherheitscode", "bestätigungscode",
    "prüfcode", "şifre",
)  # fmt: skip
# "a code, 304918,", "the code that came was 304918", "their code 304918"
_THEN = Cue(rf"(?<![\w-]){_WORD}(?![\w-])[^\n.!?;:()0-9=]{{0,40}}?(?:[,:(] ?|[ :]|\? ){_CODE}", *_STEMS)
# "asked for the OTP. I have told him 304918"
_TOLD = Cue(
    r"(?<![\w-])(?:told|gave|read|sent|texted|send|give|said|gesagt|gegeben|durchgegeben|geschickt|dit|donné|envoyé|lu|"
    r"dije|dicho|dado|enviado|dato|detto|inviato|disse|dei|mandou|gegeven|doorgegeven|gestuurd|podał[ae]?m|wysłał\w?|"
    r"gav|skickade|ga|sendte)"
    r" (?:(?:him|her|them|me|us|it|you|ihm|ihr|mir|mi|me|lui|le|lo|hem|haar|mu|jej|honom|henne|that|out|over|the|that) "
    rf"){{0,3}}{_CODE}(?: (?:and|then|und dann|puis|y luego|poi|e depois|en toen|"
    rf",) (?:then )?(?P<second>[0-9]{{4,8}})(?![\w/:.-]))?"
    r"(?=\s{0,2}(?:[,.;!?)\n]|\Z|and\b|then\b|but\b|und\b|et\b|y\b|e\b|en\b|at once|straight|over the))",
    "told", "gave", "read", "sent", "texted", "send", "give", "said", "gesagt", "gegeben", "durchgegeben", "geschickt",
    "dit", "donné", "envoyé", "lu", "dije", "dicho", "dado", "enviado", "dato", "detto", "inviato", "disse", "dei",
    "mandou", "gegeven", "doorgegeven", "gestuurd", "podał", "wysłał", "gav", "skickade", "ga", "sendte",
)  # fmt: skip
_SENT = re.compile(
    r"\b(?:text(?:ed|s)?|sms|sent|send|sends|gave|give|given|giving|told|read (?:it|that|them|him|her)|came|comes|"
    r"received|got|getting|asked (?:me )?for|asking for|asks for|share|whatsapp|log ?in|verify|verification|"
    r"expired|expires|"
    r"geschickt|gesendet|bekommen|erhalten|kam|durchgegeben|vorgelesen|reçu|envoyé|donné|arrivé|recib\w{1,4}|llegó|"
    r"llegado|enviaron|mandaron|di|ricevuto|arrivato|mandato|inviato|recebi|chegou|mandaram|enviaram|passei|kreeg|"
    r"gekregen|gestuurd|ontvangen|doorgegeven|dostał\w{1,2}|przyszedł|wysłał\w?|podał\w{1,2}|fick|kom|skickade|fik|"
    r"sendte|sain|tuli|geldi|gönderdi|přišel|dostal\w?)\b",
    re.IGNORECASE,
)
_ABOUT_CODES = re.compile(rf"(?<![\w-])(?:{_WORD}|sms|verification)(?![\w-])", re.IGNORECASE)
_YEAR = re.compile(r"(?:19|20)[0-9]{2}\Z")
# One asks for a secret, another answers with nothing else, at most two turns later.
_ASKED = Cue(
    r"(?<![\w-])(?P<what>(?:wi-?fi|pass ?(?:word|code|phrase)|pw|pwd|pin|otp|code|codes|tan|passwort|kennwort|"
    r"mot de passe|mdp|"
    r"contraseña|clave|senha|palavra-passe|wachtwoord|hasło|lösenord(?:et)?|adgangskode|passord(?:et)?|heslo|salasana|"
    r"codice|código|kod(?:en)?|kode[n]?|digits?|garage|gate|door|alarm|lockbox|keypad|buzzer|safe|tor|tür|"
    r"portail|porte|"
    r"puerta|portón|cancello|portone|portão|deur|poort|brama|furtka|porten|dörren|døren))(?![\w-])[^\n]{0,60}"
    r"(?:\n[ \t>]{0,4}(?:\[[^\]\n]{1,24}\] ?)?[^\W\d_][\w .'’-]{0,23}\s?: (?![^\n]{0,3}[0-9#*])[^\n]{0,60}){0,2}"
    r"\n[ \t>]{0,4}(?:\[[^\]\n]{1,24}\] ?)?[^\W\d_][\w .'’-]{0,23}\s?: (?:it'?s |its |that'?s |ok |sure |"
    r"c'est |es ist |è |es )?"
    r"(?P<code>[0-9]{3}[ -][0-9]{3}(?:[ -][0-9]{3})?(?![\w-])|[^\s]{4,40})(?P<after>[^\n]{0,24})",
    "digit", "wifi", "wi-fi", "pass", "pw", "pwd", "pin", "otp", "code", "tan", "kennwort", "mot de passe",
    "mdp", "contras",
    "clave", "senha", "palavra-passe", "wachtwoord", "hasło", "lösenord", "adgangskode", "heslo", "salasana",
    "codice", "código", "kod", "garage", "gate", "door", "alarm", "lockbox", "keypad", "buzzer", "safe", "tor", "tür",
    "port", "puerta", "cancello", "deur", "poort", "brama", "furtka", "dörren", "døren",
)  # fmt: skip
_CONFIGURED = re.compile(
    r"\n[\s>]{0,4}(?:port|pid|id|line|status|errno|size|count|year|date|time|total|amount|price|order|ref|"
    r"account|version|"
    r"level|timeout|host|user|login|username|duration|bytes|length)\s?: \S{1,40}\Z",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"[\s.!]{0,3}\Z| for the |,? ?(?:then|and|und|dann|puis|poi|en dan|\(|-)", re.IGNORECASE)
_DIGITS = re.compile(r"(?:[#*]?[0-9]{4,8}[#*]?|[0-9]{3}[ -][0-9]{3}(?:[ -][0-9]{3})?)\Z")


def _said_codes(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind == "code" or not reading.has_digit:
        return
    for match in _THEN.matches(reading):
        around = text[max(0, match.start() - 60) : match.start()] + " " + text[match.start() : match.start("code")]
        after = text[match.end() : match.end() + 40]
        if _YEAR.match(match["code"]) or OTHER_CODE.search(text, max(0, match.start() - 14), match.start()):
            continue
        if _SENT.search(around) or _SENT.search(after.partition("\n")[0]):
            yield Found(*match.span("code"), PiiType.PASSWORD, 0.8)
    for match in _TOLD.matches(reading):
        known = _ABOUT_CODES.search(text, max(0, match.start() - 90), match.start()) or _ABOUT_CODES.search(
            text, match.end(), match.end() + 60
        )
        if match["second"] or (known and not _YEAR.match(match["code"]) and len(match["code"]) >= 5):
            yield from (
                Found(*match.span(group), PiiType.PASSWORD, 0.75)
                for group in ("code", "second")
                if match[group] and len(match[group]) >= 5
            )
    if "\n" in text and ": " in text:
        for match in _ASKED.matches(reading):
            value = trimmed(match["code"])
            line = text[max(0, text.rfind("\n", max(0, match.start() - 80), match.start()) + 1) : match.start()]
            if ": " not in line or _CONFIGURED.search(text[match.start() : match.end("code")]):
                continue  # nobody speaks: "code: x" and "port: 4471" are settings
            if not _GOES_ON.match(match["after"]) or OTHER_CODE.search(text, max(0, match.start() - 14), match.start()):
                continue
            if _DIGITS.match(value) or (_asks_password(match["what"]) and _is_strong(value)):
                yield Found(match.start("code"), match.start("code") + len(value), PiiType.PASSWORD, 0.8)


def _asks_password(what: str) -> bool:
    return what.lower().startswith(
        (
            "wi",
            "pass",
            "pw",
            "kenn",
            "mot",
            "mdp",
            "contra",
            "clave",
            "senha",
            "pala",
            "wacht",
            "has",
            "lös",
            "adg",
            "hes",
            "sala",
        )
    )


def _is_strong(value: str) -> bool:
    return looks_like_password(value) and any(map(str.isdigit, value)) and "@" not in value[1:] and "/" not in value


SAID_CODE = Rule(
    "said_code",
    _said_codes,
    examples=(
        "my bank sent a code «304919», he wanted it; later another code came «304 919» and she had it too",
        "He sent me a code, «305117», from another number; ich habe den Code «305118» per SMS bekommen",
        "he kept asking for an OTP, so I told him «305110» at once",
        "login code again: it sent me «305120» then «305121» and neither works",
        "Agent: there should be a code on your phone.\nCaller: «305132»",
        "Tovar: and the garage?\nInes: «3051» then hash",
        "Ines: what is the password\nTovar: hang on\nTovar: «Teal!wing5»\nInes: and the shop pin\nTovar: «3056»",
        "Conseillère : Le code reçu ?\nCliente : «305123»\nConseillère : merci",
        "recibí el código «305124» ayer",
    ),
    counter_examples=(
        "it returned error code 304918 and sent an alert; use promo code 304918, sent by mail",
        "we sent 304918 letters; I gave 2000 and then 3000 to charity",
        "Dev: which status code?\nOps: it came back with nothing",
        "she read 12000 pages of code and wrote 20000 lines, got 4500 users",
        "the country code came first; code from 2019, given in 2021",
        "Ann: is the door open?\nBob: 2nd time you ask",
    ),
)
"""After the rules for PINs and doors: what those find stands right behind its word."""
