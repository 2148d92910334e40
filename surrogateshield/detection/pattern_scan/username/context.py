"""User names that the sentence around them gives away: who writes, on which network, under which name.

Here the name itself must look like a handle ("imelda_q", "i.quorrin", "quorrin88"); what has the shape of a word, a
file or a variable made of words is left.

Sources: the networks' own rules for names (see `handle.py`), Microsoft's page on down-level logon names
(DOMAIN\\name), ISO/IEC 9075-2 section 14.11 (INSERT INTO ... VALUES), the Fediverse's @name@host (RFC 7565).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import HANDLES, NETWORKS
from surrogateshield.detection.pattern_scan.username.names import is_handle, is_of_words, may_be_somebodys
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import Kind, PiiType

_L = "A-Za-z\\u00c0-\\u024f"
_HANDLE = rf"(?P<name>[{_L}0-9_][\w.-]{{2,38}}[\w])"
_NETWORK = "|".join(sorted(NETWORKS, key=len, reverse=True))
# "steam id imelda_q", "insta is imelda_q", "discord (imelda_q)"
_ON_NETWORK = Cue(
    rf"(?<![\w@./-])(?:{_NETWORK})(?:'s|s)?(?: ?(?:id|name|handle|account|user|username|nick|tag|profile|konto|"
    rf"compte|cuenta|conta|seller|buyer))?"
    rf"(?:\s(?:is|ist|est|es|è|é|to|er|är)|\s?[:=-])?\s{{1,2}}[(\"'„“«@]{{0,2}}{_HANDLE}(?![\w@/(])",
    *NETWORKS,
)
# "a guy imelda_q on ebay", "locked out of imelda_q on discord"
_THEN_NETWORK = Cue(
    rf"(?<![\w@./-])(?:on|at|from|via|auf|bei|sur|chez|en|su|no|na|op|på|pe)\s(?:the |my |their "
    rf")?(?:{_NETWORK})(?![\w.])",
    "on ", "at ", "from ", "via ", "auf ", "bei ", "sur ", "chez ", "en ", "su ", "no ", "na ", "op ", "på ", "pe ",
)  # fmt: skip
_NAME_ENDS = re.compile(rf"(?<![\w@./\\-]){_HANDLE}[\"'”)]?\s\Z")
# "im imelda_q", "logged in as imelda_q", "known as imelda_q"
_CALLED = Cue(
    r"(?<![\w'])(?:i'?m|i am|im|my name'?s?|call me|add me|find me|friend me|aka|a\.k\.a\.|known as|goes by|"
    r"playing as|posting as|plays as|"
    r"(?:log|logg|sign|logs|signs)(?:ed|ing)? ?in as|runs? as|running as|connect(?:ed|ing|s)? as|"
    r"authenticat(?:ed|ing|es) as|registered as|"
    r"under the (?:nick|name|handle|alias)|ich bin|heiße|angemeldet als|eingeloggt als|unter dem (?:namen|nick)|"
    r"je suis|connecté en tant que|"
    r"sous le (?:pseudo|nom)|soy|conectado como|me llamo|con el (?:nick|nombre|alias)|sono|connesso come|con il "
    r"nick|sou|conectado como|"
    r"ik ben|ingelogd als|jestem|zalogowan[ya] jako|jag heter|inloggad som|jeg er|logget (?:ind|inn) som|jsem|"
    r"přihlášen jako)"
    rf"\s(?:@|the (?:user |account )?|user |\"|“|„|`|\()?{_HANDLE}(?![\w@/(=])",
    "i'm", "im ", "i am", "my name", "call me", "add me", "find me", "friend me", "aka", "a.k.a.", "known as",
    "goes by", "playing as",
    "posting as", "plays as", "log", "sign", "run", "connect", "authenticat", "registered as", "under the",
    "ich bin", "heiße",
    "angemeldet als", "eingeloggt als", "unter dem", "je suis", "sous le", "soy", "me llamo", "con el", "sono",
    "connesso come", "con il",
    "sou", "conectado como", "ik ben", "ingelogd als", "jestem", "zalogowan", "jag heter", "inloggad som", "jeg er",
    "jsem", "přihlášen jako",
)  # fmt: skip
# "users imelda and quorrin_7", "between imelda_q and tovar.b"
_SEVERAL = Cue(
    r"(?<![\w@])(?:users|accounts|members|players|handles|usernames|posters|moderators|mods|benutzer|nutzer|"
    r"utilisateurs|comptes|usuarios|cuentas|utenti|"
    r"usuários|contas|gebruikers|użytkownicy|användare|brugere|brukere)\s"
    rf"@?(?P<first>[{_L}_][\w.-]{{2,38}}\w)(?P<more>(?:,\s@?[{_L}_][\w.-]{{2,38}}\w){{0,6}}),?\s(?:and|or|und|"
    rf"oder|et|ou|y|o|e|en|i|og|och|&)\s"
    rf"@?(?P<last>[{_L}_][\w.-]{{2,38}}\w)(?![\w@/(])",
    "users", "accounts", "members", "players", "handles", "usernames", "posters", "moderators", "mods", "benutzer",
    "nutzer",
    "utilisateurs", "comptes", "usuarios", "cuentas", "utenti", "usuários", "contas", "gebruikers", "użytkownicy",
    "användare", "brugere",
    "brukere",
)  # fmt: skip
_VERBS = (
    " committed", " posted", " commented", " pushed", " tweeted", " replied", " logged in", " logged on",
    " logged out", " signed in",
    " was locked out", " joined", " reported", " messaged", " dm'd", " dmed", " pinged", " followed", " blocked me",
    " keeps ",
    " has left", " hat gepostet", " a posté", " escribió", " service account", "'s account", "'s profile", "'s post",
)  # fmt: skip
_DOES = Cue("|".join(re.escape(verb) for verb in _VERBS), *_VERBS)
_DOER = re.compile(rf"(?<![\w@./\\-])@?{_HANDLE}\Z")
_DOMAIN = re.compile(r"\\(?<![\w\\]\\\\)(?P<name>[A-Za-z][\w.-]{2,38})(?![\\\w(:])")
_DOMAIN_BEFORE = re.compile(r"(?<![\w\\/:.-])(?P<domain>[A-Z][A-Z0-9-]{1,15})\\{0,1}\Z")
_NO_DOMAINS = frozenset("HKLM HKCU HKCR HKU HKCC BUILTIN NT SYSTEM SOFTWARE".split())
_LOGON = re.compile(
    r"cred|user|account|log ?[io]n|logged|locked|runas|domain|whoami|net use|password|attempt|ntlm|kerberos|rdp|"
    r"owner|anmeld|konto|benutzer|compte|cuenta",
    re.IGNORECASE,
)
_FEDIVERSE = re.compile(
    r"@(?<![\w@./]@)(?P<name>[A-Za-z0-9_]{2,30}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4})(?![\w@])"
)
_INSERT = re.compile(
    r"insert\s{1,4}into\s{1,4}[\w.\"`\[\]]{1,64}\s{0,4}\((?P<columns>[^()]{2,400})\)\s{0,4}values\s{0,4}(?P<rows>(?:\([^()]{2,400}\)[\s,]{0,4}){1,20})",
    re.IGNORECASE,
)
_TUPLE = re.compile(r"\([^()]{2,400}\)")
_CELL = re.compile(r"\s{0,4}(?:'(?:[^'\n]|''){0,200}'|[^,'()\s][^,'()]{0,100})")
_USER_COLUMNS = frozenset(
    "username user_name login handle nick nickname user_login userid user_id screen_name account_name".split()
)
_STUDENT = re.compile(
    r"\b(?:student|matric\w{0,8}|uni(?:versity)?|campus|staff|z)[ -]?(?:id|number|no\.?|login|"
    r"account)\s?[:#]?\s{0,2}(?:is\s)?(?P<name>[a-z]{1,3}[0-9]{5,9})(?!\w)",
    re.IGNORECASE,
)
_WHAT_ONE_IS = re.compile(r"(?:i'?m|i am|im|ich bin|je suis|soy|sono|sou|ik ben|jestem|jeg er|jsem)\s", re.IGNORECASE)
_STUDENT_STEMS = Stems(("student", "matric", "uni", "campus", "staff", "z-id", "z id"))
_PRODUCTS = frozenset(
    """iphone ipad macbook imac airpods galaxy pixel playstation xbox switch windows ubuntu debian
    android python java chrome firefox
    geforce radeon ryzen nikon canon kindle gopro fitbit garmin peloton tesla model fifa season
    episode chapter version""".split()
)
_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _in_context(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    if "\\" in text:
        yield from _domains(text)
    if "insert" in lower and "values" in lower:
        yield from _inserted(text)
    if "@" in text:
        yield from (Found(*match.span("name"), PiiType.USERNAME, 0.85) for match in _FEDIVERSE.finditer(text))
    if reading.has_digit and reading.may_hold(_STUDENT_STEMS):
        for match in _STUDENT.finditer(text):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.8)
    if looks_like_code(text):
        return
    for cue in (_ON_NETWORK, _CALLED):
        for match in cue.matches(reading):
            name = match["name"].rstrip(".-")
            if _WHAT_ONE_IS.match(match.group()) and name.replace("-", "").isalpha():
                continue  # "je suis aide-soignant", "i'm self-employed"
            if name.lower() not in HANDLES and _is_certain(name) and not is_placeholder(name):
                yield Found(match.start("name"), match.start("name") + len(name), PiiType.USERNAME, 0.85)
    for match in _THEN_NETWORK.matches(reading):
        before = _NAME_ENDS.search(text, max(0, match.start() - 44), match.start())
        if before and _is_certain(before["name"]):
            yield Found(*before.span("name"), PiiType.USERNAME, 0.85)
    for match in _DOES.matches(reading):
        before = _DOER.search(text, max(0, match.start() - 42), match.start())
        if before and _is_certain(before["name"]):
            yield Found(*before.span("name"), PiiType.USERNAME, 0.8)
    for match in _SEVERAL.matches(reading):
        yield from _several(text, match)


def _is_certain(name: str) -> bool:
    """A handle with a sign or with letters enough: "rtx4090" and "iphone15" are none."""
    if not is_handle(name):
        return False
    if name.lower().startswith(("systemd", "lib")) or name.lower().rstrip("0123456789") in _PRODUCTS:
        return False
    letters = sum(map(str.isalpha, name))
    return any(sign in name for sign in "_.") or ("-" in name and name.islower()) or letters >= 6


def _several(text: str, match: re.Match[str]) -> Iterator[Found]:
    spans = [match.span("first"), match.span("last")]
    spans += [
        (match.start("more") + m.start(1), match.start("more") + m.end(1))
        for m in re.finditer(r"@?([\w.-]{3,40})", match["more"])
    ]
    names = [text[start:end] for start, end in spans]
    if not any(map(is_handle, names)):
        return
    for (start, end), name in zip(spans, names, strict=True):
        if may_be_somebodys(name) and not is_of_words(name):
            yield Found(start, end, PiiType.USERNAME, 0.8)


def _domains(text: str) -> Iterator[Found]:
    for match in _DOMAIN.finditer(text):
        domain = _DOMAIN_BEFORE.search(text, max(0, match.start() - 18), match.start())
        if (
            domain is None
            or domain["domain"] in _NO_DOMAINS
            or not may_be_somebodys(match["name"])
            or is_of_words(match["name"])
        ):
            continue
        if _LOGON.search(text, max(0, domain.start() - 80), min(len(text), match.end() + 60)):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.85)


def _inserted(text: str) -> Iterator[Found]:
    """The user names among the rows of an INSERT statement."""
    for match in _INSERT.finditer(text):
        columns = [column.strip(' \n\t"`[]').lower() for column in match["columns"].split(",")]
        wanted = {number for number, column in enumerate(columns) if column in _USER_COLUMNS}
        for row in _TUPLE.finditer(text, match.start("rows"), match.end("rows")) if wanted else ():
            cells = list(_CELL.finditer(text, row.start() + 1, row.end() - 1))
            if len(cells) != len(columns):
                continue
            for number in wanted:
                cell = cells[number].group()
                value = cell.strip().strip("'")
                if (
                    cell.strip().startswith("'")
                    and may_be_somebodys(value)
                    and not is_placeholder(value)
                    and " " not in value
                ):
                    start = cells[number].start() + cell.index(value)
                    yield Found(start, start + len(value), PiiType.USERNAME, 0.9)


CONTEXT = Rule(
    "username_context",
    _in_context,
    examples=(
        "steam id «xX_caldera_Xx», got banned; I sold it to a guy «marzipan_ines» on ebay",
        "but online im «winterines_31» lol; logged in as «i.quorrin»",
        "Users «calderagran» and «ines_otter5» post from one address",
        "im locked out of «moor_caldera» on discord; compte strava («ines_quai31»)",
        r'New-Object PSCredential("CORP\«svc-imelda»", x) and CORP\«mbrandt» was locked out',
        "blame: «t.brandt-osei» committed 3 days ago",
        "insert into users(username, role) values ('«i.quorrin»','editor'), ('«tovarb»', 'x');",
        "Mastodon @«imelda@corp.example»; student id «q5520148», name x",
    ),
    counter_examples=(
        "an rtx4090 on ebay, windows11 on steam, iphone15 on facebook, my_function on github",
        "I'm using snake_case; runs as systemd-resolved; the users table and orders_v2 view",
        "INSERT INTO items (name, price) VALUES ('lamp', 3); A\nfoo and C:\\temp\\x",
        "known as max_workers, aka foo_bar; discord.py is a library, github actions v4",
        "je suis aide-ménagère, ich bin staatlich-geprüft, i'm self-employed",
        "users and groups, members or guests, accounts, payroll and hr_system",
    ),
    kinds=_OUTSIDE_CODE,
)
