"""A user's name and password written as a pair: "a@b.example / Secret1", "router admin/Secret1", "(Guest / Secret1)".

Nothing announces the password; that it stands behind a login does, and that it looks like nothing else. The name in
front is claimed too where it is none of the accounts that every device has.

Sources: the form of lists of credentials (user:password), the manuals of routers and cameras ("admin/..." as the
login of the web interface).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import is_dated, is_made_of_words
from surrogateshield.detection.pattern_scan.username.names import is_handle, may_be_somebodys
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_PASSWORD = r"[\"'`]?(?P<password>[^\s\"'`|<>\ufffc]{6,64})"
_AFTER_ADDRESS = re.compile(
    rf"@[\w.-]{{1,80}}\.[A-Za-z]{{2,12}}(?P<sign>\s?[/|]\s?|\s?:\s?|\s[-–]\s|,?\s|[,;])(?=\S){_PASSWORD}"
)
# the sign first, then what stands before it
_SLASH = re.compile(rf"\s?/\s?(?=[^\s/]){_PASSWORD}")
_NAME_BEFORE = re.compile(r"(?P<name>[\w.@+-]{3,40})[\"'`]?\Z")
_SAYS = re.compile(
    r"(?<![A-Za-z])(?:log[ -]?ins?|sign[ -]?in|accounts?|wi-?fi|wlan|internet|network|ssid|hotspot|router|modem|"
    r"fritz!?box|nas|camera|"
    r"cam|repeater|access point|credentials?|creds?|access|portal|admin|panel|vpn|ftp|ssh|rdp|remote desktop|"
    r"netflix|spotify|"
    r"amazon|hulu|disney\+?|hbo|prime|dropbox|icloud|apple id|google|gmail|outlook|steam|playstation|xbox|"
    r"facebook|instagram|paypal|"
    r"ebay|zoom|user|username|password|pass|pw|pwd|konto|zugang|zugangsdaten|anmeldung|benutzer|netz|netzwerk|"
    r"compte|accès|"
    r"identifiants?|réseau|cuenta|acceso|usuario|red|conta|acesso|utente|accesso|rete|gebruiker|inlog|toegang|hasło|"
    r"logowanie|użytkownik|inloggning|användare|brugernavn|bruger|bruker|pålogging|giriş|hesap|kullanıcı|"
    r"přihlášení|uživatel|účet|"
    r"tunnus|käyttäjä)(?![A-Za-z])",
    re.IGNORECASE,
)
_NETWORK = re.compile(r"wi-?fi|wlan|internet|network|ssid|hotspot|netz|réseau|red|rete|rede", re.IGNORECASE)
"""Their names belong to a place rather than to a person."""
_DEVICE_ACCOUNTS = frozenset(
    "admin administrator root user guest support tech service pi ubnt operator supervisor".split()
)
# "login imelda26 with x", "CCTV login imelda / x", "user svc_q / x"
_LOGIN_WITH = Cue(
    r"(?<![\w-])(?:log[ -]?ins?|sign[ -]?in|accounts?|users?|admin|username|anmeldung|benutzer|konto|compte|"
    r"utilisateur|identifiant|cuenta|usuario|utente|"
    r"conta|usuário|gebruiker|inlog|inlognaam|użytkownik|användare|bruger|bruker|"
    r"uživatel)(?: as| als| como| comme| come| som)?(?:\s?:)?\s{1,2}[\"'`]?(?P<name>[^\W_][\w.@-]{2,40})[\"'`]?"
    rf"(?:\s?/\s?|\s(?:with|using|mit|avec|con|com|met|z|med|s|and|und)\s)(?:password |pw |pass |passwort |mdp "
    rf")?{_PASSWORD}",
    "log", "sign", "account", "user", "admin", "anmeldung", "benutzer", "konto", "compte", "utilisateur",
    "identifiant", "cuenta", "usuario",
    "utente", "conta", "usuário", "gebruiker", "inlog", "użytkownik", "användare", "bruger", "bruker", "uživatel",
)  # fmt: skip
_DEVICE_ENDINGS = tuple(_DEVICE_ACCOUNTS)
_SIGNS = frozenset("!#$%&*@+=?^~§€£")
_FILE = re.compile(r"\.[A-Za-z]{1,5}[0-9]?\Z")


def _pairs(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.kind == "code" and looks_like_code(text):
        return
    if "@" in text:
        at = text.find("@")
        while at != -1:
            match = _AFTER_ADDRESS.match(text, at)
            if match and _is_behind_address(match, text):
                yield _found(match)
            at = text.find("@", at + 1)
    for match in _LOGIN_WITH.matches(reading):
        password = trimmed(match["password"])
        strong = bool(_SIGNS & set(password)) or (any(map(str.isdigit, password)) and any(map(str.isupper, password)))
        telling = strong or (is_handle(match["name"]) and any(map(str.isdigit, password)))
        if telling and looks_like_password(password) and "/" not in password and not is_ordinary(match["name"]):
            yield _found(match)
            if may_be_somebodys(match["name"]):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.85)
    place = text.find("/")
    while place != -1:
        spaced = text[max(0, place - 1) : place].isspace() and text[place + 1 : place + 2].isspace()
        # Without spaces around, only the accounts of devices tell a pair from a path.
        if spaced or reading.lower.endswith(_DEVICE_ENDINGS, max(0, place - 14), place):
            start = place - 1 if spaced else place
            match = _SLASH.match(text, start)
            if match:
                yield from _beside(text, start, match)
        place = text.find("/", place + 1)


def _is_behind_address(match: re.Match[str], text: str) -> bool:
    password, sign = trimmed(match["password"]), match["sign"].strip()
    if not looks_like_password(password) or "@" in password or "/" in password or "=" in password:
        return False
    if sign in {"/", "|"}:
        return True
    strong = bool(_SIGNS & set(password)) or (any(map(str.isupper, password[1:])) and len(password) >= 8)
    if sign == ":":
        # "git@host:repo2" is a path; "a@b.example:Secret1" stands alone in its line, as lists have it
        line = text[max(0, match.start() - 66) : match.start()].rpartition("\n")[2]
        return strong or (
            " " not in line and text[match.end("password") : match.end("password") + 1] in {"", "\n", "\r"}
        )
    said = _SAYS.search(text, max(0, match.start() - 100), match.start()) is not None
    return said and strong and bool(_SIGNS & set(password)) and any(map(str.isdigit, password))


def _beside(text: str, start: int, match: re.Match[str]) -> Iterator[Found]:
    before = _NAME_BEFORE.search(text, max(0, start - 42), start)
    password = trimmed(match["password"])
    if before is None or not looks_like_password(password) or "/" in password:
        return
    name = before["name"]
    spaced = match.group().lstrip()[1:2].isspace() and text[start : start + 1].isspace()
    device = name.lower() in _DEVICE_ACCOUNTS
    handle = is_handle(name) or (may_be_somebodys(name) and any(not c.isalnum() for c in name))
    if not (device or "@" in name or (handle and (spaced or _SIGNS & set(password)))):
        return
    if before.start() and text[before.start() - 1] in "/\\":
        return  # a path
    marked = bool(_SIGNS & set(password)) or (any(map(str.isupper, password)) and any(map(str.isdigit, password)))
    if not spaced and not marked:
        return
    said = _SAYS.search(text, max(0, before.start() - 100), before.start())
    if said is None:
        return
    yield _found(match)
    if (
        not device
        and "@" not in name
        and not _NETWORK.match(said.group())
        and may_be_somebodys(name)
        and not is_placeholder(name)
    ):
        yield Found(before.start("name"), before.end("name"), PiiType.USERNAME, 0.85)


def looks_like_password(text: str) -> bool:
    """Whether `text` has letters and digits or signs as passwords have, and is no file, date or word with a number."""
    letters, digits = sum(map(str.isalpha, text)), sum(map(str.isdigit, text))
    signs = bool(_SIGNS & set(text))
    if len(text) < 6 or letters < 3 or not (digits or signs) or MASK in text or "://" in text or ";" in text:
        return False
    if is_placeholder(text) or is_expression(text) or is_dated(text) or _FILE.search(text) or text[0] in "([{<-":
        return False
    return signs or not is_made_of_words(text) or any(map(str.isupper, text[1:])) or digits >= 2


def _found(match: re.Match[str]) -> Found:
    password = trimmed(match["password"])
    return Found(match.start("password"), match.start("password") + len(password), PiiType.PASSWORD, 0.85)


PAIR = Rule(
    "credential_pair",
    _pairs,
    examples=(
        "6. netflix: ines@corp.example / «Br0nzeBell!» and the rest",
        "router 192.168.50.1 admin/«Amber-Quay7»",
        "the cafe lets us use its internet (Loft_Visitors / «limesoda4life») meanwhile",
        "The courier account is «caldera-ops» / «Crate$Finch62». See you",
        "ines.c@corp.example:«Br4mble9»\ntovar@corp.example:«ahornblatt52»",
        "prod box is 10.9.8.7, login «calder31» with «rTwLq8Zk2vN+73», sudo same",
        "CCTV login «iquorr» / «K4mQ$wzR9^08» to be rotated",
        "Konto Strom: «ines_c» / «Kastanie#7»",
    ),
    counter_examples=(
        "scp ines@corp.example:report2.txt . and git@code.corp.example:team/app2",
        "login via /admin/index2 or src/app_2/View3.tsx, user_id / order_id2",
        "log in with your account, user stories with 3 points, login page / Signup2, users and Groups2",
        "a@corp.example\nADMIN_PASSWORD=ahornblatt38",
        "mail a@corp.example / b@corp.example; a@corp.example, 2nd floor; a@corp.example - Room 12b",
        "access and/or, km/h, input/output2, TCP/IPv4, account 24/7",
        "Contact a@corp.example 555-0142 or a@corp.example: Monday10am",
    ),
)
