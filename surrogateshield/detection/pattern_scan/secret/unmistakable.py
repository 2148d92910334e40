"""Passwords that look like nothing else, with no word right before them that announces one.

"the router refuses Teal_Heron9, with a big T": people talk around a password.
What they write has the form that rules for passwords ask for (letters of both cases, digits, signs), which words,
names and numbers have not; that the sentence is about logging in says the rest.

Sources: NIST SP 800-63B appendix A (how people compose passwords: a word, a capital, a number, a sign at the end),
J. Bonneau, "The science of guessing" (2012), section 5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from surrogateshield.detection.pattern_scan.nearby import Signs, Spots
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed
from surrogateshield.detection.pattern_scan.secret.password_cues import OTHER_AFTER
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.products import is_product
from surrogateshield.detection.pattern_scan.secret.randomness import is_dated, is_hex, is_uuid
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind, PiiType

type Shape = Literal["none", "likely", "certain"]

_PASSWORDS = Signs(
    "password", "pasword", "passwort", "kennwort", "pass", "passcode", "pass phrase", "pw", "pwd", "pword", "psw",
    "mot de passe", "mdp", "contraseña", "contrasena", "clave", "senha", "palavra passe", "wachtwoord", "ww", "hasło",
    "hasla", "hasła", "lösenord", "lösenordet", "adgangskode", "adgangskoden", "kodeord", "kodeordet", "passord",
    "passordet", "parola", "parole", "wifi", "wi-fi", "wlan", "wlan-schlüssel", "wireless", "hotspot",
    "code de wifi", "contra",
    "passphrase", "memorable word", "gépjelszó", "salasanaa", "κωδικός", "κωδικο", "şifre", "şifrem",
    "şifresi", "heslo", "jelszó", "salasana", "пароль",
)  # fmt: skip
_ACCESS = Signs(
    "router", "login", "log in", "logged in", "log into", "logging in", "sign in",
    "signed in", "signing in", "sign into", "account", "admin", "vpn", "bios", "netflix", "spotify", "icloud",
    "apple id", "hotmail", "gmail", "outlook", "bitwarden", "keepass", "lastpass", "unlock", "locked out", "credential",
    "creds", "portal", "moodle", "remote desktop", "zugang", "zugangsdaten", "anmelden", "einloggen", "konto",
    "anmeldung", "compte", "connexion", "identifiant", "cuenta", "acceso", "iniciar sesión", "conta", "acesso",
    "accesso", "accedere", "inloggen", "inlog", "toegang", "logowanie", "zalogować", "konta", "inloggning", "logga in",
    "logge ind", "logge inn", "hesap", "giriş", "účet", "přihlášení", "disney", "amazon", "paypal", "ebay", "zoom",
    "facebook", "instagram", "steam", "playstation", "xbox", "roblox", "minecraft", "laptop", "usb stick",
    "nas", "entsperr", "rechner", "archive", "encrypted", "opens with", "open it with",
    "decrypt", "verschlüsselt", "öffnet", "ouvre avec", "chiffré", "abre con", "cifrado", "apre con", "zaszyfrowan",
    "override", "startpasswort", "master", "facebook", "argos", "amazon", "bitlocker", "ordinateur", "ordenador",
)  # fmt: skip
_TOKEN = re.compile(r"[^\s\"'`“”„«»<>|()\[\]{}\ufffc]{6,48}")
_EDGE = re.compile(r"[*_~:;,.…–—-]+")
# a word or two, a number, perhaps a sign: what most people choose
_WORD_AND_NUMBER = re.compile(r"(?P<word>[A-Za-zÀ-ɏ]{4,20})(?P<number>[0-9]{1,4})(?P<sign>[!?#$%&*+=@^~.]{0,2})")
_NUMBER_INSIDE = re.compile(r"[A-Za-zÀ-ɏ]{2,14}[0-9]{1,4}[A-Za-zÀ-ɏ]{1,14}[0-9!?#$%&*]{0,4}")
_FIRM_SIGN = re.compile(r"[!#$%&*+?^~]")
_WORDS_AND_SIGN = re.compile(r"[^\W\d_]{3,16}(?:[#@&+!$%^*~][^\W\d_]{3,16}){1,3}")
_JOINED = re.compile(r"[A-Za-zÀ-ɏ0-9]{1,16}(?:[-._&+!][A-Za-zÀ-ɏ0-9]{1,16}){1,6}[!?#$%&*]{0,2}")
_REJECTED = re.compile(
    r"://|/|\\|=|@[\w-]{1,40}\.|\A[-+#$@&]|#[0-9]+\Z|\A[0-9.,:+-]+\Z|\A[^a-zß-ɏ]+\Z|"
    r"\.(?:[a-z]{2,4}|html|json|yaml|docx|xlsx|jpeg|example)\Z|\A(?:www|http)"
)
_USER_BEFORE = re.compile(
    r"(?<![A-Za-z])(?:user|user ?name|login|log in|account|as|handle|e-?mail|id|name|nick|i'?m|am|is my|insta|konto|"
    r"benutzer(?:name)?|compte|identifiant|usuario|cuenta|utente|gebruiker(?:snaam)?|użytkownik|"
    r"användar\w*|brug\w*|bruk\w*|@)"
    r"(?: is| ist| est| es| è| é|:| =)? ?[\"'(]?\Z",
    re.IGNORECASE,
)
# "I tried x and y"
_TRIED = re.compile(
    r"(?:tried|try|trying|used|probier\w{0,3}|versucht|essay\w{1,4}|prob[eéoa]\w{0,4}|provato|tentei|"
    r"geprobeerd|próbował\w{0,2}|"
    r"prøvde|prøvede|provade|testade) (?:[^\s]{4,40} (?:and|or|then|und|oder|et|ou|y|o|e|en|of|i|lub|och|"
    r"og) )?[\"'`]?\Z",
    re.IGNORECASE,
)
# The host that writes a line of a log: "Mar 14 02:11:07 mail01 sshd[21884]: Failed password for ..."
_LOGGED_BEFORE = re.compile(r"(?:\A|\n)[^\n]{0,24}[0-9]{2}:[0-9]{2}:[0-9]{2}[^\s]{0,14} \Z")
_LOGGED_AFTER = re.compile(r" [\w./@-]{1,32}(?:\[[0-9]{1,8}\])?: ")
_SENTENCE = re.compile(r"[.!?]\s|\n\s{0,8}\n")
_PROSE: frozenset[Kind] = frozenset({"prose"})


_SWITCH = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])")
_FARTHEST = 60
# "changed from Mill4wheel! to Mill5wheel!"
_CHANGED = Cue(
    r"(?<![\w-])(?:chang(?:e|ed|ing)|switch(?:ed)?|went|reset|geändert|gewechselt|chang[ée]e?r?|remplacé|"
    r"cambi\w{1,4}|mud\w{1,4}|"
    r"troquei|gewijzigd|veranderd|zmieni\w{1,5}|bytte|ändra\w{0,3}|endret|ændret)(?:[^\n.!?;:]{0,40}?) "
    r"(?:from|von|de|da|van|z|från|fra) [\"'`„“]?(?P<old>[^\s\"'`„“”]{5,40})[\"'`”“]? "
    r"(?:to|auf|zu|in|à|a|para|naar|na|till|til) [\"'`„“]?(?P<new>[^\s\"'`„“”]{5,40})",
    "chang", "switch", "went", "reset", "geändert", "gewechselt", "remplac", "cambi", "mud", "troquei", "gewijzigd",
    "veranderd", "zmieni", "bytte", "ändra", "endret", "ændret",
)  # fmt: skip


def _unmistakable(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if looks_like_code(text):
        return
    for changed in _CHANGED.matches(reading):
        values = [(changed.start(group), _stripped(changed[group])) for group in ("old", "new")]
        if all(shape_of(value) != "none" for _, value in values):
            yield from (Found(start, start + len(value), PiiType.PASSWORD, 0.8) for start, value in values)
    passwords, access = _PASSWORDS.spots(reading), _ACCESS.spots(reading)
    if not passwords.spans and not access.spans:
        return
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        near = passwords.near(start, end, before=130, after=90) or access.near(start, end, before=64, after=44)
        if not near or match.group().isalpha():
            continue
        token = _stripped(match.group())
        shape = shape_of(token)
        if shape == "none":
            continue
        start += match.group().index(token)
        end = start + len(token)
        if _LOGGED_BEFORE.search(text, max(0, start - 40), start) and _LOGGED_AFTER.match(text, end):
            continue
        if not _FIRM_SIGN.search(token) and _USER_BEFORE.search(text, max(0, start - 30), start):
            continue
        tried = bool(access.spans) and _TRIED.search(text, max(0, start - 40), start) is not None
        if shape == "certain" or tried or _is_spoken_of(text, start, end, passwords):
            yield Found(start, end, PiiType.PASSWORD, 0.75)


def _stripped(token: str) -> str:
    """A token without the dashes, stars and dots of the sentence around it."""
    lead = _EDGE.match(token)
    return trimmed(token[lead.end() :] if lead else token)


def _is_spoken_of(text: str, start: int, end: int, passwords: Spots) -> bool:
    """Whether the sentence around a span speaks of a password rather than of rules for passwords."""
    ahead = passwords.before(start)
    if ahead is not None and ahead <= _FARTHEST:
        between = text[start - ahead : start]
        if not _SENTENCE.search(between) and not OTHER_AFTER.match(between):
            return True
    span = passwords.following(end)
    if span is None or span[0] - end > _FARTHEST:
        return False
    return not _SENTENCE.search(text[end : span[0]]) and not OTHER_AFTER.match(text, span[1])


def shape_of(token: str) -> Shape:
    """Whether `token` has the form of a password: "certain" where nothing else has it, "likely" for word and number.

    Args:
        token: one word of a text, without the punctuation around it.
    """
    lower = sum(map(str.islower, token))
    digits = sum(map(str.isdigit, token))
    if not digits and _WORDS_AND_SIGN.fullmatch(token) and len(token) >= 9:
        plain = is_placeholder(token) or is_product(token) or _REJECTED.search(token) is not None
        return "none" if plain else "likely"
    if not 6 <= len(token) <= 40 or not digits or lower < 2 or is_product(token):
        return "none"
    if _REJECTED.search(token) or is_placeholder(token) or is_expression(token):
        return "none"
    if is_uuid(token) or is_dated(token) or (is_hex(token) and len(token) >= 8):
        return "none"
    if simple := _WORD_AND_NUMBER.fullmatch(token):
        if len(simple["word"]) + len(simple["number"]) < 6:
            return "none"
        humped = any(map(str.isupper, simple["word"][1:])) and len(simple["number"]) >= 2
        signed = bool(simple["sign"].strip(".")) and not simple["sign"].startswith("?")
        return "certain" if humped or (signed and simple["word"][0].isupper()) else "likely"
    upper = any(map(str.isupper, token))
    if _FIRM_SIGN.search(token[:-1]):
        return "certain" if len(token) >= 7 else "likely"
    if _NUMBER_INSIDE.fullmatch(token):
        if upper or digits >= 2 or _FIRM_SIGN.search(token):
            return "certain" if len(token) >= 7 else "likely"
        return "likely" if len(token) >= 8 else "none"
    if _JOINED.fullmatch(token):
        return _shape_of_joined(token, upper)
    switches = len(_SWITCH.findall(token))
    return "likely" if upper and switches >= 3 and len(token) >= 8 and token.isalnum() else "none"


def _shape_of_joined(token: str, upper: bool) -> Shape:
    parts = re.split(r"[-._&+!?#$%*]+", token)
    words = [part for part in parts if sum(map(str.isalpha, part)) >= 3]
    digits = sum(map(str.isdigit, token))
    if "_" in token:
        return "certain" if upper and len(words) >= 2 else "likely" if len(words) >= 2 else "none"
    if "." in token:
        return "certain" if upper and len(parts) >= 3 and len(words) >= 2 else "none"
    if len(words) >= 2 and len(parts) >= 3:
        return "certain" if digits >= 2 or upper else "likely"
    return "likely" if len(token) >= 9 and words and digits >= 2 else "none"


UNMISTAKABLE = Rule(
    "unmistakable_password",
    _unmistakable,
    examples=(
        "no idea why the router refuses «Teal_Heron9», with a big T",
        "that was «Quillmoss71» and now it's «Quillmoss72», the netflix password",
        "for the login try «osprey-lantern-58» or «Mill4wheel»",
        "passwords: «Quince!cart7» (ours) then «Quillmoss73» for guests",
        "ihr kommt mit «Moor+Hafen31» ins WLAN; probiert sonst «Moorhafen88!»",
        "why is «Quillmoss74» a weak password?",
        "we switched from «Quillmoss75!» to «Quillmoss76!» and IT complains",
        "the wifi for guests is «Heron&Osprey», Kennwort «Reiher#Moor»",
    ),
    counter_examples=(
        "reset the password for Windows11 on my iPhone15; the wifi is an Archer-AX55, ticket INC0048213",
        "log in at https://corp.example/page2 with user2, account 4471-2203, code in utf8mb4 and base64url",
        "login failed: fail2ban, pkcs12, aes-256-cbc; login on us-east-1, gpt-4-turbo, wi-fi-6, covid-19",
        "Password rules since 2024: at least 12 characters. See Section4 and form-1040",
        "it went from Windows10 to Windows11; R&D and Barnes&Noble on facebook, and/or a login, AT&T",
        "my account is quorrin_88 and user calderon77 cannot log in",
        "Mar 14 02:11:07 Mailhost01x sshd[21884]: Failed password for root from 203.0.113.9 port 22",
    ),
    kinds=_PROSE,
)
